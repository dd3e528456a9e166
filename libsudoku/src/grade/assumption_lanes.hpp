#pragma once

#include "grade/single_rounds.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace sudoku {

// "This cell holds this digit." Digits count from 0.
struct Assumption {
    Cell cell = 0;
    unsigned digit = 0;
};

// Follows many assumptions about one board at once, round by round: bit i of every word belongs to
// assumption i, and there is a word for each open candidate.
//
//                 assumption  0 1 2 3 ..
//     candidate r1c1 = 1      1 1 0 1       the board that assumption 2 leads to
//     candidate r1c1 = 4      0 1 1 1       is column 2
//     candidate r1c2 = 4      1 0 1 1
//
// Candidates that exclude each other form a group: those of a cell, and those of a digit in a
// house. "Exactly one of a group is left" and "none is left" take a few logical operations for all
// assumptions together, so a round costs about a thirtieth of following each assumption on a board
// of its own.
template <int MaxSide>
class AssumptionLanes {
  public:
    using Board = SingleRounds<MaxSide>;
    using Tables = RoundTables<MaxSide>;

    // Loads a board that has no visible single.
    void load(const Tables& tables, const Board& board) {
        list_candidates(tables, board);
        list_members();
    }

    const std::vector<Assumption>& candidates() const { return candidates_; }

    static constexpr int never = std::numeric_limits<int>::max();

    // The assumptions that fail earliest.
    struct Failures {
        int rounds = never;        // rounds to the contradiction; the assumption itself is round 1
        int placed = never;        // lower bound on the digits placed before that round
        std::vector<int> failing;  // indices of candidates, ascending
    };

    void find(Failures& found) {
        found.rounds = found.placed = never;
        found.failing.clear();
        const std::size_t count = candidates_.size();
        for (std::size_t first = 0; first < count; first += lane_count) {
            follow(first, std::min(lane_count, count - first), found);
        }
    }

  private:
    static constexpr std::size_t word_count = 4;
    static constexpr std::size_t lane_count = 64 * word_count;
    static constexpr std::size_t groups_of_candidate = 1 + Tables::max_houses_of_cell;

    // One bit for each assumption.
    struct Lanes {
        std::array<std::uint64_t, word_count> words{};

        Lanes& operator|=(const Lanes& other) {
            for (std::size_t i = 0; i < word_count; ++i) words[i] |= other.words[i];
            return *this;
        }
        Lanes& operator&=(const Lanes& other) {
            for (std::size_t i = 0; i < word_count; ++i) words[i] &= other.words[i];
            return *this;
        }
        friend Lanes operator|(Lanes a, const Lanes& b) { return a |= b; }
        friend Lanes operator&(Lanes a, const Lanes& b) { return a &= b; }
        Lanes operator~() const {
            Lanes result;
            for (std::size_t i = 0; i < word_count; ++i) result.words[i] = ~words[i];
            return result;
        }
        bool any() const {
            std::uint64_t all = 0;
            for (const std::uint64_t word : words) all |= word;
            return all != 0;
        }
        bool test(std::size_t lane) const { return (words[lane / 64] >> (lane % 64) & 1) != 0; }
        void set(std::size_t lane) { words[lane / 64] |= std::uint64_t{1} << (lane % 64); }
    };

    struct Links {
        std::array<std::uint16_t, groups_of_candidate> groups;
    };

    void list_candidates(const Tables& tables, const Board& board) {
        candidates_.clear();
        links_.clear();
        sizes_.clear();
        for (auto& row : group_of_) row.fill(no_group);
        links_per_candidate_ = 1U + tables.houses_of[0].count;
        for (unsigned i = 0; i < tables.cell_count; ++i) {
            const Cell cell = static_cast<Cell>(i);
            if (!board.is_open(cell)) continue;
            const std::uint16_t of_cell = add_group();
            const auto& row = tables.houses_of[i];
            for (auto set = board[cell]; set != 0;) {
                const auto digit = static_cast<unsigned>(std::countr_zero(set));
                set = static_cast<typename Board::Mask>(set & (set - 1));
                candidates_.push_back({cell, digit});
                Links links;
                // In some geometries cells are in different numbers of houses; the group of the
                // cell fills the unused slots.
                links.groups.fill(of_cell);
                ++sizes_[of_cell];
                for (unsigned h = 0; h < row.count; ++h) {
                    std::uint16_t& group = group_of_[row.houses[h]][digit];
                    if (group == no_group) group = add_group();
                    ++sizes_[group];
                    links.groups[h + 1] = group;
                }
                links_per_candidate_ = std::max(links_per_candidate_, row.count + 1U);
                links_.push_back(links);
            }
        }
    }

    std::uint16_t add_group() {
        sizes_.push_back(0);
        return static_cast<std::uint16_t>(sizes_.size() - 1);
    }

