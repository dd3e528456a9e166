#include "canon/board_graph.hpp"
#include "canon/board_turns.hpp"
#include "canon/class_invariant.hpp"
#include "canon/symmetry_group.hpp"
#include "grid/constraint_freedom.hpp"
#include "support/arbitrary.hpp"
#include "support/arbitrary_constraints.hpp"
#include "support/catch.hpp"

#include <sudoku/canon/canonical_form.hpp>
#include <sudoku/canon/puzzle_form.hpp>
#include <sudoku/grid/transform.hpp>
#include <sudoku/search/solver.hpp>

#include <algorithm>
#include <functional>
#include <numeric>
#include <set>
#include <string>
#include <vector>

namespace sudoku::canon {
namespace {

// Where rules stand beside the houses, the solver's first.
std::optional<Grid> some_solution(const Geometry& geometry, Rng& rng) {
    return square_boards.contains(geometry.features())
               ? test::arbitrary_solution(geometry, rng)
               : Solver().search(Puzzle(Grid(geometry))).first;
}

// A member of the group, each equally likely: one of every level.
CellSources random_member(const SymmetryGroup& group, std::size_t cells, Rng& rng) {
    CellSources sources(cells);
    std::iota(sources.begin(), sources.end(), Cell{0});
    for (const SymmetryGroup::Level& level : group.levels()) {
        const CellSources& member =
            level.members[static_cast<std::size_t>(rng.below(level.members.size()))];
        CellSources next(cells);
        for (std::size_t cell = 0; cell < cells; ++cell) next[cell] = sources[member[cell]];
        sources = std::move(next);
    }
    return sources;
}

Puzzle moved(const Puzzle& puzzle, const Geometry& to, const CellSources& sources,
             const std::vector<Digit>& names) {
    Grid givens(to);
    std::vector<DigitSet> allowed(puzzle.has_pencilmarks() ? sources.size() : 0);
    std::vector<Cell> images(sources.size());
    for (std::size_t i = 0; i < sources.size(); ++i) {
        const auto cell = static_cast<Cell>(i);
        images[sources[i]] = cell;
        givens.set(cell, names[puzzle.givens()[sources[i]]]);
        if (allowed.empty()) continue;
        for (const Digit digit : puzzle.allowed(sources[i])) allowed[i].insert(names[digit]);
    }
    std::vector<Constraint> constraints = puzzle.constraints();
    for (Constraint& constraint : constraints) {
        for (Cell& cell : constraint.cells) cell = images[cell];
    }
    return {std::move(givens), std::move(allowed), std::move(constraints)};
}

std::vector<Digit> own_names(int side) {
    std::vector<Digit> names(static_cast<std::size_t>(side) + 1);
    std::iota(names.begin(), names.end(), Digit{0});
    return names;
}

std::vector<Digit> random_names(DigitRenaming renaming, int side, Rng& rng) {
    std::vector<Digit> names = own_names(side);
    if (renaming == DigitRenaming::any) rng.shuffle(std::span<Digit>(names).subspan(1));
    if (renaming == DigitRenaming::reversal && rng.below(2) == 0)
        std::reverse(names.begin() + 1, names.end());
    return names;
}

bool is_drawn(const Puzzle& puzzle) {
    return std::any_of(
        puzzle.constraints().begin(), puzzle.constraints().end(),
        [](const Constraint& constraint) { return freedom_of(constraint).needs_adjacency; });
}

DigitRenaming renaming_of(const Puzzle& puzzle) {
    const bool has_order = puzzle.geometry().rules().contains(BoardRule::nonconsecutive);
    DigitRenaming renaming = has_order ? DigitRenaming::reversal : DigitRenaming::any;
    for (const Constraint& constraint : puzzle.constraints())
        renaming = std::min(renaming, freedom_of(constraint).renaming);
    return renaming;
}

// Another way to write the puzzle down: its board moved by one of its symmetries, the digits
// renamed, and all of it turned.
Puzzle written_differently(const Puzzle& puzzle, Rng& rng) {
    const Geometry& geometry = puzzle.geometry();
    const auto cells = static_cast<std::size_t>(geometry.cell_count());
    const SymmetryGroup group(board_graph(geometry, is_drawn(puzzle)), cells);
    const Puzzle other = moved(puzzle, geometry, random_member(group, cells, rng),
                               random_names(renaming_of(puzzle), geometry.side(), rng));
    const TurnedBoard turned = turned_board(geometry, static_cast<int>(rng.below(turn_count)));
    return moved(other, turned.geometry, turned.sources, own_names(geometry.side()));
}

// All that a form promises.
void check_form_of(const Puzzle& puzzle, PuzzleCanonicalizer& canonicalizer, Rng& rng) {
    const auto form = canonicalizer.find(puzzle);
    REQUIRE(form);
    const Puzzle same = written_differently(puzzle, rng);
    if (square_boards.contains(puzzle.features())) {
        REQUIRE(BoardInvariant(same.geometry()).of(same.givens()) ==
                BoardInvariant(puzzle.geometry()).of(puzzle.givens()));
    }
    const auto other = canonicalizer.find(same);
    REQUIRE(other);
    REQUIRE(other->puzzle == form->puzzle);
    REQUIRE(other->automorphisms == form->automorphisms);
    REQUIRE(other->orbit == form->orbit);
    for (int i = 0; i < puzzle.geometry().cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        REQUIRE(form->puzzle.givens()[form->image_of_cell[cell]] ==
                form->relabelling[puzzle.givens()[cell]]);
    }
    const auto again = canonicalizer.find(form->puzzle);
    REQUIRE(again);
    REQUIRE(again->puzzle == form->puzzle);
}

// promise 1.17: Puzzles of one class have one canonical form, on every board
TEST_CASE("the form of a puzzle of any board does not depend on how it is written down",
          "[canon][property]") {
    const std::string spec =
        GENERATE("3x3", "2x2", "2x3", "3x2", "2x4", "3x4", "1x5", "3x3+diagonal", "2x3+diagonal",
                 "3x3+windoku", "3x3+disjoint", "3x3+antiknight", "2x3+nonconsecutive",
                 "3x3+maindiagonal", "2x3+antiking+nonconsecutive", "2x2+antidiagonal", "4x4",
                 "gattai:2x2:r1c1,r3c3", "gattai:2x3:r1c1,r5c4,r1c7");
    CAPTURE(spec);
    const Geometry geometry = test::geometry(spec);
    PuzzleCanonicalizer canonicalizer;
    const int rounds = geometry.cell_count() > 100 ? 3 : 12;
    for (int round = 0; round < rounds; ++round) {
        CAPTURE(round);
        Rng rng(static_cast<std::uint64_t>(round));
        const auto solution = some_solution(geometry, rng);
        const Grid full = solution ? *solution : Grid(geometry);
        const int percent = static_cast<int>(rng.below(5)) * 25;
        check_form_of(test::arbitrary_givens(full, percent, rng), canonicalizer, rng);
    }
}

// promise 1.17.1: on jigsaw layouts
TEST_CASE("the form of a jigsaw does not depend on how it is written down", "[canon][property]") {
    PuzzleCanonicalizer canonicalizer;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const BoardRules rules =
            seed % 3 == 0 ? BoardRules{BoardRule::main_diagonal} : BoardRules{};
        const Geometry geometry =
            test::arbitrary_jigsaw(4 + static_cast<int>(seed % 6), rng, rules);
        const auto solution = some_solution(geometry, rng);
        if (!solution) continue;
        check_form_of(test::arbitrary_givens(*solution, 40, rng), canonicalizer, rng);
    }
}

// promise 1.17.2: with constraints and pencilmarks, and the form has as many solutions
TEST_CASE("the form keeps pencilmarks, constraints and the number of solutions",
          "[canon][property]") {
    PuzzleCanonicalizer canonicalizer;
    const std::string spec =
        GENERATE("2x2", "2x2+diagonal", "2x3", "1x5", "2x2+nonconsecutive", "2x2+antiknight");
    const Geometry geometry = test::geometry(spec);
    for (const ConstraintInfo& info : constraint_table()) {
        for (std::uint64_t seed = 0; seed < 6; ++seed) {
            CAPTURE(spec, info.name, seed);
            Rng rng(seed);
            const auto solution = some_solution(geometry, rng);
            if (!solution) continue;
            Puzzle givens = test::arbitrary_givens(*solution, 30, rng);
            std::vector<DigitSet> allowed;
            if (seed % 2 == 0) {
                givens = test::with_arbitrary_pencilmarks(givens, *solution, 60, rng);
                for (int cell = 0; cell < geometry.cell_count(); ++cell)
                    allowed.push_back(givens.allowed(static_cast<Cell>(cell)));
            }
            const Puzzle puzzle(givens.givens(), allowed,
                                test::arbitrary_constraints(info, geometry, *solution, rng));
            check_form_of(puzzle, canonicalizer, rng);
            const auto form = canonicalizer.find(puzzle);
            for (const Constraint& constraint : form->puzzle.constraints())
                REQUIRE(check_constraint(constraint, form->puzzle.geometry()));
            REQUIRE(test::solutions_by_definition(form->puzzle).size() ==
                    test::solutions_by_definition(puzzle).size());
        }
    }
}

TEST_CASE("killers on the classic board are told apart by their forms alone", "[canon][property]") {
    PuzzleCanonicalizer canonicalizer;
    const Geometry geometry;
    std::set<std::string> texts;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const Grid solution = some_solution(geometry, rng).value();
        std::vector<Constraint> cages;
        for (int cell = 0; cell + 1 < geometry.cell_count();
             cell += 2 + static_cast<int>(rng.below(3))) {
            const auto a = static_cast<Cell>(cell);
            const auto b = static_cast<Cell>(cell + 1);
            if (geometry.row_of(a) != geometry.row_of(b)) continue;
            cages.push_back({ConstraintKind::cage, {a, b}, 0, {solution[a] + solution[b]}});
        }
        const Puzzle puzzle(Grid(geometry), {}, cages);
        check_form_of(puzzle, canonicalizer, rng);
        std::string text;
        const auto form = canonicalizer.find(puzzle);
        for (const Constraint& constraint : form->puzzle.constraints())
            text += constraint_text(constraint, geometry) + ';';
        REQUIRE(texts.insert(text).second);
    }
}

