# Every dependency, once, with the reason for it and for its minimum version (Debian 12 has at least these).

find_package(nlohmann_json 3.11 REQUIRED)  # JSON in and out: ipuz, list-of-lists, --format json
find_package(pugixml 1.13 REQUIRED)        # OpenSudoku XML
find_package(TBB 2021.8 REQUIRED)          # parallel pipelines over puzzles
find_package(hwy 1.0.3 REQUIRED)          # Highway: vector code of the bulk engine, with run-time dispatch
find_package(Boost 1.74 REQUIRED)          # Boost.Graph (headers): constraint graph, colouring check, DOT

# Random123: the counter-based generator Philox, the same bits on every platform. Headers without a CMake package.
find_path(RANDOM123_INCLUDE_DIR Random123/philox.h REQUIRED)
add_library(Random123::Random123 INTERFACE IMPORTED)
target_include_directories(Random123::Random123 SYSTEM INTERFACE "${RANDOM123_INCLUDE_DIR}")

if(SUDOKU_BUILD_TOOLS)
  find_package(CLI11 2.1 REQUIRED)         # the command line of the sudoku command
endif()
if(SUDOKU_BUILD_TESTS)
  find_package(Catch2 2.13 REQUIRED)       # unit and property tests
endif()
