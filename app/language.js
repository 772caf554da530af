// Which language the page speaks: the one that the player chose, else the browser's, else English.
import { settings } from "./store.js";

/** The languages that there are words in, each as it is called in itself. @type {[string, string][]} */
export const LANGUAGES = [["en", "English"], ["de", "Deutsch"]];

const isThere = (/** @type {string} */ name) => LANGUAGES.some(([known]) => known === name);

/** The language that is spoken. */
export const language = [settings.language, ...(globalThis.navigator?.languages ?? []).map((name) => name.split("-")[0])].find(isThere) ?? "en";
