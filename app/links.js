// Boards in links: ours behind the '#', so that no server sees it, and those of other sites as they write them.

const OURS = "game=";

/** @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionStream | DecompressionStream} through */
async function piped(bytes, through) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(through)).arrayBuffer());
}

/**
 * A text as a fragment.
 * @param {string} text
 */
export async function fragment(text) {
  const packed = await piped(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const letters = Array.from(packed, (byte) => String.fromCharCode(byte)).join("");
  return `#${OURS}${btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/**
 * What an address brings: the text of a game or board; nothing if it brings none.
 * @param {{ href: string, hash: string, search: string }} address
 * @returns {Promise<string | undefined>}
 */
export async function brought({ href, hash, search }) {
  if (hash.startsWith(`#${OURS}`)) {
    const letters = atob(hash.slice(1 + OURS.length).replaceAll("-", "+").replaceAll("_", "/"));
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
