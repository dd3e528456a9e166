#include "human/explainer/explainer_finders.hpp"

namespace sudoku::human::explainer {
namespace {

FoundSingle single_in(const Position& position, int house, Technique technique) {
    const int digit = lowest(position.hidden_singles(house));
    const int cell = board.cells[house][lowest(position.places(house, digit))];
    return {technique, cell, digit, house};
}

// Searches boxes before columns before rows, which requires swapping the columns and rows of a
// house mask.
constexpr std::uint32_t nine = 0x1ff;
int first_in_search_order(std::uint32_t houses) {
    if ((houses & nine) != 0) return lowest(houses & nine);
    if (houses >> 18 != 0) return 18 + lowest(houses >> 18);
    return lowest(houses);
}

Finding step_of(const std::optional<FoundSingle>& single) {
    if (!single) return {};
    Step step = rated_step(single->technique);
    step.placement = candidate_at(single->cell, single->digit);
    step.digits = digit_set(bit(single->digit));
    if (single->house >= 0) step.houses = {public_house(single->house)};
    return step;
}

}  // namespace

// The position maintains the hidden singles, so this takes a few instructions. Full houses come
// first, in any house; then boxes, columns, rows.
std::optional<FoundSingle> hidden_single(const Position& position) {
    const std::uint32_t houses = position.houses_with_singles();
    if (houses == 0) return {};
    const std::uint32_t full = houses & position.houses_with_one_empty();
    if (full != 0) return single_in(position, first_in_search_order(full), Technique::full_house);
    const int house = first_in_search_order(houses);
    if (house < 9) return single_in(position, house, Technique::hidden_single_box);
    return single_in(position, house, Technique::hidden_single_line);
}

std::optional<FoundSingle> naked_single(const Position& position) {
    if (position.naked_singles().empty()) return {};
    const int cell = position.naked_singles().first();
    return FoundSingle{Technique::naked_single, cell, lowest(position.candidates(cell)), -1};
}

Finding find_hidden_single(const Position& position) { return step_of(hidden_single(position)); }
Finding find_naked_single(const Position& position) { return step_of(naked_single(position)); }

}  // namespace sudoku::human::explainer
