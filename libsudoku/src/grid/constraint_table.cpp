// The table of constraint kinds: their names, the cells and values they require, and the primitives
// they compile to.

#include <sudoku/grid/constraint.hpp>

#include "grid/alternatives.hpp"
#include "grid/automaton_step.hpp"
#include "grid/board_need.hpp"
#include "grid/closed_line.hpp"
#include "grid/constraint_freedom.hpp"
#include "grid/constraint_variant.hpp"
#include "grid/extra_cells.hpp"
#include "grid/implied_houses.hpp"
#include "grid/rule_program.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <functional>
#include <initializer_list>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <utility>

namespace sudoku {
namespace {

using Cells = std::vector<Cell>;

int value_or(const Constraint& constraint, int otherwise) {
    return constraint.values.empty() ? otherwise : constraint.values.front();
}

// `holds` must depend on nothing but the kind and the values.
void relate_steps(const Constraint& constraint, std::size_t distance, RuleBuilder& rules,
                  std::function<bool(Digit, Digit)> holds) {
    const Cells& cells = constraint.cells;
    Relation& relation = rules.relation_of(constraint, std::move(holds));
    for (std::size_t i = distance; i < cells.size(); ++i)
        rules.relate(cells[i - distance], cells[i], relation);
}

void add_sum(const Cells& cells, int total, RuleBuilder& rules) {
    rules.sum(cells, std::vector<int>(cells.size(), 1), total);
}

// Both groups of cells have the same sum.
void add_equal_sums(const Cells& first, const Cells& second, RuleBuilder& rules) {
    Cells cells = first;
    std::vector<int> weights(first.size(), 1);
    cells.insert(cells.end(), second.begin(), second.end());
    weights.resize(cells.size(), -1);
    rules.sum(cells, weights, 0);
}

bool differ_by(int difference, Digit a, Digit b) { return std::abs(a - b) == difference; }
bool has_ratio(int ratio, Digit a, Digit b) { return a == ratio * b || b == ratio * a; }

void compile_cage(const Constraint& constraint, RuleBuilder& rules) {
    rules.all_different(constraint.cells);
    if (!constraint.values.empty()) add_sum(constraint.cells, constraint.values.front(), rules);
}

void compile_sum(const Constraint& constraint, RuleBuilder& rules) {
    add_sum(constraint.cells, constraint.values.front(), rules);
}

// The state is the product so far, which must divide the total.
void compile_product(const Constraint& constraint, RuleBuilder& rules) {
    const std::int64_t whole = constraint.values.front();
    rules.regular(
        constraint.cells, 1,
        [whole](std::int64_t product, Digit digit) {
            return whole % (product * digit) == 0 ? product * digit : -1;
        },
        [whole](std::int64_t product) { return product == whole; });
}

void compile_minus(const Constraint& constraint, RuleBuilder& rules) {
    const int difference = value_or(constraint, 1);
    relate_steps(constraint, 1, rules,
                 [=](Digit a, Digit b) { return differ_by(difference, a, b); });
}

void compile_ratio(const Constraint& constraint, RuleBuilder& rules) {
    const int ratio = value_or(constraint, 2);
    relate_steps(constraint, 1, rules, [=](Digit a, Digit b) { return has_ratio(ratio, a, b); });
}

// The bulb is a number with as many figures as it has cells.
void compile_arrow(const Constraint& constraint, RuleBuilder& rules) {
    std::vector<int> weights(constraint.cells.size(), 1);
    int place = -1;
    for (std::size_t i = constraint.first_group_size; i-- > 0; place *= 10) weights[i] = place;
    rules.sum(constraint.cells, weights, 0);
}

void compile_thermometer(const Constraint& constraint, RuleBuilder& rules) {
    relate_steps(constraint, 1, rules, [](Digit a, Digit b) { return a < b; });
}

void compile_slow_thermometer(const Constraint& constraint, RuleBuilder& rules) {
    relate_steps(constraint, 1, rules, [](Digit a, Digit b) { return a <= b; });
}

void compile_greater(const Constraint& constraint, RuleBuilder& rules) {
    relate_steps(constraint, 1, rules, [](Digit a, Digit b) { return a > b; });
}

// Relates all pairs of cells that share an edge and have no constraint of these kinds.
void relate_unmarked(RuleBuilder& rules, std::initializer_list<ConstraintKind> kinds,
                     std::function<bool(Digit, Digit)> holds) {
    const Geometry& geometry = rules.geometry();
    std::vector<std::pair<Cell, Cell>> marked;
    for (const Constraint& constraint : rules.all_constraints()) {
        if (std::find(kinds.begin(), kinds.end(), constraint.kind) != kinds.end())
            marked.push_back(std::minmax(constraint.cells[0], constraint.cells[1]));
    }
    std::sort(marked.begin(), marked.end());
    Relation relation(std::move(holds));
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        const int row = geometry.row_of(cell);
        const int column = geometry.column_of(cell);
        const auto look_at = [&](int r, int c) {
            if (!geometry.has_cell(r, c)) return;
            const Cell other = geometry.cell_at(r, c);
            const std::pair<Cell, Cell> pair = std::minmax(cell, other);
            if (!std::binary_search(marked.begin(), marked.end(), pair))
                rules.relate(cell, other, relation);
        };
        look_at(row, column + 1);
        look_at(row + 1, column);
    }
}

// The values that constraints of a kind have on this board. With the negative rule, pairs without a
// mark have none of them.
std::vector<int> values_used(const RuleBuilder& rules, ConstraintKind kind, int usual) {
    std::vector<int> values;
    for (const Constraint& constraint : rules.all_constraints()) {
        if (constraint.kind == kind) values.push_back(value_or(constraint, usual));
    }
    if (values.empty()) values.push_back(usual);
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

void compile_all_differences(const Constraint&, RuleBuilder& rules) {
    const std::vector<int> values = values_used(rules, ConstraintKind::difference, 1);
    relate_unmarked(rules, {ConstraintKind::difference, ConstraintKind::ratio},
                    [&](Digit a, Digit b) {
                        return std::none_of(values.begin(), values.end(),
                                            [&](int value) { return differ_by(value, a, b); });
                    });
}

void compile_all_ratios(const Constraint&, RuleBuilder& rules) {
    const std::vector<int> values = values_used(rules, ConstraintKind::ratio, 2);
    relate_unmarked(rules, {ConstraintKind::difference, ConstraintKind::ratio},
                    [&](Digit a, Digit b) {
                        return std::none_of(values.begin(), values.end(),
                                            [&](int value) { return has_ratio(value, a, b); });
                    });
}

void compile_xv(const Constraint& constraint, RuleBuilder& rules) {
    const int total = constraint.values.front();
    relate_steps(constraint, 1, rules, [=](Digit a, Digit b) { return a + b == total; });
}

void compile_all_xv(const Constraint&, RuleBuilder& rules) {
    relate_unmarked(rules, {ConstraintKind::xv},
                    [](Digit a, Digit b) { return a + b != 5 && a + b != 10; });
}

void allow_by(const Constraint& constraint, RuleBuilder& rules, bool (*is_allowed)(Digit)) {
    for (const Cell cell : constraint.cells) rules.allow_values(cell, is_allowed);
}

void compile_even(const Constraint& constraint, RuleBuilder& rules) {
    allow_by(constraint, rules, [](Digit digit) { return digit % 2 == 0; });
}

void compile_odd(const Constraint& constraint, RuleBuilder& rules) {
    allow_by(constraint, rules, [](Digit digit) { return digit % 2 == 1; });
}

// Compares each cell with the neighbours that do not have the same mark.
void compile_extreme(const Constraint& constraint, RuleBuilder& rules,
                     bool (*relation)(Digit, Digit)) {
    const Geometry& geometry = rules.geometry();
    std::vector<bool> marked(static_cast<std::size_t>(geometry.cell_count()));
    for (const Constraint& other : rules.all_constraints()) {
        if (other.kind != constraint.kind) continue;
        for (const Cell cell : other.cells) marked[cell] = true;
    }
    for (const Cell cell : constraint.cells) {
        const int row = geometry.row_of(cell);
        const int column = geometry.column_of(cell);
        const auto compare = [&](int r, int c) {
            if (!geometry.has_cell(r, c)) return;
            const Cell other = geometry.cell_at(r, c);
            if (!marked[other]) rules.relate(cell, other, relation);
        };
        compare(row - 1, column);
        compare(row + 1, column);
        compare(row, column - 1);
        compare(row, column + 1);
    }
}

void compile_minimum(const Constraint& constraint, RuleBuilder& rules) {
    compile_extreme(constraint, rules, [](Digit a, Digit b) { return a < b; });
}

void compile_maximum(const Constraint& constraint, RuleBuilder& rules) {
    compile_extreme(constraint, rules, [](Digit a, Digit b) { return a > b; });
}

bool are_equal(Digit a, Digit b) { return a == b; }

void compile_palindrome(const Constraint& constraint, RuleBuilder& rules) {
    const Cells& cells = constraint.cells;
    Relation equal(are_equal);
    for (std::size_t i = 0; i < cells.size() / 2; ++i)
        rules.relate(cells[i], cells[cells.size() - 1 - i], equal);
}

void compile_whispers(const Constraint& constraint, RuleBuilder& rules) {
    const int least = value_or(constraint, (rules.side() + 1) / 2);
    relate_steps(constraint, 1, rules, [=](Digit a, Digit b) { return std::abs(a - b) >= least; });
}

void compile_renban(const Constraint& constraint, RuleBuilder& rules) {
    const int count = static_cast<int>(constraint.cells.size());
    std::vector<DigitSet> runs;
    for (int first = 0; first + count <= rules.side(); ++first)
        runs.push_back(DigitSet::from_mask(DigitSet::all(count).mask() << first));
    rules.hold_one_of(constraint.cells, std::move(runs));
}

void compile_nabner(const Constraint& constraint, RuleBuilder& rules) {
    for (std::size_t distance = 1; distance < constraint.cells.size(); ++distance)
        relate_steps(constraint, distance, rules,
                     [](Digit a, Digit b) { return std::abs(a - b) >= 2; });
}

// A line that returns to a region starts a new part there.
void compile_region_sum(const Constraint& constraint, RuleBuilder& rules) {
    std::vector<Cells> parts;
    int region = -1;
    for (const Cell cell : constraint.cells) {
        if (rules.geometry().region_of(cell) != region) parts.emplace_back();
        region = rules.geometry().region_of(cell);
        parts.back().push_back(cell);
    }
    for (std::size_t i = 1; i < parts.size(); ++i) add_equal_sums(parts[i - 1], parts[i], rules);
}

// The ends of a line differ by `least` or more, and `relation(low, high, digit)` holds for them and
// each digit inside. The two ends are read first. States are 0, then 1 + the first end, then the
// range between both.
void relate_to_ends(const Cells& line, int least, RuleBuilder& rules,
                    bool (*relation)(std::int64_t low, std::int64_t high, Digit digit)) {
    constexpr std::int64_t both = 64;
    Cells cells{line.front(), line.back()};
    cells.insert(cells.end(), line.begin() + 1, line.end() - 1);
    rules.regular(
        std::move(cells), 0,
        [=](std::int64_t state, Digit digit) -> std::int64_t {
            if (state == 0) return 1 + digit;
            if (state < both) {
                const std::int64_t other = state - 1;
                if (std::abs(other - digit) < least) return -1;
                return both * (1 + std::min<std::int64_t>(other, digit)) +
                       std::max<std::int64_t>(other, digit);
            }
            return relation(state / both - 1, state % both, digit) ? state : -1;
        },
        [](std::int64_t state) { return state >= both; });
}

void compile_between(const Constraint& constraint, RuleBuilder& rules) {
    relate_to_ends(constraint.cells, 0, rules,
                   [](std::int64_t low, std::int64_t high, Digit digit) {
                       return digit > low && digit < high;
                   });
}

// Cells at equal distance from the middle have the same sum, which is the middle cell if there is
// one.
void compile_zipper(const Constraint& constraint, RuleBuilder& rules) {
    const Cells& cells = constraint.cells;
    const std::size_t half = cells.size() / 2;
    const bool has_middle = cells.size() % 2 == 1;
    const Cells middle = has_middle ? Cells{cells[half]} : Cells{cells[half - 1], cells[half]};
    for (std::size_t i = 0; i < (has_middle ? half : half - 1); ++i)
        add_equal_sums({cells[i], cells[cells.size() - 1 - i]}, middle, rules);
}

// Any three successive cells have a low, a middle and a high digit, so cells one or two steps apart
// are of different thirds.
void compile_entropic(const Constraint& constraint, RuleBuilder& rules) {
    const int third = rules.side() / 3;
    const auto relation = [=](Digit a, Digit b) { return (a - 1) / third != (b - 1) / third; };
    relate_steps(constraint, 1, rules, relation);
    relate_steps(constraint, 2, rules, relation);
}

void compile_modular(const Constraint& constraint, RuleBuilder& rules) {
    const int modulus = value_or(constraint, 3);
    for (int distance = 1; distance < modulus; ++distance) {
        relate_steps(constraint, static_cast<std::size_t>(distance), rules,
                     [=](Digit a, Digit b) { return a % modulus != b % modulus; });
    }
}

using Layout = RuleProgram::Layout;

// The part of a line that begins with cell `first`.
Layout::Part part_of_line(int first, int count, DigitSet digits) {
    return {((1U << count) - 1) << first, digits};
}

// Adds the part with all other cells and digits.
Layout with_rest(int side, std::initializer_list<Layout::Part> parts) {
    Layout layout;
    DigitSet digits = DigitSet::all(side);
    std::uint32_t places = digits.mask();
    auto* end = std::copy(parts.begin(), parts.end(), layout.parts.begin());
    for (const Layout::Part& part : parts) {
        places &= ~part.places;
        digits = digits - part.digits;
    }
    *end = {places, digits};
    return layout;
}

// Calls visit(set) for each set of some of the digits that has the sum `total`.
void visit_sums(DigitSet digits, int total, const auto& visit) {
    const DigitSet::Mask all = digits.mask();
    DigitSet::Mask mask = 0;
    do {
        const DigitSet set = DigitSet::from_mask(mask);
        if (std::accumulate(set.begin(), set.end(), 0) == total) visit(set);
        mask = (mask - all) & all;
    } while (mask != 0);
}

std::vector<Layout> sandwich_layouts(int side, int total) {
    const DigitSet low = DigitSet::of(1), high = DigitSet::of(static_cast<Digit>(side));
    std::vector<Layout> layouts;
    visit_sums(DigitSet::all(side) - (low | high), total, [&](DigitSet filling) {
        const int length = filling.size();
        for (int first = 0; first + length + 1 < side; ++first) {
            for (const bool is_up : {true, false})
                layouts.push_back(
                    with_rest(side, {part_of_line(first, 1, is_up ? low : high),
                                     part_of_line(first + length + 1, 1, is_up ? high : low),
                                     part_of_line(first + 1, length, filling)}));
        }
    });
    return layouts;
}

// States are `before` the first of 1 and N, then the sum since, then `behind` after the second.
void compile_sandwich(const Constraint& constraint, RuleBuilder& rules) {
    constexpr std::int64_t before = 0;
    constexpr std::int64_t behind = 1'000'000;
    const std::int64_t total = constraint.values.front();
    const int side = rules.side();
    const auto step = [=](std::int64_t state, Digit digit) -> std::int64_t {
        const bool is_bread = digit == 1 || digit == side;
        if (state == before) return is_bread ? 1 : before;
        if (state == behind) return is_bread ? -1 : behind;
        if (is_bread) return state - 1 == total ? behind : -1;
        return state - 1 + digit <= total ? state + digit : -1;
    };
    rules.regular_by_value(constraint,
                           {before, step, [=](std::int64_t state) { return state == behind; },
                            [&] { return sandwich_layouts(side, constraint.values.front()); }});
}

// The state combines the highest digit so far and the number of visible ones.
void compile_skyscraper(const Constraint& constraint, RuleBuilder& rules) {
    constexpr std::int64_t highest = 64;
    const std::int64_t total = constraint.values.front();
    const auto step = [=](std::int64_t state, Digit digit) -> std::int64_t {
        if (digit < state % highest) return state;
        const std::int64_t seen = state / highest + 1;
        return seen <= total ? seen * highest + digit : -1;
    };
    rules.regular_by_value(constraint,
                           {0, step, [=](std::int64_t state) { return state / highest == total; }});
}

std::vector<Layout> x_sum_layouts(int side, int total) {
    std::vector<Layout> layouts;
    for (Digit first = 1; first <= side; ++first) {
        const DigitSet one = DigitSet::of(first);
        visit_sums(DigitSet::all(side) - one, total - first, [&](DigitSet others) {
            if (others.size() == first - 1)
                layouts.push_back(
                    with_rest(side, {part_of_line(0, 1, one), part_of_line(1, first - 1, others)}));
        });
    }
    return layouts;
}

// The state combines the number of cells still to be added and the sum so far.
void compile_x_sum(const Constraint& constraint, RuleBuilder& rules) {
    constexpr std::int64_t sums = 1024;
    const std::int64_t total = constraint.values.front();
    const auto step = [=](std::int64_t state, Digit digit) -> std::int64_t {
        std::int64_t left = state / sums;
        std::int64_t sum = state % sums;
        if (state == 0) left = digit;
        if (left == 0) return state;
        sum += digit;
        --left;
        return sum <= total && (left > 0 || sum == total) ? left * sums + sum : -1;
    };
    rules.regular_by_value(
        constraint, {0, step, [=](std::int64_t state) { return state == total; },
                     [&] { return x_sum_layouts(rules.side(), constraint.values.front()); }});
}

void compile_clone(const Constraint& constraint, RuleBuilder& rules) {
    Relation equal(are_equal);
    for (std::size_t i = 0; i < constraint.first_group_size; ++i)
        rules.relate(constraint.cells[i], constraint.cells[constraint.first_group_size + i], equal);
}

void compile_extra_region(const Constraint& constraint, RuleBuilder& rules) {
    rules.all_different(constraint.cells);
}

// The state is 0 at first, then one more than the number of cells still to go, and 64 at the end.
void compile_numbered_room(const Constraint& constraint, RuleBuilder& rules) {
    constexpr std::int64_t done = 64;
    const int wanted = constraint.values.front();
    rules.regular(
        constraint.cells, 0,
        [=](std::int64_t state, Digit digit) -> std::int64_t {
            if (state == done) return done;
            const std::int64_t left = state == 0 ? digit - 1 : state - 2;
            if (left > 0) return left + 1;
            return digit == wanted ? done : -1;
        },
        [=](std::int64_t state) { return state == done; });
}

// The state is the highest digit so far, and 64 after the first hidden one.
void compile_hidden_skyscraper(const Constraint& constraint, RuleBuilder& rules) {
    constexpr std::int64_t done = 64;
    const int wanted = constraint.values.front();
    rules.regular(
        constraint.cells, 0,
        [=](std::int64_t state, Digit digit) -> std::int64_t {
            if (state == done) return done;
            if (digit > state) return digit;
            return digit == wanted ? done : -1;
        },
        [=](std::int64_t state) { return state == done; });
}

// A closed line can be cut anywhere: the part in which it begins may have any sum already. For each
// such sum, the state has the sum of the current part, or `total` if no cuts are possible.
void compile_closed_sum_line(const Constraint& constraint, std::int64_t total, RuleBuilder& rules) {
    using Sums = std::vector<std::int64_t>;
    std::vector<Sums> states;
    std::map<Sums, std::int64_t> number_of;
    const auto number = [&](const Sums& sums) {
        const auto [entry, is_new] =
            number_of.emplace(sums, static_cast<std::int64_t>(states.size()));
        if (is_new) states.push_back(sums);
        return entry->second;
    };
    // A part has at least one digit before the line begins, and one after.
    const std::int64_t largest = rules.side() * static_cast<std::int64_t>(constraint.cells.size());
    Sums sums(static_cast<std::size_t>(std::min(total, largest)));
    std::iota(sums.begin(), sums.end(), 0);
    const Sums first = sums;
    rules.regular(
        {constraint.cells.begin(), constraint.cells.end() - 1}, number(first),
        [&](std::int64_t state, Digit digit) {
            Sums next = states[static_cast<std::size_t>(state)];
            for (std::int64_t& sum : next) {
                if (sum < total) sum = sum + digit == total ? 0 : std::min(sum + digit, total);
            }
            return number(next);
        },
        [&](std::int64_t state) {
            const Sums& last = states[static_cast<std::size_t>(state)];
            for (std::size_t i = 0; i < first.size(); ++i) {
                if (last[i] == first[i]) return true;
            }
            return false;
        });
}

// The state is the sum of the current segment.
void compile_sum_line(const Constraint& constraint, RuleBuilder& rules) {
    const std::int64_t total = value_or(constraint, 10);
    if (is_closed_line(constraint)) return compile_closed_sum_line(constraint, total, rules);
    rules.regular(
        constraint.cells, 0,
        [=](std::int64_t state, Digit digit) -> std::int64_t {
            const std::int64_t sum = state + digit;
            return sum < total ? sum : sum == total ? 0 : -1;
        },
        [](std::int64_t state) { return state == 0; });
}

void compile_double_arrow(const Constraint& constraint, RuleBuilder& rules) {
    const Cells& cells = constraint.cells;
    add_equal_sums({cells.front(), cells.back()}, {cells.begin() + 1, cells.end() - 1}, rules);
}

// The state combines how many more even than odd, and more high than low digits there are.
void compile_equality_cage(const Constraint& constraint, RuleBuilder& rules) {
    constexpr std::int64_t base = 64;
    constexpr std::int64_t balanced = 32 * base + 32;
    const int ends = rules.first() + rules.last();
    rules.all_different(constraint.cells);
    rules.regular(
        constraint.cells, balanced,
        [=](std::int64_t state, Digit digit) -> std::int64_t {
            if (2 * digit == ends) return -1;
            return state + (digit % 2 == 0 ? base : -base) + (2 * digit > ends ? 1 : -1);
        },
        [=](std::int64_t state) { return state == balanced; });
}

void compile_lockout(const Constraint& constraint, RuleBuilder& rules) {
    relate_to_ends(constraint.cells, value_or(constraint, 4), rules,
                   [](std::int64_t low, std::int64_t high, Digit digit) {
                       return digit < low || digit > high;
                   });
}

// The state has the smallest and the largest digit so far, which of them came last, their distance,
// the sum of the digits between, and the sum of those after the last one. A new smallest digit, for
// example, leaves all digits after the largest one between them.
struct LunchboxState {
    std::int64_t low = 0, high = 0, high_is_last = 0, between = 0, after = 0;

    static constexpr std::int64_t base = 512;  // above all sums on a board of side 25

    static LunchboxState of(std::int64_t number) {
        LunchboxState state;
        for (std::int64_t* const part :
             {&state.after, &state.between, &state.high_is_last, &state.high, &state.low}) {
            *part = number % base;
            number /= base;
        }
        return state;
    }
    std::int64_t number() const {
        std::int64_t text = 0;
        for (const std::int64_t part : {low, high, high_is_last, between, after})
            text = text * base + part;
        return text;
    }
};

void compile_lunchbox(const Constraint& constraint, RuleBuilder& rules) {
    const std::int64_t total = constraint.values.front();
    rules.all_different(constraint.cells);
    rules.regular(
        constraint.cells, 0,
        [=](std::int64_t number, Digit digit) -> std::int64_t {
            LunchboxState state = LunchboxState::of(number);
            if (number == 0) return LunchboxState{digit, digit, 0, 0, 0}.number();
            const bool is_low = digit<state.low, is_high = digit> state.high;
            if (digit == state.low || digit == state.high) return -1;
            if (is_low || is_high) {
                // Everything since the end that stays is between both ends now.
                const bool last_stays = is_low == (state.high_is_last == 1);
                const std::int64_t replaced = is_low ? state.low : state.high;
                state.between = last_stays || state.low == state.high
                                    ? state.after
                                    : state.between + replaced + state.after;
                state.after = 0;
                state.high_is_last = is_high ? 1 : 0;
                (is_low ? state.low : state.high) = digit;
            } else {
                state.after += digit;
            }
            // Sums beyond the value are all alike.
            state.between = std::min(state.between, total + 1);
            state.after = std::min(state.after, total + 1);
            return state.number();
        },
        [=](std::int64_t number) { return LunchboxState::of(number).between == total; });
}

// True if some of the digits add up to the total.
bool has_sum(DigitSet digits, int total) {
    std::vector<bool> sums(static_cast<std::size_t>(total) + 1);
    sums[0] = true;
    for (const Digit digit : digits) {
        for (int sum = total; sum >= digit; --sum) {
            if (sums[static_cast<std::size_t>(sum - digit)])
                sums[static_cast<std::size_t>(sum)] = true;
        }
    }
    return total > 0 && sums.back();
}

void compile_rellik(const Constraint& constraint, RuleBuilder& rules) {
    const int side = rules.side();
    const int total = std::min(constraint.values.front(), side * (side + 1) / 2 + 1);
    std::vector<DigitSet> sets;
    const auto add = [&](const auto& self, DigitSet set, int from) -> void {
        if (has_sum(set, total)) return;
        if (static_cast<std::size_t>(set.size()) == constraint.cells.size()) {
            sets.push_back(set);
            return;
        }
        for (int digit = from; digit <= side; ++digit) {
            DigitSet more = set;
            more.insert(static_cast<Digit>(digit));
            self(self, more, digit + 1);
        }
    };
    add(add, {}, 1);
    rules.hold_one_of(constraint.cells, std::move(sets));
}

// The state has the digit of the first cell and the set of the others.
void compile_count_distinct(const Constraint& constraint, RuleBuilder& rules) {
    constexpr std::int64_t first = std::int64_t{1} << 32;
    rules.regular(
        constraint.cells, 0,
        [](std::int64_t state, Digit digit) -> std::int64_t {
            if (state == 0) return first * digit;
            const std::int64_t next = state | std::int64_t{1} << digit;
            const auto seen = static_cast<std::uint32_t>(next % first);
            return std::popcount(seen) <= next / first ? next : -1;
        },
        [](std::int64_t state) {
            return std::popcount(static_cast<std::uint32_t>(state % first)) == state / first;
        });
}

// A digit is in none of the circles, or in as many as it says.
void compile_counting_circles(const Constraint& constraint, RuleBuilder& rules) {
    for (int counted = rules.first(); counted <= rules.last(); ++counted) {
        rules.regular(
            constraint.cells, 0,
            [=](std::int64_t state, Digit digit) -> std::int64_t {
                if (digit != counted) return state;
                return state < counted ? state + 1 : -1;
            },
            [=](std::int64_t state) { return state == 0 || state == counted; });
    }
}

// How often the cells contain a digit.
struct DigitCount {
    int digit = 0;
    int count = 0;
};

std::vector<DigitCount> counts_of(std::vector<int> digits) {
    std::sort(digits.begin(), digits.end());
    std::vector<DigitCount> counts;
    for (const int digit : digits) {
        if (counts.empty() || counts.back().digit != digit) counts.push_back({digit, 0});
        ++counts.back().count;
    }
    return counts;
}

// Each digit at least, or exactly, as often as required. The state counts the occurrences of each
// of the digits.
void add_counts(const Cells& cells, const std::vector<DigitCount>& wanted, bool exactly,
                RuleBuilder& rules) {
    constexpr std::int64_t base = 64;
    for (const DigitCount& each : wanted) {
        if (each.count > 0) continue;
        for (const Cell cell : cells)
            rules.allow_values(cell, [&](Digit digit) { return digit != each.digit; });
    }
    std::int64_t full = 0, place = 1;
    std::vector<DigitCount> counted;
    for (const DigitCount& each : wanted) {
        if (each.count == 0) continue;
        counted.push_back(each);
        full += each.count * place;
        place *= base;
    }
    rules.regular(
        cells, 0,
        [=](std::int64_t state, Digit digit) -> std::int64_t {
            std::int64_t unit = 1;
            for (std::size_t i = 0; i < counted.size(); ++i, unit *= base) {
                if (counted[i].digit != digit) continue;
                if (state / unit % base < counted[i].count) return state + unit;
                return exactly ? -1 : state;
            }
            return state;
        },
        [=](std::int64_t state) { return state == full; });
}

void compile_contains(const Constraint& constraint, RuleBuilder& rules) {
    add_counts(constraint.cells, counts_of(constraint.values), false, rules);
}

void compile_contains_exactly(const Constraint& constraint, RuleBuilder& rules) {
    add_counts(constraint.cells, counts_of(constraint.values), true, rules);
}

void compile_look_and_say(const Constraint& constraint, RuleBuilder& rules) {
    std::vector<DigitCount> counts;
    for (const int value : constraint.values) counts.push_back({value % 10, value / 10});
    add_counts(constraint.cells, counts, true, rules);
}

// For each digit, the state has the number of cells read and how many more of the first group hold
// the digit than of the second.
void compile_same_digits(const Constraint& constraint, RuleBuilder& rules) {
    constexpr std::int64_t read = 1024, even = 512;
    const auto size = static_cast<std::int64_t>(constraint.first_group_size);
    if (size == 1) return rules.relate(constraint.cells[0], constraint.cells[1], are_equal);
    for (int counted = rules.first(); counted <= rules.last(); ++counted) {
        rules.regular(
            constraint.cells, even,
            [=](std::int64_t state, Digit digit) -> std::int64_t {
                const std::int64_t cells = state / read;
                const std::int64_t more = state % read - even;
                const std::int64_t change = digit != counted ? 0 : cells < size ? 1 : -1;
                if (more + change < 0) return -1;
                return (cells + 1) * read + even + more + change;
            },
            [=](std::int64_t state) { return state % read == even; });
    }
}

void compile_equal_sums(const Constraint& constraint, RuleBuilder& rules) {
    const auto middle =
        constraint.cells.begin() + static_cast<std::ptrdiff_t>(constraint.first_group_size);
    add_equal_sums({constraint.cells.begin(), middle}, {middle, constraint.cells.end()}, rules);
}

// The cell can be one of those that it tells about.
void compile_index_of_value(const Constraint& constraint, RuleBuilder& rules) {
    const Cell index = constraint.cells.front();
    const int value = constraint.values.front();
    const int count = static_cast<int>(constraint.cells.size()) - 1;
    DigitSet places;
    for (int place = 1; place <= std::min(count, rules.side()); ++place) {
        const Cell cell = constraint.cells[static_cast<std::size_t>(place)];
        if (cell != index || place == value) places.insert(static_cast<Digit>(place));
        if (cell == index) continue;
        rules.relate(index, cell, [=](Digit a, Digit b) { return (a == place) <= (b == value); });
    }
    rules.allow(index, places);
}

// Reads the value, the index, and the other cells. The state is the value, then 64 times the number
// of cells up to the one in question as well, and `done` after it.
void compile_index(const Constraint& constraint, RuleBuilder& rules) {
    if (!constraint.values.empty()) return compile_index_of_value(constraint, rules);
    constexpr std::int64_t base = 64, done = base * base;
    const auto count = static_cast<std::int64_t>(constraint.cells.size()) - 2;
    rules.regular(
        constraint.cells, 0,
        [=](std::int64_t state, Digit digit) -> std::int64_t {
            if (state == 0) return digit;
            if (state == done) return done;
            if (state < base) return digit <= count ? state + base * digit : -1;
            if (state / base > 1) return state - base;
            return digit == state % base ? done : -1;
        },
        [](std::int64_t state) { return state == done; });
}

// Every two by two square holds digits of all three classes.
void relate_squares(RuleBuilder& rules, const std::function<int(Digit)>& class_of) {
    const Geometry& geometry = rules.geometry();
    std::vector<Cells> squares;
    for (int row = 0; row + 1 < geometry.rows(); ++row) {
        for (int column = 0; column + 1 < geometry.columns(); ++column) {
            Cells cells;
            for (const auto& [down, right] : {std::pair{0, 0}, {0, 1}, {1, 0}, {1, 1}}) {
                if (geometry.has_cell(row + down, column + right))
                    cells.push_back(geometry.cell_at(row + down, column + right));
            }
            if (cells.size() == 4) squares.push_back(std::move(cells));
        }
    }
    rules.regular_each(
        std::move(squares),
        {0, [&](std::int64_t state, Digit digit) { return state | 1 << class_of(digit); },
         [](std::int64_t state) { return state == 7; }});
}

void compile_global_entropy(const Constraint&, RuleBuilder& rules) {
    const int third = rules.side() / 3;
    relate_squares(rules, [=](Digit digit) { return (digit - 1) / third; });
}

void compile_global_modular(const Constraint&, RuleBuilder& rules) {
    relate_squares(rules, [](Digit digit) { return digit % 3; });
}

void compile_anti_taxicab(const Constraint&, RuleBuilder& rules) {
    const Geometry& geometry = rules.geometry();
    const int cells = first_extra(geometry);
    for (int i = 0; i < cells; ++i) {
        for (int k = i + 1; k < cells; ++k) {
            const auto a = static_cast<Cell>(i), b = static_cast<Cell>(k);
            const int steps = std::abs(geometry.row_of(a) - geometry.row_of(b)) +
                              std::abs(geometry.column_of(a) - geometry.column_of(b));
            if (steps > rules.side() || share_a_house(geometry, a, b)) continue;
            rules.relate(a, b, [=](Digit x, Digit y) { return x != steps || y != steps; });
        }
    }
}

// The middle digit has a 1 before it or the largest digit after it.
void compile_flatmates(const Constraint& constraint, RuleBuilder& rules) {
    enum State : std::int64_t { any, after_one, alone };
    const int largest = rules.side();
    const int middle = (largest + 1) / 2;
    rules.regular(
        constraint.cells, any,
        [=](std::int64_t state, Digit digit) -> std::int64_t {
            if (state == alone && digit != largest) return -1;
            if (digit == middle && state != after_one) return alone;
            return digit == 1 ? after_one : any;
        },
        [](std::int64_t state) { return state != alone; });
}

std::function<bool(Digit, Digit)> is_one_of(std::vector<int> pairs) {
    return [pairs = std::move(pairs)](Digit a, Digit b) {
        return std::find(pairs.begin(), pairs.end(), 100 * a + b) != pairs.end();
    };
}

void compile_pairs(const Constraint& constraint, RuleBuilder& rules) {
    relate_steps(constraint, 1, rules, is_one_of(constraint.values));
}

void compile_all_pairs(const Constraint& constraint, RuleBuilder& rules) {
    const auto is_pair = is_one_of(constraint.values);
    for (std::size_t distance = 1; distance < constraint.cells.size(); ++distance) {
        relate_steps(constraint, distance, rules,
                     [=](Digit a, Digit b) { return is_pair(a, b) || is_pair(b, a); });
    }
}

// The states are those of the steps.
void compile_automaton(const Constraint& constraint, RuleBuilder& rules) {
    std::map<std::pair<std::int64_t, int>, std::int64_t> next;
    std::set<std::int64_t> ends;
    for (const int value : constraint.values) {
        const AutomatonStep step = AutomatonStep::of(value);
        if (step.is_end())
            ends.insert(step.from);
        else
            next.emplace(std::pair(step.from, step.digit), step.to);
    }
    rules.regular(
        constraint.cells, 0,
        [&, first = rules.first()](std::int64_t state, Digit value) {
            const auto found = next.find({state, value - first + 1});
            return found == next.end() ? -1 : found->second;
        },
        [&](std::int64_t state) { return ends.contains(state); });
}

// Four of the numbers, one on each side of the board, begin with each digit, so the rank tells the
// first digit.
void compile_full_rank(const Constraint& constraint, RuleBuilder& rules) {
    const int rank = constraint.values.front();
    rules.allow(constraint.cells.front(), DigitSet::of(static_cast<Digit>((rank + 3) / 4)));
    std::vector<Cells> others;
    for (const House& house : rules.geometry().houses()) {
        if (house.kind != HouseKind::row && house.kind != HouseKind::column) continue;
        const Cells turned(house.cells.rbegin(), house.cells.rend());
        for (const Cells& line : {house.cells, turned}) {
            if (line != constraint.cells) others.push_back(line);
        }
    }
    rules.rank(constraint.cells, std::move(others), rank - 1);
}

using Compile = void (*)(const Constraint&, RuleBuilder&);

struct ConstraintRow {
    ConstraintInfo info;
    Compile compile;
    CellOrder order;
    DigitRenaming renaming = DigitRenaming::none;
    int usual_value = 0;            // 0: none
    std::string_view variant = {};  // empty: named like the kind
    EnumSet<BoardNeed> needs = {};
    ConstraintContext context = ConstraintContext::none;
};
constexpr int half_the_side = -1;  // rounded up

using Kind = ConstraintKind;
using Shape = ConstraintShape;
using Values = ConstraintValues;
using Order = CellOrder;
using Renaming = DigitRenaming;
using Need = BoardNeed;
using Context = ConstraintContext;

// The columns are kind, name, summary, statement, shape, least and most cells (0: no limit), least
// and most values, has_first_group, digits_differ, range of the values; then the compile function,
// the cell orders and relabellings that keep the meaning, the value of a constraint that does not
// name one, the variant, what the board must have, and what the meaning depends on.
constexpr std::array<ConstraintRow, constraint_kind_count> constraint_rows{{
    {{Kind::cage, "cage", "killer cage: digits differ and add up to the value, if any",
      "The cage {cells} adds up to {value}|The digits of the cage {cells} differ", Shape::any, 1, 0,
      0, 1, false, true},
     compile_cage,
     Order::set,
     Renaming::none,
     0,
     "killer"},
    {{Kind::sum, "sum", "digits add up to the value and may repeat",
      "The digits of {cells} add up to {value}", Shape::any, 1, 0, 1, 1},
     compile_sum,
     Order::set,
     Renaming::none,
     0,
     "calcudoku"},
    {{Kind::product, "product", "the product of the digits is the value",
      "The product of {cells} is {value}", Shape::any, 1, 0, 1, 1, false, false, Values::positive},
     compile_product,
     Order::set,
     Renaming::none,
     0,
     "calcudoku",
     {Need::digits_from_one}},
    {{Kind::minus, "minus", "two digits whose difference is the value",
      "The difference between {cells} is {value}", Shape::any, 2, 2, 1, 1},
     compile_minus,
     Order::set,
     Renaming::reversal,
     0,
     "calcudoku"},
    {{Kind::quotient, "quotient", "two digits whose quotient is the value",
      "The quotient of {cells} is {value}", Shape::any, 2, 2, 1, 1, false, false, Values::positive},
     compile_ratio,
     Order::set,
     Renaming::none,
     0,
     "calcudoku",
     {Need::digits_from_one}},
    {{Kind::arrow, "arrow", "the cells after / add up to the bulb, a number of one to three digits",
      "The digits of the arrow, {rest}, add up to the number in {first}", Shape::any, 2, 0, 0, 0,
      true},
     compile_arrow,
     Order::after_first_group},
    {{Kind::thermometer, "thermometer", "digits increase from the first cell",
      "Digits increase along the thermometer {cells}", Shape::line, 2, 0},
     compile_thermometer,
     Order::sequence,
     Renaming::none,
     0,
     "thermo"},
    {{Kind::slow_thermometer, "slow-thermometer",
      "digits increase or stay the same from the first cell",
      "Digits never decrease along the thermometer {cells}", Shape::line, 2, 0},
     compile_slow_thermometer,
     Order::sequence},
    {{Kind::difference, "difference", "white dot: digits differ by the value (default 1)",
      "A white dot joins {cells}: their difference is {value}", Shape::neighbours, 2, 2, 0, 1},
     compile_minus,
     Order::set,
     Renaming::reversal,
     1,
     "dots"},
    {{Kind::ratio, "ratio", "black dot: one digit is the value (default 2) times the other",
      "A black dot joins {cells}: one is {value} times the other", Shape::neighbours, 2, 2, 0, 1,
      false, false, Values::positive},
     compile_ratio,
     Order::set,
     Renaming::none,
     2,
     "dots"},
    {{Kind::all_differences, "all-differences", "all white dots are given",
      "All white dots are shown, so no other neighbours are consecutive", Shape::none, 0, 0},
     compile_all_differences,
     Order::set,
     Renaming::reversal,
     0,
     "kropki"},
    {{Kind::all_ratios, "all-ratios", "all black dots are given",
      "All black dots are shown, so among other neighbours no digit is twice the other",
      Shape::none, 0, 0},
     compile_all_ratios,
     Order::set,
     Renaming::none,
     0,
     "kropki"},
    {{Kind::xv, "xv", "two digits add up to the value, 5 or 10",
      "The digits of {cells} add up to {value}", Shape::neighbours, 2, 2, 1, 1, false, false,
      Values::five_or_ten},
     compile_xv,
     Order::set},
    {{Kind::all_xv, "all-xv", "all sums of 5 and 10 of neighbours are given",
      "Every X and V is shown, so no other neighbours add up to 5 or 10", Shape::none, 0, 0},
     compile_all_xv,
     Order::set},
    {{Kind::greater, "greater", "each digit is greater than the next",
      "Digits decrease from cell to cell along {cells}", Shape::any, 2, 0},
     compile_greater,
     Order::steps,
     Renaming::none,
     0,
     "inequality"},
    {{Kind::even, "even", "even digits", "Digits are even in {cells}", Shape::singles, 1, 0},
     compile_even,
     Order::set,
     Renaming::none,
     0,
     "even-odd"},
    {{Kind::odd, "odd", "odd digits", "Digits are odd in {cells}", Shape::singles, 1, 0},
     compile_odd,
     Order::set,
     Renaming::none,
     0,
     "even-odd"},
    {{Kind::minimum, "minimum", "less than its neighbours that are not a minimum",
      "A digit is less than its unmarked neighbours in {cells}", Shape::singles, 1, 0},
     compile_minimum,
     Order::set,
     Renaming::none,
     0,
     {},
     {},
     Context::neighbours},
    {{Kind::maximum, "maximum", "greater than its neighbours that are not a maximum",
      "A digit is greater than its unmarked neighbours in {cells}", Shape::singles, 1, 0},
     compile_maximum,
     Order::set,
     Renaming::none,
     0,
     {},
     {},
     Context::neighbours},
    {{Kind::palindrome, "palindrome", "reads the same from both ends",
      "The line {cells} reads the same from both ends", Shape::line, 2, 0},
     compile_palindrome,
     Order::line,
     Renaming::any},
    {{Kind::whispers, "whispers", "neighbours differ by at least the value (default half the side)",
      "Neighbours on the line {cells} differ by at least {value}", Shape::line, 2, 0, 0, 1},
     compile_whispers,
     Order::line,
     Renaming::reversal,
     half_the_side},
    {{Kind::renban, "renban", "consecutive digits in any order",
      "The digits of the line {cells} are consecutive in some order", Shape::any, 2, 0, 0, 0, false,
      true},
     compile_renban,
     Order::set,
     Renaming::reversal},
    {{Kind::nabner, "nabner", "no two digits are equal or consecutive",
      "No two digits of the line {cells} are equal or consecutive", Shape::any, 2, 0},
     compile_nabner,
     Order::set,
     Renaming::reversal},
    {{Kind::region_sum, "region-sum", "the parts of the line in each box have the same sum",
      "Each box has the same sum on the line {cells}", Shape::line, 2, 0},
     compile_region_sum,
     Order::line,
     Renaming::none,
     0,
     {},
     {Need::boxes}},
    {{Kind::between, "between", "inner digits lie between those of both ends",
      "The digits inside the line {cells} lie between those at its ends", Shape::line, 3, 0},
     compile_between,
     Order::line,
     Renaming::reversal},
    {{Kind::zipper, "zipper", "pairs around the middle digit add up to it, or all to one sum",
      "On the line {cells}, cells at equal distances from the middle have the same sum",
      Shape::line, 3, 0},
     compile_zipper,
     Order::line},
    {{Kind::entropic, "entropic", "any three cells in a row hold a low, a middle and a high digit",
      "Any three consecutive cells of the line {cells} have a low, a middle and a high digit",
      Shape::line, 2, 0},
     compile_entropic,
     Order::line,
     Renaming::reversal,
     0,
     {},
     {Need::digits_from_one, Need::thirds}},
    {{Kind::modular, "modular", "any N cells in a row differ modulo N, the value (default 3)",
      "Any {value} consecutive cells of the line {cells} have different remainders modulo {value}",
      Shape::line, 2, 0, 0, 1, false, false, Values::modulus},
     compile_modular,
     Order::line,
     Renaming::reversal,
     3},
    {{Kind::little_killer, "little-killer", "the digits of a slope add up to the value",
      "The digits of the diagonal {cells} add up to {value}", Shape::slope, 1, 0, 1, 1},
     compile_sum,
     Order::set},
    {{Kind::sandwich, "sandwich", "the digits between 1 and the largest add up to the value",
      "The digits between 1 and {side} in {cells} add up to {value}", Shape::full_line, 4, 0, 1, 1},
     compile_sandwich,
     Order::line,
     Renaming::none,
     0,
     {},
     {Need::digits_from_one, Need::whole_line}},
    {{Kind::skyscraper, "skyscraper",
      "the value is the number of digits greater than all before them",
      "Seen from {start}, the number of digits that are greater than all before them is {value}",
      Shape::full_line, 4, 0, 1, 1},
     compile_skyscraper,
     Order::sequence},
    {{Kind::x_sum, "x-sum", "the first N digits add up to the value, where N is the first digit",
      "The digit in {start} is the number of digits, from there on, that add up to {value}",
      Shape::full_line, 4, 0, 1, 1},
     compile_x_sum,
     Order::sequence,
     Renaming::none,
     0,
     {},
     {Need::digits_from_one}},
    {{Kind::quadruple, "quadruple", "the values are among the four digits",
      "The four cells {cells} contain {values}", Shape::square, 4, 4, 1, 4, false, false,
      Values::digits},
     compile_contains,
     Order::set},
    {{Kind::clone, "clone", "the cells before / hold the same digits as those after it",
      "The cells {first} hold the same digits, in this order, as {rest}", Shape::any, 2, 0, 0, 0,
      true},
     compile_clone,
     Order::pairs,
     Renaming::any},
    {{Kind::extra_region, "extra-region", "digits differ",
      "The digits of the region {cells} differ", Shape::any, 2, 0, 0, 0, false, true},
     compile_extra_region,
     Order::set,
     Renaming::any},
    {{Kind::numbered_room, "numbered-room",
      "the value is in cell N of the row or column, where N is the first digit",
      "The digit in {start} is the number of the cell, counted from there, that holds {value}",
      Shape::full_line, 4, 0, 1, 1, false, false, Values::digits},
     compile_numbered_room,
     Order::sequence,
     Renaming::none,
     0,
     {},
     {Need::digits_from_one}},
    {{Kind::hidden_skyscraper, "hidden-skyscraper",
      "the value is the first digit that is less than one before it",
      "Seen from {start}, the first digit hidden by a greater one is {value}", Shape::full_line, 4,
      0, 1, 1, false, false, Values::digits},
     compile_hidden_skyscraper,
     Order::sequence,
     Renaming::none,
     0,
     {},
     {Need::digits_from_one}},
    {{Kind::sum_line, "sum-line",
      "the line is cut into parts that add up to the value (default 10)",
      "The line {cells} consists of parts that add up to {value}", Shape::line, 2, 0, 0, 1, false,
      false, Values::positive},
     compile_sum_line,
     Order::line,
     Renaming::none,
     10,
     {},
     {Need::digits_from_one}},
    {{Kind::double_arrow, "double-arrow", "the inner digits add up to the sum of both ends",
      "The digits inside the line {cells} have the same sum as those at its ends", Shape::line, 3,
      0},
     compile_double_arrow,
     Order::line},
    {{Kind::equality_cage, "equality-cage",
      "digits differ, as many even as odd and as many low as high ones",
      "The cage {cells} has as many even as odd and as many low as high digits", Shape::any, 2, 0,
      0, 0, false, true},
     compile_equality_cage,
     Order::set,
     Renaming::reversal},
    {{Kind::lockout, "lockout",
      "ends differ by N or more (default 4), no other digit is among or between",
      "The ends of the line {cells} differ by at least {value}, and no other digit on it is "
      "between or equal to them",
      Shape::line, 2, 0, 0, 1},
     compile_lockout,
     Order::line,
     Renaming::reversal,
     4},
    {{Kind::lunchbox, "lunchbox",
      "the digits between the smallest and the largest add up to the value",
      "The digits between the smallest and the largest in {cells} add up to {value}", Shape::any, 2,
      0, 1, 1, false, true},
     compile_lunchbox,
     Order::line,
     Renaming::none,
     0,
     {},
     {Need::digits_from_one}},
    {{Kind::rellik, "rellik", "digits differ, and no sum of one or more of them is the value",
      "No digits of the cage {cells} add up to {value}", Shape::any, 1, 0, 1, 1, false, true},
     compile_rellik,
     Order::set,
     Renaming::none,
     0,
     {},
     {Need::digits_from_one, Need::few_digits}},
    {{Kind::count_distinct, "count-distinct",
      "the cell before / is the number of different digits after it",
      "The digit of {first} is the number of different digits in {rest}", Shape::any, 2, 0, 0, 0,
      true},
     compile_count_distinct,
     Order::after_first_group,
     Renaming::none,
     0,
     {},
     {Need::digits_from_one, Need::few_digits}},
    {{Kind::counting_circles, "counting-circles",
      "each digit is in as many of the cells as it says",
      "Each digit in the circles {cells} is in as many of them as it says", Shape::any, 1, 0},
     compile_counting_circles,
     Order::set},
    {{Kind::contains, "contains", "the values are among the digits, each as often as it is listed",
      "The cells {cells} contain {values}", Shape::any, 1, 0, 1, 25, false, false, Values::digits},
     compile_contains,
     Order::set},
    {{Kind::contains_exactly, "contains-exactly",
      "each of the values is among the digits exactly as often as it is listed",
      "The cells {cells} contain {values} and no more of these digits", Shape::any, 1, 0, 1, 25,
      false, false, Values::digits},
     compile_contains_exactly,
     Order::set},
    {{Kind::look_and_say, "look-and-say",
      "each value says how often there is which digit: 23 for exactly two 3s",
      "The cells {cells} are described by {values}: how often a digit occurs, then the digit",
      Shape::any, 1, 0, 1, 9, false, false, Values::counted},
     compile_look_and_say,
     Order::set,
     Renaming::none,
     0,
     {},
     {Need::digits_from_one}},
    {{Kind::same_digits, "same-digits",
      "the cells before / hold the same digits, in any order, as those after it",
      "The cells {first} hold the same digits, in any order, as {rest}", Shape::any, 2, 0, 0, 0,
      true},
     compile_same_digits,
     Order::two_sets,
     Renaming::any},
    {{Kind::equal_sums, "equal-sums", "the cells before / have the same sum as those after it",
      "The digits of {first} have the same sum as those of {rest}", Shape::any, 2, 0, 0, 0, true},
     compile_equal_sums,
     Order::two_sets},
    {{Kind::index, "index",
      "the last cell before / tells which after it has the value, or the first",
      "The digit of {first} tells which cell of {rest} is {value}|The second digit of {first} "
      "tells which cell of {rest} has the digit of the first",
      Shape::any, 2, 0, 0, 1, true, false, Values::digits},
     compile_index,
     Order::sequence,
     Renaming::none,
     0,
     {},
     {Need::digits_from_one}},
    {{Kind::global_entropy, "global-entropy",
      "every square of four cells holds a low, a middle and a high digit",
      "Every square of four cells holds a low, a middle and a high digit", Shape::none, 0, 0},
     compile_global_entropy,
     Order::set,
     Renaming::reversal,
     0,
     {},
     {Need::digits_from_one, Need::thirds}},
    {{Kind::global_modular, "global-modular",
      "every square of four cells holds digits of all three remainders modulo 3",
      "Every square of four cells holds digits of all three remainders modulo 3", Shape::none, 0,
      0},
     compile_global_modular,
     Order::set,
     Renaming::none,
     0,
     {},
     {Need::digits_from_one}},
    {{Kind::anti_taxicab, "anti-taxicab",
      "equal digits N are never N steps apart, along rows and columns",
      "Equal digits N are never N steps apart, along rows and columns", Shape::none, 0, 0},
     compile_anti_taxicab,
     Order::set,
     Renaming::none,
     0,
     {},
     {Need::digits_from_one}},
    {{Kind::flatmates, "flatmates",
      "the middle digit has a 1 before it or the largest digit after it",
      "From {start} on, the middle digit has a 1 before it or the largest digit after it",
      Shape::line, 2, 0},
     compile_flatmates,
     Order::sequence,
     Renaming::none,
     0,
     {},
     {Need::digits_from_one}},
    {{Kind::pairs, "pairs", "neighbours are one of the pairs: 307 for 3 and then 7",
      "Any two neighbours of {cells} {rule}", Shape::any, 2, 0, 1, 625, false, false,
      Values::digit_pairs},
     compile_pairs,
     Order::sequence},
    {{Kind::all_pairs, "all-pairs", "any two cells are one of the pairs: 307 for 3 and 7",
      "Any two cells of {cells} {rule}", Shape::any, 2, 0, 1, 625, false, false,
      Values::digit_pairs},
     compile_all_pairs,
     Order::set},
    {{Kind::automaton, "automaton",
      "follows an automaton: 300205 by a 5 from state 3 to 2, 300000 may end",
      "The digits of {cells}, in this order, {rule}", Shape::any, 1, 0, 1, 10'000, false, false,
      Values::automaton_steps},
     compile_automaton,
     Order::sequence},
    {{Kind::any_of, "any-of", "at least one of the alternatives holds; & joins constraints of one",
      "At least one of these is true: {alternatives}", Shape::any, 1, 0, 1, 10'000, false, false,
      Values::alternatives},
     compile_any_of,
     Order::sequence,
     Renaming::none,
     0,
     {},
     {},
     Context::parts},
    {{Kind::full_rank, "full-rank",
      "the rank, from the smallest, among all lines as numbers from both ends",
      "Of all rows and columns, read as numbers in both directions, the one from {start} has rank "
      "{value}, and no other is equal to it",
      Shape::full_line, 4, 0, 1, 1, false, false, Values::rank},
     compile_full_rank,
     Order::sequence,
     Renaming::none,
     0,
     {},
     {Need::one_grid},
     Context::lines},
}};

static_assert([] {
    for (std::size_t i = 0; i < constraint_rows.size(); ++i) {
        if (constraint_rows[i].info.kind != static_cast<ConstraintKind>(i)) return false;
    }
    return true;
}());

constexpr auto constraint_infos = [] {
    std::array<ConstraintInfo, constraint_kind_count> infos{};
    for (std::size_t i = 0; i < infos.size(); ++i) infos[i] = constraint_rows[i].info;
    return infos;
}();

}  // namespace

std::span<const ConstraintInfo> constraint_table() { return constraint_infos; }

std::optional<int> usual_value(ConstraintKind kind, int side) {
    const int usual = constraint_rows[static_cast<std::size_t>(kind)].usual_value;
    if (usual == 0) return std::nullopt;
    return usual == half_the_side ? (side + 1) / 2 : usual;
}

const ConstraintInfo& constraint_info(ConstraintKind kind) {
    return constraint_infos[static_cast<std::size_t>(kind)];
}

ConstraintFreedom freedom_of(const Constraint& constraint) {
    const ConstraintRow& row = constraint_rows[static_cast<std::size_t>(constraint.kind)];
    // What the alternatives of any_of depend on is not looked at.
    const bool is_anywhere = row.context == Context::none &&
                             (row.info.shape == Shape::any || row.info.shape == Shape::singles);
    // A cage without a sum only requires different digits, so any relabelling preserves it.
    const bool is_nameless = constraint.kind == Kind::cage && constraint.values.empty();
    return {row.order, is_nameless ? Renaming::any : row.renaming, !is_anywhere};
}

ConstraintContext context_of(ConstraintKind kind) {
    return constraint_rows[static_cast<std::size_t>(kind)].context;
}

EnumSet<BoardNeed> needs_of(ConstraintKind kind) {
    return constraint_rows[static_cast<std::size_t>(kind)].needs;
}

std::string_view variant_of(ConstraintKind kind) {
    const ConstraintRow& row = constraint_rows[static_cast<std::size_t>(kind)];
    return row.variant.empty() ? row.info.name : row.variant;
}

void compile_constraint(const Constraint& constraint, RuleBuilder& rules) {
    constraint_rows[static_cast<std::size_t>(constraint.kind)].compile(constraint, rules);
}

}  // namespace sudoku
