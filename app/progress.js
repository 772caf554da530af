// What the player knows of strategies, from what was found on boards to practise and from what hints had to tell. It stays on
// the device.

import { read, write } from "./store.js";

const KEY = "sudoku-explain learnt";
/** A strategy is known that was found so often without help. */
const ENOUGH = 2;
/** This rung of a hint tells what the player did not see: where it is. */
const TELLING = 2;

/** @typedef {{ found: number, told: number, known?: boolean }} Learnt found alone, told by hints, and what the player says */

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

/** The player found one without help. @param {string} strategy */
export const found = (strategy) => changed(strategy, (learnt) => learnt.found++);

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
 * What to learn next, the best first: what hints had to tell most often, then what is easiest.
 * @param {string[]} strategies easiest first
 */
export function next(strategies) {
  const learnt = all();
  const toldOf = (/** @type {string} */ id) => learnt[id]?.told ?? 0;
  const open = strategies.filter((id) => !learnt[id] || !isKnown(learnt[id]));
  return open.map((id, at) => ({ id, at })).sort((a, b) => toldOf(b.id) - toldOf(a.id) || a.at - b.at).map(({ id }) => id);
}
