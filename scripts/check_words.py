#!/usr/bin/env python3
"""Counts marks of unidiomatic English in what users and developers read.

Each mark is a phrase that is hardly ever right in plain technical English ("is no number" for "is not a number",
"what X has left" for a noun). Four kinds of text are read:

  - messages: string literals of libsudoku/, tools/, python/src/ and web/src/, with help texts and table summaries
  - guide: README.md and docs/guide/
  - documents: all other Markdown files
  - comments: of C++ sources

Every kind has a ceiling (CEILINGS), which is 0 for messages and the guide. Whoever removes marks lowers it. Results of
measurements (bench/results/archive/) are records of their day and are not read. Prints one line per kind, with --list every mark.
"""

import argparse
import re
import sys
from pathlib import Path

# What is allowed of each kind.
CEILINGS = {"messages": 0, "guide": 0, "documents": 2, "comments": 3}

MARKS = {
    "is no X": r"(?<![Tt]here )\b(?:is|are|was|were) no (?!longer|more|less|other|need|such|different|doubt|better|worse"
               r"|bigger|larger|smaller|greater|faster|slower|match\b)[a-z]+",
    "there is none": r"[:,;] there (?:is|are|was) none\b",
    "nobody": r"\bnobody (?:can|could|tells?|reads?)\b",
    "behind (after)": r"\b(?:stands?|stood|follows?|comes?|written|found|off|byte) behind\b",
    "goes before": r"\bgoes before\b",
    "goes on": r"\b(?:goes|going|gone|went) on (?:with|from|behind|after|until|there|where)\b|\bgoes on\b",
    "has its place": r"\b(?:has|have|had|keeps?) (?:its|their) place\b",
    "so many": r"(?:^|[.:] |\b(?:of|as|after) )[Ss]o many\b",
    "nothing where": r"\b(?:[Nn]othing|[Nn]one) where\b",
    "what X has left": r"\bwhat (?:\w+ ){1,4}(?:has|have) (?:left|written|found|made|said|done|put)\b",
    "beside": r"\b[Bb]eside\b",
    "says (of a thing)": r"\b(?:line|puzzle|file|option|ledger|bank|table|row|column|header|input|output|mask|pattern)"
                         r" says\b",
    "wish": r"\bwish(?:es)?\b",
    "stands there": r"\bstands? (?:there|twice|where|beside|behind|in front)\b",
    "hang together": r"\bhangs? together\b",
    "in the place of": r"\bin the place of\b",
    "Of/As as a sentence": r"(?:^|[.!?] )(?:Of|Whether|Beside|Behind) [^.!?,]{0,60}[.!?](?:\s|$)|^As [^.!?,]{0,60}[.]$",
    "a X that is none": r"\b(?:that|which) (?:is|are) none(?! of)\b",
}
MARK_PATTERNS = {name: re.compile(pattern) for name, pattern in MARKS.items()}

LITERAL = re.compile(r'//[^\n]*|/\*.*?\*/|R"([^(\s]*)\((.*?)\)\1"|"((?:[^"\\\n]|\\.)*)"|\'(?:[^\'\\\n]|\\.)\'', re.DOTALL)
QUERY = re.compile(r"^(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|PRAGMA|DROP|<)")
CODE_BLOCK = re.compile(r"^```.*?^```$|^    .*?$", re.DOTALL | re.MULTILINE)


def literals(source):
    """Every text of a C++ source: neighbouring literals as one, with the line where it begins."""
    text, line, end = "", 0, 0
    for match in LITERAL.finditer(source):
        body = match.group(2) if match.group(2) is not None else match.group(3)
        if body is None:
            continue
        if text and source[end:match.start()].strip():
            yield line, text
            text = ""
        if not text:
            line = source.count("\n", 0, match.start()) + 1
        text, end = text + body, match.end()
    if text:
        yield line, text


def comments(source):
    """Every block of comment lines, with the line where it begins."""
    block, first = [], 0
    for number, line in enumerate(source.split("\n"), 1):
        found = re.search(r"(?:^|\s)//+\s?(.*)$", line)
        if found and '"' not in line[:found.start()]:
            if not block:
                first = number
            block.append(found.group(1))
        elif block:
            yield first, " ".join(block)
            block = []
    if block:
        yield first, " ".join(block)


def paragraphs(text):
    """Every paragraph of a Markdown file, without code, with the line where it begins."""
    text = CODE_BLOCK.sub(lambda match: re.sub(r"[^\n]", "", match.group(0)), text)
    for match in re.finditer(r"(?:[^\n]+\n?)+", text):
        yield text.count("\n", 0, match.start()) + 1, " ".join(match.group(0).split())


def texts_of(root):
    """Kind, file, line and text of everything that is read."""
    for folder in ("libsudoku", "tools", "python/src", "web/src"):
        for path in sorted((root / folder).rglob("*.[ch]pp")):
            source = path.read_text(encoding="utf-8")
            for line, text in literals(source):
                if " " in text and not QUERY.match(text):
                    yield "messages", path, line, text
            for line, text in comments(source):
                yield "comments", path, line, text
    for folder in ("README.md", "docs", "bench", "examples", "CONTRIBUTING.md", "CHANGELOG.md", "python", "web"):
        paths = [root / folder] if folder.endswith(".md") else sorted((root / folder).rglob("*.md"))
        for path in paths:
            name = path.relative_to(root).as_posix()
            if name.startswith("bench/results/archive/"):
                continue
            kind = "guide" if name == "README.md" or name.startswith("docs/guide/") else "documents"
            for line, text in paragraphs(path.read_text(encoding="utf-8")):
                yield kind, path, line, text


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--list", metavar="KIND", nargs="?", const="all", help="print every mark (of a kind)")
    options = parser.parse_args()
    root = Path(__file__).resolve().parent.parent
    counts = dict.fromkeys(CEILINGS, 0)
    for kind, path, line, text in texts_of(root):
        for name, pattern in MARK_PATTERNS.items():
            for match in pattern.finditer(text):
                counts[kind] += 1
                if options.list in ("all", kind) or (CEILINGS[kind] == 0 and not options.list):
                    begin = max(0, match.start() - 30)
                    print(f"{path.relative_to(root)}:{line}: {name}: {text[begin:match.end() + 30].strip()}")
    failed = False
    for kind, count in counts.items():
        hint = "; lower CEILINGS" if count < CEILINGS[kind] else ""
        print(f"{kind}: {count} marks, {CEILINGS[kind]} allowed{hint}")
        failed |= count > CEILINGS[kind]
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
