//! What was tried already.

/// Keys that were seen. It never grows beyond a bound: then it forgets, and something is tried twice.
#[derive(Default)]
pub(super) struct Memory {
    keys: Vec<u64>,
    count: usize,
    /// How many of them are of this search.
    fresh: usize,
    /// Keys of other searches differ by it, so that nothing has to be cleared between them.
    salt: u64,
}

/// The keys that it holds at first, and at most.
const FEWEST: usize = 1 << 12;
const MOST: usize = 1 << 20;

impl Memory {
    /// Begins another search.
    pub(super) fn start_over(&mut self) {
        self.salt = mixed(self.salt.wrapping_add(1));
        self.fresh = 0;
    }

    /// Notes a key. Returns whether it is new.
    #[inline]
    pub(super) fn is_new(&mut self, key: u64) -> bool {
        if self.count * 2 >= self.keys.len() {
            self.make_room();
        }
        // 0 is an empty place.
        let key = (key ^ self.salt).max(1);
        let mask = self.keys.len() - 1;
        let mut at = key as usize & mask;
        while self.keys[at] != 0 {
            if self.keys[at] == key {
                return false;
            }
            at = (at + 1) & mask;
        }
        self.keys[at] = key;
        self.count += 1;
        self.fresh += 1;
        true
    }

    #[cold]
    fn make_room(&mut self) {
        let is_full = self.fresh * 2 >= self.count;
        let room = self.keys.len() << u32::from(is_full);
        let room = room.clamp(FEWEST, MOST);
        self.keys.clear();
        self.keys.resize(room, 0);
        (self.count, self.fresh) = (0, 0);
    }
}

/// A number spread over all bits.
#[inline]
pub(super) fn mixed(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
