//! A run as a diagram: the units on one axis, their messages on the other.
//!
//! Messages that belong together are one row: a region telling all its neighbours the same, the houses
//! of a cell answering one value, an agent and a domain asking and answering.

use super::{mass, regions};
use crate::page::{Leaf, Page};
use crate::picture::{Picture, document, escaped};
use crate::studies::mass::table::Agent;
use crate::studies::regions::{Report, Sent};
use crate::{Board, Geometry, HouseKind, Mark};
use std::fmt::Write;

/// The rows that a diagram as SVG has at most.
pub(crate) const MOST_ROWS: usize = 400;
/// The rows between two lines of names.
const PAGE: usize = 40;
/// The rows that a page to step through has at most.
const MOST_FRAMES: usize = 4000;

/// A run as a diagram.
///
/// ```
/// use sudoku_explain::studies::{Delivery, diagram::Diagram, regions::Network};
/// let board: sudoku_explain::Board = "1..43.1..1.34..1".parse()?;
/// let run = Network::new(&board)?.run(Delivery::InOrder);
/// assert!(Diagram::of_regions(&board, &run).svg().starts_with("<svg"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Diagram {
    title: String,
    lanes: Vec<String>,
    block: (usize, usize),
    board: Picture,
    frames: Vec<Frame>,
}

/// Messages that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Frame {
    /// From lane to lane.
    arrows: Vec<(usize, usize)>,
    /// How many messages it stands for.
    messages: usize,
    label: String,
    /// Each message.
    lines: Vec<String>,
    /// The values of the board, as far as they are known by then.
    board: String,
}

impl Diagram {
    fn new(title: &str, lanes: Vec<String>, board: &Board) -> Diagram {
        let geometry = board.geometry();
        let block = geometry
            .houses()
            .map(|house| geometry.house(house))
            .find(|house| house.kind == HouseKind::Block);
        let corner = block.and_then(|block| block.cells.last().copied());
        Diagram {
            title: title.into(),
            lanes,
            block: corner.map_or((0, 0), |cell| {
                (geometry.row(cell) + 1, geometry.column(cell) + 1)
            }),
            board: Picture::of_board(board).without_marks(),
            frames: Vec::new(),
        }
    }

    /// The diagram of regions that talked. Messages over the rim are left out.
    pub fn of_regions(board: &Board, run: &regions::Run) -> Diagram {
        let geometry = board.geometry();
        let mut diagram = Diagram::new("Regions", Vec::new(), board);
        let (high, wide) = diagram.block;
        let across = geometry.columns() / wide.max(1);
        let count = across * (geometry.rows() / high.max(1));
        diagram.lanes = (0..count)
            .map(|number| regions::Name::numbered(number as u16).to_string())
            .collect();
        diagram.lanes.push("Display".into());
        let mut known: Vec<char> = vec!['.'; geometry.cell_count()];
        let mut last = None;
        for entry in &run.log {
            let from = usize::from(entry.from.number());
            let to = match (entry.to, entry.sent) {
                (Some(to), _) => usize::from(to.number()),
                (None, Sent::Display(_)) => count,
                (None, Sent::To(..)) => continue,
            };
            let report = entry.report();
            if let (Sent::Display(_), Report::Known(message)) = (entry.sent, report) {
                let row = from / across * high + usize::from(message.at.row) - 1;
                let column = from % across * wide + usize::from(message.at.column) - 1;
                if let Some(cell) = geometry.cell_at(row, column) {
                    known[cell.0 as usize] = message.value.symbol();
                }
            }
            if last != Some((from, report)) {
                diagram.start(report.to_string());
                last = Some((from, report));
            }
            diagram.add((from, to), entry.to_string(), known.iter().collect());
        }
        diagram
    }

