#include "human/general/board_ladder.hpp"
#include "human/general/board_solver.hpp"
#include "human/general/path_memory.hpp"
#include "support/catch.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>
#include <sudoku/human/explain.hpp>
#include <sudoku/human/human_solver.hpp>
#include <sudoku/human/rating.hpp>
#include <sudoku/search/solver.hpp>
#include <sudoku/support/rng.hpp>

#include <algorithm>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// The ladder for any board: what its techniques conclude is true of the solution, whichever of them
// is asked in whichever position of a path, and how the board is turned does not matter.

using namespace sudoku;
using namespace sudoku::human;

namespace {

Puzzle puzzle_of_line(std::string_view line) {
    const auto puzzle = read_puzzle(line);
    CAPTURE(line, puzzle ? std::string() : puzzle.error().describe());
    REQUIRE(puzzle);
    return *puzzle;
}

Puzzle killer_puzzle() {
    // Made by `sudoku generate`, a fixed one, so that the words stay.
    return puzzle_of_line(
        "3x3::k:7177:7177:7177:530:3588:3588:3588:5895:5895:7177:7177:3848:3848:5644"
        ":5644:2837:5895:2827:3096:3096:3848:3344:5644:5644:2837:5895:2827:3096:2563"
        ":2563:3344:3078:3078:1807:1807:2827:3607:3607:795:1805:2574:2574:4353:4353:"
        "4353:6666:6666:1805:1805:7173:7173:4884:4884:4884:6666:6666:6166:2050:7173:"
        "7173:7173:4884:4884:798:1811:6166:2050:794:794:2332:7441:7441:1811:1811:616"
        "6:3097:3097:1565:7441:7441:7441:");
}

// Minimal puzzles, as the general solver makes them of any solution it finds.
std::vector<Puzzle> made_puzzles(const char* spec, std::uint64_t count) {
    const Geometry geometry = parse_geometry(spec).value();
    std::vector<Puzzle> puzzles;
    for (std::uint64_t number = 0; number < count; ++number) {
        Rng rng(11, number);
        // The first row is drawn as far as the rules allow.
        Grid start(geometry);
        // One after the other: compilers differ in the order of arguments.
        const auto side = static_cast<std::uint64_t>(geometry.side());
        const auto digit = static_cast<Digit>(1 + rng.below(side));
        start.set(static_cast<Cell>(rng.below(side)), digit);
        auto found = Solver().search(Puzzle(start), {.solutions = 1}).first;
        REQUIRE(found);
        std::vector<Cell> order;
        for (int cell = 0; cell < geometry.cell_count(); ++cell)
            order.push_back(static_cast<Cell>(cell));
        rng.shuffle(std::span<Cell>(order));
        Grid givens = *found;
        for (const Cell cell : order) {
            Grid fewer = givens;
            fewer.set(cell, 0);
            if (Solver().search(Puzzle(fewer), {.solutions = 2}).outcome() == CountOutcome::unique)
                givens = fewer;
        }
        puzzles.emplace_back(givens);
    }
    return puzzles;
}

class SoundnessCheck {
  public:
    void walk(const Puzzle& puzzle, Ladder ladder = Ladder::explainer) {
        auto solver = HumanSolver::start(puzzle, {.ladder = ladder});
        REQUIRE(solver);
        while (const auto step = solver->find_next()) {
            check(*step, *solver, puzzle);
            ++positions_;
            for (const Technique technique : general::all_board_techniques()) {
                if (takes_too_long(technique)) continue;
                if (positions_ % turns_of(info(technique)) != 0) continue;
                if (const auto other = solver->find_with(technique)) check(*other, *solver, puzzle);
            }
            solver->apply(*step);
        }
        solved_ += solver->is_solved();
        ++walked_;
    }
    int solved() const { return solved_; }
    int walked() const { return walked_; }
    const std::set<Technique>& techniques() const { return techniques_; }

