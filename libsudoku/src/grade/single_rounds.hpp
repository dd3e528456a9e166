#pragma once

#include <sudoku/grid/puzzle.hpp>

#include "grade/crossing_table.hpp"

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

namespace sudoku {

// Candidates with the number of places of every digit in every house, and propagation of singles in
// rounds: all visible singles are placed at once before the next look. The number of rounds
// measures how far away a conclusion is, and does not depend on any order.
//
// The counts make hidden singles a by-product of eliminations, so nothing is scanned and a round
// costs only what it changes (about 2 ns for each elimination).
//
// A board works on a flat copy of the geometry, RoundTables, which is made once per geometry.
template <int MaxSide>
struct RoundTables {
    static constexpr std::size_t max_cells = std::size_t{MaxSide} * MaxSide;
    static constexpr std::size_t max_houses = std::size_t{house_capacity(MaxSide)};
    static constexpr std::size_t max_houses_of_cell = 6;  // row, column, region, diagonals, window

    static constexpr std::size_t word_count = (max_cells + 63) / 64;
    using CellBits = std::array<std::uint64_t, word_count>;

    struct CellHouses {
        std::array<std::uint8_t, max_houses_of_cell> houses{};
        std::uint8_t count = 0;
    };

    explicit RoundTables(const Geometry& of) : geometry(of) {
        side = static_cast<unsigned>(geometry.side());
        cell_count = static_cast<unsigned>(geometry.cell_count());
        house_count = static_cast<unsigned>(geometry.houses().size());
        for (unsigned house = 0; house < house_count; ++house) {
            const House& source = geometry.houses()[house];
            is_region[house] = source.kind == HouseKind::box || source.kind == HouseKind::region;
            for (unsigned i = 0; i < side; ++i) cells_of[house][i] = source.cells[i];
            for (const Cell cell : source.cells) {
                cell_bits_of[house][cell / 64] |= std::uint64_t{1} << (cell % 64);
            }
        }
        for (unsigned i = 0; i < cell_count; ++i) {
            const Cell cell = static_cast<Cell>(i);
            CellHouses& row = houses_of[i];
            for (const int house : geometry.houses_of(cell)) {
                assert(row.count < max_houses_of_cell);
                row.houses[row.count++] = static_cast<std::uint8_t>(house);
            }
            for (const Cell peer : geometry.peers(cell)) {
                peers[i][peer / 64] |= std::uint64_t{1} << (peer % 64);
            }
        }
        crossings = CrossingTable(geometry);
    }

    Geometry geometry;
    unsigned side = 0;
    unsigned cell_count = 0;
    unsigned house_count = 0;
    std::array<std::array<Cell, std::size_t{MaxSide}>, max_houses> cells_of{};
    std::vector<CellBits> cell_bits_of = std::vector<CellBits>(max_houses);
    std::array<bool, max_houses> is_region{};
    std::array<CellHouses, max_cells> houses_of{};
    std::vector<CellBits> peers = std::vector<CellBits>(max_cells);
    CrossingTable crossings;
};

// Singles that have appeared and are not placed yet.
template <int MaxSide>
struct Pending {
    using Tables = RoundTables<MaxSide>;

    // A digit with one place left in a house. Digits are counted from 0 in this file.
    struct Place {
        std::uint8_t house;
        std::uint8_t digit;
    };
    template <class T, std::size_t Capacity>
    struct List {
        std::array<T, Capacity> items;
        std::size_t size = 0;

        void push(T item) {
            assert(size < Capacity);
            items[size++] = item;
        }
        T pop() { return items[--size]; }
        bool empty() const { return size == 0; }
    };

    // Fixed capacities suffice: a cell gets down to one candidate once, a digit to one place in a
    // house once.
    List<Cell, Tables::max_cells> cells;
    List<Place, Tables::max_houses * std::size_t{MaxSide}> in_regions;
    List<Place, Tables::max_houses * std::size_t{MaxSide}> in_lines;

    bool empty() const { return cells.empty() && in_regions.empty() && in_lines.empty(); }
    void clear() { cells.size = in_regions.size = in_lines.size = 0; }
};

template <int MaxSide>
class SingleRounds {
  public:
    using Tables = RoundTables<MaxSide>;
    using Waiting = Pending<MaxSide>;
    using Mask = std::conditional_t<(MaxSide <= 16), std::uint16_t, std::uint32_t>;

    // A board without digits, where everything is possible.
    explicit SingleRounds(const Tables& tables)
        : open_count_(static_cast<int>(tables.cell_count)),
          candidate_count_(static_cast<int>(tables.cell_count * tables.side)) {
        const Mask all = static_cast<Mask>((std::uint64_t{1} << tables.side) - 1);
        for (unsigned cell = 0; cell < tables.cell_count; ++cell) {
            candidates_[cell] = all;
            for (unsigned digit = 0; digit < tables.side; ++digit) {
                cells_with_[digit][cell / 64] |= std::uint64_t{1} << (cell % 64);
            }
        }
        for (unsigned house = 0; house < tables.house_count; ++house) {
            places_[house].fill(static_cast<std::uint8_t>(tables.side));
        }
    }

