#include "store/database.hpp"

#include <sqlite3.h>

#include <system_error>
#include <utility>

namespace sudoku::store {
namespace {

constexpr int patience_ms = 10'000;

}  // namespace

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Statement::Statement(Database& database, std::string_view sql) : database_(&database) {
    sqlite3_stmt* statement = nullptr;
    // What is wrong comes out of step(), which then has nothing to run.
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

void Database::Close::operator()(sqlite3* handle) const { sqlite3_close(handle); }

Result<Database> Database::open(const std::string& path, Mode mode) {
    Database database(path);
    sqlite3* handle = nullptr;
    const int flags = mode == Mode::read
                          ? SQLITE_OPEN_READONLY
                          : SQLITE_OPEN_READWRITE | (mode == Mode::write ? 0 : SQLITE_OPEN_CREATE);
    const int opened =
        sqlite3_open_v2(mode == Mode::memory ? ":memory:" : path.c_str(), &handle, flags, nullptr);
    database.handle_.reset(handle);
    if (opened != SQLITE_OK) return database.failure();
    sqlite3_busy_timeout(handle, patience_ms);
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

bool Database::is_in_transaction() const { return sqlite3_get_autocommit(handle()) == 0; }

Error Database::failure() const {
    const int code = handle() == nullptr ? SQLITE_NOMEM : sqlite3_errcode(handle());
    if (code == SQLITE_BUSY || code == SQLITE_LOCKED)
        return {ErrorCode::io, "another run is using it", path_};
    std::string text = handle() == nullptr ? sqlite3_errstr(code) : sqlite3_errmsg(handle());
    const int reason = handle() == nullptr ? 0 : sqlite3_system_errno(handle());
    const bool is_refused = code == SQLITE_CANTOPEN || code == SQLITE_IOERR;
    if (is_refused && reason != 0) text += ": " + std::generic_category().message(reason);
    text.insert(0, "cannot use the database: ");
    return {code == SQLITE_NOTADB || code == SQLITE_CORRUPT ? ErrorCode::malformed : ErrorCode::io,
            text, path_};
}

}  // namespace sudoku::store
