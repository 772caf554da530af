// What can be pressed: digits, modes, what is looked for, and what one does most.
import { COLOURS, letter } from "./colours.js";
import { button, element } from "./elements.js";
import { LINE, MODES, STRIKE } from "./play.js";
import { t } from "./words.js";

/** @import { App } from "./main.js" */

/** What is done with candidates, beside the colours. @type {[number, string][]} */
const TOOLS = [[STRIKE, t("pad.strike")], [LINE, t("pad.line")]];

export class Pad {
  mode = "digit";
  #modes;
  #two;
  #links;
  #digits = element("div", { class: "digits" });
  #app;

  /** @param {App} app @param {HTMLElement} place */
  constructor(app, place) {
    this.#app = app;
    const { player } = app;
    this.#modes = MODES.map(({ name, words, key }) => button(words, () => this.choose(name), { title: key.toUpperCase(), "data-mode": name }));
    const action = (/** @type {string} */ words, /** @type {string} */ does, /** @type {string} */ title, name = "") => button(words, () => player.act({ does }), { title, class: name });
    this.#two = button(t("pad.pairs"), () => player.two(), { title: t("pad.pairsDo"), "aria-pressed": "false" });
    this.#links = button(t("pad.links"), () => player.links(), { title: t("pad.linksDo"), "aria-pressed": "false" });
    place.replaceChildren(
      element("div", { class: "modes", role: "group", "aria-label": t("pad.writes") }, ...this.#modes),
      this.#digits,
      element("div", { class: "actions" }, action(t("pad.undo"), "undo", t("pad.undoKey")), action(t("pad.redo"), "redo", t("pad.redoKey")), action(t("pad.erase"), "erase", t("pad.eraseKey")), action(t("pad.hint"), "hint", "H", "main")),
      element("div", { class: "looks", role: "group", "aria-label": t("pad.looks") }, this.#two, this.#links, action(t("pad.fill"), "fill", t("pad.fills")), action(t("pad.wash"), "wash", t("pad.washes"))),
    );
    // After a press with a pointer the keys go on where the focus was.
    place.addEventListener("mousedown", (event) => event.preventDefault());
    this.choose("digit");
  }

  /** @param {string} mode */
  choose(mode) {
    const isOther = this.mode !== mode;
    this.mode = mode;
    for (const one of this.#modes) one.setAttribute("aria-pressed", String(one.dataset.mode === mode));
    if (isOther) this.#app.say(MODES.find(({ name }) => name === mode)?.words ?? "");
    this.show();
  }

  /** The mode after the present one. */
  next() {
    const at = MODES.findIndex(({ name }) => name === this.mode);
    this.choose(MODES[(at + 1) % MODES.length].name);
  }

  /** Takes a tool for candidates. @param {number} tool */
  take(tool) {
    this.#app.player.tool = tool;
    this.#app.say(TOOLS.find(([known]) => known === tool)?.[1] ?? t("pad.colour", letter(tool)));
    this.mark();
  }

  /** The tool after the present one. */
  nextTool() {
    this.take((this.#app.player.tool % LINE) + 1);
  }

  /** The digits of the board, the colours, or what is done with candidates. */
  show() {
    const { player } = this.#app;
    const isColour = this.mode === "colour" || this.mode === "candidate";
    const colours = Array.from({ length: COLOURS }, (_, at) => at + 1);
    const digits = isColour ? [...colours, ...(this.mode === "candidate" ? TOOLS.map(([tool]) => tool) : [])] : this.#app.values();
    const left = isColour ? /** @type {Map<number, number>} */ (new Map()) : this.#app.left();
    const made = digits.map((digit) => {
      const tool = isColour ? TOOLS.find(([known]) => known === digit)?.[1] : undefined;
      const name = tool ?? (isColour ? letter(digit) : String(digit));
      const one = button(name, () => player.act({ does: "digit", digit, isPad: true }), { class: tool ? "tool" : isColour ? `swatch c${digit}` : "", "data-digit": String(digit) });
      const count = left.get(digit);
      one.setAttribute("aria-label", isColour ? (tool ?? t("pad.colour", name)) : count === 0 ? t("pad.full", name) : count ? t("pad.left", name, count) : name);
      one.classList.toggle("full", count === 0);
      if (count) one.dataset.left = String(count);
      return one;
    });
    this.#digits.replaceChildren(...made);
    this.#digits.dataset.mode = this.mode;
    // As even rows as there can be.
    const rows = Math.ceil(digits.length / 10);
    this.#digits.style.setProperty("--across", String(Math.ceil(digits.length / Math.max(rows, 1))));
    this.mark();
  }

  /** Shows what is lit, and which tool is taken. */
  mark() {
    const { look, player, scene } = this.#app;
    const isTools = this.mode === "candidate";
    for (const one of this.#digits.children) {
      const digit = Number(one.getAttribute("data-digit"));
      if (this.mode !== "colour") one.setAttribute("aria-pressed", String(isTools ? player.tool === digit : look.digit === digit));
    }
    this.#two.setAttribute("aria-pressed", String(look.isTwo));
    this.#links.setAttribute("aria-pressed", String(look.isLinked));
    this.#links.disabled = !scene.hasLinks;
  }
}
