// Keeps the app at hand where there is no net. A new version is fetched beside the old one, and waits until a page asks for it:
// a game that is open goes on with the files that it began with.

const VERSION = "@VERSION@";
const FILES = ["@FILES@"];

/** Where the files of this version are kept. */
const NAME = `sudoku-explain ${VERSION}`;

const here = new URL("./", location.href);

self.addEventListener("install", (event) => {
  // What a browser remembers of an older version is asked for again.
  const fresh = FILES.map((name) => new Request(new URL(name, here), { cache: "no-cache" }));
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(fresh)));
});

self.addEventListener("activate", (event) => {
  const others = (names) => names.filter((name) => name.startsWith("sudoku-explain ") && name !== NAME);
  const cleared = caches.keys().then((names) => Promise.all(others(names).map((name) => caches.delete(name))));
  event.waitUntil(cleared.then(() => self.clients.claim()));
});

self.addEventListener("message", ({ data }) => {
  if (data === "take over") self.skipWaiting();
});

/** The file that an address means: the page itself, whatever board stands behind its '?'. */
function meant(request) {
  const url = new URL(request.url);
  url.search = "";
  if (url.pathname === `${here.pathname}index.html`) url.pathname = here.pathname;
  return url.href;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(here.href)) return;
  const kept = caches.open(NAME).then((cache) => cache.match(meant(request)));
  event.respondWith(kept.then((response) => response ?? fetch(request)));
});
