# SUDOKU_SANITIZE: comma-separated sanitizers for every target, such as "address,undefined" or "thread".
set(SUDOKU_SANITIZE "" CACHE STRING "Sanitizers to build with")
if(SUDOKU_SANITIZE)
  add_compile_options(-fsanitize=${SUDOKU_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${SUDOKU_SANITIZE})
endif()

# SUDOKU_FUZZ: count edges in the whole library and give the fuzz targets libFuzzer's main() instead of the replaying one.
option(SUDOKU_FUZZ "Build the fuzz targets with libFuzzer (clang)" OFF)
if(SUDOKU_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
