// The app without a net, and when there is a newer one.
import assert from "node:assert/strict";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { server } from "../serve.mjs";
import { EASY, cell, hinted, holds, menu, opens, press, ready, visited } from "./hands.mjs";

/** A server of a folder, at a port; 0 for any. */
async function served(folder, port) {
  const serving = server(folder);
  await new Promise((listening) => serving.listen(port, "127.0.0.1", listening));
  return serving;
}

async function stopped(serving) {
  serving.closeAllConnections();
  await new Promise((closed) => serving.close(closed));
}

const controlled = "navigator.serviceWorker.ready.then(() => Boolean(navigator.serviceWorker.controller))";

/** A host that knows no types but HTML, says that all is UTF-8, and packs nothing. */
async function plain(folder) {
  const serving = createServer((request, response) => {
    const path = join(folder, request.url === "/" ? "index.html" : request.url.slice(1));
    const type = path.endsWith(".html") ? "text/html; charset=utf-8" : path.endsWith(".js") ? "text/javascript" : "application/octet-stream";
    response.writeHead(existsSync(path) ? 200 : 404, { "content-type": path.endsWith(".css") ? "text/css" : path.endsWith(".svg") ? "image/svg+xml" : type });
    response.end(existsSync(path) ? readFileSync(path) : "");
  });
  await new Promise((listening) => serving.listen(0, "127.0.0.1", listening));
  return serving;
}

/** Plays a little, comes back, and finds the game. */
async function plays(shared, url) {
  const tab = await visited(shared, { url });
  await opens(tab, EASY);
  await tab.click(cell("r1c1"));
  await tab.key("4");
  await holds(tab, "r1c1", "value 4");
  await tab.key("Control+z");
  await hinted(tab, 5);
  // Panels have their addresses here, too.
  await menu(tab, "Learn");
  await press(tab, "X-Wing");
  await tab.until("location.hash === '#/learn/x-wing' && document.querySelector('#panel figure svg')");
  await tab.value("history.go(-2)");
  await tab.until("document.querySelector('#panel').hidden");
  await tab.click(cell("r1c1"));
  await tab.key("5");
  await holds(tab, "r1c1", "value 5");
  await tab.value("window.isOld = true; location.reload()");
  await tab.until("!window.isOld");
  await ready(tab);
  await holds(tab, "r1c1", "value 5");
  assert.deepEqual(tab.errors, []);
  await tab.close();
}

export function offlineTests(shared) {
  test("the one file plays from a disk, and from a host that says it is UTF-8", async (t) => {
    await plays(shared, shared.file);
    const serving = await plain(shared.app);
    t.after(() => stopped(serving));
    await plays(shared, `http://127.0.0.1:${serving.address().port}/sudoku-explain.html`);
  });

  test("the folder plays on a host without types, headers and packing", async (t) => {
    const serving = await plain(shared.app);
    t.after(() => stopped(serving));
    await plays(shared, `http://127.0.0.1:${serving.address().port}/`);
  });

  test("after the first visit it works without a net, and a new version loses no game", async (t) => {
    const folder = mkdtempSync(join(tmpdir(), "served-"));
    t.after(() => rmSync(folder, { recursive: true }));
    cpSync(shared.app, folder, { recursive: true });
    let serving = await served(folder, 0);
    const { port } = serving.address();
    const url = `http://127.0.0.1:${port}/`;
    const tab = await shared.chromium.open(url, { person: await shared.chromium.person() });
    await ready(tab);
    await tab.until(controlled);
    await stopped(serving);

    await tab.go(`${url}?s=900637100030001000107520300004810500019000820006059400002048705000200080001793006`);
    await ready(tab);
    const game = await tab.value("app.saved()");
    assert.match(game, /9\.\.6371/);

    // Something changes at home.
    serving = await served(folder, port);
    t.after(() => stopped(serving));
    const worker = readFileSync(join(folder, "offline-worker.js"), "utf8");
    writeFileSync(join(folder, "offline-worker.js"), worker.replace(/VERSION = "\w+"/, 'VERSION = "another"'));
    rmSync(join(folder, "offline-worker.js.br"), { force: true });
    rmSync(join(folder, "offline-worker.js.gz"), { force: true });
    await tab.value("navigator.serviceWorker.getRegistration().then((registration) => registration.update())");
    await tab.until("navigator.serviceWorker.getRegistration().then((registration) => Boolean(registration.waiting))");
    assert.deepEqual(await tab.value("caches.keys().then((names) => names.length)"), 2, "the old version is at hand as long as it is used");
    // The player goes on with the game meanwhile.
    await tab.value("app.game.make(() => ['r1c2=5'])");
    const later = await tab.until(async (game) => (await app.saved()) !== game && app.saved(), game);
    await tab.value("window.isOld = true");
    await press(tab, "Take it");
    await tab.until("!window.isOld");
    await ready(tab);
    assert.deepEqual(await tab.value("caches.keys()"), ["sudoku-explain another"]);
    assert.equal(await tab.value("app.saved()"), later);
    assert.deepEqual(tab.errors, []);
    await tab.close();
  });
}
