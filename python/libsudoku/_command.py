"""The command `sudoku` where pip has installed it."""

import importlib.util
import os
import sys
from pathlib import Path


def main() -> None:
    """Become the command, which is beside this file, or what makes books in its place, if the package of books brings it."""
    command = Path(__file__).with_name("bin") / "sudoku"
    program = command
    if sys.argv[1:2] in (["book"], ["studio"]) and not command.with_name("sudoku-book").exists():
        books = importlib.util.find_spec("libsudoku_books")
        if books is not None and books.origin is not None:
            program = Path(books.origin).with_name("sudoku-book")
    os.execv(program, [os.fspath(command), *sys.argv[1:]])
