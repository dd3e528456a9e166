"""Solves a puzzle by the shared library alone; other languages call C in the same way.

    python3 from_python.py /usr/lib/libsudoku.so.0
"""

import ctypes
import sys

library = ctypes.CDLL(sys.argv[1])
library.sudoku_open.restype = ctypes.c_void_p
library.sudoku_message.restype = ctypes.c_char_p
library.sudoku_message.argtypes = [ctypes.c_void_p]
library.sudoku_solve.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p, ctypes.c_char_p]
library.sudoku_close.argtypes = [ctypes.c_void_p]

LINE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"

session = library.sudoku_open()
puzzle = bytes(0 if digit == "." else int(digit) for digit in LINE)
outcome, solution = ctypes.create_string_buffer(1), ctypes.create_string_buffer(81)
if library.sudoku_solve(session, puzzle, 1, outcome, solution) != 0:
    sys.exit(library.sudoku_message(session).decode())
print("".join(map(str, solution.raw)))
library.sudoku_close(session)
