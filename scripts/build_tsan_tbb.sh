#!/bin/sh
# Builds oneTBB with the thread sanitizer into build/tsan-tbb, where preset tsan looks for it. The distribution's build is not
# instrumented: the sanitizer misses its synchronisation and reports races between pipeline stages that are none.
set -eu
cd "$(dirname "$0")/.."

case "${1:-}" in
    "") ;;
    -h | --help)
        echo "Usage: scripts/build_tsan_tbb.sh"
        echo "Fetches the source package onetbb with apt-get and builds it; nothing is installed."
        exit 0
        ;;
    *) echo "Usage: scripts/build_tsan_tbb.sh" >&2; exit 2 ;;
esac

prefix=$PWD/build/tsan-tbb
if [ -f "$prefix/lib/cmake/TBB/TBBConfig.cmake" ]; then
    echo "build_tsan_tbb: already built"
    exit 0
fi

work=$PWD/build/tsan-tbb-work
rm -rf "$work"
scripts/debian_source.sh "$work" onetbb

cmake -S "$work"/oneTBB-* -B "$work/build" -G Ninja -DCMAKE_CXX_COMPILER=clang++-14 -DCMAKE_BUILD_TYPE=RelWithDebInfo -DTBB_TEST=OFF \
    -DTBB_SANITIZE=thread -DTBBMALLOC_BUILD=OFF -DCMAKE_INSTALL_LIBDIR=lib -DTBB_STRICT=OFF
cmake --build "$work/build"
cmake --install "$work/build" --prefix "$prefix"
rm -rf "$work"
