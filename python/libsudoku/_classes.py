"""Which puzzles are equivalent: canonical, dedup."""

from __future__ import annotations

from typing import Any, Optional

import numpy as np

from . import _native
from ._arguments import Arguments, Columns, Progress, Puzzles, call_of


def canonical(puzzles: Puzzles, *, convention: str = "minlex", geometry: Optional[str] = None,
              threads: Optional[int] = None, progress: Optional[Progress] = None) -> Any:
    """Find canonical forms: one and the same for all equivalent puzzles.

    Puzzles are equivalent when one of the symmetries of their board and other names for the digits turn one into the other.

    Args:
        puzzles, geometry, threads, progress: as in solve().
        convention: "minlex", the smallest text; or, for classic puzzles, "pattern", the fewest givens in front.

    Returns:
        The forms, as the puzzles: a text or an array of texts; digits of shape (cells,) or (n, cells).

    Raises:
        Error: a puzzle cannot be read, or givens of it contradict each other.

    >>> canonical("1..4..2..3......") == canonical("......2..3..4..1")
    True
    """
    given = Arguments(puzzles, geometry)
    forms = _native.canonical(given.batch, convention, call_of(threads, progress))
    return forms[0] if given.is_one else forms


def dedup(puzzles: Puzzles, *, geometry: Optional[str] = None,
          threads: Optional[int] = None, progress: Optional[Progress] = None) -> Columns:
    """Tell which puzzles of a collection are equivalent to earlier ones.

    Args:
        puzzles, geometry, threads, progress: as in solve(); many puzzles.

    Returns:
        A dict of columns: "is_first" (bool: the first of its class, so that puzzles[is_first] has each class once) and
        "first" (int64: index of the first puzzle of its class).

    Raises:
        Error: a puzzle cannot be read, or givens of it contradict each other.

    >>> found = dedup(["1..4..2..3......", "......2..3..4..1", "1..............."])
    >>> found["is_first"].tolist(), found["first"].tolist()
    ([True, False, True], [0, 0, 2])
    """
    given = Arguments(puzzles, geometry)
    first = _native.dedup(given.batch, call_of(threads, progress))
    return {"is_first": first == np.arange(len(first)), "first": first}
