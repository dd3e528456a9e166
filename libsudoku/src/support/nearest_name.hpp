#pragma once

#include <string>
#include <string_view>
#include <vector>

// Which name somebody may have meant who wrote another one.
namespace sudoku {

// The fewest letters to insert, leave out, replace or swap with their neighbour that make one text
// of the other, whatever the case. Time and memory grow with the product of the lengths.
std::size_t edit_distance(std::string_view one, std::string_view other);

// The nearest of the names, the first of several; empty when none is near: at most a third of the
// letters may be wrong.
std::string nearest_name(std::string_view text, const std::vector<std::string>& names);

// "; did you mean 'solve'?", or nothing.
std::string did_you_mean(std::string_view text, const std::vector<std::string>& names);

// The same for the rows of a table with a `name`.
template <class Table>
std::string did_you_mean_row(std::string_view text, const Table& table) {
    std::vector<std::string> names;
    for (const auto& row : table) names.emplace_back(row.name);
    return did_you_mean(text, names);
}

// Whether two texts are equal but for the case of ASCII letters.
bool equal_whatever_case(std::string_view one, std::string_view other);

}  // namespace sudoku
