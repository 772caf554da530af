// The engine in two parts: they say what the whole says, a first visit needs the first alone, and without the rest nothing is lost.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import test, { after } from "node:test";
import { server } from "../serve.mjs";
import { EASY, cell, hinted, holds, opens, says, visited } from "./hands.mjs";

/** A puzzle that needs nets. */
const HARD = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";

/** A server of the app that keeps the rest of the engine back until it is told otherwise. */
async function withholding(folder) {
  const inner = server(folder);
  const outer = createServer((request, response) => {
    if (outer.isHeldBack && request.url.endsWith("/rest.wasm")) return response.writeHead(503).end();
    inner.emit("request", request, response);
  });
  outer.isHeldBack = true;
  await new Promise((listening) => outer.listen(0, "127.0.0.1", listening));
  return outer;
}

export function partsTests(shared, sudoku) {
  test("two parts of the engine say what the whole says", async () => {
    const tab = await visited(shared);
    const killer = sudoku("generate", { seed: 5, geometry: "6x6", with: ["cage"] }).text;
    const log = sudoku("walkthrough", { text: killer });
    assert.ok(log.steps.length > 5);
    const asks = [
      ["rate", { text: EASY }], ["rate", { text: HARD, scale: "se" }], ["generate", { seed: 9 }], ["generate", { seed: 2, geometry: "8x8" }],
      ["walkthrough", { text: killer }], ["walkthrough", { text: EASY }], ["hint", { text: HARD, level: 5 }], ["hint", { text: killer, level: 5 }], ["hints", { text: EASY }],
      ["solve", { text: HARD }], ["candidates", { text: EASY }], ["solutions", { text: EASY }], ["superfluous", { text: EASY }],
      ["convert", { text: killer, to: "sudokupad" }], ["read", { text: killer }], ["picture", { text: killer }], ["strategy", { strategy: "x-wing" }],
      ["strategies", {}], ["kinds", {}], ["about", {}],
    ];
    for (const [ask, fields] of asks) {
      const whole = ((call) => {
        try {
          return call();
        } catch ({ code, words }) {
          return { code, words };
        }
      })(() => sudoku(ask, fields));
      const parted = await tab.value((ask, fields) => app.ask(ask, fields).catch(({ code, words }) => ({ code, words })), ask, fields);
      assert.deepEqual(parted, JSON.parse(JSON.stringify(whole)), `${ask} ${JSON.stringify(fields).slice(0, 80)}`);
    }
    assert.deepEqual(tab.errors, []);
    await tab.close();
  });

  test("without the rest of the engine an easy puzzle is played, and what needs it is said and costs nothing", async () => {
    const serving = await withholding(shared.app);
    after(() => {
      serving.closeAllConnections();
      serving.close();
    });
    const tab = await visited(shared, { url: `http://127.0.0.1:${serving.address().port}/` });
    await opens(tab, EASY);
    await tab.click(cell("r1c1"));
    await tab.key("4");
    await hinted(tab, 2);
    // What is wanted of it is told, and the game goes on from where it was.
    const { code, words } = await tab.value((text) => app.ask("rate", { text, scale: "se" }).catch(({ code, words }) => ({ code, words })), HARD);
    assert.deepEqual([code, /the rest of the engine is not there: 503/.test(words)], ["internal", true], words);
    await tab.key("Escape");
    await tab.click(cell("r1c2"));
    await tab.key("5");
    await holds(tab, "r1c2", "value 5");
    await holds(tab, "r1c1", "value 4");
    serving.isHeldBack = false;
    const { ratings } = await tab.value((text) => app.ask("rate", { text, scale: "se" }), HARD);
    assert.ok(ratings[0], "it is there now");
    await hinted(tab, 0);
    await says(tab, "Something on the board is wrong");
    await tab.close();
  });
}
