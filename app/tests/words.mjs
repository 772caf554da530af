// The page's own words: one table a language, all of it used, and the language that is spoken.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { DE } from "../words-de.js";
import { EN } from "../words-en.js";
import { EASY, hinted, menu, opens, press, ready, says, visited } from "./hands.mjs";

const HERE = fileURLToPath(new URL("../", import.meta.url));

export function wordsTests(shared) {
  test("every language says all that English says, with the same places to fill", () => {
    const places = (text) => [...text.matchAll(/\{\d\}/g)].map(([place]) => place).sort().join();
    assert.deepEqual(Object.keys(DE), Object.keys(EN));
    // What depends on the number of things may leave a place out.
    assert.deepEqual(Object.keys(EN).filter((key) => places(EN[key]) !== places(DE[key])), []);
    assert.deepEqual(Object.entries(DE).filter(([key, text]) => text.trim() === "" && EN[key].trim() !== ""), []);
  });

  test("no word of the table is said nowhere", () => {
    const sources = readdirSync(HERE).filter((name) => name.endsWith(".js") && !name.startsWith("words-")).map((name) => readFileSync(HERE + name, "utf8")).join("\n");
    const unused = Object.keys(EN).filter((key) => !sources.includes(`"${key}"`) && !key.startsWith("set.how."));
    assert.deepEqual(unused, []);
  });

  test("a German browser has a German page; what the engine says is marked as English; the player may choose", async () => {
    const tab = await shared.chromium.open(undefined, { person: await shared.chromium.person(), width: 1366, height: 768 });
    await tab.send("Network.setUserAgentOverride", { userAgent: "a test", acceptLanguage: "de-AT,de;q=0.9,en;q=0.5" });
    await tab.go(shared.url);
    await ready(tab);
    assert.deepEqual(await tab.value("[document.documentElement.lang, document.getElementById('title').textContent]"), ["de", "Sudoku, erklärt"]);
    await opens(tab, EASY);
    await hinted(tab, 1);
    const languages = await tab.value("[...document.querySelectorAll('.rung p')].map((one) => one.closest('[lang]').lang)");
    assert.deepEqual([...new Set(languages)], ["en"]);
    await menu(tab, "Lernen");
    await says(tab, "Als Nächstes:");
    await menu(tab, "Einstellungen");
    await tab.value(() => {
      const field = document.querySelector("#like-language");
      field.value = "en";
      field.dispatchEvent(new Event("change"));
      location.reload();
    });
    await tab.until("document.documentElement.lang === 'en' && globalThis.app?.game.id");
    await press(tab, "Learn");
    assert.deepEqual(tab.errors, []);
    await tab.close();
    const english = await visited(shared);
    const loaded = await english.value("performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1))");
    assert.ok(loaded.includes("words-en.js") && !["words-de.js", "set.js", "learn.js", "practice-boards.js"].some((name) => loaded.includes(name)), "what is not wanted is not loaded");
    await english.close();
  });
}
