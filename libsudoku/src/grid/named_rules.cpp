#include "grid/named_rules.hpp"

#include "grid/least_automaton.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <numeric>
#include <span>
#include <utility>

namespace sudoku {
namespace {

// The digits of a board.
struct Digits {
    int first;
    int last;
};

// A rule about two digits, in any order. Those with a number have one rule for each.
struct RelationRow {
    std::string_view name;
    std::string_view sign;  // "{}" stands for the number
    std::string_view words;
    bool has_number;
    bool (*holds)(int a, int b, int number);
};

constexpr std::array relation_rows{
    RelationRow{"differ-at-least", "\u0394\u2265{}", "differ by at least {}", true,
                [](int a, int b, int number) { return std::abs(a - b) >= number; }},
    RelationRow{"differ-at-most", "\u0394\u2264{}", "differ by at most {}", true,
                [](int a, int b, int number) { return std::abs(a - b) <= number; }},
    RelationRow{"sum-at-least", "\u03A3\u2265{}", "add up to at least {}", true,
                [](int a, int b, int number) { return a + b >= number; }},
    RelationRow{"sum-at-most", "\u03A3\u2264{}", "add up to at most {}", true,
                [](int a, int b, int number) { return a + b <= number; }},
    RelationRow{"differ-in-parity", "0|1", "are one even and one odd", false,
                [](int a, int b, int) { return (a + b) % 2 == 1; }},
    RelationRow{"sum-of-multiple", "\u03A3={}n", "add up to a multiple of {}", true,
                [](int a, int b, int number) { return (a + b) % number == 0; }},
    RelationRow{"one-divides-other", "a|b", "are such that one divides the other", false,
                [](int a, int b, int) { return (a != 0 && b % a == 0) || (b != 0 && a % b == 0); }},
    RelationRow{"no-common-divisor", "gcd 1", "have no common divisor greater than 1", false,
                [](int a, int b, int) { return std::gcd(a, b) == 1; }},
};

// A rule about the digits along a line, read one by one. A state is any number, -1 the end of all
// hope, and every line starts in state 0.
struct PatternRow {
    std::string_view name;
    std::string_view sign;
    std::string_view words;
    bool has_number;
    int (*next)(int state, int digit, int number);
    bool (*may_end)(int state);
};

constexpr int in_vain = -1;

// A digit and what came before it, as a state other than 0.
constexpr int state_of(int digit, int before) { return 1 + 4 * digit + before; }
constexpr int digit_of(int state) { return (state - 1) / 4; }
constexpr int before_of(int state) { return (state - 1) % 4; }

bool anywhere(int) { return true; }

// Two digits of one parity may follow each other, three may not.
int next_in_runs(int state, int digit, int) {
    const int parity = digit % 2;
    if (state == 0 || digit_of(state) != parity) return state_of(parity, 1);
    return before_of(state) == 1 ? state_of(parity, 2) : in_vain;
}

enum Course : int { unknown, rises, falls };

int next_in_turns(int state, int digit, int) {
    if (state == 0) return state_of(digit, unknown);
    const int last = digit_of(state), course = before_of(state);
    if (digit == last) return in_vain;
    const int now = digit > last ? rises : falls;
    return now == course ? in_vain : state_of(digit, now);
}

int next_on_hill(int state, int digit, int) {
    if (state == 0) return state_of(digit, unknown);
    const int last = digit_of(state), course = before_of(state);
    if (digit == last) return in_vain;
    if (digit > last) return course == falls ? in_vain : state_of(digit, rises);
    return course == unknown ? in_vain : state_of(digit, falls);
}
bool is_behind_top(int state) { return state != 0 && before_of(state) == falls; }

int next_with_one_fall(int state, int digit, int) {
    if (state == 0) return state_of(digit, rises);
    if (digit >= digit_of(state)) return state_of(digit, before_of(state));
    return before_of(state) == rises ? state_of(digit, falls) : in_vain;
}

// The state after an odd digit is that at the beginning.
int next_after_even(int state, int digit, int) {
    if (state != 0 && digit <= digit_of(state)) return in_vain;
    return digit % 2 == 0 ? state_of(digit, unknown) : 0;
}

int next_sum(int state, int digit, int number) { return (state + digit) % number; }
bool has_no_rest(int state) { return state == 0; }

constexpr std::array pattern_rows{
    PatternRow{"short-runs-of-parity", "\u22642", "are never three even or three odd ones in a row",
               false, next_in_runs, anywhere},
    PatternRow{"up-and-down", "/\\/", "rise and fall in turn", false, next_in_turns, anywhere},
    PatternRow{"hill", "/\\", "rise to the largest of them and fall from there", false,
               next_on_hill, is_behind_top},
    PatternRow{"one-fall", "1\u2193", "become smaller at most once", false, next_with_one_fall,
               anywhere},
    PatternRow{"greater-after-even", "2<", "rise after each even one", false, next_after_even,
               anywhere},
    PatternRow{"total-of-multiple", "\u03A3={}n", "add up to a multiple of {}", true, next_sum,
               has_no_rest},
};

std::string with_number(std::string_view text, int number) {
    std::string result(text);
    if (const std::size_t place = result.find("{}"); place != std::string::npos)
        result.replace(place, 2, std::to_string(number));
    return result;
}

// The values of `pairs` have both orders of two digits, those of `all-pairs` need only one.
std::vector<int> values_of(const RelationRow& row, int number, ConstraintKind kind, Digits digits) {
    std::vector<int> values;
    for (int a = digits.first; a <= digits.last; ++a) {
        for (int b = kind == ConstraintKind::pairs ? digits.first : a; b <= digits.last; ++b)
            if (row.holds(a, b, number)) values.push_back(100 * a + b);
    }
    return values;
}

// The states that can be reached.
std::vector<int> values_of(const PatternRow& row, int number, ConstraintKind, Digits digits) {
    std::map<int, int> number_of{{0, 0}};
    std::vector<int> states{0};
    AutomatonTable table;
    for (std::size_t i = 0; i < states.size(); ++i) {
        std::vector<int>& after = table.next.emplace_back();
        for (int digit = digits.first; digit <= digits.last; ++digit) {
            const int next = row.next(states[i], digit, number);
            if (next == in_vain) {
                after.push_back(-1);
                continue;
            }
            const auto [to, is_new] = number_of.try_emplace(next, static_cast<int>(states.size()));
            if (is_new) states.push_back(next);
            after.push_back(to->second);
        }
        table.ends.push_back(row.may_end(states[i]));
    }
    return least_steps(table).value();
}

template <class Row>
void add_rules(std::span<const Row> rows, ConstraintKind kind, Digits digits, std::size_t most,
               std::vector<NamedRule>& rules) {
    for (const Row& row : rows) {
        const int numbers = row.has_number ? 2 * digits.last : 1;
        // Most rules with the number 1 allow everything, or a kind of its own states them.
        for (int number = row.has_number ? 2 : 1; number <= numbers; ++number) {
            std::vector<int> values = values_of(row, number, kind, digits);
            const bool is_known =
                std::any_of(rules.begin(), rules.end(),
                            [&](const NamedRule& rule) { return rule.values == values; });
            if (values.empty() || values.size() >= most || is_known) continue;
            rules.push_back({row.name, row.has_number ? number : 0, with_number(row.sign, number),
                             with_number(row.words, number), std::move(values)});
        }
    }
}

std::vector<NamedRule> all_rules(ConstraintKind kind, int side, Digits digits) {
    const auto all = static_cast<std::size_t>(side);
    std::vector<NamedRule> rules;
    if (kind == ConstraintKind::automaton)
        add_rules(std::span<const PatternRow>(pattern_rows), kind, digits, SIZE_MAX, rules);
    if (kind == ConstraintKind::pairs)
        add_rules(std::span<const RelationRow>(relation_rows), kind, digits, all * all, rules);
    if (kind == ConstraintKind::all_pairs)
        add_rules(std::span<const RelationRow>(relation_rows), kind, digits, all * (all + 1) / 2,
                  rules);
    return rules;
}

// The values of a constraint whose order and repetitions say nothing.
std::vector<int> in_order(const Constraint& constraint) {
    std::vector<int> values = constraint.values;
    if (constraint.kind == ConstraintKind::all_pairs) {
        for (int& value : values) value = std::min(value, value % 100 * 100 + value / 100);
    }
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

}  // namespace

std::string NamedRule::text() const {
    return std::string(name) + (number == 0 ? "" : '-' + std::to_string(number));
}

const std::vector<NamedRule>& named_rules(ConstraintKind kind, const Geometry& geometry) {
    using Key = std::array<int, 3>;
    thread_local std::map<Key, std::vector<NamedRule>> known;
    const int side = geometry.side(), first = geometry.first_digit();
    const auto [entry, is_new] = known.try_emplace({static_cast<int>(kind), side, first});
    if (is_new) entry->second = all_rules(kind, side, {first, first + side - 1});
    return entry->second;
}

const NamedRule* named_rule_of(const Constraint& constraint, const Geometry& geometry) {
    const std::vector<NamedRule>& rules = named_rules(constraint.kind, geometry);
    if (rules.empty()) return nullptr;
    const std::vector<int> values = in_order(constraint);
    const auto found = std::find_if(rules.begin(), rules.end(), [&](const NamedRule& rule) {
        return in_order({constraint.kind, {}, 0, rule.values}) == values;
    });
    return found == rules.end() ? nullptr : &*found;
}

}  // namespace sudoku
