#!/usr/bin/env python3
"""Runs the examples of README.md and docs/guide/ and compares what they print with what the page says they print.

An example is an indented line that begins with "$ "; the indented lines below it, up to the next example or the end of the block,
are its standard output. Examples run in the root of the project. Times are compared as <number>. The figures of README.md must be
in the row of the same name of bench/results/CURRENT.md, and those of CURRENT.md in the records that its rows name.
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


# promise 9.7: The examples of the documents print what is shown
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


def figures(text):
    return {float(figure.replace(",", "")) for figure in re.findall(r"(?<![\w-])[0-9][0-9,]*(?:\.[0-9]+)?", text)}


def table_rows(page):
    """The cells of each row of the tables whose first two columns are "what" and "result"."""
    rows = [[cell.strip() for cell in line[1:-1].split(" | ")] for line in page.read_text().splitlines() if line.startswith("| ")]
    measured = []
    for row in rows:
        if row[:2] == ["what", "result"]:
            measured.append([])
        elif measured:
            measured[-1].append(row)
    if not measured:
        sys.exit(f"{page} has no table of measurements")
    return [row for table in measured for row in table]


def write_example(page, command, printed):
    """Replaces the output of the first example with this command."""
    lines = page.read_text().splitlines(keepends=True)
    first = lines.index(f"{INDENT}$ {command}\n") + 1
    end = first
    while end < len(lines) and lines[end].startswith(INDENT) and not lines[end].startswith(INDENT + "$ "):
        end += 1
    lines[first:end] = [f"{INDENT}{line}".rstrip() + "\n" for line in printed]
    page.write_text("".join(lines))


# promise 9.8: The figures of README.md are current, and those in the records
def figures_without_source(root):
    results = root / "bench" / "results"
    current = {}
    for what, result, *_, record in table_rows(results / "CURRENT.md"):
        current[what] = result
        name = re.fullmatch(r"\[.*\]\((archive/.*)\)", record)[1]
        for figure in sorted(figures(result) - figures((results / name).read_text())):
            yield f"CURRENT.md: {what}: {figure:g} is not in {name}"
    for what, result, *_ in table_rows(root / "README.md"):
        if what not in current:
            yield f"README.md: {what}: CURRENT.md has no such row"
        for figure in sorted(figures(result) - figures(current.get(what, ""))):
            yield f"README.md: {what}: {figure:g} is not in that row of CURRENT.md"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", required=True, help="the command to run as 'sudoku'")
    parser.add_argument("--corpus", help="not used; every test of the command gets it")
    parser.add_argument("--update", action="store_true", help="write what is printed into the pages")
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
            if options.update:
                write_example(options.root / page, command, printed)
    unfounded = list(figures_without_source(options.root))
    print("\n".join(unfounded))
    print(f"{len(examples)} examples, {wrong} differ, {len(unfounded)} figures without source")
    return 1 if wrong or unfounded else 0


if __name__ == "__main__":
    sys.exit(main())
