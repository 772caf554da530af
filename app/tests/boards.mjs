// Boards come in by paste, drop, field and link, and go out in every format.
import assert from "node:assert/strict";
import test from "node:test";
import { EASY, cell, hinted, holds, inflating, menu, opens, press, ready, says, visited } from "./hands.mjs";

const JIGSAW = "# geometry: jigsaw AAAABB/CCAABB/CCDDBB/CCDDEE/FFDDEE/FFFFEE\n......\n.....2\n....6.\n..21..\n.3....\n6..4.1\n";

/** Gives the page a text as the clipboard, or as files that are dropped. */
const gives = (tab, kind, ...texts) =>
  tab.value(
    (kind, texts) => {
      const carried = new DataTransfer();
      if (kind === "paste") carried.setData("text", texts[0]);
      else texts.forEach((text, at) => carried.items.add(new File([text], `${at}.txt`)));
      const options = { bubbles: true, cancelable: true };
      const event = kind === "paste" ? new ClipboardEvent(kind, { clipboardData: carried, ...options }) : new DragEvent(kind, { dataTransfer: carried, ...options });
      document.body.dispatchEvent(event);
    },
    kind,
    texts,
  );

/** The puzzle on the board. */
const puzzle = (tab) => tab.value(async () => JSON.parse(await app.saved()).board);

