// What is heard: of cells, of what changes, of modes; and what those see whose system chooses the colours.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { EASY, cell, hinted, holds, opens, press, ready, says, visited } from "./hands.mjs";

export function heardTests(shared) {
  const closed = async (tab) => {
    assert.deepEqual(tab.errors, []);
    await tab.close();
  };
  const label = (tab, name) => tab.value((name) => document.querySelector(`[data-cell="${name}"]`).ariaLabel, name);
  const hears = (tab, words) => tab.until((words) => document.getElementById("live").textContent.includes(words), words);

  test("cages with their totals, regions, lines and dots are told of a cell", async () => {
    const tab = await visited(shared);
    const make = (wish) => tab.value((wish) => app.ask("generate", wish), wish);
    const { text, board } = await make({ seed: 5, with: ["cage"] });
    await opens(tab, text);
    await tab.until("document.querySelector('[data-cell=r1c1]').ariaLabel.includes('cage')");
    for (const { number, cells } of board.clues) {
      for (const name of cells) assert.match(await label(tab, name), new RegExp(`cage of ${number}, ${cells.length} cells$`), name);
    }
    const clues = await make({ seed: 6, geometry: "6x6", with: ["thermometer", "white-dot"], up_to: "combinations" });
    await opens(tab, clues.text);
    for (const { kind, cells } of clues.board.clues) {
      const expected = kind === "thermometer" && cells.length > 2 ? `thermometer, cell 1 of ${cells.length}` : `${kind.replace("-", " ")} to row`;
      await tab.until((name, expected) => document.querySelector(`[data-cell="${name}"]`).ariaLabel.includes(expected), cells[0], expected);
    }
    await opens(tab, "# geometry: jigsaw AAAABB/CCAABB/CCDDBB/CCDDEE/FFDDEE/FFFFEE\n......\n.....2\n....6.\n..21..\n.3....\n6..4.1\n");
    await tab.until("document.querySelector('[data-cell=r3c4]').ariaLabel.includes('region D')");
    await closed(tab);
  });

  test("digits, clashes, undo, modes and pause are announced", async () => {
    const tab = await visited(shared);
    await opens(tab, EASY);
    await tab.click(cell("r1c1"));
    await tab.key("3");
    await hears(tab, "row 1 column 1, 3. It sees the same value at row 1 column 4");
    await tab.key("Control+z");
    await hears(tab, "row 1 column 1, empty");
    await tab.key("x");
    await hears(tab, "Corner");
    await tab.key("1");
    await hears(tab, "corner notes 1");
    await tab.key("p");
    await hears(tab, "Paused");
    await tab.key("p");
    await hears(tab, "goes on");
    await tab.key("q");
    await tab.key("3");
    await hears(tab, "Why r1c1 cannot be 3");
    await closed(tab);
  });

  test("givens are read only, and what a player writes is not", async () => {
    const tab = await visited(shared);
    await opens(tab, EASY);
    await tab.value("app.game.make(['r1c1=4'])");
    await holds(tab, "r1c1", "value 4");
    const fixed = await tab.value("[...document.querySelectorAll('[role=gridcell][aria-readonly=true]')].map((one) => one.dataset.cell)");
    assert.equal(fixed.length, EASY.replace(/\./g, "").length);
    assert.ok(!fixed.includes("r1c1") && fixed.includes("r1c4"));
    await closed(tab);
  });

  test("where the system chooses the colours, selection, focus and lit cells are seen", async () => {
    const tab = await visited(shared, { width: 1366, height: 768 });
    await tab.send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value: "active" }] });
    await opens(tab, EASY);
    await tab.click(cell("r1c1"));
    const outline = (selector) => tab.value((selector) => getComputedStyle(document.querySelector(selector)).outlineStyle, selector);
    assert.notEqual(await outline("#board [aria-selected=true]"), "none");
    await tab.key("ArrowDown");
    assert.equal(await outline("#board [role=gridcell]:focus-visible"), "double");
    await hinted(tab, 5);
    await tab.value("app.light(['r5c5'])");
    assert.equal(await outline("#board .lit"), "dashed");
    if (process.env.AXE) {
      await tab.value(`${readFileSync(process.env.AXE, "utf8")}; true`);
      for (const open of ["", "settings", "learn", "learn/x-wing", "learn/x-wing/practice/1", "boards", "set"]) {
        if (open) await tab.value((open) => app.go(open), open);
        await tab.until((open) => !open || document.querySelector("#panel .within")?.childElementCount > 1, open);
        const { violations } = await tab.value("axe.run(document, { resultTypes: ['violations'] })");
        assert.deepEqual(violations.filter(({ impact }) => ["serious", "critical"].includes(impact)).map(({ id, nodes }) => `${id}: ${nodes[0].html}`), [], open);
      }
    }
    writeFileSync(join(shared.pictures, "forced.png"), await tab.picture());
    await closed(tab);
  });

  test("light and dark are chosen against the system, and kept", async () => {
    const tab = await visited(shared);
    await opens(tab, EASY);
    const ground = () => tab.value("[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.querySelector('#board rect.b')).fill]");
    assert.deepEqual(await ground(), ["rgb(255, 255, 255)", "rgb(255, 255, 255)"]);
    await tab.value("app.go('settings')");
    await tab.until("document.querySelector('#like-theme')");
    await tab.value(() => {
      const field = document.querySelector("#like-theme");
      field.value = "dark";
      field.dispatchEvent(new Event("change"));
    });
    assert.deepEqual(await ground(), ["rgb(20, 24, 29)", "rgb(20, 24, 29)"]);
    await tab.value("window.isOld = true; location.reload()");
    await tab.until("!window.isOld && document.documentElement.dataset.theme === 'dark'");
    await ready(tab);
    assert.deepEqual(await ground(), ["rgb(20, 24, 29)", "rgb(20, 24, 29)"]);
    await closed(tab);
  });

  test("everything that is touched has 44 px, on a phone of 390", async () => {
    const tab = await visited(shared, { width: 390, height: 844, touch: true });
    await opens(tab, EASY);
    const small = () =>
      tab.value(() =>
        [...document.querySelectorAll("button, select, input:not([type=file]):not([type=checkbox]), summary")]
          .filter((one) => one.checkVisibility())
          .map((one) => ({ name: one.textContent || one.getAttribute("aria-label") || one.id, ...one.getBoundingClientRect().toJSON() }))
          .filter(({ width, height }) => Math.min(width, height) < 43.5)
          .map(({ name, width, height }) => `${name}: ${width}x${height}`),
      );
    assert.deepEqual(await small(), []);
    for (const open of ["daily", "packs", "steps", "settings", "learn", "learn/x-wing", "learn/x-wing/practice/1", "new", "games", "times", "walk", "set"]) {
      await tab.value((open) => app.go(open), open);
      await tab.until((open) => document.querySelector(open === "set" ? ".kind" : "#panel .within > *"), open);
      assert.deepEqual(await small(), [], open);
    }
    await tab.value("history.replaceState(null, '', location.pathname); app.home()");
    await opens(tab, EASY);
    await hinted(tab, 5);
    assert.deepEqual(await small(), [], "a hint");
    await press(tab, "Close", "tap");
    await says(tab, "Name this pattern");
    await closed(tab);
  });

  test("on paper the board is large, and there is no menu", async () => {
    const tab = await visited(shared, { width: 1366, height: 768 });
    await opens(tab, EASY);
    await tab.send("Emulation.setEmulatedMedia", { media: "print" });
    await tab.size(720, 1000);
    const seen = await tab.value(() => ["#menu", "#pad", "#column", "#more", "#clock"].filter((of) => document.querySelector(of).checkVisibility()));
    assert.deepEqual(seen, []);
    assert.ok((await tab.value("document.querySelector('#board').clientWidth")) >= 660);
    await closed(tab);
  });
}
