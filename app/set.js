// The panel of the workshop, for those who make puzzles: a palette of all kinds of clue, what belongs to the one in hand, what is found
// of the puzzle as it stands, and the ways out.
import { copies } from "./copies.js";
import { LETTERS, areValues, contentOf, empty, gameOf, mapOf, nameOf, sideOf, textOf } from "./draft.js";
import { button, element, labelled } from "./elements.js";
import { kindsOf, palette } from "./palette.js";
import { current } from "./store.js";
import { SLANTED, STRAIGHT, isSlanted } from "./strokes.js";
import { PARTNERS } from "./symmetry.js";
import { t } from "./words.js";
import { MOST, Workshop } from "./workshop.js";

/** @import { Content } from "./draft.js" */
/** @import { App } from "./main.js" */

/** Grids to begin with. */
const GRIDS = ["9x9", "4x4", "6x6", "6x6 3x2", "8x8", "10x10", "12x12", "15x15", "16x16", "latin 5", "latin 7", "latin 9"];
/** What can be said of a whole board beyond its rows, columns and blocks. */
const WORDS = ["x", "windoku", "disjoint", "anti-knight", "anti-king"];

/**
 * The panel of the workshop.
 * @param {App} app
 * @param {HTMLElement} place
 */
export async function setPanel(app, place) {
  place.replaceChildren(element("p", { class: "aside" }, t("set.ready")));
  const mine = current();
  const before = app.game.shown.board;
  const title = app.game.name;
  const kinds = await kindsOf(app.ask);
  // Whoever went elsewhere meanwhile has no use for it.
  if (!place.isConnected) return;
  const shop = new Workshop(app);
  app.workshop = shop;
  const { draft } = shop;
  const said = element("p", { class: "aside", "aria-live": "polite" });
  shop.say = (words) => said.replaceChildren(words);

  // What is drawn, and what belongs to it.
  const tools = element("div", { class: "row tools" }, button(t("set.givens"), () => shop.take("given"), { "data-tool": "given" }), button(t("set.regions"), () => shop.take("region"), { "data-tool": "region" }));
  const beside = element("div", { class: "beside" });
  const clues = element("ol", { class: "clues" });
  const rules = element("ul", { lang: "en" });
  const kindOf = (/** @type {string} */ id) => kinds.find(({ kind }) => kind.id === id)?.kind;

  const list = () => {
    const lines = shop.lines();
    clues.replaceChildren(...lines.map((line, at) => {
      const hold = () => {
        const kind = kindOf(draft.content.clues[at].kind);
        if (kind) shop.take(kind);
        shop.hold(at);
        app.light([draft.content.clues[at].cells, ...(draft.content.clues[at].lists ?? [])].flat());
      };
      return element("li", { class: "row" }, button(line, hold, { class: "link wide", lang: "en", "aria-pressed": String(shop.held === at) }), button("×", () => shop.drop(at), { "aria-label": t("set.removeOf", line) }));
    }));
    rules.replaceChildren(...app.game.shown.rules.map((rule) => element("li", {}, rule)));
  };
  shop.changed = () => {
    const { tool } = shop;
    const id = typeof tool === "string" ? tool : tool.id;
    for (const one of place.querySelectorAll("[data-tool]")) one.setAttribute("aria-pressed", String(one.getAttribute("data-tool") === id));
    fields(shop, beside);
    list();
    sync();
  };

  const symmetry = element("select", { onchange: () => (shop.symmetry = symmetry.value) }, ...PARTNERS.map((name) => element("option", { value: name }, name === "none" ? t("set.noSymmetry") : name)));
  const grid = element("select", {}, ...GRIDS.map((name) => element("option", { value: name }, name)));
  const flags = WORDS.map((word) => {
    const field = element("input", {
      type: "checkbox", id: `rule-${word}`,
      onchange: () => shop.change((content) => void (content.words = field.checked ? [...content.words, word] : content.words.filter((other) => other !== word))),
    });
    return { word, field, line: element("p", { class: "known" }, field, element("label", { for: field.id, lang: "en" }, word)) };
  });
  const text = (/** @type {"title" | "author"} */ name) => {
    const field = element("input", { autocomplete: "off", onchange: () => shop.change((content) => void (content[name] = field.value.trim())) });
    field.value = draft.content[name];
    return field;
  };
  const [titled, author] = [text("title"), text("author")];
  const sync = () => {
    for (const { word, field } of flags) field.checked = draft.content.words.includes(word);
    values.value = draft.content.words.find(areValues) ?? "";
    [titled.value, author.value] = [draft.content.title, draft.content.author];
  };
  const values = element("input", { placeholder: "1-9", autocomplete: "off", onchange: () => shop.change((content) => void (content.words = [values.value.trim(), ...content.words.filter((word) => !areValues(word))].filter(Boolean))) });
  const begin = (/** @type {Content} */ content) => shop.change(() => content);
  const edit = () => {
    const content = contentOf(before, title);
    if (content) return begin(content);
    return shop.say(t("set.otherGrid"));
  };
  const taken = {
    name: () => nameOf(draft.content),
    saved: async () => gameOf((await app.ask("read", { text: textOf(draft.content) })).boards[0].board),
    write: async (/** @type {string} */ to) => (await app.ask("write", { text: textOf(draft.content), to, puzzle: true, name: nameOf(draft.content) })).text,
  };
  const copyRules = async () => {
    const said = t("copies.rules");
    await navigator.clipboard.writeText(app.game.shown.rules.join("\n")).then(() => shop.say(t("copies.copied", said)), () => shop.say(t("copies.byHand", said.toLowerCase())));
  };
  const play = async () => {
    const content = structuredClone(draft.content);
    await app.open(await taken.saved(), { name: nameOf(content) || t("set.name") });
    app.home();
  };
  const out = element("details", { class: "part" }, element("summary", {}, t("boards.take")));
  out.addEventListener("toggle", () => out.open && out.replaceChildren(/** @type {Node} */ (out.firstElementChild), copies(app, taken)));
  const section = (/** @type {string} */ name, /** @type {boolean} */ open, /** @type {Node[]} */ ...what) => element("details", { open, class: "part" }, element("summary", {}, name), ...what);

  place.replaceChildren(
    tools,
    palette(kinds, (kind) => shop.take(kind)),
    shop.findings.head,
    beside,
    said,
    shop.findings.place,
    section(t("set.clues"), false, clues),
    section(t("set.board"), false,
      labelled(t("set.grid"), grid), element("p", { class: "row" }, button(t("set.empty"), () => begin(empty(grid.value))), button(t("set.edit"), edit)),
      labelled(t("set.range"), values), ...flags.map(({ line }) => line), labelled(t("set.symmetry"), symmetry)),
    section(t("set.words"), false, labelled(t("set.title"), titled), labelled(t("set.author"), author), element("p", { class: "aside" }, t("page.rules")), rules, element("p", { class: "row" }, button(t("set.copyRules"), copyRules))),
    out,
    element("p", { class: "row" }, button(t("set.play"), play, { class: "main" }), mine && button(t("lesson.myGame"), () => app.open(mine.text, mine).then(() => app.home()), { class: "link" })),
  );
  shop.changed();
  await shop.draw();
}

