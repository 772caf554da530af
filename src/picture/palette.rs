//! Colours, by day and by night: told apart by people of all kinds of sight, and every word in them readable.

use crate::clues::Tint;
use crate::sorting::gathered;
use std::collections::BTreeSet;
use std::fmt::Write;

/// What has a colour: its rule, and the colours that it needs in light and in dark.
struct Paint {
    of: &'static str,
    /// Properties with a `{}` for each colour.
    rule: &'static str,
    light: &'static [&'static str],
    dark: &'static [&'static str],
}

const fn paint(
    of: &'static str,
    rule: &'static str,
    light: &'static [&'static str],
    dark: &'static [&'static str],
) -> Paint {
    Paint {
        of,
        rule,
        light,
        dark,
    }
}

/// What is the same by day and by night, class by class.
const FIXED: &[(&str, &str)] = &[
    (
        "text",
        "font:13px system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;text-anchor:middle",
    ),
    (".v", "font-weight:600"),
    (".n", "font-size:9px;font-weight:600"),
    (".r", "font-size:12px"),
    (".k", "font-size:12px;text-anchor:start"),
    (".s", "font-weight:600"),
    (".i", "fill:none;stroke-width:1"),
    (".f", "fill:none;stroke-width:2.6;stroke-linejoin:round"),
    (".cage", "fill:none;stroke-width:1.2;stroke-dasharray:4 3"),
    (
        ".sum",
        "stroke-width:1.8;stroke-dasharray:0.1 4.2;stroke-linecap:round",
    ),
    (".fill", "stroke:currentColor"),
    (".pale", "fill:currentColor;stroke:none"),
    (".full", "fill:currentColor;stroke-width:1.4"),
    (".ring", "fill:none;stroke-width:2.4"),
    (".open,.void", "stroke-width:2"),
    ("circle.white,circle.black", "stroke-width:1.4"),
    ("text.white,text.black", "font-weight:700"),
    (
        ".sign,.halo",
        "fill:none;stroke-width:1.8;stroke-linejoin:round;stroke-linecap:round",
    ),
    (".halo", "stroke-width:6"),
    (".o", "fill:none;stroke-width:3;stroke-linejoin:round"),
    (".across", "stroke-dasharray:7 4"),
    (".t", "fill:none;stroke-width:2;stroke-linecap:round"),
    (".weak", "stroke-dasharray:1 5"),
    (".x", "fill:none;stroke-width:2;stroke-linecap:round"),
    (".d", "stroke-width:1.2"),
    (".pincer .d", "stroke-width:2.6"),
    (".l", "font-size:10px;font-weight:600"),
    (".z", "fill:none;stroke-width:2.4;stroke-dasharray:5 3"),
    (".u", "stroke-width:1.2"),
];

