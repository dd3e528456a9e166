"""Puzzles as texts: convert, read, to_digits, to_texts, formats."""

from __future__ import annotations

import os
from typing import Any, Optional, Union

import numpy as np
import numpy.typing as npt

from . import _native
from ._arguments import Arguments, Columns, Progress, Puzzles, call_of, raises
from ._errors import Error


def convert(puzzles: Puzzles, to: str = "line", *, collection: bool = False, blank: str = ".",
            geometry: Optional[str] = None, threads: Optional[int] = None, progress: Optional[Progress] = None) -> Any:
    """Write puzzles in another format.

    Args:
        puzzles, geometry, threads, progress: as in solve(); texts may be in any format.
        to: one of formats().
        collection: all puzzles as one text, with what a collection has around them, such as the header of CSV.
        blank: for an empty cell, in formats of one character per cell.

    Returns:
        A text for one puzzle, an array of texts for many; one text with collection=True.

    Raises:
        Error: a puzzle cannot be read, or the format has no room for it.

    >>> print(convert("1..4..2..3......", "boxed"))
    +-----+-----+
    | 1 . | . 4 |
    | . . | 2 . |
    +-----+-----+
    | . 3 | . . |
    | . . | . . |
    +-----+-----+
    """
    if len(blank) != 1 or not blank.isascii():
        raise Error(f"blank={blank!r}: expected one ASCII character")
    given = Arguments(puzzles, geometry)
    if collection:
        return _native.convert_collection(given.batch, to, blank, call_of(threads, progress))
    return given.give(_native.convert(given.batch, to, blank, call_of(threads, progress)))


def to_digits(puzzles: Puzzles, *, geometry: Optional[str] = None) -> npt.NDArray[np.uint8]:
    """Turn texts into digits, row by row, 0 for an empty cell.

    Args:
        puzzles, geometry: as in solve(); all of one board, without constraints and pencilmarks.

    Returns:
        A uint8 array of shape (n, cells), or (cells,) for one puzzle.

    Raises:
        Error: a puzzle cannot be read, is of another board than the first one, or has more than digits.

    >>> to_digits("1..4..2..3......").reshape(4, 4).tolist()
    [[1, 0, 0, 4], [0, 0, 2, 0], [0, 3, 0, 0], [0, 0, 0, 0]]
    """
    given = Arguments(puzzles, geometry)
    found: npt.NDArray[np.uint8] = _native.digits(given.batch, call_of(1, None))
    return found.reshape(-1) if given.is_one else found


def to_texts(puzzles: Puzzles, *, geometry: Optional[str] = None) -> Any:
    """Turn digits into texts: the same as convert(puzzles, "line").

    Args:
        puzzles, geometry: as in solve().

    Returns:
        A text for one puzzle, an array of texts for many.

    >>> to_texts([1, 0, 0, 4, 0, 0, 2, 0, 0, 3, 0, 0, 0, 0, 0, 0])
    '1..4..2..3......'
    """
    return convert(puzzles, "line", geometry=geometry)


def read(source: Union[str, os.PathLike[str]], *, format: Optional[str] = None, geometry: Optional[str] = None,
         errors: str = "raise", progress: Optional[Progress] = None) -> Columns:
    """Read the puzzles of a file in any format, compressed by gzip, zstd or xz or not.

    Args:
        source: the file.
        format: one of formats(); recognised from the text when not given.
        geometry: the board; without it the usual boxes for the number of cells, or what the file says.
        errors: "raise" raises Error at the first record that cannot be read; "column" gives it a row with an empty puzzle
            and what is wrong in a column "error".
        progress: called as progress(done, None).

    Returns:
        A dict of columns: "puzzle" (texts that all functions read), "geometry" (texts) and "line" (int64, from 1).

    Raises:
        Error: with the code "io" where the file cannot be read.
    """
    path = os.fspath(source)
    return _native.read_file(path, format, geometry, raises(errors), call_of(1, progress))


def parse(text: str, *, format: Optional[str] = None, geometry: Optional[str] = None,
          errors: str = "raise") -> Columns:
    """Read the puzzles of a text as those of a file.

    Args:
        text: one puzzle or many, in any format.
        format, geometry, errors: as in read().

    Returns:
        A dict of columns as of read().

    >>> parse("1..4..2..3......\\n12......34......\\n")["line"].tolist()
    [1, 2]
    """
    return _native.read_text(text, format, geometry, raises(errors), call_of(1, None))


def formats() -> dict[str, str]:
    """Name all formats that can be read and written, and what each is.

    >>> "line" in formats() and "ipuz" in formats()
    True
    """
    return dict(_native.format_rows())
