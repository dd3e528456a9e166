#include "generate/digit_places.hpp"
#include "generate/ladder_ceiling.hpp"
#include "generate/level_ladder.hpp"
#include "generate/net_deduction.hpp"
#include "grade/level_choice.hpp"
#include "grade/needed_technique.hpp"
#include "human/general/board_solver.hpp"
#include "human/general/ladder_check.hpp"

#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/naive_solver.hpp"

#include <sudoku/generate/generator.hpp>
#include <sudoku/grade/grade.hpp>
#include <sudoku/human/rating.hpp>
#include <sudoku/search/solver.hpp>

#include <array>
#include <numeric>
#include <string>
#include <vector>

namespace sudoku {
namespace {

using human::general::LadderCeiling;
using human::general::LadderCheck;

TEST_CASE("what the check solves has one solution, and the ladder solves it", "[generate][unit]") {
    int solved = 0, open = 0;
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
        Rng rng(seed);
        const Geometry geometry = test::arbitrary_small_geometry(rng);
        const Grid solution = test::arbitrary_solution(geometry, rng).value();
        const Puzzle puzzle = test::arbitrary_givens(solution, 35, rng);
        for (const int end : {26, 35, 43, 63}) {
            CAPTURE(seed, end, geometry_spec(geometry));
            LadderCheck check({.ceiling = {.ends_at = end}});
            const bool is_solved = check.solves(puzzle, solution);
            ++(is_solved ? solved : open);
            if (is_solved) CHECK(test::naive_solutions(puzzle, 2).size() == 1);
            const auto rating = human::general::rate_board(
                puzzle, {.ends_at = end, .allow_multiple = true}, &solution);
            REQUIRE(rating);
            if (is_solved) CHECK(rating->is_complete);
            // Direct pointing and the like count as the patterns themselves, all allowed here.
            if (end >= 43) CHECK(is_solved == rating->is_complete);
        }
    }
    CHECK(solved > 100);
    CHECK(open > 100);
}

TEST_CASE("a technique that is left out is not used", "[generate][unit]") {
    Rng rng(3);
    const auto [puzzle, solution] = test::arbitrary_unique_puzzle(test::geometry("3x3"), rng);
    const auto rating = human::general::rate_board(puzzle, {.ends_at = 63}, &solution);
    REQUIRE(rating);
    LadderCeiling ceiling{.ends_at = 63};
    CHECK(LadderCheck({.ceiling = ceiling, .has_one_solution = true}).solves(puzzle, solution) ==
          rating->is_complete);
    ceiling.left_out.set();
    CHECK_FALSE(LadderCheck({.ceiling = ceiling}).solves(puzzle, solution));
}

TEST_CASE("the check goes on from where a puzzle was left", "[generate][unit]") {
    int solved = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const auto [puzzle, solution] = test::arbitrary_unique_puzzle(test::geometry("3x3"), rng);
        LadderCheck check({.ceiling = {.ends_at = 35}});
        if (check.solves(puzzle, solution)) continue;
        const auto end = check.end();
        REQUIRE(end);
        Grid more = puzzle.givens();
        std::vector<Cell> cells;
        for (Cell cell = 0; cell < 81 && cells.size() < 3; ++cell) {
            if (more[cell] != 0 || rng.below(4) != 0) continue;
            cells.push_back(cell);
            more.set(cell, solution[cell]);
        }
        const bool is_solved = check.solves(Puzzle(more), solution);
        CHECK(check.solves(*end, cells, solution) == is_solved);
        solved += is_solved ? 1 : 0;
    }
    CHECK(solved > 5);
}

LadderBounds bounds_of(Level level) {
    const GeneratorOptions options{.criteria = {level_criterion(level)}};
    return {ladder_ceiling(options).value(), ladder_floor(options)};
}

