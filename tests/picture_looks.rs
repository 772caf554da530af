//! What a picture is drawn with: every part has a shape of its own, and all of it stands out by day and by night.

use std::collections::BTreeSet;
use sudoku_explain::picture::{self, Fate, GroupRole, MarkView, Picture};
use sudoku_explain::{Board, Role, Value};

/// A 4x4 whose marks play all parts, one each, and more.
fn all_parts() -> Picture {
    let board: Board = ".".repeat(81).parse().expect("a board");
    let mut picture = Picture::of_board(&board);
    let looks = Role::ALL
        .iter()
        .map(|&role| (Fate::Stays, Some(role), None));
    let fates = [Fate::Set, Fate::Removed].map(|fate| (fate, None, None));
    let colors = (0..4).map(|color| (Fate::Stays, Some(Role::Pattern), Some(color)));
    for (cell, (fate, role, color)) in picture
        .cells
        .iter_mut()
        .zip(looks.chain(fates).chain(colors))
    {
        cell.marks = vec![MarkView {
            value: Value(5),
            fate,
            part: role.map(|role| GroupRole { role, group: 0 }),
            color,
            label: None,
        }];
    }
    picture
}

#[test]
fn every_part_has_a_shape_of_its_own() {
    let svg = all_parts().svg();
    let shapes = svg.split("<g class=\"").skip(1).map(|group| {
        let (class, rest) = group.split_once('"').expect("a class");
        let path = rest.split(" d=\"").nth(1).expect("a path");
        let path = path.split('"').next().expect("an end");
        // Without where it starts, as that is the place of its cell.
        let start = path
            .find(|letter: char| letter.is_ascii_lowercase())
            .expect("a shape");
        let is_struck = group
            .split("</g>")
            .next()
            .is_some_and(|group| group.contains("class=\"x\""));
        let width = if class == "pincer" { "ring" } else { "" };
        let letter = group.contains("class=\"n\"").then(|| class.to_string());
        let is_solid = class == "set";
        (
            path[start..].to_string(),
            is_struck,
            width,
            letter,
            is_solid,
        )
    });
    let shapes: Vec<_> = shapes.collect();
    assert_eq!(shapes.len(), Role::ALL.len() + 2 + 4);
    let apart: BTreeSet<_> = shapes.iter().collect();
    assert_eq!(apart.len(), shapes.len(), "{shapes:#?}");
}

/// The rules of a style sheet: by selector, its properties.
fn rules(css: &str) -> Vec<(String, String, String)> {
    let mut rules = Vec::new();
    for rule in css.split('}') {
        let Some((selectors, body)) = rule.split_once('{') else {
            continue;
        };
        for property in body.split(';') {
            let Some((name, value)) = property.split_once(':') else {
                continue;
            };
            for selector in selectors.split(',') {
                rules.push((selector.to_string(), name.to_string(), value.to_string()));
            }
        }
    }
    rules
}

/// How bright a colour is, as WCAG has it.
fn luminance(color: &str) -> f64 {
    let channel = |at: usize| {
        let part = u8::from_str_radix(&color[at..at + 2], 16).expect("a colour");
        let part = f64::from(part) / 255.0;
        if part <= 0.040_45 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

fn contrast(a: &str, b: &str) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[test]
fn words_and_shapes_stand_out_by_day_and_by_night() {
    let css = picture::style();
    let (day, night) = css
        .split_once("@media screen and (prefers-color-scheme:dark){")
        .expect("both");
    for (time, rules) in [("day", rules(day)), ("night", rules(night))] {
        let find = |selector: &str, property: &str| {
            let mut found = rules.iter().rev();
            let found = found.find(|rule| rule.0 == selector && rule.1 == property);
            found.map(|rule| rule.2.as_str())
        };
        let fill = |selector: &str| {
            find(selector, "fill").unwrap_or_else(|| panic!("{selector} by {time}"))
        };
        let mut wrong = Vec::new();
        let mut least = |words: String, a: &str, b: &str, wanted: f64| {
            let found = contrast(a, b);
            if found < wanted {
                wrong.push(format!("{words} by {time}: {found:.2}, not {wanted}"));
            }
        };
        let grounds = [".b", ".y", ".q", ".e", ".g0", ".g1", ".g2", ".g3"];
        for ground in grounds {
            for text in ["text", ".v", ".w"] {
                least(format!("{text} on {ground}"), fill(text), fill(ground), 4.5);
            }
        }
        let stroke = |selector: &str| find(selector, "stroke").expect("a line");
        for line in [".f", ".o", ".across", ".t", ".x", ".cage", ".sign"] {
            least(
                format!("{line} on the board"),
                stroke(line),
                fill(".b"),
                3.0,
            );
        }
        // Clues: marks on what is within, and rims on the board.
        let tints = [
            "grey", "blue", "green", "pink", "orange", "red", "violet", "teal", "yellow",
        ];
        for tint in tints.map(|tint| format!(".{tint}")) {
            let within = find(&tint, "color").expect("a colour");
            for text in ["text", ".v", ".w"] {
                least(format!("{text} on {tint}"), fill(text), within, 4.5);
            }
            least(format!("the rim of {tint}"), stroke(&tint), fill(".b"), 3.0);
        }
        for dot in ["white", "black"] {
            let (rim, text) = (format!("circle.{dot}"), format!("text.{dot}"));
            least(format!("the rim of {rim}"), stroke(&rim), fill(".b"), 3.0);
            least(format!("the number in {rim}"), fill(&text), fill(&rim), 4.5);
        }
        for class in [
            "pattern",
            "base",
            "fin",
            "pivot",
            "pincer",
            "assumption",
            "link",
            "deadly",
            "ka",
            "kA",
            "kb",
            "kB",
        ] {
            let shape = format!(".{class} .d");
            least(
                format!("the mark on {class}"),
                fill(".s"),
                fill(&shape),
                4.5,
            );
            least(
                format!("the number of {class}"),
                fill(".v"),
                fill(".b"),
                4.5,
            );
            for ground in grounds {
                least(
                    format!("the rim of {class} on {ground}"),
                    stroke(&shape),
                    fill(ground),
                    3.0,
                );
            }
        }
        least("what is set".into(), fill(".set .s"), fill(".set .d"), 4.5);
        least(
            "what is removed".into(),
            fill(".gone .s"),
            fill(".gone .d"),
            4.5,
        );
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}
