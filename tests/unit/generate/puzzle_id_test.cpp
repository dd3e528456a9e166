#include <sudoku/generate/generator.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

namespace sudoku {
namespace {

TEST_CASE("an id makes the puzzle again", "[generate][unit]") {
    const Geometry classic;
    std::vector<GeneratorOptions> requirements(7, GeneratorOptions{.seed = 12});
    requirements[1].givens = NumberRange(26, 34);
    requirements[1].symmetry = PatternSymmetry::any_symmetric;
    requirements[2].minimal = true;
    requirements[2].digits_balanced = true;
    requirements[3].empty_box = true;
    requirements[3].criteria = {parse_criterion("er<=7.2").value(),
                                parse_criterion("givens>=23").value()};
    requirements[4].mask =
        parse_given_mask(std::string(9, '.') + std::string(63, '?') + std::string(9, 'X'), classic)
            .value();
    requirements[5].grids = {generate(classic, {.seed = 1}, 0)->solution,
                             generate(classic, {.seed = 1}, 1)->solution};
    requirements[6].node_limit = 77777;
    for (const GeneratorOptions& options : requirements) {
        const std::uint64_t index = 3;
        const Result<GeneratedPuzzle> made = generate(classic, options, index);
        REQUIRE(made);
        CAPTURE(made->id);
        const Result<PuzzleId> id = parse_puzzle_id(made->id);
        REQUIRE(id);
        const Result<GeneratedPuzzle> again = generate(id->geometry, id->options, id->index);
        REQUIRE(again);
        CHECK(again->puzzle == made->puzzle);
        CHECK(again->id == made->id);
    }
}

TEST_CASE("an id spells names in one way", "[generate][unit]") {
    const auto id_of = [](const char* criterion) {
        GeneratorOptions options;
        options.criteria = {parse_criterion(criterion).value()};
        return make_puzzle_id(Geometry(), options, 0);
    };
    for (const char* const text : {"level=very-hard", "level=veryhard", "level = very hard",
                                   "Level=Very_Hard", "level=VERYHARD"}) {
        CAPTURE(text);
        CHECK(id_of(text) == "3x3#1/0?level=very-hard");
    }
    CHECK(id_of("level=Easy|veryhard") == "3x3#1/0?level=easy|very-hard");
    CHECK(id_of("technique=XY-Wing") == id_of("technique=xy wing"));
    CHECK(id_of("technique<=XY-Wing") == "3x3#1/0?technique<=xy-wing");
    CHECK(id_of("hardest=Naked_Pair") == "3x3#1/0?hardest=naked-pair");
    CHECK(id_of("variant=windoku+diagonal") == id_of("variant=Diagonal+Windoku"));
    CHECK(id_of("er=3.0..3.40") == "3x3#1/0?er=3.0..3.40");
}

TEST_CASE("an id with a level of a house model needs that model", "[generate][unit]") {
    const auto house = [](const std::string& minutes) {
        return parse_grade_model("[[level]]\nname = \"light\"\nneeds = \"singles\"\nminutes = " +
                                 minutes + "\n[[level]]\nname = \"dark\"")
            .value();
    };
    const auto model = house("9");
    const Criterion light = parse_criterion("level=light", model).value();
    CHECK(parse_criterion("level=light").error().message.find("'light' is not a value of level") ==
          0);
    const Geometry classic;
    const Result<GeneratedPuzzle> made =
        generate(classic, {.seed = 12, .criteria = {light}, .model = model}, 0);
    REQUIRE(made);
    const Grade grade = grade_puzzle(made->puzzle, {.model = model}).value();
    CHECK(name_of(grade.level, model) == "light");

    const Result<PuzzleId> id = parse_puzzle_id(made->id, model);
    REQUIRE(id);
    CHECK(generate(id->geometry, id->options, id->index)->puzzle == made->puzzle);
    const std::string key = key_of(model);
    CHECK(parse_puzzle_id(made->id).error().message ==
          "the id was made with a model file of key " + key + ": use that file");
    const auto other = house("8");
    CHECK(parse_puzzle_id(made->id, other).error().message ==
          "the id was made with a model file of key " + key + ", not " + key_of(other));
}

TEST_CASE("what is no id is refused", "[generate][unit]") {
    const auto refused = [](std::string_view text) {
        return parse_puzzle_id(text).error().message;
    };
    CHECK(refused("3x3") == "'3x3' is not an id such as 3x3#7/42");
    CHECK(refused("3x3#7/x") == "an id needs whole numbers for seed and index, as in 3x3#7/42");
    CHECK(refused("3x3#-7/1") == "an id needs whole numbers for seed and index, as in 3x3#7/42");
    CHECK(refused("3x3#7/1?size=4") == "in the id: 'size' is not a requirement for a puzzle");
    CHECK(refused("3x3#7/1?givens=x") ==
          "in the id: 'x' is not a value of givens: expected a number or a range such as 24-28");
    CHECK(refused("3x3#7/1?symmetry=round")
              .starts_with("in the id: 'round' is not a value of symmetry: expected none, "));
    CHECK(refused("3x3#7/1?constraints=kiler") ==
          "in the id: 'kiler' is not a value of constraints; did you mean 'killer'?");
    CHECK(refused("3x3#7/1?minimal=yes") ==
          "in the id: 'yes' is not a value of minimal: it has none");
    CHECK(refused("3x3#7/1?mask=X") == "in the id: 'X' is not a value of mask");
    CHECK(refused("3x3#7/1?grid=123") == "in the id: '123' is not a value of grid");
    CHECK(refused("3x3#7/1?level=mild") ==
          "'mild' is not a value of level; there are beginner, easy, "
          "medium, hard, very hard, expert, extreme");
    CHECK(refused("3x3#7/1?") == "in the id: '' is not a requirement for a puzzle");
}

}  // namespace
}  // namespace sudoku
