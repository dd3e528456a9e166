#include "generate/removal.hpp"

#include "generate/digit_balance.hpp"

#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

namespace sudoku {

RemovalStats& RemovalStats::operator+=(const RemovalStats& other) {
    solver_calls += other.solver_calls;
    undecided += other.undecided;
    search += other.search;
    return *this;
}

namespace {

// The removal of groups from one puzzle.
class Removal {
  public:
    Removal(const Grid& solution, const CellSet& givens, const RemovalOrder& order,
            const RemovalOptions& options, const UniquenessOracle& oracle, RemovalStats& stats)
        : solution_(solution),
          options_(options),
          oracle_(oracle),
          stats_(stats),
          givens_(givens),
          order_(order),
          left_(givens.size()),
          batch_(options.batch) {
        if (options.balance_digits)
            balance_ = DigitBalance(solution.geometry().side(), options.givens);
        givens.for_each([&](Cell cell) { balance_.add(solution[cell]); });
    }

    CellSet run() {
        go_through();
        for (int again = 0; again < options_.more_passes && is_too_easy(); ++again) {
            if (!put_back(static_cast<std::size_t>(again))) break;
            go_through();
        }
        return givens_;
    }

  private:
    bool may_go_on() const {
        return next_ < order_.groups() && left_ > options_.givens &&
               !options_.cancel.stop_requested();
    }
    bool is_too_easy() const {
        return !is_above_floor_ && !options_.balance_digits && !options_.cancel.stop_requested();
    }
    bool is_given(int group) const { return givens_.contains(order_.group(group).front()); }

    void go_through();
    int choose(int& size, DigitBalance& rest) const;
    void decide(int last, int size, const DigitBalance& rest);
    void complete(const CellSet& too_hard);
    bool put_back(std::size_t again);

    const Grid& solution_;
    const RemovalOptions& options_;
    const UniquenessOracle& oracle_;
    RemovalStats& stats_;
    CellSet givens_;
    RemovalOrder order_;
    int left_, batch_;
    int next_ = 0;  // the first group that is not decided
    bool is_above_floor_ = false;
    DigitBalance balance_;
};

// A group once found necessary stays necessary as others are removed, so each is tried once.
void Removal::go_through() {
    while (may_go_on()) {
        int size = 0;
        DigitBalance rest = balance_;
        const int last = is_given(next_) ? choose(size, rest) : next_;
        // A group that has gone, or exceeds the removable givens, or whose digits may not go.
        if (last == next_)
            ++next_;
        else
            decide(last, size, rest);
    }
}

// Returns the end of the groups to ask about together.
int Removal::choose(int& size, DigitBalance& rest) const {
    const auto digit_of = [&](Cell cell) { return solution_[cell]; };
    int last = next_;
    while (last < order_.groups() && (last == next_ || size < batch_)) {
        const int more = static_cast<int>(order_.group(last).size());
        if (left_ - size - more < options_.givens) break;
        if (!rest.take(order_.group(last), digit_of)) break;
        size += more;
        ++last;
    }
    return last;
}

void Removal::decide(int last, int size, const DigitBalance& rest) {
    UniquenessQuestion question{givens_};
    for (const Cell cell : order_.between(next_, last)) question.givens.erase(cell);
    if (!options_.whole_proofs) question.removed = order_.between(next_, last);

    Uniqueness answer = Uniqueness::undecided;
    oracle_.answer(solution_, {&question, 1}, {&answer, 1}, stats_.search);
    ++stats_.solver_calls;
    if (answer == Uniqueness::unique) {
        givens_ = question.givens;
        left_ -= size;
        balance_ = rest;
        next_ = last;
        is_above_floor_ = is_above_floor_ || oracle_.is_above_floor();
    } else if (last - next_ > 1) {
        // Half the size alone could repeat the same question for ever, because the last group
        // can be so large that half is no less than before. This way every round passes a group
        // or shrinks the batch.
        batch_ = std::min(size / 2, batch_ - 1);
    } else {
        if (answer == Uniqueness::undecided) ++stats_.undecided;
        ++next_;
        if (!is_above_floor_ && !options_.balance_digits && answer != Uniqueness::many)
            complete(question.givens);
    }
}

// A puzzle that is too hard may be of the level with another group given again. If it is, what was
// needed before may no longer be.
void Removal::complete(const CellSet& too_hard) {
    std::vector<int> gone;
    for (int group = 0; group < next_ - 1; ++group) {
        if (!is_given(group)) gone.push_back(group);
    }
    const auto group = oracle_.completion(solution_, too_hard, order_, gone);
    if (!group) return;
    givens_ = too_hard;
    for (const Cell cell : order_.group(*group)) givens_.insert(cell);
    left_ = givens_.size();
    is_above_floor_ = true;
    next_ = 0;
    batch_ = 1;
}

// Gives some of the removed groups again, to be tried after all others; others each time.
bool Removal::put_back(std::size_t again) {
    constexpr std::size_t at_once = 3;
    std::vector<int> gone, needed;
    for (int group = 0; group < order_.groups(); ++group)
        (is_given(group) ? needed : gone).push_back(group);
    if (gone.size() < at_once) return false;
    std::rotate(gone.begin(),
                gone.begin() + static_cast<std::ptrdiff_t>(again * at_once % gone.size()),
                gone.end());
    const auto rest = gone.end() - static_cast<std::ptrdiff_t>(at_once);
    RemovalOrder order;
    const auto append = [&](int group) { order.append(order_.group(group)); };
    std::for_each(gone.begin(), rest, append);
    std::for_each(needed.begin(), needed.end(), append);
    std::for_each(rest, gone.end(), append);
    std::for_each(rest, gone.end(), [&](int group) {
        for (const Cell cell : order_.group(group)) givens_.insert(cell);
    });
    order_ = std::move(order);
    left_ = givens_.size();
    next_ = 0;
    batch_ = 1;
    return true;
}

}  // namespace

CellSet remove_in_order(const Grid& solution, CellSet givens, const RemovalOrder& order,
                        const RemovalOptions& options, const UniquenessOracle& oracle,
                        RemovalStats& stats) {
    assert(options.batch >= 1);
    return Removal(solution, givens, order, options, oracle, stats).run();
}

}  // namespace sudoku
