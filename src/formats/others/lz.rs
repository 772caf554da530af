//! LZ-string, as puzzle links use it: text packed into letters, digits, `+` and `/`.
//!
//! A stream of bits, six a symbol with the highest first; numbers have their lowest bit first. A number is an entry of
//! a dictionary that grows by one with each: what was said before and the first unit of what is said now. 0 and 1
//! announce a new unit of eight or sixteen bits, 2 is the end. Text is in units of UTF-16.

use std::collections::HashMap;

/// The most units that are unpacked.
pub(super) const MOST: usize = 1 << 20;

const SYMBOLS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The bits of a packed text.
struct Bits<'t> {
    symbols: std::slice::Iter<'t, u8>,
    now: u8,
    left: u32,
}

impl Bits<'_> {
    /// A number of this many bits; nothing where the text ends before.
    fn number(&mut self, bits: u32) -> Option<usize> {
        let mut number = 0;
        for place in 0..bits {
            if self.left == 0 {
                let symbol = self.symbols.next()?;
                self.now = SYMBOLS.iter().position(|other| other == symbol)? as u8;
                self.left = 6;
            }
            self.left -= 1;
            number |= usize::from(self.now >> self.left & 1) << place;
        }
        Some(number)
    }
}

/// How wide the numbers are, and after how many more they get wider.
struct Width {
    bits: u32,
    left: usize,
}

impl Width {
    fn count(&mut self) {
        self.left -= 1;
        if self.left == 0 {
            self.left = 1 << self.bits;
            self.bits += 1;
        }
    }
}

/// Unpacks a text; nothing if it is none, or too long.
pub(super) fn unpack(text: &str) -> Option<String> {
    let text = text.trim_end_matches('=');
    let mut bits = Bits {
        symbols: text.as_bytes().iter(),
        now: 0,
        left: 0,
    };
    let mut out: Vec<u16> = Vec::new();
    // Entries as stretches of what was unpacked; the first three numbers are orders.
    let mut entries = vec![(0, 0); 3];
    let mut width = Width { bits: 2, left: 1 };
    let mut last: Option<(usize, usize)> = None;
    loop {
        let number = bits.number(width.bits)?;
        if number == 2 {
            return String::from_utf16(&out).ok();
        }
        let start = out.len();
        if number < 2 {
            let unit = bits.number(if number == 0 { 8 } else { 16 })?;
            entries.push((start, 1));
            out.push(unit as u16);
            if last.is_some() {
                width.count();
            }
        } else {
            let (from, count) = match (entries.get(number), last) {
                (Some(&entry), Some(_)) => entry,
                // What is being said now: the last one and its own first unit again.
                (None, Some((from, count))) if number == entries.len() => (from, count + 1),
                _ => return None,
            };
            if out.len() + count > MOST {
                return None;
            }
            for at in from..from + count {
                out.push(*out.get(at)?);
            }
        }
        if let Some((from, count)) = last {
            entries.push((from, count + 1));
            width.count();
        } else {
            width = Width { bits: 3, left: 4 };
        }
        last = Some((start, out.len() - start));
        if out.len() > MOST {
            return None;
        }
    }
}

/// What is being packed.
struct Packer {
    out: String,
    now: usize,
    count: u32,
}

impl Packer {
    fn number(&mut self, number: usize, bits: u32) {
        for place in 0..bits {
            self.bit(number >> place & 1);
        }
    }

    fn bit(&mut self, bit: usize) {
        self.now = self.now << 1 | bit;
        self.count += 1;
        if self.count == 6 {
            self.out.push(char::from(SYMBOLS[self.now & 63]));
            (self.now, self.count) = (0, 0);
        }
    }
}

/// Packs a text.
pub(super) fn pack(text: &str) -> String {
    let mut packer = Packer {
        out: String::new(),
        now: 0,
        count: 0,
    };
    // Entries by the entry they extend (0 for none) and their last unit; those of one unit that were not said yet.
    let mut entries: HashMap<(usize, u16), usize> = HashMap::new();
    let mut unsaid: HashMap<usize, u16> = HashMap::new();
    let mut next = 3;
    let mut width = Width { bits: 2, left: 2 };
    let mut say = |entry: usize, unsaid: &mut HashMap<usize, u16>| {
        if let Some(unit) = unsaid.remove(&entry) {
            let is_wide = unit >= 256;
            packer.number(usize::from(is_wide), width.bits);
            packer.number(unit.into(), if is_wide { 16 } else { 8 });
            width.count();
        } else {
            packer.number(entry, width.bits);
        }
        width.count();
        width.bits
    };
    let mut said = 0;
    let mut bits = 2;
    for unit in text.encode_utf16() {
        let single = *entries.entry((0, unit)).or_insert_with(|| {
            unsaid.insert(next, unit);
            next += 1;
            next - 1
        });
        if said == 0 {
            said = single;
            continue;
        }
        if let Some(&longer) = entries.get(&(said, unit)) {
            said = longer;
            continue;
        }
        bits = say(said, &mut unsaid);
        entries.insert((said, unit), next);
        next += 1;
        said = single;
    }
    if said > 0 {
        bits = say(said, &mut unsaid);
    }
    packer.number(2, bits);
    // The last symbol is filled up, and there always is one.
    packer.bit(0);
    while packer.count > 0 {
        packer.bit(0);
    }
    let missing = (4 - packer.out.len() % 4) % 4;
    packer.out + &"=".repeat(missing)
}
