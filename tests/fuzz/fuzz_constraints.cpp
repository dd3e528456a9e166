#include <sudoku/format/record_reader.hpp>
#include <sudoku/search/solver.hpp>

#include "support/naive_solver.hpp"
#include "support/rule_checker.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Any text is a puzzle with constraints (format constraints) or an error; a puzzle of side 4 or
// less has the solutions that the definitions of its rules leave of all grids of its board.
namespace {

using namespace sudoku;

void require(bool holds) {
    if (!holds) std::abort();
}

// All full grids of the houses alone. Few boards come back often; others are not kept.
const std::vector<Grid>& all_grids(const Geometry& geometry) {
    static std::map<std::string, std::vector<Grid>> known;
    if (known.size() > 200) known.clear();
    std::vector<Grid>& grids = known[geometry_spec(geometry)];
    if (grids.empty()) grids = test::naive_solutions(Grid(geometry), 1000);
    return grids;
}

void check_solutions(const Puzzle& puzzle) {
    std::vector<Grid> found;
    const SearchResult result = Solver().enumerate(
        puzzle, [&](const Grid& grid) { return found.push_back(grid), true; }, {.solutions = 1000});
    require(result.end == SearchEnd::complete);
    std::size_t kept = 0;
    for (const Grid& grid : all_grids(puzzle.geometry())) {
        if (!test::RuleChecker(puzzle, grid).keeps_all()) continue;
        ++kept;
        require(std::find(found.begin(), found.end(), grid) != found.end());
        require(find_broken_constraints(puzzle, grid).empty());
    }
    require(kept == found.size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    MemorySource source(text, "input");
    RecordReader reader(source, {.format = Format::constraints});
    bool has_solved = false;
    while (const auto record = reader.next()) {
        if (!*record) {
            require(!record->error().message.empty() && record->error().line > 0);
            continue;
        }
        const Puzzle& puzzle = (**record).puzzle;
        for (const Constraint& constraint : puzzle.constraints())
            require(check_constraint(constraint, puzzle.geometry()).has_value());
        // One of an input: each takes half a millisecond.
        if (puzzle.geometry().side() <= 4 && !std::exchange(has_solved, true))
            check_solutions(puzzle);
    }
    return 0;
}
