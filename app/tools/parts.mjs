// The two parts of the engine: what a first visit runs is found by running it.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { FIRST } from "../first.js";
import { split, watched } from "./split.mjs";

/** A puzzle that hints lead through by singles. */
const EASY = "...329....2.4....5..9....3..9.....645....4.1.2...5...98.379....6..5......1..3...6";
const OPTIMISER = fileURLToPath(new URL("../../bindings/web/optimiser", import.meta.url));

/** All that can be done to a cell. */
const movesOn = (cell, digit) =>
  [`centre ${cell}=${digit}`, `uncentre ${cell}=${digit}`, `corner ${cell}=${digit}`, `uncorner ${cell}=${digit}`, `${cell}<>${digit}`, `colour ${cell} 2`, `line ${cell}=${digit} r9c9=${digit}`, "fill", `erase ${cell}`, `${cell}=${digit}`];

/** Asks what the page asks when somebody plays a board to its end: with notes, by slips, by hints and questions. */
function play(sudoku, text) {
  const { state } = sudoku.ask("open", { text });
  const ask = (name, fields) => sudoku.ask(name, { state, ...fields });
  const drawn = (fields) => ask("picture", { apart: true, ...fields });
  const told = () => {
    const { answer, rungs = [] } = ask("hint");
    const isHint = answer === "hint";
    for (let level = 2; isHint && level < rungs.length; level++) drawn({ level });
    return isHint;
  };
  const seen = () => {
    for (const name of ["show", "check"]) ask(name);
    drawn({ conflicts: true });
    // Whoever comes back goes on with what was kept.
    const again = sudoku.ask("open", { text: ask("save").text });
    sudoku.ask("close", { state: again.state });
  };
  const [solution] = sudoku.ask("solve", { text }).solutions;
  const open = ask("show").board.text;
  const at = [...open].findIndex((letter) => letter === ".");
  const cell = `r${1 + Math.floor(at / 9)}c${1 + (at % 9)}`;
  const digit = Number(solution[at]);
  // Each move is made, seen, and taken back; the last is a slip, which hints speak of.
  for (const slip of [digit, (digit % 9) + 1]) {
    for (const move of movesOn(cell, slip)) {
      ask("move", { moves: [move] });
      seen();
      told();
      ask("undo");
      ask("redo");
      ask("undo");
    }
  }
  ask("hints");
  ask("why", { play: `${cell}<>${(digit % 9) + 1}` });
  ask("spot", { cells: [cell] });
  while (told()) {
    ask("apply");
    seen();
  }
  ask("write", { to: "marks" });
  ask("close");
}

/** What is left of a part without the functions that nothing in it calls; where there is no optimiser, all of it. */
function smaller(module) {
  const found = spawnSync(OPTIMISER, { encoding: "utf8" });
  if (found.status !== 0) return module;
  const [optimiser, ...features] = found.stdout.trim().split(" ");
  const work = mkdtempSync(join(tmpdir(), "part-"));
  const [from, to] = ["from.wasm", "to.wasm"].map((name) => join(work, name));
  writeFileSync(from, module);
  execFileSync(optimiser, [...features, "--remove-unused-module-elements", from, "-o", to]);
  const bytes = readFileSync(to);
  rmSync(work, { recursive: true });
  return bytes;
}

/** The parts of an engine, as modules. `Sudoku` is the class that asks it. */
export function parts(engine, Sudoku) {
  const { module, ran } = watched(engine);
  let exports;
  const sudoku = new Sudoku(new WebAssembly.Module(module), (module) => (exports = new WebAssembly.Instance(module).exports));
  for (const ask of ["about", "strategies", "kinds"]) sudoku.ask(ask);
  for (const text of [FIRST, EASY]) play(sudoku, text);
  // How hard it was, which the end says.
  sudoku.ask("rate", { text: EASY, scale: "hodoku" });
  const { first, rest } = split(engine, ran(exports));
  return { first: smaller(first), rest: smaller(rest) };
}
