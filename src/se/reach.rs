//! Which marks can follow from which at all: a look at this spares most searches for chains.

/// Marks of a board by their numbers there. A board with more is searched without a look.
pub(super) const MOST: usize = 256;

type Row = [u64; MOST / 64];

/// For each mark what follows, when it is on.
#[derive(Clone, Default, Debug)]
pub(super) struct Reach {
    /// The marks that see it, or share its cell.
    seen: Vec<Row>,
    /// The marks that are on if it is off.
    strong: Vec<Row>,
    /// The ons that follow through one off, and through any number.
    next: Vec<Row>,
    all: Vec<Row>,
    is_known: bool,
}

#[inline]
fn join(a: &mut Row, b: &Row) {
    for (a, b) in a.iter_mut().zip(b) {
        *a |= b;
    }
}

#[inline]
fn meet(a: &Row, b: &Row) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}

#[inline]
fn drop(row: &mut Row, at: usize) {
    row[at / 64] &= !(1 << (at % 64));
}

fn each(row: &Row, mut each: impl FnMut(usize)) {
    for (at, &word) in row.iter().enumerate() {
        let mut word = word;
        while word != 0 {
            each(at * 64 + word.trailing_zeros() as usize);
            word &= word - 1;
        }
    }
}

impl Reach {
    /// Takes the links of a board, by the number of its marks.
    pub(super) fn load<'l>(
        &mut self,
        count: usize,
        weak: impl Fn(usize) -> &'l [(u16, u8)],
        strong: impl Fn(usize) -> &'l [(u16, u8)],
    ) {
        self.is_known = count <= MOST;
        if !self.is_known {
            return;
        }
        let row = |links: &[(u16, u8)]| {
            let mut row = Row::default();
            for &(at, _) in links {
                row[usize::from(at) / 64] |= 1 << (at % 64);
            }
            row
        };
        for list in [
            &mut self.seen,
            &mut self.strong,
            &mut self.next,
            &mut self.all,
        ] {
            list.clear();
        }
        self.seen.extend((0..count).map(|at| row(weak(at))));
        self.strong.extend((0..count).map(|at| row(strong(at))));
        for at in 0..count {
            let mut next = Row::default();
            for &(off, _) in weak(at) {
                join(&mut next, &self.strong[usize::from(off)]);
            }
            self.next.push(next);
        }
        for at in 0..count {
            let mut all = self.next[at];
            let mut waiting = all;
            while let Some(word) = waiting.iter().position(|&word| word != 0) {
                let on = word * 64 + waiting[word].trailing_zeros() as usize;
                waiting[word] &= waiting[word] - 1;
                let more = if on < at {
                    &self.all[on]
                } else {
                    &self.next[on]
                };
                for ((all, waiting), more) in all.iter_mut().zip(&mut waiting).zip(more) {
                    // What follows from those before is known to the end.
                    if on >= at {
                        *waiting |= more & !*all;
                    } else {
                        *waiting &= !more;
                    }
                    *all |= more;
                }
            }
            self.all.push(all);
        }
    }

    /// Knows nothing: everything may be.
    pub(super) fn forget(&mut self) {
        self.is_known = false;
    }

    /// Whether a mark that is on may take itself off.
    pub(super) fn may_fall(&self, start: usize) -> bool {
        !self.is_known || meet(&self.all[start], &self.seen[start])
    }

    /// Whether a mark that is off may make itself on.
    pub(super) fn may_rise(&self, start: usize) -> bool {
        if !self.is_known {
            return true;
        }
        let (mut ons, mut offs) = (self.strong[start], Row::default());
        each(&self.strong[start], |on| {
            join(&mut ons, &self.all[on]);
            join(&mut offs, &self.seen[on]);
        });
        meet(&ons, &offs)
    }

    /// Whether a mark may lie on a cycle: one of its strong links may be come to without going that way first.
    pub(super) fn may_cycle(&self, start: usize) -> bool {
        if !self.is_known {
            return true;
        }
        let mut may = false;
        each(&self.strong[start], |last| {
            let mut ons = Row::default();
            each(&self.seen[start], |off| {
                if !may && off != last {
                    each(&self.strong[off], |on| {
                        if on != start {
                            ons[on / 64] |= 1 << (on % 64);
                            join(&mut ons, &self.all[on]);
                        }
                    });
                }
            });
            drop(&mut ons, start);
            may |= meet(&ons, &self.seen[last]);
        });
        may
    }
}
