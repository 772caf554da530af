//! Symmetries of the cells that hold givens.

use crate::random::Random;
use crate::sorting::Arrange;
use crate::{Cell, Geometry, Turn};
use itertools::Itertools;

/// How the cells of the givens lie: a pattern that looks the same after some turns and reflections.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symmetry {
    name: &'static str,
    /// The turns under which the pattern stays the same; what they make together belongs to it, too.
    turns: &'static [Turn],
}

impl Default for Symmetry {
    fn default() -> Symmetry {
        Symmetry::NONE
    }
}

impl Symmetry {
    /// None at all.
    pub const NONE: Symmetry = Symmetry {
        name: "none",
        turns: &[],
    };

    /// All symmetries, plainest first.
    pub const ALL: [Symmetry; 10] = [
        Symmetry::NONE,
        Symmetry {
            name: "rotate180",
            turns: &[Turn::Half],
        },
        Symmetry {
            name: "rotate90",
            turns: &[Turn::Quarter],
        },
        Symmetry {
            name: "mirror-h",
            turns: &[Turn::LeftRight],
        },
        Symmetry {
            name: "mirror-v",
            turns: &[Turn::TopBottom],
        },
        Symmetry {
            name: "mirror-hv",
            turns: &[Turn::LeftRight, Turn::TopBottom],
        },
        Symmetry {
            name: "diagonal",
            turns: &[Turn::Diagonal],
        },
        Symmetry {
            name: "antidiagonal",
            turns: &[Turn::Antidiagonal],
        },
        Symmetry {
            name: "diagonals",
            turns: &[Turn::Diagonal, Turn::Antidiagonal],
        },
        Symmetry {
            name: "full",
            turns: &[Turn::Quarter, Turn::Diagonal],
        },
    ];

    /// The name: `none`, `rotate180`, `rotate90`, `mirror-h` (left and right), `mirror-v` (top and
    /// bottom), `mirror-hv`, `diagonal`, `antidiagonal`, `diagonals`, `full`.
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// The symmetry with a name.
    pub fn named(name: &str) -> Option<Symmetry> {
        Symmetry::ALL
            .into_iter()
            .find(|symmetry| symmetry.name == name)
    }

    /// Whether a geometry can have it: quarter turns and diagonals need as many rows as columns, and where there is no cell
    /// none is moved.
    pub(crate) fn fits(self, geometry: &Geometry) -> bool {
        let keeps_shape = |turn: &Turn| {
            let mut cells = geometry.cells();
            cells.all(|cell| turn.image(geometry, cell).is_some())
        };
        self.turns.iter().all(keeps_shape)
    }

    /// One of its turns at random, and the symmetry: where it has none, any turn, and the symmetry by this alone.
    pub(super) fn by_one(
        self,
        geometry: &Geometry,
        chance: &mut Random,
    ) -> Option<(Symmetry, Turn)> {
        let mut all: Vec<(Symmetry, Turn)> = Vec::new();
        if self.turns.is_empty() {
            let alone = Symmetry::ALL.into_iter().filter(|one| one.fits(geometry));
            all.extend(alone.filter_map(|one| Some((one, *one.turns.iter().exactly_one().ok()?))));
        } else {
            all.extend(self.turns.iter().map(|&turn| (self, turn)));
        }
        all.get(chance.below(all.len())).copied()
    }

    /// The cells in groups that hold givens together, each group in reading order.
    pub(super) fn orbits(self, geometry: &Geometry) -> Vec<Vec<usize>> {
        let mut seen = vec![false; geometry.cell_count()];
        let mut orbits = Vec::new();
        for cell in 0..seen.len() {
            if seen[cell] {
                continue;
            }
            seen[cell] = true;
            let mut orbit = vec![cell];
            let mut at = 0;
            while at < orbit.len() {
                for turn in self.turns {
                    let Some(image) = turn.image(geometry, Cell(orbit[at] as u16)) else {
                        continue;
                    };
                    let image = image.index();
                    if !std::mem::replace(&mut seen[image], true) {
                        orbit.push(image);
                    }
                }
                at += 1;
            }
            orbit.arrange();
            orbits.push(orbit);
        }
        orbits
    }
}
