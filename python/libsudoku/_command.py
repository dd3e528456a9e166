"""The command `sudoku` where pip has installed it."""

import os
import sys
from pathlib import Path


def main() -> None:
    """Become the command, which is beside this file."""
    program = Path(__file__).with_name("bin") / "sudoku"
    os.execv(program, [os.fspath(program), *sys.argv[1:]])
