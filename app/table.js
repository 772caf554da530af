// The words of the language that is spoken; others are not loaded. The page that is one file has another module in this place.
import { language } from "./language.js";
import { EN } from "./words-en.js";

/** @type {typeof EN} */
export const TABLE = language === "de" ? (await import("./words-de.js")).DE : EN;
