// The board as a text in any format, a picture, a link.
import { ofCandidates } from "./colours.js";
import { button, element, labelled } from "./elements.js";
import { complaintOf } from "./engine.js";
import { fragment } from "./links.js";
import { settings } from "./store.js";
import { t } from "./words.js";

/** @import { App } from "./main.js" */

/** What files of a format are called; others are plain text. @type {Record<string, string>} */
const ENDINGS = { csv: "csv", opensudoku: "opensudoku", sdm: "sdm", ss: "ss", sdk: "sdk", ipuz: "ipuz", "f-puzzles-json": "json", "sudokupad-json": "json" };

/** What is said of a board that contradicts itself. */
export const CLASH = t("copies.clash");

/** Gives the player a file. @param {string} name @param {Blob} blob */
export function download(name, blob) {
  const url = URL.createObjectURL(blob);
  element("a", { href: url, download: name }).click();
  // Some browsers begin to read only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The board as it stands, as SVG. Colours of candidates are none that the library draws. @param {App} app */
export async function pictured(app) {
  const { state } = await app.ask("open", { text: app.game.text });
  try {
    const moves = app.cells().flatMap(({ cell, colours }) => ofCandidates(colours).map(({ number }) => `colour ${cell} ${number}`));
    await app.ask("move", { state, moves });
    return (await app.ask("picture", { state, notation: settings.notation })).svg ?? "";
  } finally {
    await app.ask("close", { state });
  }
}

/** A picture in SVG as one in PNG. @param {string} svg */
async function painted(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = element("canvas", { width: String(2 * image.naturalWidth), height: String(2 * image.naturalHeight) });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** What is taken along: its name, the text of it that can be opened again, and how it is written in a format. @typedef {{ name: () => string, saved: () => Promise<string>, write: (to: string) => Promise<string> }} Taken */

/** The game as it stands. @param {App} app @returns {Taken} */
const game = (app) => ({
  name: () => app.game.name,
  saved: () => app.saved(),
  write: async (to) => (await app.ask("write", { text: await app.saved(), to })).text,
});

/**
 * What copies and downloads the board as it stands.
 * @param {App} app
 * @param {Taken} [taken]
 */
export function copies(app, taken = game(app)) {
  const format = element("select", {});
  const written = element("textarea", { rows: "5", readonly: true, spellcheck: "false" });
  const said = element("p", { class: "aside", "aria-live": "polite" });
  /** @type {Map<string, string>} */
  let texts = new Map();

  const show = () => {
    written.value = texts.get(format.value) ?? "";
  };
  format.addEventListener("change", show);

  /** Writes the board in every format that can hold it. */
  async function write() {
    const { formats } = await app.ask("about");
    texts = new Map([["game", await taken.saved()]]);
    const options = [element("option", { value: "game" }, t("copies.game"))];
    for (const { name, words } of formats) {
      try {
        texts.set(name, await taken.write(name));
        options.push(element("option", { value: name }, words));
      } catch (fault) {
        // A board with a mistake is no board in any format; the game with its moves is still one.
        const { code } = complaintOf(fault);
        if (code === "mistakes") said.textContent = CLASH;
        else if (code !== "cannot-write") throw fault;
      }
    }
    const before = format.value;
    format.replaceChildren(...options);
    format.value = texts.has(before) ? before : "line";
    if (!format.value) format.value = "game";
    show();
  }

  /** @param {string} what @param {string} text */
  async function copy(what, text) {
    try {
      await navigator.clipboard.writeText(text);
      said.textContent = t("copies.copied", what);
    } catch {
      // Where a page may not write to the clipboard, the player can.
      written.value = text;
      written.focus();
      written.select();
      said.textContent = t("copies.byHand", what.toLowerCase());
    }
  }

  const link = async () => {
    const { href } = new URL(await fragment(await taken.saved(), taken.name()), location.href.split(/[?#]/)[0]);
    await copy(t("copies.link"), href);
  };
  const picture = async () => download("sudoku.svg", new Blob([await app.picture()], { type: "image/svg+xml" }));
  const photograph = async () => download("sudoku.png", await painted(await app.picture()));
  const page = async () => {
    // A walkthrough from a mistake leads nowhere: what is wrong comes first.
    const { mistakes } = await app.game.ask("check");
    if (mistakes.length) {
      app.home();
      return app.help.mistakes();
    }
    const told = await app.patiently(t("copies.writing"), async () => app.ask("tell", { text: await taken.saved(), style: "page" }));
    if (told) download("sudoku.html", new Blob([told.text], { type: "text/html" }));
  };
  const save = () => {
    const ending = format.value === "game" ? "json" : ENDINGS[format.value] ?? "txt";
    download(`sudoku.${ending}`, new Blob([written.value], { type: "text/plain" }));
  };

  write();
  return element(
    "div", { class: "copies" },
    labelled(t("copies.as"), format),
    labelled(t("copies.text"), written),
    element("p", { class: "row" }, button(t("copies.copy"), () => copy(t("copies.theText"), written.value)), button(t("copies.download"), save)),
    element("p", { class: "row" }, button(t("copies.copyLink"), link), button(t("copies.svg"), picture), button(t("copies.png"), photograph), button(t("copies.page"), page)),
    said,
  );
}
