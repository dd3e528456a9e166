#include <sudoku/store/bank.hpp>

#include "store/bank_state.hpp"
#include "store/file_kind.hpp"
#include "store/ledger_layout.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace sudoku::store {
namespace {

constexpr std::array<std::string_view, 4> indexed_facts = {"level", "minutes", "er", "givens"};
constexpr std::size_t most_words = 1000;
constexpr std::size_t longest_word = 40;
constexpr std::string_view label_prefix = "label ";  // prefix of the columns of labels
constexpr int own_columns = 5;                       // columns of `puzzles` before those of facts

Error no_bank(const std::string& path) {
    return {ErrorCode::invalid,
            "this ledger has no puzzles: use 'sudoku bank add' to make it a bank", path};
}

// "VALUES (?1, ?2, ..)"
std::string places(std::size_t count) {
    std::string text = "VALUES (";
    for (std::size_t i = 1; i <= count; ++i) text += (i > 1 ? ", ?" : "?") + std::to_string(i);
    return text + ')';
}

// One transaction that adds puzzles.
class BatchInserter {
  public:
    BatchInserter(Bank::State& bank, std::span<const FactInfo* const> facts, std::int64_t run,
                  bool has_uses)
        : bank_(bank),
          insert_(bank.database, insert_text(facts)),
          complete_(bank.database, complete_text(facts)),
          run_(run),
          has_uses_(has_uses) {
        for (const FactInfo* const fact : facts) is_label_.push_back(is_label(*fact));
    }

    Status add(const BankEntry& entry) {
        std::vector<FactCell> cells;
        for (std::size_t i = 0; i < entry.facts.size(); ++i) {
            // Labels can have as many values as there are puzzles, which would use up the words.
            auto stored = is_label_[i] ? entry.facts[i] : bank_.stored_cell(entry.facts[i]);
            if (!stored) return stored.error();
            cells.push_back(std::move(*stored));
        }
        const Result<bool> is_new = insert(entry, cells, first_key(entry.name));
        if (!is_new) return is_new.error();
        if (*is_new) return ++stats.added, success();
        const StockIndex::Stored wanted{{entry.packed, entry.is_text}, entry.geometry};
        const auto place = bank_.stock->place_of(entry.name, &wanted);
        if (!place) return place.error();
        if (!place->is_there) {
            const Result<bool> added = insert(entry, cells, place->key);
            if (!added) return added.error();
            return ++stats.added, success();
        }
        if (place->is_same && !cells.empty()) {
            const auto completed = complete(place->key, cells);
            if (!completed) return completed.error();
            if (*completed) return ++stats.completed, success();
        }
        return ++stats.known, success();
    }

    BankAddStats stats = {};

  private:
    static std::string insert_text(std::span<const FactInfo* const> facts) {
        std::string text = "INSERT INTO puzzles (key, puzzle, geometry, added, used";
        for (const FactInfo* const fact : facts) text += ", " + column_of(*fact);
        return text + ") " + places(own_columns + facts.size()) + " ON CONFLICT DO NOTHING";
    }

    // Sets only columns that are still null.
    static std::string complete_text(std::span<const FactInfo* const> facts) {
        std::string changes;
        std::string missing;
        int place = 1;
        for (const FactInfo* const fact : facts) {
            const std::string column = column_of(*fact);
            const std::string value = "?" + std::to_string(++place);
            changes +=
                (changes.empty() ? "" : ", ") + column + " = ifnull(" + column + ", " + value + ')';
            missing += (missing.empty() ? "" : " OR ") + ("(" + column) + " IS NULL AND " + value +
                       " IS NOT NULL)";
        }
        return "UPDATE puzzles SET " + changes + " WHERE key = ?1 AND (" + missing + ')';
    }

