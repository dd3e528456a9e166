#pragma once

#include <sudoku/grid/cell_set.hpp>
#include <sudoku/grid/geometry.hpp>
#include <sudoku/grid/transform.hpp>
#include <sudoku/support/result.hpp>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

// Which cells must be given, and which must not; all others may.
struct GivenMask {
    CellSet must;
    CellSet must_not;

    // Whether it leaves no choice.
    bool is_exact(const Geometry& geometry) const {
        return must.size() + must_not.size() == geometry.cell_count();
    }
    friend bool operator==(const GivenMask&, const GivenMask&) = default;
};

// A picture, row by row: X for a cell that must be given, ? for one that may, . for one that must
// not. Spaces, line ends, the lines of a drawn board (| + -) and comments from # to the end of the
// line do not count. An Error says where the picture goes wrong.
Result<GivenMask> parse_given_mask(std::string_view text, const Geometry& geometry);

// The picture in one line.
std::string to_string(const GivenMask& mask, const Geometry& geometry);

// What the pattern of the givens is mapped to itself by.
enum class PatternSymmetry {
    none,
    rotate_180,
    rotate_90,
    horizontal,
    vertical,
    diagonal,
    anti_diagonal,
    both_diagonals,
    full,
    any_symmetric,  // one of those above but none, drawn for every attempt
};

// One row per symmetry that can be asked for.
struct PatternSymmetryInfo {
    PatternSymmetry symmetry = PatternSymmetry::none;
    std::string_view name;     // as on the command line
    std::string_view summary;  // one line for the help text
    // What it is made of; empty for `none` and `any_symmetric`.
    std::vector<SquareSymmetry> generators = {};
};

std::span<const PatternSymmetryInfo> pattern_symmetry_table();
std::string_view to_string(PatternSymmetry symmetry);
std::optional<PatternSymmetry> find_pattern_symmetry(std::string_view name);

}  // namespace sudoku
