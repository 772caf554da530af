"""Ratings of very many puzzles on Ray, on one machine or a cluster: the bytes of the command ``sudoku-explain rate``.

    python -m sudoku_explain.bulk puzzles.txt ratings/ [--scale se] [--workers 8] [--address auto]

The puzzles stand one a line. Each shard of lines is a task; its ratings are written to a file of their own, which gets its
name when it is whole, so that a run that was ended goes on where it was, and a worker that dies costs its shard a second try.
When all shards are there they are put together in order as ``ratings.tsv``.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any, Dict, Iterator, List, Optional, Sequence, Tuple

from . import __version__, rate_many

SHARD = 2000
"""How many lines are a shard."""

TRIES = 5
"""So often a shard is tried where a worker dies."""


def shards(puzzles: Path, size: int) -> Iterator[Tuple[int, List[str]]]:
    """The lines of a file, a number of them at a time, with the number of the first, from 1."""
    with puzzles.open(encoding="utf-8-sig", newline=None) as lines:
        first = 1
        while chunk := list(islice(lines, size)):
            yield first, chunk
            first += len(chunk)


def write_shard(lines: Sequence[str], first: int, scale: str, to: str) -> int:
    """Rates the lines of a shard and writes them, whole or not at all. Says how many could not be rated."""
    rated, unread = [], []
    for line in rate_many(lines, scale=scale):
        if line.rating is not None:
            rated.append(line.rating.tsv)
        elif line.unread is not None:
            unread.append(f"{first + line.number - 1}:{line.unread.column}: {line.unread.words}\n")
    text = "".join(line + "\n" for line in rated)
    # What could not be rated stands beside the shard, and is there before it.
    _write(to + ".unread", "".join(unread))
    _write(to, text)
    return len(unread)


def _write(to: str, text: str) -> None:
    part = f"{to}.{os.getpid()}.part"
    with open(part, "w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(part, to)


def run(
    puzzles: Path,
    folder: Path,
    *,
    scale: str = "hodoku",
    shard: int = SHARD,
    workers: Optional[int] = None,
    address: Optional[str] = None,
) -> int:
    """Rates all puzzles of a file into a folder. Says how many lines could not be rated."""
    ray: Any = import_module("ray")
    folder.mkdir(parents=True, exist_ok=True)
    _same_run(folder, {"scale": scale, "shard": shard, "version": __version__}, puzzles)
    if not ray.is_initialized():
        ray.init(address=address, num_cpus=None if address else workers, include_dashboard=False, log_to_driver=False)
    most = workers or int(ray.cluster_resources().get("CPU", 1))
    task: Any = ray.remote(write_shard).options(num_cpus=1, max_retries=TRIES, retry_exceptions=True)
    names: List[Path] = []
    running: List[Any] = []
    for number, (first, lines) in enumerate(shards(puzzles, shard)):
        name = folder / f"{number:08}.tsv"
        names.append(name)
        if name.exists():
            continue
        # Enough wait that nobody is idle, and no more lines than that are in memory.
        if len(running) >= 2 * most:
            ready, running = ray.wait(running, num_returns=1)
            ray.get(ready)
        running.append(task.remote(lines, first, scale, str(name.resolve())))
    ray.get(running)
    return _join(names, folder)


def _same_run(folder: Path, asked: Dict[str, object], puzzles: Path) -> None:
    """A folder belongs to one list, one scale and one version: shards of another would be mixed with these."""
    digest = hashlib.sha256()
    with puzzles.open("rb") as file:
        for block in iter(lambda: file.read(1 << 20), b""):
            digest.update(block)
    run = json.dumps({**asked, "sha256": digest.hexdigest()}, indent=1, sort_keys=True) + "\n"
    note = folder / "run.json"
    if note.exists() and note.read_text(encoding="utf-8") != run:
        raise SystemExit(f"error: {folder}: expected an empty folder or one of the same run, found another in {note.name}")
    _write(str(note), run)


def _join(names: Sequence[Path], folder: Path) -> int:
    unread = 0
    part = folder / "ratings.tsv.part"
    with part.open("wb") as whole:
        for name in names:
            whole.write(name.read_bytes())
    for name in names:
        text = Path(f"{name}.unread").read_text(encoding="utf-8")
        unread += text.count("\n")
        sys.stderr.write("".join(f"error: {line}\n" for line in text.splitlines()))
    os.replace(part, folder / "ratings.tsv")
    return unread


def main(arguments: Optional[Sequence[str]] = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m sudoku_explain.bulk", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("puzzles", type=Path, help="a file of puzzles, one a line")
    parser.add_argument("folder", type=Path, help="where the shards and ratings.tsv go")
    parser.add_argument("--scale", choices=("hodoku", "human", "se"), default="hodoku")
    parser.add_argument("--shard", type=int, default=SHARD, metavar="LINES", help="lines of a shard")
    parser.add_argument("--workers", type=int, metavar="N", help="shards worked on at the same time")
    parser.add_argument("--address", metavar="ADDRESS", help="a cluster that runs already, such as 'auto'")
    asked = parser.parse_args(arguments)
    unread = run(
        asked.puzzles,
        asked.folder,
        scale=asked.scale,
        shard=asked.shard,
        workers=asked.workers,
        address=asked.address,
    )
    return 2 if unread else 0


if __name__ == "__main__":
    sys.exit(main())
