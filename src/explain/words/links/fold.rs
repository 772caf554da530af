//! Too many links to read at once are told in short.

use crate::explain::words::{Claim, Explanation, Names, Piece, Sentence};
use crate::{Mark, Premise, words};

/// More links in a row than this are told in short, and so are those of a longer text than
/// [`MOST_WORDS`].
const UNFOLDED: usize = 12;
/// The most words of an explanation as it is shown unless somebody asks for all.
pub const MOST_WORDS: usize = 150;
/// So many marks are named in one thought.
const AT_ONCE: usize = 6;

/// How much of a row of links is told.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Detail {
    /// Every link with all its reasons.
    Whole,
    /// What follows and from which cell or house; the last link is told whole.
    WithTruths,
    /// What follows, one mark after another; the last link is told whole.
    Marks,
    /// How many links there are, and the last.
    Count,
}

/// What is tried where there is no room for more.
const SHORTER: [Detail; 3] = [Detail::WithTruths, Detail::Marks, Detail::Count];

/// Links one after another.
struct Row<'a> {
    /// The sentence that says what is refuted by these links; none in the main line.
    lemma: Option<&'a Sentence>,
    /// The links; if lemmas are told inside of the lemma, these as well, and then it is told by its end alone.
    links: &'a [Sentence],
    /// Whether a lemma follows, so that the last link ends nothing.
    goes_on: bool,
    told: Detail,
}

enum Part<'a> {
    Plain(&'a Sentence),
    Row(Row<'a>),
}

/// The explanation as it is shown unless somebody asks for all: long rows of links are told in short,
/// and more of them the longer the text is.
pub fn folded(names: &Names<'_>, explanation: &Explanation) -> Explanation {
    let mut shown = explanation.clone();
    if names.words(&shown) <= MOST_WORDS && !has_long_row(&parts(&shown.why)) {
        return shown;
    }
    let mut parts = outer_parts(&explanation.why);
    for part in &mut parts {
        if let Part::Row(row) = part
            && row.links.len() > UNFOLDED
        {
            row.told = Detail::WithTruths;
        }
    }
    let count = |sentences: &[Sentence]| -> usize {
        let words = |sentence| names.sentence(sentence).split_whitespace().count();
        sentences.iter().map(words).sum()
    };
    loop {
        shown.why = parts_in_words(&parts);
        if names.words(&shown) <= MOST_WORDS {
            return shown;
        }
        // A little of every row goes before more of one; of those the one that saves the most.
        let mut best: Option<(Detail, usize, usize)> = None;
        for (at, part) in parts.iter_mut().enumerate() {
            let Part::Row(row) = part else { continue };
            let before = (row.told, count(&row.in_words(false)));
            for told in SHORTER.into_iter().filter(|&told| told > before.0) {
                row.told = told;
                let saves = before.1.saturating_sub(count(&row.in_words(false)));
                if saves > 0 {
                    let is_better = |(other, most, _): (Detail, usize, usize)| {
                        told < other || told == other && saves > most
                    };
                    if best.is_none_or(is_better) {
                        best = Some((told, saves, at));
                    }
                    break;
                }
            }
            row.told = before.0;
        }
        match best.map(|(told, _, at)| (told, &mut parts[at])) {
            Some((told, Part::Row(row))) => row.told = told,
            _ => break,
        }
    }
    let is_lemma = |part: &Part<'_>| matches!(part, Part::Row(row) if row.lemma.is_some());
    if parts.iter().any(is_lemma) {
        shown.why = lemmas_at_once(&parts, true);
        if names.words(&shown) > MOST_WORDS {
            shown.why = lemmas_at_once(&parts, false);
        }
    }
    while names.words(&shown) > MOST_WORDS && leave_out_case(&mut shown.why) {}
    shown
}

fn has_long_row(parts: &[Part<'_>]) -> bool {
    let is_long = |part: &Part<'_>| matches!(part, Part::Row(row) if row.links.len() > UNFOLDED);
    parts.iter().any(is_long)
}

/// Leaves out the last case of several, which is the longest: it is counted instead.
fn leave_out_case(why: &mut Vec<Sentence>) -> bool {
    let starts = |sentence: &Sentence| {
        let supposes = |claim: &Claim| matches!(claim, Claim::Supposed(_));
        sentence.claims.iter().any(supposes)
    };
    let is_count = |sentence: &Sentence| sentence.pieces.first() == Some(&MORE_CASES.into());
    let cases = why.iter().filter(|&sentence| starts(sentence)).count();
    let Some(from) = why.iter().rposition(starts).filter(|_| cases > 1) else {
        return false;
    };
    let left_out = why.iter().rev().find(|&sentence| is_count(sentence));
    let so_far = left_out.and_then(|sentence| match sentence.pieces[..] {
        [_, Piece::Number(number), _] => Some(number),
        _ => None,
    });
    why.truncate(from);
    why.push(words!("{}{}.", MORE_CASES, so_far.unwrap_or(0) + 1));
    true
}

/// Before the number of the cases that are not told.
const MORE_CASES: &str = "More cases that lead to the same, told when all is unfolded: ";

fn is_link(sentence: &Sentence) -> bool {
    let follows = |claim: &Claim| matches!(claim, Claim::Follows(..) | Claim::Breaks(_));
    matches!(sentence.pieces[..], [Piece::Letter(_), ..]) || sentence.claims.iter().any(follows)
}

/// The mark that a lemma refutes, if that is what the sentence says.
fn refuted(sentence: &Sentence) -> Option<Mark> {
    sentence.claims.iter().find_map(|claim| match claim {
        Claim::Refuted(mark) => Some(*mark),
        _ => None,
    })
}

/// What breaks, if the link says so: with that a row ends.
fn breaks(sentence: &Sentence) -> Option<Premise<'static>> {
    sentence.claims.iter().find_map(|claim| match claim {
        Claim::Breaks(premise) => Some(*premise),
        _ => None,
    })
}

fn parts(why: &[Sentence]) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let mut lemma = None;
    let groups = why.chunk_by(|a, b| is_link(a) && is_link(b) && breaks(a).is_none());
    let mut groups = groups.peekable();
    while let Some(group) = groups.next() {
        let is_open = group.last().and_then(breaks).is_none();
        let is_lemma = |next: &&[Sentence]| refuted(&next[0]).is_some();
        let goes_on = is_open && groups.peek().is_some_and(is_lemma);
        if is_link(&group[0]) {
            parts.push(Part::Row(Row {
                lemma: lemma.take(),
                links: group,
                goes_on,
                told: Detail::Whole,
            }));
            continue;
        }
        // A lemma may start with another one.
        if let Some(lemma) = lemma.take() {
            parts.push(Part::Row(Row {
                lemma: Some(lemma),
                links: &[],
                goes_on: true,
                told: Detail::Whole,
            }));
        }
        if refuted(&group[0]).is_some() {
            lemma = Some(&group[0]);
        } else {
            parts.push(Part::Plain(&group[0]));
        }
    }
    parts
}

