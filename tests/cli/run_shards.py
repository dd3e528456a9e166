#!/usr/bin/env python3
"""Every command that knows --shard, on inputs of many kinds, in each of its forms on some of them (--long: on all): what the
parts 1/N to N/N wrote, merged, is what one run writes, byte for byte, and what they said on the way is said once, with the same
lines. Parts that are missing, cut off, changed or of another run are refused."""

import argparse
import gzip
import pathlib
import re
import subprocess
import sys
import tempfile

from processes import HANGS_AFTER


ROWS = [["--format", "csv"], ["--json"], ["--format", "jsonl"]]
# Each with its forms.
COMMANDS = {
    "solve": [[], ["--format", "grid"], ["--limit", "1"], *ROWS],
    "count": [["--limit", "9"], ["--limit", "9", *ROWS[0]], ["--limit", "9", "--json"]],
    "check": [[], *ROWS],
    "candidates": [[], ["--format", "grid"], ["--limit", "3", *ROWS[0]], ["--json"]],
    "canon": [[], ["--transform"], *ROWS],
    "dedup": [[], ["--all"], ["--all", "--format", "csv"], ["--json"]],
    "grade": [[], ["--details", "--seed", "1", "--runs", "1"], ["--columns", "level,givens"], *ROWS],
    "certify": [[]],
    "report": [["--format", "json"], [], ["--rated", "none", "--format", "markdown"]],
    "rate": [[], ["--ladder", "hodoku"], *ROWS[:2]],
    "explain": [[], ["--hint"], ["--format", "csv"], ["--json"]],
}
# Every command with --resume that reads puzzles: what vary leaves out depends on all that it wrote before, so it has no parts.
RESUMED = {**COMMANDS, "vary": [[], ["--no-minimal", *ROWS[0]], ["--add", "0", "--no-minimal", "--json"]]}

problems = []


def check(condition, text):
    if not condition:
        problems.append(text)
        print(text[:1500], flush=True)


class Bench:
    def __init__(self, binary, folder):
        self.binary = binary
        self.folder = folder

    def sudoku(self, *arguments):
        return subprocess.run([self.binary, *map(str, arguments)], cwd=self.folder, capture_output=True, timeout=HANGS_AFTER)

    def write(self, name, data):
        (self.folder / name).write_bytes(data)
        return name


