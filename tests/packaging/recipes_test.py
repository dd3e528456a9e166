#!/usr/bin/env python3
"""Compares the recipes of packaging/ with cmake/dependencies.cmake: the same version, the same libraries with the same least versions, under
the names that each package manager has for them."""

import json
import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RECIPES = ROOT / "packaging"
# Of CMake, and in vcpkg, Homebrew and conda.
NAMES = {
    "hwy": ("highway", "highway", "libhwy"),
    "Random123": ("random123", "random123", "random123"),
    "nlohmann_json": ("nlohmann-json", "nlohmann-json", "nlohmann_json"),
    "pugixml": ("pugixml", "pugixml", "pugixml"),
    "ZLIB": ("zlib", "zlib", "zlib"),
    "tomlplusplus": ("tomlplusplus", "tomlplusplus", "tomlplusplus"),
    "Boost": ("boost-graph", "boost", "libboost-headers"),
    "TBB": ("tbb", "tbb", "tbb-devel"),
    "zstd": ("zstd", "zstd", "zstd"),
    "LibLZMA": ("liblzma", "xz", "liblzma-devel"),
    "SQLite3": ("sqlite3", "sqlite", "sqlite"),
    "CLI11": ("cli11", "cli11", "cli11"),
    "Python": (None, None, "python"),
    "pybind11": (None, None, "pybind11"),
}
COMPONENTS = ["core", "formats", "craft", "parallel", "store"]
TOOLS = ["cmake", "ninja"]


def read(*path):
    return ROOT.joinpath(*path).read_text(encoding="utf-8")


def dependencies():
    """What each component needs and, under "tools" and "python", the rest: {component: {package: least version or None}}."""
    found = {component: {} for component in [*COMPONENTS, "book", "tools", "python"]}
    parts = {**{f'if("{component}" IN_LIST sudoku_components)': component for component in found},
             "if(SUDOKU_BUILD_TOOLS)": "tools", "if(sudoku_builds_python)": "python", "endif()": "core"}
    part = "core"
    for line in read("cmake", "dependencies.cmake").splitlines():
        if line.startswith(("if(", "endif(")):
            part = parts.get(line)  # none of what is packaged: tests, static libraries
        elif named := re.match(r" *find_package\((\w+)(?: ([\d.]+))?|find_path\(RANDOM123_INCLUDE_DIR (\w+)", line):
            if part:
                found[part][named[1] or named[3]] = named[2]
    return found


def names(packages, manager):
    return {NAMES[package][manager] for package in packages}


class Recipes(unittest.TestCase):
    def setUp(self):
        self.needed = dependencies()
        self.version = re.search(r"project\(sudoku VERSION (\S+)", read("CMakeLists.txt"))[1]
        self.of_command = {package: version for part in [*COMPONENTS, "tools"] for package, version in self.needed[part].items()}

    def test_dependencies_are_read(self):
        self.assertEqual(set(self.needed["core"]), {"hwy", "Random123"})
        self.assertEqual(self.needed["store"], {"SQLite3": "3.40"})
        self.assertEqual(self.needed["tools"], {"CLI11": "2.1"})
        self.assertEqual(set(self.needed["python"]), {"Python", "pybind11"})
        self.assertEqual(set(NAMES), set(self.of_command) | set(self.needed["python"]))

    def test_port_of_vcpkg(self):
        port = json.loads(read("packaging", "vcpkg", "libsudoku", "vcpkg.json"))
        self.assertEqual(port["version"], self.version)
        self.assertEqual(list(port["features"]), sorted(COMPONENTS[1:]))
        for below, component in zip([None, *COMPONENTS], COMPONENTS):
            listed = port["dependencies"] if component == "core" else port["features"][component]["dependencies"]
            own = {package for package in listed if isinstance(package, str)}
            self.assertEqual(own, names(self.needed[component], 0), component)
            others = [package for package in listed if not isinstance(package, str) and not package.get("host")]
            self.assertEqual([package["features"] for package in others], [[below]] if below not in (None, "core") else [], component)
        self.assertIn(f"foreach(component IN ITEMS {' '.join(COMPONENTS[1:])})", read("packaging", "vcpkg", "libsudoku", "portfile.cmake"))

    def test_formula_of_homebrew(self):
        formula = read("packaging", "homebrew", "sudoku.rb")
        listed = set(re.findall(r'^  (?:depends_on|uses_from_macos|resource) "([^"]+)"', formula, re.MULTILINE))
        self.assertEqual(listed, names(self.of_command, 1) | set(TOOLS))
        self.assertEqual(re.findall(r'(?:url|sha256) "(@\w+@)"', formula), ["@URL@", "@SHA256@"])

    def test_recipe_of_conda(self):
        recipe = read("packaging", "conda", "meta.yaml")
        self.assertIn(f'set version = "{self.version}"', recipe)
        host = dict(re.findall(r"^    - ([\w-]+)(?: >=([\d.]+))?$", re.search(r"  host:\n((?:    - .*\n)+)", recipe)[1], re.MULTILINE))
        needed = {**self.of_command, **self.needed["python"]}
        del needed["Random123"]  # is a source
        for package, least in needed.items():
            self.assertEqual(host.pop(NAMES[package][2]), least, package)
        backend = re.search(r"requires = (\[.*\])", read("pyproject.toml"))[1]
        asked = {name: least or "" for name, least in re.findall(r'"(\w+)(?:>=([\d.]+))?"', backend)}
        self.assertEqual(host, {"pip": "", **asked})

    def test_headers_that_two_of_them_lack_are_the_same(self):
        sums = [re.search(r'random123.*?sha256:? "?([0-9a-f]{64})', read("packaging", *recipe), re.DOTALL)[1]
                for recipe in (("homebrew", "sudoku.rb"), ("conda", "meta.yaml"))]
        self.assertEqual(sums[0], sums[1])

    def test_options_are_those_of_the_project(self):
        options = set(re.findall(r"(SUDOKU_\w+|RANDOM123_INCLUDE_DIR)", read("CMakeLists.txt") + read("cmake", "components.cmake")
                                 + read("cmake", "dependencies.cmake") + read("cmake", "compile_time.cmake")))
        for recipe in RECIPES.rglob("*.*"):
            asked = set(re.findall(r"-D(SUDOKU_\w+|RANDOM\w+)", recipe.read_text(encoding="utf-8")))
            self.assertLessEqual(asked, options, recipe.name)


if __name__ == "__main__":
    unittest.main()
