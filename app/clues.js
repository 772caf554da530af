// What a puzzle says of single cells beyond their values, in words for those who hear the board: cages and their totals, regions, lines, dots.

/** @import { Board, Clue } from "./engine/index.js" */

const plain = (/** @type {string} */ kind) => kind.replaceAll("-", " ");

/** @param {Clue} clue @param {string} cell */
function words({ kind, number, cells, values }, cell) {
  const of = number === undefined ? "" : ` of ${number}`;
  const with_ = values?.length ? ` with ${values.join(" ")}` : "";
  if (kind === "cage") return `cage${of}, ${cells.length} cells`;
  if (cells.length === 2) return `${plain(kind)}${of} to ${cells.find((other) => other !== cell)?.replace("r", "row ").replace("c", " column ")}`;
  if (cells.length === 1) return `${plain(kind)}${of}${with_}`;
  return `${plain(kind)}${of}${with_}, cell ${cells.indexOf(cell) + 1} of ${cells.length}`;
}

/** What is said of each cell. @param {Board} board @returns {Map<string, string[]>} */
export function cluesOf({ geometry, clues = [] }) {
  /** @type {Map<string, string[]>} */
  const said = new Map();
  const add = (/** @type {string} */ cell, /** @type {string} */ text) => said.set(cell, [...(said.get(cell) ?? []), text]);
  const [, map] = /^jigsaw ([A-Za-z0-9]+(?:\/[A-Za-z0-9]+)+)/.exec(geometry) ?? [];
  map?.split("/").forEach((row, at) => Array.from(row, (region, column) => add(`r${at + 1}c${column + 1}`, `region ${region}`)));
  for (const clue of clues) {
    const all = new Set([...clue.cells, ...(clue.lists ?? []).flat()]);
    for (const cell of all) add(cell, words(clue, cell));
  }
  return said;
}
