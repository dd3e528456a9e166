#!/usr/bin/env python3
"""Every line of a pipe has the same number of fields, whatever the puzzle: commands of `sudoku --list commands` get a mixture of
puzzles, some of which have no answer, and their lines are split at blanks. docs/guide/columns.md describes the lines."""

import argparse
import pathlib
import subprocess
import sys
import tempfile

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
CONTRADICTION = "11" + EASY[2:]
KILLER = "2x2 .....2...3...4.. cage=5:A1A2"
# An easy puzzle, one whose technique is only bounded, several solutions, none, a smaller board, a board that has to be named,
# constraints, and a mistake.
PUZZLES = [EASY, HARD, "." * 81, CONTRADICTION, "1...............", "2x3+diagonal 1" + "." * 35, KILLER, "12345"]
# Titles with and without blanks, and none.
TITLES = ["My first one", "", "two words", "x", "", "y z", "", "t"]
CSV = "puzzle,title,note\n" + "".join(f"{puzzle},{title},n {i}\n" for i, (puzzle, title) in enumerate(zip(PUZZLES, TITLES)))
COLUMNS = 2  # of this input besides the puzzles

# Commands that write a line for each puzzle, with the number of fields after the puzzle that are theirs.
FACTS = ["--columns", "level,techniques,conflicts,needs_technique,solutions,form,class"]
LINES = [
    ("solve", [], 0),
    ("solve", FACTS, 7),
    ("solve", ["--all", "--limit", "3"], 0),
    ("count", ["--limit", "5"], 0),
    ("count", ["--limit", "5", *FACTS], 6),  # the solutions come first anyway
    ("count", ["--estimate", "--seed", "1", "--probes", "20"], 2),
    ("check", FACTS, 7),
    ("candidates", [], 0),
    ("candidates", ["--columns", "level"], 3),
    ("canon", [], 0),
    ("canon", ["--transform", "--automorphisms"], 5),
    ("canon", FACTS, 7),
    ("dedup", ["--all"], 0),
    ("dedup", ["--all", *FACTS], 7),
    ("grade", [], 6),
    ("grade", ["--rate"], 7),
    ("grade", FACTS, 7),
    ("rate", ["--work-limit", "100000"], 2),
    ("rate", ["--ladder", "all", "--work-limit", "100000"], 3),
    ("rate", ["--ladder", "hodoku"], 1),
    ("rate", ["--columns", "er,complete,techniques"], 3),
]
# The same for commands whose lines do not repeat the columns of the input.
OWN_LINES = [
    ("vary", ["--remove", "1", "--add", "1", "--columns", "level,techniques", "--threads", "1"], 2),
    ("generate", ["--count", "3", "--seed", "1", "--ids"], 1),
    ("generate", ["--count", "3", "--seed", "1", "--columns", "id,needs_technique,techniques,minutes"], 4),
    ("generate", ["--count", "2", "--seed", "1", "--geometry", "2x3", "--columns", "er,needs_technique,minutes"], 3),
    ("sample", ["--count", "3", "--seed", "1"], 1),
    ("bank pick", ["{bank}", "--count", "3", "--seed", "1"], None),
    ("bank export", ["{bank}"], None),
    ("bank uses", ["{bank}"], 3),
]
# Commands that write tables: a heading and rows, in blocks that are separated by empty lines.
TABLES = [
    ("compare", ["--work-limit", "1000"], 1),
    ("bench", ["--rounds", "1", "{easy}"], 0),
    ("bank stats", ["{bank}"], 0),
]
OTHERS = {
    "convert": "writes formats",
    "merge": "writes what was written before",
    "info": "describes a board for people",
    "calibrate": "writes a model",
    "certify": "writes JSON",
    "report": "writes a page",
    "explain": "writes sentences for people",
    "book": "writes a book",
    "studio": "answers a browser",
    "bank add": "writes into a bank",
    "bank mark": "writes into a bank",
    "bank unmark": "writes into a bank",
    "bank remove": "writes into a bank",
    "bank audit": "writes what is wrong in a bank",
}


def fields_of(line):
    """The fields after the puzzle, or after a number in its place."""
    first, _, rest = line.partition(" ")
    if "x" in first:  # the puzzle begins with its board, and a '#' follows it
        _, _, rest = rest.partition(" # ")
    return (" " + rest).split(" #")[0].split()


class Failures:
    def __init__(self):
        self.count = 0

    def check(self, what, is_right):
        if not is_right:
            self.count += 1
            print("FAILED:", what)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", required=True)
    parser.add_argument("--corpus", help="not used")
    binary = parser.parse_args().binary
    failures = Failures()

    def output(command, arguments, text):
        done = subprocess.run([binary, *command.split(), *arguments, "-q"], input=text, capture_output=True, text=True, check=False)
        failures.check(f"{command} {arguments}: {done.stderr}", done.returncode in (0, 1, 2) and done.stdout)
        return done.stdout

    with tempfile.TemporaryDirectory() as folder:
        names = {"bank": f"{folder}/stock.bank", "easy": f"{folder}/easy.txt"}
        pathlib.Path(names["easy"]).write_text(EASY + "\n")
        mixed = f"{folder}/mixed.csv"
        pathlib.Path(mixed).write_text(CSV)
        subprocess.run([binary, "bank", "add", names["bank"], mixed, "-q"], check=False, capture_output=True)
        subprocess.run([binary, "bank", "mark", names["bank"], "--mark", "June issue", names["easy"], "-q"], check=True)

        for table, further in ((LINES, COLUMNS), (OWN_LINES, 0)):
            for command, arguments, own in table:
                filled = [argument.format(**names) for argument in arguments]
                lines = [line for line in output(command, filled, CSV).splitlines() if not line.startswith("#")]
                expected = own + further if own is not None else len(fields_of(lines[0]))
                for line in lines:
                    found = fields_of(line)
                    failures.check(f"{command} {arguments}: {len(found)} fields instead of {expected}: {line}",
                                   len(found) == expected)
        for command, arguments, headings in TABLES:
            filled = [argument.format(**names) for argument in arguments]
            for block in output(command, filled, CSV).split("\n\n"):
                rows = [line.split() for line in block.splitlines()[headings:]]
                failures.check(f"{command} {arguments}: {block}", all(len(row) == len(rows[0]) for row in rows))

    listed = subprocess.run([binary, "--list", "commands"], capture_output=True, text=True, check=True).stdout
    # Names are separated from their descriptions by two blanks; continued descriptions are indented further.
    commands = {line[2:].split("  ")[0] for line in listed.splitlines() if not line.startswith("   ")}
    known = {row[0] for table in (LINES, OWN_LINES, TABLES) for row in table} | set(OTHERS)
    failures.check(f"commands without a row: {commands - known}, rows without a command: {known - commands}", commands == known)
    print(f"{failures.count} failures")
    return 1 if failures.count else 0


if __name__ == "__main__":
    sys.exit(main())
