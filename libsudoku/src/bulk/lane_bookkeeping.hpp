#pragma once

#include "bulk/lane_engine.hpp"
#include "bulk/lane_state.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <utility>
#include <vector>

namespace sudoku::bulk {

// The state of a run: the puzzles in progress, the results found for each, and the states that
// remain to be searched. A puzzle in progress occupies a slot; states refer to it by slot number.
class LaneBookkeeping {
  public:
    explicit LaneBookkeeping(std::size_t slot_count);

    void start(LaneJob& job);

    std::size_t free_count() const { return free_count_; }
    std::size_t waiting_count() const { return waiting_count_; }

    // Opens a slot for puzzle `index` of the input, with one state in flight.
    std::uint32_t open(std::size_t index, bool well_formed) {
        opened_ = std::max(opened_, index + 1);
        const std::uint32_t number = occupy({.puzzle = static_cast<std::uint32_t>(index),
                                             .in_flight = 1,
                                             .solutions_wanted = job_->limits.solutions});
        if (!well_formed) close(slots_[number], BulkEnd::malformed);
        return number;
    }
    // The same for a question.
    std::uint32_t open(const QuerySource::Question& question) {
        return occupy(
            {.in_flight = 1, .question = question.number, .solutions_wanted = question.solutions});
    }
    // Records the result of puzzle `index`, which was decided without a slot.
    void skip(std::size_t index, std::uint64_t solutions, std::uint64_t passes) {
        opened_ = std::max(opened_, index + 1);
        const bool is_enough = solutions >= job_->limits.solutions;
        job_->results[index] = {.solutions = solutions,
                                .passes = passes,
                                .end = is_enough ? BulkEnd::solution_limit : BulkEnd::complete};
    }
    std::uint32_t puzzle_of(std::uint32_t owner) const { return slots_[owner].puzzle; }

    // True if the solution is to be delivered later.
    bool count_solution(std::uint32_t owner) {
        Slot& slot = slots_[owner];
        if (slot.closed) return false;
        const bool wanted =
            job_->visit != nullptr || (slot.found.solutions == 0 && job_->output.data != nullptr);
        if (++slot.found.solutions >= slot.solutions_wanted) close(slot, BulkEnd::solution_limit);
        return wanted;
    }
    void add_passes(std::uint32_t owner, std::uint32_t passes) {
        slots_[owner].found.passes += passes;
    }

    // Counts a guess and the passes for each of `count` states. Returns a bit for each state that
    // must not be split, because its puzzle is closed or has reached its guess limit.
    std::uint32_t count_guesses(std::size_t count, const std::uint32_t* owners,
                                const std::uint32_t* passes) {
        std::uint32_t refused = 0;
        for (std::size_t i = 0; i < count; ++i) {
            Slot& slot = slots_[owners[i]];
            slot.found.passes += passes[i];
            const bool is_refused = slot.closed || slot.found.guesses == job_->limits.guesses;
            slot.found.guesses += !is_refused;
            refused |= std::uint32_t{is_refused} << i;
        }
        return refused;
    }
    // Returns a bit for each of `count` split states whose second branch should be searched in
    // parallel with the first: their puzzles have met many dead ends, so nearly all branches will
    // have to be searched anyway.
    std::uint32_t share_branches(std::size_t count, const std::uint32_t* owners) {
        std::uint32_t shared = 0;
        for (std::size_t i = 0; i < count; ++i) {
            Slot& slot = slots_[owners[i]];
            const bool is_shared = slot.ends >= ends_before_sharing_;
            slot.in_flight += std::uint32_t{is_shared};
            slot.shared |= is_shared;
            shared |= std::uint32_t{is_shared} << i;
        }
        return shared;
    }
    // Returns whether a puzzle with other states in flight was closed since the last call.
    bool take_orphans() { return std::exchange(has_orphans_, false); }
    bool is_closed(std::uint32_t owner) const { return slots_[owner].closed; }
    // Ends a state that count_guesses() refused.
    void refuse(std::uint32_t owner) {
        if (!slots_[owner].closed) close(slots_[owner], BulkEnd::node_limit);
        const std::uint32_t no_passes = 0;
        end_states(1, &owner, &no_passes);
    }

