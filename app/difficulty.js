// How hard a puzzle is, on every scale, and the whole way through it.
import { button, element } from "./elements.js";
import { showSteps } from "./steps.js";
import { t } from "./words.js";

/** @import { Rating } from "./engine/index.js" */

/** @import { App } from "./main.js" */

/** The game's puzzle as it was before the first move. @param {App} app */
export const puzzleOf = (app) => JSON.stringify({ format: "sudoku-explain-state/1", board: app.game.shown.board, cells: [], lines: [], moves: [], done: 0 });

/** The puzzle in a format that raters read. @param {App} app */
export async function ratable(app) {
  const text = puzzleOf(app);
  try {
    return (await app.ask("write", { text, to: "line" })).text;
  } catch {
    // What no line can hold a drawing can.
    return (await app.ask("write", { text, to: "marks" })).text;
  }
}

/** @param {App} app @param {HTMLElement} place */
export async function difficultyPanel(app, place) {
  const found = element("dl", { class: "ratings", "aria-live": "polite" });
  const rate = async (/** @type {"hodoku" | "human" | "se"} */ scale) => {
    const text = await ratable(app);
    const answer = await app.patiently(t("rate.rating"), () => app.ask("rate", { text, scale }));
    if (!answer) return;
    const [rating] = answer.ratings;
    if (!rating) return found.append(element("dt", {}, TITLES[scale]), element("dd", {}, answer.unread[0].words));
    found.append(element("dt", {}, TITLES[scale]), ...VERDICTS[scale](rating).map((line) => element("dd", {}, line)));
    found.append(...rating.used.map(({ name, count, most, score }) => element("dd", { class: "aside" }, t("rate.used", count, name, most ? t("rate.upTo", most) : "", score ? t("rate.andPoints", score) : ""))));
  };
  const exactly = button(t("rate.se"), () => {
    exactly.remove();
    rate("se");
  });
  place.replaceChildren(found, element("p", { class: "row" }, exactly));
  await rate(app.game.shown.board.clues?.length ? "human" : "hodoku");
}

/** @type {Record<string, string>} */
const TITLES = { hodoku: "HoDoKu", human: t("rate.clues"), se: "Sudoku Explainer" };

/** @type {Record<string, (rating: Rating) => string[]>} */
const VERDICTS = {
  hodoku: ({ outcome, level, score, reason }) => (outcome === "solved" && level ? [score === null ? `${level}: ${reason ?? t("rate.noScore")}` : t("rate.points", level, score)] : [outcome]),
  human: ({ outcome, level, score, why }) =>
    outcome === "solved" && level
      ? [t("rate.points", level, score), ...(why ? [t("rate.why", why.steps, why.kinds, why.step, why.name)] : [])]
      : [outcome],
  se: ({ outcome, er, ep, ed, more, deciding }) =>
    outcome === "solved" || more
      ? [t("rate.scales", er, more ? t("rate.atLeast") : "", ep, ed), ...(deciding ? [t("rate.decided", deciding.step, deciding.name)] : [])]
      : [outcome],
};

/** @param {App} app @param {HTMLElement} place @param {boolean} essential without the steps that no later one needs */
export async function walkPanel(app, place, essential = false) {
  // From a board with a mistake every way ends in a contradiction: what is wrong comes first.
  const check = await app.patiently(t("help.lookingWrong"), () => app.game.askInWords("check"));
  if (!check) return app.home();
  if (check.mistakes.length) {
    app.home();
    return app.help.mistakes();
  }
  const log = await app.patiently(t("walk.solving"), () => app.game.askInWords("walkthrough", { essential }));
  if (!log) return app.home();
  const { steps, outcome, summary } = log;
  const count = steps.filter(({ sweep }) => !sweep).length;
  if (count === 0) return place.replaceChildren(element("p", {}, t("walk.nothing")));
  const end = outcome === "solved" ? t("walk.toEnd") : t("walk.andThen", outcome);
  const hardest = summary.hardest ? t("walk.hardest", summary.hardest.name, summary.hardest.level) : "";
  const list = element("div");
  const other = button(essential ? t("walk.all") : t("walk.needed"), () => walkPanel(app, place, !essential));
  place.replaceChildren(list, element("p", { class: "row" }, other));
  showSteps(app, list, steps, t(count === 1 ? "walk.step" : "walk.steps", end, hardest, count));
}
