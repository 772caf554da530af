// Before the engine is there: the first board is played on, and the engine takes over what was done.
import assert from "node:assert/strict";
import { join } from "node:path";
import test from "node:test";
import { pathToFileURL } from "node:url";
import { Meanwhile } from "../meanwhile.js";
import { cell, press, ready, says } from "./hands.mjs";

const ROUNDS = 300;
const KINDS = [
  (cell, digit) => `${cell}=${digit}`, (cell, digit) => `${cell}=${digit}`, (cell) => `erase ${cell}`, (cell, digit) => `corner ${cell}=${digit}`,
  (cell, digit) => `uncorner ${cell}=${digit}`, (cell, digit) => `centre ${cell}=${digit}`, (cell, digit) => `uncentre ${cell}=${digit}`,
  (cell, digit) => `${cell}<>${digit}`, (cell, digit) => `colour ${cell} ${digit}`, (cell, digit, other) => `line ${cell}=${digit} ${other}=${digit}`, () => "fill",
];

/** Numbers that look random and are the same every time. @param {number} seed */
function random(seed) {
  return (/** @type {number} */ below) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
}

export function meanwhileTests(shared, sudoku) {
  test("what stands in for the engine says what the engine says", async () => {
    const { KNOWN } = await import(pathToFileURL(join(shared.app, "known.js")).href);
    const open = KNOWN.opened.cells.filter(({ given }) => given === undefined).map(({ cell }) => cell);
    let [made, clashes] = [0, 0];
    for (let seed = 1; seed <= ROUNDS; seed++) {
      const next = random(seed);
      const meanwhile = new Meanwhile(KNOWN);
      const { state } = sudoku("open", { text: meanwhile.text });
      const both = (ask, fields) => [meanwhile.answer(ask, fields), sudoku(ask, { state, ...fields })];
      if (next(2)) {
        sudoku("hint", { state });
        both("apply");
      }
      for (let count = next(12); count >= 0; count--) {
        const move = KINDS[next(KINDS.length)](open[next(open.length)], 1 + next(9), open[next(open.length)]);
        // What the engine refuses the page does not ask for.
        try {
          sudoku("move", { state, moves: [move] });
        } catch {
          continue;
        }
        meanwhile.answer("move", { moves: [move] });
        made++;
      }
      both("undo", { times: next(4) });
      both("redo", { times: next(3) });
      const [ours, theirs] = both("show");
      assert.deepEqual(ours, theirs);
      // Values are drawn as the engine draws them; notes the page draws itself.
      const [picture, drawn] = both("picture", { apart: true, conflicts: true });
      const values = (pieces) => pieces.map((piece) => (/class="[vw]"/.test(piece) ? piece : "")).slice(7, -1);
      assert.deepEqual(values(picture.pieces), values(drawn.pieces));
      if (picture.pieces.some((piece) => piece.includes('class="z"'))) clashes++;
      // The engine goes on where it stood.
      const { state: after } = sudoku("open", { text: meanwhile.text });
      assert.deepEqual(sudoku("show", { state: after }), theirs);
      for (const one of [state, after]) sudoku("close", { state: one });
    }
    assert.ok(made > ROUNDS && clashes > ROUNDS / 3, `${made} moves, ${clashes} boards with clashes`);
  });

  test("the first board is played on before the engine is there, and nothing of it is lost", async () => {
    const tab = await shared.chromium.open(undefined, { person: await shared.chromium.person() });
    // The engine's bytes are kept back.
    const held = [];
    shared.chromium.on(({ method, params, sessionId }) => {
      if (sessionId === tab.session && method === "Fetch.requestPaused") held.push(params.requestId);
    });
    await tab.send("Fetch.enable", { patterns: [{ urlPattern: "*.wasm" }] });
    await tab.go(shared.url);
    await ready(tab);
    await says(tab, "One step is missing");
    await press(tab, "Apply it and play on");
    await says(tab, "All that is left are singles");
    const shows = (name, expected) => tab.until((name, expected) => document.querySelector(`[data-cell="${name}"]`).ariaLabel.includes(expected), name, expected);
    // By keys and by the pad: a value, its clash, notes, undo.
    await tab.click(cell("r1c1"));
    await tab.key("5");
    await shows("r1c1", "row 1 column 1, 5");
    assert.equal(await tab.value("document.querySelectorAll('#board .z').length"), 3, "5 clashes with that of its column and that of its block");
    await press(tab, "Undo");
    await shows("r1c1", "empty, candidates 6");
    await tab.click('[data-digit="6"]');
    await shows("r1c1", "row 1 column 1, 6");
    await shows("r1c2", "empty, candidates 2");
    await tab.click(cell("r6c4"));
    await tab.key("x");
    await tab.key("7");
    await shows("r6c4", "corner notes 7");
    // What the engine has to say is waited for, and can be given up.
    await press(tab, "Hint");
    await says(tab, "The solver is still loading");
    await press(tab, "Give up");
    await tab.until("!document.getElementById('notice').textContent");
    await press(tab, "Hint");
    await says(tab, "The solver is still loading");
    assert.equal(await tab.value("app.game.isAhead"), true);
    assert.ok(held.length > 0);
    for (const requestId of held) await tab.send("Fetch.continueRequest", { requestId });
    await tab.send("Fetch.disable");
    // Then the hint is told, and the engine knows the game.
    await tab.until("document.querySelector('.rung')");
    const expected = ["step r1c1<>9 r1c2<>9 r1c8<>9 r5c4<>9", "r1c1=6", "uncentre r1c2=6", "uncentre r6c1=6", "corner r6c4=7"];
    assert.deepEqual(await tab.value("app.game.engine.ask('show', { state: app.game.state }).then(({ moves }) => moves)"), expected);
    await press(tab, "Close");
    for (let undo = 0; undo < 3; undo++) await press(tab, "Undo");
    await shows("r1c1", "empty, candidates 6 9");
    assert.deepEqual(tab.errors, []);
    await tab.close();
  });
}
