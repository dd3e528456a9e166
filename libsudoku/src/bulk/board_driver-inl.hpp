// Keeps the lanes busy with puzzles of one geometry: replaces finished lanes, splits stuck states,
// and does the bookkeeping for every puzzle.
//
//     input --> fresh lanes, a register full together --> results
//                         | not done within some passes
//                         v
//     stored states <--> lanes, pass by pass --> results
//
// A puzzle in progress occupies a slot, has one state in a lane and a stack of second branches
// among the stored states: one depth-first search per puzzle, many in parallel. Only when the input
// is exhausted do idle lanes take second branches of the remaining puzzles (unless the job forbids
// it).
#if defined(SUDOKU_BOARD_DRIVER_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKU_BOARD_DRIVER_INL_HPP
#undef SUDOKU_BOARD_DRIVER_INL_HPP
#else
#define SUDOKU_BOARD_DRIVER_INL_HPP
#endif

#include "bulk/board_kernel-inl.hpp"
#include "bulk/board_text.hpp"
#include "bulk/lane_engine.hpp"
#include "bulk/state_store.hpp"

#include <hwy/highway.h>

#include <bit>
#include <cassert>
#include <chrono>

HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk {
namespace HWY_NAMESPACE {

template <class V>
class BoardDriver final : public LaneEngine {
  public:
    using Lane = typename V::Lane;
    static constexpr std::size_t width = V::width;
    static constexpr std::uint64_t all_lanes = ~std::uint64_t{0} >> (64 - width);

    explicit BoardDriver(const Geometry& geometry)
        : program_(geometry, BoardLanes<V>::register_size),
          lanes_(program_),
          fresh_(program_),
          reader_(program_.side),
          store_(program_.cell_count) {}

    int lane_count() const override { return static_cast<int>(width); }
    void run(LaneJob& job) override;

  private:
    // An exchange costs a part of a pass, so finished lanes wait until there are several.
    static constexpr int exchange_threshold = static_cast<int>(width) / 5 + 1;
    // The number of passes for which fresh puzzles stay together. Easy ones take three or four
    // passes.
    static constexpr std::uint64_t most_fresh_passes = 8;

    struct Slot {
        std::size_t puzzle = 0;      // the puzzle or, for a question, its slot
        std::uint32_t question = 0;  // the number that its answer carries
        std::uint64_t solutions_wanted = 0;
        std::uint32_t in_flight = 0;            // states in lanes or ready for them
        bool closed = false;                    // the result is known
        bool shared = false;                    // several states were in flight at once
        std::vector<std::uint32_t> stack = {};  // stored states
    };
    struct ReadyState {
        std::uint32_t slot, state;
    };

    bool is_stopped();
    bool has_input() const {
        return job_->questions != nullptr ? job_->questions->has_next()
                                          : next_input_ < job_->input.count;
    }
    void take(std::uint64_t free);
    // The outcome of fresh puzzles while they stayed together, one bit each, and the number of
    // passes.
    struct FreshEnd {
        std::uint64_t ended, solved, passes;
    };
    FreshEnd run_fresh(std::uint64_t lanes);
    void read_more();
    void ask_more();
    bool spread_work(int lane);
    void exchange(std::uint64_t leaving, const BoardPass& pass);
    void split(std::uint64_t stuck);
    std::uint32_t save(const BoardLanes<V>& board, std::size_t lane);
    void load(int lane, std::uint32_t slot, std::uint32_t state);
    std::uint32_t open_slot(std::size_t puzzle);
    std::uint32_t open_slot(const QuerySource::Question& question);
    void end_state(int lane);
    void close(Slot& slot, BulkEnd end);
    void found(std::size_t puzzle, const BoardLanes<V>& board, int lane);
    // The same for a question.
    void show(std::uint32_t question, const BoardLanes<V>& board, int lane);
    void abandon(BulkEnd end);

    BulkResult& result_of(const Slot& slot) {
        return job_->questions != nullptr ? answers_[slot.puzzle] : job_->results[slot.puzzle];
    }

    const BoardProgram program_;
    BoardLanes<V> lanes_, fresh_;
    const BoardReader<Lane> reader_;
    StateStore<Lane> store_;
    std::vector<Slot> slots_;
    std::vector<BulkResult> answers_;  // answers to questions, by slot
    std::vector<std::uint32_t> free_slots_;
    std::vector<ReadyState> ready_;
    std::uint32_t slot_of_[width] = {};
    std::uint64_t orphans_ = 0;  // lanes whose puzzle was closed by another lane
    std::vector<char> solution_;
    std::vector<std::uint32_t> shown_;
    LaneJob* job_ = nullptr;
    std::size_t next_input_ = 0;
    bool has_deadline_ = false;
    bool is_late_ = false;
    unsigned looks_ = 0;
    std::uint64_t pass_count_ = 0;
    std::uint64_t entered_[width] = {};  // pass_count_ when the state entered its lane
};

template <class V>
void BoardDriver<V>::run(LaneJob& job) {
    job_ = &job;
    next_input_ = 0;
    has_deadline_ = job.limits.deadline != BulkLimits().deadline;
    is_late_ = false;
    looks_ = 0;
    store_.clear();
    slots_.clear();
    free_slots_.clear();
    ready_.clear();
    lanes_.active = orphans_ = 0;
    solution_.resize(program_.cell_count);
    for (;;) {
        if (lanes_.active != all_lanes) take(all_lanes & ~lanes_.active);
        if (lanes_.active == 0 || is_stopped()) break;
        const BoardPass pass = run_board_pass(program_, lanes_);
        ++pass_count_;
        const std::uint64_t leaving = pass.dead | pass.solved | pass.stuck;
        if (std::popcount(leaving) >= exchange_threshold || leaving == lanes_.active)
            exchange(leaving, pass);
    }
    abandon(is_late_ ? BulkEnd::time_limit : BulkEnd::cancelled);
}

// Reading the clock costs a part of a pass, so do it rarely.
template <class V>
bool BoardDriver<V>::is_stopped() {
    constexpr unsigned passes_between_looks = 16;
    if (job_->limits.cancel.stop_requested()) return true;
    if (!has_deadline_ || ++looks_ % passes_between_looks != 1) return is_late_;
    is_late_ = std::chrono::steady_clock::now() >= job_->limits.deadline;
    return is_late_;
}

template <class V>
void BoardDriver<V>::exchange(std::uint64_t leaving, const BoardPass& pass) {
    std::uint64_t solved = pass.solved;
    if (solved != 0) solved &= valid_lanes(program_, lanes_);
    for (std::uint64_t left = solved; left != 0; left &= left - 1) {
        const int lane = std::countr_zero(left);
        Slot& slot = slots_[slot_of_[lane]];
        if (slot.closed) continue;
        ++result_of(slot).solutions;
        if (job_->questions == nullptr)
            found(slot.puzzle, lanes_, lane);
        else
            show(slot.question, lanes_, lane);
        if (result_of(slot).end == BulkEnd::cancelled)
            close(slot, BulkEnd::cancelled);
        else if (result_of(slot).solutions >= slot.solutions_wanted)
            close(slot, BulkEnd::solution_limit);
    }
    std::uint64_t stuck = pass.stuck;
    for (std::uint64_t left = stuck; left != 0; left &= left - 1) {
        const int lane = std::countr_zero(left);
        Slot& slot = slots_[slot_of_[lane]];
        if (!slot.closed && result_of(slot).guesses == job_->limits.guesses)
            close(slot, BulkEnd::node_limit);
        if (slot.closed)
            stuck &= ~(std::uint64_t{1} << lane);
        else
            ++result_of(slot).guesses;
    }
    stuck &= ~orphans_;
    if (stuck != 0) split(stuck);
    std::uint64_t ended = (leaving & ~stuck) | (orphans_ & lanes_.active);
    orphans_ = 0;
    for (; ended != 0; ended &= ended - 1) end_state(std::countr_zero(ended));
}

// First branches stay in their lanes; second branches are stored.
template <class V>
void BoardDriver<V>::split(std::uint64_t stuck) {
    Lane chosen[width];
    choose_cells(program_, lanes_, chosen);
    for (; stuck != 0; stuck &= stuck - 1) {
        const auto lane = static_cast<std::size_t>(std::countr_zero(stuck));
        const std::size_t cell = chosen[lane], at = cell * width + lane;
        const std::uint32_t second = save(lanes_, lane);
        const Lane digits = lanes_.at(0)[at];
        const Lane first = static_cast<Lane>(digits & (~digits + 1));
        store_.cells(second)[cell] = static_cast<Lane>(digits ^ first);
        lanes_.at(0)[at] = first;
        lanes_.at(program_.single)[at] = first;
        slots_[slot_of_[lane]].stack.push_back(second);
    }
}

template <class V>
std::uint32_t BoardDriver<V>::save(const BoardLanes<V>& board, std::size_t lane) {
    const std::uint32_t state = store_.add();
    Lane* const to = store_.cells(state);
    const Lane* const from = board.at(0) + lane;
    for (std::size_t cell = 0; cell < program_.cell_count; ++cell) to[cell] = from[cell * width];
    return state;
}

template <class V>
void BoardDriver<V>::load(int lane, std::uint32_t slot, std::uint32_t state) {
    const Lane* const from = store_.cells(state);
    Lane* const unit = lanes_.at(0) + lane;
    Lane* const single = lanes_.at(program_.single) + lane;
    for (std::size_t cell = 0; cell < program_.cell_count; ++cell) {
        const Lane digits = from[cell];
        unit[cell * width] = digits;
        single[cell * width] = only_digit(digits);
    }
    store_.drop(state);
    slot_of_[lane] = slot;
    entered_[lane] = pass_count_;
    lanes_.active |= std::uint64_t{1} << lane;
}

// Ends a state. Its puzzle continues with its next state, or is done.
template <class V>
void BoardDriver<V>::end_state(int lane) {
    const std::uint32_t number = slot_of_[lane];
    Slot& slot = slots_[number];
    result_of(slot).passes += pass_count_ - entered_[lane];
    if (!slot.closed && !slot.stack.empty()) {
        const std::uint32_t next = slot.stack.back();
        slot.stack.pop_back();
        return load(lane, number, next);
    }
    lanes_.active &= ~(std::uint64_t{1} << lane);
    if (--slot.in_flight > 0) return;
    if (!slot.closed) close(slot, BulkEnd::complete);
    free_slots_.push_back(number);
}

// Other states of the puzzle that are in flight become irrelevant.
template <class V>
void BoardDriver<V>::close(Slot& slot, BulkEnd end) {
    assert(!slot.closed);
    slot.closed = true;
    BulkResult& result = result_of(slot);
    result.end = end;
    for (const std::uint32_t state : slot.stack) store_.drop(state);
    slot.stack.clear();
    if (job_->questions != nullptr) {
        if (end == BulkEnd::node_limit)
            job_->questions->give_up(slot.question);
        else
            job_->questions->answer(slot.question, result.solutions);
    }
    if (!slot.shared) return;
    const auto number = static_cast<std::uint32_t>(&slot - slots_.data());
    for (std::size_t lane = 0; lane < width && slot.in_flight > 0; ++lane) {
        if (slot_of_[lane] == number) orphans_ |= std::uint64_t{1} << lane;
    }
    const bool has_others = result.solutions > 1 || end != BulkEnd::complete;
    if (job_->output.data != nullptr && result.solutions > 0 && has_others)
        job_->unordered.push_back(slot.puzzle);
}

template <class V>
std::uint32_t BoardDriver<V>::open_slot(std::size_t puzzle) {
    if (free_slots_.empty()) {
        free_slots_.push_back(static_cast<std::uint32_t>(slots_.size()));
        slots_.emplace_back();
    }
    const std::uint32_t number = free_slots_.back();
    free_slots_.pop_back();
    Slot& slot = slots_[number];
    slot.puzzle = puzzle;
    slot.solutions_wanted = job_->limits.solutions;
    slot.in_flight = 1;
    slot.closed = slot.shared = false;
    return number;
}

// The same for a question, whose result is kept by slot.
template <class V>
std::uint32_t BoardDriver<V>::open_slot(const QuerySource::Question& question) {
    const std::uint32_t number = open_slot(0);
    Slot& slot = slots_[number];
    slot.puzzle = number;
    slot.question = question.number;
    slot.solutions_wanted = question.solutions;
    if (answers_.size() < slots_.size()) answers_.resize(slots_.size());
    answers_[number] = {};
    return number;
}

// Fills free lanes while there is work.
template <class V>
void BoardDriver<V>::take(std::uint64_t free) {
    for (; free != 0; free &= free - 1) {
        const int lane = std::countr_zero(free);
        while (ready_.empty() && has_input() && !is_stopped())
            job_->questions != nullptr ? ask_more() : read_more();
        if (!ready_.empty()) {
            const ReadyState next = ready_.back();
            ready_.pop_back();
            load(lane, next.slot, next.state);
        } else if (!spread_work(lane)) {
            return;
        }
    }
}

// Lets an idle lane take the oldest waiting branch of a puzzle.
template <class V>
bool BoardDriver<V>::spread_work(int lane) {
    if (job_->one_state_per_puzzle) return false;
    for (std::uint32_t number = 0; number < slots_.size(); ++number) {
        Slot& slot = slots_[number];
        if (slot.stack.empty()) continue;
        const std::uint32_t state = slot.stack.front();
        slot.stack.erase(slot.stack.begin());
        slot.shared = true;
        ++slot.in_flight;
        load(lane, number, state);
        return true;
    }
    return false;
}

// Reads up to a register full of puzzles and runs them together for a few passes. Most easy ones
// are solved by then and never need a slot; the others become ready.
template <class V>
void BoardDriver<V>::read_more() {
    const BulkInput& input = job_->input;
    const std::size_t count = std::min(width, input.count - next_input_);
    const std::size_t first = next_input_;
    next_input_ += count;
    std::uint64_t lanes = ~std::uint64_t{0} >> (64 - count);
    for (std::size_t lane = 0; lane < count; ++lane) {
        job_->results[first + lane] = {};
        if (reader_.read(input.data + (first + lane) * input.stride, input.form,
                         fresh_.at(0) + lane, fresh_.at(program_.single) + lane, width))
            continue;
        job_->results[first + lane].end = BulkEnd::malformed;
        lanes &= ~(std::uint64_t{1} << lane);
    }
    if (lanes == 0) return;
    const auto [ended, solved, passes] = run_fresh(lanes);
    for (std::uint64_t left = lanes; left != 0; left &= left - 1)
        job_->results[first + static_cast<std::size_t>(std::countr_zero(left))].passes = passes;
    for (std::uint64_t left = solved; left != 0; left &= left - 1) {
        const int lane = std::countr_zero(left);
        const std::size_t puzzle = first + static_cast<std::size_t>(lane);
        BulkResult& result = job_->results[puzzle];
        result.solutions = 1;
        found(puzzle, fresh_, lane);
        if (job_->limits.solutions == 1 && result.end == BulkEnd::complete)
            result.end = BulkEnd::solution_limit;
    }
    for (std::uint64_t left = lanes & ~ended; left != 0; left &= left - 1) {
        const auto lane = static_cast<std::size_t>(std::countr_zero(left));
        ready_.push_back({open_slot(first + lane), save(fresh_, lane)});
    }
}

// The same for up to a register full of questions.
template <class V>
void BoardDriver<V>::ask_more() {
    QuerySource::Question questions[width];
    const std::size_t count = job_->questions->next(questions);
    if (count == 0) return;
    for (std::size_t lane = 0; lane < count; ++lane) {
        reader_.read_candidates(questions[lane].candidates, fresh_.at(0) + lane,
                                fresh_.at(program_.single) + lane, width);
    }
    const std::uint64_t lanes = ~std::uint64_t{0} >> (64 - count);
    const FreshEnd end = run_fresh(lanes);
    for (std::uint64_t left = lanes & end.ended; left != 0; left &= left - 1) {
        const int lane = std::countr_zero(left);
        if (((end.solved >> lane) & 1) != 0) show(questions[lane].number, fresh_, lane);
        job_->questions->answer(questions[lane].number, (end.solved >> lane) & 1);
    }
    for (std::uint64_t left = lanes & ~end.ended; left != 0; left &= left - 1) {
        const auto lane = static_cast<std::size_t>(std::countr_zero(left));
        ready_.push_back({open_slot(questions[lane]), save(fresh_, lane)});
    }
}

// Runs passes over the fresh puzzles of `lanes` until few are unfinished.
template <class V>
typename BoardDriver<V>::FreshEnd BoardDriver<V>::run_fresh(std::uint64_t lanes) {
    fresh_.active = lanes;
    BoardPass pass{};
    std::uint64_t ended = 0, passes = 0;
    while (passes < most_fresh_passes) {
        pass = run_board_pass(program_, fresh_);
        ++passes;
        ended = pass.dead | pass.solved;
        const std::uint64_t going = lanes & ~ended & ~pass.stuck;
        if (std::popcount(going) < exchange_threshold) break;
        if (std::popcount(pass.stuck) > exchange_threshold) break;
    }
    const std::uint64_t solved = pass.solved == 0 ? 0 : pass.solved & valid_lanes(program_, fresh_);
    return {ended, solved, passes};
}

// Delivers a solution. If the visitor ends its puzzle, the result is marked as cancelled.
template <class V>
void BoardDriver<V>::found(std::size_t puzzle, const BoardLanes<V>& board, int lane) {
    BulkResult& result = job_->results[puzzle];
    const bool is_written = job_->output.data != nullptr && result.solutions == 1;
    if (!is_written && job_->visit == nullptr) return;
    char* const to =
        is_written ? job_->output.data + puzzle * job_->output.stride : solution_.data();
    write_board(board.at(0) + lane, width, program_.cell_count, to);
    if (job_->visit == nullptr) return;
    if (!(*job_->visit)(puzzle, std::string_view(to, program_.cell_count)))
        result.end = BulkEnd::cancelled;
}

template <class V>
void BoardDriver<V>::show(std::uint32_t question, const BoardLanes<V>& board, int lane) {
    if (!job_->questions->wants_solutions()) return;
    shown_.resize(program_.cell_count);
    const Lane* const from = board.at(0) + lane;
    for (std::size_t cell = 0; cell < shown_.size(); ++cell) shown_[cell] = from[cell * width];
    job_->questions->show(question, shown_.data());
}

// Records in the results of undecided puzzles why they ended.
template <class V>
void BoardDriver<V>::abandon(BulkEnd end) {
    for (std::size_t i = next_input_; i < job_->input.count; ++i) job_->results[i] = {.end = end};
    for (Slot& slot : slots_) {
        if (slot.in_flight > 0 && !slot.closed) result_of(slot).end = end;
    }
}

}  // namespace HWY_NAMESPACE
}  // namespace sudoku::bulk
HWY_AFTER_NAMESPACE();

#endif
