// The board: the library's drawing, and over it a grid of cells that can be pointed at, focused and heard.
import { element } from "./elements.js";

/** @import { PictureAnswer } from "./engine/index.js" */

const SVG = "http://www.w3.org/2000/svg";
/** A finger that rests so long, in milliseconds, does more than a tap. */
const LONG = 450;

/** Where somebody tapped: a cell, and the point within it. @typedef {{ cell: string, x: number, y: number }} Tap */

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
  #grid = element("div", { role: "grid", "aria-multiselectable": "true", "aria-label": "The board" });
  #sheet = new CSSStyleSheet();
  /** What is seen of it through the window that the page leaves for it. */
  #stage = element("div", { class: "stage" }, this.#svg, this.#grid);
  #shape = "";
  /** @type {((tap?: Tap) => void)[]} */
  #listeners = [];
  /** @type {((cell?: string) => void)[]} */
  #hovers = [];
  #frame = { width: 1, height: 1, side: 1, left: 0, above: 0, rows: 1, columns: 1 };

  /** @param {HTMLElement} place */
  constructor(place) {
    this.#svg.setAttribute("aria-hidden", "true");
    place.replaceChildren(this.#stage);
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

  /** Shows a drawing: only what differs from the last one is changed. @param {PictureAnswer} picture with its pieces apart */
  draw(picture) {
    const { width, height, side, cells, pieces = [] } = picture;
    const shape = `${width} ${height} ${side} ${cells.length}`;
    if (shape !== this.#shape) this.#begin(shape, picture);
    pieces.forEach((piece, at) => {
      if (this.#pieces[at] === piece) return;
      this.#svg.children[at].innerHTML = piece;
      this.#pieces[at] = piece;
    });
  }

  /** @param {string} shape @param {PictureAnswer} picture */
  #begin(shape, { pieces = [], style = "", width, height, side, cells }) {
    this.#shape = shape;
    this.#pieces = [];
    this.#sheet.replaceSync(style);
    this.#svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.#svg.replaceChildren(...pieces.map(() => document.createElementNS(SVG, "g")));
    this.place.style.setProperty("--wide", String(width / height));
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
    const first = this.names[0];
    const kept = [...this.selected].filter((cell) => this.#cells.has(cell));
    this.selected = new Set(kept);
    this.cursor = this.#cells.has(this.cursor) ? this.cursor : first;
    this.#mark();
  }

  /** Says what each cell holds. @param {Map<string, string>} labels by the name of the cell */
  label(labels) {
    for (const [name, box] of this.#cells) {
      const label = labels.get(name) ?? "";
      if (box.getAttribute("aria-label") !== label) box.setAttribute("aria-label", label);
    }
  }

  /** Puts a class on some cells, and takes it from all others. @param {string} name @param {Iterable<string>} cells */
  mark(name, cells) {
    const wanted = new Set(cells);
    for (const [cell, box] of this.#cells) box.classList.toggle(name, wanted.has(cell));
  }

  /** Selects cells. @param {Iterable<string>} cells @param {string} [cursor] */
  select(cells, cursor) {
    this.selected = new Set([...cells].filter((cell) => this.#cells.has(cell)));
    if (cursor) this.cursor = cursor;
    this.#mark();
    this.#tell();
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

  /** @param {Tap} [tap] */
  #tell(tap) {
    for (const listener of this.#listeners) listener(tap);
  }

  /** The cell at a point of the screen, and where in it that is. @param {PointerEvent} event @param {number} slack the rim of a cell that does not count */
  #at({ clientX, clientY }, slack = 0) {
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
    const grid = this.#grid;
    let drags = false;
    let isTap = false;
    let isAdding = true;
    let pressed = 0;
    let hovered = "";
    const hover = (/** @type {string | undefined} */ cell) => {
      if (hovered === (cell ?? "")) return;
      hovered = cell ?? "";
      for (const listener of this.#hovers) listener(cell);
    };
    grid.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => {
      // A finger moves the window over an enlarged board: a tap is known when it ends.
      isTap = event.pointerType === "touch" && this.place.classList.contains("enlarged");
      if (!isTap) begin(event);
    });
    const begin = (/** @type {PointerEvent} */ event) => {
      const tap = event.button === 0 ? this.#at(event) : undefined;
      if (!tap) return;
      event.preventDefault();
      const isMore = event.ctrlKey || event.metaKey || event.shiftKey;
      isAdding = !isMore || !this.selected.has(tap.cell);
      const before = isMore ? [...this.selected].filter((cell) => cell !== tap.cell) : [];
      drags = true;
      const previous = [...this.selected];
      clearTimeout(pressed);
      // A finger has no Ctrl: one that rests adds the cell to those that were selected.
      if (event.pointerType === "touch" && !isTap) pressed = setTimeout(() => this.select([...previous, tap.cell], tap.cell), LONG);
      if (!isTap) grid.setPointerCapture(event.pointerId);
      this.selected = new Set(isAdding ? [...before, tap.cell] : before);
      this.cursor = tap.cell;
      this.#mark();
      this.focus();
      this.#tell(tap);
    };
    grid.addEventListener("pointermove", (/** @type {PointerEvent} */ event) => {
      if (!drags) return hover(this.#at(event)?.cell);
      const at = this.#at(event, 0.12);
      if (!at || at.cell === this.cursor || this.selected.has(at.cell) === isAdding) return;
      clearTimeout(pressed);
      const others = [...this.selected].filter((cell) => cell !== at.cell);
      this.select(isAdding ? [...others, at.cell] : others, at.cell);
    });
    for (const end of ["pointerup", "pointercancel"]) {
      grid.addEventListener(end, (event) => {
        if (isTap && end === "pointerup") begin(/** @type {PointerEvent} */ (event));
        isTap = drags = false;
        clearTimeout(pressed);
      });
    }
    grid.addEventListener("pointerleave", () => hover(undefined));
    grid.addEventListener("focusin", ({ target }) => {
      const cell = target instanceof HTMLElement ? target.dataset.cell : undefined;
      if (cell && this.selected.size === 0) this.select([cell], cell);
    });
  }
}
