#pragma once

#include "support/database_files.hpp"

#include <sudoku/support/result.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace sudoku::store {

class Database;

// An SQL statement that can be run repeatedly. Bound text and bytes must stay alive until the next
// reset().
class Statement {
  public:
    Statement(Database& database, std::string_view sql);

    Statement& bind(int place, std::int64_t value);
    Statement& bind(int place, std::string_view text);
    Statement& bind(int place, std::span<const std::byte> bytes);
    Statement& bind_nothing(int place);
    // True if there is a row.
    Result<bool> step();
    // Runs a statement without rows: step() and reset().
    Status run();
    void reset();

    std::int64_t integer(int column) const;
    std::string text(int column) const;
    std::span<const std::byte> bytes(int column) const;
    bool is_text(int column) const;
    bool is_nothing(int column) const;

  private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const;
    };

    Database* database_;
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

// An SQLite database. Errors contain the message of SQLite and the path. If the database is locked,
// calls wait for up to ten seconds; raising `stop` ends the wait early, with the code `cancelled`.
class Database {
  public:
    enum class Mode { write, create };

    static Result<Database> open(const std::string& path, Mode mode, std::stop_token stop = {});

    // Sets how long to wait for locks from now on.
    void set_patience(std::chrono::milliseconds most) { patience_->most = most; }
    // While it lives, raising `stop` ends running statements; for long reads.
    class Interruptible {
      public:
        explicit Interruptible(Database& database);
        Interruptible(const Interruptible&) = delete;
        Interruptible& operator=(const Interruptible&) = delete;
        ~Interruptible();

      private:
        Database* database_;
    };

    Status execute(const std::string& sql);
    // The only value of the only row.
    Result<std::int64_t> number(std::string_view sql);
    // Rows changed by the last statement.
    std::int64_t changes() const;
    bool is_in_transaction() const;
    Error failure() const;
    const std::string& path() const { return path_; }
    sqlite3* handle() const { return handle_.get(); }

  private:
    struct Close {
        std::optional<FileIdentity> file;  // until the handle is closed
        void operator()(sqlite3* handle) const;
    };
    struct Patience {
        std::stop_token stop;
        std::chrono::milliseconds most;
        std::chrono::steady_clock::time_point since = {};
    };

    Database(std::string path, std::stop_token stop);
    static int wait_on(void* patience, int tries);
    static int is_stopped(void* patience);

    std::string path_;
    std::unique_ptr<Patience> patience_;  // on the heap, because SQLite keeps its address
    std::unique_ptr<sqlite3, Close> handle_;
};

}  // namespace sudoku::store
