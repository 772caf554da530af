// A puzzle that is being made: its grid, its givens and clues, and what it was before. It stays on the device.
import { read, write } from "./store.js";

/** @import { Board, CellState, Clue } from "./engine/index.js" */

/** A clue as it is drawn: it gets its id when all are there. @typedef {Omit<Clue, "id" | "rules">} Drawn */
/** @typedef {{ base: string, words: string[], map?: string, givens: Record<string, number>, clues: Drawn[], title: string, author: string }} Content */

const KEY = "sudoku-explain draft";
/** More steps back are not remembered. */
const MOST = 300;
/** Values as boards write them. */
const SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The value of a symbol. @param {string} symbol */
export const valueOf = (symbol) => SYMBOLS.indexOf(symbol);

/** @param {number | undefined} value */
const symbolOf = (value) => (value === undefined ? "." : SYMBOLS[value]);

/** An empty puzzle. @param {string} base @returns {Content} */
export const empty = (base = "9x9") => ({ base, words: [], givens: {}, clues: [], title: "", author: "" });

/** The row and the column of a cell, from 1. @param {string} name */
export const at = (name) => name.slice(1).split("c").map(Number);

/** A cell by its row and column. @param {number} row @param {number} column */
export const named = (row, column) => `r${row}c${column}`;

/** The geometry of a puzzle by its name. While regions are drawn they have no effect. @param {Content} content */
const geometryOf = ({ base, map, words }) => [map && isWhole(map) ? `jigsaw ${map}` : base, ...words.filter(areValues), ...words.filter((word) => !areValues(word))].join(" ");

/** Whether a word of a geometry says which values there are: "0-8". @param {string} word */
export const areValues = (word) => /^\d+-\d+$/.test(word);

/** Whether all regions of a map have as many cells as there are rows. @param {string} map */
export function isWhole(map) {
  const rows = map.split("/");
  const letters = Array.from(rows.join(""));
  return [...new Set(letters)].every((letter) => letters.filter((other) => other === letter).length === rows.length);
}

/** How many rows and columns the blocks of a square board have, by its side. @type {Record<number, [number, number]>} */
const BLOCKS = { 4: [2, 2], 6: [2, 3], 8: [2, 4], 9: [3, 3], 10: [2, 5], 12: [3, 4], 15: [3, 5], 16: [4, 4] };

/** The letters of regions. */
export const LETTERS = "ABCDEFGHIJKLMNOP";

/** The map of the regions that a puzzle has, rows where it has none. @param {Content} content */
export function mapOf(content) {
  if (content.map) return content.map;
  const side = sideOf(content);
  const [, rows, columns] = /^\d+x\d+ (\d+)x(\d+)$/.exec(content.base) ?? [];
  const [high, wide] = rows ? [Number(rows), Number(columns)] : content.base.startsWith("latin") ? [1, side] : (BLOCKS[side] ?? [1, side]);
  const letter = (/** @type {number} */ row, /** @type {number} */ column) => LETTERS[Math.floor(row / high) * (side / wide) + Math.floor(column / wide)];
  return Array.from({ length: side }, (_, row) => Array.from({ length: side }, (_, column) => letter(row, column)).join("")).join("/");
}

/** How many rows and columns there are. @param {Content} content */
export const sideOf = ({ base, map }) => (map ? map.split("/").length : Number(/\d+/.exec(base)?.[0] ?? 9));

/** All cells, row by row. @param {Content} content */
export function cellsOf(content) {
  const side = sideOf(content);
  return Array.from({ length: side * side }, (_, place) => named(Math.floor(place / side) + 1, (place % side) + 1));
}

/** A clue on a line of its own, as the library's text has it. @param {Drawn} clue */
function lineOf({ kind, number, side, values = [], setting, cells, lists = [] }) {
  const beside = [number, side, values.length ? `values=${values.join("+")}` : undefined, setting === undefined ? undefined : `setting=${setting}`];
  return `${[kind, ...beside.filter((word) => word !== undefined)].join(" ")}: ${[cells, ...lists].map((list) => list.join(" ")).join("; ")}`;
}

/** What a puzzle is called. @param {Content} content */
export const nameOf = ({ title, author }) => [title, author && `by ${author}`].filter(Boolean).join(" ");

/** A puzzle as the library's text, with its givens or without. @param {Content} content @param {boolean} [isBare] */
export function textOf(content, isBare = false) {
  const line = cellsOf(content).map((cell) => symbolOf(isBare ? undefined : content.givens[cell])).join("");
  const name = nameOf(content).replace(/\s+/g, " ");
  return [`# geometry: ${geometryOf(content)}`, ...(name ? [`# name: ${name}`] : []), line, ...content.clues.map(lineOf), ""].join("\n");
}

/** A board as a game in which nothing was done but this to its cells. @param {Board} board @param {CellState[]} [cells] */
export const gameOf = (board, cells = []) => JSON.stringify({ format: "sudoku-explain-state/1", board, cells, lines: [], moves: [], done: 0 });

/** The regions of a puzzle as grounds of their cells. @param {Content} content @returns {CellState[]} */
export function groundsOf(content) {
  const letters = mapOf(content).replaceAll("/", "");
  return cellsOf(content).map((cell, place) => ({ cell, colours: [(LETTERS.indexOf(letters[place]) % 8) + 1] }));
}

/** A board as a puzzle that can be changed; nothing if its grid is none that can be drawn here. @param {Board} board @param {string} [title] @returns {Content | undefined} */
export function contentOf({ geometry, text, clues = [] }, title = "") {
  const [, base, rest] = /^(jigsaw \S+|latin \d+|\d+x\d+(?: \d+x\d+)?)((?: \S+)*)$/.exec(geometry) ?? [];
  if (!base) return undefined;
  const content = { ...empty(base), words: rest.split(" ").filter(Boolean), title };
  if (base.startsWith("jigsaw ")) Object.assign(content, { map: base.slice(7), base: `latin ${base.slice(7).split("/").length}` });
  cellsOf(content).forEach((cell, place) => {
    const value = valueOf(text[place]);
    if (value >= 0) content.givens[cell] = value;
  });
  content.clues = clues.map(({ id: _, rules: __, ...clue }) => clue);
  return content;
}

export class Draft {
  /** @type {string[]} */
  #before = [];
  /** @type {string[]} */
  #after = [];
  content;

  constructor() {
    this.content = /** @type {Content} */ (kept() ?? empty());
  }

  /** Changes it, as one thing that can be taken back. @param {(content: Content) => Content | void} change */
  change(change) {
    const before = JSON.stringify(this.content);
    const next = structuredClone(this.content);
    const content = change(next) ?? next;
    if (JSON.stringify(content) === before) return false;
    this.#before = [...this.#before, before].slice(-MOST);
    this.#after = [];
    this.content = content;
    this.#keep();
    return true;
  }

  /** Forgets the last change: it made no puzzle. */
  drop() {
    this.undo();
    this.#after = [];
  }

  /** Takes the last change back; whether there was one. */
  undo() {
    return this.#move(this.#before, this.#after);
  }

  /** Does it again. */
  redo() {
    return this.#move(this.#after, this.#before);
  }

  /** @param {string[]} from @param {string[]} to */
  #move(from, to) {
    const text = from.pop();
    if (text === undefined) return false;
    to.push(JSON.stringify(this.content));
    this.content = JSON.parse(text);
    this.#keep();
    return true;
  }

  #keep() {
    write(KEY, JSON.stringify(this.content));
  }
}

/** What was made before. @returns {Content | undefined} */
function kept() {
  try {
    return JSON.parse(read(KEY) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
