#pragma once

#include "bulk/board_text.hpp"
#include "format/geometry_choice.hpp"
#include "parallel/bulk_batch.hpp"

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/search/solver.hpp>

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string_view>
#include <utility>
#include <vector>

namespace sudoku {

// Puzzles of a chunk for the bulk engine, which wants many.
inline constexpr std::size_t bulk_piece = 4096;

// The geometry of a text of digits 1-9 . 0, a character per cell, that the bulk engine takes as it
// is; null for any other text.
const Geometry* geometry_of_plain(std::string_view text, GeometryChoice& geometry);

// Puzzles in memory that are searched together, each with a number: through the bulk engine, and
// whatever that does not take or settle through the solver.
class BatchSearch {
  public:
    // As many characters 1-9 . 0 as the geometry has cells, and '\n'.
    void add_line(std::size_t number, const Geometry& geometry, std::string_view line) {
        in_lanes_.emplace_back(number, batch_.add_lines(geometry, line));
    }
    void add(std::size_t number, Puzzle puzzle) {
        if (BulkBatch::takes(puzzle)) {
            in_lanes_.emplace_back(number, batch_.add(puzzle));
        } else {
            others_.emplace_back(number, std::move(puzzle));
        }
    }

    // `quick(number, result, solution)` is shown what the bulk engine says and tells whether that
    // is an answer; else, `general(number, result)` gets that of the solver. Neither is called for
    // puzzles that had no answer when `cancel` was raised.
    template <class Quick, class General>
    void answer(BulkWorkspace& workspace, std::uint64_t most, const std::stop_token& cancel,
                Quick quick, General general) {
        workspace.answer(batch_, {.solutions = most, .cancel = cancel}, true);
        for (const auto& [number, place] : in_lanes_) {
            const bulk::BulkResult& result = workspace.result(place);
            if (result.end == bulk::BulkEnd::cancelled) continue;
            if (!quick(number, result, workspace.solution(place))) {
                others_.emplace_back(
                    number, bulk::grid_of_text(batch_.geometry(place), batch_.puzzle(place)));
            }
        }
        for (const auto& [number, puzzle] : others_) {
            if (cancel.stop_requested()) break;
            const SearchResult result =
                Solver().search(puzzle, {.solutions = most, .cancel = cancel});
            if (result.end != SearchEnd::cancelled) general(number, result);
        }
    }

  private:
    BulkBatch batch_;
    std::vector<std::pair<std::size_t, BulkBatch::Place>> in_lanes_;
    std::vector<std::pair<std::size_t, Puzzle>> others_;
};

}  // namespace sudoku
