#!/usr/bin/env python3
"""Makes one of the example books or products whole, as its reader would, and counts its puzzles.

Every file of examples/books and libsudoku/data/products is made, whichever they are: the list of them is the folder. How a book looks is
checked by run_books.py, on books of fewer puzzles; here the point is that all puzzles of all sections come, and that the finished PDF passes
the preflight of its printer.
"""

import argparse
import csv
import pathlib
import re
import subprocess
import sys
import tempfile
import tomllib

# promise 7.21: Every example book can be made as it is
def wanted_puzzles(book):
    """The numbers of puzzles that the volumes of a book have together; None where the file does not say."""
    if "calendar" in book:
        return book["calendar"].get("days", 366)
    total = 0
    for section in [{"levels": book.get("levels", "")}] + book.get("section", []):
        if "levels" in section:
            total += sum(int(count) for count in re.findall(r"[0-9]+", section["levels"]))
            continue
        count = section.get("count")
        if count is None:
            return None
        volumes = book.get("volumes", 1)
        total += sum(count) if isinstance(count, list) else count * (volumes if isinstance(volumes, int) else len(volumes))
    return total


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True, help="the command sudoku")
    parser.add_argument("book", type=pathlib.Path)
    options = parser.parse_args()
    wanted = wanted_puzzles(tomllib.loads(options.book.read_text()))
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary) / "book"
        command = [options.binary, "book", "-o", str(folder), "--preflight", "-q"]
        if options.book.parent.name == "products":
            command += ["--product", options.book.stem, "--title", "Night Train", "--author", "A. Name", "--seed", "1"]
        else:
            command.append(str(options.book))
        made = subprocess.run(command, capture_output=True, text=True)
        if made.returncode != 0:
            sys.exit(f"{options.book.name}: exit code {made.returncode}\n{made.stdout}{made.stderr}")
        tables = sorted(folder.rglob("puzzles.csv"))
        rows = [row for table in tables for row in csv.DictReader(table.open())]
        thin = [table for table in tables if not (table.parent / "interior.pdf").stat().st_size]
        print(f"{options.book.name}: {len(rows)} puzzles in {len(tables)} books")
        if not tables or thin or (wanted is not None and len(rows) != wanted):
            sys.exit(f"{options.book.name}: {wanted} puzzles were to be made, {thin}")


if __name__ == "__main__":
    main()
