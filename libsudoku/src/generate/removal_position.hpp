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

// The counterpart of ClassicPosition for square boards of at most `Cells` cells, with the rules as
// sets of cells.
template <std::size_t Cells>
class RemovalPosition {
  public:
    using Number = std::uint16_t;
    static constexpr std::size_t cells = Cells;
    static constexpr bool has_block_engine = false;

    // Shared by all puzzles of the board.
    class Board {
      public:
        explicit Board(const Geometry& geometry);
        std::size_t tasks_at_once(bulk::BulkSolver& solver) const;

      private:
        friend class RemovalPosition;
        using Set = std::array<std::uint64_t, (Cells + 63) / 64>;

        std::size_t side_, cell_count_;
        std::uint32_t all_digits_;
        bool digits_may_swap_;     // no rule distinguishes two digits
        std::vector<Set> peers_;   // by cell
        std::vector<Set> houses_;  // cells of each house
        // The houses of each cell one after another; house_ends_ begins with 0.
        std::vector<std::uint16_t> houses_of_, house_ends_;

        std::span<const std::uint16_t> houses_of(std::size_t cell) const {
            return std::span(houses_of_)
                .subspan(house_ends_[cell], house_ends_[cell + 1] - house_ends_[cell]);
        }
    };

    void start(const Board& board, const Grid& solution, const CellSet& givens);

    void change(Number cell);
    // Returns whether the digit of `cell` follows from the other givens as a naked or hidden
    // single.
    bool is_single(Number cell) const;
    // Returns whether two digits could be exchanged in some cells that include `cell` and no other
    // given.
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
    // The limits on digits and houses for boards of this size.
    static constexpr std::size_t most_digits = Cells <= 64 ? 8 : Cells <= 128 ? 11 : max_side;
    static constexpr std::size_t most_houses = house_capacity(most_digits);

    CellSet take_part(Set& left, std::size_t first) const;
    bool is_given(std::size_t cell) const { return ((given_[cell / 64] >> (cell % 64)) & 1) != 0; }

    const Board* board_ = nullptr;
    Set given_;
    std::array<std::uint32_t, most_houses> house_digits_;  // the given digits of each house
    std::array<Digit, Cells> digits_;                      // digits of the solution, from 0
    std::array<Set, most_digits> cells_of_;                // by digit
    std::array<std::uint32_t, Cells> candidates_;          // candidates of the next question
};

extern template class RemovalPosition<64>;
extern template class RemovalPosition<128>;
extern template class RemovalPosition<max_cells>;

// Returns whether all of the cells, none of them given, follow from the givens as singles, one
// after another. They are given after the call.
template <class Position, class Cells>
bool give_back_as_singles(Position& position, const Cells& cells) {
    std::array<bool, Position::cells> is_back{};
    std::size_t back = 0;
    for (bool was_found = true; was_found;) {
        was_found = false;
        for (const auto cell : cells) {
            if (is_back[cell] || !position.is_single(cell)) continue;
            position.change(cell);
            is_back[cell] = was_found = true;
            ++back;
        }
    }
    for (const auto cell : cells) {
        if (!is_back[cell]) position.change(cell);
    }
    return back == cells.size();
}

}  // namespace sudoku
