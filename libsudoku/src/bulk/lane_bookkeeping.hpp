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

// The books of a run: which puzzles are under way, what was found for each, and the states each of
// them has still to look at. A puzzle under way occupies a slot; states refer to it by the number
// of the slot.
class LaneBookkeeping {
  public:
    explicit LaneBookkeeping(std::size_t slot_count);

    void start(LaneJob& job);

    std::size_t free_count() const { return free_count_; }
    std::size_t waiting_count() const { return waiting_count_; }

    // Opens a slot for puzzle `index` of the input with one state on its way.
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
    // Notes the result of puzzle `index`, which was decided before it needed a slot.
    void skip(std::size_t index, std::uint64_t solutions, std::uint64_t passes) {
        opened_ = std::max(opened_, index + 1);
        const bool is_enough = solutions >= job_->limits.solutions;
        job_->results[index] = {.solutions = solutions,
                                .passes = passes,
                                .end = is_enough ? BulkEnd::solution_limit : BulkEnd::complete};
    }
    std::uint32_t puzzle_of(std::uint32_t owner) const { return slots_[owner].puzzle; }

    // True if the solution is to be handed out later.
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

    // Counts a guess in each of `count` states, that went through so many passes, and gives those,
    // one bit each, that are not to be split, as their puzzle is closed or may not guess again.
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
    // Of `count` states that are split, those whose second branch is to be looked at beside the
    // first, one bit each: their puzzles have met many dead ends, so that all branches will have to
    // be looked at, or nearly so.
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
    // Whether a puzzle was closed, since the last call, that has other states on their way.
    bool take_orphans() { return std::exchange(has_orphans_, false); }
    bool is_closed(std::uint32_t owner) const { return slots_[owner].closed; }
    // What count_guesses() refused has ended.
    void refuse(std::uint32_t owner) {
        if (!slots_[owner].closed) close(slots_[owner], BulkEnd::node_limit);
        const std::uint32_t no_passes = 0;
        end_states(1, &owner, &no_passes);
    }

    // States came to their end after so many passes, more than the last time. Their puzzles go on
    // with their next nodes, or are done. Which of both cannot be foreseen: hence no branches.
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

    // The next node of the puzzle that began to wait last.
    std::uint32_t pop_waiting();
    // Nodes of puzzles that have states on their way already; returns how many, at most count.
    std::size_t pop_shared(std::size_t count, std::uint32_t* indices);

    StateNode& node(std::uint32_t index) { return nodes_[index]; }
    void free_node(std::uint32_t index) {
        nodes_[index].next = free_node_;
        free_node_ = index;
    }
    // One new node on the stack of each owner but those of `left_out`. Nodes may move in memory.
    void push_nodes(std::size_t count, const std::uint32_t* owners, std::uint32_t left_out,
                    std::uint32_t* indices);

    // Shows the questioner a solution.
    void show(std::uint32_t owner, const std::uint32_t* solution) {
        if (!slots_[owner].closed) job_->questions->show(slots_[owner].question, solution);
    }
    // Shows the visitor a solution of an open slot.
    void visit(std::uint32_t owner, const char* solution);

    // Puzzles whose result is not known yet, of those that were opened.
    std::size_t undecided_count() const { return undecided_; }
    // Notes in the results of undecided puzzles why they ended and how far they came.
    void abandon(BulkEnd end);

  private:
    static constexpr std::uint32_t no_node = ~std::uint32_t{0};

    struct Slot {
        std::uint32_t puzzle = 0;
        std::uint32_t in_flight = 0;  // states in lanes or tables
        std::uint32_t top = no_node;  // stack of nodes
        std::uint32_t bottom = 0;     // of that stack, if there is any
        std::uint32_t ends = 0;       // states that came to theirs
        bool closed = false;          // the result is known
        bool shared = false;          // had several states on their way at once
        std::uint32_t question = 0;   // the number its answer carries
        std::uint64_t solutions_wanted = 0;
        BulkResult found = {};  // up to now; goes to the results with the last state
    };

    // Occupies the next free slot.
    std::uint32_t occupy(const Slot& slot) {
        const std::uint32_t number = free_slots_[--free_count_];
        slots_[number] = slot;
        ++undecided_;
        return number;
    }
    // States of the puzzle that are still on their way do not matter any more.
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
    // Closes the slot if need be and makes it free.
    void finish(std::uint32_t number) {
        Slot& slot = slots_[number];
        if (!slot.closed) close(slot, BulkEnd::complete);
        if (job_->questions == nullptr) {
            // One by one: a copy as a whole would wait for the stores of its parts.
            BulkResult& result = job_->results[slot.puzzle];
            result.solutions = slot.found.solutions;
            result.guesses = slot.found.guesses;
            result.passes = slot.found.passes;
            result.end = slot.found.end;
        }
        if (slot.top != no_node) free_nodes(slot);
        free_slots_[free_count_++] = number;
    }
    // The whole stack at once.
    void free_nodes(Slot& slot) {
        nodes_[slot.bottom].next = free_node_;
        free_node_ = slot.top;
        slot.top = no_node;
    }

    std::vector<Slot> slots_;
    // Each as long as slots_ and one more, of which so many are used.
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
