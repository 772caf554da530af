"""Bulk on Ray: the bytes of the command, also where a worker is killed or a run is ended in the middle."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import List

import pytest

from sudoku_explain import Desk, rate_many

ray = pytest.importorskip("ray")


@pytest.fixture(scope="module")
def puzzles(tmp_path_factory: pytest.TempPathFactory) -> Path:
    desk = Desk()
    # Enough that a run is not over before somebody has looked for its workers.
    lines = [desk.generate(seed=seed).text.strip() for seed in range(400)] * 20
    lines[123] = "1..4x"
    path = tmp_path_factory.mktemp("bulk") / "puzzles.txt"
    path.write_text("".join(line + "\n" for line in lines))
    return path


@pytest.fixture(scope="module")
def expected(puzzles: Path) -> bytes:
    """What the command writes; without it, what a plain loop does."""
    command = os.environ.get("SUDOKU_EXPLAIN_COMMAND")
    if command:
        return subprocess.run([command, "rate", str(puzzles)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    rated = rate_many(puzzles.read_text().splitlines())
    return "".join(line.rating.tsv + "\n" for line in rated if line.rating is not None).encode()


def bulk(puzzles: Path, folder: Path) -> List[str]:
    return [sys.executable, "-m", "sudoku_explain.bulk", str(puzzles), str(folder), "--shard", "100", "--workers", "2"]


def test_the_bytes_of_the_command(puzzles: Path, expected: bytes, tmp_path: Path) -> None:
    done = subprocess.run(bulk(puzzles, tmp_path / "out"), stderr=subprocess.PIPE, text=True)
    assert done.returncode == 2, done.stderr
    assert "error: 124:" in done.stderr
    assert (tmp_path / "out" / "ratings.tsv").read_bytes() == expected
    assert not list((tmp_path / "out").glob("*.part"))
    # Finished shards are skipped: of those that are gone only these are made again.
    gone = tmp_path / "out" / "00000003.tsv"
    gone.unlink()
    kept = (tmp_path / "out" / "00000004.tsv").stat().st_mtime_ns
    subprocess.run(bulk(puzzles, tmp_path / "out"), stderr=subprocess.DEVNULL)
    assert gone.exists() and (tmp_path / "out" / "00000004.tsv").stat().st_mtime_ns == kept
    assert (tmp_path / "out" / "ratings.tsv").read_bytes() == expected
    # Another list does not get into the same folder.
    other = tmp_path / "other.txt"
    other.write_text(puzzles.read_text()[82:])
    refused = subprocess.run(bulk(other, tmp_path / "out"), stderr=subprocess.PIPE, text=True)
    assert refused.returncode != 0 and "another" in refused.stderr


def test_a_run_that_is_ended_goes_on(puzzles: Path, expected: bytes, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    run = subprocess.Popen(bulk(puzzles, folder), stderr=subprocess.DEVNULL, start_new_session=True)
    wait_for_shards(folder, 3)
    os.killpg(run.pid, signal.SIGKILL)
    run.wait()
    assert not (folder / "ratings.tsv").exists() or (folder / "ratings.tsv").read_bytes() == expected
    assert subprocess.run(bulk(puzzles, folder), stderr=subprocess.DEVNULL).returncode == 2
    assert (folder / "ratings.tsv").read_bytes() == expected


def test_a_worker_that_is_killed_costs_nothing(puzzles: Path, expected: bytes, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    run = subprocess.Popen(bulk(puzzles, folder), stderr=subprocess.DEVNULL)
    wait_for_shards(folder, 2)
    # A worker has the name of its task only while it works: one look may fall between two shards.
    workers: List[int] = []
    while not workers and run.poll() is None:
        workers = workers_of(run.pid)
    for worker in workers:
        os.kill(worker, signal.SIGKILL)
    assert run.wait(300) == 2
    assert (folder / "ratings.tsv").read_bytes() == expected
    assert workers, "nobody was killed"


def wait_for_shards(folder: Path, count: int) -> None:
    deadline = time.monotonic() + 120
    while len(list(folder.glob("0*.tsv"))) < count:
        assert time.monotonic() < deadline, "no shard comes"
        time.sleep(0.01)


def workers_of(parent: int) -> List[int]:
    """The processes below one that work on a shard."""
    below, found = {parent}, []
    processes = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                of = int(folder.joinpath("stat").read_text().rsplit(")", 1)[1].split()[1])
                processes[int(folder.name)] = (of, folder.joinpath("cmdline").read_text())
            except OSError:
                continue
    for _ in range(6):
        below |= {process for process, (of, _) in processes.items() if of in below}
    found = [process for process in below if "ray::" in processes.get(process, (0, ""))[1]]
    return [process for process in found if "write_shard" in processes[process][1]]
