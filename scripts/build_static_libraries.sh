#!/bin/sh
# oneTBB and Highway as static libraries, which Debian does not have, into build/static-libraries, where preset static looks for
# them. They are position independent, so that the shared library and the wheel can hold them, too. For arm64, into
# build/arm64-libraries, with all that preset arm64 needs: Debian's static libraries, and headers of this machine. For Windows,
# into build/windows-libraries, all that preset windows needs, from sources.
set -eu
cd "$(dirname "$0")/.."

case "${1:-}" in
    "") prefix=$PWD/build/static-libraries ;;
    arm64) prefix=$PWD/build/arm64-libraries/usr ;;
    windows) prefix=$PWD/build/windows-libraries ;;
    -h | --help)
        echo "Usage: scripts/build_static_libraries.sh [arm64 | windows]"
        echo "Fetches the source packages onetbb and highway with apt-get and builds them; nothing is installed. For Windows,"
        echo "also those of zlib, libzstd, xz-utils, sqlite3 and pugixml."
        exit 0
        ;;
    *) echo "Usage: scripts/build_static_libraries.sh [arm64 | windows]" >&2; exit 2 ;;
esac

if [ -f "$prefix/complete" ]; then
    echo "build_static_libraries: already built"
    exit 0
fi

work=$prefix-work
rm -rf "$work" "$prefix"
mkdir -p "$prefix/include" "$prefix/lib"
sources="onetbb highway"
[ "${1:-}" != windows ] || sources="$sources zlib libzstd xz-utils sqlite3 pugixml"
# shellcheck disable=SC2086  # one word per package
scripts/debian_source.sh "$work" $sources

this_machines_headers() { # headers without a library
    # Single folders: all of /usr/include would bring headers of this machine's C library.
    for headers in boost nlohmann toml++ Random123 CLI; do
        ln -s "/usr/include/$headers" "$prefix/include/$headers"
    done
    scripts/cmake_package.sh "$prefix" nlohmann_json nlohmann-json3-dev nlohmann_json::nlohmann_json
    scripts/cmake_package.sh "$prefix" tomlplusplus libtomlplusplus-dev tomlplusplus::tomlplusplus
    scripts/cmake_package.sh "$prefix" CLI11 libcli11-dev CLI11::CLI11
}

target="-DCMAKE_CXX_COMPILER=clang++-14"
case "${1:-}" in
    arm64)
        target="$target -DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR=aarch64 -DCMAKE_CXX_COMPILER_TARGET=aarch64-linux-gnu"
        scripts/debian_files.sh "$(dirname "$prefix")" arm64 zlib1g-dev libzstd-dev libzstd1 liblzma-dev libsqlite3-dev libpugixml-dev \
            libpugixml1v5
        this_machines_headers
        ;;
    windows)
        tools=x86_64-w64-mingw32
        target="-DCMAKE_SYSTEM_NAME=Windows -DCMAKE_SYSTEM_PROCESSOR=x86_64 -DCMAKE_RC_COMPILER=$tools-windres \
            -DCMAKE_C_COMPILER=$tools-gcc-posix -DCMAKE_CXX_COMPILER=$tools-g++-posix \
            -DCMAKE_FIND_ROOT_PATH=/usr/$tools -DCMAKE_FIND_ROOT_PATH_MODE_LIBRARY=ONLY -DCMAKE_FIND_ROOT_PATH_MODE_INCLUDE=ONLY"
        this_machines_headers
        ;;
esac

configure() { # name of the source folder, options of cmake
    name=$1
    shift
    folder=$(echo "$work/$name"-*/)
    [ ! -d "$folder/build/cmake" ] || folder=$folder/build/cmake
    # shellcheck disable=SC2086  # options are words
    cmake -S "$folder" -B "$work/build-$name" -G Ninja -DCMAKE_BUILD_TYPE=Release -DBUILD_SHARED_LIBS=OFF \
        -DCMAKE_POSITION_INDEPENDENT_CODE=ON -DCMAKE_INSTALL_LIBDIR=lib $target "$@"
}
install() { # name of the source folder
    cmake --build "$work/build-$1"
    cmake --install "$work/build-$1" --prefix "$prefix"
}
configure oneTBB -DTBB_TEST=OFF -DTBB_STRICT=OFF -DTBBMALLOC_BUILD=OFF
install oneTBB
configure highway -DBUILD_TESTING=OFF -DHWY_ENABLE_CONTRIB=OFF -DHWY_ENABLE_EXAMPLES=OFF -DHWY_ENABLE_TESTS=OFF
install highway
scripts/cmake_package.sh "$prefix" hwy libhwy-dev hwy::hwy "$prefix/lib/libhwy.a"
if [ "${1:-}" = windows ]; then
    configure pugixml
    install pugixml
    configure zstd -DZSTD_BUILD_PROGRAMS=OFF -DZSTD_BUILD_SHARED=OFF -DZSTD_BUILD_TESTS=OFF
    install zstd
    configure xz
    cmake --build "$work/build-xz" --target liblzma
    cp "$work/build-xz/liblzma.a" "$prefix/lib"
    cp -R "$work"/xz-*/src/liblzma/api/lzma "$work"/xz-*/src/liblzma/api/lzma.h "$prefix/include"
    configure zlib
    cmake --build "$work/build-zlib" --target zlibstatic
    cp "$work/build-zlib/libzlibstatic.a" "$prefix/lib/libz.a"
    cp "$work"/zlib-*/zlib.h "$work/build-zlib/zconf.h" "$prefix/include"
    # One file is made of many by a program in Tcl.
    (cd "$work"/sqlite3-* && ./configure --disable-tcl --disable-readline && make sqlite3.c)
    "$tools-gcc-posix" -O2 -DSQLITE_THREADSAFE=1 -c "$work"/sqlite3-*/sqlite3.c -o "$work/sqlite3.o"
    "$tools-ar" rc "$prefix/lib/libsqlite3.a" "$work/sqlite3.o"
    cp "$work"/sqlite3-*/sqlite3.h "$prefix/include"
fi
rm -rf "$work"
touch "$prefix/complete"
