import type { Ask, Gives, Source, Takes } from "./index.js";

/** A method for each thing that can be asked for, whose answer is a promise. */
export type Promises = { [A in Ask]: (fields?: Takes[A]) => Promise<Gives[A]> };

export interface SudokuWorker extends Promises {}

/** The same questions, asked of a thread of its own: a page stays awake, and can cancel. */
export class SudokuWorker {
  constructor(module: WebAssembly.Module);
  readonly module: WebAssembly.Module;
  /** The answer to a question; a fault is thrown as a SudokuError. */
  ask<A extends Ask>(ask: A, fields?: Takes[A]): Promise<Gives[A]>;
  /** The reply to a request, both JSON as text. */
  reply(request: string): Promise<string>;
  /** Ends all that is being asked, at once. States and engines are gone, too: save what you want to keep before. */
  cancel(): void;
  /** Ends the thread. */
  stop(): void;
}

/** Starts a thread, and loads its engine as 'load' does. */
export function start(from?: Source | Promise<Source>): Promise<SudokuWorker>;
