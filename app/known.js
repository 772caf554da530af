// What the engine says of the board of a first visit: the build asks it and writes the answers here. So that board can be played on before
// the engine is there.

/** @import { Known } from "./meanwhile.js" */

export const KNOWN = /** @type {Known} */ (/** @type {unknown} */ ("@KNOWN@"));
