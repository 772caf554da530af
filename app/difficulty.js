// How hard a puzzle is, on every scale, and the whole way through it.
import { button, element } from "./elements.js";
import { showSteps } from "./steps.js";

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
    const answer = await app.patiently("Rating …", () => app.ask("rate", { text, scale }));
    if (!answer) return;
    const [rating] = answer.ratings;
    if (!rating) return found.append(element("dt", {}, TITLES[scale]), element("dd", {}, answer.unread[0].words));
    found.append(element("dt", {}, TITLES[scale]), ...VERDICTS[scale](rating).map((line) => element("dd", {}, line)));
    found.append(...rating.used.map(({ name, count, most, score }) => element("dd", { class: "aside" }, `${count} × ${name}${most ? `, up to ${most}` : ""}${score ? `, ${score} points` : ""}`)));
  };
  const exactly = button("Rate on the scale of Sudoku Explainer", () => {
    exactly.remove();
    rate("se");
  });
  place.replaceChildren(found, element("p", { class: "row" }, exactly));
  await rate(app.game.shown.board.clues?.length ? "human" : "hodoku");
}

/** @type {Record<string, string>} */
const TITLES = { hodoku: "HoDoKu", human: "With clues", se: "Sudoku Explainer" };

/** @type {Record<string, (rating: Rating) => string[]>} */
const VERDICTS = {
  hodoku: ({ outcome, level, score, reason }) => (outcome === "solved" && level ? [score === null ? `${level}: ${reason ?? "no score"}` : `${level}, ${score} points`] : [outcome]),
  human: ({ outcome, level, score, why }) =>
    outcome === "solved" && level
      ? [`${level}, ${score} points`, ...(why ? [`${why.steps} steps of ${why.kinds} kinds; the first of the hardest is step ${why.step}: ${why.name}`] : [])]
      : [outcome],
  se: ({ outcome, er, ep, ed, more, deciding }) =>
    outcome === "solved" || more
      ? [`ER ${er}${more ? " at least" : ""}, EP ${ep}, ED ${ed}`, ...(deciding ? [`Decided by step ${deciding.step}: ${deciding.name}`] : [])]
      : [outcome],
};

/** @param {App} app @param {HTMLElement} place @param {boolean} essential without the steps that no later one needs */
export async function walkPanel(app, place, essential = false) {
  // From a board with a mistake every way ends in a contradiction: what is wrong comes first.
  const check = await app.patiently("Looking for what is wrong …", () => app.game.askInWords("check"));
  if (!check) return app.home();
  if (check.mistakes.length) {
    app.home();
    return app.help.mistakes();
  }
  const log = await app.patiently("Solving the board …", () => app.game.askInWords("walkthrough", { essential }));
  if (!log) return app.home();
  const { steps, outcome, summary } = log;
  const count = steps.filter(({ sweep }) => !sweep).length;
  if (count === 0) return place.replaceChildren(element("p", {}, "There is nothing left to do."));
  const end = outcome === "solved" ? "to the solution" : `and then it is ${outcome}`;
  const hardest = summary.hardest ? `; the hardest is ${summary.hardest.name} (${summary.hardest.level})` : "";
  const list = element("div");
  const other = button(essential ? "All steps" : "Only the steps that are needed", () => walkPanel(app, place, !essential));
  place.replaceChildren(list, element("p", { class: "row" }, other));
  showSteps(app, list, steps, `From here ${count} ${count === 1 ? "step" : "steps"} ${end}${hardest}.`);
}
