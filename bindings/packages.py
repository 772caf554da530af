"""What a release has for each system, and whether what was built is what its name says.

    packages.py systems            a line a system: the compiler's target, the tag of its wheel, and 'command' if it has an archive
    packages.py zip FOLDER ZIP     packs a folder, the same bytes each time (times are those of SOURCE_DATE_EPOCH)
    packages.py wheel SOURCES LIBRARY TAG DIST    a wheel of an unpacked source distribution and what was built of it
    packages.py check DIST         checks a folder of packages, and runs those that this machine can run

`python3 -m doctest packages.py` tests the names and readers. Needs `readelf` and `objdump`; with `qemu-aarch64-static` commands of
the other processor run, too.
"""

import hashlib
import os
import platform
import re
import shutil
import struct
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from base64 import urlsafe_b64encode
from pathlib import Path

# The compiler's target, the tag of the wheel, and whether there is an archive with the command. The one of musl is static: it
# serves every Linux, so those of glibc have none.
SYSTEMS = [
    ("x86_64-unknown-linux-musl", "musllinux_1_2_x86_64", True),
    ("aarch64-unknown-linux-musl", "musllinux_1_2_aarch64", True),
    ("x86_64-unknown-linux-gnu", "manylinux2014_x86_64", False),
    ("aarch64-unknown-linux-gnu", "manylinux2014_aarch64", False),
    ("x86_64-apple-darwin", "macosx_10_12_x86_64", True),
    ("aarch64-apple-darwin", "macosx_11_0_arm64", True),
    ("x86_64-pc-windows-gnu", "win_amd64", True),
]
# The newest glibc that a wheel of manylinux2014 may ask for.
GLIBC = (2, 17)
# What every Windows has.
WINDOWS = r"(kernel32|ntdll|userenv|ws2_32|msvcrt|bcryptprimitives|python3|api-ms-win-[a-z0-9-]*)\.dll"
PUZZLE = "1..43.1..1.34..1"
SOLVED = "1234341221434321"


def wheel(version, tag):
    """The name of a wheel: a newer glibc's tag says the older name, too.

    >>> wheel("0.1.0", "win_amd64")
    'sudoku_explain-0.1.0-cp39-abi3-win_amd64.whl'
    >>> wheel("0.1.0", "manylinux2014_aarch64")
    'sudoku_explain-0.1.0-cp39-abi3-manylinux2014_aarch64.manylinux_2_17_aarch64.whl'
    """
    if tag.startswith("manylinux2014_"):
        tag += "." + tag.replace("manylinux2014", "manylinux_2_17")
    return f"sudoku_explain-{version}-cp39-abi3-{tag}.whl"


def archive(version, target):
    """The name of an archive with the command: what is in it is in a folder of that name.

    >>> archive("0.1.0", "x86_64-pc-windows-gnu"), archive("0.1.0", "aarch64-apple-darwin")
    ('sudoku-explain-0.1.0-x86_64-pc-windows-gnu.zip', 'sudoku-explain-0.1.0-aarch64-apple-darwin.tar.gz')
    """
    return f"sudoku-explain-{version}-{target}" + (".zip" if "windows" in target else ".tar.gz")


def kind(binary):
    """The system and the processor that a program or a library is for, by its first bytes.

    >>> kind(b"\\x7fELF" + bytes(14) + b"\\xb7\\x00"), kind(b"\\xcf\\xfa\\xed\\xfe\\x07\\x00\\x00\\x01")
    ('linux-aarch64', 'darwin-x86_64')
    >>> kind(b"MZ" + bytes(58) + b"\\x40\\x00\\x00\\x00PE\\x00\\x00\\x64\\x86"), kind(b"#!/bin/sh")
    ('windows-x86_64', None)
    """
    if binary[:4] == b"\x7fELF":
        system, processor = "linux", {0x3E: "x86_64", 0xB7: "aarch64"}.get(*struct.unpack_from("<H", binary, 18))
    elif binary[:4] == b"\xcf\xfa\xed\xfe":
        system, processor = "darwin", {0x01000007: "x86_64", 0x0100000C: "aarch64"}.get(*struct.unpack_from("<I", binary, 4))
    elif binary[:2] == b"MZ":
        (at,) = struct.unpack_from("<I", binary, 60)
        system, processor = "windows", {0x8664: "x86_64"}.get(*struct.unpack_from("<H", binary, at + 4))
    else:
        return None
    return f"{system}-{processor}"


