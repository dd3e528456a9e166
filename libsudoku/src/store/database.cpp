#include "store/database.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <system_error>
#include <thread>
#include <utility>

namespace sudoku::store {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds usual_patience{10'000};
// Even after a stop, the program waits for short locks, so that puzzles already handed over get
// recorded as used.
constexpr milliseconds patience_when_stopped{300};
constexpr int steps_between_looks = 20'000;  // bytecode steps of SQLite: some milliseconds

}  // namespace

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Statement::Statement(Database& database, std::string_view sql) : database_(&database) {
    sqlite3_stmt* statement = nullptr;
    // step() reports the error, because it then has no statement to run.
    sqlite3_prepare_v2(database.handle(), sql.data(), static_cast<int>(sql.size()), &statement,
                       nullptr);
    statement_.reset(statement);
}

Statement& Statement::bind(int place, std::int64_t value) {
    sqlite3_bind_int64(statement_.get(), place, value);
    return *this;
}

Statement& Statement::bind(int place, std::string_view text) {
    sqlite3_bind_text(statement_.get(), place, text.data(), static_cast<int>(text.size()),
                      SQLITE_STATIC);
    return *this;
}

Statement& Statement::bind(int place, std::span<const std::byte> bytes) {
    sqlite3_bind_blob(statement_.get(), place, bytes.data(), static_cast<int>(bytes.size()),
                      SQLITE_STATIC);
    return *this;
}

Statement& Statement::bind_nothing(int place) {
    sqlite3_bind_null(statement_.get(), place);
    return *this;
}

Result<bool> Statement::step() {
    if (!statement_) return database_->failure();
    const int result = sqlite3_step(statement_.get());
    if (result == SQLITE_ROW) return true;
    if (result == SQLITE_DONE) return false;
    return database_->failure();
}

Status Statement::run() {
    const Result<bool> stepped = step();
    if (!stepped) return stepped.error();
    reset();
    return success();
}

void Statement::reset() { sqlite3_reset(statement_.get()); }

std::int64_t Statement::integer(int column) const {
    return sqlite3_column_int64(statement_.get(), column);
}

std::string Statement::text(int column) const {
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
    return text == nullptr ? std::string() : std::string(text);
}

std::span<const std::byte> Statement::bytes(int column) const {
    const auto* bytes =
        static_cast<const std::byte*>(sqlite3_column_blob(statement_.get(), column));
    return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

bool Statement::is_text(int column) const {
    return sqlite3_column_type(statement_.get(), column) == SQLITE_TEXT;
}

bool Statement::is_nothing(int column) const {
    return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

void Database::Close::operator()(sqlite3* handle) const {
    DatabaseFiles files;
    sqlite3_close(handle);
    if (file) files.remove(*file);
}

Database::Database(std::string path, std::stop_token stop)
    : path_(std::move(path)), patience_(new Patience{std::move(stop), usual_patience}) {}

// The busy handler of SQLite; returns whether to try again.
int Database::wait_on(void* patience, int tries) {
    auto& own = *static_cast<Patience*>(patience);
    const auto now = std::chrono::steady_clock::now();
    if (tries == 0) own.since = now;
    const milliseconds most =
        own.stop.stop_requested() ? std::min(own.most, patience_when_stopped) : own.most;
    if (now - own.since >= most) return 0;
    std::this_thread::sleep_for(milliseconds(std::min(tries + 1, 20)));
    return 1;
}

int Database::is_stopped(void* patience) {
    return static_cast<Patience*>(patience)->stop.stop_requested() ? 1 : 0;
}

Database::Interruptible::Interruptible(Database& database) : database_(&database) {
    sqlite3_progress_handler(database.handle(), steps_between_looks, is_stopped,
                             database.patience_.get());
}

Database::Interruptible::~Interruptible() {
    sqlite3_progress_handler(database_->handle(), 0, nullptr, nullptr);
}

Result<Database> Database::open(const std::string& path, Mode mode, std::stop_token stop) {
    Database database(path, std::move(stop));
    sqlite3* handle = nullptr;
    const int access = SQLITE_OPEN_READWRITE | (mode == Mode::create ? SQLITE_OPEN_CREATE : 0);
    // A connection is used by one thread at a time, though not always the same one. Without the
    // locks of SQLite, adding to a bank takes a twentieth less time.
    const int flags = access | SQLITE_OPEN_NOMUTEX;
    DatabaseFiles files;
    // SQLite treats "", ":memory:" and "file:..?mode=memory" as temporary databases; with a
    // directory in front they are ordinary file names.
    const std::string file = path.starts_with('/') ? path : "./" + path;
    const int opened = sqlite3_open_v2(file.c_str(), &handle, flags, nullptr);
    database.handle_.reset(handle);
    if (handle != nullptr) database.handle_.get_deleter().file = files.add(path);
    if (opened != SQLITE_OK) return database.failure();
    sqlite3_busy_handler(handle, wait_on, database.patience_.get());
    return database;
}

Status Database::execute(const std::string& sql) {
    if (sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK)
        return success();
    return failure();
}

Result<std::int64_t> Database::number(std::string_view sql) {
    Statement statement(*this, sql);
    const Result<bool> row = statement.step();
    if (!row) return row.error();
    return *row ? statement.integer(0) : 0;
}

std::int64_t Database::changes() const { return sqlite3_changes(handle()); }

bool Database::is_in_transaction() const { return sqlite3_get_autocommit(handle()) == 0; }

Error Database::failure() const {
    const int code = handle() == nullptr ? SQLITE_NOMEM : sqlite3_errcode(handle());
    if (code == SQLITE_INTERRUPT) return {ErrorCode::cancelled, "interrupted", path_};
    const bool is_in_use = code == SQLITE_BUSY || code == SQLITE_LOCKED;
    if (is_in_use && patience_->stop.stop_requested()) {
        return {ErrorCode::cancelled, "interrupted while another run is using it", path_};
    }
    if (is_in_use) return {ErrorCode::io, "another run is using it", path_};
    std::string text = handle() == nullptr ? sqlite3_errstr(code) : sqlite3_errmsg(handle());
    const int reason = handle() == nullptr ? 0 : sqlite3_system_errno(handle());
    const bool is_refused = code == SQLITE_CANTOPEN || code == SQLITE_IOERR;
    if (is_refused && reason != 0) text += ": " + std::system_category().message(reason);
    text.insert(0, "cannot use the database: ");
    return {code == SQLITE_NOTADB || code == SQLITE_CORRUPT ? ErrorCode::malformed : ErrorCode::io,
            text, path_};
}

}  // namespace sudoku::store
