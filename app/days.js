// Which puzzle a day has, and which ones a pack: each is a number from which the engine makes it, the same for everybody.

export const LEVELS = ["easy", "medium", "hard", "unfair", "extreme"];
/** How hard the puzzle of a day is: from Sunday on. */
const OF_DAYS = ["unfair", "easy", "easy", "medium", "medium", "hard", "hard"];
/** How many puzzles a pack has, and from which number each pack is made. */
export const PACK = 30;
const SEED = 70_000;
export const TRIES = 5000;

/** A day as it stands in addresses: "2026-11-26", where the player is. @param {Date} date */
export function dayName(date) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** What is asked for the puzzle of a day; nothing if that is no day. @param {string} day */
export function ofDay(day) {
  const date = new Date(`${day}T12:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) return undefined;
  return { seed: Number(day.replaceAll("-", "")), level: OF_DAYS[date.getUTCDay()], symmetry: "rotate180", tries: TRIES };
}

/** What is asked for a puzzle of a pack, from 1 on. @param {string} level @param {number} number */
export const ofPack = (level, number) => ({ seed: SEED + 1000 * LEVELS.indexOf(level) + number, level, symmetry: "rotate180", tries: TRIES });
