#!/usr/bin/env python3
"""The functions of sudoku.h give the answers of the command, and errors where it gives errors."""

import argparse
import ctypes
import json
import math
import pathlib
import re
import subprocess
import sys
import threading
import unittest

OK, MALFORMED, INVALID, UNSUPPORTED, IO, CANCELLED = range(6)
SETTINGS = argparse.Namespace()
PUZZLE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


def command(*words, text=None):
    """The output of the command, as lines."""
    ended = subprocess.run([SETTINGS.command, *words, "-q"], input=text, capture_output=True, text=True, check=True)
    return ended.stdout.splitlines()


def digits_of(line):
    return bytes(0 if sign in ".0" else int(sign, 36) for sign in line)


def lines_of(digits, cells):
    signs = ".123456789ABCDEFGHIJKLMNOP"
    return ["".join(signs[digit] for digit in digits[start:start + cells]) for start in range(0, len(digits), cells)]


def load():
    library = ctypes.CDLL(SETTINGS.library)
    handle, size, number, text = ctypes.c_void_p, ctypes.c_size_t, ctypes.c_uint64, ctypes.c_char_p
    for name, result, arguments in [
            ("version", text, []), ("open", handle, []), ("close", None, [handle]), ("message", text, [handle]),
            ("stop", None, [handle]), ("set_board", ctypes.c_int, [handle, text]), ("set_threads", ctypes.c_int, [handle, ctypes.c_int]),
            ("cells", size, [handle]), ("side", ctypes.c_int, [handle]), ("solve", ctypes.c_int, [handle, text, size, text, text]),
            ("count", ctypes.c_int, [handle, text, size, number, handle]), ("rate", ctypes.c_int, [handle, text, size, handle]),
            ("grade", ctypes.c_int, [handle, text, size, text, handle]), ("level_name", text, [ctypes.c_int]),
            ("canonical", ctypes.c_int, [handle, text, size, text]),
            ("generate", ctypes.c_int, [handle, number, number, size, ctypes.POINTER(text), text, text, text]),
            ("call", ctypes.c_int, [handle, text, ctypes.POINTER(text)])]:
        function = getattr(library, "sudoku_" + name)
        function.restype, function.argtypes = result, arguments
    return library


