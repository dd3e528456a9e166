# SUDOKU_COMPILE_TOGETHER: a build from nothing takes two thirds of the time, because a header is parsed once for many files:
# standard headers are precompiled, and up to eight files of a library are compiled as one. The presets that are mostly built
# from nothing set it. Preset dev shows that each file and each header also compiles alone.
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

# sudoku_compile_in_batches(target): several files at a time. Files with compiler options of their own are compiled alone.
#
# Files that use a name for different things must not be compiled as one; unity_groups.py keeps them apart. It runs when the
# project is configured. If a name was added since then that another file of the group has, too, the compiler reports a
# redefinition: configure again.
function(sudoku_compile_in_batches target)
  if(SUDOKU_COMPILE_TOGETHER)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
    get_property(is_scheduled GLOBAL PROPERTY sudoku_targets_in_batches SET)
    if(NOT is_scheduled)
      cmake_language(DEFER DIRECTORY "${PROJECT_SOURCE_DIR}" CALL sudoku_make_batches)
    endif()
    set_property(GLOBAL APPEND PROPERTY sudoku_targets_in_batches ${target})
  endif()
endfunction()

# Groups the files of all targets. Without Python there are no groups, and each file is compiled alone.
function(sudoku_make_batches)
  find_program(SUDOKU_PYTHON NAMES python3 DOC "Groups files that are compiled as one")
  mark_as_advanced(SUDOKU_PYTHON)
  if(NOT SUDOKU_PYTHON)
    message(STATUS "No python3: every file is compiled alone, which takes longer")
    return()
  endif()
  set(lines)
  get_property(targets GLOBAL PROPERTY sudoku_targets_in_batches)
  foreach(target IN LISTS targets)
    get_target_property(sources ${target} SOURCES)
    get_target_property(folder ${target} SOURCE_DIR)
    list(FILTER sources INCLUDE REGEX "^[^$]*[.]cpp$")
    foreach(source IN LISTS sources)
      cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY "${folder}" NORMALIZE)
      set(is_alone OFF)
      foreach(property IN ITEMS SKIP_UNITY_BUILD_INCLUSION COMPILE_DEFINITIONS COMPILE_OPTIONS)
        get_source_file_property(value "${source}" TARGET_DIRECTORY ${target} ${property})
        if(value)
          set(is_alone ON)
        endif()
      endforeach()
      if(NOT is_alone)
        string(APPEND lines "${target}\t${source}\n")
      endif()
    endforeach()
  endforeach()
  set(script "${PROJECT_SOURCE_DIR}/cmake/unity_groups.py")
  set(list "${PROJECT_BINARY_DIR}/unity_sources.tsv")
  file(WRITE "${list}" "${lines}")
  execute_process(
    COMMAND "${SUDOKU_PYTHON}" "${script}" --size 8 --include "${PROJECT_SOURCE_DIR}/libsudoku/include"
            --include "${PROJECT_SOURCE_DIR}/libsudoku/src" --include "${PROJECT_SOURCE_DIR}/tools"
            --include "${PROJECT_SOURCE_DIR}/tests"
    INPUT_FILE "${list}" OUTPUT_VARIABLE groups COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX MATCHALL "[^\n]+" groups "${groups}")
  foreach(line IN LISTS groups)
    string(REGEX MATCH "^([^\t]+)\t([^\t]+)\t(.+)$" line "${line}")
    set_source_files_properties("${CMAKE_MATCH_3}" TARGET_DIRECTORY ${CMAKE_MATCH_1} PROPERTIES UNITY_GROUP ${CMAKE_MATCH_2})
  endforeach()
  set_property(DIRECTORY "${PROJECT_SOURCE_DIR}" APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${script}")
endfunction()

# sudoku_compile_quickly(target): for code that waits for other code. What -O3 adds to the time of compiling is a quarter to a half.
function(sudoku_compile_quickly target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
endfunction()
