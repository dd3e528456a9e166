#include "store/bank_state.hpp"

#include <algorithm>
#include <map>
#include <span>
#include <utility>

namespace sudoku::store {
namespace {

constexpr std::size_t most_values_counted = 40;

// Returns whether the order of the values is meaningful.
bool has_order(const FactInfo& fact) {
    return fact.type == FactType::number || fact.type == FactType::decimal;
}

struct Tally {
    std::uint64_t puzzles = 0;
    std::uint64_t unused = 0;
    void take(bool is_used) {
        ++puzzles;
        unused += is_used ? 0U : 1U;
    }
};

// Counts the values of a fact one by one until there are too many to show.
class FactTally {
  public:
    explicit FactTally(const FactInfo& fact) : fact_(&fact) {}

    void take(const FactCell& cell, bool is_used) {
        if (std::holds_alternative<NoValue>(cell)) return;
        all_.take(is_used);
        if (has_order(*fact_) && (all_.puzzles == 1 || cell < least_)) least_ = cell;
        if (has_order(*fact_) && (all_.puzzles == 1 || most_ < cell)) most_ = cell;
        if (by_value_.size() <= most_values_counted) by_value_[cell].take(is_used);
    }

    void add_to(std::vector<BankCount>& counts) const {
        const auto text_of = [&](const FactCell& cell) { return to_text(value_of(*fact_, cell)); };
        const std::string name(fact_->name);
        if (by_value_.size() > most_values_counted) {
            const std::string range =
                has_order(*fact_) ? text_of(least_) + " to " + text_of(most_) : "many";
            counts.push_back({name, range, all_.puzzles, all_.unused});
            return;
        }
        const std::size_t before = counts.size();
        for (const auto& [cell, tally] : by_value_)
            counts.push_back({name, text_of(cell), tally.puzzles, tally.unused});
        if (!has_order(*fact_)) sort_words(std::span(counts).subspan(before));
    }

  private:
    // In the order of the words of the fact, then alphabetically.
    void sort_words(std::span<BankCount> counts) const {
        std::vector<FactWord> words;
        if (fact_->words != nullptr) words = fact_->words(GradeModel());
        const auto place_of = [&](const BankCount& count) {
            const auto place = std::find_if(words.begin(), words.end(), [&](const FactWord& word) {
                return word.name == count.value;
            });
            return std::pair(place - words.begin(), count.value);
        };
        std::sort(counts.begin(), counts.end(), [&](const BankCount& a, const BankCount& b) {
            return place_of(a) < place_of(b);
        });
    }

    const FactInfo* fact_;
    Tally all_ = {};
    std::map<FactCell, Tally> by_value_ = {};
    FactCell least_ = {};
    FactCell most_ = {};
};

bool is_everything(const BankFilter& filter) {
    return filter.requirements.empty() && !filter.geometry && !filter.is_unused &&
           !filter.unused_since && filter.used_in.empty();
}

std::optional<Day> day_at(const Statement& row, int column) {
    if (row.is_nothing(column)) return std::nullopt;
    return Day{static_cast<std::int32_t>(row.integer(column))};
}

// All runs, including those whose classes are not in the bank.
Result<std::vector<BankRun>> all_runs(Database& database) {
    const Database::Interruptible reading(database);
    Statement select(
        database,
        "SELECT run, command, name, day, ifnull(adding.count, 0), ifnull(uses.count, 0),"
        " ifnull(uses.first, day), ifnull(uses.last, day) FROM runs"
        " LEFT JOIN (SELECT added AS run, count(*) AS count FROM puzzles GROUP BY added) AS adding"
        " USING (run)"
        " LEFT JOIN (SELECT run, count(*) AS count, min(day) AS first, max(day) AS last"
        " FROM classes GROUP BY run) AS uses USING (run)"
        " ORDER BY run");
    std::vector<BankRun> runs;
    while (true) {
        const Result<bool> row = select.step();
        if (!row) return row.error();
        if (!*row) return runs;
        BankRun run{select.integer(0), select.text(1), select.text(2), day_at(select, 3)};
        run.added = static_cast<std::uint64_t>(select.integer(4));
        run.used = static_cast<std::uint64_t>(select.integer(5));
        run.first_use = day_at(select, 6);
        run.last_use = day_at(select, 7);
        runs.push_back(std::move(run));
    }
}

Status name_run(Database& database, BankRun& run) {
    Statement select(database, "SELECT command, name, day FROM runs WHERE run = ?1");
    const Result<bool> row = select.bind(1, run.run).step();
    if (!row) return row.error();
    if (!*row) return success();
    run.command = select.text(0);
    run.name = select.text(1);
    run.day = day_at(select, 2);
    return success();
}

void note_use(BankRun& run, std::optional<Day> day) {
    ++run.used;
    if (!day) return;
    if (!run.first_use || *day < *run.first_use) run.first_use = day;
    if (!run.last_use || *run.last_use < *day) run.last_use = day;
}

}  // namespace

Result<BankStock> Bank::stock(const BankFilter& filter) {
    Tally all;
    std::map<std::string, Tally> by_board;
    std::vector<FactTally> by_fact;
    for (const FactInfo* const fact : facts()) by_fact.emplace_back(*fact);
    std::map<std::int64_t, BankRun> by_run;
    const bool counts_runs = !is_everything(filter);
    Inspector inspector;
    auto walked = walk(filter);
    if (!walked) return walked.error();
    while (true) {
        const auto next = (*walked)->next();
        if (!next) return next.error();
        if (!*next) break;
        const BankPuzzle& puzzle = **next;
        const bool is_used = puzzle.used.has_value();
        all.take(is_used);
        by_board[geometry_spec(puzzle.puzzle.geometry())].take(is_used);
        for (std::size_t i = 0; i < by_fact.size(); ++i) by_fact[i].take(puzzle.facts[i], is_used);
        if (!counts_runs) continue;
        ++by_run[puzzle.added_by].added;
        if (!is_used) continue;
        Inspection inspection(inspector, puzzle.puzzle);
        const auto name = class_of(inspection);
        if (!name) continue;
        const auto uses = uses_of(*name);
        if (!uses) return uses.error();
        for (const BankRun& use : *uses) note_use(by_run[use.run], use.day);
    }
    BankStock stock;
    stock.counts.push_back({"all", "", all.puzzles, all.unused});
    if (!boards().empty()) {
        for (const auto& [board, tally] : by_board)
            stock.counts.push_back({"geometry", board, tally.puzzles, tally.unused});
    }
    for (const FactTally& tally : by_fact) tally.add_to(stock.counts);
    if (!counts_runs) {
        auto runs = all_runs(state_->database);
        if (!runs) return runs.error();
        stock.runs = std::move(*runs);
    }
    for (auto& [number, run] : by_run) {
        run.run = number;
        if (Status named = name_run(state_->database, run); !named) return named.error();
        stock.runs.push_back(std::move(run));
    }
    return stock;
}

}  // namespace sudoku::store
