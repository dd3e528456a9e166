#pragma once

#include "bulk/lane_engine.hpp"
#include "bulk/lane_state.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <vector>

namespace sudoku::bulk {

// The books of a run: which puzzles are under way, what was found for each, and the states each of
// them has still to look at. A puzzle under way occupies a slot; states refer to it by the number
// of the slot.
class SearchAccount {
  public:
    // Of lanes that leave: solutions to hand out, states to split.
    struct Leaving {
        std::uint32_t wanted, split;
    };

    explicit SearchAccount(std::size_t slot_count);

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
    // The same for a question, whose result lies with its slot.
    std::uint32_t open(const BulkQuestions::Question& question) {
        return occupy({.puzzle = free_slots_[free_count_ - 1],
                       .in_flight = 1,
                       .question = question.number,
                       .solutions_wanted = question.solutions});
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
        BulkResult& result = result_of(slot);
        const bool wanted =
            job_->visit != nullptr || (result.solutions == 0 && job_->output.data != nullptr);
        if (++result.solutions >= slot.solutions_wanted) close(slot, BulkEnd::solution_limit);
        return wanted;
    }
    void add_passes(std::uint32_t owner, std::uint32_t passes) {
        result_of(slots_[owner]).passes += passes;
    }

    // Counts a guess; false if the state is not to be looked at any more.
    bool may_split(std::uint32_t owner) {
        Slot& slot = slots_[owner];
        if (slot.closed) return false;
        BulkResult& result = result_of(slot);
        if (result.guesses == job_->limits.guesses) {
            close(slot, BulkEnd::node_limit);
            return false;
        }
        ++result.guesses;
        return true;
    }

    // A state came to its end. Its puzzle goes on with the next node, or is done.
    void end_state(std::uint32_t owner) {
        Slot& slot = slots_[owner];
        assert(slot.in_flight > 0);
        if (--slot.in_flight > 0) return;
        if (slot.top != no_node && !slot.closed)
            waiting_[waiting_count_++] = owner;
        else
            finish(owner);
    }

    // The books for the lanes of `leaving`, which are dead but for those of `solved` and `stuck`.
    // Without branches that cannot be foreseen: what becomes of a lane is as good as random.
    Leaving leave(const std::uint32_t* owner, const std::uint32_t* passes, std::uint32_t leaving,
                  std::uint32_t solved, std::uint32_t stuck) {
        Leaving result = {0, 0};
        std::size_t done_count = 0;
        const std::uint32_t writes = job_->output.data != nullptr;
        for (std::uint32_t left = leaving; left != 0; left &= left - 1) {
            const int lane = std::countr_zero(left);
            Slot& slot = slots_[owner[lane]];
            BulkResult& found = result_of(slot);
            found.passes += passes[lane];
            const std::uint32_t is_solved = (solved >> lane) & 1 & std::uint32_t{!slot.closed};
            found.solutions += is_solved;
            result.wanted |= (is_solved & std::uint32_t{found.solutions == 1} & writes) << lane;
            if ((is_solved & std::uint32_t{found.solutions >= slot.solutions_wanted}) != 0)
                close(slot, BulkEnd::solution_limit);
            std::uint32_t is_split = (stuck >> lane) & 1 & std::uint32_t{!slot.closed};
            if ((is_split & std::uint32_t{found.guesses == job_->limits.guesses}) != 0) {
                close(slot, BulkEnd::node_limit);
                is_split = 0;
            }
            found.guesses += is_split;
            result.split |= is_split << lane;
            slot.in_flight -= 1 - is_split;
            const std::uint32_t is_over = slot.in_flight == 0;
            const std::uint32_t goes_on =
                is_over & std::uint32_t{slot.top != no_node} & std::uint32_t{!slot.closed};
            waiting_[waiting_count_] = owner[lane];
            waiting_count_ += goes_on;
            done_[done_count] = owner[lane];
            done_count += is_over & ~goes_on;
        }
        for (std::size_t i = 0; i < done_count; ++i) finish(done_[i]);
        return result;
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
    // One new node on the stack of each owner. Nodes may move in memory.
    void push_nodes(std::size_t count, const std::uint32_t* owners, std::uint32_t* indices);

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
        bool closed = false;          // the result is known
        bool shared = false;          // had several states on their way at once
        std::uint32_t question = 0;   // the number its answer carries
        std::uint64_t solutions_wanted = 0;
    };

    // Occupies the next free slot.
    std::uint32_t occupy(const Slot& slot) {
        const std::uint32_t number = free_slots_[--free_count_];
        slots_[number] = slot;
        result_of(slot) = {};
        ++undecided_;
        return number;
    }
    // What was found for the puzzle up to now.
    BulkResult& result_of(const Slot& slot) const { return job_->results[slot.puzzle]; }
    // States of the puzzle that are still on their way do not matter any more.
    void close(Slot& slot, BulkEnd end) {
        assert(!slot.closed);
        slot.closed = true;
        --undecided_;
        result_of(slot).end = end;
        if (slot.shared) note_order(slot, end);
        if (job_->questions != nullptr)
            job_->questions->answer(slot.question, result_of(slot).solutions);
    }
    void note_order(const Slot& slot, BulkEnd end);
    // Closes the slot if need be and makes it free.
    void finish(std::uint32_t number) {
        Slot& slot = slots_[number];
        if (!slot.closed) close(slot, BulkEnd::complete);
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
    std::vector<BulkResult> answers_;  // to questions, by slot
    // Each as long as slots_ and one more, of which so many are used.
    std::vector<std::uint32_t> free_slots_, waiting_, done_;
    std::size_t free_count_ = 0, waiting_count_ = 0;
    std::vector<StateNode> nodes_;
    std::uint32_t free_node_ = no_node;
    std::size_t undecided_ = 0;
    std::size_t opened_ = 0;  // puzzles of the input, which come in order
    LaneJob* job_ = nullptr;
};

}  // namespace sudoku::bulk
