#include <sudoku/generate/given_pattern.hpp>

#include <array>
#include <cstddef>

namespace sudoku {

std::span<const PatternSymmetryInfo> pattern_symmetry_table() {
    using S = SquareSymmetry;
    static const std::array<PatternSymmetryInfo, 10> table = {{
        {PatternSymmetry::none, "none", "no symmetry"},
        {PatternSymmetry::rotate_180, "rotate-180", "rotation by half a turn", {S::rotate_180}},
        {PatternSymmetry::rotate_90, "rotate-90", "rotation by a quarter turn", {S::rotate_90}},
        {PatternSymmetry::horizontal, "horizontal", "reflection left to right", {S::horizontal}},
        {PatternSymmetry::vertical, "vertical", "reflection top to bottom", {S::vertical}},
        {PatternSymmetry::diagonal, "diagonal", "reflection in the main diagonal", {S::diagonal}},
        {PatternSymmetry::anti_diagonal,
         "anti-diagonal",
         "reflection in the other diagonal",
         {S::anti_diagonal}},
        {PatternSymmetry::both_diagonals,
         "both-diagonals",
         "reflections in both diagonals",
         {S::diagonal, S::anti_diagonal}},
        {PatternSymmetry::full,
         "full",
         "all rotations and reflections",
         {S::rotate_90, S::horizontal}},
        {PatternSymmetry::any_symmetric, "any-symmetric", "any of these except none"},
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
