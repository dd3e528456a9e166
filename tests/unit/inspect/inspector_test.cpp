#include <sudoku/inspect/inspector.hpp>

#include <sudoku/format/record_reader.hpp>
#include <sudoku/inspect/fact_table.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/naive_solver.hpp"

#include <algorithm>
#include <functional>

using namespace sudoku;

namespace {

const std::string needs_chains =
    ".......64..3...9..1..5.......6.1...8.....7.56.3.8............97....21.8.2.84....1";

Puzzle puzzle_of(const std::string& line) { return read_puzzle(line).value(); }

// Asks for everything there is.
void ask_all(Inspection& puzzle) {
    (void)puzzle.search();
    (void)puzzle.status();
    (void)puzzle.conflicts();
    (void)puzzle.symmetries();
    (void)puzzle.solution();
    (void)puzzle.redundant();
    (void)puzzle.form(canon::Convention::minlex);
    (void)puzzle.class_key();
    (void)puzzle.grade();
    (void)puzzle.search_score();
    (void)puzzle.space();
    (void)puzzle.rating();
    (void)puzzle.hodoku();
}

}  // namespace

TEST_CASE("everything is found out once", "[inspect][unit]") {
    Inspector inspector;
    const Puzzle puzzle = puzzle_of(needs_chains);
    Inspection inspection(inspector, puzzle);
    CHECK(inspector.work() == InspectorWork{});
    const InspectorWork once = {.searches = 1,
                                .redundancies = 1,
                                .conflicts = 1,
                                .symmetries = 1,
                                .forms = 1,
                                .search_scores = 0,  // the grade has it
                                .grades = 1,
                                .spaces = 1,
                                .ratings = 1,
                                .hodoku_ratings = 1};
    for (int time = 0; time < 3; ++time) {
        ask_all(inspection);
        CHECK(inspector.work() == once);
    }
    CHECK(inspection.known().search->solutions == 1);
}

TEST_CASE("nothing is found out that was not asked for", "[inspect][unit]") {
    Inspector inspector;
    const Puzzle puzzle = puzzle_of(needs_chains);
    {
        Inspection inspection(inspector, puzzle);
        CHECK(inspection.rating());
        CHECK(inspector.work() == InspectorWork{.ratings = 1});
    }
    {
        Inspection inspection(inspector, puzzle);
        CHECK(inspection.class_key());
        CHECK(inspector.work() == InspectorWork{.forms = 1, .ratings = 1});
        CHECK_FALSE(inspection.known().search);
    }
}

TEST_CASE("a solution that is known is not looked for again", "[inspect][unit]") {
    Inspector inspector;
    const Puzzle puzzle = puzzle_of(needs_chains);
    const Grid solution = Solver().search(puzzle).first.value();
    Inspection inspection(inspector, puzzle, solution);
    CHECK(*inspection.search_score() == search_score(puzzle, solution).value());
    ask_all(inspection);
    CHECK(inspector.work().searches == 0);
    CHECK(inspector.work().search_scores == 1);
    CHECK(*inspection.solution() == solution);
}

TEST_CASE("every answer is the one that is got directly", "[inspect][unit]") {
    const auto seed = GENERATE(range(0, 60));
    CAPTURE(seed);
    Rng rng(static_cast<std::uint64_t>(seed));
    const Geometry geometry = seed % 3 == 0 ? Geometry() : test::arbitrary_small_geometry(rng);
    const Puzzle puzzle = test::arbitrary_puzzle(geometry, seed % 3 == 0 ? 45 : 30, rng);
    const std::size_t solutions = test::naive_solutions(puzzle, 2).size();
    Inspector inspector;
    Inspection inspection(inspector, puzzle);

    CHECK((inspection.status() == PuzzleStatus::unique) == (solutions == 1));
    CHECK((inspection.status() == PuzzleStatus::no_solution) == (solutions == 0));
    CHECK((inspection.status() == PuzzleStatus::several_solutions) == (solutions > 1));
    CHECK((inspection.solution() != nullptr) == (solutions == 1));
    CHECK((inspection.redundant() != nullptr) == (solutions == 1));
    CHECK(inspection.conflicts() == find_conflicts(puzzle.givens()));
    const auto of_pattern = symmetries_of(given_cells(puzzle.givens()), geometry.side());
    for (const SquareSymmetry symmetry : inspection.symmetries())
        CHECK(std::count(of_pattern.begin(), of_pattern.end(), symmetry) == 1);
    if (puzzle.is_classic()) CHECK(inspection.symmetries() == of_pattern);
    CHECK(inspection.some_solutions().size() == std::min<std::size_t>(solutions, 2));

    const auto form = canon::canonical_form(puzzle.givens(), canon::Convention::minlex);
    const auto& found = inspection.form(canon::Convention::minlex);
    CHECK(found.has_value() == (form.has_value() && !puzzle.has_pencilmarks()));
    if (found) CHECK(found->digits == form->digits);

    const auto grade = grade_puzzle(puzzle);
    REQUIRE(inspection.grade().has_value() == grade.has_value());
    if (grade) {
        CHECK(inspection.grade()->level == grade->level);
        CHECK(inspection.grade()->time == grade->time);
        CHECK(*inspection.search_score() == grade->score);
        CHECK(inspection.redundant()->cells == redundant_givens(puzzle)->cells);
    } else {
        CHECK(inspection.grade().error().message == grade.error().message);
        CHECK(inspection.search_score() == nullptr);
    }
    const auto rating = human::rate(puzzle);
    REQUIRE(inspection.rating().has_value() == rating.has_value());
    if (rating) CHECK(*inspection.rating() == *rating);
    if (!rating) CHECK(inspection.rating().error().message == rating.error().message);
    const auto hodoku = human::hodoku_rating(puzzle);
    REQUIRE(inspection.hodoku().has_value() == hodoku.has_value());
    if (hodoku) CHECK(*inspection.hodoku() == *hodoku);
    if (!hodoku) CHECK(inspection.hodoku().error().message == hodoku.error().message);
}

