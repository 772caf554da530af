// What pointers do on the board: select, drag over several cells, rest on one, take two of the same, move over it.

/** Where somebody tapped: a cell, and the point within it. @typedef {{ cell: string, x: number, y: number }} Tap */

/** A finger that rests so long, in milliseconds, does more than a tap. */
const LONG = 450;
/** The rim of a cell that does not count while several are dragged over. */
const SLACK = 0.12;

/**
 * Listens to pointers.
 * @param {import("./board.js").Board} board
 * @param {HTMLElement} grid
 * @param {{ tapped: (tap: Tap) => boolean, doubled: (cell: string) => void, hovered: (cell?: string) => void, told: (tap?: Tap) => void }} on
 * `tapped` may use a tap up for itself
 */
export function gestures(board, grid, { tapped, doubled, hovered, told }) {
  let drags = false;
  let isTap = false;
  let isAdding = true;
  let pressed = 0;
  let over = "";
  const hover = (/** @type {string | undefined} */ cell) => {
    if (over === (cell ?? "")) return;
    over = cell ?? "";
    hovered(cell);
  };
  grid.addEventListener("pointerdown", (event) => {
    // A finger moves the window over an enlarged board: a tap is known when it ends.
    isTap = event.pointerType === "touch" && board.place.classList.contains("enlarged");
    if (!isTap) begin(event);
  });
  const begin = (/** @type {PointerEvent} */ event) => {
    const tap = event.button === 0 ? board.at(event) : undefined;
    if (!tap) return;
    event.preventDefault();
    if (tapped(tap)) {
      board.cursor = tap.cell;
      return;
    }
    const isMore = event.ctrlKey || event.metaKey || event.shiftKey;
    isAdding = !isMore || !board.selected.has(tap.cell);
    const before = isMore ? [...board.selected].filter((cell) => cell !== tap.cell) : [];
    drags = true;
    const previous = [...board.selected];
    clearTimeout(pressed);
    // A finger has no Ctrl: one that rests adds the cell to those that were selected.
    if (event.pointerType === "touch" && !isTap) pressed = setTimeout(() => board.select([...previous, tap.cell], tap.cell), LONG);
    if (!isTap) grid.setPointerCapture(event.pointerId);
    board.select(isAdding ? [...before, tap.cell] : before, tap.cell, () => told(tap));
    board.focus();
  };
  grid.addEventListener("pointermove", (event) => {
    if (!drags) return hover(board.at(event)?.cell);
    const at = board.at(event, SLACK);
    if (!at || at.cell === board.cursor || board.selected.has(at.cell) === isAdding) return;
    clearTimeout(pressed);
    const others = [...board.selected].filter((cell) => cell !== at.cell);
    board.select(isAdding ? [...others, at.cell] : others, at.cell);
  });
  for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) {
    grid.addEventListener(end, (event) => {
      if (isTap && end === "pointerup") begin(event);
      isTap = drags = false;
      clearTimeout(pressed);
    });
  }
  grid.addEventListener("dblclick", (event) => {
    const cell = board.at(event)?.cell;
    if (cell) doubled(cell);
  });
  grid.addEventListener("pointerleave", () => hover(undefined));
}
