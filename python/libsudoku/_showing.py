"""Boards and charts to look at."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Optional

import numpy as np
import numpy.typing as npt

from . import _native
from ._arguments import Arguments, Puzzles
from ._errors import Error


class Board:
    """One puzzle, drawn: by Jupyter as SVG, by print() with lines.

    Args:
        puzzle: a text in any format, or the digits of the cells. Pencilmarks and constraints are drawn.
        digits: further digits to show, such as the solution, in another colour than the givens.
        geometry: as in solve().

    >>> board = Board("1..4..2..3......", digits="1234341221434321")
    >>> print(board)
    +-----+-----+
    | 1 . | . 4 |
    | . . | 2 . |
    +-----+-----+
    | . 3 | . . |
    | . . | . . |
    +-----+-----+
    >>> board.svg.startswith("<svg")
    True
    """

    def __init__(self, puzzle: Puzzles, digits: Optional[Puzzles] = None, *, geometry: Optional[str] = None) -> None:
        given = Arguments(puzzle, geometry)
        shown = None if digits is None else Arguments(digits, geometry)
        if not given.is_one or (shown is not None and not shown.is_one):
            raise Error("a Board shows one puzzle")
        self.text: str
        #: The puzzle as one line, which all functions read.
        self.text, self.geometry, self._drawing, self.givens, self.constraints = _native.describe_puzzle(given.batch)
        #: The drawing: an SVG element of 388 x 388 pixels for the classic board.
        self.svg: str = _native.draw(given.batch, None if shown is None else shown.batch)

    def _repr_svg_(self) -> str:
        return self.svg

    def __str__(self) -> str:
        return self._drawing

    def __repr__(self) -> str:
        return f"<Board {self.geometry}: {self.text}>"


class Chart:
    """A drawing of numbers, which Jupyter shows; svg is its text."""

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def _repr_svg_(self) -> str:
        return self.svg


def histogram(values: npt.ArrayLike, *, columns: int = 24, title: str = "", x_axis: str = "",
              y_axis: str = "puzzles") -> Chart:
    """Draw how often values occur: columns side by side over an axis.

    Args:
        values: numbers; what is NaN is left out, and what lies beyond all but five in a thousand goes into the last column.
        columns: how many at most.
        title: for those who cannot see it.
        x_axis, y_axis: what stands at the axes.

    Returns:
        A Chart.

    >>> histogram([1, 2, 2, 3], title="How many").svg.count("<rect")
    3
    """
    numbers = np.asarray(values, dtype=np.float64).reshape(-1)
    numbers = numbers[~np.isnan(numbers)]
    if np.isinf(numbers).any():
        raise Error("infinite values cannot be drawn")
    if columns < 1:
        raise Error(f"columns={columns}: expected 1 or more")
    if not numbers.size:
        raise Error("there are no values to draw")
    least, most = numbers.min(), np.quantile(numbers, 0.995, method="higher")
    width = _round_width((most - least) / columns, bool((numbers == np.trunc(numbers)).all()))
    first, last = math.floor(least / width + 1e-9), math.floor(most / width + 1e-9)
    if last - first >= columns:  # the first one begins before the least value
        width = _round_width(width * 1.01, False)
        first, last = math.floor(least / width + 1e-9), math.floor(most / width + 1e-9)
    counts = np.bincount(np.minimum(np.floor(numbers / width + 1e-9), last).astype(np.int64) - first)
    places = max(0, -math.floor(math.log10(width) + 1e-9))
    bars = [(f"{(first + i) * width:.{places}f}", int(count)) for i, count in enumerate(counts)]
    return _chart(title, x_axis, y_axis, bars, is_histogram=True)


def bars(counts: Mapping[str, int], *, title: str = "") -> Chart:
    """Draw how often each of some things is there: names with a bar each.

    Args:
        counts: the numbers by name, in their order; such as dict(zip(*numpy.unique(levels, return_counts=True))).
        title: for those who cannot see it.

    Returns:
        A Chart.

    >>> "medium" in bars({"easy": 3, "medium": 1}).svg
    True
    """
    for name, count in counts.items():
        if not count >= 0:
            raise Error(f"counts[{name!r}] is {count}: expected 0 or more")
    return _chart(title, "", "", [(str(name), int(count)) for name, count in counts.items()], is_histogram=False)


def _chart(title: str, x_axis: str, y_axis: str, shown: list[tuple[str, int]], is_histogram: bool) -> Chart:
    description = "; ".join(f"{name}: {count}" for name, count in shown if count)
    return Chart(_native.chart(title, description, x_axis, y_axis, shown, is_histogram, is_histogram))


def _round_width(width: float, is_whole: bool) -> float:
    """The next of .., 1, 2, 5, 10, 20, ..; at least 1 for whole numbers."""
    if is_whole:
        width = max(width, 1)
    if width <= 0:
        return 1
    power = 10.0 ** math.floor(math.log10(width) + 1e-9)
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= width * (1 - 1e-9))
