#!/usr/bin/env python3
"""sudoku-slurm without Slurm: what it would submit, what it says when sbatch is not there or fails, and that it leaves nothing
behind then. A script in the place of sbatch writes down how it was called."""

import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

problems = []


def check(condition, text):
    if not condition:
        problems.append(text)
        print(text, flush=True)


class Bench:
    def __init__(self, binary, folder):
        self.script = binary.with_name(binary.name + "-slurm")
        self.folder = folder
        self.tools = folder / "tools"
        self.tools.mkdir()
        (folder / "in.txt").write_text("1..4..2..3......\n")
        # Python and nothing else: a real sbatch of this machine must not be found.
        (self.tools / "python3").symlink_to(sys.executable)
        (self.tools / "env").symlink_to("/usr/bin/env")

    def slurm(self, *arguments):
        environment = dict(os.environ, PATH=str(self.tools), PYTHONDONTWRITEBYTECODE="1")
        return subprocess.run([sys.executable, self.script, *arguments], cwd=self.folder, env=environment, capture_output=True,
                              text=True, check=False, timeout=120)

    def make_tool(self, name, text):
        path = self.tools / name
        path.write_text("#!/bin/sh\n" + text)
        path.chmod(0o755)

    def names(self):
        return sorted(str(path.relative_to(self.folder)) for path in self.folder.rglob("*") if self.tools not in path.parents)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", required=True, type=pathlib.Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        bench = Bench(options.binary.absolute(), pathlib.Path(name))
        before = bench.names()
        run = ["--parts", "5", "--sbatch=--time=9", "solve", "in.txt", "-o", "new/out"]

        done = bench.slurm("--help")
        check(done.returncode == 0 and max(map(len, done.stdout.splitlines())) <= 80, f"--help is wider than a terminal: {done.stdout}")

        done = bench.slurm("--dry-run", *run)
        lines = done.stdout.splitlines()
        check(done.returncode == 0 and len(lines) == 2 and "--array=1-5" in lines[0] and "--dependency=afterany:JOB" in lines[1]
              and all(line.startswith("sbatch ") and "--time=9" in line for line in lines), f"--dry-run: {done}")
        check(bench.names() == before, f"--dry-run leaves {bench.names()}")

        done = bench.slurm(*run)
        check(done.returncode != 0 and done.stderr == f"{bench.script.name}: sbatch: not found\n", f"without sbatch: {done}")
        check(bench.names() == before, f"without sbatch: leaves {bench.names()}")

        bench.make_tool("sbatch", 'echo "sbatch: error: no partition" >&2\nexit 1\n')
        done = bench.slurm(*run)
        check(done.returncode != 0 and done.stderr == f"{bench.script.name}: sbatch: error: no partition\n", f"sbatch fails: {done}")
        check(bench.names() == before, f"sbatch fails: leaves {bench.names()}")

        # The array is submitted, the job that merges is not.
        bench.make_tool("sbatch", f'case "$*" in *--dependency*) exit 1;; esac\necho 17\n')
        bench.make_tool("scancel", f'echo "$@" >> {bench.tools}/cancelled\n')
        done = bench.slurm(*run)
        check(done.returncode != 0 and done.stderr == f"{bench.script.name}: sbatch: exit code 1\n", f"the merge fails: {done}")
        check((bench.tools / "cancelled").read_text() == "17\n", "the array is not cancelled")
        check(bench.names() == before, f"the merge fails: leaves {bench.names()}")

        bench.make_tool("sbatch", f'echo "$@" >> {bench.tools}/calls\necho 17\n')
        done = bench.slurm(*run)
        check(done.returncode == 0 and done.stdout.startswith("parts: job 17, merge: job 17"), f"submitted: {done}")
        calls = (bench.tools / "calls").read_text().splitlines()
        check(len(calls) == 2 and "--dependency=afterany:17" in calls[1], f"submitted: {calls}")
        check((bench.folder / "new/out.parts/run").exists(), "submitted: no folder of parts")

        done = bench.slurm("merge", "in.txt", "-o", "out")
        check(done.returncode != 0 and "no --shard" in done.stderr, f"a command without parts: {done}")
    print(f"{len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
