#pragma once

#include "store/database.hpp"

#include <sudoku/canon/canonical_form.hpp>
#include <sudoku/store/ledger.hpp>
#include <sudoku/support/result.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

// The tables of ledgers and banks, which share one file format:
//
//     runs        run | command | name | day      day: since 1970, null if unknown
//     classes     class | run | number | day      number counts the puzzles of the run, from 1;
//                                                 day is null if it is that of the run
//     pending     an output that is complete but may not have its final name yet
//
// Files that contain puzzles also have the tables of stock_index.hpp.
namespace sudoku::store {

using KeyBytes = std::array<std::byte, 40>;

// Big-endian, so that SQLite sorts like ClassKey.
KeyBytes bytes_of(const canon::ClassKey& key);
std::optional<canon::ClassKey> key_of_bytes(std::span<const std::byte> bytes);
// For a value of `classes` that names no class.
Error not_a_class(const Database& database);
// A minlex form of 81 characters with dots; nothing for other texts.
std::optional<canon::ClassKey> key_of_form(std::string_view text);

// The layout of a database, from its header fields.
enum class Layout {
    none,    // empty
    single,  // of version 0.2.0, with one run per class
    current,
};
// Returns an Error for databases of other programs and of later versions.
Result<Layout> layout_of(Database& database);

// Call within a transaction: makes all tables of a ledger in a database that has none of them.
Status make_tables(Database& database);
// Call within a transaction. Converts an older layout. Always writes, so that a read-only file is
// detected.
Status make_current(Database& database);

// Adds a row to `runs`; returns its number.
Result<std::int64_t> add_run(Database& database, const LedgerRun& run);
// Adds rows to `classes`. A class that some run already has is skipped, unless it may be used
// again.
class ClassInserter {
  public:
    ClassInserter(Database& database, std::int64_t run, bool adds_uses = false);
    Status add(const canon::ClassKey& key, std::uint64_t number, std::optional<Day> day = {});
    // `text` is a minlex form, or the class text of a puzzle on another board.
    Status add(std::string_view text, std::uint64_t number, std::optional<Day> day = {});

  private:
    Status run(std::uint64_t number, std::optional<Day> day);

    Statement statement_;
    std::int64_t run_;
};

enum class StoreAccess { read, write };
// Opens the database of a ledger or a bank. Opening to write creates the file if necessary, with
// all tables of a ledger, and converts an older layout.
Result<Database> open_store(const std::string& path, StoreAccess access, std::stop_token stop);

}  // namespace sudoku::store
