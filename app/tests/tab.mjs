// What a tab of any browser can do that says what an expression comes to.

/** What is waited for comes within this many milliseconds, or never. */
const PATIENCE = 20_000;

export const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class AnyTab {
  /** What went wrong: errors of scripts, and what the console calls one. */
  errors = [];

  /** Waits until it comes to something true, and returns that. */
  async until(what, ...args) {
    const end = Date.now() + PATIENCE;
    for (;;) {
      // What a page that comes or goes has not may be there later.
      let failure = "";
      const value = await this.value(what, ...args).catch((error) => void (failure = error.message));
      if (value) return value;
      if (Date.now() > end) throw new Error(`in vain waited for: ${what} ${JSON.stringify(args)} ${failure} ${this.errors.join("; ")}`);
      await sleep(10);
    }
  }

  /** The middle of the first thing that a selector finds, scrolled into view, once that stays where it is. */
  async middle(selector) {
    let last;
    for (;;) {
      const middle = await this.until((selector) => {
        const element = document.querySelector(selector);
        if (!element) return undefined;
        element.scrollIntoView({ block: "nearest" });
        const { x, y, width, height } = element.getBoundingClientRect();
        return width && height ? { x: x + width / 2, y: y + height / 2 } : undefined;
      }, selector);
      if (last?.x === middle.x && last.y === middle.y) return middle;
      last = middle;
      await sleep(10);
    }
  }
}
