#pragma once

#include <sudoku/grade/search_score.hpp>

#include "grade/round_board.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <vector>

namespace sudoku {

// "This cell holds this digit." Digits count from 0.
struct Assumption {
    Cell cell = 0;
    unsigned digit = 0;
};

// Solves a board on which deduction is stuck by refuting single assumptions, always the ones that
// take the fewest rounds of singles to refute: the search a person does who is out of techniques,
// and a measure of how far ahead one has to see.
//
// Every assumption is followed only as far as the shortest refutation so far, so one step costs
// little more than following all assumptions over the shortest distance.
template <int MaxSide>
class LookAheadSearch {
  public:
    using Board = RoundBoard<MaxSide>;
    using Tables = RoundTables<MaxSide>;

    LookAheadSearch(const Tables& tables, Board& board) : tables_(tables), board_(board) {}

    LookAhead run() {
        LookAhead sum;
        while (board_.open_count() > 0) {
            if (step() == 0) {
                sum.open_left = board_.open_count();
                return sum;
            }
            add(sum);
            [[maybe_unused]] const bool fine = board_.deduce(tables_, waiting_);
            assert(fine);
        }
        return sum;
    }

    // Takes back the assumptions with the shortest refutations. Returns how many rounds those take;
    // 0 if there is none.
    int step() {
        find_shortest();
        if (refuted_.empty()) return 0;
        waiting_.clear();
        for (const auto& [cell, digit] : refuted_) {
            [[maybe_unused]] const bool fine = board_.remove(tables_, cell, digit, waiting_);
            assert(fine);
        }
        return shortest_;
    }

    // What the last step() took back.
    const std::vector<Assumption>& refuted() const { return refuted_; }

  private:
    // Short refutations are the usual case, so they are looked for first: following all assumptions
    // to their end before there is a bound costs twice as much.
    void find_shortest() {
        for (const int limit : {2, 3, std::numeric_limits<int>::max()}) {
            find_shortest(limit);
            if (!refuted_.empty()) return;
        }
    }

    void find_shortest(int limit) {
        shortest_ = limit;
        smallest_ = std::numeric_limits<int>::max();
        refuted_.clear();
        for (unsigned i = 0; i < tables_.cell_count; ++i) {
            const Cell cell = static_cast<Cell>(i);
            if (!board_.is_open(cell)) continue;
            for (auto set = board_[cell]; set != 0;) {
                const unsigned digit = static_cast<unsigned>(std::countr_zero(set));
                set = static_cast<typename Board::Mask>(set & (set - 1));
                follow({cell, digit});
            }
        }
    }

    // Follows an assumption for at most `shortest_` rounds; the first is the assumption itself.
    void follow(Assumption assumption) {
        Board board = board_;
        Pending<MaxSide>* now = &now_;
        Pending<MaxSide>* next = &next_;
        now->clear();
        const int open = board.open_count();
        int rounds = 1;
        int placed = 1;
        if (board.place(tables_, assumption.cell, assumption.digit, *now)) {
            for (;;) {
                if (rounds == shortest_ || now->empty() || board.open_count() == 0) return;
                ++rounds;
                placed = open - board.open_count();
                next->clear();
                if (!board.round(tables_, *now, *next)) break;
                std::swap(now, next);
            }
        }
        if (rounds < shortest_) {
            shortest_ = rounds;
            smallest_ = std::numeric_limits<int>::max();
            refuted_.clear();
        }
        smallest_ = std::min(smallest_, placed);
        refuted_.push_back(assumption);
    }

    void add(LookAhead& sum) const {
        const int count = static_cast<int>(refuted_.size());
        ++sum.steps;
        sum.rounds += shortest_;
        sum.refuted += count;
        if (shortest_ > sum.longest) {
            sum.longest = shortest_;
            sum.size = smallest_;
            sum.fewest = count;
        } else if (shortest_ == sum.longest) {
            sum.size = std::max(sum.size, smallest_);
            sum.fewest = std::min(sum.fewest, count);
        }
    }

    const Tables& tables_;
    Board& board_;
    Pending<MaxSide> now_;
    Pending<MaxSide> next_;
    Pending<MaxSide> waiting_;
    std::vector<Assumption> refuted_;
    int shortest_ = 0;  // rounds
    int smallest_ = 0;  // digits placed before the round that ends in a contradiction
};

template <int MaxSide>
LookAhead look_ahead(const RoundTables<MaxSide>& tables, RoundBoard<MaxSide>& board) {
    return LookAheadSearch<MaxSide>(tables, board).run();
}

}  // namespace sudoku
