// Sentences of the library as elements: what names cells lights them up on the board.
import { element } from "./elements.js";

/** @typedef {{ text: string, cells?: string[] }} Piece */
/** @typedef {{ text: string, pieces: Piece[], depth?: number, label?: string }} Sentence */

/**
 * Paragraphs of sentences. One that starts a line of a list has its own.
 * @param {{ light: (cells: string[]) => void }} app
 * @param {Sentence[]} sentences
 * @returns {HTMLElement[]}
 */
export function paragraphs(app, sentences) {
  /** @type {HTMLElement[]} */
  const all = [];
  for (const sentence of sentences) {
    const { depth, label } = sentence;
    const starts = depth !== undefined || all.length === 0;
    if (starts) {
      const paragraph = element("p", { class: "line", lang: "en" });
      paragraph.style.setProperty("--in", String(depth ?? 0));
      if (depth !== undefined) paragraph.dataset.depth = String(depth);
      if (label) paragraph.append(`${label}. `);
      all.push(paragraph);
    }
    all[all.length - 1].append(...pieces(app, sentence), " ");
  }
  return all;
}

/** @param {{ light: (cells: string[]) => void }} app @param {Sentence} sentence */
function pieces(app, { text, pieces: all }) {
  return all.map((piece, at) => {
    // A sentence begins with a capital, its first piece need not.
    const words = at === 0 ? text.slice(0, piece.text.length) : piece.text;
    return piece.cells?.length ? naming(app, words, piece.cells) : words;
  });
}

/** @param {{ light: (cells: string[]) => void }} app @param {string} words @param {string[]} cells */
function naming(app, words, cells) {
  const light = () => app.light(cells);
  const dark = () => app.light([]);
  return element(
    "b",
    { "data-cells": cells.join(" "), onpointerenter: light, onpointerleave: dark, onclick: light },
    words,
  );
}

/** Lights up the words that name a cell. @param {ParentNode} place @param {string[]} cells */
export function point(place, cells) {
  for (const words of place.querySelectorAll("b[data-cells]")) {
    const named = (words.getAttribute("data-cells") ?? "").split(" ");
    words.classList.toggle("lit", cells.some((cell) => named.includes(cell)) && named.length < 9);
  }
}
