#include <sudoku/canon/canonical_form.hpp>
#include <sudoku/generate/generator.hpp>
#include <sudoku/grid/transform.hpp>

#include "grade/needed_technique.hpp"
#include "human/general/board_solver.hpp"

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <initializer_list>
#include <numeric>
#include <set>
#include <vector>

namespace sudoku {
namespace {

using human::explainer_rank;
using human::Technique;

std::vector<GeneratedPuzzle> puzzles_of(Level level, std::size_t count) {
    GeneratorOptions options;
    options.seed = 20;
    options.criteria = {level_criterion(level)};
    std::vector<std::uint64_t> indices(count);
    std::iota(indices.begin(), indices.end(), std::uint64_t{0});
    std::vector<GeneratedPuzzle> puzzles;
    for (auto& made : generate_many({}, options, indices))
        puzzles.push_back(std::move(made).value());
    return puzzles;
}

// The rating of the form that levels go by, in full.
human::Rating rating_of_form(Inspection& puzzle) {
    const auto& form = puzzle.form(canon::Convention::minlex).value();
    return human::rate(Puzzle(Grid({}, form.digits))).value();
}

bool uses(const human::Rating& rating, Technique technique) {
    return rating.counts[static_cast<std::size_t>(technique)] > 0;
}

double hardest_used(const human::Rating& rating) {
    double hardest = 0;
    for (const human::TechniqueInfo& row : human::technique_catalogue()) {
        if (uses(rating, row.technique)) hardest = std::max(hardest, explainer_rank(row.technique));
    }
    return hardest;
}

// True if patterns without chains solve the form of the puzzle, by the ladder for any board.
bool needs_no_chain(Inspection& puzzle) {
    const auto& form = puzzle.form(canon::Convention::minlex).value();
    const Puzzle written(Grid({}, form.digits));
    const Grid solution = *Solver().search(written, {}).first;
    return human::general::rate_board(written, {.ends_at = 65}, &solution)->is_complete;
}

bool uses_any(const human::Rating& rating, std::initializer_list<Technique> techniques) {
    return std::any_of(techniques.begin(), techniques.end(),
                       [&](Technique technique) { return uses(rating, technique); });
}

// What each level promises, by the whole ratings and by the search score, which know nothing of
// levels.
void check_promise(Level level, Inspection& puzzle) {
    const human::Rating rating = rating_of_form(puzzle);
    const SearchScore& score = *puzzle.search_score();
    const double hardest = hardest_used(rating);
    const double minutes = puzzle.grade()->time->minutes;
    CAPTURE(to_string(level), rating.er, static_cast<int>(score.deduction), minutes);
    CHECK((score.deduction == Deduction::singles) == (level <= Level::easy));
    CHECK((score.open_after_box_singles == 0) == (level == Level::beginner));
    switch (level) {
        case Level::beginner: CHECK(rating.er <= 12); break;
        case Level::easy: CHECK(rating.er <= 23); break;
        case Level::medium:
            CHECK(rating.er <= 34);
            CHECK_FALSE(uses(rating, Technique::x_wing));
            break;
        case Level::hard:
            CHECK(rating.er <= 42);
            CHECK((minutes > 32 ||
                   uses_any(rating, {Technique::naked_triplet, Technique::hidden_triplet,
                                     Technique::direct_hidden_triplet, Technique::x_wing,
                                     Technique::swordfish, Technique::xy_wing})));
            if (uses(rating, Technique::xy_wing)) CHECK(minutes <= 18);
            break;
        case Level::very_hard:
            CHECK(rating.er >= 42);
            CHECK(needs_no_chain(puzzle));
            break;
        case Level::expert:
            CHECK_FALSE(needs_no_chain(puzzle));
            CHECK(hardest <= explainer_rank(Technique::nishio));
            CHECK(minutes <= 36);
            break;
        case Level::extreme:
            CHECK(hardest >= explainer_rank(Technique::x_cycle));
            if (hardest <= explainer_rank(Technique::nishio)) CHECK(minutes > 36);
            break;
    }
}

// promise 12.1: Levels keep the techniques that they promise, and minutes rise from level to
//     level
TEST_CASE("generated puzzles keep the promises of their level, in any form",
          "[grade][generate][property]") {
    Inspector inspector;
    Rng rng(3);
    const Symmetries symmetries{Geometry()};
    double last_mean = 0;
    for (const LevelBand& band : level_table()) {
        const auto puzzles = puzzles_of(band.level, 60);
        double minutes = 0;
        for (const GeneratedPuzzle& made : puzzles) {
            Inspection puzzle(inspector, made.puzzle);
            REQUIRE(puzzle.grade()->level == band.level);
            check_promise(band.level, puzzle);
            minutes += puzzle.grade()->time->minutes / static_cast<double>(puzzles.size());
            const Puzzle form = symmetries.random(rng).apply(made.puzzle);
            const Grade other = grade_puzzle(form).value();
            CHECK(other.level == band.level);
            CHECK(other.needed == puzzle.grade()->needed);
        }
        CAPTURE(band.name, minutes, last_mean);
        CHECK(minutes > last_mean);
        last_mean = minutes;
    }
}

// True if techniques up to this one, as people learn them, solve a puzzle.
bool suffices(Technique last, const Inspection& puzzle, const Grid& solution) {
    human::general::LadderCheck::Options options{.has_one_solution = true};
    leave_out_behind(options.ceiling, need_rank, need_rank(last));
    return human::general::LadderCheck(options).solves(puzzle.puzzle(), solution);
}

// What a level promises of a board without minutes, by the whole rating. Its path can take a harder
// technique of a lower rating than the one that would do.
void check_promise_on_board(Inspection& puzzle) {
    const Grade& grade = puzzle.grade().value();
    const human::Rating& rating = puzzle.rating().value();
    const double hardest = hardest_used(rating);
    CAPTURE(geometry_spec(puzzle.puzzle().geometry()), to_string(grade.level), rating.er);
    CHECK_FALSE(grade.time);
    REQUIRE(grade.needed);
    // Beyond what levels tell apart no path is walked to its end.
    CHECK(grade.effort.has_value() == !grade.needed->or_harder);
    if (grade.effort) CHECK(*grade.effort > 0);
    switch (grade.level) {
        case Level::beginner:
        case Level::easy: CHECK(rating.er <= 25); break;  // a direct hidden triplet
        case Level::medium:
            CHECK(grade.score.deduction != Deduction::singles);
            CHECK(rating.er <= 34);
            CHECK(suffices(Technique::hidden_pair, puzzle, grade.solution));
            break;
        case Level::hard:
            CHECK(grade.score.deduction != Deduction::singles);
            CHECK(rating.er <= 43);
            CHECK(suffices(Technique::xy_wing, puzzle, grade.solution));
            break;
        case Level::very_hard:
            CHECK(rating.er >= 40);
            CHECK_FALSE(suffices(Technique::xy_wing, puzzle, grade.solution));
            CHECK(hardest <= explainer_rank(Technique::aligned_pair_exclusion));
            break;
        case Level::expert:
            CHECK(hardest >= explainer_rank(Technique::x_cycle));
            CHECK(hardest <= explainer_rank(Technique::nishio));
            break;
        case Level::extreme: CHECK(hardest > explainer_rank(Technique::nishio)); break;
    }
}

// promise 1.5.9: levels of other boards and of puzzles with constraints promise the same
//     techniques
TEST_CASE("puzzles of other boards and with constraints need only the techniques of their level",
          "[grade][generate][property]") {
    Inspector inspector;
    std::set<Level> met;
    const auto check_all = [&](const char* spec, GeneratorOptions options, std::size_t count) {
        std::vector<std::uint64_t> indices(count);
        std::iota(indices.begin(), indices.end(), std::uint64_t{0});
        options.seed = 21;
        for (auto& made : generate_many(parse_geometry(spec).value(), options, indices)) {
            REQUIRE(made);
            Inspection puzzle(inspector, made->puzzle);
            check_promise_on_board(puzzle);
            met.insert(puzzle.grade()->level);
            if (options.criteria.empty()) continue;
            CHECK(level_criterion(puzzle.grade()->level).text == options.criteria.front().text);
        }
    };
    for (const char* const spec :
         {"2x3", "2x4", "3x3+diagonal", "3x3+windoku",
          "jigsaw:"
          "AAABBBCCCAAABBBCCCADABBBCECADDFFFCEEDDDFFFEEEDDDGFFEEEHHHGFGIIIHHHGGGIIIHHHGGGIII"}) {
        check_all(spec, {}, 6);
    }
    for (const Level level :
         {Level::beginner, Level::medium, Level::hard, Level::very_hard, Level::expert})
        check_all("3x3+diagonal", {.criteria = {level_criterion(level)}}, 2);
    check_all("3x3+diagonal", {.givens = NumberRange(52, 60), .minimal = false}, 2);
    GeneratorOptions killers;
    killers.constraints = ConstraintRequest{{find_variant("killer")}};
    check_all("3x3", killers, 2);
    for (const Level level : {Level::medium, Level::hard, Level::extreme}) {
        killers.criteria = {level_criterion(level)};
        check_all("3x3", killers, 2);
    }
    killers.constraints->cells = NumberRange(1, 3);
    killers.criteria = {level_criterion(Level::easy)};
    check_all("3x3", killers, 2);
    CHECK(met.size() == 7);
}

TEST_CASE("what a puzzle needs is on the path of the whole rating", "[grade][property]") {
    Inspector inspector;
    Rng rng(4);
    for (int i = 0; i < 60; ++i) {
        const Puzzle text = test::arbitrary_unique_puzzle({}, rng).first;
        Inspection puzzle(inspector, text);
        const NeededTechnique needed = puzzle.grade()->needed.value();
        const human::Rating rating = rating_of_form(puzzle);
        const Deduction deduction = puzzle.search_score()->deduction;
        CAPTURE(i, to_string(needed), rating.er);
        if (deduction == Deduction::singles) {
            CHECK(explainer_rank(needed.hardest) <= explainer_rank(Technique::naked_single));
            CHECK(rating.er <= 23);
        } else if (needed.or_harder) {
            CHECK(hardest_used(rating) >= explainer_rank(needed.hardest));
        } else if (hardest_used(rating) >= explainer_rank(Technique::x_cycle) &&
                   explainer_rank(needed.hardest) < explainer_rank(Technique::x_cycle)) {
            CHECK(needs_no_chain(puzzle));
        } else if (hardest_used(rating) > explainer_rank(Technique::hidden_triplet)) {
            CHECK(hardest_used(rating) == explainer_rank(needed.hardest));
        } else {  // a direct hidden pair counts as a hidden pair
            CHECK(explainer_rank(needed.hardest) >= hardest_used(rating));
            CHECK(explainer_rank(needed.hardest) >= explainer_rank(Technique::pointing));
            CHECK(explainer_rank(needed.hardest) <= explainer_rank(Technique::hidden_triplet));
        }
    }
}

TEST_CASE("parts of a grade are those of the whole", "[grade][property]") {
    Inspector inspector;
    Rng rng(5);
    for (int i = 0; i < 40; ++i) {
        const Puzzle text = test::arbitrary_unique_puzzle({}, rng).first;
        Inspection whole(inspector, text);
        Inspection parts(inspector, text);
        std::vector<Grader::LevelRange> looks;
        for (int look = 0; const auto levels = parts.levels(look); ++look) looks.push_back(*levels);
        CHECK(looks.size() == 4);
        const double minutes = parts.prediction()->time->minutes;
        const Grade& grade = whole.grade().value();
        CHECK(minutes == grade.time->minutes);
        looks.push_back({grade.level, grade.level});
        for (std::size_t look = 1; look < looks.size(); ++look) {
            CHECK(looks[look - 1].lowest <= looks[look].lowest);
            CHECK(looks[look - 1].highest >= looks[look].highest);
        }
        CHECK(parts.grade()->level == grade.level);
    }
}

}  // namespace
}  // namespace sudoku
