#!/bin/sh
# oneTBB and Highway as static libraries, which Debian does not have, into build/static-libraries, where preset static looks for
# them. They are position independent, so that the shared library and the wheel can hold them, too.
set -eu
cd "$(dirname "$0")/.."

case "${1:-}" in
    "") ;;
    -h | --help)
        echo "Usage: scripts/build_static_libraries.sh"
        echo "Fetches the source packages onetbb and highway with apt-get and builds them; nothing is installed."
        exit 0
        ;;
    *) echo "Usage: scripts/build_static_libraries.sh" >&2; exit 2 ;;
esac

prefix=$PWD/build/static-libraries
if [ -f "$prefix/complete" ]; then
    echo "build_static_libraries: already built"
    exit 0
fi

work=$PWD/build/static-libraries-work
rm -rf "$work" "$prefix"
scripts/debian_source.sh "$work" onetbb highway

build() { # name of the source folder, options of cmake
    name=$1
    shift
    cmake -S "$work/$name"-* -B "$work/build-$name" -G Ninja -DCMAKE_CXX_COMPILER=clang++-14 -DCMAKE_BUILD_TYPE=Release \
        -DBUILD_SHARED_LIBS=OFF -DCMAKE_POSITION_INDEPENDENT_CODE=ON -DCMAKE_INSTALL_LIBDIR=lib "$@"
    cmake --build "$work/build-$name"
    cmake --install "$work/build-$name" --prefix "$prefix"
}
build oneTBB -DTBB_TEST=OFF -DTBB_STRICT=OFF -DTBBMALLOC_BUILD=OFF
build highway -DBUILD_TESTING=OFF -DHWY_ENABLE_CONTRIB=OFF -DHWY_ENABLE_EXAMPLES=OFF -DHWY_ENABLE_TESTS=OFF
scripts/cmake_package.sh "$prefix" hwy libhwy-dev hwy::hwy "$prefix/lib/libhwy.a"
rm -rf "$work"
touch "$prefix/complete"
