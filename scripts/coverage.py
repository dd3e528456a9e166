#!/usr/bin/env python3
"""Line coverage of the library and the command, by file, from a build of preset coverage after its tests ran:

    cmake --workflow --preset coverage && scripts/coverage.py
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def counts_of(notes, folder):
    """{source file: {line: executions}} of one object file."""
    # gcov resolves the names of sources against the folder that the compiler ran in.
    output = subprocess.run(["gcov", "--json-format", "--stdout", str(notes)], cwd=folder,
                            check=True, capture_output=True, text=True).stdout
    result = {}
    for document in output.splitlines():
        for file in json.loads(document)["files"]:
            path = (folder / file["file"]).resolve()
            lines = result.setdefault(path, {})
            for line in file["lines"]:
                number = line["line_number"]
                lines[number] = lines.get(number, 0) + line["count"]
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=Path, default=ROOT / "build/coverage",
                        help="build folder (default: build/coverage)")
    parser.add_argument("--missing", action="store_true", help="also list the lines never run")
    arguments = parser.parse_args()

    total = {}
    for notes in sorted(arguments.build.rglob("*.gcda")):
        for path, lines in counts_of(notes.resolve(), arguments.build.resolve()).items():
            inside = path.is_relative_to(ROOT) and path.relative_to(ROOT).parts[0]
            if inside not in ("libsudoku", "tools"):
                continue
            merged = total.setdefault(path.relative_to(ROOT), {})
            for line, count in lines.items():
                merged[line] = merged.get(line, 0) + count
    if not total:
        print(f"no counters below {arguments.build}; run: cmake --workflow --preset coverage",
              file=sys.stderr)
        return 1

    all_lines = all_run = 0
    for path, lines in sorted(total.items()):
        run = sum(count > 0 for count in lines.values())
        all_lines += len(lines)
        all_run += run
        print(f"{100 * run / max(1, len(lines)):6.1f} %  {run:5} of {len(lines):5}  {path}")
        missing = [str(line) for line, count in sorted(lines.items()) if count == 0]
        if arguments.missing and missing:
            print("          never run: " + " ".join(missing))
    print(f"{100 * all_run / all_lines:6.1f} %  {all_run:5} of {all_lines:5}  total")
    return 0


if __name__ == "__main__":
    sys.exit(main())