/// The plain surface, and what stands on it.
const PAINTS: &[Paint] = &[
    paint(".b", "fill:{}", &["#ffffff"], &["#14181d"]),
    paint("text", "fill:{}", &["#59636e"], &["#9aa6b2"]),
    paint(".v,.n", "fill:{}", &["#1b1f24"], &["#f0f3f6"]),
    paint(".w", "fill:{}", &["#0a5a9c"], &["#79c0f2"]),
    paint(".i", "stroke:{}", &["#c6ccd3"], &["#3a424c"]),
    paint(".f", "stroke:{}", &["#2f363d"], &["#aeb8c2"]),
    paint(".cage", "stroke:{}", &["#6b7580"], &["#8d98a4"]),
    // Clues: what is empty, dots, signs; then the tints, each a pale one within and a dark one around it.
    paint(".open,.void", "fill:{}", &["#ffffff"], &["#14181d"]),
    paint(".hole,.halo", "stroke:{}", &["#ffffff"], &["#14181d"]),
    paint(
        "circle.white",
        "fill:{};stroke:{}",
        &["#ffffff", "#1b1f24"],
        &["#f0f3f6", "#f0f3f6"],
    ),
    paint(
        "circle.black",
        "fill:{};stroke:{}",
        &["#1b1f24", "#1b1f24"],
        &["#000000", "#c9d1d9"],
    ),
    paint("text.white", "fill:{}", &["#1b1f24"], &["#14181d"]),
    paint("text.black", "fill:{}", &["#ffffff"], &["#f0f3f6"]),
    paint(".sign", "stroke:{}", &["#2f363d"], &["#c9d1d9"]),
    paint(
        ".grey",
        "color:{};stroke:{}",
        &["#e3e7eb", "#7d8791"],
        &["#2a313a", "#7f8b97"],
    ),
    paint(
        ".blue",
        "color:{};stroke:{}",
        &["#cfe6f8", "#3a83b8"],
        &["#163a57", "#4d9bd0"],
    ),
    paint(
        ".green",
        "color:{};stroke:{}",
        &["#c9eecb", "#3c8f45"],
        &["#15401c", "#55ad5f"],
    ),
    paint(
        ".pink",
        "color:{};stroke:{}",
        &["#f9d6f0", "#b8549b"],
        &["#4f1f42", "#cd75b2"],
    ),
    paint(
        ".orange",
        "color:{};stroke:{}",
        &["#ffe0c2", "#b5702a"],
        &["#4d2f10", "#c98a49"],
    ),
    paint(
        ".red",
        "color:{};stroke:{}",
        &["#fbd5d0", "#c05a4d"],
        &["#551f19", "#d67a6d"],
    ),
    paint(
        ".violet",
        "color:{};stroke:{}",
        &["#e3dcf8", "#7d67bd"],
        &["#352a5c", "#9a87d6"],
    ),
    paint(
        ".teal",
        "color:{};stroke:{}",
        &["#c8ecea", "#2f8c88"],
        &["#0e3f3d", "#4aa8a3"],
    ),
    paint(
        ".yellow",
        "color:{};stroke:{}",
        &["#f6efae", "#8d7d15"],
        &["#423a05", "#a89a3a"],
    ),
    paint(".y", "fill:{}", &["#eef1f4"], &["#1d232a"]),
    // Houses, and what is tied.
    paint(".o", "stroke:{}", &["#0072b2"], &["#56b4e9"]),
    paint(".across", "stroke:{}", &["#a3407c"], &["#e29cc6"]),
    paint(".t", "stroke:{}", &["#b1480a"], &["#f0934e"]),
    // Cells: that count, that a value is seen from, and of one set or another.
    paint(".q", "fill:{}", &["#e6f1fa"], &["#16324a"]),
    paint(".e", "fill:{}", &["#fff0c9"], &["#443608"]),
    paint(".g0", "fill:{}", &["#e6f1fa"], &["#16324a"]),
    paint(".g1", "fill:{}", &["#fdeed2"], &["#46340a"]),
    paint(".g2", "fill:{}", &["#def4ea"], &["#0d3b2c"]),
    paint(".g3", "fill:{}", &["#f8e4f0"], &["#46203a"]),
    // Marks, by the part that they play.
    paint(
        ".pattern .d",
        "fill:{};stroke:{}",
        &["#c8e3f6", "#0072b2"],
        &["#0d4a75", "#56b4e9"],
    ),
    paint(
        ".base .d",
        "fill:{};stroke:{}",
        &["#c6eddd", "#00785a"],
        &["#0b5340", "#3cc79b"],
    ),
    paint(
        ".fin .d",
        "fill:{};stroke:{}",
        &["#ffe0a3", "#9a5b00"],
        &["#6b4300", "#f5b942"],
    ),
    paint(
        ".pivot .d",
        "fill:{};stroke:{}",
        &["#f4d3e7", "#a3407c"],
        &["#6b2450", "#e29cc6"],
    ),
    paint(
        ".pincer .d",
        "fill:{};stroke:{}",
        &["#ffffff", "#0072b2"],
        &["#14181d", "#56b4e9"],
    ),
    paint(
        ".assumption .d",
        "fill:{};stroke:{}",
        &["#fbf0a0", "#7a6600"],
        &["#574a00", "#e6d64a"],
    ),
    paint(
        ".link .d",
        "fill:{};stroke:{}",
        &["#ffffff", "#59636e"],
        &["#14181d", "#9aa6b2"],
    ),
    paint(
        ".deadly .d",
        "fill:{};stroke:{}",
        &["#e4dcf6", "#6a4fb0"],
        &["#43307a", "#b3a0ee"],
    ),
    paint(
        ".house .d",
        "fill:{};stroke:none",
        &["#0072b2"],
        &["#56b4e9"],
    ),
    paint(
        ".cover .d",
        "fill:{};stroke:none",
        &["#a3407c"],
        &["#e29cc6"],
    ),
    paint(
        ".ka .d",
        "fill:{};stroke:{}",
        &["#bcdcf5", "#0072b2"],
        &["#0d4a75", "#56b4e9"],
    ),
    paint(
        ".kA .d",
        "fill:{};stroke:{}",
        &["#c3ecd9", "#00785a"],
        &["#0b5340", "#3cc79b"],
    ),
    paint(
        ".kb .d",
        "fill:{};stroke:{}",
        &["#fbd3c0", "#b8420a"],
        &["#74300c", "#f0934e"],
    ),
    paint(
        ".kB .d",
        "fill:{};stroke:{}",
        &["#fbf0a0", "#7a6600"],
        &["#574a00", "#e6d64a"],
    ),
    paint(
        ".set .d",
        "fill:{};stroke:{}",
        &["#00785a", "#00785a"],
        &["#4fd1a5", "#4fd1a5"],
    ),
    paint(
        ".gone .d",
        "fill:{};stroke:none",
        &["#fde3d9"],
        &["#5c1f0c"],
    ),
    paint(".s", "fill:{}", &["#1b1f24"], &["#ffffff"]),
    paint(".set .s", "fill:{}", &["#ffffff"], &["#0b2018"]),
    paint(".gone .s", "fill:{}", &["#8f2b04"], &["#ffc9b5"]),
    paint(".x", "stroke:{}", &["#c2410c"], &["#ff8f66"]),
    // What a player wrote: notes, what was struck, what is wrong, colours and their letters.
    paint(".m", "fill:{}", &["#0a5a9c"], &["#79c0f2"]),
    paint(".u", "stroke:{}", &["#59636e"], &["#9aa6b2"]),
    paint(".z", "stroke:{}", &["#c2410c"], &["#ff8f66"]),
    paint(".l", "fill:{}", &["#1b1f24"], &["#f0f3f6"]),
    paint(".p1", "fill:{}", &["#cfe6f8"], &["#123e5e"]),
    paint(".p2", "fill:{}", &["#ffe3a8"], &["#5a4205"]),
    paint(".p3", "fill:{}", &["#c9eedd"], &["#0d4a37"]),
    paint(".p4", "fill:{}", &["#f6d3e8"], &["#5a2548"]),
    paint(".p5", "fill:{}", &["#fbd3c0"], &["#6b2f10"]),
    paint(".p6", "fill:{}", &["#e0d8f6"], &["#3f3070"]),
    paint(".p7", "fill:{}", &["#f8f0a4"], &["#4d4600"]),
    paint(".p8", "fill:{}", &["#dfe3e8"], &["#3a424c"]),
];

