"""Ratings of many puzzles, a line each."""

from __future__ import annotations

import importlib
import sys
import time
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice
from typing import Any, Deque, Iterable, Iterator, List, Optional, Tuple, Union, cast

from ._desk import Desk
from ._surface import Rating, RateAnswer, Unread

CHUNK = 64
"""How many lines are asked about at once: enough that asking costs nothing."""

AHEAD = 4
"""How many chunks wait for each thread at most: a list may be longer than memory."""


@dataclass(frozen=True)
class Rated:
    """What became of a line."""

    number: int
    """The number of the line, from 1."""

    text: str
    """The line as it was given."""

    rating: Optional[Rating] = None
    """How hard the puzzle is."""

    unread: Optional[Unread] = None
    """Why there is no rating; nothing for an empty line."""


def rate_many(
    lines: Iterable[str],
    *,
    jobs: int = 1,
    scale: str = "hodoku",
    brief: bool = True,
    desk: Optional[Desk] = None,
    progress: bool = False,
) -> Iterator[Rated]:
    """Rates puzzles, one a line, in the order of the lines and as they come. A line that is no puzzle costs that line
    alone. ``jobs`` lines are worked on at the same time; ``progress`` shows how many are done, with tqdm if it is there.

    >>> [rated.rating.level for rated in rate_many(["1..43.1..1.34..1"]) if rated.rating]
    ['easy']
    """
    if jobs < 1:
        raise ValueError("jobs: expected 1 or more")
    if scale not in ("hodoku", "human", "se"):
        raise ValueError(f"scale: expected 'hodoku', 'human' or 'se', found {scale!r}")
    shared = Desk() if desk is None else desk
    found = _rate_all(lines, jobs, scale, brief, shared)
    return _shown(found) if progress else found


def _shown(found: Iterator[Rated]) -> Iterator[Rated]:
    """The same, with how many there were so far on standard error."""
    try:
        bar = importlib.import_module("tqdm").tqdm
    except ImportError:
        return _counted(found)
    return iter(bar(found, unit=" puzzles"))


def _counted(found: Iterator[Rated]) -> Iterator[Rated]:
    number, begun = 0, time.monotonic()
    last = begun
    for number, rated in enumerate(found, 1):
        yield rated
        now = time.monotonic()
        if now - last > 1:
            last = now
            print(f"\r{number} puzzles, {number / (now - begun):.0f} a second", end="", file=sys.stderr)
    if last > begun:
        print(f"\r{number} puzzles", file=sys.stderr)


def _rate_all(
    lines: Iterable[str], jobs: int, scale: str, brief: bool, shared: Desk
) -> Iterator[Rated]:
    if jobs == 1:
        for first, chunk in _chunks(lines):
            yield from _rate(shared, first, chunk, scale, brief)
        return
    with ThreadPoolExecutor(jobs) as pool:
        waiting: Deque[Future[List[Rated]]] = deque()
        try:
            for first, chunk in _chunks(lines):
                waiting.append(pool.submit(_rate, shared, first, chunk, scale, brief))
                if len(waiting) > jobs * AHEAD:
                    yield from waiting.popleft().result()
            while waiting:
                yield from waiting.popleft().result()
        finally:
            # Who stops reading does not wait for what was not begun.
            for future in waiting:
                future.cancel()


def _chunks(lines: Iterable[str]) -> Iterator[Tuple[int, List[str]]]:
    first, rest = 1, iter(lines)
    while True:
        chunk = [line.rstrip("\r\n") for line in islice(rest, CHUNK)]
        if not chunk:
            return
        yield first, chunk
        first += len(chunk)


def _rate(desk: Desk, first: int, lines: List[str], scale: str, brief: bool) -> List[Rated]:
    # What stands between the lines of a text could make one board of several, so each line is a text of its own
    # wherever one of them is not plainly a board.
    if all(len(line) == 81 and line[0] != "#" for line in lines):
        answer = _answer(desk, "\n".join(lines), scale, brief)
        found = {rating.line: rating for rating in answer.ratings}
        unread = {of.line: of for of in answer.unread}
        if len(found) + len(unread) == len(lines):
            return [
                Rated(first + at, line, found.get(at + 1), unread.get(at + 1))
                for at, line in enumerate(lines)
            ]
    return [_rate_one(desk, first + at, line, scale, brief) for at, line in enumerate(lines)]


def _rate_one(desk: Desk, number: int, line: str, scale: str, brief: bool) -> Rated:
    if not line.strip() or line.startswith("#"):
        return Rated(number, line)
    answer = _answer(desk, line, scale, brief)
    found: Union[Rating, Unread, None] = None
    if answer.ratings and not answer.unread:
        return Rated(number, line, rating=answer.ratings[0])
    found = answer.unread[0] if answer.unread else None
    return Rated(number, line, unread=found)


def _answer(desk: Desk, text: str, scale: str, brief: bool) -> RateAnswer:
    return desk.rate(text, scale=cast(Any, scale), brief=brief)