// Every member of the group, by multiplying all members of all levels.
void for_each_member(const SymmetryGroup& group, std::size_t level, const CellSources& sources,
                     const std::function<void(const CellSources&)>& use) {
    if (level == group.levels().size()) return use(sources);
    for (const CellSources& member : group.levels()[level].members) {
        CellSources next(sources.size());
        for (std::size_t cell = 0; cell < sources.size(); ++cell)
            next[cell] = sources[member[cell]];
        for_each_member(group, level + 1, next, use);
    }
}

TEST_CASE("the form is the least text over all symmetries and names", "[canon][property]") {
    const std::string spec = GENERATE("2x2", "2x3", "3x3+diagonal", "2x2+nonconsecutive",
                                      "3x3+windoku", "3x3+antiknight");
    CAPTURE(spec);
    const Geometry geometry = test::geometry(spec);
    const auto cells = static_cast<std::size_t>(geometry.cell_count());
    const SymmetryGroup group(board_graph(geometry, false), cells);
    CellSources identity(cells);
    std::iota(identity.begin(), identity.end(), Cell{0});
    PuzzleCanonicalizer canonicalizer;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const auto solution = some_solution(geometry, rng);
        if (!solution) continue;
        const Puzzle puzzle = test::arbitrary_givens(*solution, static_cast<int>(seed) * 12, rng);
        std::vector<Digit> least(cells, 255);
        std::uint64_t ways = 0;
        std::set<CellSources> members;
        for_each_member(group, 0, identity, [&](const CellSources& sources) {
            members.insert(sources);
            for (const bool is_reversed : {false, true}) {
                std::vector<Digit> names = own_names(geometry.side());
                if (renaming_of(puzzle) == DigitRenaming::reversal) {
                    if (is_reversed) std::reverse(names.begin() + 1, names.end());
                } else {
                    if (is_reversed) continue;
                    std::fill(names.begin(), names.end(), Digit{0});
                    Digit next = 0;
                    for (const Cell source : sources) {
                        Digit& name = names[puzzle.givens()[source]];
                        if (puzzle.givens()[source] != 0 && name == 0) name = ++next;
                    }
                }
                std::vector<Digit> text;
                for (const Cell source : sources) text.push_back(names[puzzle.givens()[source]]);
                ways = text < least ? 1 : ways + (text == least ? 1 : 0);
                least = std::min(least, text);
            }
        });
        const auto form = canonicalizer.find(puzzle);
        REQUIRE(form);
        const auto digits = form->puzzle.givens().digits();
        REQUIRE(std::vector<Digit>(digits.begin(), digits.end()) == least);
        REQUIRE(members.size() == symmetry_count(geometry).number());
        SymmetryCount automorphisms;
        automorphisms.multiply(ways);
        if (renaming_of(puzzle) == DigitRenaming::any) {
            const std::set<Digit> used(least.begin(), least.end());
            automorphisms.multiply_factorial(geometry.side() + 1 -
                                             static_cast<int>(used.size() + !used.contains(0)));
        }
        REQUIRE(form->automorphisms == automorphisms);
    }
}

