// The page: what belongs together is brought together here.
import { Board } from "./board.js";
import { boardsPanel, listen, openAddress } from "./boards.js";
import { Clock } from "./clock.js";
import { gamesPanel, keysPanel, settingsPanel } from "./desk.js";
import { difficultyPanel, walkPanel } from "./difficulty.js";
import { button, element } from "./elements.js";
import { complaintOf } from "./engine.js";
import { freshPanel } from "./fresh.js";
import { Game } from "./game.js";
import { Help } from "./help.js";
import { meaning } from "./keys.js";
import { learnPanel, strategyPanel } from "./learn.js";
import { keepAtHand } from "./offline.js";
import { Pad } from "./pad.js";
import { erased, moves, spoken } from "./play.js";
import { current, game as kept, settings, whenChanged } from "./store.js";
import { warnOfLoss } from "./unsaved.js";
import { Zoom } from "./zoom.js";

/** @import { CellState, PictureRequest, ShowAnswer } from "./engine/index.js" */

/** @import { Asking } from "./engine.js" */

/** The puzzle of a first visit: it needs a little more than singles. */
const FIRST = "900637100030001000107520300004810500019000820006059400002048705000200080001793006";
const WELCOME = "Select a cell and type, or press H for a hint: it begins with little, and says more each time.";
/** After this time a message says that it takes long, and offers to give up. */
const PATIENCE = 250;

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** The panels of the menu. @type {[string, string, (app: App, place: HTMLElement) => unknown][]} */
const PANELS = [
  ["new", "New", freshPanel],
  ["boards", "Boards", boardsPanel],
  ["games", "Games", gamesPanel],
  ["learn", "Learn", learnPanel],
  ["walk", "Walkthrough", walkPanel],
  ["difficulty", "Difficulty", difficultyPanel],
  ["settings", "Settings", settingsPanel],
  ["keys", "Keys", keysPanel],
];

/** What can be drawn instead of a game as it stands. @typedef {Pick<PictureRequest, "level" | "step" | "wrong">} View */

export class App {
  game = new Game();
  board = new Board(byId("board"));
  /** What is drawn instead of the game as it stands: a rung of the hint, a step. @type {View | undefined} */
  view = undefined;
  /** @type {Map<string, CellState>} */
  #cells = new Map();
  /** @type {number[]} */
  #values = [];
  /** Whether the board that is drawn next is another one. */
  #isNew = false;
  #drawing = 0;
  #panel = "";

