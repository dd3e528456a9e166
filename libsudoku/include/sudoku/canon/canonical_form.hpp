#pragma once

#include <sudoku/grid/grid.hpp>
#include <sudoku/grid/transform.hpp>
#include <sudoku/support/result.hpp>

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

// Classic 9x9 puzzles and grids up to symmetry: docs/theory/canonical_form.md.

namespace sudoku::canon {

inline constexpr int cell_count = 81;

// The digits of a 9x9 puzzle or grid, row-major, 0 for an empty cell.
using Digits = std::array<Digit, cell_count>;

// Two puzzles are of one class when one of the 3,359,232 symmetries of the board and one of the 9!
// ways to rename the digits turn one into the other. A convention names the member that stands for
// the class; for full grids both name the same.
enum class Convention {
    minlex,   // the smallest text, an empty cell before every digit
    pattern,  // the fewest givens in the minirows of the first band, compared one after another,
              // then the smallest text
};

// "minlex", "pattern".
std::string_view to_string(Convention convention);

// Rows times columns, transposed or not: 2 * 6^8.
inline constexpr std::uint64_t board_symmetries = 3'359'232;
inline constexpr std::uint64_t relabellings = 362'880;

// One of the symmetries: where each line of the result comes from, and the new names of the digits.
struct Arrangement {
    bool transposed =
        false;  // reflect in the main diagonal before the rows and columns are permuted
    std::array<std::uint8_t, 9>
        rows{};  // row r of the result is row rows[r] of the (transposed) source
    std::array<std::uint8_t, 9> columns{};  // likewise
    std::array<Digit, 10> names{};          // new name of each digit; names[0] is 0

    // The cell of the source that arrives at `cell` of the result.
    int source_cell(int cell) const {
        const int row = rows[static_cast<std::size_t>(cell / 9)];
        const int column = columns[static_cast<std::size_t>(cell % 9)];
        return transposed ? column * 9 + row : row * 9 + column;
    }
    Digits apply(const Digits& source) const;
    // The same as a transform of the classic geometry.
    Transform transform() const;

    friend bool operator==(const Arrangement&, const Arrangement&) = default;
};

struct CanonicalForm {
    Digits digits{};
    // Leads from the source to `digits`. Where automorphisms leave a choice it is the same for the
    // same source.
    Arrangement arrangement;
    // Symmetries of the group of 3,359,232 * 9! that map the puzzle to itself; renaming unused
    // digits counts.
    std::uint64_t automorphisms = 1;

    // Different puzzles of the class, without overflow: 3,359,232 * 9! / automorphisms.
    std::uint64_t orbit_size() const { return board_symmetries * relabellings / automorphisms; }
};

// Finds canonical forms one after another and keeps its working memory between calls (some
// kilobytes, up to about 2 MB after very symmetric puzzles). One per thread. About 2 microseconds
// for a puzzle of 17 givens; the worst known cases stay in the milliseconds
// (docs/theory/canonical_form.md, "Cost").
class Canonicalizer {
  public:
    Canonicalizer();
    Canonicalizer(Canonicalizer&&) noexcept;
    Canonicalizer& operator=(Canonicalizer&&) noexcept;
    ~Canonicalizer();

    // No digit may stand twice in a row or column of `source`; whether it has a solution does not
    // matter.
    CanonicalForm find(const Digits& source, Convention convention);

  private:
    struct Workspace;
    std::unique_ptr<Workspace> workspace_;
};

// The digits of a classic grid that find() accepts; an error for other geometries and for repeated
// digits.
Result<Digits> classic_digits(const Grid& grid);

// For a single grid.
Result<CanonicalForm> canonical_form(const Grid& grid, Convention convention);

// The digits of a canonical form, packed without loss: 17 cells per word as a decimal number, the
// last word has 13. Keys are equal exactly when the forms are, so whatever compares keys never
// takes two classes for one.
struct ClassKey {
    std::array<std::uint64_t, 5> words{};

    friend auto operator<=>(const ClassKey&, const ClassKey&) = default;
};

ClassKey key_of(const Digits& form);
Digits form_of(const ClassKey& key);

// Well mixed, the same on every platform.
std::uint64_t hash_of(const ClassKey& key);

}  // namespace sudoku::canon
