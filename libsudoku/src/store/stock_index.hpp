#pragma once

#include "store/database.hpp"
#include "store/stored_puzzle.hpp"

#include <sudoku/grid/geometry.hpp>
#include <sudoku/inspect/inspector.hpp>
#include <sudoku/support/day.hpp>
#include <sudoku/support/result.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>

// The tables of a bank for its puzzles:
//
//     puzzles     key | puzzle | geometry | added | used | a column per fact
//     geometries  geometry | spec                  geometry: null for the classic board
//     words       word | text                      short texts of facts, each once
//
// The key is 47 bits of the hash of the class, or the next free number if another class has that
// key. So the key serves as the unique index of the classes and, since hashes are in no order, as
// the random order in which puzzles are picked; the table needs no index for either. A class is
// found by probing from its hash to the first free key; removing a puzzle closes the gap. `used` is
// the day of the last use, `added` the run (in the tables of the ledger) that added the puzzle.
namespace sudoku::store {

inline constexpr int key_bits = 47;  // an integer of six bytes

// The key at which probing for a class begins.
std::int64_t first_key(const PuzzleClass& name);

class StockIndex {
  public:
    // Accepts any ledger; one that is not a bank has no puzzles.
    static Result<StockIndex> open(Database& database);
    // Call within a transaction: makes the tables of a bank if they are missing.
    Status make_tables();

    bool has_stock() const { return has_stock_; }
    const std::map<std::int64_t, Geometry>& geometries() const { return geometries_; }
    // The number of a board, null for the classic one. Returns nothing if no puzzle has the board.
    std::optional<std::optional<std::int64_t>> known_number_of(const Geometry& geometry) const;
    // The same, but call it within a transaction, because it may add the board.
    Result<std::optional<std::int64_t>> number_of(const Geometry& geometry);

    struct Stored {
        PackedPuzzle packed;
        Geometry geometry;
        Result<Puzzle> puzzle() const { return unpack(packed, geometry); }
    };
    // Reads a puzzle from the columns of its bytes and its geometry.
    Result<Stored> stored(const Statement& row, int puzzle_column, int geometry_column) const;

    // The key of the puzzle of a class, or the free key where it would go.
    struct Place {
        std::int64_t key = 0;
        bool is_there = false;
        bool is_same = false;  // the same puzzle, not just one of its class
    };
    Result<Place> place_of(const PuzzleClass& name, const Stored* puzzle = nullptr);
    // Returns nothing if the bank has no puzzle of the class.
    Result<std::optional<std::int64_t>> find(const PuzzleClass& name);

    // Removes the puzzle of a class; false if there is none. Call within a transaction.
    Result<bool> remove(const PuzzleClass& name);

    // Updates the day of use from the ledger; does nothing if there is no puzzle of the class.
    Status mark(const PuzzleClass& name);
    // Reverts all uses by a run.
    Status clear_run(std::int64_t run);
    // The last day of use of the class according to the ledger.
    Result<std::optional<Day>> last_use(const PuzzleClass& name);

  private:
    explicit StockIndex(Database& database) : database_(&database) {}
    Status load();
    Status set_used(std::int64_t key, std::optional<Day> day);
    Result<std::optional<PuzzleClass>> class_at(const Stored& stored);

    Database* database_;
    bool has_stock_ = false;
    std::map<std::int64_t, Geometry> geometries_;
    std::unique_ptr<Inspector> inspector_;
    std::unique_ptr<Statement> at_key_;
    std::unique_ptr<Statement> set_used_;
    std::unique_ptr<Statement> last_use_;
};

// Binds the class as stored in the table `classes`; `bytes` must outlive the binding.
using ClassBytes = std::variant<std::array<std::byte, 40>, canon::ClassText>;
ClassBytes class_bytes(const PuzzleClass& name);
void bind_class(Statement& statement, int place, const ClassBytes& bytes);
// Reads a class from that table; nothing if the value is not a class.
std::optional<PuzzleClass> class_in(const Statement& row, int column);

}  // namespace sudoku::store
