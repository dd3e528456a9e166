#pragma once

#include "grid/rule_program.hpp"

#include <sudoku/grid/digit_set.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sudoku {

// What the candidates of the cells of a board and of their labels say about each other, if the
// labels number regions that are to be found (RuleProgram::Partition). `state[cell]` is the set of
// candidates as a mask.
class RegionFinder {
  public:
    using Partition = RuleProgram::Partition;
    using Mask = DigitSet::Mask;

    // The partition must live as long as this.
    RegionFinder(const Partition& partition, int side)
        : partition_(&partition), side_(static_cast<std::size_t>(side)) {
        const std::size_t count = partition.labels.size();
        for (std::size_t cell = 0; cell < count; ++cell)
            neighbours_.push_back(partition.neighbours(static_cast<int>(cell)));
        for (std::vector<int>* const numbers : {&distance_, &found_, &low_, &size_, &fixed_below_})
            numbers->resize(count);
    }

    // Calls keep(cell, mask) for what can be removed. Returns false on a contradiction, or if
    // keep() does.
    template <class State, class Keep>
    bool look(const State& state, Keep keep) {
        if (!look_at_order(state, keep)) return false;
        const std::size_t regions = partition_->labels.size() / side_;
        for (std::size_t region = 0; region < regions; ++region) {
            bit_ = Mask{1} << region;
            if (!sort_cells(state) || !look_at_digits(state, keep) || !sort_cells(state) ||
                !look_at_paths(keep) || !sort_cells(state) || !look_at_cuts(keep))
                return false;
        }
        return true;
    }

  private:
    Cell label(std::size_t cell) const { return partition_->labels[cell]; }

    // Each region is numbered where it begins, so a label is at most one more than those before.
    template <class State, class Keep>
    bool look_at_order(const State& state, Keep keep) const {
        const int regions = static_cast<int>(partition_->labels.size() / side_);
        int most = 0;
        for (std::size_t cell = 0; cell < partition_->labels.size(); ++cell) {
            if (!keep(label(cell), DigitSet::all(std::min(most + 1, regions)).mask())) return false;
            most = std::max(most, static_cast<int>(std::bit_width(state[label(cell)])));
        }
        return true;
    }

    // Lists the cells that are in the region and those that can be.
    template <class State>
    bool sort_cells(const State& state) {
        in_.clear();
        possible_.clear();
        is_possible_.assign(neighbours_.size(), 0);
        is_in_.assign(neighbours_.size(), 0);
        for (std::size_t cell = 0; cell < neighbours_.size(); ++cell) {
            const Mask labels = state[label(cell)];
            if ((labels & bit_) == 0) continue;
            possible_.push_back(cell);
            is_possible_[cell] = 1;
            if (labels != bit_) continue;
            in_.push_back(cell);
            is_in_[cell] = 1;
        }
        return in_.size() <= side_ && possible_.size() >= side_;
    }

    // The cells of the region hold every digit once.
    template <class State, class Keep>
    bool look_at_digits(const State& state, Keep keep) {
        Mask placed = 0;
        for (const std::size_t cell : in_) {
            const Mask digits = state[static_cast<Cell>(cell)];
            if (!std::has_single_bit(digits)) continue;
            if ((placed & digits) != 0) return false;
            placed |= digits;
        }
        // What each of the cells can add to the region.
        offers_.clear();
        Mask once = 0, twice = 0;
        for (const std::size_t cell : possible_) {
            const Mask digits = state[static_cast<Cell>(cell)];
            const bool is_in = is_in_[cell] != 0;
            const Mask offer = is_in && std::has_single_bit(digits) ? digits : digits & ~placed;
            offers_.push_back(offer);
            twice |= once & offer;
            once |= offer;
            if (is_in ? !keep(static_cast<Cell>(cell), offer)
                      : offer == 0 && !keep(label(cell), ~bit_))
                return false;
        }
        if (once != DigitSet::all(static_cast<int>(side_)).mask()) return false;
        for (std::size_t i = 0; i < possible_.size(); ++i) {
            const Mask here = offers_[i] & once & ~twice;
            if (here == 0) continue;
            if (!std::has_single_bit(here) || !keep(static_cast<Cell>(possible_[i]), here) ||
                !keep(label(possible_[i]), bit_))
                return false;
        }
        return true;
    }

