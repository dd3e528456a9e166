#!/usr/bin/env python3
"""Shows how the Explainer's ratings of generated puzzles are spread over the levels, on every kind of board.

Prints a table in Markdown: for each board and level the smallest rating, the first decile, the median, the ninth decile and the
largest; and in the last column how much the histograms of medium and hard overlap, in bins of a tenth: the sum of the smaller
shares. With --histogram the share of each bin instead, for one board.
"""

import argparse
import subprocess
import sys
from collections import Counter

from levels import BOARDS, CONSTRAINTS, LEVELS


def ratings(binary, arguments, level, count, seconds):
    """The ratings in tenths, in ascending order."""
    run = subprocess.run([binary, "generate", *arguments, "--preset", level, "--count", str(count), "--seed", "3", "--budget",
                          f"{seconds}s", "--columns", "er", "-q"], capture_output=True, text=True, check=False)
    found = [line.split()[-1] for line in run.stdout.splitlines()]
    return sorted(round(10 * float(text.strip(">="))) for text in found if text != "-")


def overlap(one, other):
    """Of two lists of ratings, the sum of the smaller shares of each bin."""
    if not one or not other:
        return None
    shares = [{rating: times / len(rated) for rating, times in Counter(rated).items()} for rated in (one, other)]
    return sum(min(share, shares[1].get(rating, 0)) for rating, share in shares[0].items())


def summary(rated):
    if not rated:
        return "-"
    at = [rated[round(part * (len(rated) - 1))] / 10 for part in (0, 0.1, 0.5, 0.9, 1)]
    return f"{at[0]}, {at[1]}, **{at[2]}**, {at[3]}, {at[4]}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True, help="the command sudoku")
    parser.add_argument("--count", type=int, default=100, help="puzzles of each cell (default: 100)")
    parser.add_argument("--seconds", type=int, default=10, help="most for a cell (default: 10)")
    parser.add_argument("--only", help="only the rows whose name contains this")
    parser.add_argument("--histogram", action="store_true", help="all bins")
    options = parser.parse_args()
    rows = [(board, ["--geometry", board]) for board in BOARDS]
    rows += [(names, ["--constraints", names]) for names in CONSTRAINTS]
    if not options.histogram:
        print("| board or constraints | " + " | ".join(LEVELS) + " | medium and hard |")
        print("|---|" + "---|" * len(LEVELS) + "---:|")
    for name, arguments in rows:
        if options.only and options.only not in name:
            continue
        of_level = {level: ratings(options.binary, arguments, level, options.count, options.seconds) for level in LEVELS}
        if options.histogram:
            for level, rated in of_level.items():
                bins = ", ".join(f"{rating / 10}: {times}" for rating, times in sorted(Counter(rated).items()))
                print(f"{name}, {level}: {bins}", flush=True)
            continue
        shared = overlap(of_level["medium"], of_level["hard"])
        print(f"| {name} | " + " | ".join(summary(rated) for rated in of_level.values()) +
              f" | {'-' if shared is None else f'{shared:.0%}'} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