  private:
    void check(const Step& step, const HumanSolver& solver, const Puzzle& puzzle) {
        techniques_.insert(step.technique);
        const std::string sentence = explain(step, puzzle).sentence;
        if (step.is_consistent_with(solver.solution()) &&
            (step.is_placement() || !step.eliminations.empty()) && sentence.size() > 20)
            return;
        FAIL_CHECK(geometry_spec(puzzle.geometry()) << ": " << sentence);
    }

    static bool takes_too_long(Technique technique) {
        return technique == Technique::dynamic_plus ||
               technique == Technique::finned_franken_jellyfish ||
               technique == Technique::finned_mutant_jellyfish;
    }
    // Of how many positions one is asked for the technique. Those with high scores search long.
    static int turns_of(const TechniqueInfo& technique) {
        constexpr int high_score = 300;
        constexpr int highest_score_of_ladder = 410;  // of fish
        if (technique.family == TechniqueFamily::chain) return 5;
        if (technique.family == TechniqueFamily::fish &&
            technique.hodoku_score > highest_score_of_ladder)
            return 400;
        return technique.hodoku_score >= high_score ? 20 : 1;
    }

    int positions_ = 0;
    int solved_ = 0;
    int walked_ = 0;
    std::set<Technique> techniques_;
};

}  // namespace

// promise 1.5: Techniques are sound on any board and with constraints, in any position of a
//     path
TEST_CASE("techniques of any board are sound in all positions of a path", "[human][boards]") {
    SoundnessCheck check;
    for (const char* const spec :
         {"2x2", "3x3", "2x3", "2x3+diagonal", "2x4", "3x3+diagonal", "3x3+windoku",
          "3x3+antiknight", "3x3+nonconsecutive", "3x3+disjoint", "2x5",
          "jigsaw:"
          "AAABBBCCCAAABBBCCCADABBBCECADDFFFCEEDDDFFFEEEDDDGFFEEEHHHGFGIIIHHHGGGIIIHHHGGGIII"}) {
        for (const Puzzle& puzzle : made_puzzles(spec, 2)) {
            for (const Ladder ladder : {Ladder::explainer, Ladder::hodoku})
                check.walk(puzzle, ladder);
        }
    }
    CHECK(check.walked() >= 40);
    CHECK(check.solved() >= check.walked() - 3);
    for (const Technique technique : {Technique::full_house,
                                      Technique::hidden_single_box,
                                      Technique::hidden_single_line,
                                      Technique::hidden_single_house,
                                      Technique::naked_single,
                                      Technique::pair_rule,
                                      Technique::pointing,
                                      Technique::claiming,
                                      Technique::locked_candidates,
                                      Technique::naked_pair,
                                      Technique::hidden_pair,
                                      Technique::direct_pointing,
                                      Technique::direct_hidden_pair,
                                      Technique::direct_hidden_triplet,
                                      Technique::unique_type_1,
                                      Technique::aligned_pair_exclusion,
                                      Technique::aligned_triplet_exclusion,
                                      Technique::als_xz,
                                      Technique::generalized_naked_pair,
                                      Technique::generalized_naked_triplet,
                                      Technique::two_strong_links,
                                      Technique::three_strong_links,
                                      Technique::four_strong_links,
                                      Technique::wxyz_wing,
                                      Technique::vwxyz_wing,
                                      Technique::uvwxyz_wing,
                                      Technique::x_cycle,
                                      Technique::y_cycle,
                                      Technique::forcing_x_chain,
                                      Technique::xy_cycle,
                                      Technique::forcing_chain,
                                      Technique::nishio,
                                      Technique::cell_chains,
                                      Technique::house_chains,
                                      Technique::dynamic_contradiction,
                                      Technique::dynamic_double,
                                      Technique::dynamic_cell_chains,
                                      Technique::dynamic_house_chains}) {
        CAPTURE(info(technique).name);
        CHECK(check.techniques().contains(technique));
    }
}