    // False if the key is taken.
    Result<bool> insert(const BankEntry& entry, const std::vector<FactCell>& cells,
                        std::int64_t key) {
        const auto geometry = bank_.stock->number_of(entry.geometry);
        if (!geometry) return geometry.error();
        insert_.bind(1, key);
        if (entry.is_text) {
            insert_.bind(2, std::string_view(entry.packed));
        } else {
            insert_.bind(2, std::as_bytes(std::span(entry.packed)));
        }
        if (*geometry) {
            insert_.bind(3, **geometry);
        } else {
            insert_.bind_nothing(3);
        }
        insert_.bind(4, run_).bind_nothing(5);
        if (has_uses_) {
            const auto day = bank_.stock->last_use(entry.name);
            if (!day) return day.error();
            if (*day) insert_.bind(5, std::int64_t{(*day)->number});
        }
        int place = own_columns;
        for (const FactCell& cell : cells) bind_cell(insert_, ++place, cell);
        if (Status inserted = insert_.run(); !inserted) return inserted.error();
        return bank_.database.changes() > 0;
    }

    Result<bool> complete(std::int64_t key, const std::vector<FactCell>& cells) {
        complete_.bind(1, key);
        int place = 1;
        for (const FactCell& cell : cells) bind_cell(complete_, ++place, cell);
        if (Status updated = complete_.run(); !updated) return updated.error();
        return bank_.database.changes() > 0;
    }

    Bank::State& bank_;
    Statement insert_;
    Statement complete_;
    std::int64_t run_;
    bool has_uses_;
    std::vector<bool> is_label_ = {};  // for each of the facts
};

}  // namespace

Result<bool> is_database(const std::string& path) {
    const auto kind = kind_of(path);
    if (kind) return *kind == FileKind::database;
    if (kind.error().code == ErrorCode::io) return kind.error();
    return false;
}

bool wants_index(const FactInfo& fact) {
    return std::find(indexed_facts.begin(), indexed_facts.end(), fact.name) != indexed_facts.end();
}

std::string index_of(const FactInfo& fact) { return "puzzles_by_" + std::string(fact.name); }

std::string column_of(const FactInfo& fact) {
    return (is_label(fact) ? '"' + std::string(label_prefix) : "\"") + std::string(fact.name) + '"';
}

void bind_cell(Statement& statement, int place, const FactCell& cell) {
    if (const auto* const number = std::get_if<std::int64_t>(&cell)) {
        statement.bind(place, *number);
    } else if (const auto* const text = std::get_if<std::string>(&cell)) {
        statement.bind(place, std::string_view(*text));
    } else {
        statement.bind_nothing(place);
    }
}

BankAddStats& BankAddStats::operator+=(const BankAddStats& other) {
    added += other.added;
    completed += other.completed;
    known += other.known;
    return *this;
}

std::optional<BankEntry> bank_entry(Inspection& puzzle) {
    if (puzzle.status() != PuzzleStatus::unique) return std::nullopt;
    auto name = class_of(puzzle);
    if (!name) return std::nullopt;
    PackedPuzzle packed = pack(puzzle.puzzle());
    return BankEntry{std::move(packed.bytes), packed.is_text, puzzle.puzzle().geometry(),
                     std::move(*name)};
}

Status Bank::State::in_transaction(const std::function<Status()>& change) {
    if (Status begun = database.execute("BEGIN IMMEDIATE"); !begun) return begun;
    Status done = change();
    if (done) done = database.execute("COMMIT");
    if (!done && database.is_in_transaction()) (void)database.execute("ROLLBACK");
    return done;
}

Status Bank::State::load() {
    auto index = StockIndex::open(database);
    if (!index) return index.error();
    stock.emplace(std::move(*index));
    facts.clear();
    indexed.clear();
    words.clear();
    numbers.clear();
    if (!stock->has_stock()) return success();
    Statement columns(database, "SELECT name FROM pragma_table_info('puzzles') WHERE cid >= 5");
    while (true) {
        const Result<bool> row = columns.step();
        if (!row) return row.error();
        if (!*row) break;
        const std::string name = columns.text(0);
        const FactInfo* const fact = name.starts_with(label_prefix)
                                         ? &label_fact(name.substr(label_prefix.size()))
                                         : find_fact(name);
        if (fact == nullptr || (!is_label(*fact) && !is_kept(*fact))) {
            return Error{ErrorCode::unsupported,
                         "the bank has a column '" + name +
                             "', which is not a fact that this version stores",
                         database.path()};
        }
        facts.push_back(fact);
        if (!wants_index(*fact)) continue;
        const auto built = database.number("SELECT count(*) FROM sqlite_master WHERE name = '" +
                                           index_of(*fact) + '\'');
        if (!built) return built.error();
        if (*built > 0) indexed.push_back(fact);
    }
    Statement select(database, "SELECT word, text FROM words");
    while (true) {
        const Result<bool> row = select.step();
        if (!row) return row.error();
        if (!*row) return success();
        numbers.emplace(select.text(1), select.integer(0));
        words.emplace(select.integer(0), select.text(1));
    }
}

