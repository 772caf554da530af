//! Groups: several places of a value in the crossing of two houses, taken as one.

use super::build::Pair;
use super::{Graph, Node, Truth};
use crate::{Board, Cells, House, Value};

/// Adds the groups that some house needs: it has a group as its places for the value, and besides that
/// one place or another group.
pub(super) fn add<const N: usize>(graph: &mut Graph, board: &Board) {
    let geometry = board.geometry();
    for value in geometry.values() {
        let with = board.cells_with::<N>(value);
        let mut made = Made {
            value,
            first: graph.len(),
        };
        let since = graph.pairs.len();
        for &(one, other) in geometry.crossings() {
            let group = with & geometry.house_cells(one) & geometry.house_cells(other);
            if group.count() < 2 {
                continue;
            }
            for house in [one, other] {
                if !geometry.house(house).full || !board.needs(house).has(value) {
                    continue;
                }
                let rest = (with & geometry.house_cells(house)) - group;
                if rest.single().is_none() && !crosses(board, house, rest) {
                    continue;
                }
                let (one, other) = (made.node(graph, group), made.node(graph, rest));
                let truth = Truth::Place(house, value);
                graph.join(since, Pair { one, other, truth });
            }
        }
    }
}

/// Whether some places of a house lie in another house as well.
fn crosses<const N: usize>(board: &Board, house: House, places: Cells<N>) -> bool {
    let geometry = board.geometry();
    let Some(first) = places.first() else {
        return false;
    };
    let holds = |other: House| places.is_subset(&geometry.house_cells(other));
    let mut houses = geometry.houses_of(first);
    houses.any(|other| other != house && holds(other))
}

/// The groups of a value.
struct Made {
    value: Value,
    first: usize,
}

impl Made {
    /// The node of some cells.
    fn node<const N: usize>(&mut self, graph: &mut Graph, cells: Cells<N>) -> Node {
        if let Some(cell) = cells.single() {
            return Node(
                graph.index[usize::from(self.value.0) * graph.by_cell.len() + cell.index()],
            );
        }
        let known = (self.first..graph.len())
            .map(|at| Node(at as u16))
            .find(|&node| graph.cells(node).iter().copied().eq(cells));
        known.unwrap_or_else(|| graph.push(self.value, cells))
    }
}
