// A Firefox that does as it is told, by Marionette: the protocol that its own tests speak, over a socket.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AnyTab, sleep } from "./tab.mjs";

const NAMES = process.env.FIREFOX ? [process.env.FIREFOX] : ["firefox", "firefox-esr"];
/** It begins within this many milliseconds, or never. */
const PATIENCE = 30_000;
/** Keys that are no letters, as WebDriver has them. */
const KEYS = {
  Backspace: "\uE003", Tab: "\uE004", Enter: "\uE007", Shift: "\uE008", Control: "\uE009", Alt: "\uE00A", Escape: "\uE00C", End: "\uE010",
  Home: "\uE011", ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014", ArrowDown: "\uE015", Delete: "\uE017", Meta: "\uE03D",
};
const PREFERENCES = {
  "marionette.port": 0,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "app.update.disabledForTesting": true,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,#remote-settings-dummy/v1",
  "intl.accept_languages": "en-US",
};

/** The Firefox that is here. */
export const FIREFOX = NAMES.find((name) => !spawnSync(name, ["--version"]).error);

export class Firefox {
  #number = 0;
  #waiting = new Map();
  #rest = Buffer.alloc(0);

  /** Starts one with a profile of its own. */
  static async start() {
    const firefox = new Firefox();
    firefox.profile = mkdtempSync(join(tmpdir(), "app-firefox-"));
    const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`);
    writeFileSync(join(firefox.profile, "user.js"), lines.join(""));
    firefox.process = spawn(FIREFOX, ["--headless", "--no-remote", "--marionette", "--remote-allow-system-access", "--profile", firefox.profile], { stdio: "ignore" });
    const socket = connect(await firefox.#port(), "127.0.0.1");
    socket.on("data", (data) => firefox.#read(data));
    firefox.socket = socket;
    await firefox.send("WebDriver:NewSession", { capabilities: { alwaysMatch: {} } });
    return firefox;
  }

  /** The port that it chose. */
  async #port() {
    for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(50)) {
      try {
        const port = Number(readFileSync(join(this.profile, "MarionetteActivePort"), "utf8"));
        if (port) return port;
      } catch {
        // It has not begun yet.
      }
    }
    throw new Error(`${FIREFOX} does not begin`);
  }

  /** A message is its length, a colon, and JSON. @param {Buffer} data */
  #read(data) {
    this.#rest = Buffer.concat([this.#rest, data]);
    for (;;) {
      const colon = this.#rest.indexOf(":");
      const length = Number(this.#rest.subarray(0, colon));
      if (colon < 0 || this.#rest.length < colon + 1 + length) return;
      const message = JSON.parse(this.#rest.subarray(colon + 1, colon + 1 + length).toString());
      this.#rest = this.#rest.subarray(colon + 1 + length);
      // It says who it is first.
      if (!Array.isArray(message)) continue;
      const [, number, fault, result] = message;
      const { resolve, reject, command } = this.#waiting.get(number);
      this.#waiting.delete(number);
      if (fault) reject(new Error(`${command}: ${fault.message}`));
      else resolve(result);
    }
  }

  send(command, parameters = {}) {
    const number = ++this.#number;
    const text = JSON.stringify([0, number, command, parameters]);
    this.socket.write(`${Buffer.byteLength(text)}:${text}`);
    return new Promise((resolve, reject) => this.#waiting.set(number, { resolve, reject, command }));
  }

  /** All windows are those of one person, of whom nothing is known yet. */
  async person() {}

  /** Its one tab, in a window in which the page has this size. */
  async open(url, { width = 1200, height = 900 } = {}) {
    const tab = new Tab(this);
    await this.send("WebDriver:SetWindowRect", { width, height });
    const [across, down] = await tab.value("[innerWidth, innerHeight]");
    await this.send("WebDriver:SetWindowRect", { width: 2 * width - across, height: 2 * height - down });
    if (url) await tab.go(url);
    return tab;
  }

  async stop() {
    const gone = new Promise((resolve) => this.process.once("exit", resolve));
    this.send("Marionette:Quit", { flags: ["eForceQuit"] }).catch(() => {});
    await gone;
    this.socket.destroy();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

class Tab extends AnyTab {
  /** @param {Firefox} firefox */
  constructor(firefox) {
    super();
    this.firefox = firefox;
  }

  go(url) {
    return this.firefox.send("WebDriver:Navigate", { url });
  }

  /** What an expression, or a function with arguments, comes to in the page. */
  async value(what, ...args) {
    const expression = typeof what === "function" ? `(${what})(...${JSON.stringify(args)})` : what;
    const { value } = await this.firefox.send("WebDriver:ExecuteScript", { script: `return ${expression};`, args: [], sandbox: null });
    return value;
  }

  /** Does what devices do, one thing after the other. */
  async #act(id, type, actions, more = {}) {
    await this.firefox.send("WebDriver:PerformActions", { actions: [{ type, id, actions, ...more }] });
  }

  /** Presses a key, with others held: "Control+z", "Shift+5", "ArrowLeft". */
  key(combination) {
    const keys = combination.split("+").map((key) => KEYS[key] ?? key);
    const events = [...keys.map((value) => ({ type: "keyDown", value })), ...keys.toReversed().map((value) => ({ type: "keyUp", value }))];
    return this.#act("keys", "key", events);
  }

  /** Drags from the middle of what one selector finds over that of others. */
  async drag(...selectors) {
    const press = (type) => ({ type, button: 0 });
    const moves = [];
    for (const selector of selectors) {
      const { x, y } = await this.middle(selector);
      moves.push({ type: "pointerMove", duration: moves.length ? 20 : 0, origin: "viewport", x: Math.round(x), y: Math.round(y) });
    }
    const [first, ...others] = moves;
    await this.#act("mouse", "pointer", [first, press("pointerDown"), ...others, press("pointerUp")], { parameters: { pointerType: "mouse" } });
  }

  /** Clicks in the middle of what a selector finds. */
  click(selector) {
    return this.drag(selector);
  }

  /** A picture of the page, as PNG. */
  async picture() {
    const { value } = await this.firefox.send("WebDriver:TakeScreenshot", { full: false });
    return Buffer.from(value, "base64");
  }

  /** Ends what is played here: there is one tab. What went wrong is known then. */
  async close() {
    const send = (command, parameters) => this.firefox.send(command, parameters);
    await send("Marionette:SetContext", { value: "chrome" });
    const script = `const faults = Services.console.getMessageArray().filter((one) => one instanceof Ci.nsIScriptError && !(one.flags & Ci.nsIScriptError.warningFlag) && /^(?:http|blob|file)/.test(one.sourceName));
      Services.console.reset();
      return faults.map(({ errorMessage, sourceName, lineNumber }) => errorMessage + " " + sourceName + ":" + lineNumber);`;
    const { value } = await send("WebDriver:ExecuteScript", { script, args: [] });
    await send("Marionette:SetContext", { value: "content" });
    this.errors.push(...value);
  }
}
