#include <sudoku/canon/dedup.hpp>

#include <sudoku/support/rng.hpp>

#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace sudoku::canon {
namespace {

// Some classes have keys, others texts, which are of several lengths.
PuzzleClass class_number(std::uint64_t number) {
    if (number % 3 == 0) return std::string(number % 50, 'c') + std::to_string(number);
    ClassKey key;
    key.words[number % 5] = number / 5 + 1;
    return key;
}

struct Told {
    bool is_first = false;
    std::uint64_t first = 0;
    std::string text;
    friend bool operator==(const Told&, const Told&) = default;
};

// Puzzles stand on every third line.
std::uint64_t place_of_number(std::uint64_t number) { return 3 * number; }

// A stream of 3000 puzzles of about 1000 classes, the last ten of which are known before.
struct Stream {
    explicit Stream(std::uint64_t seed) {
        Rng rng(seed);
        std::map<std::uint64_t, std::uint64_t> first;
        for (std::uint64_t known = 990; known < 1000; ++known) first[known] = 0;
        for (std::uint64_t number = 1; number <= 3000; ++number) {
            classes.push_back(rng.below(1000));
            const auto [seen, is_new] = first.emplace(classes.back(), place_of_number(number));
            expected.push_back(
                {is_new, seen->second, std::string(number % 7, 'x') + std::to_string(number)});
        }
    }

    std::vector<std::uint64_t> classes;
    std::vector<Told> expected;
};

std::vector<Told> verdicts(const Stream& stream, const DedupOptions& options,
                           std::size_t* at_once = nullptr) {
    Deduplicator dedup(options);
    for (std::uint64_t known = 990; known < 1000; ++known)
        REQUIRE(dedup.add_known(class_number(known)));
    std::vector<Told> told;
    const auto note = [&](Verdict verdict) {
        told.push_back({verdict.is_first, verdict.first, std::move(verdict.text)});
    };
    for (std::size_t i = 0; i < stream.classes.size(); ++i) {
        auto verdict = dedup
                           .add(class_number(stream.classes[i]), place_of_number(i + 1),
                                stream.expected[i].text)
                           .value();
        if (verdict) note(std::move(*verdict));
    }
    if (at_once != nullptr) *at_once = told.size();
    REQUIRE(dedup.finish());
    while (auto verdict = dedup.next().value()) note(std::move(*verdict));
    return told;
}

TEST_CASE("the first puzzle of each class wins whatever the memory limit", "[canon][unit]") {
    const test::TemporaryFolder folder;
    const auto seed = GENERATE(range<std::uint64_t>(1, 4));
    // From "nothing fits" over "known classes fit" to "everything fits".
    const auto memory = GENERATE(values<std::size_t>({0, 600, 2000, 20'000, 100'000, 1 << 24}));
    CAPTURE(seed, memory);
    const Stream stream(seed);
    CHECK(verdicts(stream, {memory, folder.path()}) == stream.expected);
    CHECK(std::filesystem::is_empty(folder.path()));
}

TEST_CASE("verdicts come at once while the classes fit in memory", "[canon][unit]") {
    const test::TemporaryFolder folder;
    const Stream stream(4);
    std::size_t at_once = 0;
    verdicts(stream, {1 << 24, folder.path()}, &at_once);
    CHECK(at_once == stream.classes.size());
    verdicts(stream, {20'000, folder.path()}, &at_once);
    CHECK(at_once > 0);
    CHECK(at_once < stream.classes.size());
}

TEST_CASE("a stream without puzzles has no verdicts", "[canon][unit]") {
    Deduplicator dedup;
    REQUIRE(dedup.finish());
    CHECK_FALSE(dedup.next().value());
}

}  // namespace
}  // namespace sudoku::canon