  constructor() {
    this.pad = new Pad(this, byId("pad"));
    this.help = new Help(this, byId("help"));
    this.zoom = new Zoom(this.board, byId("zoom"));
    this.clock = new Clock(this.game, byId("clock"), () => settings.clock);
    byId("menu").append(...PANELS.map(([name, title]) => button(title, () => this.panel(name), { "data-panel": name, "aria-expanded": "false" })));
    this.game.onChange((isNew) => this.#changed(isNew));
    this.board.onSelect((tap) => this.#selected(tap));
    this.board.onHover((cell) => this.help.point(cell ? [cell] : this.selected()));
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  // What panels ask of the page.

  /** @type {Asking} */
  ask = (ask, fields) => this.game.engine.ask(ask, fields);

  /** Another game. @param {string} text @param {Parameters<Game["open"]>[1]} [about] */
  open(text, about) {
    return this.game.open(text, about);
  }

  async saved() {
    return this.game.text;
  }

  selected() {
    return [...this.board.selected];
  }

  /** Outlines cells on the board. @param {string[]} cells */
  light(cells) {
    this.board.mark("lit", cells);
    this.board.reveal(cells);
  }

  /** Says something to who hears the page. @param {string} words */
  say(words) {
    byId("live").textContent = words;
  }

  /** The board as it stands, as SVG. */
  async picture() {
    return (await this.game.askInWords("picture")).svg ?? "";
  }

  /** What stands in a cell. @param {string} name */
  cell(name) {
    return this.#cells.get(name);
  }

  /** The values of the board. */
  values() {
    return this.#values;
  }

  /** The values that stand in as many cells as there are rows. */
  finished() {
    /** @type {Map<number | undefined, number>} */
    const counts = new Map();
    for (const { given, value } of this.#cells.values()) counts.set(given ?? value, (counts.get(given ?? value) ?? 0) + 1);
    const rows = this.board.names.length / Math.max(this.values().length, 1);
    return new Set(this.values().filter((value) => counts.get(value) === rows));
  }

  /** The page of a strategy. @param {string} id */
  strategy(id) {
    this.#open("learn", "Learn", (place) => strategyPanel(this, place, id));
  }

  /** Shows a panel of the menu, or closes it. @param {string} name */
  panel(name) {
    if (this.#panel === name) return this.home();
    const [, title, fill] = PANELS.find(([known]) => known === name) ?? PANELS[0];
    this.#open(name, title, (place) => fill(this, place));
  }

  /** @param {string} name @param {string} title @param {(place: HTMLElement) => unknown} fill */
  #open(name, title, fill) {
    if (this.#panel === "walk" && this.view) this.show(undefined);
    this.#panel = name;
    const place = element("div", { class: "within" });
    const head = element("div", { class: "head" }, element("h2", { tabindex: "-1" }, title), button("Close", () => this.home()));
    byId("panel").replaceChildren(head, place);
    this.#mark();
    head.querySelector("h2")?.focus();
    Promise.resolve(fill(place)).catch((fault) => this.complain(fault));
    return place;
  }

  /** Back to the help. */
  home() {
    if (!this.#panel) return;
    if (this.#panel === "walk") this.show(undefined);
    const isHere = byId("panel").contains(document.activeElement);
    const opener = byId("menu").querySelector(`[data-panel="${this.#panel}"]`);
    this.#panel = "";
    byId("panel").replaceChildren();
    this.#mark();
    if (isHere && opener instanceof HTMLElement) opener.focus();
  }

  #mark() {
    byId("panel").hidden = !this.#panel;
    byId("help").hidden = Boolean(this.#panel);
    this.reading();
    for (const one of byId("menu").children) one.setAttribute("aria-expanded", String(one.getAttribute("data-panel") === this.#panel));
  }

  /** On a small screen digits make room while something is read. */
  reading() {
    document.body.classList.toggle("reading", Boolean(this.#panel) || Boolean(this.help?.isOpen));
  }

  /** @param {unknown} fault */
  complain(fault) {
    const { code, words } = complaintOf(fault);
    if (code === "cancelled") return;
    byId("notice").replaceChildren(element("p", { class: "complaint" }, words));
  }

  /**
   * Waits for what may take long: says so, and lets who does not want to wait give up. Nothing if that happened, or if there was
   * a fault.
   * @template T
   * @param {string} words
   * @param {() => Promise<T>} work
   * @param {(fault: unknown) => void} [failed]
   * @returns {Promise<T | undefined>}
   */
  async patiently(words, work, failed = (fault) => this.complain(fault)) {
    const notice = byId("notice");
    notice.replaceChildren();
    const timer = setTimeout(() => notice.replaceChildren(element("p", { class: "row" }, words, button("Give up", () => this.giveUp()))), PATIENCE);
    try {
      return await work();
    } catch (fault) {
      failed(fault);
      return undefined;
    } finally {
      clearTimeout(timer);
      if (!notice.querySelector(".complaint")) notice.replaceChildren();
    }
  }

  /** Ends what takes long. */
  async giveUp() {
    await this.game.giveUp();
    this.say("Given up.");
  }

  // The board.

  /** Draws something else than the game as it stands; the drawing. @param {View | undefined} view */
  async show(view) {
    this.view = view;
    this.light([]);
    this.reading();
    return this.redraw();
  }

  /** Draws what is to be seen. */
  async redraw() {
    if (!this.game.state) return undefined;
    const number = ++this.#drawing;
    const what = /** @type {View} */ (this.view ?? {});
    const isPlain = what.level === undefined && what.step === undefined;
    const fields = { ...what, apart: true, ...(isPlain && settings.conflicts ? { conflicts: true } : {}) };
    const picture = await this.game.askInWords("picture", fields).catch((fault) => this.complain(fault));
    if (!picture || number !== this.#drawing) return undefined;
    this.board.draw(picture);
    if (this.#isNew) this.zoom.begin(this.game.shown.grids ?? []);
    this.#isNew = false;
    this.clock.write();
    this.#label();
    // For callers that wait until there is something to see.
    document.documentElement.dataset.ready = "";
    return picture;
  }

  #label() {
    this.board.label(new Map(this.board.names.map((name) => [name, spoken(name, this.#cells.get(name))])));
    this.#same();
  }

  /** Lights up what is equal to the selected value. */
  #same() {
    const of = this.#cells.get(this.board.selected.size === 1 ? [...this.board.selected][0] : "");
    const value = settings.same ? (of?.given ?? of?.value) : undefined;
    const equal = value === undefined ? [] : [...this.#cells.values()].filter((cell) => (cell.given ?? cell.value) === value);
    this.board.mark("same", equal.map(({ cell }) => cell));
  }

  /** @param {boolean} isNew */
  #changed(isNew) {
    const { shown, name } = this.game;
    this.#cells = new Map(shown.cells.map((cell) => [cell.cell, cell]));
    if (isNew) this.#begun(shown, name);
    byId("notice").replaceChildren();
    this.pad.show();
    if (this.view || this.help.isOpen) this.help.rest();
    else this.redraw();
    if (this.#panel === "walk") this.home();
    this.#solved();
  }

  /** @param {ShowAnswer} shown @param {string} name */
  #begun({ board, rules, values }, name) {
    this.#values = values;
    this.#isNew = true;
    this.board.select([]);
    this.clock.pause(false);
    byId("what").textContent = name || board.geometry;
    // Everybody knows the rules of plain boards, which are one sentence.
    const told = /** @type {HTMLDetailsElement} */ (byId("rules"));
    told.hidden = rules.length < 2;
    // Beside the pad there is room for them, above it there is not.
    told.open = matchMedia("(min-width: 56rem)").matches;
    byId("sentences").replaceChildren(...rules.map((rule) => element("li", {}, rule)));
    document.title = name ? `${name} · Sudoku, explained` : "Sudoku, explained";
    this.help.rest(name === "First puzzle" ? WELCOME : "");
  }

  async #solved() {
    const { game } = this;
    const isFull = [...this.#cells.values()].filter(({ given, value }) => (given ?? value) !== undefined).length === this.board.names.length;
    if (!isFull || game.isSolved || this.board.names.length === 0) return;
    const check = await game.ask("check").catch(() => undefined);
    if (!check) return;
    if (check.solved) {
      game.isSolved = true;
      game.keep();
      const words = `Solved, in ${this.clock.time()}.`;
      this.help.rest(words);
      this.say(words);
    } else if (check.mistakes.length) {
      this.help.rest("Every cell has a value, but not all of them are right: a hint tells more.");
    }
  }

  /** @param {{ cell: string, x: number, y: number }} [tap] */
  #selected(tap) {
    this.help.point(this.selected());
    this.light([]);
    this.#same();
    if (!tap || !this.help.asks) return;
    const values = this.values();
    const across = Math.ceil(Math.sqrt(values.length));
    const at = Math.floor(tap.y * Math.ceil(values.length / across)) * across + Math.floor(tap.x * across);
    if (values[at] !== undefined) this.help.why(tap.cell, values[at]);
  }

  // What a player does.

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const isField = target.matches("input, textarea, select");
    const isButton = target.matches("button, a, summary");
    const does = meaning(event, { low: this.#values[0], high: this.#values[this.#values.length - 1] });
    if (!does || (isField && does.does !== "escape")) return;
    // A button is pressed by these, wherever it is.
    if (isButton && [" ", "Enter"].includes(event.key)) return;
    const isOnBoard = this.board.place.contains(target) || target === document.body;
    if (!isOnBoard && ["move", "leap", "select all"].includes(does.does) && event.key.length > 1) return;
    event.preventDefault();
    this.act(does);
  }

  /** Does what a key or a button means. @param {{ does: string, digit?: number, mode?: string, way?: [number, number], selects?: "only" | "also" | "nothing", isMore?: boolean, isEnd?: boolean }} what */
  async act({ does, digit = 0, mode, way = [0, 0], selects = "only", isMore = false, isEnd = false }) {
    const { board, game, help, pad } = this;
    if (this.clock.isPaused && does !== "pause") return;
    const selected = this.selected();
    const cells = () => selected.map((cell) => this.#cells.get(cell) ?? { cell });
    const how = mode ?? pad.mode;
    /** @type {Record<string, () => unknown>} */
    const actions = {
      digit: () => (help.asks ? help.why(this.selected()[0], digit) : game.make(() => moves(how, cells(), digit))),
      erase: () => game.make(() => erased(cells())),
      undo: () => game.undo(),
      redo: () => game.redo(),
      mode: () => pad.choose(mode ?? ""),
      "next mode": () => pad.next(),
      move: () => board.move(way[0], way[1], selects),
      toggle: () => board.toggle(),
      leap: () => board.leap(isEnd, isMore),
      "select all": () => board.select(board.names),
      hint: () => help.more(),
      why: () => help.ask(),
      enter: () => help.apply(),
      pause: () => this.clock.pause(!this.clock.isPaused),
      keys: () => this.panel("keys"),
      escape: () => this.#escape(),
    };
    try {
      await actions[does]?.();
    } catch (fault) {
      this.complain(fault);
    }
  }

  #escape() {
    if (byId("notice").querySelector("button")) return this.giveUp();
    if (this.#panel) return this.home();
    if (this.help.isOpen) return this.help.rest();
    this.board.select([]);
  }

  /** The first game of this visit. */
  async begin() {
    warnOfLoss(this, byId("unsaved"));
    listen(this, () => this.#open("boards", "Boards", () => {}));
    const place = element("div");
    if (await openAddress(this, location, place)) {
      history.replaceState(null, "", location.pathname);
    } else {
      const last = current();
      if (last) await this.open(last.text, last).catch(() => this.open(FIRST, { name: "First puzzle" }));
      else await this.open(FIRST, { name: "First puzzle" });
      if (place.textContent) byId("notice").replaceChildren(place);
    }
    whenChanged((id) => {
      if (id === this.game.id) this.#elsewhere();
    });
    keepAtHand((update) => byId("news").replaceChildren(element("p", { class: "row" }, "There is a new version.", button("Take it", update))));
  }

  /** Another tab plays the same game: what it did is taken over. */
  async #elsewhere() {
    const theirs = kept(this.game.id);
    if (theirs && theirs.text !== this.game.text) await this.open(theirs.text, theirs);
  }
}

const app = new App();
// For looking in, from the console or in a test.
Object.assign(globalThis, { app });
app.begin().catch((fault) => app.complain(fault));
