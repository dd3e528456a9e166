"""What all calls have in common: progress, Ctrl-C, other threads, and documented names."""

import ast
import doctest
import importlib
import inspect
import os
import pathlib
import pkgutil
import signal
import subprocess
import sys
import threading
import time
import typing

import numpy as np
import pytest

import sudoku

# Nobody counts these one by one.
ENDLESS = [lambda: sudoku.count(["1" + "." * 80]), lambda: sudoku.count("." * 256), lambda: sudoku.solve(["." * 625] * 3 + ["." * 81] * 10**6),
           lambda: sudoku.generate(10**9, seed=1), lambda: sudoku.sample(10**9), lambda: sudoku.grids(10**9),
           lambda: sudoku.vary(["." * 3 + sudoku.grids(1, seed=1)[0][3:]] * 10**6, remove=2, add=2),
           lambda: sudoku.candidates("." * 81, limit=10**15), lambda: sudoku.rate([HARD] * 10**6), lambda: sudoku.grade([HARD] * 10**6),
           lambda: sudoku.explain([HARD] * 10**5), lambda: sudoku.book("never-made", [{"count": 10**6, "level": "extreme"}]),
           lambda: sudoku.dedup([HARD] * 10**6), lambda: sudoku.canonical([HARD] * 10**6)]
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def interrupt_at_work(ended):
    """Presses Ctrl-C once this process has used some processor time, unless the call ends by itself before."""
    begin = time.process_time()
    while not ended.is_set() and time.process_time() - begin < 0.2:
        time.sleep(0.005)
    if not ended.is_set():
        os.kill(os.getpid(), signal.SIGINT)


# promise 14.5: Ctrl-C ends every call
@pytest.mark.parametrize("call", ENDLESS, ids=range(len(ENDLESS)))
def test_an_interrupt_ends_every_call(call):
    ended = threading.Event()
    thread = threading.Thread(target=interrupt_at_work, args=(ended,))
    began = time.monotonic()
    thread.start()
    with pytest.raises(KeyboardInterrupt):
        try:
            call()
        finally:
            ended.set()
    thread.join()
    # A second is promised on a machine with nothing else to do.
    if "SUDOKU_TIMING" in os.environ:
        assert time.monotonic() - began < 10


