// How givens lie: the cells that belong to a cell when a puzzle is as it is after a turn, or in a mirror.
import { at, named } from "./draft.js";

/** Where a cell comes to, on a board whose last row is one less than `last`. @typedef {(row: number, column: number, last: number) => [number, number]} Move */

/** @type {Record<string, Move[]>} */
const MOVES = {
  none: [],
  rotate180: [(row, column, last) => [last - row, last - column]],
  rotate90: [(row, column, last) => [column, last - row], (row, column, last) => [last - row, last - column], (row, column, last) => [last - column, row]],
  "mirror-h": [(row, column, last) => [row, last - column]],
  "mirror-v": [(row, column, last) => [last - row, column]],
  diagonal: [(row, column) => [column, row]],
  antidiagonal: [(row, column, last) => [last - column, last - row]],
};

/** The ways that givens can lie, by the names that the engine has for them. */
export const PARTNERS = Object.keys(MOVES);

/** The other cells that belong to cells. @param {string[]} cells @param {string} symmetry @param {number} side of the board */
export function partnersOf(cells, symmetry, side) {
  const all = cells.flatMap((cell) => MOVES[symmetry].map((move) => {
    const [row, column] = at(cell);
    return named(...move(row, column, side + 1));
  }));
  return [...new Set(all)];
}
