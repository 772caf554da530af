// The path of lessons: which strategies have one, in which order, on which boards, and how far the player is in each.
import { practice } from "./practice.js";
import { isKnown, learnt } from "./progress.js";
import { isDone } from "./tally.js";
import { t } from "./words.js";

/** @import { Asking } from "./engine.js" */
/** @import { Strategy } from "./engine/index.js" */

/** What the rules do by themselves, and what is no reasoning, is nothing to learn. */
const NOTHING_TO_LEARN = ["game-rules", "brute-force"];
/** On at most this many boards of a lesson the strategy is to be found alone. */
const ALONE = 3;

/** A lesson: its strategy, puzzles that need it, and whether these have clues. @typedef {{ strategy: Strategy, puzzles: string[], hasClues: boolean }} Lesson */

/** The puzzles that need a strategy. @param {string} id */
export async function puzzlesOf(id) {
  const lines = (await practice()).split("\n").filter((line) => line.startsWith(`${id} `));
  return lines.map((line) => line.slice(id.length + 1).replaceAll(";", "\n"));
}

/** All lessons, the easiest first, those on boards with clues last; and the strategies that have none. @param {Asking} ask @returns {Promise<{ lessons: Lesson[], others: Strategy[] }>} */
export async function path(ask) {
  const { strategies } = await ask("strategies");
  const all = strategies.filter(({ id }) => !NOTHING_TO_LEARN.includes(id));
  const made = await Promise.all(all.map(async (strategy) => {
    const puzzles = await puzzlesOf(strategy.id);
    return { strategy, puzzles, hasClues: puzzles.some((text) => text.includes("\n")) };
  }));
  const lessons = made.filter(({ puzzles }) => puzzles.length > 0).toSorted((a, b) => Number(a.hasClues) - Number(b.hasClues));
  return { lessons, others: all.filter(({ id }) => !lessons.some(({ strategy }) => strategy.id === id)) };
}

/** The addresses of the boards on which one is to be found alone. @param {string[]} puzzles */
export const drills = (puzzles) => puzzles.slice(0, ALONE).map((_, at) => `practice ${at + 1}`);

/** What a puzzle of a lesson is called where times are kept. @param {string} id @param {number} number */
export const nameOfPuzzle = (id, number) => `lesson ${id} ${number}`;

/** How far the player is in a lesson. @param {string} id @param {string[]} puzzles */
export function progressOf(id, puzzles) {
  const state = learnt(id);
  const boards = drills(puzzles);
  return {
    isKnown: isKnown(state),
    isFollowed: Boolean(state.followed),
    found: boards.map((board) => Boolean(state.boards?.includes(board))),
    solved: puzzles.map((_, at) => isDone(nameOfPuzzle(id, at + 1))),
    told: state.told,
  };
}

/** The same in a few words; empty where nothing was done. @param {ReturnType<typeof progressOf>} progress */
export function inWords({ isKnown, isFollowed, found, told }) {
  const count = found.filter(Boolean).length;
  if (isKnown) return t("lesson.known");
  if (count > 0) return t("lesson.found", count, found.length);
  if (isFollowed) return t("lesson.followed");
  return told === 0 ? "" : told === 1 ? t("lesson.toldOnce") : t("lesson.told", told);
}
