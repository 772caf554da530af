"""A desk with types: questions as methods, answers as dataclasses, faults as exceptions."""

from __future__ import annotations

import json
from typing import Any, Dict, Optional, cast

from ._native import Desk as _Native
from ._surface import Asks


class SudokuError(ValueError):
    """Why a request has no answer."""

    def __init__(
        self,
        code: str,
        words: str,
        place: Optional[str] = None,
        line: Optional[int] = None,
        column: Optional[int] = None,
    ) -> None:
        super().__init__(words)
        self.code = code
        """What kind of fault it is."""
        self.words = words
        """What was expected, and what was found."""
        self.place = place
        """The field of the request, or the place in a document."""
        self.line = line
        """The line of the text, from 1."""
        self.column = column
        """The column, in characters from 1."""

    def __str__(self) -> str:
        place = "" if self.place is None else f"{self.place}: "
        if self.line is not None:
            place += f"{self.line}:{self.column}: "
        return place + self.words

    def __reduce__(self) -> Any:
        return SudokuError, (self.code, self.words, self.place, self.line, self.column)


class Desk(Asks):
    """Answers questions, and keeps states and engines between them. Any thread may ask; the interpreter's lock is
    released meanwhile."""

    def __init__(self) -> None:
        self._native = _Native()

    def reply(self, request: bytes) -> str:
        """The reply to a request, both JSON, as every door has it."""
        return self._native.answer(request)

    def cancel(self) -> None:
        """Ends the calls that other threads are waiting for, as soon as they notice."""
        self._native.cancel()

    def _ask(self, ask: str, fields: Dict[str, Any]) -> Dict[str, Any]:
        request = {name: value for name, value in fields.items() if value is not None}
        request["ask"] = ask
        reply = json.loads(self._native.answer(json.dumps(request).encode()))
        if "fault" in reply:
            raise SudokuError(**reply["fault"])
        return cast(Dict[str, Any], reply["answer"])
