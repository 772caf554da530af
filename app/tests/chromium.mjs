// A browser that does as it is told, by the protocol that it speaks with its own tools, over a pipe.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AnyTab, sleep } from "./tab.mjs";

const BROWSER = process.env.CHROMIUM ?? "chromium";

export const isHere = () => !spawnSync(BROWSER, ["--version"]).error;

/** Virtual codes of keys that are no letters or digits. */
const CODES = {
  ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40,
  Backspace: 8, Tab: 9, Enter: 13, Escape: 27, " ": 32, End: 35, Home: 36, Delete: 46, F1: 112,
};
/** What stands on a key together with Shift, on the keyboard of a US American. */
const SHIFTED = { "!": 1, "@": 2, "#": 3, $: 4, "%": 5, "^": 6, "&": 7, "*": 8, "(": 9 };
const MODIFIERS = { Alt: 1, Control: 2, Meta: 4, Shift: 8 };

export class Chromium {
  #number = 0;
  #waiting = new Map();
  #heard = new Set();
  #rest = Buffer.alloc(0);

  /** Starts one with a profile of its own. */
  static async start() {
    const chromium = new Chromium();
    chromium.profile = mkdtempSync(join(tmpdir(), "app-"));
    const flags =
      "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update " +
      "--disable-background-timer-throttling --disable-renderer-backgrounding --disable-sync --hide-scrollbars --force-color-profile=srgb --remote-debugging-pipe about:blank";
    chromium.process = spawn(BROWSER, [...flags.split(" "), `--user-data-dir=${chromium.profile}`], {
      stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
    });
    chromium.process.stdio[4].on("data", (data) => chromium.#read(data));
    return chromium;
  }

  #read(data) {
    this.#rest = Buffer.concat([this.#rest, data]);
    for (let end = this.#rest.indexOf(0); end >= 0; end = this.#rest.indexOf(0)) {
      const message = JSON.parse(this.#rest.subarray(0, end).toString());
      this.#rest = this.#rest.subarray(end + 1);
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.error) waiting?.reject(new Error(`${waiting.method}: ${message.error.message}`));
      else if (waiting) waiting.resolve(message.result);
      else for (const heard of this.#heard) heard(message);
    }
  }

  send(method, params = {}, sessionId) {
    const id = ++this.#number;
    this.process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject, method }));
  }

  on(heard) {
    this.#heard.add(heard);
  }

  /** A new tab, of a new person if one is wished; `width` by `height`. */
  async open(url, { width = 1200, height = 900, dark = false, touch = false, person } = {}) {
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank", browserContextId: person });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const tab = new Tab(this, sessionId, targetId);
    for (const domain of ["Page", "Runtime", "Network", "Log"]) await tab.send(`${domain}.enable`);
    await tab.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: touch });
    await tab.send("Emulation.setTouchEmulationEnabled", { enabled: touch });
    // Of several tabs each has the focus.
    await tab.send("Emulation.setFocusEmulationEnabled", { enabled: true });
    await tab.look({ dark });
    if (url) await tab.go(url);
    return tab;
  }

  /** How many milliseconds the longest task of a page's own thread computes, whatever else the machine does, during some work. */
  async longestTask(tab, work) {
    const events = [];
    let complete;
    const done = new Promise((resolve) => (complete = resolve));
    this.on(({ method, params }) => {
      if (method === "Tracing.dataCollected") events.push(...params.value);
      else if (method === "Tracing.tracingComplete") complete();
    });
    await this.send("Tracing.start", { traceConfig: { includedCategories: ["toplevel", "disabled-by-default-devtools.timeline", "blink.user_timing"] } });
    // The browser has pages of its own, in other processes, which compute as well.
    await tab.value(() => performance.mark("the page that is meant"));
    await work();
    await this.send("Tracing.end");
    await done;
    const own = events.find(({ name }) => name === "the page that is meant");
    const tasks = events.filter(({ name, pid, tid }) => name.endsWith("RunTask") && pid === own.pid && tid === own.tid);
    return { tasks: tasks.length, longest: Math.max(...tasks.map(({ tdur, dur }) => tdur ?? dur ?? 0)) / 1000 };
  }

  /** Somebody who was never here before. */
  async person() {
    return (await this.send("Target.createBrowserContext")).browserContextId;
  }

  async stop() {
    const gone = new Promise((resolve) => this.process.once("exit", resolve));
    await this.send("Browser.close").catch(() => this.process.kill());
    await gone;
    // Its processes write a little longer than it lives; `rmSync` does not try a folder again that filled meanwhile.
    await rm(this.profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

class Tab extends AnyTab {
  /** Bytes that came over the net. */
  loaded = 0;

  constructor(chromium, session, target) {
    super();
    Object.assign(this, { chromium, session, target });
    chromium.on(({ method, params, sessionId }) => {
      if (sessionId !== session) return;
      if (method === "Runtime.exceptionThrown") {
        const { exception, text } = params.exceptionDetails;
        this.errors.push(exception?.description ?? text);
      } else if (method === "Runtime.consoleAPICalled" && params.type === "error") {
        this.errors.push(params.args.map((arg) => arg.value ?? arg.description).join(" "));
      } else if (method === "Log.entryAdded" && params.entry.level === "error") {
        this.errors.push(`${params.entry.text} ${params.entry.url ?? ""}`);
      } else if (method === "Network.loadingFinished") {
        this.loaded += params.encodedDataLength;
      } else if (method === "Page.javascriptDialogOpening") {
        this.errors.push(`a dialog: ${params.message}`);
        this.send("Page.handleJavaScriptDialog", { accept: true });
      }
    });
  }

  send(method, params) {
    return this.chromium.send(method, params, this.session);
  }

  async go(url) {
    const { errorText } = await this.send("Page.navigate", { url });
    if (errorText) throw new Error(`${url}: ${errorText}`);
  }

  /** By night, with motion or without. */
  look({ dark = false, still = false }) {
    const features = [
      { name: "prefers-color-scheme", value: dark ? "dark" : "light" },
      { name: "prefers-reduced-motion", value: still ? "reduce" : "no-preference" },
    ];
    return this.send("Emulation.setEmulatedMedia", { features });
  }

  size(width, height) {
    return this.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
  }

  /** What an expression, or a function with arguments, comes to in the page. */
  async value(what, ...args) {
    const expression = typeof what === "function" ? `(${what})(...${JSON.stringify(args)})` : what;
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", {
      expression, awaitPromise: true, returnByValue: true, userGesture: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** Presses a key, with others held: "Control+z", "Shift+5", "ArrowLeft". */
  async key(combination) {
    const parts = combination === "+" ? ["+"] : combination.split("+");
    const name = parts.pop();
    const held = parts.reduce((sum, part) => sum + MODIFIERS[part], 0);
    const isDigit = /^\d$/.test(name);
    const isLetter = /^[a-z]$/i.test(name);
    // Shift with a digit is what stands above it.
    const above = isDigit && held & MODIFIERS.Shift ? Object.keys(SHIFTED).find((key) => SHIFTED[key] === Number(name)) : undefined;
    const key = above ?? (isLetter && held & MODIFIERS.Shift ? name.toUpperCase() : name);
    const code = isDigit ? `Digit${name}` : isLetter ? `Key${name.toUpperCase()}` : name === " " ? "Space" : name;
    const virtual = CODES[name] ?? name.toUpperCase().charCodeAt(0);
    const prints = name.length === 1 && !(held & (MODIFIERS.Control | MODIFIERS.Meta | MODIFIERS.Alt));
    const event = { key, code, modifiers: held, windowsVirtualKeyCode: virtual };
    const text = name === "Enter" ? "\r" : prints ? key : undefined;
    await this.send("Input.dispatchKeyEvent", { type: text ? "keyDown" : "rawKeyDown", text, ...event });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
  }

  /** Types a text into what has the focus. */
  type(text) {
    return this.send("Input.insertText", { text });
  }

  /** Clicks in the middle of what a selector finds. */
  async click(selector, { modifiers = 0 } = {}) {
    const at = await this.middle(selector);
    const event = { ...at, button: "left", clickCount: 1, modifiers };
    await this.send("Input.dispatchMouseEvent", { ...event, type: "mousePressed", buttons: 1 });
    await this.send("Input.dispatchMouseEvent", { ...event, type: "mouseReleased" });
  }

  /** Drags from what one selector finds over others. */
  async drag(...selectors) {
    const event = { button: "left", clickCount: 1, buttons: 1 };
    let at;
    for (const selector of selectors) {
      const type = at ? "mouseMoved" : "mousePressed";
      at = await this.middle(selector);
      await this.send("Input.dispatchMouseEvent", { ...at, ...event, type });
    }
    await this.send("Input.dispatchMouseEvent", { ...at, ...event, buttons: 0, type: "mouseReleased" });
  }

  /** Touches what a selector finds. */
  async tap(selector) {
    const at = await this.middle(selector);
    await this.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
    await this.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  /** Sweeps with a finger from what one selector finds over others, and rests there: what is flung on would use up the next tap. */
  async sweep(...selectors) {
    let type = "touchStart";
    for (const selector of selectors) {
      await this.send("Input.dispatchTouchEvent", { type, touchPoints: [await this.middle(selector)] });
      type = "touchMove";
      await sleep(60);
    }
    await sleep(200);
    await this.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  /** A picture of the page, as PNG. */
  async picture(whole = false) {
    const { data } = await this.send("Page.captureScreenshot", { format: "png", captureBeyondViewport: whole });
    return Buffer.from(data, "base64");
  }

  /** Cuts the net, for the page; for its workers the server has to be stopped. */
  offline(isOffline) {
    return this.send("Network.emulateNetworkConditions", { offline: isOffline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  }

  close() {
    return this.chromium.send("Target.closeTarget", { targetId: this.target });
  }
}
