#include "seen_puzzles.hpp"

#include <sudoku/support/rng.hpp>

#include "support/catch.hpp"

#include <set>

using namespace sudoku;
using namespace sudoku::tools;

namespace {

canon::ClassKey key(std::uint64_t number) { return {{number, 1, 2, 3, 4}}; }

}  // namespace

TEST_CASE("classes with one invariant are told apart by their forms", "[tools][unit]") {
    int made_again = 0;
    // Puzzle 7 is of class 70, and so on.
    SeenPuzzles seen([&](std::uint64_t index) {
        ++made_again;
        return key(10 * index);
    });
    const auto never = []() -> canon::ClassKey { throw "not needed"; };
    CHECK(seen.insert({5, 7}, never));
    CHECK(seen.insert({6, 8}, never));
    CHECK(made_again == 0);
    CHECK_FALSE(seen.insert({5, 9}, [] { return key(70); }));
    CHECK(made_again == 1);
    CHECK(seen.insert({5, 10}, [] { return key(100); }));
    CHECK_FALSE(seen.insert({5, 11}, [] { return key(100); }));
    CHECK(made_again == 1);

    SeenPuzzles restored([](std::uint64_t index) { return key(10 * index); });
    CHECK(seen.entries().size() == 3);
    for (const SeenPuzzles::Entry& entry : seen.entries()) CHECK(restored.insert(entry));
    CHECK_FALSE(restored.insert({5, 12}, [] { return key(100); }));
    CHECK_FALSE(restored.insert({6, 13}, [] { return key(80); }));
    CHECK(restored.insert({5, 14}, [] { return key(140); }));
}

TEST_CASE("every class of a long run is inserted once", "[tools][unit]") {
    // Five classes to an invariant.
    Rng rng(3);
    std::vector<std::uint64_t> class_of_index(20'000);
    for (std::uint64_t& number : class_of_index) number = rng.below(10'000);
    SeenPuzzles seen([&](std::uint64_t index) { return key(class_of_index[index]); });
    std::set<std::uint64_t> expected;
    for (std::uint64_t index = 0; index < class_of_index.size(); ++index) {
        const std::uint64_t number = class_of_index[index];
        REQUIRE(seen.insert({number / 5, index}) == expected.insert(number).second);
    }
    CHECK(seen.entries().size() == expected.size());
}
