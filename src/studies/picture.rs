//! A run as a picture: who talks on one axis, what is said on the other.
//!
//! Messages that belong together are one row: a region telling all its neighbours the same, the houses
//! of a cell answering one value, an agent and a domain asking and answering.

use super::{mass, regions};
use crate::studies::mass::table::Agent;
use crate::studies::regions::{Report, Sent};
use crate::{Board, Geometry, HouseKind, Mark};
use serde::Serialize;
use std::fmt::Write;

/// The rows that an SVG picture has at most.
pub const MOST_ROWS: usize = 400;
/// The rows between two lines of names.
const PAGE: usize = 40;
/// The rows that a page to step through has at most.
const MOST_FRAMES: usize = 4000;

/// A run as a picture.
///
/// ```
/// use sudoku_explain::studies::{Delivery, picture::Picture, regions::Network};
/// let board: sudoku_explain::Board = "1..43.1..1.34..1".parse()?;
/// let run = Network::new(&board)?.run(Delivery::InOrder);
/// assert!(Picture::of_regions(&board, &run).svg().starts_with("<svg"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub struct Picture {
    title: String,
    lanes: Vec<String>,
    rows: usize,
    columns: usize,
    block: (usize, usize),
    givens: String,
    frames: Vec<Frame>,
}

/// Messages that belong together.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
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

impl Picture {
    fn new(title: &str, lanes: Vec<String>, board: &Board) -> Picture {
        let geometry = board.geometry();
        let block = geometry
            .houses()
            .map(|house| geometry.house(house))
            .find(|house| house.kind == HouseKind::Block);
        let corner = block.and_then(|block| block.cells.last().copied());
        Picture {
            title: title.into(),
            lanes,
            rows: geometry.rows(),
            columns: geometry.columns(),
            block: corner.map_or((0, 0), |cell| {
                (geometry.row(cell) + 1, geometry.column(cell) + 1)
            }),
            givens: board.to_string(),
            frames: Vec::new(),
        }
    }

    /// The picture of regions that talked. Messages over the rim are left out.
    pub fn of_regions(board: &Board, run: &regions::Run) -> Picture {
        let geometry = board.geometry();
        let mut picture = Picture::new("Regions", Vec::new(), board);
        let (high, wide) = picture.block;
        let across = geometry.columns() / wide.max(1);
        let count = across * (geometry.rows() / high.max(1));
        picture.lanes = (0..count)
            .map(|number| regions::Name::numbered(number as u16).to_string())
            .collect();
        picture.lanes.push("Display".into());
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
                known[geometry.cell_at(row, column).0 as usize] = message.value.symbol();
            }
            if last != Some((from, report)) {
                picture.start(report.to_string());
                last = Some((from, report));
            }
            picture.add((from, to), entry.to_string(), known.iter().collect());
        }
        picture
    }

    /// The picture of agents that talked. Domains of a kind share a lane, and the coordinator's word to
    /// itself to go on is left out.
    pub fn of_agents(board: &Board, run: &mass::Run) -> Picture {
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
        let mut picture = Picture::new("Agents", lanes, board);
        let mut known = Known::new(geometry);
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
                picture.start(match asked {
                    true => format!("ask and tell {}", entry.content),
                    false => format!("{} {}", entry.performative, entry.content),
                });
                last = Some(key);
            }
            picture.add(
                (lane(entry.from), lane(entry.to)),
                entry.line(geometry),
                known.text.iter().collect(),
            );
        }
        for frame in &mut picture.frames {
            let said = frame.lines[0].splitn(3, ": ").nth(2).unwrap_or_default();
            let times = if frame.messages > 1 {
                format!("{} × ", frame.messages)
            } else {
                String::new()
            };
            frame.label = format!("{times}{} {said}", frame.label);
        }
        picture
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

    /// A sequence diagram: names again every so many rows, and an end where it would grow beyond use.
    pub fn svg(&self) -> String {
        let widest = self
            .lanes
            .iter()
            .map(|lane| lane.chars().count())
            .max()
            .unwrap_or(0);
        let (lane_width, row_height, label_width) = ((widest * 8 + 16).max(44), 20, 560);
        let shown = self.frames.len().min(MOST_ROWS);
        let left = 56;
        let (width, pages) = (
            left + self.lanes.len() * lane_width + label_width,
            shown.div_ceil(PAGE),
        );
        let height = 60 + shown * row_height + pages * 34 + 30;
        let x = |lane: usize| left + lane * lane_width + lane_width / 2;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
             font-family=\"sans-serif\" font-size=\"12\"><title>{0}</title><rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\
             <text x=\"{left}\" y=\"26\" font-size=\"16\" font-weight=\"bold\">{0}: {1} messages in {2} rows</text>",
            self.title,
            self.frames
                .iter()
                .map(|frame| frame.messages)
                .sum::<usize>(),
            self.frames.len()
        );
        let mut y = 44;
        for (page, frames) in self.frames[..shown].chunks(PAGE).enumerate() {
            for (lane, name) in self.lanes.iter().enumerate() {
                let _ = write!(
                    svg,
                    "<text x=\"{0}\" y=\"{1}\" text-anchor=\"middle\" font-weight=\"bold\">{name}</text>\
                     <path d=\"M{0} {2}V{3}\" stroke=\"#ccc\"/>",
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
                    "<text x=\"40\" y=\"{}\" text-anchor=\"end\" fill=\"#767676\">{}</text>",
                    y + 4,
                    page * PAGE + at + 1
                );
                for &(from, to) in &frame.arrows {
                    svg += &arrow(x(from), x(to), y);
                }
                let _ = write!(
                    svg,
                    "<text x=\"{}\" y=\"{}\">{}</text>",
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
                "<text x=\"{left}\" y=\"{}\" font-style=\"italic\">and {more} more rows</text>",
                y + 12
            );
        }
        svg + "</svg>\n"
    }

    /// One page to step through, which needs nothing else.
    pub fn html(&self) -> String {
        let mut picture = self.clone();
        let more = picture.frames.len().saturating_sub(MOST_FRAMES);
        picture.frames.truncate(MOST_FRAMES);
        // In a script, "</" would end it.
        let data = serde_json::to_string(&picture)
            .unwrap_or_default()
            .replace("</", "<\\/");
        let note = if more > 0 {
            format!("The last {more} rows are left out.")
        } else {
            String::new()
        };
        include_str!("picture.html")
            .replace("{{title}}", &self.title)
            .replace("{{note}}", &note)
            .replace("{{data}}", &data)
    }
}

fn arrow(from: usize, to: usize, y: usize) -> String {
    if from == to {
        return format!("<circle cx=\"{from}\" cy=\"{y}\" r=\"4\" fill=\"#0b62a4\"/>");
    }
    let (tip, back) = if from < to {
        (to - 2, to - 8)
    } else {
        (to + 2, to + 8)
    };
    format!(
        "<path d=\"M{from} {y}H{tip}\" stroke=\"#0b62a4\"/><path d=\"M{tip} {y}L{back} {}V{}Z\" fill=\"#0b62a4\"/>\
         <circle cx=\"{from}\" cy=\"{y}\" r=\"2.5\" fill=\"#0b62a4\"/>",
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

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

/// The values that stand, as the answers of the domains tell. A cell that is set again was tried with
/// another value before: all that came after that is gone.
struct Known {
    text: Vec<char>,
    order: Vec<Mark>,
}

impl Known {
    fn new(geometry: &Geometry) -> Known {
        Known {
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
