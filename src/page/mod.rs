//! Pages to step through: one file that needs nothing else, with the board on the left and words on the right.
//!
//! A page is a list of leaves, and each shows pictures: as much as is asked for, rung by rung. A picture is written as
//! the pieces that its SVG is made of, and what two pictures have in common is written once. All words stand in the page
//! as text, so that it can be read without a script, by a screen reader, and on paper.
//!
//! ```
//! use sudoku_explain::explain::{Layout, Record};
//! use sudoku_explain::{Board, Order, Solver, page};
//! let (order, board) = (Order::human(), "1.3..4....4.4..1".parse::<Board>()?);
//! let mut solver = Solver::new(&order, &board);
//! solver.solve();
//! let html = page::of_log(&Record::new(&board, &solver), &Layout::default());
//! assert!(html.starts_with("<!doctype html>") && !html.contains("src="));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod log;
mod plot;
mod words;

use crate::picture::{Drawing, Picture, style};
use std::collections::HashMap;
use std::fmt::Write;

pub use log::of_log;

/// A page in the making.
#[derive(Default)]
pub(crate) struct Page {
    /// What it is called.
    pub(crate) title: String,
    /// What stands above all, as HTML.
    pub(crate) lead: String,
    /// What stands below the board, as HTML.
    pub(crate) aside: String,
    /// What each rung shows, the vaguest first; none where there is but one.
    pub(crate) rungs: Vec<&'static str>,
    leaves: Vec<Leaf>,
    /// By leaf and rung: the numbers of its pieces.
    frames: Vec<Vec<Vec<usize>>>,
    pieces: Vec<String>,
    known: HashMap<String, usize>,
    size: (usize, usize),
    targets: String,
}

/// A leaf of a page.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Leaf {
    /// Its heading: plain words.
    pub(crate) head: String,
    /// What stands behind the heading: plain words.
    pub(crate) note: String,
    /// Its text, as HTML.
    pub(crate) body: String,
    /// Whether its picture is printed with it.
    pub(crate) is_key: bool,
}

/// A text as HTML.
pub(crate) fn escaped(text: &str) -> String {
    crate::picture::escaped(text)
}

impl Page {
    /// A page with a title and what stands above all, as HTML.
    pub(crate) fn new(title: &str, lead: String) -> Page {
        Page {
            title: title.into(),
            lead,
            ..Page::default()
        }
    }

    /// Adds a leaf with its pictures, one for each rung, all of one board.
    pub(crate) fn add(&mut self, leaf: Leaf, pictures: &[Picture]) {
        pictures.iter().for_each(|picture| self.point_at(picture));
        self.add_drawn(leaf, pictures.iter().map(Picture::drawing).collect());
    }

    /// Lets who points at a cell of such a picture find it.
    pub(crate) fn point_at(&mut self, picture: &Picture) {
        if self.targets.is_empty() {
            self.targets = picture.targets();
        }
    }

    /// The same with what was drawn.
    pub(crate) fn add_drawn(&mut self, leaf: Leaf, drawings: Vec<Drawing>) {
        let mut frames = Vec::new();
        for drawing in drawings {
            let (width, height) = self.size;
            self.size = (width.max(drawing.width), height.max(drawing.height));
            let numbers = drawing.pieces.into_iter().map(|piece| self.number(piece));
            frames.push(numbers.collect());
        }
        self.frames.push(frames);
        self.leaves.push(leaf);
    }

    /// The number of a piece: an old one if it is known.
    fn number(&mut self, piece: String) -> usize {
        if let Some(&number) = self.known.get(&piece) {
            return number;
        }
        let number = self.pieces.len();
        self.pieces.push(piece.clone());
        self.known.insert(piece, number);
        number
    }

