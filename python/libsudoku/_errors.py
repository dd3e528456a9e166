"""The exception of the package."""

from __future__ import annotations

from typing import Any, Optional


class Error(ValueError):
    """What is wrong with a puzzle, a text or an argument, in the words of the library.

    Attributes:
        code: "malformed" (not in the expected format), "invalid" (well-formed, but breaks a rule),
            "unsupported" (a combination that is not handled) or "io" (the operating system refused).
        message: what was found and what was expected, without the place.
        line, column: where in the text, counted from 1; None where that is not known.
        index: which puzzle of a collection, counted from 0; None for a single one.
        made: what was made before, where a call makes puzzles; else None.
    """

    def __init__(self, text: str, code: str = "invalid", message: Optional[str] = None,
                 line: Optional[int] = None, column: Optional[int] = None, index: Optional[int] = None) -> None:
        super().__init__(text)
        self.code = code
        self.message = text if message is None else message
        self.line = line
        self.column = column
        self.index = index
        self.made: Optional[dict[str, Any]] = None


class FileError(Error, OSError):
    """An Error of the operating system: a file that is missing, cannot be read or cannot be written."""


# As users name them.
Error.__module__ = FileError.__module__ = "libsudoku"
