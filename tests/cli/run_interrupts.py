#!/usr/bin/env python3
"""Ctrl-C and limits of time hold in every command, whatever it is doing.

Every command of the help has slow work here, which takes minutes or has no end. It gets SIGINT in the middle and has to end
with exit code 130 within a moment. The moment asked for is a generous one, so that a busy machine does not matter; --times
prints what it was. The same holds while a command waits for a ledger or a bank that is locked.
"""

import argparse
import contextlib
import pathlib
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

from processes import SLOWNESS, wait_until_at_work

MOST_SECONDS = 10 * SLOWNESS
HARD = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
QUICK = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
MINIMAL = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
EMPTY_16 = "." * 256
EMPTY_25 = "." * 625
# A board for which nothing finds a grid, or proves that there is none, within hours.
ENDLESS = "5x5+windoku+disjoint+diagonal"


def endless(line, head="", pause=0.0):
    """A head and a line without end; with a pause, in seconds, after every 500 lines."""
    return head, line + "\n", pause


# Command lines, each with what it reads: nothing, or a head and a line that comes again and again.
# promise 6.9: Ctrl-C ends every command within a moment, whatever it does
SLOW = [
    (["solve", "--geometry", ENDLESS, EMPTY_25], None),
    (["solve", "--solver", "row-order", MINIMAL], None),
    (["solve", "-"], endless(QUICK)),
    (["count", "1" + "." * 80], None),
    (["count", "--geometry", "4x4+windoku", EMPTY_16], None),
    (["check", "--geometry", ENDLESS, EMPTY_25], None),
    (["check", "-"], endless(QUICK)),
    (["count", "--estimate", "--probes", "1G", EMPTY_25], None),
    (["candidates", "--geometry", ENDLESS, EMPTY_25], None),
    (["candidates", "-"], endless(QUICK)),
    (["compare", "--node-limit", "0", QUICK], None),
    (["bench", "--puzzles", "1000000", "--rounds", "1000000000"], None),
    (["bench", "--rounds", "1000000000", QUICK], None),
    (["canon", "-"], endless(QUICK)),
    (["bank", "add", "stock.bank", "-"], endless(QUICK)),
    (["dedup", "-"], endless(QUICK)),
    (["convert", "--to", "csv", "-"], endless(QUICK)),
    (["merge", "--unchecked", *["lines.txt"] * 5000], None),
    (["generate", "--geometry", ENDLESS, "--count", "1000"], None),
    (["generate", "--givens", "18", "--count", "1000000"], None),
    (["generate", "--target", "er>=11", "--count", "1000"], None),
    (["vary", "--remove", "3", "--add", "3", QUICK], None),
    (["vary", "--remove", "4", "--add", "4", QUICK], None),
    (["sample", "--count", "1000000"], None),
    (["sample", "--report", "--count", "1000000"], None),
    (["sample", "--full-grids", "--count", "1000000000"], None),
    (["grade", "--details", "--runs", "1000000", HARD], None),
    (["grade", "--geometry", ENDLESS, "--work-limit", "0", EMPTY_25], None),
    (["grade", "--rate", "-"], endless(HARD)),
    (["calibrate", "-"], endless(QUICK + ",hard", "puzzle,level\n")),
    (["certify", "-"], endless(HARD)),
    (["certify", "--verify", "-"], endless("{},", "[", 0.1)),
    (["report", "-"], endless(HARD)),
    (["rate", "--work-limit", "0", HARD, "-"], endless(HARD)),
    (["explain", "--work-limit", "0", "-"], endless(HARD)),
    (["book", "--section", "geometry=5x5,level=extreme,count=9000", "-o", "out"], None),
    (["book", "--section", "level=extreme,count=90000", "-o", "out"], None),
    (["studio", "--no-browser"], None),
]
# Done in a moment, whatever it is asked for.
QUICK_COMMANDS = {"info", "help"}
# What waits for a ledger or a bank that another process has locked.
# promise 6.9.1: also one waiting for a ledger or a bank
LOCKED = [
    ["generate", "--ledger", "held.bank", "-o", "out.txt"],
    ["vary", "--ledger", "held.bank", QUICK],
    ["dedup", "--ledger", "held.bank", QUICK],
    ["dedup", "--ledger", "held.bank", "--read-only", QUICK],
    ["book", "--ledger", "held.bank", "--section", "geometry=2x2,count=2", "-o", "out"],
    ["solve", "held.bank"],
    ["bank", "add", "held.bank", QUICK],
    ["bank", "pick", "held.bank"],
    ["bank", "pick", "held.bank", "--mark", "x", "-o", "out.txt"],
    ["bank", "mark", "held.bank", "--mark", "x", QUICK],
    ["bank", "unmark", "held.bank", "--mark", "x", QUICK],
    ["bank", "remove", "held.bank", QUICK],
    ["bank", "export", "held.bank"],
    ["bank", "stats", "held.bank"],
    ["bank", "uses", "held.bank", QUICK],
    ["bank", "audit", "held.bank"],
]
# How long work may take that is given so long.
# promise 6.10: `--budget` and `--time-limit` take effect as quickly
LIMITED = [
    (["solve", "--geometry", ENDLESS, "--time-limit", "1", EMPTY_25], 1),
    (["count", "--time-limit", "1", "1" + "." * 80], 1),
    (["check", "--geometry", ENDLESS, "--time-limit", "1", EMPTY_25], 1),
    (["candidates", "--geometry", ENDLESS, "--time-limit", "1", EMPTY_25], 1),
    (["count", "--estimate", "--probes", "1G", "--time-limit", "1", EMPTY_25], 1),
    (["compare", "--node-limit", "0", "--time-limit", "0.1", "--solver", "row-order", QUICK], 0.1),
    (["generate", "--geometry", ENDLESS, "--count", "1000", "--budget", "1s"], 1),
    (["generate", "--target", "er>=11.9", "--budget", "1s"], 1),
    (["sample", "--count", "1000000", "--budget", "1s"], 1),
]


