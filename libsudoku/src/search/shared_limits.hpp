#pragma once

#include <sudoku/search/solver.hpp>

#include <algorithm>
#include <chrono>
#include <optional>

namespace sudoku {

// Limits of nodes and time that apply to several successive searches together.
class SharedLimits {
  public:
    explicit SharedLimits(const SearchLimits& limits) : limits_(limits) {
        if (limits.time != SearchLimits().time)
            deadline_ = std::chrono::steady_clock::now() + limits.time;
    }

    // The limits of the next search.
    SearchLimits rest() const {
        SearchLimits rest = limits_;
        if (deadline_) {
            rest.time = std::max(*deadline_ - std::chrono::steady_clock::now(),
                                 std::chrono::steady_clock::duration(0));
        }
        return rest;
    }
    void use(const SearchStats& stats) {
        if (limits_.nodes != SearchLimits().nodes)
            limits_.nodes -= std::min(limits_.nodes, stats.nodes);
    }
    const std::optional<std::chrono::steady_clock::time_point>& deadline() const {
        return deadline_;
    }

  private:
    SearchLimits limits_;
    std::optional<std::chrono::steady_clock::time_point> deadline_ = {};
};

}  // namespace sudoku
