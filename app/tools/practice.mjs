// Makes the boards to practise on: practice.mjs COMMAND > practice-boards.js. Each needs its strategy, as the generator of the
// command 'sudoku-explain' sees to. It takes some minutes; the same command makes the same boards.
import { execFileSync, spawnSync } from "node:child_process";

/** How many boards a strategy has, each from one of the first seeds that gives one, and within how many tries. */
const [BOARDS, SEEDS, TRIES] = [4, 6, 4000];
/** Puzzles with sums, for the strategies that need them. */
const KINDS = [[], ["--with", "cages"]];

/** What comes up in no puzzle but those that are made for it. */
const MADE = {
  "symmetrical-placement": [
    "9...8.....43......1.....65......6.138.......742.5......65.....2......43.....7...9",
    "..32..8....54.....62..8..1751...2.....8.9.......5...6.8......5...4..32.6..7....3.",
    "..6.57....9..26.1.3..4...5...1...58.25.......73.....64...2..8...428.3........1..9",
    ".4...6.5.....7...21.9...8......6...32.1..3.7..5.9.....3...4.9.....2....1..6.5.4..",
  ],
};

const [command] = process.argv.slice(2);
const table = execFileSync(command, ["strategies"], { encoding: "utf8" });
const ids = table.split("\n").slice(1).map((line) => /^[a-z]\S*/.exec(line)?.[0]).filter(Boolean);

/** A puzzle on a line, or nothing: the lines of its clues are joined by semicolons. */
function board(id, seed, kind) {
  const words = ["generate", "--needs", id, "--seed", seed, "--tries", TRIES, ...kind].map(String);
  const { status, stdout } = spawnSync(command, words, { encoding: "utf8" });
  return status === 0 ? stdout.trim().split("\n").filter((line) => !line.startsWith("#")).join(";") : undefined;
}

const lines = [];
// What every puzzle needs, or what is no reasoning, is nothing to practise.
for (const id of ids.filter((id) => id !== "game-rules" && id !== "brute-force")) {
  lines.push(...(MADE[id] ?? []).map((text) => `${id} ${text}`));
  for (const kind of id in MADE ? [] : KINDS) {
    let found = 0;
    for (let seed = 1; seed <= SEEDS && found < BOARDS; seed++) {
      const text = board(id, seed, kind);
      if (text === undefined && seed === 2 && found === 0) break;
      if (text === undefined) continue;
      lines.push(`${id} ${text}`);
      found++;
    }
    console.error(`${id}: ${found}`);
    if (found > 0) break;
  }
}
console.log(`// Puzzles that need a strategy, a line each: its id, and the puzzle. Made by tools/practice.mjs, and checked by tests.

export const PRACTICE = \`
${lines.join("\n")}
\`;`);
