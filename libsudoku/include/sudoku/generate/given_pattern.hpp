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

// The cells that must be given and those that must not; the others may be.
struct GivenMask {
    CellSet must;
    CellSet must_not;

    // True if the mask fixes every cell.
    bool is_exact(const Geometry& geometry) const {
        return must.size() + must_not.size() == geometry.cell_count();
    }
    friend bool operator==(const GivenMask&, const GivenMask&) = default;
};

// Reads a picture, row by row: X for a cell that must be given, ? for one that may be, . for one
// that must not. Spaces, line ends, the lines of a drawn board (| + -) and comments from # to the
// end of the line are ignored. An Error names the position of the first fault.
Result<GivenMask> parse_given_mask(std::string_view text, const Geometry& geometry);

// The picture in one line, readable by parse_given_mask().
std::string to_string(const GivenMask& mask, const Geometry& geometry);

// The symmetries that map the pattern of givens to itself.
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
    any_symmetric,  // one of the above except `none`, drawn for every attempt
};

// One row per symmetry that can be required.
struct PatternSymmetryInfo {
    PatternSymmetry symmetry = PatternSymmetry::none;
    std::string_view name;     // as on the command line
    std::string_view summary;  // one line for the help text
    // The generators of its group; empty for `none` and `any_symmetric`.
    std::vector<SquareSymmetry> generators = {};
};

std::span<const PatternSymmetryInfo> pattern_symmetry_table();
std::string_view to_string(PatternSymmetry symmetry);
std::optional<PatternSymmetry> find_pattern_symmetry(std::string_view name);

}  // namespace sudoku
