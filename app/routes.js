// Panels and their addresses: "#/learn/x-wing" is one that can be linked to, and Back and Forward go from one to the next.
import { boardsPanel } from "./boards.js";
import { dailyPanel, packsPanel } from "./daily.js";
import { gamesPanel, keysPanel, settingsPanel } from "./desk.js";
import { difficultyPanel, walkPanel } from "./difficulty.js";
import { button, element } from "./elements.js";
import { complaintOf } from "./engine.js";
import { freshPanel } from "./fresh.js";
import { learning, workshop } from "./later.js";
import { stepsPanel } from "./list.js";
import { timesPanel } from "./tally.js";
import { t } from "./words.js";

/** @import { App } from "./main.js" */

/** What fills a panel: the words of its address after its name are told. @typedef {(app: App, place: HTMLElement, words: string[]) => unknown} Fill */
/** Whether the board is looked at while it is open. @typedef {{ title: string, fill: Fill, inMenu?: boolean, withBoard?: boolean }} Panel */

/** @type {Record<string, Panel>} */
const PANELS = {
  new: { title: t("menu.new"), fill: freshPanel, inMenu: true },
  daily: { title: t("menu.daily"), fill: dailyPanel, inMenu: true },
  packs: { title: t("menu.packs"), fill: packsPanel, inMenu: true },
  boards: { title: t("menu.boards"), fill: boardsPanel, inMenu: true },
  games: { title: t("menu.games"), fill: gamesPanel, inMenu: true },
  times: { title: t("menu.times"), fill: timesPanel },
  learn: { title: t("menu.learn"), fill: (app, place, words) => learning().then(({ learnPanel }) => learnPanel(app, place, words)), inMenu: true },
  set: { title: t("menu.set"), fill: (app, place) => workshop().then(({ setPanel }) => setPanel(app, place)), inMenu: true, withBoard: true },
  steps: { title: t("menu.steps"), fill: stepsPanel, inMenu: true, withBoard: true },
  walk: { title: t("menu.walk"), fill: (app, place) => walkPanel(app, place), inMenu: true, withBoard: true },
  difficulty: { title: t("menu.difficulty"), fill: difficultyPanel, inMenu: true },
  settings: { title: t("menu.settings"), fill: settingsPanel, inMenu: true },
  keys: { title: t("menu.keys"), fill: keysPanel, inMenu: true },
};

export class Routes {
  /** What is open: "learn/x-wing", or nothing. */
  here = "";
  #app;
  #place;
  #menu;
  #more;

  /** @param {App} app @param {{ place: HTMLElement, menu: HTMLElement, more: HTMLElement }} parts */
  constructor(app, { place, menu, more }) {
    this.#app = app;
    this.#place = place;
    this.#menu = menu;
    this.#more = more;
    const entries = Object.entries(PANELS).filter(([, { inMenu }]) => inMenu);
    menu.append(...entries.map(([name, { title }]) => button(title, () => this.toggle(name), { "data-panel": name, "aria-expanded": "false" })));
    more.addEventListener("click", () => this.#unfold(!menu.classList.contains("open")));
    menu.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !menu.classList.contains("open")) return;
      event.stopPropagation();
      this.#unfold(false);
      more.focus();
    });
    addEventListener("popstate", () => this.follow());
  }

  /** @param {boolean} isOpen */
  #unfold(isOpen) {
    this.#menu.classList.toggle("open", isOpen);
    this.#more.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) /** @type {HTMLElement | null} */ (this.#menu.querySelector("button"))?.focus();
  }

  /** The name of the panel that is open. */
  get panel() {
    return this.here.split("/")[0];
  }

  /** Whether it needs the board in sight. */
  get isWithBoard() {
    return Boolean(PANELS[this.panel]?.withBoard) || this.here.split("/").length > 2;
  }

  /** The address of the page without a panel. @param {string} link the board that it brings */
  static base(link) {
    return location.pathname + link;
  }

  /** Another board is open, which this link brings. @param {string} link */
  moved(link) {
    const search = link.split("#")[0];
    history.replaceState(null, "", this.here ? `${location.pathname}${search}#/${this.here}` : Routes.base(link));
  }

  /** Opens a panel, or closes it. @param {string} name */
  toggle(name) {
    if (this.panel === name) this.close();
    else this.go(name);
  }

  /** Goes to an address, which Back leaves again. @param {string} to "learn/x-wing" @param {{ isSame?: boolean }} [how] whether it takes the place of the present one */
  go(to, { isSame = false } = {}) {
    const address = `${location.pathname}${location.search}#/${to}`;
    if (isSame) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    return this.#show(to);
  }

  /** Back to the board. @param {boolean} [isKept] whether the address is written by whoever calls */
  close(isKept = false) {
    if (!this.here) return;
    const isInside = this.#place.contains(document.activeElement);
    const opener = this.#menu.querySelector(`[data-panel="${this.panel}"]`);
    if (!isKept) history.pushState(null, "", Routes.base(this.#app.game.link));
    this.#show("");
    if (isInside && opener instanceof HTMLElement) (opener.checkVisibility() ? opener : this.#more).focus();
  }

  /** Shows what the address of the page says; whether it names a panel. */
  follow() {
    const { hash } = location;
    if (hash.startsWith("#/")) {
      const to = hash.slice(2);
      if (to !== this.here) this.#show(to);
      return true;
    }
    if (this.here) this.#show("");
    this.#app.brought();
    return false;
  }

  /** @param {string} to */
  #show(to) {
    const app = this.#app;
    if (this.isWithBoard) app.show(undefined);
    app.exercise = undefined;
    app.workshop?.leave();
    this.#unfold(false);
    const [name, ...words] = to.split("/").map(decodeURIComponent);
    const panel = PANELS[name];
    this.here = panel ? to : "";
    for (const one of this.#menu.children) one.setAttribute("aria-expanded", String(one.getAttribute("data-panel") === this.panel));
    this.#more.classList.toggle("here", Boolean(panel));
    app.arrange();
    if (!panel) return this.#place.replaceChildren();
    // What is drawn for a hint is over where the panel draws.
    if (this.isWithBoard && app.help.isOpen) app.help.rest();
    const place = element("div", { class: "within" }, ...(app.game.isAhead ? [element("p", { class: "aside" }, t("main.coming"))] : []));
    const title = element("h2", { tabindex: "-1" }, panel.title);
    this.#place.replaceChildren(element("div", { class: "head" }, title, button(t("common.close"), () => this.close())), place);
    title.focus({ preventScroll: true });
    Promise.resolve()
      .then(() => panel.fill(app, place, words))
      .catch((fault) => place.replaceChildren(element("p", { class: "complaint" }, complaintOf(fault).words)));
    return place;
  }

  /** The place of a panel that is opened for what is said in it. @param {string} name */
  placeOf(name) {
    this.go(name);
    return /** @type {HTMLElement} */ (this.#place.querySelector(".within"));
  }
}
