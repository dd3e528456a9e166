#include "search/bulk_method.hpp"

#include "bulk/board_text.hpp"

#include <sudoku/bulk/bulk_solver.hpp>

#include <chrono>
#include <limits>
#include <numbers>
#include <string>
#include <string_view>

namespace sudoku {
namespace {

using bulk::BulkEnd;
using bulk::BulkResult;
using bulk::BulkSolver;

std::string engine_text(const Puzzle& puzzle, const std::vector<DigitSet>& marks) {
    const Geometry& geometry = puzzle.geometry();
    std::string text;
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        if (marks.empty()) {
            text += bulk::board_symbol(puzzle.givens()[cell]);
            continue;
        }
        for (int digit = 1; digit <= geometry.side(); ++digit) {
            const bool is_allowed = marks[cell].contains(static_cast<Digit>(digit));
            text += is_allowed ? bulk::board_symbol(static_cast<Digit>(digit)) : '.';
        }
    }
    return text;
}

}  // namespace

SearchEnd end_of(BulkEnd end) {
    switch (end) {
        case BulkEnd::solution_limit: return SearchEnd::solution_limit;
        case BulkEnd::node_limit: return SearchEnd::node_limit;
        case BulkEnd::time_limit: return SearchEnd::time_limit;
        case BulkEnd::cancelled: return SearchEnd::cancelled;
        case BulkEnd::complete:
        case BulkEnd::malformed: break;  // not possible for the text of engine_text()
    }
    return SearchEnd::complete;
}

bulk::BulkLimits lane_limits(const SearchLimits& limits) {
    bulk::BulkLimits result;
    result.solutions = limits.solutions;
    if (limits.nodes != SearchLimits().nodes) result.guesses = (limits.nodes - 1) / 2;
    if (limits.time != SearchLimits().time)
        result.deadline = std::chrono::steady_clock::now() + limits.time;
    result.cancel = limits.cancel;
    // Order matters only if a part of the solutions is visible, or the guesses that lead to it. A
    // full count is the same in any order, and faster out of order.
    result.in_order = limits.solutions != std::numeric_limits<std::uint64_t>::max();
    return result;
}

SearchStats stats_of_splits(std::uint64_t splits) {
    SearchStats stats;
    stats.branching_nodes = splits;
    stats.branches = stats.guesses = 2 * splits;
    stats.log_branches = static_cast<double>(splits) * std::numbers::ln2;
    stats.nodes = 1 + stats.guesses;
    return stats;
}

SearchResult run_bulk(const Puzzle& puzzle, const SolutionVisitor& visit,
                      const SearchLimits& limits) {
    SearchResult result;
    if (limits.solutions == 0 || limits.nodes == 0) {
        result.end = limits.solutions == 0 ? SearchEnd::solution_limit : SearchEnd::node_limit;
        return result;
    }
    const std::vector<DigitSet> marks = puzzle.pencilmarks();
    const std::string text = engine_text(puzzle, marks);
    BulkSolver solver(puzzle.geometry());
    BulkResult found;
    if (visit) {
        const auto form = marks.empty() ? bulk::InputForm::text : bulk::InputForm::pencilmark;
        bulk::BulkLimits in_order = lane_limits(limits);
        in_order.in_order = true;
        solver.enumerate(
            {text.data(), 1, text.size(), form}, {&found, 1},
            [&](std::size_t, std::string_view digits) {
                const Grid solution = bulk::grid_of_text(puzzle.geometry(), digits);
                if (!result.first) result.first = solution;
                return visit(solution);
            },
            in_order);
    } else {
        std::string digits(static_cast<std::size_t>(puzzle.geometry().cell_count()), '.');
        found = solver.solve_one(text, digits.data(), lane_limits(limits));
        if (found.solutions > 0) result.first = bulk::grid_of_text(puzzle.geometry(), digits);
    }
    result.solutions = found.solutions;
    result.end = end_of(found.end);
    result.stats = stats_of_splits(found.guesses);
    return result;
}

}  // namespace sudoku
