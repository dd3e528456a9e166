"""grade, rate, facts, explain, forms, texts and drawings, compared with the command."""

import csv
import io
import pickle
import sys
import xml.etree.ElementTree

import numpy as np
import pytest

import sudoku

HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def rows_of(text):
    return list(csv.DictReader(io.StringIO(text)))


# promise 14.3: Grades, ratings, steps and forms are those of the command
def test_grades_are_those_of_the_command(command, classic):
    lines = classic[:60]
    found = sudoku.grade(lines)
    for i, row in enumerate(rows_of(command("grade", "--format", "csv", "-", text="\n".join(lines)))):
        for name in ("level", "needs", "needs_technique"):
            assert found[name][i] == row[name]
        for name in ("minutes", "minutes_low", "minutes_high", "search_score"):
            assert found[name][i] == pytest.approx(float(row[name]), abs=0.005)


def test_levels_are_in_their_order(classic):
    names = list(sudoku.levels())
    found = sudoku.grade(classic[:60])
    assert set(found["level"]) <= set(names)
    order = [names.index(level) for level in found["level"]]
    medians = [np.median(found["minutes"][np.equal(order, place)]) for place in sorted(set(order))]
    assert len(medians) > 2 and medians == sorted(medians)
    assert list(sudoku.levels(model='version = "mine"\n')) == names
    with pytest.raises(sudoku.Error):
        sudoku.levels(model="levels = 3")


def test_ratings_are_those_of_the_command(command, classic):
    lines = classic[:60]
    found = sudoku.rate(lines)
    hodoku = sudoku.rate(lines, ladder="hodoku")
    for i, row in enumerate(rows_of(command("rate", "--ladder", "all", "--format", "csv", "-", text="\n".join(lines)))):
        assert [found[name][i] for name in ("er", "ep", "ed")] == [float(row[name]) for name in ("er", "ep", "ed")]
        assert found["hardest"][i] == row["hardest"]
        assert sum(found["techniques"][i].values()) == found["steps"][i] == float(row["steps"])
        assert hodoku["hodoku_score"][i] == float(row["hodoku_score"])


def test_every_fact_can_be_asked_for(classic):
    names = [fact.name for fact in sudoku.fact_table()]
    found = sudoku.facts(classic[:3], names, runs=5)
    assert list(found) == names
    kinds = {"truth": (bool, object), "number": (np.float64, np.int64), "decimal": (np.float64,), "word": (object,), "text": (object,),
             "list": (object,), "counts": (object,)}
    for fact in sudoku.fact_table():
        assert found[fact.name].shape == (3,)
        assert found[fact.name].dtype in [np.dtype(kind) for kind in kinds[fact.type]], fact.name
    with pytest.raises(sudoku.Error, match="no fact 'beauty'"):
        sudoku.facts(classic[0], ["beauty"])


def test_what_has_no_grade_says_why(classic):
    lines = [classic[0], "." * 81, "nonsense", "11" + "." * 79]
    with pytest.raises(sudoku.Error, match=r"puzzles\[1\]: has more than one solution"):
        sudoku.grade(lines)
    for ask in (sudoku.grade, sudoku.rate, lambda *args, **kw: sudoku.rate(*args, ladder="hodoku", **kw)):
        error = ask(lines, errors="column")["error"].tolist()
        assert error[0] == "" and "more than one solution" in error[1] and "format" in error[2] and "no solution" in error[3]
    assert np.isnan(sudoku.grade(lines, errors="column")["minutes"][1])
    with pytest.raises(ValueError, match="ladder"):
        sudoku.rate(classic[0], ladder="rope")


def test_steps_lead_to_the_solution(classic):
    line = classic[3]
    steps = sudoku.explain(line)
    digits = sudoku.to_digits(line).reshape(9, 9)
    for step in steps:
        if step.placement:
            row, column, digit = step.placement
            digits[row, column] = digit
        assert step.sentence and step.conclusion and step._repr_svg_().startswith("<svg")
    assert sudoku.to_texts(digits.reshape(-1)) == sudoku.solve(line)["solution"]
    assert steps.ended == ""
    assert max(step.rating for step in steps) == sudoku.rate(line)["er"]


def test_steps_of_many_are_those_of_the_command(command, classic):
    lines = classic[:10]
    table = sudoku.explain(lines)
    written = rows_of(command("explain", "--format", "csv", "-", text="\n".join(lines)))
    assert table["technique"].tolist() == [row["technique"] for row in written]
    assert table["sentence"].tolist() == [row["explanation"] if "explanation" in row else row["sentence"] for row in written]
    assert [len(table["step"][table["puzzle"] == i]) for i in range(10)] == [len(sudoku.explain(line)) for line in lines]


