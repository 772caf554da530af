// What a strategy's page says, taken apart: prose to read, and boards to play on.

/** @typedef {{ heading: string, text: string, before: string[], settings: string, expects: string[] }} PageBoard */

const DIRECTIVE = /^(before|settings|expect): *(.*)$/;

/**
 * @param {string} id of the strategy
 * @param {string} page in Markdown
 * @returns {{ prose: string, boards: PageBoard[] }}
 */
export function readPage(id, page) {
  /** @type {string[]} */
  const prose = [];
  /** @type {PageBoard[]} */
  const boards = [];
  /** @type {PageBoard | undefined} */
  let board;
  let heading = "";
  let isProse = true;
  for (const line of page.split("\n")) {
    if (board) {
      if (line === "```") {
        boards.push(board);
        board = undefined;
      } else {
        boardLine(board, line);
      }
    } else if (line === "```board") {
      // Where a page does not say what runs before, the rules do.
      board = { heading, text: "", before: id === "game-rules" ? [] : ["game-rules"], settings: "", expects: [] };
    } else if (line.startsWith("### ")) {
      heading = line.slice(4);
    } else if (line === "## Boards") {
      isProse = false;
    } else if (isProse && !line.startsWith("# ")) {
      prose.push(line);
    }
  }
  return { prose: prose.join("\n").trim(), boards };
}

/** The boards of a page on which there is something to find. @param {PageBoard[]} boards */
export const playable = (boards) => boards.filter(({ expects }) => expects.some((expected) => expected !== "nothing"));

/** @param {PageBoard} board @param {string} line */
function boardLine(board, line) {
  const [, directive, rest] = DIRECTIVE.exec(line) ?? [];
  if (directive === "before") board.before = rest === "nothing" ? [] : rest.split(", ");
  else if (directive === "settings") board.settings += ` ${rest.split(", ").join(" ")}`;
  else if (directive === "expect") board.expects.push(rest);
  else board.text += `${line}\n`;
}

/**
 * Prose as elements: headings, paragraphs, lists, and within lines what is stressed.
 * @param {string} prose in Markdown
 * @param {number} level of the highest heading
 */
export function proseElements(prose, level = 3) {
  const all = document.createDocumentFragment();
  for (const block of prose.split(/\n{2,}/)) {
    const heading = /^(#+) (.*)$/.exec(block);
    if (heading) all.append(element(`h${heading[1].length - 2 + level}`, heading[2]));
    else if (block.startsWith("- ")) all.append(list(block));
    else if (block.trim()) all.append(element("p", block));
  }
  return all;
}

/** @param {string} block */
function list(block) {
  const items = document.createElement("ul");
  for (const item of block.slice(2).split(/\n- /)) items.append(element("li", item));
  return items;
}

/** @param {string} name @param {string} text */
function element(name, text) {
  const made = document.createElement(name);
  made.append(...stressed(text.replace(/\s+/g, " ")));
  return made;
}

const STRESSED = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[`?([^\]`]+)`?\]\([^)]*\)/g;

/** @param {string} text @returns {(string | Element)[]} */
function stressed(text) {
  const pieces = [];
  let at = 0;
  for (const match of text.matchAll(STRESSED)) {
    const [whole, code, strong, em, link] = match;
    pieces.push(text.slice(at, match.index));
    const made = document.createElement(code ? "code" : strong ? "strong" : em ? "em" : "span");
    made.textContent = code ?? strong ?? em ?? link;
    pieces.push(made);
    at = match.index + whole.length;
  }
  return [...pieces, text.slice(at)];
}
