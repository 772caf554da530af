// From a first visit to a solved puzzle and the next one, in four windows: by mouse, by keys and by fingers.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { cell, menu, press, says, visited } from "./hands.mjs";

const WINDOWS = {
  desk: { width: 1366, height: 768 },
  tablet: { width: 768, height: 1024, touch: true },
  phone: { width: 390, height: 844, touch: true },
  across: { width: 844, height: 390, touch: true },
};
const RUNGS = ["What kind?", "Where?", "Which cells?", "What follows?"];

export function journeysTests(shared) {
  for (const [name, look] of Object.entries(WINDOWS)) {
    test(`${name}: from a first visit to a solved puzzle, and on to the next`, async () => {
      const how = look.touch ? "tap" : "click";
      const tab = await visited(shared, look);
      const keeps = async (state) => writeFileSync(join(shared.pictures, `journey-${state}-${name}.png`), await tab.picture());
      const isSeen = async (selector) => {
        const { top, bottom, left, right } = await tab.value((selector) => document.querySelector(selector).getBoundingClientRect().toJSON(), selector);
        return top >= -1 && left >= -1 && bottom <= look.height + 1 && right <= look.width + 1;
      };
      await press(tab, "Apply it and play on", how);
      await says(tab, "All that is left are singles");
      await keeps("begun");
      // The first steps are told rung by rung: the board stays in sight, and no button is out of reach.
      for (let step = 0; step < 2; step++) {
        await press(tab, "Hint", how);
        for (const rung of RUNGS) await press(tab, rung, how);
        assert.ok(await isSeen("#board"), "the board is in sight while a hint is read");
        assert.ok(await isSeen(".rung:last-of-type p, .rung:nth-last-of-type(2) p"), "what is new is in sight");
        const moves = await tab.value("app.game.shown.moves.length");
        await keeps("hint");
        await press(tab, "Apply", how);
        await tab.until((moves) => app.game.shown.moves.length > moves && !document.querySelector(".rung"), moves);
      }
      // The others the player finds.
      for (;;) {
        const next = await tab.value(async () => {
          const { solutions } = await app.ask("solve", { text: app.game.text });
          const at = app.board.names.findIndex((name) => (app.cell(name).given ?? app.cell(name).value) === undefined);
          return at >= 0 && { name: app.board.names[at], digit: solutions[0][at] };
        });
        if (!next) break;
        await tab[how](cell(next.name));
        if (look.touch) await tab[how](`[data-digit="${next.digit}"]`);
        else await tab.key(next.digit);
        await tab.until(({ name, digit }) => app.cell(name).value === Number(digit), next);
      }
      await says(tab, "Solved, in ");
      await tab.until("document.querySelector('#help .solved')");
      assert.ok(await isSeen("#board"));
      await keeps("solved");
      await press(tab, "Next puzzle", how);
      await tab.until("app.game.name.endsWith(' 9x9') && app.game.shown.moves.length === 0");
      // What was played is a game that can be found again.
      await menu(tab, "Games", how);
      await tab.until("[...document.querySelectorAll('.games button')].some(({ textContent }) => textContent.startsWith('First puzzle, solved'))");
      assert.deepEqual(tab.errors, []);
      await tab.close();
    });
  }
}
