// The bulk targets against each other: any bytes are puzzles of some board, well-formed or not. The
// solvers live on, so that what one input leaves behind must not show in the next.
//
//     first byte   board in its top three bits, below them how many solutions are looked for
//     next bytes   one per cell

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/grid/geometry.hpp>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace sudoku::bulk;

namespace {

constexpr std::array<std::string_view, 8> specs{
    "3x3", "3x3+diagonal", "3x3+windoku", "jigsaw:AABBBAABBCADDCCDDEECDEEEC",
    "2x2", "2x3+diagonal", "2x4",         "3x4"};

// Digits and empty cells from every byte, so that the fuzzer meets puzzles; 255 stays as it is:
// malformed. Digits above the side are, too, and letters stand for those above 9.
std::string puzzles_from(const std::uint8_t* data, std::size_t size, std::size_t cells,
                         unsigned side) {
    std::string text;
    for (std::size_t i = 0; i < size; ++i) {
        const unsigned byte = data[i];
        if (byte == 255)
            text += 'x';
        else if (byte < 96)
            text += '.';
        else
            text += "0123456789ABC"[byte % (side + 1)];
    }
    text.resize((text.size() + cells - 1) / cells * cells, '.');
    return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    // More than a register full. The guesses keep an input short: the plain lanes do a few hundred
    // a second under the sanitizers.
    if (size < 2 || size > 81 * 24) return 0;
    const std::size_t board = data[0] >> 5;
    const BulkLimits limits{.solutions = 1U + data[0] % 32U, .guesses = 12};
    static std::map<std::pair<std::size_t, BulkTarget>, BulkSolver> solvers;
    const sudoku::Geometry geometry = sudoku::parse_geometry(specs[board]).value();
    const auto cells = static_cast<std::size_t>(geometry.cell_count());
    const std::string text =
        puzzles_from(data + 1, size - 1, cells, static_cast<unsigned>(geometry.side()));
    const std::size_t count = text.size() / cells;
    std::vector<BulkResult> expected;
    std::string expected_solutions;
    // The plain lanes come first in the table. All others for one input would take a millisecond.
    const auto targets = supported_targets();
    const std::size_t other = targets.size() < 2 ? 0 : 1 + data[size - 1] % (targets.size() - 1);
    for (const BulkTarget target : {BulkTarget::plain, targets[other]}) {
        BulkSolver& solver =
            solvers.try_emplace({board, target}, BulkSolver(geometry, target)).first->second;
        std::vector<BulkResult> results(count);
        std::string solutions(text.size(), '?');
        solver.solve({text.data(), count, cells}, results, {solutions.data(), cells}, limits);
        for (BulkResult& result : results) result.passes = 0;  // includes waiting in a lane
        if (target == BulkTarget::plain) {
            expected = results;
            expected_solutions = solutions;
        } else if (results != expected || solutions != expected_solutions) {
            std::abort();
        }
    }
    return 0;
}
