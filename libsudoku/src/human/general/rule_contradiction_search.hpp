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

// What follows from a candidate by singles and, where there are none, by all that the rules of
// single houses and constraints say; in rounds of all there is. The finders of the ladder say the
// same of a position; this looks only at what the round before has changed.
//
// A trial is moved along the positions of a path. What a candidate without a contradiction leaves
// open is kept: as long as all of that is open, nothing else follows.
class RuleContradictionSearch {
  public:
    void move_to(const BoardPosition& position);

    // The number of statements up to a contradiction; nothing where there is none within `most`.
    std::optional<int> run(Candidate candidate, int most);
    // About that number in an earlier position of the path, or a large one: who starts with the
    // short ones soon knows how many are of interest.
    int last_length(Candidate candidate) const;

  private:
    // Masks that are kept for the whole board at most; the classic board has 81 x 729.
    static constexpr std::size_t most_remembered = std::size_t{1} << 21;

    static constexpr int unknown_length = std::numeric_limits<int>::max();

    void know_rules(const BoardRules& rules);
    std::size_t row_of(Candidate candidate) const;
    std::optional<int> follow(int most);
    bool is_known_open(std::size_t row) const;
    std::span<const Mask> remembered(std::size_t row) const;
    void remember(std::size_t row);

    // What a round concludes. They return the number of statements, 0 for nothing; of eliminations
    // some may be left out once there are more than `most`.
    int find_singles();
    int find_eliminations(int most);
    void ask(std::uint32_t rule) { asked_[rule / 64] |= std::uint64_t{1} << (rule % 64); }
    template <class Visitor>
    void for_each_asked(Visitor visit);
    bool matters_around(std::uint32_t rule, Mask lost) const;
    void find_by_pairs();
    void find_by_constraints();
    void find_by_places();
    void find_naked_pairs(Cell cell);
    void find_hidden_pairs(std::size_t house, Digit digit);
    void conclude(std::size_t cell, Mask digits);
    void begin_round(int most);
    // False where a single has nowhere to go.
    bool place_singles();
    void carry_out();

    std::shared_ptr<const BoardRules> rules_;
    ScratchPosition base_;
    ScratchPosition position_;
    std::vector<Mask> open_of_;   // what each candidate leaves open, cell by cell
    std::vector<char> is_known_;  // by candidate
    std::vector<int> last_length_;

    // The pairs and the rules of constraints that speak of a cell, by cell.
    std::vector<std::vector<std::uint32_t>> pairs_of_;
    std::vector<std::vector<std::uint32_t>> constraints_of_;
    std::vector<std::vector<std::uint32_t>>
        around_;                        // rules whose house holds the cell beside them
    std::vector<std::uint64_t> asked_;  // pairs or rules in this round, a bit each
    std::optional<ConstraintAnswers> answers_;

    // Of this round: what is on, or what is off.
    int count_ = 0;
    int most_ = 0;
    bool a_constraint_fails_ = false;  // has no way left to be satisfied
    CellBits concluded_;
    std::vector<Mask> conclusions_;  // by cell
};

}  // namespace sudoku::human::general
