#include "human/general/board_finders.hpp"
#include "human/general/step_making.hpp"

#include <array>

// Colours: the candidates of one digit that houses with two places link, in two sets of which one
// is true and the other false.
namespace sudoku::human::general {
namespace {

using Colours = std::array<CellBits, 2>;

class ColourSearch {
  public:
    ColourSearch(const BoardPosition& position, FinderContext& steps)
        : position_(position), rules_(position.rules()), steps_(steps) {}

    void search_one(Digit digit) {
        find_colours(digit);
        for (const Colours& colours : found_) {
            for (std::size_t side = 0; side < 2; ++side) {
                if (sees_itself(colours[side]))
                    offer(Technique::simple_colors_wrap, colours[side],
                          {colours[side], colours[1 - side]});
            }
            offer(Technique::simple_colors_trap,
                  (seen_by(colours[0]) & seen_by(colours[1])) - colours[0] - colours[1],
                  {colours[0], colours[1]});
        }
    }

    // Uses two pairs of colours that are linked.
    void search_two(Digit digit) {
        find_colours(digit);
        for (const Colours& one : found_) {
            for (const Colours& other : found_) {
                if (&one == &other) continue;
                for (std::size_t side = 0; side < 2; ++side) {
                    const CellBits seen = seen_by(one[side]);
                    const std::array<bool, 2> meets = {seen.meets(other[0]), seen.meets(other[1])};
                    // It sees both colours, one of which is true.
                    if (meets[0] && meets[1])
                        offer(Technique::multi_colors_2, one[side],
                              {one[side], other[0], other[1]});
                    if (&one > &other) continue;  // each pair is met twice
                    for (std::size_t met = 0; met < 2; ++met) {
                        // Not both are true, so one of their opposites is.
                        if (!meets[met]) continue;
                        const CellBits& a = one[1 - side];
                        const CellBits& b = other[1 - met];
                        offer(Technique::multi_colors_1, (seen_by(a) & seen_by(b)) - a - b,
                              {one[side], other[met]});
                    }
                }
            }
        }
    }

  private:
    // Candidates of the digit that see a cell of the set.
    CellBits seen_by(const CellBits& cells) const {
        CellBits seen;
        cells.for_each([&](Cell cell) { seen |= rules_.peers(cell); });
        return seen & position_.cells_with(digit_);
    }
    bool sees_itself(const CellBits& cells) const { return seen_by(cells).meets(cells); }

    void find_colours(Digit digit) {
        digit_ = digit;
        found_.clear();
        std::vector<std::vector<Cell>> linked(rules_.cell_count());
        for (std::size_t h = 0; h < rules_.houses().size(); ++h) {
            const Mask places = position_.places(h, digit);
            if (count_of(places) != 2) continue;
            const std::vector<Cell>& cells = rules_.houses()[h].cells;
            const Cell one = cells[static_cast<std::size_t>(std::countr_zero(places))];
            const Cell two =
                cells[static_cast<std::size_t>(lowest_digit(places & (places - 1))) - 1];
            linked[one].push_back(two);
            linked[two].push_back(one);
        }
        CellBits done;
        for (std::size_t start = 0; start < linked.size(); ++start) {
            if (linked[start].empty() || done.contains(start)) continue;
            Colours colours;
            colours[0].insert(start);
            std::vector<Cell> queue = {static_cast<Cell>(start)};
            for (std::size_t i = 0; i < queue.size(); ++i) {
                const std::size_t side = colours[0].contains(queue[i]) ? 1 : 0;
                for (const Cell next : linked[queue[i]]) {
                    if (colours[0].contains(next) || colours[1].contains(next)) continue;
                    colours[side].insert(next);
                    queue.push_back(next);
                }
            }
            done |= colours[0] | colours[1];
            found_.push_back(colours);
        }
    }

    void offer(Technique technique, const CellBits& gone, const std::vector<CellBits>& groups) {
        if (gone.empty()) return;
        Step step;
        step.technique = technique;
        step.digits = DigitSet::of(digit_);
        for (const CellBits& group : groups) {
            step.groups.push_back({list_of(group), step.digits});
            for (const Cell cell : step.groups.back().cells) step.cells.push_back(cell);
        }
        add_eliminations(step, gone, digit_);
        steps_.push_back(std::move(step));
    }

    const BoardPosition& position_;
    const BoardRules& rules_;
    FinderContext& steps_;
    Digit digit_ = 0;
    std::vector<Colours> found_;
};

}  // namespace

void find_simple_colours(const BoardPosition& position, FinderContext& steps) {
    ColourSearch search(position, steps);
    for (Digit digit = 1; digit <= position.rules().side(); ++digit) search.search_one(digit);
}
void find_multi_colours(const BoardPosition& position, FinderContext& steps) {
    ColourSearch search(position, steps);
    for (Digit digit = 1; digit <= position.rules().side(); ++digit) search.search_two(digit);
}

}  // namespace sudoku::human::general
