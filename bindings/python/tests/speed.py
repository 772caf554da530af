"""Puzzles rated a second through Python and through Ray, against the command with as many workers.

speed.py COMMAND FILE [WORKERS] [PASSES]: a puzzle a line. The three take turns, so that a busy machine is busy for all of them;
the best pass of each counts. What Ray needs to start is reported apart.
"""

import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Callable, Dict, List

from sudoku_explain import rate_many


def seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def main() -> None:
    command, file = sys.argv[1], Path(sys.argv[2])
    workers = int((sys.argv[3:] or ["2"])[0])
    passes = int((sys.argv[4:] or ["3"])[0])
    lines = file.read_text().splitlines()

    def by_command() -> None:
        arguments = [command, "rate", "--jobs", str(workers), str(file)]
        subprocess.run(arguments, stdout=subprocess.DEVNULL, check=True)

    def by_python() -> None:
        for _ in rate_many(lines, jobs=workers):
            pass

    def by_ray(puzzles: Path) -> None:
        with tempfile.TemporaryDirectory() as folder:
            arguments = ["-m", "sudoku_explain.bulk", str(puzzles), folder, "--workers", str(workers)]
            subprocess.run([sys.executable, *arguments], check=True, stderr=subprocess.DEVNULL)

    with tempfile.TemporaryDirectory() as folder:
        one = Path(folder) / "one.txt"
        one.write_text(lines[0] + "\n")
        taken: Dict[str, List[float]] = {"command": [], "python": [], "ray": [], "start": []}
        for _ in range(passes):
            taken["command"].append(seconds(by_command))
            taken["python"].append(seconds(by_python))
            taken["ray"].append(seconds(lambda: by_ray(file)))
            taken["start"].append(seconds(lambda: by_ray(one)))
    best = {name: min(times) for name, times in taken.items()}
    best["ray"] -= best["start"]
    for name in ["command", "python", "ray"]:
        rate = len(lines) / best[name]
        print(f"{name}: {rate:.0f} puzzles a second, {best['command'] / best[name]:.2f} times the command")
    print(f"Ray starts and ends in {best['start']:.1f} s")


if __name__ == "__main__":
    main()
