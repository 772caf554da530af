// How the app looks, by day, by night and on a phone: pictures of its states, and what a checker of accessibility finds in them.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { onPuzzle } from "../exercise.js";
import { PRACTICE } from "../practice-boards.js";
import { EASY, cell, hinted, menu, opens, press, says, visited } from "./hands.mjs";

const LOOKS = {
  light: { width: 1366, height: 768 },
  dark: { width: 1200, height: 900, dark: true },
  phone: { width: 360, height: 780, touch: true },
};
/** What is looked for in each: by night only colours are others, on a phone they are those of the day. */
const RULES = { light: {}, dark: { runOnly: ["color-contrast"] }, phone: { rules: { "color-contrast": { enabled: false } } } };

/** A puzzle whose next steps are worth a picture. */
const CHAIN = "4..5...285..1.......3.....6.54..63.......4.7.7.6.8.......2.....9..4..7...3......5";

/** Waits until a panel has all that belongs in it: while that is fetched it says so. */
const filled = (tab) => tab.until("document.querySelector('#panel .within')?.childElementCount > 0 && !/(?:…|ready\\.)$/.test(document.querySelector('#panel .within').textContent)");

/** A state of the app, and the way there; each begins where the last one ended. */
const STATES = [
  ["first", async () => {}],
  ["hint", async (tab) => {
    await opens(tab, CHAIN);
    await tab.value("app.game.make(() => ['fill'])");
    for (let rung = 0; rung < 6; rung++) await press(tab, ["Hint", "What kind?", "Where?", "Which cells?", "What follows?", "Why?"][rung]);
  }],
  // This one is the picture of the README: app/picture.png is its 'chain-light.png', with 64 colours.
  ["chain", async (tab) => {
    const [line] = PRACTICE.split("\n").filter((line) => line.startsWith("xy-chain "));
    const ask = (ask, fields) => tab.value((ask, fields) => app.ask(ask, fields), ask, fields);
    const { text } = await onPuzzle(ask, "xy-chain", line.split(" ")[1]);
    await opens(tab, text, { name: "A puzzle with a chain" });
    await hinted(tab, 5);
    await tab.send("Input.dispatchMouseEvent", { x: 1, y: 1, type: "mouseMoved" });
    await tab.value("document.activeElement.blur()");
  }],
  ["notes", async (tab) => {
    await opens(tab, EASY);
    await tab.value("app.game.make(() => ['r1c1=4', 'corner r1c2=6', 'corner r1c2=7', 'centre r1c3=1', 'centre r1c3=6', 'colour r1c2 1', 'colour r1c2 3', 'colour r5c5 2'])");
    await tab.value((name) => app.board.select([name, "r3c2"], name), "r3c1");
  }],
  ["mistake", async (tab) => {
    await tab.value("app.game.make(() => ['r1c1=5', 'r2c1=5'])");
    for (const name of ["Hint", "What kind?", "Where?"]) await press(tab, name);
  }],
  ...["New", "Boards", "Games", "Learn", "Walkthrough", "Difficulty", "Settings", "Keys"].map((name) => [
    name.toLowerCase(),
    async (tab) => {
      if (name === "Walkthrough") await opens(tab, EASY);
      await menu(tab, name);
      await filled(tab);
    },
  ]),
  ...["Today", "Packs", "Steps"].map((name) => [
    name.toLowerCase(),
    async (tab) => {
      await menu(tab, name);
      await tab.until("document.querySelector('#panel .choice, #panel .pack')");
    },
  ]),
  ["marks", async (tab) => {
    await tab.value("history.pushState(null, '', location.pathname); app.home()");
    await opens(tab, EASY);
    await tab.value("app.game.make(['fill', 'r1c1<>1', `colour r3c1 ${8 * 7 + 1}`, `colour r3c2 ${8 * 7 + 2}`, `colour r1c2 ${8 * 4 + 3}`, `colour r2c3 ${8 * 6 + 4}`, 'line r3c1=7 r9c1=7'])");
    await tab.value(() => {
      app.pad.choose("candidate");
      Object.assign(app.look, { digit: 3, isLinked: true, isTwo: true });
      app.scene.lights();
    });
  }],
  ["solved", async (tab) => {
    await tab.value("app.pad.choose('digit'); app.go('packs/medium/2')");
    await tab.until("app.game.from === 'pack medium 2'");
    await hinted(tab, 5);
    await tab.key("Enter");
    await tab.until("app.game.shown.moves.length > 0");
    await tab.value(async () => {
      const { solutions } = await app.ask("solve", { text: app.game.text });
      const open = app.board.names.filter((name) => (app.cell(name).given ?? app.cell(name).value) === undefined);
      await app.game.make(open.map((name) => `${name}=${solutions[0][app.board.names.indexOf(name)]}`));
    });
    await tab.until("document.querySelector('#help .solved')");
  }],
  ["times", async (tab) => {
    await press(tab, "Times");
    await tab.until("document.querySelector('.times')");
  }],
  ["strategy", async (tab) => {
    await menu(tab, "Learn");
    await press(tab, "XY-Wing");
    await says(tab, "Find it");
  }],
  ["exercise", async (tab) => {
    await press(tab, "Board 1");
    await says(tab, "Find it: XY-Wing");
    for (let rung = 0; rung < 4; rung++) await press(tab, "A hint");
    await tab.click(cell("r1c1"));
  }],
  ["guide", async (tab) => {
    await press(tab, "The page of XY-Wing");
    await press(tab, "Step by step");
    for (const rung of ["What kind?", "Where?", "Which cells?", "What follows?", "Why?"]) await press(tab, rung);
    await tab.until("document.querySelector('#board .gone')");
  }],
  ["set", async (tab) => {
    await menu(tab, "Set");
    await tab.until("app.workshop?.findings.found.outcome && document.querySelector('.kind')");
    await tab.value(() => document.querySelectorAll("details.part").forEach((one) => (one.open = true)));
    await tab.click('[data-tool="arrow"]');
    await tab.drag(cell("r5c5"), cell("r5c6"), cell("r5c7"));
    await tab.until("app.workshop.lines().length === 1");
    await tab.value("app.workshop.draw()");
    await tab.until("app.workshop.findings.found.outcome");
    await press(tab, "Show two side by side");
    await tab.until("document.querySelector('.both svg')");
  }],
  ["unreadable", async (tab) => {
    await menu(tab, "Boards");
    await tab.value(() => (document.querySelector("textarea").value = "1..43.1..1.34..x"));
    await press(tab, "Read");
    await says(tab, "Line 1");
  }],
  ["killer", async (tab) => {
    await opens(tab, (await tab.value(() => app.ask("generate", { seed: 5, with: ["cage"] }))).text);
    await press(tab, "Hint");
  }],
  ["clues", async (tab) => {
    const wish = { seed: 4, with: ["thermometer", "whisper", "white-dot", "quadruple", "even", "little-killer"] };
    await opens(tab, (await tab.value((wish) => app.ask("generate", wish), wish)).text);
    assert.match(await tab.value("document.querySelector('#rules').textContent"), /from the bulb of a thermometer/);
  }],
  ["large", async (tab) => opens(tab, (await tab.value(() => app.ask("generate", { seed: 3, geometry: "16x16" }))).text)],
  ["tenner", async (tab) => opens(tab, (await tab.value(() => app.ask("generate", { seed: 3, geometry: "tenner 5" }))).text)],
  ["jigsaw", async (tab) => opens(tab, "# geometry: jigsaw AAAABB/CCAABB/CCDDBB/CCDDEE/FFDDEE/FFFFEE\n......\n.....2\n....6.\n..21..\n.3....\n6..4.1\n")],
];

