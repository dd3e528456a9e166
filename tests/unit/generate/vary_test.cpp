#include <sudoku/generate/generator.hpp>
#include <sudoku/generate/vary.hpp>
#include <sudoku/grid/transform.hpp>
#include <sudoku/inspect/inspector.hpp>
#include <sudoku/search/solver.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/lesser_puzzles.hpp"

#include <algorithm>
#include <set>
#include <stop_token>
#include <utility>
#include <vector>

namespace sudoku {
namespace {

const Geometry classic;

struct Source {
    canon::Digits digits{};
    CellSet givens;

    Grid grid() const { return Grid(classic, digits); }
};

Source some_puzzle(std::uint64_t index) {
    const GeneratedPuzzle made = generate(classic, {.seed = 11}, index).value();
    Source source{*canon::classic_digits(made.puzzle.givens()), {}};
    for (Cell cell = 0; cell < 81; ++cell) {
        if (source.digits[cell] != 0) source.givens.insert(cell);
    }
    return source;
}

bool is_unique(const canon::Digits& digits) {
    return Solver().search(Puzzle(Grid(classic, digits))).outcome() == CountOutcome::unique;
}

bool is_minimal(canon::Digits digits) {
    for (Digit& digit : digits) {
        if (digit == 0) continue;
        const Digit before = std::exchange(digit, Digit{0});
        if (is_unique(digits)) return false;
        digit = before;
    }
    return true;
}

// Every constraint in every cell, asked one by one.
std::set<canon::ClassKey> by_brute_force(const Source& source, Cell removed) {
    std::set<canon::ClassKey> classes;
    canon::Canonicalizer canonicalizer;
    canon::Digits digits = source.digits;
    digits[removed] = 0;
    for (Cell cell = 0; cell < 81; ++cell) {
        if (digits[cell] != 0) continue;
        for (Digit digit = 1; digit <= 9; ++digit) {
            digits[cell] = digit;
            if (is_unique(digits) && is_minimal(digits)) {
                classes.insert(
                    canon::key_of(canonicalizer.find(digits, canon::Convention::minlex).digits));
            }
        }
        digits[cell] = 0;
    }
    classes.erase(
        canon::key_of(canonicalizer.find(source.digits, canon::Convention::minlex).digits));
    return classes;
}

TEST_CASE("a neighbourhood ends where it is told, and says so", "[generate]") {
    const Source source = some_puzzle(3);
    const std::vector<Cell> givens = source.givens.members();
    Varier varier({.remove = 4, .add = 4});
    std::stop_source stop;
    stop.request_stop();
    const VaryResult stopped =
        varier.without(source.grid(), std::span(givens).first(4), stop.get_token());
    CHECK(stopped.was_stopped);
    CHECK(stopped.puzzles.empty());
    const VaryResult whole = varier.without(source.grid(), std::span(givens).first(1));
    CHECK_FALSE(whole.was_stopped);
}

TEST_CASE("one constraint taken and one added finds what brute force finds", "[generate][unit]") {
    const Source source = some_puzzle(0);
    Varier varier({});
    std::size_t found = 0;
    int tried = 0;
    source.givens.for_each([&](Cell removed) {
        if (++tried > 4) return;
        CAPTURE(removed);
        const VaryResult result = varier.without(source.grid(), {&removed, 1});
        std::set<canon::ClassKey> classes;
        for (const VariedPuzzle& puzzle : result.puzzles)
            classes.insert(std::get<canon::ClassKey>(puzzle.key));
        CHECK(classes.size() == result.puzzles.size());
        CHECK(classes == by_brute_force(source, removed));
        found += classes.size();
    });
    CHECK(found > 0);
}

// On any board and with any constraints, named as find_class() does, by methods that vary() does
// not use.
std::set<canon::PuzzleClass> by_brute_force(const Puzzle& of, Cell removed) {
    const Grid& source = of.givens();
    const auto with = [&](const Grid& givens) { return Puzzle(givens, {}, of.constraints()); };
    const auto class_of = [&](const Grid& givens) {
        Inspector inspector;
        const Puzzle puzzle = with(givens);
        Inspection inspection(inspector, puzzle);
        return find_class(inspection).value();
    };
    const SolverInfo& method =
        *find_solver(only_houses.contains(of.features()) ? "learn" : "rules");
    const auto is_one = [&](const Grid& givens) {
        return Solver(method).search(with(givens)).outcome() == CountOutcome::unique;
    };
    const auto needs_all = [&](const Grid& givens) {
        for (const Cell cell : given_cells(givens).members()) {
            Grid fewer = givens;
            fewer.set(cell, 0);
            if (is_one(fewer)) return false;
        }
        return true;
    };
    std::set<canon::PuzzleClass> classes;
    Grid givens = source;
    givens.set(removed, 0);
    const Geometry& geometry = source.geometry();
    for (Cell cell = 0; cell < geometry.cell_count(); ++cell) {
        if (givens[cell] != 0) continue;
        for (int digit = 1; digit <= geometry.side(); ++digit) {
            givens.set(cell, static_cast<Digit>(digit));
            if (is_one(givens) && needs_all(givens)) classes.insert(class_of(givens));
        }
        givens.set(cell, 0);
    }
    classes.erase(class_of(source));
    return classes;
}

// Neighbours without the first and without the last given; returns how many.
std::size_t check_neighbours(const Puzzle& source) {
    Varier varier({});
    const std::vector<Cell> cells = given_cells(source.givens()).members();
    REQUIRE_FALSE(cells.empty());
    std::size_t found = 0;
    for (const Cell removed : {cells.front(), cells.back()}) {
        const VaryResult result = varier.without(source, {&removed, 1});
        std::set<canon::PuzzleClass> classes;
        for (const VariedPuzzle& varied : result.puzzles) {
            CHECK(varied.puzzle.geometry() == source.geometry());
            CHECK(varied.puzzle.constraints() == source.constraints());
            classes.insert(varied.key);
        }
        CHECK(classes.size() == result.puzzles.size());
        CHECK(classes == by_brute_force(source, removed));
        found += classes.size();
    }
    return found;
}

// promise 1.9: `vary` finds all neighbours on every board
TEST_CASE("neighbours on any board are those found by brute force", "[generate][unit]") {
    std::size_t found = 0;
    for (const char* const spec :
         {"2x2", "2x3", "2x3+diagonal", "3x3+diagonal", "3x3+windoku", "3x3+antiknight", "2x5",
          "jigsaw:AAABBBAAABBBCCCDDDCCCDDDEEEFFFEEEFFF"}) {
        CAPTURE(spec);
        found += check_neighbours(generate(test::geometry(spec), {.seed = 5}, 0).value().puzzle);
    }
    CHECK(found > 0);
}

// promise 1.9.1: also with constraints
TEST_CASE("neighbours of puzzles with constraints are those found by brute force",
          "[generate][unit]") {
    std::size_t found = 0;
    for (const std::string_view name : {"thermo", "dots", "xv", "kropki", "even-odd", "killer"}) {
        CAPTURE(name);
        GeneratorOptions options{.seed = 5, .constraints = ConstraintRequest{{find_variant(name)}}};
        // A killer has none by itself.
        if (name == "killer") {
            options.givens = NumberRange(2, 4);
            options.constraints->cover = NumberRange(50, 80);
        }
        for (std::uint64_t index = 0; index < 3; ++index) {
            const Puzzle puzzle = generate(test::geometry("2x3"), options, index).value().puzzle;
            if (puzzle.givens().filled_count() > 0) found += check_neighbours(puzzle);
        }
    }
    CHECK(found > 0);
}

TEST_CASE("neighbours on several grids are unique and minimal", "[generate][unit]") {
    const Puzzle source = generate(test::geometry("twodoku"), {.seed = 5}, 0).value().puzzle;
    const Cell removed = given_cells(source.givens()).members().front();
    Varier varier({});
    const VaryResult result = varier.without(source, {&removed, 1});
    CHECK_FALSE(result.puzzles.empty());
    const auto is_one = [](const Puzzle& puzzle) {
        return Solver(*find_solver("learn")).search(puzzle).outcome() == CountOutcome::unique;
    };
    for (const VariedPuzzle& varied : result.puzzles) {
        CHECK(is_one(varied.puzzle));
        for (const Puzzle& without : test::each_without_one(varied.puzzle))
            CHECK_FALSE(is_one(without));
    }
}

TEST_CASE("what is not varied is refused", "[generate][unit]") {
    CHECK(check_source(Puzzle(Grid(test::geometry("3x3+windoku")))));
    CHECK(check_source(Puzzle(Grid(test::geometry("16")))));
    CHECK(check_source(Puzzle(Grid(test::geometry("samurai")))));
    Puzzle pencilmarks{Grid(classic), std::vector<DigitSet>(81, DigitSet::all(9))};
    CHECK_FALSE(check_source(pencilmarks));
    std::string corners = "gattai:r1c1";  // nine grids in a chain: 657 cells
    for (int k = 1; k < 9; ++k)
        corners += ",r" + std::to_string(6 * k + 1) + "c" + std::to_string(6 * k + 1);
    const Geometry chain = test::geometry(corners);
    REQUIRE(chain.cell_count() > max_cells);
    CHECK_FALSE(check_source(Puzzle(Grid(chain))));
}

TEST_CASE("two givens taken and two added give unique and minimal puzzles", "[generate][unit]") {
    const Source source = some_puzzle(1);
    Varier varier({.remove = 2, .add = 2});
    Varier lenient({.remove = 2, .add = 2, .minimal = false});
    const auto sets = subsets_of(source.givens, 2);
    std::size_t found = 0;
    for (std::size_t i = 0; i < sets.size(); i += sets.size() / 3) {
        const VaryResult result = varier.without(source.grid(), sets[i]);
        CHECK(result.unique >= result.puzzles.size());
        CHECK(lenient.without(source.grid(), sets[i]).unique >= result.unique);
        for (std::size_t k = 0; k < result.puzzles.size(); k += 1 + result.puzzles.size() / 5) {
            const canon::Digits digits = *canon::classic_digits(result.puzzles[k].puzzle.givens());
            CHECK(std::count(digits.begin(), digits.end(), Digit{0}) == 81 - source.givens.size());
            CHECK(is_unique(digits));
            CHECK(is_minimal(digits));
            ++found;
        }
    }
    CHECK(found > 0);
}

TEST_CASE("a set of constraints with too many solutions is passed over", "[generate][unit]") {
    const Source source = some_puzzle(2);
    Varier varier({.remove = 4, .solution_limit = 3});
    const auto sets = subsets_of(source.givens, 4);
    CHECK(varier.without(source.grid(), sets.front()).passed_over);
}

TEST_CASE("subsets are all there, in order", "[generate][unit]") {
    CellSet givens;
    for (const Cell cell : std::initializer_list<Cell>{3, 7, 20, 80}) givens.insert(cell);
    CHECK(subsets_of(givens, 2) ==
          std::vector<std::vector<Cell>>{{3, 7}, {3, 20}, {3, 80}, {7, 20}, {7, 80}, {20, 80}});
    CHECK(subsets_of(givens, 5).empty());
}

TEST_CASE("changes that make no sense are refused", "[generate][unit]") {
    CHECK(check_options(VaryOptions{.remove = 5}).error().message ==
          "5 givens are too many: 0 to 4 can be removed and added");
    CHECK_FALSE(check_options(VaryOptions{.remove = 0}));
    CHECK_FALSE(check_options(VaryOptions{.remove = 0, .add = 0}));
    CHECK(check_options(VaryOptions{.remove = 2, .add = 0}));
}

}  // namespace
}  // namespace sudoku
