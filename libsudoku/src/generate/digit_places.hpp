#pragma once

#include "grid/implied_houses.hpp"

#include <sudoku/grid/cell_set.hpp>
#include <sudoku/grid/geometry.hpp>
#include <sudoku/grid/grid.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace sudoku {

// What a puzzle needs, in the order of difficulty; each includes those before. Implied houses, such
// as those between the windows of a windoku, have singles beyond those of a search score.
enum class Reach {
    none,
    box_singles,
    hidden_singles,
    singles,
    singles_of_implied_houses,
    locked_candidates,
    pairs
};

// The places of each digit as a set of cells, for square boards of at most `Cells` cells without
// rules about two cells. Deduces from digits of a solution what singles, locked candidates, pairs
// and direct triplets show, in one to three microseconds on a board of side 9.
template <std::size_t Cells>
class DigitPlaces {
  public:
    // Shared by all puzzles of the board.
    class Board {
      public:
        // What is up to `floor`, and what is beyond, may be deduced in any order.
        Board(const Geometry& geometry, Reach floor);

      private:
        friend class DigitPlaces;
        using Set = std::array<std::uint64_t, (Cells + 63) / 64>;

        static Set set_of(std::span<const Cell> cells) {
            Set set{};
            for (const Cell cell : cells) set[cell / 64] |= std::uint64_t{1} << (cell % 64);
            return set;
        }

        std::size_t side_;
        std::array<Reach, 6> order_;
        Set all_;
        std::vector<Set> peers_;  // by cell
        // With the cells of implied houses, which people see later than singles in other houses.
        std::vector<Set> all_peers_;
        std::vector<Set> boxes_;  // and regions
        std::vector<Set> lines_;  // the other houses
        std::vector<Set> implied_;
    };

    // No digit is known.
    explicit DigitPlaces(const Board& board) : board_(&board), open_(board.all_) {
        places_.fill(board.all_);
    }

    void give(Cell cell, Digit digit) { place(digit - 1u, cell / 64u, bit_of(cell)); }
    bool is_open(Cell cell) const { return (open_[cell / 64] & bit_of(cell)) != 0; }
    int open_count() const { return size_of(open_); }
    bool is_solved() const { return open_ == Set{}; }

    // Deduces until all of the cells have a digit, or the whole board if there are none, with what
    // is easier first. Returns whether that was possible.
    bool deduce(Reach reach, std::span<const Cell> cells = {});
    // The hardest that was needed so far.
    Reach reached() const { return reached_; }

  private:
    using Set = typename Board::Set;
    static constexpr std::size_t words = std::tuple_size_v<Set>;
    static constexpr std::size_t most_digits = Cells <= 64    ? 8
                                               : Cells <= 128 ? 11
                                               : Cells <= 256 ? 16
                                                              : max_side;

    static std::size_t lowest(std::uint64_t bits) {
        return static_cast<std::size_t>(std::countr_zero(bits));
    }
    static std::uint64_t bit_of(Cell cell) { return std::uint64_t{1} << (cell % 64); }
    static Set common(const Set& one, const Set& other) {
        Set set;
        for (std::size_t i = 0; i < words; ++i) set[i] = one[i] & other[i];
        return set;
    }
    static Set joined(const Set& one, const Set& other) {
        Set set;
        for (std::size_t i = 0; i < words; ++i) set[i] = one[i] | other[i];
        return set;
    }
    // A test for a single bit would be compiled to a count of bits, which takes longer.
    static bool has_several(std::uint64_t bits) { return (bits ^ (bits - 1)) < bits; }
    static int size_of(const Set& set) {
        int count = 0;
        for (const std::uint64_t word : set) count += word == 0 ? 0 : std::popcount(word);
        return count;
    }
    Set open_places(std::size_t digit) const { return common(places_[digit], open_); }
    void place(std::size_t digit, std::size_t word, std::uint64_t bit);
    // Digits whose open places have changed since something was looked for in vain, one bit each.
    using Changed = std::uint32_t;
    static constexpr Changed all_changed = ~Changed{0};
    void note_change(std::size_t digit) {
        const Changed bit = Changed{1} << digit;
        changed_.boxes |= bit;
        changed_.lines |= bit;
        changed_.locked |= bit;
    }
    // Calls visit(digit) for each changed digit, of which new changes are noted again.
    template <class Visit>
    void for_each_changed(Changed& changed, Visit visit) const;
    bool place_hidden(const std::vector<Set>& houses, Changed& changed);
    bool place_if_lone(std::size_t digit, const Set& cells);
    bool place_beside(const Set& taken, const Set& house);
    bool place_naked();
    bool use_implied_houses();
    bool remove_locked();
    bool remove_by_pairs();
    bool place_by_triplets();
    bool place_by_triplets(const Set& house);
    bool remove_by_hidden_pairs(const Set& house);
    bool remove_by_naked_pairs(std::size_t one, std::size_t other, const Set& cells);
    Set common_peers(const Set& cells) const;
    // Returns whether the digit had places there.
    bool remove(std::size_t digit, const Set& cells) {
        std::uint64_t any = 0;
        for (std::size_t i = 0; i < words; ++i) {
            const std::uint64_t gone = places_[digit][i] & open_[i] & cells[i];
            places_[digit][i] &= ~gone;
            any |= gone;
        }
        if (any != 0) note_change(digit);
        return any != 0;
    }
    bool step(Reach reach);

