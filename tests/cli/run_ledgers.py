#!/usr/bin/env python3
"""Ledgers and banks between two processes, and ledgers from strangers.

One process holds a bank in the middle of its work, because nobody reads what it writes or feeds what it reads. Every other command
that writes into the bank has to be refused meanwhile, and the work of both is whole in the end. A ledger that names files of the
user does nothing to them. An output that a killed run has left complete is not taken for that of another input.
"""

import argparse
import os
import pathlib
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest

from processes import HANGS_AFTER

BINARY = None


def run(folder, *arguments, given=None):
    return subprocess.run([BINARY, *map(str, arguments)], cwd=folder, input=given, capture_output=True, text=True, timeout=HANGS_AFTER, check=False)


def checksum(data):
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return value - 2**64 if value >= 2**63 else value


class InFolder(unittest.TestCase):
    def setUp(self):
        # Deep, so that attacks on folders above stay among files of the test.
        keep = tempfile.TemporaryDirectory()
        self.addCleanup(keep.cleanup)
        self.home = pathlib.Path(keep.name)
        self.folder = self.home / "work"
        self.folder.mkdir()

    def run_to_end(self, *arguments, code=0, given=None):
        ended = run(self.folder, *arguments, given=given)
        self.assertEqual(ended.returncode, code, f"{arguments}: {ended.stdout[-200:]} {ended.stderr}")
        return ended

    def rows(self, sql, name="stock.bank"):
        with sqlite3.connect(self.folder / name) as database:
            found = database.execute(sql).fetchall()
        database.close()
        return found


