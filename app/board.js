// The board: the library's drawing, and over it a grid of cells that can be pointed at, focused and heard.
import { element } from "./elements.js";
import { gestures } from "./gestures.js";
import { themed } from "./theme.js";
import { t } from "./words.js";

/** @import { PictureAnswer } from "./engine/index.js" */
/** @import { Tap } from "./gestures.js" */
/** @import { Box } from "./notes.js" */

/** What the page draws itself: the notes of cells, grounds below the values, lines. @typedef {{ drawn: Map<string, string>, grounds: string, lines: string }} Own */

const SVG = "http://www.w3.org/2000/svg";
/** The pieces of a drawing that hold what the player wrote; those of the cells follow, and the legend is the last. */
const [GROUNDS, LINES] = [2, 6];

export class Board {
  /** The names of the selected cells, the one with the focus last. @type {Set<string>} */
  selected = new Set();
  /** The cell that has the focus when the board has it. */
  cursor = "";
  /** The names of all cells, row by row. @type {string[]} */
  names = [];
  /** The same by place, row by row: a place that is no cell has none. @type {(string | undefined)[]} */
  #places = [];
  /** @type {Map<string, HTMLElement>} */
  #cells = new Map();
  /** @type {string[]} */
  #pieces = [];
  #svg = document.createElementNS(SVG, "svg");
  #ink = document.createElementNS(SVG, "svg");
  #style = "";
  /** Where each cell is drawn. @type {Map<string, Box>} */
  boxes = new Map();
  /** What a tap does instead of selecting; whether it does anything. @type {(tap: Tap) => boolean} */
  tapped = () => false;
  /** What a double click does. @type {(cell: string) => void} */
  doubled = () => {};
  #grid = element("div", { role: "grid", "aria-multiselectable": "true", "aria-label": t("board.label") });
  #sheet = new CSSStyleSheet();
  /** What is seen of it through the window that the page leaves for it. */
  #stage = element("div", { class: "stage" }, this.#svg, this.#ink, this.#grid);
  #shape = "";
  /** @type {((tap?: Tap) => void)[]} */
  #listeners = [];
  /** @type {((cell?: string) => void)[]} */
  #hovers = [];
  #frame = { width: 1, height: 1, side: 1, left: 0, above: 0, rows: 1, columns: 1 };

