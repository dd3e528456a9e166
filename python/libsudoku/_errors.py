"""The exception of the package."""

from __future__ import annotations

import errno
import os
from typing import Any, Optional

# What the system says of its errors, which the library passes on.
_NUMBERS = {os.strerror(number): number for number in sorted(errno.errorcode, reverse=True)}


class Error(ValueError):
    """What is wrong with a puzzle, a text or an argument, in the words of the library.

    Attributes:
        code: "malformed" (not in the expected format), "invalid" (well-formed, but breaks a rule),
            "unsupported" (a combination that is not handled) or "io" (the operating system refused).
        message: what was found and what was expected, without the place.
        line, column: where in the text, counted from 1; None where that is not known.
        index: which puzzle of a collection, counted from 0; None for a single one.
        source: the file that it is about, or None.
        made: what was made before, where a call makes puzzles; else None.
    """

    def __init__(self, text: str, code: str = "invalid", message: Optional[str] = None,
                 line: Optional[int] = None, column: Optional[int] = None, index: Optional[int] = None, source: Optional[str] = None) -> None:
        super().__init__(text)
        self.code = code
        self.message = text if message is None else message
        self.line = line
        self.column = column
        self.index = index
        self.source = source
        self.made: Optional[dict[str, Any]] = None


class FileError(Error, OSError):
    """An Error of the operating system: a file that is missing, cannot be read or cannot be written.

    Attributes:
        errno, strerror: the number of the system's error, such as errno.ENOENT, and its words; None where something else is
            wrong with the file, such as a compressed one that ends too early.
        filename: the file, or None where that is not known.
    """

    def __init__(self, text: str, code: str = "io", message: Optional[str] = None, line: Optional[int] = None,
                 column: Optional[int] = None, index: Optional[int] = None, source: Optional[str] = None) -> None:
        super().__init__(text, code, message, line, column, index, source)
        # "No such file or directory", "cannot write: Permission denied"
        words = self.message.rpartition(": ")[2]
        if words in _NUMBERS:
            self.errno, self.strerror = _NUMBERS[words], words
        self.filename = source

    def __str__(self) -> str:
        return str(self.args[0])

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.args[0], self.code, self.message, self.line, self.column, self.index, self.source),
                self.__dict__)


# As users name them.
Error.__module__ = FileError.__module__ = "libsudoku"