    int open_count() const { return open_count_; }
    // The number of candidates of open cells.
    int candidate_count() const { return candidate_count_; }
    bool is_open(Cell cell) const { return ((placed_[cell / 64] >> (cell % 64)) & 1) == 0; }
    Mask operator[](Cell cell) const { return candidates_[cell]; }
    int places(unsigned house, unsigned digit) const { return places_[house][digit]; }

    // Enters givens and pencilmarks. Returns false if they break a rule.
    [[nodiscard]] bool enter(const Tables& tables, const Puzzle& puzzle, Waiting& waiting) {
        for (unsigned i = 0; i < tables.cell_count; ++i) {
            const Digit given = puzzle.givens()[static_cast<Cell>(i)];
            if (given != 0 && !place(tables, static_cast<Cell>(i), given - 1U, waiting))
                return false;
        }
        const std::vector<DigitSet> marks = puzzle.pencilmarks();
        for (std::size_t i = 0; i < marks.size(); ++i) {
            const Cell cell = static_cast<Cell>(i);
            if (!is_open(cell)) continue;
            const Mask allowed = static_cast<Mask>(marks[i].mask());
            for (unsigned digit = 0; digit < tables.side; ++digit) {
                if ((allowed >> digit & 1) == 0 && !remove(tables, cell, digit, waiting))
                    return false;
            }
        }
        return true;
    }

    // The following functions return false on a contradiction, after which the board must not be
    // used.

    [[nodiscard]] bool remove(const Tables& tables, Cell cell, unsigned digit, Waiting& waiting) {
        const Mask bit = static_cast<Mask>(Mask{1} << digit);
        Mask& set = candidates_[cell];
        if ((set & bit) == 0) return true;
        set = static_cast<Mask>(set & ~bit);
        --candidate_count_;
        cells_with_[digit][cell / 64] &= ~(std::uint64_t{1} << (cell % 64));
        if (set == 0) return false;
        if ((set & (set - 1)) == 0) waiting.cells.push(cell);
        return lose_places(tables, cell, digit, waiting);
    }

    [[nodiscard]] bool place(const Tables& tables, Cell cell, unsigned digit, Waiting& waiting) {
        const Mask bit = static_cast<Mask>(Mask{1} << digit);
        if ((candidates_[cell] & bit) == 0) return false;
        if (!is_open(cell)) return true;
        placed_[cell / 64] |= std::uint64_t{1} << (cell % 64);
        --open_count_;
        --candidate_count_;
        Mask others = static_cast<Mask>(candidates_[cell] & ~bit);
        candidates_[cell] = bit;
        for (; others != 0; others = static_cast<Mask>(others & (others - 1))) {
            const unsigned other = static_cast<unsigned>(std::countr_zero(others));
            --candidate_count_;
            cells_with_[other][cell / 64] &= ~(std::uint64_t{1} << (cell % 64));
            if (!lose_places(tables, cell, other, waiting)) return false;
        }
        for (std::size_t word = 0; word < Tables::word_count; ++word) {
            std::uint64_t hit = cells_with_[digit][word] & tables.peers[cell][word];
            for (; hit != 0; hit &= hit - 1) {
                const auto peer =
                    static_cast<Cell>(64 * word + static_cast<std::size_t>(std::countr_zero(hit)));
                if (!remove(tables, peer, digit, waiting)) return false;
            }
        }
        return true;
    }

    // The only place of a digit in a house.
    Cell place_of(const Tables& tables, unsigned house, unsigned digit) const {
        const typename Tables::CellBits& cells = tables.cell_bits_of[house];
        for (std::size_t word = 0;; ++word) {
            assert(word < Tables::word_count);
            const std::uint64_t place = cells_with_[digit][word] & cells[word];
            if (place != 0)
                return static_cast<Cell>(64 * word +
                                         static_cast<std::size_t>(std::countr_zero(place)));
        }
    }

    [[nodiscard]] bool place_cell(const Tables& tables, Cell cell, Waiting& next) {
        return place(tables, cell, static_cast<unsigned>(std::countr_zero(candidates_[cell])),
                     next);
    }
    // If the place has been lost in the meantime, that elimination has already reported the
    // contradiction.
    [[nodiscard]] bool place_hidden(const Tables& tables, typename Waiting::Place single,
                                    Waiting& next) {
        const Cell cell = place_of(tables, single.house, single.digit);
        return place(tables, cell, single.digit, next);
    }

