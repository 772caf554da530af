// The colours of cells and of single candidates. The library keeps a number from 0 to 255 for each colour of a cell: the lowest
// are the colours of the cell itself, the others those of a candidate, so that both are saved, taken back and made again.

/** How many colours there are. */
export const COLOURS = 8;

/** What a colour is called. @param {number} colour */
export const letter = (colour) => "abcdefgh"[(colour - 1) % COLOURS];

/** The number that stands for a colour of a candidate. @param {number} value @param {number} colour */
export const ofCandidate = (value, colour) => COLOURS * value + colour;

/** The colours of the cell itself. @param {number[]} [colours] */
export const ofCell = (colours = []) => colours.filter((colour) => colour <= COLOURS);

/** The colours of each candidate. @param {number[]} [colours] @returns {{ value: number, colour: number, number: number }[]} */
export const ofCandidates = (colours = []) =>
  colours.filter((number) => number > COLOURS).map((number) => ({ number, value: Math.floor((number - 1) / COLOURS), colour: ((number - 1) % COLOURS) + 1 }));
