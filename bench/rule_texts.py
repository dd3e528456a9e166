#!/usr/bin/env python3
"""Counts which families of rules the texts of puzzles use, and says what the project does with each.

The texts are a JSON list of objects with the member "rulestext", such as puzzlerules.json of
SudokuPad's tools. Only counts leave this script. What the project does with a kind of constraint is
read from the first table of docs/coverage.md; the rest is a column of FAMILIES.
"""

import argparse
import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
YES = "yes"
NO = "no"

# Family, pattern, and the kinds of constraints or the board that it is. A family without either is
# not understood.
FAMILIES = (
    ("killer cages", r"\bcages?\b|\bkillers?\b(?!.*little)", "cage"),
    ("cages with a look-and-say number", r"look.and.say", "look-and-say"),
    ("arrows", r"\barrows?\b(?!.*(outside|diagonal))", "arrow"),
    ("diagonals", r"diagonals?\b.*(not |no |n't |once|different|marked in blue|repeat)|(not|n.t) (be )?repeat.*diagonal|main diagonal|\bX.sudoku", "3x3+diagonal"),
    ("thermometers", r"thermo|increas\w* (along|from|moving|away).*bulb|bulb.*increas", "thermometer"),
    ("slow thermometers", r"slow.thermo|thermo.*(stay|remain|equal|same)", "slow-thermometer"),
    ("white dots: consecutive", r"\bwhite (dot|circle)|\bdots?\b.*consecutive|consecutive.*\bdots?\b|kropki", "difference"),
    ("black dots: ratio", r"\bblack (dot|circle)|\b(1:2|2:1)\b|\bratio\b|\bdouble\b.*dot|kropki", "ratio"),
    ("all dots are given", r"(?<!not )\ball (possible )?(white |black |kropki )?dots\b.*(given|shown|marked)|negative constraint.*dot|no dot.*neither", "all-differences"),
    ("X and V", r"\b[XV]\b.*\b(sum|add|total|5|10|five|ten)|\bXV\b|\b[XV]'?s\b", "xv"),
    ("all X and V are given", r"(?<!not )\ball (possible )?(X'?s?|V'?s?|XV)\b.*(given|shown)", "all-xv"),
    ("odd and even cells", r"\b(odd|even)\b.*(digit|cell|circle|square|number)|(circle|square).*\b(odd|even)\b", "even"),
    ("little killers", r"little killer|(outside|indicated).*diagonal|diagonal.*(indicated|arrow|outside)", "little-killer"),
    ("knight's move", r"knight", "3x3+antiknight"),
    ("king's move", r"\bking\b|king'?s", "3x3+antiking"),
    ("palindromes", r"palindrom|read(s|ing)? the same", "palindrome"),
    ("clones", r"\bclone", "clone"),
    ("greater and less", r"inequalit|greater.than|less.than|[<>]|points? (at|to|towards) the (lower|smaller)|\blarger than\b|smaller than", "greater"),
    ("minima and maxima", r"local (min|max)|(greater|lower|smaller|higher|larger|less) than (all|any|each|every|its)|fortress", "minimum"),
    ("sandwich sums", r"sandwich|between the 1 and|between (1|one) and (9|nine)", "sandwich"),
    ("whispers", r"whisper|differ(ence)?( of| by)? (at least|a minimum of) (5|five|4|four)|differ.*(at least (5|five)|5 or more)", "whispers"),
    ("between lines", r"between (the )?(values|digits|numbers|those|two)?.*(ends?|circle)|between line", "between"),
    ("renban lines", r"renban|(set|series) of (consecutive|sequential)|(sequential|consecutive).*any order|consecutive (digits|numbers|values).*any order|sequence of consecutive|string of consecutive", "renban"),
    ("quadruples", r"quad|surrounding (four )?cells|touching cell|in the (four )?cells? (touching|around|adjacent)|intersection", "quadruple"),
    ("skyscrapers", r"skyscraper", "skyscraper"),
    ("non-consecutive", r"(non.?consecutive|consecutive (digits|values|numbers).*(cannot|can't|may not|never|not be)|(cannot|can't|may not|not).*consecutive).*", "3x3+nonconsecutive"),
    ("irregular regions", r"jigsaw|irregular|outlined (region|area|\d)|marked (region|shape)|bordered region", "jigsaw"),
    ("x-sums", r"x.?sum|first X|first N (digits|cells)", "x-sum"),
    ("region sum lines", r"(region|box|equal).sum|same (sum|total) (with)?in each (3x3 )?(box|region)|box borders? divide|sum.*in each box", "region-sum"),
    ("disjoint groups", r"disjoint|same (position|relative position|place) (in|within|of)", "3x3+disjoint"),
    ("windows and extra regions", r"windoku|extra region|(grey|gray|shaded|coloured|colored|blue|green|pink|marked) (region|area|box|3x3|square)s?.*(1.?-?.?9|once|repeat|different|each)", "extra-region"),
    ("indexed cells", r"\bindex|159|indicates? (in )?which (column|row)|nth column|column in which", "index"),
    ("counting circles", r"(count|number of (times|circles)).*circle|circled.*exactly that many", "counting-circles"),
    ("zippers", r"zipper|equidistant|equally distant", "zipper"),
    ("entropic lines", r"entrop", "entropic"),
    ("modular lines", r"modular|modulo|remainder", "modular"),
    ("lockout lines", r"lockout", "lockout"),
    ("numbered rooms", r"numbered room", "numbered-room"),
    ("numbers of arrows or bulbs with several digits", r"(two|2|three).digit number", "arrow"),
    ("regions to be found", r"divide the grid|chaos|determine.*region|draw.*region|region.*(determine|deduce)", "board:6x6:1-6:chaos"),
    ("several grids", r"samurai|overlapping|two grids|both grids|gattai|second grid|grids", "samurai"),
    ("other sizes and digits", r"\b(0|zero)\b.*\b(8|9)\b|digits? (from )?0|(1|one)( ?- ?| to )(4|5|6|7|8)\b|6x6|\b4x4|10x10|place a number from", "board:6x6:0-5:2x3"),
    ("at most or at least, products and differences in cages", r"product|multipl|quotient|divid|minus|subtract", "product"),
    ("equal sums of groups", r"(same|equal|identical) (sum|total)|sums? (are|is) (the same|equal)", "equal-sums"),
    ("the same digits in groups", r"same (set of )?digits|same (four|three|five|six) digits", "same-digits"),
    ("fog", r"\bfog\b", ""),
    ("paths, loops, snakes to be drawn", r"\b(path|loop|snake|masyu|maze|slitherlink|walks?|worm|tunnel|railway)s?\b", ""),
    ("cells to be shaded or coloured", r"shade|nurikabe|yin.?yang|battleship|star battle|galax|tetromino|pentomino|minesweeper|\bships?\b|island", ""),
    ("letters, codes or unknown values", r"letter|\bcode|encrypt|unknown|question mark|wildcard|replaced|alphabet|binary|hexadecimal|roman|prime|square number|perfect square|fibonacci", ""),
    ("positions of lines to be found", r"must be determined|to be determined|deduced?\b|could be either|either arrows? or|\bliars?\b|\blies?\b|\bwrong\b|\bfalse\b", ""),
    ("modified digits (doublers, negatives)", r"doubler|negative|half|halve|value of the cell|counts? (as|double)", ""),
    ("magic squares", r"magic", ""),
    ("search nine and radars", r"radar|search nine|distance (to|from|between)|how far", ""),
    ("counts of seen or neighbouring cells", r"number of (odd|even|cells|digits|visible|neighbo|times|different)|count", ""),
)
# Sentences that add no rule.
IDLE = (
    r"^$",
    r"(normal|classic) (\dx\d )?(sudoku )?rules( of sudoku)? ?(apply)?|standard sudoku|^normal sudoku|sudoku rules apply|^(place|put|fill|enter).*(1|one)( ?- ?|.{0,4}to.{0,4})(9|nine)",
    r"^(each|every)?.{0,8}row,? (and )?column,? .*(1|one).{0,4}(9|nine)",
    r"not (all|every).*(given|shown|marked)|if (given|shown|provided)|^\(?(eg|e\.g|i\.e|ie|for example|ex)\b|^hint|^note|have fun|enjoy|^that'?s it|^and that",
    r"can repeat|may repeat|repeat.*allowed|allowed by other rules|repeats? (is|are) allowed|if possible under",
)