# promise 14.6: A progress function is called, and can end the call
def test_progress_is_reported_and_can_end_the_call(classic):
    told = []
    sudoku.solve(classic, progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (len(classic), len(classic))

    class Enough(Exception):
        pass

    def stop(done, total):
        raise Enough(done, total)

    with pytest.raises(Enough) as raised:
        sudoku.generate(10**9, seed=1, progress=stop)
    done, total = raised.value.args
    assert 0 <= done < total == 10**9


# promise 14.7: Other Python threads run meanwhile
def test_other_threads_run_meanwhile():
    counted = 0

    def count_and_interrupt():
        nonlocal counted
        while counted < 100:
            counted += 1
            time.sleep(0.001)
        os.kill(os.getpid(), signal.SIGINT)

    # The call has no end of its own: where it kept the others waiting, it would go on.
    with pytest.raises(KeyboardInterrupt):
        threading.Thread(target=count_and_interrupt).start()
        sudoku.grids(10**9, seed=1, threads=1)
    assert counted == 100


def test_calls_run_side_by_side_in_threads(classic):
    answers = [None] * 4

    def solve(i):
        answers[i] = sudoku.solve(classic[i * 100:(i + 1) * 100])["solution"].tolist()

    threads = [threading.Thread(target=solve, args=(i,)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(answers, []) == sudoku.solve(classic[:400])["solution"].tolist()


def modules():
    return [sudoku] + [importlib.import_module(f"libsudoku.{module.name}") for module in pkgutil.iter_modules(sudoku.__path__)]


# promise 14.10: Every example of the documentation is true
@pytest.mark.parametrize("module", modules(), ids=lambda module: module.__name__)
def test_examples_of_the_documentation_are_true(module):
    result = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
    assert result.failed == 0


def test_every_public_name_is_documented():
    for name in sudoku.__all__:
        if name in ("Columns", "Progress", "Puzzles"):
            continue
        documented = getattr(sudoku, name)
        assert inspect.getdoc(documented), name
        if inspect.isfunction(documented) and documented.__module__.startswith("sudoku"):
            signature = inspect.signature(documented)
            assert signature.return_annotation is not inspect.Signature.empty, name
            for parameter in signature.parameters.values():
                assert parameter.annotation is not inspect.Parameter.empty, (name, parameter.name)
                assert parameter.name in documented.__doc__, (name, parameter.name)


def test_the_stub_names_what_the_extension_has():
    stub = pathlib.Path(sudoku.__file__).with_name("_native.pyi")
    named = {node.name for node in ast.parse(stub.read_text()).body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    has = {name for name in dir(sudoku._native) if not name.startswith("_")}
    assert named | {"version"} == has


PROGRAM = """
from typing import Any, assert_type
import sudoku
from sudoku.types import Grades, HodokuRating, Made, MadePuzzles, Solution, Solutions
assert_type(sudoku.solve("1..4..2..3......"), Solution)
assert_type(sudoku.solve(["1..4..2..3......"]), Solutions)
assert_type(sudoku.solve(sudoku.to_digits("1..4..2..3......")), Any)
assert_type(sudoku.grade(["1..4..2..3......"]), Grades)
assert_type(sudoku.rate("1..4..2..3......", ladder="hodoku"), HodokuRating)
assert_type(sudoku.generate(seed=1), Made)
assert_type(sudoku.generate(5), MadePuzzles)
"""


def test_types_are_consistent(tmp_path):
    mypy = subprocess.run([sys.executable, "-m", "mypy", "--version"], capture_output=True, check=False)
    if mypy.returncode != 0:
        pytest.skip("mypy is not installed")
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    checked = subprocess.run([sys.executable, "-m", "mypy", "--strict", "--no-incremental", "--cache-dir", os.devnull,
                              os.path.dirname(sudoku.__file__), program], capture_output=True, text=True, check=False,
                             env={**os.environ, "MYPYPATH": str(pathlib.Path(sudoku.__file__).parents[1])})
    assert checked.returncode == 0, checked.stdout


# promise 14.12: A package that has the short name of this one keeps it from nobody
def test_another_package_can_have_the_short_name(tmp_path):
    (tmp_path / "sudoku.py").write_text("PUZZLE = 'another'")
    program = "import sudoku, libsudoku; print(sudoku.PUZZLE, libsudoku.count('.' * 16))"
    path = os.pathsep.join([str(tmp_path), str(pathlib.Path(sudoku.__file__).parents[1])])
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False,
                           env={**os.environ, "PYTHONPATH": path})
    assert ended.stdout == "another 288\n", ended.stderr


def test_the_short_name_is_the_same_module():
    program = "import sudoku, sudoku.types, libsudoku; print(sudoku is libsudoku, sudoku.types is libsudoku.types, sudoku.Error.__module__)"
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert ended.stdout == "True True libsudoku\n", ended.stderr


FUNCTIONS = [function for function in vars(sudoku).values() if inspect.isfunction(function)]
OVERLOADED = [function for function in FUNCTIONS if typing.get_overloads(function)]


def test_overloads_take_what_their_functions_take():
    assert {function.__name__ for function in OVERLOADED} == {"solve", "check", "grade", "rate", "generate"}
    for function in OVERLOADED:
        names = list(inspect.signature(function).parameters)
        for overload in typing.get_overloads(function):
            assert list(inspect.signature(overload).parameters) == names, function.__name__


def answers(one, many, **options):
    """Of each overloaded function, and what the types say of them."""
    yield sudoku.solve(one, **options), "Solution", sudoku.solve(many, **options), "Solutions"
    yield sudoku.check(one), "Check", sudoku.check(many), "Checks"
    yield sudoku.grade(one, **options), "Grade", sudoku.grade(many, **options), "Grades"
    yield sudoku.rate(one, **options), "Rating", sudoku.rate(many, **options), "Ratings"
    for_hodoku = {"ladder": "hodoku", **options}
    yield sudoku.rate(one, **for_hodoku), "HodokuRating", sudoku.rate(many, **for_hodoku), "HodokuRatings"
    yield sudoku.generate(seed=1), "Made", sudoku.generate(1, seed=1), "MadePuzzles"


# promise 14.11: Answers have the types that the package declares
@pytest.mark.parametrize("errors", ["raise", "column"])
def test_answers_have_the_declared_types(errors):
    declared = vars(importlib.import_module("libsudoku.types"))
    for one, type_of_one, many, type_of_many in answers(HARD, [HARD], errors=errors):
        for answer, name in ((one, type_of_one), (many, type_of_many)):
            kind = declared[name]
            hints = typing.get_type_hints(kind)
            assert kind.__required_keys__ <= answer.keys() <= hints.keys(), name
            for key, value in answer.items():
                if isinstance(value, np.ndarray):
                    wanted = typing.get_args(typing.get_args(hints[key])[1])[0]
                    assert wanted is typing.Any or value.dtype == np.dtype(wanted), (name, key)
                elif hints[key] is not typing.Any:
                    origins = [typing.get_origin(hint) or hint for hint in typing.get_args(hints[key]) or [hints[key]]]
                    assert type(value) in (*origins, typing.get_origin(hints[key])), (name, key)
