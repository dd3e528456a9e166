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

// Some requirements that go together, drawn at random: a number of constraints, a symmetry,
// minimality, an empty box, balanced digits, a mask.
GeneratorOptions some_requirements(std::uint64_t number) {
    Rng rng(20'261'121, number);
    GeneratorOptions requirements{.seed = number};
    requirements.attempts = 1'000'000;  // minimal with all symmetries takes 10,000 in the mean
    switch (rng.below(4)) {
        case 0: requirements.minimal = true; break;
        case 1: requirements.givens = NumberRange(24, 28); break;
        case 2: requirements.givens = NumberRange(30, 36); break;
        default: break;
    }
    const auto symmetries = pattern_symmetry_table();
    if (rng.below(2) == 0)
        requirements.symmetry = symmetries[rng.below(symmetries.size())].symmetry;
    requirements.empty_box = rng.below(6) == 0;
    // With a symmetry and few constraints balance may be too rare for any number of attempts.
    requirements.digits_balanced =
        requirements.givens && rng.below(6) == 0 && requirements.symmetry == PatternSymmetry::none;
    if (requirements.symmetry == PatternSymmetry::none && !requirements.empty_box &&
        rng.below(4) == 0) {
        GivenMask mask;
        for (int i = 0; i < 6; ++i) mask.must.insert(static_cast<Cell>(rng.below(81)));
        for (int i = 0; i < 20; ++i) {
            const auto cell = static_cast<Cell>(rng.below(81));
            if (!mask.must.contains(cell)) mask.must_not.insert(cell);
        }
        requirements.mask = mask;
    }
    return requirements;
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

// Empty when the puzzle is what was required for; otherwise the requirement that it misses.
std::string missed_requirement(const GeneratedPuzzle& made, const GeneratorOptions& requirements) {
    const Grid& grid = made.puzzle.givens();
    const CellSet givens = givens_of(grid);
    if (requirements.givens &&
        (givens.size() < requirements.givens->least || givens.size() > requirements.givens->most))
        return "constraints";
    const auto kept = symmetries_of(givens, 9);
    if (requirements.symmetry == PatternSymmetry::any_symmetric && kept.empty())
        return "any symmetry";
    for (const PatternSymmetryInfo& row : pattern_symmetry_table()) {
        if (row.symmetry != requirements.symmetry) continue;
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
    if (requirements.empty_box && std::count(in_box.begin(), in_box.end(), 0) == 0)
        return "empty box";
    const auto [least, most] = std::minmax_element(of_digit.begin() + 1, of_digit.end());
    if (requirements.digits_balanced && *most - *least > 1) return "balanced digits";
    if (requirements.mask && (requirements.mask->must & givens) != requirements.mask->must)
        return "mask: must";
    if (requirements.mask && !(requirements.mask->must_not & givens).empty())
        return "mask: must not";
    if (requirements.minimal) {
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

// `per_requirement` puzzles of each of `requirements` combinations.
void check_mixed_requirements(std::uint64_t requirements, std::uint64_t per_requirement) {
    std::vector<std::uint64_t> indices(per_requirement);
    std::iota(indices.begin(), indices.end(), 0);
    std::set<canon::ClassKey> classes;
    std::uint64_t made_in_all = 0;
    for (std::uint64_t number = 0; number < requirements; ++number) {
        const GeneratorOptions options = some_requirements(number);
        CAPTURE(number);
        REQUIRE(check_options(classic, options));
        for (const auto& made : generate_many(classic, options, indices)) {
            INFO((made ? made->id : made.error().message));
            REQUIRE(made);
            REQUIRE(is_unique(made->puzzle));
            REQUIRE(missed_requirement(*made, options) == "");
            const auto form =
                canon::canonical_form(made->puzzle.givens(), canon::Convention::minlex);
            classes.insert(canon::key_of(form.value().digits));
            ++made_in_all;
        }
    }
    CHECK(made_in_all == requirements * per_requirement);
    CHECK(classes.size() == made_in_all);
}

TEST_CASE("puzzles with mixed requirements are unique, as required, and all different",
          "[generate][acceptance]") {
    check_mixed_requirements(60, 20);
}

// Run by hand; minutes.
TEST_CASE("a hundred thousand puzzles with mixed requirements", "[.slow][generate][acceptance]") {
    check_mixed_requirements(500, 200);
}

}  // namespace
}  // namespace sudoku
