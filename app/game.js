// The game that is played: a state that the engine keeps, and which of its moves were made at once.
import { Engine } from "./engine.js";
import { forget, keep, settings, tidy } from "./store.js";

/** @import { Ask, Gives, ShowAnswer, Takes } from "./engine/index.js" */
/** @import { Kept } from "./store.js" */

/** What stands on no board. @type {ShowAnswer} */
const NOTHING = { board: { geometry: "", text: "" }, rules: [], values: [], cells: [], lines: [], moves: [], undone: [] };

export class Game {
  engine = new Engine();
  /** The handle of the state; the engine forgets it when something is given up. */
  state = 0;
  /** The game as a text, moves and all. */
  text = "";
  /** What stands on the board, as the engine shows it. */
  shown = NOTHING;
  /** How many moves were done after each thing that the player did. */
  ends = /** @type {number[]} */ ([]);
  id = "";
  name = "";
  seconds = 0;
  isSolved = false;
  /** A board to practise on is not kept. */
  isExercise = false;
  /** What is done one after the other. */
  #last = Promise.resolve();
  /** @type {((isNew: boolean) => void)[]} */
  #listeners = [];

  /** Calls back after every change. @param {(isNew: boolean) => void} changed */
  onChange(changed) {
    this.#listeners.push(changed);
  }

  /** Does things in the order in which they were asked for. @template T @param {() => Promise<T>} work @returns {Promise<T>} */
  #inOrder(work) {
    const done = this.#last.then(work);
    this.#last = done.then(() => {}, () => {});
    return done;
  }

  /**
   * Begins or goes on with a game: a board in any format, or a saved state. Where that is none, the present one stays.
   * @param {string} text
   * @param {Partial<Kept> & { exercise?: boolean }} [about]
   */
  open(text, { id, name = "", ends = [], seconds = 0, solved = false, exercise = false } = {}) {
    return this.#inOrder(async () => {
      const { state, ...shown } = await this.engine.ask("open", { text });
      if (this.state) this.engine.ask("close", { state: this.state }).catch(() => {});
      Object.assign(this, { state, shown, name, ends, seconds, isSolved: solved, isExercise: exercise });
      this.id = id ?? `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
      this.text = (await this.engine.ask("save", { state })).text;
      if (!id) tidy();
      this.keep();
      this.#tell(true);
    });
  }

  /** When all that was asked for is done. */
  settled() {
    return this.#last;
  }

  /**
   * Asks about the game as it is.
   * @template {Ask} A
   * @param {A} ask
   * @param {Partial<Takes[A]>} [fields]
   * @returns {Promise<Gives[A]>}
   */
  async ask(ask, fields) {
    await this.#last;
    return this.engine.ask(ask, /** @type {Takes[A]} */ ({ state: this.state, ...fields }));
  }

  /**
   * The same where words name cells.
   * @template {Ask} A
   * @param {A} ask
   * @param {Partial<Takes[A]>} [fields]
   * @returns {Promise<Gives[A]>}
   */
  askInWords(ask, fields) {
    return this.ask(ask, { notation: settings.notation, .../** @type {Partial<Takes[A]>} */ (fields) });
  }

  /** Makes moves as one thing that the player does. @param {string[] | (() => string[])} moves or what says them when their turn comes */
  make(moves) {
    return this.#change(async () => {
      const made = typeof moves === "function" ? moves() : moves;
      if (made.length) await this.engine.ask("move", { state: this.state, moves: made });
    }, true);
  }

  /** Does what the last hint says. */
  apply() {
    return this.#change(() => this.engine.ask("apply", { state: this.state }), true);
  }

  /** Takes back what was done last, or this many moves. @param {number} [times] */
  undo(times) {
    return this.#change(() => {
      const done = this.shown.moves.length;
      const before = this.ends.findLast((end) => end < done) ?? (this.ends.includes(done) ? 0 : done - 1);
      return this.engine.ask("undo", { state: this.state, times: times ?? Math.max(done - before, 0) });
    });
  }

  /** Does again what was taken back. */
  redo() {
    return this.#change(() => {
      const done = this.shown.moves.length;
      const next = this.ends.find((end) => end > done) ?? done + 1;
      return this.engine.ask("redo", { state: this.state, times: next - done });
    });
  }

  /** @param {() => Promise<unknown>} work @param {boolean} [isNew] whether it is no undo and no redo */
  #change(work, isNew = false) {
    return this.#inOrder(async () => {
      const before = this.shown.moves.length;
      let fault;
      const failed = (/** @type {Error} */ error) => void (fault = error);
      // All is asked at once: the engine answers in order.
      const [, shown, saved] = await Promise.all([
        work().catch(failed),
        this.engine.ask("show", { state: this.state }),
        this.engine.ask("save", { state: this.state }),
      ]);
      this.shown = shown;
      this.text = saved.text;
      const now = shown.moves.length;
      if (isNew && now > before) this.ends = [...this.ends.filter((end) => end <= before), now];
      if (now !== before) this.#tell(false);
      this.keep();
      if (fault) throw fault;
    });
  }

  /** Gives up what takes long, and goes on with the game. */
  giveUp() {
    this.engine.giveUp();
    return this.#inOrder(async () => {
      this.state = (await this.engine.ask("open", { text: this.text })).state;
    });
  }

  keep() {
    if (this.isExercise || !this.id) return;
    const { id, name, text, ends, seconds } = this;
    keep({ id, name, text, ends, seconds, when: Date.now(), solved: this.isSolved });
  }

  /** @param {string} id */
  forget(id) {
    if (id !== this.id) forget(id);
  }

  /** @param {boolean} isNew */
  #tell(isNew) {
    for (const listener of this.#listeners) listener(isNew);
  }
}
