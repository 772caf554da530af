// Makes the icons of all systems, and the picture of links that are shared: icons.mjs BUILT-APP. They are kept as files, as a browser
// is needed to draw them.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { server } from "../serve.mjs";
import { Chromium } from "../tests/chromium.mjs";
import { sleep } from "../tests/tab.mjs";

const app = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const [built] = process.argv.slice(2);
const serving = server(built);
await new Promise((listening) => serving.listen(0, "127.0.0.1", listening));
const chromium = await Chromium.start();

const icon = readFileSync(join(app, "icon.svg"), "base64");
for (const side of [180, 192, 512]) {
  const tab = await chromium.open(`data:text/html,<body style="margin:0"><img style="display:block;width:100vw;height:100vh" src="data:image/svg%2bxml;base64,${encodeURIComponent(icon)}">`, { width: side, height: side });
  await sleep(300);
  writeFileSync(join(app, `icon-${side}.png`), await tab.picture());
  await tab.close();
}

// What a link shows where it is shared: the first board, as large as such pictures are.
const tab = await chromium.open(`http://127.0.0.1:${serving.address().port}/`, { width: 1200, height: 630 });
await tab.until("document.querySelector('#help h2') && 'ready' in document.documentElement.dataset");
await tab.value("document.activeElement.blur()");
await sleep(300);
writeFileSync(join(app, "preview.png"), await tab.picture());
await chromium.stop();
serving.closeAllConnections();
serving.close();
