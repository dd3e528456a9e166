#include <sudoku/grade/search_score.hpp>

#include "state/propagate.hpp"
#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/search/solver.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace sudoku {
namespace {

SearchScore score_of(const std::string& text, const SearchScoreOptions& options = {}) {
    const Puzzle puzzle = read_puzzle(text, {.format = Format::line}).value();
    const SearchResult result = Solver().search(puzzle);
    REQUIRE(result.outcome() == CountOutcome::unique);
    return search_score(puzzle, *result.first, options).value();
}

const std::string singles =
    ".92481763413762985867359412624195378759843126138627594271538649386914257.45276831";
const std::string hard =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

MeasuredSearch measured(const std::string& text, const SearchScoreOptions& options) {
    return score_of(text, options).measured.value();
}

TEST_CASE("a puzzle of two full houses is solved in one round", "[grade][unit]") {
    const SearchScore score = score_of(singles, {.runs = 1});
    CHECK(score.deduction == Deduction::singles);
    CHECK(score.open_cells == 2);
    CHECK(score.rounds == 1);
    CHECK(score.widths == std::vector<std::uint16_t>{2});
    CHECK(score.open_after_box_singles == 0);
    CHECK(score.open_after_singles == 0);
    CHECK(score.open_after_deduction == 0);
    CHECK(score.refutation_depth == 0);
    CHECK(score.look_ahead == LookAhead{});
    CHECK(score.measured == MeasuredSearch{});
    CHECK(score.value < 2);
}

TEST_CASE("a puzzle that needs search has all components", "[grade][unit]") {
    const SearchScore score = score_of(hard, {.runs = 16});
    CHECK(score.deduction == Deduction::search);
    CHECK(score.open_cells == 60);
    CHECK(score.open_after_hidden_singles <= score.open_after_box_singles);
    CHECK(score.open_after_singles <= score.open_after_hidden_singles);
    CHECK(score.open_after_deduction <= score.open_after_singles);
    CHECK(score.open_after_deduction > 0);
    CHECK(score.refutation_depth == 2);
    CHECK_FALSE(score.look_ahead.solves());
    CHECK(score.value > 10);
    REQUIRE(score.measured);
    const MeasuredSearch& search = *score.measured;
    CHECK(search.backdoors == 0);
    CHECK(search.backdoor_size >= 2);
    CHECK(search.depth_needed == 2);
    CHECK(search.guesses.mean > 10);
    CHECK(search.guesses.standard_error > 0);
    CHECK(search.nodes.mean > search.guesses.mean);
    CHECK(search.depth.mean >= 2);
    CHECK(search.branching.mean >= 2);
    CHECK(search.path.mean >= 2);
}

TEST_CASE("what is measured is left out unless runs are asked for", "[grade][unit]") {
    CHECK_FALSE(score_of(hard).measured);
    CHECK(score_of(hard).value == score_of(hard, {.runs = 2}).value);
}

TEST_CASE("more runs give smaller standard errors around the same mean", "[grade][unit]") {
    const Estimate few = measured(hard, {.runs = 8}).guesses;
    const Estimate many = measured(hard, {.runs = 64}).guesses;
    CHECK(many.standard_error < few.standard_error);
    // Five standard errors of the difference.
    CHECK(many.mean == Approx(few.mean).margin(5 * few.standard_error));
    CHECK(measured(hard, {.runs = 1}).guesses.standard_error == 0);
}

TEST_CASE("other seeds give other runs, the same seed the same", "[grade][unit]") {
    CHECK(measured(hard, {.runs = 4, .seed = 1}) == measured(hard, {.runs = 4, .seed = 1}));
    CHECK_FALSE(measured(hard, {.runs = 4, .seed = 1}) == measured(hard, {.runs = 4, .seed = 2}));
}

TEST_CASE("the node limit bounds every run", "[grade][unit]") {
    CHECK(measured(hard, {.runs = 3, .node_limit = 5}).nodes == Estimate{5, 0});
}

TEST_CASE("backdoors are the cells that end the search", "[grade][unit]") {
    Rng rng(3);
    int with_backdoors = 0;
    for (int i = 0; i < 40; ++i) {
        const auto [puzzle, solution] = test::arbitrary_unique_puzzle(test::geometry("2x3"), rng);
        const SearchScore score = search_score(puzzle, solution, {.runs = 1}).value();
        if (score.deduction != Deduction::search) continue;
        int expected = 0;
        for (Cell cell = 0; cell < 36; ++cell) {
            if (puzzle.givens()[cell] != 0) continue;
            Grid givens = puzzle.givens();
            givens.set(cell, solution[cell]);
            if (search_score(givens, solution)->deduction != Deduction::search) ++expected;
        }
        CHECK(score.measured->backdoors == expected);
        CHECK((score.measured->backdoor_size == 1) == (expected > 0));
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

TEST_CASE("the depth needed is one if refuting single candidates is enough", "[grade][unit]") {
    Rng rng(4);
    int with_search = 0;
    for (int i = 0; i < 30; ++i) {
        const auto [puzzle, solution] =
            test::arbitrary_unique_puzzle(test::geometry(i % 2 == 0 ? "3x3" : "2x3"), rng);
        const SearchScore score = search_score(puzzle, solution, {.runs = 1}).value();
        if (score.deduction != Deduction::search) continue;
        ++with_search;
        CHECK((score.measured->depth_needed == 1) == is_solved_by_refutation(puzzle));
        // Looking ahead uses singles alone, so it may get stuck earlier.
        if (score.refutation_depth == 1) CHECK(score.measured->depth_needed == 1);
    }
    CHECK(with_search > 0);
    CHECK_FALSE(is_solved_by_refutation(read_puzzle(hard).value()));
}

TEST_CASE("deductions have names", "[grade][unit]") {
    CHECK(to_string(Deduction::singles) == "singles");
    CHECK(to_string(Deduction::locked_candidates) == "locked-candidates");
    CHECK(to_string(Deduction::search) == "search");
}

}  // namespace
}  // namespace sudoku
