#!/usr/bin/env python3
"""The server of `sudoku studio`: who is answered, what can be read and written, and how it ends.

Speaks HTTP through bare sockets, because a library would not send most of this. Waits for conditions, never for a time.
"""

import argparse
import contextlib
import json
import os
import pathlib
import re
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import unittest

from processes import HANGS_AFTER, is_anybody_in, wait_until

BINARY = None
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
JSON = "application/json"


class Studio:
    """A server with a folder of its own. `inside` is that folder; `outside` a file next to it."""

    def __init__(self, *options):
        self.place = pathlib.Path(tempfile.mkdtemp(prefix="studio-"))
        self.inside = self.place / "inside"
        self.inside.mkdir()
        (self.place / "outside.txt").write_text("secret of the outside\n")
        (self.inside / "puzzles.csv").write_text(f"puzzle\n{PUZZLE}\n")
        (self.inside / "link.txt").symlink_to(self.place / "outside.txt")
        (self.inside / "link.bank").symlink_to(self.place / "outside.txt")
        (self.inside / "none.bank").write_text("no bank\n")
        (self.inside / "folder-link").symlink_to(self.place)
        (self.inside / ".hidden").write_text("hidden\n")
        os.mkfifo(self.inside / "pipe.txt")
        self.start(*options)

    def start(self, *options):
        self.process = subprocess.Popen([BINARY, "studio", "--folder", str(self.inside), "--no-browser", *options],
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        first = self.process.stdout.readline()
        found = re.fullmatch(r"http://127\.0\.0\.1:(\d+)/\?token=([0-9a-f]{64})\n", first)
        assert found, first
        self.port, self.token = int(found[1]), found[2]
        self.host = f"127.0.0.1:{self.port}"
        self.cookie = f"sudoku-studio-{self.port}={self.token}"

    def kill(self):
        """Returns when its job has ended too, which still removes what it was writing."""
        self.process.kill()
        self.process.communicate()
        wait_until(lambda: not is_anybody_in(self.inside))

    def close(self):
        self.kill()
        subprocess.run(["rm", "-rf", str(self.place)], check=True)

    def connection(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=HANGS_AFTER)

    def sent(self, data):
        """What is answered to these bytes, until the server closes the connection; "" if it closes without an answer."""
        with self.connection() as wire:
            with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                wire.sendall(data)
                wire.shutdown(socket.SHUT_WR)
            answer = b""
            with contextlib.suppress(ConnectionResetError):
                while block := wire.recv(65536):
                    answer += block
        return answer.decode("utf-8", "replace")

    def head(self, method, path, **changes):
        """A request from the page itself, with changes; a value of None leaves a header out."""
        headers = {"Host": self.host, "Cookie": self.cookie, "Origin": f"http://{self.host}", "Content-Type": JSON}
        headers.update({name.replace("_", "-"): value for name, value in changes.items()})
        lines = [f"{name}: {value}" for name, value in headers.items() if value is not None]
        return "\r\n".join([f"{method} {path} HTTP/1.1", *lines, "", ""])

    def ask(self, method, path, body="", **changes):
        if isinstance(body, str):
            body = body.encode()
        if method == "POST":
            changes = {"Content_Length": str(len(body)), **changes}
        return self.sent(self.head(method, path, **changes).encode() + body)

    def call(self, what, /, **fields):
        answer = self.ask("POST", "/call", json.dumps({"call": what, **fields}))
        assert answer.startswith("HTTP/1.1 200"), answer
        return json.loads(answer.partition("\r\n\r\n")[2])


def status_of(answer):
    found = re.match(r"HTTP/1\.1 (\d+)", answer)
    return int(found[1]) if found else None


def calling(what, /, **fields):
    return json.dumps({"call": what, **fields})


def attacks(studio):
    """Name, answer, and the statuses of which it has to be one; "error" is an answer of the call that refuses it."""
    get, post = (lambda path, **c: studio.ask("GET", path, **c)), (lambda body, **c: studio.ask("POST", "/call", body, **c))
    raw = studio.sent
    jobs = calling("jobs")
    book = {"section": [{"level": "easy", "count": 1}], "seed": 1}
    plan = {"bank": "none.bank", "first": "2027-01-01", "days": 7, "week": ["any"] * 7, "apart": 0, "seed": 1}
    planning = lambda **changes: post(calling("calendar_make", **{**plan, "mark": "x", "name": "x", **changes}))
    return [
        ("no cookie", get("/", Cookie=None), {403}),
        ("wrong cookie", get("/", Cookie=f"sudoku-studio-{studio.port}={'0' * 64}"), {403}),
        ("part of the token", get("/", Cookie=studio.cookie[:-1]), {403}),
        ("token of another port", get("/", Cookie=f"sudoku-studio-1={studio.token}"), {403}),
        ("wrong token", get(f"/?token={'f' * 64}", Cookie=None), {403}),
        ("empty token", get("/?token=", Cookie=None), {403}),
        ("token at another path", get(f"/call?token={studio.token}", Cookie=None), {403}),
        ("call without a cookie", post(jobs, Cookie=None), {403}),
        ("upload without a cookie", studio.ask("POST", "/upload?name=a.txt", "x", Cookie=None, Content_Type="application/octet-stream"), {403}),
        ("file without a cookie", get("/file?name=puzzles.csv", Cookie=None), {403}),
        ("name of another site", get("/", Host="puzzles.example"), {421}),
        ("name of another site with our port", get("/", Host=f"puzzles.example:{studio.port}"), {421}),
        ("our name with another port", get("/", Host="127.0.0.1:1"), {421}),
        ("no name", get("/", Host=None), {421}),
        ("two names", raw(f"GET / HTTP/1.1\r\nHost: {studio.host}\r\nHost: puzzles.example\r\nCookie: {studio.cookie}\r\n\r\n".encode()), {400, 421}),
        ("another origin", post(jobs, Origin="http://puzzles.example"), {403}),
        ("the null origin", post(jobs, Origin="null"), {403}),
        ("another port as origin", post(jobs, Origin="http://127.0.0.1:1"), {403}),
        ("our origin in another scheme", post(jobs, Origin=f"https://{studio.host}"), {403}),
        ("no origin", post(jobs, Origin=None), {403}),
        ("reading from another origin", get("/file?name=puzzles.csv", Origin="http://puzzles.example"), {403}),
        ("a page elsewhere", get("/", Origin=None, Sec_Fetch_Site="cross-site"), {403}),
        ("a page of the same site", post(jobs, Sec_Fetch_Site="same-site"), {403}),
        ("type of a form", post(jobs, Content_Type="application/x-www-form-urlencoded"), {415}),
        ("type of a text", post(jobs, Content_Type="text/plain"), {415}),
        ("several parts", post(jobs, Content_Type="multipart/form-data; boundary=x"), {415}),
        ("no type", post(jobs, Content_Type=None), {415}),
        ("PUT", studio.ask("PUT", "/call"), {405}),
        ("DELETE", studio.ask("DELETE", "/file?name=puzzles.csv"), {405}),
        ("OPTIONS", studio.ask("OPTIONS", "/call"), {405}),
        ("TRACE", studio.ask("TRACE", "/"), {400, 405}),
        ("a call by GET", get("/call"), {405}),
        ("a file by POST", studio.ask("POST", "/file?name=puzzles.csv", jobs), {405}),
        ("above the folder", get("/file?name=../outside.txt"), {400}),
        ("above the folder, encoded", get("/file?name=%2e%2e%2foutside.txt"), {400}),
        ("above the folder from below", get("/file?name=a/../../outside.txt"), {400}),
        ("absolute name", get("/file?name=/etc/passwd"), {400}),
        ("name with a null", get("/file?name=puzzles.csv%00.txt"), {400}),
        ("name with a line", get("/file?name=a%0d%0aSet-Cookie:x"), {400}),
        ("link to a file", get("/file?name=link.txt"), {400}),
        ("through a link to a folder", get("/file?name=folder-link/outside.txt"), {400}),
        ("hidden file", get("/file?name=.hidden"), {400}),
        ("pipe", get("/file?name=pipe.txt"), {400}),
        ("folder", get("/file?name=folder-link"), {400}),
        ("page above the page", get("/../../etc/passwd"), {400, 404}),
        ("page above the page, encoded", get("/%2e%2e/%2e%2e/etc/passwd"), {400, 404}),
        ("page above the page to play", get("/play/../../etc/passwd"), {400, 404}),
        ("page to play without a cookie", get("/play/", Cookie=None), {403}),
        ("too many calls of the page to play", post(calling("puzzle_page", calls=[{"call": "tables"}] * 9)), "error"),
        ("upload above the folder", studio.ask("POST", "/upload?name=../new.txt", "x", Content_Type="application/octet-stream"), {400}),
        ("upload through a link", studio.ask("POST", "/upload?name=link.txt", "x", Content_Type="application/octet-stream"), {400}),
        ("upload into the list of jobs", studio.ask("POST", "/upload?name=.sudoku-studio/jobs.json", "x", Content_Type="application/octet-stream"), {400}),
        ("saving above the folder", post(calling("book_save", name="../new", book=book)), "error"),
        ("saving through a link", post(calling("book_save", name="folder-link/new", book=book)), "error"),
        ("opening an absolute name", post(calling("book_open", name="/etc/passwd")), "error"),
        ("puzzles of an absolute name", post(calling("book_preview", book={"section": [{"file": "/etc/passwd"}]})), "error"),
        ("puzzles through a link", post(calling("book_preview", book={"section": [{"file": "link.txt"}]})), "error"),
        ("text outside", post(calling("book_preview", book={**book, "introduction": "@../outside.txt"})), "error"),
        ("text through a link", post(calling("book_preview", book={**book, "introduction": "@link.txt"})), "error"),
        ("picture outside", post(calling("book_preview", book={**book, "introduction": "![a](../../x.png)"})), "error"),
        ("style outside", post(calling("book_preview", book={**book, "style": "/etc/passwd"})), "error"),
        ("language outside", post(calling("book_preview", book={**book, "language": "../outside.toml"})), "error"),
        ("rating a link", post(calling("rate_start", name="link.txt")), "error"),
        ("adding to a file outside", post(calling("collection_add", name="../new", puzzles=[PUZZLE])), "error"),
        ("adding through a link", post(calling("collection_add", name="link", puzzles=[PUZZLE])), "error"),
        ("adding what is not a puzzle", post(calling("collection_add", name="new", puzzles=["hello"])), "error"),
        ("listing a link", post(calling("collection_read", name="link.txt")), "error"),
        ("a bank outside", post(calling("bank_look", name="../x.bank")), "error"),
        ("a bank through a link", post(calling("bank_look", name="link.bank")), "error"),
        ("a file of another name as a bank", post(calling("bank_look", name="puzzles.csv")), "error"),
        ("a bank that is none", post(calling("bank_look", name="none.bank")), "error"),
        ("listing a bank through a link", post(calling("collection_read", name="link.bank")), "error"),
        ("adding to a bank outside", post(calling("bank_add", name="../new.bank", puzzles=[PUZZLE])), "error"),
        ("adding to a bank through a link", post(calling("bank_add", name="link.bank", puzzles=[PUZZLE])), "error"),
        ("adding to a file that is not a bank", post(calling("bank_add", name="none.bank", puzzles=[PUZZLE])), "error"),
        ("adding an option to a bank", post(calling("bank_add_file", name="new.bank", file="--facts=er")), "error"),
        ("adding a file outside to a bank", post(calling("bank_add_file", name="new.bank", file="../outside.txt")), "error"),
        ("a plan of a bank outside", planning(bank="../x.bank"), "error"),
        ("a plan of an option", planning(bank="--help"), "error"),
        ("a plan with a name outside", planning(name="../x"), "error"),
        ("a plan with an option as its name", planning(name="-o"), "error"),
        ("a plan through a link", planning(name="link"), "error"),
        ("a plan of a million days", planning(days=1_000_000), "error"),
        ("a plan with an option as a day", planning(week=["--force"] * 7), "error"),
        ("days of a file outside", post(calling("book_preview", book={"calendar": {"file": "/etc/passwd"}})), "error"),
        ("days of a file through a link", post(calling("book_preview", book={"calendar": {"file": "link.txt"}})), "error"),
        ("a volume that is none", post(calling("book_preview", book=book, volume=2)), "error"),
        ("too many drawings", post(calling("puzzle_drawings", puzzles=[PUZZLE] * 51)), "error"),
        ("an option as a name", post(calling("rate_start", name="--model=/etc/passwd")), "error"),
        ("an option as a column", post(calling("rate_start", name="puzzles.csv", columns={"puzzle -o x": "y"})), "error"),
        ("a book of a million puzzles", post(calling("book_preview", book={"section": [{"count": 1_000_000}]})), "error"),
        ("broken JSON", post('{"call": "jobs"'), "error"),
        ("no JSON", post("hello"), "error"),
        ("no object", post("[]"), "error"),
        ("a hundred thousand brackets", post("[" * 100_000), "error"),
        ("text that is no UTF-8", post(b'{"call": "\xff\xfe"}'), "error"),
        ("unknown call", post(calling("shell", text="id")), "error"),
        ("unknown field", post(calling("jobs", text="id")), "error"),
        ("field of another type", post(calling("job_cancel", job="1")), "error"),
        ("missing field", post(calling("job_cancel")), "error"),
        ("a number beyond all numbers", post('{"call": "job_cancel", "job": 1e999}'), "error"),
        ("a job that is none", post(calling("job_resume", job=77)), "error"),
        ("a body that is too large", studio.sent(studio.head("POST", "/call", Content_Length=str(1 << 40)).encode()), {413}),
        ("a length that is none", studio.ask("POST", "/call", jobs, Content_Length="-1"), {400}),
        ("two lengths", raw((studio.head("POST", "/call", Content_Length="2")[:-2] + "Content-Length: 3\r\n\r\n").encode() + b"{}"), {400}),
        ("length and chunks", studio.ask("POST", "/call", "2\r\n{}\r\n0\r\n\r\n", Transfer_Encoding="chunked"), {400}),
        ("a compressed body", studio.ask("POST", "/call", jobs, Content_Encoding="gzip"), {400}),
        ("a body of a GET", studio.ask("GET", "/", Content_Length="3") , {400}),
        ("part of a file", get("/file?name=puzzles.csv", Range="bytes=0-1,0-1,0-1"), {416}),
        ("a very long address", get("/" + "a" * 100_000), {400, 414}),
        ("a very long header", get("/", X_Long="a" * 100_000), {400, 431, None}),
        ("no HTTP", raw(b"hello\r\n\r\n"), {400, None}),
        ("TLS", raw(bytes([22, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3]) + bytes(200)), {400, None}),
        ("nothing", raw(b""), {None}),
        ("a picture of no book", get("/page.png?book=99999&page=1&dpi=100"), {404}),
        ("a picture of many pixels", get("/page.png?book=1&page=1&dpi=100000"), {400}),
        ("a picture of nothing", get("/page.png"), {400}),
    ]


class Attacks(unittest.TestCase):
    # promise 6.12: The studio answers its own page alone, and no name leads out of its folder
    def test_what_is_refused(self):
        studio = Studio()
        self.addCleanup(studio.close)
        rows = attacks(studio)
        self.assertGreater(len(rows), 40)
        for name, answer, expected in rows:
            with self.subTest(name):
                if expected == "error":
                    self.assertEqual(status_of(answer), 200, answer)
                    self.assertIn("error", json.loads(answer.partition("\r\n\r\n")[2]), answer)
                else:
                    self.assertIn(status_of(answer), expected, answer)
                self.assertNotIn("secret of the outside", answer)
                self.assertNotIn("root:", answer)
                self.assertNotIn(studio.token, answer)
        self.assertEqual((studio.place / "outside.txt").read_text(), "secret of the outside\n")
        self.assertEqual({path.name for path in studio.place.iterdir()}, {"inside", "outside.txt"})
        self.assertIn("200", studio.ask("GET", "/").splitlines()[0])  # it still works

    def test_what_is_answered(self):
        studio = Studio()
        self.addCleanup(studio.close)
        sent_on = studio.ask("GET", f"/?token={studio.token}", Cookie=None, Origin=None)
        self.assertEqual(status_of(sent_on), 303)
        self.assertIn(f"Set-Cookie: {studio.cookie}; Path=/; HttpOnly; SameSite=Strict\r\n", sent_on)
        page = studio.ask("GET", "/", Origin=None)
        self.assertIn("<title>Sudoku studio</title>", page)
        for header in ("Content-Security-Policy: default-src 'none'", "X-Content-Type-Options: nosniff", "X-Frame-Options: DENY",
                       "Referrer-Policy: no-referrer", "Cache-Control: no-store"):
            self.assertIn(header, page)
        self.assertNotIn("Access-Control-Allow-Origin", page)
        player = studio.ask("GET", "/play/", Origin=None)
        self.assertIn("<title>Sudoku</title>", player)
        self.assertNotIn("sudoku.wasm", player)  # the server answers
        for name in ("app.js", "library.js", "languages/de.json", "rules/de.json"):
            self.assertEqual(status_of(studio.ask("GET", f"/play/{name}", Origin=None)), 200, name)
        self.assertEqual(status_of(studio.ask("GET", "/play/service-worker.js", Origin=None)), 404)
        self.assertIn("attachment", studio.ask("GET", "/file?name=puzzles.csv"))
        self.assertEqual(status_of(studio.ask("GET", "/", Host=f"localhost:{studio.port}", Origin=None)), 200)
        self.assertEqual(studio.call("puzzle_check", text=PUZZLE)["status"], "one solution")
        self.assertIn("puzzles.csv", [file["name"] for file in studio.call("files")["files"]])
        self.assertNotIn("link.txt", [file["name"] for file in studio.call("files")["files"]])
        book = {"title": "Short", "seed": 1, "section": [{"level": "easy", "count": 1}]}
        last = [studio.call("book_preview", book=book)["number"] for _ in range(5)][-1]
        pictures = [status_of(studio.ask("GET", f"/page.png?book={number}&page=1&dpi=20")) for number in (1, last, last + 1)]
        self.assertEqual(pictures, [204, 200, 404])  # an earlier state of the book is no mistake
        names = [json.loads(studio.ask("POST", "/upload?name=new.txt", body, Content_Type="application/octet-stream").partition("\r\n\r\n")[2])["name"]
                 for body in ("a", "b", "a")]
        self.assertEqual(names, ["new.txt", "new-2.txt", "new.txt"])  # nothing is overwritten

    # promise 6.12.1: Slow requests and a thousand connections keep nobody else from being answered
    def test_slow_and_many(self):
        studio = Studio()
        self.addCleanup(studio.close)
        with contextlib.ExitStack() as stack:
            for _ in range(20):  # heads and bodies that never end
                wire = stack.enter_context(studio.connection())
                wire.sendall(studio.head("POST", "/call", Content_Length="100").encode() + b"{")
                stack.enter_context(studio.connection()).sendall(b"GET / HTTP/1.1\r\nHost: ")
            self.assertIn("200", studio.ask("GET", "/").splitlines()[0])
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096), hard))
        with contextlib.ExitStack() as stack:
            wires = [stack.enter_context(studio.connection()) for _ in range(1000)]
            busy = [wire for wire in wires[-100:] if wire.recv(12) == b"HTTP/1.1 503"]
            self.assertEqual(len(busy), 100)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        wait_until(lambda: "200" in studio.ask("GET", "/").partition("\r\n")[0])


