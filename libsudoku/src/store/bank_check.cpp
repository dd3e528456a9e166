#include "store/bank_state.hpp"

#include <algorithm>
#include <span>
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
          "SELECT 'puzzle ' || key || ' was added by run ' || added || ', which is not there'"
          " FROM puzzles WHERE added NOT IN (SELECT run FROM runs)",
          "SELECT count(*) || ' uses are of run ' || run || ', which is not there' FROM classes"
          " WHERE run NOT IN (SELECT run FROM runs) GROUP BY run"}) {
        if (Status done = collect(sql, "ok"); !done) return done.error();
    }
    return problems;
}

Result<std::optional<std::string>> Bank::check_place(const BankPuzzle& puzzle,
                                                     const PuzzleClass& name) {
    const auto key = state_->stock->find(name);
    if (!key) return key.error();
    if (!*key) return std::optional<std::string>("it does not stand where its class is looked for");
    if (**key != puzzle.key)
        return std::optional<std::string>("its class is that of puzzle " + std::to_string(**key));
    const auto day = state_->stock->last_use(name);
    if (!day) return day.error();
    if (*day == puzzle.used) return std::optional<std::string>();
    const auto said = [](const std::optional<Day>& one) {
        return one ? "used on " + to_string(*one) : std::string("never used");
    };
    return std::optional(said(puzzle.used) + ", but by its ledger " + said(*day));
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

namespace {

constexpr std::size_t most_values_counted = 40;

// Whether the order of its values says something.
bool has_order(const FactInfo& fact) {
    return fact.type == FactType::number || fact.type == FactType::decimal;
}

// In the order of the words of the fact, then of the alphabet.
void sort_words(const FactInfo& fact, std::span<BankCount> counts) {
    std::vector<FactWord> words;
    if (fact.words != nullptr) words = fact.words(GradeModel());
    const auto place_of = [&](const BankCount& count) {
        const auto place = std::find_if(words.begin(), words.end(), [&](const FactWord& word) {
            return word.name == count.value;
        });
        return std::pair(place - words.begin(), count.value);
    };
    std::sort(counts.begin(), counts.end(),
              [&](const BankCount& a, const BankCount& b) { return place_of(a) < place_of(b); });
}

BankRun bank_run_at(const Statement& row) {
    BankRun run{row.integer(0), row.text(1), row.text(2)};
    if (!row.is_nothing(3)) run.day = Day{static_cast<std::int32_t>(row.integer(3))};
    return run;
}

}  // namespace

Result<std::vector<BankRun>> Bank::uses_of(const PuzzleClass& name) {
    Statement select(
        state_->database,
        "SELECT run, command, name, coalesce(classes.day, runs.day) AS used FROM classes"
        " JOIN runs USING (run) WHERE class = ?1 ORDER BY ifnull(used, 0), run");
    const ClassBytes bytes = class_bytes(name);
    bind_class(select, 1, bytes);
    std::vector<BankRun> runs;
    while (true) {
        const Result<bool> row = select.step();
        if (!row) return row.error();
        if (!*row) return runs;
        runs.push_back(bank_run_at(select));
    }
}

Result<std::vector<BankCount>> Bank::counts() {
    const Database::Interruptible reading(state_->database);
    std::vector<BankCount> counts;
    const auto numbers = [](const Statement& row, int column) {
        const auto all = static_cast<std::uint64_t>(row.integer(column));
        return std::pair(all, all - static_cast<std::uint64_t>(row.integer(column + 1)));
    };
    // Rows of value, puzzles, used ones.
    const auto collect = [&](const std::string& of, const std::string& sql,
                             const auto& value_at) -> Status {
        Statement select(state_->database, sql);
        while (true) {
            const Result<bool> row = select.step();
            if (!row) return row.error();
            if (!*row) return success();
            const auto [puzzles, unused] = numbers(select, 1);
            counts.push_back({of, value_at(select), puzzles, unused});
        }
    };
    const std::string totals = ", count(*), count(used) FROM puzzles";
    const auto nothing = [](const Statement&) { return std::string(); };
    if (Status done = collect("all", "SELECT NULL" + totals, nothing); !done) return done.error();
    if (!boards().empty()) {
        const Status done =
            collect("geometry", "SELECT geometry" + totals + " GROUP BY geometry",
                    [&](const Statement& row) {
                        const auto& known = state_->stock->geometries();
                        const auto board = known.find(row.integer(0));
                        return geometry_spec(board == known.end() ? Geometry() : board->second);
                    });
        if (!done) return done.error();
    }
    for (std::size_t i = 0; i < state_->facts.size(); ++i) {
        const FactInfo& fact = *state_->facts[i];
        const std::string column = column_of(fact);
        const std::string name(fact.name);
        const auto text_of = [&](const FactCell& cell) { return to_text(value_of(fact, cell)); };
        const std::size_t before = counts.size();
        // Values in their order; the last row says that there are more.
        const std::string by_value = "SELECT " + column + totals + " WHERE " + column +
                                     " IS NOT NULL GROUP BY " + column + " ORDER BY " + column +
                                     " LIMIT " + std::to_string(most_values_counted + 1);
        const Status done = collect(name, by_value, [&](const Statement& row) {
            return text_of(state_->fact_at(row, 0, fact));
        });
        if (!done) return done.error();
        if (counts.size() - before <= most_values_counted) {
            if (!has_order(fact)) sort_words(fact, std::span(counts).subspan(before));
            continue;
        }
        counts.resize(before);
        Statement select(state_->database, "SELECT count(" + column + "), count(iif(" + column +
                                               " IS NULL, NULL, used)), min(" + column + "), max(" +
                                               column + ") FROM puzzles");
        const Result<bool> row = select.step();
        if (!row) return row.error();
        const auto [puzzles, unused] = numbers(select, 0);
        const std::string range = has_order(fact)
                                      ? text_of(state_->fact_at(select, 2, fact)) + " to " +
                                            text_of(state_->fact_at(select, 3, fact))
                                      : "many";
        counts.push_back({name, range, puzzles, unused});
    }
    return counts;
}

Result<std::vector<BankRun>> Bank::runs() {
    const Database::Interruptible reading(state_->database);
    Statement select(
        state_->database,
        "SELECT run, command, name, day, ifnull(adding.count, 0), ifnull(uses.count, 0) FROM runs"
        " LEFT JOIN (SELECT added AS run, count(*) AS count FROM puzzles GROUP BY added) AS adding"
        " USING (run)"
        " LEFT JOIN (SELECT run, count(*) AS count FROM classes GROUP BY run) AS uses USING (run)"
        " ORDER BY run");
    std::vector<BankRun> runs;
    while (true) {
        const Result<bool> row = select.step();
        if (!row) return row.error();
        if (!*row) return runs;
        BankRun run = bank_run_at(select);
        run.added = static_cast<std::uint64_t>(select.integer(4));
        run.used = static_cast<std::uint64_t>(select.integer(5));
        runs.push_back(std::move(run));
    }
}

}  // namespace sudoku::store
