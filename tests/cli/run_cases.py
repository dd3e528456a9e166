#!/usr/bin/env python3
"""Run the command on cases and compare what it says, byte for byte.

A case is a file, tests/cli/cases/<command>/<case>.case; case_file.py describes it. Its command can use `sudoku`, the command under
test, and $CORPUS, the folder corpus/, and runs in an empty directory with the files of the case.

In stdout and stderr, <number> and <any> stand for text that changes from run to run.
With --update, stdout, stderr and the exit code are written from what the command does now, for a new case as well: look at the
difference before you keep it. Lines with <number> and <any> that still match stay as they are.
With --through, the command is started by another program, such as an emulator.
"""

import argparse
import concurrent.futures
import contextlib
import difflib
import fnmatch
import functools
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import tomllib

import case_file
from processes import HANGS_AFTER

PLACEHOLDERS = {"<number>": r"[0-9][0-9,.]*", "<any>": r".*"}
# Ends a case that hangs with exit code 124, and all that it started.
LIMITED = ["timeout", "--kill-after=5", str(HANGS_AFTER)]
# What --update puts placeholders for: the times of a summary, a seed that was drawn.
CHANGING = [(re.compile(r"[0-9.]+ s, [0-9,]+ ([a-z]+)/s"), r"<number> s, <number> \1/s"),
            (re.compile(r"^seed [0-9]+$", re.MULTILINE), "seed <number>")]


def decoded(text):
    return text.decode("utf-8", "surrogateescape")


@functools.lru_cache(maxsize=None)
def pattern_of(expected):
    parts = re.split("(" + "|".join(PLACEHOLDERS) + ")", expected)
    return re.compile("".join(PLACEHOLDERS.get(part, re.escape(part)) for part in parts))


def matches(expected, actual):
    return expected == actual or pattern_of(expected).fullmatch(actual) is not None


def difference(name, expected, actual):
    lines = difflib.unified_diff(expected.splitlines(), actual.splitlines(), "expected " + name, "actual " + name, "", "", 2, "")
    return "\n".join("    " + line[:300] for line in lines)


def run(case, binary, corpus):
    """What the command does in this case: standard output, standard error, exit code."""
    environment = dict(os.environ, CORPUS=str(corpus), LC_ALL="C")
    environment["PATH"] = f"{binary.parent}{os.pathsep}{environment['PATH']}"
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryFile() as stdin:
        for name, content in case.files.items():
            path = pathlib.Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        stdin.write(case.stdin or b"")
        stdin.seek(0)
        done = subprocess.run([*LIMITED, "sh", "-c", case.command],
                              stdin=subprocess.DEVNULL if case.stdin is None else stdin, capture_output=True,
                              cwd=folder, env=environment, check=False)
    return done.stdout, done.stderr, done.returncode


def problems_of(case, binary, corpus):
    stdout, stderr, code = run(case, binary, corpus)
    problems = []
    if code != case.exit:
        problems.append(f"    exit code {code}, expected {case.exit}")
    for name, expected, actual in (("stdout", case.stdout, stdout), ("stderr", case.stderr, stderr)):
        if expected is not None and not matches(decoded(expected), decoded(actual)):
            problems.append(difference(name, decoded(expected), decoded(actual)))
    if problems and case.stderr is None:
        problems.append("    it said: " + decoded(stderr).strip()[:1000])
    return problems


def with_placeholders(expected, actual):
    """The actual text, with the expected lines that have placeholders where they still match."""
    def put(text):
        for pattern, replacement in CHANGING:
            text = pattern.sub(replacement, text)
        return text

    old, new = expected.splitlines(keepends=True), actual.splitlines(keepends=True)
    literal = [1 + len(re.sub("|".join(PLACEHOLDERS), "", line)) for line in old]
    # The best alignment of what begins with each pair of lines, as the characters of its lines that are equal.
    best = [[0] * (len(new) + 1) for _ in range(len(old) + 1)]
    for i in range(len(old) - 1, -1, -1):
        for j in range(len(new) - 1, -1, -1):
            both = literal[i] + best[i + 1][j + 1] if matches(old[i], new[j]) else 0
            best[i][j] = max(both, best[i + 1][j], best[i][j + 1])
    result = []
    i = j = 0
    while j < len(new):
        if i < len(old) and best[i][j] == best[i + 1][j]:
            i += 1
        elif i < len(old) and matches(old[i], new[j]) and best[i][j] == literal[i] + best[i + 1][j + 1]:
            result.append(old[i])
            i, j = i + 1, j + 1
        else:
            result.append(put(new[j]))
            j += 1
    return "".join(result)


