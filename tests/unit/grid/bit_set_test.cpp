#include <sudoku/grid/cell_set.hpp>
#include <sudoku/support/rng.hpp>

#include "support/catch.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <type_traits>
#include <vector>

namespace sudoku {
namespace {

template <std::size_t Words, class Number>
struct Sample {
    BitSet<Words, Number> bits;
    std::set<Number> numbers;
};

template <std::size_t Words, class Number>
Sample<Words, Number> arbitrary_set(Rng& rng) {
    Sample<Words, Number> sample;
    for (std::uint64_t left = rng.below(12); left > 0; --left) {
        const auto number = static_cast<Number>(rng.below(64 * Words));
        sample.bits.insert(number);
        sample.numbers.insert(number);
    }
    return sample;
}

template <std::size_t Words, class Number>
std::set<Number> numbers_of(const BitSet<Words, Number>& bits) {
    std::vector<Number> visited;
    bits.for_each([&](Number number) { visited.push_back(number); });
    CHECK(std::is_sorted(visited.begin(), visited.end()));
    return {visited.begin(), visited.end()};
}

template <class Set, class Combine>
Set combined(const Set& a, const Set& b, Combine combine) {
    Set both;
    combine(a.begin(), a.end(), b.begin(), b.end(), std::inserter(both, both.end()));
    return both;
}

}  // namespace

TEMPLATE_TEST_CASE("sets of numbers are like sets of the standard library", "[grid][unit]",
                   (std::integral_constant<std::size_t, 1>),
                   (std::integral_constant<std::size_t, 2>),
                   (std::integral_constant<std::size_t, 10>)) {
    constexpr std::size_t words = TestType::value;
    Rng rng(11);
    for (int i = 0; i < 300; ++i) {
        auto a = arbitrary_set<words, Cell>(rng);
        const auto b = arbitrary_set<words, Cell>(rng);
        CHECK(numbers_of(a.bits) == a.numbers);
        CHECK(a.bits.size() == static_cast<int>(a.numbers.size()));
        CHECK(a.bits.empty() == a.numbers.empty());
        CHECK(a.bits.is_single() == (a.numbers.size() == 1));
        CHECK(a.bits.has_two() == (a.numbers.size() >= 2));
        const auto common =
            combined(a.numbers, b.numbers, [](auto... x) { return std::set_intersection(x...); });
        const auto rest =
            combined(a.numbers, b.numbers, [](auto... x) { return std::set_difference(x...); });
        CHECK(numbers_of(a.bits & b.bits) == common);
        CHECK(numbers_of(a.bits - b.bits) == rest);
        CHECK(numbers_of(a.bits | b.bits) ==
              combined(a.numbers, b.numbers, [](auto... x) { return std::set_union(x...); }));
        CHECK(a.bits.meets(b.bits) == !common.empty());
        CHECK(a.bits.is_within(b.bits) == rest.empty());
        CHECK((a.bits & b.bits).is_within(b.bits));
        while (!a.bits.empty()) {
            CHECK(a.bits.first() == *a.numbers.begin());
            CHECK(a.bits.contains(a.bits.first()));
            CHECK(a.bits.take_first() == *a.numbers.begin());
            CHECK_FALSE(a.bits.contains(*a.numbers.begin()));
            a.numbers.erase(a.numbers.begin());
        }
    }
}

TEST_CASE("a set of fewer words takes the numbers that it can hold", "[grid][unit]") {
    BitSet<10, Cell> wide;
    for (const int cell : {3, 80, 127, 128, 600}) wide.insert(cell);
    CHECK(numbers_of(BitSet<2, Cell>(wide)) == std::set<Cell>{3, 80, 127});
    CHECK(BitSet<2, int>::all().size() == 128);
    wide.erase(80);
    CHECK_FALSE(wide.contains(80));
}

}  // namespace sudoku
