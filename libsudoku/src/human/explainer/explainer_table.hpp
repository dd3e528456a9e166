#pragma once

#include "human/explainer/chain_search.hpp"
#include "human/explainer/dynamic_search.hpp"
#include "human/explainer/explainer_finders.hpp"
#include "human/explainer/static_chains.hpp"

#include <algorithm>
#include <optional>
#include <span>

namespace sudoku::human::explainer {

// What the searches for chains keep from one position to the next.
struct ChainMemory {
    SizedMemory<StaticChains> static_chains;
    DynamicSearch dynamic;
};

// A position as the finders are asked about it, one after the other.
struct Search {
    const Position& position;
    const PlaceCounts& counts;  // of the position
    ChainMemory& memory;
    WorkBudget& budget;    // of the nested chains
    Changes changes = {};  // since the finder that is asked found nothing; at first everything
    // Forcing chains were looked for in this position, and there are none; the static chains of the
    // memory are those of the position.
    bool has_no_forcing_chains = false;
};

// When the solutions of a puzzle are counted of which it is not known yet that it has one.
enum class Counting {
    never,        // the finder is sound for any puzzle
    when_found,   // its steps are sound only where there is one solution
    when_open,    // first, where there are more candidates than a puzzle with one solution has here
    first,        // as the search takes long where there is nothing to be found
    for_one_only  // first, and puzzles with several solutions end here
};

// A finder of the Explainer's ladder and what it can find.
struct FinderRow {
    std::span<const Technique> techniques;
    Finding (*find)(Search& search) = nullptr;
    Counting counting = Counting::never;
    std::optional<ChainMode> chains = {};  // the search that has all chains of the techniques

    bool finds(Technique technique) const {
        return std::ranges::find(techniques, technique) != techniques.end();
    }
    bool needs_uniqueness() const { return counting == Counting::when_found; }
};

// Every finder, in the order in which the ladder asks them.
std::span<const FinderRow> finder_table();

// Finders of what the ladder never comes to, because something easier is always there.
std::span<const FinderRow> requested_finders();

// The first row of both tables that has the technique; nullptr for techniques of HoDoKu's ladder
// alone.
const FinderRow* find_row(Technique technique);

// What that row finds first, whatever easier steps there are. It may be another technique of the
// row: a pointing for a claiming, one kind of chain for another. Nested chains stop when the budget
// is used up.
Finding find_first(Technique technique, const Position& position, WorkBudget& budget);

}  // namespace sudoku::human::explainer
