// Which cells see each other. What all know is said here: on a plain board those of the same row, column and block. Of other boards the
// engine knows it: on one of the same rules with one value, all candidates are written, and the cells that lack that value see it.

/** @import { Asking } from "./engine.js" */
/** @import { Board } from "./engine/index.js" */

/** Clues whose cells differ. */
const DIFFERENT = ["cage", "renban"];

/** The board whose rules all know. */
const PLAIN = "9x9";

/** The cells that a cell of a plain board sees. @param {string} cell */
export function plainly(cell) {
  const [row, column] = cell.slice(1).split("c").map((number) => Number(number) - 1);
  const nine = [...Array(9).keys()];
  const [top, left] = [row - (row % 3), column - (column % 3)];
  const houses = nine.flatMap((at) => [[row, at], [at, column], [top + Math.floor(at / 3), left + (at % 3)]]);
  const seen = new Set(houses.map(([row, column]) => `r${row + 1}c${column + 1}`));
  seen.delete(cell);
  return seen;
}

export class Seen {
  #ask;
  #text = "";
  #isPlain = false;
  #low = 1;
  /** @type {Map<string, Promise<Set<string>>>} */
  #known = new Map();
  /** @type {Promise<number> | undefined} */
  #state;
  /** @type {string[][]} */
  #cages = [];

  /** @param {Asking} ask */
  constructor(ask) {
    this.#ask = ask;
  }

  /** Another puzzle. @param {Board} board @param {number} low the least value */
  begin({ geometry, text, clues = [] }, low) {
    const bare = JSON.stringify({ format: "sudoku-explain-state/1", board: { geometry, text: text.replace(/\S/g, ".") }, cells: [], lines: [], moves: [], done: 0 });
    this.#cages = clues.filter(({ kind }) => DIFFERENT.includes(kind)).map(({ cells }) => cells);
    if (bare !== this.#text) this.forget();
    this.#text = bare;
    this.#isPlain = geometry === PLAIN;
    this.#low = low;
  }

  /** What the engine kept is gone. */
  forget() {
    this.#known.clear();
    this.#state = undefined;
  }

  /** The cells that a cell sees. @param {string} cell @returns {Promise<Set<string>>} */
  async of(cell) {
    if (!this.#known.has(cell)) this.#known.set(cell, this.#found(cell));
    const found = await (this.#known.get(cell) ?? Promise.resolve(/** @type {Set<string>} */ (new Set()))).catch(() => {
      this.forget();
      return /** @type {Set<string>} */ (new Set());
    });
    const mates = this.#cages.filter((cells) => cells.includes(cell)).flat();
    return new Set([...found, ...mates].filter((other) => other !== cell));
  }

  /** @param {string} cell */
  async #found(cell) {
    if (this.#isPlain) return plainly(cell);
    this.#state ??= this.#ask("open", { text: this.#text }).then(({ state }) => state);
    const state = await this.#state;
    // The engine answers in order: nobody else's questions come between these.
    const [, { cells }] = await Promise.all([
      this.#ask("move", { state, moves: [`${cell}=${this.#low}`, "fill"] }),
      this.#ask("show", { state }),
      this.#ask("undo", { state, times: 2 }),
    ]);
    return new Set(cells.filter(({ centre }) => centre && !centre.includes(this.#low)).map((one) => one.cell));
  }
}
