#!/usr/bin/env python3
"""Compares #include lines and namespaces of library, tools and Python module, the libraries that modules are built into, and
the tables in docs/architecture.md with libsudoku/layers.toml.

Prints one line per include or file that breaks the rules and per row of the table that differs, and ends with 1 if there is any.
"""

import argparse
import re
import sys
import tomllib
from pathlib import Path

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
# What the compiler and the operating system bring: <vector>, <cstdint>, <unistd.h>, <sys/stat.h>, <bits/chrono.h>.
SYSTEM = re.compile(r"^([a-z_0-9]+|((sys|bits)/)?[a-z_0-9]+\.h)$")
NAMESPACE = re.compile(r"^namespace (sudoku[\w:]*)", re.MULTILINE)
# A row of the table in docs/architecture.md: | layer | `module` | what it holds | `seen` of its own layer |
ROW = re.compile(r"^\| (\d+) \| `(\w+)` \|[^|]+\|([^|]*)\|$")

# A row of the table of components: | `sudoku::component` | modules | outside libraries |
COMPONENT_ROW = re.compile(r"^\| `sudoku::(\w+)` \| ([\w, ]+) \|[^|]+\|$", re.MULTILINE)
# The library that a module adds its files to.
LIBRARY_OF_MODULE = re.compile(r"target_sources\(sudoku_(\w+)")


# Modules that are a folder beside the library, whose files include each other by their names, from folders of theirs with these.
FOLDERS_BESIDE = {"tools": "tools", "python/src": "python", "web/src": "web", "c/src": "c"}


def module_of_file(path, root):
    """(module, is a public header) of a source file."""
    parts = path.relative_to(root).parts
    for folder, module in FOLDERS_BESIDE.items():
        if path.is_relative_to(root / folder):
            return module, False
    if parts[:3] == ("libsudoku", "include", "sudoku"):
        return (parts[3] if len(parts) > 4 else None), True
    return parts[2], False


