// All steps that there are now, easiest first, with filters; each is drawn when it is chosen.
import { button, element, labelled } from "./elements.js";
import { showSteps } from "./steps.js";

/** @import { Step } from "./engine/index.js" */
/** @import { App } from "./main.js" */

const LIMIT = 100;

/** What a step does, in short. @param {Step} step */
function short({ set, remove }) {
  if (set.length) return set.join(", ");
  const first = remove.slice(0, 3).join(", ");
  return remove.length > 3 ? `${first} and ${remove.length - 3} more` : first;
}

/** @param {App} app @param {HTMLElement} place */
export async function stepsPanel(app, place) {
  place.replaceChildren(element("p", { class: "aside" }, "Looking for all steps …"));
  const [answer, catalogue] = await Promise.all([app.patiently("Looking for all steps …", () => app.game.askInWords("hints", { limit: LIMIT })), app.ask("strategies")]);
  if (!answer) return app.home();
  if (answer.answer === "mistakes") {
    app.home();
    return app.help.mistakes();
  }
  const steps = answer.alternatives ?? [];
  if (steps.length === 0) return place.replaceChildren(element("p", {}, "There is no step to find here."));
  const levels = new Map(catalogue.strategies.flatMap(({ forms }) => forms.map(({ name, level }) => [name, level])));
  const levelOf = (/** @type {Step} */ { name, strategy }) => levels.get(name) ?? catalogue.strategies.find(({ id }) => id === strategy)?.forms[0].level ?? "";
  const choice = (/** @type {string} */ all, /** @type {string[]} */ names) => element("select", { onchange: () => list() }, element("option", { value: "" }, all), ...[...new Set(names)].map((name) => element("option", { value: name }, name)));
  const level = choice("every level", steps.map(levelOf));
  const kind = choice("every kind", steps.map(({ name }) => name));
  const does = choice("everything", ["sets a value", "removes candidates"]);
  const found = element("ol", { class: "choice steps" });
  const shown = element("div");
  const count = element("p", { class: "aside", "aria-live": "polite" });

  function list() {
    const fits = steps.filter((step) => (!level.value || levelOf(step) === level.value) && (!kind.value || step.name === kind.value) && (!does.value || step.set.length > 0 === (does.value === "sets a value")));
    count.textContent = `${fits.length} of ${steps.length} steps${answer?.left_out?.extreme ? "; the hardest are sought only where there is nothing easier" : ""}.`;
    found.replaceChildren(...fits.map((step) => element("li", {}, button(`${step.name} (${levelOf(step)}): ${short(step)}`, () => showSteps(app, shown, [step], "")))));
  }

  place.replaceChildren(element("div", { class: "filters" }, labelled("Level", level), labelled("Kind", kind), labelled("It", does)), count, found, shown);
  list();
}
