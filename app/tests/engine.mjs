// What the app makes of the engine's answers, without a page: exercises, links, and the letters of the one file.
import assert from "node:assert/strict";
import test from "node:test";
import { hintFor, judged, onPage, onPuzzle } from "../exercise.js";
import { brought, fragment } from "../links.js";
import { readPage } from "../page.js";
import { PRACTICE } from "../practice-boards.js";
import { bytesOf } from "../single/written.js";
import { written } from "../tools/single.mjs";
import { inflating } from "./hands.mjs";

/** @param {(ask: string, fields?: object) => any} sudoku */
export function engineTests(sudoku) {
  const ask = async (name, fields) => sudoku(name, fields);
  const ids = sudoku("strategies").strategies.map(({ id }) => id);

  test("what a hint says counts is found right on the boards of all pages", async () => {
    const counts = { boards: 0, right: 0 };
    for (const id of ids) {
      for (const board of readPage(id, sudoku("strategy", { strategy: id }).page).boards) {
        const exercise = await onPage(ask, id, board);
        if (!exercise) continue;
        counts.boards++;
        const { rungs } = await hintFor(ask, exercise, 4);
        const set = rungs[4].set?.map((play) => play.split("=")[0]);
        const cells = rungs[3].cells ?? set;
        let { verdict } = await judged(ask, exercise, cells);
        // What a single is seen by is not what it is: its cell is.
        if (verdict !== "right" && set) ({ verdict } = await judged(ask, exercise, set));
        assert.equal(verdict, "right", `${id}, ${board.heading}: ${rungs[3].words}`);
        counts.right++;
      }
    }
    assert.ok(counts.boards > 250, JSON.stringify(counts));
    console.log(`${counts.boards} boards of pages are playable`);
  });

  test("boards to practise on need their strategies", async () => {
    const lines = PRACTICE.trim().split("\n").map((line) => /^(\S+) (.*)$/.exec(line).slice(1));
    const kinds = new Map(lines);
    // The first board of each strategy; the others come from the same generator.
    for (const [id, text] of new Map(lines.toReversed())) {
      const exercise = await onPuzzle(ask, id, text.replaceAll(";", "\n"));
      assert.ok(exercise, `${id} is not needed: ${text}`);
      const { rungs } = await hintFor(ask, exercise, 1);
      assert.equal(rungs[1].strategy, id, `${id} is not next: ${exercise.text}`);
    }
    console.log(`${lines.length} boards to practise ${kinds.size} strategies on`);
    assert.ok(kinds.size > 45);
  });

  test("a game survives being a link, and links of others are read", async () => {
    const { state } = sudoku("open", { text: "...329....2.4....5..9....3..9.....645....4.1.2...5...98.379....6..5......1..3...6" });
    sudoku("move", { state, moves: ["r1c1=1", "corner r2c1=3", "colour r5c5 2", "fill"] });
    const { text } = sudoku("save", { state });
    const hash = await fragment(text);
    assert.match(hash, /^#game=[\w-]+$/);
    assert.equal(await brought({ href: `https://a/${hash}`, hash, search: "" }), text);
    await assert.rejects(brought({ href: "", hash: "#game=AAAA", search: "" }));
    assert.equal((await brought({ href: "", hash: await inflating(15), search: "" })).length, 15_000_000);
    await assert.rejects(brought({ href: "", hash: await inflating(17), search: "" }), /more than 16 MB/);
    for (const to of ["sudoku-exchange", "sudokuwiki", "f-puzzles", "packed"]) {
      const other = sudoku("write", { state, to }).text.trim();
      const search = { sudokuwiki: `?bd=${other}`, packed: `?s=${other.replace("classic", "")}` }[to] ?? new URL(other).search;
      const address = { href: `https://a/${search}`, hash: "", search };
      const { boards, unread } = sudoku("read", { text: await brought(address) });
      assert.deepEqual(unread, [], to);
      assert.equal(boards[0].board.text.slice(3, 6), "329", to);
    }
    assert.equal(await brought({ href: "https://a/", hash: "#", search: "?x=1" }), undefined);
  });

  test("all bytes survive being letters of a page", () => {
    const bytes = Uint8Array.from({ length: 5000 }, (_, at) => (at * at + (at >> 3)) & 255);
    const { added, letters } = written(bytes);
    assert.ok(!letters.includes(0) && !letters.includes(13) && !letters.includes(60));
    assert.deepEqual(bytesOf(new TextDecoder("windows-1252").decode(letters), added), bytes);
  });
}
