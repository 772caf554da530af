// Where boards come from and go to: pasted, dropped, typed in, brought by a link; copied, downloaded, made a link.
import { CLASH, copies } from "./copies.js";
import { button, element, labelled } from "./elements.js";
import { complaintOf } from "./engine.js";
import { TooLarge, brought, linkOf, nameOf } from "./links.js";
import { t } from "./words.js";

/** @import { Complaint } from "./engine.js" */
/** @import { Board, Found } from "./engine/index.js" */

/** @import { App } from "./main.js" */

/** Sizes and rules of empty boards, and how many cells they have. @type {[string, number][]} */
const EMPTY = [
  ["9x9", 81], ["4x4", 16], ["6x6", 36], ["8x8", 64], ["10x10", 100], ["12x12", 144], ["15x15", 225], ["16x16", 256], ["25x25", 625],
  ["9x9 x", 81], ["9x9 windoku", 81], ["9x9 disjoint", 81], ["9x9 anti-knight", 81], ["9x9 anti-king", 81], ["6x6 x", 36], ["latin 7", 49],
  ["twodoku", 153], ["butterfly", 144], ["sohei", 288], ["windmill", 333], ["samurai", 369],
];
/** The format of saved games. */
const FORMAT = "sudoku-explain-state/1";
/** Whether a puzzle is a proper one is found out within so much work, or not. */
const BUDGET = 1_000_000;
/** More boards than that are not listed: a collection is chosen from by its first ones. */
const MOST_LISTED = 200;
const MOST_COMPLAINTS = 5;

/**
 * The panel of boards.
 * @param {App} app
 * @param {HTMLElement} place
 */
export function boardsPanel(app, place) {
  const found = element("div", { class: "found", "aria-live": "polite" });
  const text = element("textarea", {
    rows: "7", spellcheck: "false", autocomplete: "off", autocapitalize: "off",
    "aria-describedby": "boards-hint",
    onpaste: () => setTimeout(() => read(text.value)),
  });
  const rules = element("input", { list: "rule-names", spellcheck: "false", autocomplete: "off", placeholder: t("boards.asText") });
  const list = element("datalist", { id: "rule-names" }, ...EMPTY.map(([name]) => element("option", { value: name })));
  const file = element("input", { type: "file", multiple: true, onchange: () => files(file.files ?? []) });

  /** @param {string} what */
  async function read(what) {
    if (!what.trim()) return;
    const opened = await offered(app, what, rules.value.trim(), found);
    if (opened) text.value = "";
  }

  /** @param {Iterable<File>} chosen */
  async function files(chosen) {
    const texts = await Promise.all(Array.from(chosen, (one) => one.text()));
    await read(texts.join("\n\n"));
  }

  const shape = element("select", {}, ...EMPTY.map(([name], at) => element("option", { value: String(at) }, name)));
  const begin = () => {
    const [geometry, cells] = EMPTY[Number(shape.value)];
    app.open(saved({ geometry, text: ".".repeat(cells) }), { name: t("boards.ownOf", geometry) });
    found.replaceChildren(element("p", {}, t("boards.writeGivens")));
  };

  place.replaceChildren(
    labelled(t("boards.text"), text),
    element("p", { id: "boards-hint", class: "aside" }, t("boards.hint")),
    labelled(t("boards.rules"), rules),
    list,
    element("p", { class: "row" }, button(t("boards.read"), () => read(text.value), { class: "main" })),
    labelled(t("boards.files"), file),
    found,
    element("h3", {}, t("boards.ownHead")),
    labelled(t("boards.empty"), shape),
    element("p", { class: "row" }, button(t("boards.begin"), begin), button(t("boards.make"), () => settled(app, found))),
    element("h3", {}, t("boards.take")),
    copies(app),
  );
}

/** A board that was read, as a game in which nothing was done. @param {Board} board */
const saved = (board) => JSON.stringify({ format: FORMAT, board, cells: [], lines: [], moves: [], done: 0 });

/**
 * Opens the board of a text, lists several, or says why there is none; whether one was opened.
 * @param {App} app
 * @param {string} text
 * @param {string} geometry
 * @param {HTMLElement} place
 * @param {{ link?: string, name?: string }} [from] the address that brought it, and what it calls it
 */
