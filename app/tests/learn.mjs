// Learning: pages, boards to find a strategy on, and what is remembered of it.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { EASY, cell, hinted, holds, menu, opens, press, ready, says, visited } from "./hands.mjs";

const RUNGS = ["What kind?", "Where?", "Which cells?", "What follows?", "Why?"];

/** The cells of the step of a strategy on the board as it stands: the engine knows them. */
const pattern = (tab, strategy) => tab.value(async (strategy) => {
  const { strategies } = await app.ask("strategies");
  const easier = strategies.slice(0, strategies.findIndex(({ id }) => id === strategy) + 1).map(({ id }) => id);
  const { engine } = await app.ask("engine", { strategies: easier.join("\n") });
  const { rungs } = await app.ask("hint", { text: await app.saved(), engine, level: 4 });
  // A single has no pattern beside its own cell.
  return rungs[3].cells.length ? rungs[3].cells : rungs[4].words.match(/r\d+c\d+/g);
}, strategy);

export function learnTests(shared) {
  test("a strategy is read about, found on a board, and remembered", async () => {
    const tab = await visited(shared);
    await opens(tab, EASY, { name: "mine" });
    await tab.value("app.game.make(() => ['r1c1=4'])");
    await menu(tab, "Learn");
    await press(tab, "X-Wing");
    await says(tab, "Two lines have their places for a value");
    // What it looks like is drawn, and said.
    assert.ok(await tab.until("document.querySelectorAll('#panel figure .gone').length"));
    assert.match(await tab.value("document.querySelector('#panel figcaption').textContent"), /lose/);
    // One is found step by step, with the rungs of its hint.
    await press(tab, "Step by step");
    for (const rung of RUNGS) await press(tab, rung);
    assert.ok(await tab.until("document.querySelectorAll('#board .gone').length"), "all of it is drawn");
    await press(tab, "Now find one yourself");
    for (let board = 1; board <= 3; board++) {
      await says(tab, "Find it: X-Wing");
      await tab.until((board) => app.game.name === `X-Wing: Board ${board}` && document.querySelector(".verdict"), board);
      if (board === 1) {
        await press(tab, "Check");
        await says(tab, "Select the cells that make it; then check.");
        await tab.value("app.board.select(['r1c1', 'r2c2', 'r3c3'])");
        await press(tab, "Check");
        // What these cells are the engine says.
        await tab.until("document.querySelector('.verdict [lang=en]')?.textContent.startsWith('No: ')");
      }
      const cells = await pattern(tab, "x-wing");
      await tab.value((cells) => app.board.select(cells), cells.slice(0, -1));
      await press(tab, "Check");
      await tab.until("document.querySelector('.verdict').textContent.startsWith('Nearly')");
      await tab.click(cell(cells.at(-1)), { modifiers: 2 });
      await press(tab, "Check");
      await tab.until("document.querySelector('.verdict').textContent.startsWith('Right: X-Wing')");
      if (board < 3) await press(tab, "The next board");
    }
    await says(tab, "you know X-Wing now");
    await press(tab, "The page of X-Wing");
    assert.ok(await tab.until("document.querySelector('#knows')?.checked"), "who finds it three times alone knows it");
    await press(tab, "Find it on this board: A small board");
    await says(tab, "Find it: X-Wing");
    await press(tab, "A hint");
    await press(tab, "Show me");
    await tab.until("/X-Wing|lose|loses/.test(document.querySelector('.verdict').textContent)");
    await press(tab, "The page of X-Wing");
    await press(tab, "All lessons");
    await says(tab, "1 of 57 lessons");
    assert.match(await tab.value("Object.keys(localStorage).filter((key) => key.includes(' game ')).map((key) => localStorage[key]).join()"), /r1c1=4/, "the game is kept");
    await press(tab, "X-Wing");
    await press(tab, "Board 2, done");
    await press(tab, "Back to my game");
    await holds(tab, "r1c1", "value 4");
    // A hint that says where to look says what was not seen; a mistake would come before it.
    await tab.value("app.game.undo()");
    await hinted(tab, 5);
    await menu(tab, "Learn");
    await says(tab, "told once");
    assert.deepEqual(tab.errors, []);
    await tab.close();
  });

  test("on a phone: the first lesson is begun, gone on with the next day, and what is known is not told as new", async () => {
    const tab = await visited(shared, { width: 390, height: 844, touch: true });
    await menu(tab, "Learn", "tap");
    await says(tab, "0 of 57 lessons are known.");
    await press(tab, "Full House", "tap");
    await press(tab, "Step by step", "tap");
    for (const rung of RUNGS) await press(tab, rung, "tap");
    writeFileSync(join(shared.pictures, "lesson-phone.png"), await tab.picture());
    await press(tab, "Now find one yourself", "tap");
    for (let board = 1; board <= 2; board++) {
      await tab.until((board) => app.game.name === `Full House: Board ${board}` && document.querySelector(".verdict"), board);
      await tab.tap(cell((await pattern(tab, "full-house"))[0]));
      await press(tab, "Check", "tap");
      await tab.until("document.querySelector('.verdict').textContent.startsWith('Right: Full House')");
      if (board === 1) await press(tab, "The next board", "tap");
    }
    // The next day.
    await tab.go(shared.url);
    await ready(tab);
    await menu(tab, "Learn", "tap");
    await says(tab, "Go on (2 of 3 found):");
    await press(tab, "Full House", "tap");
    await press(tab, "Board 3", "tap");
    await tab.until("app.game.name === 'Full House: Board 3' && document.querySelector('.verdict')");
    await tab.tap(cell((await pattern(tab, "full-house"))[0]));
    await press(tab, "Check", "tap");
    await says(tab, "you know Full House now");
    await press(tab, "Now a puzzle that needs it", "tap");
    await tab.until("app.game.name === 'Full House, puzzle 1' && !app.game.isExercise");
    await hinted(tab, 1);
    await says(tab, "You know this one.");
    assert.deepEqual(tab.errors, []);
    await tab.close();
  });
}
