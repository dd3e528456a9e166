#include "commands/bench_run.hpp"

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>
#include <sudoku/grid/grid.hpp>
#include <sudoku/parallel/generate_stream.hpp>
#include <sudoku/support/rng.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstring>
#include <numeric>
#include <optional>
#include <span>
#include <thread>

#include <time.h>

namespace sudoku::tools {
namespace {

// Puzzles per call, as in a streaming program.
constexpr std::size_t chunk_size = 4096;

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

// Measures this thread from construction on, in processor time and wall-clock time.
class ThreadWatch {
  public:
    double processor_seconds() const { return processor_now() - processor_; }
    double wall_seconds() const { return seconds_since(wall_); }

  private:
    static double processor_now() {
        timespec now{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
    }

    double processor_ = processor_now();
    Clock::time_point wall_ = Clock::now();
};

// Summed over all threads.
struct TimeSpent {
    double processor = 0;
    double wall = 0;

    void add(const ThreadWatch& watch) {
        processor += watch.processor_seconds();
        wall += watch.wall_seconds();
    }
    void tell(BenchTime& time, std::size_t threads) const {
        time.seconds = processor / static_cast<double>(threads);
        // The two clocks are read one after the other, so the difference can be slightly negative.
        time.stolen = std::max(0.0, 1 - processor / wall);
    }
};

struct Share {
    std::size_t first;
    std::size_t count;
};

// The value that `percent` of the values do not exceed; 0 if there are none.
double percentile_of(std::vector<double>& values, std::size_t percent) {
    if (values.empty()) return 0;
    const auto place =
        values.begin() + static_cast<std::ptrdiff_t>((values.size() - 1) * percent / 100);
    std::nth_element(values.begin(), place, values.end());
    return *place;
}

void note_latencies(BenchTime& time, std::vector<double>& latencies) {
    time.latency = percentile_of(latencies, 50);
    time.latency_90 = percentile_of(latencies, 90);
}

void solve_share(const BenchPuzzles& puzzles, const BulkBench& how, bulk::BulkSolver& solver,
                 Share share, std::vector<bulk::BulkResult>& results, std::vector<char>& solutions,
                 std::vector<double>& latencies) {
    const std::size_t stride = puzzles.stride();
    const std::size_t chunk = how.one_by_one ? 1 : chunk_size;
    for (std::size_t done = 0; done < share.count && !how.stop.stop_requested(); done += chunk) {
        const std::size_t at = share.first + done, count = std::min(chunk, share.count - done);
        const auto start = how.one_by_one ? Clock::now() : Clock::time_point();
        solver.solve({puzzles[at], count, stride}, std::span(results).subspan(at, count),
                     {solutions.data() + at * stride, stride}, {.solutions = how.limit});
        if (how.one_by_one) latencies[at] = seconds_since(start);
    }
}

}  // namespace

BenchPuzzles BenchPuzzles::permuted(std::uint64_t seed) const {
    std::vector<std::size_t> order(size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    Rng rng(seed);
    rng.shuffle(std::span<std::size_t>(order));
    BenchPuzzles result(geometry_);
    for (const std::size_t index : order) result.add((*this)[index]);
    return result;
}

BenchTime time_bulk(const BenchPuzzles& puzzles, const BulkBench& how) {
    std::vector<bulk::BulkResult> results(puzzles.size());
    std::vector<char> solutions(puzzles.size() * puzzles.stride());
    std::vector<double> latencies(how.one_by_one ? puzzles.size() : 0);
    const auto threads = static_cast<std::size_t>(std::max(how.threads, 1));
    std::vector<bulk::BulkSolver> solvers;
    for (std::size_t i = 0; i < threads; ++i) solvers.emplace_back(puzzles.geometry(), how.target);

    BenchTime time;
    std::vector<TimeSpent> spent(threads);
    {
        const std::size_t share = (puzzles.size() + threads - 1) / threads;
        std::vector<std::jthread> helpers;
        for (std::size_t i = 0; i < threads; ++i) {
            const std::size_t first = std::min(i * share, puzzles.size());
            const Share mine = {first, std::min(share, puzzles.size() - first)};
            const auto work = [&, i, mine] {
                const ThreadWatch watch;
                solve_share(puzzles, how, solvers[i], mine, results, solutions, latencies);
                spent[i].add(watch);
            };
            if (i + 1 < threads)
                helpers.emplace_back(work);
            else
                work();
        }
    }
    TimeSpent together;
    for (const TimeSpent& of_one : spent) {
        together.processor += of_one.processor;
        together.wall += of_one.wall;
    }
    together.tell(time, threads);
    note_latencies(time, latencies);

    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        time.counts.push_back(results[i].solutions);
        time.solutions += results[i].solutions;
        time.guesses += results[i].guesses;
        if (results[i].solutions > 0 &&
            !is_solution_of(puzzles.geometry(), puzzles[i], &solutions[i * puzzles.stride()])) {
            ++time.wrong;
        }
    }
    return time;
}

BenchTime time_peer(const BenchPuzzles& puzzles, const PeerSolver& peer, std::uint64_t limit,
                    bool with_latency, const std::stop_token& stop) {
    BenchTime time;
    time.counts.resize(puzzles.size());
    std::vector<double> latencies;
    TimeSpent spent;
    const ThreadWatch watch;
    for (std::size_t i = 0; i < puzzles.size() && !stop.stop_requested(); ++i) {
        std::array<char, 128> solution;
        std::size_t guesses = 0;
        const auto call = with_latency ? Clock::now() : Clock::time_point();
        time.counts[i] =
            peer.solve(puzzles[i], static_cast<std::size_t>(limit), 0, solution.data(), &guesses);
        if (with_latency) latencies.push_back(seconds_since(call));
        time.guesses += guesses;
    }
    spent.add(watch);
    spent.tell(time, 1);
    note_latencies(time, latencies);
    time.solutions = std::accumulate(time.counts.begin(), time.counts.end(), std::uint64_t{0});
    return time;
}

std::size_t count_wrong(const BenchPuzzles& puzzles, const std::vector<std::uint64_t>& counts,
                        const PeerSolver& peer, const std::stop_token& stop) {
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < puzzles.size() && !stop.stop_requested(); ++i) {
        if (counts[i] == 0) continue;
        std::array<char, 128> solution{};
        std::size_t guesses = 0;
        const std::size_t found = peer.solve(puzzles[i], 1, 0, solution.data(), &guesses);
        if (found == 0 || !is_solution_of(puzzles.geometry(), puzzles[i], solution.data())) ++wrong;
    }
    return wrong;
}

std::vector<BenchSet> built_in_sets(std::uint64_t count, int threads, const std::stop_token& stop) {
    constexpr std::uint64_t seed = 1;
    constexpr std::size_t taken_away = 2;
    const auto made = [&](std::optional<int> constraints) {
        GenerateBatchOptions options;
        options.count = count;
        options.generator.seed = seed;
        options.generator.givens = constraints;
        options.parallel.threads = threads;
        options.parallel.cancel = stop;
        BenchPuzzles puzzles;
        generate_batch(
            Geometry(), [](const BatchItem&, std::string&) {},
            [&](const BatchItem& item, std::string_view) {
                if (item.puzzle) puzzles.add(to_line(item.puzzle->puzzle.givens()));
                return true;
            },
            options);
        return puzzles;
    };
    std::vector<BenchSet> sets = {
        {"easy", made(36)}, {"minimal", made(std::nullopt)}, {"open", {}}};
    Rng rng(seed);
    for (std::size_t i = 0; i < sets[1].puzzles.size(); ++i) {
        std::string puzzle = sets[1].puzzles[i];
        for (std::size_t left = taken_away; left > 0;) {
            char& cell = puzzle[rng.below(81)];
            if (cell == '.') continue;
            cell = '.';
            --left;
        }
        sets[2].puzzles.add(puzzle);
    }
    return sets;
}

TextTime time_text(const BenchPuzzles& puzzles) {
    std::string text;
    for (std::size_t i = 0; i < puzzles.size(); ++i) (text += puzzles[i]) += '\n';
    TextTime time;
    auto start = Clock::now();
    MemorySource source(text);
    RecordReader reader(source, {.geometry = puzzles.geometry()});
    PlainLines lines;
    std::size_t taken = 0;
    while (reader.next_plain_lines(lines, chunk_size)) taken += lines.count();
    // Lines that are not plain, such as a last one without a line end, would end the loop above.
    while (reader.next()) ++taken;
    time.parse = seconds_since(start);
    std::string out;
    start = Clock::now();
    for (std::size_t i = 0; i < taken; ++i) {
        if (i % chunk_size == 0) out.clear();
        (out += std::string_view(puzzles[i % puzzles.size()], puzzles.cells())) += '\n';
    }
    time.write = seconds_since(start);
    return time;
}

bool is_solution_of(const Geometry& geometry, const char* puzzle, const char* solution) {
    const auto cells = static_cast<std::size_t>(geometry.cell_count());
    const auto digit_at = [](const char* text, std::size_t cell) {
        const char c = text[cell];
        return c == '.' ? 0 : c <= '9' ? c - '0' : c - 'A' + 10;
    };
    Grid grid(geometry);
    for (std::size_t cell = 0; cell < cells; ++cell) {
        const int digit = digit_at(solution, cell), given = digit_at(puzzle, cell);
        if (digit < 1 || digit > geometry.side() || (given != 0 && given != digit)) return false;
        grid.set(static_cast<Cell>(cell), static_cast<Digit>(digit));
    }
    return is_solution(grid);
}

}  // namespace sudoku::tools
