#pragma once

#include "bulk/board_text.hpp"
#include "format/geometry_choice.hpp"
#include "parallel/bulk_batch.hpp"
#include "parallel/search_record.hpp"
#include "search/engine_choice.hpp"

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/search/solver.hpp>

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sudoku {

// Puzzles per chunk for the bulk engine, which works best on many.
inline constexpr std::size_t bulk_piece = 4096;

// The geometry of a text of digits 1-9 and . or 0, one character per cell, that the bulk engine
// takes directly; null for any other text.
const Geometry* geometry_of_plain(std::string_view text, GeometryChoice& geometry);

// Searches numbered puzzles in memory together: through the bulk engine and, for puzzles that it
// does not support or cannot decide, through the solver. If all solutions are asked for, empty
// boards are counted by their rules where that is possible.
class BatchSearch {
  public:
    // `most`: of the solutions of a puzzle.
    explicit BatchSearch(std::uint64_t most) : most_(most) {}

    // `line` has one character 1-9 . 0 per cell of the geometry, then '\n'.
    void add_line(std::size_t number, const Geometry& geometry, std::string_view line) {
        in_lanes_.emplace_back(number, batch_.add_lines(geometry, line));
    }
    void add(std::size_t number, Puzzle puzzle) {
        const bool is_by_rules = most_ == all_solutions && puzzle.givens().filled_count() == 0;
        if (!is_by_rules && suits_bulk_engine(puzzle)) {
            in_lanes_.emplace_back(number, batch_.add(puzzle));
        } else {
            others_.emplace_back(number, std::move(puzzle));
        }
    }

    // Adds puzzles `first` to `last` of a batch that has plain_line() and operator[] as PuzzleRows
    // does, each under its index. Errors go to `failed(index, error)`.
    template <class Batch, class Failed>
    void add_from(const Batch& batch, std::size_t first, std::size_t last, GeometryChoice& choice,
                  Failed failed) {
        std::string line;
        for (std::size_t i = first; i < last; ++i) {
            if (const Geometry* const plain = batch.plain_line(i, choice, line)) {
                if (most_ == all_solutions && line.find_first_not_of(".0\n") == line.npos)
                    add(i, Puzzle(Grid(*plain)));
                else
                    add_line(i, *plain, line);
            } else if (Result<Puzzle> puzzle = batch[i]) {
                add(i, *std::move(puzzle));
            } else {
                failed(i, puzzle.error());
            }
        }
    }

    // Passes each result of the bulk engine to `quick(number, result, solution)`, which returns
    // whether it is an answer. If not, the result of the solver goes to `general(number, result)`.
    // Neither is called for puzzles that had no answer when `cancel` was raised.
    template <class Quick, class General>
    void answer(BulkWorkspace& workspace, const std::stop_token& cancel, Quick quick,
                General general) {
        workspace.answer(batch_, {.solutions = most_, .cancel = cancel}, true);
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
            const SearchResult result = search(puzzle, cancel);
            if (result.end != SearchEnd::cancelled) general(number, result);
        }
    }

  private:
    SearchResult search(const Puzzle& puzzle, const std::stop_token& cancel) const {
        if (most_ == all_solutions) {
            if (auto board = count_empty_board(puzzle, cancel)) return std::move(board->result);
        }
        return Solver().search(puzzle, {.solutions = most_, .cancel = cancel});
    }

    std::uint64_t most_;
    BulkBatch batch_;
    std::vector<std::pair<std::size_t, BulkBatch::Place>> in_lanes_;
    std::vector<std::pair<std::size_t, Puzzle>> others_;
};

}  // namespace sudoku
