// What is known of a puzzle that is being made, live: how many solutions it has, how a person would solve it so far, what can go, what
// mends it. An engine in a thread of its own works it out, so that drawing never waits.
import { ratable } from "./difficulty.js";
import { gameOf, valueOf } from "./draft.js";
import { button, element } from "./elements.js";
import { complaintOf } from "./engine.js";
import { drawing, showSteps } from "./steps.js";
import { settings } from "./store.js";
import { t } from "./words.js";

/** @import { Board, Part } from "./engine/index.js" */
/** @import { App } from "./main.js" */

/** What can be done to the puzzle from here. @typedef {{ remove: (part: Part) => void, give: (plays: string[]) => void, replace: (part: Part, value: number | null) => void, take: (board: Board) => Promise<void> }} Changes */

/** So much work goes into the number of solutions, into the path, and into more than that when it is asked for. */
const [COUNT, PATH, MORE] = [100_000, 20_000, 3_000_000];
/** At most this many changes are tried to make a puzzle harder or easier. */
const TRIES = 40;
/** Work that takes longer than that, in milliseconds, is given up when the puzzle changes. */
const LONG = 60;

export class Findings {
  /** What is known at once, and what is asked for. */
  head = element("div", { class: "findings" });
  place = element("div", { class: "asked" });
  /** What was found, for the page and for tests. @type {{ solutions?: string[], more?: boolean, differ?: string[], outcome?: string, level?: string, score?: number | null }} */
  found = {};
  #count = element("p", { "aria-live": "polite" });
  #path = element("p", { "aria-live": "polite" });
  #more = element("p", { class: "row" });
  #detail = element("div");
  #app;
  #engine;
  #number = 0;
  /** Whether what is told comes unasked. */
  #isQuiet = false;
  #began = 0;
  #board = /** @type {Board} */ ({ geometry: "", text: "" });

