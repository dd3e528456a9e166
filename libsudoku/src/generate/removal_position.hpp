#pragma once

#include "bulk/query_source.hpp"
#include "generate/learnt_sets.hpp"

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/grid/grid.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sudoku {

// As ClassicPosition, of any square board of at most `Cells` cells: its rules as sets of cells.
template <std::size_t Cells>
class RemovalPosition {
  public:
    using Number = std::uint16_t;
    static constexpr std::size_t cells = Cells;
    static constexpr bool has_block_engine = false;

    // What all puzzles of the board share.
    class Board {
      public:
        explicit Board(const Geometry& geometry);
        std::size_t tasks_at_once(bulk::BulkSolver& solver) const;

      private:
        friend class RemovalPosition;
        using Set = std::array<std::uint64_t, (Cells + 63) / 64>;

        std::size_t side_, cell_count_;
        std::uint32_t all_digits_;
        bool digits_may_swap_;                               // no rule tells two digits apart
        std::vector<Set> peers_;                             // of each cell
        std::vector<Set> houses_;                            // cells of each house
        std::vector<std::uint16_t> houses_of_, house_ends_;  // of each cell, after a 0

        std::span<const std::uint16_t> houses_of(std::size_t cell) const {
            return std::span(houses_of_)
                .subspan(house_ends_[cell], house_ends_[cell + 1] - house_ends_[cell]);
        }
    };

    void start(const Board& board, const Grid& solution, const CellSet& givens);

    void change(Number cell);
    // Whether the digit of `cell` follows from the other givens as a naked or hidden single.
    bool is_single(Number cell) const;
    // Whether two digits could change places in some cells, this one among them, of which no other
    // is given.
    bool is_free_without(Number cell) const;
    Digit digit_of(Number cell) const { return digits_[cell]; }
    CellSet givens() const;

    using Sets = LearntSets<Cells>;
    void start(Sets& sets) const;
    std::optional<std::size_t> learn(Sets& sets, const std::uint32_t* solution) const;

    void clear(Number cell) { candidates_[cell] = board_->all_digits_; }
    void give(Number cell) { candidates_[cell] = std::uint32_t{1} << digits_[cell]; }
    void forbid(Number cell) {
        candidates_[cell] = board_->all_digits_ & ~(std::uint32_t{1} << digits_[cell]);
    }
    void put_into(bulk::QuerySource::Question& question) const {
        question.candidates = candidates_.data();
    }

    int promising_batch(int left) const;
    bool may_have_reasons(int left) const;

  private:
    using Set = typename Board::Set;
    static constexpr std::size_t words = std::tuple_size_v<Set>;
    // Digits and houses that boards of so many cells can have.
    static constexpr std::size_t most_digits = Cells <= 64 ? 8 : Cells <= 128 ? 11 : max_side;
    static constexpr std::size_t most_houses = house_capacity(most_digits);

    CellSet take_part(Set& left, std::size_t first) const;
    bool is_given(std::size_t cell) const { return ((given_[cell / 64] >> (cell % 64)) & 1) != 0; }

    const Board* board_ = nullptr;
    Set given_;
    std::array<std::uint32_t, most_houses> house_digits_;  // that are given in each house
    std::array<Digit, Cells> digits_;                      // of the solution, from 0
    std::array<Set, most_digits> cells_of_;                // of each digit
    std::array<std::uint32_t, Cells> candidates_;          // as asked
};

extern template class RemovalPosition<64>;
extern template class RemovalPosition<128>;
extern template class RemovalPosition<max_cells>;

}  // namespace sudoku
