#pragma once

#include "human/general/board_position.hpp"
#include "human/general/position_watch.hpp"

#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

// The techniques of the ladder for any board, one family per file. Each finder appends all steps
// that it finds and looks at the position only. The set of steps does not depend on how the board
// is turned; their order does.
namespace sudoku::human::general {

struct PathMemory;

// Collects the steps of the finders for one position, together with what they remember of earlier
// positions.
class FinderContext {
  public:
    FinderContext() = default;
    explicit FinderContext(PathMemory& memory, std::stop_token cancel = {},
                           std::optional<Technique> wanted = {})
        : memory_(&memory), cancel_(std::move(cancel)), wanted_(wanted) {}

    void push_back(Step step) { found_.push_back(std::move(step)); }
    bool empty() const { return found_.empty(); }
    std::vector<Step> take() { return std::exchange(found_, {}); }
    // True if steps should include their chains.
    bool with_chains() const { return with_chains_; }
    void leave_out_chains() { with_chains_ = false; }
    // False if only some other technique was requested; steps of this one are then ignored.
    bool wants(Technique technique) const { return !wanted_ || *wanted_ == technique; }
    // A solution that is valid in this position, if one is known. Candidates that it contains
    // cannot be refuted and those that it denies cannot be proved, so these trials are skipped.
    void set_solution(const Grid* solution) { solution_ = solution; }
    bool is_known_right(Candidate candidate) const {
        return solution_ != nullptr && (*solution_)[candidate.cell] == candidate.digit;
    }
    bool is_known_wrong(Candidate candidate) const {
        return solution_ != nullptr && (*solution_)[candidate.cell] != candidate.digit;
    }
    bool is_cancelled() const { return cancel_.stop_requested(); }
    // Steps with at most this rating are all of use, others only if they are the easiest.
    void set_enough(double rating) { enough_ = rating; }
    double enough() const { return enough_; }
    // Only the first step is of use.
    void set_first_only() { first_only_ = true; }
    // Finders that take long check this and stop, leaving their result incomplete.
    bool is_done() const { return is_cancelled() || (first_only_ && !found_.empty()); }
    const std::stop_token& cancel() const { return cancel_; }
    // The watch of the path that leads here; used only if it has seen this position.
    void set_watch(PositionWatch& watch) { watch_ = &watch; }
    // The changes since the technique last found nothing. The finder must call note_if_quiet()
    // afterwards.
    PositionWatch::Since since_quiet(Technique technique) const {
        return watch_ == nullptr ? PositionWatch::Since() : watch_->since_quiet(technique);
    }
    // To be called by finders that have searched everything that has changed.
    void note_if_quiet(Technique technique) {
        if (watch_ != nullptr && found_.empty()) watch_->set_quiet(technique);
    }
    // Available only to the finders of assumptions.
    PathMemory& memory() { return *memory_; }

