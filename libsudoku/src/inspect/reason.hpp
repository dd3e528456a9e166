#pragma once

#include <sudoku/inspect/inspector.hpp>

#include <optional>
#include <string>

namespace sudoku {

// Why a puzzle has its level, in one sentence: "medium, about 14 minutes: naked pair, pointing
// twice; 47 cells are open when singles end". Nothing if the puzzle has no level.
std::optional<std::string> reason_of(Inspection& puzzle);

}  // namespace sudoku
