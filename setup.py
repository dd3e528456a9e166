"""Builds the Python module and the command by CMake and hands them to setuptools (pyproject.toml)."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
VERSION = re.search(r"project\(sudoku VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text()).group(1)

PACKAGES = ["libsudoku", "sudoku"]

# Here and not in pyproject.toml: books are of the same version.
EXTRAS = {"frames": ["pandas"], "books": [f"libsudoku-books=={VERSION}"]}

BUILD = ROOT / "build" / "pip"


def build_by_cmake():
    """Compiling again where an earlier call has been takes seconds."""
    clang = shutil.which("clang++-14")
    compiler = [f"-DCMAKE_CXX_COMPILER={clang}"] if clang and "CXX" not in os.environ else []
    # Where package managers say what is to be found where.
    asked = shlex.split(os.environ.get("CMAKE_ARGS", ""))
    subprocess.run(
        ["cmake", "-S", ROOT, "-B", BUILD, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DSUDOKU_COMPONENTS=store",
         "-DSUDOKU_BUILD_PYTHON=ON", "-DSUDOKU_BUILD_TOOLS=ON", "-DSUDOKU_COMPILE_TOGETHER=ON",
         f"-DPython_EXECUTABLE={sys.executable}", *compiler, *asked],
        check=True)
    targets = ["sudoku_python", "sudoku_cli", *(["sudoku_book_cli"] if "-DSUDOKU_COMPONENTS=book" in asked else [])]
    subprocess.run(["cmake", "--build", BUILD, "--target", *targets], check=True)
    return BUILD


class TakeFromCMake(build_py):
    """The package `libsudoku` with the command inside of it, and its short name."""

    def run(self):
        # A build that exists already, for tests.
        build = Path(os.environ.get("SUDOKU_BUILT") or build_by_cmake())
        for name in PACKAGES:
            package = Path(self.build_lib).resolve() / name
            shutil.rmtree(package, ignore_errors=True)
            # Links to the source become files.
            shutil.copytree(build / "python" / name, package, ignore=shutil.ignore_patterns("__pycache__"))
        programs = Path(self.build_lib).resolve() / "libsudoku" / "bin"
        programs.mkdir()
        for program in ("sudoku", "sudoku-book"):
            if (build / "bin" / program).exists():
                shutil.copy2(build / "bin" / program, programs)

    def get_outputs(self, include_bytecode=1):
        return [str(path) for name in PACKAGES for path in Path(self.build_lib, name).rglob("*") if path.is_file()]


class BinaryDistribution(Distribution):
    """A wheel of this platform and Python, although setuptools compiles nothing itself."""

    def has_ext_modules(self):
        return True


BUILD.mkdir(parents=True, exist_ok=True)
setup(version=VERSION, packages=PACKAGES, package_dir={"": "python"}, extras_require=EXTRAS, distclass=BinaryDistribution,
      cmdclass={"build_py": TakeFromCMake},
      options={"build": {"build_base": str(BUILD)}, "egg_info": {"egg_base": str(BUILD)}})
