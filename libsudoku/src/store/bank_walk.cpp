#include "store/bank_state.hpp"
#include "store/ledger_layout.hpp"
#include "support/nearest_name.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace sudoku::store {
namespace {

// If the rows that an index has for a requirement are at most this many, they are gathered and
// sorted before the first is read.
constexpr std::int64_t most_gathered = 5'000;
// If a fact has at most this many values within a requirement, the walk merges the puzzles of each
// value, which the index has in the order of their keys.
constexpr std::size_t most_values = 64;

using Range = std::pair<std::int64_t, std::int64_t>;

// A requirement in terms of the column, with words as numbers.
struct ColumnRequirement {
    const BankRequirement* requirement;
    std::size_t column;         // index into Bank::facts()
    std::vector<Range> ranges;  // ranges of numbers, or of words by number
    bool may_be_text = false;   // cells with texts can meet it, too
};

// "(c BETWEEN 1 AND 2 OR c BETWEEN 5 AND 5)"; texts are checked after the query.
std::string condition_of(const ColumnRequirement& requirement) {
    const std::string column = column_of(*requirement.requirement->fact);
    std::string text;
    for (const auto& [least, most] : requirement.ranges) {
        text += (text.empty() ? "" : " OR ") + column + " BETWEEN " + std::to_string(least) +
                " AND " + std::to_string(most);
    }
    if (requirement.may_be_text)
        text += (text.empty() ? "" : " OR ") + ("typeof(" + column) + ") = 'text'";
    return text.empty() ? "0" : "(" + text + ")";
}

// A query in the order of the keys.
struct WalkCursor {
    Statement statement;
    std::optional<std::int64_t> key = {};  // key of its current row; nothing at the end
};

class Walk : public BankWalk {
  public:
    Walk(Bank::State& bank, const BankFilter& filter, std::int64_t start)
        : bank_(bank), filter_(filter), start_(start) {}

    Status begin() {
        if (Status read = read_requirements(); !read) return read;
        if (Status found = find_former_run(); !found) return found;
        conditions_ = conditions();
        return choose();
    }

    Result<std::optional<BankPuzzle>> next() override {
        const Database::Interruptible reading(bank_.database);
        while (true) {
            auto puzzle = next_row();
            if (!puzzle || !*puzzle) return puzzle;
            const auto is_wanted = meets_all(**puzzle);
            if (!is_wanted) return is_wanted.error();
            if (*is_wanted) return puzzle;
        }
    }

  private:
    Error no_such_fact(const std::string& name) const {
        std::vector<std::string> known;
        for (const FactInfo* const fact : bank_.facts) known.emplace_back(fact->name);
        for (const FactInfo& fact : fact_table()) {
            if (is_kept(fact)) known.emplace_back(fact.name);
        }
        return {ErrorCode::invalid,
                "the bank has neither a fact nor a label '" + name + "'" +
                    did_you_mean(name, known) + "; 'sudoku --list columns' lists the facts",
                bank_.database.path()};
    }

    Status read_requirements() {
        for (const BankRequirement& requirement : filter_.requirements) {
            const auto column = std::find(bank_.facts.begin(), bank_.facts.end(), requirement.fact);
            if (column == bank_.facts.end()) {
                const std::string name(requirement.fact->name);
                if (is_label(*requirement.fact)) return no_such_fact(name);
                return Error{ErrorCode::invalid,
                             "no puzzle in the bank has the fact " + name +
                                 ", which is needed for " + requirement.text +
                                 ": use 'sudoku bank add --facts " + name + "' to compute it",
                             bank_.database.path()};
            }
            ColumnRequirement one{&requirement,
                                  static_cast<std::size_t>(column - bank_.facts.begin()),
                                  requirement.ranges};
            if (requirement.ranges.empty()) {
                one.may_be_text = !wants_index(*requirement.fact);
                for (const auto& [number, text] : bank_.words) {
                    if (meets(requirement, text)) one.ranges.emplace_back(number, number);
                }
            }
            requirements_.push_back(std::move(one));
        }
        return success();
    }

