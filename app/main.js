// The page: what belongs together is brought together here.
import { Board } from "./board.js";
import { listen, openAddress } from "./boards.js";
import { Clock } from "./clock.js";
import { cluesOf } from "./clues.js";
import { pictured } from "./copies.js";
import { button, element } from "./elements.js";
import { complaintOf } from "./engine.js";
import { Game } from "./game.js";
import { Help } from "./help.js";
import { linkOf } from "./links.js";
import { Look, alike } from "./look.js";
import { keepAtHand } from "./offline.js";
import { Pad } from "./pad.js";
import { Player } from "./player.js";
import { Routes } from "./routes.js";
import { Scene } from "./scene.js";
import { Seen } from "./seen.js";
import { clash, said } from "./said.js";
import { current, game as kept, settings, whenChanged } from "./store.js";
import { clockTime } from "./tally.js";
import { speak } from "./speak.js";
import { dress } from "./theme.js";
import { warnOfLoss } from "./unsaved.js";
import { solvedWords } from "./end.js";
import { t } from "./words.js";
import { Zoom } from "./zoom.js";
import { welcome } from "./welcome.js";

/** @import { CellState, ShowAnswer } from "./engine/index.js" */
/** @import { Asking } from "./engine.js" */
/** @import { View } from "./scene.js" */

/** After this time a message says that it takes long, and offers to give up. */
const PATIENCE = 250;

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

export class App {
  game = new Game();
  board = new Board(byId("board"));
  scene = new Scene(this);
  /** The exercise that is open: a hint helps with that. @type {{ hint: () => unknown } | undefined} */
  exercise = undefined;
  /** The workshop, while it is open: what a player does means something else there. @type {import("./workshop.js").Workshop | undefined} */
  workshop = undefined;
  /** @type {Map<string, CellState>} */
  #cells = new Map();
  /** Until the engine says what they are, they are what they are nearly always. */
  #values = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  /** What the puzzle says of cells beyond their values. @type {Map<string, string[]>} */
  clues = new Map();
  /** Whether another tab went on with this game while something was read here. */
  #isBehind = false;

