#include "human/base/constraint_words.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <numeric>
#include <utility>

namespace sudoku::human {
namespace {

using Digits = std::span<const int>;

int sandwich_sum(Digits digits, int side) {
    int sum = 0;
    bool is_inside = false;
    for (const int digit : digits) {
        if (digit == 1 || digit == side)
            is_inside = !is_inside;
        else if (is_inside)
            sum += digit;
    }
    return sum;
}

int digits_seen(Digits digits, int /*side*/) {
    int highest = 0;
    int seen = 0;
    for (const int digit : digits) {
        if (digit > highest) ++seen;
        highest = std::max(highest, digit);
    }
    return seen;
}

int sum_of_first(Digits digits, int /*side*/) {
    const auto counted = std::min(static_cast<std::size_t>(digits.front()), digits.size());
    return std::accumulate(digits.begin(), digits.begin() + static_cast<std::ptrdiff_t>(counted),
                           0);
}

int digit_in_room(Digits digits, int /*side*/) {
    const auto room = static_cast<std::size_t>(digits.front());
    return room <= digits.size() ? digits[room - 1] : 0;
}

int first_hidden(Digits digits, int /*side*/) {
    int highest = 0;
    for (const int digit : digits) {
        if (digit < highest) return digit;
        highest = digit;
    }
    return 0;
}

int lunch_sum(Digits digits, int /*side*/) {
    auto from = std::min_element(digits.begin(), digits.end());
    auto to = std::max_element(digits.begin(), digits.end());
    if (from > to) std::swap(from, to);
    return from == to ? 0 : std::accumulate(from + 1, to, 0);
}

int sum_of(Digits digits) { return std::accumulate(digits.begin(), digits.end(), 0); }

// At most the largest int, which no value of a constraint reaches.
int product_of(Digits digits, int /*side*/) {
    constexpr std::int64_t most = std::numeric_limits<int>::max();
    return static_cast<int>(std::accumulate(
        digits.begin(), digits.end(), std::int64_t{1},
        [most](std::int64_t product, int digit) { return std::min(product * digit, most); }));
}

bool always(const Constraint&, Digits, int) { return true; }
bool has_sum(const Constraint& constraint, Digits digits, int /*side*/) {
    return sum_of(digits) == constraint.values.front();
}
// The digits to come are at least the last one, and at most the side.
bool is_within_sum(const Constraint& constraint, Digits digits, int side) {
    if (constraint.values.empty()) return false;
    const int left = static_cast<int>(constraint.cells.size() - digits.size());
    const int sum = sum_of(digits);
    return sum + left * digits.back() <= constraint.values.front() &&
           sum + left * side >= constraint.values.front();
}
bool has_product(const Constraint& constraint, Digits digits, int side) {
    return product_of(digits, side) == constraint.values.front();
}
bool divides_product(const Constraint& constraint, Digits digits, int side) {
    const int product = product_of(digits, side);
    return product == 0 ? constraint.values.front() == 0 : constraint.values.front() % product == 0;
}
bool has_no_gap(const Constraint&, Digits digits, int /*side*/) {
    return digits.back() - digits.front() == static_cast<int>(digits.size()) - 1;
}
bool is_balanced(const Constraint&, Digits digits, int side) {
    int parity = 0;
    int height = 0;
    for (const int digit : digits) {
        if (2 * digit == side + 1) return false;
        parity += digit % 2 == 0 ? 1 : -1;
        height += 2 * digit > side ? 1 : -1;
    }
    return parity == 0 && height == 0;
}

using Kind = ConstraintKind;

constexpr std::array constraint_words = {
    ConstraintWords{.kind = Kind::cage,
                    .can_hold = has_sum,
                    .can_begin = is_within_sum,
                    .sets_words = "it holds"},
    ConstraintWords{.kind = Kind::sum,
                    .can_hold = has_sum,
                    .can_begin = is_within_sum,
                    .sets_words = "they are"},
    ConstraintWords{.kind = Kind::little_killer,
                    .can_hold = has_sum,
                    .can_begin = is_within_sum,
                    .sets_words = "they are"},
    ConstraintWords{.kind = Kind::product,
                    .quantity = product_of,
                    .quantity_words = "the product would be",
                    .can_hold = has_product,
                    .can_begin = divides_product,
                    .sets_words = "the digits are"},
    ConstraintWords{.kind = Kind::renban,
                    .can_hold = always,
                    .can_begin = has_no_gap,
                    .sets_words = "they are"},
    ConstraintWords{.kind = Kind::equality_cage,
                    .failure = "there cannot be as many even as odd and as many low as high digits",
                    .can_hold = is_balanced,
                    .can_begin = always,
                    .sets_words = "it holds"},
    ConstraintWords{.kind = Kind::palindrome, .pair = PairReason::equality},
    ConstraintWords{.kind = Kind::clone, .pair = PairReason::equality},
    ConstraintWords{.kind = Kind::thermometer, .pair = PairReason::order},
    ConstraintWords{.kind = Kind::slow_thermometer, .pair = PairReason::order},
    ConstraintWords{.kind = Kind::greater, .pair = PairReason::order},
    ConstraintWords{.kind = Kind::minimum, .pair = PairReason::order},
    ConstraintWords{.kind = Kind::maximum, .pair = PairReason::order},
    ConstraintWords{.kind = Kind::minus, .no_partner = "differs from {digits} by {value}"},
    ConstraintWords{.kind = Kind::difference, .no_partner = "differs from {digits} by {value}"},
    ConstraintWords{.kind = Kind::quotient,
                    .no_partner = "is in the ratio 1:{value} with {digits}"},
    ConstraintWords{.kind = Kind::ratio, .no_partner = "is in the ratio 1:{value} with {digits}"},
    ConstraintWords{.kind = Kind::xv, .no_partner = "adds up to {value} with {digits}"},
    ConstraintWords{.kind = Kind::whispers,
                    .no_partner = "differs from {digits} by at least {value}"},
    ConstraintWords{.kind = Kind::sandwich,
                    .quantity = sandwich_sum,
                    .quantity_words = "the digits between 1 and {side} would add up to"},
    ConstraintWords{.kind = Kind::skyscraper,
                    .quantity = digits_seen,
                    .quantity_words = "the number of such digits would be"},
    ConstraintWords{.kind = Kind::x_sum,
                    .quantity = sum_of_first,
                    .quantity_words = "these digits would add up to"},
    ConstraintWords{.kind = Kind::numbered_room,
                    .quantity = digit_in_room,
                    .quantity_words = "the digit in that cell would be"},
    ConstraintWords{.kind = Kind::hidden_skyscraper,
                    .quantity = first_hidden,
                    .quantity_words = "the first hidden digit would be"},
    ConstraintWords{
        .kind = Kind::lunchbox,
        .quantity = lunch_sum,
        .quantity_words = "the digits between the smallest and the largest would add up to"},
    ConstraintWords{.kind = Kind::between,
                    .failure = "no digits are left that lie between the ends"},
    ConstraintWords{.kind = Kind::sum_line,
                    .failure = "the line cannot be cut into parts that add up to {value}"},
    ConstraintWords{
        .kind = Kind::lockout,
        .failure = "the ends cannot differ by {value} and leave all other digits outside of them"},
    ConstraintWords{.kind = Kind::rellik, .failure = "some of the digits would add up to {value}"},
    ConstraintWords{.kind = Kind::count_distinct,
                    .failure = "the number of different digits cannot be that in {first}"},
    ConstraintWords{.kind = Kind::counting_circles,
                    .failure = "the circles cannot hold each of their digits as often as it says"},
    ConstraintWords{.kind = Kind::contains_exactly,
                    .failure = "the cells cannot contain these digits exactly as often"},
    ConstraintWords{.kind = Kind::look_and_say,
                    .failure = "the cells cannot hold the digits that the numbers count"},
    ConstraintWords{.kind = Kind::same_digits,
                    .failure = "the two groups cannot hold the same digits"},
    ConstraintWords{.kind = Kind::index, .failure = "no place is left that {first} can tell of"},
    ConstraintWords{.kind = Kind::global_entropy,
                    .failure = "a square of four cells would lack a low, a middle or a high digit"},
    ConstraintWords{.kind = Kind::global_modular,
                    .failure = "a square of four cells would lack one of the remainders"},
    ConstraintWords{.kind = Kind::automaton,
                    .failure = "the automaton accepts none of the digits that are left"},
    ConstraintWords{.kind = Kind::any_of, .failure = "none of the alternatives is possible"},
    ConstraintWords{.kind = Kind::flatmates,
                    .failure = "a {middle} would have neither a 1 before it nor a {side} after it"},
};

}  // namespace

ConstraintWords words_of(ConstraintKind kind) {
    const auto found = std::find_if(constraint_words.begin(), constraint_words.end(),
                                    [&](const auto& one) { return one.kind == kind; });
    return found == constraint_words.end() ? ConstraintWords{.kind = kind} : *found;
}

}  // namespace sudoku::human