TEST_CASE("neither what is remembered along a path nor a known solution changes a step",
          "[human][boards]") {
    using general::BoardPosition;
    const auto mark = [](const Step& step) {
        std::string text(info(step.technique).name);
        text += " " + std::to_string(step.rating) + ":";
        if (step.placement)
            text +=
                std::to_string(step.placement->cell) + "=" + std::to_string(step.placement->digit);
        for (const Candidate& gone : step.eliminations)
            text += " " + std::to_string(gone.cell) + "-" + std::to_string(gone.digit);
        return text;
    };
    const auto marks = [&](const std::vector<Step>& steps) {
        std::vector<std::string> all;
        for (const Step& step : steps) all.push_back(mark(step));
        return all;
    };
    // What is easy enough is added to the easiest steps, and nothing else.
    std::size_t added = 0;
    const auto look_for_more = [&](const BoardPosition& position, const std::vector<Step>& steps) {
        const double enough = steps.front().rating + 0.5;
        general::PathMemory fresh;
        std::set<std::string> more;
        for (const Step& step : general::easiest_steps(position, fresh, {.enough = enough})) {
            REQUIRE(step.rating <= enough);
            more.insert(mark(step));
        }
        for (const Step& step : steps) REQUIRE(more.contains(mark(step)));
        added += more.size() - steps.size();
    };
    std::set<Technique> compared;
    std::vector<Puzzle> puzzles;
    for (const char* const spec : {"2x4", "3x3+diagonal", "3x3+antiknight"}) {
        for (const Puzzle& puzzle : made_puzzles(spec, 2)) puzzles.push_back(puzzle);
    }
    puzzles.push_back(killer_puzzle());
    // Made by `sudoku generate --constraints killer --minimal`; needs trials by rules.
    puzzles.push_back(puzzle_of_line(
        "3x3 .........................................................................."
        "....... cage=12:A3B3 cage=14:A9B8B9 cage=7:B6B7C6 cage=17:C2-E2E3 cage=9:C3-C5"
        " cage=16:C7C8 cage=21:C9D7-D9 cage=9:D1E1 cage=14:D3D4 cage=20:E7E8F7F8 "
        "cage=7:F1G1 cage=9:F3F4G4 cage=23:F5F6G5G6 cage=19:G7G8H7H8 cage=19:H5I4I5 "
        "cage=17:H6I6I7 cage=12:H9I8I9"));
    for (const Puzzle& puzzle : puzzles) {
        BoardPosition position(general::BoardRules::make(puzzle).value(), puzzle);
        general::PathMemory memory;
        const auto solution = Solver().search(puzzle, {.solutions = 1}).first;
        REQUIRE(solution);
        while (!position.is_solved()) {
            const std::vector<Step> steps =
                general::easiest_steps(position, memory, {.solution = &*solution});
            general::PathMemory fresh;
            REQUIRE(marks(steps) == marks(general::easiest_steps(position, fresh)));
            if (steps.empty()) break;
            compared.insert(steps.front().technique);
            if (steps.front().technique == Technique::dynamic_plus) look_for_more(position, steps);
            // One at a time, so that most of what is remembered stays.
            position.carry_out(steps.front());
        }
    }
    CHECK(compared.count(Technique::forcing_chain) == 1);
    CHECK(compared.count(Technique::dynamic_contradiction) == 1);
    CHECK(added > 0);
}

