#include "human/base/bug_pattern.hpp"
#include "human/general/board_finders.hpp"
#include "human/general/board_view.hpp"
#include "human/general/step_making.hpp"

#include <algorithm>

namespace sudoku::human::general {
namespace {

template <class View>
class BugSteps {
  public:
    BugSteps(const BoardPosition& position, const BugPattern<View>& bug, FinderContext& steps)
        : position_(position), bug_(bug), steps_(steps) {}

    void find() {
        if (bug_.cells().size() == 1) return offer(bug_.type_1());
        if (bug_.has_one_digit()) offer(bug_.type_2());
        if (bug_.cells().size() == 2) {
            for (Step& step : bug_.type_4()) offer(std::move(step));
        }
        if (!bug_.has_one_digit()) offer_type_3();
    }

  private:
    void offer(Step&& step) {
        if (!step.eliminations.empty()) steps_.push_back(std::move(step));
    }

    // Together with other cells of a common house, the extras form a naked subset.
    void offer_type_3() {
        bug_.for_each_shared_house([&](std::size_t number) {
            const HouseRule& house = position_.rules().houses()[number];
            std::vector<Cell> members;
            std::vector<Mask> masks;
            (bug_.common() & View::narrow(house.set)).for_each([&](Cell cell) {
                if (position_.is_written(cell)) return;
                members.push_back(cell);
                masks.push_back(position_.candidates(cell) | bug_.all_extras());
            });
            for (int size = 2; size <= most_members && size <= static_cast<int>(members.size());
                 ++size) {
                for_each_narrow_choice(
                    masks, static_cast<std::size_t>(size - 1), size,
                    [&](const std::vector<std::size_t>& chosen, Mask digits) {
                        Step step = bug_.new_step(Technique::bug_type_3);
                        step.rating += (size - 1) * 0.1;
                        step.houses = {house.index};
                        for (std::size_t i = 0; i < members.size(); ++i) {
                            if (std::find(chosen.begin(), chosen.end(), i) == chosen.end())
                                add_eliminations(step, members[i],
                                                 position_.candidates(members[i]) & digits);
                        }
                        offer(std::move(step));
                    });
            }
        });
    }

    static constexpr int most_members = 6;

    const BoardPosition& position_;
    const BugPattern<View>& bug_;
    FinderContext& steps_;
};

// Cells with other rules than houses could not take their other digits.
template <class View>
bool can_swap_all(const View& view) {
    bool can_swap = true;
    view.open_cells().for_each([&](Cell cell) {
        can_swap = can_swap && view.position.rules().swappable().contains(cell) &&
                   count_of(view.candidates(cell)) >= 2;
    });
    return can_swap;
}

}  // namespace

void find_house_bug(const BoardPosition& position, FinderContext& steps) {
    with_board_view(position, [&](const auto& view) {
        if (!can_swap_all(view)) return;
        auto bug = BugPattern<std::decay_t<decltype(view)>>::find(view);
        if (!bug) return;
        bug->sort_cells();
        BugSteps(position, *bug, steps).find();
    });
}

}  // namespace sudoku::human::general
