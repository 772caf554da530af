// Where the notes of a cell stand, and how large: they take the room that they have. In units of the library's drawings.

/** @import { CellState } from "./engine/index.js" */

/** A cell on the drawing. @typedef {{ x: number, y: number, side: number }} Box */
/** A note on the drawing: its middle, and the height of its figures. @typedef {{ value: number, x: number, y: number, size: number, kind: "mark" | "corner" | "centre" | "struck" }} Spot */

/** A figure is so wide, in parts of its height. */
const FIGURE = 0.6;
/** The rim of a cell stays free. */
const RIM = 4;
/** No note is larger or smaller than that. */
const [LARGEST, SMALLEST] = [24, 9];
/** A cell of marks has at least so much room, and each mark of it this much. */
const [LEAST_CELL, PITCH] = [60, 20];
/** A larger cell leaves room to the line of a cage, and above to its total. */
const [PLAIN_RIM, LINE, TOTAL] = [8, 6, 13];

const figures = (/** @type {number} */ value) => (value > 9 ? 2 : 1);
const fitted = (/** @type {number} */ size) => Math.max(SMALLEST, Math.min(LARGEST, Math.floor(10 * size) / 10));

/** Marks stand where their value has its place: a player sees a pattern by that. @param {number[]} marks @param {Box} box @param {number[]} values @param {Spot["kind"]} kind @returns {Spot[]} */
function byPlace(marks, { x, y, side }, values, kind) {
  const across = Math.ceil(Math.sqrt(values.length));
  const down = Math.ceil(values.length / across);
  // Whoever drew the cell larger than its marks need has a total in its corner.
  const hasTotal = side - Math.max(PITCH * across, LEAST_CELL) > PLAIN_RIM;
  const [rim, top] = hasTotal ? [LINE, TOTAL] : [1, 1];
  const [wide, high] = [(side - 2 * rim) / across, (side - top - (hasTotal ? LINE : 1)) / down];
  const widest = Math.max(...values.map(figures));
  const size = fitted(Math.min(high * (hasTotal ? 1.03 : 0.91), (wide - 1) / (FIGURE * widest)));
  return marks.map((value) => {
    const at = values.indexOf(value);
    return { value, kind, size, x: x + rim + ((at % across) + 0.5) * wide, y: y + top + (Math.floor(at / across) + 0.5) * high };
  });
}

/** In one line, or in two where they are many. @param {number[]} notes @param {Box} box @param {number} room its height @returns {Spot[]} */
function inTheMiddle(notes, { x, y, side }, room) {
  const gap = notes.some((value) => value > 9) ? 0.5 : 0.12;
  const width = (/** @type {number[]} */ line) => line.reduce((sum, value) => sum + FIGURE * figures(value) + gap, -gap);
  const sizes = [1, 2, 3].map((count) => {
    const per = Math.ceil(notes.length / count);
    const lines = Array.from({ length: Math.ceil(notes.length / per) }, (_, at) => notes.slice(at * per, (at + 1) * per));
    return { lines, size: Math.min(room / lines.length / 1.02, (side - 2 * RIM) / Math.max(...lines.map(width))) };
  });
  const { lines, size: found } = sizes.reduce((best, next) => (Math.min(next.size, LARGEST) > Math.min(best.size, LARGEST) ? next : best));
  const size = fitted(found);
  return lines.flatMap((line, row) => {
    let left = x + side / 2 - (width(line) * size) / 2;
    return line.map((value) => {
      const wide = FIGURE * figures(value) * size;
      const spot = { value, kind: /** @type {const} */ ("centre"), size, x: left + wide / 2, y: y + side / 2 + (row - (lines.length - 1) / 2) * size };
      left += wide + gap * size;
      return spot;
    });
  });
}

/** Around the rim: in the corners first, then between them. @type {[number, number][]} */
const AROUND = [[0, 0], [1, 0], [0, 1], [1, 1], [0.5, 0], [0.5, 1], [0, 0.5], [1, 0.5]];

/** @param {number[]} notes @param {Box} box @param {number} size @returns {Spot[]} */
function around(notes, { x, y, side }, size) {
  return notes.slice(0, AROUND.length).map((value, at) => {
    const wide = (FIGURE * figures(value) * size) / 2 + RIM;
    const high = size * 0.42 + RIM;
    const [right, down] = AROUND[at];
    return { value, kind: "corner", size, x: x + wide + (side - 2 * wide) * right, y: y + high + (side - 2 * high) * down };
  });
}

/**
 * The notes of a cell.
 * @param {CellState} cell
 * @param {Box} box
 * @param {number[]} values of the board
 * @param {Set<string>} made the moves of the game: what was struck by hand is seen, what went with a step or a value is not
 * @returns {Spot[]}
 */
export function spots({ cell, given, value, corner = [], centre = [], struck = [], complete }, box, values, made) {
  if ((given ?? value) !== undefined) return [];
  if (complete) {
    const rest = struck.filter((one) => !centre.includes(one) && made.has(`${cell}<>${one}`));
    return [...byPlace([...new Set([...centre, ...corner])], box, values, "mark"), ...byPlace(rest, box, values, "struck")];
  }
  const isBare = corner.length + centre.length === 0;
  if (isBare) return byPlace(struck.filter((one) => !made.has(`uncentre ${cell}=${one}`)), box, values, "struck");
  // Both have room if neither takes all of it; what the rim has no room for stands in the middle.
  const size = fitted(box.side * (corner.length > 4 ? 0.27 : 0.31));
  const middle = [...centre, ...corner.slice(AROUND.length)];
  const room = corner.length ? box.side - 2 * size - RIM : box.side - 2 * RIM;
  return [...around(corner, box, size), ...(middle.length ? inTheMiddle(middle, box, room) : [])];
}

/** The note that is nearest to a point of its cell. @param {Spot[]} all @param {number} x @param {number} y */
export const nearest = (all, x, y) => all.toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y)).at(0);
