//! Random requests: boards of many geometries, players' states along the way, everything that can be asked for, and
//! bytes that are no request.

use sudoku_explain::clues::cage;
use sudoku_explain::formats::{self, Format};
use sudoku_explain::generate::{Generator, Givens, Wish, puzzle};
use sudoku_explain::random::Random;
use sudoku_explain::{Board, Geometry, Order, Solver};
use sudoku_explain_json::Session;

/// The geometries of boards, the usual one most often.
const GEOMETRIES: &[&str] = &[
    "9x9",
    "9x9",
    "9x9",
    "9x9",
    "4x4",
    "6x6",
    "6x6 3x2",
    "9x9 x",
    "9x9 anti-knight",
    "8x8",
    "tenner 3",
];

/// Makes requests, all of which go to one session in order.
pub(crate) struct Requests {
    chance: Random,
    boards: Vec<Board>,
    order: Order,
    /// Answers what it makes, to know which handles there are.
    session: Session,
    states: u64,
    engines: u64,
}

impl Requests {
    /// The requests of a seed.
    pub(crate) fn new(seed: u64) -> Requests {
        let mut chance = Random::new(seed);
        let mut boards = Vec::new();
        for name in GEOMETRIES {
            let geometry = Geometry::named(name).expect("a geometry");
            let seed = chance.below(1 << 30) as u64;
            let givens = match geometry.cell_count() {
                30 => Givens::AtLeast(18),
                _ => Givens::Minimal,
            };
            boards.extend(puzzle(&geometry, seed, givens));
        }
        let wish = Wish {
            with: vec![&cage::KIND],
            ..Wish::default()
        };
        let small = Geometry::named("4x4").expect("a geometry");
        let killer = Generator::new(&small, &wish)
            .expect("possible")
            .puzzle(3, 100, &|| true);
        boards.extend(killer.ok());
        let hard =
            "900637100030001000107520300004810500019000820006059400002048705000200080001793006";
        boards.push(hard.parse().expect("a board"));
        Requests {
            chance,
            boards,
            order: Order::human(),
            session: Session::new(),
            states: 0,
            engines: 0,
        }
    }

