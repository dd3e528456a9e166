"""Solutions: solve, count, check, candidates."""

from __future__ import annotations

from typing import Any, Optional, overload

import numpy as np

from . import _native
from ._arguments import Arguments, Progress, Puzzles, call_of, raises
from ._errors import Error
from .types import Check, Checks, Solution, Solutions, Text, Texts

_OUTCOMES = np.array([None, "none", "unique", "many"], dtype=object)


@overload  # type: ignore[misc]  # a text is a sequence of texts, too
def solve(puzzles: Text, *, geometry: Optional[str] = None, errors: str = "raise",
          threads: Optional[int] = None, progress: Optional[Progress] = None) -> Solution: ...
@overload
def solve(puzzles: Texts, *, geometry: Optional[str] = None, errors: str = "raise",
          threads: Optional[int] = None, progress: Optional[Progress] = None) -> Solutions: ...
@overload
def solve(puzzles: Puzzles, *, geometry: Optional[str] = None, errors: str = "raise",
          threads: Optional[int] = None, progress: Optional[Progress] = None) -> Any: ...
def solve(puzzles: Puzzles, *, geometry: Optional[str] = None, errors: str = "raise",
          threads: Optional[int] = None, progress: Optional[Progress] = None) -> Any:
    """Solve puzzles and tell whether their solution is the only one.

    Args:
        puzzles: one puzzle or many: texts in any format, or digits, a uint8 array of shape (n, cells), 0 for an empty cell.
        geometry: the board, such as "3x3+diagonal"; without it the usual boxes for the number of cells, or what a text says.
        errors: "raise" raises Error at the first puzzle that cannot be read; "column" adds a column "error" with what is
            wrong with each, "" for nothing.
        threads: None for all processors.
        progress: called as progress(done, total) about five times a second.

    Returns:
        A dict with an array of length n for each column, or with single values for a single puzzle:
        "outcome" is "unique", "many" or "none" (None where there is an error); "solution" the first solution in the form of
        the puzzles: texts, None where there is none, or digits of shape (n, cells), zeros where there is none.

    >>> solve("1..4..2..3......")
    {'outcome': 'unique', 'solution': '1234342143122143'}
    >>> found = solve(["1..4..2..3......", "1...............", "11.............."])
    >>> found["outcome"].tolist(), found["solution"].tolist()
    (['unique', 'many', 'none'], ['1234342143122143', '1234341221434321', None])
    """
    given = Arguments(puzzles, geometry)
    columns = _native.solve(given.batch, call_of(threads, progress), raises(errors))
    columns["outcome"] = _OUTCOMES[columns["outcome"]]
    return given.give_columns(columns)


def count(puzzles: Puzzles, *, limit: Optional[int] = None, geometry: Optional[str] = None,
          threads: Optional[int] = None, progress: Optional[Progress] = None) -> Any:
    """Count the solutions of puzzles.

    Args:
        puzzles, geometry, threads, progress: as in solve().
        limit: stop counting a puzzle there; None counts all. A board with few givens may take for ever: Ctrl-C ends it.

    Returns:
        An int for one puzzle, else an array of uint64 of shape (n,). Without a limit, empty boards with plain boxes up to
        side 9 are counted by their rules. The int is exact: 9x9 has 6670903752021072936960 grids. An array has 2**64 - 1
        for that many or more.

    Raises:
        Error: a puzzle cannot be read.

    >>> count("." * 16)
    288
    >>> count(["1...............", "12......34......"], limit=100).tolist()
    [72, 4]
    """
    given = Arguments(puzzles, geometry)
    if given.is_one and limit is None:
        board = _native.count_board(given.batch, call_of(threads, progress))
        if board is not None:
            return int(board)
    if limit is not None and not 1 <= limit < 2**64:
        raise Error(f"limit={limit}: expected 1 to 2**64 - 1, or None")
    return given.give(_native.count(given.batch, limit, call_of(threads, progress)))


def candidates(puzzles: Puzzles, *, limit: int = 1, geometry: Optional[str] = None,
               threads: Optional[int] = None, progress: Optional[Progress] = None) -> Any:
    """Find the true candidates: the digits that each cell holds in some solution.

    Args:
        puzzles, geometry, threads, progress: as in solve(); all puzzles must be of one board.
        limit: how many solutions with that digit in that cell are counted at most.

    Returns:
        An array of shape (n, cells, side), or (cells, side) for one puzzle, at [.., cell, digit - 1], or [.., cell, digit] on
        a board with digits from 0: with limit=1 bool,
        whether a solution has the digit there; with a larger limit uint64, how many do, up to the limit. A puzzle without
        solution has none.

    Raises:
        Error: a puzzle cannot be read, or is of another board than the first one.

    >>> candidates("1...............")[1].tolist()   # the second cell is no 1
    [False, True, True, True]
    """
    if limit < 1:
        raise Error(f"limit={limit}: expected 1 or more")
    given = Arguments(puzzles, geometry)
    counts = _native.candidates(given.batch, limit, call_of(threads, progress))
    found: np.ndarray[Any, Any] = counts.astype(bool) if limit == 1 else counts
    return found[0] if given.is_one else found


@overload  # type: ignore[misc]  # a text is a sequence of texts, too
def check(puzzles: Text, *, geometry: Optional[str] = None,
          threads: Optional[int] = None, progress: Optional[Progress] = None) -> Check: ...
@overload
def check(puzzles: Texts, *, geometry: Optional[str] = None,
          threads: Optional[int] = None, progress: Optional[Progress] = None) -> Checks: ...
@overload
def check(puzzles: Puzzles, *, geometry: Optional[str] = None,
          threads: Optional[int] = None, progress: Optional[Progress] = None) -> Any: ...
def check(puzzles: Puzzles, *, geometry: Optional[str] = None,
          threads: Optional[int] = None, progress: Optional[Progress] = None) -> Any:
    """Check puzzles: whether they can be read, keep the rules, have one solution and no given too many.

    Never raises for a puzzle: what cannot be read says so in the column "error".

    Args:
        puzzles, geometry, threads, progress: as in solve().

    Returns:
        A dict of columns as in solve(): "givens" (int64), "valid" (bool, no two givens contradict each other),
        "solutions" ("one", "none", "more than one"), "minimal" (whether every given is needed; None without exactly one
        solution), "redundant" (lists of the givens that can go, each by itself), "symmetries" and "conflicts" (lists of
        texts), "error" ("" where the puzzle can be read; the other columns mean nothing elsewhere).

    >>> found = check("11..............")
    >>> found["valid"], found["solutions"]
    (False, 'none')
    >>> check(["1..............9", "1..............."])["error"].tolist()
    ["1:16: '9' is not a digit of a 4x4 grid: expected 1-4 or a blank (. 0 _ * x -)", '']
    """
    given = Arguments(puzzles, geometry)
    names = ["givens", "valid", "solutions", "minimal", "redundant", "symmetries", "conflicts"]
    return given.give_columns(_native.facts(given.batch, names, "", {}, call_of(threads, progress), False))