export function boardsTests(shared) {
  const closed = async (tab) => {
    assert.deepEqual(tab.errors, []);
    await tab.close();
  };

  test("every format that the library writes can be pasted", async () => {
    const tab = await visited(shared);
    const killer = (await tab.value(() => app.ask("generate", { seed: 2, with: ["cage"] }))).text;
    const tenner = (await tab.value(() => app.ask("generate", { seed: 2, geometry: "tenner 4" }))).text;
    const sixteen = (await tab.value(() => app.ask("generate", { seed: 2, geometry: "16x16" }))).text;
    const { formats } = await tab.value(() => app.ask("about"));
    const pasted = new Set();
    for (const text of [EASY, killer, tenner, sixteen, JIGSAW]) {
      const other = text === EASY ? JIGSAW : EASY;
      for (const { name } of formats) {
        const written = await tab.value((text, to) => app.ask("write", { text, to }).catch(() => ({})), text, name);
        if (!written.text) continue;
        const [read] = (await tab.value((text) => app.ask("read", { text }), written.text)).boards;
        // The other board is there before, so that nothing is seen that stood there anyway.
        await opens(tab, other);
        await gives(tab, "paste", written.text);
        await tab.until(async (text) => JSON.parse(await app.saved()).board.text.replace(/\D/g, ".") === text.replace(/\D/g, "."), read.board.text);
        assert.equal((await puzzle(tab)).geometry, read.board.geometry, name);
        pasted.add(name);
      }
    }
    const missing = formats.map(({ name }) => name).filter((name) => !pasted.has(name));
    assert.deepEqual(missing, []);
    console.log(`${pasted.size} formats are pasted`);
    await closed(tab);
  });

  test("what SudoCue keeps and how HoDoKu shows a step are pasted, too", async () => {
    const tab = await visited(shared);
    const rows = (placed, sign) =>
      tab.value((easy, placed, sign) => app.open(easy).then(() => app.game.make(["r1c1=4", "fill"])).then(() => {
        const cells = app.cells().map(({ given, value, centre = [] }, at) => (given ?? (value ? `${placed}${value}` : `${at % 4 ? "" : sign}${centre.join("")}`)));
        return Array.from({ length: 9 }, (_, row) => cells.slice(9 * row, 9 * row + 9));
      }), EASY, placed, sign);
    const notes = () => tab.value("app.cell('r1c2').centre?.join('')");
    const sudocue = (await rows("u", "")).map((row) => row.join(" ")).join("\n");
    const expected = await notes();
    await opens(tab, JIGSAW);
    await gives(tab, "paste", sudocue);
    await tab.until("app.cell('r1c1').value === 4 && app.cell('r1c4').given === 3");
    assert.equal(await notes(), expected);
    const edge = (end, between) => end + ["-".repeat(30), "-".repeat(30), "-".repeat(30)].join(between) + end;
    const bands = (await rows("", "*")).map((row) => `| ${[0, 3, 6].map((at) => row.slice(at, at + 3).map((one) => String(one).padEnd(9)).join(" ")).join("| ")}|`);
    const hodoku = [edge(".", "."), ...bands.slice(0, 3), edge(":", "+"), ...bands.slice(3, 6), edge(":", "+"), ...bands.slice(6), edge("'", "'")].join("\n");
    assert.ok(hodoku.includes("*"));
    await opens(tab, JIGSAW);
    await gives(tab, "paste", hodoku);
    await tab.until("app.cell('r1c1').given === 4 && app.cell('r1c4').given === 3");
    // Where nothing is said to be placed, marks are the puzzle's.
    assert.equal(await tab.value("app.game.shown.board.marks[1]"), expected);
    await closed(tab);
  });

  test("of grids that overlap a phone shows one, and a finger moves over the others", async () => {
    const tab = await visited(shared, { width: 390, height: 844, touch: true });
    const { text } = await tab.value(() => app.ask("generate", { seed: 4, geometry: "samurai" }));
    await opens(tab, text);
    const isSeen = (name) =>
      tab.value((name) => {
        const [cell, board] = [document.querySelector(`[data-cell="${name}"]`), document.getElementById("board")].map((one) => one.getBoundingClientRect());
        return cell.left >= board.left - 1 && cell.right <= board.right + 1 && cell.top >= board.top - 1 && cell.bottom <= board.bottom + 1;
      }, name);
    await tab.until(() => document.querySelector("#zoom [aria-pressed=true]")?.textContent === "A");
    for (const [grid, first, last, other] of [["C", "r7c7", "r15c15", "r1c1"], ["E", "r13c13", "r21c21", "r7c7"], ["A", "r1c1", "r9c9", "r21c21"]]) {
      await press(tab, grid, "tap");
      assert.deepEqual([await isSeen(first), await isSeen(last), await isSeen(other)], [true, true, false], grid);
    }
    assert.ok(await tab.value(() => document.querySelector("[data-cell=r1c1]").clientWidth > 30), "cells that a finger hits");
    await tab.tap(cell("r2c2"));
    assert.deepEqual(await tab.value(() => [...app.board.selected]), ["r2c2"]);
    // The keys go on beyond the rim of what is seen.
    await tab.value(() => app.board.select(["r9c9"], "r9c9"));
    await tab.key("ArrowDown");
    await tab.key("ArrowDown");
    assert.deepEqual([await tab.value(() => app.board.cursor), await isSeen("r11c9")], ["r11c9", true]);
    await press(tab, "All", "tap");
    assert.deepEqual([await isSeen("r1c1"), await isSeen("r21c21")], [true, true]);
    // Where a hint looks, there the board is.
    await press(tab, "E", "tap");
    await hinted(tab, 5);
    const [told] = await tab.value(async () => (await app.game.ask("hint")).rungs.filter(({ rung }) => rung === "cells"));
    assert.ok(await isSeen(told.cells[0]));
    await tab.value(() => app.board.reveal(["r7c7", "r15c15"]));
    await tab.until(() => document.querySelector("#zoom [aria-pressed=true]")?.textContent === "C");
    // A board that is no larger than its window has nothing to choose from.
    await opens(tab, EASY);
    await tab.until(() => document.getElementById("zoom").hidden);
    await closed(tab);
  });

  test("the digits are those of the puzzle", async () => {
    const tab = await visited(shared);
    for (const [geometry, cells, digits] of [["9x9 0-8", 81, "012345678"], ["latin 5 1-9", 25, "123456789"], ["gattai-8", 576, "123456789"]]) {
      await opens(tab, JSON.stringify({ format: "sudoku-explain-state/1", board: { geometry, text: ".".repeat(cells) }, moves: [] }));
      await tab.until((digits) => document.querySelector(".digits").textContent === digits, digits);
    }
    await closed(tab);
  });

  test("files are dropped, several boards are a list to choose from, and what is no board is told where", async () => {
    const tab = await visited(shared);
    await gives(tab, "drop", "1..43.1..1.34..1\n", "1.3..4....4.4..1\n");
    await says(tab, "2 boards");
    await press(tab, "Line 4: 4x4, 6 givens");
    await tab.until(async () => JSON.parse(await app.saved()).board.text === "1.3..4....4.4..1");
    await gives(tab, "paste", "1..43.1..1.34..x");
    await says(tab, "Line 1, letter 16: expected");
    assert.equal((await puzzle(tab)).text, "1.3..4....4.4..1", "the game stays");
    await gives(tab, "paste", `${"12345678.........9"}${".".repeat(63)}`);
    await says(tab, "no solution");
    await gives(tab, "paste", ".".repeat(81));
    await says(tab, "more than one solution");
    await closed(tab);
  });

  test("a board is typed in, and becomes the puzzle", async () => {
    const tab = await visited(shared);
    await menu(tab, "Boards");
    await tab.value(() => {
      const [shape] = [...document.querySelectorAll("select")].filter((one) => [...one.options].some(({ text }) => text === "4x4"));
      shape.value = [...shape.options].find(({ text }) => text === "4x4").value;
    });
    await press(tab, "Begin");
    await tab.until("document.querySelectorAll('[role=gridcell]').length === 16");
    await tab.click(cell("r1c1"));
    for (const digit of "1..4" + "3.1." + ".1.3" + "4..1") {
      if (digit !== ".") await tab.key(digit);
      await tab.key("ArrowRight");
      if ((await tab.value("app.selected()[0]")).endsWith("c1")) await tab.key("ArrowDown");
    }
    await holds(tab, "r4c4", "value 1");
    await press(tab, "Make what stands here the puzzle");
    await holds(tab, "r1c1", "given 1");
    assert.equal((await puzzle(tab)).text, "1..43.1..1.34..1");
    await says(tab, "one solution");
    // What contradicts itself is no puzzle.
    await tab.value("app.game.make(() => ['r1c2=1'])");
    await press(tab, "Make what stands here the puzzle");
    await says(tab, "Two equal values see each other");
    await closed(tab);
  });

  test("links of other sites and ours bring their boards", async () => {
    const board = "900637100030001000107520300004810500019000820006059400002048705000200080001793006";
    const tab = await visited(shared, { at: `?bd=${board}` });
    assert.equal((await puzzle(tab)).text.replaceAll(".", "0"), board);
    await tab.value("app.game.make(() => ['r1c2=5', 'corner r1c3=8'])");
    const game = await tab.value("app.saved()");
    // What the clipboard would get is kept instead.
    await tab.value(() => void (navigator.clipboard.writeText = async (text) => void (window.copied = text)));
    await menu(tab, "Boards");
    await press(tab, "Copy a link");
    const link = await tab.until("window.copied");
    assert.ok(link.startsWith(`${shared.url}#game=`), link);
    const other = await shared.chromium.open(link, { person: await shared.chromium.person() });
    await ready(other);
    assert.equal(await other.value("app.saved()"), game);
    await closed(other);
    for (const at of ["?s=" + board, "?s=" + board.replaceAll("0", "."), "?bd=" + (await tab.value((text) => app.ask("write", { text, to: "sudokuwiki" }), board)).text.trim()]) {
      const brought = await visited(shared, { at });
      assert.equal((await puzzle(brought)).text.replaceAll(".", "0"), board);
      await closed(brought);
    }
    // So little that means so much would fill the memory.
    const bomb = await visited(shared, { at: await inflating(400) });
    await says(bomb, "holds more than 16 MB");
    await opens(bomb, EASY);
    await closed(bomb);
    const cut = await visited(shared, { at: "#game=AAAA" });
    await says(cut, "cut off");
    await closed(cut);
    await closed(tab);
  });

  test("the board is copied in every format, and downloaded as a text, as pictures and as a page", async () => {
    const tab = await visited(shared);
    await opens(tab, EASY);
    await tab.value(() => {
      window.given = [];
      const blobs = new Map();
      const { createObjectURL } = URL;
      URL.createObjectURL = (blob) => {
        const url = createObjectURL.call(URL, blob);
        blobs.set(url, blob);
        return url;
      };
      HTMLAnchorElement.prototype.click = function () {
        const { download, href } = this;
        blobs.get(href).slice(0, 4).arrayBuffer().then((start) => window.given.push({ download, start: String.fromCharCode(...new Uint8Array(start)) }));
      };
      navigator.clipboard.writeText = async (text) => void (window.copied = text);
    });
    await menu(tab, "Boards");
    await tab.until("document.querySelector('.copies textarea').value");
    await press(tab, "Copy");
    assert.equal((await tab.until("window.copied")).trim(), EASY);
    for (const name of ["Download", "Picture (SVG)", "Picture (PNG)", "Walkthrough (page)"]) await press(tab, name);
    await tab.until("window.given.length === 4");
    assert.deepEqual((await tab.value("window.given")).map(({ download, start }) => `${download} ${start}`).toSorted(), [
      "sudoku.html <!do", "sudoku.png \x89PNG", "sudoku.svg <svg", "sudoku.txt ...3",
    ]);
    await closed(tab);
  });
}