    Status find_former_run() {
        if (!filter_.except_run) return success();
        Statement select(bank_.database, "SELECT run FROM runs WHERE command = ?1 AND name = ?2");
        select.bind(1, filter_.except_run->first).bind(2, filter_.except_run->second);
        const Result<bool> row = select.step();
        if (!row) return row.error();
        if (*row) former_run_ = select.integer(0);
        return success();
    }

    // The conditions on every row, apart from those that an index has answered.
    std::string conditions() const {
        std::string text = "1";
        for (const ColumnRequirement& requirement : requirements_)
            text += " AND " + condition_of(requirement);
        if (filter_.geometry) {
            const auto number = bank_.stock->known_number_of(*filter_.geometry);
            if (!number) return "0";
            text += " AND geometry IS " + (*number ? std::to_string(**number) : "NULL");
        }
        if (former_run_) return text;  // each use is checked later
        if (filter_.is_unused) text += " AND used IS NULL";
        if (filter_.unused_since) {
            text += " AND (used IS NULL OR used < " + std::to_string(filter_.unused_since->number) +
                    ")";
        }
        return text;
    }

    // The number of rows that the index has in the ranges of a requirement, counted up to one more
    // than most_gathered.
    Result<std::int64_t> count(const ColumnRequirement& requirement) {
        std::int64_t count = 0;
        for (const auto& [least, most] : requirement.ranges) {
            const auto more =
                bank_.database.number("SELECT count(*) FROM (SELECT 1 FROM puzzles INDEXED BY " +
                                      index_of(*requirement.requirement->fact) + " WHERE " +
                                      column_of(*requirement.requirement->fact) + " BETWEEN " +
                                      std::to_string(least) + " AND " + std::to_string(most) +
                                      " LIMIT " + std::to_string(most_gathered + 1) + ')');
            if (!more) return more.error();
            count += *more;
            if (count > most_gathered) break;
        }
        return count;
    }

    // The values that the index has in the ranges of a requirement, up to one more than
    // most_values.
    Result<std::vector<std::int64_t>> values(const ColumnRequirement& requirement) {
        std::vector<std::int64_t> values;
        const std::string column = column_of(*requirement.requirement->fact);
        Statement select(bank_.database, "SELECT min(" + column + ") FROM puzzles INDEXED BY " +
                                             index_of(*requirement.requirement->fact) + " WHERE " +
                                             column + " BETWEEN ?1 AND ?2");
        for (const auto& [first, most] : requirement.ranges) {
            std::int64_t least = first;
            while (values.size() <= most_values && least <= most) {
                const Result<bool> row = select.bind(1, least).bind(2, most).step();
                if (!row) return row.error();
                const bool is_there = *row && !select.is_nothing(0);
                const std::int64_t value = select.integer(0);
                select.reset();
                if (!is_there) break;
                values.push_back(value);
                if (value == std::numeric_limits<std::int64_t>::max()) break;
                least = value + 1;
            }
        }
        std::sort(values.begin(), values.end());
        values.erase(std::unique(values.begin(), values.end()), values.end());
        return values;
    }

    Status choose() {
        if (!filter_.used_in.empty()) return gather_uses();
        const ColumnRequirement* rarest = nullptr;
        std::int64_t fewest = most_gathered + 1;
        const ColumnRequirement* side_by_side = nullptr;
        std::vector<std::int64_t> fewest_values;
        for (const ColumnRequirement& requirement : requirements_) {
            if (!bank_.is_indexed(*requirement.requirement->fact)) continue;
            const auto rows = count(requirement);
            if (!rows) return rows.error();
            if (*rows < fewest) {
                fewest = *rows;
                rarest = &requirement;
            }
            auto distinct = values(requirement);
            if (!distinct) return distinct.error();
            if (distinct->size() <= most_values &&
                (side_by_side == nullptr || distinct->size() < fewest_values.size())) {
                side_by_side = &requirement;
                fewest_values = std::move(*distinct);
            }
        }
        if (rarest != nullptr) return gather(*rarest);
        if (side_by_side != nullptr) {
            index_ = index_of(*side_by_side->requirement->fact);
            column_ = column_of(*side_by_side->requirement->fact);
            values_ = std::move(fewest_values);
        }
        return open_lap(start_, std::numeric_limits<std::int64_t>::max());
    }

