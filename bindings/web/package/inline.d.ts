import type { Sudoku } from "./index.js";

export * from "./index.js";

/** Loads the engine, whose bytes are part of the script. */
export function load(): Promise<Sudoku>;
