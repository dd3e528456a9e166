"""Puzzle books: book."""

from __future__ import annotations

import contextlib
import datetime
import errno
import importlib
import os
import secrets
import shutil
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Optional, Union

from ._arguments import Columns, Progress
from ._errors import Error

_SEEDS = 10**9
_WITHOUT_BOOKS = "this installation makes no books: install libsudoku[books] with pip, or the Debian package python3-sudoku"
_Key = Union[str, int, bool, datetime.date]


def book(folder: Union[str, os.PathLike[str]], sections: Iterable[Mapping[str, _Key]] = (), *,
         file: Union[str, os.PathLike[str], None] = None, force: bool = False, svg: bool = False, png: bool = False,
         preview: bool = False, single_svg: bool = False, single_png: bool = False, pixels_per_inch: float = 150,
         pdfx: bool = False, pdfx4: bool = False, epub: bool = False, spreads: bool = False,
         threads: Optional[int] = None, progress: Optional[Progress] = None, **keys: _Key) -> Columns:
    """Typeset a book of puzzles, ready for the printer, as `sudoku book` does.

    Args:
        folder: where the files go, all of them or none.
        sections: what is printed: dicts with the keys of [[section]] of a book file, such as {"level": "easy", "count": 12}
            or {"file": "puzzles.txt"}.
        file: a book file (TOML) to begin with; `sudoku book --help` and docs/books.md have its keys.
        force: replace files that are there.
        svg, png: every page as a file, too; preview: all pages on one picture.
        single_svg, single_png: every puzzle and solution as a file, too.
        pixels_per_inch: of pictures.
        pdfx: PDF/X-1a; the book needs a date.
        pdfx4: PDF/X-4, likewise.
        epub: book.epub, an EPUB 3 with the boards as SVG, too; spreads: facing pages with trim and margins drawn over them.
        threads: None for all processors.
        progress: called as progress(done, None) with the puzzles that are made.
        keys: keys of the book: title, paper, per_page, seed, language, style, solutions, ..

    Returns:
        A dict of columns with a row for each puzzle of the book: "number" (from 1), "puzzle", "solution", "level" ("" where
        there is none), "page", "solution_page" (int64; 0 for none) and "id".

    Raises:
        Error: keys contradict each other, a puzzle cannot be read, something does not fit on its page; nothing is written.
        FileExistsError: a file is there already, and force is not set.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     made = book(folder + "/b", [{"geometry": "2x2", "count": 4}], title="Small ones", seed=7, per_page=2)
    ...     sorted(os.listdir(folder + "/b")), made["page"].tolist()
    (['interior.pdf'], [3, 3, 4, 4])
    """
    native = _load_books()
    requirements = {"svg": svg, "png": png, "preview": preview, "single_svg": single_svg, "single_png": single_png,
              "pixels_per_inch": float(pixels_per_inch), "pdfx": pdfx, "pdfx4": pdfx4, "epub": epub,
              "spreads": spreads}
    if threads is not None and threads < 1:
        raise Error(f"threads={threads}: expected 1 or more, or None for all that there are")
    target = Path(folder)
    if not force and target.exists() and any(target.iterdir()):
        raise FileExistsError(errno.EEXIST, "the folder has files; force=True replaces those of the same names", str(target))
    files: dict[str, bytes]
    columns: Columns
    files, columns, _ = native.make_book(
        None if file is None else os.fspath(file), _plain(keys), _tables(sections), requirements,
        secrets.randbelow(_SEEDS), native.Call(threads or 0, progress))
    _write(target, files)
    return columns


def _plain(keys: Mapping[str, _Key]) -> dict[str, Union[str, int, bool]]:
    """The keys with dates as a book file has them."""
    plain: dict[str, Union[str, int, bool]] = {}
    for name, key in keys.items():
        if isinstance(key, datetime.date):
            key = key.isoformat()
        if not isinstance(key, (str, int)):
            raise TypeError(f"{name}={key!r}: expected a text, a whole number, True or False")
        if isinstance(key, int) and not -2**63 <= key < 2**63:
            raise Error(f"{name}={key}: the number is too large")
        plain[name] = key
    return plain


def _tables(sections: Iterable[Mapping[str, _Key]]) -> list[dict[str, Union[str, int, bool]]]:
    if isinstance(sections, (Mapping, str)):
        raise TypeError(f"sections={sections!r}: expected a list of dicts, one for each section")
    tables = []
    for i, section in enumerate(sections):
        if not isinstance(section, Mapping):
            raise TypeError(f"sections[{i}]={section!r}: expected a dict with the keys of a section")
        tables.append(_plain(section))
    return tables


def _load_books() -> ModuleType:
    """The extension, of this package or of the one that pip's extra adds; Pango, Cairo, qpdf and what they need are loaded here and not before."""
    for package in (__package__, "libsudoku_books"):
        with contextlib.suppress(ModuleNotFoundError):
            native = importlib.import_module("._native_books", package)
            native.use_bundled_files(os.path.dirname(str(native.__file__)))
            return native
    raise Error(_WITHOUT_BOOKS, "unsupported")


def _write(target: Path, files: dict[str, bytes]) -> None:
    """All files are written before the first gets its place."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=target.name + ".partial") as partial:
        for name, content in files.items():
            place = Path(partial, name)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content)
        for name in files:
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.move(Path(partial, name), target / name)


