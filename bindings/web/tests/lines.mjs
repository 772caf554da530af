// Requests from a file, one a line; answers to standard output.
import { readFileSync, writeSync } from "node:fs";
import { load } from "sudoku-explain";

const sudoku = await load();
const bytes = readFileSync(process.argv[2]);
for (let from = 0; from < bytes.length; ) {
  const end = bytes.indexOf(10, from);
  let line = Buffer.from(sudoku.reply(bytes.subarray(from, end)) + "\n");
  while (line.length > 0) line = line.subarray(writeSync(1, line));
  from = end + 1;
}
