// Candidates are things: they are lit, coloured, struck and joined; and digits come first, if the player likes.
import assert from "node:assert/strict";
import test from "node:test";
import { sleep } from "./tab.mjs";
import { EASY, cell, holds, menu, opens, press, says, visited } from "./hands.mjs";

export function candidatesTests(shared) {
  const open = async (moves = ["fill"], look = {}) => {
    const tab = await visited(shared, look);
    await opens(tab, EASY);
    await tab.value((moves) => app.game.make(moves).then(() => app.scene.drawn).then(() => {}), moves);
    return tab;
  };
  const closed = async (tab) => {
    assert.deepEqual(tab.errors, []);
    await tab.close();
  };
  const marked = (tab, name) => tab.value((name) => [...document.querySelectorAll(`#board .${name}`)].map((one) => one.dataset.cell), name);
  const likes = (tab, name, value) =>
    tab.value(
      (name, value) => {
        const field = document.querySelector(`#like-${name}`);
        if (field.type === "checkbox") field.checked = value;
        else field.value = value;
        field.dispatchEvent(new Event("change"));
      },
      name,
      value,
    );
  /** Clicks on a note: at the place of its digit in its cell. */
  const clicksNote = async (tab, name, digit) => {
    const { x, y, side } = await tab.value((name) => {
      const { left, top, width } = document.querySelector(`[data-cell="${name}"]`).getBoundingClientRect();
      return { x: left, y: top, side: width };
    }, name);
    const at = { x: x + side * (((digit - 1) % 3) / 3 + 1 / 6), y: y + side * (Math.floor((digit - 1) / 3) / 3 + 1 / 6), button: "left", clickCount: 1 };
    await tab.send("Input.dispatchMouseEvent", { ...at, type: "mousePressed", buttons: 1 });
    await tab.send("Input.dispatchMouseEvent", { ...at, type: "mouseReleased" });
  };

  test("with nothing selected a digit lights all its places, by pad and by keys", async () => {
    const tab = await open();
    await tab.key("Escape");
    await press(tab, "2, 6 left");
    assert.deepEqual(await marked(tab, "same"), ["r1c5", "r2c2", "r6c1"]);
    const noted = await tab.value("app.cells().filter(({ centre = [] }) => centre.includes(2)).length");
    assert.equal(await tab.value("document.querySelectorAll('#board .bright').length"), noted);
    assert.equal(await tab.value("document.querySelector('[data-digit=\"2\"]').ariaPressed"), "true");
    await tab.key("9");
    assert.deepEqual(await marked(tab, "same"), ["r1c6", "r3c3", "r4c2", "r6c9", "r7c5"]);
    await tab.key("Escape");
    assert.deepEqual(await marked(tab, "same"), []);
    assert.equal(await tab.value("app.game.shown.moves.length"), 1, "nothing is written");
    await closed(tab);
  });

  test("the pad says how many of each digit are left", async () => {
    const tab = await open([]);
    const left = () => tab.value("document.querySelector('[data-digit=\"9\"]').ariaLabel");
    assert.equal(await left(), "9, 4 left");
    await tab.value("app.game.make(['r8c8=9'])");
    assert.equal(await left(), "9, 3 left");
    await tab.key("Control+z");
    await tab.until("document.querySelector('[data-digit=\"9\"]').ariaLabel === '9, 4 left'");
    await closed(tab);
  });

  test("a candidate is coloured and struck by a click, undone, and kept", async () => {
    const tab = await open();
    await press(tab, "Marks");
    await press(tab, "colour c");
    await clicksNote(tab, "r1c1", 7);
    await holds(tab, "r1c1", "centre 1 4 7, complete true, colours 59");
    await tab.until("document.querySelector('#board .ink .spot.k3')");
    assert.match(await tab.value("document.querySelector('[data-cell=r1c1]').ariaLabel"), /candidate 7 in colour c/);
    assert.doesNotMatch(await tab.value("app.picture()"), /class="p\d"/, "a picture that is taken along has no ground of another colour");
    // Another colour takes its place, the same once more takes it away.
    await press(tab, "colour a");
    await clicksNote(tab, "r1c1", 7);
    await holds(tab, "r1c1", "centre 1 4 7, complete true, colours 57");
    await clicksNote(tab, "r1c1", 7);
    await holds(tab, "r1c1", "centre 1 4 7, complete true");
    await press(tab, "Strike");
    await clicksNote(tab, "r1c1", 4);
    await tab.until("document.querySelectorAll('#board .ink .gone').length === 1");
    assert.equal(await tab.value("app.cell('r1c1').centre.join()"), "1,7");
    await tab.key("Control+z");
    await holds(tab, "r1c1", "centre 1 4 7, complete true");
    // By keys: the cell, then the digit.
    await press(tab, "Digit");
    await tab.click(cell("r1c1"));
    await tab.key("m");
    await tab.key("1");
    await tab.until("app.cell('r1c1').struck?.join() === '1'");
    await closed(tab);
  });

  test("lines are drawn between candidates, and cleared with the colours", async () => {
    const tab = await open();
    await press(tab, "Marks");
    await press(tab, "Line");
    await clicksNote(tab, "r1c1", 7);
    await tab.until("document.querySelector('#board .ink .held')");
    await clicksNote(tab, "r9c1", 7);
    await tab.until("document.querySelector('#board .ink .line')");
    assert.deepEqual(await tab.value("app.game.shown.lines"), [["r1c1=7", "r9c1=7"]]);
    await press(tab, "Uncolour");
    await tab.until("!document.querySelector('#board .ink .line')");
    await closed(tab);
  });

  test("the links of a digit and cells with two notes are lit", async () => {
    const tab = await open();
    await tab.key("Escape");
    await press(tab, "Pairs");
    const two = await tab.value("app.cells().filter(({ centre = [] }) => centre.length === 2).map(({ cell }) => cell)");
    assert.ok(two.length > 3);
    assert.deepEqual(await marked(tab, "two"), two);
    await tab.key("3");
    await tab.key("l");
    // What a link is, counted here another way: in its row, column or block the digit stands in two cells.
    const links = await tab.value(() => {
      const noted = app.cells().filter(({ centre = [] }) => centre.includes(3)).map(({ cell }) => cell.slice(1).split("c").map(Number));
      const pairs = new Set();
      for (const house of [([row]) => row, ([, column]) => column, ([row, column]) => Math.ceil(row / 3) * 3 + Math.ceil(column / 3)]) {
        for (const those of Map.groupBy(noted, house).values()) if (those.length === 2) pairs.add(those.join(" "));
      }
      return pairs.size;
    });
    assert.ok(links > 0);
    await tab.until((links) => document.querySelectorAll("#board .ink .link").length === links, links);
    await closed(tab);
  });

  test("notes that a placed digit rules out go with it, and come back when it is undone", async () => {
    const tab = await open(["centre r1c2=7", "corner r2c1=7", "centre r9c1=7", "centre r8c8=7"]);
    await tab.click(cell("r1c1"));
    await tab.key("7");
    await holds(tab, "r1c1", "value 7");
    // A note in the centre that is taken away says that the cell cannot be that.
    for (const [name, left] of [["r1c2", "struck 7"], ["r2c1", ""], ["r9c1", "struck 7"], ["r8c8", "centre 7"]]) await holds(tab, name, left);
    await tab.key("Control+z");
    await holds(tab, "r1c2", "centre 7");
    await holds(tab, "r2c1", "corner 7");
    await holds(tab, "r9c1", "centre 7");
    await menu(tab, "Settings");
    await likes(tab, "tidy", false);
    await tab.key("Escape");
    await tab.click(cell("r1c1"));
    await tab.key("7");
    await holds(tab, "r1c1", "value 7");
    await holds(tab, "r1c2", "centre 7");
    await closed(tab);
  });

  test("what is struck by hand is seen struck, what goes with a value or a step is gone", async () => {
    const tab = await open(["centre r1c2=7", "r2c1<>7"]);
    const gone = () => tab.value("app.scene.draw().then(() => [...document.querySelectorAll('#board .ink .gone')].map(({ textContent }) => textContent))");
    assert.deepEqual(await gone(), ["7"]);
    await tab.click(cell("r1c1"));
    await tab.key("7");
    await holds(tab, "r1c2", "struck 7");
    assert.deepEqual(await gone(), ["7"]);
    await closed(tab);
    const first = await visited(shared);
    await press(first, "Apply it and play on");
    await says(first, "All that is left are singles");
    await first.until("!document.body.classList.contains('hinting')");
    assert.equal(await first.value("document.querySelectorAll('#board .ink .gone').length"), 0);
    await closed(first);
  });

  test("what is seen is what the rules say: a knight's move away notes go, too", async () => {
    const tab = await visited(shared);
    const { text } = await tab.value(() => app.ask("generate", { seed: 3, geometry: "9x9 anti-knight" }));
    await opens(tab, text);
    const seen = await tab.value(async () => [...(await app.seen.of("r5c5"))]);
    assert.ok(seen.includes("r3c4") && seen.includes("r5c1") && seen.includes("r4c4") && !seen.includes("r2c2") && seen.length === 28, seen.join());
    await closed(tab);
  });

  test("digit first: a held digit is written where one taps", async () => {
    const tab = await open([], { width: 390, height: 844, touch: true });
    await menu(tab, "Settings", "tap");
    await likes(tab, "first", "digit");
    await press(tab, "Close", "tap");
    await press(tab, "7, 8 left", "tap");
    await tab.tap(cell("r1c1"));
    await holds(tab, "r1c1", "value 7");
    await press(tab, "Corner", "tap");
    for (const name of ["r2c5", "r2c6"]) {
      await tab.tap(cell(name));
      await holds(tab, name, "corner 7");
    }
    // A cell with another value is that digit from now on.
    await tab.tap(cell("r1c5"));
    assert.equal(await tab.value("app.look.digit"), 2);
    assert.deepEqual(await tab.value("app.selected()"), []);
    await closed(tab);
  });

  test("the crosshair shades what a cell sees", async () => {
    const tab = await open([]);
    await menu(tab, "Settings");
    await likes(tab, "cross", true);
    await tab.key("Escape");
    await tab.click(cell("r5c5"));
    await tab.until("document.querySelectorAll('#board .cross').length === 20");
    await closed(tab);
  });

  test("a double click selects all cells of the same content", async () => {
    const tab = await open(["corner r1c1=1", "corner r1c2=1", "corner r1c3=2"]);
    const twice = async (name) => {
      const at = await tab.middle(cell(name));
      for (const clickCount of [1, 2]) {
        await tab.send("Input.dispatchMouseEvent", { ...at, button: "left", clickCount, type: "mousePressed", buttons: 1 });
        await tab.send("Input.dispatchMouseEvent", { ...at, button: "left", clickCount, type: "mouseReleased" });
      }
    };
    await twice("r1c6");
    assert.deepEqual((await tab.value("app.selected()")).toSorted(), ["r1c6", "r3c3", "r4c2", "r6c9", "r7c5"]);
    await twice("r1c1");
    assert.deepEqual((await tab.value("app.selected()")).toSorted(), ["r1c1", "r1c2"]);
    await closed(tab);
  });

  test("candidates that are coloured are a pattern that can be named", async () => {
    const tab = await visited(shared);
    await press(tab, "Close");
    // The X-Wing of the first board, coloured.
    await tab.value("app.game.make(['r1c6', 'r1c7', 'r5c6', 'r5c7'].map((cell) => `colour ${cell} ${8 * 9 + 1}`))");
    await tab.key("Escape");
    await press(tab, "Name this pattern");
    await says(tab, "Right: that is a step");
    await says(tab, "X-Wing");
    await closed(tab);
  });

  test("12 is typed as 1 and 2, and F1 is a hint where H is a value", async () => {
    const tab = await visited(shared);
    const { text } = await tab.value(() => app.ask("generate", { seed: 3, geometry: "16x16" }));
    await opens(tab, text);
    const free = await tab.value(() => app.board.names.find((name) => app.cell(name).given === undefined));
    await tab.click(cell(free));
    await tab.key("1");
    await tab.key("2");
    await holds(tab, free, "value 12");
    await tab.key("Control+z");
    await holds(tab, free, "");
    // Where the first figure wrote nothing, nothing is taken back.
    await tab.key("5");
    await holds(tab, free, "value 5");
    await tab.key("Escape");
    await sleep(800);
    await tab.key("1");
    await tab.key("2");
    await tab.until("app.look.digit === 12");
    await holds(tab, free, "value 5");
    await tab.key("Control+z");
    await holds(tab, free, "");
    await tab.key("F1");
    await says(tab, "there is a step to find");
    await closed(tab);
  });
}
