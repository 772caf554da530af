// How much of a window the board takes, what stands beside it, and how large notes are.
import assert from "node:assert/strict";
import test from "node:test";
import { EASY, cell, menu, opens, press, says, visited } from "./hands.mjs";

/** Windows, and how much of what is left of them a board has at least: of the shorter side, or of what a pane beside it leaves. */
const WINDOWS = [
  { name: "desk", width: 1366, height: 768, least: 740 },
  { name: "large desk", width: 1920, height: 1080, least: 1050 },
  { name: "largest desk", width: 2560, height: 1440, least: 1410 },
  { name: "tablet", width: 768, height: 1024, least: 640, touch: true },
  { name: "phone", width: 390, height: 844, least: 370, touch: true },
  { name: "phone across", width: 844, height: 390, least: 370, touch: true },
  { name: "small phone", width: 360, height: 640, least: 340, touch: true },
];

/** A place on the screen. */
const box = (tab, selector) => tab.value((selector) => document.querySelector(selector).getBoundingClientRect().toJSON(), selector);

export function sizeTests(shared) {
  const closed = async (tab) => {
    assert.deepEqual(tab.errors, []);
    await tab.close();
  };

  for (const { name, least, ...look } of WINDOWS) {
    test(`${name}: the board is as large as the window lets it be, and seen whole`, async () => {
      const tab = await visited(shared, look);
      await opens(tab, EASY);
      const board = await box(tab, "#board");
      assert.ok(board.width >= least, `${board.width} wide`);
      assert.ok(board.top >= 0 && board.bottom <= look.height && board.left >= 0 && board.right <= look.width, JSON.stringify(board));
      assert.equal(await tab.value("document.documentElement.scrollWidth <= innerWidth"), true);
      // Across, the pad is beside it; upright, below.
      const pad = await box(tab, "#pad");
      if (look.width > look.height) assert.ok(pad.left >= board.right && pad.top < board.bottom, "beside");
      else assert.ok(pad.top >= board.bottom - 1, "below");
      await closed(tab);
    });
  }

  test("on a tablet the pad and the help are two panes below the board", async () => {
    const tab = await visited(shared, { width: 768, height: 1024, touch: true });
    await opens(tab, EASY);
    const [pad, column] = [await box(tab, "#pad"), await box(tab, "#column")];
    assert.ok(column.left >= pad.right && Math.abs(column.top - pad.top) < 8, JSON.stringify({ pad, column }));
    assert.ok(pad.bottom <= 1024);
    await closed(tab);
  });

  test("on a phone one button holds the menu, and help leaves the board in sight", async () => {
    const tab = await visited(shared, { width: 390, height: 844, touch: true });
    await opens(tab, EASY);
    assert.equal(await tab.value("document.querySelector('#menu').checkVisibility()"), false);
    await press(tab, "Hint", "tap");
    for (const more of ["What kind?", "Where?", "Which cells?", "What follows?", "Why?"]) await press(tab, more, "tap");
    // The last rung stands alone but for the name.
    await tab.until("document.querySelectorAll('.rung').length === 2");
    const [board, sheet] = [await box(tab, "#board"), await box(tab, "#column")];
    assert.ok(board.top >= 0 && sheet.top >= board.bottom - 2, `the board ends at ${board.bottom}, the sheet begins at ${sheet.top}`);
    await press(tab, "Close", "tap");
    await menu(tab, "Settings", "tap");
    await says(tab, "Colours");
    assert.equal(await tab.value("document.querySelector('#menu').checkVisibility()"), false, "the menu closes");
    // With Escape it closes, and the focus is where it came from.
    await press(tab, "Close", "tap");
    await press(tab, "Menu", "tap");
    await tab.key("Escape");
    assert.deepEqual(await tab.value("[document.activeElement.id, document.querySelector('#more').ariaExpanded]"), ["more", "false"]);
    await closed(tab);
  });

  test("notes use their cell: never under 10 px on a phone, and within it", async () => {
    const tab = await visited(shared, { width: 390, height: 844, touch: true });
    const killer = (await tab.value(() => app.ask("generate", { seed: 5, with: ["cage"] }))).text;
    for (const [board, moves] of [[EASY, ["fill"]], [killer, ["fill"]], [EASY, ["centre r1c1=1", "centre r1c1=4", "centre r1c1=5", "centre r1c1=6", "centre r1c1=7", "corner r2c1=1", "corner r2c1=3", "corner r2c1=4", "corner r2c1=7", "corner r2c1=8", "centre r2c1=6"]]]) {
      await opens(tab, board);
      await tab.value((moves) => app.game.make(moves).then(() => app.scene.draw()), moves);
      const notes = await tab.until(() => {
        const texts = [...document.querySelectorAll("#board .ink text")];
        const scale = document.querySelector("#board").clientWidth / document.querySelector("#board .ink").viewBox.baseVal.width;
        const cells = [...document.querySelectorAll("[role=gridcell]")].map((one) => one.getBoundingClientRect());
        return texts.map((text) => {
          const { left, right, top, bottom } = text.getBoundingClientRect();
          const at = cells.findIndex((cell) => (left + right) / 2 > cell.left && (left + right) / 2 < cell.right && (top + bottom) / 2 > cell.top && (top + bottom) / 2 < cell.bottom);
          return { text: text.textContent, size: parseFloat(getComputedStyle(text).fontSize) * scale, isIn: at >= 0 && left >= cells[at].left - 1 && right <= cells[at].right + 1 };
        });
      });
      assert.ok(notes.length >= 10);
      assert.deepEqual(notes.filter(({ size, isIn }) => size < 10 || !isIn), []);
    }
    await closed(tab);
  });

  test("a step that is drawn has marks of that size, too", async () => {
    const tab = await visited(shared, { width: 390, height: 844, touch: true });
    const sizes = await tab.until(() => {
      const scale = document.querySelector("#board").clientWidth / document.querySelector("#board svg").viewBox.baseVal.width;
      const texts = [...document.querySelectorAll("#board svg:not(.ink) :is(text:not([class]), text.s:not([style]))")];
      return texts.length > 0 && texts.map((text) => parseFloat(getComputedStyle(text).fontSize) * scale);
    });
    assert.ok(sizes.length > 40 && Math.min(...sizes) >= 10, `${sizes.length}, ${Math.min(...sizes)}`);
    await closed(tab);
  });

  test("text at twice its size keeps the board in the first screen", async () => {
    for (const look of [{ width: 1366, height: 768 }, { width: 768, height: 1024 }, { width: 390, height: 844 }]) {
      const tab = await visited(shared, look);
      await opens(tab, EASY);
      await tab.value("document.documentElement.style.fontSize = '200%'");
      await tab.click(cell("r1c1"));
      const board = await box(tab, "#board");
      assert.ok(board.top >= 0 && board.bottom <= look.height && board.width > 300, `${look.width}: ${JSON.stringify(board)}`);
      await closed(tab);
    }
  });
}
