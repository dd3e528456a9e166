#!/usr/bin/env python3
"""Kills generate, dedup, vary, book, bank add and bank pick with SIGKILL at random moments, with a ledger, and every command
with --resume without one, and lets them go on.

Whenever a run is killed, the output is what it was before or complete, and the ledger is whole. When the same command is given
again (with --resume where the command has it, else with --force) until it ends or the output is there, that has the bytes of an
undisturbed run, the ledger has each of its puzzles once, and nothing else is left. A bank that puzzles are added to is whole
after each kill, and in the end has each of them once.

scripts/test kills each command a few times; --kills 100 is for a thorough look.
"""

import argparse
import contextlib
import os
import pathlib
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

import run_shards

MOST_TRIES = 50


class Scenario:
    """A command that writes `output` and adds to the ledger, and how it goes on."""

    def __init__(self, name, arguments, output, again, count, ledger="seen.db"):
        self.name, self.arguments, self.output, self.again, self.count = name, arguments, output, again, count
        self.ledger = ledger


def lines_of(folder):
    return len((folder / "out.txt").read_text().splitlines())


def puzzles_of_book(folder):
    return len((folder / "out" / "puzzles.csv").read_text().splitlines()) - 1


# promise 16.3: `kill -9` at random moments: the bytes of an uninterrupted run
SCENARIOS = [
    # promise 5.5.1: also when it is killed
    Scenario("generate", ["generate", "--seed", "5", "--count", "60000", "-o", "out.txt", "-q"], "out.txt", "--resume", lines_of),
    # promise 3.2.1: and whenever it is killed
    Scenario("dedup", ["dedup", "in.txt", "-o", "out.txt", "-q"], "out.txt", "--force", lines_of),
    # promise 5.2.1: also when it is killed
    Scenario("vary", ["vary", "some.txt", "-o", "out.txt", "-q"], "out.txt", "--resume", lines_of),
    Scenario("book", ["book", "--seed", "1", "--section", "geometry=2x3,count=60", "--png", "--dpi", "40", "-o", "out", "-q"], "out", "--force",
             puzzles_of_book),
    Scenario("bank pick", ["bank", "pick", "stock.bank", "--seed", "3", "--count", "4000", "--unused", "--mark", "Daily", "-o",
                           "out.txt", "-q"], "out.txt", "--force", lines_of, "stock.bank"),
]
# Every command with --resume, on an input that takes it some saves of its state.
STREAM_FORMS = {"solve": ["--format", "csv"], "count": ["--limit", "9"], "report": ["--format", "json"]}
# promise 5.1.2: also when it is killed
STREAMS = [Scenario(f"{command} --resume", [command, *STREAM_FORMS.get(command, []), "stream.txt", "-o", "out.txt", "--resume"],
                    "out.txt", None, None, None) for command in run_shards.RESUMED]
STREAM_SECONDS = 1.2
BANK_PARTS = 6  # inputs, each of which is added in a step of its own


def bytes_of(path):
    """The content of a file, or of all files below a folder by name; None where nothing is."""
    if path.is_dir():
        return {str(file.relative_to(path)): file.read_bytes() for file in sorted(path.rglob("*")) if file.is_file()}
    return path.read_bytes() if path.exists() else None


def check_whole(database):
    check = database.execute("PRAGMA integrity_check").fetchone()[0]
    assert check == "ok", check


def classes_in(ledger):
    with contextlib.closing(sqlite3.connect(ledger)) as database:
        check_whole(database)
        return database.execute("SELECT count(*) FROM classes").fetchone()[0]


def start(binary, scenario, folder, *more):
    ledger = ["--ledger", scenario.ledger] if scenario.ledger and scenario.arguments[0] != "bank" else []
    return subprocess.Popen([binary, *scenario.arguments, *ledger, *more], cwd=folder, stdout=subprocess.DEVNULL,
                            stderr=subprocess.PIPE, text=True)


