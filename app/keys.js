// The keys, and what they do.
import { t } from "./words.js";

const LETTER_A = 10;

/** The list of keys as it is shown. */
export const KEYS = [
  [t("keys.arrows"), t("keys.arrowsDo")],
  [t("keys.space"), t("keys.spaceDoes")],
  [t("keys.ends"), t("keys.endsDo")],
  [t("keys.digits"), t("keys.digitsDo")],
  [t("keys.shift"), t("keys.shiftDoes")],
  [t("keys.ctrl"), t("keys.ctrlDoes")],
  ["1 and 2", t("keys.two")],
  [t("keys.none"), t("keys.noneDoes")],
  ["Z X C V M", t("keys.modes")],
  ["M again", t("keys.tools")],
  ["T, L", t("keys.lights")],
  [t("keys.blank"), t("keys.next")],
  [t("keys.delete"), t("keys.deletes")],
  [t("keys.undo"), t("keys.undoes")],
  [t("keys.all"), t("keys.allDoes")],
  ["H, F1", t("keys.hint")],
  ["Enter", t("keys.enter")],
  ["Q", t("keys.why")],
  ["N", t("keys.names")],
  ["Escape", t("keys.escape")],
  ["P", "pause"],
  ["?", t("keys.these")],
];

/** @type {Record<string, [number, number]>} */
const WAYS = {
  ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
  w: [-1, 0], s: [1, 0], a: [0, -1], d: [0, 1],
};

/** @type {Record<string, string>} */
const ACTIONS = { h: "hint", F1: "hint", n: "name", t: "two", l: "links", p: "pause", q: "why", "?": "keys", " ": "next mode", Delete: "erase", Backspace: "erase", Escape: "escape", Enter: "enter" };
/** @type {Record<string, string>} */
const MODE_KEYS = { z: "digit", x: "corner", c: "centre", v: "colour", m: "candidate" };
/** @type {Record<string, string>} */
const WITH_CTRL = { z: "undo", y: "redo", a: "select all" };

/**
 * What a key means on a board with values from `low` to `high`: letters that are values there are nothing else.
 * @param {KeyboardEvent} event
 * @param {{ low: number, high: number }} values
 * @returns {{ does: string, digit?: number, mode?: string, way?: [number, number], selects?: "only" | "also" | "nothing", isMore?: boolean, isEnd?: boolean } | undefined}
 */
export function meaning(event, values) {
  const { key, code, shiftKey, altKey } = event;
  const isCtrl = event.ctrlKey || event.metaKey;
  if (altKey) return undefined;
  const digit = digitOf(key, code, values);
  const letter = key.length === 1 ? key.toLowerCase() : key;
  if (isCtrl && shiftKey && letter === "z") return { does: "redo" };
  if (isCtrl && key === " ") return { does: "toggle" };
  if (isCtrl && WITH_CTRL[letter]) return { does: WITH_CTRL[letter] };
  if (digit !== undefined) return { does: "digit", digit, mode: isCtrl ? "centre" : shiftKey ? "corner" : undefined };
  if (key === "Home" || key === "End") return { does: "leap", isEnd: key === "End", isMore: isCtrl };
  const way = WAYS[letter];
  if (way) return { does: "move", way, selects: isCtrl && shiftKey ? "nothing" : isCtrl || shiftKey ? "also" : "only" };
  if (isCtrl) return undefined;
  if (MODE_KEYS[letter]) return { does: "mode", mode: MODE_KEYS[letter] };
  if (letter === "0") return { does: "erase" };
  const does = ACTIONS[letter];
  return does ? { does } : undefined;
}

/** With Shift a key names another sign, but it is the same key. @param {string} key @param {string} code @param {{ low: number, high: number }} values */
function digitOf(key, code, { low, high }) {
  const [, figure] = /^(?:Digit|Numpad)(\d)$/.exec(code) ?? [];
  const isFigure = figure !== undefined && !(code.startsWith("Numpad") && !/^\d$/.test(key));
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase().charCodeAt(0) - 97 + LETTER_A : undefined;
  const digit = /^\d$/.test(key) ? Number(key) : isFigure ? Number(figure) : letter;
  return digit !== undefined && digit >= low && digit <= high ? digit : undefined;
}
