// Where the engine comes from, which is in two parts. The page that is one file has another module in this place; nothing else fetches
// anything.

/** A part of the engine, compiled. A host that gives it a wrong type is no reason to give up. @param {string} name */
async function part(name) {
  const response = await fetch(new URL(`engine/${name}.wasm`, document.baseURI));
  if (!response.ok) throw new Error(`the engine is not there: ${response.status} ${response.statusText}`);
  const isTyped = response.headers.get("content-type") === "application/wasm";
  return isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** What a first visit needs of the engine. */
export const compiled = () => part("first");

/** @type {ReturnType<typeof part> | undefined} */
let more;

/** The rest of it, fetched once. */
export function rest() {
  return (more ??= part("rest").catch((fault) => {
    more = undefined;
    throw fault;
  }));
}

/** A thread that waits for the engine. */
export const thread = () => new Worker(new URL("parts.js", document.baseURI), { type: "module" });
