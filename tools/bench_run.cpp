#include "bench_run.hpp"

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/support/rng.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstring>
#include <numeric>
#include <span>
#include <thread>

namespace sudoku::tools {
namespace {

// As a program that streams would do it.
constexpr std::size_t chunk_size = 4096;

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

struct Share {
    std::size_t first;
    std::size_t count;
};

void solve_share(const BenchPuzzles& puzzles, const BulkBench& how, bulk::BulkSolver& solver,
                 Share share, std::vector<bulk::BulkResult>& results,
                 std::vector<char>& solutions) {
    constexpr std::size_t stride = BenchPuzzles::stride;
    const std::size_t chunk = how.one_by_one ? 1 : chunk_size;
    for (std::size_t done = 0; done < share.count; done += chunk) {
        const std::size_t at = share.first + done, count = std::min(chunk, share.count - done);
        solver.solve({puzzles[at], count, stride}, std::span(results).subspan(at, count),
                     {solutions.data() + at * stride, stride}, {.solutions = how.limit});
    }
}

}  // namespace

BenchPuzzles BenchPuzzles::permuted(std::uint64_t seed) const {
    std::vector<std::size_t> order(size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    Rng rng(seed);
    rng.shuffle(std::span<std::size_t>(order));
    BenchPuzzles result;
    for (const std::size_t index : order) result.add((*this)[index]);
    return result;
}

BenchTime time_bulk(const BenchPuzzles& puzzles, const BulkBench& how) {
    std::vector<bulk::BulkResult> results(puzzles.size());
    std::vector<char> solutions(puzzles.size() * BenchPuzzles::stride);
    const auto threads = static_cast<std::size_t>(std::max(how.threads, 1));
    std::vector<bulk::BulkSolver> solvers;
    for (std::size_t i = 0; i < threads; ++i) solvers.emplace_back(how.target);

    BenchTime time;
    const auto start = Clock::now();
    {
        const std::size_t share = (puzzles.size() + threads - 1) / threads;
        std::vector<std::jthread> helpers;
        for (std::size_t i = 0; i < threads; ++i) {
            const std::size_t first = std::min(i * share, puzzles.size());
            const Share mine = {first, std::min(share, puzzles.size() - first)};
            const auto work = [&, i, mine] {
                solve_share(puzzles, how, solvers[i], mine, results, solutions);
            };
            if (i + 1 < threads)
                helpers.emplace_back(work);
            else
                work();
        }
    }
    time.seconds = seconds_since(start);

    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        time.counts.push_back(results[i].solutions);
        time.solutions += results[i].solutions;
        time.guesses += results[i].guesses;
        if (results[i].solutions > 0 &&
            !is_solution_of(puzzles[i], &solutions[i * BenchPuzzles::stride])) {
            ++time.wrong;
        }
    }
    return time;
}

BenchTime time_peer(const BenchPuzzles& puzzles, const PeerSolver& peer, std::uint64_t limit) {
    BenchTime time;
    time.counts.resize(puzzles.size());
    const auto start = Clock::now();
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        std::array<char, 128> solution;
        std::size_t guesses = 0;
        time.counts[i] =
            peer.solve(puzzles[i], static_cast<std::size_t>(limit), 0, solution.data(), &guesses);
        time.guesses += guesses;
    }
    time.seconds = seconds_since(start);
    time.solutions = std::accumulate(time.counts.begin(), time.counts.end(), std::uint64_t{0});
    return time;
}

bool is_solution_of(const char* puzzle, const char* solution) {
    std::array<unsigned, 27> seen{};
    for (std::size_t cell = 0; cell < 81; ++cell) {
        const char digit = solution[cell];
        if (digit < '1' || digit > '9') return false;
        if (puzzle[cell] >= '1' && puzzle[cell] <= '9' && puzzle[cell] != digit) return false;
        const unsigned bit = 1U << (digit - '1');
        const std::size_t row = cell / 9, column = cell % 9;
        seen[row] |= bit;
        seen[9 + column] |= bit;
        seen[18 + row / 3 * 3 + column / 3] |= bit;
    }
    return std::all_of(seen.begin(), seen.end(), [](unsigned digits) { return digits == 0x1FF; });
}

}  // namespace sudoku::tools
