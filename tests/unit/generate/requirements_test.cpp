#include <sudoku/generate/generator.hpp>

#include <sudoku/grid/transform.hpp>
#include <sudoku/search/solver.hpp>

#include "boards.hpp"
#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/naive_solver.hpp"

#include <algorithm>
#include <numeric>

namespace sudoku {
namespace {

using test::classic_board;

CellSet givens_of(const GeneratedPuzzle& made) {
    CellSet givens;
    for (int cell = 0; cell < made.puzzle.geometry().cell_count(); ++cell) {
        if (made.puzzle.givens()[static_cast<Cell>(cell)] != 0)
            givens.insert(static_cast<Cell>(cell));
    }
    return givens;
}

// By the naive solver where it ends, by a method of the general one elsewhere.
bool is_solution_of(const Puzzle& puzzle, const Grid& solution) {
    if (puzzle.geometry().side() <= 6)
        return test::naive_solutions(puzzle, 2) == std::vector{solution};
    // Above side 9 methods that see only naked singles take too long.
    const char* const method =
        puzzle.geometry().side() <= 9 ? "most-constrained-look-ahead" : "propagate";
    const SearchResult result = Solver(*find_solver(method)).search(puzzle);
    return result.outcome() == CountOutcome::unique && result.first == solution;
}

std::vector<GeneratedPuzzle> make(const Geometry& geometry, const GeneratorOptions& options,
                                  std::uint64_t count) {
    std::vector<std::uint64_t> indices(count);
    std::iota(indices.begin(), indices.end(), 0);
    std::vector<GeneratedPuzzle> puzzles;
    for (auto& made : generate_many(geometry, options, indices)) {
        INFO((made ? std::string() : made.error().message));
        REQUIRE(made);
        REQUIRE(is_solution_of(made->puzzle, made->solution));
        puzzles.push_back(std::move(*made));
    }
    return puzzles;
}

std::string refused(const GeneratorOptions& options) {
    return check_options(classic_board, options).error().message;
}

bool is_kept_by(const CellSet& givens, SquareSymmetry symmetry) {
    const auto kept = symmetries_of(givens, 9);
    return std::find(kept.begin(), kept.end(), symmetry) != kept.end();
}

TEST_CASE("patterns have the symmetry that was required for", "[generate][unit]") {
    for (const PatternSymmetryInfo& row : pattern_symmetry_table()) {
        CAPTURE(row.name);
        for (const GeneratedPuzzle& made :
             make(classic_board, {.seed = 3, .symmetry = row.symmetry}, 4)) {
            const CellSet givens = givens_of(made);
            for (const SquareSymmetry generator : row.generators)
                CHECK(is_kept_by(givens, generator));
            if (row.symmetry == PatternSymmetry::any_symmetric)
                CHECK_FALSE(symmetries_of(givens, 9).empty());
        }
    }
}

TEST_CASE("a range of constraints and a symmetry go together", "[generate][unit]") {
    std::vector<int> counts;
    for (const GeneratedPuzzle& made : make(classic_board,
                                            {.seed = 3,
                                            .givens = NumberRange(32, 36),
                                            .symmetry = PatternSymmetry::both_diagonals},
                                            12)) {
        counts.push_back(givens_of(made).size());
        CHECK(counts.back() >= 32);
        CHECK(counts.back() <= 36);
        CHECK(is_kept_by(givens_of(made), SquareSymmetry::diagonal));
        CHECK(is_kept_by(givens_of(made), SquareSymmetry::anti_diagonal));
    }
    CHECK(*std::min_element(counts.begin(), counts.end()) <
          *std::max_element(counts.begin(), counts.end()));
}

TEST_CASE("masks are kept", "[generate][unit]") {
    // A frame that may be given, a centre that must be, four boxes that must not.
    GivenMask mask;
    for (Cell cell = 0; cell < 81; ++cell) {
        const int row = cell / 9, column = cell % 9;
        if (row == 4 && column % 2 == 0) mask.must.insert(cell);
        if (row % 8 != 0 && column % 8 != 0 && row != 4 && (row + column) % 4 == 0)
            mask.must_not.insert(cell);
    }
    for (const GeneratedPuzzle& made : make(classic_board, {.seed = 4, .mask = mask}, 10)) {
        const CellSet givens = givens_of(made);
        CHECK((mask.must & givens) == mask.must);
        CHECK((mask.must_not & givens).empty());
    }
}

TEST_CASE("an empty box and balanced digits can be required for", "[generate][unit]") {
    for (const GeneratedPuzzle& made : make(classic_board,
                                            {.seed = 5,
                                            .minimal = true,
                                            .digits_balanced = true,
                                            .empty_box = true,
                                            .attempts = 100'000},
                                            3)) {
        std::array<int, 9> in_box{}, of_digit{};
        for (Cell cell = 0; cell < 81; ++cell) {
            const Digit digit = made.puzzle.givens()[cell];
            if (digit == 0) continue;
            ++in_box[static_cast<std::size_t>(classic_board.region_of(cell))];
            ++of_digit[digit - 1u];
        }
        CHECK(std::count(in_box.begin(), in_box.end(), 0) >= 1);
        const auto [least, most] = std::minmax_element(of_digit.begin(), of_digit.end());
        CHECK(*most - *least <= 1);
    }
}

TEST_CASE("digits are balanced at any number of constraints within few attempts",
          "[generate][unit]") {
    for (const int constraints : {23, 24, 26, 27, 31, 36, 50, 80}) {
        for (const PatternSymmetry symmetry :
             {PatternSymmetry::none, PatternSymmetry::rotate_180}) {
            if (symmetry != PatternSymmetry::none && constraints < 26) continue;
            CAPTURE(constraints, to_string(symmetry));
            const GeneratorOptions options{
                .seed = 8, .givens = constraints, .symmetry = symmetry, .digits_balanced = true};
            for (const GeneratedPuzzle& made : make(classic_board, options, 3)) {
                std::array<int, 9> of_digit{};
                for (const Digit digit : made.puzzle.givens().digits()) {
                    if (digit != 0) ++of_digit[digit - 1u];
                }
                const auto [least, most] = std::minmax_element(of_digit.begin(), of_digit.end());
                CHECK(*most - *least <= 1);
            }
        }
    }
}

TEST_CASE("balanced digits keep to the numbers of constraints that the help promises",
          "[generate][unit]") {
    struct Promise {
        PatternSymmetry symmetry;
        bool minimal;
        int least, most;
    };
    for (const auto& [symmetry, minimal, least, most] :
         {Promise{PatternSymmetry::none, false, 24, 28},
          Promise{PatternSymmetry::none, true, 23, 26},
          Promise{PatternSymmetry::rotate_180, false, 28, 36},
          Promise{PatternSymmetry::full, false, 28, 36}}) {
        CAPTURE(to_string(symmetry), minimal);
        for (const GeneratedPuzzle& made : make(classic_board,
                                                {.seed = 5,
                                                .minimal = minimal,
                                                .symmetry = symmetry,
                                                .digits_balanced = true,
                                                .attempts = 100'000},
                                                40)) {
            const int constraints = givens_of(made).size();
            CHECK(constraints >= least);
            CHECK(constraints <= most);
        }
    }
}

TEST_CASE("digits are balanced on other boards within few attempts", "[generate][unit]") {
    for (const char* const spec : {"2x3", "2x4", "3x3+diagonal", "3x3+antiknight", "3x4", "4x4"}) {
        CAPTURE(spec);
        const Geometry geometry = parse_geometry(spec).value();
        const int cells = geometry.cell_count();
        for (const GeneratedPuzzle& made :
             make(geometry, {.seed = 5, .digits_balanced = true, .attempts = 10}, 3)) {
            const int constraints = given_cells(made.puzzle.givens()).size();
            CHECK(constraints >= cells * 36 / 100);
            CHECK(constraints <= cells * 48 / 100);
            std::vector<int> of_digit(static_cast<std::size_t>(geometry.side()), 0);
            for (const Digit digit : made.puzzle.givens().digits()) {
                if (digit != 0) ++of_digit[digit - 1u];
            }
            const auto [least, most] = std::minmax_element(of_digit.begin(), of_digit.end());
            CHECK(*most - *least <= 1);
        }
    }
}

TEST_CASE("minimal puzzles with a symmetry need every single constraint", "[generate][unit]") {
    for (const PatternSymmetryInfo& symmetry : pattern_symmetry_table()) {
        // Of orbits of eight only every twenty thousandth grid has one that an attempt finds.
        if (symmetry.symmetry == PatternSymmetry::full) continue;
        CAPTURE(symmetry.name);
        for (const GeneratedPuzzle& made :
             make(classic_board,
                  {.seed = 6, .minimal = true, .symmetry = symmetry.symmetry, .attempts = 100'000},
                  2)) {
            const CellSet givens = givens_of(made);
            for (const SquareSymmetry generator : symmetry.generators)
                CHECK(is_kept_by(givens, generator));
            givens.for_each([&](Cell cell) {
                Grid fewer = made.puzzle.givens();
                fewer.set(cell, 0);
                CHECK_FALSE(is_solution_of(Puzzle(fewer), made.solution));
            });
        }
    }
}

TEST_CASE("given solutions are used in turn", "[generate][unit]") {
    GeneratorOptions options{.seed = 7};
    options.grids = {generate(classic_board, {.seed = 1}, 0)->solution,
                     generate(classic_board, {.seed = 1}, 1)->solution};
    const auto puzzles = make(classic_board, options, 4);
    for (std::size_t i = 0; i < puzzles.size(); ++i)
        CHECK(puzzles[i].solution == options.grids[i % 2]);
    CHECK_FALSE(puzzles[0].puzzle == puzzles[2].puzzle);
}

TEST_CASE("requirements hold on other boards, too", "[generate][unit]") {
    const char* spec = GENERATE("2x3", "2x3+diagonal", "jigsaw:AAAABBBBCCCCDDDD", "2x2");
    CAPTURE(spec);
    const Geometry geometry = test::geometry(spec);
    for (const GeneratedPuzzle& made :
         make(geometry, {.seed = 8, .symmetry = PatternSymmetry::rotate_180, .attempts = 50}, 3)) {
        const auto kept = symmetries_of(givens_of(made), geometry.side());
        CHECK(std::find(kept.begin(), kept.end(), SquareSymmetry::rotate_180) != kept.end());
    }
}

// Orbits of mixed sizes, also such as the middle of boards with an odd side.
TEST_CASE("every symmetry can be had on every board", "[generate][unit]") {
    const char* spec = GENERATE("2x2", "2x2+diagonal", "1x5", "1x5+diagonal", "1x7", "2x3",
                                "2x3+diagonal", "2x4", "2x5", "3x3", "3x3+diagonal", "3x3+windoku",
                                "3x3+diagonal+windoku", "3x4", "3x4+diagonal", "1x13", "3x5", "4x4",
                                "4x4+diagonal", "jigsaw:AAABBBAACDBBACCDDBCCCDDDEEEFFFEEEFFF");
    const PatternSymmetryInfo& row =
        GENERATE(from_range(pattern_symmetry_table().begin(), pattern_symmetry_table().end()));
    CAPTURE(spec, row.name);
    const Geometry geometry = test::geometry(spec);
    for (std::uint64_t index = 0; index < 2; ++index) {
        const auto made = generate(geometry, {.seed = 1, .symmetry = row.symmetry}, index);
        REQUIRE(made);
        CHECK(is_solution_of(made->puzzle, made->solution));
        const auto kept = symmetries_of(givens_of(*made), geometry.side());
        if (row.symmetry == PatternSymmetry::any_symmetric) CHECK_FALSE(kept.empty());
        for (const SquareSymmetry generator : row.generators)
            CHECK(std::find(kept.begin(), kept.end(), generator) != kept.end());
    }
}

// Larger boards with so many constraints that the naive solver ends.
TEST_CASE("the naive solver finds generated puzzles unique", "[generate][unit]") {
    const auto [spec, constraints] =
        GENERATE(table<const char*, int>({{"3x4", 120},
                                          {"2x3", 10},
                                          {"3x3", 48},
                                          {"3x3+diagonal", 44},
                                          {"jigsaw:AAABBBAACDBBACCDDBCCCDDDEEEFFFEEEFFF", 12}}));
    CAPTURE(spec);
    for (std::uint64_t index = 0; index < 2; ++index) {
        const auto made =
            generate(test::geometry(spec), {.seed = 12, .givens = constraints}, index);
        REQUIRE(made);
        REQUIRE(test::naive_solutions(made->puzzle, 2) == std::vector{made->solution});
    }
}

TEST_CASE("contradictions are refused before the work", "[generate][unit]") {
    CHECK(refused({.givens = 16}) ==
          "a puzzle of 3x3 with one solution has 17 to 81 givens, not 16");
    CHECK(refused({.givens = NumberRange(30, 24)}) == "the range of 30 to 24 givens is empty");
    GeneratorOptions options;
    options.mask.emplace();
    options.mask->must.insert(0);
    options.mask->must_not.insert(80);
    CHECK(check_options(classic_board, options));
    options.symmetry = PatternSymmetry::rotate_180;
    CHECK(refused(options) ==
          "the mask contradicts the symmetry rotate-180: A1 must be given, but I9 must not");
    options.symmetry = PatternSymmetry::any_symmetric;
    CHECK(check_options(classic_board, options));  // horizontal, for one

    GeneratorOptions rows;
    rows.mask.emplace();
    for (Cell cell = 27; cell < 45; ++cell) rows.mask->must_not.insert(cell);
    CHECK(refused(rows) ==
          "no puzzle with this mask has a unique solution: rows 4 and 5 have no given and can be "
          "exchanged");
    GeneratorOptions few;
    few.mask.emplace();
    for (Cell cell = 0; cell < 81; ++cell) {
        if (cell % 5 != 0) few.mask->must_not.insert(cell);
    }
    few.mask->must_not.insert(0);
    CHECK(refused(few) ==
          "the requirements about positions leave fewer than the 17 givens that a puzzle with "
          "one solution "
          "has");
    few.givens = 24;
    CHECK(refused(few) ==
          "the requirements about positions do not allow 24 givens; they allow some of "
          "the numbers 0 "
          "to 16");
    GeneratorOptions odd{.givens = 24, .symmetry = PatternSymmetry::rotate_90};
    odd.mask.emplace();
    odd.mask->must.insert(40);
    CHECK(refused(odd) ==
          "the requirements about positions do not allow 24 givens; they allow some of "
          "the numbers 1 "
          "to 81");
    GeneratorOptions broken;
    broken.grids = {Grid(classic_board)};
    CHECK(refused(broken) == "the solution has empty cells or breaks a rule");
}

TEST_CASE("an exact pattern is filled with digits that make it unique", "[generate][unit]") {
    // 26 cells of a real puzzle: hardly any random grid makes it unique.
    const GeneratedPuzzle model = make(classic_board, {.seed = 10, .givens = 26}, 1)[0];
    GivenMask mask{givens_of(model), {}};
    for (Cell cell = 0; cell < 81; ++cell) {
        if (!mask.must.contains(cell)) mask.must_not.insert(cell);
    }
    for (const GeneratedPuzzle& made : make(classic_board, {.seed = 99, .mask = mask}, 2)) {
        CHECK(givens_of(made) == mask.must);
        CHECK_FALSE(made.puzzle == model.puzzle);
    }
}

TEST_CASE("a mask whose cells do not suffice ends after its attempts", "[generate][unit]") {
    GeneratorOptions options{.seed = 9, .attempts = 5};
    options.mask.emplace();
    for (Cell cell = 0; cell < 81; ++cell) {
        const int band = cell / 27, stack = cell % 9 / 3;
        if (band != stack) options.mask->must_not.insert(cell);
    }
    const Result<GeneratedPuzzle> made = generate(classic_board, options, 0);
    REQUIRE_FALSE(made);
    CHECK(made.error().message == "no puzzle in 5 attempts; 5 not unique with all givens allowed");
}

}  // namespace
}  // namespace sudoku
