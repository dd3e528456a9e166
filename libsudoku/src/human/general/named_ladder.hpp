#pragma once

#include "human/general/board_finders.hpp"

#include <optional>
#include <span>
#include <stop_token>
#include <vector>

// The ladder `hodoku` for boards and constraints that HoDoKu does not know: its techniques in its
// order, as far as they hold on any board, and techniques of constraints among them.
namespace sudoku::human::general {

// A finder, the techniques that the ladder takes from it in this order, and their names.
struct NamedRow {
    std::span<const Technique> techniques;
    void (*find)(const BoardPosition& position, FinderContext& steps);
    // The name of a step; nothing if the ladder lacks the step. Null if it has its name already.
    std::optional<Technique> (*name)(const Step& step, const BoardPosition& position) = nullptr;

    // True if the ladder takes the first step that the finder finds.
    bool takes_first() const { return techniques.size() == 1 && name == nullptr; }
};

// All rows in the order of the ladder. It ends with a guess, which is not in the table.
std::span<const NamedRow> named_rows();
// Rows that are found only on request, also further steps of techniques of the ladder.
std::span<const NamedRow> requested_rows();

struct NamedOptions {
    const Grid& solution;
    bool with_chains = true;  // steps include their chains
    std::stop_token cancel = {};
};

// The first step in the order of the table, or a digit of the solution as a guess if no row has a
// step. Empty if the position is solved or the search was cancelled. `memory` must belong to the
// path to the position.
std::optional<Step> next_named_step(const BoardPosition& position, PathMemory& memory,
                                    const NamedOptions& options);

// All steps of one technique; with `first_only` at least the first of them.
std::vector<Step> named_steps_of(Technique technique, const BoardPosition& position,
                                 const std::stop_token& cancel, bool first_only);

// True if the ladder can have a step of the technique.
bool is_in_named_ladder(Technique technique);

}  // namespace sudoku::human::general
