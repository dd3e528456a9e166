#!/usr/bin/env python3
"""Measures how fast puzzles of each level are made, on every kind of board and with every kind of constraint.

Prints a table in Markdown: puzzles per second of CPU time, by preset, on one thread. A cell is "-" where no puzzle was made
within the limit. Each puzzle is checked: it has one solution and the level of its preset. With --targets, each cell has the
numbers of several instruction sets, such as avx2 and avx512_dl; all make the same puzzles.
"""

import argparse
import csv
import io
import os
import resource
import subprocess
import sys

LEVELS = ["easy", "medium", "hard", "very hard", "expert", "extreme"]
BOARDS = [
    "3x3", "3x3+diagonal", "3x3+windoku", "jigsaw", "3x3+antiknight", "3x3+antiking", "3x3+disjoint", "2x3", "2x4", "3x4",
    "4x4", "5x5", "samurai", "butterfly",
]
CONSTRAINTS = [
    "killer", "arrow", "thermo", "kropki", "xv", "even-odd", "little-killer", "sandwich", "palindrome", "whispers", "renban",
    "inequality", "skyscraper", "arrow,thermo",
]


def cpu_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def run_once(binary, row, level, count, seconds, target):
    """The puzzles, and the CPU time."""
    before = cpu_seconds()
    environment = {**os.environ, "SUDOKU_BULK_TARGET": target} if target else None
    run = subprocess.run([binary, "generate", *row, "--preset", level, "--count", str(count), "--seed", "1", "--threads", "1",
                          "--budget", f"{seconds}s", "-q"], capture_output=True, text=True, check=False,
                         env=environment)
    return run.stdout.splitlines(), cpu_seconds() - before


def made(binary, row, level, most, seconds, target):
    """The puzzles of the longest run that fits into the limit, and its CPU time: a run that is cut short loses puzzles."""
    puzzles, spent = run_once(binary, row, level, 2, 3 * seconds, target)
    while puzzles and len(puzzles) < most and 4 * spent < seconds:
        count = min(most, 4 * len(puzzles))
        more, took = run_once(binary, row, level, count, 3 * seconds, target)
        if len(more) <= len(puzzles):
            break
        puzzles, spent = more, took
    return puzzles, spent


def rate(count, seconds):
    return f"{count / max(seconds, 0.001):,.{0 if count > 20 * seconds else 1}f}" if count else "-"


def wrong(binary, puzzles, level):
    """The number of puzzles that lack one solution or the level."""
    text = "\n".join(puzzles) + "\n"
    grade = [binary, "grade", "-", "--columns", "level", "--format", "csv", "-q"]
    rows = csv.DictReader(io.StringIO(subprocess.run(grade, input=text, capture_output=True, text=True, check=False).stdout))
    levels = [row["level"] for row in rows]
    return len(puzzles) - levels.count(level)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True, help="the command sudoku")
    parser.add_argument("--corpus", help="not used; every test of the command gets it")
    parser.add_argument("--seconds", type=int, default=10, help="aimed at for each cell (default: 10)")
    parser.add_argument("--count", type=int, default=200, help="puzzles of each cell (default: 200)")
    parser.add_argument("--targets", default="", help="instruction sets, separated by commas")
    parser.add_argument("--only", help="only the rows whose name contains this")
    options = parser.parse_args()

    rows = [(board, ["--geometry", board]) for board in BOARDS]
    rows += [(names, ["--constraints", names]) for names in CONSTRAINTS]
    print("| board or constraints | " + " | ".join(LEVELS) + " |")
    print("|---|" + "---:|" * len(LEVELS))
    bad = 0
    for name, arguments in rows:
        if options.only and options.only not in name:
            continue
        cells = []
        for level in LEVELS:
            rates = []
            for target in options.targets.split(","):
                puzzles, seconds = made(options.binary, arguments, level, options.count, options.seconds, target)
                rates.append(rate(len(puzzles), seconds))
            bad += wrong(options.binary, puzzles, level)
            cells.append(" / ".join(rates))
        print(f"| {name} | " + " | ".join(cells) + " |", flush=True)
    if bad:
        print(f"{bad} puzzles lack one solution or their level", file=sys.stderr)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
