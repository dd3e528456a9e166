#pragma once

#include "bulk/lane_engine.hpp"
#include "bulk/lane_state.hpp"

#include <cassert>
#include <cstdint>
#include <vector>

namespace sudoku::bulk {

// The books of a run: which puzzles are under way, what was found for each, and the states each of
// them has still to look at. A puzzle under way occupies a slot; states refer to it by the number
// of the slot.
class SearchAccount {
  public:
    explicit SearchAccount(std::size_t slot_count);

    void start(LaneJob& job);

    std::size_t free_count() const { return free_slots_.size(); }
    std::size_t waiting_count() const { return waiting_.size(); }

    // Opens a slot for puzzle `index` with one state on its way.
    std::uint32_t open(std::size_t index, bool well_formed) {
        const std::uint32_t number = free_slots_.back();
        free_slots_.pop_back();
        Slot& slot = slots_[number];
        slot = {.puzzle = static_cast<std::uint32_t>(index), .in_flight = 1};
        ++undecided_;
        opened_ = index + 1;
        if (!well_formed) close(slot, BulkEnd::malformed);
        return number;
    }
    std::uint32_t puzzle_of(std::uint32_t owner) const { return slots_[owner].puzzle; }

    // True if the solution is to be handed out later.
    bool count_solution(std::uint32_t owner) {
        Slot& slot = slots_[owner];
        if (slot.closed) return false;
        const bool wanted =
            job_->visit != nullptr || (slot.solutions == 0 && job_->output.data != nullptr);
        if (++slot.solutions >= job_->limits.solutions) close(slot, BulkEnd::solution_limit);
        return wanted;
    }
    void add_passes(std::uint32_t owner, std::uint32_t passes) { slots_[owner].passes += passes; }

    // Counts a guess; false if the state is not to be looked at any more.
    bool may_split(std::uint32_t owner) {
        Slot& slot = slots_[owner];
        if (slot.closed) return false;
        if (slot.guesses == job_->limits.guesses) {
            close(slot, BulkEnd::node_limit);
            return false;
        }
        ++slot.guesses;
        return true;
    }

    // A state came to its end. Its puzzle goes on with the next node, or is done.
    void end_state(std::uint32_t owner) {
        Slot& slot = slots_[owner];
        assert(slot.in_flight > 0);
        if (--slot.in_flight > 0) return;
        if (slot.top != no_node && !slot.closed)
            waiting_.push_back(owner);
        else
            finish(owner);
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
        bool closed = false;          // the result is known
        bool shared = false;          // had several states on their way at once
        std::uint64_t solutions = 0;
        std::uint64_t guesses = 0;
        std::uint64_t passes = 0;
    };

    // Writes the result; states of the puzzle that are still on their way do not matter any more.
    void close(Slot& slot, BulkEnd end);
    // Closes the slot if need be and makes it free.
    void finish(std::uint32_t number);
    void write_result(const Slot& slot, BulkEnd end);

    std::vector<Slot> slots_;
    std::vector<std::uint32_t> free_slots_;
    std::vector<std::uint32_t> waiting_;
    std::vector<StateNode> nodes_;
    std::uint32_t free_node_ = no_node;
    std::size_t undecided_ = 0;
    std::size_t opened_ = 0;  // puzzles of the input, which come in order
    LaneJob* job_ = nullptr;
};

}  // namespace sudoku::bulk
