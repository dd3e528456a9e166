#!/usr/bin/env python3
"""Compares the levels that two models give the same classic puzzles.

Prints a table in Markdown for the puzzles of each file, and one for random minimal puzzles: the number of puzzles by the level of
the older model (rows) and by that of the command (columns). The first column of a file is the puzzle.
"""

import argparse
import csv
import io
import subprocess
from collections import Counter


def levels(binary, puzzles, more=()):
    grade = [binary, "grade", "-", "--columns", "level", "--format", "csv", "-q", *more]
    run = subprocess.run(grade, input="\n".join(puzzles) + "\n", capture_output=True, text=True, check=True)
    return [row["level"] for row in csv.DictReader(io.StringIO(run.stdout))]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", help="puzzles, with a header; columns are separated by tabs or commas")
    parser.add_argument("--binary", required=True, help="the command sudoku")
    parser.add_argument("--model", required=True, help="the older model")
    parser.add_argument("--count", type=int, default=2000, help="random minimal puzzles (default: 2000)")
    options = parser.parse_args()
    groups = {}
    for name in options.files:
        with open(name, encoding="utf-8") as file:
            groups[name.rsplit("/", 1)[-1]] = [line.replace(",", "\t").split("\t")[0].strip() for line in list(file)[1:]]
    make = [options.binary, "generate", "--minimal", "--count", str(options.count), "--seed", "5", "-q"]
    generated = subprocess.run(make, capture_output=True, text=True, check=True).stdout.splitlines()
    groups["random minimal puzzles"] = [line.split()[0] for line in generated]
    for name, puzzles in groups.items():
        old, new = levels(options.binary, puzzles, ["--model", options.model]), levels(options.binary, puzzles)
        # In the order in which the models name them.
        order = ["beginner", "easy", "medium", "hard", "very hard", "expert", "extreme"]
        pairs = Counter(zip(old, new))
        print(f"\n{len(puzzles)} puzzles, {name}:\n\n| | " + " | ".join(order) + " |\n|---|" + "---:|" * len(order))
        for row in order:
            if any(pairs[row, column] for column in order):
                print(f"| {row} | " + " | ".join(str(pairs[row, column] or "") for column in order) + " |")


if __name__ == "__main__":
    main()
