#!/usr/bin/env python3
"""Prints, as a Markdown table, how many positions of HoDoKu's technique library the finders pass.

    scripts/technique_table.py --build build/release

The library (reglib-1.3.txt) is not part of the project: the test that this runs looks for it where SUDOKU_SHARED_DATA
points to. Positions that fail are listed on stderr.
"""

import argparse
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=Path, default=ROOT / "build/dev",
                        help="build folder (default: build/dev)")
    arguments = parser.parse_args()

    binary = arguments.build / "bin/tests/differential_technique_library"
    output = subprocess.run([binary, "[.table]"], check=False, capture_output=True, text=True)
    rows = [line.split("\t")[1:] for line in output.stdout.splitlines() if line.startswith("row\t")]
    if not rows:
        sys.exit(f"no table from {binary}: is the library there?\n{output.stdout}")
    print("| code | technique | passed |")
    print("|---|---|---|")
    passed = total = 0
    for code, name, good, count in rows:
        implemented = name != "(not implemented)"
        print(f"| {code} | {name} | {good + '/' + count if implemented else 'not implemented, ' + count} |")
        if implemented:
            passed += int(good)
            total += int(count)
    print(f"| all implemented | | {passed}/{total} |")
    sys.stderr.write(output.stderr)


if __name__ == "__main__":
    main()
