# Every dependency, once, with the reason for it and for its minimum version (Debian 12 has at least these). Only the
# components that are built need theirs (components.cmake).

# SUDOKU_STATIC: programs and the shared library hold all that they need but the C library, and programs that, too. oneTBB and
# Highway are those of scripts/build_static_libraries.sh.
option(SUDOKU_STATIC "Link with static libraries only" OFF)
set(sudoku_pugixml pugixml::pugixml)
set(sudoku_zstd zstd::libzstd_shared)
set(sudoku_tomlplusplus tomlplusplus::tomlplusplus)
if(SUDOKU_STATIC)
  set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
  set(sudoku_pugixml pugixml::static)
  set(sudoku_zstd zstd::libzstd_static)
  # There is no static toml++, but it works without a library, too.
  add_library(sudoku_toml_headers INTERFACE)
  target_compile_definitions(sudoku_toml_headers INTERFACE TOML_HEADER_ONLY=1)
  set(sudoku_tomlplusplus $<BUILD_INTERFACE:sudoku_toml_headers>)
  # Of shared libraries, which then show nothing of what they hold.
  set(sudoku_self_contained -static-libstdc++ -static-libgcc LINKER:--exclude-libs,ALL)
  find_package(Threads REQUIRED)           # a static oneTBB asks for it
endif()

# What makes books needs libraries that there are only as shared ones, also that of C++, in which qpdf is. With SUDOKU_STATIC it
# looks for them in the folder lib beside itself, where scripts/package puts them; the older of the two ways to write this down
# counts for what they need, too.
function(sudoku_links_beside target)
  if(SUDOKU_STATIC)
    # CMake pads the one of the build with a colon, which would stand for the current folder.
    set_target_properties(${target} PROPERTIES INSTALL_RPATH "$ORIGIN/lib" BUILD_WITH_INSTALL_RPATH ON)
    target_link_options(${target} PRIVATE LINKER:--disable-new-dtags LINKER:--exclude-libs,ALL)
  endif()
endfunction()

find_package(hwy 1.0.3 REQUIRED)           # Highway: vector code of the bulk engine, with run-time dispatch

# Random123: the counter-based generator Philox, the same bits on every platform. Headers without a CMake package.
find_path(RANDOM123_INCLUDE_DIR Random123/philox.h REQUIRED)
add_library(Random123::Random123 INTERFACE IMPORTED)
target_include_directories(Random123::Random123 SYSTEM INTERFACE "${RANDOM123_INCLUDE_DIR}")

if("formats" IN_LIST sudoku_components)
  find_package(nlohmann_json 3.11 REQUIRED)  # JSON in and out: ipuz, list-of-lists, --format json
  find_package(pugixml 1.13 REQUIRED)      # OpenSudoku XML
  find_package(ZLIB 1.2.13 REQUIRED)       # deflate: addresses of Penpa+; .gz, what every program reads
  find_package(tomlplusplus 3.3 REQUIRED)  # models of grades; book files, styles, papers, languages
endif()
if("craft" IN_LIST sudoku_components)
  find_package(Boost 1.74 REQUIRED)        # Boost.Graph (headers): constraint graph, colouring check, DOT
endif()
if("parallel" IN_LIST sudoku_components)
  find_package(TBB 2021.8 REQUIRED)        # parallel pipelines over puzzles
  find_package(zstd 1.5 REQUIRED)          # .zst: quick enough to cost next to nothing beside the solving
  if(NOT TARGET ${sudoku_zstd})
    set(sudoku_zstd zstd::libzstd_static)  # all that there is where libraries are static, as by vcpkg
  endif()
  find_package(LibLZMA 5.4 REQUIRED)       # .xz: the smallest, for collections that are read now and then
endif()
if("store" IN_LIST sudoku_components)
  find_package(SQLite3 3.40 REQUIRED)      # ledgers: transactions that outlive a loss of power, two processes at once
endif()

# Books: Pango shapes text and Cairo draws it, into PDF, SVG, PNG and EPS; qpdf writes what Cairo cannot (trim boxes, grey
# instead of RGB, metadata, output intent).
if("book" IN_LIST sudoku_components)
  find_package(PkgConfig REQUIRED)
  if(SUDOKU_STATIC)
    set(CMAKE_FIND_LIBRARY_SUFFIXES .so)
  endif()
  pkg_check_modules(PangoCairo REQUIRED IMPORTED_TARGET pangocairo>=1.50 pangofc>=1.50 fontconfig)
  # Only -pthread, whose macro would keep the precompiled headers from sudoku_book; oneTBB brings the threads.
  set_property(TARGET PkgConfig::PangoCairo PROPERTY INTERFACE_COMPILE_OPTIONS "")
  pkg_check_modules(Qpdf REQUIRED IMPORTED_TARGET libqpdf>=11)
  pkg_check_modules(Md4c REQUIRED IMPORTED_TARGET md4c)     # the Markdown of introductions
  pkg_check_modules(Qrencode REQUIRED IMPORTED_TARGET libqrencode>=4.1)  # the code beside a puzzle that opens its page
  # Where words may be broken. It has no file for pkg-config; the patterns are packages of their own, looked for when a book wants them.
  find_path(HYPHEN_INCLUDE_DIR hyphen.h REQUIRED)
  pkg_check_modules(Libzip REQUIRED IMPORTED_TARGET libzip>=1.7)  # EPUB: archives with dates and order of our own
endif()

if(SUDOKU_BUILD_TOOLS)
  find_package(CLI11 2.1 REQUIRED)         # the command line of the sudoku command
  if("book" IN_LIST sudoku_components)
    pkg_check_modules(Httplib REQUIRED IMPORTED_TARGET cpp-httplib>=0.11)  # HTTP of `sudoku studio`, which shows and makes books
  endif()
endif()
if(SUDOKU_BUILD_TESTS AND "book" IN_LIST sudoku_components)
  find_package(Catch2 2.13 REQUIRED)       # unit and property tests
endif()

# The Python module: pybind11 binds it, NumPy has its arrays. With AUTO it is built where both are found; not with sanitizers
# and for fuzzing, which need a Python that is built likewise.
set(SUDOKU_BUILD_PYTHON AUTO CACHE STRING "Build the Python module: ON, OFF, or AUTO for where pybind11 and NumPy are")
set(sudoku_builds_python OFF)
set(python_required QUIET)
if(SUDOKU_BUILD_PYTHON STREQUAL "AUTO")
  if(SUDOKU_IS_WHOLE_AND_TOP_LEVEL AND NOT SUDOKU_SANITIZE AND NOT SUDOKU_FUZZ)
    set(sudoku_builds_python ON)
  endif()
elseif(SUDOKU_BUILD_PYTHON)
  sudoku_needs_component(store SUDOKU_BUILD_PYTHON)
  set(sudoku_builds_python ON)
  set(python_required REQUIRED)
endif()
if(sudoku_builds_python)
  # Debian's own, which has the packages; not another one that comes first in PATH.
  if(NOT DEFINED Python_EXECUTABLE AND EXISTS /usr/bin/python3)
    set(Python_EXECUTABLE /usr/bin/python3)
  endif()
  find_package(Python 3.11 ${python_required} COMPONENTS Interpreter Development.Module NumPy)
  set(PYBIND11_FINDPYTHON ON)
  if(Python_FOUND)
    find_package(pybind11 2.10 ${python_required})
  endif()
  if(NOT Python_FOUND OR NOT pybind11_FOUND)
    set(sudoku_builds_python OFF)
  endif()
endif()
