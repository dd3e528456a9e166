#!/usr/bin/env python3
"""Tests cmake/unity_groups.py: which sources can be compiled as one file."""

import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "cmake"))
import unity_groups  # noqa: E402


def groups_of(files, size=8):
    """The groups of the sources among these files {name: text}, in their order."""
    with tempfile.TemporaryDirectory() as folder:
        paths = {name: Path(folder) / name for name in files}
        for name, text in files.items():
            paths[name].write_text(text, encoding="utf-8")
        sources = [path for path in paths.values() if path.suffix == ".cpp"]
        return unity_groups.grouped(sources, unity_groups.Sources([Path(folder)]), size)


def unnamed(code):
    return f"namespace sudoku {{\nnamespace {{\n{code}\n}}\n}}\n"


class Groups(unittest.TestCase):
    def expect_apart(self, first, second):
        self.assertEqual(groups_of({"a.cpp": first, "b.cpp": second}), [0, 1], (first, second))

    def expect_together(self, first, second):
        self.assertEqual(groups_of({"a.cpp": first, "b.cpp": second}), [0, 0], (first, second))

    def test_every_kind_of_local_name_keeps_files_apart(self):
        for code in ["struct thing { int a; };", "class thing;", "enum class thing { a };", "enum Y { b, thing = 2 };", "using thing = int;",
                     "int thing() { return 1; }", "template <class T, int n = (1 > 2)>\nstd::map<int, T> thing(T a) { return {}; }",
                     "constexpr int thing = 1;", "constexpr std::array<std::function<void(int)>, 2> thing{};", "const char* thing[] = {0};",
                     "[[nodiscard]] auto thing(int a) -> std::vector<int> { return {a}; }", "template <class T>\nconcept thing = true;",
                     "class Z : public Base {\n int a;\n};\nint thing;", "int f(int a) noexcept(true) { if (a) { return 1; } }\nint thing();"]:
            self.expect_apart(unnamed(code), unnamed("void thing(int, int) {}"))

    def test_other_local_names(self):
        self.expect_apart("static int thing() { return 1; }", unnamed("int thing;"))
        self.expect_apart("#define thing 1\n", unnamed("int thing;"))
        self.expect_apart("namespace a::b { constexpr int thing = 1; }", "namespace a::b { constexpr int thing = 2; }")

    def test_what_is_no_name_at_namespace_scope_keeps_nothing_apart(self):
        for code in ["int f() { int thing = 1; return thing; }", "struct S { int thing; void other(); };", "enum class E { thing };", "// thing\nint a;",
                     'const char* a = "int thing;";', "auto a = R\"(\nint thing;\n)\";", "enum class E : int { a = 1'000, thing };",
                     "void Y::thing() {}", "char a = '\"', b = '{';", "using std::thing;"]:
            self.expect_together(unnamed(code), unnamed("int thing;"))
        self.expect_together('TEST_CASE("a") { int b; }', 'TEST_CASE("b") { int c; }')

    def test_names_of_headers_count_where_they_are_used(self):
        header = "#pragma once\nnamespace sudoku { int thing(); int unused(); }\n"
        user = '#include "h.hpp"\nint f() { return thing(); }\n'
        self.assertEqual(groups_of({"h.hpp": header, "a.cpp": unnamed("int thing;"), "b.cpp": user}), [0, 1])
        self.assertEqual(groups_of({"h.hpp": header, "a.cpp": unnamed("int unused;"), "b.cpp": user}), [0, 0])

    def test_groups_are_filled_in_order(self):
        files = {f"{name}.cpp": unnamed(f"int {name};") for name in "abcde"}
        self.assertEqual(groups_of(files, size=2), [0, 0, 1, 1, 2])
        # One file has to move, and no other does.
        files["b.cpp"] = unnamed("int a;")
        self.assertEqual(groups_of(files, size=3), [0, 1, 0, 0, 1])


if __name__ == "__main__":
    unittest.main()
