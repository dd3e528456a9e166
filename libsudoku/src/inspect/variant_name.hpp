#pragma once

#include <sudoku/grid/puzzle.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace sudoku {

// The variants that a puzzle can combine, by its board and its constraints: "jigsaw", "diagonal",
// "killer", "thermo".
std::span<const std::string> variant_words();

// The variants of a puzzle as a set: bit i stands for word i.
std::uint64_t variants_of(const Puzzle& puzzle);

// "thermo+dots", in the order of the words; "classic" for none.
std::string variant_text(std::uint64_t variants);

}  // namespace sudoku
