// The words that stand in the page itself, in the language that is spoken.
import { language } from "./language.js";
import { t } from "./words.js";

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** Puts the words of the page itself into the language that is spoken. */
export function speak() {
  document.documentElement.lang = language;
  byId("title").textContent = t("main.title");
  byId("more").textContent = t("page.menu");
  for (const summary of document.querySelectorAll("#rules summary")) summary.textContent = t("page.rules");
  /** @type {[string, string][]} */
  const labels = [["menu", t("page.menu")], ["sheet", t("page.play")], ["zoom", t("page.zoom")], ["pad", t("page.pad")], ["column", t("page.help")]];
  for (const [id, words] of labels) byId(id).setAttribute("aria-label", words);
}
