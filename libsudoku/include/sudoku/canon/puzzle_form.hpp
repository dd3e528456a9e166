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

// Canonical forms of puzzles on any board: docs/theory/canonical_form.md. canonical_form.hpp has a
// faster version for classic puzzles, with its own types.

namespace sudoku::canon {

// An exact product of small numbers of any size, such as 2 * 6^8 or 25!, kept as its prime factors.
class SymmetryCount {
  public:
    // The factor must be at least 1.
    void multiply(std::uint64_t factor) { change(factor, 1); }
    // The factor must divide the product.
    void divide(std::uint64_t factor) { change(factor, -1); }
    void multiply_factorial(int n);
    void divide(const SymmetryCount& other);

    std::string to_string() const;
    // Returns nullopt if the number needs more than 64 bits.
    std::optional<std::uint64_t> number() const;
    friend bool operator==(const SymmetryCount&, const SymmetryCount&) = default;

  private:
    void change(std::uint64_t factor, int times);

    std::map<std::uint64_t, int> exponents_;  // by prime; no exponent is 0
};

// The number of symmetries of a board: the permutations of its cells that map houses to houses, and
// pairs of cells with a rule to such pairs. Relabellings do not count. Takes from microseconds
// (irregular layouts) to about a second (25x25).
SymmetryCount symmetry_count(const Geometry& geometry);

struct PuzzleForm {
    Puzzle puzzle;                    // the representative of the class
    std::vector<Cell> image_of_cell;  // maps the source to it, together with
    std::vector<Digit> relabelling;   // the digit that replaces each digit; relabelling[0] is 0
    SymmetryCount automorphisms;      // number for the source
    SymmetryCount orbit;              // number of puzzles in the class, all on one board
};

// A struct rather than an alias for the same reason as sudoku::NoValue: copying it can run out of
// memory.
struct ClassText {
    ClassText(std::string form) : text(std::move(form)) {}
    operator std::string_view() const { return text; }

    std::string text;
    friend auto operator<=>(const ClassText&, const ClassText&) = default;
};

// The name of a class: the key of the minlex form for classic puzzles, otherwise the text of the
// form (sudoku::class_text()). Names are equal exactly if the classes are.
using PuzzleClass = std::variant<ClassKey, ClassText>;

// Finds canonical forms and caches the symmetries of recently used boards. Use one per thread.
class PuzzleCanonicalizer {
  public:
    PuzzleCanonicalizer();
    PuzzleCanonicalizer(PuzzleCanonicalizer&&) noexcept;
    PuzzleCanonicalizer& operator=(PuzzleCanonicalizer&&) noexcept;
    ~PuzzleCanonicalizer();

    // The givens need not have a solution. If two of them contradict each other, the Error names
    // them.
    Result<PuzzleForm> find(const Puzzle& puzzle);

  private:
    struct Workspace;
    std::unique_ptr<Workspace> workspace_;
};

}  // namespace sudoku::canon
