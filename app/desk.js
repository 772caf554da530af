// What lies on the desk beside the board: the games that were begun, what the player likes, the keys.
import { button, element } from "./elements.js";
import { KEYS } from "./keys.js";
import { LANGUAGES } from "./language.js";
import { cleared, washed } from "./play.js";
import { games, set, settings } from "./store.js";
import { dress } from "./theme.js";
import { t } from "./words.js";

/** @import { Kept } from "./store.js" */

/** @import { App } from "./main.js" */

/** The games that are kept on the device. @param {App} app @param {HTMLElement} place */
export function gamesPanel(app, place) {
  const all = games();
  const line = (/** @type {Kept} */ kept) => {
    const { id, name, when, solved } = kept;
    const date = new Date(when).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
    const title = `${name || t("games.puzzle")}, ${solved ? t("games.solved") : t("games.begun")}, ${date}`;
    const forget = button(t("games.delete"), () => {
      app.game.forget(id);
      gamesPanel(app, place);
    }, { "aria-label": t("games.deleteOf", title) });
    const isHere = id === app.game.id;
    return element("li", { class: "row" }, button(title, () => app.open(kept.text, kept).then(() => app.home()), { class: "wide", disabled: isHere }), ...(isHere ? [] : [forget]));
  };
  const words = all.length ? t("games.kept") : t("games.none");
  place.replaceChildren(element("p", { class: "row" }, element("span", { class: "aside" }, words), button(t("menu.times"), () => app.go("times"))), element("ul", { class: "games" }, ...all.map(line)));
}

/** What the player likes. @param {App} app @param {HTMLElement} place */
export function settingsPanel(app, place) {
  const flag = (/** @type {"conflicts" | "same" | "clock" | "tidy" | "cross"} */ name, /** @type {string} */ words) => {
    const field = element("input", { type: "checkbox", id: `like-${name}`, onchange: () => like({ [name]: field.checked }) });
    field.checked = Boolean(settings[name]);
    return element("p", { class: "known" }, field, element("label", { for: field.id }, words));
  };
  const like = (/** @type {Partial<typeof settings>} */ change) => {
    set(change);
    dress();
    app.board.dress();
    app.scene.draw();
  };
  const choice = (/** @type {"notation" | "first" | "theme" | "language"} */ name, /** @type {string} */ words, /** @type {string[][]} */ options) => {
    const field = element("select", { id: `like-${name}`, onchange: () => like({ [name]: field.value }) }, ...options.map(([value, text]) => element("option", { value }, text)));
    field.value = settings[name];
    return element("p", { class: "field" }, element("label", { for: field.id }, words), field);
  };
  place.replaceChildren(
    flag("conflicts", t("settings.conflicts")),
    flag("same", t("settings.same")),
    flag("cross", t("settings.cross")),
    flag("tidy", t("settings.tidy")),
    flag("clock", t("settings.clock")),
    choice("first", t("settings.first"), [["cell", t("settings.cellFirst")], ["digit", t("settings.digitFirst")]]),
    choice("theme", t("settings.theme"), [["system", t("settings.system")], ["light", t("settings.light")], ["dark", t("settings.dark")]]),
    choice("language", t("settings.language"), [["system", t("settings.browser")], ...LANGUAGES]),
    choice("notation", t("settings.notation"), [["r1c1", "r1c1"], ["a1", "A1"]]),
    element("h3", {}, t("settings.notes")),
    element("p", { class: "row" },
      button(t("settings.fill"), () => app.game.make(["fill"])),
      button(t("settings.tidyNow"), () => tidyNotes(app)),
      button(t("settings.clear"), () => app.game.make(() => cleared(app.game.shown.cells))),
      button(t("settings.wash"), () => app.game.make(() => washed(app.game.shown.cells, app.game.shown.lines)))),
  );
}

/** Takes away notes that a value on the board excludes. @param {App} app */
async function tidyNotes(app) {
  const check = await app.patiently(t("settings.looking"), () => app.game.ask("check"));
  if (!check) return;
  const moves = check.tidy.flatMap((mark) => {
    const [cell, digit] = mark.split("=");
    const { corner = [], centre = [] } = app.cell(cell) ?? {};
    const kinds = [{ kind: "uncorner", notes: corner }, { kind: "uncentre", notes: centre }].filter(({ notes }) => notes.includes(Number(digit)));
    return kinds.map(({ kind }) => `${kind} ${mark}`);
  });
  await app.game.make(moves);
  app.say(moves.length ? t("settings.removed", moves.length) : t("settings.nothing"));
}

/** The keys. @param {unknown} _ @param {HTMLElement} place */
export function keysPanel(_, place) {
  place.replaceChildren(element("dl", { class: "keys" }, ...KEYS.flatMap(([keys, words]) => [element("dt", {}, keys), element("dd", {}, words)])));
}
