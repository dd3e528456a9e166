#pragma once

#include "options/peer_solver.hpp"

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/grid/geometry.hpp>

#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sudoku::tools {

// Puzzles of one geometry, one character per cell, each terminated by a zero byte.
class BenchPuzzles {
  public:
    BenchPuzzles() = default;
    explicit BenchPuzzles(Geometry geometry) : geometry_(std::move(geometry)) {}

    const Geometry& geometry() const { return geometry_; }
    std::size_t cells() const { return static_cast<std::size_t>(geometry_.cell_count()); }
    std::size_t stride() const { return cells() + 1; }
    void add(std::string_view puzzle) { (text_ += puzzle.substr(0, cells())) += '\0'; }
    std::size_t size() const { return text_.size() / stride(); }
    const char* operator[](std::size_t index) const { return text_.data() + index * stride(); }
    // The same puzzles in a random order.
    BenchPuzzles permuted(std::uint64_t seed) const;

  private:
    Geometry geometry_;
    std::string text_;
};

// The result of solving all puzzles once.
struct BenchTime {
    // Processor time of the thread, or the mean over several threads; hardly affected by other
    // load.
    double seconds = 0;
    // Share of the wall-clock time in which the threads did not run, because of other load or
    // because the solver waited.
    double stolen = 0;
    // Seconds of wall-clock time per call if puzzles are passed one by one: the median and the 90th
    // percentile.
    double latency = 0, latency_90 = 0;
    std::uint64_t solutions = 0;
    std::uint64_t guesses = 0;
    std::vector<std::uint64_t> counts = {};  // number of solutions of each puzzle
    std::size_t wrong = 0;  // number of wrong solutions; for a peer the result of count_wrong()
};

struct BulkBench {
    bulk::BulkTarget target;
    std::uint64_t limit = 2;
    int threads = 1;
    bool one_by_one = false;  // one call per puzzle, to measure latency
    std::stop_token stop = {};
};

// Solves all puzzles, then checks every solution cell by cell; the check is not included in the
// time. This and the following functions return meaningless results if they are stopped. Threads
// started by a peer are not measured.
BenchTime time_bulk(const BenchPuzzles& puzzles, const BulkBench& how);
// A peer always gets puzzles one by one, and only classic ones. The clock is read around each call
// only if latency is requested.
BenchTime time_peer(const BenchPuzzles& puzzles, const PeerSolver& peer, std::uint64_t limit,
                    bool with_latency = false, const std::stop_token& stop = {});
// The number of solvable puzzles for which the peer returns no solution or a wrong one.
std::size_t count_wrong(const BenchPuzzles& puzzles, const std::vector<std::uint64_t>& counts,
                        const PeerSolver& peer, const std::stop_token& stop = {});

// Generated puzzles, the same on every machine: "easy" has 36 givens, "minimal" no superfluous
// ones, and "open" is minimal with two givens removed.
struct BenchSet {
    std::string name;
    BenchPuzzles puzzles;
};
std::vector<BenchSet> built_in_sets(std::uint64_t count, int threads,
                                    const std::stop_token& stop = {});

// The other costs of a pipeline that solves: seconds to read all puzzles line by line from text in
// memory, and to write as many solutions as lines of text.
struct TextTime {
    double parse = 0;
    double write = 0;
};
TextTime time_text(const BenchPuzzles& puzzles);

// True if the grid keeps the givens and every house has all digits.
bool is_solution_of(const Geometry& geometry, const char* puzzle, const char* solution);

}  // namespace sudoku::tools
