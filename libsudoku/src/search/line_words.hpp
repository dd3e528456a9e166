#pragma once

#include "search/constraint_net.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sudoku {

class LineTable;

// All words of digits that an automaton accepts in a line of cells, if they are few: then it takes
// less time to sort out those that fit the candidates, as sets of bits, than to follow the states
// (Demeulenaere et al., "Compact-table", 2016), and words can have digits that differ or are the
// same as the houses of the cells demand.
class LineWords {
  public:
    using Mask = ConstraintNet::Mask;

    // nullopt if the words are too many.
    static std::optional<LineWords> make(const LineTable& table, const ConstraintNet& net,
                                         std::span<const std::uint8_t> cells);

    // A set of candidates of the cells, such as a word, with a bit for each cell and digit.
    class Choices {
      public:
        void insert(std::size_t cell, unsigned digits) {
            bits_[cell / cells_each] |= std::uint64_t{digits}
                                        << cell % cells_each * ConstraintNet::largest_side;
        }
        unsigned digits(std::size_t cell) const {
            return static_cast<unsigned>(bits_[cell / cells_each] >>
                                         cell % cells_each * ConstraintNet::largest_side) &
                   (ConstraintNet::sets - 1);
        }
        bool is_within(const Choices& other) const {
            return ((bits_[0] & ~other.bits_[0]) | (bits_[1] & ~other.bits_[1])) == 0;
        }

      private:
        friend class LineWords;
        static constexpr std::size_t cells_each = 7;
        std::array<std::uint64_t, 2> bits_{};
    };
    // What a line remembers: by candidate, a word that it was found in.
    using Supports = std::vector<Choices>;

    // Removes the candidates of the cells that are in no word. Returns how long that took, see
    // ConstraintPropagator::work(). `fitting` is working memory.
    std::uint64_t narrow(std::span<Mask> line, Supports& supports,
                         std::vector<std::uint64_t>& fitting) const;

  private:
    static constexpr unsigned most_words = 4'096;

    class Lister;

    // The candidates that are in no word that is remembered and still possible.
    static Choices unsupported(const Choices& open, const Supports& supports);
    // Which words hold only candidates.
    void find_fitting(std::span<const Mask> line, std::vector<std::uint64_t>& fitting) const;
    static std::size_t place_of(std::size_t cell, std::size_t digit) {
        return cell / Choices::cells_each * 64 +
               cell % Choices::cells_each * ConstraintNet::largest_side + digit;
    }

    const std::uint64_t* words_with(std::size_t cell, std::size_t digit) const {
        return holds_.data() + (cell * side_ + digit) * blocks_;
    }

    std::size_t side_ = 0, cells_ = 0, blocks_ = 0;
    std::vector<Choices> words_;
    // By cell and digit, from 0: the words that hold the digit there, one bit each.
    std::vector<std::uint64_t> holds_;
};

}  // namespace sudoku
