#pragma once

#include "store/database.hpp"
#include "store/stock_index.hpp"

#include <sudoku/store/bank.hpp>

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace sudoku::store {

// An open bank. Every adding transaction rereads the columns of facts and the words, because other
// processes may have added some.
struct Bank::State {
    explicit State(Database opened) : database(std::move(opened)) {}

    Status load();
    // Calls change() within a transaction, which is undone if it returns an Error.
    Status in_transaction(const std::function<Status()>& change);
    Status add_column(const FactInfo& fact);
    // In the encoding of the column: the number of a word, or a text.
    Result<FactCell> stored_cell(const FactCell& cell);
    FactCell fact_at(const Statement& row, int column, const FactInfo& fact) const;
    // Reads the columns of `puzzle_columns()`.
    Result<BankPuzzle> puzzle_at(const Statement& row) const;
    std::string puzzle_columns() const;
    bool has_column(const FactInfo& fact) const;
    // An index is built at the end of an add (see Bank::build_indexes) and never removed.
    bool is_indexed(const FactInfo& fact) const;

    Database database;
    std::optional<StockIndex> stock = {};
    std::vector<const FactInfo*> facts = {};
    std::vector<const FactInfo*> indexed = {};                   // facts with an index
    std::unordered_map<std::string, std::int64_t> numbers = {};  // of words
    std::map<std::int64_t, std::string> words = {};
    std::optional<std::int64_t> run = {};  // run of this process, once it has added something
};

// Facts that requirements often mention get an index each, at twenty bytes per puzzle.
bool wants_index(const FactInfo& fact);
std::string index_of(const FactInfo& fact);   // name of the index
std::string column_of(const FactInfo& fact);  // name of the column, quoted
void bind_cell(Statement& statement, int place, const FactCell& cell);

}  // namespace sudoku::store
