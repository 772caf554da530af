// The words of the language that is spoken, in the page that is one file, in the place of the module of the same name: all are there.
import { language } from "./language.js";
import { DE } from "./words-de.js";
import { EN } from "./words-en.js";

export const TABLE = language === "de" ? DE : EN;
