#include <sudoku/generate/generator.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <array>
#include <string>

namespace sudoku {
namespace {

// Any of the wishes, each with some chance.
GeneratorOptions any_wishes(std::uint64_t number, const Geometry& geometry) {
    Rng rng(20'261'122, number);
    const auto is_drawn = [&] { return rng.below(3) == 0; };
    const int cells = geometry.cell_count();
    GeneratorOptions wishes{.seed = rng.below(1'000'000)};
    if (is_drawn()) {
        const int least = cells * 3 / 10 + static_cast<int>(rng.below(4));
        wishes.clues = ClueRange(least, least + static_cast<int>(rng.below(5)));
    }
    if (is_drawn()) {
        wishes.model = parse_grade_model(
                           "[[level]]\nname = \"not too hard & 90% fun\"\nneeds = \"locked "
                           "candidates\"\nminutes = 20\n[[level]]\nname = \"a=b,c\"")
                           .value();
    }
    const std::array<std::string, 9> targets = {
        "clues=" + std::to_string(cells * 3 / 10 + static_cast<int>(rng.below(3))),
        "clues=" + std::to_string(cells / 4) + ".." + std::to_string(cells / 2),
        "clues>=" + std::to_string(cells / 4),
        "clues<" + std::to_string(cells / 2),
        "search>=1",
        "search=1..9|0.5",
        "clues = " + std::to_string(cells / 4) + "-" + std::to_string(cells / 2),
        "er>=1.2",
        "technique<=xy-wing"};
    while (is_drawn()) {
        const std::size_t count = geometry.is_classic() ? targets.size() : targets.size() - 2;
        wishes.targets.push_back(parse_target(targets[rng.below(count)]).value());
    }
    if (!wishes.model.is_built_in() && geometry.is_classic() && is_drawn()) {
        const char* const level = is_drawn() ? "level=a=b,c" : "level=not too hard & 90% fun";
        wishes.targets.push_back(parse_target(level, wishes.model).value());
    }
    wishes.minimal = is_drawn();
    const auto symmetries = clue_symmetry_table();
    if (is_drawn()) wishes.symmetry = symmetries[rng.below(symmetries.size())].symmetry;
    if (is_drawn()) {
        wishes.mask.emplace();
        wishes.mask->must.insert(static_cast<Cell>(rng.below(static_cast<std::uint64_t>(cells))));
        const auto other = static_cast<Cell>(rng.below(static_cast<std::uint64_t>(cells)));
        if (!wishes.mask->must.contains(other)) wishes.mask->must_not.insert(other);
    }
    wishes.digits_balanced = is_drawn();
    wishes.empty_box = is_drawn();
    if (is_drawn()) {
        for (std::uint64_t i = 0; i < 3; ++i)
            wishes.grids.push_back(generate(geometry, {.seed = number}, i)->solution);
    }
    if (is_drawn()) wishes.node_limit = 1'000 + rng.below(1'000'000);
    return wishes;
}

TEST_CASE("an id alone says all wishes and makes the same puzzle again", "[generate][property]") {
    int made_count = 0;
    for (std::uint64_t number = 0; number < 400; ++number) {
        CAPTURE(number);
        const char* const specs[] = {"3x3", "2x3", "2x3+diagonal", "2x4", "1x5"};
        const Geometry geometry = test::geometry(specs[number % 5]);
        GeneratorOptions wishes = any_wishes(number, geometry);
        const std::uint64_t index = number % 7;
        const std::string text = make_puzzle_id(geometry, wishes, index);
        CAPTURE(text);
        const Result<PuzzleId> id = parse_puzzle_id(text, wishes.model);
        REQUIRE(id);
        CHECK(text.find(' ') == std::string::npos);
        CHECK(make_puzzle_id(id->geometry, id->options, id->index) == text);
        CHECK(id->geometry == geometry);
        CHECK(id->index == index);
        const GeneratorOptions& read = id->options;
        CHECK(read.seed == wishes.seed);
        CHECK(read.clues == wishes.clues);
        CHECK(read.targets == wishes.targets);
        CHECK(read.minimal == wishes.minimal);
        CHECK(read.symmetry == wishes.symmetry);
        CHECK(read.mask == wishes.mask);
        CHECK(read.digits_balanced == wishes.digits_balanced);
        CHECK(read.empty_box == wishes.empty_box);
        CHECK(read.grids.size() == (wishes.grids.empty() ? 0 : 1));
        CHECK(read.node_limit == wishes.node_limit);

        wishes.attempts = 30;
        const Result<GeneratedPuzzle> made = generate(geometry, wishes, index);
        if (!made) continue;
        ++made_count;
        CHECK(made->id == text);
        const Result<GeneratedPuzzle> again = generate(id->geometry, id->options, id->index);
        REQUIRE(again);
        CHECK(again->puzzle == made->puzzle);
    }
    CHECK(made_count > 60);
}

// The meaning of what was written before there was "target=".
TEST_CASE("a number of clues in an id is an option, not a target", "[generate][property]") {
    const auto id = parse_puzzle_id("3x3#77/2?clues=24");
    REQUIRE(id);
    CHECK(id->options.clues == ClueRange(24));
    CHECK(id->options.targets.empty());
    const auto target = parse_puzzle_id("3x3#77/2?target=clues=24");
    REQUIRE(target);
    CHECK_FALSE(target->options.clues);
    REQUIRE(target->options.targets.size() == 1);
    CHECK(target->options.targets[0].text == "clues=24");
}

}  // namespace
}  // namespace sudoku
