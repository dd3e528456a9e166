#include "human/base/fish_search.hpp"
#include "human/general/board_finders.hpp"
#include "human/general/board_view.hpp"

// Fish with houses of several kinds on one side.
namespace sudoku::human::general {
namespace {

FishSide side_of(const BoardRules& rules, const HouseRule& house) {
    if (!house.is_line) return others_side;
    const HouseKind kind = rules.geometry().houses()[static_cast<std::size_t>(house.index)].kind;
    return kind == HouseKind::row ? rows_side : columns_side;
}

template <class View>
std::vector<FishHouse<typename View::Set>> houses_with(Digit digit, const View& view) {
    const BoardPosition& position = view.position;
    const BoardRules& rules = position.rules();
    const CellBits open = position.cells_with(digit) - position.written();
    std::vector<FishHouse<typename View::Set>> houses;
    for (std::size_t number = 0; number < rules.houses().size(); ++number) {
        const HouseRule& house = rules.houses()[number];
        const auto cells = View::narrow(open & house.set);
        if (!cells.empty()) houses.push_back({number, house.index, side_of(rules, house), cells});
    }
    return houses;
}

}  // namespace

template <Technique Named>
void find_shaped_fish(const BoardPosition& position, FinderContext& steps) {
    constexpr FishSearch search = fish_search_of(Named);
    const auto since = steps.since_quiet(Named);
    const auto sink = [&](Step&& step) {
        if (step.technique == Named) steps.push_back(std::move(step));
        return steps.is_done();
    };
    with_board_view(position, [&](const auto& view) {
        for (Digit digit = 1; digit <= position.rules().side(); ++digit) {
            if (!since.of_digit(digit)) continue;
            const auto houses = houses_with(digit, view);
            if (find_fish_of_digit(view, houses, digit - 1, search, sink, steps.cancel())) return;
        }
    });
    steps.note_if_quiet(Named);
}

using Finder = void(const BoardPosition&, FinderContext&);
template Finder find_shaped_fish<Technique::franken_x_wing>;
template Finder find_shaped_fish<Technique::franken_swordfish>;
template Finder find_shaped_fish<Technique::franken_jellyfish>;
template Finder find_shaped_fish<Technique::finned_franken_x_wing>;
template Finder find_shaped_fish<Technique::finned_franken_swordfish>;
template Finder find_shaped_fish<Technique::finned_franken_jellyfish>;
template Finder find_shaped_fish<Technique::mutant_x_wing>;
template Finder find_shaped_fish<Technique::mutant_swordfish>;
template Finder find_shaped_fish<Technique::mutant_jellyfish>;
template Finder find_shaped_fish<Technique::finned_mutant_x_wing>;
template Finder find_shaped_fish<Technique::finned_mutant_swordfish>;
template Finder find_shaped_fish<Technique::finned_mutant_jellyfish>;

}  // namespace sudoku::human::general
