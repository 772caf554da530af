// The palette of the workshop: the kinds of clue as the library describes them, each with a small drawing of one by its renderer.
import { button, element } from "./elements.js";
import { drawing } from "./steps.js";

/** @import { Asking } from "./engine.js" */
/** @import { Kind } from "./engine/index.js" */

/** A small clue of each way to lie on a board of four rows and columns. @type {Record<Kind["cells"], string>} */
const SAMPLES = {
  line: "r3c1 r2c2 r2c3 r3c4", area: "r2c2 r2c3 r3c2", each: "r2c2 r3c3", pair: "r2c2 r2c3", "ordered-pair": "r2c2 r2c3", square: "r2c2 r2c3 r3c2 r3c3",
  outside: "r2c1 r2c2 r2c3 r2c4", arrow: "r3c1; r2c2 r2c3 r3c4", copies: "r1c1 r1c2 r2c2; r3c3 r3c4 r4c4", board: "all",
};
/** The number of a clue that has to have one, and its values. */
const [NUMBER, VALUES] = [5, "1+2"];

/** A puzzle with one clue of a kind. @param {Kind} kind */
function sample({ id, cells, number, values, side = "" }) {
  const of = cells === "outside" && side.includes("-") ? "r1c2 r2c3 r3c4" : SAMPLES[cells];
  return `# geometry: 4x4\n${".".repeat(16)}\n${[id, ...(number === "must" ? [NUMBER] : []), ...(values ? [`values=${VALUES}`] : [])].join(" ")}: ${of}\n`;
}

/** The kinds that can be drawn on square boards, with a drawing of each. @param {Asking} ask */
export async function kindsOf(ask) {
  const { kinds } = await ask("kinds");
  const made = await Promise.all(kinds.map(async (kind) => ({ kind, svg: (await ask("picture", { text: sample(kind) }).catch(() => undefined))?.svg })));
  return made.flatMap(({ kind, svg }) => (svg ? [{ kind, svg }] : []));
}

/** What can be drawn, as buttons. @param {{ kind: Kind, svg: string }[]} kinds @param {(kind: Kind) => void} chosen */
export function palette(kinds, chosen) {
  const buttons = kinds.map(({ kind, svg }) => {
    const one = button("", () => chosen(kind), { class: "kind", "data-tool": kind.id, "data-cells": kind.cells, "aria-pressed": "false", title: kind.rule, lang: "en" });
    one.append(drawing(svg, "icon"), kind.id.replaceAll("-", " "));
    return one;
  });
  return element("div", { class: "kinds" }, ...buttons);
}
