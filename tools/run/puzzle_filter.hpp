#pragma once

#include <sudoku/generate/criterion.hpp>
#include <sudoku/inspect/inspector.hpp>
#include <sudoku/parallel/inspect_stream.hpp>

#include <chrono>
#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

namespace sudoku::tools {

// The criteria of --target in commands that read puzzles: only puzzles that meet all of them are
// passed on.
class PuzzleFilter {
  public:
    // Throws Failure for a criterion that is wrong.
    PuzzleFilter(const std::vector<std::string>& criteria, const GradeModel& model,
                 const std::stop_token& stop, std::chrono::nanoseconds time_limit);

    bool keeps(const Puzzle& puzzle);
    // "12 of 4,000 puzzles meet the criteria"; empty if at most one was judged and none was given
    // up, which counts as not kept.
    std::string summary() const;

  private:
    std::vector<Criterion> criteria_;
    InspectorPool inspectors_;
    TimedInspector inspector_;
    std::uint64_t judged_ = 0;
    std::uint64_t given_up_ = 0;
    std::uint64_t kept_ = 0;
};

}  // namespace sudoku::tools
