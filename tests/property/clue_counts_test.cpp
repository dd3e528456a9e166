#include <sudoku/format/record_reader.hpp>
#include <sudoku/generate/generator.hpp>
#include <sudoku/grade/grade.hpp>
#include <sudoku/grid/clue.hpp>
#include <sudoku/human/human_solver.hpp>
#include <sudoku/human/rating.hpp>
#include <sudoku/inspect/inspector.hpp>
#include <sudoku/parallel/solve_all.hpp>
#include <sudoku/search/solver.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/naive_solver.hpp"
#include "support/rule_checker.hpp"

#include <limits>
#include <map>
#include <numeric>

// Every kind of clue on random small boards: as many solutions as the checker finds, which knows
// the rules by their definitions only, among all grids of the naive solver.
namespace sudoku {
namespace {

constexpr std::uint64_t no_bound = std::numeric_limits<std::uint64_t>::max();

int below(int bound, Rng& rng) {
    return static_cast<int>(rng.below(static_cast<std::uint64_t>(bound)));
}

// Cells that each touch the one before, as many as asked for or as the walk found room for.
std::vector<Cell> arbitrary_line(const Geometry& geometry, int length, Rng& rng) {
    const int side = geometry.side();
    std::vector<Cell> cells{static_cast<Cell>(below(geometry.cell_count(), rng))};
    for (int attempt = 0; attempt < 60 && static_cast<int>(cells.size()) < length; ++attempt) {
        const int row = geometry.row_of(cells.back()) + below(3, rng) - 1;
        const int column = geometry.column_of(cells.back()) + below(3, rng) - 1;
        if (row < 0 || column < 0 || row >= side || column >= side) continue;
        const Cell next = geometry.cell_at(row, column);
        if (std::find(cells.begin(), cells.end(), next) == cells.end()) cells.push_back(next);
    }
    return cells;
}

std::vector<Cell> arbitrary_slope(const Geometry& geometry, Rng& rng) {
    const int last = geometry.side() - 1;
    const int start = below(geometry.side(), rng);
    const bool is_falling = below(2, rng) == 0;
    std::vector<Cell> cells;
    for (int row = 0, column = start; row <= last && column >= 0 && column <= last;
         ++row, column += is_falling ? 1 : -1)
        cells.push_back(geometry.cell_at(row, column));
    return cells;
}

// Cells as the kind wants them; values that fit a solution mostly, others now and then.
Clue arbitrary_clue(const ClueInfo& info, const Geometry& geometry, const Grid& solution,
                    Rng& rng) {
    const int side = geometry.side();
    Clue clue{info.kind};
    const int length = std::max(info.least_cells, 2 + below(side - 1, rng));
    switch (info.shape) {
        case ClueShape::none: break;
        case ClueShape::any:
        case ClueShape::singles:
        case ClueShape::line:
            clue.cells =
                arbitrary_line(geometry, info.most_cells > 0 ? info.most_cells : length, rng);
            break;
        case ClueShape::neighbours: {
            const int row = below(side, rng);
            const int column = below(side - 1, rng);
            clue.cells = {geometry.cell_at(row, column), geometry.cell_at(row, column + 1)};
            if (below(2, rng) == 0)
                clue.cells = {geometry.cell_at(column + 1, row), geometry.cell_at(column, row)};
            break;
        }
        case ClueShape::full_line: {
            const int line = below(side, rng);
            const bool is_row = below(2, rng) == 0;
            for (int i = 0; i < side; ++i)
                clue.cells.push_back(is_row ? geometry.cell_at(line, i)
                                            : geometry.cell_at(i, line));
            if (below(2, rng) == 0) std::reverse(clue.cells.begin(), clue.cells.end());
            break;
        }
        case ClueShape::slope: clue.cells = arbitrary_slope(geometry, rng); break;
        case ClueShape::square: {
            const int row = below(side - 1, rng);
            const int column = below(side - 1, rng);
            clue.cells = {geometry.cell_at(row, column), geometry.cell_at(row, column + 1),
                          geometry.cell_at(row + 1, column), geometry.cell_at(row + 1, column + 1)};
            break;
        }
    }
    if (info.kind == ClueKind::clone) {
        if (clue.cells.size() % 2 == 1) clue.cells.pop_back();
        clue.heads = clue.cells.size() / 2;
    } else if (info.has_heads) {
        clue.heads = clue.cells.size() > 3 && below(3, rng) == 0 ? 2 : 1;
    }
    // The value is looked for: the first that the solution keeps.
    const bool has_value = info.least_values > 0 || (info.most_values > 0 && below(2, rng) == 0);
    if (info.kind == ClueKind::quadruple) {
        const int count = 1 + below(3, rng);
        for (int i = 0; i < count; ++i)
            clue.values.push_back(solution[clue.cells[static_cast<std::size_t>(i)]]);
        if (below(4, rng) == 0) clue.values.back() = 1 + below(side, rng);
    } else if (has_value) {
        constexpr int largest = 200;
        int value = below(3, rng);
        if (!clue.cells.empty()) {
            for (int i = 0; i <= largest; ++i) {
                clue.values = {i};
                if (!check_clue(clue, geometry)) continue;
                if (info.kind == ClueKind::quotient && i == 0) continue;
                const Puzzle alone(Grid(geometry), {}, {clue});
                if (!test::RuleChecker(alone, solution).keeps(clue)) continue;
                value = i;
                break;
            }
        }
        clue.values = {below(8, rng) == 0 ? value + 1 : value};
    }
    return clue;
}

// All full grids of a small board.
const std::vector<Grid>& all_grids(const std::string& spec) {
    static std::map<std::string, std::vector<Grid>> known;
    std::vector<Grid>& grids = known[spec];
    if (grids.empty()) grids = test::naive_solutions(Grid(test::geometry(spec)), 100'000);
    return grids;
}

std::vector<std::vector<Digit>> kept_grids(const Puzzle& puzzle, const std::vector<Grid>& grids) {
    std::vector<std::vector<Digit>> kept;
    for (const Grid& grid : grids) {
        if (test::RuleChecker(puzzle, grid).keeps_all())
            kept.emplace_back(grid.digits().begin(), grid.digits().end());
    }
    return kept;
}

void require_same_solutions(const Puzzle& puzzle, const std::vector<Grid>& grids) {
    const auto kept = kept_grids(puzzle, grids);
    for (const SolverInfo& method : solver_table()) {
        if (!method.supports(puzzle)) continue;
        CAPTURE(method.name);
        std::vector<std::vector<Digit>> found;
        const SearchResult result = Solver(method).enumerate(
            puzzle,
            [&](const Grid& grid) {
                found.emplace_back(grid.digits().begin(), grid.digits().end());
                return true;
            },
            {.solutions = no_bound});
        std::sort(found.begin(), found.end());
        REQUIRE(result.end == SearchEnd::complete);
        REQUIRE(found == kept);
        REQUIRE(Solver(method).search(puzzle, {.solutions = no_bound}).solutions == found.size());
    }
    // The check of a full grid says the same.
    for (std::size_t i = 0; i < std::min<std::size_t>(grids.size(), 5); ++i) {
        const bool is_kept = std::all_of(
            puzzle.clues().begin(), puzzle.clues().end(),
            [&](const Clue& clue) { return test::RuleChecker(puzzle, grids[i]).keeps(clue); });
        REQUIRE(find_broken_clues(puzzle, grids[i]).empty() == is_kept);
    }
}

std::string text_of(const Puzzle& puzzle) {
    std::string text;
    for (const Clue& clue : puzzle.clues()) text += clue_text(clue, puzzle.geometry()) + ' ';
    return text;
}

// Clues of the kind, now and then with one of another kind.
std::vector<Clue> arbitrary_clues(const ClueInfo& info, const Geometry& geometry,
                                  const Grid& solution, Rng& rng) {
    std::vector<Clue> clues;
    const int count = 1 + below(3, rng);
    for (int i = 0; i < count; ++i) {
        const bool is_other = i > 0 && below(3, rng) == 0;
        const ClueInfo& kind =
            is_other ? clue_table()[static_cast<std::size_t>(below(clue_kind_count, rng))] : info;
        Clue clue = arbitrary_clue(kind, geometry, solution, rng);
        if (check_clue(clue, geometry)) clues.push_back(std::move(clue));
    }
    return clues;
}

TEST_CASE("every kind of clue leaves as many grids of small boards as its definition",
          "[clues][property]") {
    const std::vector<std::string> specs{
        "2x2", "1x4", "2x2+antiking", "2x2+antiknight", "1x4+nonconsecutive", "2x2+maindiagonal"};
    for (const ClueInfo& info : clue_table()) {
        int tried = 0;
        for (std::uint64_t seed = 0; seed < 1000; ++seed) {
            Rng rng(seed);
            const std::string& spec =
                specs[below(3, rng) > 0 ? 0 : static_cast<std::size_t>(below(6, rng))];
            const std::vector<Grid>& grids = all_grids(spec);
            const Geometry geometry = test::geometry(spec);
            const Grid& solution = grids[rng.below(grids.size())];
            const Puzzle puzzle(Grid(geometry), {}, arbitrary_clues(info, geometry, solution, rng));
            if (!puzzle.has_clues()) continue;
            CAPTURE(info.name, seed, spec, text_of(puzzle));
            ++tried;
            require_same_solutions(puzzle, grids);
        }
        // Entropic lines need a side that three divides.
        const bool fits = info.kind != ClueKind::entropic;
        INFO(info.name);
        CHECK(tried >= (fits ? 500 : 0));
    }
}

TEST_CASE("every kind of clue leaves as many grids of 6x6 boards with givens",
          "[clues][property]") {
    const std::vector<std::string> specs{
        "2x3", "3x2", "1x6", "2x3+antiknight", "2x3+nonconsecutive", "2x3+disjoint"};
    for (const ClueInfo& info : clue_table()) {
        int tried = 0;
        for (std::uint64_t seed = 0; seed < 30; ++seed) {
            Rng rng(seed);
            const std::string& spec = specs[static_cast<std::size_t>(below(6, rng))];
            const Geometry geometry = test::geometry(spec);
            const std::optional<Grid> solution =
                test::arbitrary_solution(test::geometry(spec.substr(0, 3)), rng);
            const Grid full(geometry, solution->digits());
            Puzzle givens = test::arbitrary_givens(full, 45, rng);
            const Puzzle puzzle(givens.givens(), {}, arbitrary_clues(info, geometry, full, rng));
            if (!puzzle.has_clues()) continue;
            CAPTURE(info.name, seed, spec, text_of(puzzle));
            ++tried;
            require_same_solutions(puzzle, test::naive_solutions(givens, 100'000));
        }
        INFO(info.name);
        CHECK(tried >= 10);
    }
}

TEST_CASE("which givens are redundant beside clues is what searches without them say",
          "[clues][property]") {
    const Geometry geometry = test::geometry("2x2");
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Rng rng(seed);
        const std::vector<Grid>& grids = all_grids("2x2");
        const Grid& solution = grids[rng.below(grids.size())];
        const Clue cage = arbitrary_clue(clue_info(ClueKind::cage), geometry, solution, rng);
        const Puzzle givens = test::arbitrary_givens(solution, 40, rng);
        const Puzzle puzzle(givens.givens(), {}, {cage});
        if (!check_clue(cage, geometry)) continue;
        if (Solver().search(puzzle).outcome() != CountOutcome::unique) continue;
        CAPTURE(seed);
        const std::vector<Cell> redundant = redundant_givens(puzzle)->cells;
        for (Cell cell = 0; cell < geometry.cell_count(); ++cell) {
            if (puzzle.givens()[cell] == 0) continue;
            Grid fewer = puzzle.givens();
            fewer.set(cell, 0);
            const bool is_redundant =
                Solver().search(Puzzle(fewer, {}, {cage})).outcome() == CountOutcome::unique;
            CHECK((std::find(redundant.begin(), redundant.end(), cell) != redundant.end()) ==
                  is_redundant);
        }
    }
}

TEST_CASE("batches give rules of pairs and clues to the search that knows them", "[clues][unit]") {
    const Geometry king = test::geometry("2x2+antiking");
    const std::vector<std::string> plain{"................", "1..............."};
    const auto counts = count_all(plain, 1000, {.geometry = king});
    for (std::size_t i = 0; i < plain.size(); ++i) {
        const Puzzle puzzle = read_puzzle(plain[i], {.geometry = king}).value();
        CHECK(counts[i].value() == kept_grids(puzzle, all_grids("2x2+antiking")).size());
    }
    const std::vector<std::string> clued{"2x2 ................ cage=7:A1A2"};
    CHECK(count_all(clued, 1000)[0].value() == 48);
}

TEST_CASE("what knows houses alone refuses clues and rules of pairs by name", "[clues][unit]") {
    const Puzzle killer(Grid(Geometry()), {}, {{ClueKind::cage, {0, 1, 9}, 0, {6}}});
    const Puzzle knight = Grid(test::geometry("3x3+antiknight"));
    const auto names = [](const Error& error, std::string_view rule) {
        return error.message.find(rule) != std::string::npos;
    };
    for (const auto& [puzzle, rule] :
         {std::pair(killer, "cage"), std::pair(knight, "antiknight")}) {
        CAPTURE(rule);
        CHECK(names(grade_puzzle(puzzle).error(), rule));
        CHECK(names(human::HumanSolver::start(puzzle).error(), rule));
        CHECK(names(human::Rater().rate(puzzle).error(), rule));
        CHECK(names(human::hodoku_rating(puzzle).error(), rule));
        Inspector inspector;
        Inspection inspection(inspector, puzzle);
        CHECK(names(inspection.grade().error(), rule));
        CHECK(names(inspection.form(canon::Convention::minlex).error(), rule));
        for (const SolverInfo& method : solver_table()) {
            CAPTURE(method.name);
            const bool knows_rules =
                method.name == "rules" || method.name == "clues" || method.name == "clue-lanes";
            CHECK(method.supports(puzzle) == knows_rules);
        }
    }
    CHECK(names(check_options(knight.geometry(), {}).error(), "antiknight"));
}

TEST_CASE("a clue that is written is read back equal", "[clues][property]") {
    for (const std::string spec : {"2x2", "3x3", "3x4", "2x3"}) {
        const Geometry geometry = test::geometry(spec);
        for (const ClueInfo& info : clue_table()) {
            for (std::uint64_t seed = 0; seed < 30; ++seed) {
                Rng rng(seed);
                const std::optional<Grid> solution = test::arbitrary_solution(geometry, rng);
                const Clue clue = arbitrary_clue(info, geometry, *solution, rng);
                if (!check_clue(clue, geometry)) continue;
                const std::string text = clue_text(clue, geometry);
                CAPTURE(text);
                const auto again = parse_clue(text, geometry);
                REQUIRE(again);
                REQUIRE(*again == clue);
            }
        }
    }
}

}  // namespace
}  // namespace sudoku
