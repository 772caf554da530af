// The engine in a thread of its own: the page stays awake, and what takes long can be given up.
import { SudokuError } from "./engine/index.js";
import { compiled, thread } from "./source.js";

/** @import { Ask, Code, Gives, Takes } from "./engine/index.js" */

/** What asks the engine. @typedef {<A extends Ask>(ask: A, fields?: Takes[A]) => Promise<Gives[A]>} Asking */
/** Why something could not be done. @typedef {{ code?: Code, line?: number, column?: number, words: string }} Complaint */

/** What went wrong, as the engine says it. @param {unknown} fault @returns {Complaint} */
export function complaintOf(fault) {
  if (fault instanceof SudokuError) return fault;
  return { words: fault instanceof Error ? fault.message : String(fault) };
}

export class Engine {
  #module = compiled();
  /** @type {Map<number, { resolve: (reply: string) => void, reject: (fault: Error) => void }>} */
  #waiting = new Map();
  #number = 0;
  #thread = this.#begin();

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
    if (fault) throw new SudokuError(fault);
    return answer;
  }

  /** Whether somebody waits for an answer. */
  get isBusy() {
    return this.#waiting.size > 0;
  }

  /** Ends all that is being asked. What the engine kept is gone. */
  giveUp() {
    this.#thread.then((worker) => worker.terminate());
    this.#thread = this.#begin();
    for (const number of [...this.#waiting.keys()]) {
      this.#settle(number, new SudokuError({ code: "cancelled", words: "given up" }));
    }
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
    worker.onmessage = ({ data: { number, reply, fault } }) => this.#settle(number, fault && new SudokuError(fault), reply);
    worker.postMessage({ module: await this.#module });
    return worker;
  }
}
