#pragma once

#include <string>
#include <string_view>
#include <vector>

// Suggestions for misspelt names.
namespace sudoku {

// The smallest number of letters to insert, delete, replace or swap with their neighbour that turns
// one text into the other, ignoring case. Time and memory grow with the product of the lengths.
std::size_t edit_distance(std::string_view one, std::string_view other);

// Returns the name at the smallest distance, the first of several. Empty if more than a third of
// the letters would have to change.
std::string nearest_name(std::string_view text, const std::vector<std::string>& names);

// Returns "; did you mean 'solve'?", or an empty text if no name is near.
std::string did_you_mean(std::string_view text, const std::vector<std::string>& names);

// The same for a table whose rows have a `name`.
template <class Table>
std::string did_you_mean_row(std::string_view text, const Table& table) {
    std::vector<std::string> names;
    for (const auto& row : table) names.emplace_back(row.name);
    return did_you_mean(text, names);
}

// Compares texts, ignoring the case of ASCII letters.
bool equal_whatever_case(std::string_view one, std::string_view other);
// The same for names of several words, whatever joins the words: "very hard", "very-hard",
// "Very_hard" and "veryhard" are one name.
bool is_same_name(std::string_view one, std::string_view other);

}  // namespace sudoku
