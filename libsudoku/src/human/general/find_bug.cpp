#include "human/general/board_finders.hpp"
#include "human/general/step_making.hpp"

#include <algorithm>
#include <optional>

// Bivalue universal graves (BUG) on boards of houses: if every open cell had two candidates and
// every digit two places in every house, each cell could take its other digit and the puzzle would
// have two solutions or none. The candidates beyond that ("extras") prevent it, so one is true.
namespace sudoku::human::general {
namespace {

struct BoardBug {
    std::vector<Cell> cells;
    std::vector<Mask> extras;  // by cell
    Mask all_extras = 0;
    CellBits common;  // peers of all `cells`
};

// A digit with an odd number of places in a house, and the cells that can have it as an extra.
struct Suspicion {
    Digit digit;
    std::vector<Cell> cells;
};

std::optional<std::vector<Suspicion>> suspicions_of(const BoardPosition& position) {
    const BoardRules& rules = position.rules();
    std::vector<Suspicion> all;
    for (std::size_t house = 0; house < rules.houses().size(); ++house) {
        for (Digit digit = 1; digit <= rules.side(); ++digit) {
            const Mask places = position.places(house, digit);
            if (count_of(places) == 2 || has_one(places)) continue;
            Suspicion suspicion{digit, {}};
            for (const Digit place : DigitSet::from_mask(places)) {
                const Cell cell = rules.houses()[house].cells[static_cast<std::size_t>(place) - 1];
                if (count_of(position.candidates(cell)) >= 3) suspicion.cells.push_back(cell);
            }
            if (suspicion.cells.empty()) return {};
            all.push_back(std::move(suspicion));
        }
    }
    return all;
}

// A digit with a wrong number of places in a house has its extra in a cell with three or more
// candidates. If the house has several such cells, the decision is left to another house, unless
// all suspects have one digit.
std::optional<BoardBug> bug_of(const BoardPosition& position) {
    const BoardRules& rules = position.rules();
    const auto suspicions = suspicions_of(position);
    if (!suspicions || suspicions->empty()) return {};
    BoardBug grave;
    grave.extras.assign(rules.cell_count(), 0);
    const auto add = [&](Cell cell, Digit digit) {
        if (grave.extras[cell] == 0) grave.cells.push_back(cell);
        grave.extras[cell] |= mask_of(digit);
        grave.all_extras |= mask_of(digit);
    };
    bool is_one_digit = true;
    for (const Suspicion& suspicion : *suspicions) {
        is_one_digit = is_one_digit && suspicion.digit == suspicions->front().digit;
        if (suspicion.cells.size() == 1) add(suspicion.cells.front(), suspicion.digit);
    }
    for (const Suspicion& suspicion : *suspicions) {
        for (const Cell cell : suspicion.cells) {
            if (is_one_digit && (grave.extras[cell] & mask_of(suspicion.digit)) == 0)
                add(cell, suspicion.digit);
        }
    }
    if (grave.cells.empty()) return {};
    std::sort(grave.cells.begin(), grave.cells.end());
    grave.common = rules.peers(grave.cells.front());
    for (const Cell cell : grave.cells) grave.common &= rules.peers(cell);
    return grave;
}

// True if without the extras every open cell has two candidates, and every digit two places or none
// in every house.
bool is_bivalue(const BoardPosition& position, const BoardBug& grave) {
    const BoardRules& rules = position.rules();
    for (std::size_t i = 0; i < rules.cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        if (!position.is_written(cell) &&
            count_of(position.candidates(cell) & ~grave.extras[cell]) != 2)
            return false;
    }
    return std::all_of(rules.houses().begin(), rules.houses().end(), [&](const HouseRule& house) {
        Mask once = 0;
        Mask twice = 0;
        Mask more = 0;
        for (const Cell cell : house.cells) {
            if (position.is_written(cell)) continue;
            const Mask digits = position.candidates(cell) & ~grave.extras[cell];
            more |= twice & digits;
            twice |= once & digits;
            once |= digits;
        }
        return more == 0 && once == twice;
    });
}

class BugSteps {
  public:
    BugSteps(const BoardPosition& position, const BoardBug& grave, FinderContext& steps)
        : position_(position), rules_(position.rules()), grave_(grave), steps_(steps) {}

