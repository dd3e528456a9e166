"""How hard puzzles are: grade, levels, frame, rate, facts, explain."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, Optional, overload

import numpy as np

from . import _native
from ._arguments import Arguments, Columns, Progress, Puzzles, call_of, raises
from ._errors import Error
from ._native import Step
from .types import Grade, Grades, HodokuRating, HodokuRatings, Rating, Ratings, Text, Texts


class Fact(NamedTuple):
    """A row of fact_table()."""

    name: str
    type: str
    unit: str
    source: str
    summary: str


def fact_table() -> list[Fact]:
    """List all facts about a puzzle: name, type, unit, what has to be found out for it, and what it is.

    >>> [fact.unit for fact in fact_table() if fact.name == "minutes"]
    ['minutes']
    """
    return [Fact(*row) for row in _native.fact_rows()]


def _ask(puzzles: Puzzles, names: list[str], needed: str, geometry: Optional[str], errors: str,
         threads: Optional[int], progress: Optional[Progress], **settings: Any) -> dict[str, Any]:
    given = Arguments(puzzles, geometry)
    used = {name: value for name, value in settings.items() if value is not None}
    columns = _native.facts(given.batch, names, needed, used, call_of(threads, progress), raises(errors))
    return given.give_columns(columns)


def facts(puzzles: Puzzles, names: list[str], *, geometry: Optional[str] = None, model: Optional[str] = None,
          work_limit: Optional[int] = None, runs: int = 0, seed: int = 1, errors: str = "raise",
          threads: Optional[int] = None, progress: Optional[Progress] = None) -> dict[str, Any]:
    """Find out facts about puzzles; what is found out once serves all of them.

    Args:
        puzzles, geometry, threads, progress: as in solve().
        names: of fact_table().
        model: a model of grades, the text of a TOML file.
        work_limit: of the ratings, in derived statements (about ten million a second); 0 for none.
        runs, seed: how many seeded searches are behind the facts that are found out with a "measured search"; without any
            they are not known.
        errors: as in solve(), for puzzles that cannot be read. A fact that a puzzle does not have is no error.

    Returns:
        A dict of columns, or of single values, in the order of the names: numbers and decimals as float64, NaN where there
        is none; texts and words as str, truths as bool, None where there is none; lists; counts as dicts. Facts that are
        read off the givens are always known: then numbers are int64, truths a bool array.

    >>> facts("1...............", ["givens", "solutions", "minimal"])
    {'givens': 1, 'solutions': 'more than one', 'minimal': None}
    """
    if runs < 0:
        raise Error(f"runs={runs}: expected 0 or more")
    return _ask(puzzles, names, "", geometry, errors, threads, progress, model=model, work_limit=work_limit,
                runs=runs, seed=seed)


@overload  # type: ignore[misc]  # a text is a sequence of texts, too
def grade(puzzles: Text, *, geometry: Optional[str] = None, model: Optional[str] = None, errors: str = "raise",
          threads: Optional[int] = None, progress: Optional[Progress] = None) -> Grade: ...
@overload
def grade(puzzles: Texts, *, geometry: Optional[str] = None, model: Optional[str] = None, errors: str = "raise",
          threads: Optional[int] = None, progress: Optional[Progress] = None) -> Grades: ...
@overload
def grade(puzzles: Puzzles, *, geometry: Optional[str] = None, model: Optional[str] = None, errors: str = "raise",
          threads: Optional[int] = None, progress: Optional[Progress] = None) -> Any: ...
def grade(puzzles: Puzzles, *, geometry: Optional[str] = None, model: Optional[str] = None, errors: str = "raise",
          threads: Optional[int] = None, progress: Optional[Progress] = None) -> Any:
    """Grade puzzles with one solution: level, minutes that people are predicted to take, search score.

    Args:
        puzzles, geometry, threads, progress: as in solve().
        model: a model of grades, the text of a TOML file.
        errors: as in solve(); a puzzle without exactly one solution is an error, too.

    Returns:
        A dict of columns, or of single values: "level", "minutes" with the interval "minutes_low" to "minutes_high" (NaN
        where the board is not classic), "search_score", "needs" ("singles", "locked-candidates" or "search") and
        "needs_technique".

    >>> found = grade("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> found["level"], found["minutes"]
    ('beginner', 3.56)
    """
    names = ["level", "minutes", "minutes_low", "minutes_high", "search_score", "needs", "needs_technique"]
    return _ask(puzzles, names, "grade", geometry, errors, threads, progress, model=model)


def levels(*, model: Optional[str] = None) -> dict[str, str]:
    """Name the levels of grade(), the easiest first, and what each is.

    Args:
        model: a model of grades, the text of a TOML file.

    >>> list(levels())
    ['beginner', 'easy', 'medium', 'hard', 'very hard', 'expert', 'extreme']
    """
    return dict(_native.level_rows(model or ""))


def frame(columns: Mapping[str, Any], *, model: Optional[str] = None) -> Any:
    """Make a data frame of pandas whose levels are an ordered category, so that they sort and compare from easy to hard.

    Args:
        columns: an answer of another function; that about a single puzzle becomes a row. Digits become a list for each puzzle.
        model: that of the levels, as in grade().

    Raises:
        Error: pandas is not installed.
    """
    try:
        pandas: Any = importlib.import_module("pandas")
    except ImportError:
        raise Error("a frame needs pandas, which is not installed: pip install 'libsudoku[frames]'") from None
    is_one = any(np.ndim(column) == 0 for column in columns.values())
    made = pandas.DataFrame({name: [column] if is_one else list(column) if np.ndim(column) > 1 else column for name, column in columns.items()})
    if "level" in columns:
        made["level"] = pandas.Categorical(made["level"], list(levels(model=model)), ordered=True)
    return made


@overload  # type: ignore[misc]
def rate(puzzles: Text, *, ladder: Literal["explainer"] = "explainer", geometry: Optional[str] = None,
         work_limit: Optional[int] = None, errors: str = "raise",
         threads: Optional[int] = None, progress: Optional[Progress] = None) -> Rating: ...
@overload
def rate(puzzles: Texts, *, ladder: Literal["explainer"] = "explainer", geometry: Optional[str] = None,
         work_limit: Optional[int] = None, errors: str = "raise",
         threads: Optional[int] = None, progress: Optional[Progress] = None) -> Ratings: ...
@overload  # type: ignore[misc]
def rate(puzzles: Text, *, ladder: Literal["hodoku"], geometry: Optional[str] = None,
         work_limit: Optional[int] = None, errors: str = "raise",
         threads: Optional[int] = None, progress: Optional[Progress] = None) -> HodokuRating: ...
@overload
def rate(puzzles: Texts, *, ladder: Literal["hodoku"], geometry: Optional[str] = None,
         work_limit: Optional[int] = None, errors: str = "raise",
         threads: Optional[int] = None, progress: Optional[Progress] = None) -> HodokuRatings: ...
@overload
def rate(puzzles: Puzzles, *, ladder: str = "explainer", geometry: Optional[str] = None,
         work_limit: Optional[int] = None, errors: str = "raise",
         threads: Optional[int] = None, progress: Optional[Progress] = None) -> Any: ...
def rate(puzzles: Puzzles, *, ladder: str = "explainer", geometry: Optional[str] = None,
         work_limit: Optional[int] = None, errors: str = "raise",
         threads: Optional[int] = None, progress: Optional[Progress] = None) -> Any:
    """Rate puzzles with one solution as Sudoku Explainer 1.2.1 or HoDoKu 2.2 do.

    Args:
        puzzles, geometry, threads, progress: as in solve().
        ladder: "explainer" or "hodoku".
        work_limit: in derived statements, about ten million a second; 0 for none. Where it is used up the rating is a lower
            bound.
        errors: as in solve(); a puzzle without exactly one solution is an error, too.

    Returns:
        A dict of columns, or of single values. Of the Explainer "er", "ep" and "ed" (float64), "hardest" (technique),
        "complete" (False where the rating is a lower bound), "steps" (number) and "techniques" (dicts of their number); of
        HoDoKu "hodoku_level", "hodoku_score", "hodoku_hardest", "hodoku_steps" and "hodoku_techniques". HoDoKu knows only
        the classic board; levels and scores of all other puzzles are of this library.

    >>> found = rate("67..39......8.....1.....759..7.4.....4.6.5.2.....9.3..524.....1.....1......97..65")
    >>> found["er"], found["hardest"]
    (6.6, 'forcing-x-chain')
    """
    if ladder == "hodoku":
        names = ["hodoku_level", "hodoku_score", "hodoku_hardest", "hodoku_steps", "hodoku_techniques"]
    elif ladder == "explainer":
        names = ["er", "ep", "ed", "hardest", "complete", "steps", "techniques"]
    else:
        raise Error(f"ladder={ladder!r}: expected 'explainer' or 'hodoku'")
    needed = "hodoku" if ladder == "hodoku" else "rating"
    return _ask(puzzles, names, needed, geometry, errors, threads, progress, work_limit=work_limit)


def explain(puzzles: Puzzles, *, ladder: str = "explainer", technique: Optional[str] = None, hint: bool = False,
            chains: bool = False, work_limit: Optional[int] = None, geometry: Optional[str] = None,
            threads: Optional[int] = None, progress: Optional[Progress] = None) -> Any:
    """Explain how people solve puzzles, step by step.

    Args:
        puzzles, geometry, threads, progress: as in solve(); puzzles with one solution.
        ladder: "explainer" or "hodoku": which techniques there are, and in which order they are tried.
        technique: only steps of this one, wherever it finds something, whatever easier ones there are.
        hint: only the first step.
        chains: give chain steps their chains, which takes some milliseconds each.
        work_limit: in derived statements, about ten million a second; 0 for none.

    Returns:
        Of one puzzle a Path: a list of Step, which Jupyter draws; `ended` says why it ends before the solution, "" where it
        does not. Of many a dict of columns with a row for each step: "puzzle" (int64, index), "step" (int64, from 1),
        "technique", "rating" (float64, NaN where it has none), "score" (int64, of HoDoKu), "conclusion" and "sentence". Where
        a path ends before the solution, the sentence of a last row without technique says why.

    Raises:
        Error: a puzzle cannot be read or has not exactly one solution.

    >>> steps = explain("1..4..2..3......")
    >>> steps[0].technique, steps[0].conclusion
    ('hidden-single-box', 'r1c2=2')
    >>> steps[0]
    <Step 1: ...>
    """
    given = Arguments(puzzles, geometry)
    paths = _native.explain(given.batch, ladder, technique, hint, chains, work_limit, call_of(threads, progress))
    if given.is_one:
        return Path(*paths[0])
    return _columns_of([Path(steps, ended) for steps, ended in paths])


class Path(list[Step]):
    """The steps of one puzzle, in their order.

    Attributes:
        ended: why they end before the solution; "" where they do not.
    """

    def __init__(self, steps: list[Step], ended: str) -> None:
        super().__init__(steps)
        self.ended = ended


def _columns_of(paths: list[Path]) -> Columns:
    rows: list[tuple[Any, ...]] = []
    for i, path in enumerate(paths):
        for step in path:
            rating = np.nan if step.rating is None else step.rating
            rows.append((i, step.number, step.technique, rating, step.score, step.conclusion, step.sentence))
        if path.ended:
            number = path[-1].number + 1 if path else 1
            rows.append((i, number, None, np.nan, 0, "", f"The steps end before the solution: {path.ended}."))
    types = {"puzzle": np.int64, "step": np.int64, "technique": object, "rating": np.float64, "score": np.int64,
             "conclusion": object, "sentence": object}
    return {name: np.array([row[column] for row in rows], dtype=kind) for column, (name, kind) in enumerate(types.items())}


def techniques() -> dict[str, str]:
    """Name all techniques: the code of each, as in answers and requirements, and what it is called.

    >>> techniques()["xy-wing"]
    'XY-Wing'
    """
    return dict(_native.techniques())
