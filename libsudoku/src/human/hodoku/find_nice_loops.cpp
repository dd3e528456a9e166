#include "human/base/nice_loops.hpp"
#include "human/hodoku/hodoku_finders.hpp"
#include "human/hodoku/link_tables.hpp"

namespace sudoku::human::hodoku {

bool find_nice_loops(const Position& position, const StepSink& sink) {
    const SetView view{position};
    LinkTables tables(view);
    tables.add_candidate_links();
    return hand_over_sorted(NiceLoops(view, tables).search(), sink);
}

bool find_grouped_nice_loops(const Position& position, const FinderOptions& options,
                             const StepSink& sink) {
    const SetView view{position};
    LinkTables tables(view);
    tables.add_candidate_links();
    tables.add_groups();
    if (options.set_links) tables.add_sets();
    return hand_over_sorted(NiceLoops(view, tables).search(), sink);
}

}  // namespace sudoku::human::hodoku