    Status gather(const ColumnRequirement& requirement) {
        std::vector<std::int64_t> keys;
        for (const auto& [least, most] : requirement.ranges) {
            Statement select(bank_.database,
                             "SELECT key FROM puzzles INDEXED BY " +
                                 index_of(*requirement.requirement->fact) + " WHERE " +
                                 column_of(*requirement.requirement->fact) + " BETWEEN ?1 AND ?2");
            select.bind(1, least).bind(2, most);
            while (true) {
                const Result<bool> row = select.step();
                if (!row) return row.error();
                if (!*row) break;
                keys.push_back(select.integer(0));
            }
        }
        return open_gathered(std::move(keys));
    }

    // The puzzles used by one of the runs in the filter, according to the ledger.
    Status gather_uses() {
        std::vector<std::int64_t> keys;
        for (const std::string& name : filter_.used_in) {
            Statement select(bank_.database,
                             "SELECT class FROM classes WHERE run IN (SELECT run"
                             " FROM runs WHERE name = ?1)");
            select.bind(1, name);
            bool is_known = false;
            while (true) {
                const Result<bool> row = select.step();
                if (!row) return row.error();
                if (!*row) break;
                is_known = true;
                const auto used = class_in(select, 0);
                if (!used) continue;
                const auto key = bank_.stock->find(*used);
                if (!key) return key.error();
                if (*key) keys.push_back(**key);
            }
            if (!is_known) return unknown_use(name);
        }
        return open_gathered(std::move(keys));
    }

    Error unknown_use(const std::string& name) {
        std::vector<std::string> names;
        Statement select(bank_.database,
                         "SELECT DISTINCT name FROM runs WHERE run IN"
                         " (SELECT run FROM classes) ORDER BY name");
        while (true) {
            const Result<bool> row = select.step();
            if (!row) return row.error();
            if (!*row) break;
            names.push_back(select.text(0));
        }
        return {ErrorCode::invalid,
                "nothing was used in '" + name + "'" + did_you_mean(name, names) +
                    "; 'sudoku bank stats' lists the uses",
                bank_.database.path()};
    }

    Status open_gathered(std::vector<std::int64_t> keys) {
        std::sort(keys.begin(), keys.end());
        keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
        std::rotate(keys.begin(), std::lower_bound(keys.begin(), keys.end(), start_), keys.end());
        gathered_ = std::move(keys);
        cursors_.push_back(
            {Statement(bank_.database, "SELECT " + bank_.puzzle_columns() +
                                           " FROM puzzles WHERE key = ?1 AND " + conditions_)});
        return success();
    }

    // Opens the rows from one key to another.
    Status open_lap(std::int64_t first, std::int64_t last) {
        cursors_.clear();
        const std::string head = "SELECT " + bank_.puzzle_columns() + " FROM puzzles ";
        const std::string tail = "key BETWEEN ?1 AND ?2 AND " + conditions_ + " ORDER BY key";
        if (index_.empty()) {
            cursors_.push_back({Statement(bank_.database, head + "NOT INDEXED WHERE " + tail)});
        }
        for (const std::int64_t value : values_) {
            cursors_.push_back(
                {Statement(bank_.database, head + "INDEXED BY " + index_ + " WHERE " + column_ +
                                               " = " + std::to_string(value) + " AND " + tail)});
        }
        for (WalkCursor& cursor : cursors_) {
            cursor.statement.bind(1, first).bind(2, last);
            if (Status stepped = step(cursor); !stepped) return stepped;
        }
        return success();
    }

