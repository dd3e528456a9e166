#pragma once

#include "human/base/position.hpp"

#include <sudoku/human/step.hpp>

#include <cstdint>
#include <functional>

namespace sudoku::test {

struct RequestOptions {
    // Techniques that rely on a single solution are left out without it.
    bool is_unique = true;
    // Of each kind of nested chains, as in RatingOptions.
    std::uint64_t work_limit = 30'000;
    // Which position of many this is. Finders are asked in one position of so many, each in its
    // turn: those that take about a millisecond in one of `medium_turns`, those that take more in
    // one of `slow_turns`. With 1 they are asked in every position.
    std::uint64_t number = 0;
    std::uint64_t quick_turns = 1;
    std::uint64_t medium_turns = 1;
    std::uint64_t slow_turns = 1;
};

// Visits what can be had on request in a position, whatever easier steps there are: of each finder
// of both ladders, and of those no ladder tries, the first step of each technique. For checks of
// all techniques. Takes about 50 milliseconds with all finders, 2 with the quick ones alone.
void for_each_step_on_request(const human::Position& position, const classic::Cells& givens,
                              const RequestOptions& options,
                              const std::function<void(const human::Step&)>& visit);

}  // namespace sudoku::test
