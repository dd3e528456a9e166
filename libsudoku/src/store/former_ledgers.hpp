#pragma once

#include "store/database.hpp"

#include <sudoku/support/result.hpp>

#include <cstdint>
#include <stop_token>
#include <string>

// What ledgers were before: text files of minlex forms, and the databases of book series.
namespace sudoku::store {

// What kind of file it is, from its first bytes; those of an open database are left alone.
enum class FileKind { none, empty, database, text, foreign };
Result<FileKind> kind_of(const std::string& path);

// Copies the rows of a database of a series of books into the tables of a ledger; how many.
Result<std::uint64_t> copy_series(Database& series, Database& database);

// Puts a database into the place of a text ledger: complete, or not at all. What was taken over,
// for people; empty when another process was first.
Result<std::string> import_text(const std::string& path, const std::stop_token& stop);

// A former ledger, to read: a database in memory.
struct OpenStore;
Result<OpenStore> read_former(const std::string& path, FileKind kind);

}  // namespace sudoku::store
