#!/bin/sh
# Unpacks what the source packages of Debian have from their authors, for builds that the distribution does not make (with the
# thread sanitizer, for WebAssembly).
set -eu

if [ $# -lt 2 ] || [ "$1" = -h ] || [ "$1" = --help ]; then
    echo "Usage: scripts/debian_source.sh FOLDER PACKAGE.."
    echo "Fetches source packages with apt-get and unpacks them into FOLDER; nothing is installed."
    [ $# -ge 1 ] && [ "${1#-}" != "$1" ] && exit 0
    exit 2
fi
work=$1
shift

# A private apt state: the machine's own sources, asked for source packages, without touching the machine's lists.
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
for package in "$@"; do
    (cd "$work" && private_apt source --download-only "$package" && tar -xf "$package"_*.orig.tar.*[!c])
done