    void find() {
        if (grave_.cells.size() == 1) {
            offer_type_1();
            return;
        }
        if (has_one(grave_.all_extras)) offer_type_2();
        if (grave_.cells.size() == 2) offer_type_4();
        if (!has_one(grave_.all_extras)) offer_type_3();
    }

  private:
    Step new_step(Technique technique) const {
        Step step;
        step.technique = technique;
        step.rating = info(technique).base_rating;
        step.cells = grave_.cells;
        step.digits = DigitSet::from_mask(grave_.all_extras);
        return step;
    }
    void offer(Step&& step) {
        if (!step.eliminations.empty()) steps_.push_back(std::move(step));
    }

    void offer_type_1() {
        Step step = new_step(Technique::bug_type_1);
        const Cell cell = grave_.cells.front();
        add_eliminations(step, cell, position_.candidates(cell) & ~grave_.all_extras);
        offer(std::move(step));
    }

    // All extras are of one digit; cells that see all of them lose it.
    void offer_type_2() {
        const auto digit = static_cast<Digit>(lowest_digit(grave_.all_extras));
        Step step = new_step(Technique::bug_type_2);
        add_eliminations(step, position_.cells_with(digit) & grave_.common, digit);
        offer(std::move(step));
    }

    // Calls visit(house) for the houses that contain all cells with extras.
    template <class Visitor>
    void for_each_shared_house(Visitor visit) const {
        for (const HouseRule& house : rules_.houses()) {
            const bool is_shared = std::all_of(grave_.cells.begin(), grave_.cells.end(),
                                               [&](Cell cell) { return house.set.contains(cell); });
            if (is_shared) visit(house);
        }
    }

    // Two cells of a house share one further digit, which must be in one of them; the other one
    // holds an extra.
    void offer_type_4() {
        const Cell one = grave_.cells[0];
        const Cell two = grave_.cells[1];
        const Mask common =
            position_.candidates(one) & position_.candidates(two) & ~grave_.all_extras;
        if (!has_one(common)) return;
        for_each_shared_house([&](const HouseRule& house) {
            Step step = new_step(Technique::bug_type_4);
            step.houses = {house.index};
            for (const Cell cell : {one, two})
                add_eliminations(step, cell,
                                 position_.candidates(cell) & ~(grave_.extras[cell] | common));
            offer(std::move(step));
        });
    }

    // Together with other cells of a common house, the extras form a naked subset.
    void offer_type_3() {
        for_each_shared_house([&](const HouseRule& house) {
            std::vector<Cell> members;
            std::vector<Mask> masks;
            (grave_.common & house.set).for_each([&](Cell cell) {
                if (position_.is_written(cell)) return;
                members.push_back(cell);
                masks.push_back(position_.candidates(cell) | grave_.all_extras);
            });
            for (int size = 2; size <= most_members && size <= static_cast<int>(members.size());
                 ++size) {
                for_each_narrow_choice(
                    masks, static_cast<std::size_t>(size - 1), size,
                    [&](const std::vector<std::size_t>& chosen, Mask digits) {
                        Step step = new_step(Technique::bug_type_3);
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
    const BoardRules& rules_;
    const BoardBug& grave_;
    FinderContext& steps_;
};

// Quick test: every open cell is swappable, some have extras, and if several have, these are of one
// digit or the cells have a common peer.
bool may_be_bug(const BoardPosition& position) {
    const BoardRules& rules = position.rules();
    CellBits with_more;
    Mask shared = rules.all_digits();
    for (std::size_t i = 0; i < rules.cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        if (position.is_written(cell)) continue;
        const int count = count_of(position.candidates(cell));
        if (count < 2 || !rules.swappable().contains(cell)) return false;
        if (count == 2) continue;
        with_more.insert(cell);
        shared &= position.candidates(cell);
    }
    if (with_more.size() < 2) return !with_more.empty();
    CellBits common = with_more;
    bool is_first = true;
    with_more.for_each([&](Cell cell) {
        common = is_first ? rules.peers(cell) : common & rules.peers(cell);
        is_first = false;
    });
    return !common.empty() || shared != 0;
}

}  // namespace

void find_house_bug(const BoardPosition& position, FinderContext& steps) {
    if (!may_be_bug(position)) return;
    const auto grave = bug_of(position);
    if (grave && is_bivalue(position, *grave)) BugSteps(position, *grave, steps).find();
}

}  // namespace sudoku::human::general
