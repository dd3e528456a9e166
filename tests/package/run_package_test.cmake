function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "failed (${status}): ${ARGN}\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

file(REMOVE_RECURSE "${work}")
run("${CMAKE_COMMAND}" --install "${build}" --prefix "${work}/prefix")
run("${CMAKE_COMMAND}" -S "${consumer}" -B "${work}/build" -G Ninja
  "-DCMAKE_PREFIX_PATH=${work}/prefix" "-DSUDOKU_VERSION=${version}"
  "-DCMAKE_CXX_COMPILER=${compiler}" "-DCMAKE_CXX_FLAGS=${flags}" "-DCMAKE_BUILD_TYPE=${build_type}")
run("${CMAKE_COMMAND}" --build "${work}/build")
foreach(program IN ITEMS solve_one_line consumer)
  run("${work}/build/${program}")
  message("${output}")
endforeach()

# The same without cmake.
find_program(pkg_config NAMES pkg-config pkgconf REQUIRED)
file(GLOB_RECURSE package "${work}/prefix/*/sudoku-core.pc")
get_filename_component(packages "${package}" DIRECTORY)
set(ENV{PKG_CONFIG_PATH} "${packages}")
run("${pkg_config}" --define-prefix --exact-version=${version} sudoku)
run("${pkg_config}" --define-prefix --cflags --libs sudoku-core)
separate_arguments(words UNIX_COMMAND "${flags} -std=c++20 ${consumer}/solve_one_line.cpp ${output}")
run("${compiler}" ${words} -o "${work}/by_pkg_config")
run("${work}/by_pkg_config")

# The help names documents where they are, and what is a program of its own is found.
run("${work}/prefix/bin/sudoku" help solve)
string(REGEX MATCH "${work}/prefix/[^ ;]*/docs/formats.md" document "${output}")
if(NOT document OR NOT EXISTS "${document}")
  message(FATAL_ERROR "'sudoku help solve' does not say where formats.md is:\n${output}")
endif()
run("${work}/prefix/bin/sudoku" book --section count=1,level=easy --seed 7 -q -o "${work}/book")
foreach(file IN ITEMS man/man1/sudoku.1 man/man1/sudoku-bank-add.1 bash-completion/completions/sudoku
        zsh/site-functions/_sudoku fish/vendor_completions.d/sudoku.fish)
  if(NOT EXISTS "${work}/prefix/share/${file}")
    message(FATAL_ERROR "share/${file} is not installed")
  endif()
endforeach()

# The examples, as a user builds them: against what was installed, each with its component alone.
run("${CMAKE_COMMAND}" -S "${examples}" -B "${work}/examples" -G Ninja
  "-DCMAKE_PREFIX_PATH=${work}/prefix" "-DCMAKE_CXX_COMPILER=${compiler}" "-DCMAKE_CXX_FLAGS=${flags}"
  "-DCMAKE_BUILD_TYPE=${build_type}")
run("${CMAKE_COMMAND}" --build "${work}/examples")
set(arguments_solve_million 20000)
set(arguments_make_book "${work}")
file(GLOB programs RELATIVE "${examples}" "${examples}/*.cpp")
foreach(program IN LISTS programs)
  string(REPLACE ".cpp" "" program "${program}")
  run("${work}/examples/${program}" ${arguments_${program}})
  file(READ "${expected}/${program}.txt" wanted)
  if(NOT output STREQUAL wanted)
    message(FATAL_ERROR "${program} printed\n${output}\ninstead of\n${wanted}")
  endif()
endforeach()
list(LENGTH programs count)
message("${count} examples print what they should")