class InterfaceTest(unittest.TestCase):
    def setUp(self):
        self.library = load()
        self.session = self.library.sudoku_open()
        self.addCleanup(self.library.sudoku_close, self.session)

    def ask(self, function, *arguments):
        """The code of a function, whose message is empty exactly if it is OK."""
        code = getattr(self.library, "sudoku_" + function)(self.session, *arguments)
        self.assertEqual(code == OK, self.message() == "", self.message())
        return code

    def message(self):
        return self.library.sudoku_message(self.session).decode()

    def solve(self, lines):
        puzzles = b"".join(map(digits_of, lines))
        cells = self.library.sudoku_cells(self.session)
        outcomes, solutions = ctypes.create_string_buffer(len(lines)), ctypes.create_string_buffer(len(lines) * cells)
        self.assertEqual(self.ask("solve", puzzles, len(lines), outcomes, solutions), OK)
        return outcomes.raw, lines_of(solutions.raw, cells)

    def generate(self, seed, first, count, requirements=(), preset=None):
        cells = self.library.sudoku_cells(self.session)
        puzzles, solutions = ctypes.create_string_buffer(count * cells), ctypes.create_string_buffer(count * cells)
        texts = (ctypes.c_char_p * (len(requirements) + 1))(*[text.encode() for text in requirements], None)
        code = self.ask("generate", seed, first, count, texts, preset and preset.encode(), puzzles, solutions)
        return code, lines_of(puzzles.raw, cells), lines_of(solutions.raw, cells)

    def test_the_version_is_that_of_the_command(self):
        self.assertIn(self.library.sudoku_version().decode(), command("--version")[0])

    def test_solutions_are_those_of_the_command(self):
        puzzles = command("generate", "--count", "1000", "--seed", "5")
        outcomes, solutions = self.solve(puzzles)
        self.assertEqual(set(outcomes), {1})
        self.assertEqual(solutions, command("solve", "-", text="\n".join(puzzles)))

    def test_solutions_do_not_depend_on_the_number_of_threads(self):
        puzzles = command("generate", "--count", "300", "--seed", "6")
        all_of = []
        for threads in (1, 2, 5):
            self.assertEqual(self.ask("set_threads", threads), OK)
            all_of.append(self.solve(puzzles))
        self.assertEqual(all_of[0], all_of[1])
        self.assertEqual(all_of[0], all_of[2])

    def test_outcomes(self):
        several = "." + PUZZLE[1:]
        none = "44" + PUZZLE[2:]
        outcomes, solutions = self.solve([PUZZLE, several, none])
        self.assertEqual(list(outcomes), [1, 2, 0])
        self.assertNotIn(".", solutions[0] + solutions[1])
        self.assertEqual(solutions[2], "." * 81)
        # Either array may be missing.
        self.assertEqual(self.ask("solve", digits_of(PUZZLE), 1, None, None), OK)

    def test_counts(self):
        counts = (ctypes.c_uint64 * 2)()
        lines = [PUZZLE, "." + PUZZLE[1:]]
        self.assertEqual(self.ask("count", b"".join(map(digits_of, lines)), 2, 10 ** 6, counts), OK)
        expected = [int(line.split()[0]) for line in command("count", "--limit", "1000000", "-", text="\n".join(lines))]
        self.assertEqual(list(counts), expected)
        self.assertEqual(self.ask("count", digits_of("." * 81), 1, 7, counts), OK)
        self.assertEqual(counts[0], 7)
        self.assertEqual(self.ask("count", digits_of(PUZZLE), 1, 0, counts), INVALID)

    def test_ratings_and_grades_are_those_of_the_command(self):
        puzzles = command("generate", "--count", "40", "--seed", "7") + ["." * 81]
        digits = b"".join(map(digits_of, puzzles))
        ratings, minutes = (ctypes.c_double * len(puzzles))(), (ctypes.c_double * len(puzzles))()
        levels = ctypes.create_string_buffer(len(puzzles))
        self.assertEqual(self.ask("rate", digits, len(puzzles), ratings), OK)
        self.assertEqual(self.ask("grade", digits, len(puzzles), levels, minutes), OK)
        rows = [json.loads(row) for row in command("grade", "--format", "jsonl", "--columns", "level,minutes,er", "-",
                                                   text="\n".join(puzzles[:-1]))]
        for row, rating, level, time in zip(rows, ratings, levels.raw, minutes):
            self.assertAlmostEqual(row["er"], rating)
            self.assertEqual(row["level"], self.library.sudoku_level_name(level).decode())
            self.assertAlmostEqual(row["minutes"], time, delta=0.06)
        self.assertTrue(math.isnan(ratings[len(puzzles) - 1]) and math.isnan(minutes[len(puzzles) - 1]))
        self.assertEqual(levels.raw[-1], 0)
        self.assertIsNone(self.library.sudoku_level_name(0))
        self.assertIsNone(self.library.sudoku_level_name(100))

    def test_indices_beyond_the_last_one_are_refused(self):
        last = 2**63 - 1
        for first, count in ((last, 1), (last - 1, 2), (2**64 - 1, 2)):
            puzzles = ctypes.create_string_buffer(81 * count)
            self.assertEqual(self.ask("generate", 1, first, count, None, None, puzzles, None), INVALID)
            self.assertIn(str(last), self.message())

    def test_canonical_forms_are_those_of_the_command(self):
        for board in ("3x3", "2x3", "3x3+diagonal"):
            with self.subTest(board):
                self.assertEqual(self.ask("set_board", board.encode()), OK)
                cells = self.library.sudoku_cells(self.session)
                code, puzzles, _ = self.generate(3, 0, 10)
                self.assertEqual(code, OK)
                forms = ctypes.create_string_buffer(10 * cells)
                self.assertEqual(self.ask("canonical", b"".join(map(digits_of, puzzles)), 10, forms), OK)
                expected = command("canon", "--geometry", board, "-", text="\n".join(puzzles))
                found = lines_of(forms.raw, cells)
                self.assertEqual(found, [line.split()[-1].replace("0", ".") for line in expected])

    def test_puzzles_are_those_of_the_command(self):
        for board, preset, requirements in (("3x3", None, ()), ("3x3", "hard", ()), ("2x3", None, ("symmetry=rotate-180",)),
                                            ("3x3+diagonal", "easy", ()), ("4x4", None, ("givens=110-130",))):
            with self.subTest(board=board, preset=preset):
                self.assertEqual(self.ask("set_board", board.encode()), OK)
                code, puzzles, solutions = self.generate(11, 2, 5, requirements, preset)
                self.assertEqual(code, OK)
                words = [f"--{requirement.replace('=', ' ')}".split() for requirement in requirements]
                rows = command("generate", "--geometry", board, "--seed", "11", "--start", "2", "--count", "5", "--format", "jsonl",
                               "--columns", "solution", *(["--preset", preset] if preset else []), *sum(words, []))
                rows = [json.loads(row) for row in rows]
                self.assertEqual([line.replace("0", ".") for line in puzzles], [row["puzzle"].split()[-1].replace("0", ".") for row in rows])
                self.assertEqual(solutions, [row["solution"] for row in rows])

    def test_boards(self):
        self.assertEqual((self.library.sudoku_cells(self.session), self.library.sudoku_side(self.session)), (81, 9))
        self.assertEqual(self.ask("set_board", b"samurai"), OK)
        self.assertEqual(self.library.sudoku_cells(self.session), 369)
        code, puzzles, solutions = self.generate(1, 0, 1)
        self.assertEqual(code, OK)
        self.assertEqual(self.solve(puzzles)[1], solutions)
        self.assertNotEqual(self.ask("set_board", b"nonsense"), OK)
        self.assertEqual(self.library.sudoku_cells(self.session), 369)

    def test_boards_of_any_shape(self):
        for board, puzzle in (
            ("board:6x8:1-8:2x4", "..1...23.84..5..5..812.41.243..5..7..65.25...3.."),
            ("board:4x6:1-6:2x3", "4..2.3..36.46.13..3.4..6"),
        ):
            self.assertEqual(self.ask("set_board", board.encode()), OK)
            self.assertEqual(self.library.sudoku_cells(self.session), len(puzzle))
            expected = command("solve", "--geometry", board, puzzle)[0].split(" ")[0]
            self.assertEqual(self.solve([puzzle])[1], [expected])
            form = ctypes.create_string_buffer(len(puzzle))
            self.assertEqual(self.ask("canonical", digits_of(puzzle), 1, form), UNSUPPORTED)
        self.assertEqual(self.ask("set_board", b"board:6x8:0-7:2x4"), UNSUPPORTED)
        self.assertIn("has the digit 0", self.message())

    def test_counts_are_exact_or_all_that_64_bits_hold(self):
        most, counts = 2**64 - 1, (ctypes.c_uint64 * 2)()
        for board, cells, limit, expected in (("3x3", 81, most, most), ("2x3", 36, most, 28200960), ("3x3", 81, 5, 5)):
            self.assertEqual(self.ask("set_board", board.encode()), OK)
            self.assertEqual(self.ask("count", bytes(2 * cells), 2, limit, counts), OK)
            self.assertEqual(list(counts), [expected] * 2)

    def test_bad_arguments_are_refused_with_a_reason(self):
        digits = digits_of(PUZZLE) + bytes([10]) + bytes(80)
        self.assertEqual(self.ask("solve", digits, 2, None, None), INVALID)
        self.assertIn("puzzle 1: A1 holds 10", self.message())
        self.assertEqual(self.ask("solve", None, 1, None, None), INVALID)
        self.assertEqual(self.ask("set_threads", -1), INVALID)
        self.assertNotEqual(self.generate(1, 0, 1, ("givens=many",))[0], OK)
        self.assertNotEqual(self.generate(1, 0, 1, ("colour=red",))[0], OK)
        self.assertNotEqual(self.generate(1, 0, 1, (), "impossible")[0], OK)
        self.assertEqual(self.generate(1, 0, 1, ("constraints=killer",))[0], UNSUPPORTED)
        self.assertEqual(self.library.sudoku_solve(None, digits, 1, None, None), INVALID)
        # The session is as good as before.
        self.assertEqual(list(self.solve([PUZZLE])[0]), [1])

    def test_a_stop_ends_an_endless_call_and_the_next_one_runs(self):
        self.assertEqual(self.ask("set_board", b"5x5"), OK)
        counts = (ctypes.c_uint64 * 1)()
        # The empty 25x25 board has more solutions than can be counted.
        thread = threading.Timer(0, self.library.sudoku_stop, (self.session,))
        thread.start()
        self.assertEqual(self.ask("count", bytes(625), 1, 2 ** 64 - 1, counts), CANCELLED)
        thread.join()
        self.assertEqual(self.ask("set_board", b"3x3"), OK)
        self.assertEqual(list(self.solve([PUZZLE])[0]), [1])

    def test_calls_in_json(self):
        answer = ctypes.c_char_p()

        def call(**asked):
            code = self.ask("call", json.dumps(asked).encode(), ctypes.byref(answer))
            return code, json.loads(answer.value)

        code, found = call(call="open", text=PUZZLE)
        self.assertEqual((code, found["board"]["side"] if "board" in found else found["side"]), (OK, 9))
        code, found = call(call="solution")
        self.assertEqual(bytes(found["digits"]), digits_of(self.solve([PUZZLE])[1][0]))
        code, found = call(call="solve_lines", puzzles="\n".join([PUZZLE, "." + PUZZLE[1:], "44" + PUZZLE[2:]]))
        self.assertEqual(found["solutions"].split("\n"), [self.solve([PUZZLE])[1][0], "+", "-", ""])
        for wrong, line in ((PUZZLE + "\n" + PUZZLE[1:], 2), ("x" + PUZZLE[1:], 1)):
            code, found = call(call="solve_lines", puzzles=wrong)
            self.assertEqual((code, found["error"]["line"]), (INVALID, line))
        code, found = call(call="nonsense")
        self.assertEqual(code, INVALID)
        self.assertIn("nonsense", self.message())
        self.assertEqual(self.ask("call", b"{", ctypes.byref(answer)), INVALID)
        for wrong, message in (
            ([], "a call is an object with the name of the call in 'call'"),
            ({"call": 5}, "a call is an object with the name of the call in 'call'"),
            ({"call": "open"}, "'text' is missing"),
            ({"call": "open", "text": 5}, "'text' is not a text"),
            ({"call": "open", "text": PUZZLE, "geometri": "3x3"}, "'geometri' is not a field of this call"),
            ({"call": "check", "digits": PUZZLE}, "'digits' is not a list of whole numbers"),
            ({"call": "check", "digits": [1.5] * 81}, "'digits' is not a list of whole numbers"),
            ({"call": "hint", "gone": [[0]]}, "'gone' is not a list of pairs of whole numbers"),
            ({"call": "count", "limit": -5}, "'limit' is not a whole number from 0"),
            ({"call": "candidates", "milliseconds": -1}, "'milliseconds' is not a whole number from 0"),
            ({"call": "facts", "facts": "er"}, "'facts' is not a list of texts"),
            ({"call": "generate", "geometry": "2x2", "seed": -1}, "'seed' is not a whole number from 0"),
            ({"call": "generate", "geometry": "2x2", "requirements": [["givens"]]}, "'requirements' is not a list of pairs of texts"),
        ):
            self.assertEqual(self.ask("call", json.dumps(wrong).encode(), ctypes.byref(answer)), INVALID)
            self.assertEqual(self.message(), message)
        for puzzle in (
            "board:6x8:0-7:2x4 ..4507...7.0..566.5..01..01..4.271..2.4...0416..",
            "board:4x4:1-4:2x2:x2 ..3.3.1.2.4....1.. arrow:x1/A1A2 greater:x1x2 sum=5:x1x2",
        ):
            code, found = call(call="open", text=puzzle)
            self.assertEqual((code, found["is_unique"], found["line"]), (OK, True, puzzle))
            first = found["first_digit"]
            code, found = call(call="solution")
            self.assertEqual("".join(str(digit - 1 + first) for digit in found["digits"]), command("solve", puzzle)[0])
            for asked in ("hint", "count", "candidates", "check"):
                self.assertEqual(call(call=asked, digits=[0] * len(found["digits"]))[0], OK)
            self.assertEqual(call(call="facts", facts=["level", "er"])[0], OK)
            self.assertEqual(call(call="write", format="iss")[0], OK)
        code, found = call(call="generate", geometry="board:6x8:0-7:2x4", seed=1)
        self.assertEqual((code, found["line"][:17]), (OK, "board:6x8:0-7:2x4"))
        # A session of its own has no open puzzle.
        other = self.library.sudoku_open()
        self.assertEqual(self.library.sudoku_call(other, b'{"call": "solution"}', ctypes.byref(answer)), INVALID)
        self.library.sudoku_close(other)

    def test_many_sessions_work_at_once(self):
        puzzles = command("generate", "--count", "200", "--seed", "8")
        expected = command("solve", "-", text="\n".join(puzzles))
        found = [None] * 6

        def work(number):
            session = self.library.sudoku_open()
            solutions = ctypes.create_string_buffer(81 * len(puzzles))
            self.library.sudoku_solve(session, b"".join(map(digits_of, puzzles)), len(puzzles), None, solutions)
            self.library.sudoku_close(session)
            found[number] = lines_of(solutions.raw, 81)

        threads = [threading.Thread(target=work, args=(number,)) for number in range(len(found))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(found, [expected] * len(found))

    def test_only_the_functions_of_the_header_are_exported(self):
        header = pathlib.Path(SETTINGS.header).read_text(encoding="utf-8")
        symbols = subprocess.run(["nm", "-D", "--defined-only", SETTINGS.library], capture_output=True, text=True, check=True).stdout
        exported = {line.split()[-1] for line in symbols.splitlines() if " A " not in line}
        declared = {f"{name}@@SUDOKU_0" for name in re.findall(r"^SUDOKU_API [^(]*?(sudoku_\w+)\(", header, re.MULTILINE)}
        self.assertGreater(len(declared), 15)
        self.assertEqual(exported, declared)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--library", required=True)
    parser.add_argument("--header", required=True)
    parser.add_argument("--command", required=True)
    options, rest = parser.parse_known_args(namespace=SETTINGS)
    unittest.main(argv=[sys.argv[0], *rest], verbosity=1)


if __name__ == "__main__":
    main()
