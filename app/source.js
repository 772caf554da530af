// Where the engine comes from. The page that is one file has another module in this place; nothing else fetches anything.

const ENGINE = new URL("engine/sudoku_explain.wasm", document.baseURI);

/** The engine, compiled. A host that gives it a wrong type is no reason to give up. */
export async function compiled() {
  const response = await fetch(ENGINE);
  if (!response.ok) throw new Error(`the engine is not there: ${response.status} ${response.statusText}`);
  const isTyped = response.headers.get("content-type") === "application/wasm";
  return isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** A thread that waits for the engine. */
export const thread = () => new Worker(new URL("engine/thread.js", document.baseURI), { type: "module" });
