import { bytesOf } from "./written.js";
import { unpack } from "./unpack.js";

/** Compiles the engine out of the letters of the page: in a thread, as it takes a tenth of a second or two. */
globalThis.onmessage = async ({ data: { text, added, length, lc } }) => {
  globalThis.postMessage(await WebAssembly.compile(unpack(bytesOf(text, added), length, lc)));
};
