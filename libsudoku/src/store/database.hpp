#pragma once

#include <sudoku/support/result.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace sudoku::store {

class Database;

// One SQL statement, to be run again and again. Text and bytes that are bound must stay alive until
// the next reset().
class Statement {
  public:
    Statement(Database& database, std::string_view sql);

    Statement& bind(int place, std::int64_t value);
    Statement& bind(int place, std::string_view text);
    Statement& bind(int place, std::span<const std::byte> bytes);
    // True when there is a row.
    Result<bool> step();
    // For statements without rows: step() and reset().
    Status run();
    void reset();

    std::int64_t integer(int column) const;
    std::string text(int column) const;
    std::span<const std::byte> bytes(int column) const;
    bool is_text(int column) const;

  private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const;
    };

    Database* database_;
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

// An SQLite database. Errors say what SQLite says, with the path.
class Database {
  public:
    enum class Mode { read, write, create, memory };

    static Result<Database> open(const std::string& path, Mode mode);

    Status execute(const std::string& sql);
    // The only value of the only row.
    Result<std::int64_t> number(std::string_view sql);
    bool is_in_transaction() const;
    Error failure() const;
    const std::string& path() const { return path_; }
    sqlite3* handle() const { return handle_.get(); }

  private:
    struct Close {
        void operator()(sqlite3* handle) const;
    };

    explicit Database(std::string path) : path_(std::move(path)) {}

    std::string path_;
    std::unique_ptr<sqlite3, Close> handle_;
};

}  // namespace sudoku::store
