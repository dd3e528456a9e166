#include "human/hodoku/hodoku_finders.hpp"

namespace sudoku::human::hodoku {
namespace {

// The house in which the cell is the last empty one, or -1.
int full_house_of(const Position& position, int cell) {
    for (const int house : houses_of(cell)) {
        if (position.empty_count(house) == 1) return house;
    }
    return -1;
}

// The house in which the digit has only this place, or -1.
int only_place_house(const Position& position, int cell, int digit) {
    for (const int house : houses_of(cell)) {
        if (place_count(position, house, digit) == 1) return house;
    }
    return -1;
}

Step full_house_step(int cell, int digit, int house) {
    Step step = placement_step(Technique::full_house, cell, digit);
    step.houses = {public_house(house)};
    return step;
}

Step hidden_single_step(int cell, int digit, int house) {
    Step step = placement_step(
        house < 9 ? Technique::hidden_single_box : Technique::hidden_single_line, cell, digit);
    step.houses = {public_house(house)};
    return step;
}

}  // namespace

Finding next_full_house(const FifoPosition& position) {
    for (const Single& single : position.naked()) {
        if (position.position().value(single.cell) != 0) continue;
        const int house = full_house_of(position.position(), single.cell);
        if (house >= 0) return full_house_step(single.cell, single.digit, house);
    }
    return {};
}

Finding next_naked_single(FifoPosition& position) {
    while (const auto single = position.naked().pop()) {
        if (position.position().value(single->cell) != 0) continue;
        return placement_step(Technique::naked_single, single->cell, single->digit);
    }
    return {};
}

Finding next_hidden_single(FifoPosition& position) {
    while (const auto single = position.hidden().pop()) {
        if (position.position().value(single->cell) != 0) continue;
        const int house = only_place_house(position.position(), single->cell, single->digit);
        if (house >= 0) return hidden_single_step(single->cell, single->digit, house);
    }
    return {};
}

bool find_full_houses(const Position& position, const StepSink& sink) {
    bool ended = false;
    position.naked_singles().for_each([&](int cell) {
        const int house = full_house_of(position, cell);
        if (ended || house < 0) return;
        ended = sink(full_house_step(cell, lowest(position.candidates(cell)), house));
    });
    return ended;
}

bool find_naked_singles(const Position& position, const StepSink& sink) {
    bool ended = false;
    position.naked_singles().for_each([&](int cell) {
        if (ended) return;
        ended =
            sink(placement_step(Technique::naked_single, cell, lowest(position.candidates(cell))));
    });
    return ended;
}

bool find_hidden_singles(const Position& position, const StepSink& sink) {
    Cells seen;
    for (const int house : houses_in_order) {
        for (const int digit : bits_of(position.hidden_singles(house))) {
            const int cell = cell_in(house, lowest(position.places(house, digit)));
            if (seen.contains(cell)) continue;
            seen.insert(cell);
            if (sink(hidden_single_step(cell, digit, house))) return true;
        }
    }
    return false;
}

}  // namespace sudoku::human::hodoku