/// The parts, with lemmas inside of lemmas as parts of these.
fn outer_parts(why: &[Sentence]) -> Vec<Part<'_>> {
    let mut all = Vec::new();
    let mut from = 0;
    for at in 0..why.len() {
        let (is_inside, end) = (at < from, lemma_end(&why[at..]));
        let Some(end) = end.filter(|_| !is_inside).map(|end| at + end) else {
            continue;
        };
        let links = &why[at + 1..end];
        if links.iter().any(|link| refuted(link).is_some()) {
            all.extend(parts(&why[from..at]));
            // What comes before ends nothing.
            if let Some(Part::Row(row)) = all.last_mut()
                && row.links.last().and_then(breaks).is_none()
            {
                row.goes_on = true;
            }
            all.push(Part::Row(Row {
                lemma: Some(&why[at]),
                links,
                goes_on: false,
                told: Detail::Count,
            }));
            from = end;
        }
    }
    all.extend(parts(&why[from..]));
    all
}

/// How many sentences the lemma takes that these start with, if they start with one.
fn lemma_end(why: &[Sentence]) -> Option<usize> {
    refuted(why.first()?)?;
    let mut open = 0;
    for (at, sentence) in why.iter().enumerate() {
        open += usize::from(refuted(sentence).is_some());
        open -= usize::from(breaks(sentence).is_some());
        if open == 0 {
            return Some(at + 1);
        }
    }
    None
}

