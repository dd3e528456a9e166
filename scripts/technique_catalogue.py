#!/usr/bin/env python3
"""Makes docs/techniques.md, its pictures, and corpus/techniques/{explainer,hodoku}.txt from puzzles of the generator, and
from those of corpus/techniques/rare_puzzles.txt behind them.

    scripts/technique_catalogue.py --build build/release --count 400 --seed 77

Needs a build with SUDOKU_BUILD_BENCH=ON. The same count and seed give the same files.
"""

import argparse
import csv
import shutil
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# What each technique is, in the order of the page. Numbers come from the catalogue of the library.
FAMILIES = [
    ("Singles", {
        "full-house": "The last empty cell of a house.",
        "hidden-single-box": "A digit with only one place left in a box.",
        "hidden-single-line": "A digit with only one place left in a row or column.",
        "naked-single": "A cell with only one candidate left.",
    }),
    ("Locked candidates", {
        "direct-pointing": "Pointing that leaves a hidden single, taken in one step.",
        "direct-claiming": "Claiming that leaves a hidden single, taken in one step. "
                           "A direct pointing or a hidden single in the same boxes always comes first.",
        "pointing": "The places of a digit in a box lie in one line: the rest of the line loses it.",
        "claiming": "The places of a digit in a line lie in one box: the rest of the box loses it.",
    }),
    ("Subsets", {
        "direct-hidden-pair": "A hidden pair that leaves a hidden single, taken in one step.",
        "direct-hidden-triplet": "The same with a triplet.",
        "locked-pair": "A naked pair in a line and a box at once, with eliminations in both.",
        "locked-triple": "The same with three cells.",
        "naked-pair": "Two cells of a house with the same two candidates: the house loses them elsewhere.",
        "naked-triplet": "Three cells with three candidates between them.",
        "naked-quad": "Four cells with four candidates between them.",
        "hidden-pair": "Two digits with the same two places in a house: these cells lose all others.",
        "hidden-triplet": "Three digits with three places between them.",
        "hidden-quad": "Four digits with four places between them.",
    }),
    ("Fish", {
        "x-wing": "A digit whose places in two rows lie in two columns (or the other way round).",
        "swordfish": "The same with three rows and columns.",
        "jellyfish": "The same with four.",
        "finned-x-wing": "An X-wing but for fins: what it eliminates and sees all fins still goes.",
        "finned-swordfish": "A swordfish with fins.",
        "finned-jellyfish": "A jellyfish with fins.",
        "sashimi-x-wing": "A finned X-wing that lacks a corner: without its fins a base house has one candidate left.",
        "sashimi-swordfish": "The same with three base houses.",
        "sashimi-jellyfish": "The same with four.",
        "franken-x-wing": "A fish with boxes among its houses.",
        "franken-swordfish": "The same with three houses.",
        "franken-jellyfish": "The same with four; found on request only.",
        "finned-franken-x-wing": "A Franken X-wing with fins.",
        "finned-franken-swordfish": "A Franken swordfish with fins.",
        "finned-franken-jellyfish": "A Franken jellyfish with fins; found on request only.",
        "mutant-x-wing": "A fish with houses of any kind on either side; found on request only.",
        "mutant-swordfish": "The same with three houses; found on request only.",
        "mutant-jellyfish": "The same with four; found on request only.",
        "finned-mutant-x-wing": "A mutant X-wing with fins; found on request only.",
        "finned-mutant-swordfish": "A mutant swordfish with fins; found on request only.",
        "finned-mutant-jellyfish": "A mutant jellyfish with fins; found on request only.",
    }),
    ("Patterns of one digit", {
        "skyscraper": "Two lines with two places each that share a crossing line at one end.",
        "2-string-kite": "A row and a column with two places each that meet in a box.",
        "dual-2-string-kite": "Two kites that meet in the same cells of a box; found on request only.",
        "turbot-fish": "Two strong links joined by a weak one.",
        "empty-rectangle": "A box whose places lie on one row and one column, and a strong link outside.",
        "dual-empty-rectangle": "Two empty rectangles of one box; found on request only.",
    }),
    ("Colours and simple chains", {
        "simple-colours-trap": "Cells joined by strong links, in two colours: what sees both loses the digit.",
        "simple-colours-wrap": "The same where a colour sees itself: it is false.",
        "multi-colours-1": "Two pairs of colours that see each other: one of the other two is true.",
        "multi-colours-2": "A colour that sees both colours of another pair is false.",
        "remote-pair": "A chain of cells with the same two candidates.",
        "x-chain": "A chain of strong and weak links of one digit.",
        "xy-chain": "A chain through cells with two candidates.",
    }),
    ("Wings", {
        "xy-wing": "A cell {x,y} that sees {x,z} and {y,z}: one of the two is z.",
        "xyz-wing": "The same with a cell {x,y,z}.",
        "w-wing": "Two cells {x,y} joined by a strong link on y: one of them is x.",
    }),
    ("Uniqueness", {
        "unique-1": "Four cells in two rows, columns and boxes (or a longer loop) must not hold only two digits; one cell has more.",
        "unique-2": "Two of the cells share one more candidate.",
        "unique-3": "Two of the cells make a subset with others.",
        "unique-4": "Two of the cells hold one of the digits for sure.",
        "unique-rectangle-1": "Type 1 for rectangles alone, also with candidates that were eliminated before.",
        "unique-rectangle-2": "Type 2 for rectangles.",
        "unique-rectangle-3": "Type 3 for rectangles.",
        "unique-rectangle-4": "Type 4 for rectangles.",
        "unique-rectangle-5": "Type 2 with the further candidate on a diagonal or in three corners.",
        "unique-rectangle-6": "One of the digits is in opposite corners for sure.",
        "hidden-rectangle": "One corner is pure, and a digit has no other place in the lines of the opposite one.",
        "avoidable-rectangle-1": "Three corners are solved and were not given.",
        "avoidable-rectangle-2": "Two corners are solved and were not given.",
        "bug-1": "Every empty cell but one has two candidates, every digit two places: the exception decides.",
        "bug-2": "Several cells have one more candidate, the same.",
        "bug-3": "Several cells have more candidates and make a subset with others.",
        "bug-4": "Two cells have more candidates and share a digit that is in them for sure.",
    }),
    ("Exclusions", {
        "aligned-pair": "Of the ways to fill two cells each that leaves another cell without candidate is excluded.",
        "aligned-triplet": "The same for three cells.",
    }),
    ("Almost locked sets", {
        "als-xz": "Two almost locked sets with a digit only one of them can have.",
        "als-xy-wing": "A set linked to two others by different digits.",
        "als-chain": "A chain of four or more sets.",
        "death-blossom": "A cell each of whose candidates takes a digit from a set; found on request only.",
        "sue-de-coq": "Where a line crosses a box the digits are settled by cells of both.",
    }),
    ("Chains and loops", {
        "x-cycle": "A loop of links of one digit.",
        "y-cycle": "A loop through cells with two candidates.",
        "xy-cycle": "A loop of links of both kinds.",
        "forcing-x-chain": "A chain of one digit from a candidate to itself.",
        "forcing-chain": "A chain from a candidate to itself.",
        "continuous-nice-loop": "A loop that holds both ways round.",
        "discontinuous-nice-loop": "A chain that comes back to its cell and contradicts itself there.",
        "aic": "A chain of strong and weak links: one of its ends is on.",
        "grouped-continuous-nice-loop": "The same with groups, candidates where a line crosses a box, as links.",
        "grouped-discontinuous-nice-loop": "The same with groups.",
        "grouped-aic": "The same with groups.",
        "nishio": "Singles of one digit lead from a candidate to a contradiction.",
        "cell-chains": "All candidates of a cell lead to the same end.",
        "house-chains": "All places of a digit in a house lead to the same end.",
        "forcing-chain-contradiction": "A candidate leads to a contradiction.",
        "forcing-chain-verity": "All candidates of a cell, or all places in a house, lead to the same end.",
        "forcing-net-contradiction": "The same with singles on the way.",
        "forcing-net-verity": "The same with singles on the way.",
        "dynamic-contradiction": "A candidate leads to a contradiction, with singles on the way.",
        "dynamic-double": "A candidate on and off leads to the same end, with singles on the way.",
        "dynamic-cell-chains": "Cell chains with singles on the way.",
        "dynamic-house-chains": "House chains with singles on the way.",
        "dynamic-plus": "Dynamic chains with locked candidates, subsets and X-wings on the way.",
        "nested-forcing": "Dynamic chains with forcing chains on the way.",
        "nested-multiple": "Dynamic chains with cell and house chains on the way.",
        "nested-dynamic": "Dynamic chains with dynamic chains on the way.",
        "brute-force": "Nothing goes on: a digit of the solution is written.",
    }),
]

