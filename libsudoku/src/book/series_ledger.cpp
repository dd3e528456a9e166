#include <sudoku/book/series_ledger.hpp>

#include <sqlite3.h>

#include <utility>

namespace sudoku::book {
namespace {

constexpr int application_id = 0x5375646f;  // "Sudo": says whose database it is

struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Statement = std::unique_ptr<sqlite3_stmt, Finalize>;

}  // namespace

struct SeriesLedger::State {
    sqlite3* database = nullptr;
    std::string path;
    std::string book;

    ~State() {
        if (database != nullptr) sqlite3_close(database);
    }

    Error failure(const char* action) const {
        return {ErrorCode::io, std::string("cannot ") + action + ": " + sqlite3_errmsg(database),
                path};
    }

    bool execute(const char* sql) const {
        return sqlite3_exec(database, sql, nullptr, nullptr, nullptr) == SQLITE_OK;
    }

    Statement prepare(const char* sql) const {
        sqlite3_stmt* statement = nullptr;
        sqlite3_prepare_v2(database, sql, -1, &statement, nullptr);
        return Statement(statement);
    }

    std::int64_t pragma(const char* sql) const {
        const Statement statement = prepare(sql);
        if (!statement || sqlite3_step(statement.get()) != SQLITE_ROW) return -1;
        return sqlite3_column_int64(statement.get(), 0);
    }
};

SeriesLedger::SeriesLedger(std::unique_ptr<State> state) : state_(std::move(state)) {}
SeriesLedger::SeriesLedger(SeriesLedger&&) noexcept = default;
SeriesLedger::~SeriesLedger() = default;

Result<SeriesLedger> SeriesLedger::open(const std::string& path, const std::string& book) {
    auto state = std::make_unique<State>();
    state->path = path;
    state->book = book;
    if (sqlite3_open(path.c_str(), &state->database) != SQLITE_OK) {
        return state->failure("open the ledger");
    }
    sqlite3_busy_timeout(state->database, 10'000);
    // Takes the right to write at once: two books of a series that are made at the same time must
    // not both take a puzzle.
    if (!state->execute("BEGIN IMMEDIATE")) return state->failure("open the ledger");
    const std::int64_t id = state->pragma("PRAGMA application_id");
    const std::int64_t tables = state->pragma("SELECT count(*) FROM sqlite_master");
    if (id != application_id && (id != 0 || tables != 0)) {
        return Error{ErrorCode::invalid, "this database is not a ledger of books", path};
    }
    if (tables == 0) {
        const bool made =
            state->execute(("PRAGMA application_id = " + std::to_string(application_id)).c_str()) &&
            state->execute(
                "CREATE TABLE puzzles (class TEXT PRIMARY KEY, book TEXT NOT NULL,"
                " number INTEGER NOT NULL) WITHOUT ROWID");
        if (!made) return state->failure("create the ledger");
    }
    return SeriesLedger(std::move(state));
}

Result<std::optional<LedgerEntry>> SeriesLedger::find(const std::string& canonical) const {
    const Statement statement =
        state_->prepare("SELECT book, number FROM puzzles WHERE class = ?1 AND book <> ?2");
    if (!statement) return state_->failure("read the ledger");
    sqlite3_bind_text(statement.get(), 1, canonical.c_str(), -1, SQLITE_TRANSIENT);
    sqlite3_bind_text(statement.get(), 2, state_->book.c_str(), -1, SQLITE_TRANSIENT);
    const int row = sqlite3_step(statement.get());
    if (row == SQLITE_DONE) return std::optional<LedgerEntry>();
    if (row != SQLITE_ROW) return state_->failure("read the ledger");
    const auto* book = reinterpret_cast<const char*>(sqlite3_column_text(statement.get(), 0));
    return std::optional(
        LedgerEntry{book == nullptr ? "" : book, sqlite3_column_int(statement.get(), 1)});
}

Status SeriesLedger::replace(const std::vector<std::string>& canonical) {
    const Statement clear = state_->prepare("DELETE FROM puzzles WHERE book = ?1");
    if (!clear) return state_->failure("write the ledger");
    sqlite3_bind_text(clear.get(), 1, state_->book.c_str(), -1, SQLITE_TRANSIENT);
    if (sqlite3_step(clear.get()) != SQLITE_DONE) return state_->failure("write the ledger");
    const Statement insert =
        state_->prepare("INSERT INTO puzzles (class, book, number) VALUES (?1, ?2, ?3)");
    if (!insert) return state_->failure("write the ledger");
    int number = 0;
    for (const std::string& form : canonical) {
        sqlite3_bind_text(insert.get(), 1, form.c_str(), -1, SQLITE_TRANSIENT);
        sqlite3_bind_text(insert.get(), 2, state_->book.c_str(), -1, SQLITE_TRANSIENT);
        sqlite3_bind_int(insert.get(), 3, ++number);
        if (sqlite3_step(insert.get()) != SQLITE_DONE) return state_->failure("write the ledger");
        sqlite3_reset(insert.get());
    }
    return success();
}

Status SeriesLedger::commit() {
    return state_->execute("COMMIT") ? success() : Status(state_->failure("write the ledger"));
}

}  // namespace sudoku::book