    // Places everything in `waiting` and adds new singles to `next`, both in any order.
    [[nodiscard]] bool round(const Tables& tables, const Waiting& waiting, Waiting& next) {
        for (std::size_t i = 0; i < waiting.cells.size; ++i) {
            if (!place_cell(tables, waiting.cells.items[i], next)) return false;
        }
        for (std::size_t i = 0; i < waiting.in_regions.size; ++i) {
            if (!place_hidden(tables, waiting.in_regions.items[i], next)) return false;
        }
        for (std::size_t i = 0; i < waiting.in_lines.size; ++i) {
            if (!place_hidden(tables, waiting.in_lines.items[i], next)) return false;
        }
        return true;
    }

    // Places singles until there are none.
    [[nodiscard]] bool settle(const Tables& tables, Waiting& waiting) {
        for (;;) {
            bool fine = true;
            if (!waiting.cells.empty()) {
                fine = place_cell(tables, waiting.cells.pop(), waiting);
            } else if (!waiting.in_regions.empty()) {
                fine = place_hidden(tables, waiting.in_regions.pop(), waiting);
            } else if (!waiting.in_lines.empty()) {
                fine = place_hidden(tables, waiting.in_lines.pop(), waiting);
            } else {
                return true;
            }
            if (!fine) return false;
        }
    }

    // Examines every crossing of two houses, then removes all locked-out candidates at once, so
    // that order does not matter. Adds the number of candidates to `removed`.
    [[nodiscard]] bool remove_locked(const Tables& tables, Waiting& waiting, int& removed) {
        const CrossingTable& crossings = tables.crossings;
        std::array<Mask, CrossingTable::most_segments(MaxSide)> digits;
        for (std::size_t i = 0; i < crossings.segment_count(); ++i) {
            digits[i] = 0;
            for (const Cell cell : crossings.segment(i)) {
                digits[i] = static_cast<Mask>(digits[i] | candidates_[cell]);
            }
        }
        const auto union_of = [&](std::span<const std::uint16_t> segments) {
            Mask all = 0;
            for (const std::uint16_t segment : segments) {
                all = static_cast<Mask>(all | digits[segment]);
            }
            return all;
        };
        for (const CrossingTable::Row& row : crossings.rows()) {
            // A digit that is placed in one of the two houses is in only one of the three parts.
            const Mask shared = digits[row.shared];
            const Mask first = union_of(crossings.first_rest(row));
            const Mask second = union_of(crossings.second_rest(row));
            const Mask leave_first = static_cast<Mask>(shared & first & ~second);
            const Mask leave_second = static_cast<Mask>(shared & second & ~first);
            if (leave_first != 0 &&
                !take(tables, crossings.first_rest(row), leave_first, waiting, removed))
                return false;
            if (leave_second != 0 &&
                !take(tables, crossings.second_rest(row), leave_second, waiting, removed))
                return false;
        }
        return true;
    }

    // Applies singles and locked candidates until there are none.
    [[nodiscard]] bool deduce(const Tables& tables, Waiting& waiting) {
        for (;;) {
            if (!settle(tables, waiting)) return false;
            if (open_count_ == 0) return true;
            int removed = 0;
            if (!remove_locked(tables, waiting, removed)) return false;
            if (removed == 0) return true;
        }
    }

  private:
    bool lose_places(const Tables& tables, Cell cell, unsigned digit, Waiting& waiting) {
        const auto& row = tables.houses_of[cell];
        for (unsigned i = 0; i < row.count; ++i) {
            const unsigned house = row.houses[i];
            const std::uint8_t left = --places_[house][digit];
            if (left > 1) continue;
            if (left == 0) return false;
            const typename Waiting::Place single{static_cast<std::uint8_t>(house),
                                                 static_cast<std::uint8_t>(digit)};
            (tables.is_region[house] ? waiting.in_regions : waiting.in_lines).push(single);
        }
        return true;
    }

    bool take(const Tables& tables, std::span<const std::uint16_t> segments, Mask digits,
              Waiting& waiting, int& removed) {
        for (const std::uint16_t segment : segments) {
            for (const Cell cell : tables.crossings.segment(segment)) {
                Mask here = static_cast<Mask>(candidates_[cell] & digits);
                for (; here != 0; here = static_cast<Mask>(here & (here - 1))) {
                    ++removed;
                    const unsigned digit = static_cast<unsigned>(std::countr_zero(here));
                    if (!remove(tables, cell, digit, waiting)) return false;
                }
            }
        }
        return true;
    }

    std::array<Mask, Tables::max_cells> candidates_{};
    std::array<std::array<std::uint8_t, std::size_t{MaxSide}>, Tables::max_houses> places_{};
    // The candidates by digit, so that placing a digit finds the peers that lose it at once.
    std::array<typename Tables::CellBits, std::size_t{MaxSide}> cells_with_{};
    typename Tables::CellBits placed_{};
    int open_count_ = 0;
    int candidate_count_ = 0;
};

}  // namespace sudoku