    /// The diagram of agents that talked. Domains of a kind share a lane, and the coordinator's word to
    /// itself to go on is left out.
    pub fn of_agents(board: &Board, run: &mass::Run) -> Diagram {
        let geometry = board.geometry();
        let mut kinds: Vec<HouseKind> = geometry
            .houses()
            .map(|house| geometry.house(house).kind)
            .collect();
        kinds.dedup();
        let mut lanes: Vec<String> = ["coordinator", "hidden", "naked", "intersection"]
            .map(String::from)
            .into();
        let first = geometry.houses().map(|house| geometry.house(house));
        lanes.extend(kinds.iter().filter_map(|&kind| {
            let name = first.clone().find(|house| house.kind == kind)?.to_string();
            Some(format!("{}s", name.split(' ').next().unwrap_or_default()))
        }));
        let lane = |agent: Agent| match agent {
            Agent::Coordinator | Agent::Environment => 0,
            Agent::Hidden => 1,
            Agent::Naked => 2,
            Agent::Intersection => 3,
            Agent::Domain(house) => {
                let kind = geometry.house(house).kind;
                4 + kinds.iter().position(|&other| other == kind).unwrap_or(0)
            }
        };
        let mut diagram = Diagram::new("Agents", lanes, board);
        let mut known = Placed::new(geometry);
        let mut last = None;
        for entry in &run.log {
            if entry.content == "NextStep" {
                last = None;
                continue;
            }
            known.hear(entry.about);
            let asked = matches!(entry.content, "Cell" | "ValueDependency");
            let key = (
                entry.content,
                if asked {
                    None
                } else {
                    Some(entry.performative)
                },
            );
            if last != Some(key) {
                diagram.start(if asked {
                    format!("ask and tell {}", entry.content)
                } else {
                    format!("{} {}", entry.performative, entry.content)
                });
                last = Some(key);
            }
            diagram.add(
                (lane(entry.from), lane(entry.to)),
                entry.line(geometry),
                known.text.iter().collect(),
            );
        }
        for frame in &mut diagram.frames {
            let said = frame.lines[0].splitn(3, ": ").nth(2).unwrap_or_default();
            let times = if frame.messages > 1 {
                format!("{} × ", frame.messages)
            } else {
                String::new()
            };
            frame.label = format!("{times}{} {said}", frame.label);
        }
        diagram
    }

    fn start(&mut self, label: String) {
        let (arrows, lines) = (Vec::new(), Vec::new());
        self.frames.push(Frame {
            arrows,
            messages: 0,
            label,
            lines,
            board: String::new(),
        });
    }

    fn add(&mut self, arrow: (usize, usize), line: String, board: String) {
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        if !frame.arrows.contains(&arrow) {
            frame.arrows.push(arrow);
        }
        frame.messages += 1;
        frame.lines.push(line);
        frame.board = board;
    }

    /// A sequence diagram: names again at regular intervals, and an end where it would grow beyond use.
    pub fn svg(&self) -> String {
        let (lane_width, row_height, label_width) = (self.lane_width(), 20, 560);
        let shown = self.frames.len().min(MOST_ROWS);
        let left = 56;
        let (width, pages) = (
            left + self.lanes.len() * lane_width + label_width,
            shown.div_ceil(PAGE),
        );
        let height = 60 + shown * row_height + pages * 34 + 30;
        let x = |lane: usize| left + lane * lane_width + lane_width / 2;
        let messages: usize = self.frames.iter().map(|frame| frame.messages).sum();
        let head = format!(
            "{}: {messages} messages in {} rows",
            self.title,
            self.frames.len()
        );
        let mut svg = format!(
            "<rect class=\"b\" width=\"{width}\" height=\"{height}\"/><text class=\"k v\" x=\"{left}\" y=\"26\">{head}</text>"
        );
        let mut y = 44;
        for (page, frames) in self.frames[..shown].chunks(PAGE).enumerate() {
            for (lane, name) in self.lanes.iter().enumerate() {
                let _ = write!(
                    svg,
                    "<text class=\"v\" x=\"{0}\" y=\"{1}\">{name}</text><path class=\"i\" d=\"M{0} {2}V{3}\"/>",
                    x(lane),
                    y + 14,
                    y + 20,
                    y + 26 + frames.len() * row_height
                );
            }
            y += 34;
            for (at, frame) in frames.iter().enumerate() {
                let _ = write!(
                    svg,
                    "<text class=\"r\" x=\"26\" y=\"{}\">{}</text>",
                    y + 4,
                    page * PAGE + at + 1
                );
                for &(from, to) in &frame.arrows {
                    svg += &arrow(x(from), x(to), y);
                }
                let _ = write!(
                    svg,
                    "<text class=\"k\" x=\"{}\" y=\"{}\">{}</text>",
                    left + self.lanes.len() * lane_width + 8,
                    y + 4,
                    escaped(&shortened(&frame.label, 84))
                );
                y += row_height;
            }
        }
        if shown < self.frames.len() {
            let more = self.frames.len() - shown;
            let _ = write!(
                svg,
                "<text class=\"k\" x=\"{left}\" y=\"{}\">and {more} more rows</text>",
                y + 12
            );
        }
        document((width, height), &self.title, "", &svg)
    }

