// The app where there is no net, and its new versions.

/**
 * Keeps the app at hand, and says when there is a newer one.
 * @param {(update: () => void) => void} offered gets what to call when the player wants the newer one
 */
export async function keepAtHand(offered) {
  // A file on disk is at hand anyway.
  if (!("serviceWorker" in navigator) || !location.protocol.startsWith("http")) return;
  const workers = navigator.serviceWorker;
  // The first worker takes over a page that already runs the files that it keeps.
  let isFirst = !workers.controller;
  workers.addEventListener("controllerchange", () => {
    if (!isFirst) location.reload();
    isFirst = false;
  });
  const registration = await workers.register("offline-worker.js").catch(() => undefined);
  if (!registration) return;
  const offer = (/** @type {ServiceWorker | null} */ worker) => {
    if (worker?.state === "installed" && workers.controller) offered(() => worker.postMessage("take over"));
  };
  offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => offer(worker));
  });
}
