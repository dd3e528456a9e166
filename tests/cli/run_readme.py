#!/usr/bin/env python3
"""Runs the examples of README.md and docs/guide/ and compares what they print with what the page says they print.

An example is an indented line that begins with "$ "; the indented lines below it, up to the next example or the end of the block,
are its standard output. Examples run in the root of the project. Times are compared as <number>. The figures in the table of
measurements of README.md must stand in the records that it names.
"""

import argparse
import difflib
import os
import pathlib
import re
import subprocess
import sys

INDENT = "    "
# One names the other pages, the other one shows Python (tests/python/test_guide.py).
WITHOUT_EXAMPLES = ("docs/guide/README.md", "docs/guide/python.md")


def read_examples(text):
    """Pairs of command and expected output."""
    examples = []
    expected = None
    for line in text.splitlines():
        if line.startswith(INDENT + "$ "):
            expected = []
            examples.append((line[len(INDENT) + 2 :], expected))
        elif line.startswith(INDENT) and expected is not None:
            expected.append(line[len(INDENT) :].rstrip())
        elif line.strip():
            expected = None
    for _, lines in examples:
        while lines and not lines[-1]:
            lines.pop()
    return examples


def pages_below(root):
    return ["README.md", *sorted(str(page.relative_to(root)) for page in (root / "docs" / "guide").glob("*.md"))]


def without_times(lines):
    return [re.sub(r" +[0-9]+\.[0-9]{3}$", " <number>", line) for line in lines]


def figures_without_record(root):
    """Numbers of the table of measurements in README.md that do not stand in the record the row names."""
    row = re.compile(r"^\| (?P<what>.*?) \| (?P<result>.*?) \| \[.*?\]\((?P<record>bench/results/.*?)\) \|$", re.MULTILINE)
    rows = list(row.finditer((root / "README.md").read_text()))
    if not rows:
        sys.exit("README.md has no table of measurements")
    number = re.compile(r"(?<![\w-])[0-9][0-9,]*(?:\.[0-9]+)?")
    for match in rows:
        value = lambda figure: float(figure.replace(",", ""))
        recorded = {value(figure) for figure in number.findall((root / match["record"]).read_text())}
        for figure in number.findall(match["result"]):
            if value(figure) not in recorded:
                yield f"README.md: {match['what']}: {figure} does not stand in {match['record']}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", required=True, help="the command to run as 'sudoku'")
    parser.add_argument("--corpus", help="not used; every test of the command gets it")
    parser.add_argument("--root", default=pathlib.Path(__file__).parents[2], type=pathlib.Path, help="the project")
    options = parser.parse_args()

    folder = str(pathlib.Path(options.binary).absolute().parent)
    environment = dict(os.environ, PATH=folder + os.pathsep + os.environ["PATH"])
    pages = {page: read_examples((options.root / page).read_text()) for page in pages_below(options.root)}
    for page, examples in pages.items():
        if not examples and page not in WITHOUT_EXAMPLES:
            sys.exit(f"{page} has no examples")
    examples = [(page, *example) for page, examples in pages.items() for example in examples]
    wrong = 0
    for page, command, expected in examples:
        run = subprocess.run(
            ["timeout", "--kill-after=5", "300", "sh", "-c", command], cwd=options.root, env=environment,
            capture_output=True, text=True
        )
        printed = [line.rstrip() for line in run.stdout.rstrip("\n").splitlines()]
        if run.returncode not in (0, 1, 2):
            printed.append(f"exit code {run.returncode}: {run.stderr}")
        if without_times(printed) != without_times(expected):
            wrong += 1
            print(f"{page}: $ {command}")
            print("\n".join(difflib.unified_diff(expected, printed, page, "printed", lineterm="")))
    unfounded = list(figures_without_record(options.root))
    print("\n".join(unfounded))
    print(f"{len(examples)} examples, {wrong} differ, {len(unfounded)} figures without record")
    return 1 if wrong or unfounded else 0


if __name__ == "__main__":
    sys.exit(main())