def newest_glibc(text):
    """The newest version of glibc that `readelf -V` names.

    >>> newest_glibc("Name: GLIBC_2.9  Flags: none\\n Name: GLIBC_2.17  Flags: none"), newest_glibc("No version information")
    ((2, 17), None)
    """
    return max((tuple(map(int, found)) for found in re.findall(r"GLIBC_(\d+)\.(\d+)", text)), default=None)


def is_signed(binary):
    """Whether each page of a program for macOS has the hash that its signature says; a processor of Apple runs no other.

    >>> is_signed(b"\\xcf\\xfa\\xed\\xfe" + bytes(28))
    False
    """
    (commands,) = struct.unpack_from("<I", binary, 16)
    at = 32
    for _ in range(commands):
        command, size, place = struct.unpack_from("<III", binary, at)
        if command == 0x1D:
            break
        at += size
    else:
        return False
    for index in range(struct.unpack_from(">I", binary, place + 8)[0]):
        _, offset = struct.unpack_from(">II", binary, place + 12 + 8 * index)
        directory = place + offset
        magic, _, _, _, hashes, _, _, slots, limit = struct.unpack_from(">9I", binary, directory)
        if magic == 0xFADE0C02:
            size, hash_type, _, page = struct.unpack_from("4B", binary, directory + 36)
            pages = [binary[at : min(at + (1 << page), limit)] for at in range(0, limit, 1 << page)]
            found = [hashlib.sha256(page).digest() for page in pages]
            said = [binary[directory + hashes + size * slot :][:size] for slot in range(slots)]
            return hash_type == 2 and found == said
    return False


def expect(holds, what):
    if not holds:
        sys.exit(f"error: {what}")


def output(*command, **more):
    return subprocess.run(command, check=True, capture_output=True, text=True, **more).stdout


def contents(path):
    """The names in an archive and what is under them; folders are left out."""
    if path.suffix in (".zip", ".whl"):
        with zipfile.ZipFile(path) as packed:
            return {name: packed.read(name) for name in packed.namelist() if not name.endswith("/")}
    with tarfile.open(path) as packed:
        return {entry.name: packed.extractfile(entry).read() for entry in packed if entry.isfile()}


def check_binary(name, binary, target, is_library):
    """That a program or a library is for its system, and asks that system for no more than every one of them has."""
    processor, system = target.split("-")[0], next(s for s in ("linux", "darwin", "windows") if s in target)
    expect(kind(binary) == f"{system}-{processor}", f"{name}: expected a binary for {target}, found {kind(binary)}")
    with tempfile.NamedTemporaryFile() as file:
        file.write(binary)
        file.flush()
        if system == "linux":
            needed = re.findall(r"\(NEEDED\).*\[(.*)\]", output("readelf", "-d", "-W", file.name))
            glibc = newest_glibc(output("readelf", "-V", "-W", file.name))
            if target.endswith("gnu"):
                expect(glibc and glibc <= GLIBC, f"{name} asks for glibc {glibc}: expected at most {GLIBC}")
            else:
                expect(not glibc, f"{name} asks for glibc {glibc}: expected musl")
                expect(set(needed) <= ({"libc.so"} if is_library else set()), f"{name} asks for {needed}")
        elif system == "windows":
            about = output("objdump", "-p", file.name)
            exports = re.findall(r"^\s*\[ *\d+\] (\S+)$", about, re.MULTILINE)
            expect(not is_library or exports == ["PyInit__native"], f"{name} exports {exports[:3]}")
            needed = re.findall(r"DLL Name: (\S+)", about)
            others = [dll for dll in needed if not re.fullmatch(WINDOWS, dll, re.IGNORECASE)]
            expect(needed and not others, f"{name} asks for {others}, which not every Windows has")
        elif processor == "aarch64":
            expect(is_signed(binary), f"{name} has no signature that holds: no Mac would run it")


def check_no_place(dist, name, files):
    """Nothing in a package says where it was built: the same sources give the same bytes."""
    place = str(dist.resolve().parent).encode()
    naming = [file for file, data in files.items() if place in data]
    expect(not naming, f"{name}: {naming} name {place.decode()}, where it was built")


def check_wheel(dist, version, target, tag):
    name = wheel(version, tag)
    files = contents(dist / name)
    check_no_place(dist, name, files)
    natives = [file for file in files if re.fullmatch(r"sudoku_explain/_native[.\w]*\.(so|pyd)", file)]
    expect(len(natives) == 1, f"{name}: expected one library, found {natives}")
    check_binary(f"{name}: {natives[0]}", files[natives[0]], target, True)
    about = f"sudoku_explain-{version}.dist-info"
    tags = re.findall(r"^Tag: (.*)$", files[f"{about}/WHEEL"].decode(), re.MULTILINE)
    said = [f"cp39-abi3-{part}" for part in name[:-4].split("-")[-1].split(".")]
    expect(sorted(tags) == sorted(said), f"{name} calls itself {tags}")
    for file in ("sudoku_explain/__init__.py", "sudoku_explain/py.typed", f"{about}/licenses/LICENSE-MIT", f"{about}/licenses/LICENSE-APACHE"):
        expect(files.get(file) is not None, f"{name} has no {file}")


