#include "format/lz_string.hpp"
#include "grid/constraint_marks.hpp"

#include <sudoku/format/format.hpp>
#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>
#include <sudoku/generate/generator.hpp>
#include <sudoku/human/human_solver.hpp>
#include <sudoku/human/rating.hpp>
#include <sudoku/search/solver.hpp>

#include "support/arbitrary.hpp"
#include "support/arbitrary_constraints.hpp"
#include "support/catch.hpp"
#include "support/test_paths.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

// The page docs/coverage.md: what can be done with each kind of constraint, as an example shows,
// and what becomes of the kinds of other programs. With SUDOKU_UPDATE_DOCS the page is written.
namespace sudoku {
namespace {

const char* yes_or_no(bool is_so) { return is_so ? "yes" : "no"; }

// A puzzle with one solution and a constraint of the kind.
Puzzle example_of(const ConstraintInfo& info) {
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        Rng rng(seed);
        const Geometry geometry = test::geometry("2x3");
        const Grid solution = *test::arbitrary_solution(geometry, rng);
        const Constraint constraint = test::arbitrary_constraint(info, geometry, solution, rng);
        if (!check_constraint(constraint, geometry)) continue;
        // Few grids have what constraints of the whole board demand.
        const auto kept = Solver().search(Puzzle(Grid(geometry), {}, {constraint}),
                                          {.solutions = 1, .nodes = 100'000});
        if (!kept.first) continue;
        const Grid givens = test::arbitrary_givens(*kept.first, 70, rng).givens();
        const Puzzle puzzle(givens, {}, {constraint});
        if (Solver().search(puzzle).outcome() == CountOutcome::unique) return puzzle;
    }
    FAIL("no example of " << info.name);
    return Puzzle(Grid(Geometry()));
}

bool is_solved(const Puzzle& puzzle) {
    const SearchResult found = Solver().search(puzzle);
    return found.outcome() == CountOutcome::unique &&
           find_broken_constraints(puzzle, *found.first).empty();
}

bool is_rated(const Puzzle& puzzle) {
    const auto rating = human::rate(puzzle);
    return rating && rating->is_complete;
}

bool is_explained(const Puzzle& puzzle) {
    auto solver = human::HumanSolver::start(puzzle);
    if (!solver) return false;
    while (const auto step = solver->find_next()) solver->apply(*step);
    return solver->is_solved();
}

bool is_drawn(const Puzzle& puzzle) {
    const Constraint& constraint = puzzle.constraints().front();
    return !marks_of(constraint, puzzle.geometry()).empty() ||
           has_outside_label(constraint);
}

// The formats in which the puzzle is written and read as the same.
std::string formats_of(const Puzzle& puzzle) {
    std::string names;
    for (const FormatInfo& format : format_table()) {
        const auto text = write_puzzle(puzzle, format.format);
        if (!text) continue;
        const auto again =
            read_puzzle(*text, {.format = format.format, .geometry = puzzle.geometry()});
        if (again && *again == puzzle)
            names += (names.empty() ? "" : ", ") + std::string(format.name);
    }
    return names;
}

std::string row_of(const ConstraintInfo& info) {
    const Puzzle puzzle = example_of(info);
    std::string row = "| `" + std::string(info.name) + "` | " + formats_of(puzzle);
    for (const bool is_so : {is_solved(puzzle), find_variant(info.name) != nullptr, is_rated(puzzle),
                             is_explained(puzzle), is_drawn(puzzle)})
        row += std::string(" | ") + yes_or_no(is_so);
    return row + " |\n";
}

// What the example of another program is read as.
std::string reading_of(const std::string& site, std::string example) {
    if (site == "sudokumaker")
        example = "https://sudokumaker.app/?puzzle=" + lz_compress(example);
    ReadOptions options;
    if (site == "iss") options.format = Format::iss;
    const auto puzzle = read_puzzle(example, options);
    if (!puzzle) return "no: " + puzzle.error().message;
    std::set<std::string> kinds;
    for (const Constraint& constraint : puzzle->constraints())
        kinds.insert('`' + std::string(constraint_info(constraint.kind).name) + '`');
    std::string names;
    for (const std::string& kind : kinds) names += (names.empty() ? "" : ", ") + kind;
    if (!names.empty()) return names;
    const std::string board = geometry_spec(puzzle->geometry());
    return board == "3x3" ? "the usual board" : "the board `" + board + '`';
}

std::string page() {
    std::ostringstream page;
    page << "| kind | written and read | solved | made | rated | explained | drawn |\n"
            "|---|---|---|---|---|---|---|\n";
    for (const ConstraintInfo& info : constraint_table()) page << row_of(info);
    std::ifstream kinds(test::corpus("coverage/kinds.tsv"));
    std::string line, site, kind, example, last;
    std::getline(kinds, line);
    while (std::getline(kinds, line)) {
        std::istringstream fields(line);
        std::getline(fields, site, '\t');
        std::getline(fields, kind, '\t');
        std::getline(fields, example);
        if (site != std::exchange(last, site))
            page << "\n### " << site << "\n\n| kind | read as |\n|---|---|\n";
        page << "| " << kind << " | " << reading_of(site, example) << " |\n";
    }
    return page.str();
}

TEST_CASE("docs/coverage.md tells what is known of each kind of constraint", "[tools][unit]") {
    const std::string path = test::corpus("../docs/coverage.md");
    std::ostringstream stored;
    stored << std::ifstream(path).rdbuf();
    const std::string text = stored.str();
    const std::size_t begin = text.find("| kind |");
    REQUIRE(begin != std::string::npos);
    const std::string tables = page();
    if (std::getenv("SUDOKU_UPDATE_DOCS") != nullptr)
        std::ofstream(path) << text.substr(0, begin) + tables;
    CHECK(text.substr(begin) == tables);
}

}  // namespace
}  // namespace sudoku