def feed(process, head, line, pause):
    try:
        process.stdin.write(head.encode())
        while True:
            process.stdin.write((line * 500).encode())
            process.stdin.flush()
            time.sleep(pause)
    except (BrokenPipeError, ValueError, OSError):
        pass


def start(binary, folder, arguments, reads):
    """Its messages go to a file: a pipe that nobody reads would hold it up."""
    messages = tempfile.TemporaryFile()
    process = subprocess.Popen([binary, *arguments], cwd=folder, stdin=subprocess.PIPE if reads else subprocess.DEVNULL,
                               stdout=subprocess.DEVNULL, stderr=messages)
    process.messages = messages
    if reads:
        threading.Thread(target=feed, args=(process, *reads), daemon=True).start()
    return process


def last_messages(process):
    process.messages.seek(0)
    return process.messages.read()[-300:]


def shown(arguments):
    line = " ".join(word if len(word) < 100 else word[:10] + ".." for word in arguments)
    return line if len(line) < 200 else line[:100] + " .."


def wait(process):
    """Seconds until its end; None if it had to be killed."""
    begin = time.monotonic()
    try:
        process.wait(MOST_SECONDS)
        return time.monotonic() - begin
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return None


def command_of(arguments):
    return " ".join(arguments[:2]) if arguments[0] == "bank" else arguments[0]


@contextlib.contextmanager
def folder_of_run(binary, is_locked):
    """An empty folder, or one with a bank that this process has locked."""
    with tempfile.TemporaryDirectory() as folder:
        if not is_locked:
            yield folder
            return
        path = pathlib.Path(folder) / "held.bank"
        subprocess.run([binary, "bank", "add", path, QUICK, "-q"], check=True)
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as database:
            database.execute("BEGIN EXCLUSIVE")
            yield folder


def interrupted(binary, arguments, reads, seconds, is_locked=False):
    """What is wrong, and how long it took."""
    with folder_of_run(binary, is_locked) as folder:
        if "lines.txt" in arguments:
            (pathlib.Path(folder) / "lines.txt").write_text((QUICK + "\n") * 100_000)
        process = start(binary, folder, arguments, reads)
        wait_until_at_work(process)
        time.sleep(seconds * SLOWNESS)
        if process.poll() is not None:
            return f"ended by itself with {process.returncode}: {last_messages(process)!r}", 0
        process.send_signal(signal.SIGINT)
        took = wait(process)
        if took is None:
            return f"goes on {MOST_SECONDS} s after SIGINT", MOST_SECONDS
        if process.returncode != 130:
            return f"ends with {process.returncode} after SIGINT: {last_messages(process)!r}", took
        return None, took


def limited(binary, arguments, seconds):
    with tempfile.TemporaryDirectory() as folder:
        begin = time.monotonic()
        process = start(binary, folder, arguments, None)
        if wait(process) is None:
            return f"goes on {MOST_SECONDS} s after its start", MOST_SECONDS
        if process.returncode not in (0, 1):
            return f"ends with {process.returncode}: {last_messages(process)!r}", 0
        return None, time.monotonic() - begin - seconds


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", type=pathlib.Path, required=True, help="the command under test")
    parser.add_argument("--corpus", help="not used; every test of the command gets it")
    parser.add_argument("--only", default="", metavar="COMMAND", help="only this command")
    parser.add_argument("--after", type=float, default=0.7, metavar="SECONDS", help="of work before SIGINT (default 0.7)")
    parser.add_argument("--times", action="store_true", help="print how long each took to end")
    options = parser.parse_args()
    binary = options.binary.resolve()
    text = subprocess.run([binary, "--help"], capture_output=True, text=True, check=True).stdout
    commands = set(re.findall(r"^  ([a-z]+(?: [a-z]+)?) {2,}\S", text, re.MULTILINE))
    tried = [arguments for arguments, _ in SLOW] + LOCKED
    # promise 16.4: For every command there is slow work that Ctrl-C has to end
    untried = commands - {command_of(arguments) for arguments in tried} - QUICK_COMMANDS
    problems = [f"{name}: has no slow work here" for name in sorted(untried)]

    def note(arguments, problem, took):
        if options.times:
            print(f"{took:6.2f} s  {shown(arguments)}", flush=True)
        if problem:
            problems.append(f"{shown(arguments)}: {problem}")

    for arguments, reads in SLOW:
        if options.only in arguments[0]:
            note(arguments, *interrupted(binary, arguments, reads, options.after))
    for arguments in LOCKED:
        if options.only in arguments[0]:
            note(arguments, *interrupted(binary, arguments, None, options.after, is_locked=True))
    for arguments, seconds in LIMITED:
        if options.only in arguments[0]:
            note(arguments, *limited(binary, arguments, seconds))
    for problem in problems:
        print(problem)
    print(f"{len(SLOW)} interruptions, {len(LIMITED)} limits of time, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
