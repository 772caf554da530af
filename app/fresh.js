// A new puzzle: of a shape, of a difficulty, or one that needs a strategy.
import { button, element, labelled } from "./elements.js";
import { complaintOf } from "./engine.js";
import { t } from "./words.js";

/** @import { App } from "./main.js" */

const SHAPES = ["9x9", "4x4", "6x6", "8x8", "12x12", "16x16", "9x9 x", "9x9 windoku", "9x9 anti-knight", "9x9 anti-king", "samurai", "butterfly", "tenner 4"];
const LEVELS = ["easy", "medium", "hard", "unfair", "extreme"];
/** The scale of levels is one of this shape. */
const RATED = "9x9";
const TRIES = 5000;
/** What cannot be needed on smaller boards: five lines leave four others on a board of nine, and those are a fish, too. @type {Record<string, number>} */
const LARGE = { squirmbag: 10, jellyfish: 8, swordfish: 6 };

/** @param {App} app @param {HTMLElement} place */
export async function freshPanel(app, place) {
  const choice = (/** @type {string[][]} */ names) => element("select", {}, ...names.map(([value, words]) => element("option", { value }, words)));
  const shape = choice(SHAPES.map((name) => [name, name]));
  const level = choice([["", t("fresh.anyLevel")], ...LEVELS.map((name) => [name, name])]);
  const needs = choice([["", t("fresh.any")]]);
  const cages = element("input", { type: "checkbox", id: "cages" });
  const said = element("p", { "aria-live": "polite" });

  async function make() {
    const isRated = shape.value === RATED && !cages.checked;
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    const wish = {
      seed, geometry: shape.value, tries: TRIES,
      ...(cages.checked ? { with: ["cage"] } : {}),
      ...(level.value && isRated ? { level: level.value } : {}),
      ...(needs.value ? { needs: needs.value } : {}),
    };
    const made = await app.patiently(t("fresh.making"), () => app.ask("generate", wish), (fault) => said.replaceChildren(complaintOf(fault).words));
    if (!made) return;
    const name = [level.value && isRated ? level.value : "", cages.checked ? "killer" : shape.value].filter(Boolean).join(" ");
    const needed = needs.value ? t("fresh.needs", needs.selectedOptions[0].text) : "";
    await app.open(JSON.stringify({ format: "sudoku-explain-state/1", board: made.board, cells: [], lines: [], moves: [], done: 0 }), { name: name + needed });
    app.home();
    app.board.focus();
  }

  const only = () => {
    level.disabled = shape.value !== RATED || cages.checked;
  };
  for (const field of [shape, cages]) field.addEventListener("change", only);
  place.replaceChildren(
    labelled(t("fresh.shape"), shape),
    labelled(t("fresh.level"), level),
    labelled(t("fresh.need"), needs),
    element("p", { class: "known" }, cages, element("label", { for: "cages" }, t("fresh.cages"))),
    element("p", { class: "row" }, button(t("fresh.make"), make, { class: "main" })),
    said,
  );
  const { strategies } = await app.ask("strategies");
  const offer = () => {
    const rows = Number(/^\d+/.exec(shape.value)?.[0] ?? 9);
    for (const option of needs.options) option.hidden = option.disabled = rows < (LARGE[option.value] ?? 0);
    if (needs.selectedOptions[0]?.disabled) needs.value = "";
  };
  shape.addEventListener("change", offer);
  const named = strategies.filter(({ id }) => id !== "game-rules" && id !== "brute-force");
  needs.append(...named.map(({ id, name }) => element("option", { value: id }, name)));
  offer();
}
