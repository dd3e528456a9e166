#!/usr/bin/env python3
"""What cannot be said in a case: Ctrl-C, SIGTERM, slow inputs, and a terminal on standard error."""

import argparse
import contextlib
import fcntl
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import sqlite3
import struct
import subprocess
import sys
import tempfile
import termios
import time
import unittest

import run_shards
from processes import HANGS_AFTER, SLOWNESS, bytes_in, wait_until, wait_until_at_work, wait_until_read, waits_for_signals

QUICK = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
WITH_NEIGHBOURS = ".8.6..5.......7.9.2......3.8....1.5..3...5..2.5..9.46..98.3...17....2...........4"
MANY_GIVENS = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
NEARLY_EMPTY = "1" + "." * 80  # not answered by classes of bands, as the empty board is
BINARY = None

# A run may be through before it is interrupted, where the machine is fast or does not let this program run. It is then
# tried again with so many times the work.
GROWTHS = (1, 4, 16, 64)
# A number in a message, however large a fast machine makes it.
NUMBER = "[0-9]{1,3}(?:,[0-9]{3})*"


class Command(subprocess.Popen):
    """A process whose streams are closed with the test, also when the test fails."""

    def __init__(self, test, arguments, **streams):
        super().__init__([BINARY, *arguments], text=True, **streams)
        test.addCleanup(self.finish)

    def finish(self):
        self.kill()
        self.wait()
        for stream in (self.stdin, self.stdout, self.stderr):
            if stream:
                stream.close()


def start(test, *arguments, **streams):
    streams = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **streams}
    return Command(test, arguments, **streams)


def give(process, text):
    process.stdin.write(text)
    process.stdin.flush()


def interrupt_when_started(process, signal_number=signal.SIGINT, work=0):
    """With work, behind so many seconds of processor time; the process has something to do for so long."""
    wait_until_at_work(process, work * SLOWNESS)
    process.send_signal(signal_number)


def used_by_children():
    """Processor time of all that have ended, in seconds."""
    times = os.times()
    return times.children_user + times.children_system


