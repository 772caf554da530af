//! Where a choice of values for cells that all see each other came to nothing: what can follow depends on the values taken and on
//! the state of the rule, and on nothing else.

/// Whether some cells that differ have a value each beside those that are taken, and enough values together: at first sight.
pub(super) fn has_room(marks: &[u32], taken: u32) -> bool {
    let mut all = 0;
    let has_each = marks.iter().all(|marks| {
        all |= marks & !taken;
        marks & !taken != 0
    });
    has_each && all.count_ones() as usize >= marks.len()
}

/// Values taken and the state that they led to, from where no choice was found. What shares a place drives out what was there.
#[derive(Default)]
pub(super) struct Dead {
    /// By place: the number of the search, the values, and the state.
    noted: Vec<(u32, u32, u32)>,
    search: u32,
}

impl Dead {
    const PLACES: usize = 1 << 10;

    /// Forgets all.
    pub(super) fn clear(&mut self) {
        self.search = self.search.checked_add(1).unwrap_or_else(|| {
            self.noted.clear();
            1
        });
    }

    fn place(taken: u32, state: usize) -> usize {
        let mixed = (taken ^ (state as u32).rotate_left(16)).wrapping_mul(0x9e37_79b9);
        mixed as usize >> 22
    }

    #[inline]
    pub(super) fn has(&self, taken: u32, state: usize) -> bool {
        self.noted.get(Dead::place(taken, state)) == Some(&(self.search, taken, state as u32))
    }

    pub(super) fn note(&mut self, taken: u32, state: usize) {
        self.noted.resize(Dead::PLACES, (0, 0, 0));
        self.noted[Dead::place(taken, state)] = (self.search, taken, state as u32);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_forgotten_is_not_dead() {
        let mut dead = Dead::default();
        dead.clear();
        assert!(!dead.has(0, 0));
        dead.note(0b110, 3);
        assert!(
            dead.has(0b110, 3) && !dead.has(0b110, 2) && !dead.has(0b111, 3) && !dead.has(0, 0)
        );
        dead.clear();
        assert!(!dead.has(0b110, 3));
        dead.search = u32::MAX;
        dead.note(0b110, 3);
        dead.clear();
        assert!(!dead.has(0b110, 3) && !dead.has(0, 0));
    }

    #[test]
    fn cells_need_a_value_each() {
        assert!(has_room(&[0b011, 0b110], 0));
        assert!(!has_room(&[0b011, 0b110], 0b011 << 1));
        assert!(!has_room(&[0b011, 0b011, 0b011], 0));
        assert!(has_room(&[], 0b1));
    }
}
