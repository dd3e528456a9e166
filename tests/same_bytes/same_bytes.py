#!/usr/bin/env python3
"""Runs the same commands with every given sudoku binary and 1, 2 and 8 threads; all must write the same bytes."""

import argparse
import subprocess
import sys

GENERATE = [
    ["--count", "40", "--ids"],
    ["--count", "6", "--target", "level=hard", "--format", "json"],
    ["--count", "20", "--geometry", "2x3+diagonal", "--format", "csv"],
    ["--count", "3", "--geometry", "4x4", "--no-minimal"],
    ["--count", "3", "--geometry", "3x3+windoku", "--givens", "30"],
]


def run(binary, arguments, threads, text=b""):
    """Standard output and exit code. Messages are left out: they tell the time."""
    command = [binary, *arguments, "--threads", str(threads)]
    done = subprocess.run(command, input=text, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return done.stdout, done.returncode


def outputs(binary, threads):
    """(name, output and exit code) of everything that is compared."""
    for options in GENERATE:
        arguments = ["generate", "--seed", "20", *options]
        yield " ".join(arguments), run(binary, arguments, threads)
    puzzles, _ = run(binary, ["generate", "--seed", "21", "--count", "30"], threads)
    for arguments in (["grade", "-"], ["solve", "--format", "csv", "-"], ["count", "-"], ["report", "-"],
                      ["report", "--json", "-"]):
        yield " ".join(arguments), run(binary, arguments, threads, puzzles)


# promise 8.9: The same seed gives the same bytes with any threads and in any build
def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("binary", nargs="+", help="sudoku commands to compare")
    binaries = parser.parse_args().binary

    expected = dict(outputs(binaries[0], 1))
    failures = 0
    for name, (output, code) in expected.items():
        if code != 0 or not output:
            failures += 1
            print(f"{binaries[0]} {name}: exit code {code}, {len(output)} bytes")
    for binary in binaries:
        for threads in (1, 2, 8):
            for name, result in outputs(binary, threads):
                if result != expected[name]:
                    failures += 1
                    print(f"{binary} with {threads} threads differs: {name}")
    print(f"{len(binaries)} binaries, {len(expected)} commands, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
