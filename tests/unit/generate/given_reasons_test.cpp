#include "generate/given_reasons.hpp"

#include "generate/unavoidable_sets.hpp"
#include "support/catch.hpp"

#include <sudoku/generate/full_grid.hpp>
#include <sudoku/search/solver.hpp>

#include <numeric>

using namespace sudoku;

namespace {

classic::Cells random_cells(int count, Rng& rng) {
    std::array<int, 81> cells{};
    std::iota(cells.begin(), cells.end(), 0);
    rng.shuffle(std::span<int>(cells));
    classic::Cells mask;
    for (int i = 0; i < count; ++i) mask |= classic::Cells::of(cells[static_cast<std::size_t>(i)]);
    return mask;
}

// Whether the givens leave the cell no other digit.
bool is_forced(const Grid& solution, classic::Cells cells, int cell) {
    Grid givens(solution.geometry());
    cells.for_each([&](int given) {
        const Cell at = static_cast<Cell>(given);
        givens.set(at, solution[at]);
    });
    std::vector<DigitSet> allowed(81, DigitSet::all(9));
    allowed[static_cast<std::size_t>(cell)].erase(solution[static_cast<Cell>(cell)]);
    return Solver().search(Puzzle(givens, allowed), {.solutions = 1}).solutions == 0;
}

}  // namespace

TEST_CASE("a set of cells has their number, and knows them", "[generate][unit]") {
    const classic::Cells cells = classic::Cells::of(0) | classic::Cells::of(63) |
                                 classic::Cells::of(64) | classic::Cells::of(80);
    CHECK(cells.size() == 4);
    std::vector<int> seen;
    cells.for_each([&](int cell) { seen.push_back(cell); });
    CHECK(seen == std::vector<int>{0, 63, 64, 80});
    CHECK(cells.contains(64));
    CHECK_FALSE(cells.contains(65));
    CHECK((cells - classic::Cells::of(80)).size() == 3);
}

TEST_CASE("a given for which there is a reason is not needed", "[generate][property]") {
    const auto seed = GENERATE(range(0, 12));
    CAPTURE(seed);
    Rng rng(static_cast<std::uint64_t>(seed), 77);
    const Grid solution = random_full_grid(Geometry(), rng).value();
    const SolvedBoard board(solution);
    for (const int count : {24, 30, 36}) {
        const classic::Cells givens = random_cells(count, rng);
        const std::vector<classic::Cells> reasons = spare_reasons(board, givens);
        CHECK(has_spare_given(board, givens) == !reasons.empty());
        for (const classic::Cells reason : reasons) {
            CHECK((reason - givens).empty());
            int forced = 0;
            reason.for_each([&](int cell) {
                if (is_forced(solution, reason - classic::Cells::of(cell), cell)) ++forced;
            });
            CHECK(forced > 0);
            CHECK(has_spare_given(board, reason));
        }
    }
}

TEST_CASE("no reason is found in a minimal puzzle", "[generate][unit]") {
    const Grid solution = [] {
        const auto puzzle =
            "..5.8..61...79.4.5.9...5...7..91.....318...7........24.1............8.13.8..4.2..";
        Grid givens{Geometry()};
        for (int i = 0; i < 81; ++i) {
            if (puzzle[i] != '.')
                givens.set(static_cast<Cell>(i), static_cast<Digit>(puzzle[i] - '0'));
        }
        return givens;
    }();
    const auto solved = Solver().search(Puzzle(solution));
    REQUIRE(solved.outcome() == CountOutcome::unique);
    classic::Cells givens;
    for (int i = 0; i < 81; ++i) {
        if (solution[static_cast<Cell>(i)] != 0) givens |= classic::Cells::of(i);
    }
    CHECK_FALSE(has_spare_given(SolvedBoard(*solved.first), givens));
}

TEST_CASE("a grid has another one that differs in an unavoidable set alone",
          "[generate][property]") {
    const auto seed = GENERATE(range(0, 4));
    CAPTURE(seed);
    Rng rng(static_cast<std::uint64_t>(seed), 78);
    const Grid solution = random_full_grid(Geometry(), rng).value();
    UnavoidableSets sets{SolvedBoard(solution)};
    REQUIRE(sets.all().size() >= 36);
    for (const classic::Cells set : sets.all()) {
        Grid givens = solution;
        set.for_each([&](int cell) { givens.set(static_cast<Cell>(cell), 0); });
        CHECK(Solver().search(Puzzle(givens)).outcome() == CountOutcome::many);
    }
    const std::vector<classic::Cells> known = sets.all();
    sets.add(known.front());
    CHECK(sets.all().size() == known.size());
    CHECK(sets.is_missed_by(classic::Cells{}));
    CHECK_FALSE(sets.is_missed_by(classic::Cells{~std::uint64_t{0}, (std::uint64_t{1} << 17) - 1}));
}
