"""solve, count, candidates and check, compared with a naive search and with the command."""

import copy
import errno
import gzip
import json
import pickle

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
    with pytest.raises(sudoku.Error, match="expected a digit"):
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
    assert found["error"].tolist() == ["", "is None, not a text", "is of type float, not a text", "is of type int, not a text", ""]
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
    path = str(tmp_path / "missing.txt")
    assert (raised.value.errno, raised.value.filename) == (errno.ENOENT, path)
    assert str(raised.value) == f"{path}: {raised.value.strerror}"
    for copied in (pickle.loads(pickle.dumps(raised.value)), copy.copy(raised.value)):
        assert (str(copied), copied.errno, copied.filename) == (str(raised.value), errno.ENOENT, path)
    with pytest.raises(sudoku.FileError) as raised:
        sudoku.read(tmp_path)
    assert (raised.value.errno, raised.value.filename) == (errno.EISDIR, str(tmp_path))
    # Something that the system has no number for.
    (tmp_path / "short.gz").write_bytes(gzip.compress(b"1..4..2..3......\n" * 99)[:20])
    with pytest.raises(sudoku.FileError) as raised:
        sudoku.read(tmp_path / "short.gz")
    assert (raised.value.errno, raised.value.filename) == (None, str(tmp_path / "short.gz"))


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


BOARDS = [
    "board:6x8:0-7:2x4 ..4507...7.0..566.5..01..01..4.271..2.4...0416..",
    "board:6x8:1-8:2x4 ..1...23.84..5..5..812.41.243..5..7..65.25...3..",
    "board:4x4:1-4:2x2:x2 ..3.3.1.2.4....1.. arrow:x1/A1A2 greater:x1x2 sum=5:x1x2",
    "board:4x4:0-3:2x2:x1 01.323.1.0..3.... sum=3:A1A2x1",
]


@pytest.mark.parametrize("puzzle", BOARDS)
def test_boards_of_any_shape_have_the_answers_of_the_command(command, puzzle):
    solution = sudoku.solve(puzzle)["solution"]
    assert sudoku.solve([puzzle, puzzle])["solution"].tolist() == [solution] * 2
    assert [solution] == command("solve", puzzle).split()
    assert sudoku.count(puzzle) == int(command("count", puzzle)) == 1
    names = ["level", "er", "givens"]
    row = json.loads(command("grade", "--format", "jsonl", "--columns", ",".join(names), puzzle))
    assert sudoku.facts(puzzle, names) == {name: row[name] for name in names}
    first = int(puzzle.split(":")[2].split("-")[0])
    assert [str(possible.argmax() + first) for possible in sudoku.candidates(puzzle)] == list(solution)
    placed = [step.placement for step in sudoku.explain(puzzle) if step.placement]
    assert {digit for _, _, digit in placed} <= set(map(int, solution))
    assert sudoku.check(puzzle)["error"] == ""
    assert sudoku.Board(puzzle, digits=puzzle).svg.startswith("<svg")
    for name in sudoku.formats():  # what a format holds is read back
        try:
            text = sudoku.convert(puzzle, name)
        except sudoku.Error as refusal:
            assert refusal.code == "unsupported", name
            continue
        assert sudoku.solve(text)["solution"] == solution, name


def test_regions_that_are_to_be_found_are_counted_and_not_explained(command):
    puzzle = "board:4x4:1-4:chaos 1234" + "." * 28
    assert sudoku.count(puzzle) == int(command("count", puzzle))
    with pytest.raises(sudoku.Error):
        sudoku.explain(puzzle)


def test_arrays_hold_boards_without_the_digit_0():
    geometry = "board:6x8:1-8:2x4"
    texts = sudoku.generate(3, seed=1, geometry=geometry)
    digits = sudoku.generate(3, seed=1, geometry=geometry, digits=True)
    assert sudoku.to_digits(texts["puzzle"]).tolist() == digits["puzzle"].tolist()
    assert sudoku.solve(digits["puzzle"], geometry=geometry)["solution"].tolist() == digits["solution"].tolist()
    assert sudoku.solve(texts["puzzle"])["solution"].tolist() == texts["solution"].tolist()
    zero = np.zeros((1, 48), dtype=int)
    for refused in (lambda: sudoku.solve(zero, geometry="board:6x8:0-7:2x4"), lambda: sudoku.to_digits(BOARDS[0]),
                    lambda: sudoku.generate(1, seed=1, geometry="board:6x8:0-7:2x4", digits=True)):
        with pytest.raises(sudoku.Error, match="has the digit 0, which an array of digits does not support"):
            refused()
    for refused in (sudoku.canonical, sudoku.dedup, sudoku.vary):
        for puzzle in BOARDS:
            with pytest.raises(sudoku.Error, match="which this function does not support"):
                refused(puzzle)


def test_counts_are_exact_or_say_that_there_are_more():
    assert sudoku.count("." * 81) == 6670903752021072936960
    assert sudoku.count(["." * 81, "." * 36, "0" * 16]).tolist() == [2**64 - 1, 28200960, 288]
    assert sudoku.count(["." * 81], limit=2).tolist() == [2]
    for limit in (0, 2**64):
        with pytest.raises(ValueError, match="expected 1 to"):
            sudoku.count("." * 81, limit=limit)


def test_killers_and_samurai_are_solved_as_texts():
    made = sudoku.generate(2, seed=1, constraints="killer")
    found = sudoku.solve(made["puzzle"])
    assert found["outcome"].tolist() == ["unique", "unique"]
    assert found["solution"].tolist() == made["solution"].tolist()
    board = sudoku.generate(seed=1, geometry="samurai", digits=True)
    assert board["puzzle"].shape == (369,)
    assert (sudoku.solve(board["puzzle"], geometry="samurai")["solution"] == board["solution"]).all()
