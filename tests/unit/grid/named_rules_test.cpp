#include "grid/named_rules.hpp"

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku {
namespace {

using Words = std::vector<int>;

// What each name means, by the digits of a whole line.
using Meaning = std::function<bool(const Words& digits, int number)>;

int total_of(const Words& digits) {
    int total = 0;
    for (const int digit : digits) total += digit;
    return total;
}

int divisors_in_common(int a, int b) {
    int count = 0;
    for (int divisor = 2; divisor <= 25; ++divisor)
        count += a % divisor == 0 && b % divisor == 0 ? 1 : 0;
    return count;
}

bool divides(int a, int b) {
    for (int times = 0; times <= 25; ++times)
        if (a != 0 && a * times == b) return true;
    return false;
}

// The numbers of digits that are less, and of those that are greater, than the one before.
int falls_of(const Words& digits) {
    int falls = 0;
    for (std::size_t i = 1; i < digits.size(); ++i) falls += digits[i] < digits[i - 1] ? 1 : 0;
    return falls;
}

bool is_hill(const Words& digits) {
    const auto top = std::max_element(digits.begin(), digits.end());
    return top + 1 < digits.end() &&
           std::adjacent_find(digits.begin(), top + 1, std::greater_equal<>()) == top + 1 &&
           std::adjacent_find(top, digits.end(), std::less_equal<>()) == digits.end();
}

const std::map<std::string_view, Meaning> meanings{
    {"differ-at-least", [](const Words& d, int n) { return std::abs(d[0] - d[1]) >= n; }},
    {"differ-at-most", [](const Words& d, int n) { return std::abs(d[0] - d[1]) <= n; }},
    {"sum-at-least", [](const Words& d, int n) { return total_of(d) >= n; }},
    {"sum-at-most", [](const Words& d, int n) { return total_of(d) <= n; }},
    {"differ-in-parity", [](const Words& d, int) { return d[0] % 2 != d[1] % 2; }},
    {"sum-of-multiple", [](const Words& d, int n) { return divides(n, total_of(d)); }},
    {"one-divides-other",
     [](const Words& d, int) { return divides(d[0], d[1]) || divides(d[1], d[0]); }},
    {"no-common-divisor", [](const Words& d, int) { return divisors_in_common(d[0], d[1]) == 0; }},
    {"short-runs-of-parity",
     [](const Words& d, int) {
         for (std::size_t i = 2; i < d.size(); ++i)
             if (d[i] % 2 == d[i - 1] % 2 && d[i] % 2 == d[i - 2] % 2) return false;
         return true;
     }},
    {"up-and-down",
     [](const Words& d, int) {
         for (std::size_t i = 1; i < d.size(); ++i) {
             if (d[i] == d[i - 1]) return false;
             if (i > 1 && (d[i] > d[i - 1]) == (d[i - 1] > d[i - 2])) return false;
         }
         return true;
     }},
    {"hill",
     [](const Words& d, int) {
         // The first digit may be the largest.
         return is_hill(d) && std::max_element(d.begin(), d.end()) != d.begin();
     }},
    {"one-fall", [](const Words& d, int) { return falls_of(d) <= 1; }},
    {"greater-after-even",
     [](const Words& d, int) {
         for (std::size_t i = 1; i < d.size(); ++i)
             if (d[i - 1] % 2 == 0 && d[i] <= d[i - 1]) return false;
         return true;
     }},
    {"total-of-multiple", [](const Words& d, int n) { return divides(n, total_of(d)); }},
};

// The definition of the kind.
bool accepts(const std::vector<int>& steps, const Words& digits, int first) {
    int state = 0;
    for (const int digit : digits) {
        const auto step = std::find_if(steps.begin(), steps.end(), [&](int value) {
            return value / 100'000 == state && value % 100 == digit - first + 1;
        });
        if (step == steps.end()) return false;
        state = *step / 100 % 1000;
    }
    return std::count(steps.begin(), steps.end(), 100'000 * state) > 0;
}

template <class Use>
void for_each_word(const Geometry& geometry, std::size_t most, Use use) {
    Words word;
    const std::function<void()> extend = [&] {
        if (!word.empty()) use(word);
        if (word.size() == most) return;
        for (int i = 0; i < geometry.side(); ++i) {
            word.push_back(geometry.first_digit() + i);
            extend();
            word.pop_back();
        }
    };
    extend();
}

constexpr ConstraintKind general_kinds[] = {ConstraintKind::pairs, ConstraintKind::all_pairs,
                                            ConstraintKind::automaton};

}  // namespace

TEST_CASE("named rules mean what their names say", "[grid][constraints][unit]") {
    std::size_t names = 0;
    for (const char* const spec : {"4", "2x3", "3x3", "board:4x4:0-3:2x2"}) {
        const Geometry geometry = test::geometry(spec);
        for (const ConstraintKind kind : general_kinds) {
            const auto& rules = named_rules(kind, geometry);
            REQUIRE_FALSE(rules.empty());
            for (const NamedRule& rule : rules) {
                CAPTURE(spec, rule.name, rule.number);
                const Meaning& meaning = meanings.at(rule.name);
                ++names;
                const bool is_pattern = kind == ConstraintKind::automaton;
                bool agrees = true;
                for_each_word(geometry, is_pattern ? 4 : 2, [&](const Words& word) {
                    if (!is_pattern && word.size() < 2) return;
                    const auto lists = [&](int a, int b) {
                        return std::count(rule.values.begin(), rule.values.end(), 100 * a + b) > 0;
                    };
                    const bool is_allowed =
                        is_pattern ? accepts(rule.values, word, geometry.first_digit())
                        : kind == ConstraintKind::pairs
                            ? lists(word[0], word[1])
                            : lists(word[0], word[1]) || lists(word[1], word[0]);
                    agrees = agrees && is_allowed == meaning(word, rule.number);
                });
                CHECK(agrees);
            }
        }
    }
    CHECK(names > 200);
}

TEST_CASE("the rule of a constraint is known by its values in any order",
          "[grid][constraints][unit]") {
    for (const char* const spec : {"4", "3x3", "4x4", "board:6x6:0-5:2x3"}) {
        const Geometry geometry = test::geometry(spec);
        Rng rng(7);
        for (const ConstraintKind kind : general_kinds) {
            for (const NamedRule& rule : named_rules(kind, geometry)) {
                CAPTURE(spec, rule.name, rule.number);
                Constraint constraint{kind, {0, 1, 2}, 0, rule.values};
                CHECK(check_constraint(constraint, geometry));
                rng.shuffle(std::span<int>(constraint.values));
                const NamedRule* const found = named_rule_of(constraint, geometry);
                REQUIRE(found);
                CHECK((found->name == rule.name && found->number == rule.number));
                const std::string statement = constraint_statement(
                    constraint, geometry, [](const std::vector<Cell>&) { return "a line"; });
                CHECK(statement.ends_with(rule.words));
            }
        }
    }
}

TEST_CASE("the name of a rule stands for its values", "[grid][constraints][unit]") {
    for (const char* const spec : {"4", "3x3", "board:6x6:0-5:2x3"}) {
        const Geometry geometry = test::geometry(spec);
        for (const ConstraintKind kind : general_kinds) {
            for (const NamedRule& rule : named_rules(kind, geometry)) {
                const Constraint constraint{kind, {0, 1, 2}, 0, rule.values};
                const std::string text =
                    std::string(constraint_info(kind).name) + '=' + rule.text() + ":A1-A3";
                CHECK(constraint_text(constraint, geometry) == text);
                CHECK(parse_constraint(text, geometry).value() == constraint);
                Constraint other = constraint;
                std::reverse(other.values.begin(), other.values.end());
                CHECK(parse_constraint(constraint_text(other, geometry), geometry).value() ==
                      other);
            }
        }
    }
    const auto message_of = [](const char* text) {
        return parse_constraint(text, Geometry()).error().message;
    };
    CHECK(message_of("pairs=differ-at-least-9:A1A2") ==
          "'differ-at-least-9' is not a rule of pairs on this board");
    CHECK(message_of("automaton=hill-2:A1A2") ==
          "'hill-2' is not a rule of automaton on this board");
    CHECK(parse_constraint("any-of=(pairs=sum-at-most-9:A1A2)(even:A1)", Geometry()));
    CHECK_FALSE(parse_constraint("cage=hill:A1A2", Geometry()));
    CHECK_FALSE(parse_constraint("pairs=", Geometry()));
}

TEST_CASE("tables without a name are listed", "[grid][constraints][unit]") {
    const Geometry geometry;
    const auto statement_of = [&](const char* text) {
        return constraint_statement(parse_constraint(text, geometry).value(), geometry,
                                    [](const std::vector<Cell>&) { return "A1 and A2"; });
    };
    CHECK(statement_of("pairs=102,203:A1A2") ==
          "Any two neighbours of A1 and A2 form one of the pairs 102 and 203");
    CHECK(statement_of("all-pairs=102:A1A2") ==
          "Any two cells of A1 and A2 form one of the pairs 102");
    CHECK(statement_of("automaton=101,100202,200000:A1A2") ==
          "The digits of A1 and A2, in this order, follow the pattern of an automaton");
    CHECK_FALSE(named_rule_of(parse_constraint("cage=3:A1A2", geometry).value(), geometry));
}

}  // namespace sudoku
