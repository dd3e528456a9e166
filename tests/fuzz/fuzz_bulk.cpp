// The bulk targets against each other: any 81 bytes are a puzzle, well-formed or not. The solvers
// live on, so that what one input leaves behind must not show in the next.

#include <sudoku/bulk/bulk_solver.hpp>

#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

using namespace sudoku::bulk;

namespace {

// Digits and empty cells from every byte, so that the fuzzer meets puzzles; 255 stays as it is:
// malformed.
std::string puzzles_from(const std::uint8_t* data, std::size_t size) {
    std::string text;
    for (std::size_t i = 0; i < size; ++i) {
        const unsigned byte = data[i];
        if (byte == 255)
            text += 'x';
        else if (byte < 96)
            text += '.';
        else
            text += static_cast<char>('0' + byte % 10);
    }
    text.resize((text.size() + 80) / 81 * 81, '.');
    return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    // More than a register full. The guesses keep an input short: the plain lanes do a few hundred
    // a second under the sanitizers.
    if (size < 2 || size > 81 * 24) return 0;
    const BulkLimits limits{.solutions = std::uint64_t{1} + data[0], .guesses = 40};
    static std::map<BulkTarget, BulkSolver> solvers;
    const std::string text = puzzles_from(data + 1, size - 1);
    const std::size_t count = text.size() / 81;
    std::vector<BulkResult> expected;
    std::string expected_solutions;
    for (const BulkTarget target : supported_targets()) {
        BulkSolver& solver = solvers.try_emplace(target, target).first->second;
        std::vector<BulkResult> results(count);
        std::string solutions(text.size(), '?');
        solver.solve({text.data(), count, 81}, results, {solutions.data(), 81}, limits);
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
