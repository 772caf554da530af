// Help: a hint one rung at a time, what is wrong, why a mark is gone, the name of what was found.
import { ofCandidates } from "./colours.js";
import { button, element } from "./elements.js";
import { lineByLine } from "./lines.js";
import { called } from "./play.js";
import { isKnown, learnt, told } from "./progress.js";
import { paragraphs, point } from "./sentence.js";
import { legend, showSteps } from "./steps.js";
import { settings } from "./store.js";
import { t } from "./words.js";

/** @import { Rung, Step } from "./engine/index.js" */

/** @import { App } from "./main.js" */

/** The rung that says what follows, and the last one. */
const PLAYS = 4;
const WHOLE = 5;
/** From this rung on the drawing says more than the player's own. */
const DRAWN = 2;
/** The rung that names cells. */
const CELLS = 3;

/** What is said where there is no hint. @type {Record<string, string>} */
const NOTHING = {
  solved: t("none.solved"),
  stuck: t("none.stuck"),
  "several-solutions": t("none.several"),
  contradiction: t("none.contradiction"),
  stopped: t("none.stopped"),
};

/** A proof of more steps than that is told when the player asks for it: else no proof would say that the value is right. */
const SHORT = 3;

/** What is said of a mark that has no proof. @type {Record<string, (digit: number, cell: string) => string>} */
const WHY_NOT = {
  done: (digit, cell) => t("why.done", cell, digit),
  false: (digit, cell) => t("why.false", digit, cell),
  "not-proved": (digit, cell) => t("why.notProved", digit, cell),
};

export class Help {
  /** The rungs of the hint that is shown, if one is. @type {Rung[]} */
  #rungs = [];
  #level = -1;
  #isMistake = false;
  #asked = Promise.resolve();
  /** Whether the next digit, or a tap on a mark, asks why it cannot be. */
  asks = false;
  /** Whether something is told that stays until it is closed. */
  #tells = false;

  /** @param {App} app @param {HTMLElement} place */
  constructor(app, place) {
    this.app = app;
    this.place = place;
    this.rest();
  }

  /** Nothing is asked. @param {string} [words] */
  rest(words = "") {
    this.#rungs = [];
    this.#level = -1;
    this.asks = this.#tells = false;
    this.app.show(undefined);
    this.#put(...(words ? [element("p", {}, words)] : []), this.#questions());
    if (words) this.app.say(words);
    this.app.catchUp();
  }

  /** Tells something that stays until it is closed. @param {...(Node | string)} what */
  tell(...what) {
    this.#rungs = [];
    this.#level = -1;
    this.asks = false;
    this.#tells = true;
    this.#put(...what, this.#onward(button(t("common.close"), () => this.rest(), { title: "Escape" })));
    this.app.arrange();
  }