TEST_CASE("givens that complete a puzzle make it one of the level", "[generate][unit]") {
    const Geometry board = test::geometry("3x3+diagonal");
    const auto level = GENERATE(Level::hard, Level::expert);
    CAPTURE(to_string(level));
    LevelLadder ladder(bounds_of(level));
    int completed = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const auto [puzzle, solution] = test::arbitrary_unique_puzzle(board, rng);
        if (ladder.solves(puzzle, solution)) continue;
        CHECK(ladder.stuck()->open.size() > 3);
        RemovalOrder order;
        for (Cell cell = 0; cell < 81; ++cell) order.append(cell);
        std::vector<int> groups(81);
        std::iota(groups.begin(), groups.end(), 0);
        const auto group = ladder.completion(puzzle, solution, order, groups);
        if (!group) continue;
        ++completed;
        const Cell cell = order.group(*group).front();
        Grid more = puzzle.givens();
        REQUIRE(more[cell] == 0);
        more.set(cell, solution[cell]);
        CHECK(ladder.solves(Puzzle(more), solution));
        CHECK(ladder.is_above_floor());
        // Even if the ladder takes a turbot fish before the XY-Wing that would do.
        if (level == Level::hard) CHECK(grade_puzzle(Puzzle(more))->level == level);
    }
    CHECK(completed > 0);
}

TEST_CASE("chains that stand for patterns do not raise a puzzle above the floor",
          "[generate][unit]") {
    const LadderBounds bounds = bounds_of(Level::expert);
    LevelLadder ladder(bounds);
    LadderCheck ceiling({.ceiling = bounds.ceiling}), floor({.ceiling = bounds.floor.value()});
    int above = 0, below = 0;
    for (std::uint64_t seed = 0; seed < 120; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const auto [minimal, solution] =
            test::arbitrary_unique_puzzle(test::geometry("3x3+diagonal"), rng);
        Grid givens = minimal.givens();
        for (std::uint64_t more = 0; more < seed % 4; ++more) {
            const auto cell = static_cast<Cell>(rng.below(81));
            givens.set(cell, solution[cell]);
        }
        const Puzzle puzzle(givens);
        if (!ladder.solves(puzzle, solution)) continue;
        CHECK(ceiling.solves(puzzle, solution));
        const bool is_too_easy = floor.solves(puzzle, solution);
        CHECK(ladder.is_above_floor() == !is_too_easy);
        CHECK(ladder.is_above_floor() == !is_too_easy);  // asked again
        ++(is_too_easy ? below : above);
    }
    CHECK(above > 3);
    CHECK(below > 3);
}

// Puzzles of boards without rules of two cells, with one given put back in most of them, so that
// all kinds of easy puzzles occur.
template <class Check>
void for_each_easy_puzzle(Check check) {
    for (std::uint64_t seed = 0; seed < 120; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        constexpr std::array boards{"2x3", "2x4", "3x3+diagonal", "3x3+windoku", "3x3+disjoint"};
        const Geometry board = test::geometry(boards[seed % boards.size()]);
        const auto [puzzle, solution] = test::arbitrary_unique_puzzle(board, rng);
        Grid givens = puzzle.givens();
        for (int more = 0; more < static_cast<int>(seed / boards.size() % 4); ++more) {
            const auto cell =
                static_cast<Cell>(rng.below(static_cast<std::uint64_t>(board.cell_count())));
            givens.set(cell, solution[cell]);
        }
        check(Puzzle(givens), solution);
    }
}

TEST_CASE("the places of digits lead as far as a grade tells", "[generate][unit]") {
    LadderCheck medium(
        {.ceiling = *ladder_ceiling({.criteria = {level_criterion(Level::medium)}})});
    std::array<int, 7> times{};
    for_each_easy_puzzle([&](const Puzzle& puzzle, const Grid& solution) {
        using Places = DigitPlaces<128>;
        const auto is_solved_by = [&](Reach reach, Reach floor) {
            const Places::Board own(puzzle.geometry(), floor);
            Places places(own);
            for (int i = 0; i < puzzle.geometry().cell_count(); ++i) {
                const auto cell = static_cast<Cell>(i);
                if (puzzle.givens()[cell] != 0) places.give(cell, puzzle.givens()[cell]);
            }
            const bool is_solved = places.deduce(reach);
            CHECK(is_solved == places.is_solved());
            CHECK(places.reached() <= reach);
            return is_solved;
        };
        const SearchScore score = grade_puzzle(puzzle)->score;
        const std::array is_solved{false,
                                   score.open_after_box_singles == 0,
                                   score.open_after_hidden_singles == 0,
                                   score.deduction == Deduction::singles,
                                   score.deduction == Deduction::singles,
                                   score.deduction != Deduction::search,
                                   medium.solves(puzzle, solution)};
        for (const Reach floor : {Reach::none, Reach::box_singles, Reach::singles}) {
            for (std::size_t reach = 1; reach < is_solved.size(); ++reach) {
                CAPTURE(reach);
                const auto own = static_cast<Reach>(reach);
                const bool has_implied =
                    own == Reach::singles_of_implied_houses || own == Reach::locked_candidates;
                const bool by_places = is_solved_by(own, floor);
                // The score does not know houses that others imply.
                CHECK(
                    (has_implied ? by_places || !is_solved[reach] : by_places == is_solved[reach]));
            }
        }
        for (std::size_t reach = 0; reach < times.size(); ++reach)
            times[reach] += is_solved[reach] ? 1 : 0;
    });
    CHECK(times[1] > 5);
    CHECK(times[6] > times[3]);
}

