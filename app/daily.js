// Puzzles that are the same for everybody: of each day, and of packs. The engine makes them from a number, so nothing is fetched.
import { LEVELS, PACK, TRIES, dayName, ofDay, ofPack } from "./days.js";
import { button, element } from "./elements.js";
import { practice } from "./practice.js";
import { games } from "./store.js";
import { isDone } from "./tally.js";
import { t } from "./words.js";

/** @import { App } from "./main.js" */

/** How many days back are offered. */
const DAYS = 14;
const DAY = 24 * 60 * 60 * 1000;

/** Opens a puzzle that the engine makes; one that was begun goes on. @param {App} app @param {ReturnType<typeof ofPack>} wish @param {{ name: string, from: string }} about */
async function play(app, wish, about) {
  const begun = about.from && games().find(({ from, solved }) => from === about.from && !solved);
  if (begun) await app.open(begun.text, begun);
  else if (!(await made(app, wish, about))) return;
  app.home();
  app.board.focus();
}

/** Makes a puzzle and opens it; whether there is one. @param {App} app @param {ReturnType<typeof ofPack>} wish @param {{ name: string, from: string }} about */
async function made(app, wish, about) {
  const made = await app.patiently(t("daily.making"), () => app.ask("generate", wish));
  if (made) await app.open(made.text, about);
  return made !== undefined;
}

/** @param {App} app @param {string} day */
function playDay(app, day) {
  const wish = ofDay(day);
  return wish && play(app, wish, { name: `${day}, ${wish.level}`, from: `daily ${day}` });
}

/** The puzzle of today, or of the day in the address. @param {App} app @param {HTMLElement} place @param {string[]} words */
export function dailyPanel(app, place, [asked]) {
  const today = new Date();
  const day = asked && ofDay(asked) ? asked : dayName(today);
  const date = new Date(`${day}T12:00:00`).toLocaleDateString(undefined, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
  const others = Array.from({ length: DAYS }, (_, at) => dayName(new Date(today.getTime() - at * DAY)));
  const title = (/** @type {string} */ name) => t("daily.day", name, ofDay(name)?.level, isDone(`daily ${name}`) ? t("daily.solved") : "");
  place.replaceChildren(
    element("h3", {}, date),
    element("p", {}, t("daily.what", ofDay(day)?.level)),
    element("p", { class: "row" }, button(isDone(`daily ${day}`) ? t("daily.again") : t("daily.play"), () => playDay(app, day), { class: "main" }), button(t("daily.wish"), () => app.go("new")), button(t("daily.packs"), () => app.go("packs"))),
    element("h3", {}, t("daily.before")),
    element("ul", { class: "choice" }, ...others.map((name) => element("li", {}, button(title(name), () => playDay(app, name), { class: isDone(`daily ${name}`) ? "done" : "" })))),
  );
}

/** Puzzles by level and by strategy; the address may name one: "packs/hard/3". @param {App} app @param {HTMLElement} place @param {string[]} words */
export async function packsPanel(app, place, [level, number]) {
  if (LEVELS.includes(level) && Number(number) >= 1 && Number(number) <= PACK) return playOf(app, level, Number(number));
  const { strategies } = await app.ask("strategies");
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const [id] of (await practice()).trim().split("\n").map((line) => line.split(" "))) counts.set(id, (counts.get(id) ?? 0) + 1);
  const pack = (/** @type {string} */ name) => {
    const all = Array.from({ length: PACK }, (_, at) => at + 1);
    const done = all.filter((at) => isDone(`pack ${name} ${at}`));
    return element(
      "details", { class: "pack", open: name === level },
      element("summary", {}, t("packs.solved", name[0].toUpperCase(), name.slice(1), done.length, PACK)),
      element("div", { class: "numbers" }, ...all.map((at) => button(String(at), () => playOf(app, name, at), { class: done.includes(at) ? "done" : "", "aria-label": `${name} ${at}${done.includes(at) ? t("daily.solved") : ""}` }))),
    );
  };
  place.replaceChildren(
    element("h3", {}, t("packs.level")),
    ...LEVELS.map(pack),
    element("h3", {}, t("packs.strategy")),
    element("p", { class: "aside" }, t("packs.next")),
    element("ul", { class: "strategies" }, ...strategies.filter(({ id }) => counts.has(id)).map(({ id, name }) => element("li", {}, button(`${name} (${counts.get(id)})`, () => app.go(`learn/${id}/practice/1`), { class: "link" })))),
  );
}

/** @param {App} app @param {string} level @param {number} number */
const playOf = (app, level, number) => play(app, ofPack(level, number), { name: `${level} ${number}`, from: `pack ${level} ${number}` });

/** The puzzle after one: the next of its pack, or another one of its level. @param {App} app @param {string} from @param {string} level */
export function next(app, from, level) {
  const [, pack, number] = /^pack (\w+) (\d+)$/.exec(from) ?? [];
  if (pack && Number(number) < PACK) return playOf(app, pack, Number(number) + 1);
  const known = LEVELS.includes(level) ? level : LEVELS[0];
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  return play(app, { seed, level: known, symmetry: "rotate180", tries: TRIES }, { name: `${known} 9x9`, from: "" });
}