    // Cells too far from those of the region, or in a part that is too small, are not in it.
    template <class Keep>
    bool look_at_paths(Keep keep) {
        constexpr int unknown = -1;
        if (in_.size() == side_ || possible_.size() == side_) {
            for (const std::size_t cell : possible_) {
                const bool stays = possible_.size() == side_ || is_in_[cell] != 0;
                if (!keep(label(cell), stays ? bit_ : ~bit_)) return false;
            }
        }
        std::fill(distance_.begin(), distance_.end(), unknown);
        for (const std::size_t first : in_.empty() ? possible_ : in_) {
            if (distance_[first] != unknown) continue;
            queue_.assign(1, first);
            distance_[first] = 0;
            for (std::size_t i = 0; i < queue_.size(); ++i) {
                for (const int next : neighbours_[queue_[i]]) {
                    const auto cell = static_cast<std::size_t>(next);
                    if (is_possible_[cell] == 0 || distance_[cell] != unknown) continue;
                    distance_[cell] = is_in_[cell] != 0 ? 0 : distance_[queue_[i]] + 1;
                    queue_.push_back(cell);
                }
            }
            if (in_.empty()) {
                if (queue_.size() >= side_) continue;
                for (const std::size_t cell : queue_) {
                    if (!keep(label(cell), ~bit_)) return false;
                }
                continue;
            }
            // All of the region is together.
            const auto joined = static_cast<std::size_t>(std::count_if(
                queue_.begin(), queue_.end(), [&](std::size_t cell) { return is_in_[cell] != 0; }));
            if (joined < in_.size() || queue_.size() < side_) return false;
            break;
        }
        if (in_.empty()) return true;
        measure_from_region();
        for (const std::size_t cell : possible_) {
            const bool is_near = distance_[cell] >= 0 &&
                                 in_.size() + static_cast<std::size_t>(distance_[cell]) <= side_;
            if (!is_near && !keep(label(cell), ~bit_)) return false;
        }
        return true;
    }

    // The number of cells to add until a cell is joined with the nearest one of the region.
    void measure_from_region() {
        std::fill(distance_.begin(), distance_.end(), -1);
        queue_ = in_;
        for (const std::size_t cell : in_) distance_[cell] = 0;
        for (std::size_t i = 0; i < queue_.size(); ++i) {
            for (const int next : neighbours_[queue_[i]]) {
                const auto cell = static_cast<std::size_t>(next);
                if (is_possible_[cell] == 0 || distance_[cell] >= 0) continue;
                distance_[cell] = distance_[queue_[i]] + 1;
                queue_.push_back(cell);
            }
        }
    }

    // A cell without which the region falls apart, or becomes too small, is in it.
    template <class Keep>
    bool look_at_cuts(Keep keep) {
        if (in_.empty()) return true;
        std::fill(found_.begin(), found_.end(), 0);
        must_join_.clear();
        time_ = 0;
        total_ = possible_.size();
        visit(in_.front(), in_.front());
        for (const std::size_t cell : must_join_) {
            if (!keep(label(cell), bit_)) return false;
        }
        return true;
    }

    // Depth-first search for cut vertices (Tarjan, 1972).
    void visit(std::size_t cell, std::size_t parent) {
        found_[cell] = low_[cell] = ++time_;
        size_[cell] = 1;
        fixed_below_[cell] = is_in_[cell];
        bool must_join = false;
        std::size_t cut = 0;
        for (const int next : neighbours_[cell]) {
            const auto other = static_cast<std::size_t>(next);
            if (is_possible_[other] == 0 || other == parent) continue;
            if (found_[other] != 0) {
                low_[cell] = std::min(low_[cell], found_[other]);
                continue;
            }
            visit(other, cell);
            low_[cell] = std::min(low_[cell], low_[other]);
            size_[cell] += size_[other];
            fixed_below_[cell] += fixed_below_[other];
            if (low_[other] < found_[cell]) continue;
            must_join |= fixed_below_[other] > 0;
            cut += static_cast<std::size_t>(size_[other]);
        }
        const bool is_root = cell == in_.front();
        if (!is_root && is_in_[cell] == 0 && (must_join || total_ - cut - 1 < side_))
            must_join_.push_back(cell);
    }

    const Partition* partition_;
    std::size_t side_;
    std::vector<std::vector<int>> neighbours_;
    // Of the region being looked at:
    Mask bit_ = 0;
    std::vector<std::size_t> in_, possible_;
    std::vector<std::uint8_t> is_in_, is_possible_;
    std::vector<Mask> offers_;
    // Working memory:
    std::vector<std::size_t> queue_, must_join_;
    std::vector<int> distance_, found_, low_, size_, fixed_below_;
    int time_ = 0;
    std::size_t total_ = 0;
};

}  // namespace sudoku
