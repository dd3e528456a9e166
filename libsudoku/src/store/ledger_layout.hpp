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

// The tables of ledgers and banks, which are files of one kind:
//
//     runs        run | command | name | day      day: since 1970, nothing where nobody knows
//     classes     class | run | number | day      number counts the puzzles of the run, from 1;
//                                                 nothing for day where it is that of the run
//     pending     an output that is complete but may not have its name yet
//
// and where puzzles are kept, too, those of stock_index.hpp.
namespace sudoku::store {

using KeyBytes = std::array<std::byte, 40>;

// Big-endian, so that SQLite sorts as ClassKey does.
KeyBytes bytes_of(const canon::ClassKey& key);
std::optional<canon::ClassKey> key_of_bytes(std::span<const std::byte> bytes);

// Whose a database is, by its marks.
enum class Layout {
    none,    // it holds nothing
    series,  // of a series of books, the first kind of ledgers
    single,  // where a class had one run
    current,
};
// An Error for databases of others, and of later versions.
Result<Layout> layout_of(Database& database);

// Within a transaction: all tables of a ledger, in a database that has none of them.
Status make_tables(Database& database);
// Within a transaction. What was taken over, for people; empty if that was nothing. Writes in any
// case, so that what cannot be written shows.
Result<std::string> make_current(Database& database);

// A new row of `runs`; its number.
Result<std::int64_t> add_run(Database& database, const LedgerRun& run);
// Adds rows of `classes`: where a run has the class already none, unless a class may be used again.
class ClassInserter {
  public:
    ClassInserter(Database& database, std::int64_t run, bool adds_uses = false);
    Status add(const canon::ClassKey& key, std::uint64_t number, std::optional<Day> day = {});
    // A minlex form, or what stands for the class of another board.
    Status add(std::string_view text, std::uint64_t number, std::optional<Day> day = {});

  private:
    Status run(std::uint64_t number, std::optional<Day> day);

    Statement statement_;
    std::int64_t run_;
};

// The database of a ledger or a bank.
struct OpenStore {
    Database database;
    std::string note;  // what was taken over from a former ledger, for people
};
enum class StoreAccess { read, write };
// To write, it is made if it is not there, and has all tables of a ledger. Former ledgers are taken
// over, see Ledger::open().
Result<OpenStore> open_store(const std::string& path, StoreAccess access, std::stop_token stop);

// "1 class is taken over from .."
std::string taken_over(std::uint64_t count, const char* from);

}  // namespace sudoku::store
