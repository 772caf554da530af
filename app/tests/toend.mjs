// Puzzles played to their end: with keys, by hints, with a finger, by what a screen reader is given.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { EASY, cell, hinted, opens, press, says, visited } from "./hands.mjs";

export function toEndTests(shared) {
  const closed = async (tab) => {
    assert.deepEqual(tab.errors, []);
    await tab.close();
  };

  /** The digits of the solution that are not given, by cell. */
  const missing = (text) => async (tab) => {
    const [solution] = (await tab.value((text) => app.ask("solve", { text }), text)).solutions;
    const side = Math.sqrt(text.length);
    return Array.from(text, (given, at) => [`r${1 + Math.floor(at / side)}c${1 + (at % side)}`, given === "." ? solution[at] : undefined]);
  };

  /** Carries out hints until all cells of a board are filled. */
  const playedByHints = async (tab, cells) => {
    const isFull = () => tab.value((cells) => app.game.shown.cells.filter(({ given, value }) => given ?? value).length === cells, cells);
    for (let hints = 0; !(await isFull()); hints++) {
      assert.ok(hints < 60, "hints come to an end");
      const done = await tab.value("app.game.shown.moves.length");
      await hinted(tab, 5);
      await tab.key("Enter");
      await tab.until((done) => app.game.shown.moves.length > done && !document.querySelector(".rung"), done);
    }
    await says(tab, "Solved, in ");
  };

  test("a puzzle is played to its end with keys alone, by digits and by hints", async () => {
    const tab = await visited(shared);
    await opens(tab, EASY);
    // With Tab from the top to the board.
    for (let tabs = 0; !(await tab.value("document.activeElement?.role === 'gridcell'")); tabs++) {
      assert.ok(tabs < 30, "Tab comes to the board");
      await tab.key("Tab");
    }
    const cells = await missing(EASY)(tab);
    // Half of it by the solution, with a slip that is taken back; the rest is told.
    for (const [name, digit] of cells.slice(0, 45)) {
      assert.equal(await tab.value("document.activeElement.dataset.cell"), name);
      if (digit) {
        if (name === "r1c1") {
          await tab.key(String((Number(digit) % 9) + 1));
          await tab.key("Control+z");
        }
        await tab.key(digit);
      }
      await tab.key("ArrowRight");
      if (name.endsWith("c9")) await tab.key("ArrowDown");
    }
    await playedByHints(tab, 81);
    await closed(tab);
  });

  test("puzzles of five kinds of clue are played to their end, a slip and hints on the way", async () => {
    const tab = await visited(shared);
    for (const kind of ["thermometer", "arrow", "whisper", "renban", "white-dot"]) {
      const { text } = await tab.value((kind) => app.ask("generate", { seed: 6, geometry: "6x6", with: [kind], up_to: "combinations" }), kind);
      await opens(tab, text);
      // What is drawn is said in words, too.
      await tab.until("document.querySelector('#rules').textContent");
      const { solutions } = await tab.value((text) => app.ask("solve", { text }), text);
      assert.equal(solutions.length, 1, kind);
      const taken = new Set((await tab.value("app.game.shown.cells")).map(({ cell }) => cell));
      const names = Array.from(solutions[0], (digit, at) => [`r${1 + Math.floor(at / 6)}c${1 + (at % 6)}`, digit]);
      const free = names.filter(([name]) => !taken.has(name));
      const [slip, digit] = free[0];
      await tab.click(cell(slip));
      await tab.key(String((Number(digit) % 6) + 1));
      await hinted(tab, 1);
      await says(tab, "Something on the board is wrong");
      await tab.key("Escape");
      await tab.key("Control+z");
      for (const [name, digit] of free.slice(0, free.length / 2)) {
        await tab.click(cell(name));
        await tab.key(digit);
      }
      await playedByHints(tab, 36);
    }
    await closed(tab);
  });

  test("a puzzle is played to its end with one finger, a mistake on the way", async () => {
    const tab = await visited(shared, { width: 360, height: 780, touch: true });
    const text = "1..43.1..1.34..1";
    await opens(tab, text);
    const cells = (await missing(text)(tab)).filter(([, digit]) => digit);
    const [first, digit] = cells[0];
    await tab.tap(cell(first));
    await press(tab, String((Number(digit) % 4) + 1), "tap");
    for (const [name, digit] of cells.slice(1)) {
      await tab.tap(cell(name));
      await press(tab, digit, "tap");
    }
    await says(tab, "not all of them are right");
    await press(tab, "Hint", "tap");
    await says(tab, "Something on the board is wrong");
    await press(tab, "Close", "tap");
    await tab.tap(cell(first));
    await press(tab, digit, "tap");
    await says(tab, "Solved, in ");
    await closed(tab);
  });

  test("a puzzle is played to its end by what a screen reader is given", async () => {
    const tab = await visited(shared);
    await opens(tab, "1..43.1..1.34..1");
    await tab.send("Accessibility.enable");
    /** What is read: of each cell its name, as the browser tells it to a reader. */
    const read = async () => {
      const { nodes } = await tab.send("Accessibility.getFullAXTree");
      return nodes.filter(({ role }) => role?.value === "gridcell").map(({ name }) => name.value);
    };
    await tab.value("document.querySelector('[role=gridcell][tabindex=\"0\"]').focus()");
    for (let hints = 0; ; hints++) {
      assert.ok(hints < 20, "hints come to an end");
      const labels = await read();
      assert.equal(labels.length, 16);
      if (!labels.some((label) => label.includes("empty"))) break;
      await hinted(tab, 4);
      // The rung before the last says what follows: "r1c2 is 3." From where one is, arrows lead there.
      const [, row, column, digit] = /r(\d)c(\d) is (\d)/.exec(await tab.until("document.getElementById('live').textContent"));
      const here = /row (\d) column (\d)/.exec(await tab.value("document.activeElement.ariaLabel ?? ''")) ?? [0, 1, 1];
      await tab.key("Escape");
      await tab.value("document.querySelector('[role=gridcell][tabindex=\"0\"]').focus()");
      for (let down = Number(here[1]); down !== Number(row); down = (down % 4) + 1) await tab.key("ArrowDown");
      for (let right = Number(here[2]); right !== Number(column); right = (right % 4) + 1) await tab.key("ArrowRight");
      await tab.until((label) => document.activeElement.ariaLabel?.startsWith(label), `row ${row} column ${column}, empty`);
      await tab.key(digit);
      await tab.until((label) => document.activeElement.ariaLabel?.startsWith(label), `row ${row} column ${column}, ${digit}`);
    }
    await says(tab, "Solved, in ");
    await closed(tab);
  });

  test("a killer is played by ear: what is heard is enough, and is written down", async () => {
    const tab = await visited(shared);
    const { text } = await tab.value(() => app.ask("generate", { seed: 3, geometry: "4x4", with: ["cage"] }));
    await opens(tab, text);
    // All that is announced, in order.
    await tab.value(() => {
      window.heard = [];
      new MutationObserver(() => window.heard.push(document.getElementById("live").textContent)).observe(document.getElementById("live"), { childList: true, characterData: true, subtree: true });
    });
    await tab.value("document.querySelector('[role=gridcell][tabindex=\"0\"]').focus()");
    const first = await tab.value("document.activeElement.ariaLabel");
    assert.match(first, /^row 1 column 1, empty, cage of \d+, \d cells$/);
    for (let hints = 0; !(await tab.value("app.game.isSolved")); hints++) {
      assert.ok(hints < 60, "hints come to an end");
      const moves = await tab.value("app.game.shown.moves.length");
      const already = await tab.value("window.heard.length");
      await tab.key("h");
      await tab.until((already) => window.heard.slice(already).some((words) => words.includes("there is a step to find")), already);
      // Enter goes on, and does it once it is said.
      for (let enters = 0; (await tab.value("app.game.shown.moves.length")) === moves; enters++) {
        assert.ok(enters < 8);
        const before = await tab.value("window.heard.length");
        await tab.key("Enter");
        await tab.until((before) => window.heard.length > before, before);
      }
      await tab.until("!document.querySelector('.rung')");
      await tab.value("app.game.settled().then(() => app.game.ask('check')).then(() => {})");
    }
    await tab.until("window.heard.some((words) => words.startsWith('Solved, in '))");
    const heard = await tab.value("window.heard");
    assert.ok(heard.some((words) => /cage|add up|make/.test(words)), "cages are told of");
    assert.ok(heard.some((words) => /^Done: /.test(words)) && heard.every((words) => words.trim()), "every answer is said");
    writeFileSync(join(shared.pictures, "killer-heard.txt"), `${[first, ...heard].join("\n")}\n`);
    await closed(tab);
  });
}
