#!/usr/bin/env python3
"""Let the n-th system call of every command fail, for many n, and look at what is left.

Each case is a typical run of a command. It runs undisturbed first; then again and again in a fresh copy of its folder, each
time with one fault from the library beside this script: the n-th call of a kind (write, read, rename, open, fsync, close,
malloc) fails, once or from then on, moves half of its bytes, or kills the process. Then

  - the process ends by itself within seconds, with an exit code and not by a signal (unless it was killed);
  - with the exit code of the undisturbed run every file and what went to standard output are the same as then;
  - with another one there is a message, and what has the final name is what was there before, or complete;
  - the same command, undisturbed, then completes the work: every puzzle of the undisturbed run is in some file.

Prints one line per problem, with the command to repeat it, and ends with 1 if there is any.
"""

import argparse
import collections
import concurrent.futures
import dataclasses
import errno
import gzip
import os
import pathlib
import random
import re
import shlex
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile

# promise 16.1: The n-th system call fails, for every kind, n and command
KINDS = ("write", "read", "rename", "open", "fsync", "close", "malloc")
# For each kind what may happen; + means to all later calls as well.
FAULTS = {
    "write": [":ENOSPC", "+:ENOSPC", "+:EIO", ":EINTR", ":EAGAIN", ":short", ":kill"],
    "read": [":EIO", "+:EIO", ":EINTR", ":short", ":kill"],
    "rename": [":EACCES", "+:EACCES", ":kill"],
    "open": [":EMFILE", "+:EACCES", ":EINTR", ":kill"],
    "fsync": [":EIO", "+:EIO", ":kill"],
    "close": [":EIO", ":kill"],
    # promise 6.11.1: and never a crash, whichever allocation fails
    "malloc": [":ENOMEM", "+:ENOMEM"],
}
# Ends what hangs; nothing else takes a tenth of it.
SECONDS = int(os.environ.get("SUDOKU_CASE_SECONDS", "300"))

# Faults and problems that are known and being mended: (pattern of the fault, text of the problem).
KNOWN = []

PUZZLE = re.compile(r"(?<![0-9.])[0-9.]{81}(?![0-9.])")


@dataclasses.dataclass
class Case:
    """A command line for the shell's rules; `sudoku` is the command under test."""
    line: str
    # Files that appear complete or not at all; anything else that is new after a failure is beside them.
    outputs: tuple = ("out",)
    # How to complete the work after a fault, where it is not the same line.
    again: str | None = None
    # Files that grow: compared as a set of classes with the undisturbed run.
    ledger: str | None = None
    # What is different each time, such as measured times; not compared.
    changing: str | None = None
    is_slow: bool = False  # takes half a second: fewer places

    @property
    def command(self):
        words = self.line.split()
        return " ".join(words[1:3]) if words[1] == "bank" else words[1]


