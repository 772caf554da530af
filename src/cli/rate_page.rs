//! A list of ratings at a glance: one page that needs nothing else, and no script.

use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;
use sudoku_explain::picture::Picture;
use sudoku_explain::{Board, formats, se};

/// A puzzle of the list.
pub(super) struct Row {
    pub(super) place: String,
    pub(super) name: String,
    pub(super) board: Board,
    pub(super) ratings: Vec<Value>,
}

/// What is kept of the list: numbers of all, and few boards.
pub(super) struct Sheet {
    count: usize,
    scales: Vec<Column>,
    /// The hardest, the first of them on top.
    hardest: Vec<(f64, Row)>,
    unsolved: Vec<Row>,
    /// Those that are not solved on the scale that decides, shown or not.
    unsolved_count: usize,
}

/// What is kept of a scale.
struct Column {
    name: &'static str,
    scores: Vec<f64>,
    levels: BTreeMap<String, usize>,
    outcomes: BTreeMap<String, usize>,
    /// By strategy: how often its step is the hardest.
    deciding: BTreeMap<String, usize>,
}

/// Puzzles that are shown with a picture.
const SHOWN: usize = 10;
/// Puzzles without a solution by logic that are listed.
const LISTED: usize = 50;
/// Strategies that are shown.
const STRATEGIES: usize = 15;
/// The bars of a histogram, at most.
const BARS: usize = 24;

/// The scale by which puzzles are arranged: the first of these that is there.
const DECIDES: [&str; 3] = ["human", "se", "hodoku"];

impl Sheet {
    pub(super) fn new(names: &[&'static str]) -> Sheet {
        let column = |&name: &&'static str| Column {
            name,
            scores: Vec::new(),
            levels: BTreeMap::new(),
            outcomes: BTreeMap::new(),
            deciding: BTreeMap::new(),
        };
        Sheet {
            count: 0,
            scales: names.iter().map(column).collect(),
            hardest: Vec::new(),
            unsolved: Vec::new(),
            unsolved_count: 0,
        }
    }

    /// The place of the scale that decides.
    fn deciding(&self) -> usize {
        let place = |name: &str| self.scales.iter().position(|scale| scale.name == name);
        DECIDES.iter().find_map(|name| place(name)).unwrap_or(0)
    }

    pub(super) fn add(&mut self, row: Row) {
        self.count += 1;
        for (column, rating) in self.scales.iter_mut().zip(&row.ratings) {
            column.add(rating);
        }
        let rating = &row.ratings[self.deciding()];
        if rating["outcome"] != "solved" {
            self.unsolved_count += 1;
            if self.unsolved.len() < LISTED {
                self.unsolved.push(row);
            }
            return;
        }
        let score = score(rating).unwrap_or_default();
        let at = self.hardest.partition_point(|(other, _)| *other >= score);
        self.hardest.insert(at, (score, row));
        self.hardest.truncate(SHOWN);
    }

    /// The page.
    pub(super) fn page(&self) -> String {
        let mut body = String::new();
        let title = match self.count {
            1 => "One puzzle at a glance".to_string(),
            count => format!("{count} puzzles at a glance"),
        };
        // Writing to a string cannot fail.
        let _ = write!(body, "<h1>{title}</h1>");
        body += &self.summary();
        for column in &self.scales {
            body += &column.figures();
        }
        body += &self.not_solved();
        body += &self.pictures();
        format!(
            "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
             <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
             <meta name=\"color-scheme\" content=\"light dark\">\
             <title>{title}</title><style>{STYLE}</style></head><body><main>{body}</main></body></html>\n"
        )
    }

    fn summary(&self) -> String {
        let mut rows = String::new();
        for column in &self.scales {
            let solved = column.outcomes.get("solved").copied().unwrap_or(0);
            let mut scores = column.scores.clone();
            scores.sort_by(f64::total_cmp);
            let at = |part: usize| match scores.len() {
                0 => "–".to_string(),
                len => shown(scores[(len - 1) * part / 4]),
            };
            let others = column.outcomes.iter();
            let others = others.filter(|(outcome, _)| *outcome != "solved");
            let others: Vec<String> = others
                .map(|(outcome, count)| format!("{count} {}", escaped(outcome)))
                .collect();
            let others = match others.is_empty() {
                true => "–".into(),
                false => others.join(", "),
            };
            let _ = write!(
                rows,
                "<tr><th scope=\"row\">{}</th><td>{solved}</td><td>{others}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
                column.name,
                at(0),
                at(2),
                at(4)
            );
        }
        format!(
            "<div class=\"wide\"><table><thead><tr><th scope=\"col\">scale</th><th scope=\"col\">solved</th>\
             <th scope=\"col\">not</th><th scope=\"col\">least</th><th scope=\"col\">median</th>\
             <th scope=\"col\">most</th></tr></thead><tbody>{rows}</tbody></table></div>"
        )
    }

