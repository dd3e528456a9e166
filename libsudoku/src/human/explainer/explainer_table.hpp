#pragma once

#include "human/explainer/chain_search.hpp"
#include "human/explainer/dynamic_search.hpp"
#include "human/explainer/explainer_finders.hpp"
#include "human/explainer/static_chains.hpp"

#include <algorithm>
#include <optional>
#include <span>

namespace sudoku::human::explainer {

// Memory that the chain searches keep from one position to the next.
struct ChainMemory {
    SizedMemory<StaticChains> static_chains;
    DynamicSearch dynamic;
};

// A position and its context, passed to one finder after the other.
struct Search {
    const Position& position;
    const PlaceCounts& counts;  // counts of the position
    ChainMemory& memory;
    WorkBudget& budget;    // limits the nested chains
    Changes changes = {};  // changes since the current finder found nothing; everything at first
    // Forcing chains were searched in this position and there are none; the static chains in the
    // memory belong to this position.
    bool has_no_forcing_chains = false;
};

// When to count the solutions of a puzzle that is not yet known to have exactly one.
enum class Counting {
    never,       // the finder is sound for any puzzle
    when_found,  // before its step is used, which is sound only with one solution
    // Before the finder, if more candidates are left than puzzles with one solution have at this
    // point.
    when_open,
    first,        // before the finder, because a search without result takes long
    for_one_only  // before the finder, and puzzles with several solutions end here
};

// A finder of the Explainer's ladder and the techniques that it finds.
struct FinderRow {
    std::span<const Technique> techniques;
    Finding (*find)(Search& search) = nullptr;
    Counting counting = Counting::never;
    std::optional<ChainMode> chains = {};  // the search that produces all chains of the techniques

    bool finds(Technique technique) const {
        return std::ranges::find(techniques, technique) != techniques.end();
    }
    bool needs_uniqueness() const { return counting == Counting::when_found; }
};

// All finders, in the order in which the ladder tries them.
std::span<const FinderRow> finder_table();

// Finders of techniques that the ladder never reaches because something easier always applies.
std::span<const FinderRow> requested_finders();

// The first row of either table that has the technique; nullptr for techniques that only HoDoKu's
// ladder has.
const FinderRow* find_row(Technique technique);

// Returns the first step of that row, even if easier steps exist. The step can be of another
// technique of the row: a pointing instead of a claiming, one kind of chain instead of another.
// Nested chains stop when the budget is used up.
Finding find_first(Technique technique, const Position& position, WorkBudget& budget);

}  // namespace sudoku::human::explainer
