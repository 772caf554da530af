//! What somebody may have meant who mistyped a name.

/// The name that is most like what was found, if one is like it at all: but for a third of its letters, changed, added,
/// dropped or exchanged with the next, or the only one that starts so. Capitals, hyphens and blanks do not count.
///
/// ```
/// use sudoku_explain::nearest;
/// let known = ["x-wing", "swordfish", "naked-pairs"];
/// assert_eq!(nearest::of("xwing", known), Some("x-wing"));
/// assert_eq!(nearest::of("Naked Pair", known), Some("naked-pairs"));
/// assert_eq!(nearest::of("sword", known), Some("swordfish"));
/// assert_eq!(nearest::of("jellyfish", known), None);
/// ```
pub fn of<'n>(found: &str, known: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let found = folded(found);
    let known: Vec<(&str, Vec<char>)> =
        known.into_iter().map(|name| (name, folded(name))).collect();
    let like = known.iter().filter_map(|(name, letters)| {
        let distance = distance(&found, letters);
        (distance <= found.len().max(letters.len()) / 3).then_some((distance, *name))
    });
    // The first among equals.
    if let Some((_, name)) = like.min_by_key(|(distance, _)| *distance) {
        return Some(name);
    }
    let mut longer = known
        .iter()
        .filter(|(_, letters)| found.len() >= FEW && letters.starts_with(&found));
    let (name, letters) = longer.next()?;
    longer.all(|(_, others)| others == letters).then_some(name)
}

/// The same as the end of a message: "; did you mean 'x-wing'?", or nothing.
pub fn hint<'n>(found: &str, known: impl IntoIterator<Item = &'n str>) -> String {
    of(found, known).map_or(String::new(), |name| format!("; did you mean '{name}'?"))
}

/// This many letters or fewer may be the start of a name.
const FEW: usize = 3;

/// A name longer than this is no name.
const LONG: usize = 64;

fn folded(name: &str) -> Vec<char> {
    let letters = name.chars().filter(|letter| !"-_ ".contains(*letter));
    letters.take(LONG).flat_map(char::to_lowercase).collect()
}

/// The number of letters to change, add, drop or exchange with the next to make one word of the other.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut rows: Vec<Vec<usize>> = vec![(0..=b.len()).collect()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let change = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut best = change.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(rows[i - 2][j - 2] + 1);
            }
            row.push(best);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}
