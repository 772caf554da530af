//! Memory for an engine that is alone in its instance.
//!
//! An answer is made of thousands of small pieces that live for a moment. Each is of a class of sizes, and a class keeps the
//! blocks that it gets back for the next of its kind: two writes to take one, two to give it back, and no block is ever cut
//! or joined. What was taken from the instance once is used again and again, so its memory stays as large as the most that
//! was ever needed of each class.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout};
use std::cell::UnsafeCell;
use std::ptr::null_mut;

/// The alignment of every block, and the step of the smallest classes.
const GRAIN: usize = 16;
/// Classes for a doubling of size.
const STEPS: usize = 4;
/// Enough for all that 32 bits can address.
const CLASSES: usize = STEPS * 29;
/// Memory is taken from the instance by so much at least.
const CHUNK: usize = 1 << 18;
const PAGE: usize = 1 << 16;

struct Heap(UnsafeCell<Blocks>);

/// A block that is free begins with the place of the next one.
struct Blocks {
    free: [*mut u8; CLASSES],
    /// What is left of the memory that was taken last.
    rest: usize,
    end: usize,
}

#[global_allocator]
static HEAP: Heap = Heap(UnsafeCell::new(Blocks {
    free: [null_mut(); CLASSES],
    rest: 0,
    end: 0,
}));

// An instance of the engine has one thread.
unsafe impl Sync for Heap {}

/// The class of blocks that hold this many bytes, and the size of its blocks.
#[inline(always)]
fn class(size: usize) -> (usize, usize) {
    let grains = size.div_ceil(GRAIN).max(1);
    if grains <= STEPS {
        return (grains - 1, grains * GRAIN);
    }
    // Four steps between a power of two and the next: the two bits behind the first one say which.
    let shift = (grains - 1).ilog2() - STEPS.ilog2();
    let steps = ((grains - 1) >> shift) + 1;
    (shift as usize * STEPS + steps - 1, (steps << shift) * GRAIN)
}

impl Blocks {
    /// A block that was never used.
    #[cold]
    fn fresh(&mut self, bytes: usize) -> *mut u8 {
        if self.end - self.rest < bytes {
            let pages = bytes.max(CHUNK).div_ceil(PAGE);
            let start = core::arch::wasm32::memory_grow::<0>(pages);
            if start == usize::MAX {
                return null_mut();
            }
            // Memory that lies behind what is left makes it larger.
            if start * PAGE != self.end {
                self.rest = start * PAGE;
            }
            self.end = (start + pages) * PAGE;
        }
        let block = self.rest;
        self.rest += bytes;
        block as *mut u8
    }
}

impl Heap {
    /// A block of this many bytes, or null.
    ///
    /// # Safety
    /// There is one thread, and nothing that is called here allocates.
    #[inline(always)]
    unsafe fn take(&self, size: usize) -> *mut u8 {
        let (class, bytes) = class(size);
        unsafe {
            let blocks = &mut *self.0.get();
            let block = blocks.free[class];
            if block.is_null() {
                return blocks.fresh(bytes);
            }
            blocks.free[class] = *block.cast();
            block
        }
    }

    /// Gives it back.
    ///
    /// # Safety
    /// The block was taken for as many bytes.
    #[inline(always)]
    unsafe fn give(&self, block: *mut u8, size: usize) {
        let (class, _) = class(size);
        unsafe {
            let blocks = &mut *self.0.get();
            *block.cast() = blocks.free[class];
            blocks.free[class] = block;
        }
    }
}

unsafe impl GlobalAlloc for Heap {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if layout.align() <= GRAIN {
            return unsafe { self.take(layout.size()) };
        }
        // Somewhere in a longer block, and before it stands where that begins.
        unsafe {
            let block = self.take(layout.size() + layout.align());
            if block.is_null() {
                return block;
            }
            let inside = block.add(layout.align() - block.addr() % layout.align());
            *inside.cast::<*mut u8>().sub(1) = block;
            inside
        }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        unsafe {
            if layout.align() <= GRAIN {
                self.give(block, layout.size());
            } else {
                let whole = *block.cast::<*mut u8>().sub(1);
                self.give(whole, layout.size() + layout.align());
            }
        }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        if layout.align() <= GRAIN && class(layout.size()) == class(size) {
            return block;
        }
        unsafe {
            let new = self.alloc(Layout::from_size_align_unchecked(size, layout.align()));
            if !new.is_null() {
                new.copy_from_nonoverlapping(block, layout.size().min(size));
                self.dealloc(block, layout);
            }
            new
        }
    }
}
