#!/usr/bin/env python3
"""Give the command broken inputs and wrong arguments, and compare what it says with corpus/malformed/cases.tsv.

Every line of the table is a case, its fields apart by tabs:

    name        of the case
    arguments   of `sudoku`, as a shell would take them; it runs in a copy of corpus/malformed/inputs
    exit        the exit code it must give
    message     what it must say on standard error, exactly; \\n between lines. A summary with puzzles/s is left out.

Lines that begin with # name the promise of the case below (scripts/check_promises.py).

Inputs that are too large to keep, or that a repository cannot hold, are made here. With --update the last two fields are
written from what the command does now: look at the difference before you keep it.
"""

import argparse
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

from processes import HANGS_AFTER

LONG_LINE_BYTES = 200_000_000
NOBODY = 65534
SUMMARY = re.compile(r"^.* puzzles/s$\n?", re.MULTILINE)


def make_special_inputs(folder):
    (folder / "folder").mkdir()
    secret = folder / "no_permission.txt"
    secret.write_text("." * 81 + "\n")
    secret.chmod(0)
    (folder / "not_writable").mkdir(mode=0o555)
    with open(folder / "line_of_200_mb.txt", "wb") as target:
        for _ in range(LONG_LINE_BYTES // 1_000_000):
            target.write(b"123456789." * 100_000)
    os.symlink("nowhere", folder / "dangling_link.txt")
    # So that the user `nobody` can come here, see run().
    folder.chmod(0o755)


def run(arguments, binary, folder, as_nobody):
    """Standard error without the summary, and the exit code."""
    user = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if as_nobody else {}
    done = subprocess.run([binary, *shlex.split(arguments)], stdin=subprocess.DEVNULL, capture_output=True, cwd=folder,
                          timeout=HANGS_AFTER, check=False, env=dict(os.environ, LC_ALL="C"), **user)
    return SUMMARY.sub("", done.stderr.decode("utf-8", "replace")), done.returncode


def nobody_can_run(binary, folder):
    try:
        return run("--version", binary, folder, True)[1] == 0
    except OSError:
        return False


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", type=pathlib.Path, required=True, help="the command under test")
    parser.add_argument("--corpus", type=pathlib.Path, required=True, help="the folder corpus/")
    parser.add_argument("--update", action="store_true", help="write what the command does now")
    options = parser.parse_args()
    table = options.corpus / "malformed" / "cases.tsv"
    rows = [line.split("\t") for line in table.read_text().splitlines()]
    cases = [row for row in rows[1:] if not row[0].startswith("#")]

    failed, skipped = 0, 0
    with tempfile.TemporaryDirectory() as parent:
        folder = pathlib.Path(parent) / "inputs"
        os.chmod(parent, 0o755)
        shutil.copytree(options.corpus / "malformed" / "inputs", folder)
        make_special_inputs(folder)
        # The user root may read and write everything, so what is forbidden is tried as `nobody`.
        binary = shutil.copy(options.binary, pathlib.Path(parent) / "sudoku")
        is_root = os.geteuid() == 0
        can_be_nobody = is_root and nobody_can_run(binary, folder)
        for case in cases:
            name, arguments, code, message = (case + ["", ""])[:4]
            needs_rights = "no_permission" in arguments or "not_writable" in arguments
            if is_root and needs_rights and not can_be_nobody:
                print(f"skipped {name}: the user root may do everything")
                skipped += 1
                continue
            said, actual_code = run(arguments, binary, folder, is_root and needs_rights)
            escaped = said.rstrip("\n").replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n")
            if options.update:
                case[2:] = [str(actual_code), escaped]
            elif (str(actual_code), escaped) != (code, message):
                failed += 1
                print(f"FAILED {name}: sudoku {arguments}\n    expected {code}: {message}\n    actual   {actual_code}: {escaped}")
    if options.update:
        table.write_text("".join("\t".join(row) + "\n" for row in rows))
    print(f"{len(cases)} cases, {failed} failed, {skipped} skipped")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
