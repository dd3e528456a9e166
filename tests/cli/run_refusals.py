#!/usr/bin/env python3
"""No board is refused wrongly: `generate` on many boards, rules and requirements, each refusal compared with the word of a SAT solver.

A board "has no complete grid" only where cadical says that there is none; the rules are written down here a second time. A search that found
none within its limits may say so, and is counted. Without --all, a small sample drawn from the same combinations (--seed draws another one).
"""

import argparse
import collections
import itertools
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

RULES = ["diagonal", "windoku", "disjoint", "centerdot", "asterisk", "girandola", "antiknight", "antiking", "nonconsecutive"]
BOARDS = ["2x2", "2x3", "2x4", "3x3", "2x5", "3x4", "4x4", "1x5", "1x7", "jigsaw:5x5", "jigsaw:6x6", "jigsaw", "samurai", "twodoku", "triple",
          "butterfly", "cross", "flower", "windmill"]
# Options beside the board. Few attempts: what matters here is the grid.
REQUIREMENTS = [[], ["--symmetry", "rotate-180"], ["--minimal"], ["--target", "level=easy"], ["--constraints", "killer"]]
PUZZLES = 10
# Rows and columns of the top left cells of the grids.
CORNERS = {"samurai": [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)], "twodoku": [(0, 0), (6, 6)], "triple": [(0, 3), (3, 6), (6, 0)],
           "butterfly": [(0, 0), (0, 3), (3, 0), (3, 3)], "cross": [(0, 6), (6, 0), (6, 6), (6, 12), (12, 6)],
           "flower": [(0, 3), (3, 0), (3, 6), (6, 3)], "windmill": [(0, 3), (3, 12), (6, 6), (9, 0), (12, 9)]}
ASTERISK = [(1, 4), (2, 2), (2, 6), (4, 1), (4, 4), (4, 7), (6, 2), (6, 6), (7, 4)]
GIRANDOLA = [(0, 0), (0, 8), (1, 4), (4, 1), (4, 4), (4, 7), (7, 4), (8, 0), (8, 8)]
STEPS = {"antiknight": [(1, -2), (1, 2), (2, -1), (2, 1)], "antiking": [(0, 1), (1, -1), (1, 0), (1, 1)]}
SAT_SECONDS = 30


