#!/usr/bin/env python3
"""Checks what no compiler checks about the files of the project.

  - sources are ASCII, end with a newline and have no trailing blanks
  - comments in sources end by column 100 (the formatter leaves them alone, for the sake of drawings), and so does the prose of
    documents, but for tables, examples and what cannot be broken
  - the changelog has one line for each change that is not released yet
  - the library reads the environment in one file alone (docs/style.md)
  - every public header is listed in the file set of its module, every source in the CMakeLists.txt of its folder
  - every header starts with #pragma once
  - the umbrella header has every public header but those with a reason, and there are not too many
  - every file of corpus/ and examples/ is described in the README.md there, by its name or by its folder
  - links between Markdown files lead somewhere, to a heading if they name one
  - sources that Markdown files and comments name exist (but in the changelog and in dated results), as does all that
    docs/where_is.md names
  - packages have the version of the project, and are built with packages that scripts/setup installs
  - nothing names a folder of somebody's machine; scripts can be executed

Prints one line per problem and ends with 1 if there is any.
"""

import argparse
import re
import sys
from pathlib import Path

SOURCES = (".cpp", ".hpp")
COMMENT_WIDTH = 100
RECORDS = ("bench", "results", "archive")
UNBREAKABLE = re.compile(r"``.*?``|`[^`]*`|\[[^]]*\](?=\()")
PUBLIC_HEADERS = Path("libsudoku/include/sudoku")
UMBRELLA = PUBLIC_HEADERS / "sudoku.hpp"
MOST_PUBLIC_HEADERS = 65
# Why the umbrella leaves them out.
NOT_IN_UMBRELLA = {"sudoku/graph/boost_graph.hpp": "needs Boost, which users of the library need not have"}
READS_ENVIRONMENT = Path("libsudoku/src/bulk/bulk_target.cpp")
SKIPPED_FOLDERS = {"build", "out", "__pycache__", "node_modules"}
LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]*)(?:#([^)\s]+))?")
HEADING = re.compile(r"^#+ +(.*?) *$", re.MULTILINE)
NAMED_SOURCE = re.compile(r"`([\w./-]+\.(?:cpp|hpp|py|cmake))`")
NAMED_IN_COMMENT = re.compile(r"(?<![\w.<\"/-])([\w/-]+\.(?:cpp|hpp))\b(?!\.in)")
NAMED_PLACES = re.compile(r"\| ([^|]*) \|$")
NAME = re.compile(r"`([^`]+)`")
WHERE_IS = Path("docs/where_is.md")
CHANGELOG = Path("CHANGELOG.md")
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

    def check_prose_width(self):
        for path in self.files:
            if path.suffix != ".md" or path.parts[:3] == RECORDS:
                continue
            is_example = False
            for number, line in enumerate(self.read(path).splitlines(), start=1):
                if line.startswith("```"):
                    is_example = not is_example
                if is_example or line.startswith(("|", "    ", "#")) or len(line) <= COMMENT_WIDTH:
                    continue
                begin = UNBREAKABLE.sub(lambda span: "x" * len(span[0]), line)[:COMMENT_WIDTH + 1].lstrip(" -")
                if " " in begin:
                    self.report(path, f"has prose of {len(line)} columns", number)

    def check_changelog(self):
        is_unreleased = False
        for number, line in enumerate(self.read(CHANGELOG).splitlines(), start=1):
            if line.startswith("## "):
                is_unreleased = "[Unreleased]" in line
            if is_unreleased and line.startswith("  "):
                self.report(CHANGELOG, "has a change of several lines", number)

    def check_environment(self):
        for path in self.files:
            if path.suffix in SOURCES and path.parts[0] == "libsudoku" and path != READS_ENVIRONMENT:
                if "getenv" in self.read(path):
                    self.report(path, "reads the environment")

    def check_listed(self):
        for path in self.files:
            if path.suffix not in SOURCES or path.parts[-2] == "consumer":
                continue
            if PUBLIC_HEADERS in path.parents:
                module = path.relative_to(PUBLIC_HEADERS).parts[0]
                lists = [Path("libsudoku/src") / module / "CMakeLists.txt", Path("libsudoku/CMakeLists.txt")]
            elif path.suffix == ".cpp":
                lists = [folder / "CMakeLists.txt" for folder in path.parents]
            else:
                continue
            name = re.compile(rf"(?<![\w.]){re.escape(path.name)}(?![\w.])|fuzz_target\({path.stem[5:]}\b")
            if not any(name.search(self.read(file)) for file in lists if (self.root / file).is_file()):
                self.report(path, f"is not listed in {lists[0]}")

    def check_pragma_once(self):
        for path in self.files:
            if path.suffix == ".hpp" and not path.name.endswith("-inl.hpp"):
                if not self.read(path).startswith("#pragma once\n"):
                    self.report(path, "does not start with #pragma once")

    def check_umbrella(self):
        """One #include shows all of the library, and all of it can be looked over."""
        included = set(re.findall(r"^#include <(.+)>$", self.read(UMBRELLA), re.MULTILINE))
        public = {str(path.relative_to(PUBLIC_HEADERS.parent)).removesuffix(".in")
                  for path in self.files if PUBLIC_HEADERS in path.parents}
        public.remove("sudoku/sudoku.hpp")
        for name in sorted(public - included - NOT_IN_UMBRELLA.keys()):
            self.report(UMBRELLA, f"does not include {name}")
        for name in sorted((included | NOT_IN_UMBRELLA.keys()) - public):
            self.report(UMBRELLA, f"includes or leaves out {name}, which is no public header")
        for name in sorted(included & NOT_IN_UMBRELLA.keys()):
            self.report(UMBRELLA, f"includes {name}, which {NOT_IN_UMBRELLA[name]}")
        if len(public) + 1 > MOST_PUBLIC_HEADERS:
            self.report(PUBLIC_HEADERS, f"has {len(public) + 1} public headers, at most {MOST_PUBLIC_HEADERS}")

    def check_described(self, folder):
        readme = Path(folder) / "README.md"
        text = self.read(readme) if readme in self.files else ""
        for path in self.files:
            if path.parts[0] != folder or path == readme:
                continue
            inside = path.relative_to(folder)
            folders = [f"{above}/" for above in inside.parents if above != Path(".")]
            if not any(f"`{name}`" in text for name in [str(inside), *folders]):
                self.report(path, f"is not described in {readme}")

    def has_heading(self, path, anchor):
        """Whether one of the headings gets this anchor: lower case, without punctuation, blanks as hyphens."""
        headings = HEADING.findall(self.read(path))
        return anchor in {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}

    def check_links(self):
        for path, number, line in self.markdown_lines():
            if line.startswith("    "):  # output of an example
                continue
            for target, anchor in LINK.findall(line):
                if "://" in target:
                    continue
                file = (self.root / path.parent / target).resolve() if target else self.root / path
                if not file.exists():
                    self.report(path, f"links to {target}, which is not there", number)
                elif anchor and not self.has_heading(file, anchor):
                    self.report(path, f"links to {target}#{anchor}, but has no such heading", number)

    def check_named_files(self):
        names = [f"/{path}" for path in self.files]
        for path in self.files:
            if path.suffix not in SOURCES:
                continue
            for number, line in enumerate(self.read(path).splitlines(), start=1):
                for source in NAMED_IN_COMMENT.findall(line.partition("//")[2]):
                    if not any(name.endswith(f"/{source}") for name in names):
                        self.report(path, f"names {source}, which is not there", number)
        for path, number, line in self.markdown_lines():
            if path in (WHERE_IS, CHANGELOG) or path.parts[:3] == RECORDS:
                continue
            for source in NAMED_SOURCE.findall(line):
                if not any(name.endswith(f"/{source}") for name in names):
                    self.report(path, f"names {source}, which is not there", number)
        for number, line in enumerate(self.read(WHERE_IS).splitlines(), start=1):
            # A name without a folder is next to the file before it.
            folder = Path()
            places = NAMED_PLACES.search(line)
            for place in NAME.findall(places[1]) if places else ():
                path = Path(place) if "/" in place else folder / place
                folder = path.parent
                if not (self.root / path).exists():
                    self.report(WHERE_IS, f"says {place}, which is not there", number)

    def check_packages(self):
        version = re.search(r"project\(sudoku VERSION ([\d.]+)", self.read(Path("CMakeLists.txt")))[1]
        packaged = re.match(r"[\w-]+ \(([^)]+)\)", self.read(Path("debian/changelog")))[1]
        if packaged != version:
            self.report(Path("debian/changelog"), f"has version {packaged}, the project {version}")
        control = self.read(Path("debian/control"))
        needed = re.search(r"^Build-Depends:\n((?: .*\n)+)", control, re.MULTILINE)[1]
        installed = set(re.findall(r"[\w.+-]+", self.read(Path("scripts/setup"))))
        for name in re.findall(r"^ ([\w.+-]+)", needed, re.MULTILINE):
            if name not in installed and name != "debhelper-compat":
                self.report(Path("debian/control"), f"builds with {name}, which scripts/setup does not install")

    def markdown_lines(self):
        for path in self.files:
            if path.suffix == ".md":
                for number, line in enumerate(self.read(path).splitlines(), start=1):
                    yield path, number, line

    def check_executable(self):
        for path in self.files:
            is_script = (self.root / path).read_bytes()[:2] == b"#!"
            if is_script and not (self.root / path).stat().st_mode & 0o100:
                self.report(path, "starts with #! but cannot be executed")

    def run(self):
        self.check_text()
        self.check_comment_width()
        self.check_prose_width()
        self.check_changelog()
        self.check_environment()
        self.check_listed()
        self.check_pragma_once()
        self.check_umbrella()
        self.check_described("corpus")
        self.check_described("examples")
        self.check_links()
        self.check_named_files()
        self.check_packages()
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
