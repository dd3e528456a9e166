#include "human/finders.hpp"

namespace sudoku::human {
namespace {

Step single_in(const Position& position, int house, Technique technique, double rating) {
    const int digit = lowest(position.hidden_singles(house));
    const int cell = board.cells[house][lowest(position.places(house, digit))];
    Step step;
    step.technique = technique;
    step.rating = rating;
    step.placement = candidate_at(cell, digit);
    step.digits = digit_set(bit(digit));
    step.houses = {public_house(house)};
    return step;
}

// Boxes before columns before rows: the columns and rows of a house mask trade places.
constexpr std::uint32_t nine = 0x1ff;
int first_in_search_order(std::uint32_t houses) {
    if ((houses & nine) != 0) return lowest(houses & nine);
    if (houses >> 18 != 0) return 18 + lowest(houses >> 18);
    return lowest(houses);
}

}  // namespace

// The position keeps the list of hidden singles, so this is a few instructions. Full houses come
// first, wherever they are; then boxes, columns, rows.
Finding find_hidden_single(const Position& position) {
    const std::uint32_t houses = position.houses_with_singles();
    if (houses == 0) return {};
    std::uint32_t full = 0;
    for (const int house : BitRange<std::uint32_t>(houses)) {
        if (position.empty_count(house) == 1) full |= 1u << house;
    }
    if (full != 0)
        return single_in(position, first_in_search_order(full), Technique::full_house, 1.0);
    const int house = first_in_search_order(houses);
    if (house < 9) return single_in(position, house, Technique::hidden_single_box, 1.2);
    return single_in(position, house, Technique::hidden_single_line, 1.5);
}

Finding find_naked_single(const Position& position) {
    if (position.naked_singles().empty()) return {};
    const int cell = position.naked_singles().first();
    Step step;
    step.technique = Technique::naked_single;
    step.rating = 2.3;
    step.placement = candidate_at(cell, lowest(position.candidates(cell)));
    step.digits = digit_set(position.candidates(cell));
    return step;
}

}  // namespace sudoku::human