    const Board* board_;
    Set open_;                             // cells without a digit
    std::array<Set, most_digits> places_;  // by digit, also of cells that are no longer open
    std::array<Set, most_digits> placed_{};
    struct {
        Changed boxes = all_changed, lines = all_changed, locked = all_changed;
    } changed_;
    Reach reached_ = Reach::none;
};

template <std::size_t Cells>
DigitPlaces<Cells>::Board::Board(const Geometry& geometry, Reach floor)
    : side_(static_cast<std::size_t>(geometry.side())),
      order_{Reach::singles,           Reach::box_singles,
             Reach::hidden_singles,    Reach::singles_of_implied_houses,
             Reach::locked_candidates, Reach::pairs},
      all_{} {
    // Naked singles are found fastest.
    std::stable_partition(order_.begin(), order_.end(), [&](Reach one) { return one <= floor; });
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        all_[cell / 64u] |= bit_of(cell);
        peers_.push_back(set_of(geometry.peers(cell)));
    }
    for (const House& house : geometry.houses()) {
        const bool is_box = house.kind == HouseKind::box || house.kind == HouseKind::region;
        (is_box ? boxes_ : lines_).push_back(set_of(house.cells));
    }
    all_peers_ = peers_;
    for (const CellSet& house : implied_houses(geometry)) {
        const std::vector<Cell> cells = house.members();
        implied_.push_back(set_of(cells));
        for (const Cell cell : cells) {
            all_peers_[cell] = joined(all_peers_[cell], implied_.back());
            all_peers_[cell][cell / 64u] &= ~bit_of(cell);
        }
    }
}

// The bit of the cell itself stays; it does not count once the cell is filled.
template <std::size_t Cells>
void DigitPlaces<Cells>::place(std::size_t digit, std::size_t word, std::uint64_t bit) {
    open_[word] &= ~bit;
    placed_[digit][word] |= bit;
    const std::size_t cell = 64 * word + static_cast<std::size_t>(std::countr_zero(bit));
    const Set& peers = board_->peers_[cell];
    for (std::size_t i = 0; i < words; ++i) places_[digit][i] &= ~peers[i];
    note_change(digit);
    for (std::size_t other = 0; other < board_->side_; ++other) {
        if ((places_[other][word] & bit) != 0) note_change(other);
    }
}

template <std::size_t Cells>
template <class Visit>
void DigitPlaces<Cells>::for_each_changed(Changed& changed, Visit visit) const {
    for (Changed left = changed & ((Changed{1} << board_->side_) - 1); left != 0;
         left &= left - 1) {
        changed &= ~(left & (~left + 1));
        visit(static_cast<std::size_t>(std::countr_zero(left)));
    }
}

template <std::size_t Cells>
bool DigitPlaces<Cells>::place_hidden(const std::vector<Set>& houses, Changed& changed) {
    bool has_placed = false;
    for_each_changed(changed, [&](std::size_t digit) {
        for (const Set& house : houses) has_placed |= place_if_lone(digit, house);
    });
    return has_placed;
}