# Servers, which run until they are stopped; the commands that the studio runs are all here.
WITHOUT_END = {"studio"}
# promise 16.2: This includes every command of the help
CASES = [
    # promise 2.1: A file appears complete or not at all, whichever system call fails
    Case("sudoku solve in.txt -o out"),
    Case("sudoku solve in.txt --format csv", outputs=()),
    Case("sudoku solve in.txt.gz -o out.gz", outputs=("out.gz",)),
    Case("sudoku count in.txt -o out"),
    Case("sudoku check in.txt -o out --format json"),
    Case("sudoku candidates in.txt -o out --format csv"),
    Case("sudoku compare one.txt --node-limit 1000 -o out", changing=r"[0-9]+\.[0-9]{3}| +"),
    Case("sudoku bench one.txt --rounds 1 -o out", changing=r"[0-9.]+| +"),
    Case("sudoku canon in.txt -o out"),
    Case("sudoku dedup in.txt twice.txt -o out"),
    Case("sudoku dedup in.txt twice.txt --memory 1 --spill-folder . -o out"),
    Case("sudoku dedup in.txt twice.txt --ledger ledger -o out", ledger="ledger"),
    Case("sudoku convert in.txt --to csv -o out"),
    Case("sudoku solve in.txt --shard 2/3 -o out"),
    Case("sudoku solve in.txt --resume -o out"),
    Case("sudoku dedup in.txt twice.txt --resume -o out"),
    Case("sudoku dedup in.txt twice.txt --shard 2/3 -o out"),
    Case("sudoku merge part1 part2 -o out"),
    Case("sudoku info --geometry 2x3 -o out"),
    Case("sudoku generate --count 40 --seed 5 -o out"),
    Case("sudoku generate --count 40 --seed 5 --ledger ledger -o out", ledger="ledger"),
    Case("sudoku generate --count 40 --seed 5 --resume -o out"),
    Case("sudoku generate --count 40 --seed 5 --model model.toml --columns level", outputs=()),
    Case("sudoku vary one.txt --ledger ledger -o out", ledger="ledger"),
    Case("sudoku sample --count 4 --seed 3 -o out"),
    Case("sudoku grade in.txt --model model.toml -o out"),
    Case("sudoku grade in.txt --details --seed 1", outputs=()),
    Case("sudoku calibrate labelled.csv -o out"),
    Case("sudoku certify one.txt -o out"),
    Case("sudoku certify --verify certificate.json -o out"),
    Case("sudoku report in.txt -o out"),
    Case("sudoku report one.txt --dot picture -o out"),
    Case("sudoku rate in.txt -o out"),
    Case("sudoku explain one.txt --format html -o out"),
    Case("sudoku bank add new.bank in.txt --facts level", outputs=(), ledger="new.bank"),
    Case("sudoku bank add old.bank in.txt", outputs=(), ledger="old.bank"),
    Case("sudoku bank pick stock.bank --count 5 --seed 1 --mark Daily --on 2026-11-22 -o out", ledger="stock.bank"),
    Case("sudoku bank mark stock.bank twice.txt --mark June --on 2026-11-22", outputs=(), ledger="stock.bank"),
    Case("sudoku bank unmark marked.bank twice.txt --mark May", outputs=(), ledger="marked.bank"),
    Case("sudoku bank remove stock.bank one.txt", outputs=(), ledger="stock.bank"),
    Case("sudoku bank export stock.bank --format csv -o out"),
    Case("sudoku bank stats stock.bank -o out"),
    Case("sudoku bank uses stock.bank in.txt -o out"),
    Case("sudoku bank audit stock.bank -o out"),
    Case("sudoku solve stock.bank -o out"),
    Case("sudoku book book.toml -o out", is_slow=True),
    Case("sudoku book book.toml --ledger ledger -o out", ledger="ledger", is_slow=True),
]

BOOK = """title = "Faults"
date = "2026-11-22"
seed = 3
[[section]]
geometry = "2x2"
count = 2
[[section]]
level = "easy"
count = 2
"""


def prepare(binary, folder):
    """The inputs of the cases."""
    def sudoku(*arguments):
        return subprocess.run([binary, *arguments], check=True, capture_output=True, text=True, cwd=folder).stdout
    puzzles = sudoku("generate", "--count", "40", "--seed", "9")
    (folder / "in.txt").write_text(puzzles)
    (folder / "in.txt.gz").write_bytes(gzip.compress(puzzles.encode()))
    (folder / "one.txt").write_text(puzzles[:82])
    (folder / "twice.txt").write_text(puzzles[:820])
    (folder / "book.toml").write_text(BOOK)
    (folder / "labelled.csv").write_text(sudoku("generate", "--count", "60", "--seed", "2", "--columns", "level", "--format", "csv"))
    for number in (1, 2):
        sudoku("dedup", "in.txt", "twice.txt", "--shard", f"{number}/2", "-o", f"part{number}", "-q")
    (folder / "model.toml").write_text(sudoku("calibrate", "labelled.csv", "-q"))
    sudoku("bank", "add", "stock.bank", "in.txt", "--facts", "level")
    shutil.copy(folder / "stock.bank", folder / "marked.bank")
    sudoku("bank", "mark", "marked.bank", "twice.txt", "--mark", "May", "--on", "2026-05-01")
    sudoku("dedup", "--ledger", "old.bank", "one.txt")
    (folder / "certificate.json").write_text(sudoku("certify", "one.txt"))