    // Ends states, with the passes since their last count. Their puzzles continue with their next
    // nodes, or are done. Which it is cannot be predicted, so the code has no branches.
    void end_states(std::size_t count, const std::uint32_t* owners, const std::uint32_t* passes) {
        std::size_t done_count = 0;
        for (std::size_t i = 0; i < count; ++i) {
            Slot& slot = slots_[owners[i]];
            assert(slot.in_flight > 0);
            slot.found.passes += passes[i];
            ++slot.ends;
            const std::uint32_t is_over = --slot.in_flight == 0;
            const std::uint32_t goes_on =
                is_over & std::uint32_t{slot.top != no_node} & std::uint32_t{!slot.closed};
            waiting_[waiting_count_] = owners[i];
            waiting_count_ += goes_on;
            done_[done_count] = owners[i];
            done_count += is_over & ~goes_on;
        }
        for (std::size_t i = 0; i < done_count; ++i) finish(done_[i]);
    }

    // Takes the next node of the puzzle that began to wait last.
    std::uint32_t pop_waiting();
    // Takes nodes of puzzles that already have states in flight; returns their number, at most
    // count.
    std::size_t pop_shared(std::size_t count, std::uint32_t* indices);

    StateNode& node(std::uint32_t index) { return nodes_[index]; }
    void free_node(std::uint32_t index) {
        nodes_[index].next = free_node_;
        free_node_ = index;
    }
    // Pushes a new node for each owner not in `left_out`. Nodes may move in memory.
    void push_nodes(std::size_t count, const std::uint32_t* owners, std::uint32_t left_out,
                    std::uint32_t* indices);

    // Shows a solution to the query source.
    void show(std::uint32_t owner, const std::uint32_t* solution) {
        if (!slots_[owner].closed) job_->questions->show(slots_[owner].question, solution);
    }
    // Shows a solution of an open slot to the visitor.
    void visit(std::uint32_t owner, const char* solution);

    // The number of opened puzzles whose result is not known yet.
    std::size_t undecided_count() const { return undecided_; }
    // Records in the results of undecided puzzles why they ended, and their progress.
    void abandon(BulkEnd end);

  private:
    static constexpr std::uint32_t no_node = ~std::uint32_t{0};

    struct Slot {
        std::uint32_t puzzle = 0;
        std::uint32_t in_flight = 0;  // states in lanes or tables
        std::uint32_t top = no_node;  // stack of nodes
        std::uint32_t bottom = 0;     // bottom of that stack, if it is not empty
        std::uint32_t ends = 0;       // states that have ended
        bool closed = false;          // the result is known
        bool shared = false;          // several states were in flight at once
        std::uint32_t question = 0;   // the number that its answer carries
        std::uint64_t solutions_wanted = 0;
        BulkResult found = {};  // solutions found so far; goes to the results with the last state
    };

    // Occupies the next free slot.
    std::uint32_t occupy(const Slot& slot) {
        const std::uint32_t number = free_slots_[--free_count_];
        slots_[number] = slot;
        ++undecided_;
        return number;
    }
    // Other states of the puzzle that are in flight become irrelevant.
    void close(Slot& slot, BulkEnd end) {
        assert(!slot.closed);
        slot.closed = true;
        --undecided_;
        has_orphans_ |= slot.in_flight > 1;
        slot.found.end = end;
        if (slot.shared) note_order(slot, end);
        if (job_->questions != nullptr)
            job_->questions->answer(slot.question, slot.found.solutions);
    }
    void note_order(const Slot& slot, BulkEnd end);
    // Closes the slot if necessary and frees it.
    void finish(std::uint32_t number) {
        Slot& slot = slots_[number];
        if (!slot.closed) close(slot, BulkEnd::complete);
        if (job_->questions == nullptr) {
            // Copied member by member, because copying the whole struct would stall on the recent
            // stores to its parts.
            BulkResult& result = job_->results[slot.puzzle];
            result.solutions = slot.found.solutions;
            result.guesses = slot.found.guesses;
            result.passes = slot.found.passes;
            result.end = slot.found.end;
        }
        if (slot.top != no_node) free_nodes(slot);
        free_slots_[free_count_++] = number;
    }
    // Frees the whole stack at once.
    void free_nodes(Slot& slot) {
        nodes_[slot.bottom].next = free_node_;
        free_node_ = slot.top;
        slot.top = no_node;
    }

    std::vector<Slot> slots_;
    // Each has one element more than slots_; the counts below give the number in use.
    std::vector<std::uint32_t> free_slots_, waiting_, done_;
    std::size_t free_count_ = 0, waiting_count_ = 0;
    std::vector<StateNode> nodes_;
    std::uint32_t free_node_ = no_node;
    std::size_t undecided_ = 0;
    bool has_orphans_ = false;
    std::uint32_t ends_before_sharing_ = 0;
    std::size_t opened_ = 0;  // puzzles of the input, which come in order
    LaneJob* job_ = nullptr;
};

}  // namespace sudoku::bulk
