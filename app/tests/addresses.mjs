// Every panel, strategy, exercise and board has an address, and Back and Forward go between them.
import assert from "node:assert/strict";
import test from "node:test";
import { EASY, cell, holds, menu, opens, press, ready, says, visited } from "./hands.mjs";

export function addressesTests(shared) {
  const closed = async (tab) => {
    assert.deepEqual(tab.errors, []);
    await tab.close();
  };
  const title = (tab, words) => tab.until((words) => [...document.querySelectorAll("#panel h2")].some(({ textContent }) => textContent === words), words);
  const hash = (tab) => tab.value("location.hash");

  test("Back and Forward go from panel to panel, and out of them", async () => {
    const tab = await visited(shared);
    await opens(tab, EASY);
    await menu(tab, "Learn");
    await press(tab, "X-Wing");
    await title(tab, "X-Wing");
    assert.equal(await hash(tab), "#/learn/x-wing");
    await tab.value("history.back()");
    await tab.until("location.hash === '#/learn' && document.querySelector('#panel .strategies')");
    await tab.value("history.back()");
    await tab.until("document.querySelector('#panel').hidden && !location.hash");
    await tab.value("history.go(2)");
    await title(tab, "X-Wing");
    await closed(tab);
  });

  for (const [address, words] of [["#/learn/xy-wing", "XY-Wing"], ["#/learn/x-wing/practice/2", "Find it: X-Wing"], ["#/learn/x-wing/find/1", "Find it: X-Wing"], ["#/settings", "Settings"], ["#/packs", "Packs"], ["#/times", "Times"]]) {
    test(`${address} is a place to begin at`, async () => {
      const tab = await visited(shared, { at: address });
      await title(tab, words);
      await press(tab, "Close");
      await tab.until("document.querySelector('#panel').hidden");
      await closed(tab);
    });
  }

  test("an address that names nothing shows the board", async () => {
    for (const at of ["#/nothing", "#/learn/no-such-strategy", "#/learn/x-wing/practice/99", "#/packs/hard/999", "#/daily/yesterday"]) {
      const tab = await visited(shared, { at });
      await tab.until("document.querySelectorAll('[role=gridcell]').length === 81");
      await closed(tab);
    }
  });

  test("a link put into the open page is opened, its name and address stay, and who comes back goes on", async () => {
    const tab = await visited(shared);
    await opens(tab, EASY, { name: "Of a friend" });
    await tab.value("app.game.make(['r1c1=4'])");
    await tab.value(() => void (navigator.clipboard.writeText = async (text) => void (window.copied = text)));
    await menu(tab, "Boards");
    await press(tab, "Copy a link");
    const link = await tab.until("window.copied");
    const other = await visited(shared);
    await other.value((hash) => void (location.hash = hash), new URL(link).hash);
    await holds(other, "r1c1", "value 4");
    assert.equal(await other.value("document.getElementById('what').textContent"), "Of a friend");
    assert.equal(await hash(other), new URL(link).hash);
    // A panel and back is no new game.
    await other.value("app.game.make(['r1c2=6'])");
    await menu(other, "Keys");
    await other.value("history.back()");
    await other.until("document.querySelector('#panel').hidden");
    await holds(other, "r1c2", "value 6");
    await other.value("window.isOld = true; location.reload()");
    await other.until("!window.isOld");
    await ready(other);
    await holds(other, "r1c2", "value 6");
    assert.equal(await hash(other), new URL(link).hash);
    // Another game has another address.
    await opens(other, "1..43.1..1.34..1");
    assert.equal(await hash(other), "");
    for (const one of [tab, other]) await closed(one);
  });

  test("a jigsaw is called by its size, not by its map", async () => {
    const tab = await visited(shared);
    await opens(tab, "# geometry: jigsaw AAAABB/CCAABB/CCDDBB/CCDDEE/FFDDEE/FFFFEE\n......\n.....2\n....6.\n..21..\n.3....\n6..4.1\n");
    assert.equal(await tab.value("document.getElementById('what').textContent"), "Jigsaw 6x6");
    await closed(tab);
  });

  test("a hint in an exercise helps with the exercise, and does not close it", async () => {
    const tab = await visited(shared, { at: "#/learn/x-wing/practice/1" });
    await title(tab, "Find it: X-Wing");
    await tab.key("h");
    await says(tab, "there is a step to find");
    await tab.key("h");
    await tab.until("document.querySelector('.verdict').textContent.includes('X-Wing')");
    await press(tab, "Hint");
    await tab.until("document.querySelector('.verdict').textContent.startsWith('Look at')");
    await title(tab, "Find it: X-Wing");
    await tab.click(cell("r1c1"));
    await closed(tab);
  });
}
