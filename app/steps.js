// Steps to go through one by one, each drawn on the board: a walkthrough, a proof, what somebody found.
import { button, element } from "./elements.js";
import { lineByLine } from "./lines.js";
import { paragraphs } from "./sentence.js";
import { themed } from "./theme.js";
import { t } from "./words.js";

/** @import { Step } from "./engine/index.js" */

/** @import { App } from "./main.js" */

/**
 * Shows the steps of the last answer.
 * @param {App} app
 * @param {HTMLElement} place
 * @param {Step[]} steps as the answer has them
 * @param {string} lead what stands above
 */
export function showSteps(app, place, steps, lead) {
  // What the rules do by themselves is seen on the next board.
  const shown = steps.length > 1 ? steps.filter(({ sweep }) => !sweep) : steps;
  const slider = element("input", {
    type: "range", min: "0", max: String(shown.length - 1), value: "0", "aria-label": t("steps.step"),
    oninput: () => show(Number(slider.value)),
  });
  const where = element("output", { class: "aside" });
  const words = element("div", { class: "told", "aria-live": "polite" });
  const move = (/** @type {number} */ by) => show(Number(slider.value) + by);
  const ways = element("p", { class: "row ways" }, button("←", () => move(-1), { "aria-label": t("steps.back") }), slider, button("→", () => move(1), { "aria-label": t("steps.next") }));
  let asked = 0;

  /** @param {number} to */
  async function show(to) {
    const at = Math.min(Math.max(to, 0), shown.length - 1);
    slider.value = String(at);
    const { n, name, strategy } = shown[at];
    const number = ++asked;
    const picture = await app.show({ step: n });
    if (number !== asked || !picture) return;
    const of = shown.length > 1 ? t("steps.of", at + 1, shown.length) : "";
    where.textContent = of;
    slider.setAttribute("aria-valuetext", `${of}: ${name}`);
    const [{ sentences }] = picture.rungs.slice(-1);
    words.replaceChildren(
      element("h3", {}, button(name, () => app.strategy(strategy), { class: "link", title: t("help.page") })),
      ...paragraphs(app, sentences),
      legend(picture),
    );
    const ways = lineByLine(app, words);
    if (ways) words.querySelector("h3")?.after(ways);
  }

  if (shown.length < 2) ways.hidden = true;
  place.replaceChildren(...(lead ? [element("p", {}, lead)] : []), ways, where, words);
  show(0);
}

/** A drawing of the library, in an element of a class. @param {string} svg @param {string} name */
export function drawing(svg, name) {
  const place = element("div", { class: name, "aria-hidden": "true" });
  place.innerHTML = themed(svg);
  return place;
}

/** What the signs of a drawing mean. @param {{ legend?: string }} picture */
export const legend = ({ legend: svg = "" }) => drawing(svg, "legend");
