//! Which facts are true.

use super::fact::Fact;

/// By fact: what is known of it.
pub(super) struct Truths(Vec<Is>);

#[derive(Clone, Copy, PartialEq)]
enum Is {
    Open,
    True,
    False,
}

impl Truths {
    /// Nothing is known yet of this many marks.
    pub(super) fn new(marks: usize) -> Truths {
        Truths(vec![Is::Open; 2 * marks])
    }

    pub(super) fn set(&mut self, fact: Fact) {
        self.0[fact.0 as usize] = Is::True;
        self.0[fact.opposite().0 as usize] = Is::False;
    }

    pub(super) fn take_back(&mut self, fact: Fact) {
        self.0[fact.0 as usize] = Is::Open;
        self.0[fact.opposite().0 as usize] = Is::Open;
    }

    #[inline]
    pub(super) fn is_true(&self, fact: Fact) -> bool {
        self.0[fact.0 as usize] == Is::True
    }

    #[inline]
    pub(super) fn is_false(&self, fact: Fact) -> bool {
        self.0[fact.0 as usize] == Is::False
    }
}
