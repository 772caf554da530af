// The page as one file: style in it, and scripts and engine as letters, packed.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { ESCAPE, LIFT, UNWRITABLE } from "../single/written.js";
import { ascii, linked } from "./link.mjs";

/** How many bits of the byte before say with which table a byte is packed. */
const LC = 4;

/** Bytes as those of a page in windows-1252, and the number added to each that makes them fewest. */
export function written(bytes) {
  const often = new Uint32Array(256);
  for (const byte of bytes) often[byte]++;
  const escapes = (added) => UNWRITABLE.reduce((sum, byte) => sum + often[(byte - added) & 0xff], 0);
  const added = [...often.keys()].reduce((best, next) => (escapes(next) < escapes(best) ? next : best), 0);
  const out = [];
  for (const byte of bytes) {
    const moved = (byte + added) & 0xff;
    if (UNWRITABLE.includes(moved)) out.push(ESCAPE, moved + LIFT);
    else out.push(moved);
  }
  return { added, letters: Buffer.from(out) };
}

/** The file, out of the folder that is served, the files that stand in for some of it, and the whole engine. */
export function single(folder, standIns, engineFolder) {
  const found = (path) => {
    const standIn = join(standIns, basename(path));
    return dirname(path) === resolve(folder) && existsSync(standIn) ? standIn : path;
  };
  const engine = readFileSync(join(engineFolder, "sudoku_explain.wasm"));
  const scripts = Buffer.from(linked(join(folder, "main.js"), found));
  const packed = execFileSync("xz", ["--format=raw", `--lzma1=preset=9e,dict=64MiB,lc=${LC},lp=0,pb=0`, "--stdout"], {
    input: Buffer.concat([scripts, engine]),
    maxBuffer: 2 * engine.length,
  });
  const { added, letters } = written(packed);
  const icon = readFileSync(join(folder, "icon.svg")).toString("base64");
  const script = (id, text) => `<script type="text/plain" id="${id}">${text}</script>\n`;
  const html = readFileSync(join(folder, "index.html"), "utf8")
    .replace(/<meta charset="[^"]*">/i, '<meta charset="windows-1252">')
    .replace(/<link rel="(?:manifest|preload|modulepreload|apple-touch-icon)"[^>]*>\n?/g, "")
    .replace(/<meta property="og:image"[^>]*>\n?/, "")
    .replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="data:image/svg+xml;base64,${icon}">`)
    .replace(/<link rel="stylesheet" href="([^"]+)">/g, (_, name) => {
      const css = readFileSync(join(folder, name), "utf8");
      return `<style>\n${ascii(css, (unit) => `\\${unit.charCodeAt(0).toString(16)} `)}</style>`;
    })
    .replace(/<script src="([^"]+)"><\/script>/g, (_, name) => `<script>\n${readFileSync(join(folder, name), "utf8")}</script>`)
    .replace(/<script type="module" src="[^"]+"><\/script>\n?/, "");
  const page = ascii(html, (unit) => `&#${unit.charCodeAt(0)};`);
  const end = page.lastIndexOf("</body>");
  if (end < 0) throw new Error("index.html: expected '</body>'");
  return Buffer.concat([
    Buffer.from(page.slice(0, end)),
    Buffer.from(script("thread", linked(join(engineFolder, "thread.js")))),
    Buffer.from(script("unpacker", linked(join(standIns, "unpacker.js")))),
    Buffer.from(`<script type="text/plain" id="engine" data-added="${added}" data-script="${scripts.length}" data-wasm="${engine.length}" data-lc="${LC}">`),
    letters,
    Buffer.from("</script>\n"),
    Buffer.from(`<script>\n${linked(join(standIns, "start.js"))}</script>\n`),
    Buffer.from(page.slice(end)),
  ]);
}
