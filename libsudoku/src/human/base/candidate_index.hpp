#pragma once

#include "human/base/chain_net.hpp"
#include "human/base/position.hpp"

#include <sudoku/grid/cell_set.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <tuple>
#include <type_traits>

namespace sudoku::human {

// A set of candidates of one position, by their rank in its CandidateIndex; holds up to 64 * Words.
template <std::size_t Words>
using CandidateSet = BitSet<Words, int>;

// Two words hold most positions in which chains are searched, four every one met in practice,
// twelve an empty grid.
inline constexpr std::size_t least_words = 2;
inline constexpr std::size_t few_words = 4;
inline constexpr std::size_t many_words = 12;
inline constexpr int most_usual_candidates = 64 * few_words;

// Calls visit(std::integral_constant<std::size_t, Words>) with enough words for `count` candidates.
template <class Visitor>
decltype(auto) with_words_for(int candidates, Visitor visit) {
    if (candidates <= static_cast<int>(64 * least_words))
        return visit(std::integral_constant<std::size_t, least_words>());
    if (candidates <= most_usual_candidates)
        return visit(std::integral_constant<std::size_t, few_words>());
    return visit(std::integral_constant<std::size_t, many_words>());
}

inline int count_candidates(const Position& position) {
    int count = 0;
    for (int digit = 0; digit < 9; ++digit) count += position.cells_with(digit).size();
    return count;
}

// Numbers the candidates of a position from 0, by cell and digit, so that sets of them take few
// words.
class CandidateIndex {
  public:
    CandidateIndex() = default;
    explicit CandidateIndex(const Position& position) { set_position(position); }
    void set_position(const Position& position) {
        size_ = 0;
        position.empty_cells().for_each([&](int cell) {
            for (const int digit : bits_of(position.candidates(cell))) {
                rank_[static_cast<std::size_t>(candidate_number(cell, digit))] =
                    static_cast<std::uint16_t>(size_);
                candidate_[static_cast<std::size_t>(size_++)] =
                    static_cast<std::uint16_t>(candidate_number(cell, digit));
            }
        });
    }
    int size() const { return size_; }
    // The candidate must exist.
    int rank(int candidate) const { return rank_[static_cast<std::size_t>(candidate)]; }
    int rank(int cell, int digit) const { return rank(candidate_number(cell, digit)); }
    int candidate(int rank) const { return candidate_[static_cast<std::size_t>(rank)]; }

  private:
    int size_ = 0;
    std::array<std::uint16_t, candidate_count> rank_;
    std::array<std::uint16_t, candidate_count> candidate_;
};

// One T<Words> of each size, created when a position first needs it and then reused.
template <template <std::size_t> class T, std::size_t... Sizes>
class MemoryOfSizes {
  public:
    template <std::size_t Words>
    T<Words>& of_size() {
        auto& sized = std::get<std::unique_ptr<T<Words>>>(all_);
        if (!sized) sized = std::make_unique<T<Words>>();
        return *sized;
    }

  private:
    std::tuple<std::unique_ptr<T<Sizes>>...> all_;
};

template <template <std::size_t> class T>
using SizedMemory = MemoryOfSizes<T, least_words, few_words, many_words>;

}  // namespace sudoku::human
