// What is said while something cannot be kept on the device.
import { download } from "./copies.js";
import { button, element } from "./elements.js";
import { kindOf, saveAll, whenUnsaved } from "./store.js";
import { t } from "./words.js";

/** @import { App } from "./main.js" */

const WHY = {
  full: t("unsaved.full"),
  closed: t("unsaved.closed"),
};
const WHAT = { game: t("unsaved.game"), settings: t("unsaved.settings"), learnt: t("unsaved.learnt"), times: t("unsaved.times"), draft: t("unsaved.draft") };

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
    if (!refusal) app.say(t("unsaved.again"));
    place.replaceChildren(...(refusal ? warning(app, refusal, words) : []));
  });
}

/** @param {string[]} keys */
function unsavedWords(keys) {
  const what = [...new Set(keys.map(kindOf))].map((kind) => WHAT[kind]).join(t("unsaved.and"));
  return t("unsaved.what", what);
}

/** @param {App} app @param {"full" | "closed"} refusal @param {string} words */
function warning(app, refusal, words) {
  const room = refusal === "full" ? [button(t("unsaved.delete"), () => app.panel("games"))] : [];
  // The file is read again where boards are: it is pasted, dropped or chosen.
  const take = button(t("unsaved.save"), () => download("sudoku-game.json", new Blob([app.game.text], { type: "application/json" })));
  return [
    element("p", { class: "complaint" }, words),
    element("p", { class: "row" }, ...room, take, button(t("unsaved.try"), saveAll)),
  ];
}
