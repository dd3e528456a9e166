#include <sudoku/grid/digit_set.hpp>

#include "support/catch.hpp"

#include <vector>

namespace sudoku {
namespace {

std::vector<int> digits_of(DigitSet set) {
    std::vector<int> digits;
    for (const Digit digit : set) digits.push_back(digit);
    return digits;
}

TEST_CASE("a digit set is iterated in ascending order", "[grid][unit]") {
    DigitSet set;
    for (const int digit : {25, 1, 9}) set.insert(static_cast<Digit>(digit));
    CHECK(digits_of(set) == std::vector<int>{1, 9, 25});
    CHECK(set.size() == 3);
    CHECK(set.first() == 1);
}

TEST_CASE("the empty digit set has no first digit", "[grid][unit]") {
    CHECK(DigitSet().empty());
    CHECK(DigitSet().first() == 0);
    CHECK(digits_of(DigitSet()).empty());
    CHECK_FALSE(DigitSet().is_single());
}

TEST_CASE("all digits of a side are its digits and no others", "[grid][unit]") {
    const int side = GENERATE(range(min_side, max_side + 1));
    CAPTURE(side);
    const DigitSet all = DigitSet::all(side);
    CHECK(all.size() == side);
    CHECK(all.first() == 1);
    CHECK(all.contains(static_cast<Digit>(side)));
    CHECK_FALSE(all.contains(static_cast<Digit>(side + 1)));
}

TEST_CASE("digit sets intersect, unite and subtract", "[grid][unit]") {
    const DigitSet low = DigitSet::from_mask(0b00111);
    const DigitSet high = DigitSet::from_mask(0b11100);
    CHECK((low & high) == DigitSet::of(3));
    CHECK((low | high) == DigitSet::all(5));
    CHECK((low - high) == DigitSet::from_mask(0b00011));
    CHECK((low & high).is_single());
}

TEST_CASE("erasing a digit that is not there changes nothing", "[grid][unit]") {
    DigitSet set = DigitSet::all(9);
    set.erase(5);
    const DigitSet without_five = set;
    set.erase(5);
    CHECK(set == without_five);
    CHECK_FALSE(set.contains(5));
    CHECK(set.size() == 8);
}

}  // namespace
}  // namespace sudoku
