#!/usr/bin/env python3
"""Ctrl-C ends the command with exit code 130 and keeps what is done, also under an emulator.

run_interrupts.py tries every command, but looks at its process for that, which an emulator hides. Here the output shows that the
command is at work.
"""

import argparse
import pathlib
import signal
import subprocess
import tempfile
import time

from processes import HANGS_AFTER, wait_until

PUZZLE = b"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n"
SOLUTION = b"417369825632158947958724316825437169791586432346912758289643571573291684164875293\n"


def stop(process, what):
    """Sends Ctrl-C; the exit code has to be that of an interruption."""
    started = time.monotonic()
    process.send_signal(signal.SIGINT)
    code = process.wait(HANGS_AFTER)
    print(f"{what}: ended after {time.monotonic() - started:.2f} s")
    assert code == 130, f"{what}: exit code {code}"


def making_puzzles(start, folder):
    partial = folder / "out.txt.partial"
    process = subprocess.Popen([*start, "generate", "--count", "1000000000", "--seed", "1", "-q", "-o", "out.txt"], cwd=folder)
    wait_until(lambda: process.poll() is not None or partial.exists() and partial.stat().st_size > 0)
    stop(process, "making puzzles")
    assert not (folder / "out.txt").exists()
    lines = partial.read_bytes().split(b"\n")
    assert lines[-1] == b"" and all(len(line) == 81 for line in lines[:-1]), lines[:2]


def waiting_for_input(start, folder):
    process = subprocess.Popen([*start, "solve", "-", "-q"], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    process.stdin.write(PUZZLE)
    process.stdin.flush()
    assert process.stdout.readline() == SOLUTION
    stop(process, "waiting for input")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", type=pathlib.Path, required=True, help="the command under test")
    parser.add_argument("--corpus", help="is not used")
    parser.add_argument("--through", metavar="PROGRAM", help="start the command through this program")
    options = parser.parse_args()
    start = [*([options.through] if options.through else []), options.binary.absolute()]
    for try_it in (making_puzzles, waiting_for_input):
        with tempfile.TemporaryDirectory() as folder:
            try_it(start, pathlib.Path(folder))


if __name__ == "__main__":
    main()
