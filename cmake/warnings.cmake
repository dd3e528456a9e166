# The warning set as a target to link privately. Warnings become errors through presets (CMAKE_COMPILE_WARNING_AS_ERROR).
add_library(sudoku_warnings INTERFACE)
target_compile_options(sudoku_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor -Wold-style-cast)
