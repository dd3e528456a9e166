#include "bulk/lane_bookkeeping.hpp"

namespace sudoku::bulk {

LaneBookkeeping::LaneBookkeeping(std::size_t slot_count)
    : slots_(slot_count),
      free_slots_(slot_count + 1),
      waiting_(slot_count + 1),
      done_(slot_count + 1) {}

void LaneBookkeeping::start(LaneJob& job) {
    job_ = &job;
    undecided_ = 0;
    waiting_count_ = 0;
    has_orphans_ = false;
    // Puzzles with several solutions meet few dead ends, so the threshold keeps most of them in
    // order. If the first solution is required, those that were searched in parallel are searched
    // once more.
    const bool wants_first = job.output.data != nullptr && !job.output.any_solution;
    ends_before_sharing_ = wants_first ? 6 : 2;
    nodes_.clear();
    free_node_ = no_node;
    free_count_ = 0;
    for (std::size_t number = slots_.size(); number > 0; --number) {
        slots_[number - 1] = {};
        free_slots_[free_count_++] = static_cast<std::uint32_t>(number - 1);
    }
    opened_ = 0;
}

std::uint32_t LaneBookkeeping::pop_waiting() {
    Slot& slot = slots_[waiting_[--waiting_count_]];
    const std::uint32_t index = slot.top;
    slot.top = nodes_[index].next;
    slot.in_flight = 1;
    return index;
}

std::size_t LaneBookkeeping::pop_shared(std::size_t count, std::uint32_t* indices) {
    std::size_t found = 0;
    for (Slot& slot : slots_) {
        while (found < count && slot.in_flight > 0 && !slot.closed && slot.top != no_node) {
            indices[found++] = slot.top;
            slot.top = nodes_[slot.top].next;
            ++slot.in_flight;
            slot.shared = true;
        }
    }
    return found;
}

void LaneBookkeeping::push_nodes(std::size_t count, const std::uint32_t* owners,
                                 std::uint32_t left_out, std::uint32_t* indices) {
    for (std::size_t i = 0; i < count; ++i) {
        if (((left_out >> i) & 1) != 0) continue;
        std::uint32_t index = free_node_;
        if (index != no_node) {
            free_node_ = nodes_[index].next;
        } else {
            index = static_cast<std::uint32_t>(nodes_.size());
            nodes_.emplace_back();
        }
        Slot& slot = slots_[owners[i]];
        nodes_[index].words[owner_word] = owners[i];
        nodes_[index].next = slot.top;
        if (slot.top == no_node) slot.bottom = index;
        slot.top = index;
        indices[i] = index;
    }
}

void LaneBookkeeping::visit(std::uint32_t owner, const char* solution) {
    Slot& slot = slots_[owner];
    if ((*job_->visit)(slot.puzzle, std::string_view(solution, 81)) || slot.closed) return;
    close(slot, BulkEnd::cancelled);
}

void LaneBookkeeping::abandon(BulkEnd end) {
    for (std::size_t i = opened_; i < job_->input.count; ++i) job_->results[i] = {.end = end};
    for (const Slot& slot : slots_) {
        const bool under_way = slot.in_flight > 0 || slot.top != no_node;
        if (!under_way || job_->questions != nullptr) continue;
        job_->results[slot.puzzle] = slot.found;
        if (!slot.closed) job_->results[slot.puzzle].end = end;
    }
}

void LaneBookkeeping::note_order(const Slot& slot, BulkEnd end) {
    if (job_->output.data == nullptr || slot.found.solutions == 0) return;
    if (slot.found.solutions > 1 || end != BulkEnd::complete)
        job_->unordered.push_back(slot.puzzle);
}

}  // namespace sudoku::bulk
