#!/usr/bin/env python3
"""Checks that equivalent forms of a puzzle have the same grade, byte for byte.

Reads classic puzzles, one per line, writes each in many random equivalent forms (digits renamed, board turned and reflected,
bands, rows, stacks and columns exchanged), grades all of them and compares every column but the puzzle itself with that of
the puzzle as it was given. Prints how many forms were compared; ends with 1 at the first difference.
"""

import argparse
import random
import sys

import grade_statistics as stats


def random_lines(rng):
    """A random order of nine rows that keeps bands together."""
    bands = rng.sample(range(3), 3)
    return [3 * band + row for band in bands for row in rng.sample(range(3), 3)]


def random_form(puzzle, rng):
    rows, columns = random_lines(rng), random_lines(rng)
    names = dict(zip("123456789", rng.sample("123456789", 9)))
    transposed = rng.random() < 0.5
    cells = []
    for row in rows:
        for column in columns:
            source = 9 * column + row if transposed else 9 * row + column
            cells.append(names.get(puzzle[source], "."))
    return "".join(cells)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("puzzles", help="a file with one puzzle of 81 characters at the start of each line")
    parser.add_argument("--count", type=int, default=1000, help="puzzles taken from it (default %(default)s)")
    parser.add_argument("--forms", type=int, default=100, help="forms of each (default %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the forms (default %(default)s)")
    parser.add_argument("--details", action="store_true", help="compare all components, too")
    parser.add_argument("--sudoku", default="build/release/bin/sudoku", help="the command (default %(default)s)")
    arguments = parser.parse_args()

    with open(arguments.puzzles, encoding="utf-8") as file:
        puzzles = [line[:81] for line in file if len(line.strip()) >= 81 and line[0] in ".0123456789"]
    puzzles = puzzles[:arguments.count]
    rng = random.Random(arguments.seed)
    forms = [form for puzzle in puzzles
             for form in [puzzle] + [random_form(puzzle, rng) for _ in range(arguments.forms)]]
    grades = stats.grades_of(arguments.sudoku, forms, *(["--details"] if arguments.details else []))

    group = arguments.forms + 1
    for start in range(0, len(forms), group):
        expected = None
        for row in grades[start:start + group]:
            values = {name: value for name, value in row.items() if name not in ("line", "puzzle")}
            expected = expected or values
            if values != expected:
                print(f"{forms[start]} and {row['puzzle']} differ:\n{expected}\n{values}", file=sys.stderr)
                sys.exit(1)
    print(f"{len(puzzles)} puzzles x {arguments.forms} equivalent forms: all grades are the same")


if __name__ == "__main__":
    main()
