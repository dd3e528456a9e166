// The table of constraint kinds: their names, the cells and values they require, and the primitives
// they compile to.

#include <sudoku/grid/constraint.hpp>

#include "grid/constraint_freedom.hpp"
#include "grid/rule_program.hpp"
#include "support/number_text.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <functional>
#include <optional>
#include <tuple>
#include <utility>

namespace sudoku {
namespace {

using Cells = std::vector<Cell>;

int value_or(const Constraint& constraint, int otherwise) {
    return constraint.values.empty() ? otherwise : constraint.values.front();
}

void relate_steps(const Cells& cells, std::size_t distance, RuleBuilder& rules,
                  const std::function<bool(Digit, Digit)>& relation) {
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
    relate_steps(constraint.cells, 1, rules,
                 [=](Digit a, Digit b) { return differ_by(difference, a, b); });
}

void compile_ratio(const Constraint& constraint, RuleBuilder& rules) {
    const int ratio = value_or(constraint, 2);
    relate_steps(constraint.cells, 1, rules,
                 [=](Digit a, Digit b) { return has_ratio(ratio, a, b); });
}

// The bulb is a number with as many figures as it has cells.
void compile_arrow(const Constraint& constraint, RuleBuilder& rules) {
    std::vector<int> weights(constraint.cells.size(), 1);
    int place = -1;
    for (std::size_t i = constraint.first_group_size; i-- > 0; place *= 10) weights[i] = place;
    rules.sum(constraint.cells, weights, 0);
}

void compile_thermometer(const Constraint& constraint, RuleBuilder& rules) {
    relate_steps(constraint.cells, 1, rules, [](Digit a, Digit b) { return a < b; });
}

void compile_slow_thermometer(const Constraint& constraint, RuleBuilder& rules) {
    relate_steps(constraint.cells, 1, rules, [](Digit a, Digit b) { return a <= b; });
}

void compile_greater(const Constraint& constraint, RuleBuilder& rules) {
    relate_steps(constraint.cells, 1, rules, [](Digit a, Digit b) { return a > b; });
}

// Calls use(a, b) for all pairs of cells that share an edge and have no constraint of these kinds.
template <class Use>
void for_each_unmarked(const RuleBuilder& rules, std::initializer_list<ConstraintKind> kinds,
                       Use use) {
    const Geometry& geometry = rules.geometry();
    const auto is_marked = [&](Cell a, Cell b) {
        const auto& constraints = rules.puzzle().constraints();
        return std::any_of(
            constraints.begin(), constraints.end(), [&](const Constraint& constraint) {
                return std::find(kinds.begin(), kinds.end(), constraint.kind) != kinds.end() &&
                       std::minmax(constraint.cells[0], constraint.cells[1]) == std::minmax(a, b);
            });
    };
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        const int row = geometry.row_of(cell);
        const int column = geometry.column_of(cell);
        const auto look_at = [&](int r, int c) {
            if (!geometry.has_cell(r, c)) return;
            const Cell other = geometry.cell_at(r, c);
            if (!is_marked(cell, other)) use(cell, other);
        };
        look_at(row, column + 1);
        look_at(row + 1, column);
    }
}

// The values that constraints of a kind have on this board. With the negative rule, pairs without a
// mark have none of them.
std::vector<int> values_used(const RuleBuilder& rules, ConstraintKind kind, int usual) {
    std::vector<int> values;
    for (const Constraint& constraint : rules.puzzle().constraints()) {
        if (constraint.kind == kind) values.push_back(value_or(constraint, usual));
    }
    if (values.empty()) values.push_back(usual);
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

void compile_all_differences(const Constraint&, RuleBuilder& rules) {
    const std::vector<int> values = values_used(rules, ConstraintKind::difference, 1);
    for_each_unmarked(
        rules, {ConstraintKind::difference, ConstraintKind::ratio}, [&](Cell a, Cell b) {
            rules.relate(a, b, [&](Digit x, Digit y) {
                return std::none_of(values.begin(), values.end(),
                                    [&](int value) { return differ_by(value, x, y); });
            });
        });
}

void compile_all_ratios(const Constraint&, RuleBuilder& rules) {
    const std::vector<int> values = values_used(rules, ConstraintKind::ratio, 2);
    for_each_unmarked(
        rules, {ConstraintKind::difference, ConstraintKind::ratio}, [&](Cell a, Cell b) {
            rules.relate(a, b, [&](Digit x, Digit y) {
                return std::none_of(values.begin(), values.end(),
                                    [&](int value) { return has_ratio(value, x, y); });
            });
        });
}

void compile_xv(const Constraint& constraint, RuleBuilder& rules) {
    const int total = constraint.values.front();
    relate_steps(constraint.cells, 1, rules, [=](Digit a, Digit b) { return a + b == total; });
}

void compile_all_xv(const Constraint&, RuleBuilder& rules) {
    for_each_unmarked(rules, {ConstraintKind::xv}, [&](Cell a, Cell b) {
        rules.relate(a, b, [](Digit x, Digit y) { return x + y != 5 && x + y != 10; });
    });
}

void allow_by(const Constraint& constraint, RuleBuilder& rules, bool (*is_allowed)(Digit)) {
    DigitSet digits;
    for (const Digit digit : DigitSet::all(rules.side())) {
        if (is_allowed(digit)) digits.insert(digit);
    }
    for (const Cell cell : constraint.cells) rules.allow(cell, digits);
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
    for (const Constraint& other : rules.puzzle().constraints()) {
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
    for (std::size_t i = 0; i < cells.size() / 2; ++i)
        rules.relate(cells[i], cells[cells.size() - 1 - i], are_equal);
}

void compile_whispers(const Constraint& constraint, RuleBuilder& rules) {
    const int least = value_or(constraint, (rules.side() + 1) / 2);
    relate_steps(constraint.cells, 1, rules,
                 [=](Digit a, Digit b) { return std::abs(a - b) >= least; });
}

void compile_renban(const Constraint& constraint, RuleBuilder& rules) {
    const int count = static_cast<int>(constraint.cells.size());
    std::vector<DigitSet> runs;
    for (int first = 0; first + count <= rules.side(); ++first)
        runs.push_back(DigitSet::from_mask(DigitSet::all(count).mask() << first));
    rules.hold_one_of(constraint.cells, std::move(runs));
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

// The two ends are read first. States are 0, then 1 + the first end, then the range between both.
void compile_between(const Constraint& constraint, RuleBuilder& rules) {
    constexpr std::int64_t both = 64;
    Cells cells{constraint.cells.front(), constraint.cells.back()};
    cells.insert(cells.end(), constraint.cells.begin() + 1, constraint.cells.end() - 1);
    rules.regular(
        std::move(cells), 0,
        [](std::int64_t state, Digit digit) -> std::int64_t {
            if (state == 0) return 1 + digit;
            if (state < both) {
                const std::int64_t other = state - 1;
                return both * (1 + std::min<std::int64_t>(other, digit)) +
                       std::max<std::int64_t>(other, digit);
            }
            return digit > state / both - 1 && digit < state % both ? state : -1;
        },
        [](std::int64_t state) { return state >= both; });
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
    relate_steps(constraint.cells, 1, rules, relation);
    relate_steps(constraint.cells, 2, rules, relation);
}

void compile_modular(const Constraint& constraint, RuleBuilder& rules) {
    const int modulus = value_or(constraint, 3);
    for (int distance = 1; distance < modulus; ++distance) {
        relate_steps(constraint.cells, static_cast<std::size_t>(distance), rules,
                     [=](Digit a, Digit b) { return a % modulus != b % modulus; });
    }
}

// States are `before` the first of 1 and N, then the sum since, then `behind` after the second.
void compile_sandwich(const Constraint& constraint, RuleBuilder& rules) {
    constexpr std::int64_t before = 0;
    constexpr std::int64_t behind = 1'000'000;
    const std::int64_t total = constraint.values.front();
    const int side = rules.side();
    rules.regular(
        constraint.cells, before,
        [=](std::int64_t state, Digit digit) -> std::int64_t {
            const bool is_bread = digit == 1 || digit == side;
            if (state == before) return is_bread ? 1 : before;
            if (state == behind) return is_bread ? -1 : behind;
            if (is_bread) return state - 1 == total ? behind : -1;
            return state - 1 + digit <= total ? state + digit : -1;
        },
        [=](std::int64_t state) { return state == behind; });
}

// The state combines the highest digit so far and the number of visible ones.
void compile_skyscraper(const Constraint& constraint, RuleBuilder& rules) {
    constexpr std::int64_t highest = 64;
    const std::int64_t total = constraint.values.front();
    rules.regular(
        constraint.cells, 0,
        [=](std::int64_t state, Digit digit) -> std::int64_t {
            if (digit < state % highest) return state;
            const std::int64_t seen = state / highest + 1;
            return seen <= total ? seen * highest + digit : -1;
        },
        [=](std::int64_t state) { return state / highest == total; });
}

// The state combines the number of cells still to be added and the sum so far.
void compile_x_sum(const Constraint& constraint, RuleBuilder& rules) {
    constexpr std::int64_t sums = 1024;
    const std::int64_t total = constraint.values.front();
    rules.regular(
        constraint.cells, 0,
        [=](std::int64_t state, Digit digit) -> std::int64_t {
            std::int64_t left = state / sums;
            std::int64_t sum = state % sums;
            if (state == 0) left = digit;
            if (left == 0) return state;
            sum += digit;
            --left;
            return sum <= total && (left > 0 || sum == total) ? left * sums + sum : -1;
        },
        [=](std::int64_t state) { return state == total; });
}

// The state counts the occurrences of each required digit, up to the required number.
void compile_quadruple(const Constraint& constraint, RuleBuilder& rules) {
    constexpr std::int64_t base = 8;
    std::vector<int> digits = constraint.values;
    std::sort(digits.begin(), digits.end());
    digits.erase(std::unique(digits.begin(), digits.end()), digits.end());
    std::vector<std::int64_t> wanted;
    for (const int digit : digits)
        wanted.push_back(std::count(constraint.values.begin(), constraint.values.end(), digit));
    std::int64_t full = 0;
    std::int64_t place = 1;
    for (const std::int64_t count : wanted) {
        full += count * place;
        place *= base;
    }
    rules.regular(
        constraint.cells, 0,
        [=](std::int64_t state, Digit digit) {
            std::int64_t unit = 1;
            for (std::size_t i = 0; i < digits.size(); ++i, unit *= base) {
                if (digits[i] == digit && state / unit % base < wanted[i]) return state + unit;
            }
            return state;
        },
        [=](std::int64_t state) { return state == full; });
}

void compile_clone(const Constraint& constraint, RuleBuilder& rules) {
    for (std::size_t i = 0; i < constraint.first_group_size; ++i)
        rules.relate(constraint.cells[i], constraint.cells[constraint.first_group_size + i],
                     are_equal);
}

void compile_extra_region(const Constraint& constraint, RuleBuilder& rules) {
    rules.all_different(constraint.cells);
}

using Compile = void (*)(const Constraint&, RuleBuilder&);

struct ConstraintRow {
    ConstraintInfo info;
    Compile compile;
    CellOrder order;
    DigitRenaming renaming = DigitRenaming::none;
};

using Kind = ConstraintKind;
using Shape = ConstraintShape;
using Order = CellOrder;
using Renaming = DigitRenaming;

// The columns are kind, name, summary, statement, shape, least and most cells (0: no limit), least
// and most values, has_first_group; then the compile function, and the cell orders and
// relabellings that keep the meaning.
constexpr std::array<ConstraintRow, constraint_kind_count> constraint_rows{{
    {{Kind::cage, "cage", "killer cage: digits differ and add up to the value, if any",
      "The cage {cells} adds up to {value}|The digits of the cage {cells} differ", Shape::any, 1, 0,
      0, 1},
     compile_cage,
     Order::set},
    {{Kind::sum, "sum", "digits add up to the value and may repeat",
      "The digits of {cells} add up to {value}", Shape::any, 1, 0, 1, 1},
     compile_sum,
     Order::set},
    {{Kind::product, "product", "the product of the digits is the value",
      "The product of {cells} is {value}", Shape::any, 1, 0, 1, 1},
     compile_product,
     Order::set},
    {{Kind::minus, "minus", "two digits whose difference is the value",
      "The difference of {cells} is {value}", Shape::any, 2, 2, 1, 1},
     compile_minus,
     Order::set,
     Renaming::reversal},
    {{Kind::quotient, "quotient", "two digits whose quotient is the value",
      "The quotient of {cells} is {value}", Shape::any, 2, 2, 1, 1},
     compile_ratio,
     Order::set},
    {{Kind::arrow, "arrow", "the cells after / add up to the bulb, a number of one to three digits",
      "The digits of the arrow, {rest}, add up to the number in {first}", Shape::any, 2, 0, 0, 0,
      true},
     compile_arrow,
     Order::after_first_group},
    {{Kind::thermometer, "thermometer", "digits increase from the first cell",
      "Digits increase along the thermometer {cells}", Shape::line, 2, 0},
     compile_thermometer,
     Order::sequence},
    {{Kind::slow_thermometer, "slow-thermometer",
      "digits increase or stay the same from the first cell",
      "Digits never decrease along the thermometer {cells}", Shape::line, 2, 0},
     compile_slow_thermometer,
     Order::sequence},
    {{Kind::difference, "difference", "white dot: digits differ by the value (default 1)",
      "A white dot joins {cells}: their difference is {value}", Shape::neighbours, 2, 2, 0, 1},
     compile_minus,
     Order::set,
     Renaming::reversal},
    {{Kind::ratio, "ratio", "black dot: one digit is the value (default 2) times the other",
      "A black dot joins {cells}: one is {value} times the other", Shape::neighbours, 2, 2, 0, 1},
     compile_ratio,
     Order::set},
    {{Kind::all_differences, "all-differences", "all white dots are given",
      "All white dots are shown, so no other neighbours are consecutive", Shape::none, 0, 0},
     compile_all_differences,
     Order::set,
     Renaming::reversal},
    {{Kind::all_ratios, "all-ratios", "all black dots are given",
      "All black dots are shown, so among other neighbours no digit is twice the other",
      Shape::none, 0, 0},
     compile_all_ratios,
     Order::set},
    {{Kind::xv, "xv", "two digits add up to the value, 5 or 10",
      "The digits of {cells} add up to {value}", Shape::neighbours, 2, 2, 1, 1},
     compile_xv,
     Order::set},
    {{Kind::all_xv, "all-xv", "all sums of 5 and 10 of neighbours are given",
      "Every X and V is shown, so no other neighbours add up to 5 or 10", Shape::none, 0, 0},
     compile_all_xv,
     Order::set},
    {{Kind::greater, "greater", "each digit is greater than the next",
      "Digits decrease from cell to cell along {cells}", Shape::any, 2, 0},
     compile_greater,
     Order::sequence},
    {{Kind::even, "even", "even digits", "Digits are even in {cells}", Shape::singles, 1, 0},
     compile_even,
     Order::set},
    {{Kind::odd, "odd", "odd digits", "Digits are odd in {cells}", Shape::singles, 1, 0},
     compile_odd,
     Order::set},
    {{Kind::minimum, "minimum", "less than its neighbours that are not a minimum",
      "A digit is less than its unmarked neighbours in {cells}", Shape::singles, 1, 0},
     compile_minimum,
     Order::set},
    {{Kind::maximum, "maximum", "greater than its neighbours that are not a maximum",
      "A digit is greater than its unmarked neighbours in {cells}", Shape::singles, 1, 0},
     compile_maximum,
     Order::set},
    {{Kind::palindrome, "palindrome", "reads the same from both ends",
      "The line {cells} reads the same from both ends", Shape::line, 2, 0},
     compile_palindrome,
     Order::line,
     Renaming::any},
    {{Kind::whispers, "whispers", "neighbours differ by at least the value (default half the side)",
      "Neighbours on the line {cells} differ by at least {value}", Shape::line, 2, 0, 0, 1},
     compile_whispers,
     Order::line,
     Renaming::reversal},
    {{Kind::renban, "renban", "consecutive digits in any order",
      "The digits of the line {cells} are consecutive in some order", Shape::any, 2, 0},
     compile_renban,
     Order::set,
     Renaming::reversal},
    {{Kind::region_sum, "region-sum", "the parts of the line in each box have the same sum",
      "Each box has the same sum on the line {cells}", Shape::line, 2, 0},
     compile_region_sum,
     Order::line},
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
     Renaming::reversal},
    {{Kind::modular, "modular", "any N cells in a row differ modulo N, the value (default 3)",
      "Any {value} consecutive cells of the line {cells} have different remainders", Shape::line, 2,
      0, 0, 1},
     compile_modular,
     Order::line,
     Renaming::reversal},
    {{Kind::little_killer, "little-killer", "the digits of a slope add up to the value",
      "The digits of the diagonal {cells} add up to {value}", Shape::slope, 1, 0, 1, 1},
     compile_sum,
     Order::set},
    {{Kind::sandwich, "sandwich", "the digits between 1 and the largest add up to the value",
      "The digits between 1 and the largest in {cells} add up to {value}", Shape::full_line, 4, 0,
      1, 1},
     compile_sandwich,
     Order::line},
    {{Kind::skyscraper, "skyscraper",
      "the value is the number of digits greater than all before them",
      "Seen from {start}, {value} digits are greater than all before them", Shape::full_line, 4, 0,
      1, 1},
     compile_skyscraper,
     Order::sequence},
    {{Kind::x_sum, "x-sum", "the first N digits add up to the value, where N is the first digit",
      "The first digit tells how many from {start} on add up to {value}", Shape::full_line, 4, 0, 1,
      1},
     compile_x_sum,
     Order::sequence},
    {{Kind::quadruple, "quadruple", "the values are among the four digits",
      "The four cells {cells} contain {values}", Shape::square, 4, 4, 1, 4},
     compile_quadruple,
     Order::set},
    {{Kind::clone, "clone", "the cells before / hold the same digits as those after it",
      "The groups {first} and {rest} hold the same digits", Shape::any, 2, 0, 0, 0, true},
     compile_clone,
     Order::pairs,
     Renaming::any},
    {{Kind::extra_region, "extra-region", "digits differ",
      "The digits of the region {cells} differ", Shape::any, 2, 0},
     compile_extra_region,
     Order::set,
     Renaming::any},
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

// The value of kinds whose value can be omitted.
std::optional<int> usual_value(ConstraintKind kind, int side) {
    switch (kind) {
        case Kind::difference: return 1;
        case Kind::ratio: return 2;
        case Kind::whispers: return (side + 1) / 2;
        case Kind::modular: return 3;
        default: return std::nullopt;
    }
}

using NameCells = std::function<std::string(const Cells&)>;

// The text that replaces a placeholder of ConstraintInfo::statement.
std::string placeholder_text(std::string_view placeholder, const Constraint& constraint, int side,
                             const NameCells& name_cells) {
    const auto group_end =
        constraint.cells.begin() + static_cast<std::ptrdiff_t>(constraint.first_group_size);
    if (placeholder == "cells") return name_cells(constraint.cells);
    if (placeholder == "first") return name_cells(Cells(constraint.cells.begin(), group_end));
    if (placeholder == "rest") return name_cells(Cells(group_end, constraint.cells.end()));
    if (placeholder == "start") return name_cells({constraint.cells.front()});
    if (placeholder == "value")
        return std::to_string(value_or(constraint, usual_value(constraint.kind, side).value_or(0)));
    assert(placeholder == "values");
    std::string text;
    for (const int value : constraint.values)
        text += (text.empty() ? "" : ", ") + std::to_string(value);
    return text;
}

void sort_cells(Constraint& constraint) {
    Cells& cells = constraint.cells;
    switch (constraint_rows[static_cast<std::size_t>(constraint.kind)].order) {
        case Order::sequence: return;
        case Order::set: std::sort(cells.begin(), cells.end()); return;
        case Order::line: cells = std::min(cells, Cells(cells.rbegin(), cells.rend())); return;
        case Order::after_first_group:
            std::sort(cells.begin() + static_cast<std::ptrdiff_t>(constraint.first_group_size),
                      cells.end());
            return;
        case Order::pairs: {
            std::vector<std::pair<Cell, Cell>> pairs;
            for (std::size_t i = 0; i < constraint.first_group_size; ++i)
                pairs.push_back(std::minmax({cells[i], cells[constraint.first_group_size + i]}));
            std::sort(pairs.begin(), pairs.end());
            for (std::size_t i = 0; i < constraint.first_group_size; ++i)
                std::tie(cells[i], cells[constraint.first_group_size + i]) = pairs[i];
            return;
        }
    }
}

Error bad_constraint(const ConstraintInfo& info, const std::string& what) {
    return {ErrorCode::invalid, std::string(info.name) + ' ' + what};
}

// The displacement from one cell to another.
struct Step {
    int rows;
    int columns;
    bool operator==(const Step&) const = default;
};

Step step_of(const Geometry& geometry, Cell from, Cell to) {
    return {geometry.row_of(to) - geometry.row_of(from),
            geometry.column_of(to) - geometry.column_of(from)};
}

bool touches(Step step) {
    return std::abs(step.rows) <= 1 && std::abs(step.columns) <= 1 && step != Step{0, 0};
}

bool is_straight(const Geometry& geometry, const Cells& cells) {
    if (cells.size() < 2) return true;
    const Step first = step_of(geometry, cells[0], cells[1]);
    for (std::size_t i = 1; i < cells.size(); ++i) {
        const Step step = step_of(geometry, cells[i - 1], cells[i]);
        if (!touches(step) || step != first) return false;
    }
    return true;
}

// On a square board, any straight line of `side` cells is a house.
bool is_house(const Geometry& geometry, Cells cells) {
    std::sort(cells.begin(), cells.end());
    const auto houses = geometry.houses_of(cells.front());
    return std::any_of(houses.begin(), houses.end(), [&](int house) {
        return geometry.houses()[static_cast<std::size_t>(house)].cells == cells;
    });
}

bool is_on_border(const Geometry& geometry, Cell cell) {
    const int last = geometry.side() - 1;
    const int row = geometry.row_of(cell);
    const int column = geometry.column_of(cell);
    return row == 0 || row == last || column == 0 || column == last;
}

Status check_line(const Constraint& constraint, const ConstraintInfo& info,
                  const Geometry& geometry) {
    for (std::size_t i = 1; i < constraint.cells.size(); ++i) {
        if (touches(step_of(geometry, constraint.cells[i - 1], constraint.cells[i]))) continue;
        return bad_constraint(info, "goes from " + geometry.cell_name(constraint.cells[i - 1]) +
                                        " to " + geometry.cell_name(constraint.cells[i]) +
                                        ": expected cells that touch");
    }
    return success();
}

Status check_shape(const Constraint& constraint, const ConstraintInfo& info,
                   const Geometry& geometry) {
    const Cells& cells = constraint.cells;
    switch (info.shape) {
        case ConstraintShape::none:
        case ConstraintShape::any:
        case ConstraintShape::singles: return success();
        case ConstraintShape::line: return check_line(constraint, info, geometry);
        case ConstraintShape::neighbours: {
            const Step step = step_of(geometry, cells[0], cells[1]);
            if (std::abs(step.rows) + std::abs(step.columns) == 1) return success();
            return bad_constraint(info, "needs two cells that share an edge");
        }
        case ConstraintShape::full_line: {
            const bool is_full = static_cast<int>(cells.size()) == geometry.side();
            const Step step = step_of(geometry, cells[0], cells[1]);
            if (is_full && is_straight(geometry, cells) && step.rows * step.columns == 0 &&
                is_house(geometry, cells))
                return success();
            return bad_constraint(info, "needs a whole row or column, from one end to the other");
        }
        case ConstraintShape::slope: {
            if (!geometry.is_square())
                return bad_constraint(info, "is not supported on multi-grid boards");
            const bool is_sloping =
                cells.size() < 2 || step_of(geometry, cells[0], cells[1]).rows *
                                            step_of(geometry, cells[0], cells[1]).columns !=
                                        0;
            if (is_sloping && is_straight(geometry, cells) &&
                is_on_border(geometry, cells.front()) && is_on_border(geometry, cells.back()))
                return success();
            return bad_constraint(info, "needs the cells of a diagonal from edge to edge");
        }
        case ConstraintShape::square: {
            Cells sorted = cells;
            std::sort(sorted.begin(), sorted.end());
            const Step right = step_of(geometry, sorted[0], sorted[1]);
            const Step below = step_of(geometry, sorted[0], sorted[2]);
            const Step across = step_of(geometry, sorted[0], sorted[3]);
            if (right == Step{0, 1} && below == Step{1, 0} && across == Step{1, 1})
                return success();
            return bad_constraint(info, "needs the four cells around a corner");
        }
    }
    return success();
}

Status check_values(const Constraint& constraint, const ConstraintInfo& info,
                    const Geometry& geometry) {
    const int count = static_cast<int>(constraint.values.size());
    if (count < info.least_values)
        return bad_constraint(info, "needs a value, as in " + std::string(info.name) + "=10:..");
    if (count > info.most_values) {
        return bad_constraint(
            info, info.most_values == 0
                      ? "takes no value"
                      : "takes no more than " + counted(static_cast<std::uint64_t>(info.most_values),
                                                        "value", "values"));
    }
    constexpr int most = 1'000'000'000;
    for (const int value : constraint.values) {
        if (value < 0 || value > most)
            return bad_constraint(info, "has the value " + std::to_string(value) +
                                            ": expected 0 to " + std::to_string(most));
    }
    const auto must_be = [&](bool is_good, const std::string& what) -> Status {
        if (is_good) return success();
        return bad_constraint(info, "has the value " + std::to_string(constraint.values.front()) +
                                        ": expected " + what);
    };
    const int value = constraint.values.empty() ? 1 : constraint.values.front();
    switch (info.kind) {
        case ConstraintKind::xv: return must_be(value == 5 || value == 10, "5 or 10");
        case ConstraintKind::product:
        case ConstraintKind::quotient:
        case ConstraintKind::ratio: return must_be(value >= 1, "1 or more");
        case ConstraintKind::modular:
            return must_be(constraint.values.empty() || (value >= 2 && value <= geometry.side()),
                           "2 up to the side");
        case ConstraintKind::quadruple:
            for (const int digit : constraint.values) {
                if (digit < 1 || digit > geometry.side())
                    return bad_constraint(
                        info, "has the value " + std::to_string(digit) + ": expected digits");
            }
            return success();
        default: return success();
    }
}

Status check_heads(const Constraint& constraint, const ConstraintInfo& info) {
    constexpr std::size_t longest_bulb = 3;
    if (!info.has_first_group) {
        if (constraint.first_group_size == 0) return success();
        return bad_constraint(info, "has no second group of cells");
    }
    if (constraint.first_group_size == 0 || constraint.first_group_size >= constraint.cells.size())
        return bad_constraint(info, "needs cells on both sides of '/'");
    if (info.kind == ConstraintKind::arrow && constraint.first_group_size > longest_bulb)
        return bad_constraint(info, "has a bulb of " + std::to_string(constraint.first_group_size) +
                                        " cells: expected 1 to 3");
    if (info.kind == ConstraintKind::clone &&
        2 * constraint.first_group_size != constraint.cells.size())
        return bad_constraint(info, "needs as many cells on both sides of '/'");
    return success();
}

Status check_board(const Constraint& constraint, const ConstraintInfo& info,
                   const Geometry& geometry) {
    const bool must_differ = info.kind == ConstraintKind::cage ||
                             info.kind == ConstraintKind::renban ||
                             info.kind == ConstraintKind::extra_region;
    if (must_differ && static_cast<int>(constraint.cells.size()) > geometry.side()) {
        return bad_constraint(info, "of " + std::to_string(constraint.cells.size()) +
                                        " cells: expected " + std::to_string(geometry.side()) +
                                        " at most, because digits differ");
    }
    if (info.kind == ConstraintKind::entropic && geometry.side() % 3 != 0)
        return bad_constraint(info, "needs a side divisible by three");
    const bool has_regions =
        geometry.is_jigsaw() || (geometry.box_shape().rows > 1 && geometry.box_shape().columns > 1);
    if (info.kind == ConstraintKind::region_sum && !has_regions)
        return bad_constraint(info, "needs a board with boxes");
    return success();
}

}  // namespace

std::span<const ConstraintInfo> constraint_table() { return constraint_infos; }

const ConstraintInfo& constraint_info(ConstraintKind kind) {
    return constraint_infos[static_cast<std::size_t>(kind)];
}

ConstraintFreedom freedom_of(const Constraint& constraint) {
    const ConstraintRow& row = constraint_rows[static_cast<std::size_t>(constraint.kind)];
    const bool is_beside_others =
        constraint.kind == Kind::minimum || constraint.kind == Kind::maximum;
    const bool is_anywhere = row.info.shape == Shape::any || row.info.shape == Shape::singles;
    // A cage without a sum only requires different digits, so any relabelling preserves it.
    const bool is_nameless = constraint.kind == Kind::cage && constraint.values.empty();
    return {row.order, is_nameless ? Renaming::any : row.renaming,
            is_beside_others || !is_anywhere};
}

std::vector<Constraint> normal_constraints(const Constraint& constraint, const Geometry& geometry) {
    Constraint normal = constraint;
    if (normal.values.empty()) {
        if (const std::optional<int> usual = usual_value(constraint.kind, geometry.side()))
            normal.values = {*usual};
    }
    std::sort(normal.values.begin(), normal.values.end());
    std::vector<Constraint> constraints;
    if (constraint_info(constraint.kind).shape == Shape::singles) {
        for (const Cell cell : constraint.cells)
            constraints.push_back({constraint.kind, {cell}, 0, normal.values});
    } else if (constraint.kind == Kind::greater) {
        for (std::size_t i = 1; i < constraint.cells.size(); ++i)
            constraints.push_back({constraint.kind,
                                   {constraint.cells[i - 1], constraint.cells[i]},
                                   0,
                                   normal.values});
    } else {
        sort_cells(normal);
        constraints.push_back(std::move(normal));
    }
    return constraints;
}

std::string constraint_statement(const Constraint& constraint, const Geometry& geometry,
                                 const std::function<std::string(const Cells&)>& name_cells) {
    std::string_view form = constraint_info(constraint.kind).statement;
    if (const std::size_t bar = form.find('|'); bar != std::string_view::npos)
        form = constraint.values.empty() ? form.substr(bar + 1) : form.substr(0, bar);
    std::string text;
    for (std::size_t from = 0; from < form.size();) {
        const std::size_t open = std::min(form.find('{', from), form.size());
        text += form.substr(from, open - from);
        if (open == form.size()) break;
        const std::size_t close = form.find('}', open);
        text += placeholder_text(form.substr(open + 1, close - open - 1), constraint,
                                 geometry.side(), name_cells);
        from = close + 1;
    }
    return text;
}

Status check_constraint(const Constraint& constraint, const Geometry& geometry) {
    const ConstraintInfo& info = constraint_info(constraint.kind);
    const int count = static_cast<int>(constraint.cells.size());
    if (info.shape == ConstraintShape::none && count > 0)
        return bad_constraint(info, "takes no cells");
    if (count < info.least_cells || (info.most_cells > 0 && count > info.most_cells)) {
        return bad_constraint(info, "of " +
                                        counted(constraint.cells.size(), "cell", "cells") +
                                        ": expected " + std::to_string(info.least_cells) +
                                        (info.least_cells == info.most_cells ? "" : " or more"));
    }
    // A line can be closed, with its first cell repeated as the last.
    const bool is_loop = info.shape == ConstraintShape::line && count > 3 &&
                         constraint.cells.front() == constraint.cells.back();
    std::vector<Cell> seen(constraint.cells.begin(), constraint.cells.end() - (is_loop ? 1 : 0));
    std::sort(seen.begin(), seen.end());
    if (!seen.empty() && seen.back() >= geometry.cell_count())
        return bad_constraint(info, "has a cell outside the board");
    if (const auto twice = std::adjacent_find(seen.begin(), seen.end()); twice != seen.end())
        return bad_constraint(info, "has " + geometry.cell_name(*twice) + " twice");
    if (Status status = check_values(constraint, info, geometry); !status) return status;
    if (Status status = check_heads(constraint, info); !status) return status;
    if (Status status = check_board(constraint, info, geometry); !status) return status;
    return check_shape(constraint, info, geometry);
}

void compile_constraint(const Constraint& constraint, RuleBuilder& rules) {
    constraint_rows[static_cast<std::size_t>(constraint.kind)].compile(constraint, rules);
}

}  // namespace sudoku
