"""A state that is kept: what a player has written, with its moves, and questions about it."""

from __future__ import annotations

from types import TracebackType
from typing import Any, Optional, Type

from ._desk import Desk
from ._surface import (
    CheckAnswer,
    HintAnswer,
    HintsAnswer,
    LineAnswer,
    Log,
    ShowAnswer,
    SpotAnswer,
)


class State:
    """A board that a player works on. What it takes is given back when it is closed, left as a ``with`` block, or
    forgotten.

    >>> with State("1..43.1..1.34..1") as state:
    ...     state.move("r1c2=2")
    ...     state.undo()
    1
    0
    """

    def __init__(
        self, text: str, geometry: Optional[str] = None, *, desk: Optional[Desk] = None
    ) -> None:
        self.desk = Desk() if desk is None else desk
        """The desk that keeps it: states of one desk share its memory."""
        self._handle: Optional[int] = self.desk.open(text, geometry=geometry).state

    @property
    def _state(self) -> int:
        if self._handle is None:
            raise ValueError("the state is closed")
        return self._handle

    def move(self, *moves: str) -> int:
        """Makes moves (``r1c2=5``, ``r1c2<>5``, ``centre r1c2=5``); how many are done then."""
        return self.desk.move(self._state, list(moves)).done

    def undo(self, times: int = 1) -> int:
        """Takes moves back; how many are done then."""
        return self.desk.undo(self._state, times=times).done

    def redo(self, times: int = 1) -> int:
        """Makes moves again that were taken back; how many are done then."""
        return self.desk.redo(self._state, times=times).done

    def apply(self) -> int:
        """Makes the step of the last hint; how many moves are done then."""
        return self.desk.apply(self._state).done

    def hint(self, level: Optional[int] = None, **seek: Any) -> HintAnswer:
        """The next step, or as much of it as ``level`` says (0 to 5); mistakes come first."""
        return self.desk.hint(state=self._state, level=level, **seek)

    def hints(self, limit: Optional[int] = None, **seek: Any) -> HintsAnswer:
        """The steps that could be next, the easiest first."""
        return self.desk.hints(state=self._state, limit=limit, **seek)

    def why(self, play: str, **seek: Any) -> LineAnswer:
        """The simplest proof of a play (``r5c3<>7``), or that it is false."""
        return self.desk.why(play, state=self._state, **seek)

    def spot(self, *cells: str, value: Optional[int] = None, **seek: Any) -> SpotAnswer:
        """The name of what was found in cells, or what it still lacks."""
        return self.desk.spot(list(cells), state=self._state, value=value, **seek)

    def check(self, **seek: Any) -> CheckAnswer:
        """Whether the puzzle is proper, and what is wrong."""
        return self.desk.check(state=self._state, **seek)

    def show(self) -> ShowAnswer:
        """What stands in the cells, and the moves."""
        return self.desk.show(state=self._state)

    def save(self) -> str:
        """The state as a text, from which another one is opened."""
        return self.desk.save(state=self._state).text

    def walkthrough(self, **how: Any) -> Log:
        """Every step to the solution."""
        return self.desk.walkthrough(state=self._state, **how)

    def tell(self, **how: Any) -> str:
        """The same as text for people."""
        return self.desk.tell(state=self._state, **how).text

    def close(self) -> None:
        """Gives back what it takes. Once is enough, and twice does no harm."""
        handle, self._handle = self._handle, None
        if handle is not None:
            self.desk.close(state=handle)

    def __enter__(self) -> State:
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()

    def __del__(self) -> None:
        # One that was not opened has nothing to close.
        if getattr(self, "_handle", None) is not None:
            self.close()