  constructor() {
    dress();
    speak();
    this.seen = new Seen(this.ask);
    this.routes = new Routes(this, { place: byId("panel"), menu: byId("menu"), more: byId("more") });
    this.player = new Player(this);
    this.pad = new Pad(this, byId("pad"));
    this.help = new Help(this, byId("help"));
    this.zoom = new Zoom(this.board, byId("zoom"));
    this.clock = new Clock(this.game, byId("clock"), () => settings.clock, (words) => this.say(words));
    this.game.onChange((isNew) => this.#changed(isNew));
    this.game.engine.onBroken = () => void Promise.all([this.seen.forget(), this.game.again()]).catch((fault) => this.complain(fault));
    this.board.onSelect((tap) => this.#selected(tap));
    this.board.onHover((cell) => this.help.point(cell ? [cell] : this.selected()));
    this.board.tapped = (tap) => this.player.tapped(tap);
    this.board.doubled = (cell) => this.workshop || this.board.select(alike(this.#cells.get(cell), this.#cells.values()), cell);
    document.addEventListener("keydown", (event) => this.player.key(event));
    new ResizeObserver(() => this.arrange()).observe(this.board.place);
  }

  // What panels ask of the page.

  /** @type {Asking} */
  ask = (ask, fields) => this.game.engine.ask(ask, fields);

  /** Another game. @param {Parameters<Game["open"]>} game */
  open = (...game) => this.game.open(...game);

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
  picture() {
    return pictured(this);
  }

  /** What stands in a cell. @param {string} name @returns {CellState} */
  cell(name) {
    return this.#cells.get(name) ?? { cell: name };
  }

  /** What stands on the board. */
  cells() {
    return [...this.#cells.values()];
  }

  /** The values of the board. */
  values() {
    return this.#values;
  }

  /** How many of each value are left to place, where the board has as many of each. @returns {Map<number, number>} */
  left() {
    if (!this.game.id) return new Map();
    const each = this.game.shown.board.text.length / Math.max(this.#values.length, 1);
    if (!Number.isInteger(each) || this.game.shown.grids) return new Map();
    return new Map(this.#values.map((value) => [value, Math.max(each - Look.holding(this.#cells.values(), value).length, 0)]));
  }

  /** What is lit by wish. */
  get look() {
    return this.scene.look;
  }

  /** Goes to the address of a panel. @param {string} to @param {{ isSame?: boolean }} [how] */
  go(to, how) {
    return this.routes.go(to, how);
  }

  /** The page of a strategy. @param {string} id */
  strategy(id) {
    this.go(`learn/${id}`);
  }

  /** Shows a panel of the menu, or closes it. */
  panel = (/** @type {string} */ name) => this.routes.toggle(name);

  /** Back to the help. */
  home = () => this.routes.close();

  /** Shows the panel or the help, and on a small screen how: as a sheet below the board, or over all of it. */
  arrange() {
    const { panel, isWithBoard } = this.routes;
    byId("panel").hidden = !panel;
    byId("help").hidden = Boolean(panel);
    const { classList } = document.body;
    classList.toggle("reading", Boolean(panel) || Boolean(this.help?.isOpen));
    classList.toggle("whole", Boolean(panel) && !isWithBoard);
    classList.toggle("hinting", this.scene.isStep);
    const below = byId("sheet").getBoundingClientRect().bottom + scrollY;
    document.documentElement.style.setProperty("--below", `${Math.round(below + 4)}px`);
    if (classList.contains("reading")) byId("column").scrollTop = 0;
  }

  /** Whether a panel lies over the board. */
  get isCovered() {
    return matchMedia("(max-aspect-ratio: 6/5)").matches && !this.routes.isWithBoard;
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
    const timer = setTimeout(() => notice.replaceChildren(element("p", { class: "row" }, this.game.isAhead ? t("main.coming") : words, button(t("main.giveUp"), () => this.giveUp()))), PATIENCE);
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

  /** Whether something is waited for that can be given up. */
  get isWaiting() {
    return byId("notice").querySelector("button") !== null;
  }

  /** Ends what takes long. */
  async giveUp() {
    this.seen.forget();
    await this.game.giveUp();
    this.say(t("main.givenUp"));
  }

  // The board.

  /** Draws something else than the game as it stands; the drawing. @param {View | undefined} view */
  async show(view) {
    this.scene.view = view;
    this.light([]);
    this.arrange();
    return this.scene.draw();
  }

  /** @param {boolean} isNew */
  #changed(isNew) {
    const { shown, name } = this.game;
    const before = this.#cells;
    this.#cells = new Map(shown.cells.map((cell) => [cell.cell, cell]));
    if (isNew) this.#begun(shown, name);
    else this.#announce(before);
    byId("notice").replaceChildren();
    this.pad.show();
    if (this.scene.view || this.help.isOpen) this.help.rest();
    else this.scene.draw();
    if (!isNew && this.routes.isWithBoard && !this.exercise && !this.workshop) this.home();
    this.#solved();
  }

  /** Says what has changed, and whether a value that came now sees its equal. @param {Map<string, CellState>} before */
  async #announce(before) {
    const words = said(before, this.#cells);
    const placed = this.cells().find(({ cell, value }) => value !== undefined && before.get(cell)?.value !== value);
    if (!placed || !settings.conflicts) return this.say(words);
    const seen = await this.seen.of(placed.cell);
    this.say(words + clash(Look.holding(this.cells(), placed.value).filter((name) => seen.has(name))));
  }

  /** @param {ShowAnswer} shown @param {string} name */
  #begun(shown, name) {
    const { board, rules, values } = shown;
    this.#values = values;
    this.board.place.dataset.figures = String(String(values.at(-1)).length);
    this.clues = cluesOf(board);
    this.scene.begin(shown);
    if (!this.game.isSame) this.board.select([]);
    this.clock.pause(false);
    byId("what").textContent = name;
    // Everybody knows the rules of plain boards, which are one sentence.
    const told = /** @type {HTMLDetailsElement} */ (byId("rules"));
    told.hidden = rules.length < 2;
    // Beside the board there is room for them, below it there is not.
    told.open = matchMedia("(min-aspect-ratio: 6/5)").matches;
    byId("sentences").replaceChildren(...rules.map((rule) => element("li", { lang: "en" }, rule)));
    const { link } = this.game;
    if (linkOf(location) !== link) this.routes.moved(link);
    document.title = name ? t("main.titleOf", name) : t("main.title");
    if (!this.game.isSame) this.help.rest();
  }

  async #solved() {
    const { game } = this;
    const isFull = this.cells().filter(({ given, value }) => (given ?? value) !== undefined).length === this.board.names.length;
    // What was solved and is taken back is open again.
    if (!isFull && game.isSolved) game.reopen();
    if (!isFull || game.isSolved || game.isExercise || this.board.names.length === 0) return;
    const check = await game.ask("check").catch(() => undefined);
    if (!check) return;
    if (check.solved) {
      game.isSolved = true;
      game.keep();
      this.help.rest(t("end.solved", clockTime(game.seconds)));
      const { id } = game;
      const words = await solvedWords(this);
      // Rating takes a moment, in which another game may be opened, or this one be open again.
      if (game.isSolved && game.id === id) this.help.tell(...words);
    } else if (check.mistakes.length) {
      this.help.rest(t("main.notRight"));
    }
  }

  /** @param {import("./gestures.js").Tap} [tap] */
  #selected(tap) {
    this.workshop?.selected(tap);
    this.help.point(this.selected());
    this.light([]);
    this.scene.lights();
    if (!tap || !this.help.asks) return;
    const digit = this.scene.digitAt(tap);
    if (digit !== undefined) this.help.why(tap.cell, digit);
  }

  /** The first game of this visit. */
  async begin() {
    warnOfLoss(this, byId("unsaved"));
    listen(this, () => this.routes.placeOf("boards"));
    const last = current();
    const isPanel = location.hash.startsWith("#/");
    if (!(await this.brought(last))) {
      const again = last && (await this.open(last.text, last).then(() => true, () => false));
      if (!again) await welcome(this);
    }
    document.documentElement.classList.remove("new");
    if (isPanel) this.routes.follow();
    whenChanged((id) => id === this.game.id && this.#elsewhere());
    await this.game.here;
    keepAtHand((update) => byId("news").replaceChildren(element("p", { class: "row" }, t("main.news"), button(t("main.takeIt"), update))));
  }

  /** Opens what the address of the page brings, if that is another board than the one that is open; whether there was one. @param {ReturnType<typeof current>} [last] */
  async brought(last) {
    const link = linkOf(location);
    if (!link) return false;
    if (link === this.game.link) return true;
    // Whoever comes back to a link goes on with what it brought.
    if (last?.link === link && (await this.open(last.text, last).then(() => true, () => false))) return true;
    const place = element("div");
    const isOpen = await openAddress(this, location, place);
    if (!isOpen && place.textContent) byId("notice").replaceChildren(place);
    if (!isOpen && !this.game.id) {
      if (last) await this.open(last.text, last).catch(() => welcome(this));
      else await welcome(this);
      byId("notice").replaceChildren(place);
    }
    return isOpen || Boolean(this.game.id);
  }

  /** Another tab went on with the same game: what it did is taken over, but not while something is read here. */
  async #elsewhere() {
    this.#isBehind = true;
    if (!this.help.isOpen && !this.routes.isWithBoard) await this.catchUp();
  }

  /** Takes over what another tab did. */
  async catchUp() {
    if (!this.#isBehind) return;
    this.#isBehind = false;
    const theirs = kept(this.game.id);
    if (theirs && theirs.text !== this.game.text) await this.game.open(theirs.text, { ...theirs, isSame: true });
  }
}

const app = new App();
// For looking in, from the console or in a test.
Object.assign(globalThis, { app });
app.begin().catch((fault) => {
  document.documentElement.classList.remove("new");
  app.complain(fault);
});
