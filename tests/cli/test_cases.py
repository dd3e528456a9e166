#!/usr/bin/env python3
"""What run_cases.py does with the files of cases: reads and writes them exactly, compares, updates."""

import pathlib
import random
import unittest

import case_file
import run_cases
from case_file import Case, CaseError

HERE = pathlib.Path(__file__).parent
CASE = rb"""# Why it is there.
sudoku solve a.txt |
    cat
--- file a.txt
12
--- file b/c.txt escaped
\x2d-- stdin\r
tab	back\\slash\xff\
--- stdin

--- stdout
--- stderr
--- exit 2
"""


class CaseFiles(unittest.TestCase):
    def test_every_text_is_read(self):
        case = case_file.parse(CASE)
        self.assertEqual(case, Case(b"# Why it is there.\nsudoku solve a.txt |\n    cat\n",
                                    {"a.txt": b"12\n", "b/c.txt": b"--- stdin\r\ntab\tback\\slash\xff"},
                                    stdin=b"\n", stdout=b"", stderr=b"", exit=2))

    def test_all_but_the_command_can_be_missing(self):
        self.assertEqual(case_file.parse(b"sudoku\n"), Case(b"sudoku\n"))
        self.assertEqual(case_file.render(Case(b"sudoku\n")), b"sudoku\n")

    def test_what_is_written_is_read_again(self):
        rng = random.Random(1)
        pieces = [b"--- ", b"stdout", b"-", b"\n", b"\n", b"\\", b"\\x41", b"\r", b"\0", b"\x1b[0m", "\u00e9\u202e\u00a0".encode(), b"\xe9", b"a"]

        def text():
            return b"".join(rng.choices(pieces, k=rng.randrange(8)))
        for _ in range(5000):
            case = Case(b"true\n", {"x": text(), "y/z": text()}, rng.choice([None, text()]), text(), rng.choice([None, text()]),
                        rng.randrange(3))
            written = case_file.render(case)
            self.assertEqual(case_file.parse(written), case)
            self.assertEqual(case_file.render(case_file.parse(written)), written)

    def test_files_hold_what_can_be_seen(self):
        written = case_file.render(Case(b"true\n", stdin=b"\xef\xbb\xbfa\r\n\x1b\xe9"))
        self.assertEqual(written, b"true\n--- stdin escaped\n\\xef\\xbb\\xbfa\\r\n\\x1b\\xe9\\\n")

    def test_mistakes_are_pointed_at(self):
        for content, message in [
                (b"", "1: the command is missing"),
                (b"--- stdin\n", "1: the command is missing"),
                (b"true", "1: does not end with a newline"),
                (b"true\n--- stdot\n", "2: no text is called 'stdot'"),
                (b"true\n--- file\n", "2: no text is called 'file'"),
                (b"true\n--- exit\n", "2: no text is called 'exit'"),
                (b"true\n--- stdin\n--- stdin escaped\n", "3: stdin is there twice"),
                (b"true\n--- file a\n--- file a\n", "3: file a is there twice"),
                (b"true\n--- exit 2\n2\n", "3: nothing can stand below an exit code"),
                (b"true\n--- stdin escaped\n\\n\n", "2: no escape begins with b'\\\\n'")]:
            with self.subTest(content), self.assertRaises(CaseError) as raised:
                case_file.parse(content)
            self.assertEqual(str(raised.exception), message)

    def test_the_cases_are_written_in_one_way(self):
        for path in (HERE / "cases").rglob("*.case"):
            with self.subTest(path):
                content = path.read_bytes()
                self.assertEqual(case_file.render(case_file.parse(content)), content)

    def test_the_folders_hold_nothing_but_cases(self):
        others = [path for path in (HERE / "cases").rglob("*") if path.is_file() and path.suffix != ".case"]
        self.assertEqual(others, [])


class Comparison(unittest.TestCase):
    def problems(self, case):
        return run_cases.problems_of(case, pathlib.Path("/nowhere/sudoku"), pathlib.Path("corpus"))

    def test_everything_is_compared(self):
        case = Case(b"cat a.txt - >&2; echo 5 s; exit 3\n", {"a.txt": b"one\n"}, b"two\n", b"<number> s\n", b"one\n<any>\n", 3)
        self.assertEqual(self.problems(case), [])
        for name, value in [("files", {"a.txt": b"none\n"}), ("stdin", b""), ("stdout", b"<number> m\n"), ("stderr", b""), ("exit", 0)]:
            with self.subTest(name):
                self.assertNotEqual(self.problems(Case(**{**vars(case), name: value})), [])

    def test_messages_are_not_compared_unless_there_are_any(self):
        self.assertEqual(self.problems(Case(b"echo one >&2\n")), [])
        self.assertNotEqual(self.problems(Case(b"echo one >&2\n", stderr=b"")), [])


class Update(unittest.TestCase):
    def updated(self, case):
        return run_cases.updated(case, *run_cases.run(case, pathlib.Path("/nowhere/sudoku"), pathlib.Path("corpus")))

    def test_a_new_case_is_filled(self):
        self.assertEqual(self.updated(Case(b"echo one; echo two >&2; exit 2\n")),
                         Case(b"echo one; echo two >&2; exit 2\n", stdout=b"one\n", stderr=b"two\n", exit=2))
        self.assertEqual(self.updated(Case(b"true\n")), Case(b"true\n"))

    def test_placeholders_stay_where_their_line_still_matches(self):
        case = Case(b"printf 'first\\n5 of 7 read\\nnew\\nseed 12\\nin 3 s\\n'\n",
                    stdout=b"old\n<number> of 7 read\n<any>\nin <number> h\nin <number> s\n")
        self.assertEqual(self.updated(case).stdout, b"first\n<number> of 7 read\n<any>\nseed <number>\nin <number> s\n")

    def test_a_placeholder_for_any_line_takes_no_line_of_another(self):
        self.assertEqual(run_cases.with_placeholders("<any>\nb 2\nc <number>\n", "a\nb 2\nc 5\nd\n"), "<any>\nb 2\nc <number>\nd\n")
        self.assertEqual(run_cases.with_placeholders("<any>\nb <number>\n", "b 2\n"), "b <number>\n")

    def test_new_lines_get_placeholders_for_times_and_seeds(self):
        case = Case(b"printf '3 solved; 0.2 s, 5,000 puzzles/s\\nseed 99\\n' >&2\n")
        self.assertEqual(self.updated(case).stderr, b"3 solved; <number> s, <number> puzzles/s\nseed <number>\n")


if __name__ == "__main__":
    unittest.main()
