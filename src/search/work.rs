//! What is still to be looked at.

/// Numbers to be looked at, each once.
#[derive(Default)]
pub(super) struct Work {
    list: Vec<u16>,
    listed: Vec<bool>,
}

impl Work {
    pub(super) fn new(count: usize) -> Work {
        Work {
            list: Vec::with_capacity(count),
            listed: vec![false; count],
        }
    }

    #[inline]
    pub(super) fn push(&mut self, item: u16) {
        if !std::mem::replace(&mut self.listed[item as usize], true) {
            self.list.push(item);
        }
    }

    #[inline]
    pub(super) fn pop(&mut self) -> Option<u16> {
        let item = self.list.pop()?;
        self.listed[item as usize] = false;
        Some(item)
    }

    pub(super) fn clear(&mut self) {
        while self.pop().is_some() {}
    }
}
