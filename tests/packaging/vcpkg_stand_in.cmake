# Runs the port of vcpkg without vcpkg, with the libraries of this machine: cmake -DFEATURES=.. -DPREFIX=.. -DPORT=.. -P FILE. The functions
# are those that the port calls; they check their arguments and do what vcpkg's do with one configuration.
cmake_minimum_required(VERSION 3.25)
set(CURRENT_PACKAGES_DIR "${PREFIX}")
set(build "${PREFIX}-build")
file(REMOVE_RECURSE "${PREFIX}" "${build}")

function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY OUTPUT_QUIET)
endfunction()

function(needs)
  foreach(path IN LISTS ARGN)
    if(NOT EXISTS "${path}")
      message(FATAL_ERROR "the port expects ${path}")
    endif()
  endforeach()
endfunction()

function(vcpkg_check_linkage)
  if(NOT ARGN STREQUAL "ONLY_STATIC_LIBRARY")
    message(FATAL_ERROR "vcpkg_check_linkage: ${ARGN}")
  endif()
endfunction()

function(vcpkg_cmake_configure)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "SOURCE_PATH" "OPTIONS")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "vcpkg_cmake_configure: ${arg_UNPARSED_ARGUMENTS}")
  endif()
  needs("${arg_SOURCE_PATH}/CMakeLists.txt")
  run("${CMAKE_COMMAND}" -S "${arg_SOURCE_PATH}" -B "${build}" -G Ninja -DCMAKE_BUILD_TYPE=Release "-DCMAKE_INSTALL_PREFIX=${PREFIX}"
    -DCMAKE_INSTALL_LIBDIR=lib ${arg_OPTIONS})
endfunction()

function(vcpkg_cmake_install)
  run("${CMAKE_COMMAND}" --build "${build}")
  run("${CMAKE_COMMAND}" --install "${build}")
endfunction()

function(vcpkg_cmake_config_fixup)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "PACKAGE_NAME;CONFIG_PATH" "")
  needs("${PREFIX}/${arg_CONFIG_PATH}/${arg_PACKAGE_NAME}-config.cmake")
endfunction()

function(vcpkg_fixup_pkgconfig)
  needs("${PREFIX}/lib/pkgconfig/sudoku.pc")
endfunction()

function(vcpkg_install_copyright)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "" "FILE_LIST")
  needs(${arg_FILE_LIST})
endfunction()

include("${PORT}")
needs("${PREFIX}/lib/libsudoku_core.a" "${PREFIX}/include/sudoku/sudoku.hpp")
file(REMOVE_RECURSE "${build}")
