#!/usr/bin/env python3
"""Checks puzzles of every level by code that is not ours: each has one solution.

Makes puzzles of every board and kind of constraint at every level with `sudoku generate --preset`, writes their rules as clauses,
and asks the SAT solver cadical for a solution, then for another one. The first must be the one that the command names, and there
must be no second. The command must give every puzzle the level of its preset. Prints a line for each cell of the table.
"""

import argparse
import itertools
import re
import subprocess
import sys

from levels import BOARDS, CONSTRAINTS, LEVELS

# The corners of the grids of a board of several, in boxes.
GRIDS = {
    "samurai": [(0, 0), (0, 4), (2, 2), (4, 0), (4, 4)],
    "butterfly": [(0, 0), (0, 1), (1, 0), (1, 1)],
}
SYMBOLS = "123456789ABCDEFGHIJKLMNOP"


class Clauses:
    """Variables and clauses in the form of DIMACS."""

    def __init__(self):
        self.count = 0
        self.clauses = []

    def new(self):
        self.count += 1
        return self.count

    def add(self, *literals):
        self.clauses.append(literals)

    def solve(self, more=()):
        """The true variables of a solution, or None."""
        clauses = [*self.clauses, *more]
        text = f"p cnf {self.count} {len(clauses)}\n" + "".join(" ".join(map(str, c)) + " 0\n" for c in clauses)
        run = subprocess.run(["cadical", "-q"], input=text, capture_output=True, text=True, check=False)
        if run.returncode not in (10, 20):
            raise RuntimeError(f"cadical: {run.stderr or run.stdout}")
        if run.returncode == 20:
            return None
        return {int(word) for line in run.stdout.splitlines() if line[0] == "v" for word in line[2:].split() if word[0] != "-"}


