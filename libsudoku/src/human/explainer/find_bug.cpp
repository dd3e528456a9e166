#include "human/base/bug_pattern.hpp"
#include "human/base/classic_view.hpp"
#include "human/base/tuples.hpp"
#include "human/explainer/explainer_finders.hpp"

#include <vector>

namespace sudoku::human::explainer {
namespace {

using Pattern = BugPattern<ClassicView>;

// Together with other cells of a common house, the extras form a naked subset.
Finding type_3(const Position& position, const Pattern& bug) {
    std::vector<std::size_t> houses;
    bug.for_each_shared_house([&](std::size_t house) { houses.push_back(house); });
    for (int size = 2; size <= 6; ++size) {
        for (const std::size_t house : houses) {
            const Cells members = bug.common() & board.house_set[house];
            if (members.size() < size) continue;
            Mask universe = 0;
            for (int place = 0; place < 9; ++place) {
                if (members.contains(board.cells[house][place])) universe |= bit(place);
            }
            Finding found = first_tuple(size - 1, universe, [&](Mask places) -> Finding {
                Mask digits = 0;
                for (const int place : bits_of(places)) {
                    const Mask own = position.candidates(board.cells[house][place]);
                    if (size_of(own) < 2) return {};
                    digits |= own;
                }
                if (size_of(digits) != size || (bug.all_extras() & ~digits) != 0) return {};
                Step step = bug.new_step(Technique::bug_type_3);
                step.rating += (size - 1) * 0.1;
                step.houses = {public_house(static_cast<int>(house))};
                for (const int place : bits_of(without(universe, places))) {
                    const int cell = board.cells[house][place];
                    add_eliminations(step, cell, position.candidates(cell) & digits);
                }
                if (step.eliminations.empty()) return {};
                return step;
            });
            if (found) return found;
        }
    }
    return {};
}

}  // namespace

Finding find_bug(const Position& position) {
    const auto bug = Pattern::find(ClassicView{position});
    if (!bug) return {};
    if (bug->cells().size() == 1) return bug->type_1();
    if (bug->has_one_digit()) {
        Step step = bug->type_2();
        if (!step.eliminations.empty()) return step;
    }
    if (bug->cells().size() == 2) {
        auto steps = bug->type_4();
        if (!steps.empty()) return std::move(steps.front());
    }
    return bug->has_one_digit() ? Finding() : type_3(position, *bug);
}

}  // namespace sudoku::human::explainer