    fn not_solved(&self) -> String {
        if self.unsolved.is_empty() {
            return String::new();
        }
        let mut items = String::new();
        for row in &self.unsolved {
            let outcome = row.ratings[self.deciding()]["outcome"].as_str();
            let _ = write!(
                items,
                "<li><b>{}</b>: {} {}</li>",
                escaped(&row.title()),
                escaped(outcome.unwrap_or("no rating")),
                row.line()
            );
        }
        let more = match self.unsolved_count - self.unsolved.len() {
            0 => String::new(),
            more => format!("<p>And {more} more.</p>"),
        };
        let name = self.scales[self.deciding()].name;
        format!(
            "<section><h2>Not solved ({name})</h2><ul class=\"list\">{items}</ul>{more}</section>"
        )
    }

    /// Those to look at: some that are not solved, then the hardest.
    fn pictures(&self) -> String {
        let unsolved = self.unsolved.iter().take(SHOWN / 2);
        let hardest = self.hardest.iter().map(|(_, row)| row);
        let mut figures = String::new();
        for row in unsolved.chain(hardest).take(SHOWN) {
            let ratings = self.scales.iter().zip(&row.ratings);
            let words: Vec<String> = ratings
                .map(|(column, rating)| format!("{} {}", column.name, escaped(&words(rating))))
                .collect();
            let _ = write!(
                figures,
                "<figure>{}<figcaption><b>{}</b><br>{}</figcaption></figure>",
                Picture::of_board(&row.board).without_marks().svg(),
                escaped(&row.title()),
                words.join("<br>")
            );
        }
        format!("<section><h2>To look at</h2><div class=\"boards\">{figures}</div></section>")
    }
}

impl Row {
    fn title(&self) -> String {
        match self.name.is_empty() {
            true => self.place.clone(),
            false => format!("{} ({})", self.name, self.place),
        }
    }

    fn line(&self) -> String {
        match formats::on_a_line(&self.board) {
            Ok(line) => format!("<code>{}</code>", escaped(&line)),
            Err(_) => String::new(),
        }
    }
}

impl Column {
    fn add(&mut self, rating: &Value) {
        let outcome = rating["outcome"].as_str().unwrap_or("not rated");
        *self.outcomes.entry(outcome.into()).or_default() += 1;
        if outcome != "solved" {
            return;
        }
        self.scores.extend(score(rating));
        if let Some(level) = rating["level"].as_str() {
            *self.levels.entry(level.into()).or_default() += 1;
        }
        let hardest = match rating["scale"] == se::NAME {
            true => &rating["deciding"]["name"],
            false => &rating["why"]["name"],
        };
        if let Some(name) = hardest.as_str() {
            *self.deciding.entry(name.into()).or_default() += 1;
        }
    }

    fn figures(&self) -> String {
        if self.scores.is_empty() && self.levels.is_empty() {
            return String::new();
        }
        let what = match self.name {
            se::NAME => "ER",
            _ => "score",
        };
        let mut parts = String::new();
        if !self.scores.is_empty() {
            parts += &histogram(&self.scores, &format!("How many puzzles have which {what}"));
        }
        let levels: Vec<(&str, usize)> = ["easy", "medium", "hard", "unfair", "extreme"]
            .into_iter()
            .filter_map(|level| Some((level, *self.levels.get(level)?)))
            .collect();
        if !levels.is_empty() {
            parts += &bars(&levels, "Level");
        }
        let mut deciding: Vec<(&str, usize)> = (self.deciding.iter())
            .map(|(name, count)| (name.as_str(), *count))
            .collect();
        deciding.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let more = deciding.len().saturating_sub(STRATEGIES);
        deciding.truncate(STRATEGIES);
        if !deciding.is_empty() {
            let caption = match more {
                0 => "The hardest step".to_string(),
                _ => format!("The hardest step (and {more} other kinds)"),
            };
            parts += &bars(&deciding, &caption);
        }
        format!(
            "<section><h2>{}</h2><div class=\"charts\">{parts}</div></section>",
            self.name
        )
    }
}

/// A rating as a number.
fn score(rating: &Value) -> Option<f64> {
    match &rating["er"] {
        Value::String(er) => er.parse().ok(),
        _ => rating["score"].as_f64(),
    }
}

/// A rating in a few words.
fn words(rating: &Value) -> String {
    let outcome = rating["outcome"].as_str().unwrap_or("–");
    let level = rating["level"].as_str().unwrap_or_default();
    match score(rating) {
        _ if outcome != "solved" => outcome.into(),
        Some(score) => format!("{} {level}", shown(score)).trim_end().into(),
        None => level.into(),
    }
}

fn shown(number: f64) -> String {
    match number.fract() == 0.0 && number >= 20.0 {
        true => format!("{number}"),
        false => format!("{number:.1}").trim_end_matches(".0").into(),
    }
}

