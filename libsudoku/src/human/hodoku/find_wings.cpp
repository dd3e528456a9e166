#include "human/base/classic_view.hpp"
#include "human/base/wings.hpp"
#include "human/hodoku/hodoku_finders.hpp"

#include <array>
#include <utility>

namespace sudoku::human::hodoku {
namespace {

std::vector<int> cells_of_size(const Position& position, int size) {
    std::vector<int> cells;
    position.empty_cells().for_each([&](int cell) {
        if (size_of(position.candidates(cell)) == size) cells.push_back(cell);
    });
    return cells;
}

// The wing of a pivot that sees both pincers, which share exactly one digit.
Finding wing_of(const Position& position, int pivot, int first, int second) {
    if (!see_each_other(pivot, first) || !see_each_other(pivot, second)) return {};
    if (!is_single(position.candidates(first) & position.candidates(second))) return {};
    return wing_step(ClassicView{position}, pivot, first, second);
}

}  // namespace

bool find_xy_wings(const Position& position, const StepSink& sink) {
    const std::vector<int> pairs = cells_of_size(position, 2);
    const auto digits = [&](std::size_t i) { return position.candidates(pairs[i]); };
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        for (std::size_t j = i + 1; j < pairs.size(); ++j) {
            if (size_of(digits(i) | digits(j)) != 3) continue;
            for (std::size_t k = j + 1; k < pairs.size(); ++k) {
                if (size_of(digits(i) | digits(j) | digits(k)) != 3) continue;
                if (digits(i) == digits(k) || digits(j) == digits(k)) continue;
                const std::array<std::array<std::size_t, 3>, 3> roles = {
                    {{i, j, k}, {j, i, k}, {k, j, i}}};  // each cell is the pivot once
                for (const auto& role : roles) {
                    Finding step =
                        wing_of(position, pairs[role[0]], pairs[role[1]], pairs[role[2]]);
                    if (step && sink(std::move(*step))) return true;
                }
            }
        }
    }
    return false;
}

bool find_xyz_wings(const Position& position, const StepSink& sink) {
    const std::vector<int> pairs = cells_of_size(position, 2);
    for (const int pivot : cells_of_size(position, 3)) {
        const Mask digits = position.candidates(pivot);
        for (std::size_t j = 0; j < pairs.size(); ++j) {
            const Mask first = position.candidates(pairs[j]);
            if ((first & ~digits) != 0) continue;
            for (std::size_t k = j + 1; k < pairs.size(); ++k) {
                const Mask second = position.candidates(pairs[k]);
                if ((second & ~digits) != 0 || first == second) continue;
                Finding step = wing_of(position, pivot, pairs[j], pairs[k]);
                if (step && sink(std::move(*step))) return true;
            }
        }
    }
    return false;
}

namespace {

// Two cells {x,y} joined by a strong link on y: if neither were x, both would be y and the link
// would have no place left. Cells that see both lose x.
//
//     [xy]---y===y---[xy]
bool each_w_link(const Position& position, int first, int second, int eliminated, int linked,
                 const StepSink& sink) {
    const Cells removed =
        position.cells_with(eliminated) & board.peer_set[first] & board.peer_set[second];
    if (removed.empty()) return false;
    for (const int house : houses_in_order) {
        if (place_count(position, house, linked) != 2) continue;
        const Cells ends = cells_in(position, house, linked) - Cells::of(first) - Cells::of(second);
        if (ends.size() != 2) continue;
        int near_first = -1;
        int near_second = -1;
        ends.for_each([&](int end) {
            if (see_each_other(end, first)) {
                near_first = end;
            } else if (see_each_other(end, second)) {
                near_second = end;
            }
        });
        if (near_first < 0 || near_second < 0) continue;
        Step step = make_step(Technique::w_wing, bit(eliminated) | bit(linked));
        for (const int cell : {first, second, near_first, near_second}) add_cell(step, cell);
        step.houses = {public_house(house)};
        add_eliminations(step, removed, eliminated);
        if (sink(std::move(step))) return true;
    }
    return false;
}

}  // namespace

bool find_w_wings(const Position& position, const StepSink& sink) {
    const std::vector<int> pairs = cells_of_size(position, 2);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const Mask digits = position.candidates(pairs[i]);
        const int low = lowest(digits);
        const int high = lowest(without(digits, bit(low)));
        for (std::size_t j = i + 1; j < pairs.size(); ++j) {
            if (position.candidates(pairs[j]) != digits) continue;
            if (each_w_link(position, pairs[i], pairs[j], low, high, sink)) return true;
            if (each_w_link(position, pairs[i], pairs[j], high, low, sink)) return true;
        }
    }
    return false;
}

}  // namespace sudoku::human::hodoku
