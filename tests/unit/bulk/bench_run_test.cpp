#include "commands/bench_run.hpp"

#include "support/catch.hpp"

#include <sudoku/bulk/bulk_solver.hpp>

#include <algorithm>
#include <chrono>
#include <set>
#include <string>
#include <thread>

#include <time.h>

using namespace sudoku;
using namespace sudoku::tools;

namespace {

const std::string hard =
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
const std::string hard_solution =
    "145327698839654127672918543496185372218473956753296481367542819984761235521839764";

BenchPuzzles some_puzzles() {
    BenchPuzzles puzzles;
    std::string puzzle = hard_solution;
    for (std::size_t cell = 0; cell < 40; ++cell) {
        puzzle[cell] = '.';
        puzzles.add(puzzle);
    }
    puzzles.add(hard);
    return puzzles;
}

using Clock = std::chrono::steady_clock;

struct ThreadTimes {
    Clock::time_point wall;
    std::chrono::nanoseconds processor;
};

ThreadTimes times_of_this_thread() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return {Clock::now(), std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec)};
}

bool waited_most_of(const ThreadTimes& first, const ThreadTimes& last) {
    return last.wall - first.wall >= 4 * (last.processor - first.processor);
}

}  // namespace

TEST_CASE("a permutation keeps the puzzles and depends on the seed alone", "[bench][unit]") {
    const BenchPuzzles puzzles = some_puzzles();
    const BenchPuzzles once = puzzles.permuted(1), again = puzzles.permuted(1);
    std::multiset<std::string> before, after;
    bool is_moved = false;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        before.emplace(puzzles[i]);
        after.emplace(once[i]);
        CHECK(std::string(once[i]) == again[i]);
        is_moved = is_moved || std::string(once[i]) != puzzles[i];
    }
    CHECK(before == after);
    CHECK(is_moved);
}

// promise 1.25: `bench` detects a solver that invents solutions
TEST_CASE("wrong solutions are noticed", "[bench][unit]") {
    CHECK(is_solution_of({}, hard.data(), hard_solution.data()));
    std::string swapped = hard_solution;
    std::swap(swapped[0], swapped[1]);
    CHECK_FALSE(is_solution_of({}, hard.data(), swapped.data()));
    std::string other_given = hard;
    other_given[0] = '2';
    CHECK_FALSE(is_solution_of({}, other_given.data(), hard_solution.data()));
}

TEST_CASE("every way to run the engine gives the same counts", "[bench][unit]") {
    const BenchPuzzles puzzles = some_puzzles();
    const bulk::BulkTarget target = bulk::default_target();
    const BenchTime one = time_bulk(puzzles, {.target = target});
    CHECK(one.wrong == 0);
    CHECK(one.counts.size() == puzzles.size());
    CHECK(one.counts.back() == 1);
    CHECK(time_bulk(puzzles, {.target = target, .threads = 3}).counts == one.counts);
    CHECK(time_bulk(puzzles, {.target = target, .one_by_one = true}).counts == one.counts);
}

// promise 1.25.1: and a peer that gives an answer without a grid
TEST_CASE("a peer has to return a solution of every puzzle", "[bench][unit]") {
    const BenchPuzzles puzzles = some_puzzles();
    const auto counts = time_bulk(puzzles, {.target = bulk::default_target()}).counts;
    const PeerSolver ones{
        "ones",
        [](const char*, std::size_t, std::uint32_t, char* solution, std::size_t*) -> std::size_t {
            std::fill_n(solution, 81, '1');
            return 1;
        }};
    const PeerSolver silent{
        "silent", [](const char*, std::size_t, std::uint32_t, char*, std::size_t*) -> std::size_t {
            return 1;
        }};
    const PeerSolver right{
        "right",
        [](const char* puzzle, std::size_t limit, std::uint32_t, char* solution,
           std::size_t*) -> std::size_t {
            bulk::BulkSolver solver;
            return solver.solve_one({puzzle, 81}, solution, {.solutions = limit}).solutions;
        }};
    const auto solvable = static_cast<std::size_t>(
        std::count_if(counts.begin(), counts.end(), [](std::uint64_t count) { return count > 0; }));
    REQUIRE(solvable > 0);
    CHECK(count_wrong(puzzles, counts, ones) == solvable);
    CHECK(count_wrong(puzzles, counts, silent) == solvable);
    CHECK(count_wrong(puzzles, counts, right) == 0);
}

TEST_CASE("a peer is measured like the engine", "[bench][unit]") {
    const PeerSolver peer{"constant",
                          [](const char*, std::size_t limit, std::uint32_t, char*,
                             std::size_t* guesses) -> std::size_t {
                              *guesses = 3;
                              return limit;
                          }};
    const BenchTime time = time_peer(some_puzzles(), peer, 2);
    CHECK(time.solutions == 82);
    CHECK(time.guesses == 123);
    CHECK_FALSE(load_peer("name").has_value());
    CHECK_FALSE(load_peer("name=/no/such/library.so:symbol").has_value());
}

TEST_CASE("latency is that of the call in the middle, and of one that nine of ten do not exceed",
          "[bench][unit]") {
    const BenchPuzzles puzzles = some_puzzles();
    const bulk::BulkTarget target = bulk::default_target();
    CHECK(time_bulk(puzzles, {.target = target}).latency == 0);
    const BenchTime time = time_bulk(puzzles, {.target = target, .one_by_one = true});
    CHECK(time.latency > 0);
    CHECK(time.latency <= time.latency_90);
    // Waits for at least three quarters of the time since its first call, however slow that is.
    const PeerSolver peer{"waiting",
                          [](const char*, std::size_t, std::uint32_t, char*, std::size_t*) {
                              static const ThreadTimes first = times_of_this_thread();
                              do {
                                  std::this_thread::sleep_for(std::chrono::microseconds(200));
                              } while (!waited_most_of(first, times_of_this_thread()));
                              return std::size_t{1};
                          }};
    const BenchTime waited = time_peer(puzzles, peer, 2, true);
    CHECK(waited.latency >= 200e-6);
    CHECK(waited.latency_90 >= waited.latency);
    // Time spent waiting is not processor time.
    CHECK(waited.stolen > 0.5);
    CHECK(waited.stolen <= 1);
    CHECK(time_peer(puzzles, peer, 2).latency_90 == 0);
}

TEST_CASE("the built-in sets are what they say", "[bench][unit]") {
    const auto sets = built_in_sets(5, 1);
    REQUIRE(sets.size() == 3);
    for (const BenchSet& set : sets) REQUIRE(set.puzzles.size() == 5);
    const auto givens = [](const char* puzzle) {
        return std::count_if(puzzle, puzzle + 81, [](char c) { return c != '.'; });
    };
    for (std::size_t i = 0; i < 5; ++i) {
        CHECK(givens(sets[0].puzzles[i]) == 36);
        CHECK(givens(sets[2].puzzles[i]) == givens(sets[1].puzzles[i]) - 2);
    }
    const BenchTime unique = time_bulk(sets[1].puzzles, {.target = bulk::default_target()});
    CHECK(unique.solutions == 5);
    CHECK(time_bulk(sets[2].puzzles, {.target = bulk::default_target()}).solutions > 5);
    const TextTime text = time_text(sets[0].puzzles);
    CHECK(text.parse > 0);
    CHECK(text.write > 0);
}
