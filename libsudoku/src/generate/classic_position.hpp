#pragma once

#include "bulk/query_source.hpp"
#include "generate/given_cells.hpp"
#include "generate/learnt_sets.hpp"
#include "generate/small_unavoidables.hpp"

#include <sudoku/grid/grid.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>

namespace sudoku {

// A classic puzzle during the removal of givens: its givens, the puzzle of the next question, and
// reasons that need no search. Cells are 0..80, digits 0..8.
class ClassicPosition {
  public:
    using Number = std::uint8_t;
    static constexpr std::size_t cells = 81;
    static constexpr bool has_block_engine = true;

    // Shared by all puzzles of the board; empty for the classic one.
    struct Board {
        explicit Board(const Geometry&) {}
        // This number keeps the lanes and their queue supplied, and fits in the cache.
        std::size_t tasks_at_once(bulk::BulkSolver&) const { return 192; }
    };

    void start(const Board& board, const Grid& solution, const CellSet& givens);

    // Operations on the current givens.
    void change(Number cell) { given_.change(cell); }
    bool is_single(Number cell) const { return given_.is_single(cell); }
    bool is_free_without(Number cell) const { return sets_.is_free_without(cell, given_); }
    Digit digit_of(Number cell) const { return given_.digits()[cell]; }
    CellSet givens() const;

    // start() adds the sets known from the grid; learn() adds the set shown by a solution, in the
    // format of QuerySource, and returns its place, or nothing if the solution is the grid itself.
    using Sets = LearntSets<cells>;
    void start(Sets& sets) const;
    std::optional<std::size_t> learn(Sets& sets, const std::uint32_t* solution) const;

    // Operations on the puzzle of the next question.
    void clear(Number cell) { puzzle_.clear(cell); }
    void give(Number cell) { puzzle_.give(cell, digit_of(cell)); }
    void forbid(Number cell) { puzzle_.forbid(cell, digit_of(cell)); }
    void put_into(bulk::QuerySource::Question& question) const { question.puzzle = &puzzle_; }

    // The number of givens to remove at once if `left` remain and nothing is known about them: the
    // batch that pays best (measured: three questions in four succeed).
    static int promising_batch(int left) {
        if (left > 60) return left - 60;
        if (left > 54) return 3;
        return 1;
    }
    // With more givens than this, hardly any given is needed, and looking for a reason costs more
    // than asking.
    static bool may_have_reasons(int left) { return left <= 51; }

  private:
    bulk::PackedPuzzle solution_;
    bulk::PackedPuzzle puzzle_;
    GivenCells given_;
    SmallUnavoidables sets_;
};

}  // namespace sudoku
