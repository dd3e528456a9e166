#pragma once

#include "bulk/packed_puzzle.hpp"

#include <cstdint>

namespace sudoku::bulk {

// Tables of states have one more row: word 27 is the owner of the state.
inline constexpr int owner_word = 27;
inline constexpr int table_words = 28;

// A state outside the lanes, with a link for its list. Two cache lines.
struct alignas(64) StateNode {
    std::uint32_t words[table_words];
    std::uint32_t next;
    std::uint32_t unused[3];
};
static_assert(sizeof(StateNode) == 128);

}  // namespace sudoku::bulk