TEST_CASE("levels of singles are known without a rating", "[generate][unit]") {
    int known = 0;
    for_each_easy_puzzle([&](const Puzzle& puzzle, const Grid&) {
        const auto range = Grader().levels_by_deduction(puzzle);
        const Grade grade = *grade_puzzle(puzzle);
        CHECK(range.lowest <= grade.level);
        CHECK(grade.level <= range.highest);
        if (grade.score.deduction != Deduction::singles) return;
        CHECK(range.lowest == range.highest);
        ++known;
    });
    CHECK(known > 20);
}

TEST_CASE("bounds of easy techniques follow from the level", "[generate][unit]") {
    const auto bounds = [](const std::string& board, const std::string& text) {
        return reach_bounds(test::geometry(board), {.criteria = {parse_criterion(text).value()}});
    };
    const auto easy = bounds("3x3+windoku", "level=easy");
    REQUIRE(easy);
    CHECK(easy->floor == Reach::box_singles);
    CHECK(easy->ceiling == Reach::singles);
    CHECK((easy->is_whole_floor && easy->is_whole_ceiling));
    const auto medium = bounds("2x4", "level=medium");
    REQUIRE(medium);
    CHECK(medium->floor == Reach::singles_of_implied_houses);
    CHECK(medium->ceiling == Reach::pairs);
    CHECK((medium->is_whole_floor && medium->is_whole_ceiling));
    CHECK(bounds("2x3", "level=medium")->ceiling == Reach::locked_candidates);
    const auto hard = bounds("3x3+diagonal", "level=hard");
    REQUIRE(hard);
    CHECK(hard->floor == Reach::pairs);
    CHECK((hard->is_whole_floor && !hard->is_whole_ceiling));
    CHECK_FALSE(bounds("3x3+diagonal", "level=very-hard")->is_whole_floor);
    // The Explainer rates direct pointing before naked singles.
    CHECK_FALSE(bounds("3x3+diagonal", "er<=2.0")->is_whole_ceiling);
    CHECK_FALSE(bounds("3x3", "level=easy"));
    CHECK_FALSE(bounds("3x3+antiknight", "level=easy"));
    CHECK_FALSE(bounds("samurai", "level=easy"));
    CHECK_FALSE(bounds("3x4", "level=hard"));
    CHECK_FALSE(bounds("6+latin", "level=beginner"));
    CHECK(bounds("6+latin", "level=easy"));
    CHECK_FALSE(bounds("3x3+diagonal", "level=extreme"));
}

GeneratorOptions options_for(Level level, const std::string& constraints) {
    GeneratorOptions options{.seed = 5};
    if (!constraints.empty()) options.constraints = ConstraintRequest{{find_variant(constraints)}};
    REQUIRE(use_preset(preset_table()[static_cast<std::size_t>(level)], test::geometry("3x3"),
                       options));
    return options;
}

