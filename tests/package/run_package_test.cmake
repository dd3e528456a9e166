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
