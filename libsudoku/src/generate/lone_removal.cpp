#include "generate/lone_removal.hpp"

#include "generate/removal_position.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace sudoku {
namespace {

// The number of questions per round about the next groups together, for grids in which nearly all,
// most, or few givens can be removed. More questions hardly find longer runs, and those about many
// groups take the longest.
constexpr std::size_t prefixes_of_full_grid = 8, prefixes_of_rich_puzzle = 8, usual_prefixes = 3;

}  // namespace

// Returns whether all cells follow from the other givens as singles, one after another. The cells
// are givens before and after the call.
template <class Position>
bool LoneRemover<Position>::follows(Cells cells) {
    for (const Number cell : cells) position_.change(cell);
    return give_back_as_singles(position_, cells);
}

template <class Position>
bool LoneRemover<Position>::is_needed(Cells cells) {
    if (!position_.may_have_reasons(givens_)) return false;
    for (const Number cell : cells) position_.change(cell);
    bool is_free = false;
    for (const Number cell : cells) is_free = is_free || position_.is_free_without(cell);
    for (const Number cell : cells) position_.change(cell);
    return is_free;
}

// Removes the next groups.
template <class Position>
void LoneRemover<Position>::take(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        for (const Number cell : cells_of(left_[i])) {
            position_.change(cell);
            position_.clear(cell);
            --givens_;
        }
    }
    left_.erase(left_.begin(), left_.begin() + static_cast<std::ptrdiff_t>(count));
    fails_at_ = fails_at_ > count ? fails_at_ - count : 0;
}

// Decides groups up to the first that needs a question; among the later ones, those known to be
// needed are struck from the list.
template <class Position>
void LoneRemover<Position>::decide_without_questions() {
    const auto size = [&](std::size_t group) { return static_cast<int>(cells_of(group).size()); };
    while (!left_.empty()) {
        const Cells next = cells_of(left_.front());
        if (givens_ - static_cast<int>(next.size()) < fewest_ || fails_at_ == 1 ||
            is_needed(next)) {
            left_.erase(left_.begin());
            fails_at_ = 0;
        } else if (follows(next)) {
            take(1);
        } else {
            break;
        }
    }
    const std::size_t before = left_.size();
    std::size_t seen = 0;
    std::erase_if(left_, [&](std::size_t group) {
        if (seen++ == 0) return false;
        if (givens_ - size(group) < fewest_) return true;
        return seen <= most_lanes && is_needed(cells_of(group));
    });
    if (left_.size() < before) fails_at_ = 0;
}

// Tests whether some groups can be removed together. `but_last` means that this is known for all
// but the last, so that another solution has another digit in the cell of the last.
template <class Position>
void LoneRemover<Position>::add_lane(std::size_t first, std::size_t count, bool but_last) {
    Lane& lane = lanes_[lane_count_++];
    lane.first = first;
    lane.count = count;
    lane.is_unique = false;
    const Cells last = cells_of(left_[first + count - 1]);
    lane.wanted = but_last && last.size() == 1 ? 1 : 2;
    for (std::size_t i = first; i < first + count; ++i) {
        for (const Number cell : cells_of(left_[i])) position_.clear(cell);
    }
    if (lane.wanted == 1) position_.forbid(last[0]);
    Question question;
    position_.put_into(question);
    std::copy_n(question.candidates, Position::cells, lane.candidates.begin());
    for (std::size_t i = first; i < first + count; ++i) {
        for (const Number cell : cells_of(left_[i])) position_.give(cell);
    }
}

template <class Position>
void LoneRemover<Position>::begin_round() {
    lane_count_ = asked_ = 0;
    // The sizes in question, spread evenly if many givens are likely to go.
    const auto batch = static_cast<std::size_t>(std::max(1, position_.promising_batch(givens_)));
    std::size_t step = std::max<std::size_t>(1, batch / 6);
    std::size_t size = step == 1 ? 1 : std::max<std::size_t>(step, batch / 2);
    std::size_t most = batch == 1  ? usual_prefixes
                       : step == 1 ? prefixes_of_rich_puzzle
                                   : prefixes_of_full_grid;
    std::size_t limit = std::numeric_limits<std::size_t>::max();
    if (fails_at_ > 0) {
        limit = fails_at_ - 1;
        step = std::max<std::size_t>(1, limit / most_lanes);
        size = step;
        most = most_lanes;
    }
    int spare = givens_ - fewest_;
    std::size_t groups = 0;  // number of groups that contain these givens
    for (; lane_count_ < most && size <= limit && size <= left_.size(); size += step) {
        for (; groups < size; ++groups) spare -= static_cast<int>(cells_of(left_[groups]).size());
        if (spare < 0) break;
        add_lane(0, size, size == lane_count_ + 1);
    }
    if (lane_count_ == 0) add_lane(0, 1, true);
    prefixes_ = lane_count_;
    const bool is_alone = lanes_[0].count == 1;
    for (std::size_t i = is_alone ? 1 : 0; i < left_.size() && lane_count_ < most_lanes; ++i)
        add_lane(i, 1, true);
}

template <class Position>
void LoneRemover<Position>::end_round() {
    std::size_t can_go = 0, cannot_go = 0;
    for (std::size_t i = 0; i < prefixes_; ++i) {
        if (!lanes_[i].is_unique) {
            cannot_go = lanes_[i].count;
            break;
        }
        can_go = lanes_[i].count;
    }
    if (cannot_go > 0) fails_at_ = cannot_go;
    // Goes from the last to the first, so that earlier indices stay valid.
    for (std::size_t i = lane_count_; i-- > prefixes_;) {
        if (lanes_[i].is_unique) continue;
        const std::size_t place = lanes_[i].first;
        left_.erase(left_.begin() + static_cast<std::ptrdiff_t>(place));
        if (place < fails_at_) fails_at_ = 0;
    }
    take(can_go);
}

template <class Position>
std::size_t LoneRemover<Position>::next(std::span<Question> questions) {
    if (asked_ == lane_count_) {
        if (lane_count_ > 0) end_round();
        decide_without_questions();
        is_done_ = left_.empty();
        if (is_done_) return 0;
        begin_round();
        questions_ += lane_count_;
    }
    std::size_t count = 0;
    for (; count < questions.size() && asked_ < lane_count_; ++count, ++asked_, ++open_) {
        questions[count] = {.number = static_cast<std::uint32_t>(asked_),
                            .solutions = lanes_[asked_].wanted,
                            .candidates = lanes_[asked_].candidates.data()};
    }
    return count;
}

template <class Position>
void LoneRemover<Position>::run(RemovalTask& task) {
    position_.start(board_, task.solution, task.givens);
    cells_.clear();
    ends_.assign(1, 0);
    left_.clear();
    for (int group = 0; group < task.order.groups(); ++group) {
        for (const Cell cell : task.order.group(group)) cells_.push_back(static_cast<Number>(cell));
        left_.push_back(ends_.size() - 1);
        ends_.push_back(cells_.size());
    }
    givens_ = task.givens.size();
    fewest_ = task.fewest;
    fails_at_ = lane_count_ = asked_ = open_ = 0;
    questions_ = 0;
    is_done_ = false;
    bulk::run_queries(solver_, *this, {.cancel = cancel_});
    task.is_unique = true;
    task.stats = {};
    task.stats.solver_calls = questions_;
    if (is_done_) task.givens = position_.givens();
}

template class LoneRemover<RemovalPosition<64>>;
template class LoneRemover<RemovalPosition<128>>;
template class LoneRemover<RemovalPosition<max_cells>>;

}  // namespace sudoku