class Board:
    """Cells with a variable for each digit."""

    def __init__(self, spec):
        self.sat = Clauses()
        name, *rules = spec.split("+")
        if name in GRIDS:
            self.side, tall, wide = 9, 3, 3
            corners = [(3 * row, 3 * column) for row, column in GRIDS[name]]
        elif name.startswith("jigsaw:"):
            self.side, corners = 9, [(0, 0)]
        else:
            tall, wide = map(int, name.split("x"))
            self.side, corners = tall * wide, [(0, 0)]
        self.cells = sorted({(top + row, left + column) for top, left in corners
                             for row in range(self.side) for column in range(self.side)})
        self.digits = range(1, self.side + 1)
        self.is_ = {(cell, digit): self.sat.new() for cell in self.cells for digit in self.digits}
        for cell in self.cells:
            self.one_of([self.is_[cell, digit] for digit in self.digits])
        for top, left in corners:
            lines = [[(top + row, left + column) for column in range(self.side)] for row in range(self.side)]
            self.houses(lines)
            self.houses(zip(*lines))
            if name.startswith("jigsaw:"):
                regions = {}
                for cell, region in zip(self.cells, name[7:]):
                    regions.setdefault(region, []).append(cell)
                self.houses(regions.values())
            else:
                self.houses([(top + row + i, left + column + k) for i in range(tall) for k in range(wide)]
                            for row in range(0, self.side, tall) for column in range(0, self.side, wide))
        for rule in rules:
            getattr(self, "rule_" + rule)()

    def one_of(self, literals):
        self.sat.add(*literals)
        for a, b in itertools.combinations(literals, 2):
            self.sat.add(-a, -b)

    def houses(self, houses):
        for house in houses:
            for digit in self.digits:
                self.one_of([self.is_[cell, digit] for cell in house])

    def differ(self, cells):
        for a, b in itertools.combinations(cells, 2):
            for digit in self.digits:
                self.sat.add(-self.is_[a, digit], -self.is_[b, digit])

    def rule_diagonal(self):
        self.houses([[(i, i) for i in range(self.side)], [(i, self.side - 1 - i) for i in range(self.side)]])

    def rule_windoku(self):
        self.houses([(row + i, column + k) for i in range(3) for k in range(3)] for row in (1, 5) for column in (1, 5))

    def rule_disjoint(self):
        self.houses([(row + i, column + k) for row in (0, 3, 6) for column in (0, 3, 6)] for i in range(3) for k in range(3))

    def apart(self, steps):
        for row, column in self.cells:
            for down, right in steps:
                if (row + down, column + right) in set(self.cells):
                    self.differ([(row, column), (row + down, column + right)])

    def rule_antiknight(self):
        self.apart([(1, 2), (1, -2), (2, 1), (2, -1)])

    def rule_antiking(self):
        self.apart([(1, 1), (1, -1)])

    def read(self, cells, start, step, accepts):
        """The automaton reads the digits of the cells; `step` gives the next state or None."""
        layer = {start: None}
        for cell in cells:
            following = {}
            for state, variable in layer.items():
                before = [] if variable is None else [-variable]
                for digit in self.digits:
                    to = step(state, digit)
                    if to is None:
                        self.sat.add(*before, -self.is_[cell, digit])
                    else:
                        if to not in following:
                            following[to] = self.sat.new()
                        self.sat.add(*before, -self.is_[cell, digit], following[to])
            layer = following
        for state, variable in layer.items():
            if not accepts(state):
                self.sat.add(-variable)

    def sum_of(self, cells, total):
        self.read(cells, 0, lambda s, d: s + d if s + d <= total else None, lambda s: s == total)

    def pair(self, a, b, fits):
        self.read([a, b], 0, lambda s, d: d if s == 0 or fits(s, d) else None, lambda s: True)

    def along(self, cells, fits):
        for a, b in zip(cells, cells[1:]):
            self.pair(a, b, fits)

    def constraint(self, text):
        kind, _, rest = text.partition(":")
        kind, _, value = kind.partition("=")
        value = int(value) if value else None
        marks = [("difference", lambda a, b: abs(a - b) == 1), ("ratio", lambda a, b: a == 2 * b or b == 2 * a)]
        if kind in ("all-differences", "all-ratios"):
            self.unmarked.append(dict(marks)[kind[4:-1]])
            return
        if kind == "arrow":
            bulb, path = (cells_of(part) for part in rest.split("/"))
            self.read(bulb + path, None, lambda s, d: d if s is None else s - d if s >= d else None, lambda s: s == 0)
            return
        cells = cells_of(rest)
        if kind == "cage":
            self.differ(cells)
            if value is not None:
                self.sum_of(cells, value)
        elif kind == "little-killer":
            self.sum_of(cells, value)
        elif kind == "thermometer":
            self.along(cells, lambda a, b: a < b)
        elif kind == "greater":
            self.pair(*cells, lambda a, b: a > b)
        elif kind == "whispers":
            self.along(cells, lambda a, b: abs(a - b) >= (self.side + 1) // 2)
        elif kind in dict(marks):
            self.pair(*cells, dict(marks)[kind])
            self.marked.add(frozenset(cells))
        elif kind == "xv":
            self.sum_of(cells, value)
        elif kind in ("even", "odd"):
            for cell in cells:
                for digit in self.digits:
                    if (digit % 2 == 0) != (kind == "even"):
                        self.sat.add(-self.is_[cell, digit])
        elif kind == "palindrome":
            for a, b in zip(cells[:len(cells) // 2], reversed(cells)):
                self.pair(a, b, lambda x, y: x == y)
        elif kind == "renban":
            self.differ(cells)
            self.read(cells, (99, 0), lambda s, d: (min(s[0], d), max(s[1], d)), lambda s: s[1] - s[0] < len(cells))
        elif kind == "sandwich":
            ends = (1, self.side)
            self.read(cells, ("before", 0),
                      lambda s, d: ({"before": ("in", 0), "in": ("after", s[1]), "after": s}[s[0]] if d in ends else
                                    ("in", s[1] + d) if s[0] == "in" else s),
                      lambda s: s == ("after", value))
        elif kind == "skyscraper":
            self.read(cells, (0, 0), lambda s, d: (d, s[1] + 1) if d > s[0] else s, lambda s: s[1] == value)
        else:
            raise ValueError(f"no clauses for {text}")

    def puzzle(self, givens, constraints):
        for cell, symbol in zip(self.cells, givens):
            if symbol != ".":
                self.sat.add(self.is_[cell, SYMBOLS.index(symbol) + 1])
        self.unmarked, self.marked = [], set()
        for text in constraints:
            self.constraint(text)
        for fits in self.unmarked:
            for (row, column), (down, right) in itertools.product(self.cells, [(0, 1), (1, 0)]):
                other = (row + down, column + right)
                if other in set(self.cells) and frozenset([(row, column), other]) not in self.marked:
                    self.pair((row, column), other, lambda a, b: not fits(a, b))

    def solutions(self):
        """The first solution as text, and whether there is another one."""
        found = self.sat.solve()
        if found is None:
            return None, False
        true = [self.is_[cell, digit] for cell in self.cells for digit in self.digits if self.is_[cell, digit] in found]
        text = "".join(SYMBOLS[digit - 1] for cell in self.cells for digit in self.digits if self.is_[cell, digit] in found)
        return text, self.sat.solve([[-literal for literal in true]]) is not None


def cells_of(text):
    """A1B2-B4 or r1c1r2c2-r2c4: letters are rows, and a range is a straight line."""
    cells = []
    for dash, letter, number, row, column in re.findall(r"(-?)(?:([A-I])(\d)|r(\d+)c(\d+))", text):
        cell = (ord(letter) - ord("A"), int(number) - 1) if letter else (int(row) - 1, int(column) - 1)
        while dash and cells[-1] != cell:
            cells.append(tuple(a + (b > a) - (b < a) for a, b in zip(cells[-1], cell)))
        if not dash:
            cells.append(cell)
    return cells


def is_good(words, board):
    """Whether a puzzle has one solution, the one that follows it."""
    if set(words[0]) - set("." + SYMBOLS):
        board, *words = words
    model = Board(board)
    model.puzzle(words[0], words[1:-1])
    solution, has_other = model.solutions()
    return solution == words[-1] and not has_other


def fields(line):
    """The words of the puzzle with its solution, and its level."""
    *words, level = line.split()
    return [word for word in words if word != "#"], level.replace("_", " ")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True, help="the command sudoku")
    parser.add_argument("--count", type=int, default=200, help="puzzles of each cell (default: 200)")
    parser.add_argument("--seed", default="77")
    parser.add_argument("--only", help="only the rows whose name contains this")
    parser.add_argument("--level", action="append", help="only this level; repeatable")
    parser.add_argument("--seconds", type=int, default=60, help="most for making the puzzles of a cell (default: 60)")
    options = parser.parse_args()
    rows = [(board, ["--geometry", board], board) for board in BOARDS]
    rows += [(names, ["--constraints", names], "3x3") for names in CONSTRAINTS]
    bad = 0
    for (name, arguments, board), level in itertools.product(rows, options.level or LEVELS):
        if options.only and options.only not in name:
            continue
        make = [options.binary, "generate", *arguments, "--preset", level, "--count", str(options.count), "--seed", options.seed,
                "--budget", f"{options.seconds}s", "--columns", "solution,level", "-q"]
        lines = subprocess.run(make, capture_output=True, text=True, check=False).stdout.splitlines()
        puzzles = [fields(line) for line in lines]
        other_level = sum(found != level for _, found in puzzles)
        wrong = sum(not is_good(words, board) for words, _ in puzzles)
        bad += wrong + other_level
        print(f"{name}, {level}: {len(puzzles)} puzzles, {wrong} without one solution, {other_level} of another level", flush=True)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
