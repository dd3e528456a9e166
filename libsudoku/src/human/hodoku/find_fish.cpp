#include "human/base/fish_search.hpp"
#include "human/hodoku/hodoku_finders.hpp"
#include "human/hodoku/locked_sets.hpp"

#include <algorithm>

namespace sudoku::human::hodoku {
namespace {

bool find_fishes_of(const Position& position, int digit, const FishSearch& search,
                    const StepSink& sink) {
    constexpr FishSide sides[] = {rows_side, columns_side, others_side};
    std::vector<FishHouse<Cells>> houses;
    for (std::size_t order = 0; order < house_count; ++order) {
        const int house = houses_in_order[order];
        const Cells cells = cells_in(position, house, digit);
        if (!cells.empty()) houses.push_back({order, public_house(house), sides[order / 9], cells});
    }
    return find_fish_of_digit(SetView{position}, houses, digit, search, sink);
}

}  // namespace

bool find_fishes(const Position& position, const FishSearch& search, const StepSink& sink) {
    for (int digit = 0; digit < 9; ++digit) {
        if (find_fishes_of(position, digit, search, sink)) return true;
    }
    return false;
}

bool FishMemory::find_fishes(const Position& position, const FishSearch& search,
                             const StepSink& sink) {
    auto known = std::find_if(known_.begin(), known_.end(),
                              [&](const Known& other) { return other.search == search; });
    if (known == known_.end()) known = known_.insert(known, {search, {}});
    for (int digit = 0; digit < 9; ++digit) {
        Cells& nothing_in = known->nothing_in[static_cast<std::size_t>(digit)];
        if (nothing_in == position.cells_with(digit)) continue;
        bool has_any = false;
        const StepSink noting = [&](Step&& step) {
            has_any = true;
            return sink(std::move(step));
        };
        if (find_fishes_of(position, digit, search, noting)) return true;
        if (!has_any) nothing_in = position.cells_with(digit);
    }
    return false;
}

}  // namespace sudoku::human::hodoku
