#!/usr/bin/env python3
"""Where `sudoku book` looks for the program that makes books, what it says without it, and what that program takes from its folder.

Books are the same with the fonts of the folder as with installed ones, which are then not looked for.
"""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from processes import HANGS_AFTER

FONTS = pathlib.Path("/usr/share/fonts")
BOOK = ["book", "--seed", "1", "--quiet", "--section", "geometry=2x2,count=2", "--rules"]


def fail(what, said):
    sys.exit(f"{what}: {said}")


def make(command, folder, *more, **variables):
    """What the command says, and its files."""
    shutil.rmtree(folder, ignore_errors=True)
    ended = subprocess.run([command, *BOOK, *more, "-o", folder], capture_output=True, text=True, timeout=HANGS_AFTER, check=False,
                           env={**os.environ, **variables})
    return ended.returncode, ended.stdout + ended.stderr, {file.name: file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def try_places(work, binary):
    program = binary.with_name("sudoku-book")
    made = work / "made"
    expected = make(binary, made)
    if expected[0] != 0 or "interior.pdf" not in expected[2]:
        fail("a book", expected[:2])
    command = work / "prefix" / "bin" / binary.name
    command.parent.mkdir(parents=True)
    shutil.copy(binary, command)
    code, said, files = make(command, made)
    if code != 2 or files or said.count("\n") != 1 or not all(
            way in said for way in ("prefix/libexec/", "sudoku-tools-books", "archive sudoku-book", "libsudoku[books]")):
        fail("without the program", (code, said))
    for place in (command.parents[1] / "libexec" / "sudoku", command.parent):
        place.mkdir(parents=True, exist_ok=True)
        shutil.copy(program, place)
        if make(command, made) != expected:
            fail(f"with the program in {place}", make(command, made)[:2])
        (place / program.name).unlink()


def try_bundle(work, binary):
    """All that is beside the program, as scripts/bundle_books.py puts it there."""
    files = sorted(FONTS.rglob("Liberation*.ttf"))
    if not files:
        return
    bundle = work / "bundle"
    bundle.mkdir()
    command = shutil.copy(binary, bundle)
    shutil.copy(binary.with_name("sudoku-book"), bundle)
    (bundle / "fonts").mkdir()
    for file in files:
        shutil.copy(file, bundle / "fonts")
    made = work / "made"
    nowhere = {"FONTCONFIG_FILE": str(work / "missing"), "FONTCONFIG_PATH": str(work)}
    if make(command, made, **nowhere) != make(binary, made):
        fail("with the fonts beside the program alone", make(command, made, **nowhere)[:2])
    code, said, _ = make(command, made, "--style", "modern", **nowhere)
    if code != 2 or "'Lato' is not installed" not in said:
        fail("without Lato", (code, said))
    (bundle / "hyphen").mkdir()
    (bundle / "hyphen" / "hyph_fr.dic").write_text("UTF-8\n1a\n", encoding="utf-8")
    code, said, _ = make(command, made, "--language", "fr", "--hyphenation")
    if code != 0 or said:
        fail("with patterns beside the program", (code, said))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True, type=pathlib.Path, help="the command")
    parser.add_argument("--corpus", help="not used; every test of the command gets it")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as work:
        try_places(pathlib.Path(work), options.binary)
        try_bundle(pathlib.Path(work), options.binary)


if __name__ == "__main__":
    main()
