#include <sudoku/generate/given_pattern.hpp>

#include <array>
#include <cstddef>

namespace sudoku {

std::span<const PatternSymmetryInfo> pattern_symmetry_table() {
    using S = SquareSymmetry;
    static const std::array<PatternSymmetryInfo, 10> table = {{
        {PatternSymmetry::none, "none", "no symmetry"},
        {PatternSymmetry::rotate_180, "rotate-180", "half a turn", {S::rotate_180}},
        {PatternSymmetry::rotate_90, "rotate-90", "a quarter turn", {S::rotate_90}},
        {PatternSymmetry::horizontal, "horizontal", "left and right alike", {S::horizontal}},
        {PatternSymmetry::vertical, "vertical", "top and bottom alike", {S::vertical}},
        {PatternSymmetry::diagonal, "diagonal", "mirrored in the main diagonal", {S::diagonal}},
        {PatternSymmetry::anti_diagonal,
         "anti-diagonal",
         "mirrored in the other diagonal",
         {S::anti_diagonal}},
        {PatternSymmetry::both_diagonals,
         "both-diagonals",
         "mirrored in both diagonals",
         {S::diagonal, S::anti_diagonal}},
        {PatternSymmetry::full, "full", "all turns and mirrors", {S::rotate_90, S::horizontal}},
        {PatternSymmetry::any_symmetric, "any-symmetric", "any of these but none"},
    }};
    return table;
}

std::string_view to_string(PatternSymmetry symmetry) {
    return pattern_symmetry_table()[static_cast<std::size_t>(symmetry)].name;
}

std::optional<PatternSymmetry> find_pattern_symmetry(std::string_view name) {
    for (const PatternSymmetryInfo& row : pattern_symmetry_table()) {
        if (row.name == name) return row.symmetry;
    }
    return std::nullopt;
}

}  // namespace sudoku
