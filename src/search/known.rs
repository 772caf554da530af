//! What clues said of cells, kept for when they are the same again: a search comes by the same place often.

/// Readings, each in the slot that its key says; the last one stays.
#[derive(Default)]
pub(super) struct Known {
    /// By slot: the cells as they were, and as they were kept; none was kept where the rule was broken.
    slots: Vec<Slot>,
    read: u32,
}

#[derive(Clone, Default)]
struct Slot {
    rule: u16,
    had: Vec<u32>,
    kept: Vec<u32>,
}

/// The slots.
const SLOTS: usize = 1 << 12;

/// Searches that read fewer clues than this keep nothing: they are over before it pays.
const FIRST: u32 = 2_000;

/// Where a reading has its slot; nothing while none are kept.
pub(super) struct Key(Option<usize>);

impl Known {
    /// Whether a rule held when its cells were as they are; then they are what they were kept as.
    pub(super) fn find(&self, rule: u16, cells: &mut [u32]) -> Option<bool> {
        let slot = self.slots.get(place(rule, cells))?;
        if slot.rule != rule || slot.had != cells {
            return None;
        }
        if slot.kept.is_empty() {
            return Some(false);
        }
        cells.copy_from_slice(&slot.kept);
        Some(true)
    }

    /// The slot of what a rule will say of its cells.
    pub(super) fn key(&mut self, rule: u16, cells: &[u32]) -> Key {
        if self.slots.is_empty() {
            self.read += 1;
            if self.read < FIRST {
                return Key(None);
            }
            self.slots = vec![Slot::default(); SLOTS];
        }
        let at = place(rule, cells);
        let slot = &mut self.slots[at];
        slot.rule = rule;
        slot.had.clear();
        slot.had.extend_from_slice(cells);
        Key(Some(at))
    }

    /// Keeps what a rule said.
    pub(super) fn add(&mut self, Key(at): Key, kept: &[u32], holds: bool) {
        if let Some(slot) = at.and_then(|at| self.slots.get_mut(at)) {
            slot.kept.clear();
            slot.kept.extend(kept.iter().filter(|_| holds));
        }
    }

    /// Forgets what other rules said.
    pub(super) fn forget(&mut self) {
        (self.slots, self.read) = (Vec::new(), 0);
    }
}

/// The slot of cells of a rule.
fn place(rule: u16, cells: &[u32]) -> usize {
    let mix = |hash: u64, &cell: &u32| (hash ^ u64::from(cell)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let hash = cells.iter().fold(u64::from(rule) + 1, |hash, cell| {
        let hash = mix(hash, cell);
        hash ^ hash >> 32
    });
    (hash >> 20) as usize % SLOTS
}
