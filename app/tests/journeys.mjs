// From a first visit to a solved puzzle and the next one, through a lesson, and to a clue that is drawn, in windows of all shapes: by
// mouse, by keys and by fingers.
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
/** Where one learns and sets puzzles by fingers. */
const TOUCHED = { tablet: WINDOWS.tablet, "tablet across": { width: 1024, height: 768, touch: true }, phone: WINDOWS.phone, across: WINDOWS.across };
const RUNGS = ["What kind?", "Where?", "Which cells?", "What follows?"];

export function journeysTests(shared) {
  for (const [name, look] of Object.entries(TOUCHED)) {
    /** Keeps a picture, and sees that nothing is cut off: only parts of the page are scrolled, and where the page is, only down. */
    const keeps = async (tab, state) => {
      writeFileSync(join(shared.pictures, `journey-${state}-${name.replace(" ", "-")}.png`), await tab.picture());
      const [wide, high] = await tab.value("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]");
      assert.ok(wide <= look.width, `${state}: ${wide} wide`);
      // Upright on a phone the page goes on below the board.
      if (name !== "phone") assert.ok(high <= look.height, `${state}: ${high} high`);
    };
    const seesBoard = async (tab) => {
      const { top, bottom, left, right } = await tab.value("document.getElementById('board').getBoundingClientRect().toJSON()");
      assert.ok(top >= -1 && left >= -1 && bottom <= look.height + 1 && right <= look.width + 1, "the board is in sight");
    };

    test(`${name}: a lesson is read, followed and done`, async () => {
      const tab = await visited(shared, look);
      await menu(tab, "Learn", "tap");
      await says(tab, "X-Wing");
      await keeps(tab, "path");
      await press(tab, "X-Wing", "tap");
      await tab.until("document.querySelectorAll('#panel figure .gone').length");
      await keeps(tab, "lesson");
      await press(tab, "Step by step", "tap");
      for (const rung of [...RUNGS, "Why?"]) {
        await press(tab, rung, "tap");
        await tab.until((rung) => ![...document.querySelectorAll("#panel .main")].some(({ textContent }) => textContent === rung), rung);
      }
      await tab.until("document.querySelectorAll('#board .gone').length");
      await seesBoard(tab);
      await keeps(tab, "followed");
      await press(tab, "Now find one yourself", "tap");
      await says(tab, "Find it: X-Wing");
      await tab.tap(cell("r1c1"));
      await press(tab, "Check", "tap");
      await tab.until("document.querySelector('.verdict').textContent");
      await seesBoard(tab);
      await keeps(tab, "found");
      assert.deepEqual(tab.errors, []);
      await tab.close();
    });

    test(`${name}: two clues are drawn with a finger, and what is found is read`, async () => {
      const tab = await visited(shared, look);
      await menu(tab, "Set", "tap");
      await tab.until("app.workshop?.findings.found.solutions && document.querySelector('[data-tool]')");
      await keeps(tab, "workshop");
      for (const [tool, ...cells] of [["thermometer", "r1c1", "r1c2", "r1c3", "r2c3"], ["cage", "r4c4", "r4c5", "r5c5"]]) {
        await tab.middle(`[data-tool="${tool}"]`);
        // The palette comes to rest first.
        await tab.value("new Promise((done) => setTimeout(done, 200))");
        await tab.tap(`[data-tool="${tool}"]`);
        await tab.until((tool) => document.querySelector(`[data-tool="${tool}"]`).ariaPressed === "true", tool);
        await tab.sweep(...cells.map(cell));
        await tab.until((line) => app.workshop.lines().includes(line), `${tool}: ${cells.join(" ")}`);
      }
      await tab.until("app.workshop.findings.found.solutions && document.querySelector('.findings').textContent.includes('At least two solutions.')");
      await seesBoard(tab);
      await keeps(tab, "drawn");
      await press(tab, "Show two side by side", "tap");
      await tab.until("document.querySelectorAll('.both svg').length === 2");
      await keeps(tab, "two");
      assert.deepEqual(tab.errors, []);
      await tab.close();
    });
  }

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
