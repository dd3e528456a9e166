#pragma once

#include "human/base/position.hpp"

#include <sudoku/human/step.hpp>

#include <cstdint>
#include <functional>

namespace sudoku::test {

struct RequestOptions {
    // If false, techniques that rely on a unique solution are left out.
    bool is_unique = true;
    // Limit for each kind of nested chains, as in RatingOptions.
    std::uint64_t work_limit = 30'000;
    // The index of this position among many. Finders that take about a millisecond run in every
    // `medium_turns`-th position, slower ones in every `slow_turns`-th, each in its turn. With 1
    // they run in every position.
    std::uint64_t number = 0;
    std::uint64_t quick_turns = 1;
    std::uint64_t medium_turns = 1;
    std::uint64_t slow_turns = 1;
};

// Visits all steps available on request in a position, even if easier ones apply: for each finder
// of both ladders, and those that no ladder uses, the first step of each technique. Used to check
// all techniques. Takes about 50 milliseconds with all finders, 2 with the fast ones alone.
void for_each_step_on_request(const human::Position& position, const classic::Cells& givens,
                              const RequestOptions& options,
                              const std::function<void(const human::Step&)>& visit);

}  // namespace sudoku::test
