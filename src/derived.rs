//! What somebody derives from tables that never change, made once and kept with them.

use std::any::Any;
use std::fmt;
use std::sync::{Arc, OnceLock};

/// One item of each type, made when it is first asked for. Nothing is ever taken out, so no lock is needed.
#[derive(Default)]
pub(crate) struct Derived(OnceLock<Box<Item>>);

struct Item {
    item: Arc<dyn Any + Send + Sync>,
    next: Derived,
}

impl Derived {
    pub(crate) const fn new() -> Derived {
        Derived(OnceLock::new())
    }

    /// The item of a type. Of two threads that make it at once, both get the one that was ready first.
    pub(crate) fn get<T: Any + Send + Sync>(&self, make: impl FnOnce() -> T) -> Arc<T> {
        let mut make = Some(make);
        let mut at = self;
        loop {
            let item = at.0.get_or_init(|| {
                let make = make.take().expect("taken by the first empty place alone");
                Box::new(Item {
                    item: Arc::new(make()),
                    next: Derived::new(),
                })
            });
            if let Ok(found) = item.item.clone().downcast() {
                return found;
            }
            at = &item.next;
        }
    }
}

impl PartialEq for Derived {
    /// What is derived from equal tables never makes them different.
    fn eq(&self, _: &Derived) -> bool {
        true
    }
}

impl Eq for Derived {}

impl fmt::Debug for Derived {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Derived")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_type_is_made_once() {
        let (derived, mut made) = (Derived::new(), 0);
        for _ in 0..3 {
            let number = derived.get(|| {
                made += 1;
                7_u32
            });
            let text = derived.get(|| {
                made += 1;
                String::from("seven")
            });
            assert_eq!((*number, text.as_str()), (7, "seven"));
        }
        assert_eq!(made, 2);
    }
}
