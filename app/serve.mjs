#!/usr/bin/env node
// Serves the app on this machine: serve.mjs [FOLDER] [--port N]. What it says in headers is what a host should say.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, extname, join, resolve, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** What every answer says: scripts only from here, nothing to anybody else, and ask again whether it is still so. */
export const HEADERS = {
  "cache-control": "no-cache",
  "content-security-policy":
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; " +
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

const PACKED = { br: ".br", gzip: ".gz" };

/** A server of a folder. */
export function server(folder) {
  const root = resolve(folder);
  return createServer((request, response) => {
    const answer = (status, headers = {}, body = "") => {
      response.writeHead(status, { ...HEADERS, ...headers });
      response.end(request.method === "HEAD" ? "" : body);
    };
    if (request.method !== "GET" && request.method !== "HEAD") return answer(405, { allow: "GET, HEAD" });
    let path;
    try {
      path = decodeURIComponent(new URL(request.url, "http://here").pathname);
    } catch {
      return answer(400);
    }
    const file = resolve(join(root, path.endsWith("/") ? `${path}index.html` : path));
    const type = TYPES[extname(file)];
    const isWithin = file.startsWith(root + sep) && !file.includes("\0");
    if (!isWithin || !type || !existsSync(file) || !statSync(file).isFile()) return answer(404, {}, "not found");
    const accepted = (request.headers["accept-encoding"] ?? "").split(",").map((word) => word.split(";")[0].trim());
    const coding = Object.keys(PACKED).find((name) => accepted.includes(name) && existsSync(file + PACKED[name]));
    const body = readFileSync(coding ? file + PACKED[coding] : file);
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    if (request.headers["if-none-match"] === etag) return answer(304, { etag, vary: "accept-encoding" });
    const headers = { "content-type": type, "content-length": body.length, etag, vary: "accept-encoding" };
    answer(200, coding ? { ...headers, "content-encoding": coding } : headers, body);
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const words = process.argv.slice(2);
  const at = words.indexOf("--port");
  const port = at < 0 ? 8080 : Number(words.splice(at, 2)[1]);
  const built = join(dirname(fileURLToPath(import.meta.url)), "../target/app");
  const folder = words[0] ?? built;
  if (!existsSync(join(folder, "index.html"))) {
    console.error(`${folder} has no index.html: run app/build before`);
    process.exit(1);
  }
  server(folder)
    .listen(port, "127.0.0.1", () => console.log(`http://127.0.0.1:${port}/`))
    .on("error", (error) => {
      console.error(error.message);
      process.exit(1);
    });
}
