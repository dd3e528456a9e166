#include "format/iss_variables.hpp"

#include "format/iss_format.hpp"

#include <algorithm>
#include <cstdlib>

namespace sudoku {
namespace {

constexpr int most_cells = 625;

}  // namespace

bool IssVariables::add(const std::vector<std::string>& words) {
    const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
    if (words.size() < 2 || words.size() > 4 || words[1].empty() ||
        !std::all_of(words[1].begin(), words[1].end(), is_capital))
        return false;
    if (words.size() < 4) return add('V' + words[1], 1, 1);
    const std::vector<std::string> sides = split_iss(words[3], 'x');
    const auto first = iss_number(sides[0]);
    const auto second = sides.size() == 2 ? iss_number(sides[1]) : std::optional(1);
    if (sides.size() > 2 || !first || !second || *first > most_cells || *second > most_cells)
        return false;
    return add('V' + words[1], *first * *second, sides.size() == 2 ? *second : 0);
}

bool IssVariables::add(std::string name, int count, int columns) {
    const auto is_named = [&](const Group& group) { return group.name == name; };
    if (std::any_of(groups_.begin(), groups_.end(), is_named)) return false;
    if (count < 1 || count > most_cells - count_) return false;
    groups_.push_back({std::move(name), count_, count, columns});
    count_ += count;
    return true;
}

std::optional<int> IssVariables::find(std::string_view name) const {
    for (const Group& group : groups_) {
        if (!name.starts_with(group.name)) continue;
        const std::string_view number = name.substr(group.name.size());
        if (group.count == 1 && number.empty()) return group.first;
        const auto place = iss_number(number);
        if (group.count == 1 || !place || number[0] == '0') continue;
        if (*place <= group.count) return group.first + *place - 1;
    }
    return std::nullopt;
}

const IssVariables::Group& IssVariables::group_of(int cell) const {
    const auto after = std::find_if(groups_.begin(), groups_.end(), [&](const Group& group) {
        return cell < group.first + group.count;
    });
    return *after;
}

bool IssVariables::share_an_edge(int a, int b) const {
    const Group& group = group_of(a);
    if (&group != &group_of(b) || group.columns == 0) return false;
    const int from = a - group.first, to = b - group.first;
    return std::abs(from / group.columns - to / group.columns) +
               std::abs(from % group.columns - to % group.columns) ==
           1;
}

}  // namespace sudoku
