// Asks the page in each window what a reader would find out, and writes the answers down.
"use strict";
const channel = text => text.match(/[\d.]+/g).map(Number);
const luminance = ([r, g, b]) => {
  const part = v => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
};
const contrast = (a, b) => {
  const [x, y] = [luminance(a), luminance(b)].sort((p, q) => q - p);
  return (x + 0.05) / (y + 0.05);
};
function ask(frame) {
  const page = frame.contentWindow, doc = page.document;
  const found = { dark: page.matchMedia("(prefers-color-scheme: dark)").matches, steps: [] };
  const wrong = { "no script error": [], "no sideways scrolling": [], "no faint words": [], "no dead key": [], "no dead pointer": [],
    "no wrong rung": [], "no silent step": [] };
  const key = name => doc.dispatchEvent(new page.KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  const current = () => doc.querySelector("li[aria-current]");
  const shown = element => element && page.getComputedStyle(element).display !== "none";
  const narrow = () => {
    const root = doc.documentElement;
    if (root.scrollWidth > root.clientWidth) wrong["no sideways scrolling"].push(`${current().id}: ${root.scrollWidth} in ${root.clientWidth}`);
  };
  const backdrop = element => {
    for (let at = element; at; at = at.parentElement) {
      const color = channel(page.getComputedStyle(at).backgroundColor);
      if (color.length < 4 || color[3] > 0) return color;
    }
    return [255, 255, 255];
  };
  const faint = () => {
    for (const element of doc.querySelectorAll("h1,h2,h3,h3 button,small,p,b,em,strong,label,legend,output,figcaption,footer,summary")) {
      if (!element.textContent.trim() || !element.getClientRects().length) continue;
      const ratio = contrast(channel(page.getComputedStyle(element).color), backdrop(element));
      if (ratio < 4.5) wrong["no faint words"].push(`${element.tagName} ${element.textContent.slice(0, 20)}: ${ratio.toFixed(2)}`);
    }
  };
  const leaves = [...doc.querySelectorAll("ol > li")];
  const rungs = doc.querySelectorAll("#rungs input").length;
  leaves.forEach((leaf, at) => {
    if (current() !== leaf) wrong["no dead key"].push(`at ${at} is ${current() && current().id}`);
    const whole = leaf.querySelector(".whole") || leaf.querySelector(".body");
    if (!shown(whole)) wrong["no wrong rung"].push(`${leaf.id} hides its reason`);
    found.steps.push({ words: leaf.querySelector("h3").textContent + " " + whole.textContent, picture: doc.getElementById("drawn").innerHTML });
    if (at > 0 && !doc.getElementById("live").textContent.startsWith(leaf.querySelector("h3").textContent)) wrong["no silent step"].push(leaf.id);
    if (!doc.getElementById("board").getAttribute("aria-label")) wrong["no silent step"].push(leaf.id);
    if (at % 7 === 0) { narrow(); faint(); }
    const name = leaf.querySelector(".body .whole b[data-c]");
    if (name) {
      name.dispatchEvent(new page.PointerEvent("pointerenter"));
      const lit = doc.querySelectorAll("#cells .lit").length, named = new Set(name.dataset.c.split(" ")).size;
      name.dispatchEvent(new page.PointerEvent("pointerleave"));
      if (lit !== named || doc.querySelector("#cells .lit")) wrong["no dead pointer"].push(`${leaf.id}: ${lit} of ${named}`);
      const cell = doc.querySelector(`#cells rect[data-c="${name.dataset.c.split(" ")[0]}"]`);
      cell.dispatchEvent(new page.PointerEvent("pointerenter"));
      if (named < 9 && !name.classList.contains("lit")) wrong["no dead pointer"].push(`${leaf.id}: the words stay dark`);
      cell.dispatchEvent(new page.PointerEvent("pointerleave"));
    }
    const full = doc.getElementById("drawn").innerHTML;
    if (rungs && leaf.querySelector(".place")) {
      key("ArrowUp");
      if (shown(whole) || !shown(leaf.querySelector(".place"))) wrong["no wrong rung"].push(`${leaf.id} does not say where`);
      key("ArrowUp");
      if (shown(whole) || shown(leaf.querySelector(".place"))) wrong["no wrong rung"].push(`${leaf.id} says more than its name`);
      if (doc.getElementById("drawn").innerHTML === full) wrong["no wrong rung"].push(`${leaf.id} draws more than its name`);
      key("ArrowDown"); key("ArrowDown");
      if (doc.getElementById("drawn").innerHTML !== full) wrong["no wrong rung"].push(`${leaf.id} does not come back`);
    }
    key("ArrowRight");
  });
  key("Home");
  if (current() !== leaves[0]) wrong["no dead key"].push("Home");
  key("End");
  if (current() !== leaves.at(-1)) wrong["no dead key"].push("End");
  key("ArrowLeft");
  if (current() !== leaves.at(-2)) wrong["no dead key"].push("back");
  leaves[1].querySelector("h3 button").click();
  if (current() !== leaves[1]) wrong["no dead key"].push("the list");
  wrong["no script error"] = page.errors;
  return { ...found, ...wrong };
}
window.onload = () => {
  let answers;
  try { answers = [...document.querySelectorAll("iframe")].map(ask); } catch (error) { answers = [{ "no failure": [String(error.stack)] }]; }
  document.getElementById("answers").textContent = JSON.stringify(answers);
};
