#!/usr/bin/env python3
"""Measures finished books in their PDFs: line widths by paper and style, type sizes, and how full pages of text are.

  lines   of cells, of boxes and the border, in points, and what multiple of the first the others are
  type    the smallest type on a page of puzzles, of solutions, and in the whole book
  fill    of pages with rules, techniques and hints: the part of the text area down to the last ink

Needs qpdf and pdftoppm. Prints Markdown tables.
"""

import argparse
import pathlib
import re
import subprocess
import tempfile

PAPERS = ("kdp-6x9", "kdp-8.5x11", "a5", "lulu-6x9", "ingram-6x9")
STYLES = ("classic", "modern", "playful")
LANGUAGES = ("en", "de", "fr", "ja")
RESOLUTION = 36
MARGIN = 15  # millimetres
WHITE = 250


def output_of(*command):
    return subprocess.run(command, check=True, capture_output=True).stdout


def contents_of(pdf):
    """The content streams of a PDF, which has one for each page."""
    plain = output_of("qpdf", "--qdf", "--object-streams=disable", str(pdf), "-").decode("latin-1")
    return [text for text in re.findall(r"^stream\n(.*?)^endstream", plain, re.MULTILINE | re.DOTALL) if " Tm" in text or " S" in text]


def line_widths(content):
    """The widths of all pens of a page, of which a page with boards has three."""
    return sorted({float(width) for width in re.findall(r"([\d.]+) w$", content, re.MULTILINE)})


def type_sizes(content):
    return [abs(float(size)) for size in re.findall(r"^([\d.-]+) 0 0 [\d.-]+ [\d.-]+ [\d.-]+ Tm", content, re.MULTILINE)]


def make(binary, folder, *options):
    output_of(binary, "book", "--seed", "1", "-q", "--force", "-o", str(folder), *options)
    return folder / "interior.pdf"


def measure_lines(binary, work):
    print("| paper | style | cells | boxes | border | smallest type |\n|---|---|---:|---:|---:|---:|")
    for paper in PAPERS:
        for style in STYLES:
            pdf = make(binary, work, "--section", "level=easy,count=8", "--paper", paper, "--style", style, "--per-page", "2")
            pages = contents_of(pdf)
            cell, box, border = next(widths for page in pages if len(widths := line_widths(page)) == 3)
            sizes = [size for page in pages for size in type_sizes(page) if size > 1]
            print(f"| {paper} | {style} | {cell:.2f} | {box:.2f} ({box / cell:.1f}) | {border:.2f} ({border / cell:.1f}) | {min(sizes):.1f} |")


def fill_of(pdf):
    """For each page the part of the text area, between margins, down to the last ink; 0 for empty pages."""
    stem = pdf.parent / "page"
    output_of("pdftoppm", "-gray", "-r", str(RESOLUTION), str(pdf), str(stem))
    fills = []
    for path in sorted(pdf.parent.glob("page-*.pgm")):
        data = path.read_bytes()
        found = re.match(rb"P5\s+(\d+) (\d+)\s+\d+\s", data)
        width, height = int(found[1]), int(found[2])
        rows = [data[found.end() + y * width : found.end() + (y + 1) * width] for y in range(height)]
        inked = [y for y, row in enumerate(rows) if min(row) < WHITE]
        margin = MARGIN / 25.4 * RESOLUTION
        fills.append((inked[-1] + 1 - margin) / (height - 2 * margin) if inked else 0)
        path.unlink()
    return fills


def measure_fill(binary, work):
    print("\n| pages | paper | language | number | least full | mean |\n|---|---|---|---:|---:|---:|")
    for paper in ("6in x 9in", "a5", "a4"):
        for language in LANGUAGES:
            for kind, key in (("techniques", "how_to=true"), ("hints", "hints=true")):
                # Puzzles take 15 pages, after the techniques and before the hints. A custom paper has no least number of pages.
                pdf = make(binary, work, "--section", "level=hard,count=60", "--paper", paper, "--printer", "kdp", "--language", language,
                           "--margin", f"{MARGIN}mm", "--no-page-numbers", "--no-running-heads", "--no-title-page", "--no-section-pages",
                           "--solutions", "separate", "--per-page", "4", "--set", key)
                pages = [fill for fill in fill_of(pdf) if fill > 0]
                texts = pages[:-15] if kind == "techniques" else pages[15:]
                full = [100 * fill for fill in texts]
                print(f"| {kind} | {paper} | {language} | {len(full)} | {min(full):.0f} % | {sum(full) / len(full):.0f} % |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True, help="the command sudoku")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        work = pathlib.Path(temporary) / "book"
        measure_lines(options.binary, work)
        measure_fill(options.binary, work)


if __name__ == "__main__":
    main()
