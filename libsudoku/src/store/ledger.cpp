#include <sudoku/store/ledger.hpp>

#include "store/database.hpp"
#include "store/ledger_layout.hpp"
#include "store/stock_index.hpp"

#include <utility>

namespace sudoku::store {

struct Ledger::State {
    explicit State(Database opened) : database(std::move(opened)) {}

    Status find_former_run() {
        if (!run.is_made_again) return success();
        Statement select(database, "SELECT run FROM runs WHERE command = ?1 AND name = ?2");
        const Result<bool> row = select.bind(1, run.command).bind(2, run.name).step();
        if (!row) return row.error();
        if (!*row) return success();
        former_run = select.integer(0);
        Statement count(database, "SELECT count(*) FROM classes WHERE run = ?1");
        const Result<bool> counted = count.bind(1, former_run).step();
        if (!counted) return counted.error();
        former_count = static_cast<std::uint64_t>(count.integer(0));
        return success();
    }

    Status begin_run() {
        if (inserter) return success();
        std::int64_t id = former_run;
        if (id >= 0) {
            if (Status cleared = stock->clear_run(id); !cleared) return cleared;
            Statement date(database, "UPDATE runs SET day = ?2 WHERE run = ?1");
            date.bind(1, id);
            if (run.day) date.bind(2, std::int64_t{run.day->number});
            if (Status dated = date.run(); !dated) return dated;
        } else {
            const auto added = add_run(database, run);
            if (!added) return added.error();
            id = *added;
        }
        run_id = id;
        inserter.emplace(database, id, run.adds_uses);
        // Wait long for readers, because the work of the run is already done.
        database.set_patience(std::chrono::minutes(10));
        return success();
    }

    template <class Class>
    Result<std::optional<LedgerEntry>> find(const Class& bytes_or_text) {
        if (!finder) {
            finder.emplace(database,
                           "SELECT runs.name, classes.number FROM classes JOIN runs USING (run)"
                           " WHERE class = ?1 AND classes.run <> ?2"
                           " ORDER BY classes.run DESC LIMIT 1");
        }
        const Result<bool> row = finder->bind(1, bytes_or_text).bind(2, former_run).step();
        if (!row) return row.error();
        std::optional<LedgerEntry> entry;
        if (*row)
            entry = LedgerEntry{finder->text(0), static_cast<std::uint64_t>(finder->integer(1))};
        finder->reset();
        return entry;
    }

    template <class Class>
    Status add(const Class& key_or_text, std::uint64_t number, std::optional<Day> day) {
        if (Status begun = begin_run(); !begun) return begun;
        if (Status added = inserter->add(key_or_text, number, day); !added) return added;
        return stock->mark(PuzzleClass(key_or_text));
    }

