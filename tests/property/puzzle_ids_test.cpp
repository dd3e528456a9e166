#include <sudoku/generate/generator.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <array>
#include <string>

namespace sudoku {
namespace {

// Any of the requirements, each with some chance.
GeneratorOptions any_requirements(std::uint64_t number, const Geometry& geometry) {
    Rng rng(20'261'122, number);
    const auto is_drawn = [&] { return rng.below(3) == 0; };
    const int cells = geometry.cell_count();
    GeneratorOptions requirements{.seed = rng.below(1'000'000)};
    if (is_drawn()) {
        const int least = cells * 3 / 10 + static_cast<int>(rng.below(4));
        requirements.givens = NumberRange(least, least + static_cast<int>(rng.below(5)));
    }
    if (is_drawn()) {
        requirements.model = parse_grade_model(
                                 "[[level]]\nname = \"not too hard & 90% fun\"\nneeds = \"locked "
                                 "candidates\"\nminutes = 20\n[[level]]\nname = \"a=b,c\"")
                                 .value();
    }
    const std::array<std::string, 9> targets = {
        "givens=" + std::to_string(cells * 3 / 10 + static_cast<int>(rng.below(3))),
        "givens=" + std::to_string(cells / 4) + ".." + std::to_string(cells / 2),
        "givens>=" + std::to_string(cells / 4),
        "givens<" + std::to_string(cells / 2),
        "search>=1",
        "search=1..9|0.5",
        "givens = " + std::to_string(cells / 4) + "-" + std::to_string(cells / 2),
        "er>=1.2",
        "technique<=xy-wing"};
    while (is_drawn()) {
        const std::size_t count = geometry.is_classic() ? targets.size() : targets.size() - 2;
        requirements.criteria.push_back(parse_criterion(targets[rng.below(count)]).value());
    }
    if (!requirements.model.is_built_in() && geometry.is_classic() && is_drawn()) {
        const char* const level = is_drawn() ? "level=a=b,c" : "level=not too hard & 90% fun";
        requirements.criteria.push_back(parse_criterion(level, requirements.model).value());
    }
    requirements.minimal = is_drawn();
    const auto symmetries = pattern_symmetry_table();
    if (is_drawn()) requirements.symmetry = symmetries[rng.below(symmetries.size())].symmetry;
    if (is_drawn()) {
        requirements.mask.emplace();
        requirements.mask->must.insert(
            static_cast<Cell>(rng.below(static_cast<std::uint64_t>(cells))));
        const auto other = static_cast<Cell>(rng.below(static_cast<std::uint64_t>(cells)));
        if (!requirements.mask->must.contains(other)) requirements.mask->must_not.insert(other);
    }
    requirements.digits_balanced = is_drawn();
    requirements.empty_box = is_drawn();
    if (is_drawn()) {
        for (std::uint64_t i = 0; i < 3; ++i)
            requirements.grids.push_back(generate(geometry, {.seed = number}, i)->solution);
    }
    if (is_drawn()) requirements.node_limit = 1'000 + rng.below(1'000'000);
    return requirements;
}

TEST_CASE("an id alone says all requirements and makes the same puzzle again",
          "[generate][property]") {
    int made_count = 0;
    for (std::uint64_t number = 0; number < 400; ++number) {
        CAPTURE(number);
        const char* const specs[] = {"3x3", "2x3", "2x3+diagonal", "2x4", "1x5"};
        const Geometry geometry = test::geometry(specs[number % 5]);
        GeneratorOptions requirements = any_requirements(number, geometry);
        const std::uint64_t index = number % 7;
        const std::string text = make_puzzle_id(geometry, requirements, index);
        CAPTURE(text);
        const Result<PuzzleId> id = parse_puzzle_id(text, requirements.model);
        REQUIRE(id);
        CHECK(text.find(' ') == std::string::npos);
        CHECK(make_puzzle_id(id->geometry, id->options, id->index) == text);
        CHECK(id->geometry == geometry);
        CHECK(id->index == index);
        const GeneratorOptions& read = id->options;
        CHECK(read.seed == requirements.seed);
        CHECK(read.givens == requirements.givens);
        CHECK(read.criteria == requirements.criteria);
        CHECK(read.minimal == requirements.minimal);
        CHECK(read.symmetry == requirements.symmetry);
        CHECK(read.mask == requirements.mask);
        CHECK(read.digits_balanced == requirements.digits_balanced);
        CHECK(read.empty_box == requirements.empty_box);
        CHECK(read.grids.size() == (requirements.grids.empty() ? 0 : 1));
        CHECK(read.node_limit == requirements.node_limit);

        requirements.attempts = 30;
        const Result<GeneratedPuzzle> made = generate(geometry, requirements, index);
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
TEST_CASE("a number of givens in an id is an option, not a target", "[generate][property]") {
    const auto id = parse_puzzle_id("3x3#77/2?givens=24");
    REQUIRE(id);
    CHECK(id->options.givens == NumberRange(24));
    CHECK(id->options.criteria.empty());
    const auto target = parse_puzzle_id("3x3#77/2?target=givens=24");
    REQUIRE(target);
    CHECK_FALSE(target->options.givens);
    REQUIRE(target->options.criteria.size() == 1);
    CHECK(target->options.criteria[0].text == "givens=24");
}

}  // namespace
}  // namespace sudoku
