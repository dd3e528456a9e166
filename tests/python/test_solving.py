"""solve, count, candidates and check, compared with a naive search and with the command."""

import numpy as np
import pytest

import sudoku


# promise 14.1: Answers agree with trying every digit
def test_answers_agree_with_trying_every_digit(small):
    lines = list(small)
    found = sudoku.solve(lines)
    for line, outcome, solution in zip(lines, found["outcome"], found["solution"]):
        naive = small[line]
        assert outcome == ("none", "unique")[len(naive)] if len(naive) < 2 else outcome == "many"
        assert solution in naive if naive else solution is None
    assert sudoku.count(lines).tolist() == [len(small[line]) for line in lines]
    assert sudoku.count(lines, limit=3).tolist() == [min(3, len(small[line])) for line in lines]


def test_true_candidates_are_those_of_all_solutions(small):
    lines = list(small)
    counts = sudoku.candidates(lines, limit=1000)
    assert counts.shape == (len(lines), 16, 4) and counts.dtype == np.uint64
    for line, of_line in zip(lines, counts):
        expected = np.zeros((16, 4), dtype=np.uint64)
        for solution in small[line]:
            for cell, digit in enumerate(solution):
                expected[cell, int(digit) - 1] += 1
        assert (of_line == expected).all()
    assert (sudoku.candidates(lines) == (counts > 0)).all()


def test_texts_digits_and_single_puzzles_have_the_same_answers(classic):
    digits = sudoku.to_digits(classic)
    assert digits.shape == (len(classic), 81) and digits.dtype == np.uint8
    of_texts = sudoku.solve(classic)
    of_digits = sudoku.solve(digits)
    assert of_digits["solution"].shape == digits.shape
    assert sudoku.to_texts(of_digits["solution"]).tolist() == of_texts["solution"].tolist()
    assert of_digits["outcome"].tolist() == of_texts["outcome"].tolist()
    for i in range(0, len(classic), 100):
        assert sudoku.solve(classic[i]) == {name: column[i] for name, column in of_texts.items()}
        assert (sudoku.solve(digits[i])["solution"] == of_digits["solution"][i]).all()


@pytest.mark.parametrize("form", [
    tuple, np.array, lambda lines: np.array(lines, dtype=object), lambda lines: sudoku.to_digits(lines).tolist(),
    lambda lines: sudoku.to_digits(lines).astype(np.int64), lambda lines: sudoku.to_digits(lines).reshape(-1, 9, 9),
    lambda lines: sudoku.to_digits(lines)[:, ::-1][:, ::-1], lambda lines: np.asfortranarray(sudoku.to_digits(lines)),
    lambda lines: sudoku.to_digits(lines).astype(float),
])
def test_puzzles_come_in_many_forms(classic, form):
    lines = classic[:20]
    assert sudoku.count(form(lines)).tolist() == sudoku.count(lines).tolist()


def test_solutions_are_those_of_the_command(classic, command):
    lines = classic[:200] + ["." * 81, "11" + "." * 79]
    written = command("solve", "-", text="\n".join(lines))
    solved = [line.split()[0] for line in written.splitlines() if not line.startswith("#")]
    assert [line for line in sudoku.solve(lines)["solution"] if line] == [line for line in solved if "." not in line]


# promise 14.4: Any number of threads gives the same answers
def test_any_number_of_threads_gives_the_same(classic):
    alone = sudoku.solve(classic, threads=1)
    for threads in (2, 7, None):
        found = sudoku.solve(classic, threads=threads)
        assert found["solution"].tolist() == alone["solution"].tolist()


def test_other_boards_are_named():
    latin = sudoku.solve(np.zeros((1, 16), dtype=np.uint8), geometry="4+latin")
    assert latin["outcome"].tolist() == ["many"]
    assert sudoku.count("." * 16, geometry="4+latin") == 576
    assert sudoku.count(np.zeros(16, dtype=np.uint8), geometry="2x2+diagonal") == 48
    sixteen = (np.arange(256) % 16).astype(np.uint8) * 0
    assert sudoku.solve(sixteen)["solution"].max() == 16


def test_an_empty_board_is_counted_by_its_rules():
    assert sudoku.count("." * 81) == 6670903752021072936960
    assert sudoku.count("." * 36) == 28200960


def test_a_collection_may_be_empty():
    assert sudoku.solve([])["outcome"].shape == (0,)
    assert sudoku.solve(np.zeros((0, 81), dtype=np.uint8))["solution"].shape == (0, 81)
    assert sudoku.count([]).shape == (0,)
    assert sudoku.candidates(np.zeros((0, 81), dtype=np.uint8)).shape == (0, 81, 9)


# promise 14.8: An error names puzzle, line and column
def test_the_first_puzzle_that_cannot_be_read_is_named(classic):
    lines = classic[:300]
    lines[41] = lines[41][:-1] + "!"
    lines[250] = "?"
    for threads in (1, 3):
        with pytest.raises(sudoku.Error) as raised:
            sudoku.solve(lines, threads=threads)
        assert raised.value.index == 41
        assert raised.value.code == "malformed"
        assert (raised.value.line, raised.value.column) == (1, 81)
        assert str(raised.value).startswith("puzzles[41]:1:81: '!' is not a digit")


