// What a player does with the selected cells: digits, notes of two kinds, colours; and with single candidates.
import { COLOURS, letter, ofCandidate, ofCandidates, ofCell } from "./colours.js";
import { t } from "./words.js";

/** @import { CellState } from "./engine/index.js" */

/** The modes in the order in which they follow each other, with their keys. */
export const MODES = [
  { name: "digit", words: t("mode.digit"), key: "z" },
  { name: "corner", words: t("mode.corner"), key: "x" },
  { name: "centre", words: t("mode.centre"), key: "c" },
  { name: "colour", words: t("mode.colour"), key: "v" },
  { name: "candidate", words: t("mode.marks"), key: "m" },
];

/** What is done with a candidate, beside giving it a colour. */
export const STRIKE = COLOURS + 1;
export const LINE = COLOURS + 2;

/**
 * The moves that a digit makes in a mode: where all cells have it already, it is taken from them.
 * @param {string} mode
 * @param {CellState[]} cells those that are selected
 * @param {number} digit
 */
export function moves(mode, cells, digit) {
  const has = HAS[mode];
  const free = cells.filter((cell) => CAN[mode](cell));
  const isTaken = free.length > 0 && free.every((cell) => has(cell, digit));
  return free.filter((cell) => isTaken || !has(cell, digit)).map((cell) => MOVE[mode](cell.cell, digit, isTaken));
}

/** @type {Record<string, (cell: CellState) => boolean>} */
const CAN = {
  digit: ({ given }) => given === undefined,
  corner: ({ given, value }) => given === undefined && value === undefined,
  centre: ({ given, value }) => given === undefined && value === undefined,
  colour: () => true,
};

/** @type {Record<string, (cell: CellState, digit: number) => boolean>} */
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

/**
 * The moves that take a digit from the notes of cells that see where it is placed.
 * @param {Iterable<CellState>} cells all of the board
 * @param {Set<string>} seen
 * @param {number} digit
 */
export function excluded(cells, seen, digit) {
  const open = [...cells].filter(({ cell, given, value }) => seen.has(cell) && (given ?? value) === undefined);
  return open.flatMap(({ cell, corner = [], centre = [] }) => [
    ...(corner.includes(digit) ? [`uncorner ${cell}=${digit}`] : []),
    ...(centre.includes(digit) ? [`uncentre ${cell}=${digit}`] : []),
  ]);
}

/** The moves that do something with a candidate: a colour, the same once more takes it away; or it is struck. @param {CellState} cell @param {number} value @param {number} tool a colour, or STRIKE */
export function marked(cell, value, tool) {
  const { cell: name, colours = [], struck = [], corner = [], centre = [] } = cell;
  if ((cell.given ?? cell.value) !== undefined) return [];
  if (tool !== STRIKE) {
    const others = ofCandidates(colours).filter((one) => one.value === value && one.colour !== tool);
    return [...others.map(({ number }) => `colour ${name} ${number}`), `colour ${name} ${ofCandidate(value, tool)}`];
  }
  if (struck.includes(value)) return [`centre ${name}=${value}`];
  return corner.includes(value) && !centre.includes(value) ? [`uncorner ${name}=${value}`, `${name}<>${value}`] : [`${name}<>${value}`];
}

/** The moves that empty cells: their values, else their notes, else their colours. @param {CellState[]} cells */
export function erased(cells) {
  const free = cells.filter(({ given }) => given === undefined);
  const isWritten = (/** @type {CellState} */ { value, corner, centre, struck }) => value !== undefined || corner || centre || struck;
  const written = free.filter(isWritten);
  if (written.length) return written.map(({ cell }) => `erase ${cell}`);
  return cells.flatMap(({ cell, colours = [] }) => colours.map((colour) => `colour ${cell} ${colour}`));
}

/** The moves that take all notes from a board. @param {CellState[]} cells */
export const cleared = (cells) =>
  cells.filter(({ value, corner, centre, struck }) => value === undefined && (corner || centre || struck)).map(({ cell }) => `erase ${cell}`);

/** The moves that take all colours and lines from a board. @param {CellState[]} cells @param {string[][]} lines */
export const washed = (cells, lines) => [
  ...cells.flatMap(({ cell, colours = [] }) => colours.map((colour) => `colour ${cell} ${colour}`)),
  ...lines.map(([from, to]) => `line ${from} ${to}`),
];

/** A cell as the player likes it called. @param {string} name @param {string} notation */
export function called(name, notation) {
  const [, row, column] = /r(\d+)c(\d+)/.exec(name) ?? [];
  return notation === "a1" ? `${String.fromCharCode(64 + Number(row))}${column}` : name;
}

/** Where a cell is, in words. @param {string} name */
export function place(name) {
  const [, row, column] = /r(\d+)c(\d+)/.exec(name) ?? [];
  return t("cell.at", row, column);
}

/** What is said of a cell. @param {string} name @param {CellState | undefined} cell @param {string[]} clues what the puzzle says of it */
export function spoken(name, cell, clues = []) {
  const parts = [place(name)];
  if (cell?.given !== undefined) parts.push(t("cell.given", cell.given));
  else if (cell?.value !== undefined) parts.push(String(cell.value));
  else parts.push(t("cell.empty"));
  if (cell?.centre) parts.push(t("cell.candidates", cell.centre.join(" ")));
  if (cell?.corner) parts.push(t("cell.corner", cell.corner.join(" ")));
  if (cell?.struck) parts.push(t("cell.not", cell.struck.join(" ")));
  const own = ofCell(cell?.colours);
  if (own.length) parts.push(t("pad.colour", own.map(letter).join(" ")));
  for (const { value, colour } of ofCandidates(cell?.colours)) parts.push(t("cell.coloured", value, letter(colour)));
  return [...parts, ...clues].join(", ");
}
