#include "book/example_text.hpp"

#include "book/cage_sums.hpp"
#include "book/replace_all.hpp"

#include <sudoku/human/technique.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace sudoku::book {
namespace {

using Values = std::map<std::string, std::string>;

// The template with each {name} replaced by its value.
std::string filled(std::string text, const Values& values) {
    for (const auto& [name, value] : values)
        text = with_all_replaced(std::move(text), '{' + name + '}', value);
    return text;
}

// Knows the small letters of ASCII and of Latin-1, which follow a byte of their own in UTF-8.
std::string capitalised(std::string text) {
    constexpr int step = 'a' - 'A';
    constexpr char latin = '\xC3';
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] -= step;
    if (text.size() > 1 && text[0] == latin && text[1] >= '\xA0' && text[1] <= '\xBE')
        text[1] -= step;
    return text;
}

std::string cell_text(const Geometry& geometry, Cell cell, const Language& language) {
    if (geometry.is_extra(cell)) return geometry.cell_name(cell);
    return filled(language.word("cell"),
                  {{"row", std::to_string(geometry.row_of(cell) + 1)},
                   {"column", std::to_string(geometry.column_of(cell) + 1)}});
}

std::vector<std::string> cell_texts(const Geometry& geometry, std::vector<Cell> cells,
                                    const Language& language) {
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    std::vector<std::string> texts;
    for (const Cell cell : cells) texts.push_back(cell_text(geometry, cell, language));
    return texts;
}

// How a kind of house is named, one of them and several.
struct HouseWord {
    HouseKind kind;
    const char* one;
    const char* several;
};
constexpr HouseWord house_words[] = {{HouseKind::row, "in_row", "in_rows"},
                                     {HouseKind::column, "in_column", "in_columns"},
                                     {HouseKind::box, "in_box", "in_boxes"}};

// The number of a house among those of its kind, from 1.
int number_of(const Geometry& geometry, int house) {
    const auto houses = geometry.houses();
    const HouseKind kind = houses[static_cast<std::size_t>(house)].kind;
    return 1 + static_cast<int>(std::count_if(houses.begin(), houses.begin() + house,
                                              [&](const House& h) { return h.kind == kind; }));
}

// Readers can count rows and columns of one grid, and boxes that are blocks of it.
bool can_be_counted(const Geometry& geometry, HouseKind kind) {
    return geometry.is_square() && (kind != HouseKind::box || geometry.regions() == Regions::boxes);
}

// "in rows 2 and 7"; empty for houses of several kinds, or of a kind without a name or number.
std::string place_of(const Geometry& geometry, const std::vector<int>& houses,
                     const Language& language) {
    const auto all = geometry.houses();
    const HouseWord* word = nullptr;
    std::vector<std::string> numbers;
    for (const int house : houses) {
        if (house < 0 || static_cast<std::size_t>(house) >= all.size()) return {};
        const HouseKind kind = all[static_cast<std::size_t>(house)].kind;
        const auto* const found =
            std::find_if(std::begin(house_words), std::end(house_words),
                         [&](const HouseWord& row) { return row.kind == kind; });
        if (found == std::end(house_words) || (word != nullptr && word != found) ||
            !can_be_counted(geometry, kind))
            return {};
        word = found;
        numbers.push_back(std::to_string(number_of(geometry, house)));
    }
    if (word == nullptr) return {};
    return language.word(numbers.size() == 1 ? word->one : word->several,
                         listed(numbers, "and", language));
}

std::vector<std::string> digit_texts(DigitSet digits, const Geometry& geometry) {
    std::vector<std::string> texts;
    for (const Digit digit : digits) texts.push_back(std::to_string(geometry.value_of(digit)));
    return texts;
}

// The cells of the pattern that can have the digit.
std::vector<Cell> holders(const Puzzle& position, const std::vector<Cell>& cells, Digit digit) {
    std::vector<Cell> found;
    for (const Cell cell : cells) {
        if (position.givens()[cell] == 0 && position.allowed(cell).contains(digit))
            found.push_back(cell);
    }
    return found.empty() ? cells : found;
}

Values values_of(const BookExample& example, const Language& language) {
    const Geometry& geometry = example.position.geometry();
    const human::Step& step = example.step;
    Values values;
    Digit digit = 0;
    if (step.placement) {
        digit = step.placement->digit;
        values["cell"] = cell_text(geometry, step.placement->cell, language);
    } else if (!step.eliminations.empty()) {
        digit = step.eliminations.front().digit;
    }
    values["digit"] = std::to_string(geometry.value_of(digit));
    values["digits"] = listed(digit_texts(step.digits, geometry), "and", language);
    std::vector<Cell> gone;
    for (const Candidate& candidate : step.eliminations) gone.push_back(candidate.cell);
    values["gone"] = listed(cell_texts(geometry, gone, language), "and", language);
    const bool is_of_digit = step.digits.size() == 1 || example.technique == "xy-wing";
    const std::vector<Cell> cells =
        is_of_digit ? holders(example.position, step.cells, digit) : step.cells;
    values["cells"] = listed(cell_texts(geometry, cells, language), "and", language);
    values["or"] = listed(cell_texts(geometry, cells, language), "or", language);
    if (!step.houses.empty()) {
        values["in"] = place_of(geometry, step.houses, language);
        values["In"] = capitalised(values["in"]);
    }
    values["sum"] = std::to_string(step.sum);
    values["all"] = std::to_string(sum_of_digits(geometry.side()));
    return values;
}

}  // namespace

std::string listed(const std::vector<std::string>& items, const std::string& conjunction,
                   const Language& language) {
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) text += language.word(i + 1 == items.size() ? conjunction : "comma");
        text += items[i];
    }
    return text;
}

std::string example_text(const BookExample& example, const Language& language) {
    const auto found = language.how_to.find(example.technique + "-example");
    if (found == language.how_to.end()) return {};
    return filled(found->second, values_of(example, language));
}

std::string hint_text(const BookPuzzle& puzzle, const Language& language) {
    const BookHint& hint = *puzzle.hint;
    const Geometry& geometry = puzzle.puzzle.geometry();
    const human::TechniqueInfo& row = *human::find_technique(hint.technique);
    const std::string place = place_of(geometry, hint.step.houses, language);
    const int count = hint.step.digits.size();
    Values values = {{"name", language.technique(std::string(row.code), std::string(row.name))},
                     {"digit", count > 0 ? digit_texts(hint.step.digits, geometry).front() : ""},
                     {"digits", listed(digit_texts(hint.step.digits, geometry), "and", language)},
                     {"cells", listed(cell_texts(geometry, hint.cells, language), "and", language)},
                     {"in", place}};
    const bool is_placement = hint.step.placement.has_value();
    const char* const form = is_placement || count == 0 || hint.step.digits.size() > 4
                                 ? "hint_in_cells"
                             : count > 1 || place.empty() ? "hint_of_digits"
                                                          : "hint_of_digit";
    return capitalised(filled(language.word(form), values));
}

}  // namespace sudoku::book
