"""How the functions of the package take puzzles, and how they give answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Optional, Union

import numpy as np
import numpy.typing as npt

from . import _native
from ._errors import Error

#: One puzzle or many: a text in any format, or the digits of the cells in reading order, 0, None or NaN for an empty one. A board of
#: up to 15 rows can be given by rows and columns. What is missing in a collection of texts (None, NaN) is a puzzle with an error.
Puzzles = Union[str, bytes, Sequence[Optional[int]], Iterable[Union[str, bytes, None]], Sequence[Sequence[Optional[int]]],
                npt.NDArray[Any]]
#: Columns of a table: an array for each name, all of one length.
Columns = dict[str, npt.NDArray[Any]]
#: Called as progress(done, total) about five times a second; total is None where it is not known.
Progress = Callable[[int, Optional[int]], object]


class Arguments:
    """The puzzles of a call as the library takes them, and whether it was a single one."""

    def __init__(self, puzzles: Puzzles, geometry: Optional[str]) -> None:
        if isinstance(puzzles, Iterator):
            puzzles = list(puzzles)
        # A series of pandas, an array of texts and the like.
        if not isinstance(puzzles, (str, bytes, np.ndarray, list, tuple)):
            puzzles = np.asarray(puzzles)
        if isinstance(puzzles, np.ndarray) and puzzles.dtype.kind in "USOT" and puzzles.ndim > 0:
            puzzles = puzzles.tolist()
        self.is_one = isinstance(puzzles, (str, bytes))
        if isinstance(puzzles, (str, bytes)):
            self.has_rows = False
            self.batch = _native.Batch((puzzles,), geometry, True)
        elif isinstance(puzzles, (list, tuple)) and _are_texts(puzzles):
            self.has_rows = False
            self.batch = _native.Batch(tuple(puzzles), geometry, False)
        else:
            self.has_rows = True
            rows = _rows_of(puzzles)
            self.is_one = rows.ndim == 1
            self.batch = _native.Batch(np.atleast_2d(rows), geometry, self.is_one)

    def __len__(self) -> int:
        return len(self.batch)

    def give(self, array: npt.NDArray[Any]) -> Any:
        """The answers as they are, or of a single puzzle the only one."""
        if not self.is_one:
            return array
        answer = array[0]
        return answer.item() if isinstance(answer, np.generic) else answer

    def give_columns(self, columns: Columns) -> dict[str, Any]:
        """The same of each column."""
        return {name: self.give(column) for name, column in columns.items()}


def _are_texts(puzzles: Sequence[Any]) -> bool:
    """Whether they are texts, of which some may be missing, and not rows of digits."""
    return all(text is None or isinstance(text, float) and text != text for text in puzzles) or any(
        isinstance(text, (str, bytes)) for text in puzzles)


def _without_gaps(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Cells that are None or NaN, as tables have them, are empty."""
    if array.dtype.kind == "O":
        array = np.array([0 if cell is None else cell for cell in array.flat]).reshape(array.shape)
    return np.where(np.isnan(array), 0, array) if array.dtype.kind == "f" else array


def _rows_of(puzzles: Any) -> npt.NDArray[np.uint8]:
    try:
        array = _without_gaps(np.asarray(puzzles))
    except ValueError as error:
        raise Error(f"the puzzles are neither texts nor rows of digits of one length: {error}") from None
    if array.dtype.kind == "b" or array.dtype.kind not in "iu":
        if array.dtype.kind != "f" or not np.array_equal(array, np.trunc(array)):
            raise TypeError(f"puzzles are texts or whole numbers, not {array.dtype}")
    if array.size and (array.min() < 0 or array.max() > 255):
        raise Error("the digits of a puzzle are 0 to the side of its board")
    if array.ndim == 3:  # rows and columns of each puzzle
        array = array.reshape(len(array), -1)
    if array.ndim not in (1, 2):
        raise Error(f"an array of shape {array.shape}: expected (cells,) or (rows, columns) for one puzzle, (n, cells) or (n, rows, columns)")
    # No board has fewer than 16 cells, so these are the rows and columns of one.
    if array.ndim == 2 and array.shape[0] == array.shape[1] and array.shape[1] < 16:
        array = array.reshape(-1)
    return np.ascontiguousarray(array, dtype=np.uint8)


def call_of(threads: Optional[int], progress: Optional[Progress]) -> _native.Call:
    """How a call runs: threads=None for as many as the machine runs at once."""
    if threads is not None and threads < 1:
        raise Error(f"threads={threads}: expected 1 or more, or None for all that there are")
    return _native.Call(0 if threads is None else threads, progress)


def raises(errors: str) -> bool:
    """What errors= says: "raise" or "column"."""
    if errors not in ("raise", "column"):
        raise Error(f"errors={errors!r}: expected 'raise' or 'column'")
    return errors == "raise"