// promise 1.5.11: the rating there does not depend on the orientation of the board
TEST_CASE("the rating of any board does not depend on its orientation", "[human][boards]") {
    for (const char* const spec : {"2x3", "3x3+diagonal", "3x3+antiknight"}) {
        for (const Puzzle& puzzle : made_puzzles(spec, 2)) {
            const Geometry& geometry = puzzle.geometry();
            const auto rating = rate(puzzle);
            REQUIRE(rating);
            // A quarter turn twice, and every digit renamed.
            Grid turned(geometry);
            for (int cell = 0; cell < geometry.cell_count(); ++cell) {
                const Digit digit = puzzle.givens()[static_cast<Cell>(cell)];
                if (digit == 0) continue;
                turned.set(static_cast<Cell>(geometry.cell_count() - 1 - cell),
                           static_cast<Digit>(digit % geometry.side() + 1));
            }
            const auto again = rate(Puzzle(turned));
            REQUIRE(again);
            CHECK(again->er == rating->er);
            CHECK(again->ep == rating->ep);
            CHECK(again->ed == rating->ed);
            CHECK(again->is_complete == rating->is_complete);
        }
    }
}

// promise 1.5.2: with the techniques of the Explainer the ladder for any board rates classic
//     puzzles as it does, unless several steps have the same rating
TEST_CASE("both ladders rate classic puzzles alike", "[human][boards]") {
    int chains = 0;
    int exclusions = 0;
    for (const Puzzle& puzzle : made_puzzles("3x3", 300)) {
        const auto exact = rate(puzzle);
        REQUIRE(exact);
        const auto general =
            general::rate_board(puzzle, {}, nullptr, general::TechniqueSet::explainer);
        REQUIRE(general);
        CAPTURE(to_line(puzzle.givens()), exact->er, general->er);
        CHECK(general->er == exact->er);
        CHECK(general->ep == exact->ep);
        CHECK(general->ed == exact->ed);
        chains += exact->er >= 65;
        for (const Technique technique :
             {Technique::aligned_pair_exclusion, Technique::aligned_triplet_exclusion})
            exclusions += exact->counts[static_cast<std::size_t>(technique)];
    }
    CHECK(chains >= 10);
    CHECK(exclusions >= 1);
}

// promise 1.5.7: uniqueness techniques apply there only if the rules allow the swap
TEST_CASE("two digits are swapped only in cells that only houses restrict", "[human][boards]") {
    const auto swappable = [](const Puzzle& puzzle) {
        return general::BoardRules::make(puzzle).value()->swappable().size();
    };
    CHECK(swappable(Puzzle(Grid(parse_geometry("3x3").value()))) == 81);
    CHECK(swappable(Puzzle(Grid(parse_geometry("3x3+diagonal").value()))) == 81);
    CHECK(swappable(Puzzle(Grid(parse_geometry("3x3+nonconsecutive").value()))) == 0);
    // In the corners all that is a knight's move away lies in the box.
    CHECK(swappable(Puzzle(Grid(parse_geometry("3x3+antiknight").value()))) == 4);
    CHECK(swappable(killer_puzzle()) == 0);
    const Puzzle cage = puzzle_of_line("2x3 ......3.4..5..1...5....31.53..2....6 cage=3:A1A2");
    CHECK(swappable(cage) == 34);
}

// promise 1.5.8: and never to puzzles with several solutions
TEST_CASE("puzzles with several solutions are rated without uniqueness", "[human][boards]") {
    int with_uniqueness = 0;
    for (const Puzzle& puzzle : made_puzzles("2x4", 40)) {
        const auto usual = rate(puzzle);
        const auto open = rate(puzzle, {.allow_multiple = true});
        REQUIRE(usual);
        REQUIRE(open);
        const auto uses = [](const Rating& rating) {
            int steps = 0;
            for (const TechniqueInfo& row : technique_catalogue()) {
                if (row.family == TechniqueFamily::uniqueness)
                    steps += rating.counts[static_cast<std::size_t>(row.technique)];
            }
            return steps;
        };
        CHECK(uses(*open) == 0);
        with_uniqueness += uses(*usual) > 0;
    }
    CHECK(with_uniqueness > 0);
}