// The boards and constraints on which hardly any puzzle is of such a level by chance.
TEST_CASE("puzzles of a level are made on boards where they are rare", "[generate][unit]") {
    for (const std::string spec :
         {"2x3", "3x3+diagonal", "3x3+antiknight", "3x3+windoku", "samurai", "4x4"}) {
        const Geometry board = parse_board_request(spec)->geometry;
        for (const Level level : {Level::easy, Level::medium, Level::hard, Level::very_hard}) {
            CAPTURE(spec, to_string(level));
            GeneratorOptions options{.seed = 5, .criteria = {level_criterion(level)}};
            const auto made = generate(board, options, 0);
            REQUIRE(made);
            CHECK(grade_puzzle(made->puzzle)->level == level);
            CHECK(Solver().search(made->puzzle, {.solutions = 2}).outcome() ==
                  CountOutcome::unique);
        }
    }
}

TEST_CASE("puzzles with constraints are made at a level", "[generate][unit]") {
    for (const std::string variant : {"killer", "arrow", "thermo", "kropki", "little-killer"}) {
        for (const Level level : {Level::easy, Level::medium, Level::hard}) {
            CAPTURE(variant, to_string(level));
            const auto made = generate(Geometry(), options_for(level, variant), 0);
            REQUIRE(made);
            CHECK(grade_puzzle(made->puzzle)->level == level);
            CHECK(made->puzzle.constraints().size() > 1);
            CHECK(Solver().search(made->puzzle, {.solutions = 2}).outcome() ==
                  CountOutcome::unique);
        }
    }
}

// The sum of a single cage follows from those of all others.
Puzzle without_two_cages(const Puzzle& puzzle, std::size_t number) {
    std::vector<Constraint> others = puzzle.constraints();
    const auto first = others.begin() + static_cast<std::ptrdiff_t>(number);
    others.erase(first, first + 2);
    return Puzzle(puzzle.givens(), {}, others);
}