  /** Buttons that stay in sight below what is read. @param {...(Node | undefined)} buttons */
  #onward(...buttons) {
    return element("p", { class: "row onward" }, ...buttons);
  }

  /** Shows something else. A focus that was inside stays inside. @param {...(Node | string)} what */
  #put(...what) {
    const isHere = this.place.contains(document.activeElement);
    this.place.replaceChildren(...what);
    // What goes on comes first: a name in the words is a button, too, and leads elsewhere.
    if (isHere) /** @type {HTMLElement | null} */ (this.place.querySelector(".main") ?? this.place.querySelector("button"))?.focus();
  }

  /** What can be asked. */
  #questions() {
    return element(
      "p",
      { class: "row" },
      button(t("help.name"), () => this.spot(), { title: t("help.nameHow") }),
      button(t("help.whyNot"), () => this.ask(), { title: "Q" }),
      button(t("walk.all"), () => this.app.go("steps"), { title: t("help.allNow") }),
    );
  }

  /** A hint, and then more of it: asking again before it is there gets that much more. */
  more() {
    this.#asked = this.#asked.then(() => this.#more()).catch((fault) => this.app.complain(fault));
    return this.#asked;
  }

  async #more() {
    const { app } = this;
    // What was done a moment ago may end what is shown.
    await app.game.settled();
    app.home();
    if (this.#level >= 0) return this.#show(Math.min(this.#level + 1, WHOLE));
    const answer = await app.patiently(t("help.looking"), () => app.game.askInWords("hint"));
    if (!answer) return;
    if (answer.answer === "mistakes") return this.mistakes();
    if (answer.answer !== "hint" || !answer.rungs) return this.rest(NOTHING[answer.answer] ?? answer.answer);
    this.#isMistake = false;
    this.#rungs = answer.rungs;
    this.#show(0);
  }

  /** What is wrong, one rung at a time. */
  async mistakes() {
    const { app } = this;
    const check = await app.patiently(t("help.lookingWrong"), () => app.game.askInWords("check"));
    if (!check) return;
    this.#isMistake = true;
    this.#rungs = check.rungs;
    this.#show(0);
  }

  /** @param {number} level */
  async #show(level) {
    const { app } = this;
    this.#level = level;
    this.#tells = false;
    const rungs = this.#rungs.slice(0, level + 1);
    const kind = this.#rungs[1];
    const isWhole = level === WHOLE;
    // The last rung says all that those before it said, but for its name.
    const named = this.#isMistake ? [] : [kind];
    const said = isWhole ? [...named, rungs[WHOLE]] : rungs;
    const words = said.map((rung) => this.#rung(rung));
    if (level > 0 && "strategy" in kind && !this.#isMistake && isKnown(learnt(kind.strategy))) words[isWhole ? 0 : 1].append(element("p", { class: "aside" }, t("help.known")));
    const last = this.#rungs[level];
    const buttons = [
      isWhole ? undefined : button(MORE[level], () => this.more(), { class: "main", title: "H" }),
      level >= PLAYS && !this.#isMistake ? button(t("help.apply"), () => this.apply(), { class: isWhole ? "main" : "", title: "Enter" }) : undefined,
      ...(this.#isMistake ? this.#mend(level) : []),
      button(t("common.close"), () => this.rest(), { title: "Escape" }),
    ];
    if (level > 0 && "strategy" in kind && !this.#isMistake) {
      told(kind.strategy, level);
      app.game.helpedBy(kind.strategy, level);
    }
    // Drawn first, told then: nothing moves below a finger.
    const wrong = this.#rungs.find((rung) => rung.rung === "cells")?.cells ?? [];
    const picture = await app.show(this.#isMistake ? { wrong: level >= CELLS ? wrong : [] } : level >= DRAWN ? { level } : undefined);
    if (this.#level !== level) return;
    this.#put(...words, ...(picture && !this.#isMistake ? [legend(picture)] : []), this.#onward(...buttons));
    const ways = isWhole ? lineByLine(app, this.place) : undefined;
    if (ways) [...this.place.querySelectorAll(".rung")].at(-1)?.before(ways);
    app.say(last.words);
    app.arrange();
    // What is new is read next, wherever it stands.
    if (!isWhole) [...this.place.querySelectorAll(".rung")].at(-1)?.scrollIntoView({ block: "nearest" });
    const where = this.#rungs.slice(0, level + 1).find((rung) => rung.rung === "cells");
    if (where) app.board.reveal(where.cells);
  }

  /** @param {Rung} rung */
  #rung(rung) {
    const { app } = this;
    const { sentences } = rung;
    const lines = paragraphs(app, sentences);
    if ("strategy" in rung) {
      const [name] = sentences[0].pieces;
      lines[0].childNodes[0].replaceWith(button(name.text, () => app.strategy(rung.strategy), { class: "link", title: t("help.page") }));
    }
    return element("div", { class: "rung" }, ...lines);
  }

  /** @param {number} level */
  #mend(level) {
    const mend = this.#rungs[PLAYS];
    if (level < 1 || !("mend" in mend)) return [];
    const { undo, mend: moves } = mend;
    const only = button(t("help.onlyWrong"), async () => {
      await this.app.game.make(moves);
      this.rest(t("help.tookBack"));
    });
    if (!undo) return [only];
    const words = undo === 1 ? t("help.undoLast") : t("help.undoMany", undo);
    const all = button(words, async () => {
      await this.app.game.undo(undo);
      this.rest(t("help.before"));
    });
    return undo === 1 ? [all] : [only, all];
  }

  /** Goes on with the hint that is shown, and applies it once it says what follows. */
  enter() {
    if (this.#level < 0) return undefined;
    return this.#level >= PLAYS && !this.#isMistake ? this.apply() : this.more();
  }

  /** Does what the hint says, if it has said it. */
  async apply() {
    if (this.#level < PLAYS || this.#isMistake) return;
    const { words } = this.#rungs[PLAYS];
    await this.app.game.apply();
    this.rest();
    this.app.board.focus();
    this.app.say(t("help.done", words));
  }

  /** The next digit, or a tap on a mark, asks why it cannot be. */
  ask() {
    const { app } = this;
    app.home();
    this.rest();
    this.asks = true;
    const [cell] = app.selected();
    const where = cell ? t("help.in", called(cell, settings.notation)) : "";
    const digits = app.values().map((digit) => button(String(digit), () => this.why(app.selected()[0], digit), { class: "digit" }));
    this.#put(
      element("p", {}, t("help.which", where)),
      element("p", { class: "row" }, ...digits),
      element("p", { class: "row" }, button(t("common.close"), () => this.rest())),
    );
    app.arrange();
    app.say(t("help.whichShort"));
  }

  /** Why a cell cannot be a value. @param {string | undefined} cell @param {number} digit */
  async why(cell, digit) {
    const { app } = this;
    this.asks = false;
    if (!cell) return this.rest(t("help.selectFirst"));
    if (app.cell(cell)?.given ?? app.cell(cell)?.value) return this.rest(t("help.hasValue"));
    const answer = await app.patiently(t("help.proof"), () => app.game.askInWords("why", { play: `${cell}<>${digit}` }));
    if (!answer) return;
    if (answer.answer === "mistakes") return this.mistakes();
    const name = called(cell, settings.notation);
    const isProved = answer.answer === "line";
    const known = () => (isProved ? this.#steps(answer.steps, t("help.whyLead", name, digit)) : this.rest(WHY_NOT[answer.answer]?.(digit, name) ?? NOTHING[answer.answer] ?? answer.answer));
    // Where there is no proof the value is right: that is not given away to who only asked.
    const isHidden = isProved ? answer.steps.filter(({ sweep }) => !sweep).length > SHORT : ["false", "not-proved"].includes(answer.answer);
    if (!isHidden) return known();
    const words = t("help.noShort", digit, name);
    this.tell(element("p", {}, words), element("p", { class: "row" }, button(t("help.tellAll"), known, { title: t("help.mayTell") })));
    app.say(words);
  }

  /** The name of what is selected. */
  async spot() {
    const { app } = this;
    app.home();
    // Candidates that are coloured are what was found; else the cells that are selected are.
    const coloured = app.cells().flatMap(({ cell, colours }) => ofCandidates(colours).map(({ value }) => ({ cell, value })));
    const values = [...new Set(coloured.map(({ value }) => value))];
    const isOfCandidates = app.selected().length < 2 && coloured.length > 1;
    const cells = isOfCandidates ? [...new Set(coloured.map(({ cell }) => cell))] : app.selected();
    const value = isOfCandidates ? (values.length === 1 ? values[0] : undefined) : app.look.digit;
    if (cells.length === 0) return this.rest(t("help.selectFound"));
    const answer = await app.patiently(t("help.lookingCells"), () => app.game.askInWords("spot", { cells, ...(value === undefined ? {} : { value }) }));
    if (!answer) return;
    if (answer.none === "mistakes") return this.mistakes();
    if (answer.spot === "found") return this.#steps(answer.steps, answer.words ?? "");
    const words = answer.words ?? (answer.none && NOTHING[answer.none]) ?? "";
    this.rest(words);
    app.say(words);
  }

  /** @param {Step[]} steps @param {string} lead */
  #steps(steps, lead) {
    const list = element("div");
    showSteps(this.app, list, steps, lead);
    this.#tells = true;
    this.#put(list, this.#onward(button(t("common.close"), () => this.rest(), { title: "Escape" })));
    this.app.say(lead);
  }

  /** Lights up words that name a cell. @param {string[]} cells */
  point(cells) {
    point(this.place, cells);
  }

  /** Whether something is shown that a move or Escape ends. */
  get isOpen() {
    return this.#level >= 0 || this.asks || this.#tells || this.app.scene.view !== undefined;
  }
}

/** What the next rung tells. */
const MORE = [t("more.kind"), t("more.where"), t("more.cells"), t("more.follows"), t("more.why")];
