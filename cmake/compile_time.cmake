# SUDOKU_COMPILE_TOGETHER: a build from nothing in two thirds of the time, by parsing a header once for many files: standard
# headers are precompiled, and eight files of a library are compiled as one. On in the presets that are built from nothing
# most; each file still stands alone: preset dev builds without this, and every header alone. So names in unnamed namespaces
# must differ within a module.
option(SUDOKU_COMPILE_TOGETHER "Parse headers once for many files: quick from nothing, slow after a change" OFF)

set(sudoku_precompiled_headers
  <algorithm> <array> <bit> <charconv> <cstdint> <filesystem> <functional> <map> <memory> <optional> <span> <string>
  <string_view> <utility> <variant> <vector>)

# sudoku_precompile(target header..): makes precompiled headers of its own for the target.
function(sudoku_precompile target)
  if(SUDOKU_COMPILE_TOGETHER)
    target_precompile_headers(${target} PRIVATE ${sudoku_precompiled_headers} ${ARGN})
  endif()
endfunction()

# sudoku_share_precompiled(target from): takes those of `from`, and its compiler options, without which they cannot be used.
function(sudoku_share_precompiled target from)
  if(SUDOKU_COMPILE_TOGETHER)
    target_precompile_headers(${target} REUSE_FROM ${from})
    target_compile_options(${target} PRIVATE $<TARGET_PROPERTY:${from},COMPILE_OPTIONS>)
  endif()
endfunction()

# sudoku_compile_in_batches(target): eight files at a time. Files with compiler options of their own stay alone.
function(sudoku_compile_in_batches target)
  if(SUDOKU_COMPILE_TOGETHER)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
  endif()
endfunction()

# sudoku_compile_quickly(target): for code that waits for other code. What -O3 adds to the time of compiling is a quarter to a half.
function(sudoku_compile_quickly target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
endfunction()
