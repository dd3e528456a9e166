#!/bin/sh
# What libsudoku needs of other libraries, for WebAssembly, into build/web-libraries, where preset web looks for it: zlib,
# pugixml and Highway are built from Debian's sources, all else is headers, which are those of the machine.
set -eu
cd "$(dirname "$0")/.."

case "${1:-}" in
    "") ;;
    -h | --help)
        echo "Usage: scripts/build_web_libraries.sh"
        echo "Fetches the source packages zlib, pugixml and highway with apt-get and builds them; nothing is installed."
        exit 0
        ;;
    *) echo "Usage: scripts/build_web_libraries.sh" >&2; exit 2 ;;
esac

prefix=$PWD/build/web-libraries
if [ -f "$prefix/complete" ]; then
    echo "build_web_libraries: already built"
    exit 0
fi
rm -rf "$prefix"
mkdir -p "$prefix/include" "$prefix/lib"

# Single folders: all of /usr/include would bring headers of the machine's C library.
for headers in hwy boost nlohmann toml++ Random123; do
    [ -d "/usr/include/$headers" ] || { echo "build_web_libraries: /usr/include/$headers is missing" >&2; exit 1; }
    ln -s "/usr/include/$headers" "$prefix/include/$headers"
done

work=$PWD/build/web-libraries-work
rm -rf "$work"
scripts/debian_source.sh "$work" zlib pugixml highway
(
    cd "$work"/zlib-*
    # zlib.h and zconf.h as they are; the files that only read and write files are left out.
    for file in adler32 compress crc32 deflate inffast inflate inftrees trees uncompr zutil; do
        emcc -O2 -c "$file.c" -o "$work/$file.o"
    done
    emar rc "$prefix/lib/libz.a" "$work"/*.o
    cp zlib.h zconf.h "$prefix/include"
)
(
    cd "$work"/pugixml-*/src
    em++ -O2 -c pugixml.cpp -o "$work/pugixml.obj"
    emar rc "$prefix/lib/libpugixml.a" "$work/pugixml.obj"
    cp pugixml.hpp pugiconfig.hpp "$prefix/include"
)
(
    cd "$work"/highway-*
    em++ -std=c++17 -O2 -msimd128 -I. -c hwy/aligned_allocator.cc -o "$work/aligned_allocator.obj"
    em++ -std=c++17 -O2 -msimd128 -I. -c hwy/targets.cc -o "$work/targets.obj"
    emar rc "$prefix/lib/libhwy.a" "$work/aligned_allocator.obj" "$work/targets.obj"
)
rm -rf "$work"

# The targets that their own packages have, where there is no such package for WebAssembly.
scripts/cmake_package.sh "$prefix" hwy libhwy-dev hwy::hwy "$prefix/lib/libhwy.a"
scripts/cmake_package.sh "$prefix" nlohmann_json nlohmann-json3-dev nlohmann_json::nlohmann_json
scripts/cmake_package.sh "$prefix" tomlplusplus libtomlplusplus-dev tomlplusplus::tomlplusplus
scripts/cmake_package.sh "$prefix" pugixml libpugixml-dev pugixml::pugixml "$prefix/lib/libpugixml.a"
touch "$prefix/complete"
