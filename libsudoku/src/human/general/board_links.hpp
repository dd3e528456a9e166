#pragma once

#include "human/base/link_closure.hpp"
#include "human/general/board_position.hpp"

#include <iterator>
#include <memory>
#include <span>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace sudoku::human::general {

// Set sizes in words. They hold the candidates of most positions of side 9, most of side 16, any of
// side 9, any of side 16, and any of any board.
inline constexpr std::size_t set_sizes[] = {4, 8, 12, 64, 256};

// Calls visit(std::integral_constant<std::size_t, Words>) with enough words for this many
// candidates.
template <std::size_t Row = 0, class Visitor>
decltype(auto) with_board_words_for(std::size_t candidates, Visitor visit) {
    if constexpr (Row + 1 < std::size(set_sizes)) {
        if (candidates > 64 * set_sizes[Row])
            return with_board_words_for<Row + 1>(candidates, visit);
    }
    return visit(std::integral_constant<std::size_t, set_sizes[Row]>());
}

template <template <std::size_t> class T, std::size_t... Row>
MemoryOfSizes<T, set_sizes[Row]...> memory_of_rows(std::index_sequence<Row...>);
template <template <std::size_t> class T>
using BoardSized = decltype(memory_of_rows<T>(std::make_index_sequence<std::size(set_sizes)>()));

inline std::size_t count_open_candidates(const BoardPosition& position) {
    std::size_t count = 0;
    for (std::size_t cell = 0; cell < position.rules().cell_count(); ++cell) {
        if (!position.is_written(static_cast<Cell>(cell)))
            count +=
                static_cast<std::size_t>(count_of(position.candidates(static_cast<Cell>(cell))));
    }
    return count;
}

// The candidates of the open cells, numbered by cell and digit, and the links between them as sets:
//
//     weak    off if the candidate is on: other digits of its cell (y), the digit in cells
//             that it sees (x), candidates excluded by a rule of two cells
//     strong  on if the candidate is off: the other digit of a bivalue cell (y), the other
//             place in a house with two (x)
template <std::size_t Words>
class BoardLinks {
  public:
    using Set = CandidateSet<Words>;
    using Ranks = std::vector<std::uint16_t>;
    // A house and a digit that has several open places in it.
    struct PlacesOfDigit {
        int house = 0;  // index as in steps
        bool is_region = false;
        Digit digit = 0;
        Ranks ranks;
    };

    // Computes the links of a position; does nothing if it is the one seen last.
    void see(const BoardPosition& position) {
        if (is_seen(position)) return;
        number_candidates(position);
        const std::size_t count = candidates_.size();
        for (auto* sets : {&weak_x_, &weak_y_, &strong_x_, &strong_y_, &weak_}) {
            sets->assign(count, Set());
        }
        for (auto* sets : {&strong_, &next_, &next_x_, &next_y_}) sets->resize(count);
        link_peers(position);
        link_houses(position);
        link_cells(position);
        link_pairs(position);
        join();
        ++version_;
    }
    // Changes with each new position.
    std::uint32_t version() const { return version_; }

    int size() const { return static_cast<int>(candidates_.size()); }
    Candidate candidate(int rank) const { return candidates_[static_cast<std::size_t>(rank)]; }
    // The candidate must exist.
    int rank(Cell cell, Digit digit) const { return rank_[cell * digits_ + digit - 1]; }
    // One entry for each open cell: its first rank and its number of candidates.
    std::span<const std::pair<int, int>> cells() const { return cells_; }
    std::span<const PlacesOfDigit> places() const { return {places_.data(), places_count_}; }

    // Candidates of the same digit that this one excludes.
    const Set& seen(int rank) const { return weak_x_[static_cast<std::size_t>(rank)]; }
    // The other candidates of its cell.
    const Set& cell_mates(int rank) const { return weak_y_[static_cast<std::size_t>(rank)]; }

    // True if some house has exactly one other place for the digit.
    bool has_conjugate(int rank) const {
        return !strong_x_[static_cast<std::size_t>(rank)].empty();
    }

    LinkGraph<Words> graph() const { return {weak_, strong_, next_, linked_}; }
    // Links between places only.
    LinkGraph<Words> x_graph() {
        const Set linked = find_next(weak_x_, strong_x_, next_x_);
        return {weak_x_, strong_x_, next_x_, linked};
    }
    // Strong links within cells only.
    LinkGraph<Words> y_graph() {
        const Set linked = find_next(weak_, strong_y_, next_y_);
        return {weak_, strong_y_, next_y_, linked};
    }

  private:
    bool is_seen(const BoardPosition& position) {
        const std::size_t cells = position.rules().cell_count();
        bool is_same = rules_ == &position.rules() && masks_.size() == cells;
        for (std::size_t i = 0; is_same && i < cells; ++i)
            is_same = masks_[i] == open_mask(position, static_cast<Cell>(i));
        return is_same;
    }
    static Mask open_mask(const BoardPosition& position, Cell cell) {
        return position.is_written(cell) ? 0 : position.candidates(cell);
    }

