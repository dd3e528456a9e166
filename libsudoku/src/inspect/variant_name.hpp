#pragma once

#include <sudoku/grid/puzzle.hpp>

#include <bitset>
#include <span>
#include <string>
#include <string_view>

namespace sudoku {

// The variants that a puzzle can combine, by its board and its constraints: "jigsaw", "diagonal",
// "killer", "thermo".
std::span<const std::string> variant_words();

// A set of variants: bit i stands for word i.
using VariantSet = std::bitset<128>;

VariantSet variants_of(const Puzzle& puzzle);

// "thermo+dots", in the order of the words; "classic" for none.
std::string variant_text(const VariantSet& variants);

// A number for each variant, so that a combination is known by the sum of its variants: there are
// too many of them for powers of two. The numbers depend on the names alone and are so large that
// combinations have different sums, yet sums are exact.
double variant_number(std::string_view word);

}  // namespace sudoku
