// Every strategy's page, its boards to find it on, more boards to practise, and what to learn next.
import { button, element } from "./elements.js";
import { complaintOf } from "./engine.js";
import { hintFor, judged, onPage, onPuzzle } from "./exercise.js";
import { proseElements, readPage } from "./page.js";
import { PRACTICE } from "./practice-boards.js";
import { found, isKnown, learnt, next, say } from "./progress.js";
import { current } from "./store.js";

/** @import { Kept } from "./store.js" */

/** @import { Step, Strategy } from "./engine/index.js" */
/** @import { Exercise } from "./exercise.js" */

/** @import { App } from "./main.js" */

/** What the rules do by themselves, and what is no reasoning, is nothing to learn. */
const NOTHING_TO_LEARN = ["game-rules", "brute-force"];
/** At most this many proposals. */
const MOST_NEXT = 3;
/** How many tries a search for a new board has. */
const TRIES = 2000;
const LAST_RUNG = 5;

/** @param {number} count */
const times = (count) => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`);

/** The boards to practise a strategy on. @param {string} id */
function practice(id) {
  const lines = PRACTICE.split("\n").filter((line) => line.startsWith(`${id} `));
  return lines.map((line) => line.slice(id.length + 1).replaceAll(";", "\n"));
}

/**
 * The panel of what there is to learn.
 * @param {App} app
 * @param {HTMLElement} place
 */
export async function learnPanel(app, place) {
  const { strategies } = await app.ask("strategies");
  const all = strategies.filter(({ id }) => !NOTHING_TO_LEARN.includes(id));
  const link = (/** @type {Strategy} */ { id, name, summary }) => {
    const state = learnt(id);
    const mark = isKnown(state) ? " (known)" : state.told > 0 ? ` (told ${times(state.told)})` : "";
    return element("li", { title: summary }, button(name, () => strategyPanel(app, place, id), { class: "link" }), mark);
  };
    const levels = [...new Set(all.map(({ forms }) => forms[0].level))];
  place.replaceChildren(
    element("p", {}, "Learn next:"),
    element("ul", { class: "strategies" }, ...next(all.map(({ id }) => id)).slice(0, MOST_NEXT).flatMap((id) => all.filter((one) => one.id === id)).map(link)),
    ...levels.flatMap((level) => [
      element("h3", {}, level[0].toUpperCase() + level.slice(1)),
      element("ul", { class: "strategies" }, ...all.filter(({ forms }) => forms[0].level === level).map(link)),
    ]),
  );
}

/**
 * The page of a strategy.
 * @param {App} app
 * @param {HTMLElement} place
 * @param {string} id
 */
export async function strategyPanel(app, place, id) {
  const { name, forms, page } = await app.ask("strategy", { strategy: id });
  const { prose, boards } = readPage(id, page);
  const back = button("All strategies", () => learnPanel(app, place), { class: "link" });
  const knows = element("input", { type: "checkbox", id: "knows", onchange: () => say(id, knows.checked) });
  knows.checked = isKnown(learnt(id));
  const others = [...new Set(forms.flatMap((form) => form.also))].filter((also) => also !== name);
  const playable = boards.filter(({ expects }) => expects.some((expected) => expected !== "nothing"));
  const said = element("p", { class: "aside", "aria-live": "polite" });
  const puzzles = practice(id);
  const begin = (/** @type {() => Promise<Exercise | undefined>} */ made, /** @type {string} */ heading) => async () => {
    said.textContent = "The board is made ready.";
    try {
      const exercise = await made();
      if (exercise) await exercisePanel(app, place, exercise, { name, heading });
      else said.textContent = "There is nothing to find on this board.";
    } catch (fault) {
      said.textContent = complaintOf(fault).words;
    }
  };
  const { ask } = app;
  const fresh = async () => {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    const { text } = await ask("generate", { seed, needs: id, tries: TRIES });
    return onPuzzle(ask, id, text);
  };
  place.replaceChildren(
    element("p", {}, back),
    element("h2", { tabindex: "-1" }, name),
    ...(others.length > 0 ? [element("p", { class: "aside" }, `Also called ${others.join(", ")}.`)] : []),
    proseElements(prose),
    element("h3", {}, "Find it"),
    element("ul", { class: "exercises" }, ...playable.map((board) => element("li", {}, button(board.heading, begin(() => onPage(ask, id, board), board.heading))))),
    element(
      "p", { class: "row" },
      ...puzzles.map((text, at) => button(`Practice ${at + 1}`, begin(() => onPuzzle(ask, id, text), `Practice ${at + 1}`))),
      button("A new board", begin(fresh, "A new board")),
    ),
    said,
    element("p", { class: "known" }, knows, element("label", { for: "knows" }, "I know this one")),
  );
  place.querySelector("h2")?.focus();
}

/**
 * A board on which to find a strategy.
 * @param {App} app
 * @param {HTMLElement} place
 * @param {Exercise} exercise
 * @param {{ name: string, heading: string }} titles
 */
async function exercisePanel(app, place, exercise, { name, heading }) {
  const { strategy } = exercise;
  const { ask } = app;
  await app.open(exercise.text, { name: `${name}: ${heading}`, exercise: true });
  const { look_for } = await app.ask("strategy", { strategy });
  const verdict = element("div", { class: "verdict", "aria-live": "polite" });
  let rung = -1;
  let isAlone = true;

  const check = async () => {
    const cells = app.selected();
    if (cells.length === 0) return verdict.replaceChildren(element("p", {}, "Select the cells that make it; then check."));
    const { verdict: what, words, steps } = await judged(ask, exercise, cells);
    verdict.replaceChildren(...answer(what, words, steps, name));
    if (what === "right" && isAlone) found(strategy);
    // Finding the same again teaches nothing new.
    if (what === "right") isAlone = false;
  };
  const hint = async () => {
    isAlone = false;
    rung = Math.min(rung + 1, LAST_RUNG);
    const { rungs = [] } = await hintFor(ask, exercise, rung);
    const told = rungs.find(({ level }) => level === rung) ?? rungs.at(-1);
    verdict.replaceChildren(element("p", {}, told?.words ?? "There is nothing to find."));
    if (told?.cells) app.light(told.cells);
  };
  const show = async () => {
    isAlone = false;
    const { rungs = [] } = await hintFor(ask, exercise, LAST_RUNG);
    verdict.replaceChildren(element("p", {}, rungs.at(-1)?.words ?? "There is nothing to find."));
    app.light(rungs.find(({ cells }) => cells)?.cells ?? []);
  };
  const mine = current();
  const home = async (/** @type {Kept} */ { text, ...about }) => {
    await app.open(text, about);
    app.home();
  };
  place.replaceChildren(
    element(
      "p", { class: "row" },
      button(`The page of ${name}`, () => strategyPanel(app, place, strategy), { class: "link" }),
      mine && button("Back to my game", () => home(mine), { class: "link" }),
    ),
    element("h2", { tabindex: "-1" }, `Find it: ${name}`),
    element("p", {}, `Look for ${look_for} Select the cells that make it, and check.`),
    element("p", { class: "row" }, button("Check", check, { class: "main" }), button("A hint", hint), button("Show me", show)),
    verdict,
  );
  place.querySelector("h2")?.focus();
}

/** What the engine says of cells. @param {string} verdict @param {string[]} misses @param {Step[]} steps @param {string} name */
function answer(verdict, misses, steps, name) {
  switch (verdict) {
    case "right": return [element("p", { class: "right" }, `Right: ${steps[0].name}.`), ...words(steps[0])];
    case "other": return [element("p", {}, `That is a step, too, but another one: ${steps[0].name}. Look for ${name}.`)];
    case "nearly": return [element("p", {}, "Nearly."), ...misses.map((miss) => element("p", {}, miss))];
    default: return [element("p", {}, "These cells make nothing that I know.")];
  }
}

/** A step in words. @param {Step} step */
function words({ what, why, so }) {
  const sentences = [what, why, so].filter(Boolean);
  return sentences.map((text) => element("p", {}, text[0].toUpperCase() + text.slice(1)));
}
