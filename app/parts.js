// The thread of the engine where it comes in two parts: the rest is sent to it when it is there, or fetched at once when it is wanted
// before. In the page that is one file the engine is whole, and has the thread of its package.
import { Sudoku } from "./engine/index.js";

const REST = new URL("engine/rest.wasm", import.meta.url);
/** A module that exports the function that it imports: nothing else can stand in a table. */
const STAND_IN = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 2, 7, 1, 1, 0x61, 1, 0x61, 0, 0, 7, 5, 1, 1, 0x61, 0, 0);

/** @type {WebAssembly.Module | undefined} */
let rest;
/** @type {Sudoku} */
let sudoku;

/** Waits for the rest, as a thread may. */
function fetched() {
  const request = new XMLHttpRequest();
  request.open("GET", REST, false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`the rest of the engine is not there: ${request.status} ${request.statusText}`);
  return new WebAssembly.Module(request.response);
}

/** An instance of the first part, which gets the rest when it wants something of it. @param {WebAssembly.Module} first */
function begun(first) {
  const { exports } = new WebAssembly.Instance(first);
  const { table, loader, isThere } = /** @type {{ table: WebAssembly.Table, loader: WebAssembly.Global, isThere: WebAssembly.Global }} */ (/** @type {unknown} */ (exports));
  const load = () => {
    rest ??= fetched();
    new WebAssembly.Instance(rest, { first: exports });
    isThere.value = 1;
  };
  if (rest) load();
  else table.set(loader.value, new WebAssembly.Instance(new WebAssembly.Module(STAND_IN), { a: { a: load } }).exports.a);
  return exports;
}

onmessage = ({ data: { module, more, number, request } }) => {
  if (more) rest ??= more;
  if (module) sudoku = new Sudoku(module, begun);
  if (!request) return;
  try {
    postMessage({ number, reply: sudoku.reply(request) });
  } catch (error) {
    const { code, words } = /** @type {import("./engine/index.js").SudokuError} */ (error);
    postMessage({ number, fault: { code, words } });
  }
};
