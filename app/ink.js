// What the player wrote, drawn: notes, colours of cells and of candidates, lines, and what is lit among them. In SVG, in the units of
// the library's drawings; the library draws what the puzzle gives, and the values.
import { letter, ofCandidates, ofCell } from "./colours.js";
import { spots } from "./notes.js";

/** @import { CellState } from "./engine/index.js" */
/** @import { Box, Spot } from "./notes.js" */

/** What is lit among the notes: a digit, links between candidates, the candidate from which a line begins. @typedef {{ digit?: number, links: [string, string][], held?: string }} Lit */

const round = (/** @type {number} */ number) => Math.round(number * 10) / 10;

/** Colours are told apart by their shapes as well. @param {number} colour @param {number} x @param {number} y @param {number} r */
function shape(colour, x, y, r) {
  const about = `class="spot k${colour}"`;
  switch ((colour - 1) % 4) {
    case 0: return `<circle ${about} cx="${x}" cy="${y}" r="${r}"/>`;
    case 1: return `<rect ${about} x="${round(x - r * 0.9)}" y="${round(y - r * 0.9)}" width="${round(r * 1.8)}" height="${round(r * 1.8)}"/>`;
    case 2: return `<path ${about} d="M${x} ${round(y - r * 1.2)}l${round(r * 1.2)} ${round(r * 1.2)}l${round(-r * 1.2)} ${round(r * 1.2)}l${round(-r * 1.2)} ${round(-r * 1.2)}z"/>`;
    default: return `<path ${about} d="M${x} ${round(y - r * 1.2)}l${round(r * 1.25)} ${round(r * 2.1)}h${round(-r * 2.5)}z"/>`;
  }
}

/** @param {CellState} cell @param {Box} box */
function ground({ colours }, { x, y, side }) {
  const own = ofCell(colours);
  const wide = side / Math.max(own.length, 1);
  return own
    .map((colour, at) => {
      const left = x + at * wide;
      return `<rect class="k${colour}" x="${round(left)}" y="${y}" width="${round(wide)}" height="${side}"/><text class="letter" x="${round(left + wide / 2)}" y="${y + side - 3}">${letter(colour)}</text>`;
    })
    .join("");
}

/** @param {Spot} spot @param {CellState} cell @param {Lit} lit */
function note({ value, x: exact, y: middle, size, kind }, { cell, colours }, { digit, held }) {
  const [x, y] = [round(exact), round(middle)];
  const r = round(size * 0.56);
  const coloured = ofCandidates(colours).filter((one) => one.value === value).map(({ colour }) => shape(colour, x, y, r)).join("");
  const bright = digit === value && !coloured ? `<circle class="bright" cx="${x}" cy="${y}" r="${r}"/>` : "";
  const text = `<text x="${x}" y="${round(y + size * 0.36)}" style="font-size:${size}px">${value}</text>`;
  const ring = held === `${cell}=${value}` ? `<circle class="held" cx="${x}" cy="${y}" r="${round(r + 2)}"/>` : "";
  if (kind !== "struck") return coloured + bright + text + ring;
  return `<g class="gone">${text}<path d="M${round(x - r)} ${round(y + r)}L${round(x + r)} ${round(y - r)}"/></g>`;
}

/**
 * All that is written as texts of SVG: the notes of each cell, the lines, and the grounds, which lie below the values.
 * @param {CellState[]} cells
 * @param {Map<string, Box>} boxes
 * @param {number[]} values
 * @param {string[][]} lines
 * @param {Lit} lit
 * @param {string[]} moves that were made
 */
export function ink(cells, boxes, values, lines, lit, moves) {
  const made = new Set(moves);
  /** @type {Map<string, Spot>} */
  const at = new Map();
  /** @type {Map<string, string>} */
  const drawn = new Map();
  let grounds = "";
  for (const cell of cells) {
    const box = boxes.get(cell.cell);
    if (!box) continue;
    const notes = spots(cell, box, values, made);
    for (const spot of notes) at.set(`${cell.cell}=${spot.value}`, spot);
    grounds += ground(cell, box);
    drawn.set(cell.cell, notes.map((spot) => note(spot, cell, lit)).join(""));
  }
  const path = (/** @type {string[]} */ [from, to], /** @type {string} */ name) => {
    const [a, b] = [end(from, at, boxes), end(to, at, boxes)];
    return a && b ? curve(a, b, name) : "";
  };
  return { drawn, at, grounds, lines: lit.links.map((pair) => path(pair, "link")).join("") + lines.map((pair) => path(pair, "line")).join("") };
}

/** Where a line ends: at its candidate, or in the middle of the cell where that is not noted. @param {string} mark @param {Map<string, Spot>} at @param {Map<string, Box>} boxes */
function end(mark, at, boxes) {
  const spot = at.get(mark);
  if (spot) return { x: spot.x, y: spot.y, r: spot.size * 0.56 };
  const box = boxes.get(mark.split("=")[0]);
  return box && { x: box.x + box.side / 2, y: box.y + box.side / 2, r: 0 };
}

/** A line from rim to rim of two candidates, a little bent: what lies between them in a row stays readable. @param {{ x: number, y: number, r: number }} a @param {{ x: number, y: number, r: number }} b @param {string} name */
function curve(a, b, name) {
  const length = Math.max(Math.hypot(b.x - a.x, b.y - a.y), 1);
  const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const bend = Math.min(length * 0.12, 16);
  const [mx, my] = [(a.x + b.x) / 2 - dy * bend, (a.y + b.y) / 2 + dx * bend];
  const from = [a.x + dx * a.r, a.y + dy * a.r].map(round);
  const to = [b.x - dx * b.r, b.y - dy * b.r].map(round);
  return `<path class="${name}" d="M${from.join(" ")}Q${round(mx)} ${round(my)} ${to.join(" ")}"/>`;
}
