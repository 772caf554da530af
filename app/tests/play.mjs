// Playing: keys, touch, mouse; undo, reload, two windows; large and odd boards.
import assert from "node:assert/strict";
import test from "node:test";
import { EASY, cell, hinted, holds, opens, press, ready, says, stands, visited } from "./hands.mjs";

export function playTests(shared) {
  const open = async (text = EASY, look = {}) => {
    const tab = await visited(shared, look);
    await opens(tab, text);
    await tab.click(cell("r1c1"));
    return tab;
  };
  const closed = async (tab) => {
    assert.deepEqual(tab.errors, []);
    await tab.close();
  };

  test("a first visit shows a puzzle that can be played", async () => {
    const tab = await visited(shared);
    assert.ok((await tab.value("document.querySelectorAll('[role=gridcell]').length")) >= 16);
    assert.equal(await tab.value("document.querySelectorAll('[role=gridcell][tabindex=\"0\"]').length"), 1);
    assert.match(await tab.value("document.querySelector('[role=gridcell]').getAttribute('aria-label')"), /^row 1 column 1, /);
    await closed(tab);
  });

  test("every key does what the list says", async () => {
    const tab = await open();
    await tab.key("4");
    await holds(tab, "r1c1", "value 4");
    await tab.key("4");
    await holds(tab, "r1c1", "");
    await tab.key("Shift+1");
    await tab.key("Control+7");
    await holds(tab, "r1c1", "corner 1, centre 7");
    await tab.key("Meta+6");
    await holds(tab, "r1c1", "corner 1, centre 6 7");
    await tab.key("Delete");
    await holds(tab, "r1c1", "");
    // To r3c2, and into each mode by its letter.
    for (const key of ["ArrowDown", "s", "d"]) await tab.key(key);
    for (const [key, expected] of [["x", "corner 1"], ["c", "corner 1, centre 1"], ["v", "corner 1, centre 1, colours 1"], ["z", "value 1, corner 1, centre 1, colours 1"]]) {
      await tab.key(key);
      await tab.key("1");
      await holds(tab, "r3c2", expected);
    }
    await tab.key("Control+z");
    await holds(tab, "r3c2", "corner 1, centre 1, colours 1");
    await tab.key("Control+y");
    await holds(tab, "r3c2", "value 1, corner 1, centre 1, colours 1");
    await tab.key("Control+z");
    await holds(tab, "r3c2", "corner 1, centre 1, colours 1");
    // Space goes from digits to corner notes, and four times more round to digits.
    await tab.key(" ");
    await tab.key("2");
    await holds(tab, "r3c2", "corner 1 2, centre 1, colours 1");
    for (let times = 0; times < 4; times++) await tab.key(" ");
    await tab.key("Backspace");
    await tab.key("6");
    await holds(tab, "r3c2", "value 6, colours 1");
    // Back to the first cell by w and a; several cells with Ctrl or Shift.
    for (const key of ["w", "w", "a"]) await tab.key(key);
    await tab.key("Shift+ArrowRight");
    await tab.key("Control+8");
    await holds(tab, "r1c1", "centre 8");
    await holds(tab, "r1c2", "centre 8");
    await tab.key("Control+a");
    assert.equal(await tab.value("app.selected().length"), 81);
    await tab.key("Escape");
    await tab.key("?");
    await says(tab, "centre");
    await tab.key("Escape");
    await hinted(tab, 0);
    await tab.key("Escape");
    await tab.key("p");
    await tab.key("p");
    assert.equal(await tab.value("document.querySelectorAll('[role=gridcell][tabindex=\"0\"]').length"), 1, "one tab stop");
    await closed(tab);
  });

  test("a hint goes from rung to rung and is applied by keys alone", async () => {
    const tab = await open();
    await hinted(tab, 5);
    await tab.key("Enter");
    await tab.until(async () => JSON.parse(await app.saved()).done > 0);
    await closed(tab);
  });

  test("a mistake is told first, and moves are taken back to before it", async () => {
    const tab = await open();
    const [right] = (await tab.value((text) => app.ask("solve", { text }), EASY)).solutions;
    await tab.key(right[0] === "1" ? "4" : "1");
    await tab.key("ArrowRight");
    await tab.key(right[1]);
    await hinted(tab, 1);
    await press(tab, "Undo 2 moves, to before it");
    await holds(tab, "r1c1", "");
    await holds(tab, "r1c2", "");
    await closed(tab);
  });

  test("a move that there is no room for is told, kept in the page, and saved when there is room", async () => {
    const tab = await open("1..43.1..1.34..1");
    await opens(tab, EASY);
    // Others fill the room to the last letter.
    const fills = () =>
      tab.value(() => {
        let others = localStorage.getItem("others") ?? "";
        for (let size = 1 << 22; size >= 1; size >>= 1) {
          try {
            for (;;) {
              localStorage.setItem("others", others + "x".repeat(size));
              others += "x".repeat(size);
            }
          } catch {
            // Half as much may still have room.
          }
        }
      });
    await fills();
    await tab.click(cell("r1c1"));
    await tab.key("4");
    await says(tab, "the game cannot be saved");
    await tab.key("ArrowRight");
    await tab.key("8");
    await holds(tab, "r1c2", "value 8");
    // Of this page's own doing is what the player can do: an old game goes, and all is saved.
    await press(tab, "Delete old games");
    await press(tab, await tab.until("document.querySelector('.games [aria-label^=Delete]')?.getAttribute('aria-label')"));
    await tab.until("!document.querySelector('#unsaved').textContent");
    await tab.value("window.isOld = true; location.reload()");
    await tab.until("!window.isOld");
    await ready(tab);
    await holds(tab, "r1c2", "value 8");
    // Nobody has to ask for it: once others make room, it is saved.
    await fills();
    await tab.value("app.panel('settings')");
    await tab.click(cell("r1c3"));
    for (const key of ["Shift+1", "Shift+2", "Shift+3", "Shift+6", "Shift+7"]) await tab.key(key);
    await says(tab, "the game cannot be saved");
    await tab.click("#like-clock");
    await says(tab, "the game, and the settings cannot be saved");
    await tab.value("localStorage.removeItem('others')");
    await tab.until("!document.querySelector('#unsaved').textContent");
    await tab.value("window.isOld = true; location.reload()");
    await tab.until("!window.isOld");
    await ready(tab);
    await holds(tab, "r1c3", "corner 1 2 3 6 7");
    assert.equal(await tab.value("document.querySelector('#clock').textContent.includes(':')"), false);
    await closed(tab);
  });

  test("touch selects, several fingers' breadths in a row, and writes", async () => {
    const tab = await open(EASY, { width: 360, height: 780, touch: true });
    await tab.tap(cell("r1c1"));
    await press(tab, "4", "tap");
    await holds(tab, "r1c1", "value 4");
    const small = await tab.value(() =>
      [...document.querySelectorAll("button, select, input:not([type=file]), summary")]
        .filter((one) => one.checkVisibility() && !one.classList.contains("link"))
        .map((one) => ({ name: one.textContent || one.getAttribute("aria-label") || one.id, ...one.getBoundingClientRect().toJSON() }))
        .filter(({ width, height }) => width < 43.5 || height < 43.5)
        .map(({ name, width, height }) => `${name}: ${width}x${height}`),
    );
    assert.deepEqual(small, [], "what is touched is large enough");
    assert.ok(await tab.value("document.documentElement.scrollWidth <= innerWidth"), "nothing scrolls sideways");
    await closed(tab);
  });

  test("dragging selects several cells", async () => {
    const tab = await open();
    await tab.drag(cell("r5c2"), cell("r5c3"), cell("r5c4"), cell("r6c4"));
    assert.deepEqual((await tab.value("app.selected()")).toSorted(), ["r5c2", "r5c3", "r5c4", "r6c4"]);
    await tab.click(cell("r9c9"), { modifiers: 2 });
    assert.equal((await tab.value("app.selected()")).length, 5);
    await closed(tab);
  });

  test("500 moves are taken back to the start, after a reload in the middle", async () => {
    const tab = await open(".".repeat(81));
    await tab.value(async () => {
      for (let move = 0; move < 250; move++) await app.game.make(() => [`centre r${1 + (move % 9)}c${1 + (Math.floor(move / 9) % 9)}=${1 + (Math.floor(move / 81) % 9)}`]);
    });
    await tab.value("window.isOld = true; location.reload()");
    await tab.until("!window.isOld");
    await ready(tab);
    assert.equal(JSON.parse(await tab.value("app.saved()")).done, 250);
    await tab.value(async () => {
      for (let move = 250; move < 500; move++) await app.game.make(() => [`centre r${1 + (move % 9)}c${1 + (Math.floor(move / 9) % 9)}=${1 + (Math.floor(move / 81) % 9)}`]);
    });
    await tab.click(cell("r1c1"));
    const began = Date.now();
    for (let move = 0; move < 500; move++) await tab.key("Control+z");
    await tab.until(async () => JSON.parse(await app.saved()).done === 0);
    console.log(`500 moves taken back in ${Date.now() - began} ms`);
    assert.equal(await stands(tab, "r1c1"), "");
    await tab.key("Control+y");
    await holds(tab, "r1c1", "centre 1");
    await closed(tab);
  });

  test("two windows play two games, and both are kept", async () => {
    const person = await shared.chromium.person();
    const [one, two] = [await shared.chromium.open(shared.url, { person }), await shared.chromium.open(shared.url, { person })];
    await Promise.all([ready(one), ready(two)]);
    await opens(one, EASY, { name: "one" });
    await opens(two, "1..43.1..1.34..1", { name: "two" });
    await one.value("app.game.make(() => ['r1c1=4'])");
    await two.value("app.game.make(() => ['r1c2=2'])");
    for (const tab of [one, two]) await tab.value("window.isOld = true; location.reload()");
    for (const tab of [one, two]) {
      await tab.until("!window.isOld");
      await ready(tab);
    }
    await holds(one, "r1c1", "value 4");
    await holds(two, "r1c2", "value 2");
    for (const tab of [one, two]) await closed(tab);
  });

  test("a 16x16, a Tenner grid and a killer are played and hinted", async () => {
    const tab = await visited(shared);
    const sixteen = (await tab.value(() => app.ask("generate", { seed: 3, geometry: "16x16" }))).text;
    await opens(tab, sixteen);
    await tab.until("document.querySelectorAll('[role=gridcell]').length === 256");
    const free = await tab.value(async () => {
      const { cells } = await app.ask("show", { text: await app.saved() });
      const taken = new Set(cells.map(({ cell }) => cell));
      return [...document.querySelectorAll("[role=gridcell]")].map(({ dataset }) => dataset.cell).find((name) => !taken.has(name));
    });
    await tab.click(cell(free));
    // A is 10, G is 16; W, above all values, still goes up.
    await tab.key("g");
    await holds(tab, free, "value 16");
    await tab.key("Control+z");
    const boards = [
      (await tab.value(() => app.ask("generate", { seed: 5, geometry: "tenner 4" }))).text,
      (await tab.value(() => app.ask("generate", { seed: 5, with: ["cage"], up_to: "innies-outies" }))).text,
    ];
    for (const board of boards) {
      await opens(tab, board);
      await tab.click("[role=gridcell]");
      await hinted(tab, 1);
      await says(tab, "Look for");
      await tab.key("Escape");
    }
    await closed(tab);
  });
}
