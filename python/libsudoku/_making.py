"""New puzzles: generate, sample, vary."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Any, Optional, Union, cast, overload

from . import _native
from ._arguments import Arguments, Columns, Progress, Puzzles, call_of
from ._errors import Error
from .types import Made, MadePuzzles

_SEEDS = 10**9  # as many as the command draws from: short enough to be written down


@overload
def generate(count: None = None, *, seed: Optional[int] = None, start: int = 0, geometry: str = "3x3",
             level: Optional[str] = None, target: Union[str, Iterable[str]] = (),
             preset: Optional[str] = None, givens: Union[int, str, None] = None, symmetry: Optional[str] = None,
             minimal: bool = False, mask: Optional[str] = None, digits_balanced: bool = False, empty_box: bool = False,
             grid: Optional[str] = None, constraints: Optional[str] = None, constraint_cells: Union[int, str, None] = None, shapes: Optional[str] = None,
             constraint_cover: Union[int, str, None] = None, hidden_sums: Union[int, str, None] = None,
             constraint_symmetry: Optional[str] = None, layout_symmetry: Optional[str] = None,
             layout_bend: Optional[int] = None, node_limit: Optional[int] = None, attempts: Optional[int] = None,
             model: Optional[str] = None, digits: bool = False, threads: Optional[int] = None,
             progress: Optional[Progress] = None) -> Made: ...
@overload
def generate(count: int, *, seed: Optional[int] = None, start: int = 0, geometry: str = "3x3",
             level: Optional[str] = None, target: Union[str, Iterable[str]] = (),
             preset: Optional[str] = None, givens: Union[int, str, None] = None, symmetry: Optional[str] = None,
             minimal: bool = False, mask: Optional[str] = None, digits_balanced: bool = False, empty_box: bool = False,
             grid: Optional[str] = None, constraints: Optional[str] = None, constraint_cells: Union[int, str, None] = None, shapes: Optional[str] = None,
             constraint_cover: Union[int, str, None] = None, hidden_sums: Union[int, str, None] = None,
             constraint_symmetry: Optional[str] = None, layout_symmetry: Optional[str] = None,
             layout_bend: Optional[int] = None, node_limit: Optional[int] = None, attempts: Optional[int] = None,
             model: Optional[str] = None, digits: bool = False, threads: Optional[int] = None,
             progress: Optional[Progress] = None) -> MadePuzzles: ...
def generate(count: Optional[int] = None, *, seed: Optional[int] = None, start: int = 0, geometry: str = "3x3",
             level: Optional[str] = None, target: Union[str, Iterable[str]] = (),
             preset: Optional[str] = None, givens: Union[int, str, None] = None, symmetry: Optional[str] = None,
             minimal: bool = False, mask: Optional[str] = None, digits_balanced: bool = False, empty_box: bool = False,
             grid: Optional[str] = None, constraints: Optional[str] = None, constraint_cells: Union[int, str, None] = None, shapes: Optional[str] = None,
             constraint_cover: Union[int, str, None] = None, hidden_sums: Union[int, str, None] = None,
             constraint_symmetry: Optional[str] = None, layout_symmetry: Optional[str] = None,
             layout_bend: Optional[int] = None, node_limit: Optional[int] = None, attempts: Optional[int] = None,
             model: Optional[str] = None, digits: bool = False, threads: Optional[int] = None,
             progress: Optional[Progress] = None) -> Any:
    """Generate puzzles with one solution, no two of them equivalent; the same for a seed on every machine.

    These are the puzzles of `sudoku generate` with the options of the same names; `sudoku generate --help` has their values.

    Args:
        count: how many; None for a single one.
        seed: None draws one, which the ids name.
        start: index of the first puzzle of the seed.
        geometry: the board: "3x3", "6x6", "3x3+diagonal", "samurai", "jigsaw" for a fresh layout each.
        level: "beginner", "easy", "medium", "hard", "very hard", "expert" or "extreme"; the same as target="level=...".
        target: requirements about facts, such as "er=3.0..3.4" or ["minutes<10", "technique=xy-wing"].
        preset: "easy", "medium", ..: numbers of givens, symmetry and level as buyers of puzzles expect them; "medium" for
            variants, unless level, target, minimal, or requirements about givens or cages are set.
        givens: how many cells are given: 24, "24-28".
        symmetry: of the pattern of givens: "rotate-180", ..
        minimal: promise that every given is needed.
        mask: which cells must (1), may (?) and must not (.) be given, a character per cell.
        digits_balanced: of no digit more than one given more than of another.
        empty_box: at least one box without a given.
        grid: a solution to make the puzzles of.
        constraints: variants of constraints: "killer", "thermo+kropki".
        constraint_cells, shapes, constraint_cover, hidden_sums, constraint_symmetry: cells of a constraint, "short" or "long" for half
            of these sizes, percent of the board in constraints, percent of the cages without a sum, symmetry of their places.
        layout_symmetry, layout_bend: of fresh jigsaw layouts.
        node_limit: nodes of every question whether a puzzle is unique.
        attempts: for one puzzle before giving up; 1000 otherwise.
        model: a model of grades, the text of a TOML file.
        digits: give uint8 arrays of shape (n, cells) in place of texts; not for puzzles with constraints.
        threads, progress: as in solve().

    Returns:
        A dict of columns, or of single values: "puzzle", "solution" (texts or digits), "givens" (int64), "id" (how to make
        the puzzle again: again()), and "geometry" for fresh layouts.

    Raises:
        Error: requirements contradict each other, or a puzzle could not be made; `made` has those before it.

    >>> generate(seed=7)["id"]
    '3x3#7/0'
    >>> generate(3, seed=7, geometry="2x2", digits=True)["puzzle"].shape
    (3, 16)
    """
    def text_of_flag(value: bool) -> Optional[str]:
        return "" if value else None

    requirements = {
        "givens": givens, "constraints": constraints, "constraint-cells": constraint_cells, "shapes": shapes, "constraint-cover": constraint_cover,
        "hidden-sums": hidden_sums, "constraint-symmetry": constraint_symmetry, "layout-symmetry": layout_symmetry,
        "layout-bend": layout_bend, "minimal": text_of_flag(minimal), "symmetry": symmetry, "mask": mask,
        "digits-balanced": text_of_flag(digits_balanced), "empty-box": text_of_flag(empty_box), "grid": grid,
        "node-limit": node_limit,
    }
    texts = [(name, str(value)) for name, value in requirements.items() if value is not None]
    targets = [target] if isinstance(target, str) else list(target)
    if not all(isinstance(text, str) for text in targets):
        raise TypeError(f"target={target!r}: expected a text or a list of texts")
    if level is not None:
        targets.insert(0, "level=" + level)
    texts += [("target", text) for text in targets]
    if digits and constraints:
        raise Error("digits=True: constraints are no digits")
    wanted = 1 if count is None else _count_of(count)
    columns, failure = _native.generate(start, wanted, geometry, _seed_of(seed), texts, preset or "", model or "",
                                        attempts, digits, call_of(threads, progress))
    if failure is not None:
        error = Error(failure)
        error.made = columns
        raise error
    return _first_of(columns) if count is None else columns


def again(id: str, *, model: Optional[str] = None, digits: bool = False) -> Made:
    """Make the puzzle of an id again.

    Args:
        id: as in the column "id" of generate(), or of `sudoku generate --ids`.
        model: the model of grades, if the id names one.
        digits: give uint8 arrays of shape (cells,) in place of texts.

    Returns:
        A dict of single values as of generate().

    >>> again("2x2#7/2")["puzzle"] == generate(3, seed=7, geometry="2x2")["puzzle"][2]
    True
    """
    return _first_of(_native.make_again(id, model or "", digits, call_of(None, None)))


def sample(count: int, *, seed: Optional[int] = None, digits: bool = False, threads: Optional[int] = None,
           progress: Optional[Progress] = None) -> Columns:
    """Draw minimal 9x9 puzzles evenly: every one with as many givens has the same chance.

    Generators prefer some puzzles to others; means over all minimal puzzles are weighted means over such a sample.

    Args:
        count: how many.
        seed: None draws one.
        digits: give uint8 arrays of shape (n, 81) in place of texts.
        threads, progress: as in solve().

    Returns:
        A dict of columns: "puzzle", "solution", "givens" (int64), "weight" (float64: how many minimal puzzles it stands for,
        next to one with 26 givens) and "grid" (uint64: number of the complete grid that it was drawn from).

    >>> import numpy as np
    >>> drawn = sample(2, seed=1)
    >>> float(np.average(drawn["givens"], weights=drawn["weight"])) > 20
    True
    """
    return _native.sample(_count_of(count), _seed_of(seed), digits, call_of(threads, progress))


def grids(count: int, *, geometry: str = "3x3", seed: Optional[int] = None, digits: bool = False,
          threads: Optional[int] = None, progress: Optional[Progress] = None) -> Any:
    """Draw complete grids, every one with exactly the same chance.

    Args:
        count: how many.
        geometry: a board up to side 9 with rows, columns and boxes only.
        seed: None draws one.
        digits: give a uint8 array of shape (n, cells) in place of texts.
        threads, progress: as in solve().

    Returns:
        An array of texts, or of digits.

    >>> grids(2, geometry="2x2", seed=1, digits=True).shape
    (2, 16)
    """
    return _native.sample_grids(_count_of(count), geometry, _seed_of(seed), digits, call_of(threads, progress))


def vary(puzzles: Puzzles, *, remove: int = 1, add: int = 1, minimal: bool = True, solution_limit: int = 200_000,
         geometry: Optional[str] = None, threads: Optional[int] = None, progress: Optional[Progress] = None) -> Columns:
    """Find all neighbours of puzzles: those with `remove` givens less and `add` more, anywhere.

    Args:
        puzzles, geometry, threads, progress: as in solve(); with one solution. Constraints of other kinds stay.
        remove, add: how many givens.
        minimal: only puzzles of which every given is needed.
        solution_limit: what has more solutions without the givens that go is passed over.

    Returns:
        A dict of columns: "puzzle", in the form of the puzzles, each class once, and "source" (int64: the index of the
        puzzle that it is a neighbour of).

    Raises:
        Error: a puzzle cannot be read, is of another board, or has not exactly one solution.
    """
    given = Arguments(puzzles, geometry)
    return _native.vary(given.batch, remove, add, minimal, solution_limit, call_of(threads, progress))


def presets() -> dict[str, str]:
    """Name the presets of generate(), and what each is.

    >>> "easy" in presets()
    True
    """
    return dict(_native.presets())


def variants() -> dict[str, str]:
    """Name the variants of constraints of generate(), and what each is.

    >>> "killer" in variants()
    True
    """
    return dict(_native.variants())


def _count_of(count: int) -> int:
    if not count >= 0:
        raise Error(f"count={count}: expected 0 or more")
    return count


def _seed_of(seed: Optional[int]) -> int:
    if seed is None:
        return secrets.randbelow(_SEEDS)
    if not 0 <= seed < 2**64:
        raise Error(f"seed={seed}: expected 0 to 2**64 - 1")
    return seed


def _first_of(columns: Columns) -> Made:
    first = {name: column[0] for name, column in columns.items()}
    first["givens"] = int(first["givens"])
    return cast(Made, first)
