// Nothing is lost, nothing is given away: full stores, two windows, mistakes, and what buttons and keys do.
import assert from "node:assert/strict";
import test from "node:test";
import { EASY, cell, hinted, holds, menu, opens, press, ready, says, visited } from "./hands.mjs";

export function keptTests(shared) {
  const closed = async (tab) => {
    assert.deepEqual(tab.errors, []);
    await tab.close();
  };

  test("a browser that keeps nothing is said at once, and the game is saved as a file that is read again", async () => {
    const tab = await visited(shared);
    await opens(tab, EASY);
    await tab.value(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("no", "SecurityError");
      };
      URL.createObjectURL = (blob) => ((window.given = blob.text()), "about:blank");
      HTMLAnchorElement.prototype.click = function () {
        window.name_ = this.download;
      };
    });
    await tab.click(cell("r1c1"));
    await tab.key("4");
    await says(tab, "This browser keeps nothing for this page.");
    // It is said where one looks: in the window, on a phone, too.
    for (const [width, height] of [[1366, 768], [390, 844]]) {
      await tab.size(width, height);
      const { top, bottom } = await tab.value("document.querySelector('#unsaved .complaint').getBoundingClientRect().toJSON()");
      assert.ok(top >= 0 && bottom <= height, `${width}: ${top} to ${bottom}`);
    }
    await press(tab, "Save the game as a file");
    const text = await tab.value("window.given");
    assert.equal(await tab.value("window.name_"), "sudoku-game.json");
    const other = await visited(shared);
    await other.value((text) => {
      const carried = new DataTransfer();
      carried.items.add(new File([text], "sudoku-game.json"));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: carried, bubbles: true, cancelable: true }));
    }, text);
    await holds(other, "r1c1", "value 4");
    for (const one of [tab, other]) await closed(one);
  });

  test("two windows on one game do not take each other's selection and hint, and no move is lost", async () => {
    const person = await shared.chromium.person();
    const one = await shared.chromium.open(shared.url, { person });
    await ready(one);
    await opens(one, EASY, { name: "shared" });
    const two = await shared.chromium.open(shared.url, { person });
    await ready(two);
    assert.equal(await one.value("app.game.id"), await two.value("app.game.id"));
    await one.click(cell("r5c5"));
    await hinted(one, 2);
    await two.click(cell("r1c1"));
    await two.key("4");
    await holds(two, "r1c1", "value 4");
    await new Promise((later) => setTimeout(later, 300));
    assert.deepEqual(await one.value("[app.selected(), document.querySelectorAll('.rung').length]"), [["r5c5"], 3]);
    // Once it is closed, the other's move is there; the selection stays.
    await one.key("Escape");
    await holds(one, "r1c1", "value 4");
    assert.deepEqual(await one.value("app.selected()"), ["r5c5"]);
    await one.click(cell("r1c2"));
    await one.key("6");
    await holds(two, "r1c2", "value 6");
    assert.deepEqual(await two.value("app.selected()"), ["r1c1"]);
    for (const tab of [one, two]) await closed(tab);
  });

  test("Enter goes on with a hint, and never to the page of its strategy", async () => {
    const tab = await visited(shared);
    await opens(tab, EASY);
    await press(tab, "Hint");
    await tab.until("document.querySelector('#help .main')?.textContent === 'What kind?'");
    await tab.value("document.querySelector('#help .main').focus()");
    for (const next of ["Where?", "Which cells?", "What follows?", "Why?", "Apply"]) {
      await tab.key("Enter");
      await tab.until((next) => document.activeElement.textContent === next, next);
    }
    assert.equal(await tab.value("document.querySelector('#panel').hidden"), true);
    await tab.key("Enter");
    await tab.until("app.game.shown.moves.length > 0 && !document.querySelector('.rung')");
    await closed(tab);
  });

  test("mistakes come first in the walkthrough, the list of steps and the exported page", async () => {
    for (const reach of [(tab) => menu(tab, "Walkthrough"), (tab) => menu(tab, "Steps"), async (tab) => (await menu(tab, "Boards"), press(tab, "Walkthrough (page)"))]) {
      const tab = await visited(shared);
      await opens(tab, EASY);
      const { solutions } = await tab.value((text) => app.ask("solve", { text }), EASY);
      await tab.value((wrong, right) => app.game.make([`r1c1=${wrong}`, `r1c2=${right}`]), solutions[0][0] === "1" ? 4 : 1, solutions[0][1]);
      await reach(tab);
      await says(tab, "Something on the board is wrong");
      assert.equal(await tab.value("document.querySelector('#panel').hidden"), true);
      await press(tab, "What kind?");
      await press(tab, "Take back only what is wrong");
      await holds(tab, "r1c1", "");
      await holds(tab, "r1c2", `value ${solutions[0][1]}`);
      await closed(tab);
    }
  });

  test("a wrong cell has a mark of its own, and a hint does not look like a selection", async () => {
    const tab = await visited(shared);
    await opens(tab, EASY);
    const { solutions } = await tab.value((text) => app.ask("solve", { text }), EASY);
    await tab.value((wrong) => app.game.make([`r1c1=${wrong}`]), solutions[0][0] === "1" ? 4 : 1);
    await hinted(tab, 3);
    assert.deepEqual(await tab.value("[...document.querySelectorAll('#board .wrong')].map((one) => one.dataset.cell)"), ["r1c1"]);
    await tab.key("Escape");
    await tab.until("!document.querySelector('#board .wrong')");
    await tab.key("Control+z");
    await tab.click(cell("r1c4"));
    await hinted(tab, 5);
    await tab.until("document.body.classList.contains('hinting')");
    const looks = await tab.value(() => [".same", '[aria-selected="true"]'].map((of) => getComputedStyle(document.querySelector(`#board ${of}`))).map(({ backgroundColor, outlineStyle, boxShadow }) => ({ backgroundColor, outlineStyle, boxShadow })));
    assert.deepEqual(looks.map(({ backgroundColor }) => backgroundColor), ["rgba(0, 0, 0, 0)", "rgba(0, 0, 0, 0)"]);
    assert.equal(looks[1].outlineStyle, "dashed");
    await closed(tab);
  });

  test("a long reason is gone through line by line", async () => {
    const tab = await visited(shared);
    // A step with a numbered proof, as the practice boards of nets have them.
    await tab.value("app.go('learn/forcing-net')");
    await tab.until("document.querySelector('#panel h3')");
    const text = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    await opens(tab, text);
    await menu(tab, "Walkthrough");
    await tab.until("document.querySelector('input[type=range]')");
    const steps = await tab.value("app.game.askInWords('walkthrough').then(({ steps }) => steps.filter(({ sweep }) => !sweep).length)");
    let found = false;
    for (let at = 0; at < steps && !found; at++) {
      await tab.value((at) => {
        const slider = document.querySelector("input[type=range]");
        slider.value = at;
        slider.dispatchEvent(new Event("input"));
      }, at);
      await tab.until((words) => document.querySelector(".told")?.previousElementSibling.textContent === words, `${at + 1} of ${steps}`);
      found = await tab.value("Boolean(document.querySelector('[aria-label=\"The next line\"]'))");
    }
    assert.ok(found, "a step has lines");
    await press(tab, "The next line");
    await press(tab, "The next line");
    await tab.until("document.querySelector('.line[aria-current]') === document.querySelectorAll('.line[data-depth]')[1]");
    assert.ok(await tab.value("document.querySelectorAll('#board .lit').length > 0 && document.querySelector('#board .way').getAttribute('d').includes('L')"));
    await closed(tab);
  });
}
