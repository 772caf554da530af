// Where the engine comes from in the page that is one file, in the place of the module of the same name: it was unpacked with the scripts.

/** The engine. */
export const compiled = () => globalThis.unpackedEngine;

/** That is all of it. */
export const rest = async () => undefined;

/** A thread that waits for the engine. */
export const thread = () => {
  const text = document.getElementById("thread")?.textContent ?? "";
  return new Worker(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
};
