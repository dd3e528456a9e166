#!/usr/bin/env python3
"""Makes the example books, with fewer puzzles, and checks them with other programs.

  qpdf --check         the PDF is well-formed
  pdffonts             every font is embedded and subset
  pdfinfo -box         trim, bleed, number of pages
  gs (inkcov)          nothing is printed in cyan, magenta or yellow
  pdftotext            every printed solution is read back and compared with what the solver finds
  qpdf --qdf           lines of boxes and borders are as many times the lines of cells as the eye needs
  zbarimg              every QR code is read back and compared with the link of its puzzle
  pages as PNG         look as they did, within a tolerance
  zipfile, ElementTree an EPUB is whole: its package names all files, its links lead somewhere, its boards are those of the puzzles
  epubcheck            finds nothing in it, where that is installed

With --update the pictures in golden/ are made anew: look at them before you keep them.
"""

import argparse
import csv
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree
import zipfile

import png_image

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
# Puzzles of each section.
FEWER = {"large_print": 6, "mixed": 14, "children": 10, "killer": 3, "samurai": 2, "x_and_windoku": 4, "jigsaw": 3, "german": 4, "tablet": 3, "calendar": 1,
         "variants": 1, "pictures": 4, "wordoku": 2}
DAYS = 35  # of a calendar
# Pages that are compared with golden/NAME-PAGE.png.
PICTURES = {"mixed": (1, 6, 10), "children": (5,), "large_print": (4, 5), "killer": (6,), "samurai": (4,),
            "x_and_windoku": (5,), "jigsaw": (5,), "german": (3, 8, 10), "tablet": (2, 6), "calendar": (6,), "variants": (12, 27, 31),
            "pictures": (6,), "wordoku": (6,)}
# Width, height and bleed in points.
PAPERBACK = (432, 648, 0)
SCREEN = (441.792, 589.104, 0)
PAGES = {"children": (612, 612, 9), "large_print": (612, 792, 0), "samurai": (612, 792, 0), "jigsaw": (419.528, 595.276, 0),
         "german": (419.528, 595.276, 0), "tablet": SCREEN, "pictures": (612, 612, 9)}
RESOLUTION = 50
# Books on paper of KDP of whose boards nothing but lines is drawn with a pen.
LINES = ("mixed", "large_print", "x_and_windoku")
# Points; KDP prints no thinner ones.
LEAST_LINE = 0.75
# Above the first solutions behind a section.
HEADING = "Solutions"
DIGITS = "123456789ABCDEFG"
# Of the example with words, by its sections: the cells where each word is read.
WORDS = {"Wander": range(36, 45), "Win": range(0, 81, 9), "Learn": range(0, 81, 10)}


class Checks:
    def __init__(self):
        self.failed = 0

    def expect(self, condition, text):
        if not condition:
            self.failed += 1
            print("FAILED:", text)


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=300)


