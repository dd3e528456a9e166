"""What the functions answer, for programs whose types are checked: each answer twice, for one puzzle and for many."""

from collections.abc import Sequence
from typing import Any, NotRequired, Optional, TypedDict, Union

import numpy as np
import numpy.typing as npt

#: One puzzle, whose answers are single values.
Text = Union[str, bytes]
#: Many puzzles, whose answers are arrays. An array can be one puzzle or many, which its type does not tell.
Texts = Sequence[Union[str, bytes, None]]

_Objects = npt.NDArray[np.object_]
_Numbers = npt.NDArray[np.float64]
_Counts = npt.NDArray[np.int64]


class Solution(TypedDict):
    """solve() of one puzzle."""

    outcome: Optional[str]
    solution: Optional[str]
    error: NotRequired[str]


class Solutions(TypedDict):
    """solve() of many texts."""

    outcome: _Objects
    solution: _Objects
    error: NotRequired[_Objects]


class Check(TypedDict):
    """check() of one puzzle."""

    givens: int
    valid: bool
    solutions: Optional[str]
    minimal: Optional[bool]
    redundant: list[str]
    symmetries: list[str]
    conflicts: list[str]
    error: str


class Checks(TypedDict):
    """check() of many."""

    givens: _Counts
    valid: npt.NDArray[np.bool_]
    solutions: _Objects
    minimal: _Objects
    redundant: _Objects
    symmetries: _Objects
    conflicts: _Objects
    error: _Objects


class Grade(TypedDict):
    """grade() of one puzzle."""

    level: Optional[str]
    minutes: float
    minutes_low: float
    minutes_high: float
    search_score: float
    needs: Optional[str]
    needs_technique: Optional[str]
    error: NotRequired[str]


class Grades(TypedDict):
    """grade() of many."""

    level: _Objects
    minutes: _Numbers
    minutes_low: _Numbers
    minutes_high: _Numbers
    search_score: _Numbers
    needs: _Objects
    needs_technique: _Objects
    error: NotRequired[_Objects]


class Rating(TypedDict):
    """rate() of one puzzle by the Explainer."""

    er: float
    ep: float
    ed: float
    hardest: Optional[str]
    complete: Optional[bool]
    steps: float
    techniques: Optional[dict[str, int]]
    error: NotRequired[str]


class Ratings(TypedDict):
    """rate() of many by the Explainer."""

    er: _Numbers
    ep: _Numbers
    ed: _Numbers
    hardest: _Objects
    complete: _Objects
    steps: _Numbers
    techniques: _Objects
    error: NotRequired[_Objects]


class HodokuRating(TypedDict):
    """rate() of one puzzle by HoDoKu."""

    hodoku_level: Optional[str]
    hodoku_score: float
    hodoku_hardest: Optional[str]
    hodoku_steps: float
    hodoku_techniques: Optional[dict[str, int]]
    error: NotRequired[str]


class HodokuRatings(TypedDict):
    """rate() of many by HoDoKu."""

    hodoku_level: _Objects
    hodoku_score: _Numbers
    hodoku_hardest: _Objects
    hodoku_steps: _Numbers
    hodoku_techniques: _Objects
    error: NotRequired[_Objects]


class Made(TypedDict):
    """generate() of one puzzle, and again(): texts, or digits of shape (cells,)."""

    puzzle: Any
    solution: Any
    givens: int
    id: str
    geometry: NotRequired[str]


class MadePuzzles(TypedDict):
    """generate() of many: texts, or digits of shape (n, cells)."""

    puzzle: npt.NDArray[Any]
    solution: npt.NDArray[Any]
    givens: _Counts
    id: _Objects
    geometry: NotRequired[_Objects]