fn parts_in_words(parts: &[Part<'_>]) -> Vec<Sentence> {
    let mut is_first = true;
    let mut why = Vec::new();
    let mut lettered = true;
    for part in parts {
        match part {
            Part::Plain(sentence) => why.push((*sentence).clone()),
            Part::Row(row) => {
                why.extend(row.in_words(is_first));
                is_first &= !row.explains_turns();
                lettered &= row.told == Detail::Whole;
            }
        }
    }
    if !lettered {
        why.iter_mut().for_each(strip_letter);
    }
    why
}

fn strip_letter(link: &mut Sentence) {
    if matches!(link.pieces[..], [Piece::Letter(_), ..]) {
        link.pieces.remove(0);
    }
}

impl Row<'_> {
    /// How many links come before the last, and how many lemmas are among them.
    fn lengths(&self) -> [u32; 2] {
        let lemmas = self.links.iter().filter(|link| refuted(link).is_some());
        let lemmas = lemmas.count() as u32;
        [self.links.len() as u32 - 1 - lemmas, lemmas]
    }

    /// Whether it is told what follows in turn, and more than one mark does.
    fn explains_turns(&self) -> bool {
        let in_short = self.links.len() - usize::from(!self.goes_on && !self.links.is_empty());
        matches!(self.told, Detail::WithTruths | Detail::Marks) && in_short > 1
    }

    /// "11 links lead to this."
    fn counted(&self, many: u32) -> Sentence {
        // Links that say what they need by themselves lead to nothing.
        let leads = self.links.iter().any(|link| !link.claims.is_empty());
        let tail = match (many, self.goes_on, leads) {
            (1, true, _) => return words!("One link comes next."),
            (1, false, true) => return words!("One link leads to this."),
            (1, false, false) => return words!("One link comes first."),
            (_, true, _) => " links come next.",
            (_, false, true) => " links lead to this.",
            (_, false, false) => " links come first.",
        };
        words!("{}{}", many, tail)
    }

    /// The links, or what follows from all but the last and then that.
    fn in_words(&self, is_first: bool) -> Vec<Sentence> {
        let mut why: Vec<Sentence> = self.lemma.into_iter().cloned().collect();
        let in_short = match self.told {
            Detail::Whole => 0,
            _ if self.goes_on => self.links.len(),
            _ => self.links.len().saturating_sub(1),
        };
        let (links, last) = self.links.split_at(in_short);
        let follows = |link: &Sentence| {
            link.claims.iter().find_map(|claim| match claim {
                Claim::Follows(premise, mark) => Some((*premise, *mark)),
                _ => None,
            })
        };
        let marks: Option<Vec<_>> = links.iter().map(follows).collect();
        let many = links.len() as u32;
        match (marks, last) {
            (_, [end]) if self.told == Detail::Count => {
                if let (Some(head), Some(broken)) = (self.lemma, breaks(end)) {
                    return vec![at_once(head, self.lengths(), broken)];
                }
                why.extend((many > 0).then(|| self.counted(many)));
            }
            (Some(marks), _) if many > 0 && self.told < Detail::Count => {
                why.push(in_turn(&marks, self.told == Detail::WithTruths, is_first));
            }
            _ => why.extend((many > 0).then(|| self.counted(many))),
        }
        why.extend_from_slice(last);
        why
    }
}

/// "Lemma 1: then r9c5 is not 5, or after 11 links column 2 would have no place for 5."
fn at_once(head: &Sentence, [many, lemmas]: [u32; 2], broken: Premise<'static>) -> Sentence {
    // The first sentence of it, without its full stop.
    let mut pieces = head.pieces[..head.pieces.len() - 1].to_vec();
    pieces.push(", or ".into());
    match many {
        0 => {}
        1 => pieces.push("after one link ".into()),
        _ => pieces.extend(["after ".into(), many.into(), " links ".into()]),
    }
    match lemmas {
        0 => {}
        1 => pieces.push("and a lemma of its own ".into()),
        _ => pieces.extend(["and ".into(), lemmas.into(), " lemmas of its own ".into()]),
    }
    pieces.extend(match broken {
        Premise::Place(house, value) => {
            vec![
                house.into(),
                " would have no place for ".into(),
                value.into(),
            ]
        }
        Premise::Cell(cell) => vec!["nothing would be left for ".into(), cell.into()],
        Premise::Clue(clue) => vec![clue.into(), " could not be kept".into()],
        Premise::Balance(_) => vec!["the sums would not come out even".into()],
        Premise::Guard(_) => vec!["there would be two solutions".into()],
    });
    pieces.push(".".into());
    Sentence::new(pieces)
}

