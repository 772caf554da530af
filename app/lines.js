// A long reason is gone through line by line: its cells light up, and a line on the board leads from one conclusion to the next.
import { button, element } from "./elements.js";
import { t } from "./words.js";

/** @import { App } from "./main.js" */

/** Fewer lines are seen at a look. */
const FEWEST = 3;

/**
 * What goes through the lines of a reason, if it has enough of them.
 * @param {App} app
 * @param {ParentNode} place where they stand
 */
export function lineByLine(app, place) {
  const lines = /** @type {HTMLElement[]} */ ([...place.querySelectorAll(".line[data-depth]")]);
  if (lines.length < FEWEST) return undefined;
  const where = element("output", { class: "aside" });
  let at = -1;
  const cellsOf = (/** @type {HTMLElement} */ line) => [...line.querySelectorAll("b[data-cells]")].map((named) => (named.getAttribute("data-cells") ?? "").split(" "));

  /** @param {number} to */
  function show(to) {
    at = Math.min(Math.max(to, 0), lines.length - 1);
    lines.forEach((line, other) => (other === at ? line.setAttribute("aria-current", "step") : line.removeAttribute("aria-current")));
    const line = lines[at];
    app.light(cellsOf(line).filter((cells) => cells.length === 1).flat());
    // A line begins with what it concludes.
    app.board.trace(lines.slice(0, at + 1).flatMap((one) => cellsOf(one)[0]?.slice(0, 1) ?? []));
    where.textContent = t("steps.of", at + 1, lines.length);
    line.scrollIntoView({ block: "nearest" });
    app.say(line.textContent ?? "");
  }
  return element(
    "p", { class: "row ways", role: "group", "aria-label": t("lines.by") },
    button("↑", () => show(at - 1), { "aria-label": t("lines.before") }),
    button("↓", () => show(at + 1), { "aria-label": t("lines.next") }),
    element("span", {}, t("lines.by")),
    where,
  );
}
