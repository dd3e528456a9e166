#!/usr/bin/env python3
"""Checks what no compiler checks about the files of the project.

  - file names are unique among the sources, which are ASCII, end with a newline and have no trailing blanks
  - comments in sources end by column 100 (the formatter leaves them alone, for the sake of drawings)
  - the library reads the environment in one file alone (docs/style.md)
  - every public header is listed in the file set of its module, every source in the CMakeLists.txt of its folder
  - every header starts with #pragma once
  - every file of corpus/ is described in corpus/README.md, by its name or by its folder
  - links between Markdown files lead somewhere
  - nothing names a folder of somebody's machine; scripts can be executed

Prints one line per problem and ends with 1 if there is any.
"""

import argparse
import re
import sys
from pathlib import Path

SOURCES = (".cpp", ".hpp")
COMMENT_WIDTH = 100
READS_ENVIRONMENT = Path("libsudoku/src/bulk/bulk_target.cpp")
SKIPPED_FOLDERS = {"build", "out", "__pycache__"}
LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)")
MACHINE_PATH = re.compile(r"(?<![\w./])/(work|home|root|Users|mnt)/[\w.]")


def files_below(root):
    """Every file of the project, without build trees and what starts with a dot (but .ci)."""
    for path in sorted(root.iterdir()):
        hidden = path.name[0] == "." and path.name != ".ci"
        if path.is_dir() and not hidden and path.name not in SKIPPED_FOLDERS:
            yield from files_below(path)
        elif path.is_file() and not hidden:
            yield path


def is_text(path):
    return "corpus" not in path.parts and "cases" not in path.parts and path.suffix != ".png"


def may_have_any_script(path):
    """Prose, and the words of other languages."""
    return path.suffix == ".md" or "languages" in path.parts


class Checker:
    def __init__(self, root):
        self.root = root
        self.files = [path.relative_to(root) for path in files_below(root)]
        self.problems = []

    def read(self, path):
        return (self.root / path).read_text(encoding="utf-8")

    def report(self, path, problem, line=None):
        self.problems.append(f"{path}:{line}: {problem}" if line else f"{path}: {problem}")

    def check_unique_names(self):
        seen = {}
        for path in self.files:
            if path.suffix in SOURCES and path.name in seen:
                self.report(path, f"has the same name as {seen[path.name]}")
            seen[path.name] = path

    def check_text(self):
        for path in filter(is_text, self.files):
            try:
                text = self.read(path)
            except UnicodeDecodeError:
                self.report(path, "is not UTF-8")
                continue
            if text and not text.endswith("\n"):
                self.report(path, "does not end with a newline")
            for number, line in enumerate(text.split("\n"), start=1):
                if not may_have_any_script(path) and not line.isascii():
                    self.report(path, "is not ASCII", number)
                if line != line.rstrip():
                    self.report(path, "has trailing blanks", number)
                if MACHINE_PATH.search(line):
                    self.report(path, "names a folder of a machine", number)

    def check_comment_width(self):
        for path in self.files:
            if path.suffix not in SOURCES:
                continue
            for number, line in enumerate(self.read(path).splitlines(), start=1):
                if len(line) > COMMENT_WIDTH and line.lstrip().startswith("//"):
                    self.report(path, f"has a comment of {len(line)} columns", number)

    def check_environment(self):
        for path in self.files:
            if path.suffix in SOURCES and path.parts[0] == "libsudoku" and path != READS_ENVIRONMENT:
                if "getenv" in self.read(path):
                    self.report(path, "reads the environment")

    def check_listed(self):
        headers = Path("libsudoku/include/sudoku")
        for path in self.files:
            if path.suffix not in SOURCES or path.parts[-2] == "consumer":
                continue
            if headers in path.parents:
                module = path.relative_to(headers).parts[0]
                lists = [Path("libsudoku/src") / module / "CMakeLists.txt", Path("libsudoku/CMakeLists.txt")]
            elif path.suffix == ".cpp":
                lists = [folder / "CMakeLists.txt" for folder in path.parents]
            else:
                continue
            name = re.compile(rf"(?<![\w.]){re.escape(path.name)}(?![\w.])|fuzz_target\({path.stem[5:]}\)")
            if not any(name.search(self.read(file)) for file in lists if (self.root / file).is_file()):
                self.report(path, f"is not listed in {lists[0]}")

    def check_pragma_once(self):
        for path in self.files:
            if path.suffix == ".hpp" and not path.name.endswith("-inl.hpp"):
                if not self.read(path).startswith("#pragma once\n"):
                    self.report(path, "does not start with #pragma once")

    def check_corpus(self):
        readme = Path("corpus/README.md")
        text = self.read(readme) if readme in self.files else ""
        for path in self.files:
            if path.parts[0] != "corpus" or path == readme:
                continue
            inside = path.relative_to("corpus")
            folders = [f"{folder}/" for folder in inside.parents if folder != Path(".")]
            if not any(f"`{name}`" in text for name in [str(inside), *folders]):
                self.report(path, f"is not described in {readme}")

    def check_links(self):
        for path in self.files:
            if path.suffix != ".md":
                continue
            for number, line in enumerate(self.read(path).splitlines(), start=1):
                for target in LINK.findall(line):
                    if "://" not in target and not (self.root / path.parent / target).exists():
                        self.report(path, f"links to {target}, which is not there", number)

    def check_executable(self):
        for path in self.files:
            is_script = (self.root / path).read_bytes()[:2] == b"#!"
            if is_script and not (self.root / path).stat().st_mode & 0o100:
                self.report(path, "starts with #! but cannot be executed")

    def run(self):
        self.check_unique_names()
        self.check_text()
        self.check_comment_width()
        self.check_environment()
        self.check_listed()
        self.check_pragma_once()
        self.check_corpus()
        self.check_links()
        self.check_executable()
        for problem in self.problems:
            print(problem)
        print(f"{len(self.files)} files, {len(self.problems)} problems")
        return 1 if self.problems or not self.files else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent,
                        help="folder of the project (default: the one this script is in)")
    return Checker(parser.parse_args().root.resolve()).run()


if __name__ == "__main__":
    sys.exit(main())
