// Requests from a file, or from standard input, one a line; answers to standard output, each before the next is read.
import { openSync, readSync, writeSync } from "node:fs";

const { load } = await import(process.env.NPM ?? "sudoku-explain");
const sudoku = await load();
const from = process.argv[2] ? openSync(process.argv[2]) : 0;
const chunk = Buffer.alloc(1 << 16);
let rest = Buffer.alloc(0);
for (let length; (length = readSync(from, chunk)) > 0; ) {
  rest = Buffer.concat([rest, chunk.subarray(0, length)]);
  for (let end; (end = rest.indexOf(10)) >= 0; rest = rest.subarray(end + 1)) {
    let line = Buffer.from(sudoku.reply(rest.subarray(0, end)) + "\n");
    while (line.length > 0) line = line.subarray(writeSync(1, line));
  }
}
