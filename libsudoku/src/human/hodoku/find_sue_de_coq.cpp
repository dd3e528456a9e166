#include "human/base/sue_de_coq.hpp"
#include "human/hodoku/hodoku_finders.hpp"
#include "human/hodoku/locked_sets.hpp"

namespace sudoku::human::hodoku {
namespace {

using SuePart = CellsAndDigits<SetView>;

// What the middle and a part take from the rest of their house: the digits that the other part
// cannot have, and those that both parts have besides the middle.
void remove_by_part(Step& step, const Position& position, int house, const SuePart& middle,
                    const SuePart& part, const SuePart& other) {
    const Mask gone =
        without(middle.digits | part.digits, other.digits) | (part.digits & other.digits);
    const Cells rest = board.house_set[house] & position.empty_cells();
    (rest - part.cells - middle.cells).for_each([&](int cell) {
        add_eliminations(step, cell, position.candidates(cell) & gone);
    });
}

}  // namespace

bool find_sue_de_coqs(const Position& position, const StepSink& sink) {
    const SetView view{position};
    constexpr std::size_t most_cells = 9;
    int line = 0;
    int box = 0;
    const auto visit = [&](const SuePart& middle, const SuePart& in_line, const SuePart& in_box) {
        Step step = make_step(Technique::sue_de_coq, middle.digits);
        remove_by_part(step, position, box, middle, in_box, in_line);
        remove_by_part(step, position, line, middle, in_line, in_box);
        if (step.eliminations.empty()) return false;
        step.groups = {group_of(middle), group_of(in_line), group_of(in_box)};
        step.cells = list_of(middle.cells);
        step.houses = {public_house(line), public_house(box)};
        return sink(std::move(step));
    };
    SueDeCoqSearch search(view, most_cells, visit);
    for (line = row_house(0); line < house_count; ++line) {
        for (box = 0; box < 9; ++box) {
            if (search.search(board.house_set[line] & position.empty_cells(),
                              board.house_set[box] & position.empty_cells()))
                return true;
        }
    }
    return false;
}

}  // namespace sudoku::human::hodoku
