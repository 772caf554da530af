// Unpacks what xz packed as raw LZMA1, as the page that is one file needs it.

/** How likely a bit is 0, in parts of 2048, before anything is known of it. */
const EVEN = 1024;
/** Lengths from here on are written with eight bits. */
const LONG = 16;
/** The shortest repetition. */
const SHORTEST = 2;
/** There are this many kinds of distances; the first kinds name theirs whole. */
const KINDS_OF_DISTANCE = 64;
/** Literals after literals are the states below. */
const AFTER_LITERALS = 7;

const probabilities = (count) => new Uint16Array(count).fill(EVEN);

/** Reads bits of which each was written with as many bits as it was surprising. */
class Bits {
  constructor(packed) {
    this.packed = packed;
    this.range = 0xffffffff;
    // The first byte is always 0.
    this.code = ((packed[1] << 24) | (packed[2] << 16) | (packed[3] << 8) | packed[4]) >>> 0;
    this.at = 5;
  }

  /** A bit whose probability is learnt at a place of a table. */
  bit(table, place) {
    const likely = table[place];
    const bound = (this.range >>> 11) * likely;
    let bit = 0;
    if (this.code < bound) {
      this.range = bound;
      table[place] = likely + ((2048 - likely) >>> 5);
    } else {
      this.range -= bound;
      this.code -= bound;
      table[place] = likely - (likely >>> 5);
      bit = 1;
    }
    if (this.range < 0x1000000) this.more();
    return bit;
  }

  more() {
    this.range = (this.range << 8) >>> 0;
    this.code = ((this.code << 8) | this.packed[this.at++]) >>> 0;
  }

  /** A number of `count` bits, the highest first, of which each has a place of its own for what came before it. */
  tree(table, start, count) {
    let place = 1;
    for (let left = count; left > 0; left--) place = (place << 1) | this.bit(table, start + place);
    return place - (1 << count);
  }

  /** The same, the lowest bit first. */
  reversed(table, start, count) {
    let place = 1;
    let number = 0;
    for (let at = 0; at < count; at++) {
      const bit = this.bit(table, start + place);
      place = (place << 1) | bit;
      number |= bit << at;
    }
    return number;
  }

  /** `count` bits of which nothing is known. */
  plain(count) {
    let number = 0;
    for (let left = count; left > 0; left--) {
      this.range >>>= 1;
      const bit = this.code >= this.range ? 1 : 0;
      if (bit) this.code -= this.range;
      if (this.range < 0x1000000) this.more();
      number = number * 2 + bit;
    }
    return number;
  }
}

/** How long repetitions are: a table for short ones, one for longer ones, one for the rest. */
class Lengths {
  choice = probabilities(2);
  short = probabilities(8);
  middle = probabilities(8);
  long = probabilities(256);

  read(bits) {
    if (bits.bit(this.choice, 0) === 0) return SHORTEST + bits.tree(this.short, 0, 3);
    if (bits.bit(this.choice, 1) === 0) return SHORTEST + 8 + bits.tree(this.middle, 0, 3);
    return SHORTEST + LONG + bits.tree(this.long, 0, 8);
  }
}

/**
 * Unpacks what `xz --format=raw --lzma1=lp=0,pb=0,lc=…` packed: bytes, and repetitions of bytes at a distance before them.
 * @param {Uint8Array} packed
 * @param {number} length of what comes out
 * @param {number} lc how many bits of the byte before a literal say which table it is read with
 */
export function unpack(packed, length, lc) {
  const out = new Uint8Array(length);
  const bits = new Bits(packed);
  const literals = probabilities(0x300 << lc);
  const isRepetition = probabilities(12);
  const isKnown = probabilities(12);
  const isOlder = probabilities(12);
  const isLonger = probabilities(12);
  const isThird = probabilities(12);
  const isFourth = probabilities(12);
  const kinds = probabilities(4 * KINDS_OF_DISTANCE);
  const lows = probabilities(128);
  const aligns = probabilities(16);
  const [fresh, again] = [new Lengths(), new Lengths()];
  // The last four distances, the latest first.
  let [first, second, third, fourth] = [1, 1, 1, 1];
  let state = 0;
  let at = 0;

  const distance = (count) => {
    const kind = bits.tree(kinds, KINDS_OF_DISTANCE * Math.min(count - SHORTEST, 3), 6);
    if (kind < 4) return kind + 1;
    const low = (kind >> 1) - 1;
    const high = (2 | (kind & 1)) * 2 ** low;
    if (kind < 14) return high + bits.reversed(lows, high - kind, low) + 1;
    return high + bits.plain(low - 4) * 16 + bits.reversed(aligns, 0, 4) + 1;
  };

  while (at < length) {
    if (bits.bit(isRepetition, state) === 0) {
      const table = 0x300 * (at === 0 ? 0 : out[at - 1] >> (8 - lc));
      let place = 1;
      if (state >= AFTER_LITERALS) {
        // What stands at the last distance is not this byte: until a bit differs, it is read beside that one.
        let beside = out[at - first];
        while (place < 0x100) {
          const expected = (beside >> 7) & 1;
          beside <<= 1;
          const bit = bits.bit(literals, table + ((1 + expected) << 8) + place);
          place = (place << 1) | bit;
          if (bit !== expected) break;
        }
      }
      while (place < 0x100) place = (place << 1) | bits.bit(literals, table + place);
      out[at++] = place;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let count;
    if (bits.bit(isKnown, state) === 0) {
      count = fresh.read(bits);
      [fourth, third, second, first] = [third, second, first, distance(count)];
      state = state < AFTER_LITERALS ? 7 : 10;
    } else {
      if (bits.bit(isOlder, state) === 0) {
        if (bits.bit(isLonger, state) === 0) {
          out[at] = out[at - first];
          at++;
          state = state < AFTER_LITERALS ? 9 : 11;
          continue;
        }
      } else if (bits.bit(isThird, state) === 0) {
        [second, first] = [first, second];
      } else if (bits.bit(isFourth, state) === 0) {
        [third, second, first] = [second, first, third];
      } else {
        [fourth, third, second, first] = [third, second, first, fourth];
      }
      count = again.read(bits);
      state = state < AFTER_LITERALS ? 8 : 11;
    }
    // A repetition may run into itself.
    for (const end = Math.min(at + count, length); at < end; at++) out[at] = out[at - first];
  }
  return out;
}
