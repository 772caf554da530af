// What can be pressed: digits, modes, and what one does most.
import { button, element } from "./elements.js";
import { COLOURS, MODES } from "./play.js";

/** @import { App } from "./main.js" */

export class Pad {
  mode = "digit";
  #modes;
  #digits = element("div", { class: "digits" });
  #app;

  /** @param {App} app @param {HTMLElement} place */
  constructor(app, place) {
    this.#app = app;
    this.#modes = MODES.map(({ name, words, key }) => button(words, () => this.choose(name), { title: key.toUpperCase(), "data-mode": name }));
    const action = (/** @type {string} */ words, /** @type {string} */ does, /** @type {string} */ title, name = "") => button(words, () => app.act({ does }), { title, class: name });
    place.replaceChildren(
      element("div", { class: "modes", role: "group", "aria-label": "What a digit writes" }, ...this.#modes),
      this.#digits,
      element(
        "div",
        { class: "actions" },
        action("Undo", "undo", "Ctrl-Z"),
        action("Redo", "redo", "Ctrl-Y"),
        action("Erase", "erase", "Delete"),
        action("Hint", "hint", "H", "main"),
      ),
    );
    // After a press with a pointer the keys go on where the focus was.
    place.addEventListener("mousedown", (event) => event.preventDefault());
    this.choose("digit");
  }

  /** @param {string} mode */
  choose(mode) {
    this.mode = mode;
    for (const one of this.#modes) one.setAttribute("aria-pressed", String(one.dataset.mode === mode));
    this.show();
  }

  /** The mode after the present one. */
  next() {
    const at = MODES.findIndex(({ name }) => name === this.mode);
    const { name, words } = MODES[(at + 1) % MODES.length];
    this.choose(name);
    this.#app.say(words);
  }

  /** The digits of the board, or the colours. */
  show() {
    const isColour = this.mode === "colour";
    const digits = isColour ? Array.from({ length: COLOURS }, (_, at) => at + 1) : this.#app.values();
    const press = (/** @type {number} */ digit) => this.#app.act({ does: "digit", digit });
    const full = isColour ? /** @type {Set<number>} */ (new Set()) : this.#app.finished();
    const made = digits.map((digit) => {
      const name = isColour ? "abcdefgh"[digit - 1] : String(digit);
      const one = button(name, () => press(digit), { class: isColour ? `swatch c${digit}` : "" });
      one.setAttribute("aria-label", isColour ? `colour ${name}` : full.has(digit) ? `${name}, all placed` : name);
      one.classList.toggle("full", full.has(digit));
      return one;
    });
    this.#digits.replaceChildren(...made);
    this.#digits.dataset.mode = this.mode;
    // As even rows as there can be.
    const rows = Math.ceil(digits.length / 10);
    this.#digits.style.setProperty("--across", String(Math.ceil(digits.length / Math.max(rows, 1))));
  }
}
