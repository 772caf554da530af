// Which puzzles were solved, in what time and with how much help: kept on the device, shown by level, and given as a file.
import { download } from "./copies.js";
import { button, element } from "./elements.js";
import { read, write } from "./store.js";
import { t } from "./words.js";

/** @import { App } from "./main.js" */

const KEY = "sudoku-explain times";
/** More are not kept: the oldest go. */
const MOST = 2000;

/** A puzzle that was solved; `from` says which of a pack or of a day. @typedef {{ when: number, level: string, seconds: number, hints: number, name: string, from: string }} Solved */

/** All that was solved, the last one first. @returns {Solved[]} */
export function solved() {
  try {
    return JSON.parse(read(KEY) ?? "[]");
  } catch {
    return [];
  }
}

/** Adds one. @param {Solved} one */
export function count(one) {
  // Another tab may have solved one, too.
  write(KEY, JSON.stringify([one, ...solved()].slice(0, MOST)));
}

/** Whether a puzzle of a pack or of a day was solved. @param {string} from */
export const isDone = (from) => solved().some((one) => one.from === from);

/** A time of play: "12:05". @param {number} seconds */
export function clockTime(seconds) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(Math.floor(seconds) % 60)}`;
}

/** Times by level: how many, the best, the middle one, and how many without help. @param {Solved[]} all */
function byLevel(all) {
  const levels = [...new Set(all.map(({ level }) => level))];
  return levels.map((level) => {
    const those = all.filter((one) => one.level === level);
    const seconds = those.map((one) => one.seconds).toSorted((a, b) => a - b);
    return { level, count: those.length, best: seconds[0], middle: seconds[seconds.length >> 1], alone: those.filter(({ hints }) => hints === 0).length };
  });
}

/** @param {App} app @param {HTMLElement} place */
export function timesPanel(app, place) {
  const all = solved();
  const cell = (/** @type {"th" | "td"} */ kind, /** @type {string} */ text) => element(kind, kind === "th" ? { scope: "col" } : {}, text);
  const rows = byLevel(all).map(({ level, count, best, middle, alone }) =>
    element("tr", {}, element("th", { scope: "row" }, level), ...[String(count), clockTime(best), clockTime(middle), String(alone)].map((text) => cell("td", text))));
  const lines = () => ["when,level,seconds,hints,name,from", ...all.map(({ when, level, seconds, hints, name, from }) =>
    [new Date(when).toISOString(), level, String(Math.round(seconds)), String(hints), name, from].map((text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(","))].join("\n");
  place.replaceChildren(
    all.length === 0
      ? element("p", {}, t("times.none"))
      : element("table", { class: "times" }, element("thead", {}, element("tr", {}, ...[t("list.level"), t("times.solved"), t("times.best"), t("times.middle"), t("times.alone")].map((text) => cell("th", text)))), element("tbody", {}, ...rows)),
    element("p", { class: "row" }, button(t("times.export"), () => download("sudoku-times.csv", new Blob([`${lines()}\n`], { type: "text/csv" })), { disabled: all.length === 0 }), button(t("menu.games"), () => app.go("games"))),
  );
}
