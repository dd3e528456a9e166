#!/usr/bin/env python3
"""Writes texts that books print as JSON for the web page: rules, names and reasons of techniques.

There is a file for each language. The texts come from libsudoku/data/languages. Left out is
what only a book can have: pictures, hidden words, page numbers.
"""

import argparse
import json
import tomllib
from pathlib import Path

HIDDEN_WORDS = {"hidden-row", "hidden-column", "hidden-diagonal"}
# What sentences about steps are made of.
WORDS = ("cell", "and", "or", "in_row", "in_rows", "in_column", "in_columns", "in_box", "in_boxes", "hint_in_cells")
LEFT_OUT = {"symbols", "pictures", "solutions", "digits"} | HIDDEN_WORDS


def first_paragraph(markdown):
    """The paragraph after the heading."""
    return next(part for part in markdown.strip().split("\n\n") if not part.startswith("#"))


def rules_of(language):
    texts = language["rules_of"]
    return {
        "basic": first_paragraph(language["rules"]),
        "digits": texts["digits"],
        "of": {key: text for key, text in texts.items() if key not in LEFT_OUT},
        "techniques": language.get("techniques", {}),
        "words": {key: language["words"][key] for key in WORDS}
        | {key: text for key, text in language["how_to"].items() if key.endswith("-example")},
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for option, text in [
        ("--data", "the folder libsudoku/data/languages"),
        ("--page", "the folder of the page's texts, whose files name the languages"),
        ("--out", "the folder for the files"),
    ]:
        parser.add_argument(option, type=Path, required=True, help=text)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    for path in sorted(options.page.glob("*.json")):
        language = tomllib.loads((options.data / f"{path.stem}.toml").read_text(encoding="utf-8"))
        text = json.dumps(rules_of(language), ensure_ascii=False, separators=(",", ":"))
        (options.out / path.name).write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
