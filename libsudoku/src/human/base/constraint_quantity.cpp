#include "human/base/constraint_quantity.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <numeric>
#include <utility>

namespace sudoku::human {
namespace {

int sandwich_sum(std::span<const int> digits, int side) {
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

int digits_seen(std::span<const int> digits, int /*side*/) {
    int highest = 0;
    int seen = 0;
    for (const int digit : digits) {
        if (digit > highest) ++seen;
        highest = std::max(highest, digit);
    }
    return seen;
}

int sum_of_first(std::span<const int> digits, int /*side*/) {
    const auto counted = std::min(static_cast<std::size_t>(digits.front()), digits.size());
    return std::accumulate(digits.begin(), digits.begin() + static_cast<std::ptrdiff_t>(counted),
                           0);
}

int digit_in_room(std::span<const int> digits, int /*side*/) {
    const auto room = static_cast<std::size_t>(digits.front());
    return room <= digits.size() ? digits[room - 1] : 0;
}

int first_hidden(std::span<const int> digits, int /*side*/) {
    int highest = 0;
    for (const int digit : digits) {
        if (digit < highest) return digit;
        highest = digit;
    }
    return 0;
}

int lunch_sum(std::span<const int> digits, int /*side*/) {
    auto from = std::min_element(digits.begin(), digits.end());
    auto to = std::max_element(digits.begin(), digits.end());
    if (from > to) std::swap(from, to);
    return from == to ? 0 : std::accumulate(from + 1, to, 0);
}

int product(std::span<const int> digits, int /*side*/) { return product_of(digits); }

constexpr std::array constraint_quantities = {
    ConstraintQuantity{ConstraintKind::sandwich, sandwich_sum,
                       "the digits between 1 and {side} would add up to"},
    ConstraintQuantity{ConstraintKind::skyscraper, digits_seen,
                       "the number of such digits would be"},
    ConstraintQuantity{ConstraintKind::x_sum, sum_of_first, "these digits would add up to"},
    ConstraintQuantity{ConstraintKind::numbered_room, digit_in_room,
                       "the digit in that cell would be"},
    ConstraintQuantity{ConstraintKind::hidden_skyscraper, first_hidden,
                       "the first hidden digit would be"},
    ConstraintQuantity{ConstraintKind::lunchbox, lunch_sum,
                       "the digits between the smallest and the largest would add up to"},
    ConstraintQuantity{ConstraintKind::product, product, "the product would be"},
};

}  // namespace

const ConstraintQuantity* quantity_of(ConstraintKind kind) {
    const auto found = std::find_if(constraint_quantities.begin(), constraint_quantities.end(),
                                    [&](const auto& one) { return one.kind == kind; });
    return found == constraint_quantities.end() ? nullptr : &*found;
}

int product_of(std::span<const int> digits) {
    constexpr std::int64_t most = std::numeric_limits<int>::max();
    return static_cast<int>(std::accumulate(
        digits.begin(), digits.end(), std::int64_t{1},
        [most](std::int64_t product, int digit) { return std::min(product * digit, most); }));
}

}  // namespace sudoku::human
