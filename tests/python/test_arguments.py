"""Arguments of unusual or wrong types: what is missing is an empty cell, and a message names what is wrong."""

import datetime
import types

import numpy as np
import pytest

import sudoku

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
OTHER = "1" + "." * 80


def test_a_text_that_is_not_unicode_has_its_place():
    found = sudoku.solve([LINE, "\udcff" + LINE[1:]], errors="column")
    assert found["error"].tolist() == ["", "is a str with unpaired surrogates, not a text"]
    with pytest.raises(sudoku.Error, match=r"^puzzles\[1\]: is a str with"):
        sudoku.solve([LINE, "\udcff"])


def test_masked_cells_are_empty():
    digits = sudoku.to_digits(["1" * 16])
    masked = np.ma.masked_array(digits, mask=np.arange(16)[None, :] > 0)
    expected = sudoku.count("1" + "." * 15)
    assert sudoku.count(masked).tolist() == [expected]
    assert sudoku.count(masked[0]) == expected
    assert sudoku.count([masked[0]]).tolist() == [expected]
    assert sudoku.count(masked.astype(float)).tolist() == [expected]


def test_a_missing_cell_of_pandas_is_empty():
    missing = types.new_class("NAType")()
    assert sudoku.count([1] + [missing] * 15) == sudoku.count("1" + "." * 15)


@pytest.mark.parametrize("puzzles", [{LINE}, frozenset([LINE]), {LINE: 0}.keys(), {0: LINE}.values(), iter([LINE]), np.array([LINE])])
def test_any_collection_of_texts_is_taken(puzzles):
    assert sudoku.solve(puzzles)["outcome"].tolist() == ["unique"]


def test_an_array_of_one_text_without_dimensions_is_that_text():
    assert sudoku.solve(np.array(LINE))["outcome"] == "unique"


@pytest.mark.parametrize("puzzles, message", [
    (None, "not NoneType"), (5, "not int"), ({LINE: 1}, "not dict"), (np.zeros((1, 81), bool), "not bool"), (np.full((1, 81), 0.5), "not float64"),
    ([[object()] * 81], "not object"), (np.array([[LINE]]), "in one dimension"), ([["x"] * 81], "in one dimension"),
])
def test_other_types_are_named(puzzles, message):
    with pytest.raises(TypeError, match=message):
        sudoku.solve(puzzles)


@pytest.mark.parametrize("digit", [-1, 256, 10**30, float("inf"), 2.0**70])
def test_a_digit_beyond_all_boards_has_its_place(digit):
    digits = [[0] * 81, [0] * 40 + [digit] + [0] * 40]
    with pytest.raises(sudoku.Error, match=r"^puzzles\[1\]\[40\] is .*: expected a digit of the board"):
        sudoku.solve(digits)


@pytest.mark.parametrize("call, message", [
    (lambda: sudoku.solve(LINE, geometry=9), "^geometry=9: expected a text$"),
    (lambda: sudoku.solve(LINE, threads=2.0), "^threads=2.0: expected a whole number$"),
    (lambda: sudoku.solve(LINE, threads="2"), "^threads='2': expected a whole number$"),
    (lambda: sudoku.solve(LINE, threads=10**20), "^threads=1.*: expected a whole number from 0 to"),
    (lambda: sudoku.generate(1.5), "^count=1.5: expected a whole number$"),
    (lambda: sudoku.generate(1, seed="7"), "^seed='7': expected a whole number$"),
    (lambda: sudoku.generate(1, target=[5]), "^target=.*: expected a text or a list of texts$"),
    (lambda: sudoku.facts(LINE, "er"), "^names='er': expected a list of texts$"),
    (lambda: sudoku.facts(LINE, ["er"], work_limit=-1), "^work_limit=-1: expected a whole number from 0"),
    (lambda: sudoku.facts(LINE, ["er"], work_limit=1.5), "^work_limit=1.5: expected a whole number$"),
    (lambda: sudoku.again(["3x3#7/2"]), "^id=.*: expected a text$"),
    (lambda: sudoku.book("never-made", {"count": 2}), "^sections=.*: expected a list of dicts"),
    (lambda: sudoku.book("never-made", [5]), r"^sections\[0\]=5: expected a dict"),
    (lambda: sudoku.book("never-made", [{"count": 2.5}]), "^count=2.5: expected a text, a whole number, True or False$"),
])
def test_an_argument_of_a_wrong_type_is_named(call, message):
    with pytest.raises(TypeError, match=message):
        call()


def test_type_errors_of_others_stay_as_they_are():
    with pytest.raises(TypeError, match="progress of mine"):
        sudoku.solve([LINE], progress=lambda done, total: (_ for _ in ()).throw(TypeError("progress of mine")))
    with pytest.raises(TypeError, match="unexpected keyword"):
        sudoku.solve(LINE, geometrie="3x3")


@pytest.mark.parametrize("call", [
    lambda: sudoku.count(LINE, limit=0), lambda: sudoku.rate(LINE, ladder="x"), lambda: sudoku.convert(LINE, blank="xx"), lambda: sudoku.candidates(LINE, limit=0),
    lambda: sudoku.facts(LINE, ["backdoors"], runs=-1), lambda: sudoku.generate(2, seed=1, start=2**63 - 1), lambda: sudoku.generate(1, start=2**64 - 1), lambda: sudoku.bars({"a": -1}), lambda: sudoku.bars({"a": float("nan")}),
    lambda: sudoku.histogram([float("inf")]), lambda: sudoku.book("never-made", [{"count": 2}], seed=2**70),
])
def test_a_value_out_of_range_is_an_error_of_the_package(call):
    with pytest.raises(sudoku.Error):
        call()


def test_frames_hold_any_answer():
    pytest.importorskip("pandas")
    one = sudoku.frame(sudoku.grade(LINE))
    assert one["level"].tolist() == ["beginner"]
    solved = sudoku.frame(sudoku.solve(sudoku.to_digits([LINE, OTHER])))
    assert len(solved) == 2 and len(solved["solution"][0]) == 81
    assert len(sudoku.frame(sudoku.solve(sudoku.to_digits(LINE)))) == 1


def test_a_book_takes_a_date(tmp_path):
    made = sudoku.book(tmp_path / "b", [{"geometry": "2x2", "count": 2}], date=datetime.date(2027, 1, 1), pdfx=True)
    assert len(made["page"]) == 2


def test_a_name_with_a_zero_byte_is_no_file(tmp_path):
    (tmp_path / "a").write_text(LINE)
    name = str(tmp_path / "a") + "\0b"
    with pytest.raises(sudoku.FileError, match="No such file"):
        sudoku.read(name)
    with pytest.raises(sudoku.FileError, match="No such file"):
        sudoku.book(tmp_path / "book", [{"file": name}])
