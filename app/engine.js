// The engine in a thread of its own: the page stays awake, and what takes long can be given up.
import { SudokuError } from "./engine/index.js";
import { compiled, rest, thread } from "./source.js";

/** @import { Ask, Code, Gives, Takes } from "./engine/index.js" */

/** What asks the engine. @typedef {<A extends Ask>(ask: A, fields?: Takes[A]) => Promise<Gives[A]>} Asking */
/** Why something could not be done. @typedef {{ code?: Code, line?: number, column?: number, words: string }} Complaint */

/** What went wrong, as the engine says it. @param {unknown} fault @returns {Complaint} */
export function complaintOf(fault) {
  if (fault instanceof SudokuError) return fault;
  return { words: fault instanceof Error ? fault.message : String(fault) };
}

/** After this many milliseconds the rest of the engine is fetched, and a thread is begun that waits to take over: what is seen first comes first. */
const LATER = 1500;

export class Engine {
  #module;
  /** @type {Map<number, { resolve: (reply: string) => void, reject: (fault: Error) => void }>} */
  #waiting = new Map();
  #number = 0;
  #thread;
  /** What to do when the engine broke off, and all that it kept is gone. */
  onBroken = () => {};
  /** The thread that takes over where one is given up: it knows its strategies already. @type {Promise<Worker> | undefined} */
  #spare;

  /** @param {ReturnType<typeof compiled>} module the engine, compiled */
  constructor(module = compiled()) {
    this.#module = module;
    this.#thread = this.#begin();
  }

  /** Another one in threads of its own: what it is asked, and what of that is given up, does not touch this one. */
  beside() {
    return new Engine(this.#module);
  }

  /** Ends its threads. */
  end() {
    for (const thread of [this.#thread, this.#spare]) thread?.then((worker) => worker.terminate());
  }

  /**
   * The answer to a question of the surface; a fault is thrown as a SudokuError.
   * @template {Ask} A
   * @param {A} ask
   * @param {Takes[A]} [fields]
   * @returns {Promise<Gives[A]>}
   */
  async ask(ask, fields) {
    const number = ++this.#number;
    const reply = new Promise((resolve, reject) => this.#waiting.set(number, { resolve, reject }));
    this.#thread.then(
      (worker) => worker.postMessage({ number, request: JSON.stringify({ ...fields, ask }) }),
      (error) => this.#settle(number, error),
    );
    const { answer, fault } = JSON.parse(await reply);
    if (!this.#spare) setTimeout(() => this.#prepare(), LATER);
    if (fault) throw new SudokuError(fault);
    return answer;
  }

  /** Ends all that is being asked. What the engine kept is gone. */
  giveUp() {
    this.#thread.then((worker) => worker.terminate());
    this.#thread = this.#spare ?? this.#begin();
    this.#spare = undefined;
    for (const number of [...this.#waiting.keys()]) {
      this.#settle(number, new SudokuError({ code: "cancelled", words: "given up" }));
    }
  }

  /** Begins a thread that waits, while this one has nothing to do. */
  #prepare() {
    if (this.#spare || this.#waiting.size > 0) return;
    this.#spare = this.#begin();
    // A thread that wants the rest before fetches it itself, and says so where it is not to be had.
    const complete = (/** @type {Worker} */ worker) => rest().then((more) => worker.postMessage({ more }), () => {});
    for (const begun of [this.#thread, this.#spare]) begun.then(complete);
    // The first hint of a thread takes longer. Nobody waits for this one.
    this.#spare.then((worker) => worker.postMessage({ number: 0, request: JSON.stringify({ ask: "hint", text: "1.3..4....4.4..1" }) }));
  }

  /** @param {number} number @param {Error} [error] @param {string} [reply] */
  #settle(number, error, reply = "") {
    const waiting = this.#waiting.get(number);
    this.#waiting.delete(number);
    if (error) waiting?.reject(error);
    else waiting?.resolve(reply);
  }

  async #begin() {
    const worker = thread();
    worker.onmessage = ({ data: { number, reply, fault } }) => {
      this.#settle(number, fault && new SudokuError(fault), reply);
      if (!fault) return;
      this.giveUp();
      this.onBroken();
    };
    worker.postMessage({ module: await this.#module });
    return worker;
  }
}
