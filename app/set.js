// The workshop.
/** @import { App } from "./main.js" */
/** @param {App} app @param {HTMLElement} place @param {string[]} words */
export function setPanel(app, place, words) {
  place.replaceChildren(words.join(), app.game.name);
}
