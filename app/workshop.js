// The workshop: which tool is in hand, what strokes and keys do to the puzzle that is made, and when it is drawn again.
import { Draft, LETTERS, cellsOf, contentOf, empty, gameOf, groundsOf, mapOf, nameOf, sideOf, textOf, valueOf } from "./draft.js";
import { complaintOf } from "./engine.js";
import { Findings } from "./findings.js";
import { SLANTED, STRAIGHT, add, isSlanted, stroke } from "./strokes.js";
import { partnersOf } from "./symmetry.js";
import { t } from "./words.js";

/** @import { Content } from "./draft.js" */
/** @import { Kind, Part } from "./engine/index.js" */
/** @import { Tap } from "./gestures.js" */
/** @import { App } from "./main.js" */
/** @import { Deed } from "./player.js" */
/** @import { Beside } from "./strokes.js" */

/** Deeds of the player that mean nothing here. */
const UNUSED = ["mode", "next mode", "two", "links", "fill", "wash", "why", "name", "pause"];
/** A number has no more digits. */
export const MOST = 999;

export class Workshop {
  draft = new Draft();
  /** What is drawn: "given", "region", or a kind of clue. @type {"given" | "region" | Kind} */
  tool = "given";
  /** @type {Beside} */
  beside = { values: [1], side: "left", circle: 1, isLoop: false };
  /** The place of the clue that digits change, and whether the next one begins a new number. */
  #clue = -1;
  #isFresh = true;
  /** The shape of which a copy is drawn next. @type {string[]} */
  #shape = [];
  region = 0;
  /** @type {Tap | undefined} */
  #tap;
  #drawn = Promise.resolve();
  #isStale = false;
  #over = new AbortController();
  /** How the givens lie. */
  symmetry = "none";
  /** What is shown again when something changes. */
  changed = () => {};
  /** What a stroke did not do, in words. */
  say = (/** @type {string} */ _) => {};
  #app;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    this.findings = new Findings(app, { remove: this.remove, give: (plays) => this.give(plays), replace: (part, value) => this.replace(part, value), take: (board) => this.replaceAll(board) });
    document.body.classList.add("setting");
    const { signal } = this.#over;
    app.board.place.addEventListener("pointerup", (event) => this.#released(event), { signal });
  }

  /** Ends it: another panel is shown. */
  leave() {
    this.#over.abort();
    document.body.classList.remove("setting");
    this.findings.end();
    this.#app.workshop = undefined;
  }

