// The end of a puzzle: how hard it was, where help was used, what to practise, and what to play next.
import { next } from "./daily.js";
import { puzzleOf, ratable } from "./difficulty.js";
import { button, element } from "./elements.js";
import { clockTime, count, solved } from "./tally.js";
import { t } from "./words.js";

/** @import { App } from "./main.js" */

/** The rung from which a hint tells what the player did not see: where it is. */
const TELLING = 2;
/** More strategies are not proposed to be practised. */
const MOST = 3;
/** So much work at most goes into finding the hardest step: a player waits for it. */
const BUDGET = 3_000_000;

/** How hard the puzzle was, and its hardest step. @param {App} app @returns {Promise<{ level: string, words: string }>} */
async function rated(app) {
  try {
    const { ratings } = await app.ask("rate", { text: await ratable(app), scale: app.game.shown.board.clues?.length ? "human" : "hodoku", budget: BUDGET });
    const [{ level, score, why } = { level: undefined, score: undefined, why: undefined }] = ratings;
    if (level) return { level, words: t("end.level", level, score ? t("rate.andPoints", score) : "", why ? t("end.hardestOf", why.name) : "") };
    const { summary } = await app.ask("walkthrough", { text: puzzleOf(app), budget: BUDGET });
    if (summary.hardest) return { level: summary.hardest.level, words: t("end.hardest", summary.hardest.name, summary.hardest.level) };
  } catch {
    // What cannot be rated was solved all the same.
  }
  return { level: "other", words: "" };
}

/** What is said of a game that is solved. @param {App} app @returns {Promise<(Node | string)[]>} */
export async function solvedWords(app) {
  const { game } = app;
  const { seconds, helped, from, name } = game;
  const head = t("end.solved", clockTime(seconds));
  const { level, words } = await rated(app);
  const hints = Object.values(helped).reduce((sum, { times }) => sum + Math.max(times, 1), 0);
  if (!game.isCounted) {
    const best = Math.min(...solved().filter((one) => one.level === level).map((one) => one.seconds));
    count({ when: Date.now(), level, seconds, hints, name, from });
    game.isCounted = true;
    game.keep();
    if (seconds < best && Number.isFinite(best)) app.say(t("end.best", head));
  }
  const { strategies } = await app.ask("strategies");
  const known = new Map(strategies.map((one) => [one.id, one.name]));
  const told = Object.entries(helped).filter(([id]) => known.has(id)).sort(([, a], [, b]) => b.level - a.level || b.times - a.times);
  const help = told.length ? t("end.help", told.map(([id, { times }]) => t("end.helpOf", known.get(id), times > 1 ? t("end.times", times) : "")).join(", ")) : t("end.alone");
  const practise = told.filter(([, of]) => of.level >= TELLING).slice(0, MOST);
  return [
    element("h2", { class: "solved" }, head),
    element("p", {}, [words, help].filter(Boolean).join(" ")),
    ...(practise.length ? [element("p", { class: "row" }, t("end.practise"), ...practise.map(([id]) => button(known.get(id) ?? id, () => app.go(`learn/${id}`))))] : []),
    element("p", { class: "row" }, button(t("end.next"), () => next(app, from, level), { class: "main" }), button(t("menu.times"), () => app.go("times")), button(t("end.needed"), () => app.go("difficulty"))),
  ];
}
