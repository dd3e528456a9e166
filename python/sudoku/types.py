"""For type checkers, which do not see that this package is libsudoku."""

from libsudoku.types import *
