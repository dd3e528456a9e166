#pragma once

#include "human/base/fish_search.hpp"
#include "human/hodoku/fifo_position.hpp"
#include "human/hodoku/step_sink.hpp"

#include <array>
#include <vector>

// One function per technique or family of HoDoKu's ladder. Each passes its steps to the sink, in
// the search order of HoDoKu 2.2 or, where HoDoKu compares steps, from the best to the worst, and
// returns true if the sink ended the search. The orders are in docs/theory/hodoku_ladder.md.
namespace sudoku::human::hodoku {

// find_singles.cpp. The first step of each kind in order of appearance. The two functions
// that take a queue remove entries from it.
Finding next_full_house(const FifoPosition& position);
Finding next_naked_single(FifoPosition& position);
Finding next_hidden_single(FifoPosition& position);
bool find_full_houses(const Position& position, const StepSink& sink);
bool find_naked_singles(const Position& position, const StepSink& sink);
bool find_hidden_singles(const Position& position, const StepSink& sink);

// find_locked_sets.cpp; `size` 2..4
bool find_pointings(const Position& position, const StepSink& sink);
bool find_claimings(const Position& position, const StepSink& sink);
// Naked subsets. Those of two or three cells that eliminate in a line and a box are reported as
// locked pairs and triples.
bool find_naked_sets(const Position& position, int size, const StepSink& sink);
bool find_hidden_sets(const Position& position, int size, const StepSink& sink);

// find_single_digit_patterns.cpp
bool find_skyscrapers(const Position& position, const StepSink& sink);
bool find_two_string_kites(const Position& position, const FinderOptions& options,
                           const StepSink& sink);
bool find_empty_rectangles(const Position& position, const FinderOptions& options,
                           const StepSink& sink);

// find_wings.cpp
bool find_xy_wings(const Position& position, const StepSink& sink);
bool find_xyz_wings(const Position& position, const StepSink& sink);
bool find_w_wings(const Position& position, const StepSink& sink);

// find_rectangles.cpp: sound only if the puzzle is known to have one solution. Finds unique
// rectangles of types 1 to 6 and hidden rectangles in a single scan.
bool find_unique_rectangles(const Position& position, const Cells& givens,
                            const FinderOptions& options, const StepSink& sink);
// Needs `givens`, because a rectangle with a given is not avoidable.
bool find_avoidable_rectangles(const Position& position, const Cells& givens, const StepSink& sink);
bool find_bug_plus_one(const Position& position, const StepSink& sink);

// find_colours.cpp
bool find_simple_colours(const Position& position, const StepSink& sink);
bool find_multi_colours(const Position& position, const StepSink& sink);

// find_sue_de_coq.cpp
bool find_sue_de_coqs(const Position& position, const StepSink& sink);

// find_fish.cpp
bool find_fishes(const Position& position, const FishSearch& search, const StepSink& sink);

// Remembers the positions of one path. The fish of a digit depend only on its candidates, so digits
// with the same candidates as in an earlier search without result are skipped.
class FishMemory {
  public:
    bool find_fishes(const Position& position, const FishSearch& search, const StepSink& sink);

  private:
    struct Known {
        FishSearch search;
        std::array<Cells, 9> nothing_in;  // candidates of the last search without result, by digit
    };
    std::vector<Known> known_;
};

// find_simple_chains.cpp
bool find_turbot_fishes(const Position& position, const StepSink& sink);
bool find_x_chains(const Position& position, const StepSink& sink);
bool find_xy_chains(const Position& position, const StepSink& sink);
bool find_remote_pairs(const Position& position, const StepSink& sink);

// find_set_chains.cpp
bool find_als_xz(const Position& position, const FinderOptions& options, const StepSink& sink);
bool find_als_xy_wings(const Position& position, const FinderOptions& options,
                       const StepSink& sink);
bool find_als_chains(const Position& position, const FinderOptions& options, const StepSink& sink);
// The three families in the order of the ladder; the sets and their links are computed once.
bool find_als_steps(const Position& position, const StepSink& sink);
bool find_death_blossoms(const Position& position, const FinderOptions& options,
                         const StepSink& sink);

// find_nice_loops.cpp
bool find_nice_loops(const Position& position, const StepSink& sink);
bool find_grouped_nice_loops(const Position& position, const FinderOptions& options,
                             const StepSink& sink);

// find_forcing_nets.cpp
bool find_forcing_chains(const Position& position, const StepSink& sink);
bool find_forcing_nets(const Position& position, const StepSink& sink);

}  // namespace sudoku::human::hodoku
