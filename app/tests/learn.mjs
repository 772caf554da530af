// Learning: pages, boards to find a strategy on, and what is remembered of it.
import assert from "node:assert/strict";
import test from "node:test";
import { EASY, cell, hinted, holds, menu, opens, press, says, visited } from "./hands.mjs";

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
    for (const board of ["Two rows and two columns", "A small board"]) {
      await press(tab, board);
      await says(tab, "Find it: X-Wing");
      await press(tab, "Check");
      await says(tab, "Select the cells");
      await tab.click(cell("r1c1"));
      await press(tab, "Check");
      await tab.until("document.querySelector('.verdict').textContent.includes('nothing that I know')");
      // What counts is known to the engine.
      const cells = await tab.value(async (strategies) => {
        const { engine } = await app.ask("engine", { strategies });
        const { rungs } = await app.ask("hint", { text: await app.saved(), engine, level: 3 });
        return rungs[3].cells;
      }, "game-rules\nfull-house\nhidden-single\nnaked-single\nx-wing");
      await tab.click(cell(cells[0]));
      for (const name of cells.slice(1, -1)) await tab.click(cell(name), { modifiers: 2 });
      await press(tab, "Check");
      await tab.until("document.querySelector('.verdict').textContent.startsWith('Nearly')");
      await tab.click(cell(cells.at(-1)), { modifiers: 2 });
      await press(tab, "Check");
      await tab.until("document.querySelector('.verdict').textContent.startsWith('Right: X-Wing')");
      await press(tab, "The page of X-Wing");
    }
    assert.ok(await tab.until("document.querySelector('#knows')?.checked"), "who finds it twice alone knows it");
    await press(tab, "Practice 1");
    await says(tab, "Find it: X-Wing");
    await press(tab, "A hint");
    await press(tab, "Show me");
    await tab.until("/X-Wing|lose|loses/.test(document.querySelector('.verdict').textContent)");
    await press(tab, "The page of X-Wing");
    await press(tab, "All strategies");
    await says(tab, "X-Wing (known)");
    assert.match(await tab.value("Object.keys(localStorage).filter((key) => key.includes(' game ')).map((key) => localStorage[key]).join()"), /r1c1=4/, "the game is kept");
    await press(tab, "X-Wing");
    await press(tab, "Practice 2");
    await press(tab, "Back to my game");
    await holds(tab, "r1c1", "value 4");
    // A hint that says where to look says what was not seen; a mistake would come before it.
    await tab.value("app.game.undo()");
    await hinted(tab, 5);
    await menu(tab, "Learn");
    await says(tab, "(told once)");
    assert.deepEqual(tab.errors, []);
    await tab.close();
  });
}
