// Bytes as letters of a page in windows-1252, and back.

/** A byte that a page cannot hold as it is stands behind this one, so much higher. */
export const ESCAPE = 0x3d;
export const LIFT = 0x40;

/** The bytes that a page in windows-1252, in which every byte is a letter, would change or end at: NUL, CR, '<', and the escape. */
export const UNWRITABLE = [0x00, 0x0d, 0x3c, ESCAPE];

/**
 * The bytes that letters of a page stand for. Each had a number added to it, so that few needed the escape.
 * @param {string} text
 * @param {number} added
 */
export function bytesOf(text, added) {
  const all = new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  const byteOf = new Uint8Array(0x10000);
  for (let byte = 0; byte < 256; byte++) byteOf[all.charCodeAt(byte)] = byte;
  const bytes = new Uint8Array(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    let byte = byteOf[text.charCodeAt(at)];
    if (byte === ESCAPE) byte = byteOf[text.charCodeAt(++at)] - LIFT;
    bytes[length++] = byte - added;
  }
  return bytes.subarray(0, length);
}
