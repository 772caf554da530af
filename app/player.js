// What a player does: keys, buttons of the pad and taps come to what they mean on the board.
import { meaning } from "./keys.js";
import { nearest } from "./notes.js";
import { LINE, erased, excluded, marked, moves, washed } from "./play.js";
import { settings } from "./store.js";
import { t } from "./words.js";

/** @import { App } from "./main.js" */
/** @import { Tap } from "./gestures.js" */

/** What a key or a button means. @typedef {{ does: string, digit?: number, mode?: string, way?: [number, number], selects?: "only" | "also" | "nothing", isMore?: boolean, isEnd?: boolean, isPad?: boolean }} Deed */

/** What changes the game, or asks about it: before that, what another window did is taken over. */
const CHANGES = ["digit", "number", "erase", "undo", "redo", "fill", "wash", "hint", "enter", "why", "name"];
/** How long the second figure of a number may take to come, in milliseconds. */
const SECOND = 700;

export class Player {
  /** The candidate from which a line begins: "r1c2=5". @type {string | undefined} */
  held = undefined;
  /** What is done with candidates: a colour, STRIKE or LINE. */
  tool = 1;
  /** The figure that may become a number of two: when it was typed, after how many moves, and whether it answered a question. */
  #figure = { digit: 0, when: 0, moves: 0, isAnswer: false };

  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { app } = this;
    const target = /** @type {HTMLElement} */ (event.target);
    const isField = target.matches("input, textarea, select");
    const isButton = target.matches("button, a, summary");
    const values = app.values();
    const does = meaning(event, app.workshop?.figures ?? { low: values[0], high: values[values.length - 1] });
    if (!does || (isField && does.does !== "escape")) return;
    // A button is pressed by these, wherever it is.
    if (isButton && [" ", "Enter"].includes(event.key)) return;
    const isOnBoard = app.board.place.contains(target) || target === document.body;
    if (!isOnBoard && ["move", "leap", "select all"].includes(does.does) && event.key.length > 1) return;
    event.preventDefault();
    this.act(does.does === "digit" && /^Digit|^Numpad/.test(event.code) ? this.#number(does) : does);
  }

