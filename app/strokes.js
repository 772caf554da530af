// What a stroke over the board makes: the clue of a kind that its cells, or the place of a tap, mean.
import { at, cellsOf, named, sideOf } from "./draft.js";

/** @import { Content, Drawn } from "./draft.js" */
/** @import { Kind } from "./engine/index.js" */
/** @import { Tap } from "./gestures.js" */

/** What is written beside the cells of the next clue. @typedef {{ number?: number, values: number[], setting?: number, side: string, circle: number, isLoop: boolean }} Beside */
/** What comes of a stroke: a clue, one more list of a clue that is there, cells of a clue that come or go, or that more is needed. @typedef {{ clue: Drawn } | { list: number, cells: string[] } | { toggles: string[] } | { needs: "cells" | "copy" }} Stroke */

/** Which way one looks from a side: rows down, columns to the right. @type {Record<string, [number, number]>} */
const WAYS = {
  left: [0, 1], right: [0, -1], top: [1, 0], bottom: [-1, 0],
  "top-left": [1, 1], "top-right": [1, -1], "bottom-left": [-1, 1], "bottom-right": [-1, -1],
};

/** From which sides one looks along rows and columns, and along diagonals. */
export const STRAIGHT = ["left", "top", "right", "bottom"];
export const SLANTED = ["top-left", "top-right", "bottom-left", "bottom-right"];

/** Whether a kind lies along a diagonal. @param {Kind} kind */
export const isSlanted = ({ side = "" }) => side.includes("-");

/** A part of a cell this near to its border means the border. */
const NEAR = 0.5;

/**
 * What a stroke makes.
 * @param {Kind} kind
 * @param {string[]} cells in order
 * @param {Tap | undefined} tap where it was, if it was one
 * @param {Content} content
 * @param {Beside} beside
 * @param {string[]} first the shape that is to be copied
 * @returns {Stroke}
 */
export function stroke(kind, cells, tap, content, beside, first) {
  const bare = (/** @type {string[]} */ cells, /** @type {string[][]} */ ...lists) => ({ clue: { kind: kind.id, cells, ...extras(kind, beside), ...(lists.length ? { lists } : {}) } });
  switch (kind.cells) {
    case "board": return bare(cellsOf(content));
    case "each": return { toggles: cells };
    case "pair":
    case "ordered-pair": return two(cells, tap, content, bare);
    case "square": return square(cells, tap, content, bare);
    case "outside": return outside(kind, cells, content, beside);
    case "arrow": return arrow(cells, content, beside, bare);
    case "copies":
      if (first.length === 0) return { needs: "copy" };
      return first.length === cells.length ? bare(first, cells) : { needs: "cells" };
    case "line": return cells.length < 2 ? { needs: "cells" } : bare(beside.isLoop && cells.length > 2 ? [...cells, cells[0]] : cells);
    default: return cells.length === 0 ? { needs: "cells" } : bare(cells);
  }
}

/** What a clue of a kind has beside its cells. @param {Kind} kind @param {Beside} beside */
function extras({ number: needs, values: hasValues, setting: usual }, { number, values, setting }) {
  return {
    ...(needs !== "never" && number !== undefined ? { number } : {}),
    ...(hasValues ? { values } : {}),
    ...(usual !== undefined && setting !== undefined && setting !== usual ? { setting } : {}),
  };
}

/** @typedef {(cells: string[], ...lists: string[][]) => Stroke} Bare */

/** Whether there is such a cell. @param {Content} content @param {number} row @param {number} column */
const isIn = (content, row, column) => Math.min(row, column) >= 1 && Math.max(row, column) <= sideOf(content);

/** Two cells, or the border that was tapped. @param {string[]} cells @param {Tap | undefined} tap @param {Content} content @param {Bare} bare @returns {Stroke} */
function two(cells, tap, content, bare) {
  if (cells.length === 2) return bare(cells);
  if (!tap || cells.length > 2) return { needs: "cells" };
  const [row, column] = at(tap.cell);
  const sides = [{ far: tap.x, to: [row, column - 1] }, { far: 1 - tap.x, to: [row, column + 1] }, { far: tap.y, to: [row - 1, column] }, { far: 1 - tap.y, to: [row + 1, column] }];
  const [{ to }] = sides.filter(({ to }) => isIn(content, to[0], to[1])).sort((a, b) => a.far - b.far);
  const other = named(to[0], to[1]);
  // As one reads: from the left, and from above.
  return bare(to[0] < row || to[1] < column ? [other, tap.cell] : [tap.cell, other]);
}