def make_inputs(bench):
    """Name of the input, and its files."""
    puzzles = bench.sudoku("generate", "--count", "40", "--seed", "12", "-q").stdout.decode().splitlines()
    lines = []
    for number, puzzle in enumerate(puzzles):
        if number % 7 == 3:
            lines += ["", "# a comment", "#" + "-" * (number * 3)]
        lines.append(puzzle + (f" extra {number}" if number % 3 == 0 else ""))
        if number % 11 == 5:
            lines.append(puzzle[:-2])  # too short
        if number % 9 == 4:
            lines.append("." * 81)  # many solutions
        if number % 6 == 1:
            lines.append(puzzles[number // 2])  # again
    mixed = "\n".join(lines) + "\n"
    plain = "\n".join(puzzles)  # without the last line end
    csv = "id,puzzle,note\n" + "".join(f'{n},{p},"a ""note""\nof {n} lines"\n' if n % 5 == 2 else f"{n},{p},short\n"
                                      for n, p in enumerate(puzzles))
    bench.write("mixed.txt", mixed.encode())
    bench.write("plain.txt", plain.encode())
    bench.write("windows.txt", b"\xef\xbb\xbf" + mixed.replace("\n", "\r\n").encode())
    bench.write("wide.txt", mixed.encode("utf-16"))
    bench.write("table.csv", csv.encode())
    bench.write("mixed.gz", b"".join(gzip.compress(mixed[i:i + 1500].encode(), mtime=0) for i in range(0, len(mixed), 1500)))
    bench.sudoku("convert", "plain.txt", "--to", "boxed", "-o", "drawn.txt", "-q")
    bench.sudoku("convert", "plain.txt", "--to", "opensudoku", "-o", "app.opensudoku", "-q")
    bench.sudoku("convert", "plain.txt", "--to", "line", "-o", "plain.txt.zst", "-q")
    bench.sudoku("generate", "--geometry", "2x3", "--count", "9", "--seed", "3", "-q", "-o", "six.txt")
    bench.write("empty.txt", b"")
    return [["mixed.txt"], ["plain.txt"], ["windows.txt"], ["wide.txt"], ["table.csv"], ["mixed.gz"], ["drawn.txt"],
            ["app.opensudoku"], ["plain.txt.zst"], ["plain.txt", "empty.txt", "table.csv", "mixed.txt", "six.txt"], ["empty.txt"],
            ["six.txt"]]


def said(done):
    """What was said of places in the input."""
    return [line for line in done.stderr.decode().splitlines() if re.search(r"\.(txt|csv|gz|zst|opensudoku):\d", line)]


def compare(bench, command, form, files, of):
    options = [command, *form]
    whole = bench.sudoku(*options, *files)
    parts, lines = [], []
    for number in range(1, of + 1):
        part = f"part{number}"
        done = bench.sudoku(*options, *files, "--shard", f"{number}/{of}", "-o", part, "--force")
        check(done.returncode in (0, 1, 2) and (bench.folder / part).exists(),
              f"{options} {files} {number}/{of}: {done.returncode}, {done.stderr.decode()[-300:]}")
        parts.append(part)
        lines += said(done)
    for part in parts:
        if not (bench.folder / part).exists():
            return
    merged = bench.sudoku("merge", *parts[1:], parts[0], "-q")
    label = f"{' '.join(options)} {' '.join(files)} in {of} parts"
    check(merged.returncode in (0, 1, 2) and merged.stdout == whole.stdout,
          f"{label}: merged bytes differ; exit code {merged.returncode}, {merged.stderr.decode()[-300:]}\n"
          f"whole  {whole.stdout[:400]!r}\nmerged {merged.stdout[:400]!r}")
    if command not in ("report", "dedup"):
        check(lines == said(whole), f"{label}: other messages, {set(lines) ^ set(said(whole))}")
    for part in parts:
        (bench.folder / part).unlink()
        note = bench.folder / f"{part}.part"
        check(note.exists() == (command not in ("report", "dedup")), f"{label}: {note.name}")
        note.unlink(missing_ok=True)


def refusals(bench):
    for command in ("dedup", "report", "solve", "check"):
        for number in (1, 2, 3):
            bench.sudoku(command, "plain.txt", "--shard", f"{number}/3", "-o", f"p{number}", "--force")
        bench.sudoku(command, "mixed.txt", "--shard", "2/3", "-o", "other", "--force")
        bench.sudoku(command, "plain.txt", "--shard", "2/4", "-o", "fourth", "--force")
        data = (bench.folder / "p2").read_bytes()
        if command in ("solve", "check"):
            for name in ("cut", "changed"):
                bench.write(f"{name}.part", (bench.folder / "p2.part").read_bytes())
        bench.write("cut", data[:-30])
        bench.write("changed", data[:len(data) // 2] + bytes([data[len(data) // 2] ^ 1]) + data[len(data) // 2 + 1:])
        for second in ("cut", "changed", "fourth", "p1", "p3", "missing", "other"):
            done = bench.sudoku("merge", "p1", second, "p3", "-o", "never")
            check(done.returncode == 2 and done.stderr and not (bench.folder / "never").exists(),
                  f"{command}: {second} as a part: {done.returncode}, {done.stderr.decode()}")
            (bench.folder / "never.partial").unlink(missing_ok=True)
        check(bench.sudoku("merge", "p1", "p2", "-o", "never").returncode == 2, f"{command}: the last part is missing")
        whole = bench.sudoku(command, "plain.txt").stdout
        for order in (["p3", "p1", "p2"], ["p1", "p1.part", "p2", "p2.part", "p3", "p3.part"]):
            merged = bench.sudoku("merge", *order, "-q")
            if (bench.folder / "p1.part").exists() or order[1] != "p1.part":
                check(merged.stdout == whole, f"{command}: {order}: {merged.returncode}, {merged.stderr.decode()}")
    bench.sudoku("solve", "plain.txt", "--json", "-o", "rows.json")
    bench.sudoku("solve", "plain.txt", "-o", "lines.txt")
    bench.write("half.json", (bench.folder / "rows.json").read_bytes()[:-3])
    for parts in (["--unchecked", "rows.json", "lines.txt"], ["--unchecked", "rows.json", "half.json"], ["lines.txt", "p1"],
                  ["lines.txt"], []):
        done = bench.sudoku("merge", *parts, "-o", "never")
        check(done.returncode == 2 and done.stderr, f"merge {parts}: {done.returncode}, {done.stderr.decode()}")
        (bench.folder / "never.partial").unlink(missing_ok=True)
    for arguments in (["solve", "--shard", "1/2"], ["solve", "--shard", "3/2", "plain.txt"], ["solve", "--shard", "1/2", "nothing.txt"],
                      ["solve", "--shard", "1/2", "/dev/null"], ["explain", "--shard", "1/2", "--format", "html", "plain.txt"],
                      ["report", "--shard", "1/2", "--rated", "5", "plain.txt"], ["grade", "--details", "--shard", "1/2", "plain.txt"],
                      ["dedup", "--shard", "1/2", "--ledger", "l", "plain.txt"]):
        done = bench.sudoku(*arguments)
        check(done.returncode == 2 and done.stderr, f"{arguments}: {done.returncode}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", required=True, type=pathlib.Path)
    parser.add_argument("--corpus", type=pathlib.Path, help="not used")
    parser.add_argument("--only", default="", help="commands with this in their name")
    parser.add_argument("--long", action="store_true", help="every form on every input")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        bench = Bench(options.binary.resolve(), pathlib.Path(name))
        known = {command for command in bench.sudoku("--help").stdout.decode().split()
                 if re.fullmatch("[a-z]+", command) and b"--shard K/N" in bench.sudoku(command, "--help").stdout}
        missing = known - set(COMMANDS) - {"generate"}
        check(not missing and len(known) > 5, f"no case for {sorted(missing)}")
        inputs = make_inputs(bench)
        telling = (["mixed.txt"], inputs[9])
        for command, forms in COMMANDS.items():
            if options.only not in command:
                continue
            for form in forms:
                for files in inputs:
                    if options.long or form == forms[0] or files in telling:
                        compare(bench, command, form, files, 7 if files == ["mixed.txt"] and form == forms[0] else 3)
        for files in inputs if options.long else telling:
            compare(bench, "solve", [], files, 29)
        refusals(bench)
    print(f"{len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
