// Every strategy's page, its boards to find it on, more boards to practise, and what to learn next.
import { button, element } from "./elements.js";
import { drawn, hintFor, judged, onPage, onPuzzle } from "./exercise.js";
import { proseElements, readPage } from "./page.js";
import { PRACTICE } from "./practice-boards.js";
import { found, isKnown, learnt, next, say } from "./progress.js";
import { current } from "./store.js";
import { themed } from "./theme.js";

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
    return element("li", { title: summary }, button(name, () => app.go(`learn/${id}`), { class: "link" }), mark);
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
  const back = button("All strategies", () => app.go("learn"), { class: "link" });
  const knows = element("input", { type: "checkbox", id: "knows", onchange: () => say(id, knows.checked) });
  knows.checked = isKnown(learnt(id));
  const others = [...new Set(forms.flatMap((form) => form.also))].filter((also) => also !== name);
  const playable = playableOf(boards);
  const puzzles = practice(id);
  const fresh = () => app.go(`learn/${id}/new/${crypto.getRandomValues(new Uint32Array(1))[0]}`);
  const figure = element("figure", { class: "figure" });
  place.replaceChildren(
    element("p", {}, back),
    element("h2", { tabindex: "-1" }, name),
    ...(others.length > 0 ? [element("p", { class: "aside" }, `Also called ${others.join(", ")}.`)] : []),
    figure,
    proseElements(prose),
    element("h3", {}, "Find it"),
    element("ul", { class: "exercises" }, ...playable.map((board, at) => element("li", {}, button(board.heading, () => app.go(`learn/${id}/find/${at + 1}`))))),
    element(
      "p", { class: "row" },
      ...puzzles.map((_, at) => button(`Practice ${at + 1}`, () => app.go(`learn/${id}/practice/${at + 1}`))),
      button("Generate a board", fresh),
    ),
    element("p", { class: "known" }, knows, element("label", { for: "knows" }, "I know this one")),
  );
  place.querySelector("h2")?.focus();
  await illustrate(app, figure, id, playable);
}

/** The boards of a page on which there is something to find. @param {import("./page.js").PageBoard[]} boards */
const playableOf = (boards) => boards.filter(({ expects }) => expects.some((expected) => expected !== "nothing"));

/** Draws the step of the first board of a page. @param {App} app @param {HTMLElement} figure @param {string} id @param {import("./page.js").PageBoard[]} boards */
async function illustrate(app, figure, id, [board]) {
  const exercise = board && (await onPage(app.ask, id, board).catch(() => undefined));
  const picture = exercise && (await drawn(app.ask, exercise).catch(() => undefined));
  if (!picture?.svg) return figure.remove();
  figure.innerHTML = themed(picture.svg);
  figure.append(element("figcaption", { class: "aside" }, `${board.heading}. ${picture.words}`));
}

/** The board of an exercise by its address: one of the page, one to practise, or a new one. @param {App} app @param {string} id @param {string} kind @param {number} number @returns {Promise<{ exercise: Exercise | undefined, heading: string }>} */
async function exerciseOf({ ask }, id, kind, number) {
  if (kind === "find") {
    const { page } = await ask("strategy", { strategy: id });
    const board = playableOf(readPage(id, page).boards)[number - 1];
    return { exercise: board && (await onPage(ask, id, board)), heading: board?.heading ?? "" };
  }
  const text = kind === "practice" ? practice(id)[number - 1] : (await ask("generate", { seed: number, needs: id, tries: TRIES })).text;
  return { exercise: text ? await onPuzzle(ask, id, text) : undefined, heading: kind === "practice" ? `Practice ${number}` : "A new board" };
}

/**
 * A board on which to find a strategy.
 * @param {App} app
 * @param {HTMLElement} place
 * @param {string} strategy
 * @param {string[]} words "find 2", "practice 1", "new 12345"
 */
export async function exercisePanel(app, place, strategy, [kind, number]) {
  place.replaceChildren(element("p", { class: "aside", "aria-live": "polite" }, "The board is made ready."));
  const { ask } = app;
  const mine = current();
  const { name, look_for } = await ask("strategy", { strategy });
  const { exercise, heading } = await exerciseOf(app, strategy, kind, Number(number));
  if (!exercise) return place.replaceChildren(element("p", {}, "There is nothing to find on this board."), element("p", { class: "row" }, button(`The page of ${name}`, () => app.strategy(strategy))));
  await app.open(exercise.text, { name: `${name}: ${heading}`, exercise: true });
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
    if (told?.rung === "cells") app.light(told.cells);
  };
  const show = async () => {
    isAlone = false;
    const { rungs = [] } = await hintFor(ask, exercise, LAST_RUNG);
    verdict.replaceChildren(element("p", {}, rungs.at(-1)?.words ?? "There is nothing to find."));
    app.light(rungs.find((said) => said.rung === "cells")?.cells ?? []);
  };
  const home = async (/** @type {Kept} */ { text, ...about }) => {
    await app.open(text, about);
    app.home();
  };
  app.exercise = { hint };
  place.replaceChildren(
    element(
      "p", { class: "row" },
      button(`The page of ${name}`, () => app.strategy(strategy), { class: "link" }),
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
