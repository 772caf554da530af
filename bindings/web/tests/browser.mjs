// A page with a script tag, in a browser: the engine beside its script, in the script, and in a worker that is cancelled.
// The browser is $CHROMIUM, or 'chromium'. Exit status 77: there is none.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const browser = process.env.CHROMIUM ?? "chromium";
if (spawnSync(browser, ["--version"]).error) {
  console.log("ignored: there is no browser");
  process.exit(77);
}

const PAGE = `<!doctype html><title>page</title><script type="module">
  import { load } from "/sudoku-explain/index.js";
  import { load as inline } from "/sudoku-explain/inline.js";
  import { start } from "/sudoku-explain/worker.js";
  const text = "1..43.1..1.34..1";
  const done = (what) => fetch("/done", { method: "POST", body: JSON.stringify(what) });
  try {
    const began = performance.now();
    const beside = (await load()).ask("hint", { text }).answer;
    const first = performance.now() - began;
    const within = (await inline()).ask("hint", { text }).answer;
    const worker = await start();
    const slow = worker.ask("rate", { text: ".".repeat(625) }).catch((error) => error.code);
    worker.cancel();
    const again = performance.now();
    const after = (await worker.ask("hint", { text })).answer;
    done({ beside, within, slow: await slow, after, first, again: performance.now() - again });
  } catch (error) {
    done({ error: String(error) });
  }
</script>`;
const TYPES = { js: "text/javascript", wasm: "application/wasm" };
const package_ = new URL(".", import.meta.resolve("sudoku-explain"));

const profile = mkdtempSync(join(tmpdir(), "page-"));
let chromium;
const found = await new Promise((resolve, reject) => {
  const server = createServer((request, response) => {
    if (request.url === "/done") {
      let body = "";
      request.on("data", (data) => (body += data)).on("end", () => resolve(JSON.parse(body)));
      response.end();
    } else if (request.url.startsWith("/sudoku-explain/")) {
      const file = fileURLToPath(new URL(request.url.slice("/sudoku-explain/".length), package_));
      response.setHeader("content-type", TYPES[file.split(".").at(-1)] ?? "text/plain");
      response.end(readFileSync(file));
    } else {
      response.setHeader("content-type", "text/html");
      response.end(PAGE);
    }
  });
  server.listen(0, "127.0.0.1", () => {
    const flags = "--headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking --disable-component-update --disable-sync";
    const url = `http://127.0.0.1:${server.address().port}/`;
    chromium = spawn(browser, [...flags.split(" "), `--user-data-dir=${profile}`, url], { stdio: "ignore" });
    setTimeout(() => reject(new Error("the page says nothing")), 60_000).unref();
  });
  server.unref();
});
chromium.kill();
await new Promise((resolve) => chromium.once("exit", resolve));
// Its processes write a little longer than it lives; `rmSync` does not try a folder again that filled meanwhile.
await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
const { beside, within, slow, after, error } = found;
assert.deepEqual([error, beside, within, slow, after], [undefined, "hint", "hint", "cancelled", "hint"]);
console.log(`npm: in a browser ${found.first.toFixed(0)} ms to the first hint, ${found.again.toFixed(0)} ms from cancelling to the next`);