template <std::size_t Cells>
bool DigitPlaces<Cells>::place_if_lone(std::size_t digit, const Set& cells) {
    std::size_t where = 0;
    std::uint64_t last = 0;
    for (std::size_t i = 0; i < words; ++i) {
        const std::uint64_t here = places_[digit][i] & open_[i] & cells[i];
        if (has_several(here) || (last != 0 && here != 0)) return false;
        if (here == 0) continue;
        where = i;
        last = here;
    }
    if (last != 0) place(digit, where, last);
    return last != 0;
}

template <std::size_t Cells>
bool DigitPlaces<Cells>::place_naked() {
    Set once{}, twice{};
    for (std::size_t digit = 0; digit < board_->side_; ++digit) {
        for (std::size_t i = 0; i < words; ++i) {
            twice[i] |= once[i] & places_[digit][i];
            once[i] |= places_[digit][i];
        }
    }
    bool has_placed = false;
    for (std::size_t digit = 0; digit < board_->side_; ++digit) {
        for (std::size_t i = 0; i < words; ++i) {
            std::uint64_t lone = places_[digit][i] & open_[i] & ~twice[i];
            has_placed = has_placed || lone != 0;
            for (; lone != 0; lone &= lone - 1) place(digit, i, lone & (~lone + 1));
        }
    }
    return has_placed;
}

template <std::size_t Cells>
bool DigitPlaces<Cells>::use_implied_houses() {
    bool has_changed = false;
    for (const Set& house : board_->implied_) {
        for (std::size_t digit = 0; digit < board_->side_; ++digit) {
            if (common(placed_[digit], house) != Set{})
                has_changed |= remove(digit, house);
            else
                has_changed |= place_if_lone(digit, house);
        }
    }
    return has_changed;
}

// What sees all places of a digit in a house loses it.
template <std::size_t Cells>
bool DigitPlaces<Cells>::remove_locked() {
    bool has_removed = false;
    for_each_changed(changed_.locked, [&](std::size_t digit) {
        for (const auto* const houses : {&board_->boxes_, &board_->lines_, &board_->implied_}) {
            for (const Set& house : *houses) {
                const Set inside = common(open_places(digit), house);
                if (inside != Set{}) has_removed |= remove(digit, common_peers(inside));
            }
        }
    });
    return has_removed;
}

template <std::size_t Cells>
auto DigitPlaces<Cells>::common_peers(const Set& cells) const -> Set {
    Set common = board_->all_;
    for (std::size_t i = 0; i < words; ++i) {
        for (std::uint64_t left = cells[i]; left != 0; left &= left - 1) {
            const Set& peers = board_->all_peers_[64 * i + lowest(left)];
            std::uint64_t any = 0;
            for (std::size_t j = 0; j < words; ++j) any |= common[j] &= peers[j];
            if (any == 0) return common;
        }
    }
    return common;
}

// Cells that see each other and have the same two candidates, and digits with the same two places
// in a house.
template <std::size_t Cells>
bool DigitPlaces<Cells>::remove_by_pairs() {
    Set once{}, twice{}, thrice{};
    for (std::size_t digit = 0; digit < board_->side_; ++digit) {
        for (std::size_t i = 0; i < words; ++i) {
            const std::uint64_t here = places_[digit][i] & open_[i];
            thrice[i] |= twice[i] & here;
            twice[i] |= once[i] & here;
            once[i] |= here;
        }
    }
    bool has_removed = false;
    for (std::size_t one = 0; one < board_->side_; ++one) {
        for (std::size_t other = one + 1; other < board_->side_; ++other) {
            Set both;
            for (std::size_t i = 0; i < words; ++i)
                both[i] = places_[one][i] & places_[other][i] & twice[i] & ~thrice[i];
            has_removed |= remove_by_naked_pairs(one, other, both);
        }
    }
    for (const auto* const houses : {&board_->boxes_, &board_->lines_, &board_->implied_}) {
        for (const Set& house : *houses) has_removed |= remove_by_hidden_pairs(house);
    }
    return has_removed;
}