    /// One page to step through, which needs nothing else.
    pub fn html(&self) -> String {
        let more = self.frames.len().saturating_sub(MOST_FRAMES);
        let lead = match more {
            0 => String::new(),
            more => format!("<p>The last {more} rows are left out.</p>"),
        };
        let mut page = Page::new(&self.title, lead);
        page.point_at(&self.board);
        let lanes = self.lane_names();
        let mut before = String::new();
        for (at, frame) in self.frames.iter().take(MOST_FRAMES).enumerate() {
            let lines = frame
                .lines
                .iter()
                .map(|line| format!("<li>{}</li>", escaped(line)));
            let leaf = Leaf {
                head: format!("{}. {}", at + 1, shortened(&frame.label, 60)),
                body: format!("<ul>{}</ul>", lines.collect::<String>()),
                ..Leaf::default()
            };
            let mut drawing = self.known_by(frame, &before).drawing();
            let top = drawing.height;
            let scale = drawing.width as f64 / self.lanes_width() as f64;
            let arrows: String = frame
                .arrows
                .iter()
                .map(|&(from, to)| arrow(self.lane(from), self.lane(to), LANES - 18))
                .collect();
            let within = |drawn: &str| {
                format!("<g transform=\"translate(0 {top}) scale({scale:.3})\">{drawn}</g>")
            };
            drawing.pieces.push(within(&lanes));
            drawing.pieces.push(within(&arrows));
            drawing.height += (LANES as f64 * scale).ceil() as usize;
            page.add_drawn(leaf, vec![drawing]);
            before.clone_from(&frame.board);
        }
        page.html()
    }

    /// The board with the values that are known by then; those that were not before stand out.
    fn known_by(&self, frame: &Frame, before: &str) -> Picture {
        let mut picture = self.board.clone();
        let geometry = picture.geometry.clone();
        let before = before.chars().map(Some).chain(std::iter::repeat(None));
        for ((cell, symbol), before) in picture
            .cells
            .iter_mut()
            .zip(frame.board.chars())
            .zip(before)
        {
            cell.value = geometry.values().find(|value| value.symbol() == symbol);
            cell.is_set = cell.value.is_some() && !cell.is_given && before != Some(symbol);
        }
        picture
    }

    fn lane_width(&self) -> usize {
        let widest = self.lanes.iter().map(|lane| lane.chars().count()).max();
        (widest.unwrap_or(0) * 8 + 16).max(44)
    }

    /// The middle of a lane of a page.
    fn lane(&self, lane: usize) -> usize {
        lane * self.lane_width() + self.lane_width() / 2
    }

    fn lanes_width(&self) -> usize {
        (self.lanes.len() * self.lane_width()).max(1)
    }

    /// The lanes of a page with their names.
    fn lane_names(&self) -> String {
        let width = self.lanes_width();
        let mut out = format!("<rect class=\"b\" width=\"{width}\" height=\"{LANES}\"/>");
        for (lane, name) in self.lanes.iter().enumerate() {
            let x = self.lane(lane);
            // Writing to a string cannot fail.
            let _ = write!(
                out,
                "<text class=\"v\" x=\"{x}\" y=\"22\">{name}</text><path class=\"i\" d=\"M{x} 30V{LANES}\"/>"
            );
        }
        out
    }
}

/// The height of the lanes of a page.
const LANES: usize = 64;

fn arrow(from: usize, to: usize, y: usize) -> String {
    if from == to {
        return format!("<circle class=\"t\" cx=\"{from}\" cy=\"{y}\" r=\"4\"/>");
    }
    let (tip, back) = if from < to {
        (to - 2, to - 8)
    } else {
        (to + 2, to + 8)
    };
    format!(
        "<circle class=\"t\" cx=\"{from}\" cy=\"{y}\" r=\"1.5\"/>\
         <path class=\"t\" d=\"M{from} {y}H{tip}M{back} {}L{tip} {y}L{back} {}\"/>",
        y - 4,
        y + 4
    )
}

fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.into();
    }
    text.chars().take(most - 1).chain(['…']).collect()
}

/// The values that stand, as the answers of the domains tell. A cell that is set again was tried with
/// another value before: all that came after that is gone.
struct Placed {
    text: Vec<char>,
    order: Vec<Mark>,
}

impl Placed {
    fn new(geometry: &Geometry) -> Placed {
        Placed {
            text: vec!['.'; geometry.cell_count()],
            order: Vec::new(),
        }
    }

    fn hear(&mut self, set: Option<Mark>) {
        let Some(mark) = set.filter(|mark| self.order.last() != Some(mark)) else {
            return;
        };
        if let Some(at) = self.order.iter().position(|other| other.cell == mark.cell) {
            for Mark { cell, .. } in self.order.drain(at..) {
                self.text[cell.0 as usize] = '.';
            }
        }
        self.text[mark.cell.0 as usize] = mark.value.symbol();
        self.order.push(mark);
    }
}
