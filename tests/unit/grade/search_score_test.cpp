#include <sudoku/grade/search_score.hpp>

#include <sudoku/format/record_reader.hpp>
#include <sudoku/search/solver.hpp>
#include <sudoku/state/propagate.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <string>

namespace sudoku {
namespace {

SearchScore score_of(const std::string& text, const SearchScoreOptions& options = {}) {
    const Puzzle puzzle = read_puzzle(text, {.format = Format::line}).value();
    const SearchResult result = Solver().search(puzzle);
    REQUIRE(result.outcome() == CountOutcome::unique);
    return search_score(puzzle, *result.first, options);
}

const std::string singles =
    ".92481763413762985867359412624195378759843126138627594271538649386914257.45276831";
const std::string hard =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

TEST_CASE("a puzzle of two full houses is solved in one round", "[grade][unit]") {
    const SearchScore score = score_of(singles);
    CHECK(score.deduction == Deduction::singles);
    CHECK(score.open_cells == 2);
    CHECK(score.rounds == 1);
    CHECK(score.open_after_singles == 0);
    CHECK(score.open_after_deduction == 0);
    CHECK(score.refutation_depth == 0);
    CHECK(score.backdoors == 0);
    CHECK(score.guesses == Estimate{0, 0});
    CHECK(score.nodes == Estimate{1, 0});
    CHECK(score.branching == Estimate{1, 0});
    CHECK(score.value < 1);
}

TEST_CASE("a puzzle that needs search has all components", "[grade][unit]") {
    const SearchScore score = score_of(hard);
    CHECK(score.deduction == Deduction::search);
    CHECK(score.open_cells == 60);
    CHECK(score.open_after_deduction <= score.open_after_singles);
    CHECK(score.open_after_deduction > 0);
    CHECK(score.refutation_depth == 2);
    CHECK(score.backdoors == 0);
    CHECK(score.guesses.mean > 10);
    CHECK(score.guesses.standard_error > 0);
    CHECK(score.nodes.mean > score.guesses.mean);
    CHECK(score.depth.mean >= 2);
    CHECK(score.branching.mean >= 2);
    CHECK(score.value > 4);
}

TEST_CASE("more runs give smaller standard errors around the same mean", "[grade][unit]") {
    const SearchScore few = score_of(hard, {.runs = 8});
    const SearchScore many = score_of(hard, {.runs = 64});
    CHECK(many.guesses.standard_error < few.guesses.standard_error);
    // Five standard errors of the difference.
    CHECK(many.guesses.mean == Approx(few.guesses.mean).margin(5 * few.guesses.standard_error));
    CHECK(score_of(hard, {.runs = 1}).guesses.standard_error == 0);
}

TEST_CASE("other seeds give other runs, the same seed the same", "[grade][unit]") {
    CHECK(score_of(hard, {.seed = 1}) == score_of(hard, {.seed = 1}));
    CHECK_FALSE(score_of(hard, {.seed = 1}) == score_of(hard, {.seed = 2}));
}

TEST_CASE("the node limit bounds every run", "[grade][unit]") {
    CHECK(score_of(hard, {.node_limit = 5}).nodes == Estimate{5, 0});
}

TEST_CASE("backdoors are the cells that end the search", "[grade][unit]") {
    Rng rng(3);
    int with_backdoors = 0;
    for (int i = 0; i < 40; ++i) {
        const auto [puzzle, solution] = test::arbitrary_unique_puzzle(test::geometry("2x3"), rng);
        const SearchScore score = search_score(puzzle, solution);
        if (score.deduction != Deduction::search) continue;
        int expected = 0;
        for (Cell cell = 0; cell < 36; ++cell) {
            if (puzzle.givens()[cell] != 0) continue;
            Grid givens = puzzle.givens();
            givens.set(cell, solution[cell]);
            if (search_score(givens, solution).deduction != Deduction::search) ++expected;
        }
        CHECK(score.backdoors == expected);
        with_backdoors += expected > 0 ? 1 : 0;
    }
    CHECK(with_backdoors > 0);
}

// Assumes one candidate after another and drops what deduction refutes, on a fresh state every
// time.
bool is_solved_by_refutation(const Puzzle& puzzle) {
    const Geometry& geometry = puzzle.geometry();
    Candidates state = candidates_of(puzzle).value();
    REQUIRE(propagate(geometry, state));
    for (bool changed = true; changed;) {
        changed = false;
        for (int cell = 0; cell < geometry.cell_count(); ++cell) {
            for (Digit digit = 1; digit <= geometry.side(); ++digit) {
                const Cell c = static_cast<Cell>(cell);
                if (!state.is_open(c) || !state[c].contains(digit)) continue;
                Candidates child = state;
                if (child.assign(geometry, c, digit) && propagate(geometry, child)) continue;
                REQUIRE(state.eliminate(c, DigitSet::of(digit)));
                REQUIRE(propagate(geometry, state));
                changed = true;
            }
        }
    }
    return state.is_solved();
}

TEST_CASE("the refutation depth is one if refuting single candidates is enough", "[grade][unit]") {
    Rng rng(4);
    int with_search = 0;
    for (int i = 0; i < 30; ++i) {
        const auto [puzzle, solution] =
            test::arbitrary_unique_puzzle(test::geometry(i % 2 == 0 ? "3x3" : "2x3"), rng);
        const SearchScore score = search_score(puzzle, solution);
        if (score.deduction != Deduction::search) continue;
        ++with_search;
        CHECK((score.refutation_depth == 1) == is_solved_by_refutation(puzzle));
    }
    CHECK(with_search > 0);
    CHECK_FALSE(is_solved_by_refutation(read_puzzle(hard).value()));
}

TEST_CASE("deductions have names", "[grade][unit]") {
    CHECK(to_string(Deduction::singles) == "singles");
    CHECK(to_string(Deduction::locked_candidates) == "locked candidates");
    CHECK(to_string(Deduction::search) == "search");
}

}  // namespace
}  // namespace sudoku
