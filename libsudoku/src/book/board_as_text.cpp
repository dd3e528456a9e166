#include "book/board_as_text.hpp"

#include "grid/shown_cells.hpp"

#include <vector>

namespace sudoku::book {

std::string board_as_text(const Geometry& geometry, const Grid& grid, const Language& language,
                          const SymbolSource& symbols) {
    std::vector<std::string> rows(static_cast<std::size_t>(shown_rows(geometry)));
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const Cell cell = static_cast<Cell>(i);
        std::string& row = rows[static_cast<std::size_t>(shown_place(geometry, cell).row)];
        if (!row.empty()) row += ", ";
        row += grid[cell] == 0 ? language.word("empty_cell") : symbols.text(grid[cell]);
    }
    std::string text;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        if (rows[r].empty()) continue;
        if (!text.empty()) text += ' ';
        text += language.word("row", std::to_string(r + 1)) + ": " + rows[r] + '.';
    }
    return text;
}

}  // namespace sudoku::book
