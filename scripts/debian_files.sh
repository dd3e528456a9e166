#!/bin/sh
# Unpacks binary packages of another architecture, without installing them.
set -eu

if [ $# -lt 3 ]; then
    echo "Usage: scripts/debian_files.sh FOLDER ARCHITECTURE PACKAGE.."
    echo "Fetches packages with apt-get and unpacks them into FOLDER."
    [ "${1:-}" = -h ] || [ "${1:-}" = --help ] || exit 2
    exit 0
fi
folder=$1 architecture=$2
shift 2

# A private apt state: the machine's own sources, asked for another architecture.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/lists/partial" "$work/cache/archives/partial" "$folder"
private_apt() {
    apt-get -q -o Acquire::Retries=3 -o APT::Sandbox::User=root -o "APT::Architecture=$architecture" \
        -o "APT::Architectures::=$architecture" -o "Dir::State::lists=$work/lists" -o "Dir::Cache=$work/cache" \
        -o Dir::State::status=/dev/null "$@"
}
private_apt update
(cd "$work" && private_apt download "$@")
for package in "$work"/*.deb; do
    dpkg -x "$package" "$folder"
done
