import { SudokuError, load, named, opened } from "./index.js";

/** The same questions, asked of a thread of its own: a page stays awake, and can cancel. */
export class SudokuWorker {
  #waiting = new Map();
  #number = 0;
  #thread;
  #isOver = false;

  constructor(module) {
    this.module = module;
    this.#begin();
  }

  /** The answer to a question; a fault is thrown as a SudokuError. */
  async ask(ask, fields = {}) {
    return opened(await this.reply(JSON.stringify({ ...fields, ask })));
  }

  /** The reply to a request, both JSON as text. */
  reply(request) {
    if (this.#isOver) return Promise.reject(cancelled());
    const number = ++this.#number;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      this.#thread.then((thread) => thread.post({ number, request }), reject);
    });
  }

  /** Ends all that is being asked, at once. States and engines are gone, too: save what you want to keep before. */
  cancel() {
    if (this.#isOver) return;
    this.#end();
    this.#begin();
  }

  /** Ends the thread for good: whatever is asked from now on is rejected. */
  stop() {
    this.#isOver = true;
    this.#end();
  }

  #end() {
    this.#thread.then((thread) => thread.end());
    for (const { reject } of this.#waiting.values()) {
      reject(cancelled());
    }
    this.#waiting.clear();
  }

  #begin() {
    const answered = ({ number, reply, fault }) => {
      const waiting = this.#waiting.get(number);
      this.#waiting.delete(number);
      // A program does not wait for a thread that nobody asks.
      if (this.#waiting.size === 0) this.#thread.then((thread) => thread.rest());
      if (fault) waiting?.reject(new SudokuError(fault));
      else waiting?.resolve(reply);
    };
    this.#thread = begun(answered).then((thread) => {
      thread.post({ module: this.module });
      return thread;
    });
  }
}

named(SudokuWorker);

function cancelled() {
  return new SudokuError({ code: "cancelled", words: "the call was cancelled" });
}

/** Starts a thread, and loads its engine as 'load' does. */
export async function start(from) {
  return new SudokuWorker((await load(from)).module);
}

async function begun(answered) {
  if (typeof Worker !== "undefined") {
    const worker = new Worker(new URL("./thread.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => answered(data);
    return { post: (what) => worker.postMessage(what), rest: () => {}, end: () => worker.terminate() };
  }
  const { Worker: Thread } = await import(/* @vite-ignore */ ["node:worker", "threads"].join("_"));
  const worker = new Thread(new URL("./thread.js", import.meta.url));
  worker.on("message", answered);
  worker.unref();
  return {
    post: ({ request, ...what }) => {
      if (request) worker.ref();
      worker.postMessage({ request, ...what });
    },
    rest: () => worker.unref(),
    end: () => worker.terminate(),
  };
}