  /** @param {App} app @param {Changes} changes */
  constructor(app, changes) {
    this.#app = app;
    this.changes = changes;
    this.#engine = app.game.engine.beside();
    this.#more.append(button(t("set.path"), () => this.walk()), button(t("set.candidates"), () => this.candidates()), button(t("set.superfluous"), () => this.superfluous()), button(t("set.fix"), () => this.fix()),
      button(t("set.harder"), () => this.turn("harder")), button(t("set.easier"), () => this.turn("easier")), button(t("set.alike"), () => this.turn(undefined)));
    this.head.append(this.#count, this.#path);
    this.place.append(this.#more, this.#detail);
  }

  /** Ends it. */
  end() {
    this.#number++;
    this.#engine.end();
  }

  /** @type {import("./engine.js").Asking} */
  ask = (ask, fields) => this.#engine.ask(ask, fields);

  /** Something that is told instead of what is found. @param {string} words */
  complain(words) {
    this.#halt();
    this.#count.replaceChildren(element("span", { class: "complaint", lang: "en" }, words));
    this.#path.replaceChildren();
    this.found = {};
  }

  /** Ends what is still worked out, if that takes long. */
  #halt() {
    this.#number++;
    this.tell();
    if (this.#began && performance.now() - this.#began > LONG) this.#engine.giveUp();
    this.#began = 0;
  }

  /** Shows something below the findings, or nothing. @param {...(Node | string)} what */
  tell(...what) {
    this.#detail.replaceChildren(...what);
    const [first] = what;
    if (first instanceof Element && !this.#isQuiet) this.#detail.scrollIntoView({ block: "nearest" });
  }

  /** Looks at a puzzle. @param {Board} board */
  async look(board) {
    this.#halt();
    this.found = {};
    this.#board = board;
    const number = this.#number;
    const text = gameOf(board);
    this.#began = performance.now();
    const isStale = () => number !== this.#number;
    try {
      const { examples: solutions, more, differ } = await this.ask("solutions", { text, limit: 2, budget: COUNT });
      if (isStale()) return;
      this.found = { solutions, more, differ };
      this.#count.replaceChildren(...this.#counted());
      if (solutions.length === 0 && !more) {
        this.#path.replaceChildren();
        // Nobody asked: what is found stands below, and nothing is scrolled to it.
        this.#isQuiet = true;
        await this.fix(COUNT);
        this.#isQuiet = false;
        return;
      }
      const { outcome, steps, summary } = await this.ask("walkthrough", { text, budget: PATH });
      if (isStale()) return;
      this.found = { ...this.found, outcome };
      const count = steps.filter(({ sweep }) => !sweep).length;
      const hardest = summary.hardest ? t("walk.hardest", summary.hardest.name, summary.hardest.level) : "";
      const words = outcome === "solved" ? t("set.solved", count, hardest) : outcome === "stopped" ? t("set.long", count, hardest) : t("set.stuck", count, hardest);
      this.#path.replaceChildren(words);
      if (outcome !== "solved" || solutions.length > 1) return;
      const { ratings: [rating] } = await this.ask("rate", { text: await ratable(this.#app), scale: "human", brief: true, budget: PATH });
      if (isStale() || !rating?.level) return;
      this.found = { ...this.found, level: rating.level, score: rating.score };
      this.#path.append(" ", t("set.level", rating.level, rating.score));
    } catch (fault) {
      const { code, words } = complaintOf(fault);
      if (code !== "cancelled" && !isStale()) this.#count.replaceChildren(element("span", { class: "complaint", lang: "en" }, words));
    } finally {
      if (!isStale()) this.#began = 0;
    }
  }

  /** The number of solutions in words. */
  #counted() {
    const { solutions = [], more } = this.found;
    if (solutions.length > 1) return [element("b", {}, t("set.several")), " ", button(t("set.both"), () => this.both(), { class: "link" })];
    if (solutions.length === 1) return [element("b", {}, more ? t("set.atLeastOne") : t("set.one"))];
    return [element("b", {}, more ? t("set.unknown") : t("set.none")), ...(more ? [] : [" ", button(t("set.why"), () => this.fix(), { class: "link" })])];
  }

  /** Asks for something that may take long, and shows what comes of it. @template T @param {string} words @param {() => Promise<T>} work @param {(answer: T) => void | Promise<void>} show */
  async wait(words, work, show) {
    this.#halt();
    const number = this.#number;
    this.#began = performance.now();
    this.tell(element("p", { class: "row" }, words, button(t("main.giveUp"), () => this.#halt())));
    try {
      const answer = await work();
      if (number !== this.#number) return;
      this.tell();
      await show(answer);
    } catch (fault) {
      const { code, words } = complaintOf(fault);
      if (code !== "cancelled" && number === this.#number) this.tell(element("p", { class: "complaint", lang: "en" }, words));
    } finally {
      if (number === this.#number) this.#began = 0;
    }
  }

  /** Two solutions side by side; cells in which they differ have a ground. */
  both() {
    const { solutions = [], differ = [] } = this.found;
    const cells = (/** @type {string} */ solution) => this.#app.board.names.flatMap((cell, at) =>
      this.#board.text[at] === "." ? [{ cell, value: valueOf(solution[at]), ...(differ.includes(cell) ? { colours: [2] } : {}) }] : []);
    return this.wait(t("set.drawing"), () => Promise.all(solutions.map((solution) => this.ask("picture", { text: gameOf(this.#board, cells(solution)) }))), (pictures) => {
      const drawn = pictures.map(({ svg = "" }, at) => element("div", { role: "img", "aria-label": t("set.solution", at + 1, solutions[at]) }, drawing(svg, "figure")));
      this.tell(element("p", {}, t("set.differ", differ.length)), element("div", { class: "both" }, ...drawn));
    });
  }

  /** How a person would solve it, step by step, on the board. */
  walk() {
    const { game } = this.#app;
    return this.wait(t("walk.solving"), () => game.askInWords("walkthrough", { budget: MORE }), ({ steps, outcome }) => {
      const count = steps.filter(({ sweep }) => !sweep).length;
      if (count === 0) return this.tell(element("p", {}, t("set.noStep")));
      const list = element("div");
      this.tell(list);
      const end = outcome === "solved" ? t("walk.toEnd") : t("walk.andThen", outcome);
      showSteps(this.#app, list, steps, t(count === 1 ? "walk.step" : "walk.steps", end, "", count));
    });
  }

  /** The true candidates of all cells, on the board. */
  candidates() {
    const board = this.#board;
    return this.wait(t("set.lookingCandidates"), async () => {
      const answer = await this.ask("candidates", { text: gameOf(board), budget: MORE });
      const cells = this.#app.board.names.flatMap((cell, at) => (board.text[at] === "." ? [{ cell, centre: Array.from(answer.marks[at], valueOf) }] : []));
      return { ...answer, picture: await this.ask("picture", { text: gameOf(board, cells), apart: true }) };
    }, async ({ complete, undecided, picture }) => {
      this.tell(element("p", {}, complete ? t("set.candidatesAll") : t("set.candidatesSome", undecided.filter(Boolean).length)));
      await this.#app.show({ picture });
    });
  }

  /** What can go. */
  superfluous() {
    return this.wait(t("set.lookingSuperfluous"), () => this.ask("superfluous", { text: gameOf(this.#board), notation: settings.notation, budget: MORE }), ({ solutions, parts, complete }) => {
      if (solutions !== 1) return this.tell(element("p", {}, t("set.onlyProper")));
      const words = parts.length === 0 ? t("set.nothingCanGo") : t("set.canGo", parts.length);
      this.tell(element("p", {}, words, complete ? "" : ` ${t("set.notAll")}`), listed(this.#app, parts, (part) => [" ", button(t("set.remove"), () => this.changes.remove(part), { "aria-label": `${t("set.remove")}: ${part.words}` })]));
    });
  }

  /** Makes it harder or easier, a part at a time, or another one with the same look. @param {"harder" | "easier" | undefined} change */
  turn(change) {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    const make = async () => {
      const { text: from } = await this.ask("write", { text: gameOf(this.#board), to: "line", puzzle: true });
      return this.ask("generate", { seed, from, ...(change ? { change, tries: TRIES } : {}) });
    };
    return this.wait(t("set.making"), make, async ({ board }) => {
      await this.changes.take(board);
      this.tell(element("p", {}, t("set.changed")));
    });
  }

  /** What contradicts, and which one change mends it; or which givens make it proper. */
  fix(budget = MORE) {
    return this.wait(t("set.lookingFix"), () => this.ask("fix", { text: gameOf(this.#board), notation: settings.notation, budget }), ({ solutions, add, fewest, contradiction, minimal, changes, complete }) => {
      if (solutions === 1) return this.tell(element("p", {}, t("set.isProper")));
      if (add.length > 0) {
        const words = t(fewest ? "set.fewest" : "set.few", add.length);
        return this.tell(element("p", {}, `${words} ${add.join(", ")}`), element("p", { class: "row" }, button(t("set.addThem"), () => this.changes.give(add), { class: "main" })));
      }
      if (contradiction.length === 0) return this.tell(element("p", {}, t("set.notFound")));
      this.#app.light(contradiction.flatMap(({ line }) => line.match(/r\d+c\d+/g) ?? []));
      const mends = changes.map(({ part, value, words }) => element("li", { class: "row" }, element("span", { lang: "en" }, words), button(t("set.doIt"), () => this.changes.replace(part, value), { "aria-label": `${t("set.doIt")}: ${words}` })));
      this.tell(
        element("p", {}, t(minimal ? "set.smallest" : "set.small")),
        listed(this.#app, contradiction),
        ...(mends.length ? [element("p", {}, t("set.mends")), element("ul", { class: "mends" }, ...mends)] : []),
        ...(complete ? [] : [element("p", { class: "aside" }, t("set.notAll"))]),
      );
    });
  }
}

/** Parts of a puzzle as a list; each lights its cells on the board. @param {App} app @param {Part[]} parts @param {(part: Part) => (Node | string)[]} [more] */
function listed(app, parts, more = () => []) {
  const line = (/** @type {Part} */ part) => {
    const light = () => app.light(part.line.match(/r\d+c\d+/g) ?? []);
    const words = element("span", { lang: "en", onpointerenter: light, onpointerleave: () => app.light([]) }, part.words[0].toUpperCase() + part.words.slice(1));
    return element("li", {}, words, ...more(part));
  };
  return element("ul", {}, ...parts.map(line));
}
