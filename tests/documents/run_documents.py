#!/usr/bin/env python3
"""Checks the pages of techniques that target `documents` made: every technique of docs/techniques.md has a section, every
picture of a section is a drawing, and no drawing is without a section. The positions found on the way are those of
corpus/techniques.
"""

import argparse
import re
import sys
import xml.etree.ElementTree
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def problems(pages, corpus):
    text = "".join((pages / name).read_text(encoding="utf-8") for name in ("classic.md", "other_boards.md"))
    codes = re.findall(r"^\| `([^`]+)` \|", (ROOT / "docs/techniques.md").read_text(encoding="utf-8"), re.MULTILINE)
    if not codes:
        yield "docs/techniques.md lists no technique"
    shown = re.findall(r"^`([^`]+)` \(", text, re.MULTILINE)
    for code in sorted(set(codes) - set(shown)):
        yield f"{code} has no section"
    pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", text)
    if len(pictures) != len(shown):
        yield f"{len(shown)} sections have {len(pictures)} pictures"
    for picture in pictures:
        if xml.etree.ElementTree.parse(pages / picture).getroot().tag != "{http://www.w3.org/2000/svg}svg":
            yield f"{picture} is not a drawing"
    for picture in sorted({f"pictures/{path.name}" for path in (pages / "pictures").iterdir()} - set(pictures)):
        yield f"no section has the picture {picture}"
    for made in sorted(corpus.iterdir()):
        if made.read_bytes() != (ROOT / "corpus/techniques" / made.name).read_bytes():
            yield f"{made} differs from corpus/techniques/{made.name}: look at the difference, then copy it there"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pages", type=Path, required=True, help="folder of the pages")
    parser.add_argument("--corpus", type=Path, required=True, help="folder of the positions found on the way")
    options = parser.parse_args()
    found = list(problems(options.pages, options.corpus))
    print("\n".join(found))
    print(f"{len(found)} problems")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
