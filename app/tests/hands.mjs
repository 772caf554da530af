// What players do, and what the tests look at: names of the page in one place.
import { once } from "node:events";
import { createDeflateRaw } from "node:zlib";

export const EASY = "...329....2.4....5..9....3..9.....645....4.1.2...5...98.379....6..5......1..3...6";

/** Where a cell is. */
export const cell = (name) => `[data-cell="${name}"]`;

/** Waits until the board is drawn and the engine has answered. */
export const ready = (tab) => tab.until("'ready' in document.documentElement.dataset && !document.documentElement.classList.contains('new') && document.querySelector('[role=gridcell]')?.ariaLabel");

/** Opens the app for somebody who was never here, or with what is given. */
export async function visited(shared, { at = "", url = shared.url, ...look } = {}) {
  const tab = await shared.chromium.open(`${url}${at}`, { person: await shared.chromium.person(), ...look });
  await ready(tab);
  return tab;
}

/** Opens a board in the page, past all panels, and waits until it is drawn: cells of the board before lose the focus. */
export const opens = (tab, text, options = {}) => tab.value((text, options) => app.open(text, options).then(() => app.scene.drawn).then(() => {}), text, options);

/** What stands in a cell: "given 5", "value 5", "corner 1 2", "centre 3", "colours 1". */
export async function stands(tab, name) {
  const shown = await tab.value(async () => app.ask("show", { text: await app.saved() }));
  const { cell: _, ...rest } = shown.cells.find((one) => one.cell === name) ?? {};
  return Object.entries(rest).map(([kind, what]) => `${kind} ${[what].flat().join(" ")}`).join(", ");
}

/** Waits until a cell holds what is expected. */
export async function holds(tab, name, expected) {
  const end = Date.now() + 5000;
  for (;;) {
    const found = await stands(tab, name);
    if (found === expected) return;
    if (Date.now() > end) throw new Error(`${name}: expected '${expected}', found '${found}'`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Opens a panel: where one button holds the menu, that first. */
export async function menu(tab, name, how = "click") {
  if (await tab.value("document.getElementById('more').checkVisibility()")) await press(tab, "Menu", how);
  await press(tab, name, how);
}

/** Presses the visible button that bears a text. */
export async function press(tab, text, how = "click") {
  const found = await tab.until((text) => {
    const all = [...document.querySelectorAll("button, summary, [role=tab]")];
    const named = all.filter((one) => (one.textContent.trim() === text || one.getAttribute("aria-label") === text) && one.checkVisibility());
    for (const one of document.querySelectorAll("[data-pressed]")) one.removeAttribute("data-pressed");
    named[0]?.setAttribute("data-pressed", "");
    return named.length > 0;
  }, text);
  if (found) await tab[how]("[data-pressed]");
}

/** Presses H until a hint, or a mistake, is told up to a rung. */
export async function hinted(tab, level) {
  for (let rung = 0; rung <= level; rung++) {
    await tab.key("h");
    // The last rung stands alone but for the name.
    await tab.until((count) => document.querySelectorAll(".rung").length === count, rung === 5 ? 2 : rung + 1);
  }
}

/** Waits until the page says something. */
export const says = (tab, words) => tab.until((words) => document.body.innerText.includes(words), words);

/** A link to a text of this many megabytes that compresses to almost nothing. @param {number} megabytes */
export async function inflating(megabytes) {
  const packer = createDeflateRaw();
  const parts = [];
  packer.on("data", (part) => parts.push(part));
  for (let count = 0; count < megabytes; count++) {
    if (!packer.write(Buffer.alloc(1_000_000, "1"))) await once(packer, "drain");
  }
  packer.end();
  await once(packer, "end");
  return `#game=${Buffer.concat(parts).toString("base64url")}`;
}
