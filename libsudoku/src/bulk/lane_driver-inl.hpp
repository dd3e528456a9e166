// Keeps the lanes busy: exchanges finished lanes, splits stuck states, and keeps account of every
// puzzle.
//
//        input --parse--> +-------+  take   +--------------+  stuck   +-------+
//                         | ready | ------> |    lanes     | -------> | stuck |
//     nodes of puzzles -> |       |         | pass by pass |          |       |
//     whose state died    +-------+         +--------------+          +-------+
//                             ^              dead, solved                 | split, a register full
//                             at a time |              -> next node                 |
//                             +--------------- first branches ------------+---> second branches:
//                             nodes
//
// Every puzzle has one state on its way, and a stack of second branches for later: a depth-first
// search per puzzle, many side by side. The order in which one puzzle is searched does not depend
// on the others, and work is never spent on a branch that a depth-first search would not reach.
// Only when the input is used up do idle lanes take second branches of the puzzles that are left
// (unless the job forbids it).
#if defined(SUDOKU_LANE_DRIVER_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKU_LANE_DRIVER_INL_HPP
#undef SUDOKU_LANE_DRIVER_INL_HPP
#else
#define SUDOKU_LANE_DRIVER_INL_HPP
#endif

#include "bulk/lane_choice-inl.hpp"
#include "bulk/lane_engine.hpp"
#include "bulk/lane_kernel-inl.hpp"
#include "bulk/lane_text-inl.hpp"
#include "bulk/search_account.hpp"

#include <hwy/highway.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <chrono>
#include <cstring>

HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk {
namespace HWY_NAMESPACE {

// Columns of states side by side, used from the end. Registers are read and
// written at any column, hence the padding.
template <class V, std::size_t capacity>
struct StateTable {
    // Not a multiple of 4 KiB from row to row, which would let stores and loads of different rows
    // collide.
    static constexpr std::size_t stride = capacity + 2 * V::width;
    alignas(64) std::uint32_t words[table_words][stride];
    std::size_t count = 0;
};

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
    static constexpr std::size_t solution_room =
        96;  // formatting may write a little more than 81 characters

    // An exchange costs a good part of a pass, so finished lanes wait for company. Three of eight
    // instead of two is worth 5 % on hard puzzles, and nothing on easy ones.
    static constexpr int exchange_threshold = static_cast<int>(width) / 4 + 1;

    void exchange(std::uint32_t leaving, const PassResult& result);
    void take(std::uint32_t free);
    bool provide();
    void parse_more();
    void resume(std::size_t count);
    void split();
    bool spread_work();
    bool is_late();
    void append_node_states(std::size_t count, const std::uint32_t* indices);
    void count_solutions(std::uint32_t solved);
    void visit_solutions(std::uint32_t solved);
    void keep_solutions(std::uint32_t solved);
    void flush_solutions();
    void format(std::size_t first, std::size_t count, char (&text)[V::width][solution_room]);

    LaneGroup<V> group_;
    StateTable<V, 3 * width> ready_;
    StateTable<V, 2 * width> stuck_;
    StateTable<V, 2 * width> solved_;  // owner: number of the puzzle in the input
    SearchAccount account_;
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
    ready_.count = stuck_.count = solved_.count = 0;
    for (;;) {
        if (group_.active != all_lanes) take(all_lanes & ~group_.active);
        if (group_.active == 0) break;
        const PassResult result = run_pass(group_);
        const std::uint32_t leaving = result.dead | result.solved | result.stuck;
        if (std::popcount(leaving) >= exchange_threshold || leaving == group_.active)
            exchange(leaving, result);
        if (next_input_ == job.input.count && account_.undecided_count() == 0) break;
        if (job.limits.cancel.stop_requested()) break;
        if (is_late()) break;
    }
    flush_solutions();
    account_.abandon(is_late_ ? BulkEnd::time_limit : BulkEnd::cancelled);
}

// Looking at the clock costs a fifth of a pass.
template <class V>
bool LaneDriver<V>::is_late() {
    constexpr unsigned passes_between_looks = 32;
    if (!has_deadline_ || ++passes_ % passes_between_looks != 1) return false;
    is_late_ = std::chrono::steady_clock::now() >= job_->limits.deadline;
    return is_late_;
}

template <class V>
void LaneDriver<V>::exchange(std::uint32_t leaving, const PassResult& result) {
    if (result.solved != 0) {
        const std::uint32_t solved = result.solved & lanes_with_valid_lines(group_);
        if (job_->visit != nullptr)
            visit_solutions(solved);
        else
            count_solutions(solved);
    }

    // One loop per kind: which lane is of which kind cannot be predicted.
    const std::uint32_t* const owner = group_.words[owner_word];
    for (std::uint32_t left = leaving; left != 0; left &= left - 1) {
        const int lane = std::countr_zero(left);
        account_.add_passes(owner[lane], group_.passes[lane]);
    }
    std::uint32_t ended = leaving & ~result.stuck;
    for (std::uint32_t left = result.stuck; left != 0; left &= left - 1) {
        const int lane = std::countr_zero(left);
        if (!account_.may_split(owner[lane])) ended |= left & (0 - left);
    }
    for (std::uint32_t left = ended; left != 0; left &= left - 1) {
        account_.end_state(owner[std::countr_zero(left)]);
    }
    const std::uint32_t split_later = leaving & ~ended;
    if (split_later != 0) {
        const std::size_t column = stuck_.count;
        const typename V::Mover mover(split_later);
        for (std::size_t word = 0; word < table_words; ++word) {
            mover.pack(V::load(group_.words[word])).store(stuck_.words[word] + column);
        }
        stuck_.count += static_cast<std::size_t>(std::popcount(split_later));
        if (stuck_.count >= width) {
            group_.active &= ~leaving;
            split();
            return;
        }
    }
    group_.active &= ~leaving;
}

// Fills free lanes as far as there is work.
template <class V>
void LaneDriver<V>::take(std::uint32_t free) {
    while (free != 0) {
        if (ready_.count == 0 && !provide()) return;
        const std::size_t taken =
            std::min(static_cast<std::size_t>(std::popcount(free)), ready_.count);
        std::uint32_t lanes = free;
        while (static_cast<std::size_t>(std::popcount(lanes)) > taken)
            lanes &= ~std::bit_floor(lanes);
        ready_.count -= taken;
        const std::size_t column = ready_.count;
        const typename V::Mover mover(lanes);
        for (std::size_t word = 0; word < table_words; ++word) {
            std::uint32_t* const to = group_.words[word];
            mover.unpack(V::load(to), V::load(ready_.words[word] + column)).store(to);
        }
        const auto fresh = mask_from_bits(V{}, lanes);
        // No sum of words that could be left over from the state before.
        choose(fresh, V::set(~std::uint32_t{0}), V::load(group_.sum)).store(group_.sum);
        choose(fresh, V::set(0), V::load(group_.passes)).store(group_.passes);
        group_.active |= lanes;
        free &= ~lanes;
    }
}

// Makes states ready when there are none; false if there is nothing to do. Puzzles under way go
// before new ones, as long as that fills a register.
template <class V>
bool LaneDriver<V>::provide() {
    while (ready_.count == 0) {
        const std::size_t waiting = account_.waiting_count();
        const bool has_input = next_input_ < job_->input.count;
        if (waiting >= width)
            resume(width);
        else if (has_input && account_.free_count() >= width)
            parse_more();
        else if (waiting > 0)
            resume(waiting);
        else if (!has_input && spread_work())
            return true;
        else if (stuck_.count > 0)
            split();
        else
            return false;
    }
    return true;
}

template <class V>
void LaneDriver<V>::parse_more() {
    const BulkInput& input = job_->input;
    const std::size_t count = std::min(width, input.count - next_input_);
    const char* puzzle[width];
    for (std::size_t i = 0; i < width; ++i) {
        const std::size_t which = next_input_ + std::min(i, count - 1);
        puzzle[i] = input.data + which * input.stride;
    }
    const std::size_t column = ready_.count;
    const std::uint32_t malformed =
        parse_columns(V{}, puzzle, count, input.form, ready_.words[0] + column, ready_.stride);
    for (std::size_t i = 0; i < count; ++i) {
        const bool good = ((malformed >> i) & 1) == 0;
        ready_.words[owner_word][ready_.count + i] = account_.open(next_input_++, good);
    }
    ready_.count += count;
}

// Goes on with `count` puzzles whose state has ended.
template <class V>
void LaneDriver<V>::resume(std::size_t count) {
    std::uint32_t indices[width];
    for (std::size_t i = 0; i < count; ++i) indices[i] = account_.pop_waiting();
    append_node_states(count, indices);
}

// Lets idle lanes help with the puzzles that are left.
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
    const std::size_t column = ready_.count;
    load_nodes(V{}, nodes, ready_.words[0] + column, ready_.stride);
    ready_.count += count;
    for (std::size_t i = 0; i < count; ++i) account_.free_node(indices[i]);
}

