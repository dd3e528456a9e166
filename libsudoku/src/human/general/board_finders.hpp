#pragma once

#include "human/general/open_position.hpp"
#include "human/general/position_watch.hpp"

#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

// The techniques of the ladder for any board, one family a file. Each appends every step that it
// finds in the position, and looks at nothing but the position: what comes out does not depend on
// how the board is turned, only the order of the steps does.
namespace sudoku::human::general {

struct PathMemory;

// What the finders of a position found, and what they may remember of earlier positions.
class FinderContext {
  public:
    FinderContext() = default;
    explicit FinderContext(PathMemory& memory, std::stop_token cancel = {},
                           std::optional<Technique> wanted = {})
        : memory_(&memory), cancel_(std::move(cancel)), wanted_(wanted) {}

    void push_back(Step step) { found_.push_back(std::move(step)); }
    bool empty() const { return found_.empty(); }
    std::vector<Step> take() { return std::exchange(found_, {}); }
    // Whether steps tell their chains.
    bool with_chains() const { return with_chains_; }
    void leave_out_chains() { with_chains_ = false; }
    // False where one other technique is asked for; what is found of it does not matter.
    bool wants(Technique technique) const { return !wanted_ || *wanted_ == technique; }
    // A solution that holds in this position, if one is known: what it says needs no trial that it
    // fails, and what it denies none that it must be.
    void set_solution(const Grid* solution) { solution_ = solution; }
    bool is_known_right(Candidate candidate) const {
        return solution_ != nullptr && (*solution_)[candidate.cell] == candidate.digit;
    }
    bool is_known_wrong(Candidate candidate) const {
        return solution_ != nullptr && (*solution_)[candidate.cell] != candidate.digit;
    }
    // Finders that take long look at it and leave what they have undone.
    bool is_cancelled() const { return cancel_.stop_requested(); }
    const std::stop_token& cancel() const { return cancel_; }
    // Of the path to this position; none unless it has seen the position.
    void set_watch(PositionWatch& watch) { watch_ = &watch; }
    // What has changed since the technique found nothing. To be followed by note_if_quiet().
    PositionWatch::Since since_quiet(Technique technique) const {
        return watch_ == nullptr ? PositionWatch::Since() : watch_->since_quiet(technique);
    }
    // For techniques that were asked of all that has changed.
    void note_if_quiet(Technique technique) {
        if (watch_ != nullptr && found_.empty()) watch_->set_quiet(technique);
    }
    // Only for finders of assumptions.
    PathMemory& memory() { return *memory_; }

  private:
    PathMemory* memory_ = nullptr;
    PositionWatch* watch_ = nullptr;
    const Grid* solution_ = nullptr;
    std::vector<Step> found_;
    std::stop_token cancel_;
    std::optional<Technique> wanted_;
    bool with_chains_ = true;
};

// find_house_singles.cpp
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

// find_house_crossings.cpp: a digit that a house has only in cells of another one
void find_pointing(const BoardPosition& position, FinderContext& steps);
void find_claiming(const BoardPosition& position, FinderContext& steps);
// .. or only in cells that others see, whatever the reason.
void find_locked_candidates(const BoardPosition& position, FinderContext& steps);

// find_house_subsets.cpp
void find_naked_pairs(const BoardPosition& position, FinderContext& steps);
void find_naked_triplets(const BoardPosition& position, FinderContext& steps);
void find_naked_quads(const BoardPosition& position, FinderContext& steps);
void find_hidden_pairs(const BoardPosition& position, FinderContext& steps);
void find_hidden_triplets(const BoardPosition& position, FinderContext& steps);
void find_hidden_quads(const BoardPosition& position, FinderContext& steps);

// find_house_fish.cpp: between houses of any two families
void find_x_wings(const BoardPosition& position, FinderContext& steps);
void find_swordfish(const BoardPosition& position, FinderContext& steps);
void find_jellyfish(const BoardPosition& position, FinderContext& steps);

// find_cell_wings.cpp
void find_xy_wings(const BoardPosition& position, FinderContext& steps);
void find_xyz_wings(const BoardPosition& position, FinderContext& steps);

// find_house_loops.cpp: unique rectangles and loops of all four types
void find_unique_loops(const BoardPosition& position, FinderContext& steps);

// find_house_bug.cpp: bivalue universal graves of all four types
void find_house_bug(const BoardPosition& position, FinderContext& steps);

// find_aligned_exclusions.cpp: two or three cells that leave one they all see no candidate
void find_aligned_pairs(const BoardPosition& position, FinderContext& steps);
void find_aligned_triplets(const BoardPosition& position, FinderContext& steps);

// find_linked_sets.cpp: two almost locked sets with a digit that only one of them can have
void find_linked_sets(const BoardPosition& position, FinderContext& steps);

// find_pair_rules.cpp: two cells that a constraint or a rule of the board relates
void find_pair_rules(const BoardPosition& position, FinderContext& steps);

// find_constraint_rules.cpp: what one constraint leaves its cells, and what sees them; then sums
// that follow from constraints and houses together
void find_constraint_candidates(const BoardPosition& position, FinderContext& steps);
void find_implied_sums(const BoardPosition& position, FinderContext& steps);

// find_assumptions.cpp: chains, as the Explainer has them. Along links that do not change: forcing
// chains and cycles, cell and house chains. With singles that appear on the way: Nishio of one
// digit, dynamic chains. Then assumptions that contradict each other by whatever the techniques
// above find that need no more than one house or constraint. Ratings grow with the number of
// statements.
void find_forcing_chains(const BoardPosition& position, FinderContext& steps);
void find_nishio_chains(const BoardPosition& position, FinderContext& steps);
void find_multiple_chains(const BoardPosition& position, FinderContext& steps);
void find_dynamic_chains(const BoardPosition& position, FinderContext& steps);
void find_rule_contradictions(const BoardPosition& position, FinderContext& steps);

}  // namespace sudoku::human::general
