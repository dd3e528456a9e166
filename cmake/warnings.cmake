# The warning set as a target to link privately. Warnings become errors through presets (CMAKE_COMPILE_WARNING_AS_ERROR).
add_library(sudoku_warnings INTERFACE)
target_compile_options(sudoku_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor -Wold-style-cast
  # GCC 12 reports copies inside its own std::string and std::variant when it optimises (GCC bugs 105329 and 105562).
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-array-bounds;-Wno-restrict;-Wno-stringop-overflow;-Wno-stringop-overread;-Wno-maybe-uninitialized>
  # Between files compiled as one these warn of what is no fault; preset dev compiles each alone, with both on.
  $<$<BOOL:${SUDOKU_COMPILE_TOGETHER}>:-Wno-shadow;$<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>>)