  /** @param {HTMLElement} place */
  constructor(place) {
    for (const drawn of [this.#svg, this.#ink]) drawn.setAttribute("aria-hidden", "true");
    this.#ink.setAttribute("class", "ink");
    // What is drawn already stays until there is more to see.
    place.append(this.#stage);
    this.place = place;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.#sheet];
    this.#listen();
  }

  /** Calls back when other cells are selected, and with the point within its cell where one was tapped. @param {(tap?: Tap) => void} selected */
  onSelect(selected) {
    this.#listeners.push(selected);
  }

  /** Calls back with the cell under the pointer, or with none. @param {(cell?: string) => void} hovered */
  onHover(hovered) {
    this.#hovers.push(hovered);
  }

  /**
   * Shows a drawing: only what differs from the last one is changed.
   * @param {PictureAnswer} picture with its pieces apart
   * @param {Own} [own] what is drawn here in place of the same in the drawing
   */
  draw(picture, own) {
    const { width, height, side, cells, pieces = [] } = picture;
    const shape = `${width} ${height} ${side} ${cells.length}`;
    if (shape !== this.#shape) this.#begin(shape, picture);
    const first = pieces.length - cells.length - 1;
    pieces.forEach((theirs, at) => {
      const name = this.names[at - first];
      const isOurs = own && (at === LINES || (name && own.drawn.get(name)));
      const piece = isOurs ? "" : own && at === GROUNDS ? own.grounds : theirs;
      if (this.#pieces[at] === piece) return;
      this.#svg.children[at].innerHTML = piece;
      this.#pieces[at] = piece;
    });
    this.names.forEach((name, at) => this.#write(at, own?.drawn.get(name) ?? ""));
    this.#write(cells.length, own?.lines ?? "");
  }

  /** @type {string[]} */
  #written = [];

  /** @param {number} at @param {string} svg */
  #write(at, svg) {
    if (this.#written[at] === svg) return;
    this.#ink.children[at].innerHTML = svg;
    this.#written[at] = svg;
  }

  /** Draws a way from cell to cell. @param {string[]} cells */
  trace(cells) {
    const middles = cells.flatMap((cell) => this.boxes.get(cell) ?? []).map(({ x, y, side }) => `${x + side / 2} ${y + side / 2}`);
    const way = middles.filter((point, at) => point !== middles[at - 1]);
    const last = way.at(-1)?.split(" ") ?? [];
    const dot = last.length ? `<circle class="goal" cx="${last[0]}" cy="${last[1]}" r="5"/>` : "";
    this.#write(this.names.length, way.length ? `<path class="way" d="M${way.join("L")}"/>${dot}` : "");
  }

  /** Takes the colours that the player likes. */
  dress() {
    this.#sheet.replaceSync(themed(this.#style));
  }

  /** @param {string} shape @param {PictureAnswer} picture */
  #begin(shape, { pieces = [], style = "", width, height, side, cells }) {
    this.#shape = shape;
    this.place.replaceChildren(this.#stage);
    this.#pieces = [];
    this.#written = [];
    this.#style = style;
    this.dress();
    for (const drawn of [this.#svg, this.#ink]) drawn.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.#svg.replaceChildren(...pieces.map(() => document.createElementNS(SVG, "g")));
    this.#ink.replaceChildren(...cells.map(() => document.createElementNS(SVG, "g")), document.createElementNS(SVG, "g"));
    document.documentElement.style.setProperty("--wide", String(width / height));
    this.boxes = new Map(cells.map(({ cell, x, y }) => [cell, { x, y, side }]));
    this.names = cells.map(({ cell }) => cell);
    // Where grids overlap there are places that are in none of them.
    const [left, above] = [Math.min(...cells.map(({ x }) => x)), Math.min(...cells.map(({ y }) => y))];
    const [columns, rows] = [Math.max(...cells.map(({ x }) => x)) - left, Math.max(...cells.map(({ y }) => y)) - above].map(
      (last) => Math.round(last / side) + 1,
    );
    this.#frame = { width, height, side, left, above, columns, rows };
    this.#places = Array.from({ length: rows * columns });
    for (const { cell, x, y } of cells) this.#places[Math.round((y - above) / side) * columns + Math.round((x - left) / side)] = cell;
    const part = (/** @type {number} */ length, /** @type {number} */ whole) => `${(100 * length) / whole}%`;
    const made = cells.map(({ cell, x, y }) => {
      const box = element("div", { role: "gridcell", tabindex: "-1", "data-cell": cell });
      box.style.cssText = `left:${part(x, width)};top:${part(y, height)};width:${part(side, width)};height:${part(side, height)}`;
      return box;
    });
    this.#cells = new Map(this.names.map((name, at) => [name, made[at]]));
    const lines = Array.from({ length: rows }, (_, row) => {
      const inRow = this.#places.slice(row * columns, (row + 1) * columns);
      return element("div", { role: "row" }, ...inRow.flatMap((name) => (name && this.#cells.get(name)) ?? []));
    });
    this.#grid.replaceChildren(...lines);
    const [first] = this.names;
    const kept = [...this.selected].filter((cell) => this.#cells.has(cell));
    this.selected = new Set(kept);
    this.cursor = this.#cells.has(this.cursor) ? this.cursor : first;
    this.#mark();
  }

  /** Says what each cell holds, and which of them nobody can change. @param {Map<string, string>} labels by the name of the cell @param {Set<string>} fixed */
  label(labels, fixed) {
    for (const [name, box] of this.#cells) {
      const isFixed = String(fixed.has(name));
      if (box.getAttribute("aria-readonly") !== isFixed) box.setAttribute("aria-readonly", isFixed);
      const label = labels.get(name) ?? "";
      if (box.getAttribute("aria-label") !== label) box.setAttribute("aria-label", label);
    }
  }

  /** Puts a class on some cells, and takes it from all others. @param {string} name @param {Iterable<string>} cells */
  mark(name, cells) {
    const wanted = new Set(cells);
    for (const [cell, box] of this.#cells) box.classList.toggle(name, wanted.has(cell));
  }

  /** Selects cells. @param {Iterable<string>} cells @param {string} [cursor] @param {() => void} [tell] in place of telling that others are selected */
  select(cells, cursor, tell = () => this.#tell()) {
    this.selected = new Set([...cells].filter((cell) => this.#cells.has(cell)));
    if (cursor) this.cursor = cursor;
    this.#mark();
    tell();
  }

  focus() {
    this.#cells.get(this.cursor)?.focus({ preventScroll: true });
    this.reveal([this.cursor]);
  }

  /** How many rows and columns it has. */
  get size() {
    const { rows, columns } = this.#frame;
    return { rows, columns };
  }

  /** How wide a cell is on the screen before anything is enlarged. */
  get cellWidth() {
    return (this.place.clientWidth * this.#frame.side) / this.#frame.width;
  }

  /** Shows it this many times as large as its window, which then can be moved over it. @param {number} times */
  enlarge(times) {
    this.place.classList.toggle("enlarged", times > 1);
    this.#stage.style.width = this.#stage.style.height = `${100 * times}%`;
    this.reveal([this.cursor]);
  }

  /** The rectangle around cells, as the window is scrolled. @param {string[]} names */
  #around(names) {
    const boxes = names.flatMap((name) => this.#cells.get(name) ?? []);
    const ends = (/** @type {number[]} */ from, /** @type {number[]} */ to) => [Math.min(...from), Math.max(...to)];
    const across = ends(boxes.map((box) => box.offsetLeft), boxes.map((box) => box.offsetLeft + box.offsetWidth));
    const down = ends(boxes.map((box) => box.offsetTop), boxes.map((box) => box.offsetTop + box.offsetHeight));
    return { across, down, isNothing: boxes.length === 0 };
  }

  /** Moves the window to cells, if they are not all within it. @param {string[]} names */
  reveal(names) {
    const { across, down, isNothing } = this.#around(names);
    if (isNothing || !this.place.classList.contains("enlarged")) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.place;
    /** The nearest place of the window, on one axis, that has all of it; where it is larger, its beginning. @type {(at: number, room: number, ends: number[]) => number} */
    const near = (at, room, [from, to]) => Math.min(Math.max(at, to - room), from);
    this.place.scrollTo(near(scrollLeft, clientWidth, across), near(scrollTop, clientHeight, down));
  }

  /** Whether all of these cells are within the window, but for a rim as thin as a hair. @param {string[]} names */
  shows(names) {
    const { across, down } = this.#around(names);
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.place;
    const isIn = (/** @type {number} */ at, /** @type {number} */ room, /** @type {number[]} */ [from, to]) => from >= at - 2 && to <= at + room + 2;
    return isIn(scrollLeft, clientWidth, across) && isIn(scrollTop, clientHeight, down);
  }

  /** Selects the cell of the cursor, or no longer. */
  toggle() {
    const others = [...this.selected].filter((cell) => cell !== this.cursor);
    this.select(this.selected.has(this.cursor) ? others : [...others, this.cursor]);
  }

  /**
   * Moves the cursor to the next cell; at the rim it comes in again on the other side.
   * @param {number} down
   * @param {number} right
   * @param {"only" | "also" | "nothing"} selects what becomes of the selection
   */
  move(down, right, selects) {
    const { rows, columns } = this.#frame;
    const at = this.#places.indexOf(this.cursor);
    let [row, column] = [Math.floor(at / columns), at % columns];
    let to;
    do {
      row = (row + down + rows) % rows;
      column = (column + right + columns) % columns;
      to = this.#places[row * columns + column];
    } while (!to);
    this.select({ only: [to], also: [...this.selected, to], nothing: this.selected }[selects], to);
    this.focus();
  }

  /** To an end of the row, or of the board. @param {boolean} isEnd @param {boolean} isBoard */
  leap(isEnd, isBoard) {
    const { columns } = this.#frame;
    const at = this.#places.indexOf(this.cursor);
    const from = at - (at % columns);
    const line = this.#places.slice(from, from + columns).filter((name) => name !== undefined);
    const to = (isBoard ? this.names : line).at(isEnd ? -1 : 0) ?? this.cursor;
    this.select([to], to);
    this.focus();
  }

  #mark() {
    for (const [cell, box] of this.#cells) {
      box.tabIndex = cell === this.cursor ? 0 : -1;
      const isSelected = String(this.selected.has(cell));
      if (box.getAttribute("aria-selected") !== isSelected) box.setAttribute("aria-selected", isSelected);
    }
  }

  /** While digits come first, a cell that gets the focus is not selected. */
  isQuiet = false;

  /** @param {Tap} [tap] */
  #tell(tap) {
    for (const listener of this.#listeners) listener(tap);
  }

  /** The cell at a point of the screen, and where in it that is. @param {MouseEvent} event @param {number} slack the rim of a cell that does not count @returns {Tap | undefined} */
  at({ clientX, clientY }, slack = 0) {
    const { left, top, width, height } = this.#svg.getBoundingClientRect();
    const frame = this.#frame;
    const x = (((clientX - left) / width) * frame.width - frame.left) / frame.side;
    const y = (((clientY - top) / height) * frame.height - frame.above) / frame.side;
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const isWithin = (/** @type {number} */ at, /** @type {number} */ count) => at >= 0 && at < count;
    const isIn = (/** @type {number} */ part) => part >= slack && part <= 1 - slack;
    if (!isWithin(column, frame.columns) || !isWithin(row, frame.rows) || !isIn(x - column) || !isIn(y - row)) return undefined;
    const cell = this.#places[row * frame.columns + column];
    return cell ? { cell, x: x - column, y: y - row } : undefined;
  }

  #listen() {
    gestures(this, this.#grid, {
      tapped: (tap) => this.tapped(tap),
      doubled: (cell) => this.doubled(cell),
      hovered: (cell) => {
        for (const listener of this.#hovers) listener(cell);
      },
      told: (tap) => this.#tell(tap),
    });
    this.#grid.addEventListener("focusin", ({ target }) => {
      const cell = target instanceof HTMLElement ? target.dataset.cell : undefined;
      if (cell && this.selected.size === 0 && !this.isQuiet) this.select([cell], cell);
    });
  }
}
