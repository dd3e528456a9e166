# sudoku_test(name SOURCES file.. LABELS label.. [LIBRARIES target..] [TIMEOUT seconds] [OPTIMIZED])
#
# One Catch2 executable and one ctest entry per folder of tests, not per test case: starting a process per case costs more
# than most cases do. Run one case by hand with `build/<preset>/bin/tests/<name> "name of the case"`.
#
#   LABELS     one kind (unit property differential acceptance cli), plus `slow` for what takes more than ten seconds
#   OPTIMIZED  for tests that compute much themselves, such as oracles; others wait for the library, and are not optimised
#   LIBRARIES  besides sudoku::sudoku, which is always linked
#
# A test that needs a file of SUDOKU_SHARED_DATA goes into an executable of its own, takes the path from shared_data() in
# tests/support/test_paths.hpp and ends with skip() without it; ctest then lists the entry as skipped.
function(sudoku_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "OPTIMIZED" "TIMEOUT" "SOURCES;LABELS;LIBRARIES")
  if(arg_UNPARSED_ARGUMENTS OR NOT arg_SOURCES OR NOT arg_LABELS)
    message(FATAL_ERROR "sudoku_test(${name}): needs SOURCES and LABELS, got '${ARGN}'")
  endif()
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 300)
  endif()
  if(SUDOKU_SANITIZE)
    math(EXPR arg_TIMEOUT "${arg_TIMEOUT} * 6")
  endif()
  add_executable(${name} ${arg_SOURCES})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/tests")
  target_link_libraries(${name} PRIVATE sudoku_test_support sudoku_warnings ${arg_LIBRARIES})
  sudoku_compile_in_batches(${name})
  if(NOT arg_OPTIMIZED)
    sudoku_share_precompiled(${name} sudoku_test_headers)
  endif()
  add_test(NAME ${name} COMMAND ${name})
  set_tests_properties(${name} PROPERTIES
    LABELS "${arg_LABELS}" TIMEOUT ${arg_TIMEOUT} SKIP_REGULAR_EXPRESSION "SKIPPED: ")
endfunction()
