// What lies on the desk beside the board: the games that were begun, what the player likes, the keys.
import { button, element } from "./elements.js";
import { KEYS } from "./keys.js";
import { cleared, washed } from "./play.js";
import { games, set, settings } from "./store.js";
import { dress } from "./theme.js";

/** @import { Kept } from "./store.js" */

/** @import { App } from "./main.js" */

/** The games that are kept on the device. @param {App} app @param {HTMLElement} place */
export function gamesPanel(app, place) {
  const all = games();
  const line = (/** @type {Kept} */ kept) => {
    const { id, name, when, solved } = kept;
    const date = new Date(when).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
    const title = `${name || "A puzzle"}, ${solved ? "solved" : "begun"}, ${date}`;
    const forget = button("Delete", () => {
      app.game.forget(id);
      gamesPanel(app, place);
    }, { "aria-label": `Delete ${title}` });
    const isHere = id === app.game.id;
    return element("li", { class: "row" }, button(title, () => app.open(kept.text, kept).then(() => app.home()), { class: "wide", disabled: isHere }), ...(isHere ? [] : [forget]));
  };
  const words = all.length ? "They are kept on this device only." : "No game is kept yet.";
  place.replaceChildren(element("p", { class: "row" }, element("span", { class: "aside" }, words), button("Times", () => app.go("times"))), element("ul", { class: "games" }, ...all.map(line)));
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
  const choice = (/** @type {"notation" | "first" | "theme"} */ name, /** @type {string} */ words, /** @type {string[][]} */ options) => {
    const field = element("select", { id: `like-${name}`, onchange: () => like({ [name]: field.value }) }, ...options.map(([value, text]) => element("option", { value }, text)));
    field.value = settings[name];
    return element("p", { class: "field" }, element("label", { for: field.id }, words), field);
  };
  place.replaceChildren(
    flag("conflicts", "Point out values that see their equal"),
    flag("same", "Light up the value of the selected cell"),
    flag("cross", "Shade what the selected cell sees: its row, column and block"),
    flag("tidy", "Notes that a placed digit rules out go by themselves"),
    flag("clock", "Show the time"),
    choice("first", "What comes first", [["cell", "the cell, then the digit"], ["digit", "the digit, then the cells that get it"]]),
    choice("theme", "Colours", [["system", "as the system has them"], ["light", "light"], ["dark", "dark"]]),
    choice("notation", "Cells are called", [["r1c1", "r1c1"], ["a1", "A1"]]),
    element("h3", {}, "Notes"),
    element("p", { class: "row" },
      button("Write all candidates", () => app.game.make(["fill"])),
      button("Tidy up: remove what values rule out", () => tidyNotes(app)),
      button("Clear all notes", () => app.game.make(() => cleared(app.game.shown.cells))),
      button("Clear colours and lines", () => app.game.make(() => washed(app.game.shown.cells, app.game.shown.lines)))),
  );
}

/** Takes away notes that a value on the board excludes. @param {App} app */
async function tidyNotes(app) {
  const check = await app.patiently("Looking at the notes …", () => app.game.ask("check"));
  if (!check) return;
  const moves = check.tidy.flatMap((mark) => {
    const [cell, digit] = mark.split("=");
    const { corner = [], centre = [] } = app.cell(cell) ?? {};
    const kinds = [{ kind: "uncorner", notes: corner }, { kind: "uncentre", notes: centre }].filter(({ notes }) => notes.includes(Number(digit)));
    return kinds.map(({ kind }) => `${kind} ${mark}`);
  });
  await app.game.make(moves);
  app.say(moves.length ? `${moves.length} notes removed` : "There is nothing to remove.");
}

/** The keys. @param {unknown} _ @param {HTMLElement} place */
export function keysPanel(_, place) {
  place.replaceChildren(element("dl", { class: "keys" }, ...KEYS.flatMap(([keys, words]) => [element("dt", {}, keys), element("dd", {}, words)])));
}
