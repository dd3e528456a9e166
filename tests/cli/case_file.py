"""A case of the command as a file: what is called, what it reads, what it must answer.

    sudoku solve short.txt -q
    --- file short.txt
    12345
    --- stdout
    # malformed: short.txt:2:1: row 2 of this 5x5 grid is missing: found the end of the text
    --- stderr
    --- exit 2

The command comes first, for sh, with as many lines as it needs; its comments say why there is the case. Then, each where it is
needed:

    --- file NAME   a file of the directory that the case runs in
    --- stdin       what the command reads (default: nothing)
    --- stdout      what it must write (default: nothing)
    --- stderr      what it must say (default: not compared); without a line below it, nothing
    --- exit N      the exit code it must give (default: 0)

A text ends where the next line with three hyphens and a blank begins, and so always with a line end. Behind the name of a text,
`escaped` says that it holds escapes, for what cannot be seen and for texts that end otherwise: \\r, \\\\, \\x and two digits for any
byte (`\\x2d--` for three hyphens), and \\ at the end of a line for no line end.
"""

import dataclasses
import re

HEAD = re.compile(rb"--- (?:(stdin|stdout|stderr|file (?P<name>\S+))(?P<escaped> escaped)?|exit (?P<exit>[0-9]+))")
ESCAPE = re.compile(rb"\\(?:(\\|r|\n)|x([0-9a-f]{2}))?")
SHORT = {b"\\": b"\\", b"r": b"\r", b"\n": b""}
LOOKS_LIKE_A_HEAD = re.compile(r"^-(?=-- )", re.MULTILINE)


class CaseError(Exception):
    """The file is no case: says where and why."""


@dataclasses.dataclass
class Case:
    command: bytes
    files: dict = dataclasses.field(default_factory=dict)
    stdin: bytes | None = None
    stdout: bytes = b""
    stderr: bytes | None = None
    exit: int = 0


def is_plain(text):
    """Whether a text can stand in the file as it is."""
    # Bytes that are not UTF-8 become surrogates, which are not printable.
    letters = text.decode("utf-8", "surrogateescape")
    return (letters.replace("\n", "").replace("\t", "").isprintable() and not LOOKS_LIKE_A_HEAD.search(letters)
            and letters[-1:] in ("", "\n"))


def escaped(text):
    def written(letter):
        if letter.isprintable() or letter in "\n\t":
            return letter
        return "\\r" if letter == "\r" else "".join(f"\\x{byte:02x}" for byte in letter.encode("utf-8", "surrogateescape"))

    letters = text.decode("utf-8", "surrogateescape").replace("\\", "\\\\")
    result = LOOKS_LIKE_A_HEAD.sub(r"\\x2d", "".join(map(written, letters)))
    return (result if result[-1:] in ("", "\n") else result + "\\\n").encode()


def unescaped(text):
    def byte_of(escape):
        if escape[2]:
            return bytes([int(escape[2], 16)])
        if escape[1] is None:
            raise CaseError(f"no escape begins with {text[escape.start():escape.start() + 2]!r}")
        return SHORT[escape[1]]
    return ESCAPE.sub(byte_of, text)


def parse(content):
    """The case that a file holds."""
    lines = re.findall(rb"[^\n]*\n|[^\n]+", content)
    if lines and not lines[-1].endswith(b"\n"):
        raise CaseError(f"{len(lines)}: does not end with a newline")
    heads = [i for i, line in enumerate(lines) if line.startswith(b"--- ")]
    case = Case(b"".join(lines[:heads[0] if heads else None]))
    if not case.command.strip():
        raise CaseError("1: the command is missing")
    seen = set()
    for begin, end in zip(heads, [*heads[1:], len(lines)]):
        head = HEAD.fullmatch(lines[begin].rstrip(b"\n"))
        if not head:
            raise CaseError(f"{begin + 1}: no text is called {lines[begin][4:].strip().decode('utf-8', 'replace')!r}")
        key = head[1] or b"exit"
        if key in seen:
            raise CaseError(f"{begin + 1}: {key.decode()} is there twice")
        seen.add(key)
        text = b"".join(lines[begin + 1:end])
        try:
            text = unescaped(text) if head["escaped"] else text
        except CaseError as error:
            raise CaseError(f"{begin + 1}: {error}") from None
        if head["exit"]:
            if text:
                raise CaseError(f"{begin + 2}: nothing can stand below an exit code")
            case.exit = int(head["exit"])
        elif head["name"]:
            case.files[head["name"].decode()] = text
        else:
            setattr(case, key.decode(), text)
    return case


def render(case):
    """The file that holds the case."""
    def section(name, text):
        head = b"--- " + name.encode()
        return head + b"\n" + text if is_plain(text) else head + b" escaped\n" + escaped(text)

    parts = [case.command]
    parts += [section(f"file {name}", case.files[name]) for name in sorted(case.files)]
    if case.stdin is not None:
        parts.append(section("stdin", case.stdin))
    if case.stdout:
        parts.append(section("stdout", case.stdout))
    if case.stderr is not None:
        parts.append(section("stderr", case.stderr))
    if case.exit:
        parts.append(b"--- exit %d\n" % case.exit)
    return b"".join(parts)
