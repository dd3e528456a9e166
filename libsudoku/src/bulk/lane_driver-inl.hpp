// Keeps the lanes busy: replaces finished lanes, splits stuck states, and does the bookkeeping for
// every puzzle.
//
//       input --parse--> +-------+ done within six passes -> results
//                        | fresh | -------------------------------------+ stuck
//                        +-------+ others                               v
//                             +--> +-------+  take   +--------------+  stuck   +-------+
//                                  | ready | ------> |    lanes     | -------> | stuck |
//     nodes of puzzles, a -------> |       |         | pass by pass |          |       |
//     register at a time           +-------+         +--------------+          +-------+
//        ^                             ^              dead, solved                 | split, a
//        |                             |              -> next node                 | register full
//        +-- second branches           +---------------- first branches -----------+---> second
//                                                                                       branches
//
// Every puzzle has one state in flight and a stack of second branches for later: one depth-first
// search per puzzle, many in parallel. The order in which a puzzle is searched does not depend on
// the others, and no work goes to a branch that a depth-first search would not reach. Unless the
// job forbids it, second branches of puzzles that have met some dead ends become ready at once
// instead, and when the input is exhausted idle lanes take those of the remaining puzzles.
#if defined(SUDOKU_LANE_DRIVER_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKU_LANE_DRIVER_INL_HPP
#undef SUDOKU_LANE_DRIVER_INL_HPP
#else
#define SUDOKU_LANE_DRIVER_INL_HPP
#endif

#include "bulk/lane_bookkeeping.hpp"
#include "bulk/lane_choice-inl.hpp"
#include "bulk/lane_engine.hpp"
#include "bulk/lane_kernel-inl.hpp"
#include "bulk/lane_text-inl.hpp"
#include "bulk/state_table-inl.hpp"

#include <hwy/highway.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <chrono>
#include <cstring>

HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk {
namespace HWY_NAMESPACE {

// Used for the first passes of fresh puzzles. The main loop has its pass inlined, and only that
// one: a second inlined copy spoiled its register allocation, and calling it cost the hardest
// puzzles 4 %.
template <class V>
HWY_NOINLINE PassResult pass_over(LaneGroup<V>& group) {
    return run_pass(group);
}

template <class V>
class LaneDriver final : public LaneEngine {
  public:
    static constexpr std::size_t width = V::width;
    static constexpr std::uint32_t all_lanes =
        static_cast<std::uint32_t>((std::uint64_t{1} << width) - 1);

    LaneDriver() : account_(8 * width) {}

    int lane_count() const override { return static_cast<int>(width); }
    void run(LaneJob& job) override;

  private:
    // An exchange costs a part of a pass, so finished lanes wait until there are several.
    static constexpr int exchange_threshold = static_cast<int>(width) / 4 + 1;
    // The number of passes for which fresh puzzles stay together. Easy ones take three or four
    // passes.
    static constexpr std::uint32_t most_fresh_passes = 6;
    // The limit on states that become ready without having been requested: first branches.
    static constexpr std::size_t most_unasked = 8 * width;
    static constexpr std::size_t ready_capacity = 512 + most_unasked;

    void exchange(std::uint32_t leaving, const PassResult& result);
    void take(std::uint32_t free);
    bool provide();
    bool has_input() const {
        return job_->questions != nullptr ? job_->questions->has_next()
                                          : next_input_ < job_->input.count;
    }
    void parse_more();
    void ask_more();
    // The outcome of fresh puzzles while they stayed together, one bit each, and the number of
    // passes.
    struct FreshEnd {
        std::uint32_t ended, solved, stuck;
        std::uint32_t passes;
    };
    FreshEnd run_fresh(std::uint32_t lanes);
    void finish_fresh(const FreshEnd& end);
    void keep_fresh(std::uint32_t left, std::uint32_t stuck);
    void resume(std::size_t count);
    void split();
    void note_ended();
    void drop_orphans();
    bool spread_work();
    bool is_stopped();
    void append_node_states(std::size_t count, const std::uint32_t* indices);
    // Calls show(lane, words) for lanes with a solution, if the query source wants to see it.
    template <class Show>
    void show_solutions(const LaneGroup<V>& group, std::uint32_t solved, Show show);
    void visit_solutions(std::uint32_t solved);
    void write_solutions();

    LaneGroup<V> group_;
    LaneGroup<V> fresh_;
    StateTable<V, ready_capacity> ready_;
    // Stuck states, which are split as soon as they fill a register.
    CountedStateTable<V, 3 * width> stuck_;
    EndedStates<V, 2 * width> ended_;  // not yet in the bookkeeping
    StateTable<V, 2 * width> solved_;  // owner: number of the puzzle in the input
    LaneBookkeeping account_;
    LaneJob* job_ = nullptr;
    std::size_t next_input_ = 0;
    bool has_deadline_ = false;
    bool is_late_ = false;
    unsigned passes_ = 0;
};

template <class V>
void LaneDriver<V>::run(LaneJob& job) {
    job_ = &job;
    next_input_ = 0;
    has_deadline_ = job.limits.deadline != BulkLimits().deadline;
    is_late_ = false;
    passes_ = 0;
    account_.start(job);
    std::memset(&group_, 0, sizeof group_);
    std::memset(&fresh_, 0, sizeof fresh_);
    ready_.count = stuck_.count = ended_.count = solved_.count = 0;
    for (;;) {
        if (group_.active != all_lanes) take(all_lanes & ~group_.active);
        if (group_.active == 0) break;
        const PassResult result = run_pass(group_);
        const std::uint32_t leaving = result.dead | result.solved | result.stuck;
        if (std::popcount(leaving) >= exchange_threshold || leaving == group_.active)
            exchange(leaving, result);
        if (account_.undecided_count() == 0 && !has_input()) break;
        if (is_stopped()) break;
    }
    while (solved_.count > 0) write_solutions();
    note_ended();
    account_.abandon(is_late_ ? BulkEnd::time_limit : BulkEnd::cancelled);
}

// Reading the clock costs a fifth of a pass, so do it rarely.
template <class V>
bool LaneDriver<V>::is_stopped() {
    constexpr unsigned passes_between_looks = 32;
    if (job_->limits.cancel.stop_requested()) return true;
    if (!has_deadline_ || ++passes_ % passes_between_looks != 1) return false;
    is_late_ = std::chrono::steady_clock::now() >= job_->limits.deadline;
    return is_late_;
}

template <class V>
void LaneDriver<V>::exchange(std::uint32_t leaving, const PassResult& result) {
    std::uint32_t solved = 0;
    if (result.solved != 0) {
        solved = result.solved & lanes_with_valid_lines(group_);
        if (job_->visit != nullptr) {
            visit_solutions(solved);
            solved = 0;
        }
    }
    show_solutions(group_, solved, [&](std::size_t lane, const std::uint32_t* words) {
        account_.show(group_.words[owner_word][lane], words);
    });
    std::uint32_t wanted = 0;
    for (std::uint32_t lanes = solved; lanes != 0; lanes &= lanes - 1) {
        const int lane = std::countr_zero(lanes);
        wanted |= std::uint32_t{account_.count_solution(group_.words[owner_word][lane])} << lane;
    }
    if (wanted != 0) {
        const std::size_t first = solved_.count;
        solved_.append(group_, wanted);
        // The slots may be gone by the time the solutions are written.
        for (std::size_t i = first; i < solved_.count; ++i) {
            std::uint32_t& owner = solved_.words[owner_word][i];
            owner = account_.puzzle_of(owner);
        }
        if (solved_.count >= width) write_solutions();
    }
    stuck_.append(group_, result.stuck);
    ended_.append(group_, leaving & ~result.stuck);
    group_.active &= ~leaving;
    if (ended_.count > width) note_ended();
    if (account_.take_orphans()) drop_orphans();
}

template <class V>
void LaneDriver<V>::note_ended() {
    account_.end_states(ended_.count, ended_.owners, ended_.passes);
    ended_.count = 0;
}

// Ends the ready states of closed puzzles; those in lanes or stuck end by themselves.
template <class V>
void LaneDriver<V>::drop_orphans() {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < ready_.count; ++i) {
        const std::uint32_t owner = ready_.words[owner_word][i];
        const std::uint32_t passes = 0;
        if (account_.is_closed(owner)) {
            account_.end_states(1, &owner, &passes);
        } else {
            if (kept < i)
                for (auto& word : ready_.words) word[kept] = word[i];
            ++kept;
        }
    }
    ready_.count = kept;
}

// Fills free lanes while there is work.
template <class V>
void LaneDriver<V>::take(std::uint32_t free) {
    if (stuck_.count >= width) split();
    while (free != 0) {
        if (ready_.count == 0 && !provide()) return;
        const std::size_t taken =
            std::min(static_cast<std::size_t>(std::popcount(free)), ready_.count);
        std::uint32_t lanes = free;
        while (static_cast<std::size_t>(std::popcount(lanes)) > taken)
            lanes &= ~std::bit_floor(lanes);
        ready_.count -= taken;
        const typename V::Mover mover(lanes);
        for (std::size_t word = 0; word < table_words; ++word) {
            std::uint32_t* const to = group_.words[word];
            mover.unpack(V::load(to), V::load(ready_.words[word] + ready_.count)).store(to);
        }
        const auto fresh = mask_from_bits(V{}, lanes);
        // An impossible sum of words, in place of that of the previous state.
        choose(fresh, V::set(~std::uint32_t{0}), V::load(group_.sum)).store(group_.sum);
        choose(fresh, V::set(0), V::load(group_.passes)).store(group_.passes);
        group_.active |= lanes;
        free &= ~lanes;
    }
}

// Makes states ready if there are none; false if there is nothing to do. Puzzles in progress take
// precedence over new ones as long as they fill a register.
template <class V>
bool LaneDriver<V>::provide() {
    note_ended();
    while (ready_.count == 0) {
        const std::size_t waiting = account_.waiting_count();
        const bool is_open = has_input();
        if (stuck_.count >= width) {
            split();
            continue;
        }
        if (waiting >= width)
            resume(width);
        else if (is_open && account_.free_count() >= width) {
            if (is_stopped()) return false;
            job_->questions != nullptr ? ask_more() : parse_more();
        } else if (waiting > 0)
            resume(waiting);
        else if (!is_open && spread_work())
            return true;
        else if (stuck_.count > 0)
            split();
        else
            return false;
    }
    return true;
}

// Reads up to a register full of puzzles and runs them together for a few passes. Most easy ones
// are solved by then and never need a slot; the others become ready or stuck.
template <class V>
void LaneDriver<V>::parse_more() {
    const BulkInput& input = job_->input;
    const std::size_t count = std::min(width, input.count - next_input_);
    const char* puzzle[width];
    for (std::size_t i = 0; i < width; ++i) {
        const std::size_t which = next_input_ + std::min(i, count - 1);
        puzzle[i] = input.data + which * input.stride;
    }
    const std::uint32_t malformed =
        parse_columns(V{}, puzzle, count, input.form, fresh_.words[0], width);
    std::uint32_t left = static_cast<std::uint32_t>((std::uint64_t{1} << count) - 1);
    FreshEnd end = {};
    // Solutions for a visitor go through the slots.
    if (job_->visit == nullptr) {
        end = run_fresh(left & ~malformed);
        finish_fresh(end);
        left &= ~end.ended;
    }
    for (std::uint32_t lanes = left; lanes != 0; lanes &= lanes - 1) {
        const auto lane = static_cast<std::size_t>(std::countr_zero(lanes));
        const std::uint32_t owner =
            account_.open(next_input_ + lane, ((malformed >> lane) & 1) == 0);
        fresh_.words[owner_word][lane] = owner;
        account_.add_passes(owner, end.passes);
    }
    next_input_ += count;
    keep_fresh(left, end.stuck);
}

// The same for up to a register full of questions.
template <class V>
void LaneDriver<V>::ask_more() {
    QuerySource::Question questions[width];
    const std::size_t count = job_->questions->next(questions);
    if (count == 0) return;
    const char* puzzle[width];
    for (std::size_t i = 0; i < width; ++i)
        puzzle[i] = reinterpret_cast<const char*>(questions[std::min(i, count - 1)].puzzle);
    parse_columns(V{}, puzzle, count, InputForm::packed, fresh_.words[0], width);
    std::uint32_t left = static_cast<std::uint32_t>((std::uint64_t{1} << count) - 1);
    const FreshEnd end = run_fresh(left);
    show_solutions(fresh_, end.solved, [&](std::size_t lane, const std::uint32_t* words) {
        job_->questions->show(questions[lane].number, words);
    });
    for (std::uint32_t lanes = end.ended; lanes != 0; lanes &= lanes - 1) {
        const auto lane = static_cast<std::size_t>(std::countr_zero(lanes));
        job_->questions->answer(questions[lane].number, (end.solved >> lane) & 1);
    }
    left &= ~end.ended;
    for (std::uint32_t lanes = left; lanes != 0; lanes &= lanes - 1) {
        const auto lane = static_cast<std::size_t>(std::countr_zero(lanes));
        fresh_.words[owner_word][lane] = account_.open(questions[lane]);
    }
    keep_fresh(left, end.stuck);
}

// Runs passes over the fresh puzzles of `lanes` until few are unfinished.
template <class V>
typename LaneDriver<V>::FreshEnd LaneDriver<V>::run_fresh(std::uint32_t lanes) {
    fresh_.active = lanes;
    V::set(~std::uint32_t{0}).store(fresh_.sum);
    PassResult result = {};
    std::uint32_t ended = 0, passes = 0;
    while (passes < most_fresh_passes) {
        result = pass_over(fresh_);
        ++passes;
        ended = result.dead | result.solved;
        const std::uint32_t going = lanes & ~ended & ~result.stuck;
        // Solved puzzles may wait for others because they are done; stuck ones should not wait.
        if (std::popcount(going) < exchange_threshold) break;
        if (std::popcount(result.stuck) > exchange_threshold / 2) break;
    }
    const std::uint32_t solved =
        result.solved == 0 ? 0 : result.solved & lanes_with_valid_lines(fresh_);
    return {ended, solved, result.stuck, passes};
}

// The remaining fresh puzzles, which have slots now, become ready or wait for their split.
template <class V>
void LaneDriver<V>::keep_fresh(std::uint32_t left, std::uint32_t stuck) {
    V::set(0).store(fresh_.passes);  // already counted
    stuck_.append(fresh_, stuck);
    ready_.append(fresh_, left & ~stuck);
}

// Writes results and solutions of decided fresh puzzles.
template <class V>
void LaneDriver<V>::finish_fresh(const FreshEnd& end) {
    for (std::uint32_t lanes = end.ended; lanes != 0; lanes &= lanes - 1) {
        const auto lane = static_cast<std::size_t>(std::countr_zero(lanes));
        account_.skip(next_input_ + lane, (end.solved >> lane) & 1, end.passes);
    }
    if (end.solved == 0 || job_->output.data == nullptr) return;
    char unused[81];
    char* solution[width];
    for (std::size_t i = 0; i < width; ++i) {
        solution[i] = ((end.solved >> i) & 1) != 0
                          ? job_->output.data + (next_input_ + i) * job_->output.stride
                          : unused;
    }
    format_columns(V{}, fresh_.words[0], width, width, solution);
}

// Continues `count` puzzles whose state has ended.
template <class V>
void LaneDriver<V>::resume(std::size_t count) {
    std::uint32_t indices[width];
    for (std::size_t i = 0; i < count; ++i) indices[i] = account_.pop_waiting();
    append_node_states(count, indices);
}

// Lets idle lanes help with the remaining puzzles.
template <class V>
bool LaneDriver<V>::spread_work() {
    if (job_->one_state_per_puzzle) return false;
    std::uint32_t indices[width];
    const std::size_t count = account_.pop_shared(width, indices);
    append_node_states(count, indices);
    return count > 0;
}

template <class V>
void LaneDriver<V>::append_node_states(std::size_t count, const std::uint32_t* indices) {
    if (count == 0) return;
    const StateNode* nodes[width];
    for (std::size_t i = 0; i < width; ++i)
        nodes[i] = &account_.node(indices[std::min(i, count - 1)]);
    load_nodes(V{}, nodes, ready_.words[0], ready_.stride);
    ready_.count = count;
    for (std::size_t i = 0; i < count; ++i) account_.free_node(indices[i]);
}

// Splits up to a register full of stuck states.
template <class V>
void LaneDriver<V>::split() {
    std::size_t count = std::min(width, stuck_.count);
    stuck_.count -= count;
    const std::size_t from = stuck_.count;
    std::uint32_t refused =
        account_.count_guesses(count, stuck_.words[owner_word] + from, stuck_.passes + from);
    // Goes from the last to the first, so that the state moved into a gap is never itself refused.
    for (; refused != 0; refused &= ~std::bit_floor(refused)) {
        const std::size_t at = from + static_cast<std::size_t>(std::bit_width(refused)) - 1;
        account_.refuse(stuck_.words[owner_word][at]);
        --count;
        for (auto& word : stuck_.words) word[at] = word[from + count];
    }
    if (count == 0) return;
    const std::uint32_t* const owners = stuck_.words[owner_word] + from;
    const bool may_share =
        !job_->one_state_per_puzzle && ready_.count + most_unasked <= ready_capacity - width;
    const std::uint32_t shared = may_share ? account_.share_branches(count, owners) : 0;
    alignas(64) std::uint32_t second[table_words][width];
    const auto valid = static_cast<std::uint32_t>((std::uint64_t{1} << count) - 1);
    split_states<V>(stuck_.words[0] + from, stuck_.stride, valid, ready_.words[0] + ready_.count,
                    ready_.stride, second[0], width);
    const V owner = V::load(owners);
    owner.store(ready_.words[owner_word] + ready_.count);
    owner.store(second[owner_word]);
    ready_.count += count;
    if (shared != valid) {
        StateNode* nodes[width];
        std::uint32_t indices[width];
        account_.push_nodes(count, owners, shared, indices);
        StateNode unused;
        for (std::size_t i = 0; i < width; ++i) {
            const bool has_node = ((valid & ~shared) >> i & 1) != 0;
            nodes[i] = has_node ? &account_.node(indices[i]) : &unused;
        }
        store_nodes(V{}, second[0], width, nodes);
    }
    if (shared != 0) {
        const typename V::Mover mover(shared);
        for (std::size_t word = 0; word < table_words; ++word)
            mover.pack(V::load(second[word])).store(ready_.words[word] + ready_.count);
        ready_.count += static_cast<std::size_t>(std::popcount(shared));
    }
}

template <class V>
template <class Show>
void LaneDriver<V>::show_solutions(const LaneGroup<V>& group, std::uint32_t solved, Show show) {
    if (job_->questions == nullptr || !job_->questions->wants_solutions()) return;
    for (; solved != 0; solved &= solved - 1) {
        const auto lane = static_cast<std::size_t>(std::countr_zero(solved));
        std::uint32_t words[state_words];
        for (std::size_t word = 0; word < state_words; ++word)
            words[word] = group.words[word][lane];
        show(lane, words);
    }
}

template <class V>
void LaneDriver<V>::visit_solutions(std::uint32_t solved) {
    solved_.append(group_, solved);
    char text[width][81];
    char* solution[width];
    for (std::size_t i = 0; i < width; ++i) solution[i] = text[i];
    format_columns(V{}, solved_.words[0], solved_.stride, solved_.count, solution);
    for (std::size_t i = 0; i < solved_.count; ++i) {
        const std::uint32_t owner = solved_.words[owner_word][i];
        if (account_.count_solution(owner)) account_.visit(owner, text[i]);
    }
    solved_.count = 0;
}

// Writes up to a register full of solutions.
template <class V>
void LaneDriver<V>::write_solutions() {
    const std::size_t count = std::min(width, solved_.count);
    solved_.count -= count;
    const std::size_t from = solved_.count;
    char unused[81];
    char* solution[width];
    for (std::size_t i = 0; i < width; ++i) {
        solution[i] = i < count ? job_->output.data +
                                      solved_.words[owner_word][from + i] * job_->output.stride
                                : unused;
    }
    format_columns(V{}, solved_.words[0] + from, solved_.stride, count, solution);
}

}  // namespace HWY_NAMESPACE
}  // namespace sudoku::bulk
HWY_AFTER_NAMESPACE();

#endif
