#include "human/hodoku/hodoku_finders.hpp"

namespace sudoku::human::hodoku {
namespace {

// A set of cells and the union of their candidates.
struct CellGroupMask {
    Cells cells;
    Mask digits = 0;
};

CellGroupMask with_cell(const CellGroupMask& group, const Position& position, int cell) {
    return {group.cells | Cells::of(cell),
            static_cast<Mask>(group.digits | position.candidates(cell))};
}

// Calls visit(group) for every non-empty subset of `source` in lexicographic order until a visit
// returns true.
template <class Visitor>
bool for_each_subset(const Position& position, Cells source, const CellGroupMask& so_far,
                     Visitor visit) {
    for (Cells left = source; !left.empty();) {
        const int cell = left.first();
        left.erase(cell);
        const CellGroupMask group = with_cell(so_far, position, cell);
        if (visit(group) || for_each_subset(position, left, group, visit)) return true;
    }
    return false;
}

// Two or three cells where a line crosses a box have at least two digits more than cells. Add cells
// of the rest of the line and cells of the rest of the box, which share no digit with each other.
// If there are then as many cells as digits, every digit is confined to its part:
//
//     a a a | b . b      the rest of the line loses the digits of a and b,
//     c . . | . . .      the rest of the box those of a and c
class SueDeCoq {
  public:
    SueDeCoq(const Position& position, const StepSink& sink) : position_(position), sink_(sink) {}

    bool search(int line, int box) {
        line_ = board.house_set[line] & position_.empty_cells();
        box_ = board.house_set[box] & position_.empty_cells();
        const Cells crossing = line_ & box_;
        if (!crossing.has_two()) return false;
        houses_ = {public_house(line), public_house(box)};
        return for_each_subset(position_, crossing, {}, [&](const CellGroupMask& middle) {
            middle_ = middle;
            extra_ = size_of(middle.digits) - middle.cells.size();
            return middle.cells.has_two() && extra_ >= 2 && search_line_part();
        });
    }

  private:
    // The digits of this part that do not occur in the intersection.
    int new_digits(const CellGroupMask& part) const {
        return size_of(without(part.digits, middle_.digits));
    }

    bool search_line_part() {
        return for_each_subset(
            position_, line_ - middle_.cells, {}, [&](const CellGroupMask& part) {
                const int gain = part.cells.size() - new_digits(part);
                if ((part.digits & middle_.digits) == 0 || gain <= 0 || gain >= extra_)
                    return false;
                return search_box_part(part, extra_ - gain);
            });
    }

    bool search_box_part(const CellGroupMask& line_part, int gain) {
        // Digits that both parts could use must not be digits of the intersection.
        const Mask taken = line_part.digits & middle_.digits;
        return for_each_subset(
            position_, box_ - middle_.cells - line_part.cells, {}, [&](const CellGroupMask& part) {
                if ((part.digits & taken) != 0 || (part.digits & middle_.digits) == 0) return false;
                if (part.cells.size() - new_digits(part) != gain) return false;
                return hand_over(line_part, part);
            });
    }

    bool hand_over(const CellGroupMask& line_part, const CellGroupMask& box_part) {
        Step step = make_step(Technique::sue_de_coq, middle_.digits);
        const Mask common = line_part.digits & box_part.digits;
        remove(step, box_ - box_part.cells - middle_.cells,
               without(middle_.digits | box_part.digits, line_part.digits) | common);
        remove(step, line_ - line_part.cells - middle_.cells,
               without(middle_.digits | line_part.digits, box_part.digits) | common);
        if (step.eliminations.empty()) return false;
        for (const CellGroupMask& group : {middle_, line_part, box_part}) {
            step.groups.push_back({cell_list(group.cells), digit_set(group.digits)});
        }
        step.cells = cell_list(middle_.cells);
        step.houses = houses_;
        return sink_(std::move(step));
    }

    void remove(Step& step, Cells cells, Mask digits) const {
        cells.for_each(
            [&](int cell) { add_eliminations(step, cell, position_.candidates(cell) & digits); });
    }

    const Position& position_;
    const StepSink& sink_;
    Cells line_;
    Cells box_;
    CellGroupMask middle_;
    int extra_ = 0;
    std::vector<int> houses_;
};

}  // namespace

bool find_sue_de_coqs(const Position& position, const StepSink& sink) {
    SueDeCoq search(position, sink);
    for (int line = row_house(0); line < house_count; ++line) {
        for (int box = 0; box < 9; ++box) {
            if (search.search(line, box)) return true;
        }
    }
    return false;
}

}  // namespace sudoku::human::hodoku
