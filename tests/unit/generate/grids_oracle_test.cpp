#include "generate/grids_oracle.hpp"

#include "generate/given_orbits.hpp"
#include "generate/oracle_removal.hpp"

#include <sudoku/generate/full_grid.hpp>
#include <sudoku/generate/generator.hpp>
#include <sudoku/inspect/inspector.hpp>

#include "support/catch.hpp"

#include <array>
#include <numeric>

namespace sudoku {
namespace {

Geometry board(std::string_view spec) { return parse_geometry(spec).value(); }

CountOutcome outcome_by_rules(const Puzzle& puzzle) {
    return Solver(*find_solver("rules")).search(puzzle).outcome().value();
}

std::vector<GeneratedPuzzle> make(const Geometry& geometry, const GeneratorOptions& options,
                                  std::uint64_t count) {
    std::vector<std::uint64_t> indices(count);
    std::iota(indices.begin(), indices.end(), 0);
    std::vector<GeneratedPuzzle> puzzles;
    for (auto& made : generate_many(geometry, options, indices)) puzzles.push_back(made.value());
    return puzzles;
}

TEST_CASE("grids by themselves answer as the whole board does", "[generate][gattai][unit]") {
    for (const char* const spec :
         {"gattai:2x2:r1c1,r3c3", "gattai:2x2:r1c1,r1c4", "gattai:2x3:r1c1,r5c4", "twodoku"}) {
        CAPTURE(spec);
        const Geometry geometry = board(spec);
        const SearchOracle slow(100'000);
        const GridsOracle quick(geometry, 100'000);
        Rng rng(21);
        for (int round = 0; round < 20; ++round) {
            const Grid solution = random_full_grid(geometry, rng).value();
            std::vector<UniquenessQuestion> questions;
            std::array<Cell, 10> removed;
            for (Cell& cell : removed) {
                UniquenessQuestion question;
                for (int given = 0; given < geometry.cell_count(); ++given) {
                    if (rng.below(5) < 2) question.givens.insert(static_cast<Cell>(given));
                }
                const auto cells = static_cast<std::uint64_t>(geometry.cell_count());
                cell = static_cast<Cell>(rng.below(cells));
                question.removed = {&cell, 1};
                question.givens.erase(cell);
                questions.push_back(question);
                question.removed = {};
                questions.push_back(question);
            }
            std::vector<Uniqueness> expected(questions.size()), answers(questions.size());
            SearchStats stats;
            slow.answer(solution, questions, expected, stats);
            quick.answer(solution, questions, answers, stats);
            // With a cell removed the slow one looks for other digits there, as does the quick one.
            CHECK(answers == expected);
        }
    }
}

// promise 1.16: A generated puzzle of several grids is unique and minimal over all of them
TEST_CASE("puzzles of several grids are unique and minimal over all of them",
          "[generate][gattai][unit]") {
    for (const char* const spec : {"gattai:2x2:r1c1,r3c3", "gattai:2x3:r1c1,r5c4", "twodoku"}) {
        CAPTURE(spec);
        const Geometry geometry = board(spec);
        for (const GeneratedPuzzle& made : make(geometry, {.seed = 2, .minimal = true}, 2)) {
            CHECK(is_solution(made.solution));
            CHECK(outcome_by_rules(made.puzzle) == CountOutcome::unique);
            for (Cell cell = 0; cell < geometry.cell_count(); ++cell) {
                if (made.puzzle.givens()[cell] == 0) continue;
                Grid givens = made.puzzle.givens();
                givens.set(cell, 0);
                CHECK(outcome_by_rules(Puzzle(std::move(givens))) == CountOutcome::many);
            }
        }
    }
}

TEST_CASE("a board of several grids is made by any oracle alike", "[generate][gattai][unit]") {
    for (const char* const spec : {"gattai:2x2:r1c1,r3c3", "twodoku", "samurai"}) {
        const Geometry geometry = board(spec);
        const GeneratorOptions options{.seed = 3};
        CHECK(generate(geometry, options, 1)->puzzle ==
              generate_by_oracle(geometry, options, 1, SearchOracle(1'000'000))->puzzle);
    }
}

TEST_CASE("givens of several grids keep the requirements about them", "[generate][gattai][unit]") {
    const Geometry geometry = board("twodoku");
    for (const GeneratedPuzzle& made :
         make(geometry, {.seed = 4, .symmetry = PatternSymmetry::rotate_180}, 2)) {
        for (const auto& orbit : orbits_of(PatternSymmetry::rotate_180, geometry)) {
            for (const Cell cell : orbit) {
                CHECK((made.puzzle.givens()[cell] == 0) ==
                      (made.puzzle.givens()[orbit.front()] == 0));
            }
        }
        CHECK(parse_puzzle_id(made.id)->options.symmetry == PatternSymmetry::rotate_180);
    }
    for (const GeneratedPuzzle& made :
         make(geometry, {.seed = 4, .givens = NumberRange(60, 64)}, 2)) {
        CHECK(made.puzzle.givens().filled_count() >= 60);
        CHECK(made.puzzle.givens().filled_count() <= 64);
    }
    // Twodokus mostly have a grid that needs the other one, these have two of them.
    const GeneratorOptions needed{.seed = 4, .criteria = {parse_criterion("alone=0").value()}};
    Inspector inspector;
    for (const GeneratedPuzzle& made : make(geometry, needed, 3)) {
        Inspection inspection(inspector, made.puzzle);
        CHECK(find_fact("grids_alone")->measure(inspection) == 0);
    }
    const auto refused = [](const Geometry& on, const GeneratorOptions& options) {
        return check_options(on, options).error().message;
    };
    CHECK(refused(geometry, {.symmetry = PatternSymmetry::vertical}) ==
          "the cells of twodoku do not have the symmetry vertical");
    CHECK(refused(geometry, {.criteria = {parse_criterion("search>=3").value()}}) ==
          "multi-grid boards have no score for the criterion search>=3");
    CHECK(refused(Geometry(), {.criteria = {parse_criterion("alone=0").value()}}) ==
          "the criterion alone=0 is only known for boards of several grids");
    CHECK(refused(board("sumo"), {}) ==
          "boards of more than 625 cells cannot be generated, and sumo has 909");
}

}  // namespace
}  // namespace sudoku
