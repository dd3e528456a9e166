"""Solve, count, check, generate, grade, rate, explain, convert and typeset Sudoku puzzles, one or millions.

Functions take one puzzle or many, and answer in kind: a text in any format or a list or array of texts; or the digits of the
cells in reading order, 0 for an empty one: uint8 arrays of shape (cells,), (rows, columns), (n, cells) or (n, rows, columns).
Answers with several columns are dicts of arrays, so that pandas.DataFrame(sudoku.grade(puzzles)) is a frame. All processors work on them, without the interpreter
lock; Ctrl-C ends every call within a second. What is wrong with a puzzle is an Error.

>>> import sudoku
>>> sudoku.solve("1..4..2..3......")
{'outcome': 'unique', 'solution': '1234342143122143'}
"""

from __future__ import annotations

import types as _kinds

from . import types
from ._arguments import Columns, Progress, Puzzles
from ._books import book
from ._checking import explaining_types as _explaining_types
from ._classes import canonical, dedup
from ._errors import Error, FileError
from ._grading import Fact, Path, explain, fact_table, facts, frame, grade, levels, rate, techniques
from ._making import again, generate, variants, grids, presets, sample, vary
from ._native import Step
from ._native import version as __version__
from ._showing import Board, Chart, bars, histogram
from ._solving import candidates, check, count, solve
from ._texts import convert, formats, parse, read, to_digits, to_texts

__all__ = [
    "Board", "Chart", "Columns", "Error", "Fact", "FileError", "Path", "Progress", "Puzzles", "Step", "again", "bars", "book", "candidates", "canonical",
    "check", "convert", "count", "dedup", "explain", "fact_table", "facts", "formats", "frame", "generate", "variants", "grade",
    "grids", "histogram", "levels", "parse", "presets", "rate", "read", "sample", "solve", "techniques", "to_digits", "to_texts", "types", "vary",
]

for _name in __all__:
    if isinstance(globals()[_name], _kinds.FunctionType):
        globals()[_name] = _explaining_types(globals()[_name])
