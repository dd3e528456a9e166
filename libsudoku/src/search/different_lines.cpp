#include "search/different_lines.hpp"

#include <algorithm>
#include <bit>

namespace sudoku {

const DifferentLines::Line& DifferentLines::narrowed(const Line& line, const LineTable& table,
                                                     std::uint32_t number) {
    if (known_.empty()) known_.resize(entries);
    Entry& entry = known_[place_of(line, number)];
    if (entry.before == line && entry.number == number) return entry.after;
    entry = {line, follow(line, table), number};
    return entry.after;
}

std::size_t DifferentLines::place_of(const Line& line, std::uint32_t number) {
    constexpr int place_bits = std::countr_zero(entries);
    std::uint64_t hash = number;
    for (const Mask digits : line) hash = (hash ^ digits) * 0x9E37'79B9'7F4A'7C15;
    return static_cast<std::size_t>(hash >> (64 - place_bits));
}

// States from which digits that need not differ lead nowhere are left out, and sets without a digit
// that no later cell has.
DifferentLines::Line DifferentLines::follow(const Line& line, const LineTable& table) {
    const auto count =
        static_cast<std::size_t>(std::find(line.begin(), line.end(), 0) - line.begin());
    std::array<std::uint64_t, ConstraintNet::largest_side + 1> live{table.first()};
    for (std::size_t i = 0; i < count; ++i) {
        for (std::uint64_t states = live[i]; states != 0; states &= states - 1)
            live[i + 1] |= table.after_any(i, std::countr_zero(states), line[i]);
    }
    std::array<unsigned, ConstraintNet::largest_side + 1> needed{};
    needed[count] = count == static_cast<std::size_t>(table.side()) ? (1U << count) - 1 : 0;
    for (std::size_t i = count; i-- > 0;) {
        std::uint64_t from = 0;
        for (std::uint64_t states = live[i]; states != 0; states &= states - 1) {
            if ((table.after_any(i, std::countr_zero(states), line[i]) & live[i + 1]) != 0)
                from |= states & ~(states - 1);
        }
        live[i] &= from;
        needed[i] = needed[i + 1] & ~unsigned{line[i]};
    }
    if (live[0] == 0 || needed[0] != 0) return {};

    reached_.assign(ConstraintNet::sets, 0);
    sets_.assign(1, 0);
    reached_[0] = 1;
    // The sets of i digits are those from ends[i] up to, but not including, ends[i + 1].
    std::array<std::size_t, ConstraintNet::largest_side + 2> ends{0, 1};
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t k = ends[i]; k < ends[i + 1]; ++k) {
            const unsigned set = sets_[k];
            for (unsigned open = line[i] & ~set; open != 0; open &= open - 1) {
                const unsigned more = set | (open & ~(open - 1));
                if ((needed[i + 1] & ~more) != 0) continue;
                const std::uint64_t next =
                    table.after(i, reached_[set], std::countr_zero(open)) & live[i + 1];
                if (next == 0) continue;
                if (reached_[more] == 0) sets_.push_back(static_cast<Mask>(more));
                reached_[more] |= next;
            }
        }
        ends[i + 2] = sets_.size();
    }
    work_ += 3 * sets_.size();  // which takes three times as long as a cell of a simple rule
    Line good{};
    for (std::size_t i = count; i-- > 0;) {
        for (std::size_t k = ends[i]; k < ends[i + 1]; ++k) {
            const unsigned set = sets_[k];
            std::uint64_t found = 0;
            for (unsigned open = line[i] & ~set; open != 0; open &= open - 1) {
                const unsigned bit = open & ~(open - 1);
                const std::uint64_t from =
                    table.before(i, reached_[set | bit], std::countr_zero(open)) & reached_[set];
                found |= from;
                if (from != 0) good[i] = static_cast<Mask>(good[i] | bit);
            }
            reached_[set] = found;
        }
        if (good[i] == 0) return {};
    }
    return good;
}

}  // namespace sudoku
