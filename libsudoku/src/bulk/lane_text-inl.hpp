// Text to states and states to text, a register full of puzzles at a time. state_text.hpp says what
// is done; the templates for any lane type use it, the overloads for VectorLanes do it with byte
// shuffles.
#if defined(SUDOKU_LANE_TEXT_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKU_LANE_TEXT_INL_HPP
#undef SUDOKU_LANE_TEXT_INL_HPP
#else
#define SUDOKU_LANE_TEXT_INL_HPP
#endif

#include "bulk/lane_state.hpp"
#include "bulk/state_text.hpp"

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk {
namespace HWY_NAMESPACE {

// Reads `count` puzzles into the columns from table on. Returns the malformed ones, one bit each.
template <class V>
std::uint32_t parse_columns(const char* const (&puzzle)[V::width], std::size_t count,
                            InputForm form, std::uint32_t* table, std::size_t stride) {
    std::uint32_t malformed = 0;
    for (std::size_t i = 0; i < count; ++i) {
        if (!parse_state(puzzle[i], form, table + i, stride)) malformed |= std::uint32_t{1} << i;
    }
    return malformed;
}

// Writes the digits of `count` solved states.
template <class V>
void format_columns(const std::uint32_t* table, std::size_t stride, std::size_t count,
                    char* const (&solution)[V::width]) {
    for (std::size_t i = 0; i < count; ++i) format_state(table + i, stride, solution[i]);
}

// Columns to nodes and back; only the candidate words of a node are touched. The node of every
// column must be given.
template <class V>
void store_nodes(const std::uint32_t* table, std::size_t stride,
                 StateNode* const (&node)[V::width]) {
    for (std::size_t word = 0; word < state_words; ++word) {
        for (std::size_t i = 0; i < V::width; ++i) node[i]->words[word] = table[word * stride + i];
    }
}
template <class V>
void load_nodes(const StateNode* const (&node)[V::width], std::uint32_t* table,
                std::size_t stride) {
    for (std::size_t word = 0; word < state_words; ++word) {
        for (std::size_t i = 0; i < V::width; ++i) table[word * stride + i] = node[i]->words[word];
    }
}

}  // namespace HWY_NAMESPACE
}  // namespace sudoku::bulk
HWY_AFTER_NAMESPACE();

#endif