TEST_CASE("a limit is told apart from an answer", "[inspect][unit]") {
    Inspector inspector({.limits = {.nodes = 2}});
    const Puzzle puzzle = puzzle_of(
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
    Inspection inspection(inspector, puzzle);
    CHECK(inspection.status() == PuzzleStatus::undecided);
    CHECK(inspection.grade().error().message == "not known to have one solution after 2 nodes");
    CHECK(inspection.redundant() == nullptr);
}

TEST_CASE("a pool makes as many inspectors as are lent at once", "[inspect][unit]") {
    InspectorPool pool;
    const Inspector* first = nullptr;
    {
        const auto a = pool.acquire();
        const auto b = pool.acquire();
        CHECK(a.get() != b.get());
        first = a.get();
    }
    const auto c = pool.acquire();
    const auto d = pool.acquire();
    CHECK((c.get() == first || d.get() == first));
}

TEST_CASE("symmetries are those of board, givens and constraints", "[inspect][unit]") {
    const auto [line, names] = GENERATE(table<std::string, std::string>(
        {{"2x2 ................ cage=3:A1A2 cage=7:D3D4", "rotate-180"},
         {"2x2 ................ cage=3:A1A2 cage=7:D3", ""},
         {"2x2 1............... cage=3:A1A2 cage=7:D3D4", ""},
         {"2x2 1..............2 cage=3:A1A2 cage=7:D3D4", "rotate-180"},
         {"2x2 ................ thermometer:A1A2 thermometer:D4D3", "rotate-180"},
         {"2x2 ................ thermometer:A1A2 thermometer:D3D4", ""},
         {"2x2 ................ difference=1:A2A3", "horizontal"},
         {"2x3 1..................................2", "rotate-180"}}));
    CAPTURE(line);
    const Puzzle puzzle = read_puzzle(line, {.format = Format::constraints}).value();
    Inspector inspector;
    Inspection inspection(inspector, puzzle);
    CHECK(to_text(value_of(*find_fact("symmetries"), inspection)) == names);
}

TEST_CASE("symmetries do not depend on the board asked about before", "[inspect][unit]") {
    const std::string first = "2x2 1..............2",
                      other = "2x3 1..................................2";
    const std::string with_cage = "2x2 ................ cage=3:A1A2",
                      flipped = "2x2+x 1..1............";
    const auto names_by = [](Inspector& inspector, const std::string& line) {
        const Puzzle puzzle = read_puzzle(line, {.format = Format::constraints}).value();
        Inspection inspection(inspector, puzzle);
        return to_text(value_of(*find_fact("symmetries"), inspection));
    };
    Inspector shared;
    for (const std::string& line : {first, other, first, flipped, with_cage, other, flipped}) {
        CAPTURE(line);
        Inspector own;
        CHECK(names_by(shared, line) == names_by(own, line));
    }
}

TEST_CASE("two solutions show where a puzzle is open", "[inspect][unit]") {
    const Puzzle puzzle = read_puzzle("3..2.4.....4....", {.format = Format::line}).value();
    Inspector inspector;
    Inspection inspection(inspector, puzzle);
    CHECK(to_text(value_of(*find_fact("differing_cells"), inspection)) == "C2 C3 D2 D3");
    const std::vector<Grid>& found = inspection.some_solutions();
    REQUIRE(found.size() == 2);
    CHECK(found[0] != found[1]);
    for (const Grid& grid : found) CHECK(is_solution(grid));
}