  /** Draws the puzzle as it is now, and looks at it. Changes that come meanwhile are drawn at once. */
  draw() {
    if (this.#isStale) return this.#drawn;
    this.#isStale = true;
    this.#drawn = this.#drawn.then(() => this.#draw());
    return this.#drawn;
  }

  /** @returns {Promise<void>} */
  async #draw() {
    this.#isStale = false;
    const { content } = this.draft;
    const name = nameOf(content) || t("set.name");
    const read = async (/** @type {boolean} */ isBare) => (await this.#app.ask("read", { text: textOf(content, isBare) })).boards[0].board;
    const open = async (/** @type {string} */ text) => {
      await this.#app.open(text, { name, exercise: true, isSame: true });
      await this.#app.scene.drawn;
    };
    try {
      await open(this.tool === "region" ? gameOf(await read(false), groundsOf(content)) : textOf(content));
      this.findings.look(this.#app.game.shown.board);
    } catch (fault) {
      // Givens that contradict each other are no board, but they are drawn all the same.
      const { words } = complaintOf(fault);
      const bare = await read(true).catch(() => undefined);
      // What was changed meanwhile is drawn next.
      if (this.draft.content !== content) return;
      if (!bare) {
        this.draft.drop();
        this.say(words);
        return this.#draw();
      }
      await open(gameOf(bare, Object.entries(content.givens).map(([cell, value]) => ({ cell, value }))));
      this.findings.complain(words);
    }
    this.changed();
  }

  /** Changes the puzzle, as one thing, and draws it. @param {(content: Content) => Content | void} change */
  change(change) {
    return this.draft.change(change) ? this.draw() : this.#drawn;
  }

  /** Takes what is drawn next. @param {"given" | "region" | Kind} tool */
  take(tool) {
    const redraws = (this.tool === "region") !== (tool === "region");
    this.tool = tool;
    this.#clue = -1;
    this.#shape = [];
    this.beside.number = undefined;
    if (typeof tool !== "string") {
      this.beside.side = tool.side ?? (isSlanted(tool) ? SLANTED[0] : STRAIGHT[0]);
      this.beside.setting = tool.setting;
      if (tool.number === "must") this.beside.number = 10;
    }
    this.#app.board.select([]);
    this.#app.light([]);
    this.changed();
    if (redraws) this.draw();
  }

  /** Other cells are selected. @param {Tap} [tap] */
  selected(tap) {
    const cells = this.#app.selected();
    this.#tap = tap && cells.length === 1 ? tap : undefined;
    if (typeof this.tool !== "string" && ["line", "arrow", "outside"].includes(this.tool.cells)) this.#app.board.trace(cells);
  }

  /** A stroke ends. @param {PointerEvent} event */
  #released({ ctrlKey, metaKey, shiftKey }) {
    const cells = this.#app.selected();
    if (ctrlKey || metaKey || shiftKey || cells.length === 0) return;
    if (this.tool === "given") return;
    const isTap = cells.length === 1;
    // One cell alone may be the first of several.
    if (isTap && typeof this.tool !== "string" && ["area", "line", "arrow", "copies"].includes(this.tool.cells)) return;
    this.add();
  }

  /** Makes what is selected what the tool draws. */
  add() {
    const { tool } = this;
    const cells = this.#app.selected();
    if (tool === "given") return undefined;
    if (tool === "region") {
      this.#app.board.select([]);
      return this.paint(cells);
    }
    const made = stroke(tool, cells, this.#tap, this.draft.content, this.beside, this.#shape);
    if ("needs" in made) {
      if (made.needs === "copy" && cells.length) {
        this.#shape = cells;
        this.#app.light(cells);
        this.say(t("set.nowCopy"));
      } else this.say(t("set.moreCells"));
      return undefined;
    }
    this.#shape = [];
    this.#app.board.select([]);
    this.#app.light([]);
    this.say("");
    this.#isFresh = true;
    return this.change((content) => {
      this.#clue = add(content, tool, made);
    });
  }

  /** Cells become part of the region that is drawn. @param {string[]} cells */
  paint(cells) {
    return this.change((content) => {
      const side = sideOf(content);
      const letters = Array.from(mapOf(content).replaceAll("/", ""));
      cellsOf(content).forEach((cell, at) => {
        if (cells.includes(cell)) letters[at] = LETTERS[this.region];
      });
      content.map = Array.from({ length: side }, (_, row) => letters.slice(row * side, (row + 1) * side).join("")).join("/");
      content.base = `latin ${side}`;
    });
  }

  /** The clue that digits change now. @param {number} place */
  hold(place) {
    this.#clue = place;
    this.#isFresh = true;
    this.changed();
  }

  get held() {
    return this.#clue;
  }

  /** The region that is drawn. @param {number} region */
  choose(region) {
    this.region = region;
    this.changed();
  }

  /** What a digit means: a given, a region, a number that belongs to a clue. @param {number} digit */
  digit(digit) {
    const { tool } = this;
    if (tool === "given") return this.givens(this.#app.selected(), digit);
    if (tool === "region") {
      if (digit >= 1 && digit <= sideOf(this.draft.content)) this.choose(digit - 1);
      return undefined;
    }
    const isFresh = this.#isFresh;
    this.#isFresh = false;
    if (tool.values) this.beside.values = isFresh ? [digit] : [...this.beside.values, digit].slice(-4);
    else if (tool.number !== "never") this.beside.number = isFresh ? digit : Math.min(10 * (this.beside.number ?? 0) + digit, MOST);
    return this.#write();
  }

  /** What digits can be typed, where they make a number. */
  get figures() {
    const { tool } = this;
    return typeof tool !== "string" && tool.number !== "never" ? { low: 0, high: 9 } : undefined;
  }

  /** Gives the clue that is held, and the next one, a number. @param {number | undefined} number */
  number(number) {
    this.beside.number = number;
    this.#isFresh = true;
    return this.#write();
  }

  /** The values of the board. */
  values() {
    return this.#app.values();
  }

  /** Gives what stands beside the cells to the clue that is held. */
  #write() {
    const { beside, tool } = this;
    const place = this.#clue;
    this.changed();
    if (typeof tool === "string" || !this.draft.content.clues[place]) return undefined;
    return this.change(({ clues }) => {
      const { number: _, values: __, ...clue } = clues[place];
      clues[place] = { ...clue, ...(tool.values ? { values: beside.values } : beside.number === undefined ? {} : { number: beside.number }) };
    });
  }

  /** Givens come, or go where all cells have that value. With a symmetry their partners come, too, if a solution is known. @param {string[]} cells @param {number} digit */
  async givens(cells, digit) {
    if (cells.length === 0) return this.say(t("player.selectFirst"));
    const { content } = this.draft;
    const isTaken = cells.every((cell) => content.givens[cell] === digit);
    const partners = partnersOf(cells, this.symmetry, sideOf(content)).filter((cell) => !cells.includes(cell));
    const give = (/** @type {Content} */ content) => {
      for (const cell of cells) content.givens[cell] = digit;
    };
    if (isTaken) {
      return this.change(({ givens }) => {
        for (const cell of [...cells, ...partners]) delete givens[cell];
      });
    }
    const lonely = partners.filter((cell) => content.givens[cell] === undefined);
    const solution = lonely.length ? await this.#solution(give) : undefined;
    const places = cellsOf(content);
    if (lonely.length && !solution) this.say(t("set.noPartner", lonely.join(", ")));
    return this.change((content) => {
      give(content);
      for (const cell of solution ? lonely : []) content.givens[cell] = solution?.[places.indexOf(cell)] ?? digit;
    });
  }

  /** A solution of the puzzle with a change, if there is one. @param {(content: Content) => void} change */
  async #solution(change) {
    const content = structuredClone(this.draft.content);
    change(content);
    const answer = await this.findings.ask("solve", { text: textOf(content), limit: 1, budget: 100_000 }).catch(() => undefined);
    const [first] = answer?.solutions ?? [];
    return first === undefined ? undefined : Array.from(first, valueOf);
  }

  /** Empties what is selected: its givens, or with a kind in hand the last clue of it that has one of these cells. */
  erase() {
    const cells = this.#app.selected();
    const { tool } = this;
    if (typeof tool === "string") {
      const partners = partnersOf(cells, this.symmetry, sideOf(this.draft.content));
      return this.change(({ givens }) => {
        for (const cell of [...cells, ...partners]) delete givens[cell];
      });
    }
    const { number = 0 } = this.beside;
    if (cells.length === 0 && this.#clue >= 0 && !this.#isFresh && number > 9) {
      this.beside.number = Math.floor(number / 10);
      return this.#write();
    }
    const { clues } = this.draft.content;
    const place = cells.length ? clues.findLastIndex((clue) => [clue.cells, ...(clue.lists ?? [])].flat().some((cell) => cells.includes(cell))) : this.#clue;
    return this.drop(place);
  }

  /** Takes a clue away. @param {number} place */
  drop(place) {
    this.#clue = -1;
    return this.change(({ clues }) => {
      clues.splice(place, place < 0 ? 0 : 1);
    });
  }

  /** Takes away a part that the engine names. @param {Part} part */
  remove = (part) => this.replace(part, null);

  /** Gives a given another value, or takes a part away. @param {Part} part @param {number | null} value */
  replace({ cell, line }, value) {
    if (!cell) return this.drop(this.lines().indexOf(line));
    return this.change(({ givens }) => {
      if (value === null) delete givens[cell];
      else givens[cell] = value;
    });
  }

  /** Another board in its place, with the same title. @param {import("./engine/index.js").Board} board */
  replaceAll(board) {
    return this.change(({ title, author }) => ({ ...(contentOf(board) ?? empty()), title, author }));
  }

  /** Adds givens, "r1c2=5". @param {string[]} plays */
  give(plays) {
    return this.change(({ givens }) => {
      for (const [cell, value] of plays.map((play) => play.split("="))) givens[cell] = Number(value);
    });
  }

  /** The clues, each on its line. */
  lines() {
    return textOf({ ...this.draft.content, title: "", author: "" }).trimEnd().split("\n").slice(2);
  }

  /** What a player does means something else here; whether it did. @param {Deed} deed */
  act({ does, digit = 0 }) {
    /** @type {Record<string, () => unknown>} */
    const actions = {
      digit: () => this.digit(digit),
      // The second figure of a value comes with its first one; numbers come figure by figure.
      number: () => this.digit(this.figures ? digit % 10 : digit),
      erase: () => this.erase(),
      undo: () => this.draft.undo() && this.draw(),
      redo: () => this.draft.redo() && this.draw(),
      enter: () => this.add(),
      hint: () => this.findings.walk(),
    };
    if (UNUSED.includes(does)) return true;
    if (does === "escape" && this.#app.selected().length) {
      this.#app.board.select([]);
      return true;
    }
    if (!actions[does]) return false;
    actions[does]();
    return true;
  }
}
