// How many complete grids of a board differ by more than its symmetries and the names of digits.
//
//     grid_classes <geometry> [all grids divided by the factorial of the side]
//
// Without the number of grids they are counted, by count_grids() where that knows the board.

#include "support/grid_classes.hpp"

#include <sudoku/grid/geometry.hpp>
#include <sudoku/search/grid_count.hpp>

#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>

namespace {

using namespace sudoku;

// A decimal number of up to 22 digits divided by the factorial of the side.
std::uint64_t divided(const std::string& grids, int side) {
    __extension__ using Wide = unsigned __int128;
    Wide number = 0;
    for (const char digit : grids) number = number * 10 + static_cast<unsigned>(digit - '0');
    for (unsigned n = 2; n <= static_cast<unsigned>(side); ++n) number /= n;
    return static_cast<std::uint64_t>(number);
}

}  // namespace

int main(int argc, char** argv) {
    const auto geometry = parse_geometry(argc == 2 || argc == 3 ? argv[1] : "");
    if (!geometry || geometry->side() > 9) {
        std::fprintf(stderr, "usage: grid_classes <geometry up to side 9> [grids]\n");
        return 2;
    }
    std::optional<std::uint64_t> grids;
    if (argc == 3) grids = std::strtoull(argv[2], nullptr, 10);
    if (!grids && can_count_grids(*geometry))
        grids = divided(count_grids(*geometry).value().grids, geometry->side());
    const test::GridClasses counted = test::count_grid_classes(*geometry, grids);
    std::printf(
        "%llu classes%s; %llu symmetries in %zu classes, %zu keep grids, %llu the most of them\n",
        static_cast<unsigned long long>(counted.classes),
        counted.is_whole ? "" : " (with a remainder: something is wrong)",
        static_cast<unsigned long long>(counted.symmetries), counted.symmetry_classes,
        counted.with_grids, static_cast<unsigned long long>(counted.most_kept));
    return counted.is_whole ? 0 : 1;
}
