"""book: the files of the command, all or none."""

import errno
import pathlib
import tomllib

import pytest

import sudoku

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


def test_an_installation_without_books_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda *_: None)
    with pytest.raises(sudoku.Error, match="makes no books") as raised:
        sudoku.book(tmp_path / "b", SECTIONS)
    assert not (tmp_path / "b").exists()
    # What to install is there, and no extra of pip promises them.
    control = (ROOT / "debian" / "control").read_text()
    assert "Package: python3-sudoku" in control and "python3-sudoku" in str(raised.value)
    assert "books" not in tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
