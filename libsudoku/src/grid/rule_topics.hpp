#pragma once

#include "grid/constraint_marks.hpp"

#include <sudoku/grid/puzzle.hpp>

#include <map>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace sudoku {

// A subject of the rules that a reader must know. Its key is that of the text in the section
// [rules_of] of libsudoku/data/languages.
struct RuleTopic {
    std::string_view key;
    // For kinds of constraints that have a usual value: the values of all constraints, and whether
    // each of them is usual.
    std::set<int> values = {};
    bool are_usual = true;
    // For general kinds: the names and numbers of the rules that they state (NamedRule).
    std::set<std::pair<std::string_view, int>> rules = {};
    // The frame of numbers outside the board, if the board has several kinds of these.
    OutsideFrame frame = OutsideFrame::none;
};

// Collects the topics of one or more puzzles.
class RuleTopics {
  public:
    void add(const Puzzle& puzzle);
    // Without the topic about letters, for boards that show other symbols than digits.
    void add_without_letters(const Puzzle& puzzle);
    // The topics in the order in which a reader meets them: boards, their rules, constraints.
    std::vector<RuleTopic> in_order() const;

  private:
    RuleTopic& topic(std::string_view key);
    void add(const Constraint& constraint, const Geometry& geometry, bool has_frames);

    std::map<std::string_view, RuleTopic> topics_;
};

}  // namespace sudoku
