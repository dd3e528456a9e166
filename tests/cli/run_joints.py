#!/usr/bin/env python3
"""What one command writes the next one reads: the same puzzle on the same board with the same constraints.

Puzzles of many boards, and of every kind of constraint on many of them, are written by every command that writes puzzles, in every
form. Each of these files is read by every command that reads puzzles. What a reader says of a puzzle has to be what it says
of the line that the puzzle was made with: line, class, solution, count, level, rating. Each of these comparisons is counted.
"""

import argparse
import collections
import csv
import io
import itertools
import json
import pathlib
import re
import subprocess
import sys
import tempfile

# Boards that their side tells, and boards that it does not. Every kind of constraint is tried on every second one.
BOARDS = ["2x2", "1x5", "2x3", "3x2", "2x2+latin", "2x2+diagonal", "2x3+diagonal", "2x3+disjoint", "2x2+antiknight",
          "2x3+antiknight", "2x3+antiking", "1x5+nonconsecutive", "1x5+antiking", "jigsaw:AAABABBBCCCDCDDD", "jigsaw:6x6", "jigsaw:6x6+diagonal",
          "gattai:2x2:r1c1,r3c3", "gattai:2x2:r1c1,r3c3,r5c1"]
# On which no constraints are tried.
LARGE_BOARDS = ["3x3", "3x3+windoku", "3x3+diagonal", "2x4", "2x5", "jigsaw", "samurai", "twodoku"]

ROW_FORMS = ["csv", "json", "jsonl"]
FORMS = ["text"] + ROW_FORMS
DRAWN = ["grid"]


class Tool:
    def __init__(self, binary):
        self.binary = binary

    def __call__(self, *arguments, text=None, codes=(0, 1)):
        run = subprocess.run([self.binary, *arguments], input=text, capture_output=True, text=True)
        if run.returncode not in codes:
            sys.exit(f"sudoku {' '.join(arguments)}: exit code {run.returncode}\n{run.stdout[-2000:]}{run.stderr[-2000:]}")
        return run.stdout


def rows_of(text):
    return list(csv.DictReader(io.StringIO(text)))


class Board:
    """A solved board, whose constraints are found by trying."""

    def __init__(self, spec, givens, solution, cells):
        self.spec, self.givens, self.solution = spec, givens, solution
        self.cells = cells                      # (row, column) of each
        self.digit = dict(zip(cells, (int(d, 26) for d in solution)))
        self.side = max(self.digit.values())

    def runs(self, length, steps):
        for row, column in self.cells:
            for path in itertools.product(steps, repeat=length - 1):
                run = [(row, column)]
                for down, right in path:
                    run.append((run[-1][0] + down, run[-1][1] + right))
                if len(set(run)) == length and all(cell in self.digit for cell in run):
                    yield run

    def neighbours(self):
        return self.runs(2, [(0, 1), (1, 0)])


def name(cells):
    return "".join(f"r{row + 1}c{column + 1}" for row, column in cells)


STRAIGHT = [(0, 1), (1, 0)]
TOUCHING = STRAIGHT + [(1, 1), (1, -1), (0, -1), (-1, 0)]


def lines(kind, length, values=("",), steps=TOUCHING, heads=0):
    def texts(board):
        for run in board.runs(length, steps):
            cells = name(run[:heads]) + ("/" if heads else "") + name(run[heads:])
            yield from (f"{kind}{value}:{cells}" for value in values)
    return texts


def valued(kind, length, value, steps=STRAIGHT):
    def texts(board):
        for run in board.runs(length, steps):
            number = value([board.digit[cell] for cell in run])
            if number: yield f"{kind}={number}:{name(run)}"
    return texts


def all_of(kind, alone, is_marked):
    """The rule that all pairs are marked, with those of the solution."""
    def texts(board):
        marks = [mark for pair in board.neighbours() if (mark := is_marked(*(board.digit[cell] for cell in pair), name(pair)))]
        yield " ".join(marks + [kind])
    return texts


def of_lines(kind, value):
    """Whole rows of the first grid, from the left."""
    def texts(board):
        for line in rows_of_first_grid(board): yield f"{kind}={value([board.digit[cell] for cell in line])}:{name(line)}"
    return texts


def slopes(board):
    for column in range(1, board.side - 1):
        slope = [(i, column - i) for i in range(column + 1)]
        if all(cell in board.digit for cell in slope):
            yield f"little-killer={sum(board.digit[cell] for cell in slope)}:{name(slope)}"


