//! Clues as people draw them in SudokuPad, which knows cages and drawings: each [look](crate::clues::Look) becomes lines,
//! arrows, circles and texts.

use crate::clues::{Border, Clue, Clues, End, Frame, Place, Shape, Sign, Tint, Weave};
use crate::{Cell, Geometry};
use serde_json::{Map, Value, json};

/// What is drawn, by field.
#[derive(Default)]
pub(super) struct Drawn {
    fields: [Vec<Value>; FIELDS.len()],
}

/// The fields that hold drawings, with the short names of those that have one. The first are areas.
pub(super) const FIELDS: [(&str, &str); 5] = [
    ("cages", "ca"),
    ("lines", "l"),
    ("arrows", "a"),
    ("underlays", "u"),
    ("overlays", "o"),
];
const CAGES: usize = 0;
const LINES: usize = 1;
const ARROWS: usize = 2;
const UNDER: usize = 3;
const OVER: usize = 4;

/// The colours of rims and texts, and of what is empty.
const INK: &str = "#000000";
const RIM: &str = "#A1A1A1";
const PAPER: &str = "#FFFFFF";
/// The width of arrows.
const THIN: u32 = 4;

/// A place in rows and columns; the middle of the first cell is at a half.
type Spot = [f64; 2];

/// The clues of a board as they are drawn there.
pub(super) fn of(geometry: &Geometry, clues: &Clues) -> Drawn {
    let mut drawn = Drawn::default();
    for (at, clue) in clues.written().iter().enumerate() {
        let before = clues.written()[..at].iter();
        let same = before.filter(|other| other.kind() == clue.kind()).count();
        Draw {
            geometry,
            drawn: &mut drawn,
        }
        .clue(clue, same);
    }
    for label in clues.labels(geometry) {
        let at = [f64::from(label.row) + 0.5, f64::from(label.column) + 0.5];
        drawn.text(at, &label.text, 28);
        if label.frame == Frame::Arrow {
            let (up, left) = label.side.step();
            let ahead = |far: f64| [at[0] - far * f64::from(up), at[1] - far * f64::from(left)];
            drawn.arrow(&[ahead(0.3), ahead(0.6)]);
        }
    }
    drawn
}

impl Drawn {
    /// What stands in each field that is not empty.
    pub(super) fn fields(self) -> impl Iterator<Item = (&'static str, &'static str, Vec<Value>)> {
        let fields = FIELDS.into_iter().zip(self.fields);
        fields.map(|((name, short), items)| (name, short, items))
    }

    fn line(&mut self, spots: &[Spot], color: &str, thickness: u32) {
        let item = json!({"wayPoints": spots, "color": color, "thickness": thickness});
        self.fields[LINES].push(item);
    }

    fn arrow(&mut self, spots: &[Spot]) {
        self.fields[ARROWS]
            .push(json!({"wayPoints": spots, "color": RIM, "thickness": THIN, "headLength": 0.2}));
    }

    /// A box or, if it is round, a circle or a pill.
    fn shape(
        &mut self,
        layer: usize,
        at: Spot,
        [high, wide]: Spot,
        is_round: bool,
        colors: [&str; 2],
    ) {
        let mut item = Map::new();
        item.insert("center".into(), json!(at));
        item.insert("width".into(), json!(wide));
        item.insert("height".into(), json!(high));
        item.insert("rounded".into(), is_round.into());
        for (key, color) in [("backgroundColor", colors[0]), ("borderColor", colors[1])] {
            if !color.is_empty() {
                item.insert(key.into(), color.into());
            }
        }
        self.fields[layer].push(item.into());
    }

    fn text(&mut self, at: Spot, text: &str, size: u32) {
        self.fields[OVER].push(json!({
            "center": at, "width": 0, "height": 0, "text": text, "color": INK, "fontSize": size
        }));
    }
}

struct Draw<'a> {
    geometry: &'a Geometry,
    drawn: &'a mut Drawn,
}

