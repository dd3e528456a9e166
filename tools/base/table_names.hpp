#pragma once

#include <string>

namespace sudoku::tools {

// The names in a table as text: "easy, medium or hard".
template <class Table>
std::string names_of(const Table& table) {
    std::string names;
    std::size_t left = table.size();
    for (const auto& row : table) {
        names += row.name;
        --left;
        if (left > 0) names += left == 1 ? " or " : ", ";
    }
    return names;
}

}  // namespace sudoku::tools