def squares(board):
    for row, column in board.cells:
        square = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)]
        if all(cell in board.digit for cell in square):
            digits = sorted(board.digit[cell] for cell in square)[:2]
            yield f"quadruple={','.join(map(str, digits))}:{name(square)}"


def between_extremes(digits):
    ends = sorted([digits.index(min(digits)), digits.index(max(digits))])
    return sum(digits[ends[0] + 1:ends[1]])


def rows_of_first_grid(board):
    for row in range(board.side):
        line = [(row, column) for column in range(board.side)]
        if all(cell in board.digit for cell in line): yield line


def full_ranks(board):
    """Ranks of rows of a board that is one grid."""
    lines = [[(i, k) if by_rows else (k, i) for k in range(board.side)] for i in range(board.side) for by_rows in (True, False)]
    if len(board.cells) != board.side ** 2: return
    numbers = [[board.digit[cell] for cell in line][::step] for line in lines for step in (1, -1)]
    for line in rows_of_first_grid(board):
        own = [board.digit[cell] for cell in line]
        if numbers.count(own) == 1: yield f"full-rank={1 + sum(number < own for number in numbers)}:{name(line)}"


def indices(board):
    for line in rows_of_first_grid(board):
        digits = [board.digit[cell] for cell in line]
        yield f"index={digits[digits[0] - 1]}:{name(line[:1])}/{name(line)}"


def alternatives(board):
    for pair in board.neighbours():
        first, second = (name([cell]) for cell in pair)
        digit = board.digit[pair[0]]
        yield f"any-of=(contains={digit}:{first})(sum={digit}:{second}&odd:{first})"


def flatmates(board):
    return [f"flatmates:{name(line)}" for line in rows_of_first_grid(board)]


def between_largest(digits):
    ends = sorted([digits.index(1), digits.index(len(digits))])
    return sum(digits[ends[0] + 1:ends[1]])


def seen(digits):
    return sum(digit > max(digits[:i], default=0) for i, digit in enumerate(digits))


def first_hidden(digits):
    return next((digit for i, digit in enumerate(digits) if digit < max(digits[:i], default=0)), len(digits))


def dot(text, is_there):
    return lambda a, b, cells: f"{text}:{cells}" if is_there(a, b) else ""


def sum_mark(a, b, cells):
    return f"xv={a + b}:{cells}" if a + b in (5, 10) else ""


