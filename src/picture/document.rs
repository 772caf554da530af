//! What is drawn as a document of its own.

use super::palette;

/// What is drawn as a document of its own, with a title and words for those who cannot see it.
pub(crate) fn document(
    (width, height): (usize, usize),
    title: &str,
    words: &str,
    drawn: &str,
) -> String {
    let tag = |name: &str, text: &str| {
        if text.is_empty() {
            return String::new();
        }
        format!("<{name}>{}</{name}>", escaped(text))
    };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         role=\"img\">{}{}<style>{}</style>{drawn}</svg>\n",
        tag("title", title),
        tag("desc", words),
        palette::style_of(drawn),
    )
}

/// A text within a document.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