/** Four cells around a corner: those, two of them across, or the corner that was tapped. @param {string[]} cells @param {Tap | undefined} tap @param {Content} content @param {Bare} bare @returns {Stroke} */
function square(cells, tap, content, bare) {
  const places = cells.map(at);
  const rows = places.map(([row]) => row);
  const columns = places.map(([, column]) => column);
  let [row, column] = [Math.min(...rows), Math.min(...columns)];
  if (cells.length === 1 && tap) {
    if (tap.y < NEAR) row--;
    if (tap.x < NEAR) column--;
  } else if (cells.length < 2 || Math.max(...rows) !== row + 1 || Math.max(...columns) !== column + 1) return { needs: "cells" };
  if (!isIn(content, row, column) || !isIn(content, row + 1, column + 1)) return { needs: "cells" };
  return bare([named(row, column), named(row, column + 1), named(row + 1, column), named(row + 1, column + 1)]);
}

/** From the rim inwards: the cells of a stroke, or all of the line of one cell. @param {Kind} kind @param {string[]} cells @param {Content} content @param {Beside} beside @returns {Stroke} */
function outside(kind, cells, content, beside) {
  if (cells.length === 0) return { needs: "cells" };
  const usual = kind.side ?? "left";
  const clue = (/** @type {string[]} */ cells, /** @type {string} */ side) => ({ clue: { kind: kind.id, cells, ...extras(kind, beside), ...(side === usual ? {} : { side }) } });
  if (cells.length > 1) {
    const [from, to] = [at(cells[0]), at(cells[1])];
    const side = Object.keys(WAYS).find((name) => WAYS[name][0] === to[0] - from[0] && WAYS[name][1] === to[1] - from[1]);
    return side && isSlanted(kind) === SLANTED.includes(side) ? clue(cells, side) : { needs: "cells" };
  }
  const [down, right] = WAYS[beside.side];
  let [row, column] = at(cells[0]);
  while (isIn(content, row - down, column - right)) [row, column] = [row - down, column - right];
  const line = [];
  for (; isIn(content, row, column); row += down, column += right) line.push(named(row, column));
  return clue(line, beside.side);
}

/** A circle and a shaft, or one shaft more where the stroke begins in a circle. @param {string[]} cells @param {Content} content @param {Beside} beside @param {Bare} bare @returns {Stroke} */
function arrow(cells, content, { circle }, bare) {
  const known = content.clues.findIndex((clue) => clue.kind === "arrow" && clue.cells.includes(cells[0]));
  if (known >= 0 && cells.length > 1) {
    const shaft = cells.filter((cell) => !content.clues[known].cells.includes(cell));
    return shaft.length ? { list: known, cells: shaft } : { needs: "cells" };
  }
  return cells.length > circle ? bare(cells.slice(0, circle), cells.slice(circle)) : { needs: "cells" };
}

/** Adds what a stroke made to a puzzle; the place of its clue, or -1 if it has none now. @param {Content} content @param {Kind} kind @param {Stroke} made */
export function add(content, kind, made) {
  const { clues } = content;
  if ("clue" in made) return clues.push(made.clue) - 1;
  if ("list" in made) {
    const clue = clues[made.list];
    clue.lists = [...(clue.lists ?? []), made.cells];
    return made.list;
  }
  if (!("toggles" in made)) return -1;
  // A kind with a sign in each cell has one clue with all of them.
  const place = clues.findIndex((clue) => clue.kind === kind.id);
  if (place < 0) return clues.push({ kind: kind.id, cells: made.toggles }) - 1;
  const before = clues[place].cells;
  const isAll = made.toggles.every((cell) => before.includes(cell));
  const after = isAll ? before.filter((cell) => !made.toggles.includes(cell)) : [...new Set([...before, ...made.toggles])];
  if (after.length === 0) clues.splice(place, 1);
  else clues[place] = { ...clues[place], cells: after };
  return after.length === 0 ? -1 : place;
}