def make_inputs(binary, folder):
    for name, arguments in (("in.txt", ["--seed", "6", "--count", "20000"]), ("some.txt", ["--seed", "7", "--count", "60"])):
        with open(folder / name, "w", encoding="ascii") as file:
            subprocess.run([binary, "generate", *arguments, "-q"], stdout=file, check=True)
    subprocess.run([binary, "bank", "add", folder / "stock.bank", folder / "in.txt", "-q"], check=True)
    lines = (folder / "in.txt").read_text().splitlines(keepends=True)
    for part in range(BANK_PARTS):
        (folder / f"part{part}.txt").write_text("".join(lines[part::BANK_PARTS]))


def make_stream(binary, scenario, folder):
    """An input that keeps the command busy for some seconds."""
    text = (folder / "in.txt").read_bytes()
    lines = text.splitlines(keepends=True)
    wanted, duration = 100, 0.0
    while duration < STREAM_SECONDS * 0.7 and wanted < 10**7:
        wanted = int(wanted * (min(20, STREAM_SECONDS / duration) if duration > 0 else 1)) + 1
        (folder / "stream.txt").write_bytes(text * (wanted // len(lines)) + b"".join(lines[:wanted % len(lines)]))
        begin = time.monotonic()
        subprocess.run([binary, *scenario.arguments, "--force", "-q"], cwd=folder, check=True)
        duration = time.monotonic() - begin
        (folder / scenario.output).unlink()


def new_folder(root, name, inputs):
    folder = root / name
    folder.mkdir()
    for path in inputs.iterdir():
        # A bank is changed in its place.
        (shutil.copy if path.suffix == ".bank" else os.link)(path, folder / path.name)
    return folder


def problem_after_kill(folder, scenario, expected):
    found = bytes_of(folder / scenario.output)
    if isinstance(expected, dict):
        # While the files of a book get their places some are there already; each of them is whole.
        wrong = [name for name, content in (found or {}).items() if not name.startswith(".") and content != expected.get(name)]
        return f"{wrong} are not as in an undisturbed run" if wrong else None
    return None if found in (None, expected) else f"{scenario.output} holds {len(found)} bytes of {len(expected)}"


def try_kills(binary, scenario, inputs, root, kills, generator):
    """How many kills came before the end of a run, in words."""
    whole = new_folder(root, "whole", inputs)
    begin = time.monotonic()
    process = start(binary, scenario, whole)
    _, said = process.communicate()
    assert process.returncode == 0, said
    duration = time.monotonic() - begin
    expected = bytes_of(whole / scenario.output)
    left = set(os.listdir(whole))
    effective = rounds = gone_on = 0
    while effective < kills and rounds < 4 * kills:
        rounds += 1
        folder = new_folder(root, f"round{rounds}", inputs)
        more = []
        for attempt in range(MOST_TRIES):
            process = start(binary, scenario, folder, *more)
            more = [scenario.again] if scenario.again else []
            # Three kills in a row, then it may end.
            if attempt < 3:
                time.sleep(generator.random() * duration * 1.05)
                process.send_signal(signal.SIGKILL)
            _, said = process.communicate()
            gone_on += bool(re.search("continuing after [1-9]", said))
            if process.returncode == -signal.SIGKILL:
                effective += 1
                problem = problem_after_kill(folder, scenario, expected)
                assert not problem, f"{scenario.name}, after a kill: {problem}"
                # Killed when all was done: --force would replace the file by what is new since.
                if scenario.again == "--force" and bytes_of(folder / scenario.output) == expected:
                    break
                continue
            assert process.returncode == 0, f"{scenario.name} {more}: {process.returncode}: {said}"
            break
        assert bytes_of(folder / scenario.output) == expected, f"{scenario.name}: not the bytes of an undisturbed run"
        if scenario.ledger:
            count = scenario.count(folder)
            found = classes_in(folder / scenario.ledger)
            assert found == count, f"{scenario.name}: {found} classes of {count}"
        # A journal of SQLite that never came to count may lie there until somebody writes again.
        found = set(os.listdir(folder)) - {f"{scenario.ledger}-journal"}
        assert found == left, f"{scenario.name}: {sorted(found - left)} are left, {sorted(left - found)} are missing"
        shutil.rmtree(folder)
    return f"{effective} kills in {rounds} rounds" + (f", {gone_on} times a run went on" if gone_on else "")


def puzzles_in_bank(path):
    """How many; each of them once, or it is no puzzle of the bank."""
    if not path.exists() or path.stat().st_size == 0:
        return 0
    with contextlib.closing(sqlite3.connect(path)) as database:
        check_whole(database)
        if not database.execute("SELECT count(*) FROM sqlite_master WHERE name = 'geometries'").fetchone()[0]:
            return 0
        count, different = database.execute("SELECT count(*), count(DISTINCT puzzle) FROM puzzles").fetchone()
        assert count == different, f"{count - different} puzzles are there twice"
        return count


def indexes_of_facts(path):
    with contextlib.closing(sqlite3.connect(path)) as database:
        names = database.execute("SELECT name FROM sqlite_master WHERE type = 'index' AND name LIKE 'puzzles_by%' ORDER BY name")
        return [name for name, in names]


# promise 4.2.1: also if it is killed meanwhile
def try_bank_kills(binary, inputs, root, kills, generator):
    """Two processes at once add the same puzzles, and one or both of them are killed."""
    parts = [f"part{part}.txt" for part in range(BANK_PARTS)]
    wanted = sum(len((inputs / name).read_text().splitlines()) for name in parts)
    effective = rounds = 0
    duration = 1.0
    while effective < kills and rounds < 4 * kills:
        rounds += 1
        folder = new_folder(root, f"round{rounds}", inputs)
        for attempt in range(MOST_TRIES):
            begin = time.monotonic()
            processes = [subprocess.Popen([binary, "bank", "add", "new.bank", *order, "-q"], cwd=folder, stderr=subprocess.PIPE,
                                          text=True) for order in (parts, parts[::-1])]
            if attempt < 3:
                time.sleep(generator.random() * duration * 1.05)
                for process in processes[generator.randrange(2):]:
                    process.send_signal(signal.SIGKILL)
            said = [process.communicate()[1] for process in processes]
            codes = [process.returncode for process in processes]
            assert set(codes) <= {0, -signal.SIGKILL}, f"{codes}: {said}"
            count = puzzles_in_bank(folder / "new.bank")
            assert count <= wanted, f"{count} puzzles of {wanted}"
            effective += codes.count(-signal.SIGKILL)
            if codes == [0, 0]:
                duration = time.monotonic() - begin
                break
        assert puzzles_in_bank(folder / "new.bank") == wanted, f"{puzzles_in_bank(folder / 'new.bank')} puzzles of {wanted}"
        assert indexes_of_facts(folder / "new.bank") == ["puzzles_by_givens"], indexes_of_facts(folder / "new.bank")
        shutil.rmtree(folder)
    return effective, rounds


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True, type=pathlib.Path, help="the command under test")
    parser.add_argument("--corpus", help="not used; every test of the command gets it")
    parser.add_argument("--kills", type=int, default=3, help="of each command (default %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the moments (default %(default)s)")
    parser.add_argument("--only", help="one of the commands")
    options = parser.parse_args()
    print(f"--seed {options.seed}")
    generator = random.Random(options.seed)
    binary = options.binary.resolve()
    with tempfile.TemporaryDirectory() as name:
        inputs = pathlib.Path(name) / "inputs"
        inputs.mkdir()
        make_inputs(binary, inputs)
        for scenario in SCENARIOS + STREAMS:
            if options.only not in (None, scenario.name):
                continue
            if scenario in STREAMS:
                make_stream(binary, scenario, inputs)
            root = pathlib.Path(name) / scenario.name
            root.mkdir()
            try:
                told = try_kills(binary, scenario, inputs, root, options.kills, generator)
            except AssertionError as failure:
                sys.exit(f"FAILED {failure}")
            shutil.rmtree(root)
            print(f"{scenario.name}: {told}", flush=True)
        if options.only in (None, "bank add"):
            root = pathlib.Path(name) / "bank add"
            root.mkdir()
            try:
                effective, rounds = try_bank_kills(binary, inputs, root, options.kills, generator)
            except AssertionError as failure:
                sys.exit(f"FAILED bank add: {failure}")
            print(f"bank add: {effective} kills in {rounds} rounds")


if __name__ == "__main__":
    main()