class Pages(unittest.TestCase):
    BOOK = {"title": "Short", "seed": 1, "section": [{"level": "easy", "count": 1}]}

    def setUp(self):
        self.studio = Studio()
        self.addCleanup(self.studio.close)

    def test_pages_do_not_take_the_books_of_others(self):
        first = self.studio.call("book_preview", book=self.BOOK, page="one")["number"]
        for _ in range(5):
            self.studio.call("book_preview", book=self.BOOK, page="two")
        self.assertEqual(status_of(self.studio.ask("GET", f"/page.png?book={first}&page=1&dpi=20")), 200)
        # Of a page that is idle while many others work, the book is asked for again.
        for page in range(10):
            self.studio.call("book_preview", book=self.BOOK, page=f"page {page}")
        self.assertEqual(status_of(self.studio.ask("GET", f"/page.png?book={first}&page=1&dpi=20")), 204)
        self.assertIn("number", self.studio.call("book_preview", book=self.BOOK, page="one"))

    def test_a_book_that_another_page_saved_is_not_replaced_unasked(self):
        file = self.studio.inside / "short.toml"
        other = {**self.BOOK, "title": "Other"}
        saved = self.studio.call("book_save", name="short", book=self.BOOK)
        self.assertEqual((saved["name"], saved["is_saved"]), ("short.toml", True))
        opened = self.studio.call("book_open", name="short.toml")
        self.assertEqual(opened["stamp"], saved["stamp"])
        again = self.studio.call("book_save", name="short", book=other, stamp=opened["stamp"])
        self.assertTrue(again["is_saved"])
        for stamp in ({}, {"stamp": ""}, {"stamp": saved["stamp"]}):
            refused = self.studio.call("book_save", name="short", book=self.BOOK, **stamp)
            self.assertEqual(refused, {"name": "short.toml", "is_saved": False})
            self.assertIn("Other", file.read_text())
        self.assertTrue(self.studio.call("book_save", name="short", book=other)["is_saved"])  # nothing changes
        self.assertTrue(self.studio.call("book_save", name="short", book=self.BOOK, replaces=True)["is_saved"])
        self.assertIn("Short", file.read_text())

    def test_malformed_puzzles_do_not_end_the_rating_of_the_others(self):
        (self.studio.inside / "mixed.csv").write_text(f"puzzle\n{PUZZLE}\nbroken\n")
        self.studio.call("rate_start", name="mixed.csv")
        wait_until(lambda: self.studio.call("jobs")["jobs"][-1]["state"] in ("done", "failed"))
        job = self.studio.call("jobs")["jobs"][-1]
        self.assertEqual(job["state"], "done")
        self.assertIn("mixed.csv:3", job["message"])
        self.assertNotIn("output: complete", job["message"])
        report = json.loads(self.studio.call("rate_result", name="mixed.csv")["report"])
        self.assertEqual((report["puzzles"], report["malformed"]), (2, 1))
        for file in job["files"]:
            self.assertTrue((self.studio.inside / file).exists(), file)

    def test_a_job_that_cannot_write_fails(self):
        (self.studio.inside / "a.csv").write_text(f"puzzle\n{PUZZLE}\n")
        (self.studio.inside / "a-graded.csv").mkdir()
        asked = self.studio.call("rate_start", name="a.csv")
        if "error" in asked:
            return
        wait_until(lambda: self.studio.call("jobs")["jobs"][-1]["state"] in ("done", "failed"))
        self.assertEqual(self.studio.call("jobs")["jobs"][-1]["state"], "failed")

    def test_what_is_no_bank_says_so(self):
        (self.studio.inside / "fake.bank").write_bytes(bytes(range(256)))
        (self.studio.inside / "broken.toml").write_text('title = "x"\nseed = \n')
        error = self.studio.call("book_open", name="broken.toml")["error"]
        self.assertEqual((error["source"], error["line"]), ("broken.toml", 2))
        self.assertIn("neither a ledger nor a bank", self.studio.call("collection_read", name="fake.bank")["error"]["message"])
        (self.studio.inside / "some.txt").write_text(f"{PUZZLE}\nbroken\n")
        found = self.studio.call("collection_read", name="some.txt")
        self.assertEqual((len(found["puzzles"]), found["malformed"]), (1, 1))
        self.assertIn("some.txt:2", found["problem"])

    def test_facts_of_a_check_agree(self):
        killer = "2x2 ................ cage=6:A1-C1 cage=7:A2-A4 cage=7:B2C2 cage=3:B3C3 cage=8:B4-D4 cage=9:D1-D3"
        facts = self.studio.call("puzzle_check", text=killer)["facts"]
        self.assertEqual((facts["minimal"], facts["hardest"]), ("no", "constraint combinations"))
        found = self.studio.call("puzzle_check", text="11" + "." * 79)["contradiction"]
        self.assertEqual(found["givens"], ["r1c1=1", "r1c2=1"])


