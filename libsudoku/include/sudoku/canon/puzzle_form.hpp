#pragma once

#include <sudoku/canon/canonical_form.hpp>
#include <sudoku/grid/geometry.hpp>
#include <sudoku/grid/puzzle.hpp>
#include <sudoku/support/result.hpp>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

// Puzzles of any board up to symmetry: docs/theory/canonical_form.md. The classic board has its own
// forms, arrangements and speed in canonical_form.hpp.

namespace sudoku::canon {

// A product of small numbers, exactly, however large: 2 * 6^8, 25!.
class SymmetryCount {
  public:
    // Of a factor from 1 on.
    void multiply(std::uint64_t factor) { change(factor, 1); }
    // The factor must divide the product.
    void divide(std::uint64_t factor) { change(factor, -1); }
    void multiply_factorial(int n);
    void divide(const SymmetryCount& other);

    std::string to_string() const;
    // Nothing past 64 bits.
    std::optional<std::uint64_t> number() const;
    friend bool operator==(const SymmetryCount&, const SymmetryCount&) = default;

  private:
    void change(std::uint64_t factor, int times);

    std::map<std::uint64_t, int> exponents_;  // by prime; none is 0
};

// The symmetries of a board: the ways of moving its cells that take houses to houses and pairs of
// rules to such pairs. Digits keep their names. Costs from microseconds (irregular layouts) to
// about a second (25x25).
SymmetryCount symmetry_count(const Geometry& geometry);

struct PuzzleForm {
    Puzzle puzzle;                    // the member that stands for the class
    std::vector<Cell> image_of_cell;  // leads there from the source, with
    std::vector<Digit> new_names;     // the names of the digits, names[0] is 0
    SymmetryCount automorphisms;      // of the source
    SymmetryCount orbit;              // puzzles of the class, all on one board
};

// A type of its own for the reason of sudoku::NoValue: copying it may run out of memory.
struct ClassText {
    ClassText(std::string form) : text(std::move(form)) {}
    operator std::string_view() const { return text; }

    std::string text;
    friend auto operator<=>(const ClassText&, const ClassText&) = default;
};

// What a class is called: of classic puzzles the key of their minlex form, of others the text of
// their form (sudoku::class_text()). Equal exactly when the classes are.
using PuzzleClass = std::variant<ClassKey, ClassText>;

// Finds canonical forms one after another; keeps the symmetries of the boards last seen. One per
// thread.
class PuzzleCanonicalizer {
  public:
    PuzzleCanonicalizer();
    PuzzleCanonicalizer(PuzzleCanonicalizer&&) noexcept;
    PuzzleCanonicalizer& operator=(PuzzleCanonicalizer&&) noexcept;
    ~PuzzleCanonicalizer();

    // The givens need not have a solution, but an Error names two that contradict each other.
    Result<PuzzleForm> find(const Puzzle& puzzle);

  private:
    struct Workspace;
    std::unique_ptr<Workspace> workspace_;
};

}  // namespace sudoku::canon
