// What a player does with the selected cells: digits, notes of two kinds, colours.

/** The modes in the order in which they follow each other, with their keys. */
export const MODES = [
  { name: "digit", words: "Digit", key: "z" },
  { name: "corner", words: "Corner", key: "x" },
  { name: "centre", words: "Centre", key: "c" },
  { name: "colour", words: "Colour", key: "v" },
];

/** How many colours there are. */
export const COLOURS = 8;

/** @typedef {{ cell: string, given?: number, value?: number, corner?: number[], centre?: number[], struck?: number[], complete?: boolean, colours?: number[] }} Cell */

/**
 * The moves that a digit makes in a mode: where all cells have it already, it is taken from them.
 * @param {string} mode
 * @param {Cell[]} cells those that are selected
 * @param {number} digit
 */
export function moves(mode, cells, digit) {
  const has = HAS[mode];
  const free = cells.filter((cell) => CAN[mode](cell));
  const isTaken = free.length > 0 && free.every((cell) => has(cell, digit));
  return free.filter((cell) => isTaken || !has(cell, digit)).map((cell) => MOVE[mode](cell.cell, digit, isTaken));
}

/** @type {Record<string, (cell: Cell) => boolean>} */
const CAN = {
  digit: ({ given }) => given === undefined,
  corner: ({ given, value }) => given === undefined && value === undefined,
  centre: ({ given, value }) => given === undefined && value === undefined,
  colour: () => true,
};

/** @type {Record<string, (cell: Cell, digit: number) => boolean>} */
const HAS = {
  digit: ({ value }, digit) => value === digit,
  corner: ({ corner = [] }, digit) => corner.includes(digit),
  centre: ({ centre = [] }, digit) => centre.includes(digit),
  colour: ({ colours = [] }, colour) => colours.includes(colour),
};

/** @type {Record<string, (cell: string, digit: number, isTaken: boolean) => string>} */
const MOVE = {
  digit: (cell, digit, isTaken) => (isTaken ? `erase ${cell}` : `${cell}=${digit}`),
  corner: (cell, digit, isTaken) => `${isTaken ? "uncorner" : "corner"} ${cell}=${digit}`,
  centre: (cell, digit, isTaken) => `${isTaken ? "uncentre" : "centre"} ${cell}=${digit}`,
  colour: (cell, colour) => `colour ${cell} ${colour}`,
};

/** The moves that empty cells: their values, else their notes, else their colours. @param {Cell[]} cells */
export function erased(cells) {
  const free = cells.filter(({ given }) => given === undefined);
  const isWritten = (/** @type {Cell} */ { value, corner, centre, struck }) => value !== undefined || corner || centre || struck;
  const written = free.filter(isWritten);
  if (written.length) return written.map(({ cell }) => `erase ${cell}`);
  return cells.flatMap(({ cell, colours = [] }) => colours.map((colour) => `colour ${cell} ${colour}`));
}

/** The moves that take all notes from a board. @param {Cell[]} cells */
export const cleared = (cells) =>
  cells.filter(({ value, corner, centre, struck }) => value === undefined && (corner || centre || struck)).map(({ cell }) => `erase ${cell}`);

/** A cell as the player likes it called. @param {string} name @param {string} notation */
export function called(name, notation) {
  const [, row, column] = /r(\d+)c(\d+)/.exec(name) ?? [];
  return notation === "a1" ? `${String.fromCharCode(64 + Number(row))}${column}` : name;
}

/** What is said of a cell. @param {string} name @param {Cell | undefined} cell */
export function spoken(name, cell) {
  const [, row, column] = /r(\d+)c(\d+)/.exec(name) ?? [];
  const parts = [`row ${row} column ${column}`];
  if (cell?.given !== undefined) parts.push(`${cell.given}, given`);
  else if (cell?.value !== undefined) parts.push(String(cell.value));
  else parts.push("empty");
  if (cell?.centre) parts.push(`candidates ${cell.centre.join(" ")}`);
  if (cell?.corner) parts.push(`corner notes ${cell.corner.join(" ")}`);
  if (cell?.struck) parts.push(`not ${cell.struck.join(" ")}`);
  if (cell?.colours) parts.push(`colour ${cell.colours.map((colour) => "abcdefgh"[(colour - 1) % COLOURS]).join(" ")}`);
  return parts.join(", ");
}