    /// The next request: one line of bytes.
    pub(crate) fn next_request(&mut self) -> Vec<u8> {
        let request = match self.chance.below(12) {
            0 => self.broken(),
            _ => self.whole().into_bytes(),
        };
        let answer = self.session.answer(&request);
        let is_new =
            |handle: &str| answer.starts_with(&format!(r#"{{"version":1,"answer":{{"{handle}":"#));
        self.states += u64::from(is_new("state"));
        self.engines += u64::from(is_new("engine"));
        request
    }

    fn below(&mut self, count: usize) -> usize {
        self.chance.below(count)
    }

    fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len())]
    }

    /// A board some steps on its way.
    fn board(&mut self) -> Board {
        let at = self.below(self.boards.len());
        let mut solver = Solver::new(&self.order, &self.boards[at]);
        for _ in 0..self.chance.below(30) {
            if solver.advance().is_none() {
                break;
            }
        }
        solver.board().clone()
    }

    /// A board as a text: what is placed and struck on it is part of it where the format holds that.
    fn text(&mut self) -> String {
        let board = match self.below(3) {
            0 => {
                let at = self.below(self.boards.len());
                self.boards[at].clone()
            }
            _ => self.board(),
        };
        let format = match self.below(3) {
            0 => Format::MARKS,
            _ => Format::LINE,
        };
        let text = formats::write(&formats::fitting(&board, format), format).expect("it fits");
        serde_json::to_string(&text).expect("a text")
    }

    /// What a request is about: a state that is kept, or a text.
    fn subject(&mut self) -> String {
        if self.states > 0 && self.below(2) == 0 {
            let state = 1 + self.below(self.states as usize + 1);
            return format!(r#""state":{state}"#);
        }
        format!(r#""text":{}"#, self.text())
    }

    fn seek(&mut self) -> String {
        match self.below(8) {
            0 => r#","order":"classic""#.into(),
            1 => r#","uniqueness":"never""#.into(),
            2 => r#","notation":"a1""#.into(),
            3 => format!(r#","budget":{}"#, self.below(400)),
            4 if self.engines > 0 => {
                let engine = 1 + self.below(self.engines as usize);
                format!(r#","engine":{engine}"#)
            }
            _ => String::new(),
        }
    }

    fn mark(&mut self) -> String {
        format!(
            "r{}c{}={}",
            1 + self.below(9),
            1 + self.below(9),
            1 + self.below(9)
        )
    }

    fn a_move(&mut self) -> String {
        let mark = self.mark();
        match self.below(10) {
            0..=2 => mark,
            3 => mark.replace('=', "<>"),
            4 => format!("corner {mark}"),
            5 | 6 => format!("centre {mark}"),
            7 => format!("complete {}", &mark[..4]),
            8 => "fill".into(),
            _ => format!("erase {}", &mark[..4]),
        }
    }

    fn whole(&mut self) -> String {
        const ASKS: &[&str] = &[
            "open",
            "open",
            "hint",
            "hint",
            "hint",
            "hint",
            "move",
            "move",
            "move",
            "apply",
            "undo",
            "redo",
            "check",
            "check",
            "show",
            "save",
            "hints",
            "why",
            "why",
            "spot",
            "towards",
            "walkthrough",
            "tell",
            "verify",
            "solve",
            "rate",
            "rate",
            "read",
            "convert",
            "write",
            "generate",
            "strategy",
            "engine",
            "about",
            "path",
            "picture",
            "picture",
            "candidates",
            "solutions",
            "superfluous",
            "fix",
        ];
        let ask = self.one(ASKS);
        let kept = format!(r#""state":{}"#, 1 + self.below(self.states as usize + 1));
        let fields = match ask {
            "open" | "read" => format!(r#""text":{}"#, self.text()),
            "show" | "save" => self.subject(),
            "check" => format!("{}{}", self.subject(), self.seek()),
            "hint" => {
                let more = match self.below(4) {
                    0 => r#","know":["full-house","hidden-single"]"#.into(),
                    _ => format!(r#","level":{}"#, self.below(6)),
                };
                format!("{}{}{more}", self.subject(), self.seek())
            }
            "move" => format!(r#"{kept},"moves":["{}"]"#, self.a_move()),
            "apply" => kept,
            "undo" | "redo" => format!(r#"{kept},"times":{}"#, self.below(3)),
            "hints" => {
                let only = self.one(&[
                    "",
                    r#","only":["x-wing","0003"]"#,
                    r#","every_form":true,"budget":2000"#,
                ]);
                format!(r#"{},"limit":{}{only}"#, self.subject(), self.below(6))
            }
            "why" => {
                let mark = self.mark();
                let play = self.one(&["=", "<>"]);
                format!(
                    r#"{}{},"play":"{}""#,
                    self.subject(),
                    self.seek(),
                    mark.replace('=', play)
                )
            }
            "spot" => {
                let (a, b) = (self.mark(), self.mark());
                format!(
                    r#"{},"cells":["{}","{}"],"value":{},"budget":3000"#,
                    self.subject(),
                    &a[..4],
                    &b[..4],
                    1 + self.below(9)
                )
            }
            "towards" => format!(
                r#"{}{},"cell":"{}""#,
                self.subject(),
                self.seek(),
                &self.mark()[..4]
            ),
            "path" => {
                let goal = self.one(&["shortest", "gentlest", "fewest-kinds"]);
                format!(r#"{},"goal":"{goal}","budget":5000"#, self.subject())
            }
            "picture" => {
                let what = self.one(&[
                    "",
                    r#","apart":true,"conflicts":true"#,
                    r#","wrong":["r1c1","r1c10"]"#,
                    r#","step":1,"level":3"#,
                    r#","level":1,"budget":500"#,
                ]);
                format!("{}{what}", self.subject())
            }
            "walkthrough" => format!(
                r#"{},"order":"{}""#,
                self.subject(),
                self.one(&["human", "classic", "hodoku"])
            ),
            "tell" => {
                let how = self.one(&[
                    r#""brief":true"#,
                    r#""linear":true"#,
                    r#""style":"markdown""#,
                    r#""grids":"all""#,
                    r#""width":60"#,
                ]);
                format!("{},{how}", self.subject())
            }
            "verify" => format!(r#""log":{}"#, self.log()),
            "solve" => format!(r#"{},"limit":{}"#, self.subject(), 1 + self.below(4)),
            "candidates" | "superfluous" | "fix" => {
                format!(r#"{},"budget":2000"#, self.subject())
            }
            "solutions" => {
                format!(
                    r#"{},"limit":{},"budget":2000"#,
                    self.subject(),
                    self.below(4)
                )
            }
            "rate" => {
                let scale = self.one(&["hodoku", "se"]);
                let (one, bad) = (self.text(), self.one(&["", "1..4x"]));
                format!(
                    r#""text":"{}\n\n{bad}","scale":"{scale}""#,
                    one.trim_matches('"')
                )
            }
            "convert" => {
                let at = self.below(Format::ALL.len());
                format!(r#""text":{},"to":"{}""#, self.text(), Format::ALL[at])
            }
            "write" => {
                let at = self.below(Format::ALL.len());
                format!(r#"{},"to":"{}""#, self.subject(), Format::ALL[at])
            }
            "generate" => {
                let more = self.one(&[
                    "",
                    r#","geometry":"6x6""#,
                    r#","minimal":true"#,
                    r#","symmetry":"rotate180""#,
                    r#","geometry":"4x4","with":["cages"]"#,
                    r#","geometry":"6x6","with":["sum","cage"]"#,
                    r#","with":["no-such"]"#,
                    r#","level":"easy..medium""#,
                    r#","se":"1.2..4.5""#,
                    r#","needs":"naked-pairs""#,
                    r#","from":"1....4.2..4.43..""#,
                    r#","from":"1....4.2..4.43..","change":"easier""#,
                    r#","from":"1....4.2..4.4...","change":"harder""#,
                ]);
                format!(r#""seed":{}{more},"tries":20"#, self.below(1 << 20))
            }
            "strategy" => format!(
                r#""strategy":"{}""#,
                self.one(&["x-wing", "x-wings", "aic", "naked-single"])
            ),
            "engine" => format!(
                r#""strategies":"game-rules\nfull-house\n{}""#,
                self.one(&["naked-single", r"hidden-single\nx-wing", "no-such"])
            ),
            _ => String::new(),
        };
        let id = match self.below(4) {
            0 => format!(r#""id":{},"#, self.below(1000)),
            _ => String::new(),
        };
        let comma = if fields.is_empty() { "" } else { "," };
        // Now and then a field that nobody knows, or of another shape.
        let id = match self.below(40) {
            0 => r#""levle":1,"#.into(),
            1 => r#""text":[],"#.into(),
            _ => id,
        };
        format!(r#"{{{id}"ask":"{ask}"{comma}{fields}}}"#)
    }

    /// A log, and now and then one that does not hold.
    fn log(&mut self) -> String {
        let request = format!(r#"{{"ask":"walkthrough","text":{}}}"#, self.text());
        let answer = self.session.answer(request.as_bytes());
        let log = answer.split_once(r#""answer":"#).map_or("", |(_, log)| log);
        let log = log.strip_suffix('}').unwrap_or("{}");
        match self.below(2) {
            0 => log.into(),
            _ => log
                .replacen("\"premises\":[\"", "\"premises\":[\"r1c1\",\"", 3)
                .replacen("=1", "=2", 1),
        }
    }

    /// A request with some of its bytes changed, dropped or doubled.
    fn broken(&mut self) -> Vec<u8> {
        let mut bytes = self.whole().into_bytes();
        for _ in 0..=self.below(4) {
            let at = self.below(bytes.len());
            match self.below(4) {
                0 => bytes[at] = self.below(256) as u8,
                1 => _ = bytes.remove(at),
                2 => bytes.insert(at, b"{}[]\",:0e-"[self.below(10)]),
                _ => bytes.truncate(at.max(1)),
            }
            if bytes.is_empty() {
                bytes.push(b'{');
            }
        }
        // A request is a line, where it is read by lines; and a line of blanks is none.
        for byte in &mut bytes {
            if matches!(*byte, b'\n' | b'\r') {
                *byte = b' ';
            }
        }
        if bytes.iter().all(u8::is_ascii_whitespace) {
            bytes = b"{".to_vec();
        }
        bytes
    }
}
