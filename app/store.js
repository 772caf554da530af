// Games that are kept on the device.

const GAME = "sudoku-explain game ";
const CURRENT = "sudoku-explain current";
const SETTINGS = "sudoku-explain settings";
/** More games are not kept: those that were left longest ago go. */
const MOST_GAMES = 200;

/** @typedef {{ id: string, name: string, text: string, ends: number[], seconds: number, when: number, solved: boolean }} Kept */

/** @template T @param {() => T} work @param {T} otherwise where nothing may be kept, nothing is */
function attempt(work, otherwise) {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** The games, the one that was played last first. @returns {Kept[]} */
export function games() {
  const keys = attempt(() => Object.keys(localStorage), []).filter((key) => key.startsWith(GAME));
  const all = keys.map((key) => game(key.slice(GAME.length))).filter((kept) => kept !== undefined);
  return all.sort((a, b) => b.when - a.when);
}

/** @param {string} id @returns {Kept | undefined} */
export const game = (id) => attempt(() => JSON.parse(localStorage.getItem(GAME + id) ?? "null") ?? undefined, undefined);

/** @param {Kept} kept */
export function keep(kept) {
  attempt(() => localStorage.setItem(GAME + kept.id, JSON.stringify(kept)), undefined);
  attempt(() => sessionStorage.setItem(CURRENT, kept.id), undefined);
  attempt(() => localStorage.setItem(CURRENT, kept.id), undefined);
}

/** @param {string} id */
export const forget = (id) => attempt(() => localStorage.removeItem(GAME + id), undefined);

/** Makes room when a game is begun. */
export function tidy() {
  for (const { id } of games().slice(MOST_GAMES)) forget(id);
}

/** The game of this tab, or the one that was played last. */
export function current() {
  const id = attempt(() => sessionStorage.getItem(CURRENT) ?? localStorage.getItem(CURRENT), null);
  return (id && game(id)) || undefined;
}

/** Calls back when another tab changes a game. @param {(id: string) => void} changed */
export function whenChanged(changed) {
  addEventListener("storage", ({ key, newValue }) => {
    if (key?.startsWith(GAME) && newValue) changed(key.slice(GAME.length));
  });
}

const USUAL = { conflicts: true, same: true, clock: true, notation: "r1c1" };

/** What the player likes. */
export const settings = { ...USUAL, ...attempt(() => JSON.parse(localStorage.getItem(SETTINGS) ?? "{}"), {}) };

/** @param {Partial<typeof USUAL>} change */
export function set(change) {
  Object.assign(settings, change);
  attempt(() => localStorage.setItem(SETTINGS, JSON.stringify(settings)), undefined);
}
