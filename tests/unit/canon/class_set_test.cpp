#include "canon/class_set.hpp"

#include <sudoku/support/rng.hpp>

#include "support/catch.hpp"

#include <cstdint>
#include <map>

namespace sudoku::canon {
namespace {

Digits arbitrary_digits(Rng& rng) {
    Digits digits{};
    for (Digit& digit : digits) digit = static_cast<Digit>(rng.below(10));
    return digits;
}

TEST_CASE("a class key keeps every digit", "[canon][unit]") {
    Digits full{};
    full.fill(9);
    CHECK(form_of(key_of(full)) == full);
    CHECK(form_of(key_of(Digits{})) == Digits{});
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const Digits digits = arbitrary_digits(rng);
        REQUIRE(form_of(key_of(digits)) == digits);
    }
}

TEST_CASE("a class keeps the number it came with first", "[canon][unit]") {
    ClassSet set;
    std::map<ClassKey, std::uint64_t> model;
    Rng rng(5);
    CHECK_FALSE(set.find(key_of(Digits{})));
    for (std::uint64_t number = 1; number <= 5000; ++number) {
        // Few different keys, some of which differ in one cell only.
        Digits digits{};
        digits[rng.below(81)] = static_cast<Digit>(rng.below(10));
        digits[80] = static_cast<Digit>(rng.below(3));
        const ClassKey key = key_of(digits);
        const auto [entry, is_new] = model.emplace(key, number);
        const std::uint64_t expected = entry->second;
        const ClassSet::Insertion insertion = set.insert(key, number);
        REQUIRE(insertion.number == expected);
        REQUIRE(insertion.is_new == is_new);
        REQUIRE(set.find(key) == expected);
    }
    CHECK(set.size() == model.size());
    CHECK(set.size() > 1000);
}

}  // namespace
}  // namespace sudoku::canon
