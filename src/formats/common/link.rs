//! Links, and what stands in them.

use super::line::Word;

/// The parts of a link.
pub(crate) struct Link<'t> {
    pub(crate) host: &'t str,
    /// What stands after the host, without slashes at its ends.
    pub(crate) path: &'t str,
    query: &'t str,
    /// Whether it says how to get there: `https://`.
    pub(crate) has_scheme: bool,
    pub(crate) word: Word<'t>,
}

impl<'t> Link<'t> {
    /// A word as a link, which it may not be.
    pub(crate) fn of(word: Word<'t>) -> Link<'t> {
        let text = word.text;
        let is_scheme = |head: &str| {
            text.get(..head.len())
                .is_some_and(|start| start.eq_ignore_ascii_case(head))
        };
        let after = text.split_once("://").map_or(text, |(_, after)| after);
        let end = after.find(['/', '?', '#']).unwrap_or(after.len());
        let (host, path) = after.split_at(end);
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        Link {
            host,
            path,
            query,
            has_scheme: is_scheme("http://") || is_scheme("https://"),
            word,
        }
    }

    /// Whether it leads to a host, or to one below it.
    pub(crate) fn is_on(&self, name: &str) -> bool {
        let Some(above) = self.host.len().checked_sub(name.len()) else {
            return false;
        };
        let ends = |host: &str| host.eq_ignore_ascii_case(name);
        self.host.get(above..).is_some_and(ends)
            && (above == 0 || self.host.as_bytes()[above - 1] == b'.')
    }

    /// The value of a key after the `?`.
    pub(crate) fn value(&self, key: &str) -> Option<String> {
        let pairs = self.query.split(['&', '#']);
        let mut pairs = pairs.filter_map(|pair| pair.split_once('='));
        let (_, value) = pairs.find(|(name, _)| name.eq_ignore_ascii_case(key))?;
        Some(unescaped(value))
    }

    /// The last part of the path.
    pub(crate) fn last(&self) -> &'t str {
        let path = self.path.trim_end_matches('/');
        path.rsplit('/').next().unwrap_or_default()
    }

    /// A text of the link with what stands after the link: a `+` may have become a blank.
    pub(crate) fn spread(&self, text: String) -> String {
        let rest = self.word.rest.trim_ascii();
        let is_part = |byte: u8| byte.is_ascii_graphic() || byte == b' ';
        if rest.len() > 40 && rest.bytes().all(is_part) {
            return format!("{text}+{}", rest.replace(' ', "+"));
        }
        text
    }
}

/// A text with `%2B` and the like as what they stand for.
pub(crate) fn unescaped(text: &str) -> String {
    if !text.contains('%') {
        return text.into();
    }
    let bytes = text.as_bytes();
    let (mut out, mut at) = (Vec::with_capacity(bytes.len()), 0);
    while let Some(&byte) = bytes.get(at) {
        let digit = |place: usize| char::from(*bytes.get(place)?).to_digit(16);
        match (byte, digit(at + 1), digit(at + 2)) {
            (b'%', Some(high), Some(low)) => {
                out.push((high * 16 + low) as u8);
                at += 3;
            }
            _ => {
                out.push(byte);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}
