// What is said to who hears the page, when something on the board changes.
import { place, spoken } from "./play.js";
import { t } from "./words.js";

/** @import { CellState } from "./engine/index.js" */

/** More cells than that are counted, not named. */
const MOST = 3;

/** What has changed, in words. @param {Map<string, CellState>} before @param {Map<string, CellState>} after */
export function said(before, after) {
  const text = (/** @type {CellState | undefined} */ cell) => JSON.stringify({ ...cell, cell: "" });
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((name) => text(before.get(name)) !== text(after.get(name)));
  const valueOf = (/** @type {CellState | undefined} */ cell) => cell?.given ?? cell?.value;
  const [first, ...others] = changed.toSorted((a, b) => Number(valueOf(after.get(b)) !== valueOf(before.get(b))) - Number(valueOf(after.get(a)) !== valueOf(before.get(a))));
  if (first === undefined) return "";
  if (changed.length <= MOST) return `${[first, ...others].map((name) => spoken(name, after.get(name))).join("; ")}.`;
  return t("said.more", spoken(first, after.get(first)), others.length);
}

/** The cells that are said to clash with a value. @param {string[]} names */
export const clash = (names) => (names.length ? t("said.sees", names.map(place).join(t("said.and"))) : "");
