#!/usr/bin/env python3
"""Answers come while the input is still open: to whoever types, to a program that waits for each answer, and from one
command to the next in a pipe. Every command below is given one puzzle after another, and each time its answer is awaited."""

import argparse
import os
import pathlib
import select
import subprocess
import sys
import time

from processes import HANGS_AFTER, wait_until_read

PUZZLES = [
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "52...6.........7.13...........4..8..6......5...........418.........3..2...87.....",
    "6.....8.3.4.7.................5.4.7.3..2.....1.6.......2.....5.....8.6......1....",
]
# With the number of lines each puzzle is answered with, at least.
# promise 10.1: Answers come line by line on terminals, in slow pipes and to programs that wait
COMMANDS = [
    (["solve"], 1),
    (["solve", "--line-buffered"], 1),
    (["solve", "--threads", "1"], 1),
    (["solve", "--format", "csv"], 1),
    (["solve", "--format", "jsonl"], 1),
    (["solve", "--solver", "row-order", "--work-limit", "100"], 1),
    (["solve", "--from", "line"], 1),
    (["count", "--limit", "100"], 1),
    (["grade"], 1),
    (["rate", "--ladder", "hodoku"], 1),
    (["check"], 5),
    (["candidates"], 1),
    (["canon"], 1),
    (["convert", "--to", "list"], 1),
    (["explain"], 20),
]


class Run:
    def __init__(self, binary, arguments, command=None):
        self.process = subprocess.Popen(command or [binary, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, shell=isinstance(command, str))
        self.read = b""

    def lines(self):
        return self.read.count(b"\n")

    def send(self, text):
        self.process.stdin.write(text.encode())
        self.process.stdin.flush()

    def await_lines(self, count):
        """Whether there are that many; an answer that is held back never comes."""
        end = time.monotonic() + HANGS_AFTER
        output = self.process.stdout
        while self.lines() < count:
            ready, _, _ = select.select([output], [], [], max(0, end - time.monotonic()))
            if not ready:
                return False
            read = os.read(output.fileno(), 65536)
            if not read:
                return False
            self.read += read
        return True

    def end(self):
        self.process.stdin.close()
        self.read += self.process.stdout.read()
        return self.process.wait()


def problem_of(binary, arguments, least, separator="\n", command=None):
    run = Run(binary, arguments, command)
    expected = 0
    for i, puzzle in enumerate(PUZZLES):
        run.send(puzzle + separator)
        expected += least
        if not run.await_lines(expected):
            run.process.kill()
            return f"no answer to puzzle {i + 1} while the input is open: {run.lines()} lines, expected {expected}"
        expected = run.lines()
    code = run.end()
    return None if code in (0, 1) else f"exit code {code}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", type=pathlib.Path, required=True, help="the command under test")
    parser.add_argument("--corpus", help="not used; every test of the command gets it")
    options = parser.parse_args()
    binary = str(options.binary.resolve())
    cases = [(arguments, least, "\n", None) for arguments, least in COMMANDS]
    cases.append((["solve"], 1, "\r\n", None))
    cases.append((["in a pipe"], 1, "\n", f"{binary} canon | {binary} solve | {binary} grade -q"))
    failed = 0
    for arguments, least, separator, command in cases:
        problem = problem_of(binary, arguments, least, separator, command)
        if problem:
            failed += 1
            print(f"FAILED sudoku {' '.join(arguments)}: {problem}")
    # What is no puzzle of one line is read as far as it takes to know the format.
    for text in ("1.4.\n", "# title\n\n", "+-----+\n"):
        run = Run(binary, ["solve", "-q"])
        run.send(text)
        wait_until_read(run.process)
        if run.process.poll() is not None:
            failed += 1
            print(f"FAILED sudoku solve ended before its input did: {text!r}")
        rest = "4..1\n1.4.\n..1.\n"
        run.send(rest)
        run.end()
        whole = subprocess.run([binary, "solve", "-q"], input=(text + rest).encode(), capture_output=True, check=False)
        if (run.read, run.process.returncode) != (whole.stdout, whole.returncode):
            failed += 1
            print(f"FAILED sudoku solve answers otherwise when the input pauses after {text!r}")
    print(f"{len(cases) + 3} cases, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
