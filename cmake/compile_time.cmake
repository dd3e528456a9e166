# SUDOKU_PRECOMPILE: parse the headers that nearly every file includes once, not once a file. On in the presets release and
# checked, which are built most. Each file still includes what it uses: preset dev builds without this, and every header
# alone. With the address sanitizer GCC 12 crashes on one of the tests.
option(SUDOKU_PRECOMPILE "Precompile the standard headers, and Catch2 for the tests" OFF)

set(sudoku_precompiled_headers
  <algorithm> <array> <bit> <charconv> <cstdint> <filesystem> <functional> <map> <memory> <optional> <span> <string>
  <string_view> <utility> <variant> <vector>)

# sudoku_precompile(target header..): makes precompiled headers of its own for the target.
function(sudoku_precompile target)
  if(SUDOKU_PRECOMPILE)
    target_precompile_headers(${target} PRIVATE ${sudoku_precompiled_headers} ${ARGN})
  endif()
endfunction()

# sudoku_share_precompiled(target from): takes those of `from`, which has the same compiler flags.
function(sudoku_share_precompiled target from)
  if(SUDOKU_PRECOMPILE)
    target_precompile_headers(${target} REUSE_FROM ${from})
  endif()
endfunction()

# sudoku_compile_quickly(target): for code that waits for other code. What -O3 adds to the time of compiling is a quarter to a half.
function(sudoku_compile_quickly target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
endfunction()
