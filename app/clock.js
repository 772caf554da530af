// How long a game takes, and the pause, which hides the board.
import { clockTime } from "./tally.js";
import { t } from "./words.js";

export class Clock {
  isPaused = false;
  #game;
  #place;
  #show;
  #say;

  /** @param {import("./game.js").Game} game @param {HTMLElement} place @param {() => boolean} isShown @param {(words: string) => void} say */
  constructor(game, place, isShown, say) {
    this.#game = game;
    this.#place = place;
    this.#show = isShown;
    this.#say = say;
    place.addEventListener("click", () => this.pause(!this.isPaused));
    setInterval(() => this.#tick(), 1000);
    // Time of play that no move followed is kept, too.
    addEventListener("pagehide", () => game.keep());
    this.pause(false);
  }

  /** @param {boolean} isPaused */
  pause(isPaused) {
    if (this.isPaused !== isPaused) this.#say(isPaused ? t("clock.paused") : t("clock.goesOn"));
    this.isPaused = isPaused;
    document.body.classList.toggle("paused", isPaused);
    this.#place.setAttribute("aria-pressed", String(isPaused));
    this.write();
  }

  #tick() {
    if (this.isPaused || document.hidden || this.#game.isSolved || !this.#game.id) return;
    this.#game.seconds++;
    this.write();
  }

  write() {
    const time = clockTime(this.#game.seconds);
    this.#place.textContent = `${this.isPaused ? "▶" : "❚❚"}${this.#show() ? ` ${time}` : ""}`;
    this.#place.setAttribute("aria-label", t("clock.pause", time));
  }
}