/// The class of a tint.
pub(super) fn of_tint(tint: Tint) -> &'static str {
    match tint {
        Tint::Grey => "grey",
        Tint::Blue => "blue",
        Tint::Green => "green",
        Tint::Pink => "pink",
        Tint::Orange => "orange",
        Tint::Red => "red",
        Tint::Violet => "violet",
        Tint::Teal => "teal",
        Tint::Yellow => "yellow",
    }
}

/// The style sheet of all pictures: by day, and by night where whoever looks prefers that. Paper
/// is white.
pub fn style() -> String {
    sheet(&|_| true)
}

/// The same with the rules that a drawing needs.
pub(super) fn style_of(drawn: &str) -> String {
    let attributes = drawn.split(" class=\"").skip(1);
    let named = attributes.filter_map(|rest| rest.split('"').next());
    let classes: BTreeSet<&str> = gathered(named.flat_map(|names| names.split(' ')));
    let is_drawn = |simple: &str| match simple.split_once('.') {
        Some((_, class)) => classes.contains(class),
        None => true,
    };
    sheet(&|selector| {
        let mut all = selector.split(',');
        all.any(|one| one.split(' ').all(is_drawn))
    })
}

fn sheet(is_needed: &dyn Fn(&str) -> bool) -> String {
    let mut css = String::new();
    for (of, rule) in FIXED.iter().filter(|(of, _)| is_needed(of)) {
        // Writing to a string cannot fail.
        let _ = write!(css, "{of}{{{rule}}}");
    }
    let needed = || PAINTS.iter().filter(|paint| is_needed(paint.of));
    needed().for_each(|paint| paint.write(&mut css, paint.light));
    css += "@media screen and (prefers-color-scheme:dark){";
    needed().for_each(|paint| paint.write(&mut css, paint.dark));
    css + "}"
}

impl Paint {
    fn write(&self, css: &mut String, colors: &[&str]) {
        let mut rule = self.rule.to_string();
        for color in colors {
            rule = rule.replacen("{}", color, 1);
        }
        // Writing to a string cannot fail.
        let _ = write!(css, "{}{{{rule}}}", self.of);
    }
}
