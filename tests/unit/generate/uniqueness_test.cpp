#include "generate/uniqueness.hpp"
#include "generate/glance_oracle.hpp"

#include <sudoku/grade/search_score.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/naive_solver.hpp"

#include <algorithm>
#include <span>
#include <vector>

namespace sudoku {
namespace {

Uniqueness ask(const UniquenessOracle& oracle, const Grid& solution,
               const UniquenessQuestion& question) {
    Uniqueness answer = Uniqueness::undecided;
    SearchStats stats;
    oracle.answer(solution, {&question, 1}, {&answer, 1}, stats);
    CHECK(stats.nodes > 0);
    return answer;
}

TEST_CASE("the search oracle agrees with the naive solver", "[generate][unit]") {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const Geometry geometry = test::arbitrary_small_geometry(rng);
        const Grid solution = test::arbitrary_solution(geometry, rng).value();
        const Puzzle puzzle = test::arbitrary_givens(solution, 55, rng);
        UniquenessQuestion question;
        for (int i = 0; i < geometry.cell_count(); ++i) {
            const Cell cell = static_cast<Cell>(i);
            if (puzzle.givens()[cell] != 0) question.givens.insert(cell);
        }
        const bool is_unique = test::naive_solutions(puzzle, 2).size() == 1;
        CHECK(ask(SearchOracle(1'000'000), solution, question) ==
              (is_unique ? Uniqueness::unique : Uniqueness::many));
    }
}

TEST_CASE("naming the given that was removed does not change the answer", "[generate][unit]") {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const auto [puzzle, solution] =
            test::arbitrary_unique_puzzle(test::arbitrary_small_geometry(rng), rng);
        CellSet givens;
        for (int i = 0; i < puzzle.geometry().cell_count(); ++i) {
            if (puzzle.givens()[static_cast<Cell>(i)] != 0) givens.insert(static_cast<Cell>(i));
        }
        const SearchOracle oracle(1'000'000);
        const Grid& only_solution = solution;
        givens.for_each([&](Cell cell) {
            UniquenessQuestion question{givens};
            question.givens.erase(cell);
            const Uniqueness whole = ask(oracle, only_solution, question);
            question.removed = {&cell, 1};
            CHECK(ask(oracle, only_solution, question) == whole);
        });
    }
}

struct NoAnswer final : UniquenessOracle {
    void answer(const Grid&, std::span<const UniquenessQuestion>, std::span<Uniqueness> answers,
                SearchStats&) const override {
        std::fill(answers.begin(), answers.end(), Uniqueness::undecided);
    }
};

TEST_CASE("what is seen at a glance is what a search finds", "[generate][unit]") {
    int unique = 0, many = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const Geometry geometry = test::arbitrary_small_geometry(rng);
        const auto [puzzle, solution] = test::arbitrary_unique_puzzle(geometry, rng);
        UniquenessQuestion whole;
        for (int i = 0; i < geometry.cell_count(); ++i) {
            const auto cell = static_cast<Cell>(i);
            if (puzzle.givens()[cell] != 0 || rng.below(2) == 0) whole.givens.insert(cell);
        }
        const SearchOracle search(1'000'000);
        const NoAnswer nothing;
        const auto glance = make_glance_oracle(geometry, false, nothing);
        const auto with_constraints = make_glance_oracle(geometry, true, nothing);
        const std::vector<Cell> cells = whole.givens.members();
        for (std::size_t i = 0; i + 2 < cells.size(); ++i) {
            UniquenessQuestion question = whole;
            question.removed = std::span(cells).subspan(i, 1 + rng.below(2));
            for (const Cell cell : question.removed) question.givens.erase(cell);
            SearchStats stats;
            Uniqueness answer = Uniqueness::undecided, careful = Uniqueness::undecided;
            glance->answer(solution, {&question, 1}, {&answer, 1}, stats);
            with_constraints->answer(solution, {&question, 1}, {&careful, 1}, stats);
            CHECK(careful == (answer == Uniqueness::many ? Uniqueness::undecided : answer));
            if (answer == Uniqueness::undecided) continue;
            CHECK(ask(search, solution, question) == answer);
            CHECK_FALSE(glance->is_above_floor());
            ++(answer == Uniqueness::many ? many : unique);
        }
    }
    CHECK(unique > 100);
    CHECK(many > 10);
}

TEST_CASE("a question that needs more nodes than allowed stays undecided", "[generate][unit]") {
    Rng rng(4);
    const Grid solution = test::arbitrary_solution(test::geometry("3x3"), rng).value();
    CHECK(ask(SearchOracle(1), solution, {}) == Uniqueness::undecided);
}

TEST_CASE("the deduction oracle accepts what needs no search", "[generate][unit]") {
    int accepted = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const auto [puzzle, solution] = test::arbitrary_unique_puzzle(Geometry(), rng);
        UniquenessQuestion question;
        for (Cell cell = 0; cell < 81; ++cell) {
            if (puzzle.givens()[cell] != 0) question.givens.insert(cell);
        }
        const Deduction needed = search_score(puzzle, solution)->deduction;
        const auto expected = [&](Deduction allowed) {
            return needed <= allowed ? Uniqueness::unique : Uniqueness::undecided;
        };
        const SearchOracle first(1'000);
        CHECK(ask(LadderOracle({{.ends_at = 26}}, first, {}), solution, question) ==
              expected(Deduction::singles));
        CHECK(ask(LadderOracle({{.ends_at = 30}}, first, {}), solution, question) ==
              expected(Deduction::locked_candidates));
        accepted += needed == Deduction::singles ? 1 : 0;
    }
    CHECK(accepted > 0);
    CHECK(accepted < 40);
}

TEST_CASE("keeping givens keeps exactly those", "[generate][unit]") {
    Rng rng(5);
    const Grid solution = test::arbitrary_solution(test::geometry("2x2"), rng).value();
    CellSet cells;
    cells.insert(3);
    cells.insert(9);
    const Grid givens = keep_givens(solution, cells);
    CHECK(givens.filled_count() == 2);
    CHECK(givens[3] == solution[3]);
    CHECK(givens[9] == solution[9]);
}

}  // namespace
}  // namespace sudoku
