#pragma once

#include <nlohmann/json.hpp>

namespace sudoku {

// The puzzle of an address of sudokumaker.app as the JSON of f-puzzles. Kinds that the latter does
// not have become keys of their own, so that record_of_fpuzzles() names them as unknown rules.
nlohmann::json fpuzzles_of_sudokumaker(const nlohmann::json& document);

}  // namespace sudoku
