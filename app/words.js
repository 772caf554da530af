// What the page says in its own words, by a key. What the engine says of boards is English, and marked as that.
import { TABLE } from "./table.js";

/** @import { EN } from "./words-en.js" */

/** A key of the table of words. @typedef {keyof typeof EN} Key */

/** A text of the table: {0} in it is the first of what is told, and so on. @param {Key} key @param {...(string | number | null | undefined)} told */
export const t = (key, ...told) => TABLE[key].replace(/\{(\d)\}/g, (_, at) => String(told[Number(at)] ?? ""));
