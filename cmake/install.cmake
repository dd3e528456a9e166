# What `cmake --install` puts where: the libraries, their public headers, the command, and the package that lets
# find_package(sudoku COMPONENTS ..) give sudoku::core, sudoku::craft, .. and sudoku::sudoku for all that was asked for. Headers
# come from the file sets, so what is not listed there is not installed.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/sudoku")

# One file of targets for each component, so that a package finds only the dependencies of what is asked for.
foreach(component IN LISTS sudoku_components)
  install(TARGETS sudoku_${component} EXPORT sudoku-${component}-targets FILE_SET HEADERS)
  install(EXPORT sudoku-${component}-targets NAMESPACE sudoku:: DESTINATION "${package_dir}")
endforeach()

configure_package_config_file("${CMAKE_CURRENT_LIST_DIR}/sudoku-config.cmake.in"
  "${PROJECT_BINARY_DIR}/sudoku-config.cmake" INSTALL_DESTINATION "${package_dir}")
# Before version 1 a new minor version may change names.
write_basic_package_version_file("${PROJECT_BINARY_DIR}/sudoku-config-version.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/sudoku-config.cmake" "${PROJECT_BINARY_DIR}/sudoku-config-version.cmake"
  DESTINATION "${package_dir}")

install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}")

if(TARGET sudoku_cli)
  install(TARGETS sudoku_cli sudoku_book_cli)
  install(PROGRAMS "${PROJECT_SOURCE_DIR}/scripts/slurm/sudoku-slurm" TYPE BIN)
endif()