HEAD = """# Techniques

Every technique the ladders know, each with the first position in which it came up among {count} puzzles of `sudoku generate --seed {seed}`
and the few of [rare_puzzles.txt](../corpus/techniques/rare_puzzles.txt) (made by `scripts/technique_catalogue.py`). "Beside step 12" is
a position in which the technique works although the ladder takes another step, as `sudoku explain --technique CODE` shows them; so are
those that are found on request only. `sudoku rate` counts techniques by their codes; [rating.md](theory/rating.md) and
[hodoku_ladder.md](theory/hodoku_ladder.md) say in which order they are tried. One or two positions for each technique, and one
close to them in which it finds nothing, are in [corpus/techniques](../corpus/README.md).

In the pictures the pattern is yellow, groups of cells have colours of their own, fins are ringed, and candidates that go are struck out;
chains run from statement to statement, dashed where "on" turns something off. ER is the rating of Sudoku Explainer before additions for
length, level and score are those of HoDoKu.
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


def catalogue_rows(binary):
    """{code: (name, er, level, score)}"""
    output = subprocess.run([binary, "--catalogue"], check=True, capture_output=True, text=True).stdout
    return {code: rest for code, *rest in csv.reader(output.splitlines(), delimiter="\t")}


def page(rows, examples, arguments):
    lines = [HEAD.format(count=arguments.count, seed=arguments.seed)]
    for family, techniques in FAMILIES:
        lines.append(f"\n## {family}\n")
        for code, meaning in techniques.items():
            name, er, level, score = rows.pop(code)
            numbers = ", ".join(filter(None, [f"ER {er}" if er else "",
                                              f"{level}, score {score}" if score != "0" else ""]))
            lines.append(f"\n### {name[0].upper()}{name[1:]}\n\n`{code}` ({numbers}). {meaning}\n")
            if code in examples:
                puzzle, where, sentence, *chain = examples[code]
                lines.append(f"\n![{name}](pictures/techniques/{code}.svg)\n\n{sentence}\n"
                             f"{where} of `{puzzle}`.\n")
                if chain:
                    statements = "".join(f"- {statement}\n" for statement in chain)
                    lines.append(f"\n<details><summary>The chains</summary>\n\n{statements}\n</details>\n")
    if rows:
        raise SystemExit(f"not on the page: {', '.join(rows)}")
    return "".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=Path, default=ROOT / "build/release",
                        help="build folder (default: build/release)")
    parser.add_argument("--count", type=int, default=400, help="puzzles to draw (default: 400)")
    parser.add_argument("--seed", type=int, default=77, help="seed of the generator (default: 77)")
    arguments = parser.parse_args()

    maker = arguments.build / "bin/technique_examples"
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with open(folder / "puzzles.txt", "w", encoding="utf-8") as puzzles:
            subprocess.run([arguments.build / "bin/sudoku", "generate", "-q", "--count", str(arguments.count),
                            "--seed", str(arguments.seed)], check=True, stdout=puzzles)
        with open(folder / "puzzles.txt", "a", encoding="utf-8") as puzzles:
            puzzles.write((ROOT / "corpus/techniques/rare_puzzles.txt").read_text(encoding="utf-8"))
        subprocess.run([maker, folder / "puzzles.txt", folder], check=True)

        with open(folder / "examples.tsv", encoding="utf-8") as table:
            examples = {code: rest for code, *rest in csv.reader(table, delimiter="\t")}
        (ROOT / "docs/techniques.md").write_text(page(catalogue_rows(maker), examples, arguments), encoding="utf-8")
        pictures = ROOT / "docs/pictures/techniques"
        shutil.rmtree(pictures, ignore_errors=True)
        pictures.mkdir(parents=True)
        for picture in sorted(folder.glob("*.svg")):
            shutil.copy(picture, pictures)
        for ladder, cell in CORPUS_FILES.items():
            lines = sorted((folder / f"{ladder}.txt").read_text(encoding="utf-8").splitlines(keepends=True))
            (ROOT / f"corpus/techniques/{ladder}.txt").write_text(
                CORPUS_HEAD.format(ladder=ladder, cell=cell) + "".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
