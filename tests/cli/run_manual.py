#!/usr/bin/env python3
"""Compares the pages of the manual with the help that they are made beside: each word of --help has to be on the page.

Every page has to pass mandoc's lint without a warning but for the date, which pages do not have.
"""

import argparse
import collections
import os
import re
import subprocess
import sys
import tempfile

from processes import HANGS_AFTER

# What the help has in a way of its own.
HEADINGS = ("Usage:", "Arguments:", "Options:", "Shared options:", "Rare options:", "Exit code:", "Examples:")
# That there is no date, and which system the page is of.
ALLOWED = re.compile(r"missing date|operating system|STYLE:|^$")


def run(*words, text=None):
    ended = subprocess.run(words, input=text, capture_output=True, text=True, timeout=HANGS_AFTER, check=False)
    if ended.returncode != 0 and "lint" not in words:
        sys.exit(f"{' '.join(words)}: ended with {ended.returncode}: {ended.stderr}")
    return ended.stdout


def words_of(text):
    return collections.Counter(text.split())


def in_capitals(match):
    """A title, but for options in it."""
    return re.sub(r"(?<![-\w])\w+", lambda word: word[0].upper(), match[1])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True, help="the command")
    parser.add_argument("--corpus", help="not used; every test of the command gets it")
    options = parser.parse_args()

    program = os.path.basename(options.binary)
    names = [re.split(r"  +", line.strip())[0] for line in run(options.binary, "--list", "commands").splitlines() if line[2:3] != " "]
    languages = re.findall(r"^  ([a-z]+) ", run(options.binary, "--list", "topics"), re.MULTILINE)
    topics = [[], ["bank"], *(name.split() for name in names), *([name] for name in languages)]
    problems = []
    for topic in topics:
        page = run(options.binary, "help", "--man", *topic)
        with tempfile.NamedTemporaryFile("w", suffix=".7" if topic and topic[0] in languages else ".1") as file:
            file.write(page)
            file.flush()
            said = run("mandoc", "-T", "lint", "-W", "style", file.name)
            problems += [f"{topic}: {line}" for line in said.splitlines() if not ALLOWED.search(line.partition(": ")[2])]
            shown = re.sub(".\b", "", run("mandoc", "-T", "ascii", "-O", "width=1000", file.name))
        if "docs/guide/README.md" not in shown and topic != ["bank"]:
            problems.append(f"{topic}: does not say where the documents are")
        if " ".join(topic) not in names + languages:
            missing = [name for name in names if name.startswith(" ".join(topic)) and f"{program}-{name.replace(' ', '-')}(1)" not in shown]
        else:
            text = run(options.binary, "help", *topic).replace(",--", ", --")
            for heading in HEADINGS:
                text = re.sub(f"^{heading}", "", text, flags=re.MULTILINE)
            # Titles are in capitals there; documents are where they will be installed.
            text = re.sub("(?<=\n\n)([A-Z].*):$", in_capitals, text, flags=re.MULTILINE)
            text = re.sub(r"^(  [A-Z]+) [.]{3}", r"\1...", text, flags=re.MULTILINE)
            shown = re.sub(r"/\S*/docs/", "docs/", shown)
            text = re.sub(r"/\S*/docs/", "docs/", text)
            summary = text.partition("\n")[0]
            text = text.replace(summary, summary.rstrip("."), 1)
            if " ".join(topic) in languages:
                text = text[0].lower() + text[1:]
            missing = sorted((words_of(text) - words_of(shown)).elements())[:20]
        if missing:
            problems.append(f"{topic}: lacks {missing}")
    print("\n".join(problems))
    print(f"{len(topics)} pages, {len(problems)} problems")
    return 1 if problems or len(names) < 20 else 0


if __name__ == "__main__":
    sys.exit(main())