    void number_candidates(const BoardPosition& position) {
        rules_ = &position.rules();
        const std::size_t cells = rules_->cell_count();
        digits_ = static_cast<std::size_t>(rules_->side());
        masks_.resize(cells);
        rank_.assign(cells * digits_, -1);
        candidates_.clear();
        cells_.clear();
        for (std::size_t i = 0; i < cells; ++i) {
            const auto cell = static_cast<Cell>(i);
            masks_[i] = open_mask(position, cell);
            if (masks_[i] == 0) continue;
            cells_.emplace_back(size(), count_of(masks_[i]));
            for (Mask left = masks_[i]; left != 0; left &= left - 1) {
                const auto digit = static_cast<Digit>(lowest_digit(left));
                rank_[i * digits_ + digit - 1] = size();
                candidates_.push_back({cell, digit});
            }
        }
    }

    void link_peers(const BoardPosition& position) {
        for (int own = 0; own < size(); ++own) {
            const auto [cell, digit] = candidate(own);
            for (const Cell peer : position.rules().peer_list(cell)) {
                if ((masks_[peer] & mask_of(digit)) != 0)
                    weak_x_[static_cast<std::size_t>(own)].insert(rank(peer, digit));
            }
        }
    }

    void link_houses(const BoardPosition& position) {
        places_count_ = 0;
        const auto& houses = position.rules().houses();
        for (std::size_t house = 0; house < houses.size(); ++house) {
            for (Digit digit = 1; digit <= position.rules().side(); ++digit) {
                Mask places = position.places(house, digit);
                if ((places & (places - 1)) == 0) continue;
                if (places_count_ == places_.size()) places_.emplace_back();
                PlacesOfDigit& found = places_[places_count_++];
                found.house = houses[house].index;
                found.is_region = houses[house].is_region;
                found.digit = digit;
                Ranks& ranks = found.ranks;
                ranks.clear();
                for (; places != 0; places &= places - 1) {
                    const Cell cell =
                        houses[house].cells[static_cast<std::size_t>(std::countr_zero(places))];
                    ranks.push_back(static_cast<std::uint16_t>(rank(cell, digit)));
                }
                if (ranks.size() == 2) {
                    strong_x_[ranks[0]].insert(ranks[1]);
                    strong_x_[ranks[1]].insert(ranks[0]);
                }
            }
        }
    }

    void link_cells(const BoardPosition&) {
        for (const auto& [first, count] : cells_) {
            Set all;
            for (int own = first; own < first + count; ++own) all.insert(own);
            for (int own = first; own < first + count; ++own) {
                const auto at = static_cast<std::size_t>(own);
                weak_y_[at] = all;
                weak_y_[at].erase(own);
                if (count == 2) strong_y_[at] = weak_y_[at];
            }
        }
    }

    void link_pairs(const BoardPosition& position) {
        const RuleProgram& program = position.rules().program();
        for (const RuleProgram::Pair& pair : program.pairs) {
            const RuleProgram::PairTable& table = program.tables[pair.table];
            for (const Digit one : DigitSet::from_mask(masks_[pair.first])) {
                const Mask allowed = static_cast<Mask>(table[one].mask());
                for (const Digit two : DigitSet::from_mask(masks_[pair.second] & ~allowed)) {
                    const int a = rank(pair.first, one);
                    const int b = rank(pair.second, two);
                    weak_[static_cast<std::size_t>(a)].insert(b);
                    weak_[static_cast<std::size_t>(b)].insert(a);
                }
            }
        }
    }

    void join() {
        for (std::size_t own = 0; own < candidates_.size(); ++own) {
            weak_[own] |= weak_x_[own];
            weak_[own] |= weak_y_[own];
            strong_[own] = strong_x_[own];
            strong_[own] |= strong_y_[own];
        }
        linked_ = find_next(weak_, strong_, next_);
    }

    // Computes the edges from "on" to "on" and returns the candidates with strong links.
    static Set find_next(const std::vector<Set>& weak, const std::vector<Set>& strong,
                         std::vector<Set>& next) {
        Set linked;
        for (std::size_t own = 0; own < strong.size(); ++own) {
            if (!strong[own].empty()) linked.insert(static_cast<int>(own));
        }
        for (std::size_t own = 0; own < strong.size(); ++own) {
            Set all;
            (weak[own] & linked).for_each([&](int off) {
                all |= strong[static_cast<std::size_t>(off)];
            });
            next[own] = all;
        }
        return linked;
    }

    const BoardRules* rules_ = nullptr;
    std::uint32_t version_ = 0;
    std::size_t digits_ = 0;
    std::vector<Mask> masks_;  // candidates of the open cells of the position
    std::vector<int> rank_;
    std::vector<Candidate> candidates_;
    std::vector<std::pair<int, int>> cells_;
    // Only the first places_count_ are in use; the others keep their memory.
    std::vector<PlacesOfDigit> places_;
    std::size_t places_count_ = 0;
    std::vector<Set> weak_x_;
    std::vector<Set> weak_y_;
    std::vector<Set> weak_;
    std::vector<Set> strong_x_;
    std::vector<Set> strong_y_;
    std::vector<Set> strong_;
    std::vector<Set> next_;
    std::vector<Set> next_x_;
    std::vector<Set> next_y_;
    Set linked_;
};

}  // namespace sudoku::human::general
