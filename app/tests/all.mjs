// All tests of the app in one browser: most of them side by side, each with tabs of its own.
import { mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { after, before, describe } from "node:test";
import { pathToFileURL } from "node:url";
import { server } from "../serve.mjs";
import { addressesTests } from "./addresses.mjs";
import { boardsTests } from "./boards.mjs";
import { candidatesTests } from "./candidates.mjs";
import { Chromium } from "./chromium.mjs";
import { engineTests } from "./engine.mjs";
import { foxesTests } from "./foxes.mjs";
import { heardTests } from "./heard.mjs";
import { helpTests } from "./help.mjs";
import { journeysTests } from "./journeys.mjs";
import { keptTests } from "./kept.mjs";
import { learnTests } from "./learn.mjs";
import { looksTests } from "./looks.mjs";
import { meanwhileTests } from "./meanwhile.mjs";
import { offlineTests } from "./offline.mjs";
import { partsTests } from "./parts.mjs";
import { playTests } from "./play.mjs";
import { setTests } from "./set.mjs";
import { sizeTests } from "./size.mjs";
import { speedTests } from "./speed.mjs";
import { toEndTests } from "./toend.mjs";
import { visitTests } from "./visit.mjs";
import { wordsTests } from "./words.mjs";

const app = resolve(process.env.APP ?? "target/app");
const engine = resolve(process.env.ENGINE ?? "target/npm");
const pictures = resolve(process.env.PICTURES ?? "target/app-pictures");

const { load } = await import(pathToFileURL(join(engine, "index.js")).href);
const sudoku = await load();

/** What the tests share: the browser, the server, where the app is. */
const shared = { app, pictures };
before(async () => {
  mkdirSync(pictures, { recursive: true });
  shared.chromium = await Chromium.start();
  shared.server = server(app);
  await new Promise((listening) => shared.server.listen(0, "127.0.0.1", listening));
  shared.url = `http://127.0.0.1:${shared.server.address().port}/`;
  shared.file = pathToFileURL(join(app, "sudoku-explain.html")).href;
});
after(async () => {
  await shared.chromium.stop();
  shared.server.closeAllConnections();
  shared.server.close();
});

engineTests((ask, fields) => sudoku.ask(ask, fields));
/** What measures time, or stops the server, runs alone. */
for (const tests of [speedTests, visitTests, offlineTests]) tests(shared);
foxesTests(shared);
describe("side by side", { concurrency: availableParallelism() }, () => {
  for (const tests of [meanwhileTests, partsTests]) tests(shared, (ask, fields) => sudoku.ask(ask, fields));
  for (const tests of [playTests, toEndTests, journeysTests, candidatesTests, sizeTests, addressesTests, keptTests, heardTests, helpTests, boardsTests, learnTests, setTests, wordsTests, looksTests]) tests(shared);
});
