// Learn: the path of lessons, and the page of each strategy with its boards drawn. What a lesson says is the engine's: its pages, its
// hints, what it says of cells that a player found.
import { button, element } from "./elements.js";
import { drawn, onPage } from "./exercise.js";
import { exercisePanel, guidePanel, newAddress, puzzle } from "./lesson.js";
import { drills, inWords, path, progressOf, puzzlesOf } from "./lessons.js";
import { playable, proseElements, readPage } from "./page.js";
import { isKnown, learnt, next, say } from "./progress.js";
import { drawing } from "./steps.js";
import { t } from "./words.js";

/** @import { Lesson } from "./lessons.js" */
/** @import { PageBoard } from "./page.js" */
/** @import { Strategy } from "./engine/index.js" */
/** @import { App } from "./main.js" */

/**
 * All panels of Learn: the path, the page of a strategy, one found step by step, boards to find it on, puzzles that need it.
 * @param {App} app
 * @param {HTMLElement} place
 * @param {string[]} words
 */
export function learnPanel(app, place, [id, ...rest]) {
  if (!id) return pathPanel(app, place);
  switch (rest[0]) {
    case undefined: return strategyPanel(app, place, id);
    case "guide": return guidePanel(app, place, id);
    case "puzzle": return puzzle(app, place, id, Number(rest[1]));
    default: return exercisePanel(app, place, id, rest);
  }
}

/** @param {App} app @param {HTMLElement} place */
async function pathPanel(app, place) {
  const { lessons, others } = await path(app.ask);
  const wanted = next(lessons.map(({ strategy }) => strategy.id));
  const first = lessons.find(({ strategy }) => strategy.id === wanted[0]);
  const known = lessons.filter(({ strategy }) => isKnown(learnt(strategy.id))).length;
  const plain = lessons.filter(({ hasClues }) => !hasClues);
  const levels = [...new Set(plain.map(({ strategy }) => strategy.forms[0].level))];
  place.replaceChildren(
    element("p", { class: "aside" }, t("learn.known", known, lessons.length)),
    ...(first ? [begin(app, first)] : [element("p", {}, t("learn.all"))]),
    ...levels.flatMap((level) => stage(app, level[0].toUpperCase() + level.slice(1), plain.filter(({ strategy }) => strategy.forms[0].level === level))),
    ...stage(app, t("learn.clues"), lessons.filter(({ hasClues }) => hasClues)),
    element("h3", {}, t("learn.others")),
    element("ul", { class: "strategies", lang: "en" }, ...others.map((strategy) => element("li", { title: strategy.summary }, link(app, strategy), ...mark(strategy.id)))),
  );
}

/** What to learn next, in large. @param {App} app @param {Lesson} lesson */
function begin(app, { strategy: { id, name, summary }, puzzles }) {
  const words = inWords(progressOf(id, puzzles));
  return element(
    "div", { class: "next" },
    element("p", { class: "aside" }, words ? t("learn.goOn", words) : t("learn.next")),
    element("p", {}, button(name, () => app.go(`learn/${id}`), { class: "main", lang: "en" })),
    element("p", { lang: "en" }, summary),
  );
}

/** The lessons of a level. @param {App} app @param {string} title @param {Lesson[]} lessons */
function stage(app, title, lessons) {
  const line = (/** @type {Lesson} */ { strategy, puzzles }) => {
    const progress = progressOf(strategy.id, puzzles);
    const words = inWords(progress);
    return element("li", { class: progress.isKnown ? "known-one" : "", title: strategy.summary }, link(app, strategy), ...(words ? [" ", element("span", { class: "aside" }, words)] : []));
  };
  return [element("h3", {}, title), element("ol", { class: "path" }, ...lessons.map(line))];
}

/** @param {App} app @param {Strategy} strategy */
const link = (app, { id, name }) => button(name, () => app.go(`learn/${id}`), { class: "link", lang: "en" });

/** What is known of a strategy that has no lesson. @param {string} id */
const mark = (id) => (isKnown(learnt(id)) ? [" ", element("span", { class: "aside" }, t("lesson.known"))] : []);

