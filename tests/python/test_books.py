"""book: the files of the command, all or none."""

import errno
import os
import pathlib
import subprocess
import sys

import pytest

import sudoku
from libsudoku import _command

ROOT = pathlib.Path(__file__).resolve().parents[2]
SECTIONS = [{"geometry": "2x3", "count": 4}, {"level": "easy", "count": 3, "title": "Easy"}]


def test_a_book_is_that_of_the_command(command, tmp_path):
    made = sudoku.book(tmp_path / "b", SECTIONS, title="A book", seed=7, per_page=2, rules=True, svg=True)
    command("book", "--title", "A book", "--seed", "7", "--per-page", "2", "--rules", "--svg", "-q", "--section", "geometry=2x3,count=4",
            "--section", "level=easy,count=3,title=Easy", "-o", str(tmp_path / "c"))
    names = sorted(str(path.relative_to(tmp_path / "b")) for path in (tmp_path / "b").rglob("*") if path.is_file())
    assert "interior.pdf" in names and len(names) > 3
    for name in names:
        assert (tmp_path / "b" / name).read_bytes() == (tmp_path / "c" / name).read_bytes(), name
    assert len(made["puzzle"]) == 7
    assert sudoku.solve(made["puzzle"])["solution"].tolist() == made["solution"].tolist()


def test_a_book_file_is_a_beginning(tmp_path):
    (tmp_path / "book.toml").write_text('title = "T"\nseed = 3\n[[section]]\ngeometry = "2x2"\ncount = 2\n')
    made = sudoku.book(tmp_path / "b", [{"geometry": "2x2", "count": 3}], file=tmp_path / "book.toml")
    assert len(made["puzzle"]) == 5


def test_puzzles_of_python_can_be_printed(tmp_path):
    lines = sudoku.generate(4, seed=1)["puzzle"].tolist()
    (tmp_path / "puzzles.txt").write_text("\n".join(lines))
    made = sudoku.book(tmp_path / "b", [{"file": str(tmp_path / "puzzles.txt")}], order="given")
    assert made["puzzle"].tolist() == lines


def test_nothing_is_written_where_something_is_wrong(tmp_path):
    for sections, keys in ((SECTIONS, {"paper": "a0000"}), ([{"count": 1, "requirement": "more"}], {}), ([], {}),
                           ([{"file": str(tmp_path / "missing")}], {}), (SECTIONS, {"titel": "misspelt"}), (SECTIONS, {"volumes": 2})):
        with pytest.raises(sudoku.Error):
            sudoku.book(tmp_path / "b", sections, **keys)
    with pytest.raises(TypeError, match="expected a text"):
        sudoku.book(tmp_path / "b", [{"count": 1.5}])
    assert list(tmp_path.iterdir()) == []


def test_files_are_replaced_only_when_asked_to(tmp_path):
    sudoku.book(tmp_path, [{"geometry": "2x2", "count": 1}], seed=1)
    before = (tmp_path / "interior.pdf").read_bytes()
    with pytest.raises(FileExistsError, match="force=True") as raised:
        sudoku.book(tmp_path, [{"geometry": "2x2", "count": 2}], seed=2)
    assert (raised.value.errno, raised.value.filename) == (errno.EEXIST, str(tmp_path))
    assert (tmp_path / "interior.pdf").read_bytes() == before
    sudoku.book(tmp_path, [{"geometry": "2x2", "count": 2}], seed=2, force=True)
    assert (tmp_path / "interior.pdf").read_bytes() != before
    assert [path.name for path in tmp_path.iterdir()] == ["interior.pdf"]


@pytest.fixture
def parted(tmp_path):
    """The module without its extension of books, which is in the package that pip's extra adds."""
    whole = pathlib.Path(sudoku._books.__file__).parent
    packages = {name: tmp_path / "site" / name for name in ("libsudoku", "libsudoku_books")}
    for folder in packages.values():
        folder.mkdir(parents=True)
    for file in whole.iterdir():
        (packages["libsudoku_books" if file.name.startswith("_native_books") else "libsudoku"] / file.name).symlink_to(file)
    (packages["libsudoku_books"] / "__init__.py").touch()
    return packages


def test_books_come_from_the_package_of_the_extra(parted, tmp_path):
    program = ("import libsudoku\n"
               "try: libsudoku.book('made', [{'geometry': '2x2', 'count': 2}], seed=1)\n"
               "except libsudoku.Error as error: print(error.code, error)\n")

    def said():
        return subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True,
                              env={**os.environ, "PYTHONPATH": str(parted["libsudoku"].parent)}).stdout

    assert said() == ""
    sudoku.book(tmp_path / "whole", [{"geometry": "2x2", "count": 2}], seed=1)
    assert (tmp_path / "made" / "interior.pdf").read_bytes() == (tmp_path / "whole" / "interior.pdf").read_bytes()
    parted["libsudoku_books"].rename(tmp_path / "elsewhere")
    assert said() == "unsupported this installation makes no books: install libsudoku[books] with pip, or the Debian package python3-sudoku\n"
    assert "Package: python3-sudoku" in (ROOT / "debian" / "control").read_text()


def test_the_command_of_pip_becomes_what_makes_books(parted, tmp_path, monkeypatch):
    started = []
    monkeypatch.setattr(os, "execv", lambda *call: started.append(call))
    monkeypatch.setattr(_command, "__file__", str(parted["libsudoku"] / "_command.py"))
    command = str(parted["libsudoku"] / "bin" / "sudoku")

    def program_of(*words):
        monkeypatch.setattr(sys, "argv", ["sudoku", *words])
        _command.main()
        program, arguments = started.pop()
        assert arguments == [command, *words]
        return str(program)

    assert program_of("book", "-o", "b") == command
    monkeypatch.syspath_prepend(parted["libsudoku_books"].parent)
    makes_books = str(parted["libsudoku_books"] / "sudoku-book")
    assert [program_of(*words) for words in (["book", "-o", "b"], ["studio"], ["solve"], [])] == [makes_books, makes_books, command, command]
    # One that was built from a clone with books has them itself.
    (parted["libsudoku"] / "bin").mkdir()
    (parted["libsudoku"] / "bin" / "sudoku-book").touch()
    assert program_of("book") == command
