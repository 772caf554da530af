// What the glue does besides handing texts on: sources, faults, cancelling, and what is kept in memory.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Sudoku, SudokuError, load } from "sudoku-explain";
import { start } from "sudoku-explain/worker";

const BOARD = "1..43.1..1.34..1";
const bytes = readFileSync(new URL(import.meta.resolve("sudoku-explain/sudoku_explain.wasm")));
const module = await WebAssembly.compile(bytes);
const sources = [
  bytes,
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
  module,
  new Response(bytes),
  Promise.resolve(new Response(bytes)),
  new URL(`data:application/wasm;base64,${bytes.toString("base64")}`),
  import.meta.resolve("sudoku-explain/sudoku_explain.wasm"),
];
for (const source of sources) {
  const sudoku = await load(source);
  assert.equal(sudoku.ask("hint", { text: BOARD }).answer, "hint");
}

const sudoku = new Sudoku(module);
assert.throws(() => sudoku.ask("hint", { state: 7 }), (error) => error instanceof SudokuError && error.code === "no-handle");
assert.throws(() => sudoku.ask("hint", { txt: BOARD }), /did you mean 'text'\?/);
assert.match(sudoku.reply("x".repeat((16 << 20) + 9)), /"code":"not-json".*expected at most/);
assert.equal(JSON.parse(sudoku.reply('{"ask":"about","id":"é"}')).id, "é");

// States that are opened and closed leave nothing behind. (Memory of WebAssembly never shrinks, so it must not grow.)
const wasm = new WebAssembly.Instance(module).exports;
const say = (text) => {
  const request = new TextEncoder().encode(text);
  // Memory that grows is another buffer.
  const place = wasm.take(request.length);
  new Uint8Array(wasm.memory.buffer, place).set(request);
  wasm.ask();
  return new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, wasm.answer(), wasm.length()));
};
const hard = "900637100030001000107520300004810500019000820006059400002048705000200080001793006";
let early;
for (let call = 0; call < 2000; call++) {
  const { answer } = JSON.parse(say(JSON.stringify({ ask: "open", text: hard })));
  say(JSON.stringify({ ask: "hint", state: answer.state }));
  say(JSON.stringify({ ask: "close", state: answer.state }));
  if (call % 10 === 0) say(JSON.stringify({ ask: "walkthrough", text: hard }));
  if (call === 200) early = wasm.memory.buffer.byteLength;
}
assert.equal(wasm.memory.buffer.byteLength, early);
console.log(`npm: memory ${(early / 1048576).toFixed(1)} MiB, and no more after 2000 states and 200 walkthroughs`);

const worker = await start();
const slow = worker.ask("walkthrough", { text: ".".repeat(256) });
setTimeout(() => worker.cancel(), 50);
await assert.rejects(slow, (error) => error.code === "cancelled");
const began = performance.now();
assert.equal((await worker.ask("hint", { text: BOARD })).answer, "hint");
console.log(`npm: ${(performance.now() - began).toFixed(0)} ms from cancelling to the next hint`);
await assert.rejects(worker.ask("hunt"), /did you mean 'hint'\?/);
const both = await Promise.all([worker.ask("about"), worker.ask("strategies")]);
assert.ok(both[0].asks.includes("hint") && both[1].strategies.length > 40);

// A worker that was stopped says so at once, to who waits and to who asks later.
const waiting = worker.ask("walkthrough", { text: ".".repeat(256) });
worker.stop();
const isOver = (error) => error instanceof SudokuError && error.code === "cancelled";
const settled = (promise) => Promise.race([promise, new Promise((give) => setTimeout(give, 2000, "never settled"))]);
await assert.rejects(settled(waiting), isOver);
await assert.rejects(settled(worker.ask("about")), isOver);
worker.cancel();
await assert.rejects(settled(worker.ask("about")), isOver);
