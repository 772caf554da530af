"""Long lists: in order, as they come, and a bad line costs itself."""

import itertools
from typing import Iterator, List

import pytest

from sudoku_explain import Desk, rate_many


def puzzles(count: int) -> List[str]:
    desk = Desk()
    return [desk.generate(seed=seed).text.strip() for seed in range(count)]


def test_order_is_kept_whatever_the_jobs() -> None:
    lines = puzzles(150)
    lines[70] = "1..4x"
    lines[90] = ""
    one = list(rate_many(lines))
    assert [line.number for line in one] == list(range(1, 151))
    assert list(rate_many(lines, jobs=3)) == one
    assert one[70].rating is None and one[70].unread is not None
    assert one[90].rating is None and one[90].unread is None
    ratings = [line.rating for line in one if line.rating is not None]
    assert len(ratings) == 148
    assert all(rating.tsv.startswith(line) for rating, line in zip(ratings, lines[:70]))


def test_a_list_without_end_is_read_as_it_is_needed() -> None:
    line = puzzles(1)[0]
    read = 0

    def endless() -> Iterator[str]:
        nonlocal read
        while True:
            read += 1
            yield line

    for jobs in (1, 2):
        first = list(itertools.islice(rate_many(endless(), jobs=jobs), 10))
        assert all(rated.rating is not None for rated in first)
    assert read < 5000


def test_scales() -> None:
    line = puzzles(1)[0]
    (rated,) = rate_many([line], scale="se")
    assert rated.rating is not None and rated.rating.er is not None
    with pytest.raises(ValueError):
        next(iter(rate_many([line], scale="hodku")))


def test_the_scale_that_is_asked_for_is_the_one_that_rates() -> None:
    lines = puzzles(3)
    desk = Desk()
    for rated in rate_many(lines, scale="human"):
        (alone,) = desk.rate(rated.text, scale="human", brief=True).ratings
        assert rated.rating is not None and rated.rating.score == alone.score


def test_progress_is_shown_and_changes_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    lines = puzzles(5)
    assert list(rate_many(lines, progress=True)) == list(rate_many(lines))
    assert capfd.readouterr().out == ""
