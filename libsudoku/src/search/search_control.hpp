#pragma once

#include <sudoku/search/solver.hpp>

#include <array>
#include <cmath>
#include <optional>

namespace sudoku {

// Enforces the limits of a search and collects its statistics.
class SearchControl {
  public:
    explicit SearchControl(const SearchLimits& limits) : limits_(limits) {
        if (limits.time != std::chrono::nanoseconds::max()) {
            deadline_ = std::chrono::steady_clock::now() + limits.time;
        }
    }

    // Call before visiting a node. Returns false if a limit forbids it, which `end()` then names.
    bool enter(std::size_t depth) {
        if (nodes_ >= limits_.nodes) return stop(SearchEnd::node_limit);
        // Reading the clock costs about as much as a small node, so it is not done for each one.
        if (nodes_ % nodes_between_checks == 0 && !check_outside()) return false;
        ++nodes_;
        if (depth >= depth_histogram_.size()) depth_histogram_.resize(depth + 1);
        ++depth_histogram_[depth];
        return true;
    }
    void branch(std::size_t options) { ++branchings_[options]; }
    void guess() { ++guesses_; }
    void backtrack() { ++backtracks_; }

    // Always returns false, for `return control.stop(..)`.
    bool stop(SearchEnd end) {
        end_ = end;
        return false;
    }
    SearchEnd end() const { return end_; }

    SearchStats stats() && {
        SearchStats stats;
        stats.nodes = nodes_;
        stats.guesses = guesses_;
        stats.backtracks = backtracks_;
        stats.depth_histogram = std::move(depth_histogram_);
        for (std::size_t options = 2; options < branchings_.size(); ++options) {
            const std::uint64_t count = branchings_[options];
            stats.branching_nodes += count;
            stats.branches += count * options;
            stats.log_branches +=
                static_cast<double>(count) * std::log(static_cast<double>(options));
        }
        return stats;
    }

  private:
    static constexpr std::uint64_t nodes_between_checks = 64;

    bool check_outside() {
        if (limits_.cancel.stop_requested()) return stop(SearchEnd::cancelled);
        if (deadline_ && std::chrono::steady_clock::now() >= *deadline_)
            return stop(SearchEnd::time_limit);
        return true;
    }

    const SearchLimits& limits_;
    std::optional<std::chrono::steady_clock::time_point> deadline_;
    SearchEnd end_ = SearchEnd::complete;
    std::uint64_t nodes_ = 0;
    std::uint64_t guesses_ = 0;
    std::uint64_t backtracks_ = 0;
    std::vector<std::uint64_t> depth_histogram_;
    std::array<std::uint64_t, max_side + 1> branchings_{};  // by number of options
};

}  // namespace sudoku