    /// The page.
    pub(crate) fn html(&self) -> String {
        let (width, height) = self.size;
        let first = self.frames.iter().flatten().next();
        let drawn = first.map_or(String::new(), |numbers| {
            numbers
                .iter()
                .map(|&number| self.pieces[number].as_str())
                .collect()
        });
        let mut leaves = String::new();
        for (at, leaf) in self.leaves.iter().enumerate() {
            let key = if leaf.is_key { " class=\"key\"" } else { "" };
            let note = if leaf.note.is_empty() {
                String::new()
            } else {
                format!(" <small>{}</small>", escaped(&leaf.note))
            };
            // Writing to a string cannot fail.
            let _ = writeln!(
                leaves,
                "<li id=\"s{at}\"{key}><h3><button type=\"button\">{}</button>{note}</h3><div class=\"body\">{}</div></li>",
                escaped(&leaf.head),
                leaf.body
            );
        }
        let rung = |(at, words): (usize, &&str)| {
            let checked = if at + 1 == self.rungs.len() {
                " checked"
            } else {
                ""
            };
            format!(
                "<label><input type=\"radio\" name=\"rung\" value=\"{at}\"{checked}> {words}</label>"
            )
        };
        let rungs: String = self.rungs.iter().enumerate().map(rung).collect();
        let rungs = if rungs.is_empty() {
            String::new()
        } else {
            format!("<fieldset id=\"rungs\"><legend>Show first</legend>{rungs}</fieldset>")
        };
        let svg = format!("0 0 {width} {height}");
        // Each hole once, and what is filled in is not looked at again.
        filled(include_str!("page.html"), |hole| match hole {
            "title" => escaped(&self.title),
            "style" => style(),
            "lead" => self.lead.clone(),
            "aside" => self.aside.clone(),
            "wide" if width > WIDE => WIDER.into(),
            "box" => svg.clone(),
            "drawn" => drawn.clone(),
            "targets" => self.targets.clone(),
            "rungs" => rungs.clone(),
            "keys" if self.rungs.is_empty() => String::new(),
            "keys" => KEYS.into(),
            "leaves" => leaves.clone(),
            "pieces" => self.pieces.join("\n"),
            "frames" => self.changes(),
            _ => String::new(),
        })
    }

    /// What changes from one picture to the next, as JSON: pairs of a place and the number of the piece that stands there
    /// now. The first picture of a leaf follows from the first of the leaf before, its others from its first.
    fn changes(&self) -> String {
        let mut before: &[usize] = &[];
        let mut out = String::from("[");
        for (at, frames) in self.frames.iter().enumerate() {
            out += if at > 0 { ",[" } else { "[" };
            for (rung, frame) in frames.iter().enumerate() {
                out += if rung > 0 { ",[" } else { "[" };
                let changed = frame
                    .iter()
                    .enumerate()
                    .filter(|&(place, number)| before.get(place) != Some(number));
                for (at, (place, number)) in changed.enumerate() {
                    let _ = write!(out, "{}{place},{number}", if at > 0 { "," } else { "" });
                }
                out.push(']');
                if rung == 0 {
                    before = frame;
                }
            }
            out.push(']');
        }
        out + "]"
    }
}

/// Above this width of a picture its notes need more room than beside a usual board.
const WIDE: usize = 1_000;

/// Two thirds of the page for the picture, however wide that is.
const WIDER: &str = "
@media screen and (min-width: 52rem) {
  body { max-width: none; }
  main { grid-template-columns: minmax(0, 2fr) minmax(20rem, 1fr); }
}
@media print { .sheet #board { max-width: 18cm; } }";

/// What else one can do where pictures have rungs, and words name cells.
const KEYS: &str = ", <kbd>&uarr;</kbd> <kbd>&darr;</kbd> say less or more. Point at a cell in the words to find it on the board, \
    and the other way round";

/// A template with its holes (`{{name}}`) filled.
fn filled(template: &str, fill: impl Fn(&str) -> String) -> String {
    let mut parts = template.split("{{");
    let mut out = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (hole, rest) = part.split_once("}}").unwrap_or(("", part));
        out += &fill(hole);
        out += rest;
    }
    out
}
