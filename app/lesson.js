// What is done in a lesson: one is followed step by step, others are found alone with an answer to every try, puzzles need it.
import { button, element } from "./elements.js";
import { drawn, hintFor, judged, onPage, onPuzzle } from "./exercise.js";
import { drills, nameOfPuzzle, puzzlesOf } from "./lessons.js";
import { lineByLine } from "./lines.js";
import { playable, readPage } from "./page.js";
import { followed, found, isKnown, learnt } from "./progress.js";
import { paragraphs } from "./sentence.js";
import { legend } from "./steps.js";
import { current, settings } from "./store.js";
import { t } from "./words.js";

/** @import { Kept } from "./store.js" */
/** @import { Rung, Step } from "./engine/index.js" */
/** @import { Exercise, Judgement } from "./exercise.js" */
/** @import { App } from "./main.js" */

/** How many tries a search for a new board has. */
const TRIES = 2000;
const LAST_RUNG = 5;
/** From this rung on a drawing says more than the board. */
const DRAWN = 2;
const MORE = [t("more.kind"), t("more.where"), t("more.cells"), t("more.follows"), t("more.why")];

/** The address of a board that is made when it is asked for. @param {string} id */
export const newAddress = (id) => `learn/${id}/new/${crypto.getRandomValues(new Uint32Array(1))[0]}`;

/** The board of an exercise by its address: one of the page, one to practise, or a new one. @param {App} app @param {string} id @param {string} kind @param {number} number @returns {Promise<{ exercise: Exercise | undefined, heading: string }>} */
async function exerciseOf({ ask }, id, kind, number) {
  if (kind === "find") {
    const { page } = await ask("strategy", { strategy: id });
    const board = playable(readPage(id, page).boards)[number - 1];
    return { exercise: board && (await onPage(ask, id, board)), heading: board?.heading ?? "" };
  }
  const text = kind === "practice" ? (await puzzlesOf(id))[number - 1] : (await ask("generate", { seed: number, needs: id, tries: TRIES })).text;
  return { exercise: text ? await onPuzzle(ask, id, text) : undefined, heading: kind === "practice" ? t("lesson.board", number) : t("lesson.newBoard") };
}

/** What leads back: to the page of the strategy, and to the game that was played. @param {App} app @param {string} id @param {string} name @param {Kept | undefined} mine */
function ways(app, id, name, mine) {
  const home = async (/** @type {Kept} */ { text, ...about }) => {
    await app.open(text, about);
    app.home();
  };
  return element(
    "p", { class: "row" },
    button(t("lesson.pageOf", name), () => app.strategy(id), { class: "link" }),
    mine && button(t("lesson.myGame"), () => home(mine), { class: "link" }),
  );
}

/** Says that there is nothing. @param {App} app @param {HTMLElement} place @param {string} id @param {string} name */
const nothing = (app, place, id, name) => place.replaceChildren(element("p", {}, t("lesson.nothing")), element("p", { class: "row" }, button(t("lesson.pageOf", name), () => app.strategy(id))));

/** @param {HTMLElement} place */
const ready = (place) => place.replaceChildren(element("p", { class: "aside", "aria-live": "polite" }, t("lesson.ready")));

/** Draws the hint of an exercise up to a rung on the board; the drawing. @param {App} app @param {Exercise} exercise @param {number} level */
async function draw(app, exercise, level) {
  const picture = level >= DRAWN ? await drawn(app.ask, exercise, { level, apart: true, notation: settings.notation }) : undefined;
  await app.show(picture && { picture });
  return picture;
}

/**
 * One is found step by step: the rungs of the hint, each drawn on the board.
 * @param {App} app
 * @param {HTMLElement} place
 * @param {string} id
 */
export async function guidePanel(app, place, id) {
  ready(place);
  const mine = current();
  const { name, look_for } = await app.ask("strategy", { strategy: id });
  const { exercise, heading } = await exerciseOf(app, id, "find", 1);
  if (!exercise) return nothing(app, place, id, name);
  await app.open(exercise.text, { name: `${name}: ${heading}`, exercise: true });
  const { rungs = [] } = await hintFor(app.ask, exercise, LAST_RUNG);
  const said = element("div", { class: "verdict", "aria-live": "polite" });
  let level = 0;

  const show = async () => {
    const picture = await draw(app, exercise, level);
    const isLast = level === LAST_RUNG;
    said.replaceChildren(...toldUpTo(app, rungs, level), ...(picture ? [legend(picture)] : []), onward(isLast));
    const lines = isLast ? lineByLine(app, said) : undefined;
    if (lines) said.querySelector(".rung")?.before(lines);
    if (isLast) followed(id);
    app.arrange();
    app.light(level < DRAWN ? [] : (rungs.slice(0, level + 1).find((rung) => rung.rung === "cells")?.cells ?? []));
    /** @type {HTMLElement | null} */ (said.querySelector(".main"))?.focus({ preventScroll: true });
  };
  const move = (/** @type {number} */ by) => () => {
    level += by;
    return show();
  };
  const more = () => level < LAST_RUNG && move(1)();
  const onward = (/** @type {boolean} */ isLast) => element(
    "p", { class: "row onward" },
    isLast ? button(t("lesson.nowAlone"), () => app.go(`learn/${id}/practice/1`), { class: "main" }) : button(MORE[level], move(1), { class: "main", title: "H" }),
    level > 0 ? button(t("steps.back"), move(-1)) : undefined,
  );
  app.exercise = { hint: more };
  place.replaceChildren(
    ways(app, id, name, mine),
    element("h2", { tabindex: "-1" }, t("lesson.seeOf", name)),
    element("p", { lang: "en" }, `Look for ${look_for}`),
    said,
  );
  await show();
}

