#!/bin/sh
# Lets find_package() find a library that was built by hand: a package of one target, whose headers are in PREFIX/include. Its
# version is that of the Debian package.
set -eu

if [ $# -lt 4 ]; then
    echo "Usage: scripts/cmake_package.sh PREFIX NAME DEBIAN_PACKAGE TARGET [LIBRARY]"
    [ "${1:-}" = -h ] || [ "${1:-}" = --help ] || exit 2
    exit 0
fi
prefix=$1 name=$2 version=$(dpkg-query -W -f '${source:Upstream-Version}' "$3") target=$4 library=${5:-}

folder=$prefix/lib/cmake/$name
# find_package() takes the name of the file in small letters.
file=$folder/$(echo "$name" | tr '[:upper:]' '[:lower:]')-config
mkdir -p "$folder"
cat >"$file.cmake" <<END2
set(${name}_VERSION $version)
if(NOT TARGET $target)
  add_library($target INTERFACE IMPORTED)
  set_target_properties($target PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "$prefix/include" INTERFACE_LINK_LIBRARIES "$library")
endif()
END2
cat >"$file-version.cmake" <<END2
set(PACKAGE_VERSION $version)
if(NOT PACKAGE_FIND_VERSION VERSION_GREATER PACKAGE_VERSION)
  set(PACKAGE_VERSION_COMPATIBLE TRUE)
endif()
END2
