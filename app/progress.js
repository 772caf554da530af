// What the player knows of strategies, from what was found on boards to practise and from what hints had to tell. It stays on
// the device.

import { read, write } from "./store.js";

const KEY = "sudoku-explain learnt";
/** A strategy is known that was found without help on this many boards. */
const ENOUGH = 3;
/** This rung of a hint tells what the player did not see: where it is. */
const TELLING = 2;

/**
 * What is known of a strategy: on how many boards it was found alone and which these are, how often hints told it, whether one was
 * followed step by step, and what the player says.
 * @typedef {{ found: number, told: number, known?: boolean, boards?: string[], followed?: boolean }} Learnt
 */

/** @returns {Record<string, Learnt>} */
function all() {
  try {
    return JSON.parse(read(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {string} strategy @param {(learnt: Learnt) => void} change */
function changed(strategy, change) {
  // Another tab may have learnt, too.
  const learnt = all();
  change((learnt[strategy] ??= { found: 0, told: 0 }));
  write(KEY, JSON.stringify(learnt));
}

/** The player found one without help, on a board: finding the same again teaches nothing new. @param {string} strategy @param {string} board */
export const found = (strategy, board) =>
  changed(strategy, (learnt) => {
    const boards = learnt.boards ?? [];
    if (boards.includes(board)) return;
    learnt.boards = [...boards, board];
    learnt.found++;
  });

/** The player followed how one is found. @param {string} strategy */
export const followed = (strategy) => changed(strategy, (learnt) => (learnt.followed = true));

/** A rung of a hint was told. @param {string} strategy @param {number} level */
export function told(strategy, level) {
  if (level === TELLING) changed(strategy, (learnt) => learnt.told++);
}

/** The player says whether it is known. @param {string} strategy @param {boolean} isKnown */
export const say = (strategy, isKnown) => changed(strategy, (learnt) => (learnt.known = isKnown));

/** What is known of a strategy. @param {string} strategy @returns {Learnt} */
export const learnt = (strategy) => all()[strategy] ?? { found: 0, told: 0 };

/** @param {Learnt} of */
export const isKnown = ({ found, known }) => known ?? found >= ENOUGH;

/**
 * What to learn next, the best first: what was begun, what hints had to tell most often, then what is easiest.
 * @param {string[]} strategies easiest first
 */
export function next(strategies) {
  const learnt = all();
  const worth = (/** @type {string} */ id) => {
    const { found = 0, told = 0, followed = false } = learnt[id] ?? {};
    return told + (found > 0 || followed ? 1000 : 0);
  };
  const open = strategies.filter((id) => !learnt[id] || !isKnown(learnt[id]));
  return open.map((id, at) => ({ id, at })).sort((a, b) => worth(b.id) - worth(a.id) || a.at - b.at).map(({ id }) => id);
}
