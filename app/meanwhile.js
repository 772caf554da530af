// Stands in for the engine on the board of a first visit, until the engine is there and takes over what was done: it keeps moves, shows
// what they make of the board, and knows what the engine said of the board as it began. What it does not know waits for the engine.
import { plainly } from "./seen.js";

/** @import { Ask, CellState, Gives, HintAnswer, PictureAnswer, ShowAnswer, Takes } from "./engine/index.js" */

/**
 * What the engine said of a board: as it opened it, as it draws it, its hint, what that changes as moves, and its drawings by rung.
 * @typedef {{ opened: ShowAnswer, picture: PictureAnswer, hint: HintAnswer, applied: string[], levels: Record<number, PictureAnswer> }} Known
 */

/** A move on a cell, by its first word; a note or a value follows its cell. */
const MOVE = /^(?:(uncorner|corner|uncentre|centre|erase|colour) )?(r\d+c\d+)(?:(=|<>| )(\d+))?$/;
/** The first pieces of a drawing are those of the whole board; then come the cells. */
const CELLS = 7;

/** @template T @param {T[]} list @param {T} item */
const without = (list, item) => list.filter((one) => one !== item);
/** @param {number[]} list @param {number} item */
const and = (list, item) => [...without(list, item), item].sort((a, b) => a - b);

/** What a move makes of a cell. @param {CellState} cell @param {string} kind @param {number} digit @returns {CellState} */
function after(cell, kind, digit) {
  const { value, corner = [], centre = [], struck = [], colours = [] } = cell;
  switch (kind) {
    case "=": return { ...cell, value: digit };
    case "erase": return value === undefined ? { cell: cell.cell, colours } : { ...cell, value: undefined };
    case "corner": return { ...cell, corner: and(corner, digit), struck: without(struck, digit) };
    case "centre": return { ...cell, centre: and(centre, digit), struck: without(struck, digit) };
    case "uncorner": return { ...cell, corner: without(corner, digit) };
    case "uncentre": return centre.includes(digit) ? after(cell, "<>", digit) : cell;
    case "<>": return { ...cell, corner: without(corner, digit), centre: without(centre, digit), struck: and(struck, digit) };
    default: return { ...cell, colours: colours.includes(digit) ? without(colours, digit) : [...colours, digit] };
  }
}

/** What has nothing in it is not told. @param {CellState} cell @returns {CellState} */
const told = (cell) => /** @type {CellState} */ (Object.fromEntries(Object.entries(cell).filter(([, what]) => what !== undefined && what !== false && !(Array.isArray(what) && what.length === 0))));

export class Meanwhile {
  #known;
  /** @type {string[]} */
  #moves = [];
  #done = 0;

  /** @param {Known} known */
  constructor(known) {
    this.#known = known;
  }

  /** What the engine would answer about this game, where that is known. @template {Ask} A @param {A} ask @param {Partial<Takes[A]>} [fields] @returns {Gives[A] | undefined} */
  answer(ask, fields = {}) {
    const { hint, applied, levels } = this.#known;
    const { moves = [], times = 1, level, step } = /** @type {{ moves?: string[], times?: number, level?: number, step?: number }} */ (fields);
    const begun = this.#done > 0;
    /** @type {Partial<Record<Ask, () => unknown>>} */
    const answers = {
      move: () => this.#make(moves),
      apply: () => this.#make(applied),
      undo: () => this.#go(-times),
      redo: () => this.#go(times),
      show: () => this.shown(),
      save: () => ({ text: this.text }),
      hint: () => (begun ? undefined : hint),
      picture: () => (step !== undefined ? undefined : level === undefined ? this.#picture() : begun ? undefined : levels[level]),
    };
    return /** @type {Gives[A] | undefined} */ (answers[ask]?.());
  }

  /** @param {string[]} moves */
  #make(moves) {
    this.#moves = [...this.#moves.slice(0, this.#done), ...moves];
    this.#done = this.#moves.length;
    return {};
  }

  /** Takes moves back, or makes them again. @param {number} by */
  #go(by) {
    this.#done = Math.min(Math.max(this.#done + by, 0), this.#moves.length);
    return {};
  }

  /** What stands on the board. */
  shown() {
    const { opened } = this.#known;
    const cells = new Map(opened.cells.map((cell) => [cell.cell, cell]));
    let lines = opened.lines;
    for (const move of this.#moves.slice(0, this.#done)) {
      if (move === "fill") this.#fill(cells);
      else if (move.startsWith("line ")) {
        const ends = move.split(" ").slice(1);
        const others = lines.filter((line) => line.join() !== ends.join());
        lines = others.length < lines.length ? others : [...lines, ends];
      } else {
        for (const play of move.startsWith("step ") ? move.split(" ").slice(1) : [move]) {
          const [, word, name, sign, digit] = MOVE.exec(play) ?? [];
          cells.set(name, after(cells.get(name) ?? { cell: name }, word ?? sign, Number(digit)));
        }
      }
    }
    const { board, rules, values } = opened;
    return { board, rules, values, cells: [...cells.values()].map(told).filter((cell) => Object.keys(cell).length > 1), lines, moves: this.#moves.slice(0, this.#done), undone: this.#moves.slice(this.#done) };
  }

  /** Notes in every open cell what the values on the board leave it. @param {Map<string, CellState>} cells */
  #fill(cells) {
    const valueOf = (/** @type {string} */ name) => cells.get(name)?.given ?? cells.get(name)?.value;
    for (const name of cells.keys()) {
      if (valueOf(name) !== undefined) continue;
      const seen = new Set([...plainly(name)].map(valueOf));
      const cell = cells.get(name) ?? { cell: name };
      cells.set(name, { ...cell, complete: true, centre: this.#known.opened.values.filter((value) => !seen.has(value) && !cell.struck?.includes(value)) });
    }
  }

  /** The game as the engine reads it. */
  get text() {
    const { board, cells, lines } = this.#known.opened;
    const written = cells.filter(({ given }) => given === undefined);
    return JSON.stringify({ format: "sudoku-explain-state/1", board, cells: written, lines, moves: this.#moves, done: this.#done });
  }

  /** The board as it stands: its values, and those that see their equal; notes are drawn by who asks. @returns {PictureAnswer} */
  #picture() {
    const { picture } = this.#known;
    const { pieces = [], cells, side } = picture;
    const value = new Map(this.shown().cells.map((cell) => [cell.cell, cell.given ?? cell.value]));
    const drawn = cells.map(({ cell, x, y }, at) => {
      const own = value.get(cell);
      if (own === undefined) return "";
      const isGiven = pieces[CELLS + at].includes('class="v"');
      const text = `<text class="${isGiven ? "v" : "w"}" x="${x + side / 2}" y="${y + side / 2 + 13}" style="font-size:36px">${own}</text>`;
      const clashes = [...plainly(cell)].some((other) => value.get(other) === own);
      return clashes ? `${text}<rect class="z" x="${x + 6}" y="${y + 6}" width="${side - 12}" height="${side - 12}" rx="8"/>` : text;
    });
    return { ...picture, pieces: [...pieces.slice(0, CELLS), ...drawn, pieces[CELLS + cells.length]] };
  }
}