class Checker:
    def __init__(self, root):
        self.root = root
        layers = tomllib.loads((root / "libsudoku/layers.toml").read_text())
        self.modules = layers["modules"]
        self.components = layers["components"]
        self.component_of = {module: name for name, row in self.components.items() for module in row["modules"]}
        self.problems = []

    def may_see(self, user, used):
        if user == used:
            return True
        if not self.is_built_before(used, user):
            return False
        row = self.modules[user]
        return self.modules[used]["layer"] < row["layer"] or used in row.get("also", [])

    def is_built_before(self, used, user):
        """A component may be built without those after it. What is in none, such as the command, has all of them."""
        order = list(self.components)
        if user not in self.component_of:
            return True
        component = self.component_of.get(used)
        return component is not None and order.index(component) <= order.index(self.component_of[user])

    def check_include(self, path, module, public, quote, target):
        row = self.modules[module]
        first = target.split("/")[0]
        folders = row.get("folders", [])
        if quote == '"' and module in FOLDERS_BESIDE.values() and first in folders:
            return self.problem_of_folders(path, folders, first, target)
        if target.startswith("sudoku/"):
            used = target.split("/")[1]
            if used not in self.modules:
                return f"includes <{target}>, which is in no module"
        elif quote == '"' and first in self.modules and "/" in target:
            used = first
            if public:
                return f'is public but includes the internal header "{target}"'
        elif quote == '"' and (path.parent / target).is_file():
            return None if module in FOLDERS_BESIDE.values() else f'includes "{target}" without its module'
        elif quote == "<" and SYSTEM.match(target):
            return None
        else:
            if not any(target.startswith(prefix) for prefix in row.get("external", [])):
                return f"includes {target}, which is not an external dependency of {module}"
            if public and path.name not in row.get("public_external", []):
                return f"is public but includes {target}"
            return None
        if not self.may_see(module, used):
            return f"is in {module}, which may not see {used}: {target}"
        is_own = quote == '"' and first == module
        return self.problem_of_folders(path, folders, target.split("/")[1], target) if is_own else None

    @staticmethod
    def problem_of_folders(path, folders, used, target):
        user = path.parent.name
        if user in folders and used not in folders[:folders.index(user) + 1]:
            return f"is in {user}, which may not see {used}: {target}"
        return None

    def namespace_of(self, module):
        return f"sudoku::{module}" if self.modules[module].get("namespace") else "sudoku"

    def problem_of_namespaces(self, module, names):
        """A file belongs to the namespace of its module; it may declare names of modules that it may see."""
        own = self.namespace_of(module)
        visible = {self.namespace_of(used) for used in self.modules if self.may_see(module, used)}
        nested = [f"{own}::{name}" for name in self.modules[module].get("nested", [])]
        is_own = [name == own or name in nested or (own != "sudoku" and name.startswith(own + "::")) for name in names]
        if names and not any(is_own):
            return f"is in {names[0]}, not in {own}"
        for name, belongs in zip(names, is_own):
            if not belongs and name not in visible:
                return f"declares names of {name}, which {module} does not see"
        return None

    def check_file(self, path):
        module, public = module_of_file(path, self.root)
        if module is None:  # an umbrella header directly in include/sudoku
            return
        if module not in self.modules:
            self.problems.append(f"{path.relative_to(self.root)}: {module} is not in layers.toml")
            return
        text = path.read_text(encoding="utf-8")
        if problem := self.problem_of_namespaces(module, NAMESPACE.findall(text)):
            self.problems.append(f"{path.relative_to(self.root)}: {problem}")
        for number, line in enumerate(text.splitlines(), start=1):
            found = INCLUDE.match(line)
            problem = found and self.check_include(path, module, public, *found.groups())
            if problem:
                self.problems.append(f"{path.relative_to(self.root)}:{number}: {problem}")

    def problem_of_row(self, layer, module, also):
        if module not in self.modules:
            return f"{module} is not in layers.toml"
        row = self.modules[module]
        if layer != row["layer"]:
            return f"{module} is in layer {row['layer']}, not {layer}"
        if also != row.get("also", []):
            return f"of its own layer {module} sees {row.get('also', [])}, not {also}"
        return None

    def check_table(self, document="docs/architecture.md"):
        """Every module has one row, with its layer and what it sees of that layer; layers descend."""
        rows = []
        for number, line in enumerate((self.root / document).read_text(encoding="utf-8").splitlines(), start=1):
            if found := ROW.match(line):
                layer, module = int(found[1]), found[2]
                rows.append((layer, module))
                if problem := self.problem_of_row(layer, module, re.findall(r"`(\w+)`", found[3])):
                    self.problems.append(f"{document}:{number}: {problem}")
        if [layer for layer, _ in rows] != sorted((layer for layer, _ in rows), reverse=True):
            self.problems.append(f"{document}: the layers do not stand one below the other")
        named = [module for _, module in rows]
        for module in self.modules:
            if named.count(module) != 1:
                self.problems.append(f"{document}: {module} has {named.count(module)} rows in the table of layers")

    def report(self, file, problem):
        self.problems.append(f"{file}: {problem}")

    def check_components(self, document="docs/architecture.md"):
        """Modules are built into their component, which has no other dependencies than it promises."""
        for name, row in self.components.items():
            for module in row["modules"]:
                if module not in self.modules:
                    self.report("libsudoku/layers.toml", f"component {name} has {module}, which is not a module")
                    continue
                file = Path("libsudoku/src") / module / "CMakeLists.txt"
                for library in LIBRARY_OF_MODULE.findall((self.root / file).read_text(encoding="utf-8")):
                    if library != name:
                        self.report(file, f"adds to sudoku_{library} what is in component {name}")
                for prefix in self.modules[module].get("external", []):
                    if not any(prefix.startswith(promised) for promised in row["external"]):
                        self.report("libsudoku/layers.toml",
                                    f"{module} may include {prefix}, which component {name} does not promise")
        for path in sorted((self.root / "libsudoku/src").iterdir()):
            if path.is_dir() and path.name not in self.component_of:
                self.report("libsudoku/layers.toml", f"{path.name} is in no component")
        rows = COMPONENT_ROW.findall((self.root / document).read_text(encoding="utf-8"))
        shown = {name: modules.split(", ") for name, modules in rows if name in self.components}
        for name, row in self.components.items():
            if shown.get(name) != row["modules"]:
                self.report(document, f"component {name} has the modules {row['modules']}, not {shown.get(name)}")
        if list(shown) != [name for name in self.components if name in shown]:
            self.report(document, "the components do not stand one below the other")

    def run(self):
        self.check_table()
        self.check_components()
        files = [
            path
            for folder in ("libsudoku/include", "libsudoku/src", *FOLDERS_BESIDE)
            for path in sorted((self.root / folder).rglob("*"))
            if path.suffix in (".hpp", ".cpp") or path.name.endswith(".hpp.in")
        ]
        for path in files:
            self.check_file(path)
        for problem in self.problems:
            print(problem)
        print(f"{len(files)} files, {len(self.modules)} modules, {len(self.problems)} problems")
        return 1 if self.problems or not files else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent,
                        help="folder of the project (default: the one this script is in)")
    return Checker(parser.parse_args().root.resolve()).run()


if __name__ == "__main__":
    sys.exit(main())