    static Status step(WalkCursor& cursor) {
        const Result<bool> row = cursor.statement.step();
        if (!row) return row.error();
        cursor.key = *row ? std::optional(cursor.statement.integer(0)) : std::nullopt;
        return success();
    }

    Result<std::optional<BankPuzzle>> next_row() {
        if (gathered_) return next_gathered();
        while (true) {
            WalkCursor* first = nullptr;
            for (WalkCursor& cursor : cursors_) {
                if (cursor.key && (first == nullptr || *cursor.key < *first->key)) first = &cursor;
            }
            if (first != nullptr) {
                auto puzzle = bank_.puzzle_at(first->statement);
                if (!puzzle) return puzzle.error();
                if (Status stepped = step(*first); !stepped) return stepped.error();
                return std::optional(std::move(*puzzle));
            }
            if (is_second_lap_ || start_ == 0) return std::optional<BankPuzzle>();
            is_second_lap_ = true;
            if (Status opened = open_lap(0, start_ - 1); !opened) return opened.error();
        }
    }

    Result<std::optional<BankPuzzle>> next_gathered() {
        Statement& select = cursors_.front().statement;
        while (next_gathered_ < gathered_->size()) {
            select.reset();
            const Result<bool> row = select.bind(1, (*gathered_)[next_gathered_++]).step();
            if (!row) return row.error();
            if (!*row) continue;
            auto puzzle = bank_.puzzle_at(select);
            if (!puzzle) return puzzle.error();
            return std::optional(std::move(*puzzle));
        }
        return std::optional<BankPuzzle>();
    }

    // Checks what the SQL conditions do not cover.
    Result<bool> meets_all(const BankPuzzle& puzzle) {
        for (const ColumnRequirement& requirement : requirements_) {
            if (requirement.may_be_text &&
                !meets(*requirement.requirement, puzzle.facts[requirement.column]))
                return false;
        }
        if (!former_run_ || !puzzle.used) return true;
        if (!filter_.is_unused && !filter_.unused_since) return true;
        Inspection inspection(inspector_, puzzle.puzzle);
        const auto name = class_of(inspection);
        if (!name) return false;
        Statement select(bank_.database,
                         "SELECT max(coalesce(classes.day, runs.day, 0)) FROM classes JOIN runs"
                         " USING (run) WHERE class = ?1 AND run <> ?2");
        const ClassBytes bytes = class_bytes(*name);
        bind_class(select, 1, bytes);
        const Result<bool> row = select.bind(2, *former_run_).step();
        if (!row) return row.error();
        if (!*row || select.is_nothing(0)) return true;
        return !filter_.is_unused && select.integer(0) < filter_.unused_since->number;
    }

    Bank::State& bank_;
    const BankFilter filter_;
    std::int64_t start_;
    std::vector<ColumnRequirement> requirements_;
    std::optional<std::int64_t> former_run_;
    std::string conditions_;
    std::string index_;  // used for merging: the index, its column and the values
    std::string column_;
    std::vector<std::int64_t> values_;
    std::vector<WalkCursor> cursors_;
    bool is_second_lap_ = false;
    std::optional<std::vector<std::int64_t>> gathered_;
    std::size_t next_gathered_ = 0;
    Inspector inspector_;
};

}  // namespace

Result<std::unique_ptr<BankWalk>> Bank::walk(const BankFilter& filter, std::int64_t start) {
    auto walk = std::make_unique<Walk>(*state_, filter, start);
    const Database::Interruptible reading(state_->database);
    if (Status begun = walk->begin(); !begun) return begun.error();
    return std::unique_ptr<BankWalk>(std::move(walk));
}

}  // namespace sudoku::store
