#!/bin/sh
# Everything that must hold before a change is shared, quickest first.
set -eu
cd "$(dirname "$0")/.."

usage() {
    cat <<'END'
Usage: scripts/check.sh [--quick]

Runs all local gates and stops at the first that fails:
  layers, tree, words, promises, format   rules about files (seconds)
  dev                    build with warnings as errors, every header alone, all quick tests
  tidy                   clang-tidy
  checked                all tests, also the slow ones
  asan, tsan             all tests under the sanitizers
  fuzz                   replay of corpus/fuzz in the libFuzzer build
  --quick                stop after dev
END
}
case "${1:-}" in
    "" | --quick) ;;
    -h | --help) usage; exit 0 ;;
    *) usage >&2; exit 2 ;;
esac

gate() { printf '\n== %s\n' "$*"; }

scripts/setup --lint
gate layers
scripts/check_layers.py
gate tree
scripts/check_tree.py
gate words
scripts/check_words.py
gate promises
scripts/check_promises.py
gate format
git ls-files '*.cpp' '*.hpp' | xargs clang-format-14 --dry-run --Werror
echo "formatted"
gate dev
cmake --preset dev >/dev/null
cmake --build --preset dev
ctest --preset dev --label-exclude slow
[ "${1:-}" = --quick ] && exit 0
gate tidy
cmake --workflow --preset tidy
gate checked
cmake --workflow --preset checked
ctest --preset timing
gate asan
cmake --workflow --preset asan
gate tsan
scripts/build_tsan_tbb.sh
cmake --workflow --preset tsan
gate fuzz
cmake --workflow --preset fuzz
