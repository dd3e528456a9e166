#pragma once

#include <sudoku/grid/grid.hpp>

#include <cassert>
#include <string>
#include <string_view>

namespace sudoku::test {

// A grid from one character per cell: '.' for empty, letters from 'A' above 9. Much simpler than
// the format module, on which tests of lower layers should not depend.
inline Grid line_grid(std::string_view text, const Geometry& geometry = Geometry()) {
    assert(text.size() == static_cast<std::size_t>(geometry.cell_count()));
    Grid grid(geometry);
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '.' || text[i] == '0') continue;
        const int digit = text[i] <= '9' ? text[i] - '0' : text[i] - 'A' + 10;
        grid.set(static_cast<Cell>(i), static_cast<Digit>(digit));
    }
    return grid;
}

inline std::string line_of(const Grid& grid) {
    std::string line;
    for (const Digit digit : grid.digits()) {
        line += static_cast<char>(digit == 0 ? '.' : digit <= 9 ? '0' + digit : 'A' + digit - 10);
    }
    return line;
}

}  // namespace sudoku::test
