#include "store/bank_state.hpp"

#include <utility>

namespace sudoku::store {

Result<std::vector<std::string>> Bank::check_file() {
    const Database::Interruptible reading(state_->database);
    std::vector<std::string> problems;
    const auto collect = [&](std::string_view sql, std::string_view good) -> Status {
        Statement select(state_->database, sql);
        while (true) {
            const Result<bool> row = select.step();
            if (!row) return row.error();
            if (!*row) return success();
            if (select.text(0) != good) problems.push_back(select.text(0));
        }
    };
    for (const char* const sql :
         {"PRAGMA integrity_check",
          "SELECT 'puzzle ' || key || ' was added by run ' || added || ', which does not exist' "
          "FROM puzzles WHERE added NOT IN (SELECT run FROM runs)",
          "SELECT count(*) || ' uses are of run ' || run || ', which does not exist' FROM classes "
          "WHERE run NOT IN (SELECT run FROM runs) GROUP BY run"}) {
        if (Status done = collect(sql, "ok"); !done) return done.error();
    }
    return problems;
}

Result<std::optional<std::string>> Bank::check_place(const BankPuzzle& puzzle,
                                                     const PuzzleClass& name) {
    const auto key = state_->stock->find(name);
    if (!key) return key.error();
    if (!*key) return std::optional<std::string>("it is not stored under its class");
    if (**key != puzzle.key)
        return std::optional<std::string>("its class is the same as that of puzzle " +
                                          std::to_string(**key));
    const auto day = state_->stock->last_use(name);
    if (!day) return day.error();
    if (*day == puzzle.used) return std::optional<std::string>();
    const auto said = [](const std::optional<Day>& one) {
        return one ? "used on " + to_string(*one) : std::string("never used");
    };
    return std::optional(said(puzzle.used) + ", but according to the ledger " + said(*day));
}

Result<std::vector<BankPuzzle>> Bank::used_since(Day day) {
    Statement select(state_->database, "SELECT " + state_->puzzle_columns() +
                                           " FROM puzzles INDEXED BY puzzles_used WHERE used >= ?1"
                                           " ORDER BY key");
    select.bind(1, std::int64_t{day.number});
    std::vector<BankPuzzle> puzzles;
    while (true) {
        const Result<bool> row = select.step();
        if (!row) return row.error();
        if (!*row) return puzzles;
        auto puzzle = state_->puzzle_at(select);
        if (!puzzle) return puzzle.error();
        puzzles.push_back(std::move(*puzzle));
    }
}

}  // namespace sudoku::store
