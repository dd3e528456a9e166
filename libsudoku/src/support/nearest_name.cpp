#include "support/nearest_name.hpp"

#include <algorithm>
#include <cstddef>

namespace sudoku {
namespace {

constexpr std::size_t longest_name = 64;

char lower_letter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

bool equal_whatever_case(std::string_view one, std::string_view other) {
    return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                      [](char a, char b) { return lower_letter(a) == lower_letter(b); });
}

bool is_same_name(std::string_view one, std::string_view other) {
    const auto letters = [](std::string_view name) {
        std::string text(name);
        std::erase_if(text, [](char c) { return c == ' ' || c == '-' || c == '_'; });
        return text;
    };
    return equal_whatever_case(letters(one), letters(other));
}

// Optimal string alignment distance, one row of the table at a time; swaps need the two previous
// rows.
std::size_t edit_distance(std::string_view one, std::string_view other) {
    std::vector<std::size_t> before(other.size() + 1);
    std::vector<std::size_t> last(other.size() + 1);
    std::vector<std::size_t> row(other.size() + 1);
    for (std::size_t j = 0; j <= other.size(); ++j) last[j] = j;
    const auto same = [&](std::size_t i, std::size_t j) {
        return lower_letter(one[i]) == lower_letter(other[j]);
    };
    for (std::size_t i = 1; i <= one.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= other.size(); ++j) {
            row[j] = std::min(
                {last[j] + 1, row[j - 1] + 1, last[j - 1] + (same(i - 1, j - 1) ? 0U : 1U)});
            if (i > 1 && j > 1 && same(i - 1, j - 2) && same(i - 2, j - 1))
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        before.swap(last);
        last.swap(row);
    }
    return last[other.size()];
}

std::string nearest_name(std::string_view text, const std::vector<std::string>& names) {
    std::string nearest;
    // A whole line of text is not a misspelt name.
    if (text.size() > longest_name) return nearest;
    std::size_t least = std::max<std::size_t>(text.size() / 3, 1) + 1;
    for (const std::string& name : names) {
        const std::size_t distance = edit_distance(text, name);
        if (distance >= least || distance >= name.size()) continue;
        least = distance;
        nearest = name;
    }
    return nearest;
}

std::string did_you_mean(std::string_view text, const std::vector<std::string>& names) {
    const std::string nearest = nearest_name(text, names);
    return nearest.empty() ? nearest : "; did you mean '" + nearest + "'?";
}

}  // namespace sudoku