/// "In turn, each the last value of its cell or the last place in the house named: r2c6 is 5 (block 2), r8c7
/// is 9."
fn in_turn(marks: &[(Premise<'static>, Mark)], with_truths: bool, is_first: bool) -> Sentence {
    if let [(premise, Mark { cell, value })] = *marks {
        return match premise {
            Premise::Place(house, _) => {
                words!("So {} is {}, the last place in {}.", cell, value, house)
            }
            _ => words!("So {} is {}, the last value there.", cell, value),
        };
    }
    let mut pieces: Vec<Piece> = vec![
        match (is_first, with_truths) {
            (true, true) => {
                "In turn, each the last value of its cell or the last place in the house named: "
            }
            (true, false) => {
                "In turn, each the last value of its cell or the last place in a house: "
            }
            _ => "In turn: ",
        }
        .into(),
    ];
    for (at, (premise, mark)) in marks.iter().enumerate() {
        if at > 0 {
            pieces.push(if at % AT_ONCE == 0 { "; " } else { ", " }.into());
        }
        pieces.extend([mark.cell.into(), " is ".into(), mark.value.into()]);
        if let (Premise::Place(house, _), true) = (premise, with_truths) {
            pieces.extend([" (".into(), (*house).into(), ")".into()]);
        }
    }
    pieces.push(".".into());
    Sentence::new(pieces)
}

/// The lemmas of each case in one sentence, and how the case ends.
fn lemmas_at_once(parts: &[Part<'_>], named: bool) -> Vec<Sentence> {
    let is_row = |part: &Part<'_>| matches!(part, Part::Row(_));
    let mut why = Vec::new();
    for case in parts.chunk_by(|a, b| is_row(a) && is_row(b)) {
        let rows = || {
            case.iter().filter_map(|part| match part {
                Part::Row(row) => Some(row),
                Part::Plain(_) => None,
            })
        };
        let lemmas: Vec<Mark> = rows().filter_map(|row| refuted(row.lemma?)).collect();
        let lengths = || rows().filter(|row| row.lemma.is_some() && !row.links.is_empty());
        let lengths = || lengths().map(|row| row.lengths()[0] + 1);
        let (Some(least), Some(most)) = (lengths().min(), lengths().max()) else {
            why.extend(parts_in_words(case));
            continue;
        };
        if lemmas.len() < 2 {
            why.extend(parts_in_words(case));
            continue;
        }
        let mut pieces: Vec<Piece> = vec![(lemmas.len() as u32).into(), " lemmas, of ".into()];
        pieces.push(least.into());
        if least < most {
            pieces.extend([" to ".into(), most.into()]);
        }
        pieces.push(if most > 1 { " links" } else { " link" }.into());
        pieces.push(" each, come first, one after another".into());
        for (at, mark) in lemmas.iter().enumerate().filter(|_| named) {
            pieces.push(match at {
                0 => ": ".into(),
                at if at % AT_ONCE == 0 => "; ".into(),
                _ => ", ".into(),
            });
            pieces.extend([mark.cell.into(), " is not ".into(), mark.value.into()]);
        }
        pieces.push(".".into());
        why.push(Sentence::new(pieces));
        // Lemmas within lemmas have links before and after.
        let mut depth = 0;
        let mut many = 0;
        for row in rows() {
            depth += usize::from(row.lemma.is_some());
            many += if depth == 0 {
                row.links.len() as u32
            } else {
                0
            };
            depth -= usize::from(depth > 0 && row.links.last().and_then(breaks).is_some());
        }
        match many {
            0 | 1 => {}
            2 => why.push(words!("One more link leads to this.")),
            _ => why.push(words!("{} more links lead to this.", many - 1)),
        }
        let end = rows().next_back().and_then(|row| row.links.last());
        why.extend(end.cloned());
    }
    why.iter_mut().for_each(strip_letter);
    why
}
