// Held to the types by the compiler, and never run.
import { Sudoku, SudokuError, load, type Code, type Rung, type Step } from "sudoku-explain";
import { load as inline } from "sudoku-explain/inline";
import { start } from "sudoku-explain/worker";

const sudoku: Sudoku = await load(new URL("https://cdn.example/sudoku_explain.wasm"));
const answer = sudoku.ask("hint", { text: "1..4", level: 2 });
const rungs: Rung[] = answer.rungs ?? [];
const rung: Rung = rungs[0];
const looked: string = rung.rung === "kind" && "look_for" in rung ? rung.look_for : rung.words;
const counted: string[] = rung.rung === "cells" ? rung.cells : [];
// @ts-expect-error a rung that says where to look has no cells
if (rung.rung === "where") rung.cells;
const steps: Step[] = sudoku.ask("walkthrough", { text: "1..4" }).steps;
const count: number = sudoku.ask("check", { state: 1 }).solutions ?? 0;
const later: Promise<number> = (await start()).ask("open", { text: "1..4" }).then((opened) => opened.state);
const same: Sudoku = await inline();
const code: Code = new SudokuError({ code: "internal", words: "" }).code;
// @ts-expect-error nobody can ask for this
sudoku.ask("hunt");
// @ts-expect-error there is no such field
sudoku.ask("hint", { levle: 2 });
// @ts-expect-error a level is a number
sudoku.ask("hint", { level: "2" });
const found = sudoku.hint({ text: "1..4" });
const first: Rung[] = found.answer === "hint" ? found.rungs : [];
// @ts-expect-error a board that is solved has no rungs
if (found.answer === "solved") found.rungs.length;
const others: Promise<Step[]> = (await start()).hints({ text: "1..4" }).then((list) => (list.answer === "hints" ? list.alternatives : []));
export { first, others, rungs, looked, counted, steps, count, later, same, code };