class Interrupted(unittest.TestCase):
    # promise 6.4: The results so far are written, and the exit code is 130
    def test_results_so_far_are_flushed_with_exit_code_130(self):
        # Counting them all takes longer than anybody waits; one thread, so that the first line comes first.
        process = start(self, "count", "--threads", "1")
        give(process, f"1..4..2..3......\n{NEARLY_EMPTY}\n")
        process.stdin.close()
        interrupt_when_started(process, work=1.5)
        self.assertEqual(process.wait(HANGS_AFTER), 130)
        out, err = process.stdout.read(), process.stderr.read()
        self.assertRegex(out, r"^[0-9]+\n>=[0-9]+ # interrupted\n$")
        self.assertIn("interrupted: the output is incomplete", err)

    def test_puzzles_after_one_that_is_not_made_are_kept_and_it_is_named(self):
        # Without cells 1 and 2 of rows 1 and 5, the grid of puzzle 1 has two solutions; in the others rows 5 and 6
        # have changed places, and they have one.
        def grid_of(order):
            return "".join("123456789ABCDEFG"[(4 * (row % 4) + row // 4) ^ column] for row in order for column in range(16))

        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            rows = ["?" * 16] * 16
            rows[0] = rows[4] = ".." + "?" * 14
            (folder / "mask").write_text("\n".join(rows) + "\n")
            straight = list(range(16))
            turned = [*range(4), 5, 4, *range(6, 16)]
            grids = [turned, straight, [*turned[:6], 7, 6, *turned[8:]]]
            (folder / "grids").write_text("".join(grid_of(order) + "\n" for order in grids))
            # So many attempts take half a minute.
            options = ("generate", "--geometry", "4x4", "--mask", "mask", "--grids", "grids", "--count", "3", "--seed", "1",
                       "--attempts", "1000000", "--ids", "--threads", "2")

            def interrupted(*more, ready=lambda process: None):
                process = start(self, *options, *more, cwd=folder)
                ready(process)
                # More than a second, after which the state of the run is due to be saved.
                interrupt_when_started(process, work=2.5)
                self.assertEqual(process.wait(HANGS_AFTER), 130)
                self.assertIn("not finished: puzzle 1 of seed 1\n", process.stderr.read().replace("sudoku: ", ""))
                return process.stdout.read()

            kept = interrupted()
            self.assertEqual([line.split()[1].split("?")[0] for line in kept.splitlines()], ["4x4#1/0", "4x4#1/2"])
            interrupted("-o", "out")
            self.assertEqual((folder / "out.partial").read_text(), kept)
            # It goes on at the gap, and makes what comes after it again, however often.
            for _ in range(2):
                interrupted("-o", "out", "--resume")
                self.assertEqual((folder / "out.partial").read_text(), kept)

            written = []
            rest = interrupted("--unordered", "--line-buffered",
                               ready=lambda process: written.extend(process.stdout.readline() for _ in range(2)))
            self.assertEqual(sorted(written), sorted(kept.splitlines(keepends=True)))
            self.assertEqual(rest, "")

    def test_a_file_without_results_stays_as_it_was(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "out.txt"
            path.write_text("precious\n")
            process = start(self, "solve", "-o", str(path), "--force")
            interrupt_when_started(process)
            self.assertEqual(process.wait(HANGS_AFTER), 130)
            self.assertEqual(path.read_text(), "precious\n")
            self.assertEqual(os.listdir(folder), ["out.txt"])
            self.assertIn(f"interrupted: {path} was not written\n", process.stderr.read())

    # promise 6.5: The output so far is kept in a partial file
    def test_the_output_so_far_is_kept_in_a_partial_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "out.txt"
            process = start(self, "count", NEARLY_EMPTY, "-o", str(path))
            interrupt_when_started(process, work=1)
            self.assertEqual(process.wait(HANGS_AFTER), 130)
            self.assertEqual(sorted(os.listdir(folder)), ["out.txt.partial", "out.txt.partial.state"])
            text = (pathlib.Path(folder) / "out.txt.partial").read_text()
            self.assertRegex(text, r"^>=[0-9]+ # interrupted\n$")
            self.assertIn(f"{path} was not written; the output so far is in {path}.partial", process.stderr.read())

    # promise 6.6: A report describes what was read so far
    def test_a_report_describes_the_puzzles_read_so_far(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "out.html"
            process = start(self, "report", "-o", str(path))
            give(process, (QUICK + "\n") * 400)  # some blocks, and more could come
            wait_until_read(process)
            interrupt_when_started(process)
            self.assertEqual(process.wait(HANGS_AFTER), 130)
            self.assertEqual(os.listdir(folder), ["out.html.partial"])
            page = (pathlib.Path(folder) / "out.html.partial").read_text()
            self.assertRegex(page, f"The run was interrupted. This is a report on the first {NUMBER} puzzles? of the collection.")
            self.assertTrue(page.endswith("</html>\n"))

    def test_a_book_stops_within_a_puzzle(self):
        # The 25x25 boards of the hardest level that a thread has at hand take far longer than this waits.
        with tempfile.TemporaryDirectory() as folder:
            out = str(pathlib.Path(folder) / "out")
            process = start(self, "book", "--section", "geometry=5x5,level=extreme,count=9", "--seed", "1", "-o", out)
            interrupt_when_started(process, work=1)
            self.assertEqual(process.wait(HANGS_AFTER), 130)
            self.assertEqual(process.stderr.read(), "interrupted: no files were written\n")
            self.assertEqual(os.listdir(folder), [])

    def test_waiting_for_input_can_be_interrupted(self):
        process = start(self, "solve")
        give(process, QUICK + "\n")
        wait_until_read(process)
        interrupt_when_started(process)
        self.assertEqual(process.wait(HANGS_AFTER), 130)

    # promise 6.3: SIGTERM and SIGHUP end a run as Ctrl-C does
    def test_sigterm_and_sighup_end_a_run_like_ctrl_c(self):
        for signal_number in (signal.SIGTERM, signal.SIGHUP):
            with self.subTest(signal_number=signal_number):
                process = start(self, "count", NEARLY_EMPTY)
                interrupt_when_started(process, signal_number)
                self.assertEqual(process.wait(HANGS_AFTER), 130)

    # promise 6.8: An interrupt that the shell ignores stays ignored
    def test_an_ignored_interrupt_stays_ignored(self):
        process = start(self, "solve", preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN))
        interrupt_when_started(process)
        give(process, QUICK + "\n")
        process.stdin.close()
        self.assertEqual(process.wait(HANGS_AFTER), 0)
        self.assertEqual(len(process.stdout.read().strip()), 81)


class NamedPipes(unittest.TestCase):
    """Who opens a named pipe waits for the other end, and has to hear signals all the same."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.pipe = self.folder / "pipe"
        os.mkfifo(self.pipe)
        (self.folder / "in.txt").write_text(QUICK + "\n")
        (self.folder / "text.toml").write_text('introduction = "@pipe"\n[[section]]\ncount = 1\ngeometry = "2x2"\n')
        (self.folder / "picture.toml").write_text('introduction = "![a](pipe)"\n[[section]]\ncount = 1\n')

    def start(self, *arguments):
        return start(self, *arguments, cwd=self.folder, stdin=subprocess.DEVNULL)

    # promise 6.7: Signals end the wait for the other end of a named pipe
    def test_signals_end_the_wait_for_the_other_end_of_a_pipe(self):
        for arguments in (
            ("solve", "pipe", "-o", "out"),
            ("solve", "in.txt", "-o", "pipe"),
            ("report", "in.txt", "-o", "pipe"),
            ("dedup", "pipe"),
            ("certify", "--verify", "pipe"),
            ("calibrate", "pipe"),
            ("bank", "add", "new.bank", "pipe"),
            ("generate", "--count", "1", "--grids", "pipe"),
            ("generate", "--count", "1", "--mask", "pipe"),
            ("book", "--puzzles", "pipe", "-o", "book"),
            ("book", "pipe", "-o", "book"),
            ("book", "--introduction", "pipe", "--section", "count=1", "-o", "book"),
            ("book", "text.toml", "-o", "book"),
            ("book", "picture.toml", "-o", "book"),
        ):
            for signal_number in (signal.SIGTERM, signal.SIGINT):
                with self.subTest(arguments=arguments, signal_number=signal_number):
                    process = self.start(*arguments)
                    interrupt_when_started(process, signal_number)
                    self.assertEqual(process.wait(HANGS_AFTER), 130)

    def test_a_book_hears_signals_while_another_program_takes_over(self):
        for i in range(25):
            with self.subTest(i=i):
                process = self.start("book", "--puzzles", "pipe", "-o", "book")
                while not waits_for_signals(process):
                    pass
                time.sleep(i * 0.0002)
                process.send_signal(signal.SIGTERM)
                self.assertEqual(process.wait(HANGS_AFTER), 130)

    def test_a_writer_that_stalls_can_be_left(self):
        process = self.start("solve", "pipe")
        with open(self.pipe, "w", encoding="ascii") as writer:
            writer.write(QUICK + "\n")
            writer.flush()
            self.assertEqual(len(process.stdout.readline()), 82)
            process.send_signal(signal.SIGTERM)
            self.assertEqual(process.wait(HANGS_AFTER), 130)

    def test_all_that_a_late_writer_writes_is_read(self):
        for count in (1, 3000):  # less and more than a pipe holds
            process = self.start("solve", "pipe", "-q")
            wait_until_at_work(process)
            with open(self.pipe, "w", encoding="ascii") as writer:
                writer.write((QUICK + "\n") * count)
            self.assertEqual(process.communicate(timeout=HANGS_AFTER)[0].count("\n"), count)
            self.assertEqual(process.returncode, 0)

    def test_a_late_reader_gets_all(self):
        (self.folder / "many.txt").write_text((QUICK + "\n") * 3000)
        process = self.start("solve", "many.txt", "-q", "-o", "pipe")
        wait_until_at_work(process)
        self.assertEqual(self.pipe.read_text(encoding="ascii").count("\n"), 3000)
        self.assertEqual(process.wait(HANGS_AFTER), 0)


class Streams(unittest.TestCase):
    # promise 2.11: A non-blocking output is waited for
    def test_an_output_that_does_not_block_is_waited_for(self):
        reading, writing = os.pipe()
        os.set_blocking(writing, False)
        process = start(self, "solve", "-q", stdout=writing)
        os.close(writing)
        give(process, (QUICK + "\n") * 5000)  # much more than a pipe holds
        process.stdin.close()
        wait_until(lambda: bytes_in(reading) > 60000)
        with os.fdopen(reading) as output:
            self.assertEqual([len(line) for line in output], [82] * 5000)
        self.assertEqual(process.wait(HANGS_AFTER), 0)


class Budget(unittest.TestCase):
    def test_a_time_that_is_over_tells_what_was_tried(self):
        # However slow the machine is, some time is enough for an attempt.
        for seconds in GROWTHS:
            process = start(self, "generate", "--seed", "1", "--target", "er>=11.9", "--budget", f"{seconds}s")
            out, err = process.communicate(timeout=HANGS_AFTER)
            self.assertEqual(process.returncode, 1)
            self.assertEqual(out, "")
            self.assertIn("--budget used up after 0 of 1 puzzle\n", err)
            if re.search("0 puzzles from [1-9]", err):
                break
        self.assertRegex(err, rf"0 puzzles from {NUMBER} attempts? \(0 %\): {NUMBER} not er>=11.9; ")

    def test_an_index_without_a_puzzle_does_not_end_a_budget(self):
        arguments = ["generate", "--seed", "1", "--givens", "20", "--attempts", "1"]
        failed = start(self, *arguments)
        self.assertEqual(failed.wait(HANGS_AFTER), 1)
        out, err = start(self, *arguments, "--count", "1", "--total-attempts", "200k").communicate(timeout=HANGS_AFTER)
        self.assertEqual(len(out.strip()), 81)
        self.assertNotIn("no puzzle in", err)


class Resumed(unittest.TestCase):
    COUNT = 30000  # far more than what is written before the interruptions

    def generate(self, folder, count, *more):
        return start(self, "generate", "--seed", "4", "--count", str(count), "--symmetry", "diagonal", "-o",
                     str(folder / "out.txt"), *more, stdin=subprocess.DEVNULL)

    def wait_for_more(self, process, folder, size):
        """Until the run has written more bytes than that to the file that becomes out.txt at its end, or has ended."""
        path = folder / "out.txt.partial"
        wait_until(lambda: process.poll() is not None or path.exists() and path.stat().st_size > size)

    def interrupted_twice(self, folder, count):
        """False where a run was through before its signal came, which is for a larger count to prevent."""
        self.assertEqual(self.generate(folder, count).wait(HANGS_AFTER), 0)
        expected = (folder / "out.txt").read_bytes()
        self.assertEqual(expected.count(b"\n"), count)
        (folder / "out.txt").unlink()
        size = 0
        for more in ([], ["--resume"]):
            process = self.generate(folder, count, *more)
            self.wait_for_more(process, folder, size)
            process.send_signal(signal.SIGINT)
            code = process.wait(HANGS_AFTER)
            if code == 0:
                return False
            self.assertEqual(code, 130)
            self.assertFalse((folder / "out.txt").exists())
            partial = (folder / "out.txt.partial").read_bytes()
            self.assertTrue(expected.startswith(partial))
            self.assertLess(size, len(partial))
            size = len(partial)
        self.assertEqual(self.generate(folder, count, "--resume").wait(HANGS_AFTER), 0)
        self.assertEqual((folder / "out.txt").read_bytes(), expected)
        self.assertEqual(os.listdir(folder), ["out.txt"])
        return size < len(expected)

    # promise 5.1: A run interrupted twice ends with the bytes of an uninterrupted one
    def test_generation_interrupted_twice_loses_and_repeats_nothing(self):
        for growth in GROWTHS:
            with tempfile.TemporaryDirectory() as name:
                if self.interrupted_twice(pathlib.Path(name), self.COUNT * growth):
                    return
        self.fail("every run was through before its signal came")


class GoesOn(unittest.TestCase):
    """Commands that answer puzzle by puzzle, with --resume: over the table of run_shards.py."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        run_shards.make_inputs(run_shards.Bench(BINARY, self.folder))
        self.mixed = (self.folder / "mixed.txt").read_bytes()

    def run_to_its_end(self, *arguments):
        return subprocess.run([BINARY, *arguments], cwd=self.folder, capture_output=True, text=True, timeout=HANGS_AFTER,
                              stdin=subprocess.DEVNULL)

    def said_of_puzzles(self, text):
        return [line for line in text.splitlines() if re.match(r"in\.txt:\d", line)]

    def undisturbed(self, arguments, least):
        """Of an input that takes at least so many seconds of processor time: the run, its output, and that time."""
        copies = 8
        while True:
            (self.folder / "in.txt").write_bytes(self.mixed * copies)
            before = used_by_children()
            done = self.run_to_its_end(*arguments, "-o", "whole", "--force")
            used = used_by_children() - before
            if used > least or copies > 20000:
                return done, (self.folder / "whole").read_bytes(), used
            copies = int(copies * min(40, 1.7 * least / max(used, 0.01))) + 1

    def interrupted_again_and_again(self, arguments, used):
        """What was said of puzzles on the way, how often it was interrupted, and the last exit code."""
        said, interrupts = [], 0
        for attempt in range(12):
            threads = ["--threads", str(attempt % 3)] if arguments[0] != "explain" else []
            process = start(self, *arguments, "-o", "out", "--resume", *threads, cwd=self.folder, stdin=subprocess.DEVNULL,
                            stdout=subprocess.DEVNULL)
            if attempt < 4:
                wait_until_at_work(process, used * 0.3)
                process.send_signal(signal.SIGINT)
            said += self.said_of_puzzles(process.communicate()[1])
            if process.returncode != 130:
                return said, interrupts, process.returncode
            self.assertFalse((self.folder / "out").exists())
            interrupts += 1
        return self.fail("it never ended")

    # promise 5.1.1: so does every command that answers puzzle by puzzle
    def test_commands_that_are_interrupted_write_the_bytes_of_an_undisturbed_run(self):
        for command, forms in run_shards.RESUMED.items():
            part = ["--shard", "2/3"] if command in run_shards.COMMANDS else []
            for form in (forms[0], [*forms[-1], *part]):
                arguments = [command, *form, "in.txt"]
                with self.subTest(arguments=arguments):
                    # A run may be through before the signal comes where the machine had something else to do before.
                    for least in (0.4, 1, 2.5, 6):
                        for left in self.folder.glob("out*"):
                            left.unlink()
                        done, expected, used = self.undisturbed(arguments, least)
                        said, interrupts, code = self.interrupted_again_and_again(arguments, used)
                        if interrupts:
                            break
                    self.assertTrue((self.folder / "out").read_bytes() == expected, "other bytes")
                    self.assertEqual(code, done.returncode)
                    self.assertGreater(interrupts, 0)
                    # Each of the runs tells of ten puzzles of a kind, so together they tell of more.
                    self.assertLessEqual(set(self.said_of_puzzles(done.stderr)), set(said))
                    left = {name for name in os.listdir(self.folder) if name.startswith("out")}
                    # Parts of dedup and report describe themselves.
                    has_note = "--shard" in arguments and arguments[0] not in ("dedup", "report")
                    self.assertEqual(left, {"out", "out.part"} if has_note else {"out"})

    def interrupt_grading(self):
        """Ends a run of grade over in.txt behind its first block of output; how often `mixed` is in that input."""
        for growth in GROWTHS:
            (self.folder / "in.txt").write_bytes(self.mixed * 400 * growth)
            process = start(self, "grade", "in.txt", "-o", "out", cwd=self.folder, stdin=subprocess.DEVNULL,
                            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            partial = self.folder / "out.partial"
            wait_until(lambda: process.poll() is not None or partial.exists() and partial.stat().st_size >= 65536)
            process.send_signal(signal.SIGINT)
            if process.wait(HANGS_AFTER) == 130:
                return 400 * growth
            for left in self.folder.glob("out*"):
                left.unlink()
        return self.fail("every run was through before its signal came")

    # promise 5.3: A changed input is refused
    def test_a_changed_input_is_refused(self):
        copies = self.interrupt_grading()
        wanted = ["grade", "in.txt", "-o", "out"]
        names = {"out.partial", "out.partial.state"}
        kept = {name: (self.folder / name).read_bytes() for name in names}
        state = kept["out.partial.state"]
        self.assertIn(b"code 2", state)  # its first block has malformed puzzles

        def refused(reason, *arguments):
            done = self.run_to_its_end(*(arguments or wanted), "--resume")
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertIn(reason, done.stderr[:1000])
            for name in names:
                (self.folder / name).write_bytes(kept[name])

        refused("made with 'sudoku", "grade", "--json", "in.txt", "-o", "out")
        refused("made with 'sudoku", "rate", "in.txt", "-o", "out")
        refused("--resume needs -o FILE", "grade", "in.txt")
        refused("standard input cannot be read again", "grade", "-", "-o", "out")
        refused("standard input cannot be read again", "grade", "-o", "out")
        refused("cannot continue a compressed file", "grade", "in.txt", "-o", "new.gz")
        refused("html and svg are written as a whole", "explain", "in.txt", "--format", "html", "-o", "new")
        refused("written from the beginning", "solve", "in.txt", "--format", "sdm", "-o", "new")
        refused("made with 'sudoku", "vary", "in.txt", "-o", "out")
        refused("--resume needs --seed", "grade", "in.txt", "--details", "-o", "new")
        (self.folder / "out.partial").write_bytes(b"5" + kept["out.partial"][1:])
        refused("it has been changed since the run")
        (self.folder / "out.partial").write_bytes(kept["out.partial"][:-2000])
        refused("it has been changed since the run")
        (self.folder / "out.partial.state").write_bytes(state.replace(b"code 2", b"code 0"))
        refused("is damaged or has been changed")
        (self.folder / "out.partial.state").unlink()
        refused("there is no out")
        (self.folder / "in.txt").write_bytes(self.mixed * (copies + 1))
        refused("has changed since")
        self.assertEqual(self.run_to_its_end(*wanted).returncode, 2)
        (self.folder / "in.txt").write_bytes(self.mixed)
        self.assertEqual(self.run_to_its_end(*wanted, "--force").returncode, 2)  # as the input has malformed puzzles
        self.assertEqual(self.run_to_its_end(*wanted, "--resume", "-q").stderr, "")
        self.assertEqual({name for name in os.listdir(self.folder) if name.startswith("out")}, {"out"})

    # promise 5.4: A run that lacked a file continues once the file exists
    def test_a_run_that_lacked_a_file_continues_when_it_exists(self):
        lines = self.mixed.splitlines(keepends=True)
        (self.folder / "first").write_bytes(b"".join(lines[:30]))
        (self.folder / "last").write_bytes(self.mixed)
        wanted = ["canon", "first", "later", "last", "-o", "out"]
        self.assertEqual(self.run_to_its_end(*wanted).returncode, 2)
        (self.folder / "later").write_bytes(b"".join(lines[30:]))
        self.assertIn("continuing after 2", self.run_to_its_end(*wanted, "--resume").stderr)
        expected = self.run_to_its_end("canon", "first", "later", "last").stdout
        self.assertEqual((self.folder / "out").read_text(), expected)

    def test_who_may_not_replace_a_file_may_not_do_so_later(self):
        self.interrupt_grading()
        (self.folder / "out").write_text("precious\n")
        self.assertEqual(self.run_to_its_end("grade", "in.txt", "-o", "out", "--resume").returncode, 2)
        self.assertEqual((self.folder / "out").read_text(), "precious\n")


class Ledgers(unittest.TestCase):
    """What a run writes and what its ledger says go together, whatever ends the run."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_to_its_end(self, *arguments, code=0, given=""):
        process = start(self, *arguments, cwd=self.folder)
        out, err = process.communicate(given, timeout=HANGS_AFTER)
        self.assertEqual(process.returncode, code, err)
        return out, err

    def known(self):
        """How many classes the ledger has, as dedup sees it."""
        with contextlib.closing(sqlite3.connect(self.folder / "seen.db")) as database:
            self.assertEqual(database.execute("PRAGMA integrity_check").fetchone(), ("ok",))
            return database.execute("SELECT count(*) FROM classes").fetchone()[0]

    def wait_for(self, path, size=0, process=None):
        """Until the file has so many bytes, or the process has ended."""
        wait_until(lambda: path.exists() and path.stat().st_size >= size or process and process.poll() is not None)

    # promise 3.1: An interrupted run adds no class and loses no puzzle
    def test_an_interrupted_run_adds_no_class_and_loses_no_puzzle(self):
        puzzles, _ = self.run_to_its_end("generate", "--seed", "3", "--count", "4000")
        for command in ("dedup", "vary"):
            with self.subTest(command=command):
                arguments = [command, "--ledger", "seen.db", "-o", command + ".txt"]
                process = start(self, *arguments, cwd=self.folder)
                give(process, puzzles)
                self.wait_for(self.folder / (command + ".txt.partial"), 65536)
                process.send_signal(signal.SIGINT)
                self.assertEqual(process.wait(HANGS_AFTER), 130)
                self.assertEqual(self.known(), 0)
                self.assertFalse((self.folder / (command + ".txt")).exists())
                (self.folder / (command + ".txt.partial")).unlink()
        self.run_to_its_end("dedup", "--ledger", "seen.db", "-o", "all.txt", given=puzzles)
        self.assertEqual((self.folder / "all.txt").read_text(), puzzles)
        self.assertEqual(self.known(), 4000)

    # promise 5.11: A second run of `dedup` keeps the work of the first
    def test_a_second_run_keeps_the_work_of_an_interrupted_one(self):
        puzzles, _ = self.run_to_its_end("generate", "--seed", "3", "--count", "4000")
        process = start(self, "dedup", "-o", "out.txt", cwd=self.folder)
        give(process, puzzles)
        partial = self.folder / "out.txt.partial"
        self.wait_for(partial, 65536)
        process.send_signal(signal.SIGTERM)
        self.assertEqual(process.wait(HANGS_AFTER), 130)
        kept = partial.read_bytes()
        _, err = self.run_to_its_end("dedup", "-o", "out.txt", given=puzzles, code=2)
        self.assertIn("it holds the output of an earlier run", err)
        self.assertEqual(partial.read_bytes(), kept)

    # promise 3.4: Puzzles written to a pipe count as used
    def test_what_went_to_a_pipe_before_an_interrupt_counts_as_used(self):
        puzzles, _ = self.run_to_its_end("generate", "--seed", "3", "--count", "2000")
        process = start(self, "dedup", "--ledger", "seen.db", cwd=self.folder)
        give(process, puzzles)
        wait_until_read(process)
        interrupt_when_started(process)
        # The input stays open: at its end the run would be complete, if that came before the signal.
        out = process.stdout.read()
        self.assertEqual(process.wait(HANGS_AFTER), 130)
        self.assertEqual(self.known(), out.count("\n"))

    # promise 3.2: Output and ledger agree, whatever ends the run
    def test_a_complete_output_gets_its_name_from_the_next_run(self):
        puzzles, _ = self.run_to_its_end("generate", "--seed", "3", "--count", "10")
        arguments = ["dedup", "--ledger", "seen.db", "-o", "out.txt"]
        process = start(self, *arguments, cwd=self.folder)
        give(process, puzzles)
        self.wait_for(self.folder / "out.txt.partial")
        # Somebody else makes the file, so that the run cannot, between its ledger and its name.
        (self.folder / "out.txt").write_text("theirs\n")
        _, err = process.communicate(timeout=HANGS_AFTER)
        self.assertEqual(process.returncode, 2)
        self.assertIn("the complete output is in", err)
        self.assertEqual((self.folder / "out.txt").read_text(), "theirs\n")
        self.assertEqual(self.known(), 10)
        (self.folder / "out.txt").unlink()
        # What came by a pipe may have been something else: the next run does not count as done.
        _, err = self.run_to_its_end(*arguments, "--force", given=puzzles, code=2)
        self.assertIn("out.txt is complete: an earlier run ended just before renaming it", err)
        self.assertEqual((self.folder / "out.txt").read_text(), puzzles)
        self.assertEqual(sorted(os.listdir(self.folder)), ["out.txt", "seen.db"])
        self.assertEqual(self.known(), 10)

    # promise 5.10: A file of another run is left alone
    def test_a_complete_output_that_was_changed_is_left_alone(self):
        puzzles, _ = self.run_to_its_end("generate", "--seed", "3", "--count", "10")
        process = start(self, "dedup", "--ledger", "seen.db", "-o", "out.txt", cwd=self.folder)
        give(process, puzzles)
        partial = self.folder / "out.txt.partial"
        self.wait_for(partial)
        (self.folder / "out.txt").write_text("theirs\n")
        process.communicate(timeout=HANGS_AFTER)
        (self.folder / "out.txt").unlink()
        partial.write_text(puzzles.replace("1", "2", 1))
        _, err = self.run_to_its_end("dedup", "--ledger", "seen.db", "-o", "out.txt", given=puzzles, code=2)
        self.assertIn("out.txt.partial has been changed since an earlier run", err)
        self.assertEqual(sorted(os.listdir(self.folder)), ["out.txt.partial", "seen.db"])
        _, err = self.run_to_its_end("dedup", "--ledger", "seen.db", given=puzzles)
        self.assertNotIn("earlier run", err)

    def generated_until_interrupted(self):
        """The arguments and the number of puzzles of a run with a ledger that was interrupted on its way."""
        for growth in GROWTHS:
            count = 20000 * growth
            arguments = ["generate", "--seed", "4", "--count", str(count), "--ledger", "seen.db", "-o", "out.txt"]
            process = start(self, *arguments, cwd=self.folder, stdin=subprocess.DEVNULL)
            self.wait_for(self.folder / "out.txt.partial", 65536, process)
            process.send_signal(signal.SIGINT)
            if process.wait(HANGS_AFTER) == 130:
                return arguments, count
            for left in os.listdir(self.folder):
                (self.folder / left).unlink()
        return self.fail("every run was through before its signal came")

    # promise 5.5: `generate` continues also with a ledger
    def test_generation_with_a_ledger_continues_after_an_interrupt(self):
        arguments, count = self.generated_until_interrupted()
        self.run_to_its_end("generate", "--seed", "4", "--count", str(count), "-o", "whole.txt")
        self.assertEqual(self.known(), 0)
        # Another run takes one of the classes meanwhile, and gives it back.
        first = (self.folder / "out.txt.partial").read_text()[:82]
        shutil.copy(self.folder / "seen.db", self.folder / "kept.db")
        self.run_to_its_end("dedup", "--ledger", "seen.db", "-o", "one.txt", given=first)
        _, err = self.run_to_its_end(*arguments, "--resume", code=2)
        self.assertIn("one of its classes has been added to the ledger since, from puzzle 1 of one.txt", err)
        shutil.copy(self.folder / "kept.db", self.folder / "seen.db")
        self.run_to_its_end(*arguments, "--resume")
        self.assertEqual((self.folder / "out.txt").read_bytes(), (self.folder / "whole.txt").read_bytes())
        self.assertEqual(self.known(), count)


class Terminal(unittest.TestCase):
    def open_terminal(self):
        try:
            return pty.openpty()
        except OSError as failure:  # a bare tree without /dev/pts
            self.skipTest(f"no terminal: {failure}")

    def read_all(self, descriptor):
        text = b""
        while True:
            try:
                block = os.read(descriptor, 4096)
            except OSError:  # how Linux says that the other side of a terminal is closed
                break
            if not block:
                break
            text += block
        return text.decode()

    def test_progress_is_shown_on_a_terminal_and_erased(self):
        ours, theirs = self.open_terminal()
        process = start(self, "solve", "--threads", "1", stdout=subprocess.DEVNULL, stderr=theirs)
        os.close(theirs)
        progress = rf"{NUMBER} puzzles, {NUMBER}/s\r\x1b\[K"
        shown, given = "", 0
        while not re.search(progress, shown):
            give(process, (QUICK + "\n") * 500)
            given += 500
            if select.select([ours], [], [], 0.3)[0]:
                shown += os.read(ours, 4096).decode()
        process.stdin.close()
        shown += self.read_all(ours)
        self.assertEqual(process.wait(HANGS_AFTER), 0)
        os.close(ours)
        self.assertRegex(shown, rf"{given:,} puzzles: {given:,} unique; .* puzzles/s\r\n$")

    def shown_until(self, pattern, *arguments):
        """What a run with much to do writes to its terminal until the pattern is there; the run is then stopped, unless it
        has come to its end by itself meanwhile."""
        ours, theirs = self.open_terminal()
        process = start(self, *arguments, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=theirs)
        os.close(theirs)
        shown, end = "", time.monotonic() + HANGS_AFTER
        while not re.search(pattern, shown) and time.monotonic() < end:
            if select.select([ours], [], [], 1)[0]:
                try:
                    shown += os.read(ours, 4096).decode()
                except OSError:  # it has ended
                    break
        process.send_signal(signal.SIGINT)
        self.read_all(ours)
        os.close(ours)
        self.assertIn(process.wait(HANGS_AFTER), (0, 130), shown)
        return shown

    # promise 10.2: Progress through a file shows the share done and the time left
    def test_progress_of_a_file_shows_the_share_and_the_time_left(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "many.txt"
            made = subprocess.run([BINARY, "generate", "--count", "300", "--seed", "1", "-q"], stdout=subprocess.PIPE, check=True)
            path.write_bytes(made.stdout * 1000)
            copies = 1000
            for what, *arguments in [
                ("puzzles", "solve", "--solver", "propagate"),
                ("puzzles", "check"),
                ("puzzles", "grade"),
                ("puzzles", "rate"),
                ("puzzles", "canon"),
                ("puzzles", "explain"),
                ("puzzles", "report"),
                ("new puzzles", "vary"),
            ]:
                with self.subTest(command=arguments[0]):
                    line = rf"{NUMBER} {what}, {NUMBER}/s, [0-9]+ %, [0-9.]+ (s|min|h) left\r\x1b\[K"
                    shown = self.shown_until(line, *arguments, str(path))
                    # Through before a fifth of a second, after which there is progress to show.
                    while not re.search(line, shown) and copies < 64000:
                        copies *= 4
                        path.write_bytes(made.stdout * copies)
                        shown = self.shown_until(line, *arguments, str(path))
                    self.assertRegex(shown, line)

    # promise 10.2.1: with a known number it shows "of 300"
    def test_progress_towards_a_number_shows_it_too(self):
        with tempfile.TemporaryDirectory() as folder:
            book = ["book", "--seed", "1", "--section", "count=90000", "-o", f"{folder}/out"]
            for total, arguments in [("900,000", ["generate", "--seed", "1", "--count", "900000", "--target", "level=hard"]),
                                     ("900,000", ["sample", "--seed", "1", "--count", "900000"]), ("90,000", book)]:
                with self.subTest(command=arguments[0]):
                    line = rf"{NUMBER} of {total} puzzles, {NUMBER}/s, [0-9]+ %, [0-9.]+ (s|min|h) left\r\x1b\[K"
                    self.assertRegex(self.shown_until(line, *arguments), line)
            self.assertFalse(os.path.exists(f"{folder}/out"))

    # promise 10.3: Before its first puzzle, a run shows that it is working
    def test_a_run_shows_its_closest_attempt_until_its_first_puzzle(self):
        line = rf"0 of 2 puzzles after [0-9]+ s, {NUMBER} attempts, the closest missed er>=11.9 by [0-9.]+\r\x1b\[K"
        # So many attempts that no machine is through with them before the line is shown.
        search = ["generate", "--seed", "1", "--count", "2", "--target", "er>=11.9", "--attempts", "1000000"]
        self.assertRegex(self.shown_until(line, *search), line)

    # promise 5.12: The rate shown is that of the current run
    def test_the_rate_of_a_resumed_run_is_its_own(self):
        before = 60000
        with tempfile.TemporaryDirectory() as folder:
            arguments = ["generate", "--seed", "1", "--count", "9000000", "-o", f"{folder}/out.txt"]
            subprocess.run([BINARY, *arguments, "--total-attempts", str(before)], stderr=subprocess.DEVNULL, check=False)
            line = rf"({NUMBER}) of 9,000,000 puzzles, ({NUMBER})/s"
            shown = re.search(line, self.shown_until(line, *arguments, "--resume"))
        self.assertIsNotNone(shown)
        done, rate = (int(number.replace(",", "")) for number in shown.groups())
        self.assertGreater(done, before)
        # A line is shown after a fifth of a second at the earliest.
        self.assertLessEqual(rate, (done - before) / 0.2 + 1)

    # promise 7.11.1: also in data written to one
    def test_data_on_a_terminal_has_no_control_characters(self):
        text = f"id,puzzle\na\x1b[2J\x9b\u202eb\u00e9,{QUICK}\n"
        ours, theirs = self.open_terminal()
        process = start(self, "solve", "--format", "csv", "-q", stdout=theirs)
        os.close(theirs)
        give(process, text)
        process.stdin.close()
        shown = self.read_all(ours)
        os.close(ours)
        self.assertEqual(process.wait(HANGS_AFTER), 0)
        self.assertIn("a\\x1B[2J\\x9B\\u202Eb\u00e9", shown)
        self.assertNotIn("\x1b", shown)
        piped = start(self, "solve", "--format", "csv", "-q")
        self.assertIn("a\x1b[2J\x9b", piped.communicate(text)[0])

    def shown_on(self, columns, *arguments):
        """What a command writes to a terminal of this width, and what it says there."""
        ours, theirs = self.open_terminal()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        process = start(self, *arguments, stdin=subprocess.DEVNULL, stdout=theirs)
        os.close(theirs)
        shown = self.read_all(ours).replace("\r\n", "\n")
        os.close(ours)
        _, err = process.communicate(timeout=HANGS_AFTER)
        return shown, err

    def test_lines_on_a_terminal_fit_its_width(self):
        killer = "2x2 1............... cage=5:A2B2 cage=3:C1C2 thermometer:A4-D4 # a killer with a thermometer"
        for width in (80, 60):
            for arguments in [["rate", QUICK], ["rate", "--ladder", "all", QUICK], ["grade", "--rate", QUICK], ["canon", QUICK],
                              ["vary", WITH_NEIGHBOURS], ["compare", QUICK], ["check", QUICK], ["dedup", QUICK], ["solve", killer],
                              ["grade", killer], ["grade", "--columns", "techniques,level,class", QUICK],
                              ["explain", QUICK], ["generate", "--seed", "1"], ["info", "3x3"]]:
                with self.subTest(width=width, arguments=arguments):
                    shown, _ = self.shown_on(width, *arguments)
                    self.assertTrue(shown)
                    for line in shown.splitlines():
                        self.assertLessEqual(len(line), width, shown)
        # What --format asks for is not changed, and neither is anything in a pipe.
        shown, _ = self.shown_on(80, "canon", "--format", "text", QUICK)
        self.assertEqual(max(map(len, shown.splitlines())), 81)

    def test_a_single_puzzle_leaves_standard_error_silent(self):
        for arguments in [["solve"], ["count"], ["check"], ["candidates"], ["canon"], ["dedup"], ["convert"], ["vary"], ["grade"],
                          ["rate"], ["explain"], ["certify"], ["report", "--format", "json"], ["compare"]]:
            with self.subTest(command=arguments[0]):
                process = start(self, *arguments, MANY_GIVENS, stdin=subprocess.DEVNULL)
                _, err = process.communicate(timeout=HANGS_AFTER)
                self.assertEqual(err, "")

    # promise 10.4: In a pipe, progress does not overwrite another program's lines
    def test_no_progress_in_a_pipe(self):
        process = start(self, "solve", "--threads", "1")
        out, err = process.communicate((QUICK + "\n") * 1500, timeout=HANGS_AFTER)
        self.assertEqual(out.count("\n"), 1500)
        self.assertNotIn("\x1b", err)

    # promise 10.5: Users who type puzzles are told how to end the input
    def test_users_who_type_puzzles_are_told_how_to_end(self):
        ours, theirs = self.open_terminal()
        process = start(self, "solve", stdin=theirs)
        os.write(ours, (QUICK + "\n\x04").encode())
        out, err = process.communicate(timeout=HANGS_AFTER)
        os.close(ours)
        os.close(theirs)
        self.assertIn("end with Ctrl-D", err)
        self.assertEqual(len(out.strip()), 81)


def main():
    global BINARY
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", required=True, help="the command under test")
    parser.add_argument("--corpus", help="not used; every test of the command gets it")
    options, rest = parser.parse_known_args()
    BINARY = str(pathlib.Path(options.binary).resolve())
    unittest.main(argv=[sys.argv[0], *rest])


if __name__ == "__main__":
    main()
