// Boards on which a strategy is the next thing to find, and what the engine says of what a player has found.
import { settings } from "./store.js";

/** The rung that draws the whole step. */
const WHOLE = 5;

/** @import { Asking } from "./engine.js" */
/** @import { PictureRequest, Step } from "./engine/index.js" */

/**
 * @typedef {{ strategy: string, text: string, order?: string }} Exercise
 * A board with its marks, and the strategies to look for, if they are others than usual.
 * @typedef {{ verdict: "right" | "other" | "nearly" | "wrong", words: string[], steps: Step[] }} Judgement
 */

/**
 * Does something with an engine of one's own, which is forgotten then; without strategies, with the usual one.
 * @template T
 * @param {Asking} ask
 * @param {string | undefined} strategies
 * @param {(chosen: { engine?: number }) => Promise<T>} use
 * @returns {Promise<T>}
 */
async function withEngine(ask, strategies, use) {
  if (strategies === undefined) return use({});
  const { engine } = await ask("engine", { strategies });
  try {
    return await use({ engine });
  } finally {
    await ask("close", { engine });
  }
}

/** A board after some steps, with the marks that are left. @param {Asking} ask @param {string} text @param {Step[]} steps */
async function after(ask, text, steps) {
  const { state } = await ask("open", { text });
  try {
    await ask("move", { state, moves: steps.flatMap(({ set, remove }) => [...set, ...remove]) });
    return (await ask("write", { state, to: "marks" })).text;
  } finally {
    await ask("close", { state });
  }
}

/**
 * A board of a page, as its strategy meets it; nothing if there is nothing to find on it.
 * @param {Asking} ask
 * @param {string} strategy
 * @param {import("./page.js").PageBoard} board
 * @returns {Promise<Exercise | undefined>}
 */
export async function onPage(ask, strategy, { text, before, settings, expects }) {
  if (expects.every((expected) => expected === "nothing")) return undefined;
  const walk = async (/** @type {{ engine?: number }} */ chosen) => (await ask("walkthrough", { text, ...chosen })).steps;
  const steps = before.length === 0 ? [] : await withEngine(ask, before.join("\n"), walk);
  const others = before.filter((line) => line.split(" ")[0] !== strategy);
  const order = [...others, `${strategy}${settings}`].join("\n");
  const exercise = { strategy, text: await after(ask, text, steps), order };
  return (await solution(ask, exercise)) ? exercise : undefined;
}

/**
 * A puzzle as far as it goes before the strategy is needed; nothing if it never is.
 * @param {Asking} ask
 * @param {string} strategy
 * @param {string} text
 * @returns {Promise<Exercise | undefined>}
 */
export async function onPuzzle(ask, strategy, text) {
  const { steps } = await ask("walkthrough", { text });
  const at = steps.findIndex((step) => step.strategy === strategy);
  if (at < 0) return undefined;
  return { strategy, text: await after(ask, text, steps.slice(0, at)) };
}

/**
 * The easiest step of the strategy, if there is one.
 * @param {Asking} ask
 * @param {Exercise} exercise
 */
export function solution(ask, { strategy, text, order }) {
  return withEngine(ask, order, async (chosen) => {
    const { alternatives } = await ask("hints", { text, only: [strategy], limit: 1, ...chosen });
    return alternatives?.[0];
  });
}

/**
 * The hint for an exercise, up to a rung.
 * @param {Asking} ask
 * @param {Exercise} exercise
 * @param {number} level
 */
export function hintFor(ask, { text, order }, level) {
  return withEngine(ask, order, (chosen) => ask("hint", { text, level, notation: settings.notation, ...chosen }));
}

/**
 * What cells are that a player has marked: the strategy, or one of those that are easier. Harder ones are not looked for.
 * @param {Asking} ask
 * @param {Exercise} exercise
 * @param {string[]} cells
 * @param {string[]} easier the ids of those
 * @returns {Promise<Judgement>}
 */
export function judged(ask, { strategy, text, order }, cells, easier) {
  return withEngine(ask, order ?? [...easier, strategy].join("\n"), async (chosen) => {
    // Marking the very cell that is known now counts as found, too.
    const { alternatives = [] } = await ask("hints", { text, only: [strategy], ...chosen });
    const known = alternatives.filter(({ set }) => set.length === cells.length && set.every((play) => cells.includes(play.split("=")[0])));
    if (known.length > 0) return { verdict: "right", words: [], steps: known };
    const { spot, words, steps, misses } = await ask("spot", { text, cells, notation: settings.notation, ...chosen });
    const right = spot === "found" ? steps.filter((step) => step.strategy === strategy) : [];
    if (right.length > 0) return { verdict: "right", words: [], steps: right };
    if (spot === "found") return { verdict: "other", words: [], steps };
    return spot === "nearly" ? { verdict: "nearly", words: misses, steps: [] } : { verdict: "wrong", words: words ? [words, ...misses] : misses, steps: [] };
  });
}

/**
 * What there is to find on the board of an exercise, drawn, all of it or up to a rung.
 * @param {Asking} ask
 * @param {Exercise} exercise
 * @param {Partial<PictureRequest>} [fields]
 */
export function drawn(ask, { text, order }, fields) {
  return withEngine(ask, order, (chosen) => ask("picture", { text, level: WHOLE, ...fields, ...chosen }));
}
