#!/usr/bin/env python3
"""Groups the sources of each target so that a group can be compiled as one file (a unity build).

Two sources can use the same name for different things: both in an unnamed namespace, or one there
and the other from a header. Compiled as one file, they would be errors, so they get different
groups. A source joins the first group of its target that has room and no such name. Few sources
move when one of them changes.

Reads lines "target TAB source" and prints lines "target TAB group TAB source". Only names at
namespace scope are read, without regard to which namespace it is: at worst, two sources are kept
apart that need not be.
"""

import argparse
import functools
import re
import sys
from pathlib import Path

# Comments, raw strings, strings, and characters, but not the separator of 1'000.
NO_CODE = re.compile(r"""
    //[^\n]* | /\*.*?\*/
  | R"(?P<delimiter>[^(\s]*)\(.*?\)(?P=delimiter)"
  | "(?:\\.|[^"\\\n])*"
  | (?<![0-9a-fA-F])'(?:\\.|[^'\\\n])*'
  """, re.VERBOSE | re.DOTALL)
DIRECTIVE = re.compile(r"^[ \t]*#(?:\\\n|[^\n])*", re.MULTILINE)
MACRO = re.compile(r"^[ \t]*#[ \t]*define[ \t]+(\w+)", re.MULTILINE)
INCLUDE = re.compile(r"^[ \t]*#[ \t]*include[ \t]*[\"<]([^\">]+)[\">]", re.MULTILINE)
TOKEN = re.compile(r"[A-Za-z_]\w*|::|\[\[|\]\]|->|&&|[-+*/%&|^=!<>]=|\d[\w.']*|\S")
IDENTIFIER = re.compile(r"[A-Za-z_]\w*")
CLOSING = {"(": ")", "{": "}", "[": "]", "[[": "]]"}
# Words that are followed by parentheses and declare nothing.
SPECIFIERS = {"alignas", "decltype", "explicit", "noexcept", "requires"}


def tokens_of(text):
    text = NO_CODE.sub(lambda match: " " if match[0].startswith("/") else '""', text)
    return TOKEN.findall(DIRECTIVE.sub("", text))


def after_brackets(tokens, at):
    """The place after the bracket that closes the one at `at`."""
    open_brackets = []
    while at < len(tokens):
        token = tokens[at]
        if token in CLOSING:
            open_brackets.append(CLOSING[token])
        elif open_brackets and token == open_brackets[-1]:
            open_brackets.pop()
        at += 1
        if not open_brackets:
            break
    return at


def after_angles(tokens, at):
    """The place after the > that closes the < at `at`."""
    depth = 0
    while at < len(tokens):
        if tokens[at] in CLOSING:
            at = after_brackets(tokens, at)
            continue
        depth += (tokens[at] == "<") - (tokens[at] == ">")
        at += 1
        if depth == 0:
            break
    return at


class Names:
    """The names that a file declares at namespace scope, and the words it uses."""

    def __init__(self, text):
        self.tokens = tokens_of(text)
        self.local = set(MACRO.findall(text))  # invisible to other files
        self.shared = set()
        at = 0
        while at < len(self.tokens):
            at = self.read_namespace(at, unnamed=False)
        self.used = set(self.tokens)
        del self.tokens

    def read_namespace(self, at, unnamed):
        while at < len(self.tokens) and self.tokens[at] != "}":
            at = self.read_declaration(at, unnamed)
        return at + 1

    def read_declaration(self, at, unnamed):
        tokens = self.tokens
        if tokens[at:at + 2] == ["inline", "namespace"]:
            at += 1
        if tokens[at] == "namespace" and "{" in tokens[at:]:
            body = tokens.index("{", at)
            if "=" not in tokens[at:body]:
                return self.read_namespace(body + 1, unnamed or body == at + 1)
        if tokens[at:at + 4] == ["extern", '"', '"', "{"]:
            return self.read_namespace(at + 4, unnamed)
        words, names, after_name = [], set(), False
        while at < len(tokens) and tokens[at] != "}":
            token = tokens[at]
            if token == ";":
                at += 1
                break
            if not after_name and token in ("(", "=", "[", "{", ":"):
                after_name = True
                names = declared_names(words, is_call=token == "(")
            if token == "template" or (token == "<" and words and IDENTIFIER.fullmatch(words[-1])):
                at = after_angles(tokens, at + (token == "template"))
            elif token in SPECIFIERS and tokens[at + 1:at + 2] == ["("]:
                at = after_brackets(tokens, at + 1)
            elif token in CLOSING:
                start, at = at, after_brackets(tokens, at)
                if token == "{" and words[:1] == ["enum"] and words[1:2] not in (["class"], ["struct"]):
                    names |= {word for before, word in zip(tokens[start:at], tokens[start + 1:at])
                              if before in ("{", ",") and IDENTIFIER.fullmatch(word)}
                if token == "{" and tokens[at:at + 1] not in ([";"], [","]):
                    break  # the end of a function
            else:
                if not after_name:
                    words.append(token)
                at += 1
        if not after_name and words and words[0] != "using":
            names |= declared_names(words, is_call=False)
        is_local = unnamed or not {"static", "const", "constexpr"}.isdisjoint(words)
        (self.local if is_local else self.shared).update(names)
        return at


def declared_names(words, is_call):
    """The name at the end of a declaration; none for members, operators and macros like TEST_CASE(..)."""
    if not words or not IDENTIFIER.fullmatch(words[-1]) or "operator" in words or words[-2:-1] == ["::"]:
        return set()
    return set() if is_call and words[-1].isupper() else {words[-1]}


class Sources:
    def __init__(self, include_folders):
        self.include_folders = include_folders

    @functools.cache
    def names(self, path):
        return Names(path.read_text(encoding="utf-8"))

    @functools.cache
    def headers(self, path):
        """Headers of the project that a file includes."""
        found = []
        for name in INCLUDE.findall(path.read_text(encoding="utf-8")):
            places = (folder / name for folder in [path.parent, *self.include_folders])
            found += [place.resolve() for place in places if place.is_file()][:1]
        return found

    def all_headers(self, path):
        seen, waiting = set(), [path]
        while waiting:
            new = set(self.headers(waiting.pop())) - seen
            seen |= new
            waiting += new
        return seen

    @functools.cache
    def visible(self, path):
        """Names of the source, and those of its headers that it uses."""
        own = self.names(path)
        names = own.local | own.shared
        for header in self.all_headers(path):
            names |= (self.names(header).local | self.names(header).shared) & own.used
        return names


def grouped(paths, sources, size):
    """The number of the group of each path."""
    groups = []
    numbers = []
    for path in paths:
        local, visible = sources.names(path).local, sources.visible(path)
        for number, group in enumerate(groups):
            if group["count"] < size and not local & group["visible"] and not visible & group["local"]:
                break
        else:
            number, group = len(groups), {"count": 0, "local": set(), "visible": set()}
            groups.append(group)
        group["count"] += 1
        group["local"] |= local
        group["visible"] |= visible
        numbers.append(number)
    return numbers


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", type=int, default=8, help="largest number of sources in a group (default: 8)")
    parser.add_argument("--include", type=Path, action="append", default=[], help="folder of headers; repeatable")
    arguments = parser.parse_args()
    targets = {}
    for line in sys.stdin.read().splitlines():
        target, path = line.split("\t")
        targets.setdefault(target, []).append(Path(path))
    sources = Sources(arguments.include)
    for target, paths in targets.items():
        for path, number in zip(paths, grouped(paths, sources, arguments.size)):
            print(f"{target}\t{number}\t{path}")


if __name__ == "__main__":
    main()
