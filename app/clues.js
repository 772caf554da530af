// What a puzzle says of single cells beyond their values, in words for those who hear the board: cages and their totals, regions, lines, dots.
import { place } from "./play.js";
import { t } from "./words.js";

/** @import { Board, Clue } from "./engine/index.js" */

const plain = (/** @type {string} */ kind) => kind.replaceAll("-", " ");

/** @param {Clue} clue @param {string} cell */
function words({ kind, number, cells, values }, cell) {
  const of = number === undefined ? "" : t("clue.of", number);
  const with_ = values?.length ? t("clue.with", values.join(" ")) : "";
  if (kind === "cage") return t("clue.cage", of, cells.length);
  if (cells.length === 2) return t("clue.to", plain(kind), of, place(cells.find((other) => other !== cell) ?? cell));
  if (cells.length === 1) return `${plain(kind)}${of}${with_}`;
  return t("clue.cell", plain(kind), of, with_, cells.indexOf(cell) + 1, cells.length);
}

/** What is said of each cell. @param {Board} board @returns {Map<string, string[]>} */
export function cluesOf({ geometry, clues = [] }) {
  /** @type {Map<string, string[]>} */
  const said = new Map();
  const add = (/** @type {string} */ cell, /** @type {string} */ text) => said.set(cell, [...(said.get(cell) ?? []), text]);
  const [, map] = /^jigsaw ([A-Za-z0-9]+(?:\/[A-Za-z0-9]+)+)/.exec(geometry) ?? [];
  map?.split("/").forEach((row, at) => Array.from(row, (region, column) => add(`r${at + 1}c${column + 1}`, t("clue.region", region))));
  for (const clue of clues) {
    const all = new Set([...clue.cells, ...(clue.lists ?? []).flat()]);
    for (const cell of all) add(cell, words(clue, cell));
  }
  return said;
}
