#!/usr/bin/env python3
"""Makes the pages of techniques with their pictures: classic.md, other_boards.md and pictures/ in a folder.

    scripts/technique_catalogue.py --programs build/release/bin --output out/techniques

`cmake --build --preset release --target documents` calls it. The words of the pages are those of docs/techniques.md; the
positions come from puzzles of the generator, then from corpus/techniques/rare_puzzles.txt, and from
corpus/techniques/boards.txt. The same count and seed give the same files.

With --corpus it also writes explainer.txt and hodoku.txt as they are in corpus/techniques to that folder.
"""

import argparse
import csv
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
INDEX = ROOT / "docs/techniques.md"
CORPUS = ROOT / "corpus/techniques"

HEAD = """# Techniques

Every technique of the classic board with the first position in which it came up among {count}
puzzles of `sudoku generate --seed {seed}` and the few of corpus/techniques/rare_puzzles.txt.
"Beside step 12" marks a position in which the technique works although the ladder takes another
step, as `sudoku explain --technique CODE` shows them; techniques that are found on request only
have no other positions.

In the pictures the pattern is yellow, groups of cells have colours of their own, fins have rings,
and eliminated candidates are struck out. Chains run from statement to statement, dashed where one
excludes the next. ER is the rating of Sudoku Explainer before additions for length; level and score
are those of HoDoKu.
"""

HEAD_OF_BOARDS = """# Techniques on other boards

Techniques of the ladder for any board that the classic board does not have or shows differently.
The pattern is yellow, its houses and its constraint are shaded, and eliminated candidates are
struck out. Numbers are the rating before additions for length. `sudoku explain --technique CODE`
shows them in your puzzles, `--format html` with drawings.

"""

# A corpus file begins with these lines; {cell} says how a cell with a digit is written.
CORPUS_HEAD = """# Positions and what one technique of the {ladder} ladder finds in them: technique | 81 cells | conclusion.
# A cell is {cell}, else its candidates. "none": nothing is found here.
# Made by scripts/technique_catalogue.py.
"""
CORPUS_FILES = {
    "explainer": "\"=5\" when its digit is written",
    "hodoku": "\"=5\" when given, \"+5\" when written later",
}


def families():
    """[(family, [(code, name, meaning)])] of docs/techniques.md."""
    found = []
    for line in INDEX.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            found.append((line.removeprefix("## "), []))
        elif row := re.fullmatch(r"\| `([^`]+)` \| (.+?) \| (.+) \|", line):
            found[-1][1].append(row.groups())
    return found


def catalogue_rows(program):
    """{code: (name, er, level, score)}"""
    output = subprocess.run([program, "--catalogue"], check=True, capture_output=True, text=True).stdout
    return {code: rest for code, *rest in csv.reader(output.splitlines(), delimiter="\t")}


def classic_page(rows, examples, arguments):
    lines = [HEAD.format(count=arguments.count, seed=arguments.seed)]
    for family, techniques in families():
        shown = [row for row in techniques if row[0] in examples]
        if shown:
            lines.append(f"\n## {family}\n")
        for code, name, meaning in shown:
            _, er, level, score = rows[code]
            numbers = ", ".join(filter(None, [f"ER {er}" if er else "",
                                              f"{level}, score {score}" if score != "0" else ""]))
            puzzle, where, sentence, *chain = examples[code]
            lines.append(f"\n### {name}\n\n`{code}` ({numbers}). {meaning}\n\n![{name}](pictures/{code}.svg)\n\n"
                         f"{sentence}\n{where} of `{puzzle}`.\n")
            if chain:
                statements = "".join(f"- {statement}\n" for statement in chain)
                lines.append(f"\n<details><summary>The chains</summary>\n\n{statements}\n</details>\n")
    return "".join(lines)


def wrong_rows(rows):
    """Differences between docs/techniques.md and the catalogue of the library."""
    listed = {code: name for _, techniques in families() for code, name, _ in techniques}
    for code, (name, *_) in rows.items():
        title = name[0].upper() + name[1:]
        if listed.pop(code, None) != title:
            yield f"{INDEX}: has no row '| `{code}` | {title} | ... |'"
    for code in listed:
        yield f"{INDEX}: lists {code}, which is not a technique"


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--programs", type=Path, default=ROOT / "build/release/bin",
                        help="folder of technique_examples and board_examples (default: build/release/bin)")
    parser.add_argument("--command", type=Path, help="the sudoku command (default: sudoku in that folder)")
    parser.add_argument("--output", type=Path, required=True, help="folder for the pages; replaced")
    parser.add_argument("--corpus", type=Path, help="folder for explainer.txt and hodoku.txt")
    parser.add_argument("--count", type=int, default=400, help="puzzles to draw (default: 400)")
    parser.add_argument("--seed", type=int, default=77, help="seed of the generator (default: 77)")
    arguments = parser.parse_args()

    maker = arguments.programs / "technique_examples"
    rows = catalogue_rows(maker)
    if wrong := list(wrong_rows(rows)):
        sys.exit("\n".join(wrong))
    pictures = arguments.output / "pictures"
    shutil.rmtree(arguments.output, ignore_errors=True)
    pictures.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with open(folder / "puzzles.txt", "wb") as puzzles:
            subprocess.run([arguments.command or arguments.programs / "sudoku", "generate", "-q",
                            "--count", str(arguments.count), "--seed", str(arguments.seed)], check=True, stdout=puzzles)
        with open(folder / "puzzles.txt", "ab") as puzzles:
            puzzles.write((CORPUS / "rare_puzzles.txt").read_bytes())
        subprocess.run([maker, folder / "puzzles.txt", folder], check=True)
        with open(folder / "examples.tsv", encoding="utf-8") as table:
            examples = {code: rest for code, *rest in csv.reader(table, delimiter="\t")}
        for picture in sorted(folder.glob("*.svg")):
            shutil.copy(picture, pictures)
        if arguments.corpus:
            arguments.corpus.mkdir(parents=True, exist_ok=True)
            for ladder, cell in CORPUS_FILES.items():
                lines = sorted((folder / f"{ladder}.txt").read_text(encoding="utf-8").splitlines(keepends=True))
                (arguments.corpus / f"{ladder}.txt").write_text(
                    CORPUS_HEAD.format(ladder=ladder, cell=cell) + "".join(lines), encoding="utf-8")
    (arguments.output / "classic.md").write_text(classic_page(rows, examples, arguments), encoding="utf-8")

    with open(CORPUS / "boards.txt", encoding="utf-8") as positions:
        boards = subprocess.run([arguments.programs / "board_examples", "pictures", pictures], check=True,
                                stdin=positions, capture_output=True, text=True).stdout
    (arguments.output / "other_boards.md").write_text(HEAD_OF_BOARDS + boards.rstrip("\n") + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