def grids_of(layout):
    """The side, and for each grid its corner and a function that names the region of a cell."""
    if layout in CORNERS:
        return 9, [(corner, lambda row, column: (row // 3, column // 3)) for corner in CORNERS[layout]], (3, 3)
    if layout.startswith("jigsaw:"):
        labels = layout.split(":")[1]
        side = round(len(labels) ** 0.5)
        return side, [((0, 0), lambda row, column: labels[row * side + column])], None
    if "x" not in layout:
        side = int(layout)
        rows = max(rows for rows in range(1, side) if side % rows == 0 and rows * rows <= side)
        return grids_of(f"{rows}x{side // rows}")
    rows, columns = map(int, layout.split("x"))
    return rows * columns, [((0, 0), lambda row, column: (row // rows, column // columns))], (rows, columns)


def houses_of(side, region_of, box, rules):
    """Lists of cells (row, column) of one grid whose digits all differ."""
    cells = list(itertools.product(range(side), repeat=2))
    groups = collections.defaultdict(list)
    for row, column in cells:
        groups["row", row].append((row, column))
        groups["column", column].append((row, column))
        groups["region", region_of(row, column)].append((row, column))
        for rule in rules:
            if rule == "diagonal" or rule == "maindiagonal":
                if row == column:
                    groups["down"].append((row, column))
            if rule == "diagonal" or rule == "antidiagonal":
                if row + column == side - 1:
                    groups["up"].append((row, column))
            if rule == "disjoint":
                groups["disjoint", row % box[0], column % box[1]].append((row, column))
            if rule == "windoku":
                depth = round(side ** 0.5)
                if row % (depth + 1) and column % (depth + 1):
                    groups["window", row // (depth + 1), column // (depth + 1)].append((row, column))
            if rule == "centerdot" and row % box[0] == box[0] // 2 and column % box[1] == box[1] // 2:
                groups["dots"].append((row, column))
    figures = {"asterisk": ASTERISK, "girandola": GIRANDOLA}
    return list(groups.values()) + [figures[rule] for rule in rules if rule in figures]


def clauses_of(spec):
    layout, *rules = spec.split("+")
    side, grids, box = grids_of(layout)
    numbers = {}

    def variable(cell, digit):
        return numbers.setdefault(cell, len(numbers)) * side + digit + 1

    clauses = set()
    for (top, left), region_of in grids:
        for house in houses_of(side, region_of, box, rules):
            assert len(house) == side, (spec, house)
            moved = [(top + row, left + column) for row, column in house]
            for digit in range(side):
                clauses.add(tuple(variable(cell, digit) for cell in moved))
                for one, other in itertools.combinations(moved, 2):
                    clauses.add((-variable(one, digit), -variable(other, digit)))
    for cell in list(numbers):
        clauses.add(tuple(variable(cell, digit) for digit in range(side)))
        for one, other in itertools.combinations(range(side), 2):
            clauses.add((-variable(cell, one), -variable(cell, other)))
        for rule in rules:
            for down, right in STEPS.get(rule, []):
                other = (cell[0] + down, cell[1] + right)
                if other in numbers:
                    clauses.update((-variable(cell, digit), -variable(other, digit)) for digit in range(side))
            if rule != "nonconsecutive":
                continue
            for other in ((cell[0], cell[1] + 1), (cell[0] + 1, cell[1])):
                if other in numbers:
                    for digit in range(side - 1):
                        clauses.add((-variable(cell, digit), -variable(other, digit + 1)))
                        clauses.add((-variable(cell, digit + 1), -variable(other, digit)))
    return len(numbers) * side, sorted(clauses)


class Words:
    """What the SAT solver says of boards, each asked once."""

    def __init__(self, folder):
        self.folder = folder
        self.known = {}

    def of(self, spec):
        if spec not in self.known:
            variables, clauses = clauses_of(spec)
            file = self.folder / "board.cnf"
            file.write_text(f"p cnf {variables} {len(clauses)}\n" + "".join(" ".join(map(str, clause)) + " 0\n" for clause in clauses))
            done = subprocess.run(["cadical", "-q", "-n", "-t", str(SAT_SECONDS), str(file)], capture_output=True, text=True)
            self.known[spec] = {10: "a grid", 20: "none"}.get(done.returncode, "not known")
        return self.known[spec]


# promise 1.12: No board is wrongly said to have no grid, according to a SAT solver
def combinations():
    for board in BOARDS:
        for count in (0, 1, 2):
            for rules in itertools.combinations(RULES, count):
                for requirement in REQUIREMENTS:
                    yield "+".join((board, *rules)), requirement


def run(binary, spec, requirement, puzzles, seconds):
    command = [binary, "generate", "--geometry", spec, "--count", str(puzzles), "--seed", "1", "--threads", "1", "--attempts", "2", *requirement]
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        return None


class Account:
    """What the runs gave, written as it comes: refusals that are wrong at once, the numbers every half minute."""

    def __init__(self, planned):
        self.planned = planned
        self.counts, self.wrong = collections.Counter(), []
        self.begin = self.written = time.monotonic()

    def seconds(self):
        return time.monotonic() - self.begin

    def add_wrong(self, line):
        self.wrong.append(line)
        print("WRONG:", line, flush=True)

    def report(self):
        if time.monotonic() - self.written < 30:
            return
        self.written = time.monotonic()
        done = self.counts["combinations"]
        numbers = ", ".join(f"{count} {name}" for name, count in sorted(self.counts.items()) if name != "combinations")
        print(f"{self.seconds():.0f} s, {done} of {self.planned} combinations: {numbers}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True, help="the command sudoku")
    parser.add_argument("--corpus", help="not used")
    parser.add_argument("--all", action="store_true", help="all combinations, ten puzzles each")
    parser.add_argument("--sample", type=int, default=60, help="number of combinations, of one puzzle each")
    parser.add_argument("--seed", type=int, default=1, help="draws the sample, or the order of all combinations")
    parser.add_argument("--each", type=float, default=60, help="seconds for one combination")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="seconds after which the run ends")
    options = parser.parse_args()
    if not shutil.which("cadical"):
        print("SKIPPED: no cadical here (Debian's package of that name)")
        return 0
    chosen = list(combinations())
    random.Random(options.seed).shuffle(chosen)
    if not options.all:
        chosen = chosen[:options.sample]
    puzzles = PUZZLES if options.all else 1
    account = Account(len(chosen))
    counts = account.counts
    with tempfile.TemporaryDirectory() as folder:
        words = Words(pathlib.Path(folder))
        for spec, requirement in chosen:
            left = options.seconds - account.seconds()
            if left <= 0:
                break
            done = run(options.binary, spec, requirement, puzzles, min(options.each, left))
            account.report()
            # The last combination, which the end of the run cut short, says nothing.
            if done is None and left < options.each:
                break
            counts["combinations"] += 1
            if done is None:
                counts["not finished in time"] += 1
                continue
            if done.returncode == 2:
                counts["no such board or requirement"] += 1
                continue
            if done.returncode not in (0, 1):
                account.add_wrong(f"{spec} {requirement}: exit code {done.returncode} {done.stderr}")
            counts["puzzles"] += len(done.stdout.splitlines())
            for line in done.stderr.splitlines():
                if proved := re.search(r": (\S+) has no complete grid$", line):
                    word = words.of(proved[1])
                    counts[f'"has no complete grid", the SAT solver says {word}'] += 1
                    if word == "a grid":
                        account.add_wrong(line)
                elif found_none := re.search(r"no complete grid of (\S+) was found", line):
                    counts[f'"no complete grid was found", the SAT solver says {words.of(found_none[1])}'] += 1
                elif " layouts tried instead of " in line:
                    counts["no layout showed a grid"] += 1
                elif line.startswith("puzzle "):
                    counts["grids, but no puzzle in two attempts"] += 1
    for name, count in sorted(counts.items()):
        print(f"{count:7} {name}")
    return 1 if account.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
