// Light or dark: as the system has it, or as the player likes. The library's drawings ask the system, so their style is rewritten.
import { settings } from "./store.js";

const DARK = "@media screen and (prefers-color-scheme:dark){";

/** A style of the library, or a drawing with one, in the colours that the player likes. @param {string} css */
export function themed(css) {
  const at = css.indexOf(DARK);
  if (settings.theme === "system" || at < 0) return css;
  const end = css.indexOf("}}", at) + 1;
  const dark = css.slice(at + DARK.length, end);
  return css.slice(0, at) + (settings.theme === "dark" ? dark : "") + css.slice(end + 1);
}

/** Gives the page the colours that the player likes. */
export function dress() {
  document.documentElement.dataset.theme = settings.theme;
}
