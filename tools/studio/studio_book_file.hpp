#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>

namespace sudoku::tools {

class StudioFolder;

// A book file (docs/books.md) as JSON, with the same keys, and back. Comments are lost. Both throw
// Failure.
nlohmann::json book_as_json(std::string_view toml, const std::string& source);
std::string book_as_toml(const nlohmann::json& book);

// Refuses a book that names files outside the folder: puzzles, styles and languages here; texts and
// pictures are refused when the book is read.
void require_names_in_folder(const nlohmann::json& book, const StudioFolder& folder);

}  // namespace sudoku::tools
