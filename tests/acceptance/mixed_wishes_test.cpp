#include <sudoku/canon/canonical_form.hpp>
#include <sudoku/generate/generator.hpp>
#include <sudoku/search/solver.hpp>
#include <sudoku/support/rng.hpp>

#include "support/catch.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <set>

namespace sudoku {
namespace {

const Geometry classic;

// Some wishes that go together, drawn at random: a number of clues, a symmetry, minimality, an
// empty box, balanced digits, a mask.
GeneratorOptions some_wishes(std::uint64_t number) {
    Rng rng(20'261'121, number);
    GeneratorOptions wishes{.seed = number};
    wishes.attempts = 1'000'000;  // minimal with all symmetries takes 10,000 in the mean
    switch (rng.below(4)) {
        case 0: wishes.minimal = true; break;
        case 1: wishes.clues = ClueRange(24, 28); break;
        case 2: wishes.clues = ClueRange(30, 36); break;
        default: break;
    }
    const auto symmetries = clue_symmetry_table();
    if (rng.below(2) == 0) wishes.symmetry = symmetries[rng.below(symmetries.size())].symmetry;
    wishes.empty_box = rng.below(6) == 0;
    // With a symmetry and few clues balance may be too rare for any number of attempts.
    wishes.digits_balanced =
        wishes.clues && rng.below(6) == 0 && wishes.symmetry == ClueSymmetry::none;
    if (wishes.symmetry == ClueSymmetry::none && !wishes.empty_box && rng.below(4) == 0) {
        ClueMask mask;
        for (int i = 0; i < 6; ++i) mask.must.insert(static_cast<Cell>(rng.below(81)));
        for (int i = 0; i < 20; ++i) {
            const auto cell = static_cast<Cell>(rng.below(81));
            if (!mask.must.contains(cell)) mask.must_not.insert(cell);
        }
        wishes.mask = mask;
    }
    return wishes;
}

CellSet givens_of(const Grid& grid) {
    CellSet givens;
    for (Cell cell = 0; cell < 81; ++cell) {
        if (grid[cell] != 0) givens.insert(cell);
    }
    return givens;
}

bool is_unique(const Puzzle& puzzle) {
    static const SolverInfo& method = *find_solver("most-constrained-look-ahead");
    return Solver(method).search(puzzle).outcome() == CountOutcome::unique;
}

// Empty when the puzzle is what was wished for; otherwise the wish that it misses.
std::string missed_wish(const GeneratedPuzzle& made, const GeneratorOptions& wishes) {
    const Grid& grid = made.puzzle.givens();
    const CellSet givens = givens_of(grid);
    if (wishes.clues && (givens.size() < wishes.clues->least || givens.size() > wishes.clues->most))
        return "clues";
    const auto kept = symmetries_of(givens, 9);
    if (wishes.symmetry == ClueSymmetry::any_symmetric && kept.empty()) return "any symmetry";
    for (const ClueSymmetryInfo& row : clue_symmetry_table()) {
        if (row.symmetry != wishes.symmetry) continue;
        for (const SquareSymmetry generator : row.generators) {
            if (std::find(kept.begin(), kept.end(), generator) == kept.end()) return "symmetry";
        }
    }
    std::array<int, 9> in_box{};
    std::array<int, 10> of_digit{};
    givens.for_each([&](Cell cell) {
        ++in_box[static_cast<std::size_t>(classic.region_of(cell))];
        ++of_digit[grid[cell]];
    });
    if (wishes.empty_box && std::count(in_box.begin(), in_box.end(), 0) == 0) return "empty box";
    const auto [least, most] = std::minmax_element(of_digit.begin() + 1, of_digit.end());
    if (wishes.digits_balanced && *most - *least > 1) return "balanced digits";
    if (wishes.mask && (wishes.mask->must & givens) != wishes.mask->must) return "mask: must";
    if (wishes.mask && !(wishes.mask->must_not & givens).empty()) return "mask: must not";
    if (wishes.minimal) {
        Grid fewer = grid;
        bool is_minimal = true;
        givens.for_each([&](Cell cell) {
            fewer.set(cell, 0);
            is_minimal = is_minimal && !is_unique(Puzzle(fewer));
            fewer.set(cell, grid[cell]);
        });
        if (!is_minimal) return "minimal";
    }
    return {};
}

// `per_wish` puzzles of each of `wishes` combinations.
void check_mixed_wishes(std::uint64_t wishes, std::uint64_t per_wish) {
    std::vector<std::uint64_t> indices(per_wish);
    std::iota(indices.begin(), indices.end(), 0);
    std::set<canon::ClassKey> classes;
    std::uint64_t made_in_all = 0;
    for (std::uint64_t number = 0; number < wishes; ++number) {
        const GeneratorOptions options = some_wishes(number);
        CAPTURE(number);
        REQUIRE(check_options(classic, options));
        for (const auto& made : generate_many(classic, options, indices)) {
            INFO((made ? made->id : made.error().message));
            REQUIRE(made);
            REQUIRE(is_unique(made->puzzle));
            REQUIRE(missed_wish(*made, options) == "");
            const auto form =
                canon::canonical_form(made->puzzle.givens(), canon::Convention::minlex);
            classes.insert(canon::key_of(form.value().digits));
            ++made_in_all;
        }
    }
    CHECK(made_in_all == wishes * per_wish);
    CHECK(classes.size() == made_in_all);
}

TEST_CASE("puzzles with mixed wishes are unique, as wished, and all different",
          "[generate][acceptance]") {
    check_mixed_wishes(60, 20);
}

// Run by hand; minutes.
TEST_CASE("a hundred thousand puzzles with mixed wishes", "[.slow][generate][acceptance]") {
    check_mixed_wishes(500, 200);
}

}  // namespace
}  // namespace sudoku
