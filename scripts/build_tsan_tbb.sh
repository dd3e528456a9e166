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

# A private apt state: the machine's own sources, asked for source packages, without touching the machine's lists.
work=$PWD/build/tsan-tbb-work
rm -rf "$work"
mkdir -p "$work/lists/partial" "$work/cache/archives/partial" "$work/sources"
for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
    [ -f "$list" ] && sed -n 's/^deb /deb-src /p' "$list" >>"$work/sources/machine.list"
done
for list in /etc/apt/sources.list.d/*.sources; do
    [ -f "$list" ] && sed 's/^Types:.*/Types: deb-src/' "$list" >"$work/sources/$(basename "$list")"
done
private_apt() {
    apt-get -q -o Acquire::Retries=3 -o APT::Sandbox::User=root -o Dir::Etc::sourcelist=/dev/null \
        -o "Dir::Etc::sourceparts=$work/sources" -o "Dir::State::lists=$work/lists" \
        -o "Dir::Cache=$work/cache" "$@"
}
private_apt update
(cd "$work" && private_apt source --download-only onetbb)
tar -xf "$work"/onetbb_*.orig.tar.* -C "$work"

cmake -S "$work"/oneTBB-* -B "$work/build" -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo -DTBB_TEST=OFF \
    -DTBB_SANITIZE=thread -DTBBMALLOC_BUILD=OFF -DCMAKE_INSTALL_LIBDIR=lib -DTBB_STRICT=OFF
cmake --build "$work/build"
cmake --install "$work/build" --prefix "$prefix"
rm -rf "$work"
