// The main journeys once more in Firefox: a first visit, play by keys and mouse, a hint, a reload, a clue that is drawn, a lesson.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { FIREFOX, Firefox } from "./firefox.mjs";
import { EASY, cell, hinted, holds, menu, opens, press, ready, says, visited } from "./hands.mjs";

export function foxesTests(shared) {
  describe("Firefox", { skip: !FIREFOX && "no Firefox is here" }, () => {
    const fox = {};
    before(async () => Object.assign(fox, shared, { chromium: await Firefox.start() }));
    after(() => fox.chromium?.stop());
    const closed = async (tab) => {
      await tab.close();
      assert.deepEqual(tab.errors, []);
    };
    const keeps = async (tab, name) => writeFileSync(join(shared.pictures, `firefox-${name}.png`), await tab.picture());

    test("a first visit shows a step, which is applied", async () => {
      const tab = await visited(fox, { width: 1366, height: 768 });
      await says(tab, "One step is missing");
      assert.equal(await tab.value("document.querySelectorAll('#board .gone').length"), 4);
      await keeps(tab, "first");
      await press(tab, "Apply it and play on");
      await says(tab, "All that is left are singles");
      await tab.click(cell("r2c5"));
      await tab.key("4");
      await holds(tab, "r2c5", "value 4, centre 4 9, complete true");
      await closed(tab);
    });

    test("a game is played by keys and mouse, hinted, and goes on after a reload", async () => {
      const tab = await visited(fox);
      await opens(tab, EASY);
      await tab.click(cell("r1c1"));
      await tab.key("4");
      await holds(tab, "r1c1", "value 4");
      await tab.key("Control+z");
      await holds(tab, "r1c1", "");
      await tab.key("Shift+1");
      await tab.key("Control+7");
      await holds(tab, "r1c1", "corner 1, centre 7");
      for (const key of ["ArrowDown", "s", "d"]) await tab.key(key);
      assert.deepEqual(await tab.value("app.selected()"), ["r3c2"]);
      await tab.drag(cell("r5c1"), cell("r5c2"), cell("r6c2"));
      assert.deepEqual(await tab.value("app.selected()"), ["r5c1", "r5c2", "r6c2"]);
      await tab.click('[data-digit="1"]');
      await holds(tab, "r5c2", "value 1");
      await tab.key("Control+z");
      await hinted(tab, 5);
      assert.ok(await tab.value("app.scene.isStep"));
      await keeps(tab, "hint");
      await tab.key("Enter");
      await tab.until("!document.querySelector('.rung')");
      const before = await tab.value("app.game.shown.moves.join()");
      await tab.go(fox.url);
      await ready(tab);
      assert.equal(await tab.value("app.game.shown.moves.join()"), before);
      await closed(tab);
    });

    test("in the workshop a clue is drawn, and what follows is said", async () => {
      const tab = await visited(fox, { width: 1366, height: 768 });
      await menu(tab, "Set");
      await tab.until("app.workshop?.findings.found.solutions && document.querySelector('[data-tool]')");
      await tab.click('[data-tool="thermometer"]');
      await tab.drag(...["r1c1", "r1c2", "r1c3"].map(cell));
      await tab.until("app.workshop.draft.content.clues.length === 1");
      assert.deepEqual(await tab.value("app.workshop.lines()"), ["thermometer: r1c1 r1c2 r1c3"]);
      await says(tab, "At least two solutions.");
      await keeps(tab, "set");
      await closed(tab);
    });

    test("a lesson is opened, and its step is told", async () => {
      const tab = await visited(fox, { at: "#/learn" });
      await press(tab, "X-Wing");
      await says(tab, "Two lines have their places for a value");
      assert.ok(await tab.until("document.querySelectorAll('#panel figure .gone').length"));
      await press(tab, "Step by step");
      for (const rung of ["What kind?", "Where?", "Which cells?"]) await press(tab, rung);
      await tab.until("document.querySelectorAll('.rung').length >= 3");
      await keeps(tab, "lesson");
      await closed(tab);
    });
  });
}
