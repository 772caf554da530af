// What is to be seen on the board: the game as it stands or a step instead of it, and what is lit.
import { ink } from "./ink.js";
import { Look, blockOf, links } from "./look.js";
import { nearest } from "./notes.js";
import { spoken } from "./play.js";
import { settings } from "./store.js";

/** @import { PictureAnswer, PictureRequest, ShowAnswer } from "./engine/index.js" */
/** @import { Tap } from "./gestures.js" */
/** @import { App } from "./main.js" */
/** @import { Spot } from "./notes.js" */

/** What can be drawn instead of a game as it stands: a rung, a step, or a drawing that somebody has. @typedef {Pick<PictureRequest, "level" | "step" | "wrong"> & { picture?: PictureAnswer }} View */

/** A tap is on a note up to this part of its size from its middle. */
const NEAR = 0.55;

export class Scene {
  look = new Look();
  /** What is drawn instead of the game as it stands: a rung of the hint, a step. @type {View | undefined} */
  view = undefined;
  /** Where each note is drawn. @type {Map<string, Spot>} */
  spots = new Map();
  #app;
  #drawing = 0;
  /** @type {PictureAnswer | undefined} */
  #picture;
  /** The blocks of a plain board. @type {{ wide: number, high: number } | undefined} */
  #block;
  /** Whether the board that is drawn next is another one. */
  #isNew = false;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
  }

  /** Another board is going to be drawn. @param {ShowAnswer} shown */
  begin({ board, values, grids }) {
    const { seen, pad } = this.#app;
    this.#isNew = true;
    this.look.clear();
    seen.begin(board, values[0]);
    this.#block = undefined;
    if (grids) return;
    seen.of("r1c1").then((cells) => {
      this.#block = blockOf(board.geometry, cells);
      pad.mark();
    });
  }

  /** Whether a step is drawn, and not the game as it stands. */
  get isStep() {
    return this.view?.level !== undefined || this.view?.step !== undefined || this.view?.picture !== undefined;
  }

  /** Whether links of a digit can be found: on boards of rows, columns and blocks. */
  get hasLinks() {
    return this.#block !== undefined;
  }

  /** The drawing that is made now, or was made last. @type {Promise<PictureAnswer | undefined>} */
  drawn = Promise.resolve(undefined);

  /** Draws what is to be seen; the drawing. */
  draw() {
    return (this.drawn = this.#draw());
  }

  async #draw() {
    const app = this.#app;
    if (!app.game.id) return undefined;
    const number = ++this.#drawing;
    const { level, step, wrong = [], picture: ready } = /** @type {View} */ (this.view ?? {});
    const fields = { level, step, apart: true, ...(!this.isStep && settings.conflicts ? { conflicts: true } : {}) };
    const picture = ready ?? await app.game.askInWords("picture", fields).catch((fault) => app.complain(fault));
    if (!picture || number !== this.#drawing) return undefined;
    this.#picture = picture;
    this.#paint();
    app.board.mark("wrong", wrong);
    if (this.#isNew) app.zoom.begin(app.game.shown.grids ?? []);
    this.#isNew = false;
    app.clock.write();
    this.#label();
    // For callers that wait until there is something to see.
    document.documentElement.dataset.ready = "";
    return picture;
  }

  /** Puts on the board what was drawn last, with what is lit. */
  #paint() {
    const picture = this.#picture;
    const { board, game, player } = this.#app;
    if (!picture) return;
    if (this.isStep) {
      board.draw(picture);
      return;
    }
    const boxes = new Map(picture.cells.map(({ cell, x, y }) => [cell, { x, y, side: picture.side }]));
    // What a puzzle gives as marks the library draws, until there are notes.
    const written = this.#app.cells().filter(({ centre, corner }) => !game.shown.board.marks || centre || corner);
    const own = ink(written, boxes, this.#app.values(), game.shown.lines, { digit: this.#digit(), links: this.#links(), held: player.held }, game.shown.moves);
    this.spots = own.at;
    board.draw(picture, own);
  }

  /** The notes of a cell, as they are drawn. @param {string} cell */
  notesOf(cell) {
    return [...this.spots].filter(([mark]) => mark.startsWith(`${cell}=`)).map(([, spot]) => spot);
  }

  /** The digit that a tap means: a note that is drawn there, else the one that has its place there. @param {Tap} tap */
  digitAt({ cell, x, y }) {
    const box = this.#app.board.boxes.get(cell);
    if (!box) return undefined;
    const [left, top] = [box.x + x * box.side, box.y + y * box.side];
    const note = nearest(this.notesOf(cell), left, top);
    if (note && Math.hypot(note.x - left, note.y - top) < note.size * NEAR) return note.value;
    const values = this.#app.values();
    const across = Math.ceil(Math.sqrt(values.length));
    return values[Math.floor(y * Math.ceil(values.length / across)) * across + Math.floor(x * across)];
  }

  /** The links that are drawn. @returns {[string, string][]} */
  #links() {
    const { digit, isLinked } = this.look;
    if (!isLinked || digit === undefined || !this.#block) return [];
    return links(new Map(this.#app.cells().map((cell) => [cell.cell, cell])), this.#app.board.names, this.#block, digit);
  }

  #label() {
    const { board, clues } = this.#app;
    const cells = new Map(this.#app.cells().map((cell) => [cell.cell, cell]));
    const fixed = new Set([...cells.values()].filter(({ given }) => given !== undefined).map(({ cell }) => cell));
    board.label(new Map(board.names.map((name) => [name, spoken(name, cells.get(name), clues.get(name))])), fixed);
    this.lights();
  }

  /** The digit that is lit: by wish, or as the value of the cell that is selected alone. */
  #digit() {
    const { board } = this.#app;
    if (this.look.digit !== undefined) return this.look.digit;
    const of = this.#app.cell(board.selected.size === 1 ? [...board.selected][0] : "");
    return settings.same ? (of.given ?? of.value) : undefined;
  }

  /** Lights what is looked for, and what is equal to the selected value. */
  lights() {
    const { board, pad } = this.#app;
    const cells = this.#app.cells();
    board.mark("same", Look.holding(cells, this.#digit()));
    board.mark("two", this.look.isTwo ? Look.pairs(cells) : []);
    this.#paint();
    pad.mark();
    this.#cross();
  }

  /** Shades what the selected cell sees. */
  async #cross() {
    const { board, seen } = this.#app;
    const [cell, ...more] = settings.cross ? board.selected : [];
    const cells = cell && more.length === 0 ? await seen.of(cell) : [];
    if (settings.cross && [...board.selected][0] !== cell) return;
    board.mark("cross", cells);
  }
}
