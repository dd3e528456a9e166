#!/usr/bin/env python3
"""Checks that docs/promises.md is made from the tags of the tests; --write makes it.

A tag is a comment right above a test, with the number of the promise and its sentence:

    // promise 1.4: Every solver agrees with trying all digits
    TEST_CASE("every method agrees with the oracle on small puzzles of any geometry", "[search]") {

The first number is the section (SECTIONS below), the others the place within it; 1.4.1 continues the sentence of 1.4. A long
sentence goes on in lines that are indented by four. A further test of the same promise has the number alone. Tags are read in
tests/ (above a TEST_CASE, a function, a class, a table or an entry of one, and at the begin of a case) and in
corpus/malformed/cases.tsv (above the line of a case).

Prints one line per problem and ends with 1 if there is any.
"""

import argparse
import difflib
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = Path("docs/promises.md")
MALFORMED = Path("corpus/malformed/cases.tsv")
TAGGED = (".cpp", ".py", ".txt", ".case")
SECTIONS = (
    "Wrong answers", "Outputs", "Ledgers", "Banks", "Resuming", "Descriptors and signals", "Bad input", "Options",
    "Errors that help", "Answers while the input is open", "Identity", "Levels", "Machine-readable output",
    "Python", "Appearance", "How the promises are kept")
HEAD = """# Promises

What users can rely on, each with the tests that fail if it no longer holds. The page is made by
`scripts/check_promises.py --write` from comments above the tests; the tests of the first row have
`promise 1.1` above them. Files are in `tests/`; tests without a file are cases,
`tests/cli/cases/NAME.case`, or lines of `corpus/malformed/cases.tsv`.
"""
TABLE = "| number | promise | test | in |\n|---|---|---|---|\n"

TAG = re.compile(r" *(?://|#) promise ([0-9.]*[0-9])(?:: (.+))?")
CONTINUED = re.compile(r" *(?://|#) {5,}(\S.*)")
STRINGS = re.compile(r'"((?:[^"\\]|\\.)*)"')
# What the line below a tag defines, the first that fits.
DEFINITIONS = [re.compile(pattern) for pattern in (
    r" *(?:def|class) (\w+)", r" *(\w+) = ", r' *(\w+\("[^"]*")', r"sudoku_cli_test\((\w+)", r".*?(\w+)\(", r' *"([^"]*)"')]


class PromiseError(Exception):
    """A tag that cannot be read: says where and why."""


def test_name(lines, number):
    """The test that begins in this line, as the page writes it."""
    line = lines[number]
    if (begin := line.find("TEST_CASE(")) >= 0:
        # The title ends with the comma before the tags; a long one is several strings.
        text = " ".join([line[begin:], *lines[number + 1:number + 5]])
        title = re.match(r'TEST_CASE\(((?: *"(?:[^"\\]|\\.)*")+)', text)
        return "".join(STRINGS.findall(title[1])).replace('\\"', '"')
    for pattern in DEFINITIONS:
        if match := pattern.match(line):
            return f"`{match[1]}`"
    raise PromiseError(f"{number + 1}: there is no test below the promise")


def promises_of(path):
    """[(number, sentence or None, test, file or "")] of a file; the path is relative to the project."""
    lines = (ROOT / path).read_text(encoding="utf-8", errors="surrogateescape").splitlines()
    found = []
    tags = []
    for number, line in enumerate(lines):
        if match := TAG.fullmatch(line):
            tags.append([match[1], match[2]])
        elif tags and (match := CONTINUED.fullmatch(line)) and tags[-1][1]:
            tags[-1][1] += " " + match[1]
        elif tags and not line.lstrip().startswith(("//", "@")):
            if path == MALFORMED:
                test, file = f"`{line.partition(chr(9))[0]}`", ""
            elif path.suffix == ".case":
                test, file = f"`{path.relative_to('tests/cli/cases').with_suffix('')}`", ""
            else:
                test, file = test_name(lines, number), str(path.relative_to("tests"))
            found += [(tag, sentence, test, file) for tag, sentence in tags]
            tags = []
    if tags:
        raise PromiseError(f"{len(lines)}: there is no test below the promise")
    return found


def page(promises):
    """The page; promises are of all files."""
    rows = {}
    for number, sentence, test, file in promises:
        key = tuple(map(int, number.split(".")))
        row = rows.setdefault(key, {"sentence": None, "tests": {}})
        if sentence and row["sentence"]:
            raise PromiseError(f"promise {number} has two sentences")
        row["sentence"] = row["sentence"] or sentence
        row["tests"].setdefault(file, []).append(test)
    text = HEAD
    section = 0
    for key, row in sorted(rows.items()):
        number = ".".join(map(str, key))
        if key[0] != section:
            section = key[0]
            if not 1 <= section <= len(SECTIONS):
                raise PromiseError(f"promise {number} is in no section")
            text += f"\n## {SECTIONS[section - 1]}\n\n{TABLE}"
        if not row["sentence"]:
            raise PromiseError(f"promise {number} has no sentence")
        for file, tests in row["tests"].items():
            place = f"`{file}` " if file else ""
            text += f"| {number} | {row['sentence']} | {', '.join(tests)} | {place}|\n"
    return text


def tagged_files():
    yield MALFORMED
    for path in sorted((ROOT / "tests").rglob("*")):
        if path.suffix in TAGGED and "node_modules" not in path.parts:
            yield path.relative_to(ROOT)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="write docs/promises.md")
    options = parser.parse_args()
    promises = []
    for path in tagged_files():
        try:
            promises += promises_of(path)
        except PromiseError as error:
            sys.exit(f"{path}:{error}")
    try:
        made = page(promises)
    except PromiseError as error:
        sys.exit(str(error))
    if options.write:
        (ROOT / PAGE).write_text(made, encoding="utf-8")
    written = (ROOT / PAGE).read_text(encoding="utf-8")
    if made != written:
        print("\n".join(difflib.unified_diff(written.splitlines(), made.splitlines(), str(PAGE), "made of the tests", lineterm="")))
        print(f"{PAGE} is not what the tests say: run scripts/check_promises.py --write")
    print(f"{len(promises)} tests of promises")
    return 1 if made != written else 0


if __name__ == "__main__":
    sys.exit(main())
