#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace sudoku {

// The tables in which names are looked up.
enum class NameOf { requirement, format, fact, solver, technique };

// Names used by version 0.2. They are accepted until version 0.4, so that ids, book files and
// scripts keep working, but are neither written nor listed.
struct FormerName {
    NameOf table;
    std::string_view former;
    std::string_view current;
};
inline constexpr std::array former_names = {
    FormerName{NameOf::requirement, "clues", "givens"},
    FormerName{NameOf::requirement, "clues-of", "constraints"},
    FormerName{NameOf::requirement, "clue-cells", "constraint-cells"},
    FormerName{NameOf::requirement, "clue-cover", "constraint-cover"},
    FormerName{NameOf::requirement, "clue-symmetry", "constraint-symmetry"},
    FormerName{NameOf::format, "clues", "constraints"},
    FormerName{NameOf::fact, "clues", "givens"},
    FormerName{NameOf::solver, "clues", "constraints"},
    FormerName{NameOf::solver, "clue-lanes", "constraint-lanes"},
    FormerName{NameOf::technique, "clue-candidates", "constraint-candidates"},
};

// Returns the current name if `name` is a former name in that table, otherwise `name`.
constexpr std::string_view current_name(NameOf table, std::string_view name) {
    const auto row = std::find_if(
        former_names.begin(), former_names.end(),
        [&](const FormerName& one) { return one.table == table && one.former == name; });
    return row == former_names.end() ? name : row->current;
}

}  // namespace sudoku
