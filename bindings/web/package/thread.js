import { Sudoku } from "./index.js";

let sudoku;

/** Answers one message: a module to begin with, then requests. */
function heard({ module, number, request }, post) {
  if (module) {
    sudoku = new Sudoku(module);
    return;
  }
  try {
    post({ number, reply: sudoku.reply(request) });
  } catch ({ code, words }) {
    post({ number, fault: { code, words } });
  }
}

// Listening only after waiting for something else would lose the first message.
if (typeof WorkerGlobalScope !== "undefined") {
  globalThis.onmessage = ({ data }) => heard(data, (what) => globalThis.postMessage(what));
} else {
  import(/* @vite-ignore */ ["node:worker", "threads"].join("_")).then(({ parentPort }) => {
    parentPort.on("message", (data) => heard(data, (what) => parentPort.postMessage(what)));
  });
}
