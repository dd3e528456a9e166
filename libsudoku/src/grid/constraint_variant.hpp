#pragma once

#include <sudoku/grid/constraint.hpp>

#include <string_view>

namespace sudoku {

// The variant that puzzles with a constraint of this kind belong to: "killer", "thermo". The fact
// `variant` and `generate --constraints` use this name. Kinds can share a variant.
std::string_view variant_of(ConstraintKind kind);

}  // namespace sudoku
