// Boards in links: ours behind the '#', so that no server sees it, and those of other sites as they write them.
import { t } from "./words.js";

const OURS = "game=";
const NAME = "name=";

/** No game is larger, in bytes: a link that holds more would only fill the memory. */
const MOST = 16 * 1024 * 1024;
/** How many bytes are unpacked at once: at most a thousand times as many come out before they are counted. */
const SLICE = 4096;

/** A link that holds more than a game can be. */
export class TooLarge extends Error {
  constructor() {
    super(t("links.tooLarge", MOST / (1024 * 1024)));
  }
}

/** @param {Uint8Array<ArrayBuffer>} bytes @returns {ReadableStream<Uint8Array<ArrayBuffer>>} */
function slices(bytes) {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, (at += SLICE)));
    },
  });
}

/** @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionStream | DecompressionStream} through */
async function piped(bytes, through) {
  const reader = slices(bytes).pipeThrough(through).getReader();
  const parts = [];
  let length = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length;
    if (length > MOST) {
      reader.cancel().catch(() => {});
      throw new TooLarge();
    }
    parts.push(read.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/**
 * A text as a fragment.
 * @param {string} text
 * @param {string} [name] what it is called
 */
export async function fragment(text, name = "") {
  const packed = await piped(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const letters = Array.from(packed, (byte) => String.fromCharCode(byte)).join("");
  const called = name ? `&${NAME}${encodeURIComponent(name)}` : "";
  return `#${OURS}${btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}${called}`;
}

/**
 * What an address brings: the text of a game or board; nothing if it brings none. Fails where it cannot be unpacked.
 * @param {{ href: string, hash: string, search: string }} address
 * @returns {Promise<string | undefined>}
 */
export async function brought({ href, hash, search }) {
  if (hash.startsWith(`#${OURS}`)) {
    const letters = atob(hash.slice(1 + OURS.length).split("&")[0].replaceAll("-", "+").replaceAll("_", "/"));
    const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(await piped(packed, new DecompressionStream("deflate-raw")));
  }
  const asked = new URLSearchParams(search);
  const plain = asked.get("s") ?? asked.get("bd") ?? "";
  if (/^[\d.]+$/.test(plain)) return plain;
  // The engine reads links of other sites; only what says which site it was is another here.
  if (["s", "bd", "load", "puzzleid"].some((name) => asked.get(name))) return `https://example.com/${new URL(href).search}`;
  return undefined;
}

/** What the board of a link is called, if the link says so. @param {string} hash */
export function nameOf(hash) {
  const part = hash.split("&").find((one) => one.startsWith(NAME));
  try {
    return part ? decodeURIComponent(part.slice(NAME.length)) : "";
  } catch {
    return "";
  }
}

/** The part of an address that brings a board, if one does. @param {{ hash: string, search: string }} address */
export function linkOf({ hash, search }) {
  if (hash.startsWith(`#${OURS}`)) return search + hash;
  const asked = new URLSearchParams(search);
  return ["s", "bd", "load", "puzzleid"].some((name) => asked.get(name)) ? search : "";
}