// promise 1.18: The number of symmetries of a board is exact
TEST_CASE("the symmetries of a board keep its rules, and are as many as published",
          "[canon][property]") {
    struct Known {
        const char* spec;
        const char* count;
    };
    // (b!)^(2b+2) * 2 for square boxes, likewise for others; all rows and columns of Latin squares.
    const Known known = GENERATE(
        Known{"2x2", "128"}, Known{"2x3", "3456"}, Known{"3x3", "3359232"}, Known{"2x4", "442368"},
        Known{"3x4", "2579890176"}, Known{"4x4", "126806761930752"}, Known{"1x5", "28800"},
        Known{"5x5", "17832200896512000000000000"}, Known{"3x3+antiknight", "8"},
        Known{"3x3+disjoint", "10368"}, Known{"3x3+diagonal", ""}, Known{"3x3+windoku", ""},
        Known{"samurai", ""});
    CAPTURE(known.spec);
    const Geometry geometry = test::geometry(known.spec);
    if (*known.count != '\0') REQUIRE(symmetry_count(geometry).to_string() == known.count);
    const auto cells = static_cast<std::size_t>(geometry.cell_count());
    const SymmetryGroup group(board_graph(geometry, false), cells);
    Rng rng(1);
    for (int round = 0; round < 20; ++round) {
        const Transform transform(random_member(group, cells, rng), own_names(geometry.side()));
        REQUIRE(transform.preserves(geometry));
    }
}

