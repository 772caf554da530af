// The workshop: puzzles drawn by mouse, by fingers and by keys, what is found of them, and what they are written as.
import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { cell, menu, press, says, visited } from "./hands.mjs";

/** A puzzle of thermometers and arrows that has one solution without any given. */
const THERMOMETERS = ["r6c6 r6c5 r5c6 r4c6", "r2c1 r3c1 r3c2", "r2c6 r1c5 r1c4", "r3c3 r4c2 r5c2"];
const ARROWS = ["r5c6 r5c5 r5c4", "r3c1 r4c1 r5c2"];
const PUBLISHED = process.env.SUDOKU_EXPLAIN_CONFORMANCE && join(process.env.SUDOKU_EXPLAIN_CONFORMANCE, "variants/setters.ndjson");
/** How many of the published puzzles have to come back as they were drawn. */
const LEAST = 35;

/** Opens the workshop. */
async function opened(tab, how = "click") {
  await menu(tab, "Set", how);
  await tab.until("app.workshop?.findings.found.solutions && document.querySelector('[data-tool]')");
}
const takes = (tab, tool, how = "click") => tab[how](`[data-tool="${tool}"]`);
/** Draws over cells, one after the other. */
const draws = (tab, cells) => tab.drag(...cells.split(" ").map(cell));
const lines = (tab) => tab.value("app.workshop.lines()");
const has = (tab, count) => tab.until((count) => app.workshop.draft.content.clues.length === count, count);
/** Waits until what is found of the puzzle as it is now is said. */
const finds = async (tab, words) => {
  await tab.value("app.workshop.draw()");
  await tab.until((words) => app.workshop.findings.found.solutions && document.querySelector(".findings").textContent.includes(words), words);
};