/// A width of bars that people count in: 1, 2 or 5 times a power of ten.
fn width(span: f64, least: f64) -> f64 {
    let mut width = least;
    for factor in [2.0, 2.5, 2.0].into_iter().cycle() {
        if span / width < BARS as f64 {
            break;
        }
        width *= factor;
    }
    width
}

/// How many numbers lie where.
fn histogram(scores: &[f64], caption: &str) -> String {
    let least = scores.iter().copied().fold(f64::INFINITY, f64::min);
    let most = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let is_whole = scores.iter().all(|score| score.fract() == 0.0);
    let width = width(most - least, if is_whole { 1.0 } else { 0.1 });
    let first = (least / width + 1e-9).floor();
    let place = |score: f64| ((score / width + 1e-9).floor() - first) as usize;
    let mut counts = vec![0usize; place(most) + 1];
    scores.iter().for_each(|&score| counts[place(score)] += 1);
    let highest = counts.iter().copied().max().unwrap_or(1).max(1);
    let (wide, high) = (460.0, 140.0);
    let each = wide / counts.len() as f64;
    let mut out = format!(
        "<figure><figcaption>{caption}</figcaption><svg viewBox=\"0 0 520 190\" role=\"img\" aria-label=\"{caption}\">\
         <text class=\"glance-text\" x=\"34\" y=\"20\" style=\"text-anchor:end\">{highest}</text>\
         <path class=\"glance-axis\" d=\"M38 160H502M38 16H42\"/>"
    );
    for (at, &count) in counts.iter().enumerate() {
        let from = (first + at as f64) * width;
        let height = high * count as f64 / highest as f64;
        let _ = write!(
            out,
            "<rect class=\"glance-bar\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{height:.1}\">\
             <title>{} to {}: {count}</title></rect>",
            40.0 + at as f64 * each,
            160.0 - height,
            (each - 1.0).max(0.5),
            shown(from),
            shown(from + width)
        );
    }
    let every = counts.len().div_ceil(8);
    for at in (0..=counts.len()).step_by(every) {
        let _ = write!(
            out,
            "<text class=\"glance-text\" x=\"{:.1}\" y=\"178\" style=\"text-anchor:middle\">{}</text>",
            40.0 + at as f64 * each,
            shown((first + at as f64) * width)
        );
    }
    out + "</svg></figure>"
}

/// A bar for each name.
fn bars(counts: &[(&str, usize)], caption: &str) -> String {
    let most = counts.iter().map(|(_, count)| *count).max().unwrap_or(1);
    let height = counts.len() * 20 + 8;
    let mut out = format!(
        "<figure><figcaption>{caption}</figcaption><svg viewBox=\"0 0 520 {height}\" role=\"img\" aria-label=\"{caption}\">"
    );
    for (at, (name, count)) in counts.iter().enumerate() {
        let y = at * 20 + 4;
        let wide = 220.0 * *count as f64 / most as f64;
        let _ = write!(
            out,
            "<text class=\"glance-text\" x=\"246\" y=\"{}\" style=\"text-anchor:end\">{}</text>\
             <rect class=\"glance-bar\" x=\"252\" y=\"{y}\" width=\"{wide:.1}\" height=\"16\"/>\
             <text class=\"glance-text\" style=\"text-anchor:start\" x=\"{:.1}\" y=\"{}\">{count}</text>",
            y + 13,
            escaped(name),
            258.0 + wide,
            y + 13
        );
    }
    out + "</svg></figure>"
}

fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}

/// Its classes have names that those of pictures have not: all are of one page.
const STYLE: &str = "\
:root{color-scheme:light dark;--ink:#1b1f24;--soft:#57606a;--ground:#fff;--line:#d0d7de;--bar:#2f6fb3}\
@media(prefers-color-scheme:dark){:root{--ink:#e6edf3;--soft:#9aa4ae;--ground:#14181d;--line:#38414b;--bar:#6ea8e0}}\
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.45 system-ui,sans-serif}\
main{max-width:72rem;margin:0 auto;padding:1rem}\
h1{font-size:1.6rem}h2{font-size:1.2rem;margin:2rem 0 .5rem}\
table{border-collapse:collapse}th,td{padding:.25rem .75rem;border-bottom:1px solid var(--line);text-align:right}\
th:first-child,td:nth-child(3){text-align:left}\
.wide{overflow-x:auto}.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(22rem,100%),1fr));gap:1rem}\
.boards{display:grid;grid-template-columns:repeat(auto-fill,minmax(13rem,1fr));gap:1.25rem}\
figure{margin:0}figcaption{color:var(--soft);font-size:.9rem;overflow-wrap:anywhere}figure svg{width:100%;height:auto}\
.glance-bar{fill:var(--bar)}.glance-axis{stroke:var(--soft);fill:none}.glance-text{fill:var(--ink);font:13px system-ui,sans-serif}\
.list{padding-left:1.2rem}code{font-size:.8rem;overflow-wrap:anywhere;color:var(--soft)}\
@media print{section{break-inside:avoid}}";
