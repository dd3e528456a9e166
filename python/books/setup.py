"""Hands a folder of scripts/bundle_books.py to setuptools, as the package `libsudoku_books` (pyproject.toml)."""

import os
import re
import shutil
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

HERE = Path(__file__).resolve().parent
VERSION = re.search(r"project\(sudoku VERSION (\S+)", (HERE.parents[1] / "CMakeLists.txt").read_text()).group(1)
PACKAGE = "libsudoku_books"
BUNDLE = Path(os.environ["SUDOKU_BUNDLE"])
BUILD = BUNDLE.with_name("build")


class TakeBundle(build_py):
    """The folder, and the file that makes it a package."""

    def run(self):
        package = Path(self.build_lib).resolve() / PACKAGE
        shutil.rmtree(package, ignore_errors=True)
        shutil.copytree(BUNDLE, package)
        shutil.copy(HERE / PACKAGE / "__init__.py", package)

    def get_outputs(self, include_bytecode=1):
        return [str(path) for path in Path(self.build_lib, PACKAGE).rglob("*") if path.is_file()]


class BinaryDistribution(Distribution):
    """A wheel of this platform and Python, although setuptools compiles nothing itself."""

    def has_ext_modules(self):
        return True


BUILD.mkdir(parents=True, exist_ok=True)
setup(version=VERSION, install_requires=[f"libsudoku=={VERSION}"], packages=[PACKAGE], distclass=BinaryDistribution,
      cmdclass={"build_py": TakeBundle},
      options={"build": {"build_base": str(BUILD)}, "egg_info": {"egg_base": str(BUILD)}})
