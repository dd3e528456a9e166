#include <sudoku/grid/geometry.hpp>
#include <sudoku/search/solver.hpp>

#include "support/naive_solver.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

// Bytes to a puzzle of side 4 or 5, which every method of the solver table must solve as the naive
// oracle does.
//
//     first byte   geometry, and in its top bit whether there are pencilmarks
//     next bytes   one per cell: a given (0 or more than the side for none)
//     then         one per cell: a mask of the digits that are allowed
//
// What is missing at the end counts as zero givens and full masks.
namespace sudoku {
namespace {

constexpr std::array<std::string_view, 8> specs{"2x2",
                                                "2x2+diagonal",
                                                "2x2+windoku",
                                                "1x4",
                                                "jigsaw:AAABCABBCCDBCDDD",
                                                "1x5+diagonal",
                                                "jigsaw:AABBBAABBCADDCCDDEECDEEEC",
                                                "1x5"};
constexpr std::size_t limit = 12;

Puzzle puzzle_of(const std::uint8_t* data, std::size_t size) {
    const std::uint8_t head = size > 0 ? data[0] : 0;
    static const auto geometries = [] {
        std::vector<Geometry> all;
        for (const std::string_view spec : specs) all.push_back(parse_geometry(spec).value());
        return all;
    }();
    const Geometry& geometry = geometries[head % geometries.size()];
    const auto cells = static_cast<std::size_t>(geometry.cell_count());
    Grid givens(geometry);
    std::vector<DigitSet> allowed(cells, DigitSet::all(geometry.side()));
    for (std::size_t cell = 0; cell < cells; ++cell) {
        const std::size_t given_at = 1 + cell;
        const std::size_t mask_at = 1 + cells + cell;
        if (given_at < size && data[given_at] <= geometry.side())
            givens.set(static_cast<Cell>(cell), data[given_at]);
        if (mask_at < size) allowed[cell] &= DigitSet::from_mask(data[mask_at]);
    }
    return head < 128 ? Puzzle(givens) : Puzzle(givens, allowed);
}

void require(bool holds) {
    if (!holds) std::abort();
}

void compare(const SolverInfo& method, const Puzzle& puzzle, const std::vector<Grid>& expected) {
    std::vector<Grid> found;
    const SearchResult result = Solver(method).enumerate(
        puzzle, [&](const Grid& solution) { return found.push_back(solution), true; },
        {.solutions = limit});
    require(result.solutions == expected.size() && found.size() == expected.size());
    require(result.first.has_value() == !expected.empty());
    for (const Grid& solution : found) {
        require(is_solution(solution));
        // With fewer solutions than the limit both have all of them.
        const bool is_known =
            std::find(expected.begin(), expected.end(), solution) != expected.end();
        require(is_known || expected.size() == limit);
    }
}

}  // namespace
}  // namespace sudoku

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const sudoku::Puzzle puzzle = sudoku::puzzle_of(data, size);
    const auto expected = sudoku::test::naive_solutions(puzzle, sudoku::limit);
    for (const sudoku::SolverInfo& method : sudoku::solver_table())
        sudoku::compare(method, puzzle, expected);
    return 0;
}
