//! JSON as SudokuPad shortens it: words without quotes, `'` for `"`, nothing for an empty object in a list, `t` and `f`.

use serde_json::{Map, Value};

/// How deep lists and objects may lie in each other.
const DEEPEST: usize = 40;

/// Reads plain or shortened JSON.
pub(super) fn read(text: &str) -> Option<Value> {
    if let Ok(value) = serde_json::from_str(text) {
        return Some(value);
    }
    let mut reader = Loose {
        text: text.as_bytes(),
        at: 0,
    };
    let value = reader.value(0)?;
    reader.skip();
    (reader.at == text.len()).then_some(value)
}

struct Loose<'t> {
    text: &'t [u8],
    at: usize,
}

impl Loose<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn skip(&mut self) {
        while self.peek().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    fn take(&mut self, byte: u8) -> bool {
        self.skip();
        let is_there = self.peek() == Some(byte);
        self.at += usize::from(is_there);
        is_there
    }

    fn value(&mut self, depth: usize) -> Option<Value> {
        if depth > DEEPEST {
            return None;
        }
        self.skip();
        match self.peek()? {
            b'{' => self.object(depth),
            b'[' => self.list(depth),
            b'\'' | b'"' => self.text().map(Value::String),
            _ => Some(match self.word().as_str() {
                "t" | "true" => Value::Bool(true),
                "f" | "false" => Value::Bool(false),
                "null" => Value::Null,
                word => match word.parse::<i64>() {
                    Ok(number) => number.into(),
                    Err(_) => word.into(),
                },
            }),
        }
    }

    fn object(&mut self, depth: usize) -> Option<Value> {
        let mut map = Map::new();
        self.at += 1;
        while !self.take(b'}') {
            self.skip();
            let key = match self.peek()? {
                b'\'' | b'"' => self.text()?,
                _ => self.word(),
            };
            self.take(b':').then_some(())?;
            let value = self.value(depth + 1)?;
            map.insert(key, value);
            if !self.take(b',') {
                self.take(b'}').then_some(())?;
                break;
            }
        }
        Some(Value::Object(map))
    }

    fn list(&mut self, depth: usize) -> Option<Value> {
        let mut list = Vec::new();
        self.at += 1;
        if self.take(b']') {
            return Some(Value::Array(list));
        }
        loop {
            self.skip();
            list.push(match self.peek()? {
                b',' | b']' => Value::Object(Map::new()),
                _ => self.value(depth + 1)?,
            });
            if self.take(b']') {
                return Some(Value::Array(list));
            }
            self.take(b',').then_some(())?;
        }
    }

    /// A text in quotes of one kind. A quote of its own has a backslash before it.
    fn text(&mut self) -> Option<String> {
        let quote = self.peek()?;
        self.at += 1;
        let mut bytes = Vec::new();
        loop {
            let byte = self.peek()?;
            self.at += 1;
            match byte {
                _ if byte == quote => return String::from_utf8(bytes).ok(),
                b'\\' => {
                    let next = self.peek()?;
                    self.at += 1;
                    bytes.push(match next {
                        b'n' => b'\n',
                        b't' => b'\t',
                        other => other,
                    });
                }
                _ => bytes.push(byte),
            }
        }
    }

    fn word(&mut self) -> String {
        let start = self.at;
        while self
            .peek()
            .is_some_and(|byte| !matches!(byte, b',' | b':' | b']' | b'}' | b'[' | b'{'))
        {
            self.at += 1;
        }
        String::from_utf8_lossy(&self.text[start..self.at])
            .trim()
            .into()
    }
}
