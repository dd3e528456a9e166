"""generate, again, sample, grids and vary."""

import numpy as np
import pytest

import sudoku


def test_puzzles_of_a_seed_are_those_of_the_command(command):
    written = command("generate", "--count", "50", "--seed", "7", "--ids").split()
    made = sudoku.generate(50, seed=7)
    assert made["puzzle"].tolist() == written[0::2]
    assert made["id"].tolist() == written[1::2]
    assert sudoku.generate(50, seed=7, threads=1)["puzzle"].tolist() == written[0::2]


@pytest.mark.parametrize("options, requirements", [
    (["--symmetry", "rotate-180", "--givens", "24-28"], {"symmetry": "rotate-180", "givens": "24-28"}),
    (["--target", "level=medium", "--target", "minutes<12"], {"level": "medium", "target": "minutes<12"}),
    (["--preset", "easy"], {"preset": "easy"}),
    (["--geometry", "2x3+diagonal", "--minimal"], {"geometry": "2x3+diagonal", "minimal": True}),
    (["--geometry", "2x2"], {"geometry": "2x2"}),
    (["--constraints", "killer", "--constraint-cells", "2-4"], {"constraints": "killer", "constraint_cells": "2-4"}),
    (["--constraints", "arrow"], {"constraints": "arrow"}),
    (["--geometry", "3x3+diagonal", "--symmetry", "none"], {"geometry": "3x3+diagonal", "symmetry": "none"}),
    (["--empty-box", "--digits-balanced"], {"empty_box": True, "digits_balanced": True}),
    (["--start", "40"], {"start": 40}),
])
# promise 14.2: Puzzles of a seed are those of the command, with every requirement
def test_requirements_agree_with_the_options_of_the_same_name(command, options, requirements):
    written = command("generate", "--count", "5", "--seed", "3", "--format", "csv", *options)
    made = sudoku.generate(5, seed=3, **requirements)
    ids = [line.split(",")[0].strip('"') for line in written.splitlines()[1:]]
    assert made["id"].tolist() == ids
    assert sudoku.count(made["puzzle"], limit=2, geometry=requirements.get("geometry")).tolist() == [1] * 5


def test_an_id_makes_its_puzzle_again():
    made = sudoku.generate(3, seed=5, givens="24-26")
    for puzzle, solution, name in zip(made["puzzle"], made["solution"], made["id"]):
        again = sudoku.again(name)
        assert (again["puzzle"], again["solution"], again["id"]) == (puzzle, solution, name)
    with pytest.raises(sudoku.Error):
        sudoku.again("no id")


def test_a_fresh_layout_says_its_geometry():
    made = sudoku.generate(2, seed=1, geometry="jigsaw:6x6")
    for puzzle, geometry in zip(made["puzzle"], made["geometry"]):
        assert geometry.startswith("jigsaw:")
        assert sudoku.count(puzzle, geometry=geometry) == 1


def test_without_a_seed_one_is_drawn_and_named():
    one, other = sudoku.generate()["id"], sudoku.generate()["id"]
    assert one != other
    assert sudoku.again(one)["id"] == one


def test_what_cannot_be_made_raises_with_what_was_made():
    with pytest.raises(sudoku.Error, match="no preset"):
        sudoku.generate(preset="harder")
    with pytest.raises(sudoku.Error):
        sudoku.generate(givens=5)
    with pytest.raises(sudoku.Error):
        sudoku.generate(count=-1)
    with pytest.raises(sudoku.Error) as raised:
        sudoku.generate(1000, seed=1, geometry="2x2", givens=12)
    assert 0 < len(raised.value.made["puzzle"]) < 1000
    with pytest.raises(sudoku.Error, match="constraints are no digits"):
        sudoku.generate(constraints="killer", digits=True)


def test_a_sample_is_that_of_the_command(command):
    written = command("sample", "--count", "5", "--seed", "9", "--format", "csv").splitlines()[1:]
    drawn = sudoku.sample(5, seed=9)
    for i, line in enumerate(written):
        puzzle, solution, givens, weight, grid = line.split(",")
        assert (drawn["puzzle"][i], drawn["solution"][i]) == (puzzle, solution)
        assert (drawn["givens"][i], drawn["grid"][i]) == (int(givens), int(grid))
        assert drawn["weight"][i] == pytest.approx(float(weight), rel=1e-4)
    assert (sudoku.sample(5, seed=9, digits=True, threads=1)["puzzle"] == sudoku.to_digits(drawn["puzzle"])).all()


def test_grids_are_complete_and_those_of_the_command(command):
    drawn = sudoku.grids(20, seed=3, geometry="2x3")
    assert drawn.tolist() == command("sample", "--full-grids", "--count", "20", "--seed", "3", "--geometry", "2x3").split()
    assert sudoku.check(drawn, geometry="2x3")["valid"].all()
    with pytest.raises(sudoku.Error, match="cannot be drawn uniformly"):
        sudoku.grids(1, geometry="4x4")


def test_neighbours_are_those_of_the_command(command, classic):
    sources = [classic[0], classic[7]]
    found = sudoku.vary(sources, remove=1, add=1)
    assert found["puzzle"].tolist() == command("vary", "-", text="\n".join(sources)).split()
    assert set(found["source"]) <= {0, 1}
    assert sudoku.count(found["puzzle"]).tolist() == [1] * len(found["puzzle"])
    digits = sudoku.vary(sudoku.to_digits(sources))["puzzle"]
    assert (digits == sudoku.to_digits(found["puzzle"])).all()
    with pytest.raises(sudoku.Error, match="more than one solution"):
        sudoku.vary("." * 81)
    small = sudoku.generate(seed=1, geometry="2x3+diagonal", minimal=True, digits=True)["puzzle"]
    near = sudoku.vary(small, geometry="2x3+diagonal")["puzzle"]
    assert near.shape[1] == 36 and set(sudoku.count(near, geometry="2x3+diagonal").tolist()) == {1}
    large = sudoku.vary(sudoku.generate(seed=1, geometry="2x5", minimal=True)["puzzle"])["puzzle"]
    assert len(large) == 49 and set(sudoku.count(large).tolist()) == {1}


def test_digits_are_the_puzzles_as_numbers():
    texts, digits = sudoku.generate(4, seed=2), sudoku.generate(4, seed=2, digits=True)
    assert digits["puzzle"].dtype == np.uint8
    assert sudoku.to_texts(digits["puzzle"]).tolist() == texts["puzzle"].tolist()