TEST_CASE("a net comes as far as the ladder where it has all of its techniques",
          "[generate][unit]") {
    using enum human::Technique;
    int solved = 0, open = 0;
    for (const std::string spec : {"3x3", "2x3", "3x3+diagonal"}) {
        const Geometry board = test::geometry(spec);
        for (std::uint64_t index = 0; index < 4; ++index) {
            GeneratorOptions options{.seed = 8};
            options.constraints = ConstraintRequest{{find_variant("killer")}};
            const auto made = generate(board, options, index);
            REQUIRE(made);
            for (const auto last : {constraint_candidates, hidden_pair, xy_wing}) {
                CAPTURE(spec, index, human::info(last).code);
                LadderCeiling ceiling;
                leave_out_behind(ceiling, need_rank, need_rank(last));
                REQUIRE(NetDeduction::suits(made->puzzle, {ceiling, std::nullopt}));
                NetDeduction net(board, {ceiling, std::nullopt});
                CHECK(net.is_whole_ceiling());
                LadderCheck check({.ceiling = ceiling});
                const bool is_solved = check.solves(made->puzzle, made->solution);
                ++(is_solved ? solved : open);
                CHECK(net.look(made->puzzle).is_solved == is_solved);
                CHECK(net.other_solution(made->solution, 10'000, {}).answer == Uniqueness::unique);
            }
        }
    }
    CHECK(solved > 5);
    CHECK(open > 5);
}

TEST_CASE("a net finds other solutions from where it is stuck", "[generate][unit]") {
    GeneratorOptions options{.seed = 3};
    options.constraints = ConstraintRequest{{find_variant("killer")}};
    const Geometry board;
    const auto made = generate(board, options, 0);
    REQUIRE(made);
    LadderCeiling floor, ceiling;
    leave_out_behind(floor, need_rank, need_rank(human::Technique::constraint_candidates));
    leave_out_behind(ceiling, need_rank, need_rank(human::Technique::nishio));
    CHECK_FALSE(NetDeduction::suits(made->puzzle, {{.ends_at = 20}, std::nullopt}));
    CHECK_FALSE(NetDeduction::suits(made->puzzle, {ceiling, LadderCeiling{.ends_at = 24}}));
    NetDeduction net(board, {ceiling, floor});
    CHECK_FALSE(net.is_whole_ceiling());
    int several = 0;
    for (std::size_t cage = 0; cage + 1 < made->puzzle.constraints().size(); ++cage) {
        const Puzzle puzzle = without_two_cages(made->puzzle, cage);
        CHECK(net.look(puzzle, {.propagated = 80}).candidates > board.cell_count() * 9);
        const auto reached = net.look(puzzle);
        CHECK(reached.is_solved == reached.open.empty());
        LadderCheck check({.ceiling = ceiling});
        const Puzzle end = net.end(puzzle);
        const bool is_solved = check.solves(end, made->solution);
        CHECK(check.solves(end, made->solution, NetDeduction::in_vain_at_end()) == is_solved);
        const OtherSolution other = net.other_solution(made->solution, 10'000, {});
        CHECK((other.answer == Uniqueness::many) == other.grid.has_value());
        if (!other.grid) continue;
        ++several;
        CHECK_FALSE(reached.is_solved);
        CHECK(*other.grid != made->solution);
        CHECK(find_broken_constraints(puzzle, *other.grid).empty());
    }
    CHECK(several > 3);
}

// Removal ends only where the ladder would fail.
TEST_CASE("no given can leave a puzzle of a level below its ceiling", "[generate][unit]") {
    const Geometry board = test::geometry("3x3+diagonal");
    const GeneratorOptions options{.seed = 2, .criteria = {level_criterion(Level::medium)}};
    LadderCheck check({.ceiling = *guiding_ceiling(board, options)});
    const auto made = generate(board, options, 0);
    REQUIRE(made);
    CHECK(check.solves(made->puzzle, made->solution));
    for (int i = 0; i < board.cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        if (made->puzzle.givens()[cell] == 0) continue;
        Grid less = made->puzzle.givens();
        less.set(cell, 0);
        CHECK_FALSE(check.solves(Puzzle(less), made->solution));
    }
}

TEST_CASE("a criterion has a ceiling where it forbids hard techniques", "[generate][unit]") {
    const auto ceiling = [](const std::string& text) {
        return ladder_ceiling({.criteria = {parse_criterion(text).value()}});
    };
    CHECK(ceiling("level=easy")->ends_at == 25);
    CHECK(ceiling("level=beginner|medium")->ends_at == 35);
    CHECK(
        ceiling("level=medium")->left_out.test(static_cast<std::size_t>(human::Technique::x_wing)));
    CHECK(ceiling("level<hard")->ends_at == 35);
    CHECK(ceiling("er=3.0..4.2")->ends_at == 43);
    CHECK(ceiling("er<4.2")->ends_at == 42);
    CHECK(ceiling("hardest<=xy-wing")->ends_at == 43);
    const auto floor = [](const std::string& text) {
        return ladder_floor({.criteria = {parse_criterion(text).value()}});
    };
    CHECK(floor("level=hard")->ends_at == 35);
    CHECK(floor("level>=medium")->ends_at == 25);
    CHECK(floor("er=3.0..4.2")->ends_at == 30);
    CHECK_FALSE(floor("level=beginner"));
    CHECK_FALSE(floor("level<hard"));
    CHECK_FALSE(floor("er<4.2"));
    CHECK_FALSE(floor("search>=3"));
    CHECK_FALSE(ceiling("level=extreme"));
    CHECK_FALSE(ceiling("level>=hard"));
    CHECK_FALSE(ceiling("er>=6"));
    CHECK_FALSE(ceiling("search>=3"));
    CHECK_FALSE(ceiling("technique=xy-wing"));
    // The ladder that is asked does not rely on a single solution.
    const Geometry board = test::geometry("3x3+diagonal");
    CHECK_FALSE(guiding_ceiling(board, {.criteria = {*parse_criterion("hardest=unique-1")}}));
    CHECK_FALSE(guiding_ceiling(board, {.criteria = {*parse_criterion("er=4.5")}}));
    CHECK(guiding_ceiling(board, {.criteria = {*parse_criterion("er=4.4..4.5")}}));
    // The classic board has enough puzzles of every level, and minimal ones are as they are.
    const GeneratorOptions medium{.criteria = {level_criterion(Level::medium)}};
    CHECK_FALSE(guiding_ceiling(Geometry(), medium));
    CHECK(guiding_ceiling(test::geometry("3x3+diagonal"), medium));
    GeneratorOptions minimal = medium;
    minimal.minimal = true;
    CHECK_FALSE(guiding_ceiling(test::geometry("3x3+diagonal"), minimal));
}

}  // namespace
}  // namespace sudoku
