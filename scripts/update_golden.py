#!/usr/bin/env python3
"""Rewrites the files of corpus/golden/ from what the tests compute now, and shows the difference.

Runs the tests with the label `golden` of a build tree; they leave their actual output in a folder of their own. A commit
that changes a golden file says why in its message.
"""

import argparse
import difflib
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GOLDEN = ROOT / "corpus" / "golden"


def read_lines(path):
    return path.read_text(encoding="ascii").splitlines(keepends=True) if path.exists() else []


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=Path, default=ROOT / "build" / "dev", help="build tree (default: build/dev)")
    parser.add_argument("--check", action="store_true", help="only show the difference; end with 1 if there is any")
    options = parser.parse_args()

    with tempfile.TemporaryDirectory() as folder:
        run = subprocess.run(["ctest", "--test-dir", str(options.build), "-L", "golden", "--no-tests=error", "-Q"],
                             env=dict(os.environ, SUDOKU_GOLDEN_OUT=folder), check=False)
        actual_files = sorted(Path(folder).iterdir())
        if not actual_files:
            print(f"no test of {options.build} wrote golden output (ctest ended with {run.returncode})",
                  file=sys.stderr)
            return 2
        changed = 0
        for actual in actual_files:
            golden = GOLDEN / actual.name
            before, after = read_lines(golden), read_lines(actual)
            if before == after:
                continue
            changed += 1
            name = f"corpus/golden/{actual.name}"
            sys.stdout.writelines(difflib.unified_diff(before, after, name, f"{name} (now)"))
            if not options.check:
                golden.write_text("".join(after), encoding="ascii")
    print(f"{len(actual_files)} golden files, {changed} changed", file=sys.stderr)
    return 1 if options.check and changed else 0


if __name__ == "__main__":
    sys.exit(main())