def sentences_of(text):
    text = re.sub(r"\b(e\.g|i\.e|eg|ie)\.", r"eg", text)
    return [part.strip(" .;\n\t-*") for part in re.split(r"[.;\n]\s+|[.;\n]$|\\n", text)]


def coverage():
    """The columns of the first table of docs/coverage.md by kind."""
    rows = {}
    for line in (ROOT / "docs" / "coverage.md").read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 7 and cells[0].startswith("`"):
            rows[cells[0].strip("`")] = cells[2:]
        elif line.startswith("###"):
            break
    return rows


def columns_of(what, kinds):
    """Read, solved, made, rated, explained, drawn."""
    if not what:
        return [NO] * 6
    if what in kinds:
        solved, made, rated, explained, drawn = kinds[what]
        return [YES, solved, made, rated, explained, drawn]
    # Boards: made without constraints, rated and explained unless regions are to be found.
    chaos = "chaos" in what
    return [YES, YES, NO if chaos else YES, NO if chaos else YES, NO if chaos else YES, YES]


def table_of(texts):
    kinds = coverage()
    patterns = [(name, re.compile(pattern, re.I), what) for name, pattern, what in FAMILIES]
    idle = [re.compile(pattern, re.I) for pattern in IDLE]
    counts = dict.fromkeys((name for name, _, _ in FAMILIES), 0)
    understood = recognised = 0
    for text in texts:
        found = {name for name, pattern, _ in patterns if any(map(pattern.search, sentences_of(text)))}
        for name in found:
            counts[name] += 1
        rest = [
            sentence
            for sentence in sentences_of(text)
            if not any(pattern.search(sentence) for pattern in idle)
            and not any(pattern.search(sentence) for _, pattern, _ in patterns)
        ]
        recognised += not rest
        understood += not rest and all(what for name, _, what in FAMILIES if name in found)
    lines = [
        "| family of rules | texts | as | read | solved | made | rated | explained | drawn |",
        "|---|---:|---|---|---|---|---|---|---|",
    ]
    for name, _, what in sorted(FAMILIES, key=lambda row: -counts[row[0]]):
        if counts[name] == 0:
            continue
        shown = f"`{what}`" if what else "-"
        lines.append(f"| {name} | {counts[name]} | {shown} | " + " | ".join(columns_of(what, kinds)) + " |")
    lines.append("")
    lines.append(
        f"{len(texts)} texts; every sentence of {recognised} belongs to one of these families or says"
        f" nothing new; in {understood} of them all families are understood."
    )
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path, help="JSON list of objects with the member rulestext")
    parser.add_argument("--check", type=Path, metavar="RECORD", help="fail unless this file has the table")
    parser.add_argument("--rest", action="store_true", help="print sentences of no family, for work on this script")
    options = parser.parse_args()
    texts = [str(entry.get("rulestext", "")) for entry in json.loads(options.file.read_text(encoding="utf-8"))]
    if options.rest:
        everything = [re.compile(pattern, re.I) for pattern in [row[1] for row in FAMILIES] + list(IDLE)]
        for text in texts:
            for sentence in sentences_of(text):
                if not any(pattern.search(sentence) for pattern in everything):
                    print(sentence)
        return 0
    table = table_of(texts)
    if options.check is None:
        print(table, end="")
        return 0
    if table in options.check.read_text(encoding="utf-8"):
        return 0
    print(f"{options.check} has another table: run this script and copy its output", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
