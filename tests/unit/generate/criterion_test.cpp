#include <sudoku/generate/generator.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <cmath>

namespace sudoku {
namespace {

double distance_to(std::string_view requirement, const GeneratedPuzzle& made) {
    Inspector inspector;
    Inspection inspection(inspector, made.puzzle, made.solution);
    return distance(parse_criterion(requirement).value(), inspection);
}

std::string refused(std::string_view text) { return parse_criterion(text).error().message; }

TEST_CASE("targets are met by the values they name", "[generate][unit]") {
    const GeneratedPuzzle made = generate(Geometry(), {.seed = 1, .givens = 30}, 0).value();
    CHECK(distance_to("givens=30", made) == 0);
    CHECK(distance_to("givens = 24..30", made) == 0);
    CHECK(distance_to("givens=24-29", made) == 1);
    CHECK(distance_to("givens>=30", made) == 0);
    CHECK(distance_to("givens>30", made) > 0);
    CHECK(distance_to("givens<30", made) > 0);
    CHECK(distance_to("givens<=33", made) == 0);
    CHECK(distance_to("givens=20|28|40", made) == 2);
}

TEST_CASE("scores agree with the graders they come from", "[generate][unit]") {
    Inspector inspector;
    for (std::uint64_t index = 0; index < 12; ++index) {
        CAPTURE(index);
        const GeneratedPuzzle made = generate(Geometry(), {.seed = 2}, index).value();
        Inspection inspection(inspector, made.puzzle, made.solution);
        const human::Rating rating = human::rate(made.puzzle).value();
        const auto value = [&](std::string_view name) {
            return find_fact(name)->measure(inspection);
        };
        const auto text = [&](std::string_view name) {
            return to_text(value_of(*find_fact(name), inspection));
        };
        CHECK(value("er") == rating.er / 10.0);
        CHECK(value("ep") == rating.ep / 10.0);
        CHECK(value("ed") == rating.ed / 10.0);
        CHECK(text("er") == human::rating_text(rating.er));
        CHECK(text("hardest") == human::info(rating.hardest).code);
        const Grade grade = grade_puzzle(made.puzzle).value();
        CHECK(text("level") == to_string(grade.level));
        CHECK(value("search") == grade.score.value);
        CHECK((distance_to("ed=diamond", made) == 0) ==
              (rating.ed == rating.er && rating.ep == rating.er));
        CHECK((distance_to("ed=pearl", made) == 0) == (rating.ep == rating.er));
        const std::string code(human::info(rating.hardest).code);
        CHECK(distance_to("hardest=" + code, made) == 0);
        CHECK(distance_to("technique=" + code, made) == 0);
        CHECK(distance_to("technique<=" + code, made) == 0);
        CHECK((distance_to("technique=hidden-pair", made) == 0) ==
              (rating.counts[static_cast<std::size_t>(human::Technique::hidden_pair)] > 0));
    }
}

TEST_CASE("the HoDoKu scores and the techniques of its ladder are targets, too",
          "[generate][unit]") {
    const human::Technique own[] = {human::Technique::skyscraper, human::Technique::w_wing,
                                    human::Technique::xy_chain, human::Technique::locked_pair};
    Inspector inspector;
    for (std::uint64_t index = 0; index < 30; ++index) {
        CAPTURE(index);
        const GeneratedPuzzle made = generate(Geometry(), {.seed = 3}, index).value();
        const human::HodokuRating rating = human::hodoku_rating(made.puzzle).value();
        Inspection inspection(inspector, made.puzzle, made.solution);
        const auto text = [&](std::string_view name) {
            return to_text(value_of(*find_fact(name), inspection));
        };
        const std::string code(human::info(rating.hardest).code);
        CHECK(text("hodoku_level") == to_string(rating.level));
        CHECK(text("hodoku_score") == std::to_string(rating.score));
        CHECK(text("hodoku_hardest") == code);
        CHECK(distance_to("hodoku_level=" + text("hodoku_level"), made) == 0);
        CHECK(distance_to("hodoku_score<" + text("hodoku_score"), made) > 0);
        CHECK(distance_to("hodoku_hardest<=" + code, made) == 0);
        bool is_within = true;
        for (const human::TechniqueInfo& row : human::technique_catalogue()) {
            const bool is_used = rating.counts[static_cast<std::size_t>(row.technique)] > 0;
            is_within &=
                !is_used || row.hodoku_score <= human::info(human::Technique::w_wing).hodoku_score;
        }
        CHECK((distance_to("technique<=w-wing", made) == 0) == is_within);
        for (const human::Technique technique : own) {
            const bool is_used = rating.counts[static_cast<std::size_t>(technique)] > 0;
            const std::string requirement = "technique=" + std::string(human::info(technique).code);
            CHECK((distance_to(requirement, made) == 0) == is_used);
        }
    }
}

TEST_CASE("a technique that no ladder uses cannot be asked for", "[generate][unit]") {
    CHECK(refused("technique=death-blossom") ==
          "no ladder has the technique death-blossom, so no puzzle needs it");
    CHECK(refused("hardest=skyscraper").starts_with("'skyscraper' is not a value of hardest; "));
    CHECK(refused("hodoku_hardest=nishio")
              .starts_with("'nishio' is not a value of hodoku_hardest; "));
    CHECK(refused("technique=guessing") ==
          "'guessing' is not a technique such as xy-wing; docs/techniques.md lists them");
}

TEST_CASE("what is no target is refused with what there is", "[generate][unit]") {
    CHECK(refused("hard") == "'hard' is not a criterion such as search>=3 or level=hard");
    CHECK(refused("colour=blue") ==
          "no such score: 'colour'; there are variant, givens, alone, search, level, minutes, "
          "effort, er, ep, ed, "
          "gem, hardest, hodoku_level, hodoku_score, hodoku_hardest, technique");
    CHECK(refused("level=mild") ==
          "'mild' is not a value of level; there are beginner, easy, "
          "medium, hard, very hard, expert, extreme");
    CHECK(refused("er=high") == "'high' is neither a number nor a range like 3.0..3.4 of er");
    CHECK(refused("er=3.4..3.0") == "the range 3.4..3.0 of er is empty");
    CHECK(refused("givens>=24|30") == "'givens>=24|30': alternatives need =");
    CHECK(refused("technique>xy-wing") ==
          "criteria about a technique need technique= or technique<=");
    CHECK(refused("givens=") == "'' is neither a number nor a range like 24..28 of givens");
    CHECK(refused("er=nan") == "'nan' is neither a number nor a range like 3.0..3.4 of er");
    const Result<GeneratedPuzzle> other =
        generate(test::geometry("2x3"), {.criteria = {parse_criterion("minutes>=20").value()}}, 0);
    REQUIRE_FALSE(other);
    CHECK(other.error().message ==
          "the criterion minutes>=20 is only known for classic 9x9 puzzles");
}

TEST_CASE("a rare target is reached by local search", "[generate][unit]") {
    // About one minimal puzzle in two thousand: 400 attempts of rejection hardly ever find one.
    GeneratorOptions options{.seed = 5, .criteria = {parse_criterion("givens>=29").value()}};
    options.attempts = 5000;
    int searched = 0;
    for (std::uint64_t index = 0; index < 3; ++index) {
        const Result<GeneratedPuzzle> made = generate(Geometry(), options, index);
        REQUIRE(made);
        CHECK(made->puzzle.givens().filled_count() >= 29);
        searched += made->statistics.attempts > 400 ? 1 : 0;
        CHECK(generate(Geometry(), options, index)->puzzle == made->puzzle);
    }
    CHECK(searched > 0);
}

}  // namespace
}  // namespace sudoku
