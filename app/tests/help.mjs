// Help beside the board: proofs of marks, names of what was found, walkthroughs; and how cells are chosen for it.
import assert from "node:assert/strict";
import test from "node:test";
import { cell, hinted, holds, menu, opens, press, says, visited } from "./hands.mjs";

/** A board on which r7c4 is a hidden single. */
const SINGLES = "900637100030001000107520300004810500019000820006059400002048705000200080001793006";
const CONTROL = 2;

export function helpTests(shared) {
  const open = async (look = {}) => {
    const tab = await visited(shared, look);
    await opens(tab, SINGLES);
    await tab.click(cell("r7c4"));
    return tab;
  };
  const closed = async (tab) => {
    assert.deepEqual(tab.errors, []);
    await tab.close();
  };
  const marked = (tab, name) => tab.value((name) => [...document.querySelectorAll(`#board .${name}`)].map((one) => one.dataset.cell), name);

  test("why a mark is none is proved, by keys and by a tap on the mark", async () => {
    const tab = await open();
    await tab.key("q");
    await says(tab, "Which value cannot be in r7c4");
    await tab.key("6");
    await says(tab, "Why r7c4 cannot be 6:");
    await tab.key("Escape");
    // A mark of the cell stands where its digit does: 1 in the upper left.
    await press(tab, "Why can't it be …?");
    const at = await tab.middle(cell("r7c4"));
    const side = await tab.value(() => document.querySelector('[data-cell="r7c4"]').getBoundingClientRect().width);
    const corner = { x: at.x - side / 3, y: at.y - side / 3, button: "left", clickCount: 1 };
    await tab.send("Input.dispatchMouseEvent", { ...corner, type: "mousePressed", buttons: 1 });
    await tab.send("Input.dispatchMouseEvent", { ...corner, type: "mouseReleased" });
    // 1 is right, which nobody is told who did not ask for it.
    await says(tab, "No short reason rules 1 out of r7c4 now.");
    assert.doesNotMatch(await tab.value("document.getElementById('help').innerText"), /Nothing rules/);
    await press(tab, "Tell me all that is known");
    await says(tab, "Nothing rules 1 out of r7c4.");
    await closed(tab);
  });

  test("what was found has its name, what is none is told so", async () => {
    const tab = await open();
    await press(tab, "Name this pattern");
    await says(tab, "Right: that is a step");
    await says(tab, "Hidden Single");
    await tab.key("Escape");
    await tab.click(cell("r2c1"));
    await tab.click(cell("r9c8"), { modifiers: CONTROL });
    await press(tab, "Name this pattern");
    await says(tab, "these cells are no pattern");
    await closed(tab);
  });

  test("cells in the words light up on the board, and the other way round", async () => {
    const tab = await open();
    await hinted(tab, 5);
    const words = "#help b[data-cells='r7c4']";
    const over = await tab.middle(words);
    await tab.send("Input.dispatchMouseEvent", { ...over, type: "mouseMoved" });
    await tab.until("document.querySelector('#board .lit')?.dataset.cell === 'r7c4'");
    await tab.send("Input.dispatchMouseEvent", { ...(await tab.middle(cell("r2c6"))), type: "mouseMoved" });
    await tab.until("document.querySelector('#help b.lit')?.dataset.cells.includes('r2c6')");
    assert.deepEqual(await marked(tab, "lit"), []);
    await closed(tab);
  });

  test("a walkthrough is stepped through, and the game stands as it was", async () => {
    const tab = await open();
    await menu(tab, "Walkthrough");
    await says(tab, "1 of ");
    const first = await tab.value("document.querySelector('.told').textContent");
    await press(tab, "Next");
    await says(tab, "2 of ");
    await tab.until((first) => document.querySelector(".told").textContent !== first, first);
    await press(tab, "Close");
    await tab.until("!document.querySelector('#board .set')");
    await holds(tab, "r7c4", "");
    await closed(tab);
  });

  test("cells are chosen one by one by keys, and by a finger that rests", async () => {
    const tab = await open({ touch: true });
    for (const key of ["Control+Shift+ArrowRight", "Control+Shift+ArrowRight", "Control+ "]) await tab.key(key);
    assert.deepEqual(await tab.value("app.selected().sort()"), ["r7c4", "r7c6"]);
    await tab.key("Control+ ");
    assert.deepEqual(await tab.value("app.selected()"), ["r7c4"]);
    const at = await tab.middle(cell("r9c1"));
    await tab.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
    await tab.until("app.selected().length === 2");
    await tab.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    assert.deepEqual(await tab.value("app.selected().sort()"), ["r7c4", "r9c1"]);
    await closed(tab);
  });

  test("cells are called as the player likes, in the library's words and in the page's", async () => {
    const tab = await open();
    await menu(tab, "Settings");
    await tab.value(() => {
      const field = document.querySelector("#like-notation");
      field.value = "a1";
      field.dispatchEvent(new Event("change"));
    });
    await tab.key("Escape");
    await tab.click(cell("r7c4"));
    await tab.key("q");
    await says(tab, "cannot be in G4");
    await tab.key("Escape");
    for (let rung = 0; rung < 5; rung++) await tab.key("h");
    await says(tab, "G4 is 1.");
    await closed(tab);
  });

  test("a puzzle that needs a strategy is made", async () => {
    const tab = await open();
    await menu(tab, "New");
    await tab.until("document.querySelector('#field-it-needs')?.options.length > 50");
    await tab.value("document.querySelector('#field-it-needs').value = 'naked-pairs'");
    await press(tab, "Generate");
    await tab.until("document.title.includes('needs Naked Pair')");
    const { steps } = await tab.value("app.game.ask('walkthrough')");
    assert.ok(steps.some(({ strategy }) => strategy === "naked-pairs"));
    await closed(tab);
  });
}
