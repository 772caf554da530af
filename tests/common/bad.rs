//! The bad inputs: the files of `tests/bad`, and those that are no text or too large to keep.

use std::path::Path;

/// All bad inputs by name.
pub(crate) fn inputs() -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bad");
    let files = std::fs::read_dir(folder).expect("the folder of bad inputs");
    let mut inputs: Vec<_> = files
        .map(|file| {
            let path = file.expect("a file").path();
            let name = path
                .file_stem()
                .expect("a name")
                .to_string_lossy()
                .into_owned();
            (name, std::fs::read(path).expect("a readable file"))
        })
        .collect();
    let board = ".".repeat(81);
    inputs.extend([
        (
            "binary_elf".into(),
            b"\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x03\x00\x3e\x00".to_vec(),
        ),
        (
            "binary_latin_1".into(),
            [board.as_bytes(), b"\n# caf\xe9\n"].concat(),
        ),
        (
            "binary_png".into(),
            b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR".to_vec(),
        ),
        (
            "binary_utf_16".into(),
            board.encode_utf16().flat_map(u16::to_le_bytes).collect(),
        ),
        (
            "binary_utf_16_marked".into(),
            b"\xff\xfe1\x00.\x00".to_vec(),
        ),
        ("binary_zeros".into(), vec![0; 1000]),
        ("huge_line".into(), vec![b'.'; 1 << 20]),
        ("huge_block".into(), b".........\n".repeat(100_000)),
        ("huge_text".into(), vec![b'\n'; (64 << 20) + 1]),
        (
            "huge_last_line_bad".into(),
            [format!("{board}\n").repeat(1000).as_bytes(), b"x"].concat(),
        ),
    ]);
    inputs.sort();
    inputs
}
