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

# For pkg-config: sudoku-core, sudoku-formats, .., and sudoku for all of them, as find_package() has components. There is no shared
# library whose own needs would be hidden behind it, so what the archives need is what a program is linked with.
set(needs_core "libhwy")
set(needs_formats "pugixml tomlplusplus zlib")
set(needs_craft "")
set(needs_parallel "zlib libzstd liblzma tbb")
set(needs_store "sqlite3")
set(needs_book "pangocairo pangofc fontconfig libqpdf md4c libqrencode libzip")
set(package_below "")
set(libs_book " -lhyphen")  # has no file for pkg-config
# Relative to the file itself, so that what is installed can be moved as a whole.
set(package_prefix "${CMAKE_INSTALL_PREFIX}")
if(NOT IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}")
  file(RELATIVE_PATH package_prefix "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
  string(PREPEND package_prefix "\${pcfiledir}/")
endif()
cmake_path(APPEND package_libdir "\${prefix}" "${CMAKE_INSTALL_LIBDIR}")
cmake_path(APPEND package_includedir "\${prefix}" "${CMAKE_INSTALL_INCLUDEDIR}")
foreach(component IN LISTS sudoku_components)
  set(package_component "${component}")
  set(package_own_libs "${libs_${component}}")
  string(STRIP "${package_below} ${needs_${component}}" package_needs)
  configure_file("${CMAKE_CURRENT_LIST_DIR}/sudoku-component.pc.in" "${PROJECT_BINARY_DIR}/sudoku-${component}.pc" @ONLY)
  install(FILES "${PROJECT_BINARY_DIR}/sudoku-${component}.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
  set(package_below "sudoku-${component} = ${PROJECT_VERSION}")
endforeach()
configure_file("${CMAKE_CURRENT_LIST_DIR}/sudoku.pc.in" "${PROJECT_BINARY_DIR}/sudoku.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/sudoku.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
if(SUDOKU_BUILD_C)
  configure_file("${CMAKE_CURRENT_LIST_DIR}/sudoku-c.pc.in" "${PROJECT_BINARY_DIR}/sudoku-c.pc" @ONLY)
  install(FILES "${PROJECT_BINARY_DIR}/sudoku-c.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
endif()

if(TARGET sudoku_cli)
  install(TARGETS sudoku_cli)
  if(TARGET sudoku_book_cli)
    install(TARGETS sudoku_book_cli DESTINATION "${SUDOKU_LIBEXECDIR}")
  endif()
  install(PROGRAMS "${PROJECT_SOURCE_DIR}/scripts/slurm/sudoku-slurm" TYPE BIN RENAME "${SUDOKU_COMMAND_NAME}-slurm")
  install(DIRECTORY "${PROJECT_BINARY_DIR}/share/" DESTINATION "${CMAKE_INSTALL_DATADIR}" PATTERN "written" EXCLUDE)
  # What the help and the pages of the manual name, with all that it refers to.
  install(FILES "${PROJECT_SOURCE_DIR}/README.md" "${PROJECT_SOURCE_DIR}/CHANGELOG.md" "${PROJECT_SOURCE_DIR}/CONTRIBUTING.md"
    "${PROJECT_SOURCE_DIR}/SECURITY.md" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/docs" "${PROJECT_SOURCE_DIR}/examples" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
  if(SUDOKU_BUILD_DOCUMENTS)
    install(DIRECTORY "${PROJECT_BINARY_DIR}/docs/techniques" DESTINATION "${CMAKE_INSTALL_DOCDIR}/docs")
  endif()
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/bench/results" DESTINATION "${CMAKE_INSTALL_DOCDIR}/bench")
  install(FILES "${PROJECT_SOURCE_DIR}/libsudoku/README.md" "${PROJECT_SOURCE_DIR}/libsudoku/layers.toml" DESTINATION "${CMAKE_INSTALL_DOCDIR}/libsudoku")
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/libsudoku/data" DESTINATION "${CMAKE_INSTALL_DOCDIR}/libsudoku")
  foreach(document IN ITEMS tests/README.md packaging/README.md corpus/README.md corpus/counts/named.txt corpus/techniques/rare_puzzles.txt)
    get_filename_component(folder "${document}" DIRECTORY)
    install(FILES "${PROJECT_SOURCE_DIR}/${document}" DESTINATION "${CMAKE_INSTALL_DOCDIR}/${folder}")
  endforeach()
endif()
