#pragma once

#include "store/database.hpp"

#include <sudoku/support/result.hpp>

#include <cstdint>
#include <stop_token>
#include <string>

// The two older formats of ledgers: text files of minlex forms, and the databases of book series.
namespace sudoku::store {

// The kind of a file, from its first bytes; an open database is not touched.
enum class FileKind { none, empty, database, text, foreign };
Result<FileKind> kind_of(const std::string& path);

// Copies the rows of a book series database into the tables of a ledger; returns their number.
Result<std::uint64_t> copy_series(Database& series, Database& database);

// Replaces a text ledger by a database, completely or not at all. Returns a message for users about
// the conversion; empty if another process has already done it.
Result<std::string> import_text(const std::string& path, const std::stop_token& stop);

// Opens a ledger of an older format for reading, as a database in memory.
struct OpenStore;
Result<OpenStore> read_former(const std::string& path, FileKind kind);

}  // namespace sudoku::store