// Splits up to a register full of stuck states, the latest first.
template <class V>
void LaneDriver<V>::split() {
    const std::size_t count = std::min(width, stuck_.count);
    stuck_.count -= count;
    const std::size_t from = stuck_.count, to = ready_.count;
    alignas(64) std::uint32_t second[table_words][width];
    const auto valid = static_cast<std::uint32_t>((std::uint64_t{1} << count) - 1);
    split_states<V>(stuck_.words[0] + from, stuck_.stride, valid, ready_.words[0] + to,
                    ready_.stride, second[0], width);
    const V owner = V::load(stuck_.words[owner_word] + from);
    owner.store(ready_.words[owner_word] + to);
    owner.store(second[owner_word]);
    StateNode* nodes[width];
    std::uint32_t indices[width];
    account_.push_nodes(count, stuck_.words[owner_word] + from, indices);
    StateNode unused;
    for (std::size_t i = 0; i < width; ++i)
        nodes[i] = i < count ? &account_.node(indices[i]) : &unused;
    store_nodes(V{}, second[0], width, nodes);
    ready_.count += count;
}

template <class V>
void LaneDriver<V>::count_solutions(std::uint32_t solved) {
    std::uint32_t wanted = 0;
    for (std::uint32_t left = solved; left != 0; left &= left - 1) {
        const int lane = std::countr_zero(left);
        if (account_.count_solution(group_.words[owner_word][lane]))
            wanted |= std::uint32_t{1} << lane;
    }
    if (wanted == 0) return;
    const std::size_t first = solved_.count;
    keep_solutions(wanted);
    // The slots may be gone when the solutions are written.
    for (std::size_t i = first; i < solved_.count; ++i)
        solved_.words[owner_word][i] = account_.puzzle_of(solved_.words[owner_word][i]);
    if (solved_.count >= width) flush_solutions();
}

template <class V>
void LaneDriver<V>::visit_solutions(std::uint32_t solved) {
    keep_solutions(solved);
    char text[width][solution_room];
    format(0, solved_.count, text);
    for (std::size_t i = 0; i < solved_.count; ++i) {
        if (account_.count_solution(solved_.words[owner_word][i]))
            account_.visit(solved_.words[owner_word][i], text[i]);
    }
    solved_.count = 0;
}

template <class V>
void LaneDriver<V>::keep_solutions(std::uint32_t solved) {
    const std::size_t column = solved_.count;
    const typename V::Mover mover(solved);
    for (std::size_t word = 0; word < table_words; ++word) {
        mover.pack(V::load(group_.words[word])).store(solved_.words[word] + column);
    }
    solved_.count += static_cast<std::size_t>(std::popcount(solved));
}

template <class V>
void LaneDriver<V>::flush_solutions() {
    char text[width][solution_room];
    for (std::size_t done = 0; done < solved_.count; done += width) {
        const std::size_t count = std::min(width, solved_.count - done);
        format(done, count, text);
        for (std::size_t i = 0; i < count; ++i) {
            char* const to =
                job_->output.data + solved_.words[owner_word][done + i] * job_->output.stride;
            std::memcpy(to, text[i], 81);
        }
    }
    solved_.count = 0;
}

template <class V>
void LaneDriver<V>::format(std::size_t first, std::size_t count,
                           char (&text)[V::width][solution_room]) {
    char* solution[width];
    for (std::size_t i = 0; i < width; ++i) solution[i] = text[i];
    format_columns(V{}, solved_.words[0] + first, solved_.stride, count, solution);
}

}  // namespace HWY_NAMESPACE
}  // namespace sudoku::bulk
HWY_AFTER_NAMESPACE();

#endif
