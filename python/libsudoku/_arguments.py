"""How the functions of the package take puzzles, and how they give answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence, Set, ValuesView
from typing import Any, Optional, Union

import numpy as np
import numpy.typing as npt

from . import _native
from ._errors import Error

#: One puzzle or many: a text in any format, or the digits of the cells in reading order; 0, None, NaN or a masked cell is empty. A board of
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
        if isinstance(puzzles, (Iterator, Set, ValuesView)):
            puzzles = list(puzzles)
        # A series of pandas, an array of texts and the like.
        if not isinstance(puzzles, (str, bytes, np.ndarray, list, tuple)):
            kind = type(puzzles).__name__
            puzzles = np.asarray(puzzles)
            if puzzles.ndim == 0:
                raise _wrong_type(kind)
        if isinstance(puzzles, np.ndarray) and (puzzles.dtype.kind in "UST" or puzzles.dtype.kind == "O" and puzzles.ndim > 0):
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


def _wrong_type(kind: object) -> TypeError:
    return TypeError(f"puzzles are texts or whole numbers, not {kind}")


def _is_missing(cell: object) -> bool:
    """None, or what pandas has for it; NaN is a number."""
    return cell is None or type(cell).__name__ == "NAType"


def _array_of(puzzles: Any) -> npt.NDArray[Any]:
    """Cells that are None, NaN or masked, as tables have them, are empty."""
    is_masked = isinstance(puzzles, (list, tuple)) and any(isinstance(row, np.ma.MaskedArray) for row in puzzles)
    array: Any = np.ma.stack(puzzles) if is_masked else np.asanyarray(puzzles)
    if isinstance(array, np.ma.MaskedArray):
        array = np.where(array.mask, 0, array.data)
    if array.dtype.kind == "O":
        cells = [0 if _is_missing(cell) else cell for cell in array.flat]
        for cell in cells:
            if not isinstance(cell, (int, float, np.integer, np.floating)):
                raise _wrong_type(type(cell).__name__)
        array = np.array(cells).reshape(array.shape)
    return np.where(np.isnan(array), 0, array) if array.dtype.kind == "f" else np.asarray(array)


def _rows_of(puzzles: Any) -> npt.NDArray[np.uint8]:
    try:
        array = _array_of(puzzles)
    except ValueError as error:
        raise Error(f"the puzzles are neither texts nor rows of digits of one length: {error}") from None
    if array.dtype.kind in "US":
        raise TypeError("texts are given in one dimension, such as a single column of a data frame")
    if array.dtype.kind not in "iuO":  # O: whole numbers of any size
        if array.dtype.kind != "f" or not np.array_equal(array, np.trunc(array)):
            raise _wrong_type(array.dtype)
    if array.size and (array.min() < 0 or array.max() > 255):
        place = tuple(np.argwhere((array < 0) | (array > 255))[0])
        shown = "".join(f"[{i}]" for i in place)
        raise Error(f"puzzles{shown} is {array[place]}: expected a digit of the board, or 0 for an empty cell")
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
    if threads is not None and not threads >= 1:
        raise Error(f"threads={threads}: expected 1 or more, or None for all that there are")
    return _native.Call(0 if threads is None else threads, progress)


def raises(errors: str) -> bool:
    """What errors= says: "raise" or "column"."""
    if errors not in ("raise", "column"):
        raise Error(f"errors={errors!r}: expected 'raise' or 'column'")
    return errors == "raise"
