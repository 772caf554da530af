// What is seen of a board that is larger than its window: one of its grids, or a part of it.
import { button, element } from "./elements.js";
import { t } from "./words.js";

/** @import { Board } from "./board.js" */
/** @import { BoardGrid } from "./engine/index.js" */

/** How many times as large a board can be shown that is one grid. */
const TIMES = [1, 1.5, 2, 3];
/** Boards with fewer columns need no enlarging. */
const LARGE = 12;
/** The width of a cell below which notes cannot be read: a board begins with a part of it. */
const READABLE = 26;

export class Zoom {
  /** @type {HTMLElement[]} */
  #steps = [];
  /** What each step shows: the corners of a grid, or all. @type {string[][]} */
  #shown = [];
  #at = 0;

  /** @param {Board} board @param {HTMLElement} place */
  constructor(board, place) {
    this.board = board;
    this.place = place;
    // Keys, fingers and hints move it, too.
    board.place.addEventListener("scroll", () => this.#follow());
  }

  /** Offers what suits a board. @param {BoardGrid[]} grids those that it consists of, if they are several */
  begin(grids) {
    const { rows, columns } = this.board.size;
    const isLarge = columns >= LARGE;
    this.place.hidden = !isLarge;
    this.#steps = [];
    this.board.enlarge(1);
    if (!isLarge) return this.place.replaceChildren();
    const isSmall = this.board.cellWidth < READABLE;
    if (grids.length === 0) {
      const by = (/** @type {number} */ step) => () => this.#choose(Math.min(Math.max(this.#at + step, 0), TIMES.length - 1), TIMES);
      this.place.replaceChildren(button(t("zoom.smaller"), by(-1)), button(t("zoom.larger"), by(1)));
      this.#choose(isSmall ? 2 : 0, TIMES);
      return;
    }
    // One more row and column than the grid has: who looks at one sees where it goes on.
    const times = grids.map(({ side }) => Math.min(columns, rows) / (side + 1));
    const choices = [1, ...times];
    const see = (/** @type {number} */ at) => {
      this.#choose(at, choices);
      this.board.reveal(this.#shown[at]);
      this.#press(at);
    };
    this.#shown = [[], ...grids.map(corners)];
    this.#steps = [t("zoom.all"), ...grids.map(({ grid }) => grid)].map((name, at) => button(name, () => see(at), at ? { "aria-label": t("zoom.grid", name) } : { "aria-label": t("zoom.allGrids") }));
    this.place.replaceChildren(element("span", {}, t("zoom.grids")), ...this.#steps);
    see(isSmall ? 1 : 0);
  }

  /** @param {number} at @param {number[]} times */
  #choose(at, times) {
    this.#at = at;
    this.board.enlarge(times[at]);
  }

  /** Of a board that is enlarged the grid is chosen that is seen whole, if one is. */
  #follow() {
    if (this.#at > 0 && this.#steps.length) this.#press(this.#shown.findIndex((cells) => cells.length > 0 && this.board.shows(cells)));
  }

  /** @param {number} at */
  #press(at) {
    this.#steps.forEach((step, other) => step.setAttribute("aria-pressed", String(other === at)));
  }
}

/** The first and the last cell of a grid. @param {BoardGrid} grid */
function corners({ first, side }) {
  const [, row, column] = /r(\d+)c(\d+)/.exec(first) ?? [];
  return [first, `r${Number(row) + side - 1}c${Number(column) + side - 1}`];
}
