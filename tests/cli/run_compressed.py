#!/usr/bin/env python3
"""Compressed input and output, from outside: every command reads each compression by its content and writes it by the name of
the output; archives that are cut, changed or strange end with a message and keep what was done; a bomb stays small."""

import argparse
import gzip
import lzma
import os
import pathlib
import random
import resource
import shutil
import subprocess
import sys
import tempfile

from processes import HANGS_AFTER

ENDINGS = (".gz", ".zst", ".xz")
# Each reads one collection and writes to a file.
COMMANDS = (["solve"], ["solve", "--format", "csv"], ["count"], ["check"], ["canon"], ["dedup"], ["grade"], ["rate"], ["certify"],
            ["convert", "--to", "list"], ["report", "--format", "json", "--title", "T"], ["explain", "--hint"])

problems = []


def check(condition, text):
    if not condition:
        problems.append(text)
        print(text, flush=True)


class Bench:
    def __init__(self, binary, folder):
        self.binary = binary
        self.folder = folder

    def sudoku(self, *arguments, data=None, limit=None):
        def bound():
            if limit:
                resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
        return subprocess.run([self.binary, *map(str, arguments)], cwd=self.folder, input=data, capture_output=True,
                              timeout=HANGS_AFTER, preexec_fn=bound)

    def packed(self, ending, data):
        """By other programs than ours, where Python has one."""
        if ending == ".gz":
            return gzip.compress(data, mtime=0)
        if ending == ".xz":
            return lzma.compress(data)
        (self.folder / "plain").write_bytes(data)
        done = self.sudoku("convert", "plain", "--to", "line", "--force", "-o", "packed.zst", "-q")
        check(done.returncode == 0, f"convert to .zst: {done.stderr}")
        return (self.folder / "packed.zst").read_bytes()

    def unpacked(self, path):
        data = path.read_bytes()
        if path.suffix == ".gz":
            return gzip.decompress(data)
        if path.suffix == ".xz":
            return lzma.decompress(data)
        zstd = shutil.which("zstd")
        return subprocess.run([zstd, "-dc"], input=data, capture_output=True, check=True).stdout if zstd else None


def round_trips(bench, puzzles):
    for ending in ENDINGS:
        (bench.folder / ("in.txt" + ending)).write_bytes(bench.packed(ending, puzzles))
        # A name says nothing about what is in a file that is read.
        (bench.folder / "in.txt").write_bytes(bench.packed(ending, puzzles))
        for command in COMMANDS:
            plain = bench.sudoku(*command, "-q", "-", data=puzzles).stdout
            for name in ("in.txt", "-"):
                data = (bench.folder / "in.txt").read_bytes() if name == "-" else None
                done = bench.sudoku(*command, "-q", name, data=data)
                known = plain.replace(b"-:", b"in.txt:").replace(b'"file":"-"', b'"file":"in.txt"')
                same = done.stdout in (plain, known) or done.stdout.replace(b"in.txt", b"-") == plain
                check(same, f"{command} reads {ending} from {name}: another output; {done.stderr}")
            out = "out" + ending
            done = bench.sudoku(*command, "-q", "-", "-o", out, "--force", data=puzzles)
            unpacked = bench.unpacked(bench.folder / out)
            check(unpacked in (plain, None), f"{command} -o {out}: not what standard output gets; {done.stderr}")
            check(not (bench.folder / (out + ".partial")).exists(), f"{command} -o {out} left a partial file")