def updated(case, stdout, stderr, code):
    """The case with what the command does now; texts that still match stay as they are."""
    case.exit = code
    for name, actual in (("stdout", stdout), ("stderr", stderr)):
        expected = decoded(getattr(case, name) or b"")
        if not matches(expected, decoded(actual)):
            setattr(case, name, with_placeholders(expected, decoded(actual)).encode("utf-8", "surrogateescape"))
    return case


def cases_in(places):
    """Files of cases: those named, with or without their ending, and those of folders."""
    for place in places:
        if place.is_dir():
            yield from place.rglob("*.case")
        else:
            yield place if place.exists() else place.with_name(place.name + ".case")


def fails(path, binary, corpus, update):
    """Runs a case and prints its problems; with update, writes what the command does now."""
    try:
        content = path.read_bytes()
        case = case_file.parse(content)
    except OSError as error:
        sys.exit(str(error))
    except case_file.CaseError as error:
        sys.exit(f"{path}:{error}")
    if update:
        now = case_file.render(updated(case, *run(case, binary, corpus)))
        if now != content:
            path.write_bytes(now)
        return False
    problems = problems_of(case, binary, corpus)
    if problems:
        print("\n".join([f"FAILED {path}\n    {decoded(case.command).strip()}", *problems]))
    return bool(problems)


def failed_of(paths, binary, corpus, update, workers):
    """Those of the cases that fail."""
    results = workers.map(lambda path: fails(path, binary, corpus, update), paths)
    return [path for path, failed in zip(paths, results) if failed]


@contextlib.contextmanager
def started_through(program, binary):
    """The folder's `sudoku`, a script that starts the binary through another program."""
    with tempfile.TemporaryDirectory() as folder:
        script = pathlib.Path(folder, "sudoku")
        # Emulators read the bytes of arguments by the locale.
        script.write_text(f'#!/bin/sh\nLC_ALL=C.UTF-8 exec {program} "{binary}" "$@"\n', encoding="utf-8")
        script.chmod(0o755)
        yield script


def without_left_out(paths, table):
    """The paths but those that the table names with its reasons; what is left out is printed."""
    for row in tomllib.loads(table.read_text(encoding="utf-8"))["left_out"]:
        for pattern in row["cases"]:
            out = [path for path in paths if fnmatch.fnmatch(f"{path.parent.name}/{path.stem}", pattern)]
            if not out:
                sys.exit(f"{table}: there is no case {pattern}")
            print(f"left out: {pattern} ({len(out)}): {row['reason']}")
            paths = [path for path in paths if path not in out]
    return paths


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", type=pathlib.Path, required=True, help="the command under test")
    parser.add_argument("--corpus", type=pathlib.Path, required=True, help="the folder corpus/")
    parser.add_argument("--update", action="store_true", help="write what the command does now")
    parser.add_argument("--through", metavar="PROGRAM",
                        help="start the command through this program; what fails is run once more, because wine 8.0 gives about one of a "
                             "thousand programs with several threads another exit code, even those of ten lines")
    parser.add_argument("--leave-out", type=pathlib.Path, metavar="TABLE", help="cases that do not apply, as TOML with reasons")
    parser.add_argument("--jobs", type=int, default=1, help="how many cases run at once")
    parser.add_argument("places", metavar="place", type=pathlib.Path, nargs="+", help="folders of cases, or cases")
    options = parser.parse_args()
    binary, corpus = options.binary.absolute(), options.corpus.resolve()
    sys.stdout.reconfigure(errors="backslashreplace")

    paths = sorted(set(cases_in(options.places)))
    if not paths:
        sys.exit("no cases in " + ", ".join(map(str, options.places)))
    if options.leave_out:
        paths = without_left_out(paths, options.leave_out)
    start = started_through(options.through, binary) if options.through else contextlib.nullcontext(binary)
    with start as command, concurrent.futures.ThreadPoolExecutor(options.jobs) as workers:
        failed = failed_of(paths, command, corpus, options.update, workers)
        if options.through and failed:
            print("once more: " + ", ".join(map(str, failed)), flush=True)
            failed = failed_of(failed, command, corpus, options.update, workers)
    print(f"{len(paths)} cases, {len(failed)} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
