"""Sudoku hints in words, each step with its proof; walkthroughs, ratings, a generator.

>>> import sudoku_explain
>>> desk = sudoku_explain.Desk()
>>> desk.hint(text="1..43.1..1.34..1", level=0).rungs[0].words
'All is right so far, and there is a step to find.'
"""

from ._desk import Desk, SudokuError
from ._many import Rated, rate_many
from ._state import State
from ._native import SURFACE, VERSION as __version__
from ._surface import *  # noqa: F403
from ._surface import __all__ as _surface

__all__ = ["Desk", "Rated", "SURFACE", "State", "SudokuError", "__version__", "rate_many", *_surface]
