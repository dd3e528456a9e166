#include <sudoku/generate/clue_pattern.hpp>

#include <array>
#include <cstddef>

namespace sudoku {

std::span<const ClueSymmetryInfo> clue_symmetry_table() {
    using S = SquareSymmetry;
    static const std::array<ClueSymmetryInfo, 10> table = {{
        {ClueSymmetry::none, "none", "no symmetry"},
        {ClueSymmetry::rotate_180, "rotate-180", "half a turn", {S::rotate_180}},
        {ClueSymmetry::rotate_90, "rotate-90", "a quarter turn", {S::rotate_90}},
        {ClueSymmetry::horizontal, "horizontal", "left and right alike", {S::horizontal}},
        {ClueSymmetry::vertical, "vertical", "top and bottom alike", {S::vertical}},
        {ClueSymmetry::diagonal, "diagonal", "mirrored in the main diagonal", {S::diagonal}},
        {ClueSymmetry::anti_diagonal,
         "anti-diagonal",
         "mirrored in the other diagonal",
         {S::anti_diagonal}},
        {ClueSymmetry::both_diagonals,
         "both-diagonals",
         "mirrored in both diagonals",
         {S::diagonal, S::anti_diagonal}},
        {ClueSymmetry::full, "full", "all turns and mirrors", {S::rotate_90, S::horizontal}},
        {ClueSymmetry::any_symmetric, "any-symmetric", "any of these but none"},
    }};
    return table;
}

std::string_view to_string(ClueSymmetry symmetry) {
    return clue_symmetry_table()[static_cast<std::size_t>(symmetry)].name;
}

std::optional<ClueSymmetry> find_clue_symmetry(std::string_view name) {
    for (const ClueSymmetryInfo& row : clue_symmetry_table()) {
        if (row.name == name) return row.symmetry;
    }
    return std::nullopt;
}

}  // namespace sudoku