def test_errors_can_be_a_column(classic):
    lines = classic[:100]
    lines[41] = lines[41][:-1] + "!"
    found = sudoku.solve(lines, errors="column")
    assert [i for i, error in enumerate(found["error"]) if error] == [41]
    assert found["outcome"][41] is None and found["solution"][41] is None
    assert found["outcome"][42] == "unique"


def test_digits_that_a_board_has_not_are_refused():
    rows = np.zeros((3, 81), dtype=np.uint8)
    rows[2, 10] = 10
    with pytest.raises(sudoku.Error, match=r"puzzles\[2\]: B2 holds 10: expected 0 to 9"):
        sudoku.solve(rows)
    with pytest.raises(sudoku.Error, match="expected 0 to 9"):
        sudoku.count(rows[2])
    with pytest.raises(sudoku.Error, match="0 to the side"):
        sudoku.solve(np.full((1, 81), -1))
    with pytest.raises(sudoku.Error, match="rows of 81 cells, but 2x2 has 16"):
        sudoku.solve(rows, geometry="2x2")
    with pytest.raises(sudoku.Error, match="do not make a grid"):
        sudoku.solve(np.zeros((1, 80), dtype=np.uint8))


def test_a_board_by_rows_and_columns_is_one_puzzle(classic):
    digits = sudoku.to_digits(classic[0])
    solution = sudoku.solve(digits)["solution"]
    for board in (digits.reshape(9, 9), digits.reshape(9, 9).tolist()):
        found = sudoku.solve(board)
        assert found["outcome"] == "unique"
        assert found["solution"].tolist() == solution.tolist()


def test_what_is_missing_in_a_column_of_texts_is_an_error_of_its_own(classic):
    puzzles = [classic[0], None, float("nan"), 7, classic[1].encode()]
    found = sudoku.solve(puzzles, errors="column")
    assert found["outcome"].tolist() == ["unique", None, None, None, "unique"]
    assert found["error"].tolist() == ["", "is None, not a text", "is a float, not a text", "is a int, not a text", ""]
    with pytest.raises(sudoku.Error, match=r"puzzles\[1\]: is None, not a text") as raised:
        sudoku.solve(puzzles)
    assert raised.value.index == 1
    assert sudoku.solve([None, None], errors="column")["outcome"].tolist() == [None, None]


def test_bytes_and_iterators_are_taken(classic):
    expected = sudoku.solve(classic[:20])["solution"].tolist()
    assert sudoku.solve(line.encode() for line in classic[:20])["solution"].tolist() == expected
    assert sudoku.solve(iter(classic[:20]))["solution"].tolist() == expected
    assert sudoku.solve(classic[0].encode())["solution"] == expected[0]


def test_errors_of_the_system_are_os_errors(tmp_path):
    with pytest.raises(OSError, match="No such file") as raised:
        sudoku.read(tmp_path / "missing.txt")
    assert isinstance(raised.value, sudoku.Error) and raised.value.code == "io"
    assert type(raised.value).__module__ == "libsudoku"


def test_missing_cells_of_a_board_are_empty(classic):
    digits = sudoku.to_digits(classic[:1])[0].reshape(9, 9)
    expected = sudoku.solve(digits)["solution"]
    without_zeros = [[int(digit) or None for digit in row] for row in digits]
    for puzzle in (without_zeros, [digit for row in without_zeros for digit in row], np.where(digits == 0, np.nan, digits),
                   np.array(without_zeros)):
        assert (sudoku.solve(puzzle)["solution"] == expected).all()


@pytest.mark.parametrize("puzzles", [np.zeros((16, 15), dtype=int), np.zeros((2, 2, 2, 2), dtype=int), [[1, 2], [3]], 5, None,
                                     [None], ["." * 81, 7], np.array([0.5] * 81), {"a": 1}])
def test_what_is_no_puzzle_is_refused(puzzles):
    with pytest.raises((ValueError, TypeError)):
        sudoku.solve(puzzles)


def test_arguments_without_meaning_are_refused():
    for arguments in ({"threads": 0}, {"errors": "ignore"}, {"geometry": "3x"}):
        with pytest.raises(sudoku.Error):
            sudoku.solve("." * 81, **arguments)
    with pytest.raises(ValueError, match="limit"):
        sudoku.count("." * 16, limit=0)


def test_check_says_what_is_wrong_with_each(classic):
    redundant = sudoku.solve(classic[0])["solution"]
    found = sudoku.check([classic[0], redundant, "11" + "." * 79, "." * 81, "nonsense"])
    assert found["solutions"].tolist() == ["one", "one", "none", "more than one", None]
    assert found["valid"].tolist()[:4] == [True, True, False, True]
    assert found["givens"].tolist()[:4] == [81 - classic[0].count("."), 81, 2, 0]
    assert found["minimal"][1] is False and len(found["redundant"][1]) == 81
    assert found["error"].tolist()[:4] == ["", "", "", ""] and "unknown format" in found["error"][4]


def test_killers_and_samurai_are_solved_as_texts():
    made = sudoku.generate(2, seed=1, constraints="killer")
    found = sudoku.solve(made["puzzle"])
    assert found["outcome"].tolist() == ["unique", "unique"]
    assert found["solution"].tolist() == made["solution"].tolist()
    board = sudoku.generate(seed=1, geometry="samurai", digits=True)
    assert board["puzzle"].shape == (369,)
    assert (sudoku.solve(board["puzzle"], geometry="samurai")["solution"] == board["solution"]).all()