# promise 3.5.2: a bank is intact after two commands that write to it
class TwoProcesses(InFolder):
    STOCK = 1500

    # Commands that write into the bank, with what they need to be told.
    WRITERS = {
        "bank add": ["bank", "add", "stock.bank", "more.txt", "-q"],
        "bank mark": ["bank", "mark", "stock.bank", "few.txt", "--mark", "B", "-q"],
        "bank pick": ["bank", "pick", "stock.bank", "--count", "3", "--seed", "2", "--unused", "--mark", "B", "-q"],
        "bank unmark": ["bank", "unmark", "stock.bank", "few.txt", "--mark", "B", "-q"],
        "bank remove": ["bank", "remove", "stock.bank", "more.txt", "-q"],
        "dedup": ["dedup", "more.txt", "--ledger", "stock.bank", "-q"],
        "generate": ["generate", "--count", "2", "--seed", "77", "--ledger", "stock.bank", "-q"],
        "vary": ["vary", "few.txt", "--remove", "1", "--add", "1", "--ledger", "stock.bank", "-q"],
        "book": ["book", "small.toml", "--ledger", "stock.bank", "-o", "small", "-q"],
    }

    def setUp(self):
        super().setUp()
        self.run_to_end("generate", "--count", self.STOCK, "--seed", "9", "-q", "-o", "in.txt")
        self.run_to_end("generate", "--count", "30", "--seed", "10", "-q", "-o", "more.txt")
        lines = (self.folder / "in.txt").read_text().splitlines(keepends=True)
        (self.folder / "few.txt").write_text("".join(lines[:20]))
        (self.folder / "small.toml").write_text('title = "Small"\n[[section]]\ncount = 2\n')
        self.run_to_end("bank", "add", "stock.bank", "in.txt", "-q")
        os.mkfifo(self.folder / "fed")

    def others_are_refused(self, holder):
        """While the holder works. Each waits ten seconds, so they wait together."""
        running = {name: subprocess.Popen([BINARY, *line], cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                          text=True) for name, line in self.WRITERS.items()}
        for name, process in running.items():
            _, said = process.communicate(timeout=HANGS_AFTER)
            self.assertIsNone(holder.poll(), "the holder has ended")
            self.assertEqual(process.returncode, 2, f"{name}: {said}")
            self.assertIn("another run is using it", said, name)

    def bank_is_whole(self):
        self.assertEqual(self.rows("PRAGMA integrity_check"), [("ok",)])
        self.assertEqual(self.rows("SELECT count(*) FROM puzzles"), [(self.STOCK,)])
        self.assertEqual(self.rows("SELECT count(*) FROM runs WHERE name = 'B' OR command IN ('dedup', 'generate', 'vary')"), [(0,)])
        # And then everybody has a turn.
        for line in self.WRITERS.values():
            self.run_to_end(*line)
        self.assertEqual(self.rows("PRAGMA integrity_check"), [("ok",)])

    def hold_by_output(self, *arguments):
        """A command whose output is more than a pipe holds; it has begun to write."""
        holder = subprocess.Popen([BINARY, *arguments], cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
        self.addCleanup(holder.kill)
        begun = holder.stdout.read(1)
        self.assertTrue(begun)
        self.others_are_refused(holder)
        rest = holder.stdout.read()
        self.assertEqual(holder.wait(HANGS_AFTER), 0)
        holder.stdout.close()
        return (begun + rest).decode()

    def hold_by_input(self, text, *arguments):
        """A command that reads the FIFO "fed", and has opened it."""
        holder = subprocess.Popen([BINARY, *arguments], cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        self.addCleanup(holder.kill)
        while True:
            self.assertIsNone(holder.poll())
            try:
                feed = os.open(self.folder / "fed", os.O_WRONLY | os.O_NONBLOCK)
                break
            except OSError:  # nobody reads it yet
                time.sleep(0.02)
        self.others_are_refused(holder)
        os.set_blocking(feed, True)
        with os.fdopen(feed, "w") as file:
            file.write(text)
        self.assertEqual(holder.wait(HANGS_AFTER), 0)

    def test_picks_that_are_marked(self):
        out = self.hold_by_output("bank", "pick", "stock.bank", "--count", "1400", "--seed", "1", "--mark", "A", "-q")
        self.assertEqual(len(out.splitlines()), 1400)
        self.assertEqual(self.rows("SELECT count(*) FROM classes JOIN runs USING (run) WHERE name = 'A'"), [(1400,)])
        self.bank_is_whole()

    def test_generated_puzzles_that_are_noted(self):
        out = self.hold_by_output("generate", "--count", "3000", "--seed", "5", "--ledger", "stock.bank", "-q")
        self.assertEqual(self.rows("SELECT count(*) FROM classes JOIN runs USING (run) WHERE command = 'generate'"), [(len(out.splitlines()),)])
        self.rows("DELETE FROM classes")
        self.rows("DELETE FROM runs WHERE command = 'generate'")
        self.bank_is_whole()

    def test_new_puzzles_of_a_stream(self):
        self.hold_by_input((self.folder / "more.txt").read_text(), "dedup", "fed", "--ledger", "stock.bank", "-q", "-o", "new.txt")
        self.assertEqual(len((self.folder / "new.txt").read_text().splitlines()), 30)
        self.assertEqual(self.rows("SELECT count(*) FROM classes JOIN runs USING (run) WHERE command = 'dedup'"), [(30,)])
        self.rows("DELETE FROM classes")
        self.rows("DELETE FROM runs WHERE command = 'dedup'")
        self.bank_is_whole()

    def test_a_book_of_the_bank_that_is_its_ledger(self):
        (self.folder / "book.toml").write_text('title = "A"\n[[section]]\nfile = "stock.bank"\ncount = 4\n[[section]]\nfile = "fed"\n')
        self.hold_by_input((self.folder / "more.txt").read_text(), "book", "book.toml", "--ledger", "stock.bank", "-o", "out", "-q")
        self.assertEqual(self.rows("SELECT count(*) FROM classes JOIN runs USING (run) WHERE name = 'A'"), [(34,)])
        self.bank_is_whole()

    def test_commands_that_wait_for_their_input_let_others_write(self):
        """They take the lock when they have read all of it (bank add: a batch), and then see what the others have written."""
        lines = (self.folder / "in.txt").read_text().splitlines(keepends=True)
        own = "".join(lines[40:60])
        self.run_to_end("bank", "mark", "stock.bank", "in.txt", "--mark", "C", "-q")
        for command in (["bank", "add"], ["bank", "mark", "--mark", "A"], ["bank", "unmark", "--mark", "C"], ["bank", "remove"]):
            with self.subTest(command=command):
                holder = subprocess.Popen([BINARY, *command[:2], "stock.bank", "fed", *command[2:], "-q"], cwd=self.folder, stdin=subprocess.DEVNULL,
                                          stdout=subprocess.DEVNULL)
                self.addCleanup(holder.kill)
                with open(self.folder / "fed", "w", encoding="ascii") as feed:
                    for name in ("bank add", "bank mark", "bank unmark", "bank remove"):
                        self.run_to_end(*self.WRITERS[name])
                    feed.write(own)
                self.assertEqual(holder.wait(HANGS_AFTER), 0)
                self.assertEqual(self.rows("PRAGMA integrity_check"), [("ok",)])
        count = "SELECT count(*) FROM classes JOIN runs USING (run) WHERE name = '%s'"
        self.assertEqual(self.rows(count % "A"), [(20,)])
        self.assertEqual(self.rows(count % "B"), [(0,)])
        self.assertEqual(self.rows(count % "C"), [(self.STOCK - 20,)])
        self.assertEqual(self.rows("SELECT count(*) FROM puzzles"), [(self.STOCK - 20,)])
        self.run_to_end("bank", "audit", "stock.bank", "-q")

    def test_an_audit_keeps_the_lock_of_nobody_and_finds_no_fault(self):
        """An audit only reads: it goes on beside a writer, and does not end the writer's lock."""
        holder = subprocess.Popen([BINARY, "dedup", "fed", "--ledger", "stock.bank", "-q", "-o", "new.txt"], cwd=self.folder, stdin=subprocess.DEVNULL)
        self.addCleanup(holder.kill)
        with open(self.folder / "fed", "w", encoding="ascii") as feed:
            self.run_to_end("bank", "audit", "stock.bank", "-q")
            self.others_are_refused(holder)
            feed.write((self.folder / "more.txt").read_text())
        self.assertEqual(holder.wait(HANGS_AFTER), 0)


# promise 3.6: A ledger from somebody else cannot move or replace files
class Strangers(InFolder):
    """A ledger that came from somebody else, perhaps with other files, names outputs that "wait for their names"."""

    def setUp(self):
        super().setUp()
        self.run_to_end("generate", "--count", "3", "--seed", "9", "-q", "-o", "in.txt")
        self.run_to_end("bank", "add", "stock.bank", "in.txt", "-q")
        self.evil = b"echo pwned\n"
        self.precious = self.home / "precious"
        self.precious.write_text("precious\n")

    def plant(self, path, partial, data=None, replaces=1):
        size, sum_ = (len(data), checksum(data)) if data is not None else (0, 0)
        with sqlite3.connect(self.folder / "stock.bank") as database:
            database.execute("INSERT OR REPLACE INTO pending VALUES (1, ?, ?, ?, ?, ?, 'x')", (str(path), str(partial), size, sum_, replaces))
        database.close()

    def tree(self):
        return {path.relative_to(self.home): path.read_bytes() if path.is_file() else None
                for path in self.home.rglob("*") if path.name not in ("stock.bank", "new.txt")}

    def harmless(self, *more):
        before = self.tree()
        ended = run(self.folder, "dedup", "in.txt", "--ledger", "stock.bank", *more)
        self.assertEqual(self.tree(), before, ended.stderr)
        return ended

    def test_no_other_file_is_replaced(self):
        for name in ("extra.txt", "precious.partial"):
            (self.home / name).write_bytes(self.evil)
        (self.folder / "extra.txt").write_bytes(self.evil)
        (self.home / "empty").write_bytes(b"")
        (self.home / "empty.state").write_text("precious, too\n")
        attacks = [
            (self.precious, "extra.txt", self.evil),
            (self.precious, self.home / "extra.txt", self.evil),
            (self.precious, self.home / "precious.partial", self.evil),
            ("../precious", "../precious.partial", self.evil),
            (self.folder / ".." / "precious", str(self.folder / ".." / "precious") + ".partial", self.evil),
            (self.home / "stolen", self.home / "empty", b""),
            (self.folder / "new.txt", self.home / "empty", b""),
            (self.folder / "new.txt", self.folder / "extra.txt", self.evil),
        ]
        for path, partial, data in attacks:
            with self.subTest(path=path, partial=partial):
                self.plant(path, partial, data)
                self.harmless("-o", "new.txt", "--force")
                self.harmless()

    def test_no_folder_is_moved(self):
        (self.home / "photos.partial").mkdir()
        (self.home / "photos.partial" / "a.jpg").write_text("photo")
        for path, partial in ((self.home / "photos2", self.home / "photos.partial"), (self.home / "photos", self.home / "photos.partial")):
            self.plant(path, partial)
            self.harmless("-o", "new.txt", "--force")

    def test_no_file_of_a_book_folder_is_replaced_without_force(self):
        for name, text in (("out/puzzles.csv", "the user's\n"), ("out.partial/puzzles.csv", "pwned\n"),
                           ("out.partial/.complete", "stock.bank\npuzzles.csv\n")):
            (self.folder / name).parent.mkdir(exist_ok=True)
            (self.folder / name).write_text(text)
        self.plant(self.folder / "out", self.folder / "out.partial")
        before = self.tree()
        ended = self.run_to_end("book", "--section", "geometry=2x2,count=2", "--ledger", "stock.bank", "-o", "out", code=2)
        self.assertIn("it already exists", ended.stderr)
        self.assertEqual(self.tree(), before)

    @unittest.skipIf(os.geteuid() != 0, "only root can give files to somebody else")
    def test_files_of_somebody_else_are_left_alone(self):
        for name in ("out.txt", "out"):
            with self.subTest(name=name):
                partial = self.folder / (name + ".partial")
                if name == "out":
                    partial.mkdir()
                    (partial / "a.txt").write_text("theirs\n")
                else:
                    partial.write_bytes(self.evil)
                os.chown(partial, 12345, 12345)
                self.plant(self.folder / name, partial, self.evil)
                run(self.folder, "dedup", "in.txt", "--ledger", "stock.bank", "-o", name)
                self.assertFalse((self.folder / name).exists() and (self.folder / name).stat().st_uid == 12345)

    def test_a_link_in_the_place_of_the_output_is_not_followed(self):
        (self.folder / "out.txt.partial").symlink_to(self.precious)
        self.plant(self.folder / "out.txt", self.folder / "out.txt.partial", b"precious\n")
        before = self.precious.read_bytes()
        run(self.folder, "dedup", "in.txt", "--ledger", "stock.bank", "-o", "out.txt")
        self.assertEqual(self.precious.read_bytes(), before)
        self.assertFalse((self.folder / "out.txt").is_symlink())

    def test_force_comes_from_the_user_and_not_from_the_ledger(self):
        (self.folder / "out.txt").write_text("the user's\n")
        (self.folder / "out.txt.partial").write_bytes(self.evil)
        self.plant(self.folder / "out.txt", self.folder / "out.txt.partial", self.evil)
        run(self.folder, "dedup", "in.txt", "--ledger", "stock.bank", "-o", "out.txt")
        self.assertEqual((self.folder / "out.txt").read_text(), "the user's\n")


# promise 3.7: If the input of the same command has changed, it is read, or the run fails
class KilledBeforeRename(InFolder):
    """A run that had its classes in the ledger and could not rename its output: somebody had made a file of that name."""

    def setUp(self):
        super().setUp()
        self.run_to_end("generate", "--count", "6", "--seed", "9", "-q", "-o", "all.txt")
        self.lines = (self.folder / "all.txt").read_text().splitlines(keepends=True)
        self.first, self.second = "".join(self.lines[:3]), "".join(self.lines[3:])

    def cut_short(self, *arguments, feed=None):
        """Ends with everything on the disk but the name."""
        process = subprocess.Popen([BINARY, *arguments], cwd=self.folder, stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        while not (self.folder / "out.txt.partial").exists():
            self.assertIsNone(process.poll())
            time.sleep(0.01)
        (self.folder / "out.txt").write_text("theirs\n")
        if feed:
            feed()
        _, said = process.communicate(self.first, timeout=HANGS_AFTER)
        self.assertEqual(process.returncode, 2, said)
        (self.folder / "out.txt").unlink()

    def test_another_input_by_a_pipe_is_not_thrown_away(self):
        line = ["dedup", "--ledger", "seen.db", "-o", "out.txt"]
        self.cut_short(*line)
        ended = self.run_to_end(*line, given=self.second, code=2)
        self.assertIn("the input of this run was not read", ended.stderr)
        self.assertEqual((self.folder / "out.txt").read_text(), self.first)
        self.run_to_end(*line, "--force", given=self.second)
        self.assertEqual((self.folder / "out.txt").read_text(), self.second)

    def test_another_input_in_the_same_file_is_not_thrown_away(self):
        os.mkfifo(self.folder / "fed")
        line = ["dedup", "fed", "--ledger", "seen.db", "-o", "out.txt"]

        def feed():
            (self.folder / "fed").write_text(self.first)
        self.cut_short(*line, feed=feed)
        os.unlink(self.folder / "fed")
        (self.folder / "fed").write_text(self.second)
        ended = self.run_to_end(*line, code=2)
        self.assertIn("other input", ended.stderr)
        self.run_to_end(*line, "--force")
        self.assertEqual((self.folder / "out.txt").read_text(), self.second)

    def test_a_run_for_something_else_leaves_it_and_says_so(self):
        self.cut_short("dedup", "--ledger", "seen.db", "-o", "out.txt")
        ended = self.run_to_end("dedup", "all.txt", "--ledger", "seen.db", "-o", "other.txt")
        self.assertIn("out.txt.partial is complete", ended.stderr)
        self.assertEqual((self.folder / "other.txt").read_text(), self.second)
        self.assertTrue((self.folder / "out.txt.partial").exists())


# promise 3.8: A failure after the rename reports that the output is complete
class LastStep(InFolder):
    def test_a_failure_behind_the_rename_says_that_the_output_is_complete(self):
        self.run_to_end("generate", "--count", "3", "--seed", "9", "-q", "-o", "in.txt")
        self.run_to_end("generate", "--count", "1", "--seed", "1", "-q", "--ledger", "seen.db")
        # What is done last is to take the output from the list of those that wait for their names.
        self.rows("CREATE TRIGGER stop BEFORE DELETE ON pending BEGIN SELECT raise(ABORT, 'no more'); END", "seen.db")
        ended = self.run_to_end("dedup", "in.txt", "--ledger", "seen.db", "-o", "out.txt", code=2)
        self.assertRegex(ended.stderr, "no more; .*out.txt is complete, and its puzzles are in the ledger")
        self.assertNotIn("was not written", ended.stderr)
        self.assertEqual((self.folder / "out.txt").read_text(), (self.folder / "in.txt").read_text())
        self.assertEqual(self.rows("SELECT count(*) FROM classes", "seen.db"), [(4,)])


class Names(InFolder):
    # promise 3.9: A ledger cannot be one of the other files of a run
    def test_a_ledger_is_not_another_file_of_the_run(self):
        for name in ("out.txt.partial", "out.txt.partial.state", "out.txt.partial.state.partial"):
            with self.subTest(name=name):
                ended = self.run_to_end("generate", "--count", "2", "--seed", "9", "-o", "out.txt", "--ledger", name, code=2)
                self.assertIn("which is the same file", ended.stderr)
                self.assertEqual(os.listdir(self.folder), [])

    # promise 3.10: A ledger is a file, whatever its name
    def test_a_ledger_is_a_file(self):
        for name in (":memory:", "file:x?mode=memory"):
            with self.subTest(name=name):
                first = self.run_to_end("generate", "--count", "3", "--seed", "9", "-q", "--ledger", name).stdout
                self.assertTrue((self.folder / name).is_file())
                self.assertEqual(self.run_to_end("dedup", "--ledger", name, given=first).stdout, "")
        ended = self.run_to_end("generate", "--count", "3", "--seed", "9", "--ledger", "", code=2)
        self.assertIn("--ledger", ended.stderr)

    # promise 3.11: "Today" is the local date
    def test_today_is_the_local_date(self):
        (self.folder / "p.txt").write_text(run(self.folder, "generate", "--count", "1", "--seed", "9", "-q").stdout)
        self.run_to_end("bank", "add", "stock.bank", "p.txt", "-q")
        days = set()
        # A day and two hours apart: never the same day.
        for zone in ("UTC+12", "UTC-14"):
            subprocess.run([BINARY, "bank", "mark", "stock.bank", "p.txt", "--mark", zone, "-q"], cwd=self.folder, env=dict(os.environ, TZ=zone), check=True)
            days |= set(self.rows(f"SELECT day FROM runs WHERE name = '{zone}'"))
        self.assertEqual(len(days), 2)


def main():
    global BINARY
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", required=True)
    parser.add_argument("--corpus", help="not used")
    options, rest = parser.parse_known_args()
    BINARY = os.path.abspath(options.binary)
    unittest.main(argv=[sys.argv[0], *rest], verbosity=1)


if __name__ == "__main__":
    main()
