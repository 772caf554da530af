// What is said while something cannot be kept on the device.
import { download } from "./copies.js";
import { button, element } from "./elements.js";
import { kindOf, saveAll, whenUnsaved } from "./store.js";

/** @import { App } from "./main.js" */

const WHY = {
  full: "There is no room left on this device for what this page keeps.",
  closed: "This browser keeps nothing for this page.",
};
const WHAT = { game: "the game", settings: "the settings", learnt: "what you have learnt", times: "your times" };

/**
 * Says what cannot be saved, and what the player can do, until all is saved.
 * @param {App} app
 * @param {HTMLElement} place
 */
export function warnOfLoss(app, place) {
  let said = "";
  whenUnsaved((refusal, keys) => {
    const words = refusal ? `${WHY[refusal]} ${unsavedWords(keys)}` : "";
    // It is tried again and again, but told once.
    if (words === said) return;
    said = words;
    if (!refusal) app.say("All is saved again.");
    place.replaceChildren(...(refusal ? warning(app, refusal, words) : []));
  });
}

/** @param {string[]} keys */
function unsavedWords(keys) {
  const what = [...new Set(keys.map(kindOf))].map((kind) => WHAT[kind]).join(", and ");
  return `You can go on, but ${what} cannot be saved: what changes now is lost when the page is closed or loaded again.`;
}

/** @param {App} app @param {"full" | "closed"} refusal @param {string} words */
function warning(app, refusal, words) {
  const room = refusal === "full" ? [button("Delete old games", () => app.panel("games"))] : [];
  // The file is read again where boards are: it is pasted, dropped or chosen.
  const take = button("Save the game as a file", () => download("sudoku-game.json", new Blob([app.game.text], { type: "application/json" })));
  return [
    element("p", { class: "complaint" }, words),
    element("p", { class: "row" }, ...room, take, button("Try again", saveAll)),
  ];
}