/** @param {App} app @param {HTMLElement} place @param {string} id */
async function strategyPanel(app, place, id) {
  const [{ name, forms, page }, { lessons }, puzzles] = await Promise.all([app.ask("strategy", { strategy: id }), path(app.ask), puzzlesOf(id)]);
  const { prose, boards } = readPage(id, page);
  const at = lessons.findIndex(({ strategy }) => strategy.id === id);
  const knows = element("input", { type: "checkbox", id: "knows", onchange: () => say(id, knows.checked) });
  knows.checked = isKnown(learnt(id));
  const others = [...new Set(forms.flatMap((form) => form.also))].filter((also) => also !== name);
  const figures = playable(boards).map((board, number) => figure(app, id, board, number + 1));
  const of = at < 0 ? "" : t("lesson.number", at + 1, lessons.length);
  const [after] = at < 0 ? [] : lessons.slice(at + 1);
  place.replaceChildren(
    element("p", { class: "row" }, button(t("lesson.all"), () => app.go("learn"), { class: "link" }), element("span", { class: "aside" }, of)),
    element("h2", { tabindex: "-1", lang: "en" }, name),
    ...(others.length > 0 ? [element("p", { class: "aside" }, t("lesson.also"), " ", element("span", { lang: "en" }, `${others.join(", ")}.`))] : []),
    stages(app, id, puzzles, figures.length > 0),
    ...figures.slice(0, 1).map(({ place }) => place),
    element("div", { lang: "en" }, proseElements(prose)),
    ...(figures.length > 1 ? [element("h3", {}, t("lesson.more"))] : []),
    ...figures.slice(1).map(({ place }) => place),
    element("p", { class: "known" }, knows, element("label", { for: "knows" }, t("lesson.iKnow"))),
    ...(after ? [element("p", { class: "row" }, t("lesson.then"), link(app, after.strategy))] : []),
  );
  place.querySelector("h2")?.focus();
  // One after the other: the first is seen first.
  for (const { draw } of figures) await draw();
}

/** What there is to do in a lesson, and what of it is done. @param {App} app @param {string} id @param {string[]} puzzles @param {boolean} isDrawn */
function stages(app, id, puzzles, isDrawn) {
  const progress = progressOf(id, puzzles);
  const done = (/** @type {string} */ words, /** @type {boolean} */ is) => (is ? `${words}, ${t("lesson.done")}` : words);
  const to = (/** @type {string} */ words, /** @type {string} */ where, /** @type {boolean} */ is, name = words) =>
    button(words, () => app.go(`learn/${id}/${where}`), { class: is ? "done" : "", "aria-label": done(name, is) });
  const line = (/** @type {string} */ title, /** @type {Node[]} */ ...buttons) => element("li", {}, element("span", {}, title), element("span", { class: "row" }, ...buttons));
  return element(
    "ol", { class: "stages", "aria-label": t("lesson.steps") },
    ...(isDrawn ? [line(t("lesson.see"), to(t("lesson.follow"), "guide", progress.isFollowed))] : []),
    line(
      t("lesson.alone"),
      ...drills(puzzles).map((_, at) => to(String(at + 1), `practice/${at + 1}`, progress.found[at], t("lesson.board", at + 1))),
      button(t("lesson.new"), () => app.go(newAddress(id))),
    ),
    ...(puzzles.length > 0 ? [line(t("lesson.puzzles"), ...puzzles.map((_, at) => to(String(at + 1), `puzzle/${at + 1}`, progress.solved[at], t("lesson.puzzle", at + 1))))] : []),
  );
}

/** A board of a page, drawn with its step by the engine. @param {App} app @param {string} id @param {PageBoard} board @param {number} number */
function figure(app, id, board, number) {
  const place = element("figure", { class: "figure" });
  const draw = async () => {
    const exercise = place.isConnected ? await onPage(app.ask, id, board).catch(() => undefined) : undefined;
    const picture = exercise && (await drawn(app.ask, exercise).catch(() => undefined));
    if (!picture?.svg) return place.remove();
    place.append(
      drawing(picture.svg, "drawn"),
      element("figcaption", { class: "aside", lang: "en" }, `${board.heading}. ${picture.words}`),
      element("p", { class: "row" }, button(t("lesson.findHere"), () => app.go(`learn/${id}/find/${number}`), { "aria-label": `${t("lesson.findHere")}: ${board.heading}` })),
    );
  };
  return { place, draw };
}
