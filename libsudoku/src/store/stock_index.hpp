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

// Where the puzzles of a bank are:
//
//     puzzles     key | puzzle | geometry | added | used | a column per fact
//     geometries  geometry | spec                  geometry: nothing for the classic board
//     words       word | text                      short texts of facts, each once
//
// The key is 47 bits of the hash of the class, or the next free number where another class has
// that: so it is the unique index of the classes and, as hashes are in no order, the random order
// in which puzzles are picked, and the table needs no index for either. Puzzles are never removed,
// so a class is found by looking from its hash on until a key is free. `used` is the day of the
// last use, `added` the run (of the table of ledgers) that has added the puzzle.
namespace sudoku::store {

inline constexpr int key_bits = 47;  // an integer of six bytes

// Where the search for a class begins.
std::int64_t first_key(const PuzzleClass& name);

class StockIndex {
  public:
    // Of any ledger; one that is no bank has no puzzles.
    static Result<StockIndex> open(Database& database);
    // Within a transaction: makes the tables of a bank if they are not there.
    Status make_tables();

    bool has_stock() const { return has_stock_; }
    const std::map<std::int64_t, Geometry>& geometries() const { return geometries_; }
    // The number of a board, null for the classic one; within a transaction, as it may be new.
    Result<std::optional<std::int64_t>> number_of(const Geometry& geometry);

    struct Stored {
        PackedPuzzle packed;
        Geometry geometry;
        Result<Puzzle> puzzle() const { return unpack(packed, geometry); }
    };
    // From these columns of a row: the puzzle, its geometry.
    Result<Stored> stored(const Statement& row, int puzzle_column, int geometry_column) const;

    // The key of the puzzle of this class, or where one is to be put.
    struct Place {
        std::int64_t key = 0;
        bool is_there = false;
        bool is_same = false;  // is it this puzzle, and not only one of its class
    };
    Result<Place> place_of(const PuzzleClass& name, const Stored* puzzle = nullptr);
    // Nothing where there is none.
    Result<std::optional<std::int64_t>> find(const PuzzleClass& name);

    // The uses of the class have changed; nothing happens where no puzzle is of it.
    Status mark(const PuzzleClass& name);
    // Takes back all uses of a run.
    Status clear_run(std::int64_t run);
    // The last day on which the class was used, by what the ledger says.
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

// Binds the class as the table `classes` has it; `bytes` must live as long as the binding.
using ClassBytes = std::variant<std::array<std::byte, 40>, canon::ClassText>;
ClassBytes class_bytes(const PuzzleClass& name);
void bind_class(Statement& statement, int place, const ClassBytes& bytes);
// As it stands there; nothing for what is no class.
std::optional<PuzzleClass> class_in(const Statement& row, int column);

}  // namespace sudoku::store
