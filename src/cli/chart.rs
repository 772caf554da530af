//! A bar chart on a logarithmic scale, as SVG.

use std::fmt::Write;

/// Bars in groups, a group a board and a bar a method.
pub(super) struct Panel {
    pub(super) title: String,
    pub(super) groups: Vec<(String, Vec<Option<Bar>>)>,
}

/// How far a bar goes, and whether it would go further if the search had not been cut off.
#[derive(Clone, Copy)]
pub(super) struct Bar {
    pub(super) figure: f64,
    pub(super) cut_off: bool,
}

/// Colours that people of all kinds of sight tell apart.
const COLOURS: [&str; 6] = [
    "#0072b2", "#e69f00", "#009e73", "#56b4e9", "#d55e00", "#555555",
];
const LEFT: f64 = 78.0;
const BAR: f64 = 14.0;
const GAP: f64 = 22.0;
const HEIGHT: f64 = 220.0;
const PANEL: f64 = HEIGHT + 84.0;
const TOP: f64 = 64.0;
/// The width of a name in the legend.
const NAME: f64 = 190.0;

/// The chart of several panels, whose bars belong to the same methods.
pub(super) fn svg(title: &str, methods: &[&str], panels: &[Panel]) -> String {
    let groups = panels.iter().map(|panel| panel.groups.len()).max();
    let group = methods.len() as f64 * BAR + GAP;
    let width = (LEFT + group * groups.unwrap_or(0) as f64 + GAP).max(LEFT + 3.0 * NAME);
    let legend = 3.0 * NAME;
    let rows = methods.len().div_ceil(3) as f64;
    let top = TOP + 20.0 * rows;
    let height = top + PANEL * panels.len() as f64;
    let mut out = String::new();
    let mut push = |line: String| {
        out.push_str(&line);
        out.push('\n');
    };
    push(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" \
         viewBox=\"0 0 {width:.0} {height:.0}\" font-family=\"sans-serif\" font-size=\"12\" role=\"img\">"
    ));
    push(format!("<title>{}</title>", escaped(title)));
    push("<rect width=\"100%\" height=\"100%\" fill=\"white\"/>".into());
    push(text(16.0, 26.0, "start", title, " font-size=\"16\""));
    push(text(
        16.0,
        44.0,
        "start",
        "Logarithmic scale. A pale bar was cut off by the budget: it would be longer.",
        " fill=\"#555555\"",
    ));
    for (i, method) in methods.iter().enumerate() {
        let x = 16.0 + (i % 3) as f64 * legend / 3.0;
        let y = TOP + 20.0 * (i / 3) as f64;
        push(rect(
            x,
            y - 8.0,
            10.0,
            10.0,
            COLOURS[i % COLOURS.len()],
            1.0,
        ));
        push(text(x + 15.0, y + 1.0, "start", method, ""));
    }
    for (i, panel) in panels.iter().enumerate() {
        let top = top + PANEL * i as f64 + 34.0;
        push(text(
            16.0,
            top - 14.0,
            "start",
            &panel.title,
            " font-weight=\"bold\"",
        ));
        draw(&mut push, panel, top, width, group);
    }
    out.push_str("</svg>\n");
    out
}

fn draw(push: &mut impl FnMut(String), panel: &Panel, top: f64, width: f64, group: f64) {
    let bars = || panel.groups.iter().flat_map(|(_, bars)| bars).flatten();
    let figures = || bars().map(|bar| bar.figure).filter(|&figure| figure > 0.0);
    // Whole powers of ten, a full one below the shortest bar so that it is seen.
    let low = figures().fold(f64::INFINITY, f64::min).min(1e9).log10();
    let low = if low >= 0.0 { 0.0 } else { (low - 0.3).floor() };
    let high = figures().fold(1e-9, f64::max).log10().ceil().max(low + 1.0);
    let y_of = |figure: f64| {
        let part = (figure.log10() - low) / (high - low);
        top + HEIGHT * (1.0 - part.clamp(0.0, 1.0))
    };
    let mut power = low;
    while power <= high {
        let y = y_of(10f64.powf(power));
        push(format!(
            "<line x1=\"{LEFT}\" y1=\"{y:.1}\" x2=\"{:.1}\" y2=\"{y:.1}\" stroke=\"#dddddd\"/>",
            width - 12.0
        ));
        push(text(LEFT - 6.0, y + 4.0, "end", &tick(power as i32), ""));
        power += 1.0;
    }
    for (i, (name, bars)) in panel.groups.iter().enumerate() {
        let left = LEFT + GAP / 2.0 + group * i as f64;
        for (j, bar) in bars.iter().enumerate() {
            let Some(bar) = bar else { continue };
            // What is nothing at all still shows that it was measured.
            let y = y_of(bar.figure).min(top + HEIGHT - 1.5);
            let opacity = if bar.cut_off { 0.4 } else { 1.0 };
            let colour = COLOURS[j % COLOURS.len()];
            let x = left + BAR * j as f64;
            push(rect(x, y, BAR - 2.0, top + HEIGHT - y, colour, opacity));
        }
        let middle = left + (group - GAP) / 2.0;
        push(text(middle, top + HEIGHT + 16.0, "middle", name, ""));
    }
}

/// A power of ten as people write it.
fn tick(power: i32) -> String {
    match power {
        0..=3 => 10_i64.pow(power as u32).to_string(),
        -3..0 => format!("{:.*}", -power as usize, 10f64.powi(power)),
        _ => {
            let digits = power.to_string();
            let raised = digits.chars().filter_map(|c| {
                let raised = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
                match c.to_digit(10) {
                    Some(digit) => raised.get(digit as usize).copied(),
                    None => Some('⁻'),
                }
            });
            format!("10{}", raised.collect::<String>())
        }
    }
}

fn rect(x: f64, y: f64, width: f64, height: f64, colour: &str, opacity: f64) -> String {
    let mut out = format!(
        "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" fill=\"{colour}\""
    );
    if opacity < 1.0 {
        // Writing to a string cannot fail.
        let _ = write!(out, " fill-opacity=\"{opacity}\"");
    }
    out + "/>"
}

fn text(x: f64, y: f64, anchor: &str, words: &str, more: &str) -> String {
    format!(
        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\"{more}>{}</text>",
        escaped(words)
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