class Plans(unittest.TestCase):
    def test_a_plan_is_marked_as_it_was_shown(self):
        studio = Studio()
        self.addCleanup(studio.close)
        made = subprocess.run([BINARY, "generate", "--count", "40", "--seed", "4", "-q"], capture_output=True, text=True, check=True).stdout.split()
        self.assertEqual(studio.call("bank_add", name="stock.bank", puzzles=made), {"name": "stock.bank", "added": 40, "known": 0})
        self.assertEqual(studio.call("bank_add", name="stock.bank", puzzles=made[:3])["known"], 3)
        wish = {"bank": "stock.bank", "first": "2027-01-01", "days": 10, "week": ["any"] * 5 + ["easy"] * 2, "apart": 31, "seed": 7, "is_unused": True}
        shown = studio.call("calendar_plan", **wish)
        self.assertEqual((len(shown["days"]), shown["problem"]), (10, ""))
        asked = {**wish, "mark": "Daily", "name": "daily"}
        self.assertEqual(studio.call("calendar_make", **asked)["book"], "daily.toml")
        wait_until(lambda: studio.call("jobs")["jobs"][-1]["state"] in ("done", "failed"))
        rows = (studio.inside / "daily.csv").read_text().splitlines()[1:]
        self.assertEqual([row.split(",")[0:3:2] for row in rows], [[day["date"], day["line"]] for day in shown["days"]])
        self.assertIn('file = "daily.csv"', (studio.inside / "daily.toml").read_text().replace("'", '"'))
        self.assertIn("there already", studio.call("calendar_make", **asked)["error"]["message"])
        self.assertNotEqual([day["line"] for day in studio.call("calendar_plan", **wish)["days"]], [day["line"] for day in shown["days"]])
        # What is marked is not marked again by a plan that goes on.
        (studio.inside / "daily.txt").unlink()
        studio.call("calendar_make", **asked, is_resumed=True)
        wait_until(lambda: studio.call("jobs")["jobs"][-1]["state"] in ("done", "failed"))
        self.assertEqual([row.split()[0:2] for row in (studio.inside / "daily.txt").read_text().splitlines()], [[day["line"], day["date"]] for day in shown["days"]])
        self.assertEqual(studio.call("bank_look", name="stock.bank")["uses"], [{"name": "Daily", "puzzles": 10}])
        listed = studio.call("collection_read", name="stock.bank", targets=["level=easy"], is_unused=True)
        level = listed["columns"].index("level")
        self.assertEqual(({row["extra"][level] for row in listed["puzzles"]}, listed["total"]), ({"easy"}, 40))
        self.assertTrue(all(row["used"] is None for row in listed["puzzles"]))