impl Draw<'_> {
    fn middle(&self, cell: Cell) -> Spot {
        let (row, column) = (self.geometry.row(cell), self.geometry.column(cell));
        [row as f64 + 0.5, column as f64 + 0.5]
    }

    fn middles(&self, cells: &[Cell]) -> Vec<Spot> {
        cells.iter().map(|&cell| self.middle(cell)).collect()
    }

    /// A clue, before which there are some of its kind.
    fn clue(&mut self, clue: &Clue, same: usize) {
        let look = clue.kind().look();
        let fill = color(look.tint);
        match look.shape {
            Shape::Nothing => {}
            Shape::Outline | Shape::Dotted => self.area(clue, look.shape == Shape::Outline),
            Shape::Patch => {
                let spots: Vec<Spot> = clue.all_cells().map(|cell| self.middle(cell)).collect();
                for at in spots {
                    self.drawn.shape(UNDER, at, [1.0, 1.0], false, [fill, ""]);
                }
            }
            Shape::Line(weave) => {
                for cells in clue.lists() {
                    let spots = self.middles(cells);
                    self.line(&spots, weave, look.ends, fill);
                }
            }
            Shape::Arrow => self.arrow(clue.lists()),
            Shape::Sign(sign) => {
                let spots: Vec<Spot> = clue.all_cells().map(|cell| self.middle(cell)).collect();
                spots.into_iter().for_each(|at| self.sign(at, sign, fill));
            }
            Shape::Border(border) => self.border(clue, border),
            Shape::Corner => {
                let at = between(&self.middles(clue.cells()));
                let layer = OVER;
                self.drawn.shape(layer, at, [0.6, 0.6], true, [PAPER, INK]);
                self.drawn.text(at, &clue.label().unwrap_or_default(), 16);
            }
        }
        let corner = |at: Spot| [at[0] - 0.35, at[1] - 0.35];
        let label = match look.label {
            Place::Corner if !look.is_around() => clue.label(),
            Place::Letter => ('A'..='Z').cycle().nth(same).map(String::from),
            _ => None,
        };
        let Some(label) = label else { return };
        let lists = match look.label {
            Place::Letter => clue.lists(),
            _ => &clue.lists()[..1],
        };
        for cells in lists {
            if let Some(&first) = cells.first() {
                let at = corner(self.middle(first));
                self.drawn.text(at, &label, 14);
            }
        }
    }

    fn area(&mut self, clue: &Clue, unique: bool) {
        let place = |cell: Cell| [self.geometry.row(cell), self.geometry.column(cell)];
        let cells: Vec<[usize; 2]> = clue.all_cells().map(place).collect();
        let mut area = Map::new();
        area.insert("cells".into(), json!(cells));
        if let Some(number) = clue.number() {
            area.insert("value".into(), number.to_string().into());
            area.insert("sum".into(), number.into());
        }
        area.insert("unique".into(), unique.into());
        self.drawn.fields[CAGES].push(area.into());
    }

    fn line(&mut self, spots: &[Spot], weave: Weave, ends: [End; 2], color: &str) {
        let thickness = match weave {
            Weave::Tube | Weave::Glass => 18,
            Weave::Thin => THIN,
            _ => 10,
        };
        self.drawn.line(spots, color, thickness);
        if weave == Weave::Glass {
            self.drawn.line(spots, PAPER, thickness / 2);
        }
        for (end, &at) in ends
            .into_iter()
            .zip(spots.first().into_iter().chain(spots.last()))
        {
            let (is_round, colors) = match end {
                End::Plain | End::Head => continue,
                End::Bulb if weave == Weave::Glass => (true, [PAPER, color]),
                End::Bulb => (true, [color, ""]),
                End::Circle => (true, [PAPER, color]),
                End::Diamond => (false, [PAPER, color]),
            };
            let size = if end == End::Diamond { 0.55 } else { 0.8 };
            self.drawn.shape(UNDER, at, [size, size], is_round, colors);
            if end == End::Diamond
                && let Some(item) = self.drawn.fields[UNDER].last_mut()
            {
                item["angle"] = 45.into();
            }
        }
    }

    fn arrow(&mut self, lists: &[Vec<Cell>]) {
        let [heart, shafts @ ..] = lists else { return };
        let spots = self.middles(heart);
        for shaft in shafts {
            let shaft = self.middles(shaft);
            let far = |spot: &Spot| (spot[0] - shaft[0][0]).hypot(spot[1] - shaft[0][1]);
            let nearest = spots.iter().min_by(|a, b| far(a).total_cmp(&far(b)));
            let start = nearest.copied().into_iter();
            let way: Vec<Spot> = start.chain(shaft.iter().copied()).collect();
            self.drawn.arrow(&way);
        }
        // The circle is a box around its cells: those of a pill lie in a line.
        let along = |axis: usize| {
            let places = spots.iter().map(|spot| spot[axis]);
            let least = places.clone().fold(f64::MAX, f64::min);
            (least, places.fold(f64::MIN, f64::max))
        };
        let [(top, bottom), (left, right)] = [along(0), along(1)];
        let at = [(top + bottom) / 2.0, (left + right) / 2.0];
        let size = [bottom - top + 0.8, right - left + 0.8];
        self.drawn.shape(UNDER, at, size, true, [PAPER, RIM]);
    }

    fn sign(&mut self, at: Spot, sign: Sign, fill: &str) {
        let mut shape = |size: Spot, is_round: bool, colors: [&str; 2]| {
            self.drawn.shape(UNDER, at, size, is_round, colors);
        };
        match sign {
            Sign::Square => shape([0.8, 0.8], false, [fill, ""]),
            Sign::Disc => shape([0.8, 0.8], true, [fill, ""]),
            Sign::Ring => shape([0.8, 0.8], true, ["", INK]),
            Sign::Across => shape([0.5, 1.0], false, [fill, ""]),
            Sign::Along => shape([1.0, 0.5], false, [fill, ""]),
            Sign::Frame => {
                shape([1.0, 1.0], false, [fill, ""]);
                shape([0.7, 0.7], false, [PAPER, ""]);
            }
            Sign::Down => self.grey_text(at, "\u{25bc}", 48, fill),
            Sign::Up => self.grey_text(at, "\u{25b2}", 48, fill),
            Sign::Inward | Sign::Outward => {
                shape([1.0, 1.0], false, [fill, ""]);
                let points = match sign {
                    Sign::Inward => ["\u{25be}", "\u{25c2}", "\u{25b4}", "\u{25b8}"],
                    _ => ["\u{25b4}", "\u{25b8}", "\u{25be}", "\u{25c2}"],
                };
                let ways = [[-0.4, 0.0], [0.0, 0.4], [0.4, 0.0], [0.0, -0.4]];
                for (text, [down, right]) in points.into_iter().zip(ways) {
                    self.drawn.text([at[0] + down, at[1] + right], text, 14);
                }
            }
        }
    }

    /// A text beneath the values, in a colour.
    fn grey_text(&mut self, at: Spot, text: &str, size: u32, color: &str) {
        self.drawn.fields[UNDER].push(json!({
            "center": at, "width": 0, "height": 0, "text": text, "color": color, "fontSize": size
        }));
    }

    fn border(&mut self, clue: &Clue, border: Border) {
        let spots = self.middles(clue.cells());
        let [from, to, ..] = spots[..] else { return };
        let at = between(&[from, to]);
        let label = clue.label().unwrap_or_default();
        match border {
            Border::White => self.dot(at, [PAPER, INK], &label, INK),
            Border::Black => self.dot(at, [INK, INK], &label, PAPER),
            Border::Letter => self.dot(at, [PAPER, ""], &label, INK),
            Border::Greater => {
                // A point to the right, turned towards the second cell.
                let turn = (to[0] - from[0])
                    .atan2(to[1] - from[1])
                    .to_degrees()
                    .round();
                self.drawn.text(at, ">", 22);
                if let Some(item) = self.drawn.fields[OVER].last_mut() {
                    item["angle"] = (turn as i64).into();
                }
            }
        }
    }

    fn dot(&mut self, at: Spot, colors: [&str; 2], label: &str, ink: &str) {
        self.drawn.shape(OVER, at, [0.3, 0.3], true, colors);
        if !label.is_empty()
            && let Some(item) = self.drawn.fields[OVER].last_mut()
        {
            item["text"] = label.into();
            item["color"] = ink.into();
            item["fontSize"] = 16.into();
        }
    }
}

/// The middle of some places.
fn between(spots: &[Spot]) -> Spot {
    let count = spots.len().max(1) as f64;
    [0, 1].map(|axis| spots.iter().map(|spot| spot[axis]).sum::<f64>() / count)
}

/// The colours by which people know lines there.
fn color(tint: Tint) -> &'static str {
    match tint {
        Tint::Grey => "#CFCFCF",
        Tint::Blue => "#2ECBFF",
        Tint::Green => "#67F067",
        Tint::Pink => "#F067F0",
        Tint::Orange => "#FFCCAA",
        Tint::Red => "#F08080",
        Tint::Violet => "#C1B0E2",
        Tint::Teal => "#33BBBB",
        Tint::Yellow => "#C9C883",
    }
}
