#include <sudoku/support/rng.hpp>

#include "support/catch.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <set>
#include <vector>

namespace sudoku {
namespace {

std::vector<std::uint64_t> draws(Rng rng, int count) {
    std::vector<std::uint64_t> words;
    for (int i = 0; i < count; ++i) words.push_back(rng.next());
    return words;
}

std::vector<int> shuffled_digits(Rng rng) {
    std::vector<int> digits(9);
    std::iota(digits.begin(), digits.end(), 1);
    rng.shuffle(std::span(digits));
    return digits;
}

TEST_CASE("the zero key and counter give the published Philox 4x64-10 block", "[support][unit]") {
    CHECK(draws(Rng(0), 4) == std::vector<std::uint64_t>{0x16554d9eca36314c, 0xdb20fe9d672d0fdc,
                                                         0xd7e772cee186176b, 0x7e68b68aec7ba23b});
}

// The expectations below come from a separate few lines of Python integers, checked against the
// published vectors.
TEST_CASE("seed, stream and index enter the key and the counter", "[support][unit]") {
    CHECK(draws(Rng(1, 2, 3), 6) ==
          std::vector<std::uint64_t>{0x3a7bd930370c326f, 0x7649c28e406cb278, 0xcabbc0bf6e193b9e,
                                     0x0e5d7aa554518f3d, 0x23278960bbd21e3d, 0x39a88273926b8f36});
}

TEST_CASE("streams that differ in one of seed, stream and index share no word", "[support][unit]") {
    std::set<std::uint64_t> seen;
    for (const std::uint64_t seed : {0u, 1u, 2u}) {
        for (const std::uint64_t stream : {0u, 1u, 2u}) {
            for (const std::uint64_t index : {0u, 1u, 2u}) {
                for (const std::uint64_t word : draws(Rng(seed, stream, index), 40))
                    seen.insert(word);
            }
        }
    }
    CHECK(seen.size() == 27 * 40);
}

TEST_CASE("a copy of a generator continues the same way", "[support][unit]") {
    Rng rng(11);
    for (int i = 0; i < 3; ++i) rng.next();
    Rng copy = rng;
    CHECK(draws(rng, 9) == draws(copy, 9));
}

TEST_CASE("bounded draws match their known answers", "[support][unit]") {
    Rng rng(5);
    std::vector<std::uint64_t> digits;
    for (int i = 0; i < 12; ++i) digits.push_back(rng.below(9));
    CHECK(digits == std::vector<std::uint64_t>{8, 3, 5, 1, 6, 5, 1, 3, 2, 6, 6, 6});
}

TEST_CASE("bounded draws stay below the bound and reach all of it", "[support][unit]") {
    Rng rng(3);
    const std::uint64_t bound = GENERATE(1u, 2u, 3u, 9u, 16u, 25u, 625u);
    CAPTURE(bound);
    std::set<std::uint64_t> seen;
    for (int i = 0; i < 20'000; ++i) {
        const std::uint64_t value = rng.below(bound);
        REQUIRE(value < bound);
        seen.insert(value);
    }
    CHECK(seen.size() == bound);
}

// With 3 * 2^62 as bound a plain multiply-shift gives every third value twice the share of its
// neighbours.
TEST_CASE("bounded draws are unbiased for a bound close to the word", "[support][unit]") {
    constexpr std::uint64_t bound = std::uint64_t{3} << 62;
    Rng rng(8);
    std::array<int, 3> hits{};
    constexpr int count = 30'000;
    for (int i = 0; i < count; ++i) ++hits[rng.below(bound) % 3];
    CAPTURE(hits[0], hits[1], hits[2]);
    for (const int n : hits) CHECK(std::abs(n - count / 3) < 400);  // five standard deviations
}

TEST_CASE("shuffles match their known answers", "[support][unit]") {
    CHECK(shuffled_digits(Rng(7)) == std::vector<int>{3, 6, 4, 2, 5, 1, 8, 7, 9});
    CHECK(shuffled_digits(Rng(7, 1)) == std::vector<int>{3, 7, 6, 2, 9, 8, 1, 4, 5});
    CHECK(shuffled_digits(Rng(7, 0, 1)) == std::vector<int>{3, 7, 8, 4, 6, 5, 9, 1, 2});
}

TEST_CASE("every order of three is equally likely", "[support][unit]") {
    Rng rng(9);
    std::array<int, 27> hits{};
    constexpr int count = 60'000;
    for (int i = 0; i < count; ++i) {
        std::array<unsigned, 3> order{0, 1, 2};
        rng.shuffle(std::span<unsigned>(order));
        ++hits[order[0] * 9 + order[1] * 3 + order[2]];
    }
    CHECK(std::count(hits.begin(), hits.end(), 0) == 27 - 6);
    for (const int n : hits) {
        if (n != 0) CHECK(std::abs(n - count / 6) < 460);  // five standard deviations
    }
}

TEST_CASE("shuffling nothing or one thing draws nothing", "[support][unit]") {
    Rng rng(4);
    const Rng untouched = rng;
    std::vector<int> one{1};
    rng.shuffle(std::span<int>());
    rng.shuffle(std::span(one));
    CHECK(draws(rng, 5) == draws(untouched, 5));
}

}  // namespace
}  // namespace sudoku
