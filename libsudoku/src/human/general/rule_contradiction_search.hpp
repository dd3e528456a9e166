#pragma once

#include "human/general/constraint_answers.hpp"
#include "human/general/scratch_position.hpp"

#include <sudoku/human/technique.hpp>

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

namespace sudoku::human::general {

// Follows a candidate by singles and, where there are none, by all eliminations from the rules of
// single houses and constraints, in rounds that apply everything available at once. The finders of
// the ladder give the same results for a position; this search looks only at what changed in the
// previous round.
//
// A trial is reused along the positions of a path. For a candidate without a contradiction, the
// position at the end is remembered: as long as all of its candidates remain, nothing else follows,
// and otherwise the trial continues from there.
class RuleContradictionSearch {
  public:
    void move_to(const BoardPosition& position);

    // Returns the number of statements up to a contradiction; empty if there is none within `most`.
    std::optional<int> run(Candidate candidate, int most);
    // Approximately that number in an earlier position of the path, or a large number. Callers that
    // start with the shortest quickly learn how many statements are of interest.
    int last_length(Candidate candidate) const;

  private:
    // The largest product of cells and candidates for which positions are remembered; the classic
    // board has 81 x 729, whose positions need 2 MB.
    static constexpr std::size_t most_remembered = std::size_t{1} << 21;

    static constexpr int unknown_length = std::numeric_limits<int>::max();

    // The watches that see a place of a house, and all places that they see.
    struct Watched {
        std::vector<const Watch*> by;
        Mask with = 0;
    };

    void know_rules(const BoardRules& rules);
    std::size_t row_of(Candidate candidate) const;
    std::optional<int> follow(int most);

    // The conclusions of a round. They return the number of statements, 0 for none. Some
    // eliminations can be left out once there are more than `most`.
    int find_singles();
    int find_eliminations(int most);
    void ask(std::uint32_t rule) { asked_[rule / 64] |= std::uint64_t{1} << (rule % 64); }
    template <class Visitor>
    void for_each_asked(Visitor visit);
    bool matters_around(std::uint32_t rule, Mask lost) const;
    void ask_constraints();
    void find_by_pairs();
    void find_by_constraints();
    void find_by_places();
    void find_locked(const Watched& first, Digit digit, Mask places);
    void find_naked_pairs(Cell cell);
    void find_hidden_pairs(std::size_t house, Digit digit);
    void conclude(std::size_t cell, Mask digits);
    void begin_round(int most);
    // Returns false if a single cannot be placed.
    bool place_singles();
    void carry_out();

    std::shared_ptr<const BoardRules> rules_;
    ScratchPosition base_;
    ScratchPosition position_;
    // By candidate: where its trial ended without a contradiction, if that is known.
    std::vector<ScratchPosition> end_of_;
    std::vector<char> is_known_;
    std::vector<int> last_length_;

    // The pairs, and the rules of constraints, that concern each cell.
    std::vector<std::vector<std::uint32_t>> pairs_of_;
    std::vector<std::vector<std::uint32_t>> constraints_of_;
    std::vector<std::vector<std::uint32_t>>
        // Rules that depend on the cell because it is in their surrounding house.
        around_;
    std::vector<Watched> watched_;          // by house and place
    std::vector<std::uint64_t> asked_;      // pairs or rules to examine in this round, one bit each
    std::vector<std::uint64_t> answered_;   // rules of constraints already asked in this round
    std::vector<std::uint32_t> questions_;  // the rules of constraints to ask next
    std::optional<ConstraintAnswers> answers_;

    // The conclusions of this round: candidates that are on, or off.
    int count_ = 0;
    int most_ = 0;
    bool a_constraint_fails_ = false;  // some constraint can no longer be satisfied
    CellBits concluded_;
    std::vector<Mask> conclusions_;  // indexed by cell
};

}  // namespace sudoku::human::general
