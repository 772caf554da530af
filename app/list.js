// All steps that there are now, easiest first, with filters; each is drawn when it is chosen.
import { button, element, labelled } from "./elements.js";
import { showSteps } from "./steps.js";
import { t } from "./words.js";

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
  place.replaceChildren(element("p", { class: "aside" }, t("list.looking")));
  const [answer, catalogue] = await Promise.all([app.patiently(t("list.looking"), () => app.game.askInWords("hints", { limit: LIMIT })), app.ask("strategies")]);
  if (!answer) return app.home();
  if (answer.answer === "mistakes") {
    app.home();
    return app.help.mistakes();
  }
  const steps = answer.alternatives ?? [];
  if (steps.length === 0) return place.replaceChildren(element("p", {}, t("list.none")));
  const levels = new Map(catalogue.strategies.flatMap(({ forms }) => forms.map(({ name, level }) => [name, level])));
  const levelOf = (/** @type {Step} */ { name, strategy }) => levels.get(name) ?? catalogue.strategies.find(({ id }) => id === strategy)?.forms[0].level ?? "";
  const choice = (/** @type {string} */ all, /** @type {string[]} */ names) => element("select", { onchange: () => list() }, element("option", { value: "" }, all), ...[...new Set(names)].map((name) => element("option", { value: name }, name)));
  const level = choice(t("list.everyLevel"), steps.map(levelOf));
  const kind = choice(t("list.everyKind"), steps.map(({ name }) => name));
  const does = choice(t("list.everything"), [t("list.sets"), t("list.removes")]);
  const found = element("ol", { class: "choice steps" });
  const shown = element("div");
  const count = element("p", { class: "aside", "aria-live": "polite" });

  function list() {
    const fits = steps.filter((step) => (!level.value || levelOf(step) === level.value) && (!kind.value || step.name === kind.value) && (!does.value || step.set.length > 0 === (does.value === t("list.sets"))));
    count.textContent = t("list.count", fits.length, steps.length, answer?.left_out?.extreme ? t("list.hardest") : "");
    found.replaceChildren(...fits.map((step) => element("li", {}, button(`${step.name} (${levelOf(step)}): ${short(step)}`, () => showSteps(app, shown, [step], "")))));
  }

  place.replaceChildren(element("div", { class: "filters" }, labelled(t("list.level"), level), labelled(t("list.kind"), kind), labelled(t("list.it"), does)), count, found, shown);
  list();
}