/** The rungs of a hint up to one; the last says all that those before it said. @param {App} app @param {Rung[]} rungs @param {number} level */
function toldUpTo(app, rungs, level) {
  const said = level === LAST_RUNG ? rungs.slice(LAST_RUNG) : rungs.slice(0, level + 1);
  return said.map(({ sentences }) => element("div", { class: "rung" }, ...paragraphs(app, sentences)));
}

/**
 * A board on which to find a strategy.
 * @param {App} app
 * @param {HTMLElement} place
 * @param {string} strategy
 * @param {string[]} words "find 2", "practice 1", "new 12345"
 */
export async function exercisePanel(app, place, strategy, [kind, number]) {
  ready(place);
  const { ask } = app;
  const mine = current();
  const [{ name, look_for }, { strategies }, puzzles] = await Promise.all([ask("strategy", { strategy }), ask("strategies"), puzzlesOf(strategy)]);
  const { exercise, heading } = await exerciseOf(app, strategy, kind, Number(number));
  if (!exercise) return nothing(app, place, strategy, name);
  await app.open(exercise.text, { name: `${name}: ${heading}`, exercise: true });
  const verdict = element("div", { class: "verdict", "aria-live": "polite" });
  const ids = strategies.map(({ id }) => id);
  const easier = ids.slice(0, ids.indexOf(strategy));
  let rung = -1;
  let isAlone = true;

  const check = async () => {
    const cells = app.selected();
    if (cells.length === 0) return verdict.replaceChildren(element("p", {}, t("lesson.select")));
    const judgement = await judged(ask, exercise, cells, easier);
    const isRight = judgement.verdict === "right";
    const wasKnown = isKnown(learnt(strategy));
    if (isRight && isAlone) found(strategy, `${kind} ${number}`);
    verdict.replaceChildren(...answer(judgement, name, (id) => easier.includes(id)));
    if (!isRight) return;
    if (!wasKnown && isKnown(learnt(strategy))) verdict.append(element("p", { class: "right" }, t("lesson.nowKnown", name)));
    verdict.append(after());
    rung = LAST_RUNG;
    await draw(app, exercise, LAST_RUNG);
  };
  /** What comes after a board on which it was found. */
  const after = () => {
    const boards = drills(puzzles);
    const missing = boards.find((board) => !learnt(strategy).boards?.includes(board) && board !== `${kind} ${number}`);
    const go = (/** @type {string} */ words, /** @type {string} */ to) => button(words, () => app.go(to), { class: "main" });
    const onward = missing && !isKnown(learnt(strategy))
      ? go(t("lesson.nextBoard"), `learn/${strategy}/${missing.replace(" ", "/")}`)
      : puzzles.length > 0 ? go(t("lesson.nowPuzzle"), `learn/${strategy}/puzzle/1`) : go(t("lesson.new"), newAddress(strategy));
    return element("p", { class: "row onward" }, onward, button(t("lesson.all"), () => app.go("learn")));
  };
  const tell = async (/** @type {number} */ level) => {
    isAlone = false;
    rung = level;
    const { rungs = [] } = await hintFor(ask, exercise, rung);
    const said = rungs.find((one) => one.level === rung) ?? rungs.at(-1);
    verdict.replaceChildren(...(said ? paragraphs(app, said.sentences) : [element("p", {}, t("lesson.noStep"))]));
    const picture = await draw(app, exercise, rung);
    if (picture) verdict.append(legend(picture));
    app.light(rungs.find((one) => one.rung === "cells")?.cells ?? []);
  };
  const hint = () => tell(Math.min(rung + 1, LAST_RUNG));
  app.exercise = { hint };
  place.replaceChildren(
    ways(app, strategy, name, mine),
    element("h2", { tabindex: "-1" }, t("lesson.find", name)),
    element("p", { lang: "en" }, `Look for ${look_for}`),
    element("p", {}, t("lesson.how")),
    element("p", { class: "row" }, button(t("lesson.check"), check, { class: "main" }), button(t("lesson.hint"), hint), button(t("lesson.show"), () => tell(LAST_RUNG))),
    verdict,
  );
  place.querySelector("h2")?.focus();
}

/**
 * What the engine says of cells. A step of another kind is named only if it is easier: else its name would give it away.
 * @param {Judgement} judgement
 * @param {string} name
 * @param {(id: string) => boolean} isEasier
 */
function answer({ verdict, words, steps }, name, isEasier) {
  const english = (/** @type {string} */ text) => element("p", { lang: "en" }, text);
  switch (verdict) {
    case "right": return [element("p", { class: "right" }, t("lesson.right", steps[0].name)), ...sentences(steps[0]).map(english)];
    case "other": return [element("p", {}, isEasier(steps[0].strategy) ? t("lesson.easier", steps[0].name, name) : t("lesson.harder", name))];
    case "nearly": return [element("p", {}, t("lesson.nearly")), ...words.map(english)];
    default: return words.map(english);
  }
}

/** A step in words. @param {Step} step */
function sentences({ what, why, so }) {
  return [what, why, so].filter(Boolean).map((text) => text[0].toUpperCase() + text.slice(1));
}

/** A puzzle that needs the strategy, to be played as any other. @param {App} app @param {HTMLElement} place @param {string} id @param {number} number */
export async function puzzle(app, place, id, number) {
  const { name } = await app.ask("strategy", { strategy: id });
  const text = (await puzzlesOf(id))[number - 1];
  if (!text) return nothing(app, place, id, name);
  await app.open(text, { name: `${name}, ${t("lesson.puzzle", number)}`, from: nameOfPuzzle(id, number) });
  app.home();
  app.help.rest(t("lesson.needs", name));
  app.board.focus();
}
