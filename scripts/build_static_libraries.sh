#!/bin/sh
# oneTBB and Highway as static libraries, which Debian does not have, into build/static-libraries, where preset static looks for
# them. They are position independent, so that the shared library and the wheel can hold them, too. For arm64, into
# build/arm64-libraries, with all that preset arm64 needs: Debian's static libraries, and headers of this machine.
set -eu
cd "$(dirname "$0")/.."

case "${1:-}" in
    "") prefix=$PWD/build/static-libraries ;;
    arm64) prefix=$PWD/build/arm64-libraries/usr ;;
    -h | --help)
        echo "Usage: scripts/build_static_libraries.sh [arm64]"
        echo "Fetches the source packages onetbb and highway with apt-get and builds them; nothing is installed."
        exit 0
        ;;
    *) echo "Usage: scripts/build_static_libraries.sh [arm64]" >&2; exit 2 ;;
esac

if [ -f "$prefix/complete" ]; then
    echo "build_static_libraries: already built"
    exit 0
fi

work=$prefix-work
rm -rf "$work" "$prefix"
scripts/debian_source.sh "$work" onetbb highway

target=""
if [ "${1:-}" = arm64 ]; then
    target="-DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR=aarch64 -DCMAKE_CXX_COMPILER_TARGET=aarch64-linux-gnu"
    scripts/debian_files.sh "$(dirname "$prefix")" arm64 zlib1g-dev libzstd-dev libzstd1 liblzma-dev libsqlite3-dev libpugixml-dev libpugixml1v5
    # Single folders: all of /usr/include would bring headers of this machine's C library.
    for headers in boost nlohmann toml++ Random123 CLI; do
        ln -s "/usr/include/$headers" "$prefix/include/$headers"
    done
    scripts/cmake_package.sh "$prefix" nlohmann_json nlohmann-json3-dev nlohmann_json::nlohmann_json
    scripts/cmake_package.sh "$prefix" tomlplusplus libtomlplusplus-dev tomlplusplus::tomlplusplus
    scripts/cmake_package.sh "$prefix" CLI11 libcli11-dev CLI11::CLI11
fi

build() { # name of the source folder, options of cmake
    name=$1
    shift
    # shellcheck disable=SC2086  # options are words
    cmake -S "$work/$name"-* -B "$work/build-$name" -G Ninja -DCMAKE_CXX_COMPILER=clang++-14 -DCMAKE_BUILD_TYPE=Release \
        -DBUILD_SHARED_LIBS=OFF -DCMAKE_POSITION_INDEPENDENT_CODE=ON -DCMAKE_INSTALL_LIBDIR=lib $target "$@"
    cmake --build "$work/build-$name"
    cmake --install "$work/build-$name" --prefix "$prefix"
}
build oneTBB -DTBB_TEST=OFF -DTBB_STRICT=OFF -DTBBMALLOC_BUILD=OFF
build highway -DBUILD_TESTING=OFF -DHWY_ENABLE_CONTRIB=OFF -DHWY_ENABLE_EXAMPLES=OFF -DHWY_ENABLE_TESTS=OFF
scripts/cmake_package.sh "$prefix" hwy libhwy-dev hwy::hwy "$prefix/lib/libhwy.a"
rm -rf "$work"
touch "$prefix/complete"
