//! A picture as SVG.

use super::curves::Curves;
use super::document::document;
use super::outline::around;
use super::place::{Places, Point};
use super::shapes::{shape, struck};
use super::{CellView, Fate, MarkView, Picture, clues, legend, notes, shapes};
use crate::geometry::Subgrid;
use crate::words::Names;
use crate::{Cell, HouseKind, Mark, Role, Value};
use std::fmt::Write;

/// What a picture is made of, from the ground up: pieces that follow each other in the drawing. Two pictures of one board
/// have as many of them, and most are the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawing {
    /// How wide it is, in its own units.
    pub width: usize,
    /// How high it is.
    pub height: usize,
    /// Elements of SVG: the ground and all that lies on it, then the cells in reading order, then the legend.
    pub pieces: Vec<String>,
}

impl Picture {
    /// The picture as SVG, which needs nothing else: light or dark as whoever looks prefers.
    pub fn svg(&self) -> String {
        let Drawing {
            width,
            height,
            pieces,
        } = self.drawing();
        document((width, height), &self.title, &self.words, &pieces.concat())
    }

    /// The pieces of the picture.
    pub fn drawing(&self) -> Drawing {
        let places = Places::of(self);
        let (legend, room) = if self.legend {
            legend::of(self, &places)
        } else {
            (String::new(), 0)
        };
        let (width, height) = (places.width(), places.foot() + room);
        let mut pieces = vec![format!(
            "<rect class=\"b\" width=\"{width}\" height=\"{height}\"/>"
        )];
        let draw = Draw {
            picture: self,
            places: &places,
        };
        pieces.push(draw.grounds());
        pieces.push(draw.tints());
        // Neither changes from step to step.
        pieces.push(clues::lines(self, &places) + &draw.frame());
        pieces.push(draw.outlines());
        pieces.push(clues::corners(self, &places));
        pieces.push(draw.ties());
        pieces.extend(self.geometry.cells().map(|cell| draw.cell(cell)));
        pieces.push(legend);
        Drawing {
            width,
            height,
            pieces,
        }
    }

    /// What its signs mean as a drawing of its own, as wide as is said, if there are any to explain.
    pub fn legend_svg(&self, wide: usize) -> Option<String> {
        let (drawn, room) = legend::apart(self, wide);
        (room > 0).then(|| document((wide, room), "", "", &drawn))
    }

    /// What a pointer finds on the picture: each cell, by its number.
    pub(crate) fn targets(&self) -> String {
        let places = Places::of(self);
        let target = |cell: Cell| {
            let ((x, y), side) = (places.corner(cell), places.cell);
            format!(
                "<rect data-c=\"{}\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\"/>",
                cell.0
            )
        };
        self.geometry.cells().map(target).collect()
    }
}

struct Draw<'a> {
    picture: &'a Picture,
    places: &'a Places<'a>,
}

