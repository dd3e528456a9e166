#include "canon/seen_classes.hpp"

#include <sudoku/support/rng.hpp>

#include "support/catch.hpp"

#include <set>

using namespace sudoku;
using namespace sudoku::canon;

namespace {

ClassKey key(std::uint64_t number) { return {{number, 1, 2, 3, 4}}; }

}  // namespace

TEST_CASE("classes with one invariant are told apart by their forms", "[canon][unit]") {
    int made_again = 0;
    // Puzzle 7 is of class 70, and so on.
    SeenClasses seen([&](std::uint64_t index) {
        ++made_again;
        return key(10 * index);
    });
    const auto never = []() -> ClassKey { throw "not needed"; };
    CHECK(seen.insert({5, 7}, never));
    CHECK(seen.insert({6, 8}, never));
    CHECK(made_again == 0);
    CHECK_FALSE(seen.insert({5, 9}, [] { return key(70); }));
    CHECK(made_again == 1);
    CHECK(seen.insert({5, 10}, [] { return key(100); }));
    CHECK_FALSE(seen.insert({5, 11}, [] { return key(100); }));
    CHECK(made_again == 1);

    SeenClasses restored([](std::uint64_t index) { return key(10 * index); });
    CHECK(seen.entries().size() == 3);
    for (const SeenClasses::Entry& entry : seen.entries()) CHECK(restored.insert(entry));
    CHECK_FALSE(restored.insert({5, 12}, [] { return key(100); }));
    CHECK_FALSE(restored.insert({6, 13}, [] { return key(80); }));
    CHECK(restored.insert({5, 14}, [] { return key(140); }));
}

TEST_CASE("every class of a long run is inserted once", "[canon][unit]") {
    // Five classes to an invariant.
    Rng rng(3);
    std::vector<std::uint64_t> class_of_index(20'000);
    for (std::uint64_t& number : class_of_index) number = rng.below(10'000);
    SeenClasses seen([&](std::uint64_t index) { return key(class_of_index[index]); });
    std::set<std::uint64_t> expected;
    for (std::uint64_t index = 0; index < class_of_index.size(); ++index) {
        const std::uint64_t number = class_of_index[index];
        REQUIRE(seen.insert({number / 5, index}) == expected.insert(number).second);
    }
    CHECK(seen.entries().size() == expected.size());
}

TEST_CASE("classes with equal hashes are two", "[canon][unit]") {
    // The hash goes on from word to word, so another second word can make up for another first one.
    const auto after_first = [](std::uint64_t word) {
        std::uint64_t hash = word + 0x9e37'79b9'7f4a'7c15;
        hash = (hash ^ (hash >> 30)) * 0xbf58'476d'1ce4'e5b9;
        hash = (hash ^ (hash >> 27)) * 0x94d0'49bb'1331'11eb;
        return hash ^ (hash >> 31);
    };
    const ClassKey one = {{1, 2, 3, 4, 5}};
    const ClassKey other = {{7, 2 + after_first(1) - after_first(7), 3, 4, 5}};
    REQUIRE(hash_of(one) == hash_of(other));
    SeenClasses seen;
    CHECK(seen.insert_class(one));
    CHECK(seen.insert_class(other));
    CHECK_FALSE(seen.insert_class(one));
    CHECK_FALSE(seen.insert_class(other));
}

TEST_CASE("puzzles of boards without classes are equal where their text is", "[canon][unit]") {
    SeenClasses seen;
    CHECK(seen.insert_text("1..4..2..3......"));
    CHECK(seen.insert_text("1..4..2..3.....1"));
    CHECK_FALSE(seen.insert_text("1..4..2..3......"));
    CHECK(seen.texts().size() == 2);
}