export function setTests(shared) {
  const closed = async (tab) => {
    assert.deepEqual(tab.errors, []);
    await tab.close();
  };
  const keeps = async (tab, name) => writeFileSync(join(shared.pictures, `set-${name}.png`), await tab.picture());

  test("a setter draws thermometers and arrows from nothing, is told of two solutions, and mends it", async () => {
    const tab = await visited(shared, { width: 1366, height: 768 });
    await opened(tab);
    await press(tab, "Grid, rules and symmetry");
    await tab.value("document.querySelector('#field-grid').value = '6x6'");
    await press(tab, "Begin with an empty grid");
    await tab.until("app.board.names.length === 36");
    await takes(tab, "thermometer");
    for (const [at, cells] of THERMOMETERS.entries()) {
      await draws(tab, cells);
      await has(tab, at + 1);
    }
    await takes(tab, "arrow");
    await draws(tab, ARROWS[0]);
    await has(tab, 5);
    assert.deepEqual(await lines(tab), [...THERMOMETERS.map((cells) => `thermometer: ${cells}`), "arrow: r5c6; r5c5 r5c4"]);
    await finds(tab, "At least two solutions.");
    await press(tab, "Show two side by side");
    await says(tab, "They differ in");
    assert.equal(await tab.value("document.querySelectorAll('.both svg').length"), 2);
    await keeps(tab, "two");
    await draws(tab, ARROWS[1]);
    await has(tab, 6);
    await finds(tab, "One solution.");
    await finds(tab, "A person solves it");
    await press(tab, "The path");
    await says(tab, "From here");
    await tab.until("app.scene.isStep");
    await keeps(tab, "path");
    // One more clue takes all solutions away; the smallest part that contradicts is named, and undo brings them back.
    await takes(tab, "given");
    await tab.click(cell("r6c6"));
    await tab.key("6");
    await finds(tab, "No solution.");
    await press(tab, "What contradicts?");
    await says(tab, "These contradict each other");
    await tab.key("Control+z");
    await finds(tab, "One solution.");
    await press(tab, "What can go?");
    await tab.until("/can go/.test(document.querySelector('.asked').textContent) && !document.querySelector('.asked').textContent.includes('…')");
    // What it is called, and what it is written as.
    await press(tab, "Title, author and rules");
    await tab.value(() => {
      for (const [id, words] of [["field-title", "Mercury"], ["field-author", "a tester"]]) {
        const field = document.getElementById(id);
        field.value = words;
        field.dispatchEvent(new Event("change"));
      }
    });
    await says(tab, "Values rise from the bulb");
    await tab.until("app.game.name === 'Mercury by a tester'");
    await press(tab, "Take it with you");
    await tab.until("document.querySelector('.copies option[value=\"f-puzzles-json\"]')");
    const written = await tab.value(() => {
      const format = document.querySelector(".copies select");
      format.value = "f-puzzles-json";
      format.dispatchEvent(new Event("change"));
      return document.querySelector(".copies textarea").value;
    });
    const theirs = JSON.parse(written);
    assert.equal(theirs.title, "Mercury by a tester");
    assert.deepEqual([theirs.size, theirs.thermometer.length, theirs.arrow.length], [6, 4, 2]);
    await tab.value("Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => void (globalThis.copied = text) } })");
    await press(tab, "Copy a link");
    const link = await tab.until("globalThis.copied");
    const friend = await visited(shared, { at: new URL(link).hash });
    await friend.until("app.game.name === 'Mercury by a tester'");
    assert.equal(await friend.value("app.game.shown.board.clues.length"), 6);
    await friend.close();
    // The next day it is still there.
    await tab.go(shared.url);
    await tab.until("globalThis.app?.game.id");
    await opened(tab);
    assert.equal((await lines(tab)).length, 6);
    // What is found last moves what stands below it.
    await finds(tab, "A person solves it");
    await press(tab, "Play it");
    await tab.until("!app.workshop && app.game.name === 'Mercury by a tester' && !app.game.isExercise");
    await closed(tab);
  });

  test("a cage is drawn by fingers, its number typed; regions are painted; givens lie as a symmetry says", async () => {
    const tab = await visited(shared, { width: 768, height: 1024, touch: true });
    await opened(tab, "tap");
    await takes(tab, "cage", "tap");
    await draws(tab, "r7c7 r7c8 r8c8");
    await has(tab, 1);
    await tab.tap('[data-digit="2"]');
    await tab.tap('[data-digit="3"]');
    await tab.until("app.workshop.lines()[0] === 'cage 23: r7c7 r7c8 r8c8'");
    await keeps(tab, "tablet");
    await takes(tab, "white-dot", "tap");
    // The border between two cells is tapped.
    await tab.value("app.board.select([])");
    const { x, y, width } = await tab.value("document.querySelector('[data-cell=r2c2]').getBoundingClientRect().toJSON()");
    await tab.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: x + width * 0.95, y: y + width / 2 }] });
    await tab.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await has(tab, 2);
    assert.equal((await lines(tab))[1], "white-dot: r2c2 r2c3");
    await press(tab, "Undo", "tap");
    await has(tab, 1);
    await takes(tab, "region", "tap");
    await draws(tab, "r1c4 r1c4");
    await says(tab, "Cells so far: A 10, B 8");
    await tab.tap('[data-digit="2"]');
    await draws(tab, "r3c3 r3c3");
    await tab.until("app.game.shown.board.geometry.startsWith('jigsaw AAAABBCCC/AAABBBCCC/AABBBBCCC/')");
    await closed(tab);
  });

  test("all of the workshop is there for the keyboard", async () => {
    const tab = await visited(shared, { width: 1366, height: 768 });
    await opened(tab);
    const enters = async (selector) => {
      await tab.value((selector) => document.querySelector(selector).focus(), selector);
      await tab.key("Enter");
    };
    await enters('[data-tool="thermometer"]');
    await tab.value("app.board.focus()");
    for (const key of ["ArrowRight", "Shift+ArrowRight", "Shift+ArrowDown", "Enter"]) await tab.key(key);
    await has(tab, 1);
    await enters('[data-tool="sandwich"]');
    await tab.value("app.board.focus()");
    for (const key of ["ArrowDown", "Enter", "1", "0"]) await tab.key(key);
    await tab.until("app.workshop.lines()[1]?.startsWith('sandwich 10: ')");
    await tab.key("Backspace");
    await tab.until("app.workshop.lines()[1]?.startsWith('sandwich 1: ')");
    await enters('[data-tool="given"]');
    await tab.value("app.board.focus()");
    for (const key of ["ArrowDown", "7"]) await tab.key(key);
    await tab.until("Object.values(app.workshop.draft.content.givens).join() === '7'");
    for (const key of ["Control+z", "Control+z", "Control+z", "Control+z", "Control+z"]) await tab.key(key);
    await tab.until("app.workshop.draft.content.clues.length === 1 && Object.keys(app.workshop.draft.content.givens).length === 0");
    await tab.key("Control+y");
    await has(tab, 2);
    await closed(tab);
  });

  test("a killer is made easier and harder, and another one like it", async () => {
    const tab = await visited(shared, { width: 1366, height: 768 });
    const { text } = await tab.value(() => app.ask("generate", { seed: 3, geometry: "6x6", with: ["cage"] }));
    await tab.value((text) => app.open(text, { name: "a killer" }), text);
    await opened(tab);
    await press(tab, "Grid, rules and symmetry");
    await press(tab, "Change the board that was open");
    await tab.until("app.workshop.lines().length > 4");
    await finds(tab, "One solution.");
    const score = () => tab.until("app.workshop.findings.found.score");
    const before = [await score(), (await lines(tab)).join()];
    for (const [change, compares] of [["Easier", (now, then) => now < then], ["Harder", (now, then) => now > then]]) {
      const [was, puzzle] = [await score(), await tab.value("JSON.stringify(app.workshop.draft.content)")];
      await press(tab, change);
      await tab.until((puzzle) => JSON.stringify(app.workshop.draft.content) !== puzzle, puzzle);
      await finds(tab, "One solution.");
      const now = await score();
      assert.ok(compares(now, was), `${change}: ${was}, then ${now}`);
    }
    await press(tab, "Another like it");
    await tab.until((clues) => app.workshop.lines().join() !== clues && app.workshop.lines().length > 4, before[1]);
    await finds(tab, "One solution.");
    await closed(tab);
  });

  test("a stroke is drawn at once", async () => {
    const tab = await visited(shared, { width: 1366, height: 768 });
    await opened(tab);
    const times = await tab.value(async () => {
      const clues = [["thermometer", "r1c1 r2c2 r3c3 r4c4"], ["cage", "r9c1 r9c2", 15], ["whisper", "r1c9 r2c9 r3c9 r4c8"], ["white-dot", "r7c7 r7c8"], ["renban", "r6c1 r6c2 r6c3"]];
      const times = { drawn: [], counted: [], found: [] };
      for (const [kind, cells, number] of clues) {
        const began = performance.now();
        await app.workshop.change(({ clues }) => void clues.push({ kind, cells: cells.split(" "), ...(number ? { number } : {}) }));
        times.drawn.push(performance.now() - began);
        while (!app.workshop.findings.found.solutions) await new Promise((resolve) => setTimeout(resolve, 1));
        times.counted.push(performance.now() - began);
        while (!app.workshop.findings.found.outcome) await new Promise((resolve) => setTimeout(resolve, 1));
        times.found.push(performance.now() - began);
      }
      return times;
    });
    const middle = (all) => Math.round(all.toSorted((a, b) => a - b)[all.length >> 1] * 10) / 10;
    console.log(`a stroke is drawn in ${middle(times.drawn)} ms, solutions are counted after ${middle(times.counted)} ms, a path is found after ${middle(times.found)} ms (${times.drawn.length} clues of five kinds)`);
    assert.ok(middle(times.drawn) < 500 && middle(times.counted) < 2000);
    await closed(tab);
  });

  test("published puzzles are redrawn, written, and read back as they are", { skip: !(PUBLISHED && existsSync(PUBLISHED)) && "SUDOKU_EXPLAIN_CONFORMANCE names no puzzles" }, async () => {
    const tab = await visited(shared);
    await opened(tab);
    const all = readFileSync(PUBLISHED, "utf8").trim().split("\n").map((line) => JSON.parse(line));
    const said = await tab.value(async (all) => {
      const { kinds } = await app.ask("kinds");
      const words = { "anti-king": "anti-king", "anti-knight": "anti-knight", disjoint: "disjoint", windoku: "windoku", "diagonal-up": "x", "diagonal-down": "x" };
      const boards = { "all-dots-given": "all-dots", "all-xv-given": "all-xv", nonconsecutive: "nonconsecutive", "anti-taxicab": "anti-taxicab", "global-entropy": "global-entropy" };
      const order = (a, b) => (a.slice(1).split("c")[0] - b.slice(1).split("c")[0] || a.split("c")[1] - b.split("c")[1]);
      const sorted = (line) => (line.startsWith("#") ? line.split(" ").sort().join(" ") : line);
      const plain = (text) => text.trim().split("\n").map((line) => sorted(line.trim())).filter((line) => !line.startsWith("# name")).sort().join("\n");
      // Values other than from 1 to the number of rows.
      const values = (solution) => {
        const all = Array.from(solution.join(""), Number);
        const [low, high] = [Math.min(...all), Math.max(...all)];
        return low === 1 && high === solution.length ? [] : [`${low}-${high}`];
      };
      const shop = app.workshop;
      const results = [];
      for (const { name, size, rules, clues, given, solution } of all) {
        await shop.change(() => ({ base: rules.includes("no-blocks") || size === 5 ? `latin ${size}` : `${size}x${size}`, words: [...values(solution), ...new Set(rules.flatMap((rule) => words[rule] ?? []))], givens: {}, clues: [], title: "", author: "" }));
        const draw = (id, cells, beside) => {
          const kind = kinds.find((one) => one.id === id);
          shop.take(kind);
          Object.assign(shop.beside, { circle: 1, number: undefined, values: [] }, beside);
          app.board.select(cells, cells.at(-1));
          shop.add();
        };
        try {
          for (const rule of rules) if (boards[rule]) draw(boards[rule], []);
          for (const { kind, cells, number, values } of clues) {
            if (kind === "pill-arrow") draw("arrow", [...cells.slice(0, number).sort(order), ...cells.slice(number)], { circle: number });
            else if (["whisper", "modular", "lockout"].includes(kind)) draw(kind, cells, { setting: number });
            else draw(kind, cells, { number, values: values ?? [] });
          }
          shop.take("given");
          for (const [cell, [value]] of Object.entries(given)) await shop.givens([cell], value);
          await shop.draw();
          const count = clues.length + rules.filter((rule) => boards[rule]).length;
          const { board } = app.game.shown;
          const text = (await app.ask("write", { text: app.game.text, to: "line" })).text;
          const solved = JSON.stringify({ format: "sudoku-explain-state/1", board: { ...board, text: solution.join("") }, cells: [], lines: [], moves: [], done: 0 });
          const keeps = (await app.ask("solve", { text: solved, limit: 1 })).solutions.length === 1;
          const back = async (to) => {
            try {
              const { text: theirs } = await app.ask("write", { text, to, puzzle: true });
              const { text: again } = await app.ask("convert", { text: theirs, to: "line" });
              return plain(again) === plain(text);
            } catch (fault) {
              // What a format cannot hold it does not write.
              return fault.code === "cannot-write" ? undefined : String(fault);
            }
          };
          results.push({ name, keeps, isAll: app.workshop.draft.content.clues.reduce((sum, clue) => sum + Math.max(clue.lists?.length ?? 1, 1), 0) === count, ours: await back("grid"), fpuzzles: await back("f-puzzles-json"), sudokupad: await back("sudokupad-json") });
        } catch (fault) {
          results.push({ name, fault: String(fault) });
        }
      }
      return results;
    }, all);
    const good = said.filter(({ keeps, isAll, ours }) => keeps && isAll && ours === true);
    const count = (format) => said.filter((one) => one[format] === true).length;
    console.log(`of ${said.length} published puzzles ${good.length} are redrawn and read back from our text, ${count("fpuzzles")} from f-puzzles, ${count("sudokupad")} from SudokuPad`);
    assert.ok(good.length >= LEAST, JSON.stringify(said.filter((one) => !good.includes(one))));
    assert.deepEqual(said.filter(({ ours, fpuzzles, sudokupad }) => [ours, fpuzzles, sudokupad].some((back) => back !== true && back !== undefined)), [], "what a format holds comes back as it was");
    await closed(tab);
  });
}