def test_a_path_that_ends_says_why():
    path = sudoku.explain(HARDEST, work_limit=1)
    assert path.ended == "the work limit is used up"
    table = sudoku.explain([HARDEST], work_limit=1)
    assert table["technique"][-1] is None and "work limit" in table["sentence"][-1]


def test_a_technique_can_be_asked_for(classic):
    found = [step for line in classic[:40] for step in sudoku.explain(line, technique="pointing")]
    assert found and {step.technique for step in found} == {"pointing"}
    assert len(sudoku.explain(classic[0], hint=True)) == 1
    with pytest.raises(sudoku.Error):
        sudoku.explain(classic[0], technique="guessing")


def test_equivalent_puzzles_have_one_form(command, classic):
    lines = classic[:50]
    turned = sudoku.to_texts(sudoku.to_digits(lines).reshape(-1, 9, 9)[:, :, ::-1])
    forms = sudoku.canonical(lines)
    assert forms.tolist() == sudoku.canonical(turned).tolist() == command("canon", "-", text="\n".join(lines)).split()
    assert (sudoku.canonical(sudoku.to_digits(lines)) == sudoku.to_digits(forms)).all()
    first = sudoku.dedup([*lines, *turned])["first"].tolist()
    assert first == [*range(50), *range(50)]
    assert sudoku.canonical("1..4..2..3......", geometry="2x2+diagonal")
    with pytest.raises(sudoku.Error, match="pattern is only defined for classic"):
        sudoku.canonical("1..4..2..3......", convention="pattern")


def test_puzzles_are_converted_and_read_again(classic, tmp_path, command):
    lines = classic[:20]
    for name in sudoku.formats():
        try:
            text = sudoku.convert(lines, name, collection=True)
        except sudoku.Error as error:
            assert error.code in ("unsupported", "invalid"), name
            continue
        (tmp_path / name).write_text(text)
        back = sudoku.read(tmp_path / name, format=name)
        assert sudoku.to_texts(back["puzzle"]).tolist()[:1] == lines[:1] or name in ("pencilmarks", "sukaku", "sdx", "ss"), name
    assert sudoku.convert(lines, "list", collection=True) == command("convert", "--to", "list", "-", text="\n".join(lines))
    broken = sudoku.parse("\n".join([lines[0], lines[2][:-1] + "!", lines[1]]), errors="column")
    assert broken["puzzle"].tolist() == [lines[0], "", lines[1]] and broken["error"][1]
    with pytest.raises(sudoku.Error) as raised:
        sudoku.read(tmp_path / "missing")
    assert raised.value.code == "io"


def test_boards_and_charts_are_drawings():
    board = sudoku.Board(sudoku.generate(seed=1, constraints="killer")["puzzle"])
    assert board.constraints > 0 and board.givens == 0
    for svg in (board.svg, sudoku.histogram([1.5, np.nan, 3, 1000]).svg, sudoku.bars({"a": 1, "b<": 2}, title="x").svg):
        assert xml.etree.ElementTree.fromstring(svg).tag.endswith("svg")
    with pytest.raises(sudoku.Error, match="one puzzle"):
        sudoku.Board(["." * 81])
    with pytest.raises(sudoku.Error, match="another board"):
        sudoku.Board("." * 81, digits="." * 16)
    with pytest.raises(sudoku.Error, match="no values"):
        sudoku.histogram([np.nan])
    assert sudoku.histogram(np.arange(10)).svg.count("<rect") == 10
    assert sudoku.histogram(np.full(5, 0.3)).svg.count("<rect") == 1


def test_steps_are_pickled_with_all_that_they_have():
    path = sudoku.explain("1..4..2..3......", chains=True)
    for step, copy in zip(path, pickle.loads(pickle.dumps(list(path)))):
        for name in ("number", "technique", "title", "sentence", "chain", "conclusion", "rating", "score", "placement", "eliminations", "position"):
            assert getattr(copy, name) == getattr(step, name), name
        assert copy._repr_svg_() == step._repr_svg_()


def test_levels_of_a_frame_are_an_ordered_category(monkeypatch):
    grades = sudoku.grade([HARDEST, HARDEST])

    class Pandas:
        DataFrame = dict

        @staticmethod
        def Categorical(values, categories, ordered):
            return list(values), categories, ordered

    monkeypatch.setitem(sys.modules, "pandas", Pandas)
    made = sudoku.frame(grades)
    assert list(made) == list(grades) and made["minutes"] is grades["minutes"]
    assert made["level"] == (list(grades["level"]), list(sudoku.levels()), True)
    assert list(sudoku.frame({"er": [1.0]})) == ["er"]
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(sudoku.Error, match="needs pandas"):
        sudoku.frame(grades)
