// From a first visit to a solved puzzle and the next one: what is shown off, puzzles of days and packs, the end, and times.
import assert from "node:assert/strict";
import test from "node:test";
import { dayName, ofDay } from "../days.js";
import { EASY, cell, hinted, menu, opens, press, ready, says, visited } from "./hands.mjs";

const SMALL = "1..43.1..1.34..1";

export function visitTests(shared) {
  const closed = async (tab) => {
    assert.deepEqual(tab.errors, []);
    await tab.close();
  };
  /** Fills in all that is missing, but for this many cells. */
  const solves = (tab, but = 0) =>
    tab.value(async (but) => {
      const { solutions } = await app.ask("solve", { text: app.game.text });
      const moves = app.board.names.map((name, at) => [name, solutions[0][at]]).filter(([name]) => (app.cell(name).given ?? app.cell(name).value) === undefined);
      await app.game.make(moves.slice(0, moves.length - but).map(([name, value]) => `${name}=${value}`));
      return moves.slice(moves.length - but);
    }, but);
  const times = (tab) => tab.value("JSON.parse(localStorage['sudoku-explain times'] ?? '[]')");

  test("a first visit begins with a drawn X-Wing, its reason and three ways in", async () => {
    const tab = await visited(shared);
    await says(tab, "One step is missing");
    assert.equal(await tab.value("document.querySelectorAll('#board .gone').length"), 4, "what it removes is struck");
    assert.match(await tab.value("document.getElementById('help').innerText"), /In column 6 only r1c6 and r5c6 can be 9/);
    for (const way of ["Play a new puzzle", "Learn a strategy", "Bring your own"]) assert.ok(await tab.value((way) => [...document.querySelectorAll("#help button")].some(({ textContent }) => textContent === way), way));
    await press(tab, "Apply it and play on");
    await says(tab, "All that is left are singles");
    // That is true: after it singles lead to the end.
    const { steps, outcome } = await tab.value("app.game.ask('walkthrough')");
    assert.equal(outcome, "solved");
    assert.deepEqual([...new Set(steps.map(({ strategy }) => strategy))].filter((id) => !["game-rules", "full-house", "hidden-single", "naked-single"].includes(id)), []);
    await closed(tab);
  });

  test("the board of a first visit is there before the engine, and not for those who come back", async () => {
    const person = await shared.chromium.person();
    const tab = await shared.chromium.open(undefined, { person });
    // Without any script of the page the drawing is in it.
    const html = await (await fetch(shared.url)).text();
    assert.match(html, /<svg class="first"[^>]*>.*class="gone"/s);
    await tab.go(shared.url);
    await ready(tab);
    await tab.value("app.game.make(['r1c1=6'])");
    await tab.value("window.isOld = true; location.reload()");
    await tab.until("!window.isOld && document.documentElement.classList.contains('back')");
    await ready(tab);
    assert.equal(await tab.value("document.querySelector('.first')"), null);
    await closed(tab);
  });

  test("nothing jumps while a first visit loads", async () => {
    for (const look of [{ width: 1366, height: 768 }, { width: 390, height: 844, touch: true }, { width: 768, height: 1024, touch: true }]) {
      const tab = await visited(shared, look);
      await tab.until("document.querySelector('#help h2')");
      const shift = await tab.value(
        () =>
          new Promise((done) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) sum += value;
            }).observe({ type: "layout-shift", buffered: true });
            setTimeout(() => done(sum), 200);
          }),
      );
      console.log(`layout shift at ${look.width}x${look.height}: ${shift.toFixed(4)}`);
      assert.ok(shift <= 0.05, `${look.width}: ${shift}`);
      await closed(tab);
    }
  });

  test("the puzzle of a day is the same for everybody, and of a pack, too", async () => {
    const [one, two] = [await visited(shared), await visited(shared, { at: "#/daily/2026-11-26" })];
    await one.value("app.go('daily/2026-11-26')");
    for (const tab of [one, two]) {
      await press(tab, "Play it");
      await tab.until("app.game.from === 'daily 2026-11-26'");
    }
    const board = "app.game.shown.board.text";
    assert.equal(await one.value(board), await two.value(board));
    assert.equal(await one.value("document.getElementById('what').textContent"), "2026-11-26, medium");
    await menu(one, "Packs");
    await one.until("document.querySelectorAll('.pack').length === 5");
    await one.value("document.querySelectorAll('.pack')[2].open = true");
    await press(one, "hard 3");
    await one.until("app.game.from === 'pack hard 3'");
    const { ratings } = await one.value(() => app.ask("rate", { text: app.game.shown.board.text }));
    assert.equal(ratings[0].level, "hard");
    assert.notEqual(await one.value(board), await two.value(board));
    // What was begun goes on.
    const free = await one.value("app.board.names.find((name) => app.cell(name).given === undefined)");
    await one.value((free) => app.game.make([`${free}=1`]), free);
    await one.value("app.go('packs/hard/4')");
    await one.until("app.game.from === 'pack hard 4'");
    await one.value("app.go('packs/hard/3')");
    await one.until("app.game.from === 'pack hard 3'");
    assert.equal(await one.value((free) => app.cell(free).value, free), 1);
    for (const tab of [one, two]) await closed(tab);
  });

  test("a day is a day, and nothing else is", () => {
    assert.equal(ofDay("2026-11-26").seed, 20261126);
    for (const day of ["2026-02-30", "today", "2026-1-1", ""]) assert.equal(ofDay(day), undefined, day);
    assert.equal(dayName(new Date(2027, 0, 5)), "2027-01-05");
  });

  test("the end says how hard it was, where help was used and what to practise, and leads on", async () => {
    const tab = await visited(shared);
    await tab.value("app.go('packs/medium/2')");
    await tab.until("app.game.from === 'pack medium 2'");
    await hinted(tab, 5);
    await tab.key("Enter");
    await tab.until("app.game.shown.moves.length > 0");
    await solves(tab);
    await says(tab, "Solved, in ");
    const words = await tab.until("document.querySelector('#help .solved + p')?.innerText");
    assert.match(words, /It is medium, \d+ points; its hardest step is [A-Z]/);
    assert.match(words, /Help was used for [A-Z]/);
    await says(tab, "Practise:");
    assert.deepEqual((await times(tab)).map(({ level, hints, from }) => ({ level, hints, from })), [{ level: "medium", hints: 1, from: "pack medium 2" }]);
    await press(tab, "Next puzzle");
    await tab.until("app.game.from === 'pack medium 3'");
    await menu(tab, "Packs");
    await says(tab, "Medium: 1 of 30 solved");
    await closed(tab);
  });

  test("what was solved and is undone is open again, and counts once", async () => {
    const tab = await visited(shared);
    await opens(tab, SMALL);
    const [[name, value]] = await solves(tab, 1);
    await tab.click(cell(name));
    await tab.key(value);
    await says(tab, "Solved, in ");
    await tab.until("app.game.isCounted");
    await press(tab, "Close");
    await tab.key("Control+z");
    await tab.until("!app.game.isSolved");
    const seconds = await tab.value("app.game.seconds");
    await tab.until((seconds) => app.game.seconds > seconds, seconds);
    await tab.key("Control+y");
    await tab.until("app.game.isSolved");
    await says(tab, "Solved, in ");
    assert.equal((await times(tab)).length, 1);
    await closed(tab);
  });

  test("times are shown by level and exported as a file", async () => {
    const tab = await visited(shared);
    await tab.value(() => {
      const one = { when: 0, level: "hard", seconds: 605, hints: 0, name: 'a "b", c', from: "" };
      localStorage["sudoku-explain times"] = JSON.stringify([one, { ...one, seconds: 65, hints: 2 }, { ...one, level: "easy", seconds: 59 }]);
      URL.createObjectURL = (blob) => ((window.given = blob.text()), "about:blank");
      HTMLAnchorElement.prototype.click = () => {};
    });
    await tab.value("app.go('times')");
    await tab.until("document.querySelector('.times')");
    assert.deepEqual(await tab.value("[...document.querySelectorAll('.times tbody tr')].map((row) => row.innerText.split(/\\s+/).join(' '))"), ["hard 2 1:05 10:05 1", "easy 1 0:59 0:59 1"]);
    await press(tab, "Export as a file");
    const lines = (await tab.value("window.given")).trim().split("\n");
    assert.equal(lines.length, 4);
    assert.equal(lines[1], '1970-01-01T00:00:00.000Z,hard,605,0,"a ""b"", c",');
    await closed(tab);
  });

  test("a puzzle is generated as wished, and what cannot be needed on it is not offered", async () => {
    const tab = await visited(shared);
    await menu(tab, "New");
    const offered = () => tab.value("[...document.querySelectorAll('#field-it-needs option')].filter(({ disabled }) => !disabled).map(({ value }) => value)");
    await tab.until("document.querySelector('#field-it-needs')?.options.length > 50");
    assert.ok(!(await offered()).includes("squirmbag") && (await offered()).includes("jellyfish"));
    await tab.value(() => {
      const field = document.querySelector("#field-shape");
      field.value = "16x16";
      field.dispatchEvent(new Event("change"));
    });
    assert.ok((await offered()).includes("squirmbag"));
    await closed(tab);
  });

  test("all steps that there are now are a list with filters", async () => {
    const tab = await visited(shared);
    await opens(tab, EASY);
    await menu(tab, "Steps");
    const shown = () => tab.value("[...document.querySelectorAll('.steps button')].map(({ textContent }) => textContent)");
    await tab.until("document.querySelectorAll('.steps button').length > 3");
    const all = await shown();
    await tab.value(() => {
      const field = document.querySelector("#field-it");
      field.value = "removes candidates";
      field.dispatchEvent(new Event("change"));
    });
    const removing = await shown();
    assert.deepEqual(removing, all.filter((words) => words.includes("<>")));
    assert.ok(removing.length < all.length);
    await tab.value("document.querySelector('.steps button').click()");
    await tab.until("document.body.classList.contains('hinting') && document.querySelector('.told h3')");
    await closed(tab);
  });
}