Status Bank::State::add_column(const FactInfo& fact) {
    if (has_column(fact)) return success();
    if (Status added = database.execute("ALTER TABLE puzzles ADD COLUMN " + column_of(fact));
        !added)
        return added;
    facts.push_back(&fact);
    return success();
}

bool Bank::State::has_column(const FactInfo& fact) const {
    return std::find(facts.begin(), facts.end(), &fact) != facts.end();
}

bool Bank::State::is_indexed(const FactInfo& fact) const {
    return std::find(indexed.begin(), indexed.end(), &fact) != indexed.end();
}

Result<FactCell> Bank::State::stored_cell(const FactCell& cell) {
    const auto* const text = std::get_if<std::string>(&cell);
    if (text == nullptr) return cell;
    const auto known = numbers.find(*text);
    if (known != numbers.end()) return FactCell(known->second);
    if (numbers.size() >= most_words || text->size() > longest_word) return cell;
    Statement insert(database, "INSERT INTO words (text) VALUES (?1)");
    if (Status added = insert.bind(1, *text).run(); !added) return added.error();
    const auto number = database.number("SELECT last_insert_rowid()");
    if (!number) return number.error();
    numbers.emplace(*text, *number);
    words.emplace(*number, *text);
    return FactCell(*number);
}

namespace {

bool has_words(const FactInfo& fact) {
    return fact.type != FactType::truth && fact.type != FactType::number &&
           fact.type != FactType::decimal;
}

}  // namespace

FactCell Bank::State::fact_at(const Statement& row, int column, const FactInfo& fact) const {
    if (row.is_nothing(column)) return {};
    if (row.is_text(column)) return row.text(column);
    const std::int64_t number = row.integer(column);
    if (!has_words(fact)) return number;
    const auto word = words.find(number);
    return word == words.end() ? FactCell("word " + std::to_string(number))
                               : FactCell(word->second);
}

std::string Bank::State::puzzle_columns() const {
    std::string columns = "key, puzzle, geometry, added, used";
    for (const FactInfo* const fact : facts) columns += ", " + column_of(*fact);
    return columns;
}

Result<BankPuzzle> Bank::State::puzzle_at(const Statement& row) const {
    auto stored = stock->stored(row, 1, 2);
    Result<Puzzle> puzzle = stored ? stored->puzzle() : Result<Puzzle>(stored.error());
    if (!puzzle) {
        return Error{
            ErrorCode::malformed,
            "puzzle " + std::to_string(row.integer(0)) + " of the bank: " + puzzle.error().message,
            database.path()};
    }
    BankPuzzle one{row.integer(0), std::move(*puzzle)};
    one.pattern = stored->packed.is_text
                      ? stored->packed.bytes
                      : stored->packed.bytes.substr(0, pattern_bytes(stored->geometry));
    one.added_by = row.integer(3);
    if (!row.is_nothing(4)) one.used = Day{static_cast<std::int32_t>(row.integer(4))};
    for (std::size_t i = 0; i < facts.size(); ++i)
        one.facts.push_back(fact_at(row, own_columns + static_cast<int>(i), *facts[i]));
    return one;
}

Bank::Bank(std::unique_ptr<State> state) : state_(std::move(state)) {}
Bank::Bank(Bank&&) noexcept = default;
Bank& Bank::operator=(Bank&&) noexcept = default;
Bank::~Bank() = default;

