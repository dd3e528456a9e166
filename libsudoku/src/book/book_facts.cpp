#include <sudoku/book/book_spec.hpp>

#include <algorithm>
#include <array>

namespace sudoku::book {
namespace {

constexpr std::array<std::string_view, 9> names = {"givens", "level",   "search_score",
                                                   "er",     "hardest", "minutes",
                                                   "class",  "reason",  "needs_technique"};

std::size_t place_of(std::string_view name) {
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

}  // namespace

std::span<const FactInfo* const> book_facts() {
    static const auto facts = [] {
        std::array<const FactInfo*, names.size()> rows = {};
        std::transform(names.begin(), names.end(), rows.begin(), find_fact);
        return rows;
    }();
    return facts;
}

const Value& BookPuzzle::fact(std::string_view name) const { return facts.at(place_of(name)); }

Value& BookPuzzle::fact(std::string_view name) { return facts.at(place_of(name)); }

std::optional<double> BookPuzzle::number(std::string_view name) const {
    const auto* const decimal = std::get_if<Decimal>(&fact(name));
    return decimal == nullptr ? std::nullopt : std::optional(decimal->value);
}

}  // namespace sudoku::book