    // The members of group g are members_[starts_[g]] .. members_[starts_[g + 1] - 1].
    void list_members() {
        starts_.assign(sizes_.size() + 1, 0);
        for (std::size_t g = 0; g < sizes_.size(); ++g) {
            starts_[g + 1] = starts_[g] + sizes_[g];
            sizes_[g] = starts_[g];  // from here on, the place where the next member is stored
        }
        members_.resize(starts_.back());
        for (std::size_t i = 0; i < links_.size(); ++i) {
            for (unsigned l = 0; l < links_per_candidate_; ++l) {
                const std::uint16_t group = links_[i].groups[l];
                if (l > 0 && group == links_[i].groups[0]) continue;
                members_[sizes_[group]++] = static_cast<std::uint16_t>(i);
            }
        }
        const std::size_t count = candidates_.size();
        alive_.resize(count);
        fresh_.resize(count);
        placed_.resize(count);
        hit_.resize(starts_.size() - 1);
    }

    // Assumes candidates first .. first + count - 1, and stops after as many rounds as the best
    // failure found before.
    void follow(std::size_t first, std::size_t count, Failures& found) {
        Lanes all;
        for (std::uint64_t& word : all.words) word = ~std::uint64_t{0};
        std::fill(alive_.begin(), alive_.end(), all);
        std::fill(fresh_.begin(), fresh_.end(), Lanes{});
        std::fill(placed_.begin(), placed_.end(), Lanes{});
        for (std::size_t i = 0; i < count; ++i) fresh_[first + i].set(i);
        for (int round = 1; round <= found.rounds; ++round) {
            Lanes failed = strike_out();
            failed |= find_singles();
            if (failed.any()) {
                note(first, count, round, failed, found);
                return;
            }
            if (!advance()) return;
        }
    }

    // Removes the other candidates in the groups of what is placed in this round. Returns the lanes
    // in which two candidates of a group are placed.
    Lanes strike_out() {
        Lanes twice;
        for (std::size_t g = 0; g < hit_.size(); ++g) {
            Lanes once;
            for (std::uint32_t m = starts_[g]; m < starts_[g + 1]; ++m) {
                const Lanes& fresh = fresh_[members_[m]];
                twice |= once & fresh;
                once |= fresh;
            }
            hit_[g] = once;
        }
        for (std::size_t i = 0; i < alive_.size(); ++i) {
            alive_[i] &= fresh_[i] | ~any_group(i);
        }
        return twice;
    }

    // Finds groups with one candidate left; returns the lanes in which a group has none.
    Lanes find_singles() {
        Lanes none;
        for (std::size_t g = 0; g < hit_.size(); ++g) {
            Lanes once;
            Lanes twice;
            for (std::uint32_t m = starts_[g]; m < starts_[g + 1]; ++m) {
                const Lanes& alive = alive_[members_[m]];
                twice |= once & alive;
                once |= alive;
            }
            none |= ~once;
            hit_[g] = ~twice;
        }
        return none;
    }

    // Schedules the singles for the next round. Returns false if there are none.
    bool advance() {
        Lanes some;
        for (std::size_t i = 0; i < alive_.size(); ++i) {
            placed_[i] |= fresh_[i];
            fresh_[i] = any_group(i) & alive_[i] & ~placed_[i];
            some |= fresh_[i];
        }
        return some.any();
    }

    Lanes any_group(std::size_t candidate) const {
        const Links& links = links_[candidate];
        Lanes result = hit_[links.groups[0]];
        for (unsigned l = 1; l < links_per_candidate_; ++l) result |= hit_[links.groups[l]];
        return result;
    }

    void note(std::size_t first, std::size_t count, int round, const Lanes& failed,
              Failures& found) const {
        bool is_new = round < found.rounds;
        for (std::size_t lane = 0; lane < count; ++lane) {
            if (!failed.test(lane)) continue;
            if (is_new) {
                found.rounds = round;
                found.placed = never;
                found.failing.clear();
                is_new = false;
            }
            int placed = 0;
            for (const Lanes& lanes : placed_) placed += lanes.test(lane) ? 1 : 0;
            found.placed = std::min(found.placed, std::max(placed, 1));
            found.failing.push_back(static_cast<int>(first + lane));
        }
    }

    static constexpr std::uint16_t no_group = 0xffff;

    std::vector<Assumption> candidates_;
    std::vector<Links> links_;
    unsigned links_per_candidate_ = 0;
    std::vector<std::uint32_t> sizes_;
    std::vector<std::uint32_t> starts_;
    std::vector<std::uint16_t> members_;
    std::array<std::array<std::uint16_t, std::size_t{MaxSide}>, Tables::max_houses> group_of_;

    std::vector<Lanes> alive_;   // candidates that remain
    std::vector<Lanes> fresh_;   // placed in this round
    std::vector<Lanes> placed_;  // placed before
    std::vector<Lanes> hit_;     // by group
};

}  // namespace sudoku
