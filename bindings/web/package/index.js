/** What can be asked for: written from the table of the surface by its tests. */
const ASKS = [
  "read",
  "convert",
  "write",
  "open",
  "close",
  "show",
  "save",
  "move",
  "apply",
  "undo",
  "redo",
  "engine",
  "check",
  "hint",
  "hints",
  "why",
  "towards",
  "path",
  "spot",
  "walkthrough",
  "tell",
  "verify",
  "solve",
  "picture",
  "rate",
  "generate",
  "candidates",
  "solutions",
  "superfluous",
  "fix",
  "strategies",
  "strategy",
  "kinds",
  "about",
];

/** The longest request, in bytes. */
const MOST_BYTES = 16777216;

/** Why a request has no answer. */
export class SudokuError extends Error {
  constructor({ words, ...fault }) {
    super(words);
    Object.assign(this, { name: "SudokuError", words }, fault);
  }
}

/** What a reply holds; a fault is thrown. */
export function opened(reply) {
  const { answer, fault } = JSON.parse(reply);
  if (fault) throw new SudokuError(fault);
  return answer;
}

/** Answers requests, and keeps states and engines between them. */
export class Sudoku {
  #begin;
  #exports;

  /** From a compiled module, and what makes an instance of it and gives its exports, where that is no plain module. */
  constructor(module, begin = (module) => new WebAssembly.Instance(module).exports) {
    this.module = module;
    this.#begin = begin;
    this.#exports = begin(module);
  }

  /** The answer to a question; a fault is thrown as a SudokuError. */
  ask(ask, fields = {}) {
    return opened(this.reply(JSON.stringify({ ...fields, ask })));
  }

  /** The reply to a request, both JSON as text (a request also as bytes). */
  reply(request) {
    const bytes = typeof request === "string" ? new TextEncoder().encode(request) : request;
    try {
      const { take, ask, answer, length, memory } = this.#exports;
      const place = take(bytes.length);
      // What is longer than any request is refused by its length alone.
      new Uint8Array(memory.buffer, place).set(bytes.subarray(0, MOST_BYTES + 1));
      ask();
      return new TextDecoder().decode(new Uint8Array(memory.buffer, answer(), length()));
    } catch (error) {
      // An instance that has trapped is beyond help: the next request meets a new one, without its states.
      this.#exports = this.#begin(this.module);
      throw new SudokuError({ code: "internal", words: `the engine broke off: ${error.message}` });
    }
  }
}

/** A method for each thing that can be asked for: hint({ state }) is ask("hint", { state }). */
export function named(door) {
  for (const ask of ASKS) {
    door.prototype[ask] = function (fields) {
      return this.ask(ask, fields);
    };
  }
}

named(Sudoku);

/** Loads the engine: from a URL, bytes, a Response or a compiled module; without any, from beside this file. */
export async function load(from = new URL("./sudoku_explain.wasm", import.meta.url)) {
  return new Sudoku(await compiled(await from));
}

async function compiled(from) {
  if (from instanceof WebAssembly.Module) return from;
  if (from instanceof ArrayBuffer || ArrayBuffer.isView(from)) return WebAssembly.compile(from);
  if (from instanceof Response) return compiled(engine(await from.arrayBuffer(), from.url));
  const url = new URL(from, globalThis.location?.href);
  if (url.protocol !== "file:") return compiled(await found(url));
  // Node reads its own files otherwise; a name that is put together is left alone by bundlers.
  const { readFile } = await import(/* @vite-ignore */ ["node:fs", "promises"].join("/"));
  try {
    return compiled(engine(await readFile(url), url));
  } catch (error) {
    throw error.code === "ENOENT" ? lost(url, "there is no such file") : error;
  }
}

/** The bytes, if they are a module: a server may answer with a page instead. */
function engine(bytes, url) {
  const start = new Uint8Array(bytes.buffer ?? bytes, bytes.byteOffset ?? 0, Math.min(4, bytes.byteLength));
  if (String.fromCharCode(...start) !== "\0asm") throw lost(url, "it is something else");
  return bytes;
}

/** What to do where a bundler left the engine behind. */
function lost(url, why) {
  return new Error(
    `expected the engine at ${url}, but ${why}: put sudoku_explain.wasm there, or import "sudoku-explain/inline"`,
  );
}

async function found(url) {
  const response = await fetch(url);
  if (!response.ok) throw lost(url, `the answer is ${response.status} ${response.statusText}`.trimEnd());
  return response;
}
