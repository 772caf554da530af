// Games that are kept on the device.

const GAME = "sudoku-explain game ";
const CURRENT = "sudoku-explain current";
const SETTINGS = "sudoku-explain settings";
/** More games are not kept: those that were left longest ago go. */
const MOST_GAMES = 200;

/** @typedef {{ id: string, name: string, text: string, ends: number[], seconds: number, when: number, solved: boolean, counted?: boolean, helped?: Record<string, { times: number, level: number }>, link?: string, from?: string }} Kept */

/** @template T @param {() => T} work @param {T} otherwise where nothing may be kept, nothing is */
function attempt(work, otherwise) {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** How long until what could not be kept is tried again, in milliseconds. */
const RETRY = 5000;

/** @typedef {"full" | "closed"} Refusal There is no room left, or the browser keeps nothing for this page. */

/** What could not be kept, by its key. It is lost with the page, but until then it is read as if it were kept. @type {Map<string, string>} */
const unsaved = new Map();
/** @type {Refusal | undefined} */
let refusal;
/** @type {((refusal: Refusal | undefined, keys: string[]) => void)[]} */
const listeners = [];
let timer = 0;

/** Calls back when something cannot be kept, with what that is, and when all is kept again. @param {(refusal: Refusal | undefined, keys: string[]) => void} told */
export function whenUnsaved(told) {
  listeners.push(told);
  if (unsaved.size) told(refusal, [...unsaved.keys()]);
}

/** Keeps a text. What there is no room for is tried again until there is. @param {string} key @param {string} text */
export function write(key, text) {
  unsaved.set(key, text);
  saveAll();
}

/** Tries again to keep what could not be kept. */
export function saveAll() {
  clearTimeout(timer);
  const before = refusal;
  refusal = undefined;
  for (const [key, text] of unsaved) {
    try {
      localStorage.setItem(key, text);
      unsaved.delete(key);
    } catch (fault) {
      refusal = fault instanceof DOMException && fault.name === "SecurityError" ? "closed" : "full";
    }
  }
  if (unsaved.size) timer = setTimeout(saveAll, RETRY);
  if (before || refusal) for (const listener of listeners) listener(refusal, [...unsaved.keys()]);
}

/** A text that was kept. @param {string} key */
export const read = (key) => unsaved.get(key) ?? attempt(() => localStorage.getItem(key), null);

/** What the key of a text that could not be kept stands for. @param {string} key @returns {"game" | "settings" | "learnt" | "times" | "draft"} */
export function kindOf(key) {
  if (key.startsWith(GAME)) return "game";
  if (key.endsWith(" times")) return "times";
  if (key.endsWith(" draft")) return "draft";
  return key === SETTINGS ? "settings" : "learnt";
}

/** The games, the one that was played last first. @returns {Kept[]} */
export function games() {
  const keys = new Set([...attempt(() => Object.keys(localStorage), []), ...unsaved.keys()]);
  const all = [...keys].filter((key) => key.startsWith(GAME)).map((key) => game(key.slice(GAME.length))).filter((kept) => kept !== undefined);
  return all.sort((a, b) => b.when - a.when);
}

/** @param {string} id @returns {Kept | undefined} */
export const game = (id) => attempt(() => JSON.parse(read(GAME + id) ?? "null") ?? undefined, undefined);

/** @param {Kept} kept */
export function keep(kept) {
  write(GAME + kept.id, JSON.stringify(kept));
  attempt(() => sessionStorage.setItem(CURRENT, kept.id), undefined);
  attempt(() => localStorage.setItem(CURRENT, kept.id), undefined);
}

/** @param {string} id */
export function forget(id) {
  unsaved.delete(GAME + id);
  attempt(() => localStorage.removeItem(GAME + id), undefined);
  // There is more room now.
  saveAll();
}

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

const USUAL = { conflicts: true, same: true, clock: true, notation: "r1c1", tidy: true, cross: false, first: "cell", theme: "system", language: "system" };

/** What the player likes. */
export const settings = { ...USUAL, ...attempt(() => JSON.parse(read(SETTINGS) ?? "{}"), {}) };

/** @param {Partial<typeof USUAL>} change */
export function set(change) {
  Object.assign(settings, change);
  write(SETTINGS, JSON.stringify(settings));
}
