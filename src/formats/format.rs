//! The formats that are written: their names, and what each can hold.

use super::write::WriteError;
use super::{
    classic, csv, fpuzzles, hodoku, ipuz, jigsaw_line, opensudoku, ps, sdk, shape, short_killer,
    simple, sudokupad, sudokuwiki, sukaku, sumocue, tatham, write,
};
use crate::{Board, Geometry};
use std::fmt;

macro_rules! formats {
    ($($(#[$doc:meta])+ $format:ident $name:literal $shapes:ident [$($holds:ident)*] $writes:literal)*) => {
        /// A way of writing a board.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Format {
            $($(#[$doc])+ $format,)*
        }

        const COUNT: usize = [$($name),*].len();
        const TABLE: [Row; COUNT] = [$(Row {
            format: Format::$format,
            name: $name,
            shapes: Shapes::$shapes,
            holds: &[$(Holds::$holds),*],
            words: $writes,
        }),*];
    };
}

/// What is known of a format.
struct Row {
    format: Format,
    name: &'static str,
    shapes: Shapes,
    holds: &'static [Holds],
    words: &'static str,
}

/// The geometries that a format can say.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shapes {
    /// All of them.
    Any,
    /// Those with totals.
    Totals,
    /// All up to 9x9 without totals.
    Digits,
    /// 9x9 with its usual blocks.
    Nine,
    /// Bare square boards with their usual blocks.
    Squares,
    /// The same above 9x9.
    Large,
    /// The same up to 9x9.
    Small,
    Wiki,
    Puzzles,
    Pad,
    Ipuz,
    Ps,
    Sumo,
    Jigsaw,
    Solo,
}

/// What a format can hold besides givens.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Holds {
    Placed,
    Marks,
    GivenMarks,
    Cages,
    Clues,
    Name,
}

formats! {
    /// The values on one line of symbols; after a Tenner grid its totals.
    Line "line" Any [Clues Name] "one line of symbols"
    /// The values, a row a line.
    Grid "grid" Any [Clues Name] "rows of symbols"
    /// The values with boxes drawn round the blocks.
    Box "box" Any [Clues Name] "a drawn box of values"
    /// The values and the marks of the open cells, with boxes drawn round the blocks.
    Marks "marks" Any [Placed Marks GivenMarks Clues Name] "a drawn box of values and marks"
    /// A library line as HoDoKu writes them; for boards up to 9x9.
    Hodoku "hodoku" Digits [Placed Marks Name] "a library line of HoDoKu"
    /// A Tenner grid, plain: how many lines, then the lines.
    Tenner "tenner" Totals [Clues Name] "a Tenner grid, a row a line"
    /// A Tenner grid with bars between the cells.
    TennerBars "tenner-bars" Totals [Clues Name] "a Tenner grid with bars"
    /// Rows of letters alone: `A` is 1.
    Letters "letters" Large [Name] "rows of letters, A is 1 (SPOJ)"
    /// Rows of symbols from 0: `0` is the first value.
    Zero "zero" Large [Name] "rows of symbols from 0, as printed 16x16"
    /// A row a line, with commas.
    Csv "csv" Squares [Name] "rows of numbers with commas"
    /// One line of digits, 0 for an empty cell.
    Sdm "sdm" Small [Name] "a line of digits, 0 empty (.sdm)"
    /// SimpleSudoku's file.
    Ss "ss" Nine [Name] "a file of SimpleSudoku (.ss)"
    /// SimpleSudoku's three drawings: givens, values, marks.
    Simple "simplesudoku" Nine [Placed Marks Name] "three drawings of SimpleSudoku or HoDoKu"
    /// SadMan's file: `[Puzzle]`, `[State]`, `[PencilMarks]`.
    Sdk "sdk" Nine [Placed Marks Name] "a file of SadMan Sudoku (.sdk)"
    /// Marks of every cell: 729 symbols on a 9x9.
    Sukaku "sukaku" Small [Marks GivenMarks Name] "the marks of every cell, 729 symbols"
    /// OpenSudoku's XML.
    OpenSudoku "opensudoku" Nine [Placed Marks Name] "a file of OpenSudoku (XML)"
    /// SudokuWiki's string, version B.
    SudokuWiki "sudokuwiki" Wiki [Placed Marks Cages Name] "a string of SudokuWiki (S9B…)"
    /// A link to f-puzzles.
    FPuzzles "f-puzzles" Puzzles [Placed Marks GivenMarks Cages Name] "a link to f-puzzles"
    /// The JSON of f-puzzles.
    FPuzzlesJson "f-puzzles-json" Puzzles [Placed Marks GivenMarks Cages Name] "the JSON of f-puzzles"
    /// A link to SudokuPad.
    SudokuPad "sudokupad" Pad [GivenMarks Clues Name] "a link to SudokuPad"
    /// The JSON of SudokuPad.
    SudokuPadJson "sudokupad-json" Pad [GivenMarks Clues Name] "the JSON of SudokuPad"
    /// A link to sudoku.coach.
    SudokuCoach "sudoku-coach" Nine [Name] "a link to sudoku.coach"
    /// A link to Sudoku Exchange.
    SudokuExchange "sudoku-exchange" Nine [Name] "a link to Sudoku Exchange"
    /// A line packed into few symbols, as SudokuPad and Sudoku Exchange have it.
    Packed "packed" Nine [Name] "a short line of SudokuPad (classic…)"
    /// ipuz.
    Ipuz "ipuz" Ipuz [Placed Name] "JSON of ipuz"
    /// A killer line of PS.
    Ps "killer" Ps [Cages Name] "a killer line of numbers (3x3::k:…)"
    /// A killer line of arrows.
    ShortKiller "killer-arrows" Nine [Cages Name] "a killer line of 81 arrows and totals"
    /// SumoCue's line.
    SumoCue "sumocue" Sumo [Cages Name] "a line of SumoCue"
    /// A jigsaw on one line: cells, then the map.
    JigsawLine "jigsaw-line" Jigsaw [Name] "a jigsaw on one line: cells, then the map"
    /// A game of Simon Tatham's Solo.
    Tatham "tatham" Solo [Name] "a game of Simon Tatham's Solo"
}

impl Format {
    /// All formats.
    pub const ALL: [Format; COUNT] = {
        let mut all = [Format::Line; COUNT];
        let mut at = 0;
        while at < COUNT {
            all[at] = TABLE[at].format;
            at += 1;
        }
        all
    };

    const fn row(self) -> &'static Row {
        &TABLE[self as usize]
    }

    const fn holds(self, what: Holds) -> bool {
        let holds = self.row().holds;
        let mut at = 0;
        while at < holds.len() {
            if holds[at] as u8 == what as u8 {
                return true;
            }
            at += 1;
        }
        false
    }

    /// The format's name.
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// What it looks like, in a few words.
    pub const fn words(self) -> &'static str {
        self.row().words
    }

    /// What it can hold, in a few words.
    pub fn contents(self) -> String {
        let shapes = match self.row().shapes {
            Shapes::Any => "all boards",
            Shapes::Totals => "Tenner grids",
            Shapes::Digits => "boards up to 9x9",
            Shapes::Nine => "9x9",
            Shapes::Squares => "square boards",
            Shapes::Large => "square boards above 9x9",
            Shapes::Small => "square boards up to 9x9",
            Shapes::Wiki => "square boards, jigsaws, 9x9 x and windoku",
            Shapes::Puzzles => "all boards without totals and windows",
            Shapes::Pad => "square boards, jigsaws, latin squares, anti-knight, anti-king",
            Shapes::Ipuz => "square boards, latin squares, x and windoku",
            Shapes::Ps => "4x4 and 9x9, also x, without givens",
            Shapes::Sumo => "9x9 and jigsaws, also x",
            Shapes::Jigsaw => "jigsaws up to 9x9",
            Shapes::Solo => "boards with blocks and jigsaws, also x",
        };
        let mut more = Vec::new();
        for (what, word) in [
            (Holds::Placed, "placed values"),
            (Holds::Marks, "marks"),
            (Holds::GivenMarks, "given marks"),
            (Holds::Cages, "cages"),
            (Holds::Clues, "clues"),
            (Holds::Name, "name"),
        ] {
            more.extend(self.holds(what).then_some(word));
        }
        format!("{shapes}; {}", more.join(", "))
    }

    /// The format with a name.
    pub fn named(name: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.name() == name)
    }

    /// Whether boards of a geometry can be written so.
    pub fn fits(self, geometry: &Geometry) -> bool {
        // Asked for every board of a list: what fits all of them need not look at the shape.
        if self.row().shapes == Shapes::Any {
            return true;
        }
        let (tenner, high) = (geometry.has_totals(), geometry.high().number());
        let shape = shape::of(geometry);
        let words: Vec<&str> = shape.words.iter().map(String::as_str).collect();
        let is_usual = shape.is_usual && !tenner && write::SIDES.contains(&geometry.rows());
        let is_plain = is_usual && words.is_empty();
        let side = geometry.rows();
        match self.row().shapes {
            Shapes::Any => true,
            Shapes::Totals => tenner,
            Shapes::Digits => !tenner && high <= 9,
            Shapes::Nine => is_plain && side == 9,
            Shapes::Squares => is_plain,
            Shapes::Large => is_plain && side > 9,
            Shapes::Small => is_plain && side <= 9,
            Shapes::Wiki => {
                let is_nine =
                    side == 9 && is_usual && matches!(words[..], [] | ["x"] | ["windoku"]);
                // A region has an id of four bits.
                is_nine
                    || is_plain
                    || !tenner && shape.is_jigsaw() && words.is_empty() && side <= 16
            }
            Shapes::Puzzles => !tenner && !words.contains(&"windoku"),
            Shapes::Pad => {
                let is_known = |word: &&str| matches!(*word, "anti-knight" | "anti-king");
                !tenner && words.iter().all(is_known)
            }
            Shapes::Ipuz => {
                is_plain
                    || !tenner
                        && matches!(
                            (shape.is_latin(), &words[..]),
                            (true, []) | (false, ["x"] | ["windoku"])
                        )
                        && (shape.is_latin() || shape.is_usual)
            }
            Shapes::Ps => is_usual && matches!(side, 4 | 9) && matches!(words[..], [] | ["x"]),
            Shapes::Sumo => {
                side == 9
                    && !tenner
                    && (shape.is_usual || shape.is_jigsaw())
                    && matches!(words[..], [] | ["x"])
            }
            Shapes::Jigsaw => {
                !tenner
                    && shape.is_jigsaw()
                    && high <= 9
                    && words.is_empty()
                    && write::SIDES.contains(&side)
            }
            Shapes::Solo => !tenner && !shape.is_latin() && matches!(words[..], [] | ["x"]),
        }
    }

    /// Whether the format keeps clues, other than totals below columns.
    pub const fn keeps_clues(self) -> bool {
        self.holds(Holds::Clues) || self.holds(Holds::Cages)
    }

    /// Whether the format keeps marks. [`Format::keeps_placed`] tells given from placed values.
    pub const fn keeps_marks(self) -> bool {
        self.holds(Holds::Marks)
    }

    /// Whether the format tells given from placed values; others hold the givens alone, but for those of ours, which
    /// hold all values.
    pub const fn keeps_placed(self) -> bool {
        self.holds(Holds::Placed)
    }

    /// Whether the format keeps the marks of a puzzle that is given by them.
    pub const fn keeps_given_marks(self) -> bool {
        self.holds(Holds::GivenMarks)
    }

    /// The text of a board and its name, for formats of others.
    pub(super) fn foreign(self, board: &Board, name: &str) -> Result<String, WriteError> {
        let givens = || write::givens(board, '0');
        let text = match self {
            Format::Hodoku => Ok(hodoku::write(board)),
            Format::Letters => Ok(write::symbols(board, 'A', '-')),
            Format::Zero => Ok(write::symbols(board, '0', '.')),
            Format::Csv => Ok(csv::write(board)),
            Format::Sdm => Ok(givens() + "\n"),
            Format::Ss => Ok(simple::file(board)),
            Format::Simple => simple::write(board),
            Format::Sdk => sdk::write(board, name),
            Format::Sukaku => sukaku::write(board),
            Format::OpenSudoku => opensudoku::write(board, name),
            Format::SudokuWiki => sudokuwiki::write(board),
            Format::FPuzzles => fpuzzles::link(board, name),
            Format::FPuzzlesJson => fpuzzles::json(board, name),
            Format::SudokuPad => sudokupad::link(board, name),
            Format::SudokuPadJson => sudokupad::json(board, name),
            Format::SudokuCoach => Ok(format!("https://sudoku.coach/en/play/{}\n", givens())),
            Format::SudokuExchange => {
                Ok(format!("https://sudokuexchange.com/play/?s={}\n", givens()))
            }
            Format::Packed => Ok(format!("classic{}\n", classic::pack(board))),
            Format::Ipuz => ipuz::write(board, name),
            Format::Ps => ps::write(board),
            Format::ShortKiller => short_killer::write(board),
            Format::SumoCue => sumocue::write(board),
            Format::JigsawLine => jigsaw_line::write(board),
            Format::Tatham => tatham::write(board),
            _ => Ok(String::new()),
        };
        text.map_err(WriteError::new)
    }

    /// Whether the format has a place of its own for the name.
    pub(super) fn has_title(self) -> bool {
        matches!(
            self,
            Format::Sdk
                | Format::OpenSudoku
                | Format::FPuzzles
                | Format::FPuzzlesJson
                | Format::SudokuPad
                | Format::SudokuPadJson
                | Format::Ipuz
        )
    }

    /// Whether a board is one line, so that its name can stand behind it.
    pub(super) fn is_line(self) -> bool {
        matches!(
            self,
            Format::Line
                | Format::Hodoku
                | Format::Sdm
                | Format::Sukaku
                | Format::SudokuWiki
                | Format::SudokuCoach
                | Format::SudokuExchange
                | Format::Packed
                | Format::Ps
                | Format::ShortKiller
                | Format::SumoCue
                | Format::JigsawLine
                | Format::Tatham
        )
    }

    /// Whether a reader learns the geometry from the text alone, or the text has no place to say it.
    pub(super) fn says_geometry(self) -> bool {
        !matches!(
            self,
            Format::Line
                | Format::Grid
                | Format::Box
                | Format::Marks
                | Format::Hodoku
                | Format::Tenner
                | Format::TennerBars
        )
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
