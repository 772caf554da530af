// The game that is played: a state that the engine keeps, and which of its moves were made at once.
import { Engine, complaintOf } from "./engine.js";
import { Meanwhile } from "./meanwhile.js";
import { forget, keep, settings, tidy } from "./store.js";

/** @import { Ask, Gives, ShowAnswer, Takes } from "./engine/index.js" */
/** @import { Known } from "./meanwhile.js" */
/** @import { Kept } from "./store.js" */

/** What is known of a game beside its moves. @typedef {Partial<Kept> & { exercise?: boolean, isSame?: boolean }} About */

/** What stands on no board. @type {ShowAnswer} */
const NOTHING = { board: { geometry: "", text: "" }, rules: [], values: [], cells: [], lines: [], moves: [], undone: [] };

/** What a board without a name is called: a jigsaw by its size, not by its map. @param {import("./engine/index.js").Board} board */
function nameOf({ geometry, text, clues = [] }) {
  const side = Math.sqrt(text.length);
  const shape = geometry.length > 24 && geometry.startsWith("jigsaw") ? `Jigsaw ${side}x${side}` : geometry;
  const kinds = [...new Set(clues.map(({ kind }) => kind))];
  return kinds.length === 1 && kinds[0] === "cage" ? `Killer ${shape}` : shape;
}

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
  /** Whether it stands in the times already: what is solved again after an undo does not stand there twice. */
  isCounted = false;
  /** Where help was used: how often each strategy was told, and how far. @type {Record<string, { times: number, level: number }>} */
  helped = {};
  /** The address that brought it, and what comes after it: a puzzle of a pack, of a day. */
  link = "";
  from = "";
  /** Whether what was opened last was the game that was open, gone on with elsewhere. */
  isSame = false;
  /** A board to practise on is not kept. */
  isExercise = false;
  /** What stands in for the engine until it is there. @type {Meanwhile | undefined} */
  #meanwhile;
  /** When the engine has taken over from that. */
  here = Promise.resolve();
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
   * @param {About} [about]
   */
  async open(text, about) {
    await this.#engineHere();
    return this.#inOrder(async () => {
      const { state, ...shown } = await this.engine.ask("open", { text });
      if (this.state) this.engine.ask("close", { state: this.state }).catch(() => {});
      this.state = state;
      this.#begun(shown, (await this.engine.ask("save", { state })).text, about);
    });
  }

  /** Begins a game on a board that is known before the engine is there. @param {Known} known @param {About} about */
  begin(known, about) {
    const meanwhile = new Meanwhile(known);
    this.#meanwhile = meanwhile;
    this.here = this.#handOver(meanwhile);
    this.#begun(meanwhile.shown(), meanwhile.text, about);
  }

  /** @param {ShowAnswer} shown @param {string} text @param {About} [about] */
  #begun(shown, text, { id, name = "", ends = [], seconds = 0, solved = false, counted = solved, helped = {}, link = "", from = "", exercise = false, isSame = false } = {}) {
    Object.assign(this, { shown, text, ends, seconds, isSolved: solved, isCounted: counted, helped, link, from, isExercise: exercise, isSame });
    this.name = name || nameOf(shown.board);
    this.id = id ?? `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
    if (!id) tidy();
    this.keep();
    this.#tell(true);
  }

  /** Whether the engine is not there yet, and the game goes on without it. */
  get isAhead() {
    return this.#meanwhile !== undefined;
  }

  /** Waits for the engine, and until it knows the game. Like all that the engine is asked, that can be given up. */
  async #engineHere() {
    if (!this.isAhead) return;
    await this.engine.ask("about");
    await this.here;
  }

  /** Gives the game to the engine, when that is there. @param {Meanwhile} meanwhile @returns {Promise<void>} */
  async #handOver(meanwhile) {
    try {
      await this.engine.ask("about");
      await this.#inOrder(async () => {
        const { state } = await this.engine.ask("open", { text: meanwhile.text });
        // A hint that was told can be drawn and applied.
        if (meanwhile.answer("hint")) await this.engine.ask("hint", { state });
        this.state = state;
        this.#meanwhile = undefined;
      });
    } catch (fault) {
      if (complaintOf(fault).code !== "cancelled") throw fault;
      // Something else was given up that was asked of the engine.
      return this.#handOver(meanwhile);
    }
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
    const known = this.#meanwhile?.answer(ask, fields);
    if (known) return known;
    await this.#engineHere();
    await this.#last;
    return this.#now(ask, fields);
  }

  /** Asks about the game without waiting for what is done to it. @template {Ask} A @param {A} ask @param {Partial<Takes[A]>} [fields] @returns {Promise<Gives[A]>} */
  async #now(ask, fields) {
    return this.#meanwhile?.answer(ask, fields) ?? this.engine.ask(ask, /** @type {Takes[A]} */ ({ state: this.state, ...fields }));
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

  /** Makes moves as one thing that the player does. @param {string[] | (() => string[] | Promise<string[]>)} moves or what says them when their turn comes */
  make(moves) {
    return this.#inOrder(async () => {
      const made = typeof moves === "function" ? await moves() : moves;
      if (made.length) await this.#changed(() => this.#now("move", { moves: made }), true);
    });
  }

  /** Does what the last hint says. */
  apply() {
    return this.#change(() => this.#now("apply"), true);
  }

  /** Takes back what was done last, or this many moves. @param {number} [times] */
  undo(times) {
    return this.#change(() => {
      const done = this.shown.moves.length;
      const before = this.ends.findLast((end) => end < done) ?? (this.ends.includes(done) ? 0 : done - 1);
      return this.#now("undo", { times: times ?? Math.max(done - before, 0) });
    });
  }

  /** Does again what was taken back. */
  redo() {
    return this.#change(() => {
      const done = this.shown.moves.length;
      const next = this.ends.find((end) => end > done) ?? done + 1;
      return this.#now("redo", { times: next - done });
    });
  }

  /** @param {() => Promise<unknown>} work @param {boolean} [isNew] */
  #change(work, isNew) {
    return this.#inOrder(() => this.#changed(work, isNew));
  }

  /** Changes the game when it is the turn of that. @param {() => Promise<unknown>} work @param {boolean} [isNew] whether it is no undo and no redo */
  async #changed(work, isNew = false) {
    const before = this.shown.moves.length;
    /** @type {Error | undefined} */
    let fault;
    const failed = (/** @type {Error} */ error) => void (fault = error);
    // All is asked at once: the engine answers in order.
    const [, shown, saved] = await Promise.all([
      work().catch(failed),
      this.#now("show"),
      this.#now("save"),
    ]).catch((error) => {
      throw fault ?? error;
    });
    this.shown = shown;
    this.text = saved.text;
    const now = shown.moves.length;
    if (isNew && now > before) this.ends = [...this.ends.filter((end) => end <= before), now];
    if (now !== before) this.#tell(false);
    this.keep();
    if (fault) throw fault;
  }

  /** Gives up what takes long, and goes on with the game. */
  giveUp() {
    this.engine.giveUp();
    return this.again();
  }

  /** Opens the game again, as it was, in an engine that has forgotten it. */
  again() {
    // What is done meanwhile does not wait for the engine.
    if (this.isAhead) return Promise.resolve();
    return this.#inOrder(async () => {
      this.state = (await this.engine.ask("open", { text: this.text })).state;
    });
  }

  keep() {
    if (this.isExercise || !this.id) return;
    const { id, name, text, ends, seconds, helped, link, from } = this;
    keep({ id, name, text, ends, seconds, when: Date.now(), solved: this.isSolved, counted: this.isCounted, helped, link, from });
  }

  /** What was solved is not any more. */
  reopen() {
    this.isSolved = false;
    this.keep();
  }

  /** Notes that a hint told a strategy, up to a rung. @param {string} strategy @param {number} level */
  helpedBy(strategy, level) {
    const before = this.helped[strategy] ?? { times: 0, level: 0 };
    // A hint begins with its kind: what follows is the same one.
    this.helped[strategy] = { times: before.times + (level === 1 ? 1 : 0), level: Math.max(before.level, level) };
    this.keep();
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