def output_of(*command):
    done = run(*command)
    # The tools of poppler go on behind a page that they do not understand, but say so.
    if done.returncode != 0 or "Error" in done.stderr:
        sys.exit(f"{' '.join(command)}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def boxes_of(pdf):
    """For every page: name of a box -> its four numbers."""
    pages = []
    for line in output_of("pdfinfo", "-box", "-f", "1", "-l", "9999", str(pdf)).splitlines():
        found = re.match(r"Page +(\d+) (\w+Box): +([\d. -]+)$", line)
        if not found:
            continue
        while len(pages) < int(found[1]):
            pages.append({})
        pages[int(found[1]) - 1][found[2]] = [float(number) for number in found[3].split()]
    return pages


def check_boxes(checks, pdf, width, height, bleed):
    pages = boxes_of(pdf)
    checks.expect(pages and (len(pages) % 2 == 0 or (width, height) == SCREEN[:2]), f"{pdf}: {len(pages)} pages")
    for number, boxes in enumerate(pages, start=1):
        media, trim = boxes["MediaBox"], boxes["TrimBox"]
        left = 0 if number % 2 == 1 else bleed
        wanted_trim = [left, bleed, left + width, bleed + height]
        wanted_media = [0, 0, width + bleed, height + 2 * bleed]
        for wanted, found in ((wanted_trim, trim), (wanted_media, media), (wanted_media, boxes["BleedBox"])):
            close = all(abs(a - b) < 0.01 for a, b in zip(wanted, found))
            checks.expect(close, f"{pdf} page {number}: {found} instead of {wanted}")


def check_fonts(checks, pdf):
    rows = output_of("pdffonts", str(pdf)).splitlines()[2:]
    checks.expect(rows, f"{pdf}: no fonts")
    for row in rows:
        embedded, subset = row.split()[-5:-3]
        checks.expect((embedded, subset) == ("yes", "yes"), f"{pdf}: font {row}")


def check_ink(checks, pdf):
    coverage = output_of("gs", "-q", "-o", "-", "-sDEVICE=inkcov", str(pdf)).splitlines()
    rows = [line.split() for line in coverage if line.strip().endswith("OK")]
    checks.expect(len(rows) == len(boxes_of(pdf)), f"{pdf}: ink of {len(rows)} pages")
    for number, row in enumerate(rows, start=1):
        checks.expect(all(float(ink) == 0 for ink in row[:3]), f"{pdf} page {number}: coloured ink {row}")
    plain = output_of("qpdf", "--qdf", "--object-streams=disable", str(pdf), "-")
    for sign in ("/DeviceRGB", "/DeviceCMYK", " rg\n", " RG\n", "/SMask", "/Group"):
        checks.expect(sign not in plain, f"{pdf}: contains {sign.strip()}")


def check_lines(checks, pdf):
    """On every page with boards: lines of cells, of boxes and the border, as wide as the eye tells them apart."""
    pages = 0
    plain = output_of("qpdf", "--qdf", "--object-streams=disable", str(pdf), "-")
    for content in re.findall(r"^stream\n(.*?)^endstream", plain, re.MULTILINE | re.DOTALL):
        # Width of a pen -> pieces drawn with it: straight ones that span a board, and frames.
        straight, frames, width = {}, {}, None
        for line in content.splitlines():
            if found := re.search(r"([\d.]+) w$", line):
                width = float(found[1])
            if found := re.search(r"([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l S$", line):
                straight[width] = straight.get(width, 0) + 1
            elif line.endswith(" re S"):
                frames[width] = frames.get(width, 0) + 1
        if not frames:
            continue
        pages += 1
        # Of each classic board: 12 lines between cells, 4 between boxes. Examples of techniques have marks beside them.
        cell, box = sorted(straight)[:2] if len(straight) > 1 else (min(straight), 0)
        checks.expect(straight[cell] >= 3 * straight.get(box, 0), f"{pdf}: lines by width {straight}")
        checks.expect(box >= 3 * cell - 0.001 and min(frames) >= 4 * cell - 0.001,
                      f"{pdf}: lines of cells {cell}, of boxes {box}, borders {min(frames)}")
        checks.expect(cell >= LEAST_LINE, f"{pdf}: lines of cells {cell}, at least {LEAST_LINE} are printed")
    checks.expect(pages > 0, f"{pdf}: no board found")


def read_solutions(checks, pdf, rows, separate=False):
    """The solutions as the PDF shows them, by number. `rows` are those of puzzles.csv."""
    found = {}
    by_page = {}
    for row in rows:
        by_page.setdefault(int(row["solution_page"]), []).append(row)
    for page, here in by_page.items():
        text = output_of("pdftotext", "-raw", "-f", str(page), "-l", str(page), str(pdf), "-")
        rest = "".join(text.split())
        if rest.startswith(HEADING):
            rest = rest[len(HEADING):]
        for row in here:
            # Dates in the place of numbers.
            rest = re.sub(r"^\d+(January|February)", row["number"], rest)
            # At the foot of the page of the puzzle, which comes first.
            if row["page"] == row["solution_page"]:
                rest = rest[max(0, rest.find(row["number"] + row["solution"])):]
            checks.expect(rest.startswith(row["number"]), f"{pdf} page {page}: {row['number']} is not where it should be")
            rest = rest[len(row["number"]):]
            symbols = row.get("symbols", "").split()
            if symbols and symbols[0].endswith(".png"):
                found[row["number"]] = None
                continue
            size = len(row["solution"])
            found[row["number"]], rest = rest[:size], rest[size:]
            if symbols:
                digits = {symbol: DIGITS[place] for place, symbol in enumerate(symbols)}
                found[row["number"]] = "".join(digits[symbol] for symbol in found[row["number"]])
    return found


def check_solutions(checks, binary, pdf, folder):
    with open(folder / "puzzles.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    printed = read_solutions(checks, pdf, rows)
    for row in rows:
        solved = output_of(binary, "solve", "-q", "--geometry", row["geometry"], row["puzzle"]).strip()
        in_print = printed[row["number"]]
        # Pictures are no text.
        checks.expect(in_print == solved or in_print is None, f"{pdf}: solution {row['number']} is {in_print}, not {solved}")
    classes = {row["class"] for row in rows}
    checks.expect(len(classes) == len(rows), f"{folder}: {len(classes)} classes in {len(rows)} puzzles")
    return rows


def check_codes(checks, pdf, rows, work):
    """What the camera of a telephone reads from each page."""
    for page in sorted({int(row["page"]) for row in rows}):
        output_of("pdftoppm", "-r", "200", "-gray", "-f", str(page), "-l", str(page), "-singlefile", "-png", str(pdf), str(work / "code"))
        read = output_of("zbarimg", "--nodbus", "-q", "--raw", str(work / "code.png")).split()
        wanted = [row["link"] for row in rows if int(row["page"]) == page]
        checks.expect(sorted(read) == sorted(wanted), f"{pdf} page {page}: codes {read} instead of {wanted}")
    for row in rows:
        checks.expect(row["link"].endswith("#" + row["puzzle"]), f"{pdf}: {row['link']} for {row['puzzle']}")


def check_words(checks, rows):
    """Every solution hides the next word of the list on its line, of which the givens show at most three letters."""
    lines = (ROOT / "examples" / "books" / "words.txt").read_text().splitlines()
    words = iter([line.split()[0] for line in lines if not line.startswith("#")])
    for row in rows:
        if row["section"] not in WORDS:
            continue
        word, cells = next(words), WORDS[row["section"]]
        symbols = row["symbols"].split()
        read = "".join(symbols[DIGITS.index(row["solution"][cell])] for cell in cells)
        checks.expect(read == word, f"puzzle {row['number']}: {read} instead of {word}")
        givens = row["puzzle"].split()[-1]
        shown = sum(givens[cell] != "." for cell in cells)
        checks.expect(shown <= 3, f"puzzle {row['number']}: {shown} letters of {word} are given")


# promise 7.22: No two puzzles in the volumes of one call are equivalent
def check_series(checks, binary, work):
    """Three volumes in one call: no puzzle twice, levels that rise, the same bytes again, all folders or none."""
    text = (ROOT / "examples" / "books" / "series.toml").read_text()
    for before, after in (("count = 40", "count = 3"), ("[40, 50, 60]", "[2, 3, 4]"), ("[20, 30, 40]", "[1, 2, 0]")):
        checks.expect(before in text, f"series.toml: no {before}")
        text = text.replace(before, after)
    book = work / "series.toml"
    book.write_text(text)
    folder = work / "series"
    command = [binary, "book", str(book), "-o", str(folder), "--pdfx"]
    output_of(*command)
    classes, levels = [], []
    for volume in (1, 2, 3):
        here = folder / f"vol-{volume}"
        pdf = here / "interior.pdf"
        checks.expect("No syntax or stream encoding errors" in output_of("qpdf", "--check", str(pdf)), f"{pdf}: qpdf --check")
        check_fonts(checks, pdf)
        check_boxes(checks, pdf, *PAPERBACK)
        check_ink(checks, pdf)
        checks.expect(f"Volume {volume} of three" in output_of("pdfinfo", str(pdf)), f"{pdf}: no number")
        rows = check_solutions(checks, binary, pdf, here)
        classes += [row["class"] for row in rows]
        levels.append([row["level"] for row in rows])
        checks.expect({row["seed"] for row in rows} == {str(59 + volume)}, f"{here}: seed {rows[0]['seed']}")
    checks.expect(len(set(classes)) == len(classes), "volumes share puzzles")
    checks.expect(levels == [3 * ["beginner"] + 2 * ["easy"] + ["medium"], 3 * ["easy"] + 3 * ["medium"] + 2 * ["hard"],
                             3 * ["medium"] + 4 * ["hard"]], f"levels {levels}")
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    again = run(*command)
    checks.expect(again.returncode == 2 and "--force" in again.stderr, f"series again: {again.stderr}")
    output_of(*command, "--force", "--threads", "1")
    after = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    checks.expect(before == after, "the series is not the same when made again")


def check_pictures(checks, name, folder, update):
    for page in PICTURES[name]:
        made = folder / "pages" / f"{page:03}.png"
        golden = HERE / "golden" / f"{name}-{page}.png"
        if update:
            golden.parent.mkdir(exist_ok=True)
            shutil.copy(made, golden)
            continue
        share = png_image.difference(made, golden)
        checks.expect(share < 0.004, f"{made} differs from {golden.name} in {100 * share:.2f} % of its pixels")


def make_book(checks, binary, name, work, update):
    text = (ROOT / "examples" / "books" / f"{name}.toml").read_text()
    text = re.sub(r"^count = \d+$", f"count = {FEWER[name]}", text, flags=re.MULTILINE)
    text = re.sub(r"^days = \d+$", f"days = {DAYS}", text, flags=re.MULTILINE)
    book = work / f"{name}.toml"
    book.write_text(text)
    if "symbols/" in text:
        shutil.copytree(ROOT / "examples" / "books" / "symbols", work / "symbols", dirs_exist_ok=True)
    for list_of_words in re.findall(r'^words = "@(.*)"$', text, re.MULTILINE):
        shutil.copy(ROOT / "examples" / "books" / list_of_words, work)
    folder = work / name
    command = [binary, "book", str(book), "-o", str(folder), "--png", "--dpi", str(RESOLUTION), "--pdfx"]
    made = run(*command)
    checks.expect(made.returncode == 0, f"{name}: {made.stderr}")
    if made.returncode != 0:
        return
    # The only fault is that a book of a few puzzles is too thin.
    paper = re.search(r'^paper = "(.*)"$', text, re.MULTILINE)[1]
    preflight = run(binary, "book", "--preflight", str(folder / "interior.pdf"), "--paper", paper,
                    *(["--bleed"] if "bleed = true" in text else []))
    faults = [line for line in preflight.stdout.splitlines() if " pages, at least " not in line]
    checks.expect(preflight.returncode in (0, 1) and not faults, f"{name}: preflight {preflight.stderr} {faults}")
    pdf = folder / "interior.pdf"
    checks.expect("No syntax or stream encoding errors" in output_of("qpdf", "--check", str(pdf)), f"{pdf}: qpdf --check")
    check_fonts(checks, pdf)
    width, height, bleed = PAGES.get(name, PAPERBACK)
    check_boxes(checks, pdf, width, height, bleed)
    check_ink(checks, pdf)
    if name in LINES:
        check_lines(checks, pdf)
    info = output_of("pdfinfo", str(pdf))
    title = re.search(r'^title = "(.*)"$', text, re.MULTILINE)[1]
    checks.expect(f"{title}\n" in info and "1.3" in info, f"{pdf}: {info}")
    rows = check_solutions(checks, binary, pdf, folder)
    wanted = DAYS if "[calendar]" in text else FEWER[name] * text.count("[[section]]")
    checks.expect(len(rows) == wanted, f"{name}: {len(rows)} puzzles")
    if "[cover]" in text:
        cover = folder / "cover.pdf"
        # Three designs are in black and white; `dark` chooses one of them.
        if re.search(r'^(dark = |design = "(centred|label|poster)")', text, re.MULTILINE):
            check_ink(checks, cover)
        else:
            check_cover_inks(checks, cover, is_pdfx=True)
        check_fonts(checks, cover)
        measured = run(binary, "book", "--preflight", str(cover), "--paper", paper)
        checks.expect(measured.returncode == 0, f"{cover}: preflight {measured.stdout}{measured.stderr}")
    if "\nlink = " in text:
        check_codes(checks, pdf, rows, work)
    check_pictures(checks, name, folder, update)
    if name == "wordoku":
        check_words(checks, rows)
    if name == "pictures":
        # Every given, every cell of a solution and every symbol below a board.
        printed = sum(1 for line in output_of("pdfimages", "-list", str(pdf)).splitlines() if " image " in line)
        wanted = sum(len(row["puzzle"]) - row["puzzle"].count(".") + len(row["solution"]) + len(row["symbols"].split()) for row in rows)
        checks.expect(printed == wanted, f"{pdf}: {printed} pictures instead of {wanted}")

    # Nothing is replaced without --force; with it, the same input gives the same bytes.
    again = run(*command)
    checks.expect(again.returncode == 2 and "--force" in again.stderr, f"{name} again: {again.stderr}")
    before = pdf.read_bytes()
    output_of(*command, "--force", "--threads", "1")
    checks.expect(pdf.read_bytes() == before, f"{pdf} is not the same when made again")
    left = [path.name for path in work.iterdir() if path.name.startswith(f"{name}.") and path != book]
    checks.expect(not left, f"{name} leaves {left}")


def check_other_forms(checks, binary, work):
    """From flags alone: separate solutions, single puzzles, a contact sheet, a series."""
    folder = work / "flags"
    ledger = str(work / "series.db")
    common = ["--section", "geometry=2x3,count=6", "--paper", "a5", "--language", "zh", "--labels", "number,words",
              "--ledger", ledger, "-q"]
    output_of(binary, "book", "--title", "One", "--solutions", "separate", "--single-svg", "--single-eps", "--preview",
              *common, "-o", str(folder))
    for name in ("interior.pdf", "solutions.pdf", "preview.png", "puzzles/001.svg", "puzzles/006-solution.eps",
                 "puzzles.json", "solutions.csv", "puzzles.ipuz"):
        checks.expect((folder / name).stat().st_size > 100, f"{name} is too small")
    check_fonts(checks, folder / "interior.pdf")
    rows = check_solutions(checks, binary, folder / "solutions.pdf", folder)
    solved = output_of(binary, "solve", "-q", str(folder / "puzzles.ipuz")).split()
    checks.expect(solved == [row["solution"] for row in rows], "puzzles.ipuz has other puzzles")
    eps = (folder / "puzzles" / "001.eps").read_text(errors="replace")
    checks.expect(eps.startswith("%!PS-Adobe-3.0 EPSF-3.0") and "CreationDate" not in eps, "001.eps")
    output_of(binary, "book", "--title", "Two", *common, "-o", str(work / "two"))
    with open(work / "two" / "puzzles.csv", newline="") as file:
        others = {row["class"] for row in csv.DictReader(file)}
    checks.expect(not others & {row["class"] for row in rows}, "two books of a series share puzzles")


def check_screen(checks, binary, work):
    """Links that lead from puzzles to solutions and back, bookmarks within bookmarks, labels of pages."""
    folder = work / "screen"
    output_of(binary, "book", "--section", "geometry=2x3,count=5,title=Small", "--section", "geometry=2x2,count=3,title=Smaller",
              "--paper", "e-reader", "--contents", "--labels", "number", "--seed", "7", "-q", "-o", str(folder))
    pdf = folder / "interior.pdf"
    checks.expect("No syntax or stream encoding errors" in output_of("qpdf", "--check", str(pdf)), f"{pdf}: qpdf --check")
    document = json.loads(output_of("qpdf", "--json=1", str(pdf)))
    objects = document["objects"]

    def value(reference):
        return objects[reference] if isinstance(reference, str) else reference

    numbers = {page["object"]: page["pageposfrom1"] for page in document["pages"]}
    links = set()
    for page in document["pages"]:
        annotations = value(page["object"]).get("/Annots", [])
        for annotation in value(annotations):
            target = value(annotation)["/Dest"][0]
            links.add((page["pageposfrom1"], numbers[target]))
    rows = check_solutions(checks, binary, pdf, folder)
    for row in rows:
        there = int(row["page"]), int(row["solution_page"])
        checks.expect(there in links and there[::-1] in links, f"{pdf}: no links between {there}")
    titles = {entry["title"]: [below["title"] for below in entry["kids"]] for entry in document["outlines"]}
    checks.expect(titles.get("Smaller") == ["Puzzle 6", "Puzzle 7", "Puzzle 8"], f"{pdf}: bookmarks {titles}")
    blank = [number for number in range(1, len(document["pages"]) + 1)
             if not output_of("pdftotext", "-f", str(number), "-l", str(number), str(pdf), "-").strip()]
    checks.expect(not blank, f"{pdf}: pages {blank} are blank")
    sizes = output_of("pdfinfo", str(pdf))
    checks.expect("257.256 x 347.544" in sizes, f"{pdf}: {sizes}")


XHTML = "{http://www.w3.org/1999/xhtml}"
SVG = "{http://www.w3.org/2000/svg}"
PACKAGE = "{http://www.idpf.org/2007/opf}"


def check_epub(checks, binary, work):
    """A package that is whole, whose boards are those of the puzzles, in digits and in words."""
    book = work / "epub.toml"
    shutil.copy(ROOT / "docs" / "images" / "book-page.png", work / "page.png")
    book.write_text('title = "A & B"\nauthor = "Somebody"\nseed = 3\nrules = true\nhow_to = true\nhints = true\nlink = "https://example.org/#{puzzle}"\n'
                    'labels = "number, stars, words, minutes, techniques, qr"\nintroduction = "# Hello\\n\\n- one\\n- two\\n\\n![A page](page.png)"\n'
                    '[[section]]\ntitle = "Small"\ntext = "Words & more."\ngeometry = "2x3"\ncount = 5\n'
                    '[[section]]\ntitle = "Classic"\nlevel = "easy"\ncount = 3\n'
                    '[[section]]\ntitle = "Killers"\nconstraints = "killer"\ncount = 1\n')
    folder = work / "epub"
    command = [binary, "book", str(book), "-o", str(folder), "--epub", "-q"]
    output_of(*command)
    path = folder / "book.epub"
    before = path.read_bytes()
    output_of(*command, "--force", "--threads", "1")
    checks.expect(path.read_bytes() == before, f"{path} is not the same when made again")
    epub = zipfile.ZipFile(path)
    checks.expect(epub.testzip() is None, f"{path}: damaged")
    first = epub.infolist()[0]
    checks.expect((first.filename, first.compress_type, first.extra) == ("mimetype", zipfile.ZIP_STORED, b""), f"{path}: begins with {first}")
    package = xml.etree.ElementTree.fromstring(epub.read("EPUB/package.opf"))
    items = {item.get("id"): item for item in package.iter(PACKAGE + "item")}
    listed = {"EPUB/" + item.get("href") for item in items.values()} | {"mimetype", "META-INF/container.xml", "EPUB/package.opf"}
    checks.expect(listed == set(epub.namelist()), f"{path}: {listed ^ set(epub.namelist())} is listed or there, not both")
    pages = {}
    for item in items.values():
        if item.get("media-type") == "application/xhtml+xml":
            pages[item.get("href")] = page = xml.etree.ElementTree.fromstring(epub.read("EPUB/" + item.get("href")))
            has_board = page.find(f".//{SVG}svg") is not None
            checks.expect(("svg" in item.get("properties", "")) == has_board, f"{path}: properties of {item.get('href')}")
            ids = [element.get("id") for element in page.iter() if element.get("id")]
            checks.expect(len(set(ids)) == len(ids), f"{path}: ids of {item.get('href')}")
    order = [items[item.get("idref")].get("href") for item in package.iter(PACKAGE + "itemref")]
    checks.expect(sorted(order) == sorted(pages), f"{path}: order of pages")
    style = epub.read("EPUB/style.css").decode()
    links = {}
    for name, page in pages.items():
        links[name] = [link.get("href") for link in page.iter(XHTML + "a")]
        for target in links[name] + [picture.get("src") for picture in page.iter(XHTML + "img")]:
            checks.expect(target.startswith("https://") or "EPUB/" + target in listed, f"{path}: {name} leads to {target}")
        for element in page.iter():
            for paint in (element.get("fill"), element.get("stroke")):
                checks.expect(paint in (None, "none") or f'="{paint}"' in style, f"{path}: {name}: {paint} has no dark shade")
    with open(folder / "puzzles.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    for row in rows:
        puzzle, solution = (f"{kind}-{int(row['number']):04}.xhtml" for kind in ("puzzle", "solution"))
        checks.expect(solution in links[puzzle] and puzzle in links[solution] and puzzle in links["nav.xhtml"], f"{path}: links of {puzzle}")
        checks.expect(row["link"] in links[puzzle], f"{path}: the address of {puzzle}")
        for name, digits in ((puzzle, re.search(r"[0-9.]{36,}", row["puzzle"])[0]), (solution, row["solution"])):
            board = pages[name].find(f".//{SVG}svg")
            words = re.sub(r"Row \d+: |[ ,.]", "", board.find(SVG + "desc").text.replace("empty", "_"))
            checks.expect(words == re.sub("[.0]", "_", digits), f"{path}: {name} is read as {words}, not {digits}")
            drawn = "".join(text.text for text in board.iter(SVG + "text"))
            if row["section"] != "Killers" or name == solution:
                checks.expect(drawn == re.sub("[.0]", "", digits), f"{path}: {name} shows {drawn}, not {digits}")
    if shutil.which("epubcheck") and shutil.which("java"):
        checked = run("java", "-jar", shutil.which("epubcheck"), "--failonwarnings", str(path))
        checks.expect(checked.returncode == 0, f"{path}: epubcheck\n{checked.stdout}{checked.stderr}")
    else:
        print("epubcheck is not installed: left out")


def check_x4(checks, binary, work):
    """PDF/X-4 says so in its metadata, brings a profile that Ghostscript takes, and holds nothing but grey."""
    folder = work / "x4"
    output_of(binary, "book", "--section", "geometry=2x3,count=5", "--paper", "a5", "--date", "2026-11-21", "--pdfx4", "--seed", "7", "-q",
              "-o", str(folder))
    pdf = folder / "interior.pdf"
    checks.expect("No syntax or stream encoding errors" in output_of("qpdf", "--check", str(pdf)), f"{pdf}: qpdf --check")
    checks.expect("1.6" in output_of("pdfinfo", str(pdf)), f"{pdf}: version")
    check_fonts(checks, pdf)
    check_ink(checks, pdf)
    metadata = xml.etree.ElementTree.fromstring(output_of("pdfinfo", "-meta", str(pdf)).replace("\ufeff", ""))
    checks.expect([found.text for found in metadata.iter("{http://www.npes.org/pdfx/ns/id/}GTS_PDFXVersion")] == ["PDF/X-4"], f"{pdf}: metadata")
    objects = json.loads(output_of("qpdf", "--json=1", str(pdf)))["objects"]
    intents = [value for value in objects.values() if isinstance(value, dict) and value.get("/S") == "/GTS_PDFX"]
    number = intents[0]["/DestOutputProfile"].split()[0]
    profile = subprocess.run(["qpdf", f"--show-object={number}", "--filtered-stream-data", str(pdf)], capture_output=True, timeout=300).stdout
    (work / "grey.icc").write_bytes(profile)
    checks.expect(profile[12:20] == b"prtrGRAY" and profile[36:40] == b"acsp", f"{pdf}: profile {profile[:40]}")
    # It is taken again as that of a printer, and for drawing by Ghostscript.
    output_of(binary, "book", "--section", "geometry=2x3,count=5", "--paper", "a5", "--date", "2026-11-21", "--pdfx4", "--seed", "7", "-q",
              "--output-profile", str(work / "grey.icc"), "-o", str(work / "x4-again"))
    checks.expect((work / "x4-again" / "interior.pdf").read_bytes() == pdf.read_bytes(), f"{pdf}: another PDF with the same profile")
    drawn = run("gs", "-q", "-o", str(work / "x4.pgm"), "-sDEVICE=pgmraw", "-dLastPage=1", f"-sOutputICCProfile={work / 'grey.icc'}", str(pdf))
    checks.expect(drawn.returncode == 0 and not drawn.stderr, f"{pdf}: gs {drawn.stdout}{drawn.stderr}")


EAN_WIDTHS = {"3211": 0, "2221": 1, "2122": 2, "1411": 3, "1132": 4, "1231": 5, "1114": 6, "1312": 7, "1213": 8, "3112": 9}
EAN_PARITIES = ["LLLLLL", "LLGLGG", "LLGGLG", "LLGGGL", "LGLLGG", "LGGLLG", "LGGGLL", "LGLGLG", "LGLGGL", "LGGLGL"]


def digits_of_bars(row):
    """The 13 digits that a scanner reads from a row of dark (True) and light dots, or None."""
    runs = []
    for dark in row:
        if runs and runs[-1][0] == dark:
            runs[-1][1] += 1
        else:
            runs.append([dark, 1])
    while runs and not runs[0][0]:
        runs.pop(0)
    while runs and not runs[-1][0]:
        runs.pop()
    if len(runs) != 59:
        return None
    module = sum(width for _, width in runs) / 95
    widths = [round(width / module) for _, width in runs]
    left = ["".join(map(str, widths[3 + 4 * i:7 + 4 * i])) for i in range(6)]
    right = ["".join(map(str, widths[32 + 4 * i:36 + 4 * i])) for i in range(6)]
    parities = "".join("L" if code in EAN_WIDTHS else "G" for code in left)
    codes = [code if code in EAN_WIDTHS else code[::-1] for code in left] + right
    if parities not in EAN_PARITIES or any(code not in EAN_WIDTHS for code in codes):
        return None
    return str(EAN_PARITIES.index(parities)) + "".join(str(EAN_WIDTHS[code]) for code in codes)


def check_cover_inks(checks, pdf, is_pdfx):
    """Covers are in colour: four inks in PDF/X, RGB otherwise, and nothing is transparent."""
    coverage = output_of("gs", "-q", "-o", "-", "-sDEVICE=inkcov", str(pdf)).split()
    checks.expect(any(float(ink) > 0.01 for ink in coverage[:3]), f"{pdf}: no colour {coverage}")
    plain = output_of("qpdf", "--qdf", "--object-streams=disable", str(pdf), "-")
    found, other = (" k\n", " rg\n") if is_pdfx else (" rg\n", " k\n")
    checks.expect(found in plain and other not in plain, f"{pdf}: not in the inks asked for")
    for sign in ("/SMask", "/Group") + (("/DeviceRGB",) if is_pdfx else ()):
        checks.expect(sign not in plain, f"{pdf}: contains {sign}")


def check_cover(checks, binary, work):
    """A cover in one piece whose bars a scanner reads."""
    book = work / "cover.toml"
    book.write_text('title = "Covered"\nauthor = "Somebody"\ndate = "2026-11-21"\npaper = "kdp-6x9"\nseed = 1\n'
                    '[cover]\nstock = "cream"\nisbn = "978-0-306-40615-7"\ntext = "# On the back\\n\\nWords."\n'
                    '[[section]]\ngeometry = "2x3"\ncount = 60\n')
    folder = work / "cover"
    output_of(binary, "book", str(book), "-o", str(folder), "--pdfx", "-q")
    pdf = folder / "cover.pdf"
    pages = len(boxes_of(folder / "interior.pdf"))
    boxes = boxes_of(pdf)
    checks.expect(len(boxes) == 1, f"{pdf}: {len(boxes)} pages")
    wanted = [9, 9, 9 + 864 + pages * 0.0025 * 72, 9 + 648]
    checks.expect(all(abs(a - b) < 0.01 for a, b in zip(wanted, boxes[0]["TrimBox"])), f"{pdf}: {boxes} instead of {wanted}")
    checks.expect("No syntax or stream encoding errors" in output_of("qpdf", "--check", str(pdf)), f"{pdf}: qpdf --check")
    check_fonts(checks, pdf)
    check_cover_inks(checks, pdf, is_pdfx=True)
    measured = run(binary, "book", "--preflight", str(pdf), "--paper", "kdp-6x9")
    checks.expect(measured.returncode == 0, f"{pdf}: preflight {measured.stdout}{measured.stderr}")
    # On paper that is an inch wider, the sheet is neither a page nor a cover.
    other = run(binary, "book", "--preflight", str(pdf), "--paper", "kdp-7x10")
    checks.expect(other.returncode == 1, f"{pdf}: preflight for another paper {other.stdout}")
    dots = 600
    # The barcode is on the back, at the right and the bottom of it.
    left, top = round((9 + 432 - 27 - 144 + 4) / 72 * dots), round((9 + 648 - 27 - 43) / 72 * dots)
    output_of("pdftoppm", "-r", str(dots), "-x", str(left), "-y", str(top), "-W", str(round(136 / 72 * dots)), "-H", "1", "-gray",
              str(pdf), str(work / "bars"))
    picture = next(work.glob("bars*.pgm")).read_bytes()
    row = picture.split(b"\n", 3)[3]
    read = digits_of_bars([dot < 128 for dot in row])
    checks.expect(read == "9780306406157", f"{pdf}: the bars read {read}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True, help="the command sudoku")
    parser.add_argument("--update", action="store_true", help="make the pictures anew")
    parser.add_argument("--keep", type=pathlib.Path, help="leave the books in this folder")
    options = parser.parse_args()
    missing = [tool for tool in ("qpdf", "pdffonts", "pdfinfo", "pdftotext", "pdftoppm", "pdfimages", "gs", "zbarimg") if not shutil.which(tool)]
    if missing:
        sys.exit(f"missing: {', '.join(missing)} (scripts/setup installs them)")
    binary = os.path.abspath(options.binary)
    checks = Checks()
    with tempfile.TemporaryDirectory() as temporary:
        work = options.keep or pathlib.Path(temporary)
        work.mkdir(exist_ok=True)
        for name in FEWER:
            make_book(checks, binary, name, work, options.update)
        check_series(checks, binary, work)
        check_other_forms(checks, binary, work)
        check_screen(checks, binary, work)
        check_cover(checks, binary, work)
        check_epub(checks, binary, work)
        check_x4(checks, binary, work)
    print(f"{checks.failed} checks failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