// promise 1.5.10: a rating of any board can be stopped
TEST_CASE("a rating of any board ends when stopped", "[human][boards]") {
    int ended = 0;
    for (const char* const spec : {"2x3", "3x3+diagonal"}) {
        for (const Puzzle& puzzle : made_puzzles(spec, 4)) {
            const auto whole = rate(puzzle);
            const auto part = rate(puzzle, {.ends_at = 30});
            REQUIRE(whole);
            REQUIRE(part);
            if (whole->er < 30) {
                CHECK(*part == *whole);
                continue;
            }
            ++ended;
            CHECK_FALSE(part->is_complete);
            CHECK(part->er == 30);
        }
    }
    CHECK(ended > 0);
}

TEST_CASE("killers are explained by their cages and by what follows from them", "[human][boards]") {
    const Puzzle puzzle = killer_puzzle();
    SoundnessCheck check;
    for (const Ladder ladder : {Ladder::explainer, Ladder::hodoku}) check.walk(puzzle, ladder);
    CHECK(check.solved() == 2);
    CHECK(check.techniques().contains(Technique::constraint_candidates));
    CHECK(check.techniques().contains(Technique::implied_sum));
}

// Cages of the first rows, one in each of the first columns, that leave the last cells of the rows.
Puzzle outies_of_rows(const Geometry& board, int rows, int left) {
    const int side = board.side();
    const int total = rows * side * (side + 1) / 2 - left;
    std::vector<Constraint> cages;
    for (int column = 0; column + 1 < side; ++column) {
        Constraint cage;
        for (int row = 0; row < rows; ++row) cage.cells.push_back(board.cell_at(row, column));
        cage.values = {total / (side - 1) + (column < total % (side - 1) ? 1 : 0)};
        cages.push_back(cage);
    }
    return Puzzle(Grid(board), {}, cages);
}

TEST_CASE("innies and outies are named by the number of houses that they need", "[human][boards]") {
    for (const char* const spec : {"3x3", "3x4"}) {
        const Geometry board = parse_geometry(spec).value();
        constexpr Technique of_houses[] = {Technique::implied_sum_of_two,
                                           Technique::implied_sum_of_more,
                                           Technique::implied_sum_of_more};
        for (int rows = 2; rows <= 4; ++rows) {
            CAPTURE(spec, rows);
            const Puzzle puzzle = outies_of_rows(board, rows, rows * (rows + 1) / 2);
            const general::BoardPosition position(general::BoardRules::make(puzzle).value(),
                                                  puzzle);
            const auto is_last_column = [&](const Step& step) {
                return static_cast<int>(step.cells.size()) == rows &&
                       std::all_of(step.cells.begin(), step.cells.end(), [&](Cell cell) {
                           return board.column_of(cell) == board.side() - 1;
                       });
            };
            for (const Technique technique : {Technique::implied_sum, Technique::implied_sum_of_two,
                                              Technique::implied_sum_of_more}) {
                const auto steps = general::steps_of(technique, position, {});
                CHECK(std::any_of(steps.begin(), steps.end(), is_last_column) ==
                      (technique == of_houses[rows - 2]));
            }
        }
    }
}