Result<Bank> Bank::open(const std::string& path, BankAccess access, std::stop_token stop) {
    const bool adds = access == BankAccess::add;
    auto opened = open_store(path, adds ? StoreAccess::write : StoreAccess::read, std::move(stop));
    if (!opened) return opened.error();
    auto state = std::make_unique<State>(std::move(*opened));
    // A cache that holds the changes of a batch of half a million puzzles; a smaller cache would
    // spill early and lock out other processes before the end.
    if (adds) {
        if (Status set = state->database.execute("PRAGMA cache_size = -262144"); !set)
            return set.error();
    }
    if (Status loaded = state->load(); !loaded) return loaded.error();
    if (!adds && !state->stock->has_stock()) return no_bank(path);
    return Bank(std::move(state));
}

const std::vector<const FactInfo*>& Bank::facts() const { return state_->facts; }

std::vector<std::string> Bank::fact_names() const {
    std::vector<std::string> names;
    for (const FactInfo* const fact : facts()) names.emplace_back(fact->name);
    return names;
}

Record Bank::record_of(BankPuzzle puzzle) const {
    Record record{.puzzle = std::move(puzzle.puzzle)};
    record.source = state_->database.path();
    for (std::size_t i = 0; i < puzzle.facts.size(); ++i)
        record.extra.push_back(to_text(value_of(*facts()[i], puzzle.facts[i])));
    return record;
}

std::uint64_t Bank::puzzle_count() const {
    if (!state_->stock->has_stock()) return 0;
    const auto count = state_->database.number("SELECT count(*) FROM puzzles");
    return count ? static_cast<std::uint64_t>(*count) : 0;
}

std::vector<std::string> Bank::boards() const {
    std::vector<std::string> specs;
    for (const auto& [number, geometry] : state_->stock->geometries())
        specs.push_back(geometry_spec(geometry));
    return specs;
}

Result<BankAddStats> Bank::add(std::vector<BankEntry> batch, std::span<const FactInfo* const> facts,
                               const LedgerRun& run) {
    Database& database = state_->database;
    std::vector<std::pair<std::int64_t, std::size_t>> order;
    order.reserve(batch.size());
    for (std::size_t i = 0; i < batch.size(); ++i) order.emplace_back(first_key(batch[i].name), i);
    std::sort(order.begin(), order.end());
    BankAddStats stats;
    const auto add_all = [&]() -> Status {
        if (Status loaded = state_->load(); !loaded) return loaded;
        if (Status made = state_->stock->make_tables(); !made) return made;
        for (const FactInfo* const fact : facts) {
            if (Status added = state_->add_column(*fact); !added) return added;
        }
        if (!state_->run) {
            const auto number = add_run(database, run);
            if (!number) return number.error();
            state_->run = *number;
        }
        const auto has_uses = database.number("SELECT EXISTS (SELECT 1 FROM classes)");
        if (!has_uses) return has_uses.error();
        BatchInserter inserter(*state_, facts, *state_->run, *has_uses != 0);
        for (const auto& [key, i] : order) {
            if (Status added = inserter.add(batch[i]); !added) return added;
        }
        stats = inserter.stats;
        return success();
    };
    const bool had_run = state_->run.has_value();
    if (Status added = state_->in_transaction(add_all); !added) {
        if (!had_run) state_->run.reset();
        return added.error();
    }
    return stats;
}

// One transaction per index, so that finished indexes survive an interruption. The sorter of SQLite
// is twice as fast with a temporary file as in memory only, and then needs no more memory than the
// cache.
Status Bank::build_indexes() {
    Database& database = state_->database;
    if (Status loaded = state_->load(); !loaded) return loaded;
    const Database::Interruptible building(database);
    for (const FactInfo* const fact : state_->facts) {
        if (!wants_index(*fact) || state_->is_indexed(*fact)) continue;
        const std::string column = column_of(*fact);
        const Status built = database.execute(
            "PRAGMA temp_store = FILE; BEGIN IMMEDIATE; CREATE INDEX IF NOT EXISTS " +
            index_of(*fact) + " ON puzzles (" + column + ") WHERE " + column +
            " IS NOT NULL; COMMIT");
        if (!built) {
            if (database.is_in_transaction()) (void)database.execute("ROLLBACK");
            return built;
        }
        state_->indexed.push_back(fact);
    }
    return success();
}

}  // namespace sudoku::store