  /** Where values have two figures, the second one makes a number of both: 1 and 2 are 12. @param {Deed} deed @returns {Deed} */
  #number(deed) {
    const { digit = 0, mode } = deed;
    const before = this.#figure;
    const number = 10 * before.digit + digit;
    const isSecond = before.digit > 0 && Date.now() - before.when < SECOND && this.app.values().includes(number);
    if (isSecond) return { ...deed, does: "number", digit: number, mode };
    this.#figure = { digit, when: Date.now(), moves: this.app.game.shown.moves.length, isAnswer: this.app.help.asks };
    return deed;
  }

  /** What was done for the first figure of a number was not meant. @param {Deed} deed */
  async #second(deed) {
    const { game, help, look } = this.app;
    const { digit, moves, isAnswer } = this.#figure;
    this.#figure.digit = 0;
    if (isAnswer) return help.why(this.app.selected()[0], deed.digit ?? 0);
    await game.settled();
    if (game.shown.moves.length > moves) await game.undo();
    if (look.digit === digit) look.toggle(digit);
    return this.#digit(deed);
  }

  /** Does what a key or a button means. @param {Deed} what */
  async act(what) {
    const { app } = this;
    const { does, mode, way = [0, 0], selects = "only", isMore = false, isEnd = false } = what;
    if (app.clock.isPaused && does !== "pause") return;
    if (app.workshop?.act(what)) return;
    const { board, game, help, pad } = app;
    const cells = () => app.selected().map((cell) => app.cell(cell));
    /** @type {Record<string, () => unknown>} */
    const actions = {
      digit: () => this.#digit(what),
      number: () => this.#second(what),
      erase: () => game.make(() => erased(cells())),
      undo: () => game.undo(),
      redo: () => game.redo(),
      mode: () => (mode === "candidate" && pad.mode === mode ? pad.nextTool() : pad.choose(mode ?? "")),
      "next mode": () => pad.next(),
      move: () => board.move(way[0], way[1], selects),
      toggle: () => board.toggle(),
      leap: () => board.leap(isEnd, isMore),
      "select all": () => board.select(board.names),
      hint: () => (app.exercise ? app.exercise.hint() : help.more()),
      why: () => help.ask(),
      name: () => help.spot(),
      fill: () => game.make(["fill"]),
      wash: () => game.make(() => washed(app.cells(), game.shown.lines)),
      two: () => this.two(),
      links: () => this.links(),
      enter: () => help.enter(),
      pause: () => app.clock.pause(!app.clock.isPaused),
      keys: () => app.panel("keys"),
      escape: () => this.#escape(),
    };
    try {
      if (CHANGES.includes(does)) await app.catchUp();
      await actions[does]?.();
    } catch (fault) {
      app.complain(fault);
    }
  }

  /** @param {Deed} deed */
  #digit({ digit = 0, mode, isPad = false }) {
    const { app } = this;
    const how = mode ?? app.pad.mode;
    const selected = app.selected();
    if (app.help.asks) return app.help.why(selected[0], digit);
    if (how === "candidate") return isPad ? app.pad.take(digit) : this.#candidates(selected, digit);
    const isHeld = isPad && settings.first === "digit" && how !== "colour";
    if (selected.length === 0 || isHeld) {
      if (how === "colour") return app.say(t("player.selectFirst"));
      if (isHeld) app.board.select([]);
      app.look.toggle(digit);
      app.say(app.look.digit === undefined ? t("player.unlit") : t("player.lit", digit));
      return app.scene.lights();
    }
    return this.write(how, selected, digit);
  }

  /** Writes a digit in a mode, as one thing; notes that it excludes go with it. @param {string} mode @param {string[]} names @param {number} digit */
  write(mode, names, digit) {
    const { app } = this;
    return app.game.make(async () => {
      const made = moves(mode, names.map((name) => app.cell(name)), digit);
      const placed = settings.tidy && mode === "digit" ? made.filter((move) => move.includes("=")) : [];
      const seen = await Promise.all(placed.map((move) => app.seen.of(move.split("=")[0])));
      return [...made, ...seen.flatMap((cells) => excluded(app.cells(), cells, digit))];
    });
  }

  /** Does what the tool does with candidates of cells. @param {string[]} names @param {number} value */
  #candidates(names, value) {
    if (this.tool === LINE) return this.#line(names[0] && `${names[0]}=${value}`);
    return this.app.game.make(() => names.flatMap((name) => marked(this.app.cell(name), value, this.tool)));
  }

  /** A line begins or ends at a candidate. @param {string | undefined} mark */
  #line(mark) {
    const from = this.held;
    this.held = from === undefined ? mark : undefined;
    if (from && mark && from !== mark) {
      this.app.game.make([`line ${from} ${mark}`]);
      return;
    }
    this.app.say(this.held ? t("player.begins", this.held) : t("player.noLine"));
    this.app.scene.lights();
  }

  /** What a tap does before it selects; whether it did anything. @param {Tap} tap */
  tapped({ cell, x, y }) {
    const { app } = this;
    const { look, pad, help } = app;
    if (help.asks || app.clock.isPaused || app.exercise || app.workshop) return false;
    const of = app.cell(cell);
    if (pad.mode === "candidate") {
      const box = app.board.boxes.get(cell);
      const note = box && nearest(app.scene.notesOf(cell), box.x + x * box.side, box.y + y * box.side);
      if (!note) return false;
      app.board.select([]);
      this.#candidates([cell], note.value);
      return true;
    }
    if (settings.first !== "digit" || look.digit === undefined || pad.mode === "colour") return false;
    const value = of.given ?? of.value;
    if (value !== undefined && value !== look.digit) {
      look.toggle(value);
      app.scene.lights();
    } else if (of.given === undefined) this.write(pad.mode, [cell], look.digit);
    return true;
  }

  /** Lights cells with two notes, or no longer. */
  two() {
    const { look } = this.app;
    look.isTwo = !look.isTwo;
    this.app.scene.lights();
    const count = this.app.board.place.querySelectorAll(".two").length;
    this.app.say(look.isTwo ? t("player.two", count) : t("player.notTwo"));
  }

  /** Draws the links of the digit that is lit, or no longer. */
  links() {
    const { look } = this.app;
    const [name] = this.app.selected();
    const of = this.app.cell(name ?? "");
    look.digit ??= of.given ?? of.value;
    if (look.digit === undefined) return this.app.say(t("player.lightFirst"));
    look.isLinked = !look.isLinked;
    this.app.scene.lights();
    this.app.say(look.isLinked ? t("player.links", look.digit) : t("player.noLinks"));
  }

  #escape() {
    const { app } = this;
    if (app.isWaiting) return app.giveUp();
    if (app.routes.panel) return app.home();
    if (app.help.isOpen) return app.help.rest();
    if (this.held) return this.#line(undefined);
    if (app.look.clear()) app.scene.lights();
    app.board.select([]);
  }
}
