#!/usr/bin/env python3
"""Compares the Python module with the command: CPU seconds for the same puzzles, in alternating runs, the least of each.

The command reads a file and writes to /dev/null. A call of the module takes texts, or digits, that are in memory and gives columns;
beside it stands the time of the conversion of the list that it makes of the file.
"""

import argparse
import os
import resource
import subprocess
import sys


def seconds_of(who):
    used = resource.getrusage(who)
    return used.ru_utime + used.ru_stime


def time_command(binary, arguments):
    before = seconds_of(resource.RUSAGE_CHILDREN)
    subprocess.run([binary, *arguments, "-q"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return seconds_of(resource.RUSAGE_CHILDREN) - before


def time_call(call):
    before = seconds_of(resource.RUSAGE_SELF)
    call()
    return seconds_of(resource.RUSAGE_SELF) - before


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True, help="the command")
    parser.add_argument("--puzzles", required=True, help="file with a puzzle on each line")
    parser.add_argument("--slow", type=int, default=20000, help="how many of them for what takes longer (default: 20000)")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()

    import sudoku

    with open(options.puzzles, encoding="ascii") as file:
        lines = [line[:81] for line in file]
    digits = sudoku.to_digits(lines)
    few = lines[: options.slow]
    few_file = options.puzzles + ".few"
    with open(few_file, "w", encoding="ascii") as file:
        file.write("\n".join(few) + "\n")
    count = len(lines)
    threads = ["--threads", str(options.threads)]
    many = {"threads": options.threads}
    rows = [
        ("solve, texts", len(lines), ["solve", options.puzzles], lambda: sudoku.solve(lines, **many)),
        ("solve, digits", len(lines), ["solve", options.puzzles], lambda: sudoku.solve(digits, **many)),
        ("count, digits", len(lines), ["count", options.puzzles], lambda: sudoku.count(digits, **many)),
        ("generate", count, ["generate", "--count", str(count), "--seed", "5"], lambda: sudoku.generate(count, seed=5, **many)),
        ("canonical, texts", count, ["canon", options.puzzles], lambda: sudoku.canonical(lines, **many)),
        ("dedup, texts", count, ["dedup", options.puzzles], lambda: sudoku.dedup(lines, **many)),
        ("check, texts", len(few), ["check", "--format", "csv", few_file], lambda: sudoku.check(few, **many)),
        ("candidates, texts", len(few), ["candidates", few_file], lambda: sudoku.candidates(few, **many)),
        ("grade, texts", len(few), ["grade", "--format", "csv", few_file], lambda: sudoku.grade(few, **many)),
        ("rate, texts", len(few), ["rate", "--ladder", "explainer", "--format", "csv", few_file], lambda: sudoku.rate(few, **many)),
        ("convert to pencilmarks", len(few), ["convert", "--to", "pencilmarks", few_file], lambda: sudoku.convert(few, "pencilmarks", **many)),
    ]
    print(f"| what | puzzles | command, s | module, s | rate of the module | puzzles a CPU second |")
    print("|---|---:|---:|---:|---:|---:|")
    for name, number, arguments, call in rows:
        extra = [] if arguments[0] == "convert" else threads
        commands, calls = [], []
        for _ in range(options.runs):
            commands.append(time_command(options.binary, arguments + extra))
            calls.append(time_call(call))
        one, other = min(commands), min(calls)
        print(f"| {name} | {number:,} | {one:.3f} | {other:.3f} | {100 * one / other:.0f} % | {number / other:,.0f} |", flush=True)
    os.unlink(few_file)


if __name__ == "__main__":
    sys.exit(main())
