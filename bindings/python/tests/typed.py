"""Held to the types by the checker, and never run."""

from typing import Iterator, List, Optional, Sequence

from sudoku_explain import Desk, Rated, Rung, Step, SudokuError, rate_many

desk: Desk = Desk()
rungs: Sequence[Rung] = desk.hint(text="1..4", level=2).rungs
steps: Sequence[Step] = desk.walkthrough(text="1..4").steps
solutions: Optional[int] = desk.check(state=1).solutions
rated: Iterator[Rated] = rate_many(["1..4"], jobs=2)
words: List[str] = [rung.words for rung in rungs]
desk.hint(levle=2)  # type: ignore[call-arg]
desk.hint(level="2")  # type: ignore[arg-type]
code: str = SudokuError("internal", "").code
