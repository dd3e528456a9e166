#!/usr/bin/env python3
"""Puts sudoku-book, or other programs that make books, into a folder with what they need of this Debian besides the C library.

    lib/       shared libraries, where programs of preset `static` look for them
    fonts/     of the shipped styles and languages
    hyphen/    patterns that break words
    licences/  of all of these, by Debian's packages

The folder can lie anywhere, in any Linux that has the C library of this machine or a later one.
"""

import argparse
import pathlib
import re
import shutil
import subprocess
import tempfile
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent
LANGUAGES = ROOT / "libsudoku" / "data" / "languages"
DOCUMENTS = pathlib.Path("/usr/share/doc")
COMMON_LICENCES = pathlib.Path("/usr/share/common-licenses")
# The fonts of libsudoku/data/styles; languages name theirs themselves.
FONTS_OF_STYLES = {"fonts-lato", "fonts-liberation2"}
# Every Linux that the programs run on has its own.
C_LIBRARY = "libc6"


def said_by(*words):
    return subprocess.run([str(word) for word in words], check=True, stdout=subprocess.PIPE, text=True).stdout


def package_of(file):
    """The package that a file is of; dpkg knows it by the name that it had before /lib was a part of /usr, or after."""
    for name in (str(file), str(file).removeprefix("/usr")):
        asked = subprocess.run(["dpkg", "-S", name], check=False, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        if asked.returncode == 0:
            return asked.stdout.split(":")[0]
    raise SystemExit(f"bundle_books: {file} is of no package, so that its licence is not known")


def libraries_of(program):
    """Names that the program asks for, and the files that they are on this machine."""
    for line in said_by("ldd", program).splitlines():
        if found := re.match(r"\s*(\S+) => (/\S+)", line):
            yield found[1], pathlib.Path(found[2]).resolve()


def add_libraries(programs, folder):
    """Copies them, and gives their packages."""
    folder.mkdir()
    libraries = dict(library for program in programs for library in libraries_of(program))
    packages = {name: package_of(file) for name, file in libraries.items()}
    for name, package in packages.items():
        if package != C_LIBRARY:
            shutil.copy(libraries[name], folder / name)
    return set(packages.values()) - {C_LIBRARY}


def languages():
    return [tomllib.loads(file.read_text(encoding="utf-8")) for file in sorted(LANGUAGES.glob("*.toml"))]


def add_licences(files, folder):
    """By their packages, with the common ones that Debian's files only refer to."""
    folder.mkdir()
    for package, file in files.items():
        shutil.copy(file, folder / package)
        for name in re.findall(r"/usr/share/common-licenses/([\w.-]*\w)", file.read_text(encoding="utf-8")):
            # Some name one that Debian does not have, such as GPL-2.0.
            if (COMMON_LICENCES / name).is_file():
                shutil.copy(COMMON_LICENCES / name, folder)


def bundle(programs, folder, held=()):
    """`held`: packages of what else the programs hold."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for program in programs:
        shutil.copy2(program, folder)
    packages = {*held, *add_libraries(programs, folder / "lib")}
    licences = {package: DOCUMENTS / package / "copyright" for package in packages}
    # Unpacked and not installed: books that are made on this machine stay the same.
    patterns = {language["patterns"] for language in languages() if "patterns" in language}
    data = sorted({*FONTS_OF_STYLES, *(language[key] for language in languages() for key in ("font_package", "patterns_package") if key in language)})
    with tempfile.TemporaryDirectory(prefix="sudoku-fonts-") as work:
        work = pathlib.Path(work)
        architecture = said_by("dpkg", "--print-architecture").strip()
        subprocess.run([ROOT / "scripts" / "debian_files.sh", work, architecture, *data], check=True, stdout=subprocess.DEVNULL)
        for name, files in (("fonts", work.glob("usr/share/fonts/**/*.ttf")), ("hyphen", (work / "usr/share/hyphen" / name for name in patterns))):
            (folder / name).mkdir()
            for file in sorted(files):
                shutil.copy(file, folder / name)
        add_licences({**licences, **{package: work / "usr/share/doc" / package / "copyright" for package in data}}, folder / "licences")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("programs", nargs="+", type=pathlib.Path, metavar="PROGRAM", help="what is put there")
    parser.add_argument("folder", type=pathlib.Path, metavar="FOLDER", help="is made anew")
    options = parser.parse_args()
    bundle(options.programs, options.folder)