class Ends(unittest.TestCase):
    def book(self, studio, count):
        (studio.inside / "long.toml").write_text(f'title = "Long"\nseed = 3\n[[section]]\nlevel = "expert"\ncount = {count}\n')
        studio.call("book_make", name="long.toml")
        wait_until(lambda: studio.call("jobs")["jobs"][-1]["state"] == "running")

    def test_an_interrupt_ends_it_and_its_job(self):
        studio = Studio()
        self.addCleanup(studio.close)
        self.book(studio, 5000)
        studio.process.send_signal(signal.SIGINT)
        self.assertEqual(studio.process.wait(HANGS_AFTER), 130)
        self.assertFalse((studio.inside / "long-book").exists())
        studio.process.communicate()
        studio.start()
        self.assertEqual([job["state"] for job in studio.call("jobs")["jobs"]], ["interrupted"])

    def test_a_job_is_cancelled(self):
        studio = Studio()
        self.addCleanup(studio.close)
        self.book(studio, 5000)
        studio.call("job_cancel", job=1)
        wait_until(lambda: not list(studio.inside.glob("*.partial")))
        self.assertEqual([job["state"] for job in studio.call("jobs")["jobs"]], ["cancelled"])

    def test_a_cancelled_job_is_removed_before_it_has_ended(self):
        studio = Studio()
        self.addCleanup(studio.close)
        self.book(studio, 5000)
        studio.call("job_cancel", job=1)
        studio.call("job_forget", job=1)
        self.assertEqual(studio.call("jobs")["jobs"], [])
        studio.call("rate_start", name="puzzles.csv")
        wait_until(lambda: studio.call("jobs")["jobs"][0]["state"] == "done")

    # promise 6.12.2: What a killed server was making is resumed
    def test_a_job_of_a_killed_server_is_resumed(self):
        studio = Studio()
        self.addCleanup(studio.close)
        self.book(studio, 60)
        studio.kill()
        studio.start()
        job = studio.call("jobs")["jobs"][0]
        self.assertEqual((job["state"], job["can_resume"]), ("interrupted", True))
        studio.call("job_resume", job=job["number"])
        wait_until(lambda: studio.call("jobs")["jobs"][0]["state"] in ("done", "failed"))
        self.assertEqual(studio.call("jobs")["jobs"][0]["message"].count("60 puzzles"), 1)
        self.assertTrue((studio.inside / "long-book" / "interior.pdf").exists())

    def test_a_list_of_jobs_by_somebody_else_does_no_harm(self):
        studio = Studio()
        self.addCleanup(studio.close)
        studio.kill()
        place = studio.inside / ".sudoku-studio"
        place.mkdir(exist_ok=True)
        evil = [{"number": 1, "title": "x", "state": "running", "message": "", "files": ["/etc/passwd"], "asked": call}
                for call in ({"call": "book_save", "name": "x", "book": {}}, {"call": "rate_start", "name": "../outside.txt"}, [], 7)]
        (place / "jobs.json").write_text(json.dumps([{**job, "number": i + 1} for i, job in enumerate(evil)] + [3, {"number": "x"}]))
        studio.start()
        self.assertEqual([job["state"] for job in studio.call("jobs")["jobs"]], ["interrupted"] * 4)
        for number in range(1, 5):
            self.assertIn("error", studio.call("job_resume", job=number))
        self.assertFalse((studio.inside / "x.toml").exists())

    def test_options(self):
        for arguments, expected in ((["--host", "0.0.0.0"], "is not this computer"), (["--host", "::"], "is not this computer"),
                                    (["--port", "0"], "is not a port"), (["--port", "70000"], "is not a port"),
                                    (["--keep", "-1"], "--keep"), (["--folder", "/no/such/folder"], "no such folder")):
            with self.subTest(arguments):
                ran = subprocess.run([BINARY, "studio", "--no-browser", *arguments], capture_output=True, text=True, timeout=HANGS_AFTER, check=False)
                self.assertEqual(ran.returncode, 2)
                self.assertIn(expected, ran.stderr)
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]
            ran = subprocess.run([BINARY, "studio", "--no-browser", "--port", str(port)], capture_output=True, text=True, timeout=HANGS_AFTER, check=False)
            self.assertEqual((ran.returncode, "cannot be used" in ran.stderr), (2, True))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", required=True)
    parser.add_argument("--corpus")
    known, rest = parser.parse_known_args()
    BINARY = known.binary
    sys.exit(unittest.main(argv=[sys.argv[0], *rest], verbosity=1))