  private:
    PathMemory* memory_ = nullptr;
    PositionWatch* watch_ = nullptr;
    const Grid* solution_ = nullptr;
    std::vector<Step> found_;
    std::stop_token cancel_;
    std::optional<Technique> wanted_;
    double enough_ = 0;
    bool with_chains_ = true;
    bool first_only_ = false;
};

// find_singles.cpp
void find_full_houses(const BoardPosition& position, FinderContext& steps);
void find_hidden_singles_of_regions(const BoardPosition& position, FinderContext& steps);
void find_hidden_singles_of_lines(const BoardPosition& position, FinderContext& steps);
void find_hidden_singles_of_others(const BoardPosition& position, FinderContext& steps);
void find_naked_singles(const BoardPosition& position, FinderContext& steps);

// find_direct_singles.cpp: the single that a crossing or a hidden subset leaves
void find_direct_pointing(const BoardPosition& position, FinderContext& steps);
void find_direct_claiming(const BoardPosition& position, FinderContext& steps);
void find_direct_hidden_pairs(const BoardPosition& position, FinderContext& steps);
void find_direct_hidden_triplets(const BoardPosition& position, FinderContext& steps);

// find_locked_candidates.cpp: digits that a house has only in cells of another house
void find_pointing(const BoardPosition& position, FinderContext& steps);
void find_claiming(const BoardPosition& position, FinderContext& steps);
// The same for digits that a house has only in cells that all see some other cell, for any reason.
void find_locked_candidates(const BoardPosition& position, FinderContext& steps);

// find_subsets.cpp
void find_naked_pairs(const BoardPosition& position, FinderContext& steps);
void find_naked_triplets(const BoardPosition& position, FinderContext& steps);
void find_naked_quads(const BoardPosition& position, FinderContext& steps);
void find_hidden_pairs(const BoardPosition& position, FinderContext& steps);
void find_hidden_triplets(const BoardPosition& position, FinderContext& steps);
void find_hidden_quads(const BoardPosition& position, FinderContext& steps);

// find_fish.cpp: fish between houses of any two families
void find_x_wings(const BoardPosition& position, FinderContext& steps);
void find_swordfish(const BoardPosition& position, FinderContext& steps);
void find_jellyfish(const BoardPosition& position, FinderContext& steps);
void find_squirmbags(const BoardPosition& position, FinderContext& steps);

// find_pair_chains.cpp: chains of cells with two candidates
void find_xy_chains(const BoardPosition& position, FinderContext& steps);
void find_remote_pairs(const BoardPosition& position, FinderContext& steps);

// find_colours.cpp
void find_simple_colours(const BoardPosition& position, FinderContext& steps);
void find_multi_colours(const BoardPosition& position, FinderContext& steps);

// find_finned_fish.cpp
void find_finned_x_wings(const BoardPosition& position, FinderContext& steps);
void find_finned_swordfish(const BoardPosition& position, FinderContext& steps);
void find_finned_jellyfish(const BoardPosition& position, FinderContext& steps);

// find_shaped_fish.cpp: fish with boxes and other houses on either side (Franken), or with houses
// of any kind on both (mutant), each also with fins
template <Technique Named>
void find_shaped_fish(const BoardPosition& position, FinderContext& steps);

// find_nice_loops.cpp: loops and chains of links that the Explainer lacks, also of groups of cells
void find_nice_loops(const BoardPosition& position, FinderContext& steps);
void find_grouped_nice_loops(const BoardPosition& position, FinderContext& steps);

// find_wings.cpp
void find_w_wings(const BoardPosition& position, FinderContext& steps);
void find_xy_wings(const BoardPosition& position, FinderContext& steps);
void find_xyz_wings(const BoardPosition& position, FinderContext& steps);

// find_strong_links.cpp: chains of one digit through houses with two places or groups of places
void find_two_strong_links(const BoardPosition& position, FinderContext& steps);
void find_three_strong_links(const BoardPosition& position, FinderContext& steps);
void find_four_strong_links(const BoardPosition& position, FinderContext& steps);

// find_seen_sets.cpp: naked sets of cells that see each other, and what they take from cells that
// see them; sets with one digit too many, and a cell with two candidates
void find_seen_naked_pairs(const BoardPosition& position, FinderContext& steps);
void find_seen_naked_triplets(const BoardPosition& position, FinderContext& steps);
void find_seen_naked_quads(const BoardPosition& position, FinderContext& steps);
void find_wxyz_wings(const BoardPosition& position, FinderContext& steps);
void find_vwxyz_wings(const BoardPosition& position, FinderContext& steps);
void find_uvwxyz_wings(const BoardPosition& position, FinderContext& steps);
void find_tuvwxyz_wings(const BoardPosition& position, FinderContext& steps);

// find_house_loops.cpp: unique rectangles and loops of all four types
void find_unique_loops(const BoardPosition& position, FinderContext& steps);

// find_rectangles.cpp: rectangles by the last places of a digit in their houses, and rectangles
// with solved corners
void find_hidden_rectangles(const BoardPosition& position, FinderContext& steps);
void find_avoidable_rectangles(const BoardPosition& position, FinderContext& steps);

// find_bug.cpp: bivalue universal graves (BUG) of all four types
void find_house_bug(const BoardPosition& position, FinderContext& steps);

// find_aligned_exclusions.cpp: two or three cells that can leave a common peer without candidates
void find_aligned_pairs(const BoardPosition& position, FinderContext& steps);
void find_aligned_triplets(const BoardPosition& position, FinderContext& steps);

// find_linked_sets.cpp: almost locked sets; two with a digit that only one of them can have, three
// or more in a chain, and sets for all candidates of a cell
void find_linked_sets(const BoardPosition& position, FinderContext& steps);
void find_als_xy_wings(const BoardPosition& position, FinderContext& steps);
void find_als_chains(const BoardPosition& position, FinderContext& steps);
void find_death_blossoms(const BoardPosition& position, FinderContext& steps);

// find_sue_de_coq.cpp: cells of two houses and further cells of each, as many as their digits
void find_sue_de_coqs(const BoardPosition& position, FinderContext& steps);

// find_pair_rules.cpp: pairs of cells related by a constraint or a rule of the board
void find_pair_rules(const BoardPosition& position, FinderContext& steps);

// find_constraint_rules.cpp: eliminations by a single constraint in its own cells and in cells that
// see them, and sums that follow from constraints and one house, two or more together
void find_constraint_candidates(const BoardPosition& position, FinderContext& steps);
void find_implied_sums(const BoardPosition& position, FinderContext& steps);
void find_implied_sums_of_two(const BoardPosition& position, FinderContext& steps);
void find_implied_sums_of_more(const BoardPosition& position, FinderContext& steps);

// find_assumptions.cpp: chains as the Explainer defines them. With static links: forcing chains and
// cycles, cell and house chains. With singles that appear on the way: Nishio of one digit, dynamic
// chains. Then assumptions refuted by all techniques above that need no more than one house or
// constraint. Ratings grow with the number of statements.
void find_forcing_chains(const BoardPosition& position, FinderContext& steps);
void find_nishio_chains(const BoardPosition& position, FinderContext& steps);
void find_multiple_chains(const BoardPosition& position, FinderContext& steps);
// The same as trials: from the opposite of the conclusion to a cell or house without a candidate.
void find_chain_contradictions(const BoardPosition& position, FinderContext& steps);
void find_dynamic_chains(const BoardPosition& position, FinderContext& steps);
void find_rule_contradictions(const BoardPosition& position, FinderContext& steps);

}  // namespace sudoku::human::general