def check_archive(dist, version, target):
    name = archive(version, target)
    folder = f"sudoku-explain-{version}-{target}/"
    files = contents(dist / name)
    check_no_place(dist, name, files)
    expect(all(file.startswith(folder) for file in files), f"{name}: not all of it is in {folder}")
    files = {file.removeprefix(folder): files[file] for file in files}
    program = "sudoku-explain.exe" if "windows" in target else "sudoku-explain"
    completions = ("sudoku-explain.bash", "_sudoku-explain", "sudoku-explain.fish", "_sudoku-explain.ps1")
    pages = ("sudoku-explain.1", "sudoku-explain-hint.1", "sudoku-explain-verify.1")
    needed = [program, "README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"]
    needed += [f"completions/{file}" for file in completions] + [f"man/{file}" for file in pages]
    for file in needed:
        expect(files.get(file), f"{name} has no {file}")
    check_binary(f"{name}: {program}", files[program], target, False)
    return files[program]


def run_command(name, binary, version, target):
    """Runs a command for Linux, of another processor by an emulator; says whether that could be done."""
    processor = target.split("-")[0]
    emulator = [] if processor == platform.machine() else [shutil.which(f"qemu-{processor}-static")]
    if "linux" not in target or platform.system() != "Linux" or None in emulator:
        return False
    with tempfile.TemporaryDirectory() as bare:
        path = Path(bare) / "sudoku-explain"
        path.write_bytes(binary)
        path.chmod(0o755)
        command = [*emulator, str(path)]
        said = output(*command, "--version", cwd=bare).strip()
        expect(said == f"sudoku-explain {version}", f"{name} says '{said}'")
        solved = output(*command, "solve", "-", input=PUZZLE, cwd=bare)
        expect(SOLVED in re.sub(r"[^1-4]", "", solved), f"{name} solves {PUZZLE} as '{solved}'")
    return True


def run_wheel(package):
    """Installs a wheel or a source distribution in an empty environment, and asks it for a hint."""
    ask = f"import sudoku_explain; print(sudoku_explain.Desk().hint(text='{PUZZLE}', level=2).rungs[0].words)"
    with tempfile.TemporaryDirectory() as bare:
        output(sys.executable, "-m", "venv", f"{bare}/env")
        pip = (f"{bare}/env/bin/pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps")
        # What a source distribution makes is only asked whether it works: it need not be fast.
        output(*pip, str(package), env={**os.environ, "CARGO_PROFILE_RELEASE_OPT_LEVEL": "0"})
        said = output(f"{bare}/env/bin/python", "-c", ask, cwd=bare).strip()
    expect(said.endswith("."), f"{package.name} says '{said}' for a hint")


def run_c(package):
    """Builds a program with the libraries for C as they are unpacked, the shared one and the static one, and asks it for a hint."""
    folder = package.name.removesuffix(".tar.gz")
    libraries = {
        "shared": ["-Llib", "-lsudoku_explain_c", "-Wl,-rpath,$ORIGIN/lib"],
        "static": ["lib/libsudoku_explain_c.a", "-lm", "-lpthread", "-ldl"],
    }
    with tempfile.TemporaryDirectory() as bare:
        output("tar", "-xzf", str(package), "-C", bare)
        for name, library in libraries.items():
            output("cc", "-Iinclude", "examples/hint.c", *library, "-o", name, cwd=f"{bare}/{folder}")
            said = output(f"./{name}", PUZZLE, "2", cwd=f"{bare}/{folder}")
            expect('"words":' in said, f"{package.name}, {name}: says '{said}' for a hint")


def run_npm(package):
    """Installs the tarball in an empty folder, and asks it for a hint, required and imported."""
    ask = f"load().then((sudoku) => console.log(sudoku.hint({{ text: '{PUZZLE}', level: 2 }}).rungs[0].words))"
    programs = {
        "required.cjs": f"const {{ load }} = require('sudoku-explain'); {ask}",
        "imported.mjs": f"import {{ load }} from 'sudoku-explain'; {ask}",
    }
    with tempfile.TemporaryDirectory() as bare:
        Path(bare, "package.json").write_text('{"private": true}')
        output("npm", "install", "--silent", "--offline", "--no-audit", "--no-fund", str(package.resolve()), cwd=bare)
        for name, program in programs.items():
            Path(bare, name).write_text(program)
            said = output("node", name, cwd=bare).strip()
            expect(said.endswith("."), f"{package.name}, {name}: says '{said}' for a hint")


