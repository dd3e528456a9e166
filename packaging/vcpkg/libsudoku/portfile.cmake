# The library of the clone that this port lies in, up to the highest component that is asked for as a feature.
get_filename_component(SOURCE_PATH "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

vcpkg_check_linkage(ONLY_STATIC_LIBRARY)

# Features bring those below them, as the components do.
set(highest core)
foreach(component IN ITEMS formats craft parallel store)
  if("${component}" IN_LIST FEATURES)
    set(highest "${component}")
  endif()
endforeach()

vcpkg_cmake_configure(
  SOURCE_PATH "${SOURCE_PATH}"
  OPTIONS
    "-DSUDOKU_COMPONENTS=${highest}"
    -DSUDOKU_BUILD_C=OFF
    -DSUDOKU_BUILD_PYTHON=OFF
    -DSUDOKU_BUILD_TESTS=OFF
    -DSUDOKU_BUILD_TOOLS=OFF
    -DSUDOKU_COMPILE_TOGETHER=ON)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(PACKAGE_NAME sudoku CONFIG_PATH lib/cmake/sudoku)
vcpkg_fixup_pkgconfig()

file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share"
  "${CURRENT_PACKAGES_DIR}/share/doc")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
