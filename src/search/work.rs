//! What is still to be looked at.

use std::collections::VecDeque;

/// Numbers to be looked at, each once.
#[derive(Default)]
pub(super) struct Work {
    list: VecDeque<u16>,
    listed: Vec<bool>,
}

impl Work {
    pub(super) fn new(count: usize) -> Work {
        Work {
            list: VecDeque::with_capacity(count),
            listed: vec![false; count],
        }
    }

    #[inline]
    pub(super) fn push(&mut self, item: u16) {
        if !std::mem::replace(&mut self.listed[item as usize], true) {
            self.list.push_back(item);
        }
    }

    /// What was added last.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<u16> {
        let item = self.list.pop_back()?;
        self.listed[item as usize] = false;
        Some(item)
    }

    /// What has waited longest.
    #[inline]
    pub(super) fn pop_first(&mut self) -> Option<u16> {
        let item = self.list.pop_front()?;
        self.listed[item as usize] = false;
        Some(item)
    }

    pub(super) fn clear(&mut self) {
        while self.pop().is_some() {}
    }
}