/** What belongs to the tool: its rule, its number, its values, how it lies. @param {Workshop} shop @param {HTMLElement} place */
function fields(shop, place) {
  const { tool, beside } = shop;
  if (tool === "given") return place.replaceChildren(element("p", { class: "aside" }, t("set.howGivens")), digits(shop));
  if (tool === "region") {
    const side = sideOf(shop.draft.content);
    const choose = element("select", { onchange: () => shop.choose(Number(choose.value)) }, ...Array.from({ length: side }, (_, at) => element("option", { value: String(at) }, LETTERS[at])));
    choose.value = String(shop.region);
    const counts = regionCounts(shop.draft.content);
    return place.replaceChildren(element("p", { class: "aside" }, t("set.howRegions"), " ", counts), labelled(t("set.region"), choose));
  }
  const number = (/** @type {number | undefined} */ value, /** @type {(value: number | undefined) => void} */ changed) => {
    const field = element("input", { type: "number", min: "0", max: String(MOST), inputmode: "numeric", onchange: () => changed(field.value === "" ? undefined : Number(field.value)) });
    field.value = value === undefined ? "" : String(value);
    return field;
  };
  const sides = isSlanted(tool) ? SLANTED : STRAIGHT;
  const side = element("select", { onchange: () => (beside.side = side.value) }, ...sides.map((name) => element("option", { value: name, lang: "en" }, name)));
  side.value = beside.side;
  const circle = element("select", { onchange: () => (beside.circle = Number(circle.value)) }, ...[1, 2, 3].map((count) => element("option", { value: String(count) }, String(count))));
  circle.value = String(beside.circle);
  const loop = element("input", { type: "checkbox", id: "loop", onchange: () => (beside.isLoop = loop.checked) });
  loop.checked = beside.isLoop;
  const hasDigits = tool.values || tool.number !== "never";
  place.replaceChildren(
    element("p", { lang: "en" }, tool.rule),
    element("p", { class: "aside" }, t(`set.how.${tool.cells}`), hasDigits ? ` ${t("set.thenNumber")}` : ""),
    element(
      "div", { class: "filters" },
      ...(tool.number === "never" ? [] : [labelled(t("set.number"), number(beside.number, (value) => shop.number(value)))]),
      ...(tool.values ? [element("p", { class: "field" }, t("set.values", beside.values.join(" ")))] : []),
      ...(tool.setting === undefined ? [] : [labelled(t("set.setting"), number(beside.setting, (value) => (beside.setting = value)))]),
      ...(tool.cells === "outside" ? [labelled(t("set.side"), side)] : []),
      ...(tool.cells === "arrow" ? [labelled(t("set.circle"), circle)] : []),
      ...(tool.cells === "line" ? [element("p", { class: "known" }, loop, element("label", { for: "loop" }, t("set.loop")))] : []),
    ),
    element("p", { class: "row" }, button(tool.cells === "board" ? t("set.addAll") : t("set.add"), () => shop.add(), { title: "Enter" }), button(t("set.erase"), () => shop.erase(), { title: t("pad.eraseKey") })),
    ...(hasDigits ? [digits(shop)] : []),
  );
}

/** Digits, where the pad is out of sight. @param {Workshop} shop */
function digits(shop) {
  const values = typeof shop.tool === "string" ? shop.values() : [1, 2, 3, 4, 5, 6, 7, 8, 9, 0];
  return element("div", { class: "digits own" }, ...values.map((digit) => button(String(digit), () => shop.digit(digit))));
}

/** Which regions have too few or too many cells, in words. @param {Content} content */
function regionCounts(content) {
  const letters = Array.from(mapOf(content).replaceAll("/", ""));
  const side = sideOf(content);
  const odd = Array.from(LETTERS.slice(0, side)).map((letter) => ({ letter, count: letters.filter((other) => other === letter).length })).filter(({ count }) => count !== side);
  return odd.length ? t("set.uneven", odd.map(({ letter, count }) => `${letter} ${count}`).join(", "), side) : t("set.even");
}