# How a constraint of each kind may be written, for the first that is true of a solution to be taken. The command says what is.
KINDS = {
    "cage": valued("cage", 2, sum),
    "sum": valued("sum", 3, sum),
    "product": valued("product", 2, lambda d: d[0] * d[1]),
    "minus": valued("minus", 2, lambda d: abs(d[0] - d[1])),
    "quotient": valued("quotient", 2, lambda d: max(d) // min(d) if max(d) % min(d) == 0 else 0),
    "arrow": lines("arrow", 3, heads=1),
    "thermometer": lines("thermometer", 3),
    "slow-thermometer": lines("slow-thermometer", 3),
    "difference": valued("difference", 2, lambda d: abs(d[0] - d[1])),
    "ratio": valued("ratio", 2, lambda d: max(d) // min(d) if max(d) % min(d) == 0 and max(d) > min(d) else 0),
    "all-differences": all_of("all-differences", 1, dot("difference", lambda a, b: abs(a - b) == 1)),
    "all-ratios": all_of("all-ratios", 2, dot("ratio", lambda a, b: a == 2 * b or b == 2 * a)),
    "xv": all_of("", 0, sum_mark),
    "all-xv": all_of("all-xv", 0, sum_mark),
    "greater": lines("greater", 2, steps=TOUCHING[:2] + TOUCHING[4:]),
    "even": lines("even", 1),
    "odd": lines("odd", 1),
    "minimum": lines("minimum", 1),
    "maximum": lines("maximum", 1),
    "palindrome": lines("palindrome", 3),
    "whispers": lines("whispers", 2, ["=2"]),
    "renban": lines("renban", 3),
    "nabner": lines("nabner", 3),
    "region-sum": lines("region-sum", 3),
    "between": lines("between", 3),
    "zipper": lines("zipper", 3),
    "entropic": lines("entropic", 3),
    "modular": lines("modular", 3, ["=3"]),
    "little-killer": slopes,
    "sandwich": of_lines("sandwich", between_largest),
    "skyscraper": of_lines("skyscraper", seen),
    "x-sum": of_lines("x-sum", lambda digits: sum(digits[:digits[0]])),
    "numbered-room": of_lines("numbered-room", lambda digits: digits[digits[0] - 1]),
    "hidden-skyscraper": of_lines("hidden-skyscraper", first_hidden),
    "full-rank": full_ranks,
    "sum-line": valued("sum-line", 3, sum),
    "double-arrow": lines("double-arrow", 3),
    "equality-cage": lines("equality-cage", 2),
    "quadruple": squares,
    "clone": lines("clone", 2, steps=[(1, 1), (1, -1), (1, 2), (2, 1), (2, 2)], heads=1),
    "extra-region": lines("extra-region", 3),
    "lockout": lines("lockout", 3, values=("=2",)),
    "lunchbox": valued("lunchbox", 3, between_extremes),
    "rellik": valued("rellik", 2, lambda digits: sum(digits) + 1),
    "count-distinct": lines("count-distinct", 3, heads=1),
    "counting-circles": lines("counting-circles", 3),
    "contains": valued("contains", 3, lambda digits: f"{digits[0]}"),
    "contains-exactly": valued("contains-exactly", 2, lambda digits: f"{digits[0]},{digits[1]}"),
    "look-and-say": valued("look-and-say", 3, lambda digits: f"{digits.count(digits[0])}{digits[0]}" if digits[0] < 10 else ""),
    "same-digits": lines("same-digits", 2, steps=[(1, 1), (1, -1), (1, 2), (2, 1), (2, 2)], heads=1),
    "equal-sums": lines("equal-sums", 3, heads=1),
    "index": indices,
    "global-entropy": lambda board: ["global-entropy"],
    "global-modular": lambda board: ["global-modular"],
    "anti-taxicab": lambda board: ["anti-taxicab"],
    "flatmates": flatmates,
    "pairs": valued("pairs", 2, lambda digits: f"{100 * digits[0] + digits[1]}"),
    "automaton": valued("automaton", 2, lambda digits: f"{100 + digits[0]},{100_200 + digits[1]},200000"),
    "any-of": alternatives,
    "all-pairs": valued("all-pairs", 2, lambda digits: f"{100 * digits[0] + digits[1]}"),
}


def counts(tool, puzzles):
    return [row["solutions"] if row["complete"] == "yes" else "many"
            for row in rows_of(tool("count", "-q", "--limit", "2", "--format", "csv", text="\n".join(puzzles) + "\n", codes=(0, 1, 2)))]


def board_with(tool, geometry, givens, solution):
    graph = tool("info", "--dot", "--geometry", geometry)
    cells = []
    for letter, figure, row, number in re.findall(r"^(?:([A-I])([1-9])|r(\d+)c(\d+));$", graph, re.MULTILINE):
        cells.append((ord(letter) - ord("A"), int(figure) - 1) if letter else (int(row) - 1, int(number) - 1))
    assert len(cells) == len(solution), (geometry, len(cells), solution)
    return Board(geometry, givens, solution, cells)


def ruled_board_of(tool, spec, rule):
    """A board whose solution keeps a rule that few solutions keep."""
    empty = tool("convert", "-q", "--to", "constraints", text=f"{spec} {'.' * 36} {rule}\n").split()[1]
    solution = rows_of(tool("solve", "-q", "--format", "csv", text=f"{spec} {empty} {rule}\n", codes=(0, 1, 2)))[0]["solution"]
    return board_with(tool, spec, empty[:6] + solution[6:], solution)


def board_of(tool, spec, seed):
    line = tool("generate", "-q", "--geometry", spec, "--seed", str(seed), "--count", "1", "--minimal").strip()
    geometry, givens = line.split() if " " in line else (spec, line)
    solution = rows_of(tool("solve", "-q", "--format", "csv", text=line + "\n"))[0]["solution"]
    return board_with(tool, geometry, givens, solution)


def constrained_puzzles(tool, boards):
    """A puzzle per board and kind, as far as the solution of the board has such a constraint."""
    most = 60
    tried = [(board, kind, constraint) for board in boards for kind, texts in KINDS.items()
             for constraint in itertools.islice(dict.fromkeys(filter(None, map(str.strip, texts(board)))), most)]
    true = [count == "1" for count in counts(tool, [f"{board.spec} {board.solution} {constraint}" for board, _, constraint in tried])]
    first = {}
    for (board, kind, constraint), is_true in zip(tried, true):
        if is_true: first.setdefault((board.spec, kind), [board, constraint, board.givens])
    # The givens of a minimal puzzle that the constraint makes needless, of the first ones.
    made = list(first.values())
    for turn in range(6):
        fewer = []
        for board, constraint, givens in made:
            places = [i for i, sign in enumerate(board.givens) if sign != "."]
            place = places[turn % len(places)]
            fewer.append(givens[:place] + "." + givens[place + 1:])
        for one, givens, count in zip(made, fewer, counts(tool, [f"{board.spec} {givens} {constraint}"
                                                                 for (board, constraint, _), givens in zip(made, fewer)])):
            if count == "1": one[2] = givens
    kinds = collections.Counter(kind for _, kind in first)
    return [f"{board.spec} {givens} {constraint}" for board, constraint, givens in made], kinds


def pencilmarks(board):
    """Two candidates for two of the cells, and a single one for a third."""
    cells = [cell for cell, sign in zip(board.cells, board.givens) if sign == "."]
    texts = []
    for cell in cells[:2]:
        digits = sorted({board.digit[cell], board.digit[cell] % board.side + 1})
        texts.append(f"candidates={','.join(map(str, digits))}:{name([cell])}")
    return " ".join(texts + [f"candidates={board.digit[cells[2]]}:{name([cells[2]])}"])


def column(text, *names):
    return [tuple(row[one] for one in names) for row in rows_of(text)]


# What a command says of the puzzles that it reads, a row each.
# promise 13.1: The output of a command is read by the next as the same puzzle
READERS = {
    "convert": lambda tool, path: [(line.split(" #")[0],) for line in tool("convert", "-q", "--to", "constraints", path).splitlines()],
    "canon": lambda tool, path: column(tool("canon", "-q", "--format", "csv", "--columns", "class,orbit", path), "class", "orbit"),
    "solve": lambda tool, path: column(tool("solve", "-q", "--format", "csv", path), "puzzle", "solution", "status"),
    "count": lambda tool, path: column(tool("count", "-q", "--format", "csv", path), "puzzle", "solutions"),
    "check": lambda tool, path: column(tool("check", "-q", "--format", "csv", path), "puzzle", "geometry", "givens", "solutions"),
    "candidates": lambda tool, path: column(tool("candidates", "-q", "--format", "csv", path), "puzzle", "true_candidates"),
    "grade": lambda tool, path: column(tool("grade", "-q", "--runs", "0", "--format", "csv", path), "puzzle", "level", "needs", "needs_technique"),
    "rate": lambda tool, path: column(tool("rate", "-q", "--format", "csv", path), "puzzle", "er", "ep", "ed", "hardest"),
    "dedup": lambda tool, path: column(tool("dedup", "-q", "--all", "--format", "csv", path), "puzzle", "status"),
}


def written(tool, path, folder):
    """The files that commands write of the puzzles in `path`: a name, the file, and whether they stand in the same order."""
    def to(name, *arguments, form):
        out = folder / f"{name}.{form}"
        tool(*arguments, "-q", "-o", str(out))
        return f"{name} {form}", out
    for name, forms, arguments in [
            ("convert", ["line"], ["convert", "--to", "line", path]),
            ("convert", ["constraints"], ["convert", "--to", "constraints", path]),
            ("convert", ["csv"], ["convert", "--to", "csv", path]),
            ("convert", ["boxed"], ["convert", "--to", "boxed", path]),
            ("solve", ROW_FORMS, ["solve", path]), ("count", ROW_FORMS, ["count", path]),
            ("check", ROW_FORMS, ["check", path]), ("candidates", ROW_FORMS, ["candidates", path]),
            ("grade", FORMS, ["grade", "--runs", "0", path]), ("rate", FORMS, ["rate", path]),
            ("grade-columns", ["text", "csv"], ["grade", "--columns", "givens", path]),
            ("check-columns", ["text", "json"], ["check", "--columns", "givens,solutions", path]),
            ("canon", ROW_FORMS, ["canon", path]), ("dedup", FORMS, ["dedup", "--all", path])]:
        for form in forms:
            chosen = ["--format", form] if name != "convert" else []
            yield *to(name, *arguments, *chosen, form=form), True
    bank = folder / "stock.bank"
    tool("bank", "add", str(bank), path, "-q")
    for form in FORMS + DRAWN:
        yield *to("bank-export", "bank", "export", str(bank), "--format", form, form=form), False
        yield *to("bank-pick", "bank", "pick", str(bank), "--count", "100000", "--seed", "1", "--format", form, form=form), False


def lines_of(tool, text):
    return [line.split(" #")[0] for line in tool("convert", "-q", "--to", "constraints", text=text).splitlines()]


def made(tool, lines):
    """What commands make, in every form: a name, and the lines of the puzzles that each form has."""
    requirements = [["--geometry", spec] for spec in dict.fromkeys(BOARDS + LARGE_BOARDS)]
    requirements += [["--geometry", spec, "--constraints", variant] for spec in ["4", "2x3"] for variant in ["killer", "arrow", "thermo", "xv", "even-odd"]]
    for requirement in requirements:
        run = ["generate", "-q", "--seed", "7", "--count", "2", *requirement]
        forms = [lines_of(tool, tool(*run, "--format", form, *columns)) for form in FORMS + DRAWN
                 for columns in [[], ["--columns", "givens,solution"]]]
        ids = [row["id"] for row in rows_of(tool(*run, "--ids", "--format", "csv"))]
        forms += [lines_of(tool, tool("generate", "-q", "--format", form, *[part for one in ids for part in ("--id", one)])) for form in FORMS + DRAWN]
        yield " ".join(run), forms
    for line in lines[::60]:
        run = ["vary", "-q"]
        yield f"vary {line}", [lines_of(tool, tool(*run, "--format", form, *columns, text=line + "\n"))
                               for form in FORMS for columns in [[], ["--columns", "givens"]]]
    for spec in ["2x2", "2x3", "3x2", "2x4"]:
        run = ["sample", "-q", "--full-grids", "--geometry", spec, "--count", "2", "--seed", "1"]
        yield " ".join(run), [lines_of(tool, tool(*run)),
                              lines_of(tool, "\n".join(row["grid"] for row in rows_of(tool(*run, "--format", "csv"))) + "\n")]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--binary", required=True)
    parser.add_argument("--corpus")
    binary = parser.parse_args().binary
    tool = Tool(binary)
    failures = []
    compared = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        boards = [board_of(tool, spec, seed) for seed, spec in enumerate(BOARDS, 1)]
        ruled = [ruled_board_of(tool, "2x3", rule) for rule in ["global-entropy", "global-modular", "anti-taxicab"]]
        puzzles, kinds = constrained_puzzles(tool, boards[::2] + ruled)
        named = [row["constraint"] for row in rows_of(tool("info", "--constraint-kinds", "--format", "csv"))]
        for kind in named:
            if not kinds[kind]: failures.append(f"no board has a constraint of the kind {kind}: KINDS says how they are written")
        plain = [f"{board.spec} {board.givens}" for board in boards]
        for seed, spec in enumerate(LARGE_BOARDS):
            line = tool("generate", "-q", "--geometry", spec, "--seed", str(seed), "--count", "1").strip()
            plain.append(line if " " in line else f"{spec} {line}")
        marked = [f"{board.spec} {board.givens} {pencilmarks(board)}" for board in boards]
        # Every puzzle once; of equivalent ones a bank keeps the first.
        lines = tool("dedup", "-q", text="\n".join(plain + puzzles + marked) + "\n").splitlines()
        path = folder / "puzzles.txt"
        path.write_text("\n".join(lines) + "\n")
        answers = {reader: read(tool, str(path)) for reader, read in READERS.items()}
        if tool("convert", "-q", str(path)).splitlines() != lines: failures.append("convert does not write the lines again")
        for what, file, is_in_order in written(tool, str(path), folder):
            for reader, read in READERS.items():
                said, expected = read(tool, str(file)), answers[reader]
                if not is_in_order: said, expected = sorted(said), sorted(expected)
                compared += len(said)
                if said == expected: continue
                wrong, missing = (list((collections.Counter(a) - collections.Counter(b)).elements())
                                  for a, b in [(said, expected), (expected, said)])
                failures.append(f"{reader} of what {what} writes: {len(missing)} are missing, such as {missing[:1]}; "
                                f"{len(wrong)} are not expected, such as {wrong[:1]}")
        for what, forms in made(tool, lines):
            compared += sum(map(len, forms[1:]))
            if not forms[0] or any(form != forms[0] for form in forms[1:]):
                failures.append(f"{what}: one form has {forms[0][:1]}, another {next((form[:1] for form in forms if form != forms[0]), [])}")
        # Certificates name the board once more.
        unmarked = [line for line, in answers["convert"] if " candidates=" not in line]
        certified = lines_of(tool, tool("certify", "-q", text="\n".join(unmarked) + "\n"))
        compared += len(certified)
        if certified != unmarked: failures.append(f"certify has {len(certified)} of {len(unmarked)} puzzles, such as {certified[:1]}")
    for failure in failures: print("FAILED", failure)
    print(f"{len(lines)} puzzles of {len(boards) + len(LARGE_BOARDS)} boards and {len(kinds)} kinds of constraints, {compared} comparisons, "
          f"{len(failures)} failed")
    sys.exit(1 if failures else 0)


main()
