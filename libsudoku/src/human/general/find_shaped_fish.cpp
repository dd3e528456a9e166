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

void find_shaped_fish(const BoardPosition& position, const FishSearch& search, Technique technique,
                      FinderContext& steps) {
    const BoardRules& rules = position.rules();
    const auto since = steps.since_quiet(technique);
    with_board_view(position, [&](const auto& view) {
        using View = std::decay_t<decltype(view)>;
        const auto sink = [&](Step&& step) {
            if (step.technique == technique) steps.push_back(std::move(step));
            return steps.is_done();
        };
        for (Digit digit = 1; digit <= rules.side(); ++digit) {
            if (!since.of_digit(digit)) continue;
            std::vector<FishHouse<typename View::Set>> houses;
            const auto open = position.cells_with(digit) - position.written();
            for (std::size_t number = 0; number < rules.houses().size(); ++number) {
                const HouseRule& house = rules.houses()[number];
                const auto cells = View::narrow(open & house.set);
                if (!cells.empty())
                    houses.push_back({number, house.index, side_of(rules, house), cells});
            }
            if (find_fish_of_digit(view, houses, digit - 1, search, sink)) return;
        }
    });
    steps.note_if_quiet(technique);
}

}  // namespace

void find_franken_x_wings(const BoardPosition& position, FinderContext& steps) {
    find_shaped_fish(position, {2, FishShape::franken, false}, Technique::franken_x_wing, steps);
}
void find_franken_swordfish(const BoardPosition& position, FinderContext& steps) {
    find_shaped_fish(position, {3, FishShape::franken, false}, Technique::franken_swordfish, steps);
}
void find_finned_franken_x_wings(const BoardPosition& position, FinderContext& steps) {
    find_shaped_fish(position, {2, FishShape::franken, true}, Technique::finned_franken_x_wing,
                     steps);
}
void find_finned_franken_swordfish(const BoardPosition& position, FinderContext& steps) {
    find_shaped_fish(position, {3, FishShape::franken, true}, Technique::finned_franken_swordfish,
                     steps);
}

}  // namespace sudoku::human::general