def check(dist):
    sources = list(dist.glob("sudoku_explain-*.tar.gz"))
    expect(len(sources) == 1, f"{dist}: expected one source distribution, found {len(sources)}")
    version = sources[0].name.removeprefix("sudoku_explain-").removesuffix(".tar.gz")
    chosen = systems()
    wheels = {wheel(version, tag) for _, tag, _ in chosen}
    archives = {archive(version, target) for target, _, has_command in chosen if has_command}
    for named, pattern in ((wheels, r".*\.whl"), (archives, r"sudoku-explain-\d.*\.(tar\.gz|zip)")):
        found = {path.name for path in dist.iterdir() if re.fullmatch(pattern, path.name)}
        expect(found == named, f"{dist}: expected {sorted(named)}, found {sorted(found)}")
    for target, tag, has_command in chosen:
        check_wheel(dist, version, target, tag)
        is_host = target == f"{platform.machine()}-unknown-linux-gnu"
        if is_host:
            run_wheel(dist / wheel(version, tag))
        print(f"{wheel(version, tag)}: {'gives a hint' if is_host else 'what its name says, not run here'}")
        if has_command:
            name, binary = archive(version, target), check_archive(dist, version, target)
            ran = run_command(name, binary, version, target)
            print(f"{name}: {'solves a puzzle' if ran else 'what its name says, not run here'}")
    run_wheel(sources[0])
    print(f"{sources[0].name}: installs, and gives a hint")
    for pattern, run in (("sudoku-explain-c-*.tar.gz", run_c), ("sudoku-explain-*.tgz", run_npm)):
        packages = list(dist.glob(pattern))
        expect(len(packages) == 1, f"{dist}: expected one {pattern}, found {len(packages)}")
        run(packages[0])
        print(f"{packages[0].name}: gives a hint")


def systems():
    """All of them, or those that SYSTEMS names."""
    wanted = os.environ.get("SYSTEMS", "").split()
    known = [target for target, _, _ in SYSTEMS]
    for target in wanted:
        expect(target in known, f"there is no system '{target}': expected {', '.join(known)}")
    return [system for system in SYSTEMS if not wanted or system[0] in wanted]


def files_of(folder):
    return sorted(path for path in folder.rglob("*") if path.is_file())


def pack(files, to):
    """Packs names and bytes as a zip that depends on them alone."""
    when = time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))[:6]
    with zipfile.ZipFile(to, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, when)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o755 if name.endswith((".exe", ".pyd")) else 0o644) << 16
            packed.writestr(entry, content)


def record(files, name):
    """The list of a wheel's files with their hashes, itself without one.

    >>> record({"a": b""}, "RECORD")
    'a,sha256=47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU,0\\nRECORD,,\\n'
    """
    hashed = {file: urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode() for file, content in files.items()}
    return "".join(f"{file},sha256={hashed[file]},{len(files[file])}\n" for file in files) + f"{name},,\n"


def pack_wheel(sources, library, tag, dist):
    """Packs a wheel as the wheels of other systems are."""
    about = (sources / "PKG-INFO").read_bytes()
    version = re.search(r"^Version: (.*)$", about.decode(), re.MULTILINE)[1]
    python = sources / "python"
    files = {str(path.relative_to(python)): path.read_bytes() for path in files_of(python) if path.suffix in (".py", ".pyi", ".typed")}
    files["sudoku_explain/_native.pyd"] = library.read_bytes()
    info = f"sudoku_explain-{version}.dist-info"
    files[f"{info}/METADATA"] = about
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: packages.py\nRoot-Is-Purelib: false\nTag: cp39-abi3-{tag}\n".encode()
    for licence in ("LICENSE-APACHE", "LICENSE-MIT"):
        files[f"{info}/licenses/{licence}"] = (sources / licence).read_bytes()
    files[f"{info}/RECORD"] = record(files, f"{info}/RECORD").encode()
    pack(files, dist / wheel(version, tag))


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["systems"]:
            for target, tag, has_command in systems():
                print(target, tag, "command" if has_command else "")
        case ["zip", folder, to]:
            folder = Path(folder)
            pack({str(path.relative_to(folder.parent)): path.read_bytes() for path in files_of(folder)}, to)
        case ["wheel", sources, library, tag, dist]:
            pack_wheel(Path(sources), Path(library), tag, Path(dist))
        case ["check", dist]:
            check(Path(dist))
        case _:
            sys.exit(__doc__)