export async function offered(app, text, geometry, place, { link = "", name = "" } = {}) {
  place.replaceChildren();
  if (text.trimStart().startsWith(`{"format":"${FORMAT}"`)) return opened(app, text.trim(), { name, link }, place);
  let answer;
  try {
    answer = await app.ask("read", { text, ...(geometry ? { geometry } : {}) });
  } catch (fault) {
    place.append(complaint(complaintOf(fault)));
    return false;
  }
  const { boards, unread } = answer;
  place.append(...unread.slice(0, MOST_COMPLAINTS).map(complaint));
  if (unread.length > MOST_COMPLAINTS) place.append(complaint({ words: t("boards.moreUnread", unread.length - MOST_COMPLAINTS) }));
  if (boards.length === 1) return opened(app, saved(boards[0].board), { name: name || boards[0].name, link }, place);
  if (boards.length > 1) place.append(...choice(app, boards, place));
  return false;
}

/** Boards to choose one of. @param {App} app @param {Found[]} boards @param {HTMLElement} place */
function choice(app, boards, place) {
  const lines = boards.slice(0, MOST_LISTED).map(({ board, name, line }) => {
    const givens = Array.from(board.text).filter((value) => value !== ".").length;
    const title = t("boards.found", name || t("boards.line", line), board.geometry, givens);
    return element("li", {}, button(title, () => opened(app, saved(board), { name }, place)));
  });
  const first = boards.length > MOST_LISTED ? t("boards.firstOnes", MOST_LISTED) : "";
  return [element("p", {}, t("boards.choose", boards.length, first)), element("ol", { class: "choice" }, ...lines)];
}

/**
 * Opens a saved game, and says whether its puzzle is a proper one; whether it could be opened.
 * @param {App} app
 * @param {string} text
 * @param {{ name: string, link?: string }} about
 * @param {HTMLElement} place
 */
async function opened(app, text, about, place) {
  try {
    await app.open(text, about);
    const words = await properly(app, text);
    place.replaceChildren(element("p", {}, words));
    // Where the panel lies over the board, that is what is wanted now.
    if (app.routes.panel && app.isCovered) {
      app.home();
      app.help.rest(words);
    }
    return true;
  } catch (fault) {
    place.replaceChildren(complaint(complaintOf(fault)));
    return false;
  }
}

/** Whether a puzzle has one solution, in words. @param {App} app @param {string} text */
async function properly(app, text) {
  const { solutions } = await app.ask("check", { text, budget: BUDGET });
  switch (solutions) {
    case 0: return t("boards.none");
    case 1: return t("boards.one");
    case null: return t("boards.unknown");
    default: return t("boards.several");
  }
}

/** Makes all values on the board the givens of a puzzle. @param {App} app @param {HTMLElement} place */
async function settled(app, place) {
  let puzzle;
  try {
    const { text } = await app.ask("write", { text: await app.saved(), to: "marks" });
    const { geometry, text: values, clues } = (await app.ask("read", { text })).boards[0].board;
    puzzle = { geometry, text: values, clues };
  } catch (fault) {
    const found = complaintOf(fault);
    place.replaceChildren(found.code === "mistakes" ? element("p", { class: "complaint" }, CLASH) : complaint(found));
    return;
  }
  if (/^\.*$/.test(puzzle.text)) place.replaceChildren(complaint({ words: t("boards.noValue") }));
  else await opened(app, saved(puzzle), { name: t("boards.own") }, place);
}

/** What is wrong with a text, and where. @param {Complaint} fault */
function complaint({ line, column, words }) {
  return element("p", { class: "complaint" }, line ? t("boards.where", line, column, words) : `${words}.`);
}

/**
 * Opens what the address of the page brings; whether there was a board in it.
 * @param {App} app
 * @param {Location} address
 * @param {HTMLElement} place
 */
export async function openAddress(app, address, place) {
  let words = t("boards.cutOff");
  const text = await brought(address).catch((fault) => {
    if (fault instanceof TooLarge) words = fault.message;
    return "";
  });
  if (text === undefined) return false;
  if (text) return offered(app, text, "", place, { link: linkOf(address), name: nameOf(address.hash) });
  place.replaceChildren(complaint({ words }));
  return false;
}

/**
 * Opens files that are dropped on the page, and boards that are pasted where no field is.
 * @param {App} app
 * @param {() => HTMLElement} place where to say what came of it
 */
export function listen(app, place) {
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", async (event) => {
    event.preventDefault();
    const dragged = event.dataTransfer?.getData("text") ?? "";
    const texts = await Promise.all(Array.from(event.dataTransfer?.files ?? [], (file) => file.text()));
    await offered(app, texts.join("\n\n") || dragged, "", place());
  });
  document.addEventListener("paste", async (event) => {
    if (event.target instanceof HTMLElement && event.target.closest("input, textarea")) return;
    const text = event.clipboardData?.getData("text") ?? "";
    if (text.trim()) await offered(app, text, "", place());
  });
}
