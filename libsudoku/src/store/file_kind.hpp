#pragma once

#include <sudoku/support/result.hpp>

#include <string>

namespace sudoku::store {

// The kind of a file, from its first bytes; an open database is not touched.
enum class FileKind { none, empty, database, foreign };
Result<FileKind> kind_of(const std::string& path);

}  // namespace sudoku::store