impl Draw<'_> {
    /// What lies beneath all: shaded houses and cells, diagonals, names and totals at the rim.
    fn grounds(&self) -> String {
        let (geometry, places) = (&*self.picture.geometry, self.places);
        let mut out = String::new();
        for house in geometry.houses().map(|house| geometry.house(house)) {
            let is_shaded = matches!(house.kind, HouseKind::Window | HouseKind::Extra);
            for &cell in house.cells.iter().filter(|_| is_shaded) {
                out += &self.rect(cell, "y");
            }
            if house.kind == HouseKind::Diagonal {
                out += &self.diagonal(&house.cells);
            }
        }
        out += &self.letters();
        out += &clues::grounds(self.picture, places);
        if let Some(notation) = self.picture.rulers {
            let names = Names::new(geometry).in_notation(notation);
            let half = places.cell / 2;
            let size = places.rim(12.0);
            let mut name = |x: usize, y: usize, text: String| {
                let _ = write!(
                    out,
                    "<text class=\"r\" x=\"{x}\" y=\"{y}\" style=\"font-size:{size}px\">{text}</text>"
                );
            };
            for column in 0..geometry.columns() {
                let x = places.left + column * places.cell + half;
                name(
                    x,
                    places.above - places.margins[0] - places.rim(9.0),
                    names.column(column),
                );
            }
            for row in 0..geometry.rows() {
                let y = places.above + row * places.cell + half + places.rim(4.0);
                name(
                    places.left - places.margins[3] - places.rim(13.0),
                    y,
                    names.row(row),
                );
            }
        }
        out + &clues::labels(self.picture, places)
    }

    /// The letters of grids where there are several, large and pale in their middles.
    fn letters(&self) -> String {
        let places = self.places;
        let letter = |grid: &Subgrid| {
            let middle =
                |start: usize, at: usize| start + at * places.cell + grid.side * places.cell / 2;
            let (x, y) = (
                middle(places.left, grid.column),
                middle(places.above, grid.row),
            );
            let size = places.cell * 12 / 5;
            format!(
                "<text class=\"r\" x=\"{x}\" y=\"{}\" style=\"font-size:{size}px;opacity:.13\">{}</text>",
                y + size * 36 / 100,
                grid.letter
            )
        };
        self.picture
            .geometry
            .subgrids()
            .iter()
            .map(letter)
            .collect()
    }

    /// Cells that play a part, or say why.
    fn tints(&self) -> String {
        let cells = self.picture.geometry.cells().zip(&self.picture.cells);
        let tint = |(cell, view): (Cell, &CellView)| {
            let class = match (view.set, view.part) {
                (Some(set), _) => shapes::of_set(set),
                (None, Some(_)) => "q",
                (None, None) if view.is_witness => "e",
                (None, None) => return notes::tints(&view.notes, self.places, cell),
            };
            self.rect(cell, class)
        };
        cells.map(tint).collect()
    }

    fn rect(&self, cell: Cell, class: &str) -> String {
        let ((x, y), side) = (self.places.corner(cell), self.places.cell);
        format!("<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\"/>")
    }

    /// A line from corner to corner.
    fn diagonal(&self, cells: &[Cell]) -> String {
        let (Some(&first), Some(&last)) = (cells.first(), cells.last()) else {
            return String::new();
        };
        let ((x, y), (to_x, to_y)) = (self.places.corner(first), self.places.corner(last));
        let side = self.places.cell;
        let (from, to) = if x < to_x {
            (x, to_x + side)
        } else {
            (x + side, to_x)
        };
        format!("<path class=\"i\" d=\"M{from} {y}L{to} {}\"/>", to_y + side)
    }

    /// The lines of the board: thin ones everywhere, thick ones around blocks and regions; cages within.
    fn frame(&self) -> String {
        let (geometry, places) = (&*self.picture.geometry, self.places);
        let (mut thin, mut thick) = (String::new(), String::new());
        let (left, above) = (places.left, places.above);
        let cell = |row: Option<usize>, column: Option<usize>| geometry.cell_at(row?, column?);
        let piece = |cell| {
            let mut houses = geometry.houses_of(cell);
            houses.find(|&house| geometry.house(house).kind <= HouseKind::Region)
        };
        let is_line = |pair: [Option<Cell>; 2]| pair.iter().any(Option::is_some);
        let is_wall = |pair: [Option<Cell>; 2]| pair[0].map(piece) != pair[1].map(piece);
        // Around a whole board there is a frame.
        let inner = |count: usize| {
            if geometry.is_whole() {
                1..count
            } else {
                0..count + 1
            }
        };
        // Lines and walls that stand in a row are one.
        for column in inner(geometry.columns()) {
            let pair = |row: usize| {
                [column.checked_sub(1), Some(column)].map(|column| cell(Some(row), column))
            };
            let x = left + column * places.cell;
            let draw = |path: &mut String, holds: &dyn Fn([Option<Cell>; 2]) -> bool| {
                for (from, to) in stretches(geometry.rows(), |row| holds(pair(row))) {
                    let (from, to) = (above + from * places.cell, above + to * places.cell);
                    let _ = write!(path, "M{x} {from}V{to}");
                }
            };
            draw(&mut thin, &is_line);
            draw(&mut thick, &is_wall);
        }
        for row in inner(geometry.rows()) {
            let pair =
                |column: usize| [row.checked_sub(1), Some(row)].map(|row| cell(row, Some(column)));
            let y = above + row * places.cell;
            let draw = |path: &mut String, holds: &dyn Fn([Option<Cell>; 2]) -> bool| {
                for (from, to) in stretches(geometry.columns(), |column| holds(pair(column))) {
                    let (from, to) = (left + from * places.cell, left + to * places.cell);
                    let _ = write!(path, "M{from} {y}H{to}");
                }
            };
            draw(&mut thin, &is_line);
            draw(&mut thick, &is_wall);
        }
        if geometry.is_whole() {
            let (right, bottom) = (places.right(), places.bottom());
            let _ = write!(thick, "M{left} {above}H{right}V{bottom}H{left}Z");
        }
        let out = format!("<path class=\"i\" d=\"{thin}\"/><path class=\"f\" d=\"{thick}\"/>");
        out + &clues::outlines(self.picture, places)
    }

    /// The houses that count. What lies in one another is drawn one inside of the other.
    fn outlines(&self) -> String {
        let mut out = String::new();
        for (at, outline) in self.picture.outlines.iter().enumerate() {
            let class = if outline.role == Role::Cover {
                "o across"
            } else {
                "o"
            };
            let inset = 2.0 + 2.5 * (at % 2) as f64;
            let path = around(self.places, &self.picture.geometry, &outline.cells, inset);
            let _ = write!(out, "<path class=\"{class}\" d=\"{path}\"/>");
        }
        out
    }

    fn ties(&self) -> String {
        let ties = &self.picture.ties;
        if ties.is_empty() {
            return String::new();
        }
        let mut curves = Curves::of(self.picture, self.places);
        let mut out = String::new();
        for tie in ties {
            let class = if tie.is_strong { "t" } else { "t weak" };
            if let Some(curve) = curves.tie(tie) {
                let _ = write!(out, "<path class=\"{class}\" d=\"{}\"/>", curve.path());
            }
        }
        out
    }

    /// What stands in a cell.
    fn cell(&self, cell: Cell) -> String {
        let view = self.picture.cell(cell);
        if let Some(value) = view.value {
            let at = self.places.middle(cell);
            let class = match (view.is_set, view.is_given) {
                (true, _) => "s",
                (_, true) => "v",
                _ => "w",
            };
            let size = self.value_size(value);
            let y = at.y + (size as f64 * 0.36).round();
            let text = format!(
                "<text class=\"{class}\" x=\"{}\" y=\"{y}\" style=\"font-size:{size}px\">{value}</text>",
                at.x
            );
            return if view.is_set {
                let radius = self.places.cell * 2 / 5;
                let (x, y) = (at.x, at.y);
                format!(
                    "<g class=\"set\"><circle class=\"d\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>{text}</g>"
                )
            } else if view.notes.is_wrong {
                text + &notes::ring(self.places, cell)
            } else {
                text
            };
        }
        let mut out = notes::of(view, self.places, cell);
        for mark in &view.marks {
            let at = self.places.mark(Mark {
                cell,
                value: mark.value,
            });
            out += &self.mark(mark, at);
        }
        if let Some(set) = view.set {
            // Between the shapes of two marks at the foot of the cell.
            let ((x, y), (wide, _)) = (self.places.corner(cell), self.places.pitch());
            let _ = write!(
                out,
                "<text class=\"n\" x=\"{}\" y=\"{}\">{}</text>",
                (x as f64 + wide + 3.0).round(),
                y + self.places.cell - 3,
                shapes::set_letter(set)
            );
        }
        out
    }

    fn value_size(&self, value: Value) -> usize {
        let part = if value.number() > 9 { 45 } else { 56 };
        self.places.cell * part / 100
    }

    fn mark(&self, mark: &MarkView, at: Point) -> String {
        let (x, y, value) = (at.x, at.y + 5.0, mark.value);
        let Some(class) = shapes::class(mark) else {
            return format!("<text x=\"{x}\" y=\"{y}\">{value}</text>");
        };
        let mut out = format!(
            "<g class=\"{class}\">{}<text class=\"s\" x=\"{x}\" y=\"{y}\">{value}</text>",
            shape(class, at)
        );
        if mark.fate == Fate::Removed {
            out += &struck(at);
        }
        let letter = mark.color.map(|color| shapes::letter(color).to_string());
        // Its shape says what becomes of it, and not that it was supposed.
        let is_supposed = mark.part.is_some_and(|part| part.role == Role::Assumption);
        let supposed =
            (is_supposed && mark.fate != Fate::Stays).then(|| shapes::SUPPOSED.to_string());
        if let Some(label) = mark.label.clone().or(letter).or(supposed) {
            let _ = write!(
                out,
                "<text class=\"n\" x=\"{}\" y=\"{}\">{label}</text>",
                x + 10.0,
                y - 10.0
            );
        }
        out + "</g>"
    }
}

/// The stretches of numbers below a count that something holds for: where each starts, and what comes after it.
fn stretches(count: usize, holds: impl Fn(usize) -> bool) -> Vec<(usize, usize)> {
    let mut found: Vec<(usize, usize)> = Vec::new();
    for at in (0..count).filter(|&at| holds(at)) {
        match found.last_mut() {
            Some((_, end)) if *end == at => *end = at + 1,
            _ => found.push((at, at + 1)),
        }
    }
    found
}
