"""What the tests of the Python module share."""

import os
import pathlib
import random
import signal
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]

# A shell starts jobs in the background with Ctrl-C ignored, so that no call would ever end by it.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def classic():
    """500 classic puzzles with one solution."""
    return (ROOT / "corpus" / "puzzles" / "classic_2000.txt").read_text().split()[:500]


@pytest.fixture(scope="session")
def command():
    """Runs the sudoku command and gives what it writes."""
    binary = os.environ.get("SUDOKU_COMMAND")
    if not binary:
        pytest.skip("SUDOKU_COMMAND does not name the command")

    def run(*arguments, text=""):
        ended = subprocess.run([binary, *arguments], input=text, capture_output=True, text=True, timeout=120, check=False)
        assert ended.returncode in (0, 1), ended.stderr
        return ended.stdout

    return run


def solutions_of(line, side=4, box=(2, 2)):
    """All solutions of a small board by trying every digit in every cell."""
    cells = [0 if c == "." else int(c) for c in line]
    found = []

    def fits(cell, digit):
        row, column = divmod(cell, side)
        for other, value in enumerate(cells):
            if value != digit or other == cell:
                continue
            r, c = divmod(other, side)
            if r == row or c == column or (r // box[0] == row // box[0] and c // box[1] == column // box[1]):
                return False
        return True

    def fill(cell):
        if cell == len(cells):
            found.append("".join(map(str, cells)))
            return
        if cells[cell]:
            if fits(cell, cells[cell]):
                fill(cell + 1)
            return
        for digit in range(1, side + 1):
            if fits(cell, digit):
                cells[cell] = digit
                fill(cell + 1)
                cells[cell] = 0

    fill(0)
    return found


@pytest.fixture(scope="session")
def small():
    """Small boards with few givens, drawn with a fixed seed, and all solutions of each."""
    draw = random.Random(20261123)
    lines = []
    for _ in range(60):
        cells = ["."] * 16
        for cell in draw.sample(range(16), draw.randrange(2, 7)):
            cells[cell] = draw.choice("1234")
        lines.append("".join(cells))
    return {line: solutions_of(line) for line in lines}
