#include "canon/smallest_digits.hpp"

#include <sudoku/grid/digit_set.hpp>

#include <algorithm>
#include <array>
#include <limits>
#include <tuple>
#include <utility>

namespace sudoku::canon {
namespace {

void sort_two(unsigned& a, unsigned& b) {
    const unsigned low = std::min(a, b);
    b = std::max(a, b);
    a = low;
}

// Sorts neighbours that are tied: bit 0 of `ties` for a and b, bit 1 for b and c.
void sort_tied(unsigned& a, unsigned& b, unsigned& c, unsigned ties) {
    if (ties == 0) return;
    if ((ties & 1) != 0) sort_two(a, b);
    if ((ties & 2) != 0) sort_two(b, c);
    if (ties == 3) sort_two(a, b);
}

unsigned name_in(Names names, unsigned digit) {
    return static_cast<unsigned>(names >> (4 * digit)) & 15u;
}

unsigned columns_in(const ColumnOrder& order, int slot) {
    return static_cast<unsigned>(order.columns >> (12 * (2 - slot))) & 0xfffu;
}

unsigned column_ties_in(const ColumnOrder& order, int slot) {
    return (order.tied >> (3 * slot + 1)) & 3u;
}

// The smallest three nibbles that the row can have in this slot.
unsigned minirow_text(const SourceRow& row, const Placement& placement, int slot) {
    const unsigned columns = columns_in(placement.order, slot);
    unsigned a = name_in(placement.names, row.digits[columns >> 8]);
    unsigned b = name_in(placement.names, row.digits[(columns >> 4) & 15]);
    unsigned c = name_in(placement.names, row.digits[columns & 15]);
    sort_tied(a, b, c, column_ties_in(placement.order, slot));
    return a << 8 | b << 4 | c;
}

// Returns the smallest text of the row, or any text larger than `best` if the smallest one is
// larger, too.
//
// The digits of a row differ, so two stacks have equal texts only if all their digits are unnamed.
// Neither then influences the text of the other, so placing the smallest stack first is optimal.
NineNibbles row_text(const SourceRow& row, const Placement& placement, NineNibbles best) {
    unsigned a = minirow_text(row, placement, 0);
    if (placement.order.tied_stacks == 0) {
        if (a > best >> 24) return static_cast<NineNibbles>(a) << 24;
        const NineNibbles ab = static_cast<NineNibbles>(a) << 12 | minirow_text(row, placement, 1);
        if (ab > best >> 12) return ab << 12;
        return ab << 12 | minirow_text(row, placement, 2);
    }
    unsigned b = minirow_text(row, placement, 1);
    unsigned c = minirow_text(row, placement, 2);
    sort_tied(a, b, c, placement.order.tied_stacks >> 1);
    return static_cast<NineNibbles>(a) << 24 | static_cast<NineNibbles>(b) << 12 | c;
}

void give_name(Names& names, unsigned digit, unsigned name) {
    names ^= static_cast<Names>(unnamed ^ name) << (4 * digit);
}

// True if a row with this text has a given in tied columns or stacks, so that it can resolve the
// tie.
bool has_ties_under_givens(const ColumnOrder& order, NineNibbles text) {
    if (order.tied_stacks != 0) return text != 0;
    for (int slot = 0; slot < 3; ++slot) {
        const bool has_constraints = (text >> (12 * (2 - slot)) & 0xfff) != 0;
        if (has_constraints && column_ties_in(order, slot) != 0) return true;
    }
    return false;
}

void swap_slots(ColumnOrder& order, int a, int b) {
    const NineNibbles difference = columns_in(order, a) ^ columns_in(order, b);
    order.columns ^= difference << (12 * (2 - a)) | difference << (12 * (2 - b));
}

}  // namespace

std::span<const Placement> SmallestDigits::search(const OrientedSource& source,
                                                  std::span<const Placement> starts,
                                                  int rows_placed) {
    current_.assign(starts.begin(), starts.end());
    names_given_ = starts.front().names == no_names ? 0 : 9;
    for (int result_row = rows_placed; result_row < 9; ++result_row) {
        best_ = std::numeric_limits<NineNibbles>::max();
        candidates_.clear();
        for (std::uint32_t i = 0; i < current_.size(); ++i) {
            const Placement& placement = current_[i];
            if (result_row < placement.planned) {
                offer(source, {i, nibble_at(placement.rows, result_row)});
                continue;
            }
            for (const int row : BitRange(source.views[placement.view].next_rows(placement.used))) {
                offer(source, {i, static_cast<std::uint32_t>(row)});
            }
        }
        next_.clear();
        for (const Candidate& candidate : candidates_) accept(source, candidate, result_row);
        for (int position = 0; position < 9; ++position) {
            if (nibble_at(best_, position) == unnamed) ++names_given_;
        }
        current_.swap(next_);
    }
    return current_;
}

void SmallestDigits::offer(const OrientedSource& source, const Candidate& candidate) {
    const Placement& placement = current_[candidate.placement];
    const NineNibbles text =
        row_text(source.views[placement.view].rows[candidate.row], placement, best_);
    if (text > best_) return;
    if (text < best_) {
        best_ = text;
        candidates_.clear();
    }
    candidates_.push_back(candidate);
}

void SmallestDigits::accept(const OrientedSource& source, const Candidate& candidate,
                            int result_row) {
    const SourceRow& row = source.views[current_[candidate.placement].view].rows[candidate.row];
    Placement placement = current_[candidate.placement];
    if (result_row >= placement.planned) placement.rows |= nibble_for(candidate.row, result_row);
    placement.used = static_cast<std::uint16_t>(placement.used | 1u << candidate.row);
    if (has_ties_under_givens(placement.order, best_)) {
        place_stack(row, placement, 0, names_given_);
        return;
    }
    unsigned name = names_given_;
    for (int position = 0; position < 9; ++position) {
        if (nibble_at(best_, position) != unnamed) continue;
        give_name(placement.names, row.digits[placement.order.column_at(position)], ++name);
    }
    next_.push_back(placement);
}

// Fills the slot with each of the tied stacks that gives the text of best_ there.
void SmallestDigits::place_stack(const SourceRow& row, const Placement& placement, int slot,
                                 unsigned names_given) {
    if (slot == 3) {
        next_.push_back(placement);
        return;
    }
    const unsigned wanted = static_cast<unsigned>(best_ >> (12 * (2 - slot))) & 0xfffu;
    int other = slot;
    do {
        if (minirow_text(row, placement, other) != wanted) continue;
        Placement next = placement;
        if (other != slot) swap_slots(next.order, slot, other);
        if (wanted == 0) {
            place_stack(row, next, slot + 1, names_given);
            return;  // empty stacks stay tied, so one represents all
        }
        place_columns(row, next, slot, names_given);
    } while (++other < 3 && placement.order.is_stack_tied(other));
}

// Orders the columns of the slot in all ways that give the text of best_, and names digits.
void SmallestDigits::place_columns(const SourceRow& row, Placement& placement, int slot,
                                   unsigned names_given) {
    const unsigned columns = columns_in(placement.order, slot);
    const unsigned ties = column_ties_in(placement.order, slot);
    const auto keyed = [&](unsigned column) {
        return name_in(placement.names, row.digits[column]) << 4 | column;
    };
    std::array<unsigned, 3> order = {keyed(columns >> 8), keyed((columns >> 4) & 15),
                                     keyed(columns & 15)};
    sort_tied(order[0], order[1], order[2], ties);

    // Tied columns with unnamed digits are at the end of their group and can be in any order.
    std::size_t first = ties == 2 ? 1 : 0;
    const std::size_t last = ties == 0 ? 0 : ties == 1 ? 2 : 3;
    while (first < last && order[first] >> 4 != unnamed) ++first;

    // A stack with a given in this row is no longer tied to its neighbours; the following stacks
    // can still be tied to each other.
    placement.order.tied_stacks =
        static_cast<std::uint8_t>(placement.order.tied_stacks & ~(3u << slot));
    const std::uint16_t slot_ties = static_cast<std::uint16_t>(6u << (3 * slot));
    placement.order.tied = static_cast<std::uint16_t>(placement.order.tied & ~slot_ties);
    for (std::size_t i = 1; i < 3; ++i) {  // empty columns stay tied
        if ((ties >> (i - 1) & 1) != 0 && order[i] >> 4 == 0) {
            placement.order.tied = static_cast<std::uint16_t>(
                placement.order.tied | 1u << (3 * slot + static_cast<int>(i)));
        }
    }
    do {
        Placement next = placement;
        unsigned names = names_given;
        NineNibbles new_columns = 0;
        for (const unsigned entry : order) {
            const unsigned column = entry & 15;
            new_columns = new_columns << 4 | column;
            if (entry >> 4 == unnamed) {
                ++names;
                give_name(next.names, row.digits[column], names);
            }
        }
        const int shift = 12 * (2 - slot);
        next.order.columns = (next.order.columns & ~(NineNibbles{0xfff} << shift)) | new_columns
                                                                                         << shift;
        place_stack(row, next, slot + 1, names);
    } while (
        std::next_permutation(order.begin() + static_cast<std::ptrdiff_t>(first),
                              order.begin() + static_cast<std::ptrdiff_t>(std::max(first, last))));
}

}  // namespace sudoku::canon
