"""The package libsudoku by a shorter name.

The package py-sudoku is called sudoku, too. Where both are installed, this one is libsudoku.
"""

import sys

import libsudoku
from libsudoku import *  # what type checkers see

for _name in [name for name in sys.modules if name.startswith("libsudoku.")]:
    sys.modules[_name.removeprefix("lib")] = sys.modules[_name]
sys.modules[__name__] = libsudoku
