// The thread that unpacks the scripts and the engine of the page that is one file, and compiles the engine.
import { bytesOf } from "./written.js";
import { unpack } from "./unpack.js";

/** It takes a tenth of a second or two; the scripts begin while the engine is compiled. */
globalThis.onmessage = async ({ data: { text, added, script, wasm, lc } }) => {
  const bytes = unpack(bytesOf(text, added), script + wasm, lc);
  globalThis.postMessage({ script: new TextDecoder().decode(bytes.subarray(0, script)) });
  globalThis.postMessage({ module: await WebAssembly.compile(bytes.subarray(script)) });
};