def classes_in(path):
    """What a ledger knows, and the puzzles of a bank."""
    if not path.exists() or path.stat().st_size == 0:
        return frozenset()
    with tempfile.TemporaryDirectory() as folder:  # a copy: reading may complete what a crash has left
        for name in path.parent.glob(path.name + "*"):
            shutil.copy(name, folder)
        base = sqlite3.connect(pathlib.Path(folder) / path.name)
        try:
            has_classes = base.execute("SELECT count(*) FROM sqlite_master WHERE name = 'classes'").fetchone()[0]
            has_puzzles = base.execute("SELECT count(*) FROM sqlite_master WHERE name = 'geometries'").fetchone()[0]
            classes = base.execute("SELECT class FROM classes").fetchall() if has_classes else []
            for query in ("SELECT puzzle FROM puzzles", "SELECT puzzle, used FROM puzzles WHERE used IS NOT NULL"):
                classes += base.execute(query).fetchall() if has_puzzles else []
            return frozenset(classes)
        finally:
            base.close()


@dataclasses.dataclass
class Outcome:
    code: int | None  # None: it hung
    said: str
    files: dict  # by path, those of the folder, standard output as "stdout"
    ledger: frozenset
    calls: dict


class Sweep:
    def __init__(self, options, folder):
        self.binary = options.binary.resolve()
        self.library = options.library.resolve()
        self.folder = folder
        self.seed = options.seed
        self.is_long = options.long
        self.inputs = folder / "inputs"
        self.inputs.mkdir()
        prepare(self.binary, self.inputs)
        self.problems = []
        self.known = 0
        self.runs = collections.Counter()

    def arguments(self, line):
        words = shlex.split(line)
        # What `sudoku book` becomes: so the calls of one process are counted.
        program = self.binary if words[1] != "book" else self.binary.with_name("sudoku-book")
        return [program, *words[1:]]

    def run(self, line, folder, fault=None):
        counts = folder.with_suffix(".counts")
        environment = dict(os.environ, LC_ALL="C", TMPDIR=str(folder), LD_PRELOAD=str(self.library),
                           SUDOKU_FAULT_BELOW=str(folder), SUDOKU_FAULT_COUNT=str(counts))
        if fault:
            environment["SUDOKU_FAULT"] = fault
        with open(folder / "stdout", "wb") as out:
            process = subprocess.Popen(self.arguments(line), stdin=subprocess.DEVNULL, stdout=out,
                                       stderr=subprocess.PIPE, cwd=folder, env=environment)
            try:
                said = process.communicate(timeout=SECONDS)[1].decode("utf-8", "replace")
                code = process.returncode
            except subprocess.TimeoutExpired:
                process.kill()
                said = process.communicate()[1].decode("utf-8", "replace")
                code = None
        calls = {}
        if counts.exists():
            calls = {kind: int(number) for kind, number in (text.split() for text in counts.read_text().splitlines())}
            counts.unlink()
        return code, said, calls

    def look(self, case, folder, code, said, calls):
        files = {}
        for path in sorted(folder.rglob("*")):
            name = str(path.relative_to(folder))
            # Spill files lose their name as soon as they have it, if the system lets them.
            skipped = (self.inputs / name).exists() or name.startswith((case.ledger or "//", "sudoku-spill-"))
            if path.is_file() and not skipped:
                data = path.read_bytes()
                files[name] = re.sub(case.changing.encode(), b"", data) if case.changing else data
        ledger = classes_in(folder / case.ledger) if case.ledger else frozenset()
        return Outcome(code, said, files, ledger, calls)

    def ledger_before(self, case):
        return classes_in(self.inputs / case.ledger)

    def in_fresh_folder(self, work):
        folder = pathlib.Path(tempfile.mkdtemp(dir=self.folder))
        try:
            shutil.copytree(self.inputs, folder, dirs_exist_ok=True)
            return work(folder)
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def undisturbed(self, case):
        return self.in_fresh_folder(lambda folder: self.look(case, folder, *self.run(case.line, folder)))

    def faults(self, case, calls):
        """What to try, given how many calls of each kind the undisturbed run makes."""
        for kind in KINDS:
            for how in FAULTS[kind]:
                if how.endswith("kill") and not calls[kind]:
                    continue
                for n in self.places(case, kind, calls[kind]):
                    name = how.rpartition(":")[2]
                    number = name if name in ("kill", "short") else str(getattr(errno, name))
                    yield f"{kind}:{n}{how.rpartition(':')[0]}:{number}"

    def places(self, case, kind, calls):
        most = 2
        if self.is_long:
            most = 40 if case.is_slow else 400
        if calls <= most:
            return range(1, calls + 1)
        draw = random.Random(f"{self.seed} {kind} {calls}")
        chosen = {1, calls} if self.is_long else {calls}
        if kind == "malloc" and not case.is_slow:
            # At the end things are given back that were lent, in destructors.
            most += 1
            chosen.add(calls - draw.randint(1, 60))
        # Half of them early, where each call is another one.
        if self.is_long:
            chosen.update(range(1, most // 2))
        while len(chosen) < most:
            chosen.add(draw.randint(1, calls))
        return sorted(chosen)

    def check(self, case, fault, expected):
        def work(folder):
            outcome = self.look(case, folder, *self.run(case.line, folder, fault))
            wrong = list(self.problems_after(case, fault, expected, outcome))
            if not wrong:
                wrong = list(self.problems_of_completion(case, expected, outcome, folder))
            return wrong
        for problem in self.in_fresh_folder(work):
            if any(re.match(pattern, fault) and text in problem for pattern, text in KNOWN):
                self.known += 1
                continue
            self.problems.append(f"{case.line}   {fault}: {problem}")
            print(self.problems[-1], flush=True)
        self.runs[fault.split(":")[0]] += 1

    def problems_after(self, case, fault, expected, outcome):
        killed = fault.endswith(":kill")
        if outcome.code is None:
            yield f"hangs; said {outcome.said!r}"
            return
        if outcome.code < 0 and not (killed and outcome.code == -signal.SIGKILL):
            yield f"ended by {signal.Signals(-outcome.code).name}; said {outcome.said[-300:]!r}"
            return
        if outcome.code == expected.code:
            names = set(expected.files) | set(outcome.files)
            if fault.startswith("rename:"):  # or a removal, of what is not needed any more
                names -= {name for name in names if name.endswith(".partial.state")}
            for name in sorted(names):
                if expected.files.get(name) != outcome.files.get(name):
                    yield f"{name} differs with exit code {outcome.code}; said {outcome.said[-200:]!r}"
            if outcome.ledger != expected.ledger:
                yield f"the ledger differs with exit code {outcome.code}"
            return
        if not killed and not self.new_messages(expected, outcome):
            yield f"no message with exit code {outcome.code}"
        for name in case.outputs:
            # Hidden files of a folder are marks of the run, which the next one takes away.
            have = {path: data for path, data in outcome.files.items()
                    if path == name or path.startswith(name + "/") and not path.startswith(name + "/.")}
            full = {path: data for path, data in expected.files.items() if path == name or path.startswith(name + "/")}
            # Of a folder that a killed process was filling some files may be there, none of them wrong.
            if have and have != full and not (killed and set(have.items()) <= set(full.items())):
                yield f"{name} is neither absent nor complete with exit code {outcome.code}; said {outcome.said[-200:]!r}"
        # A command that takes something out leaves it there if it fails.
        if case.ledger and not outcome.ledger <= expected.ledger | self.ledger_before(case):
            yield "the ledger has what was never made"

    @staticmethod
    def new_messages(expected, outcome):
        known = set(expected.said.splitlines())
        return [line for line in outcome.said.splitlines() if line.strip() and line not in known]

    def problems_of_completion(self, case, expected, outcome, folder):
        """After the fault the same command completes the work."""
        if outcome.code == expected.code:
            return
        line = case.again or case.line
        kept = dict(outcome.files)
        kept.pop("stdout", None)
        # What is there, and what was done of it, is replaced only if that is asked for.
        if kept:
            line += " --force"
        code, said, _ = self.run(line, folder)
        after = self.look(case, folder, code, said, {})
        wanted = puzzles_in(expected.files.values())
        found = puzzles_in(after.files.values()) | puzzles_in(kept.values())
        if case.ledger and wanted - found:
            yield f"{len(wanted - found)} of {len(wanted)} puzzles are in no file after another run, which said {said[-200:]!r}"
        elif case.ledger and not case.outputs and after.ledger != expected.ledger:
            yield f"another run leaves another ledger; it said {said[-200:]!r}"
        elif not case.ledger and code == expected.code:
            for name, data in expected.files.items():
                if after.files.get(name) != data:
                    yield f"another run makes another {name}; it said {said[-200:]!r}"
        elif not case.ledger:
            yield f"another run ends with {code}; it said {said[-300:]!r}"


def puzzles_in(files):
    return {match for data in files for match in PUZZLE.findall(data.decode("latin-1"))}


def check_all_covered(binary):
    text = subprocess.run([binary, "--help"], capture_output=True, text=True, check=True).stdout
    commands = set(re.findall(r"^  ([a-z]+(?: [a-z]+)?) {2,}\S", text, re.MULTILINE))
    missing = commands - {case.command for case in CASES} - {"help"} - WITHOUT_END
    if missing or len(commands) < 25:
        sys.exit(f"no case for {sorted(missing)}; commands in the help: {len(commands)}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", type=pathlib.Path, required=True, help="the command under test")
    parser.add_argument("--library", type=pathlib.Path, required=True, help="the fault library")
    parser.add_argument("--corpus", help="not used; every test of the command gets it")
    parser.add_argument("--long", action="store_true", help="every place instead of a few of each kind (hours)")
    parser.add_argument("--only", metavar="TEXT", default="", help="cases whose command line has this text")
    parser.add_argument("--kind", choices=KINDS, help="only faults of this kind")
    parser.add_argument("--fault", help="only this one, such as write:3+:28")
    parser.add_argument("--seed", default="1", help="chooses the places of a short sweep")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="runs at once")
    options = parser.parse_args()
    check_all_covered(options.binary)
    with tempfile.TemporaryDirectory() as name:
        sweep = Sweep(options, pathlib.Path(name))
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for case in CASES:
                if options.only not in case.line:
                    continue
                expected = sweep.undisturbed(case)
                if expected.code != 0 or not expected.calls:
                    sys.exit(f"{case.line}: {expected.code}, {expected.said}")
                if not expected.files.get("stdout"):
                    expected.files["stdout"] = b""
                faults = [options.fault] if options.fault else sweep.faults(case, expected.calls)
                chosen = [fault for fault in faults if options.kind in (None, fault.split(":")[0])]
                list(pool.map(lambda fault: sweep.check(case, fault, expected), chosen))
        print(f"{sum(sweep.runs.values())} runs with a fault: " +
              ", ".join(f"{count} {kind}" for kind, count in sweep.runs.items()) + f"; {len(sweep.problems)} problems, {sweep.known} known ones")
        return 1 if sweep.problems else 0


if __name__ == "__main__":
    sys.exit(main())
