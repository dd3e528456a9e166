#include "human/base/tuples.hpp"
#include "human/explainer/explainer_finders.hpp"

#include <vector>

// Bivalue universal grave (BUG): if every empty cell had two candidates and every digit two places
// in every house, the puzzle would have two solutions or none. The candidates beyond that
// ("extras") prevent it, so one of them is true.
namespace sudoku::human::explainer {
namespace {

constexpr HouseType house_types[] = {box_type, row_type, column_type};

// The cells with extra candidates, and properties that are maintained while they are collected
// house by house.
struct BugPattern {
    std::vector<int> cells;        // in the order found
    Mask extras[cell_count] = {};  // by cell
    Mask all_extras = 0;
    Cells common;  // peers of all `cells`
    bool has_common = false;

    bool has(int cell) const { return extras[cell] != 0; }
    // Returns false once no technique can use the pattern: several cells, several extras and no
    // common peer.
    bool add(int cell, int digit) {
        if (!has(cell)) cells.push_back(cell);
        extras[cell] |= bit(digit);
        common = has_common ? common & board.peer_set[cell] : board.peer_set[cell];
        has_common = true;
        for (const int other : cells) common.erase(other);
        return !(cells.size() > 1 && size_of(all_extras) > 1 && common.empty());
    }
};

// Finds the extras. A digit with a wrong number of places in a house must have its extra in a cell
// with three or more candidates. If the house has several such cells, the decision is left to
// another house; if it has none, this is not a BUG.
bool collect(const Position& position, BugPattern& bug) {
    Cells all_suspects;
    bool has_suspects = false;
    int only_digit = 0;
    bool one_digit = true;
    for (int house = 0; house < house_count; ++house) {
        for (int digit = 0; digit < 9; ++digit) {
            const int count = size_of(position.places(house, digit));
            if (count == 0 || count == 2) continue;
            Cells suspects;
            for (const int place : bits_of(position.places(house, digit))) {
                const int cell = board.cells[house][place];
                if (size_of(position.candidates(cell)) >= 3) suspects.insert(cell);
            }
            if (!has_suspects) {
                all_suspects = suspects;
                only_digit = digit;
                has_suspects = true;
            } else if (one_digit) {
                if (only_digit == digit) {
                    all_suspects |= suspects;
                } else {
                    one_digit = false;
                }
            }
            if (suspects.empty()) return false;
            if (suspects.has_two()) continue;
            bug.all_extras |= bit(digit);
            if (!bug.add(suspects.first(), digit)) return false;
        }
    }
    // If all suspects concern one digit, those that no house could decide are extras as well.
    if (one_digit && has_suspects && all_suspects.size() > static_cast<int>(bug.cells.size())) {
        for (const int cell : bug.cells) all_suspects.erase(cell);
        bool usable = true;
        all_suspects.for_each([&](int cell) { usable = usable && bug.add(cell, only_digit); });
        if (!usable) return false;
    }
    return true;
}

bool is_bug(const Position& position, const BugPattern& bug) {
    bool is_bivalue = true;
    position.empty_cells().for_each([&](int cell) {
        is_bivalue =
            is_bivalue && size_of(without(position.candidates(cell), bug.extras[cell])) == 2;
    });
    if (!is_bivalue) return false;
    for (int house = 0; house < house_count; ++house) {
        for (int digit = 0; digit < 9; ++digit) {
            int count = 0;
            for (const int place : bits_of(position.places(house, digit))) {
                if ((bug.extras[board.cells[house][place]] & bit(digit)) == 0) ++count;
            }
            if (count != 0 && count != 2) return false;
        }
    }
    return true;
}

// Quick test: every cell with three or more candidates has extras, and unless these are all of one
// digit, the cells must have a common peer.
bool may_be_bug(const Position& position) {
    Cells with_extras;
    position.empty_cells().for_each([&](int cell) {
        if (size_of(position.candidates(cell)) > 2) with_extras.insert(cell);
    });
    Cells common = all_cells;
    Mask digits = full_mask;
    bool is_triplet = true;
    with_extras.for_each([&](int cell) {
        common &= board.peer_set[cell];
        digits &= position.candidates(cell);
        is_triplet = is_triplet && size_of(position.candidates(cell)) == 3;
    });
    if (with_extras.empty()) return false;
    return !with_extras.has_two() || !common.empty() || (is_triplet && digits != 0);
}

// A house of this type that contains all cells, or -1.
int shared_house(const std::vector<int>& cells, HouseType type) {
    const int house = board.house_of[cells.front()][type];
    for (const int cell : cells) {
        if (board.house_of[cell][type] != house) return -1;
    }
    return house;
}

Step bug_step(const BugPattern& bug, Technique technique) {
    Step step = rated_step(technique);
    step.cells.assign(bug.cells.begin(), bug.cells.end());
    step.digits = digit_set(bug.all_extras);
    return step;
}

Finding type_2(const Position& position, const BugPattern& bug) {
    const int digit = lowest(bug.all_extras);
    Step step = bug_step(bug, Technique::bug_type_2);
    add_eliminations(step, position.cells_with(digit) & bug.common, digit);
    if (step.eliminations.empty()) return {};
    return step;
}

// Two cells of a house share one further digit, which must be in one of them; the other one holds
// an extra.
Finding type_4(const Position& position, const BugPattern& bug) {
    const int one = bug.cells[0];
    const int two = bug.cells[1];
    const Mask common =
        without(position.candidates(one) & position.candidates(two), bug.all_extras);
    if (!is_single(common)) return {};
    for (const HouseType type : house_types) {
        const int house = shared_house(bug.cells, type);
        if (house < 0) continue;
        Step step = bug_step(bug, Technique::bug_type_4);
        step.houses = {public_house(house)};
        for (const int cell : {one, two}) {
            add_eliminations(step, cell,
                             without(position.candidates(cell), bug.extras[cell] | common));
        }
        return step;
    }
    return {};
}

// Together with other cells of a common house, the extras form a naked subset.
Finding type_3(const Position& position, const BugPattern& bug) {
    if (size_of(bug.all_extras) < 2) return {};
    for (int size = 2; size <= 6; ++size) {
        for (const HouseType type : house_types) {
            const int house = shared_house(bug.cells, type);
            if (house < 0) continue;
            const Cells members = bug.common & board.house_set[house];
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
                if (size_of(digits) != size || (bug.all_extras & ~digits) != 0) return {};
                Step step = bug_step(bug, Technique::bug_type_3);
                step.rating += (size - 1) * 0.1;
                step.houses = {public_house(house)};
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
    if (!may_be_bug(position)) return {};
    BugPattern bug;
    if (!collect(position, bug) || bug.cells.empty() || !is_bug(position, bug)) return {};
    if (bug.cells.size() == 1) {
        Step step = bug_step(bug, Technique::bug_type_1);
        const int cell = bug.cells[0];
        add_eliminations(step, cell, without(position.candidates(cell), bug.all_extras));
        return step;
    }
    const bool is_pair = bug.cells.size() == 2;
    if (is_single(bug.all_extras)) {
        if (Finding step = type_2(position, bug)) return step;
        return is_pair ? type_4(position, bug) : Finding();
    }
    if (bug.common.empty()) return {};
    if (is_pair) {
        if (Finding step = type_4(position, bug)) return step;
    }
    return type_3(position, bug);
}

}  // namespace sudoku::human::explainer