    Database database;
    LedgerRun run = {};
    std::int64_t former_run = -1;
    std::uint64_t former_count = 0;
    std::int64_t run_id = -1;
    std::optional<ClassInserter> inserter = {};
    std::optional<Statement> finder = {};
    std::optional<StockIndex> stock = {};  // set last, if the file is a bank
};

Ledger::Ledger(std::unique_ptr<State> state) : state_(std::move(state)) {}
Ledger::Ledger(Ledger&&) noexcept = default;
Ledger& Ledger::operator=(Ledger&&) noexcept = default;
Ledger::~Ledger() = default;

Result<Ledger> Ledger::open(const std::string& path, LedgerAccess access, LedgerRun run,
                            std::stop_token stop) {
    const bool adds = access == LedgerAccess::add;
    auto opened = open_store(path, adds ? StoreAccess::write : StoreAccess::read, std::move(stop));
    if (!opened) return opened.error();
    auto state = std::make_unique<State>(std::move(*opened));
    state->run = std::move(run);
    if (adds) {
        // From here on no other process can add.
        if (Status begun = state->database.execute("BEGIN IMMEDIATE"); !begun) return begun.error();
        if (Status found = state->find_former_run(); !found) return found.error();
    }
    auto stock = StockIndex::open(state->database);
    if (!stock) return stock.error();
    state->stock.emplace(std::move(*stock));
    return Ledger(std::move(state));
}

Result<std::optional<LedgerEntry>> Ledger::find(const canon::ClassKey& key) const {
    const KeyBytes bytes = bytes_of(key);
    return state_->find(std::span<const std::byte>(bytes));
}

Result<std::optional<LedgerEntry>> Ledger::find(std::string_view text) const {
    if (const auto key = key_of_form(text)) return find(*key);
    return state_->find(text);
}

Status Ledger::each_class(const std::function<Status(const canon::ClassKey&)>& take) const {
    const Database::Interruptible reading(state_->database);
    Statement select(state_->database, "SELECT DISTINCT class FROM classes ORDER BY class");
    while (true) {
        const Result<bool> row = select.step();
        if (!row) return row.error();
        if (!*row) return success();
        if (select.is_text(0)) continue;
        const auto key = key_of_bytes(select.bytes(0));
        if (!key) return not_a_class(state_->database);
        if (Status taken = take(*key); !taken) return taken;
    }
}

Status Ledger::each_other_class(const std::function<Status(const std::string&)>& take) const {
    const Database::Interruptible reading(state_->database);
    Statement select(state_->database,
                     "SELECT DISTINCT class FROM classes WHERE typeof(class) = 'text'"
                     " ORDER BY class");
    while (true) {
        const Result<bool> row = select.step();
        if (!row) return row.error();
        if (!*row) return success();
        if (Status taken = take(select.text(0)); !taken) return taken;
    }
}

Result<bool> Ledger::has_in_stock(const PuzzleClass& name) const {
    const auto row = state_->stock->find(name);
    if (!row) return row.error();
    return row->has_value();
}

Result<std::uint64_t> Ledger::remove_uses(const PuzzleClass& name, const std::string& run_name,
                                          std::optional<Day> day) {
    Database& database = state_->database;
    Statement erase(database,
                    "DELETE FROM classes WHERE class = ?1 AND run IN (SELECT run FROM runs"
                    " WHERE name = ?2) AND (?3 IS NULL OR ?3 = coalesce(classes.day,"
                    " (SELECT day FROM runs WHERE runs.run = classes.run)))");
    const ClassBytes bytes = class_bytes(name);
    bind_class(erase, 1, bytes);
    erase.bind(2, run_name);
    if (day) {
        erase.bind(3, std::int64_t{day->number});
    } else {
        erase.bind_nothing(3);
    }
    if (Status erased = erase.run(); !erased) return erased.error();
    const auto count = static_cast<std::uint64_t>(database.changes());
    if (Status marked = state_->stock->mark(name); !marked) return marked.error();
    return count;
}

Result<bool> Ledger::remove_from_stock(const PuzzleClass& name) {
    return state_->stock->remove(name);
}

std::uint64_t Ledger::class_count() const {
    const auto count = state_->database.number("SELECT count(DISTINCT class) FROM classes");
    return count ? static_cast<std::uint64_t>(*count) : 0;
}

std::uint64_t Ledger::former_count() const { return state_->former_count; }

Status Ledger::add(const canon::ClassKey& key, std::uint64_t number, std::optional<Day> day) {
    return state_->add(key, number, day);
}

Status Ledger::add(std::string_view text, std::uint64_t number, std::optional<Day> day) {
    if (const auto key = key_of_form(text)) return add(*key, number, day);
    return state_->add(std::string(text), number, day);
}

Status Ledger::commit(const std::optional<PendingOutput>& output) {
    Database& database = state_->database;
    if (output) {
        if (Status begun = state_->begin_run(); !begun) return begun;
        Statement insert(database,
                         "INSERT OR REPLACE INTO pending VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)");
        const Status added = insert.bind(1, state_->run_id)
                                 .bind(2, output->path)
                                 .bind(3, output->partial)
                                 .bind(4, static_cast<std::int64_t>(output->bytes))
                                 .bind(5, static_cast<std::int64_t>(output->checksum))
                                 .bind(6, std::int64_t{output->replaces})
                                 .bind(7, output->purpose)
                                 .run();
        if (!added) return added;
    }
    return database.execute("COMMIT");
}

Result<std::vector<PendingOutput>> Ledger::pending() const {
    Statement select(state_->database,
                     "SELECT path, partial, bytes, checksum, replaces, purpose FROM pending"
                     " ORDER BY run");
    std::vector<PendingOutput> all;
    while (true) {
        const Result<bool> row = select.step();
        if (!row) return row.error();
        if (!*row) return all;
        all.push_back({select.text(0), select.text(1),
                       static_cast<std::uint64_t>(select.integer(2)),
                       static_cast<std::uint64_t>(select.integer(3)), select.integer(4) != 0,
                       select.text(5)});
    }
}

Status Ledger::settle(const PendingOutput& output) {
    Database& database = state_->database;
    Statement remove(database, "DELETE FROM pending WHERE path = ?1 AND partial = ?2");
    const bool is_open = database.is_in_transaction();
    if (Status done = remove.bind(1, output.path).bind(2, output.partial).run(); !done) return done;
    // A transaction of its own, because the additions of the run may never be committed.
    return is_open && !state_->inserter ? database.execute("COMMIT; BEGIN IMMEDIATE") : success();
}

}  // namespace sudoku::store