// `cells` have no other candidates than these two.
template <std::size_t Cells>
bool DigitPlaces<Cells>::remove_by_naked_pairs(std::size_t one, std::size_t other,
                                               const Set& cells) {
    bool has_removed = false;
    for (std::size_t i = 0; i < words; ++i) {
        for (std::uint64_t left = cells[i]; left != 0; left &= left - 1) {
            const Set& peers = board_->all_peers_[64 * i + lowest(left)];
            for (std::size_t j = i; j < words; ++j) {
                std::uint64_t partners = cells[j] & peers[j];
                if (j == i) partners &= left;  // each pair once
                for (; partners != 0; partners &= partners - 1) {
                    Set gone = board_->all_peers_[64 * j + lowest(partners)];
                    for (std::size_t k = 0; k < words; ++k) gone[k] &= peers[k];
                    has_removed |= remove(one, gone);
                    has_removed |= remove(other, gone);
                }
            }
        }
    }
    return has_removed;
}

template <std::size_t Cells>
bool DigitPlaces<Cells>::remove_by_hidden_pairs(const Set& house) {
    std::array<std::pair<std::size_t, Set>, most_digits> with_two;
    std::size_t found = 0;
    bool has_removed = false;
    for (std::size_t digit = 0; digit < board_->side_; ++digit) {
        const Set here = common(open_places(digit), house);
        if (size_of(here) != 2) continue;
        const auto same = std::find_if(with_two.begin(), with_two.begin() + found,
                                       [&](const auto& earlier) { return earlier.second == here; });
        if (same == with_two.begin() + found) {
            with_two[found++] = {digit, here};
            continue;
        }
        for (std::size_t other = 0; other < board_->side_; ++other) {
            if (other == digit || other == same->first) continue;
            has_removed |= remove(other, here);
        }
    }
    return has_removed;
}

template <std::size_t Cells>
bool DigitPlaces<Cells>::place_by_triplets() {
    for (const auto* const houses : {&board_->boxes_, &board_->lines_, &board_->implied_}) {
        for (const Set& house : *houses) {
            if (place_by_triplets(house)) return true;
        }
    }
    return false;
}

// Three digits with the same three places that leave another one a single place in the house.
template <std::size_t Cells>
bool DigitPlaces<Cells>::place_by_triplets(const Set& house) {
    std::array<Set, most_digits> few;
    std::size_t found = 0;
    for (std::size_t digit = 0; digit < board_->side_; ++digit) {
        const Set here = common(open_places(digit), house);
        const int count = size_of(here);
        if (count == 2 || count == 3) few[found++] = here;
    }
    for (std::size_t a = 0; a + 2 < found; ++a) {
        for (std::size_t b = a + 1; b + 1 < found; ++b) {
            const Set two = joined(few[a], few[b]);
            if (size_of(two) > 3) continue;
            for (std::size_t c = b + 1; c < found; ++c) {
                const Set three = joined(two, few[c]);
                if (size_of(three) == 3 && place_beside(three, house)) return true;
            }
        }
    }
    return false;
}

// Places a digit that has other places in the house than these, but only one.
template <std::size_t Cells>
bool DigitPlaces<Cells>::place_beside(const Set& taken, const Set& house) {
    Set rest = house;
    for (std::size_t i = 0; i < words; ++i) rest[i] &= ~taken[i];
    for (std::size_t digit = 0; digit < board_->side_; ++digit) {
        if (place_if_lone(digit, rest)) return true;
    }
    return false;
}

// Returns whether anything of this kind was left to do.
template <std::size_t Cells>
bool DigitPlaces<Cells>::step(Reach reach) {
    switch (reach) {
        case Reach::none: return false;
        case Reach::box_singles: return place_hidden(board_->boxes_, changed_.boxes);
        case Reach::hidden_singles: return place_hidden(board_->lines_, changed_.lines);
        case Reach::singles: return place_naked();
        case Reach::singles_of_implied_houses: return use_implied_houses();
        case Reach::locked_candidates: return remove_locked();
        case Reach::pairs: return remove_by_pairs() || place_by_triplets();
    }
    return false;
}

template <std::size_t Cells>
bool DigitPlaces<Cells>::deduce(Reach reach, std::span<const Cell> cells) {
    const Set wanted = cells.empty() ? board_->all_ : Board::set_of(cells);
    for (auto now = board_->order_.begin(); now != board_->order_.end();) {
        if (common(open_, wanted) == Set{}) return true;
        if (*now <= reach && step(*now)) {
            reached_ = std::max(reached_, *now);
            now = board_->order_.begin();
        } else {
            ++now;
        }
    }
    return false;
}

}  // namespace sudoku
