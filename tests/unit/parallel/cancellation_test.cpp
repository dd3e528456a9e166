// Whoever stops the library is told so by the code `cancelled`, never that a limit was reached or
// that there is no answer: a table over everything that takes a stop token and answers with a
// Result.
#include <sudoku/sudoku.hpp>

#include "support/catch.hpp"

#include <chrono>
#include <ctime>
#include <limits>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace sudoku {
namespace {

using Code = std::optional<ErrorCode>;  // nothing: there is an answer

template <class T>
Code code_of(const Result<T>& result) {
    return result ? Code() : Code(result.error().code);
}

template <class T>
Code code_of(const std::vector<Result<T>>& results) {
    REQUIRE(results.size() == 1);
    return code_of(results.front());
}

// Needs search and nested chains.
constexpr std::string_view hardest =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const std::vector<std::string> in_memory{std::string(hardest)};

Puzzle hard_puzzle() { return read_puzzle(hardest).value(); }
Grid its_solution() { return Solver().search(hard_puzzle()).first.value(); }

// An empty board: there are too many solutions to count, and what comes first takes a while.
Puzzle large_puzzle() { return Puzzle(Grid(parse_geometry("5x5").value())); }

// What has been found out about a puzzle before it is asked for more.
template <class Ask>
Code inspect(const std::stop_token& cancel, Ask ask) {
    Inspector inspector({.cancel = cancel});
    const Puzzle puzzle = hard_puzzle();
    const Grid solution = its_solution();
    Inspection inspection(inspector, puzzle, solution);
    return ask(inspection);
}

book::BookSpec small_book() {
    book::BookSpec spec;
    spec.sections.emplace_back();
    spec.sections.back().level = "easy";
    spec.sections.back().count = 4;
    return spec;
}

struct EntryPoint {
    std::string_view name;
    Code (*call)(const std::stop_token& cancel);
};

const EntryPoint entry_points[] = {
    {"one_solution",
     [](const std::stop_token& cancel) {
         // A search looks at its token every 64 nodes.
         const SearchLimits limits{.solutions = 1'000'000, .cancel = cancel};
         SearchResult result = Solver().search(large_puzzle(), limits);
         if (result.end == SearchEnd::cancelled) result.solutions = 0;
         return code_of(one_solution(result));
     }},
    {"count_grids",
     [](const std::stop_token& cancel) { return code_of(count_grids(Geometry(), cancel)); }},
    {"UniformGrids::prepare",
     [](const std::stop_token& cancel) {
         return code_of(UniformGrids::prepare(Geometry(), cancel));
     }},
    {"random_full_grid",
     [](const std::stop_token& cancel) {
         Rng rng(1, 0, 0);
         return code_of(random_full_grid(parse_geometry("5x5").value(), rng, cancel));
     }},
    {"generate_many",
     [](const std::stop_token& cancel) {
         const std::uint64_t index = 0;
         return code_of(generate_many(Geometry(), {}, {&index, 1}, {.cancel = cancel}));
     }},
    {"rate",
     [](const std::stop_token& cancel) {
         return code_of(human::rate(hard_puzzle(), {.cancel = cancel}));
     }},
    {"Rater::rate of a known solution",
     [](const std::stop_token& cancel) {
         return code_of(human::Rater({.cancel = cancel}).rate(hard_puzzle(), its_solution()));
     }},
    {"hodoku_rating",
     [](const std::stop_token& cancel) {
         return code_of(human::hodoku_rating(hard_puzzle(), cancel));
     }},
    {"hodoku_rating of a known solution",
     [](const std::stop_token& cancel) {
         return code_of(human::hodoku_rating(hard_puzzle(), its_solution(), cancel));
     }},
    {"solve_path",
     [](const std::stop_token& cancel) {
         return code_of(human::solve_path(hard_puzzle(), {.cancel = cancel}));
     }},
    {"solve_path of HoDoKu's ladder",
     [](const std::stop_token& cancel) {
         return code_of(
             human::solve_path(hard_puzzle(), {.ladder = human::Ladder::hodoku, .cancel = cancel}));
     }},
    {"search_score",
     [](const std::stop_token& cancel) {
         return code_of(search_score(hard_puzzle(), its_solution(), {.cancel = cancel}));
     }},
    {"grade_puzzle",
     [](const std::stop_token& cancel) {
         return code_of(grade_puzzle(hard_puzzle(), {.score = {.cancel = cancel}}));
     }},
    {"Grader::grade of a known solution",
     [](const std::stop_token& cancel) {
         return code_of(Grader({.score = {.cancel = cancel}}).grade(hard_puzzle(), its_solution()));
     }},
    {"redundant_givens",
     [](const std::stop_token& cancel) {
         // Without the givens of two bands the search for another digit takes more than 64 nodes.
         Grid givens = its_solution();
         for (Cell cell = 9; cell < 81; ++cell) givens.set(cell, 0);
         return code_of(redundant_givens(givens, {.in_bulk = false,
                                                  .solver = Solver(*find_solver("row-order")),
                                                  .limits = {.cancel = cancel}}));
     }},
    {"Inspection::grade",
     [](const std::stop_token& cancel) {
         return inspect(cancel, [](Inspection& puzzle) { return code_of(puzzle.grade()); });
     }},
    {"Inspection::rating",
     [](const std::stop_token& cancel) {
         return inspect(cancel, [](Inspection& puzzle) { return code_of(puzzle.rating()); });
     }},
    {"Inspection::hodoku",
     [](const std::stop_token& cancel) {
         return inspect(cancel, [](Inspection& puzzle) { return code_of(puzzle.hodoku()); });
     }},
    {"certificate_of",
     [](const std::stop_token& cancel) {
         return inspect(cancel,
                        [](Inspection& puzzle) { return code_of(certificate_of(puzzle, {})); });
     }},
    {"tell_story",
     [](const std::stop_token& cancel) {
         Inspector inspector({.cancel = cancel});
         return code_of(tell_story(hard_puzzle(), inspector));
     }},
    {"solve_all",
     [](const std::stop_token& cancel) {
         return code_of(solve_all(in_memory, {.cancel = cancel}));
     }},
    {"count_all",
     [](const std::stop_token& cancel) {
         return code_of(count_all(in_memory, 2, {.cancel = cancel}));
     }},
    {"grade_all",
     [](const std::stop_token& cancel) {
         return code_of(grade_all(in_memory, {}, {.cancel = cancel}));
     }},
    {"rate_all",
     [](const std::stop_token& cancel) {
         return code_of(rate_all(in_memory, {}, {.cancel = cancel}));
     }},
    {"collect_sections",
     [](const std::stop_token& cancel) {
         book::CollectOptions options;
         options.parallel.cancel = cancel;
         return code_of(book::collect_sections(small_book(), options));
     }},
};

TEST_CASE("what is stopped before it has an answer says so", "[parallel][unit]") {
    std::stop_source stop;
    stop.request_stop();
    for (const EntryPoint& entry : entry_points) {
        CAPTURE(entry.name);
        CHECK(entry.call(stop.get_token()) == ErrorCode::cancelled);
    }
}

constexpr int endless = std::numeric_limits<int>::max();

const EntryPoint long_runs[] = {
    {"grade_puzzle",
     [](const std::stop_token& cancel) {
         return code_of(
             grade_puzzle(hard_puzzle(), {.score = {.runs = endless, .cancel = cancel}}));
     }},
    {"grade_all",
     [](const std::stop_token& cancel) {
         return code_of(grade_all(in_memory, {.score = {.runs = endless}}, {.cancel = cancel}));
     }},
    {"generate_many",
     [](const std::stop_token& cancel) {
         const std::uint64_t index = 0;
         GeneratorOptions options;
         options.criteria = {parse_criterion("er>=11.9").value()};
         options.attempts = endless;
         return code_of(generate_many(Geometry(), options, {&index, 1}, {.cancel = cancel}));
     }},
};

TEST_CASE("what is stopped while it is at work says so", "[parallel][unit]") {
    for (const EntryPoint& entry : long_runs) {
        CAPTURE(entry.name);
        std::stop_source stop;
        const std::clock_t begin = std::clock();
        const std::jthread later([&] {
            // It is at work once it has used some time of a processor.
            while (std::clock() - begin < CLOCKS_PER_SEC / 20)
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
            stop.request_stop();
        });
        CHECK(entry.call(stop.get_token()) == ErrorCode::cancelled);
    }
}

TEST_CASE("what has no Result says it in its own way", "[parallel][unit]") {
    std::stop_source stop;
    Inspector inspector({.cancel = stop.get_token()});
    const Puzzle puzzle = hard_puzzle();
    auto solver = human::HumanSolver::start(puzzle, {.cancel = stop.get_token()}).value();
    CHECK(solver.find_next());
    CHECK_FALSE(solver.is_cancelled());
    stop.request_stop();
    CHECK(solver.is_cancelled());
    CHECK_FALSE(solver.find_next());
    CHECK_FALSE(solver.find_with(human::Technique::nested_dynamic_chains));
    CHECK_FALSE(solver.has_reached_work_limit());

    Inspection inspection(inspector, puzzle, its_solution());
    CHECK(inspection.search_score() == nullptr);
}

}  // namespace
}  // namespace sudoku
