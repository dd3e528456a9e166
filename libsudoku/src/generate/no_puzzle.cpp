#include "generate/no_puzzle.hpp"

#include "generate/remedy_table.hpp"
#include "support/number_text.hpp"
#include "support/simple_errors.hpp"

namespace sudoku {

Error no_puzzle_error(const Geometry& geometry, const GeneratorOptions& options,
                      const GenerationStats& stats, std::uint64_t fruitless,
                      const ClosestAttempt& nearest, const std::stop_token& cancel) {
    const std::string after = counted(stats.attempts, "attempt", "attempts");
    if (cancel.stop_requested()) return {ErrorCode::cancelled, "stopped after " + after};
    const std::string grids =
        fruitless == 0 ? "" : counted(fruitless, "search", "searches") + " for a grid found none";
    std::string text = "no puzzle in " + after;
    for (const std::string& part : {describe_rejections(options, stats), grids, nearest.text,
                                    remedy_of(geometry, options, stats)})
        if (!part.empty()) text += "; " + part;
    return invalid_error(std::move(text));
}

}  // namespace sudoku
