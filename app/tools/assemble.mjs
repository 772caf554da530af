// Puts the app together: assemble.mjs APP ENGINE TO. The same files give the same bytes.
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { FIRST, WHOLE } from "../first.js";
import { gathered } from "./link.mjs";
import { parts } from "./parts.mjs";
import { single } from "./single.mjs";

/** What a page loads; all else in the folder of the app makes it, or tries it. */
const SERVED = /\.(?:html|css|js|svg|webmanifest|txt)$|^(?:icon-\d+|preview)\.png$/;
/** What only others ask for, who show a link: nobody needs it without a net. */
const FOR_OTHERS = "preview.png";

const [app, engine, to] = process.argv.slice(2);
const folder = resolve(to);
rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, "engine"), { recursive: true });
for (const entry of readdirSync(app, { withFileTypes: true })) {
  if (entry.isFile() && SERVED.test(entry.name)) cpSync(join(app, entry.name), join(folder, entry.name));
}
cpSync(join(engine, "index.js"), join(folder, "engine/index.js"));

/** What the engine says of the board of a first visit. @returns {import("../meanwhile.js").Known} */
function knownOf(sudoku) {
  const { state, ...opened } = sudoku.ask("open", { text: FIRST });
  const picture = sudoku.ask("picture", { state, apart: true });
  const hint = sudoku.ask("hint", { state });
  // The first rungs are not drawn.
  const levels = Object.fromEntries([2, 3, 4, WHOLE].map((level) => [level, sudoku.ask("picture", { state, level, apart: true })]));
  sudoku.ask("apply", { state });
  return { opened, picture, hint, applied: sudoku.ask("show", { state }).moves, levels };
}

/** All files under a folder, in one order. */
function files(under) {
  const all = readdirSync(under, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return all.map((entry) => relative(under, join(entry.parentPath ?? entry.path, entry.name))).sort();
}

// The board of a first visit is drawn and played on before the engine is there, as the engine would have it.
const { Sudoku, load } = await import(pathToFileURL(resolve(engine, "index.js")).href);
const known = knownOf(await load());
const { pieces, style, width, height } = known.levels[WHOLE];
const first = `<svg class="first" viewBox="0 0 ${width} ${height}" aria-hidden="true"><style>${style}</style>${pieces.slice(0, -1).join("")}</svg>`;
writeFileSync(join(folder, "known.js"), readFileSync(join(folder, "known.js"), "utf8").replace('"@KNOWN@"', () => JSON.stringify(known)));

// What such a visit runs of the engine comes first.
const { first: firstPart, rest } = parts(readFileSync(join(engine, "sudoku_explain.wasm")), Sudoku);
writeFileSync(join(folder, "engine/first.wasm"), firstPart);
writeFileSync(join(folder, "engine/rest.wasm"), rest);

// The page says what it is going to need, so that a browser asks for all of it at once.
const index = join(folder, "index.html");
const modules = gathered(join(folder, "main.js")).map(({ path }) => relative(folder, path));
const early = modules.map((name) => `<link rel="modulepreload" href="${name}">\n`).join("");
writeFileSync(index, readFileSync(index, "utf8").replace(/(?=<script type="module")/, early).replace("<!--first-->", () => first));

// The worker that keeps the app at hand knows what belongs to it, and is another one when any of that changes.
const kept = files(folder).filter((name) => ![FOR_OTHERS, "offline-worker.js"].includes(name));
const hash = createHash("sha256");
for (const name of kept) hash.update(`${name}\0`).update(readFileSync(join(folder, name)));
const worker = join(folder, "offline-worker.js");
const filled = readFileSync(worker, "utf8")
  .replace('"@VERSION@"', JSON.stringify(hash.digest("hex").slice(0, 16)))
  .replace('["@FILES@"]', JSON.stringify(kept.map((name) => (name === "index.html" ? "./" : name)), null, 2));
writeFileSync(worker, filled);

const page = single(folder, fileURLToPath(new URL("../single/", import.meta.url)), engine);
writeFileSync(join(folder, "sudoku-explain.html"), page);

// A host that sends packed files finds them beside the plain ones.
let [plain, packed] = [0, 0];
for (const name of [...kept, "offline-worker.js"]) {
  const path = join(folder, name);
  const bytes = readFileSync(path);
  plain += bytes.length;
  // Pictures are packed already.
  if (process.env.APP_PLAIN || name.endsWith(".png")) continue;
  const brotli = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  writeFileSync(`${path}.br`, brotli);
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  packed += brotli.length;
}
const asPacked = packed ? `, ${packed} packed` : "";
console.log(`${folder}: ${kept.length + 1} files, ${plain} bytes${asPacked}; in one file ${page.length}`);
