import type { Ask, Code, Fault, Gives, Takes } from "./surface.js";

export type * from "./surface.js";

/** Why a request has no answer. */
export class SudokuError extends Error implements Fault {
  constructor(fault: Fault);
  code: Code;
  place?: string;
  line?: number;
  column?: number;
  words: string;
}

/** Where the engine can be loaded from. */
export type Source = string | URL | BufferSource | Response | WebAssembly.Module;

/** A method for each thing that can be asked for: what it takes, and what it gives. */
export type Methods = { [A in Ask]: (fields?: Takes[A]) => Gives[A] };

export interface Sudoku extends Methods {}

/** Answers requests, and keeps states and engines between them. */
export class Sudoku {
  /** From a compiled module, and what makes an instance of it and gives its exports, where that is no plain module. */
  constructor(module: WebAssembly.Module, begin?: (module: WebAssembly.Module) => WebAssembly.Exports);
  /** The compiled module, for other instances. */
  readonly module: WebAssembly.Module;
  /** The answer to a question; a fault is thrown as a SudokuError. */
  ask<A extends Ask>(ask: A, fields?: Takes[A]): Gives[A];
  /** The reply to a request, both JSON as text (a request also as bytes). */
  reply(request: string | Uint8Array): string;
}

/** Loads the engine: from a URL, bytes, a Response or a compiled module; without any, from beside this file. */
export function load(from?: Source | Promise<Source>): Promise<Sudoku>;
