#!/usr/bin/env python3
"""Run the command on the cases of a folder and compare what it says, byte for byte.

A case is a folder:

    cmd       a line for sh; `sudoku` is the command under test, $CORPUS the folder corpus/
    stdin     what it reads (default: nothing)
    stdout    what it must write (default: nothing)
    stderr    what it must say (default: not compared)
    exit      the exit code it must give (default: 0)

In stdout and stderr, <number> and <any> stand for text that changes from run to run.
Other files of the folder are copied to the empty directory that the case runs in. With --update the files stdout, stderr
and exit are written from what the command does now: look at the difference before you keep it.
"""

import argparse
import difflib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

OWN_FILES = {"cmd", "stdin", "stdout", "stderr", "exit"}
PLACEHOLDERS = {"<number>": r"[0-9][0-9,.]*", "<any>": r".*"}
# Ends a case that hangs with exit code 124, and all that it started. Builds with sanitizers set more seconds.
LIMITED = ["timeout", "--kill-after=5", os.environ.get("SUDOKU_CASE_SECONDS", "120")]
# What --update puts placeholders for: the times of a summary, a seed that was drawn.
CHANGING = [(re.compile(r"[0-9.]+ s, [0-9,]+ ([a-z]+)/s"), r"<number> s, <number> \1/s"),
            (re.compile(r"^seed [0-9]+$", re.MULTILINE), "seed <number>")]


def pattern_of(expected):
    parts = re.split("(" + "|".join(PLACEHOLDERS) + ")", expected)
    return "".join(PLACEHOLDERS.get(part, re.escape(part)) for part in parts)


def matches(expected, actual):
    return re.fullmatch(pattern_of(expected), actual) is not None


def difference(name, expected, actual):
    lines = difflib.unified_diff(expected.splitlines(), actual.splitlines(), "expected " + name, "actual " + name, "", "", 2, "")
    return "\n".join("    " + line[:300] for line in lines)


def read(path, default=None):
    return path.read_bytes().decode("utf-8", "replace") if path.exists() else default


def run(case, binary, corpus):
    """What the command does in this case: standard output, standard error, exit code."""
    stdin = case / "stdin"
    environment = dict(os.environ, CORPUS=str(corpus), LC_ALL="C")
    environment["PATH"] = f"{binary.parent}{os.pathsep}{environment['PATH']}"
    with tempfile.TemporaryDirectory() as folder:
        for path in case.iterdir():
            if path.name not in OWN_FILES:
                shutil.copy(path, folder)
        with open(stdin if stdin.exists() else os.devnull, "rb") as source:
            done = subprocess.run([*LIMITED, "sh", "-c", (case / "cmd").read_text()], stdin=source, capture_output=True,
                                  cwd=folder, env=environment, check=False)
    decode = lambda text: text.decode("utf-8", "replace")
    return decode(done.stdout), decode(done.stderr), done.returncode


def problems_of(case, binary, corpus):
    stdout, stderr, code = run(case, binary, corpus)
    problems = []
    expected_code = int(read(case / "exit", "0"))
    if code != expected_code:
        problems.append(f"    exit code {code}, expected {expected_code}")
    expected = read(case / "stdout", "")
    if not matches(expected, stdout):
        problems.append(difference("stdout", expected, stdout))
    expected = read(case / "stderr")
    if expected is not None and not matches(expected, stderr):
        problems.append(difference("stderr", expected, stderr))
    if problems and expected is None:
        problems.append("    it said: " + stderr.strip()[:1000])
    return problems


def update(case, binary, corpus):
    stdout, stderr, code = run(case, binary, corpus)
    # Text with placeholders that still matches stays as it is.
    for name, text in (("stdout", stdout), ("stderr", stderr)):
        if not matches(read(case / name, "") or "", text):
            for pattern, replacement in CHANGING:
                text = pattern.sub(replacement, text)
            (case / name).write_text(text)
    if code != int(read(case / "exit", "0")):
        (case / "exit").write_text(f"{code}\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", type=pathlib.Path, required=True, help="the command under test")
    parser.add_argument("--corpus", type=pathlib.Path, required=True, help="the folder corpus/")
    parser.add_argument("--update", action="store_true", help="write what the command does now")
    parser.add_argument("folders", type=pathlib.Path, nargs="+", help="folders of cases, or cases")
    options = parser.parse_args()
    binary, corpus = options.binary.absolute(), options.corpus.resolve()

    cases = sorted({path.parent for folder in options.folders for path in folder.rglob("cmd")})
    if not cases:
        sys.exit("no cases in " + ", ".join(map(str, options.folders)))
    failed = 0
    for case in cases:
        if options.update:
            update(case, binary, corpus)
            continue
        problems = problems_of(case, binary, corpus)
        if problems:
            failed += 1
            print(f"FAILED {case}\n    {(case / 'cmd').read_text().strip()}")
            print("\n".join(problems))
    print(f"{len(cases)} cases, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
