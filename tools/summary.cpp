#include "summary.hpp"

#include "messages.hpp"

namespace sudoku::tools {

std::string summary(std::uint64_t total, const Tally& counts, const Stopwatch& watch,
                    std::uint64_t earlier) {
    if (total == 0) return "no puzzles";
    std::string text = counted(total, "puzzle", "puzzles");
    const char* before = ": ";
    for (const auto& [count, name] : counts) {
        if (count == 0) continue;
        text += before + grouped(count) + ' ' + std::string(name);
        before = ", ";
    }
    return text + "; " + watch.rate(total - earlier);
}

}  // namespace sudoku::tools
