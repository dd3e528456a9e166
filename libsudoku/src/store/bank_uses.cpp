#include "store/bank_state.hpp"
#include "store/ledger_layout.hpp"

#include <utility>

namespace sudoku::store {
namespace {

BankRun bank_run_at(const Statement& row) {
    BankRun run{row.integer(0), row.text(1), row.text(2)};
    if (!row.is_nothing(3)) run.day = Day{static_cast<std::int32_t>(row.integer(3))};
    return run;
}

// Copies uses from another file into a bank with an open transaction.
class UseCopier {
  public:
    UseCopier(Database& from, Database& to, StockIndex& stock)
        : from_(from),
          to_(to),
          stock_(stock),
          known_(to,
                 "SELECT 1 FROM classes JOIN runs USING (run) WHERE class = ?1 AND command = ?2"
                 " AND name = ?3 AND coalesce(classes.day, runs.day) IS ?4") {}

    Status copy_all() {
        const Database::Interruptible reading(from_);
        Statement select(from_,
                         "SELECT run, command, name, coalesce(classes.day, runs.day), class, number"
                         " FROM classes JOIN runs USING (run) ORDER BY run, class");
        while (true) {
            const Result<bool> row = select.step();
            if (!row) return row.error();
            if (!*row) return success();
            const auto name = class_in(select, 4);
            if (!name) return not_a_class(from_);
            const auto number = static_cast<std::uint64_t>(select.integer(5));
            if (Status copied = copy(bank_run_at(select), *name, number); !copied) return copied;
        }
    }

    std::uint64_t copied() const { return copied_; }

  private:
    Status copy(const BankRun& use, const PuzzleClass& name, std::uint64_t number) {
        const auto is_known = knows(use, name);
        if (!is_known) return is_known.error();
        if (*is_known) return success();
        // Each run is added as a new one, even if this bank has a run of the same name.
        if (run_ != use.run) {
            const auto run = add_run(to_, {use.command, use.name, false, use.day});
            if (!run) return run.error();
            inserter_.emplace(to_, *run, true);
            run_ = use.run;
        }
        const auto insert = [&](const auto& key_or_text) {
            return inserter_->add(key_or_text, number, use.day);
        };
        if (Status added = std::visit(insert, name); !added) return added;
        ++copied_;
        return stock_.mark(name);
    }

    Result<bool> knows(const BankRun& use, const PuzzleClass& name) {
        const ClassBytes bytes = class_bytes(name);
        bind_class(known_, 1, bytes);
        known_.bind(2, std::string_view(use.command)).bind(3, std::string_view(use.name));
        if (use.day) {
            known_.bind(4, std::int64_t{use.day->number});
        } else {
            known_.bind_nothing(4);
        }
        Result<bool> row = known_.step();
        known_.reset();
        return row;
    }

    Database& from_;
    Database& to_;
    StockIndex& stock_;
    Statement known_;
    std::optional<std::int64_t> run_ = {};  // of the other file, to which inserter_ belongs
    std::optional<ClassInserter> inserter_ = {};
    std::uint64_t copied_ = 0;
};

}  // namespace

Result<bool> Bank::has(const PuzzleClass& name) {
    const auto key = state_->stock->find(name);
    if (!key) return key.error();
    return key->has_value();
}

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

Result<std::uint64_t> Bank::add_uses_of(const std::string& path, std::stop_token stop) {
    auto from = open_store(path, StoreAccess::read, std::move(stop));
    if (!from) return from.error();
    std::uint64_t copied = 0;
    const auto copy_all = [&]() -> Status {
        if (Status loaded = state_->load(); !loaded) return loaded;
        UseCopier copier(*from, state_->database, *state_->stock);
        if (Status done = copier.copy_all(); !done) return done;
        copied = copier.copied();
        return success();
    };
    if (Status done = state_->in_transaction(copy_all); !done) return done.error();
    return copied;
}

}  // namespace sudoku::store