TEST_CASE("constraints above side 9 and on several grids are explained, too", "[human][boards]") {
    // Made by `sudoku generate --geometry 3x4 --constraints killer`.
    const Puzzle killer = puzzle_of_line(
        "3x4 ................................................................................"
        "................................................................ cage=28:r1c1-r1c3r2"
        "c1 cage=9:r1c4r1c5 cage=15:r1c6-r1c8 cage=21:r1c9r2c8r2c9 cage=35:r1c10r1c11-r3c11 c"
        "age=16:r1c12r2c12 cage=24:r2c2r2c3r3c2 cage=24:r2c4r3c4r3c5 cage=17:r2c5r2c6 cage=24"
        ":r2c7r3c7r3c8r4c7 cage=12:r2c10r3c9r3c10 cage=18:r3c1r4c1 cage=11:r3c3r4c2r4c3 cage="
        "20:r3c6-r5c6 cage=26:r3c12-r6c12 cage=7:r4c4r4c5 cage=17:r4c8r5c7r5c8 cage=23:r4c9r5"
        "c9r5c10r6c9 cage=19:r4c10r4c11 cage=9:r5c1r6c1 cage=23:r5c2-r5c4 cage=30:r5c5-r8c5 c"
        "age=9:r5c11r6c11 cage=21:r6c2-r6c4 cage=44:r6c6-r6c8r7c8r7c9 cage=12:r6c10-r9c10 cag"
        "e=22:r7c1-r9c1 cage=14:r7c2r8c2 cage=12:r7c3r7c4r8c3 cage=11:r7c6r8c6 cage=30:r7c7-r"
        "9c7r9c8 cage=10:r7c11r8c11 cage=21:r7c12-r9c12 cage=21:r8c4r9c4-r9c6 cage=21:r8c8r8c"
        "9r9c9 cage=26:r9c2r9c3r10c2r10c3r11c2 cage=12:r9c11r10c11 cage=12:r10c1r11c1 cage=34"
        ":r10c4r11c4r11c5r12c4r12c5 cage=19:r10c5r10c6r11c6 cage=37:r10c7-r10c9r11c8r12c8 cag"
        "e=28:r10c10r11c9r11c10 cage=12:r10c12r11c12 cage=34:r11c3r12c1-r12c3 cage=19:r11c7r1"
        "2c6r12c7 cage=17:r11c11r12c11r12c12 cage=10:r12c9r12c10");
    const auto solution = Solver().search(killer, {.solutions = 1}).first;
    REQUIRE(solution);
    auto path = HumanSolver::start(killer);
    REQUIRE(path);
    std::set<Technique> taken;
    while (const auto step = path->find_next()) {
        REQUIRE(step->is_consistent_with(*solution));
        taken.insert(step->technique);
        path->apply(*step);
    }
    CHECK(path->is_solved());
    for (const Technique technique :
         {Technique::constraint_candidates, Technique::implied_sum, Technique::dynamic_plus})
        CHECK(taken.contains(technique));

    const Geometry two = parse_geometry("gattai:2x2:r1c1,r3c3").value();
    const auto found = Solver().search(Puzzle(Grid(two)), {.solutions = 1}).first;
    REQUIRE(found);
    Grid givens(two);
    for (int cell = 0; cell < two.cell_count(); cell += 2)
        givens.set(static_cast<Cell>(cell), (*found)[static_cast<Cell>(cell)]);
    Constraint cage;
    cage.cells = {0, 1, 4};
    cage.values = {(*found)[0] + (*found)[1] + (*found)[4]};
    const Puzzle puzzle(givens, {}, {cage});
    SoundnessCheck several;
    several.walk(puzzle);
    CHECK(several.solved() == 1);
}

TEST_CASE("houses between the windows of a windoku are used and named", "[human][boards]") {
    int named = 0;
    for (const Puzzle& puzzle : made_puzzles("3x3+windoku", 20)) {
        const auto steps = solve_path(puzzle);
        REQUIRE(steps);
        for (const Step& step : *steps)
            named += explain(step, puzzle).sentence.find("implied house of r") != std::string::npos;
    }
    CHECK(named > 0);
}

TEST_CASE("cells that are even or odd have no other candidates", "[human][boards]") {
    const Puzzle puzzle = puzzle_of_line(
        "3x3 .........4....7..8..5...........17....9......1..2.........3....7.............6... "
        "even:B1B2B7B9C1C5C9D1D3E1E4E7E9F4G6G7H6I3I6 "
        "odd:A3A6A7A9B3C2C3C6C7D7E3F2F3F5I1I2I4I7I8");
    SoundnessCheck check;
    check.walk(puzzle);
    CHECK(check.solved() == 1);
}

TEST_CASE("boards without ratings say why", "[human][boards]") {
    const auto several = rate(Puzzle(Grid(parse_geometry("2x2").value())));
    REQUIRE_FALSE(several);
    CHECK(several.error().message == "has more than one solution");
}
