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

// Canonical forms of classic 9x9 puzzles and grids: docs/theory/canonical_form.md.

namespace sudoku::canon {

inline constexpr int cell_count = 81;

// The digits of a 9x9 puzzle or grid in row-major order, 0 for an empty cell.
using Digits = std::array<Digit, cell_count>;

// Two puzzles are equivalent if one of the 3,359,232 symmetries of the board combined with one of
// the 9! relabellings of the digits maps one to the other. A convention selects the member of each
// equivalence class that represents it. For full grids both conventions select the same one.
enum class Convention {
    minlex,  // the smallest text, where an empty cell is before every digit
    // The fewest givens in the minirows of the first band, compared one after another, then the
    // smallest text.
    pattern,
};

// The name of the convention: "minlex" or "pattern".
std::string_view to_string(Convention convention);

// The number of symmetries: permutations of rows and of columns, transposed or not, 2 * 6^8.
inline constexpr std::uint64_t board_symmetries = 3'359'232;
inline constexpr std::uint64_t relabellings = 362'880;

// A symmetry of the board with a relabelling, given by the source of each line and the new name of
// each digit.
struct Arrangement {
    // Whether to reflect in the main diagonal before permuting the rows and columns.
    bool transposed = false;
    // Row r of the result is row rows[r] of the source, after transposing it.
    std::array<std::uint8_t, 9> rows{};
    std::array<std::uint8_t, 9> columns{};  // the same for columns
    // The digit that replaces each digit; relabelling[0] is 0.
    std::array<Digit, 10> relabelling{};

    // The cell of the source that moves to `cell` of the result.
    int source_cell(int cell) const {
        const int row = rows[static_cast<std::size_t>(cell / 9)];
        const int column = columns[static_cast<std::size_t>(cell % 9)];
        return transposed ? column * 9 + row : row * 9 + column;
    }
    Digits apply(const Digits& source) const;
    // The same as a Transform of the classic geometry.
    Transform transform() const;

    friend bool operator==(const Arrangement&, const Arrangement&) = default;
};

struct CanonicalForm {
    Digits digits{};
    // Maps the source to `digits`. If automorphisms leave a choice, it depends only on the source.
    Arrangement arrangement;
    // The number of symmetries, of the 3,359,232 * 9!, that map the puzzle to itself; those that
    // only rename unused digits count, too.
    std::uint64_t automorphisms = 1;

    // The number of different puzzles in the class: 3,359,232 * 9! / automorphisms, computed
    // without overflow.
    std::uint64_t orbit_size() const { return board_symmetries * relabellings / automorphisms; }
};

// Finds canonical forms and keeps its working memory between calls: some kilobytes, or up to about
// 2 MB after very symmetric puzzles. Use one per thread. A puzzle with 17 givens takes about 2
// microseconds, and the worst known cases take milliseconds (docs/theory/canonical_form.md,
// "Cost").
class Canonicalizer {
  public:
    Canonicalizer();
    Canonicalizer(Canonicalizer&&) noexcept;
    Canonicalizer& operator=(Canonicalizer&&) noexcept;
    ~Canonicalizer();

    // `source` must not have a digit twice in a row or column, but need not have a solution.
    CanonicalForm find(const Digits& source, Convention convention);

  private:
    struct Workspace;
    std::unique_ptr<Workspace> workspace_;
};

// Returns the digits of a grid for find(), or an Error for grids of other geometries and for
// repeated digits.
Result<Digits> classic_digits(const Grid& grid);

// Finds the form of a single grid.
Result<CanonicalForm> canonical_form(const Grid& grid, Convention convention);

// A canonical form packed without loss: each word has 17 cells as a decimal number, the last one
// 13. Keys are equal exactly if the forms are, so comparing keys never confuses two classes.
struct ClassKey {
    std::array<std::uint64_t, 5> words{};

    friend auto operator<=>(const ClassKey&, const ClassKey&) = default;
};

ClassKey key_of(const Digits& form);
Digits form_of(const ClassKey& key);

// A well-mixed hash, the same on every platform.
std::uint64_t hash_of(const ClassKey& key);

}  // namespace sudoku::canon