TEST_CASE("forms of the classic board agree with its own minlex forms", "[canon][property]") {
    const Geometry classic;
    PuzzleCanonicalizer canonicalizer;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        Rng rng(seed);
        const Grid solution = test::arbitrary_solution(classic, rng).value();
        const Puzzle puzzle = test::arbitrary_givens(solution, 30, rng);
        const auto minlex = canonical_form(puzzle.givens(), Convention::minlex);
        const auto form = canonicalizer.find(puzzle);
        REQUIRE(minlex);
        REQUIRE(form);
        // Another member of the class, as the group is too large to go through.
        REQUIRE(form->automorphisms.number() == minlex->automorphisms);
        REQUIRE(form->orbit.number() == minlex->orbit_size());
        REQUIRE(canonical_form(form->puzzle.givens(), Convention::minlex)->digits ==
                minlex->digits);
    }
}

// Calls use(grid) for every full grid that begins with 1, 2, .. in its first row.
void for_each_grid(Grid& grid, int cell, const std::function<void(const Grid&)>& use) {
    const Geometry& geometry = grid.geometry();
    if (cell == geometry.cell_count()) return use(grid);
    const auto place = static_cast<Cell>(cell);
    for (Digit digit = 1; digit <= geometry.side(); ++digit) {
        if (cell < geometry.side() && digit != cell + 1) continue;
        const auto peers = geometry.peers(place);
        if (std::any_of(peers.begin(), peers.end(),
                        [&](Cell peer) { return peer < place && grid[peer] == digit; }))
            continue;
        grid.set(place, digit);
        for_each_grid(grid, cell + 1, use);
        grid.set(place, 0);
    }
}

TEST_CASE("grids have as many classes as published, and their orbits add up to all grids",
          "[canon][property]") {
    struct Known {
        const char* spec;
        std::size_t classes;
        std::uint64_t grids;
    };
    const Known known = GENERATE(Known{"2x2", 2, 288}, Known{"2x3", 49, 28'200'960},
                                 Known{"1x4", 2, 576}, Known{"1x5", 2, 161'280},
                                 Known{"2x2+diagonal", 1, 48}, Known{"2x3+diagonal", 3, 8640});
    CAPTURE(known.spec);
    Grid grid{test::geometry(known.spec)};
    PuzzleCanonicalizer canonicalizer;
    std::set<std::vector<Digit>> classes;
    std::uint64_t grids = 0;
    for_each_grid(grid, 0, [&](const Grid& full) {
        const auto form = canonicalizer.find(full);
        REQUIRE(form);
        const auto digits = form->puzzle.givens().digits();
        if (classes.emplace(digits.begin(), digits.end()).second)
            grids += form->orbit.number().value();
    });
    CHECK(classes.size() == known.classes);
    CHECK(grids == known.grids);
}

}  // namespace
}  // namespace sudoku::canon
