#pragma once

#include "peer_solver.hpp"

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/grid/geometry.hpp>

#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sudoku::tools {

// Puzzles of one geometry, a character per cell, each followed by a zero byte.
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
    // The same puzzles in an order drawn from the seed.
    BenchPuzzles permuted(std::uint64_t seed) const;

  private:
    Geometry geometry_;
    std::string text_;
};

// What a solver did to all puzzles, once.
struct BenchTime {
    // Processor time of the thread, of several threads their mean: a busy machine hardly changes
    // it.
    double seconds = 0;
    // The part of the time by the clock in which the threads did not run: the machine had other
    // work, or the solver waited.
    double stolen = 0;
    // Seconds by the clock of a call when puzzles were given one by one: the median, and what nine
    // of ten calls do not exceed.
    double latency = 0, latency_90 = 0;
    std::uint64_t solutions = 0;
    std::uint64_t guesses = 0;
    std::vector<std::uint64_t> counts = {};  // solutions of each puzzle
    std::size_t wrong = 0;  // solutions that are none; of a peer those of count_wrong()
};

struct BulkBench {
    bulk::BulkTarget target;
    std::uint64_t limit = 2;
    int threads = 1;
    bool one_by_one = false;  // a call per puzzle, for its latency
    std::stop_token stop = {};
};

// Solves all puzzles, then checks every solution cell by cell; the check is not measured. What a
// measurement gives that was stopped means nothing; so with the others here. Threads that a peer
// starts are not seen.
BenchTime time_bulk(const BenchPuzzles& puzzles, const BulkBench& how);
// A peer always gets one by one, classic puzzles only; reading the clock around each call is left
// out unless wanted.
BenchTime time_peer(const BenchPuzzles& puzzles, const PeerSolver& peer, std::uint64_t limit,
                    bool with_latency = false, const std::stop_token& stop = {});
// How many of the puzzles that have a solution the peer, asked for one, gives none of or a wrong
// one.
std::size_t count_wrong(const BenchPuzzles& puzzles, const std::vector<std::uint64_t>& counts,
                        const PeerSolver& peer, const std::stop_token& stop = {});

// Puzzles made for the purpose, the same on every machine: "easy" has 36 givens, "minimal" none
// that is not needed, "open" is minimal with two givens taken away.
struct BenchSet {
    std::string name;
    BenchPuzzles puzzles;
};
std::vector<BenchSet> built_in_sets(std::uint64_t count, int threads,
                                    const std::stop_token& stop = {});

// What surrounds solving in a pipeline: seconds to take all puzzles from text in memory, line by
// line, and to put as many solutions into lines of text.
struct TextTime {
    double parse = 0;
    double write = 0;
};
TextTime time_text(const BenchPuzzles& puzzles);

// Keeps the givens of the puzzle, and every house has all digits.
bool is_solution_of(const Geometry& geometry, const char* puzzle, const char* solution);

}  // namespace sudoku::tools