def members(bench, puzzles):
    half = puzzles.index(b"\n", len(puzzles) // 2) + 1
    whole = bench.sudoku("solve", "-q", "-", data=puzzles).stdout
    for ending in ENDINGS:
        parts = bench.packed(ending, puzzles[:half + 40]) if ending != ".zst" else bench.packed(ending, puzzles[:half])
        rest = puzzles[half + 40:] if ending != ".zst" else puzzles[half:]
        data = parts + bench.packed(ending, rest)
        done = bench.sudoku("solve", "-q", "-", data=data)
        check(done.returncode == 0 and done.stdout == whole, f"two {ending} one behind the other: {done.stderr}")


def same_bytes(bench, puzzles):
    """The compressed bytes do not depend on threads."""
    many = puzzles * (3_000_000 // len(puzzles))
    (bench.folder / "many.txt").write_bytes(many)
    for ending in ENDINGS[:2]:
        made = set()
        for threads in (1, 2, 3):
            done = bench.sudoku("solve", "many.txt", "-q", "--threads", threads, "--force", "-o", "many" + ending)
            check(done.returncode == 0, f"many {ending}: {done.stderr}")
            made.add((bench.folder / ("many" + ending)).read_bytes())
        check(len(made) == 1, f"{ending} depends on the number of threads")


# promise 2.12: A truncated compressed input is an error, and the output remains partial
def broken(bench, puzzles):
    draw = random.Random(5)
    for ending in ENDINGS:
        data = bench.packed(ending, puzzles)
        cases = [(f"cut at {size}", data[:size]) for size in (len(data) - 1, len(data) // 2, 30)]
        for _ in range(4):
            place = draw.randrange(len(data) // 4, len(data) - 20)
            cases.append((f"changed at {place}", data[:place] + bytes([data[place] ^ 0x55]) + data[place + 1:]))
        cases.append(("with something behind it", data + b"something else"))
        for name, bad in cases:
            (bench.folder / "bad").write_bytes(bad)
            for left in ("out", "out.partial"):
                (bench.folder / left).unlink(missing_ok=True)
            done = bench.sudoku("solve", "bad", "-o", "out")
            text = done.stderr.decode()
            check(done.returncode == 2, f"{ending} {name}: exit code {done.returncode}; {text}")
            check("bad: cannot read: " in text and "of text" in text, f"{ending} {name}: said {text!r}")
            check(not (bench.folder / "out").exists(), f"{ending} {name}: an output all the same")
            partial = bench.folder / "out.partial"
            kept = partial.read_bytes() if partial.exists() else b""
            whole = bench.sudoku("solve", "-q", "-", data=puzzles).stdout
            check(whole.startswith(kept) or b"#" in kept, f"{ending} {name}: what was kept is wrong")
            # The same to a compressed output: what was done can be read.
            (bench.folder / "out.gz.partial").unlink(missing_ok=True)
            bench.sudoku("solve", "bad", "-o", "out.gz")
            left = bench.folder / "out.gz.partial"
            check(not left.exists() or gzip.decompress(left.read_bytes()) == kept,
                  f"{ending} {name}: out.gz.partial is not what out.partial is")


def bomb(bench):
    """A gigabyte of one line, and of many lines, in 600 MB of address space."""
    for line in (b"0" * (1 << 20), b"\n" * (1 << 20)):
        data = gzip.compress(line, mtime=0) * 1024
        (bench.folder / "bomb.gz").write_bytes(data)
        done = bench.sudoku("solve", "bomb.gz", "--threads", "2", limit=600 << 20)
        check(done.returncode in (1, 2), f"bomb: exit code {done.returncode}, {done.stderr[-300:]}")
        check(b"memory" not in done.stderr, f"bomb: {done.stderr[-300:]}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", required=True, type=pathlib.Path)
    parser.add_argument("--corpus", type=pathlib.Path, help="not used")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        bench = Bench(options.binary.resolve(), pathlib.Path(name))
        puzzles = bench.sudoku("generate", "--count", "60", "--seed", "4", "-q").stdout
        round_trips(bench, puzzles)
        members(bench, puzzles)
        same_bytes(bench, puzzles)
        broken(bench, puzzles)
        # The sanitizers reserve more address space than that.
        if "SUDOKU_SANITIZED" not in os.environ:
            bomb(bench)
    print(f"{len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
