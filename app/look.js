// What is lit on the board because a player looks for it: all places of a digit, cells with two notes, links of a digit, and what the
// selected cell sees.

/** @import { CellState } from "./engine/index.js" */

const valueOf = (/** @type {CellState | undefined} */ cell) => cell?.given ?? cell?.value;
const noted = (/** @type {CellState} */ { corner = [], centre = [] }) => [...new Set([...corner, ...centre])];

export class Look {
  /** The digit whose places are lit. @type {number | undefined} */
  digit = undefined;
  /** Whether cells with two notes are lit. */
  isTwo = false;
  /** Whether links of the digit are drawn. */
  isLinked = false;

  /** Nothing is lit by wish. */
  clear() {
    const had = this.digit !== undefined || this.isTwo || this.isLinked;
    this.digit = undefined;
    this.isTwo = this.isLinked = false;
    return had;
  }

  /** Lights a digit, or no longer. @param {number} digit */
  toggle(digit) {
    this.digit = this.digit === digit ? undefined : digit;
    if (this.digit === undefined) this.isLinked = false;
  }

  /** The cells in which a value stands. @param {Iterable<CellState>} cells @param {number | undefined} value */
  static holding(cells, value) {
    return value === undefined ? [] : [...cells].filter((cell) => valueOf(cell) === value).map(({ cell }) => cell);
  }

  /** The cells with two notes. @param {Iterable<CellState>} cells */
  static pairs(cells) {
    return [...cells].filter((cell) => valueOf(cell) === undefined && noted(cell).length === 2).map(({ cell }) => cell);
  }
}

/**
 * The links of a digit: in a row, a column or a block it is noted in two cells only. Where notes are missing, there are none.
 * @param {Map<string, CellState>} cells
 * @param {string[]} names of all cells
 * @param {{ wide: number, high: number }} block
 * @param {number} digit
 * @returns {[string, string][]}
 */
export function links(cells, names, { wide, high }, digit) {
  /** @type {Map<string, string[]>} */
  const houses = new Map();
  for (const name of names) {
    const [row, column] = name.slice(1).split("c").map(Number);
    const block = `${Math.floor((row - 1) / high)} ${Math.floor((column - 1) / wide)}`;
    for (const house of [`r${row}`, `c${column}`, `b${block}`]) houses.set(house, [...(houses.get(house) ?? []), name]);
  }
  /** @type {Map<string, [string, string]>} */
  const found = new Map();
  for (const house of houses.values()) {
    const open = house.map((name) => cells.get(name) ?? { cell: name });
    if (open.some((cell) => valueOf(cell) === digit)) continue;
    const places = open.filter((cell) => valueOf(cell) === undefined && noted(cell).includes(digit)).map(({ cell }) => `${cell}=${digit}`);
    if (places.length === 2) found.set(places.join(), [places[0], places[1]]);
  }
  return [...found.values()];
}

/** The blocks of a plain board, out of what its first cell sees; nothing where the rules are others. @param {string} geometry @param {Set<string>} seen by r1c1 */
export function blockOf(geometry, seen) {
  if (!/^(\d+)x\1$/.test(geometry)) return undefined;
  const aside = [...seen].map((name) => name.slice(1).split("c").map(Number)).filter(([row, column]) => row > 1 && column > 1);
  return { high: Math.max(1, ...aside.map(([row]) => row)), wide: Math.max(1, ...aside.map(([, column]) => column)) };
}

/** The cells with the same content as one: its value, else its notes, else its colours. @param {CellState | undefined} of @param {Iterable<CellState>} cells */
export function alike(of, cells) {
  if (!of) return [];
  const key = (/** @type {CellState} */ cell) => {
    if (valueOf(cell) !== undefined) return `value ${valueOf(cell)}`;
    const { corner = [], centre = [], colours = [] } = cell;
    return corner.length + centre.length ? `notes ${centre} / ${corner}` : `colours ${colours}`;
  };
  return [...cells].filter((cell) => key(cell) === key(of)).map(({ cell }) => cell);
}