export function looksTests(shared) {
  const axe = process.env.AXE && readFileSync(process.env.AXE, "utf8");
  if (!axe) console.log("ignored: no checker of accessibility is here");

  for (const [look, how] of Object.entries(LOOKS)) {
    test(`${look}: every state can be read by everybody, and nothing scrolls sideways`, async () => {
      const tab = await visited(shared, how);
      if (axe) await tab.value(`${axe}; true`);
      const found = [];
      for (const [state, reach] of STATES) {
        await reach(tab);
        // What is drawn is drawn in the next frame.
        await tab.value("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
        writeFileSync(join(shared.pictures, `${state}-${look}.png`), await tab.picture(look === "phone"));
        const [wide, window] = await tab.value("[document.documentElement.scrollWidth, innerWidth]");
        if (wide > window) found.push(`${state}: ${wide} wide in ${window}`);
        if (!axe) continue;
        const { violations } = await tab.value((rules) => axe.run(document, { resultTypes: ["violations"], ...rules }), RULES[look]);
        for (const { id, impact, nodes } of violations) {
          if (["serious", "critical"].includes(impact)) found.push(`${state}: ${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 120)).join(" | ")}`);
        }
      }
      assert.deepEqual(found, []);
      assert.deepEqual(tab.errors, []);
      await tab.close();
    });
  }

  test("text at twice its size still fits", async () => {
    const tab = await visited(shared, { width: 720, height: 900 });
    await tab.value("document.documentElement.style.fontSize = '200%'");
    for (const name of ["Boards", "Learn", "Set"]) {
      await menu(tab, name);
      await filled(tab);
      assert.ok(await tab.value("document.documentElement.scrollWidth <= innerWidth"), name);
    }
    writeFileSync(join(shared.pictures, "twice.png"), await tab.picture(true));
    await tab.close();
  });
}
