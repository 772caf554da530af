import { Sudoku } from "./index.js";

export { Sudoku, SudokuError } from "./index.js";

// The bytes of the engine, packed by gzip.
const PACKED = "@PACKED@";

/** Loads the engine, whose bytes are part of the script. */
export async function load() {
  const packed = Uint8Array.from(atob(PACKED), (letter) => letter.charCodeAt(0));
  const bytes = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Sudoku(await WebAssembly.compile(await new Response(bytes).arrayBuffer()));
}
