#pragma once

#include "format/iss_format.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

// The constraints of a puzzle, collected from one or more lines. Blanks are ignored everywhere.
class IssText {
  public:
    // Adds the constraints of a line; the text after the last one is kept as rest().
    Status add(const TextLine& line);

    const std::vector<IssPart>& parts() const { return parts_; }
    const std::string& rest() const { return rest_; }
    bool has_shape() const;
    std::size_t size() const { return size_; }

  private:
    Status add_word(std::string_view word, Position where, bool is_address);
    Status add_address(std::string_view word, Position where);

    std::vector<IssPart> parts_;
    std::string rest_;
    std::size_t size_ = 0;
};

// True if a text after a puzzle would be read as constraints.
bool is_iss_text(std::string_view text);

// True if a line can only be the first one of a puzzle, because it is a link or has the shape of
// the board.
bool begins_iss_puzzle(std::string_view line);

// Decides whether successive lines are separate puzzles. They are if two different lines each have
// most of a board, or if most lines have several constraints and two of these repeat a constraint
// of a kind that a puzzle has once. Otherwise all lines are one puzzle, as its author laid it out.
bool are_iss_puzzles(std::span<const std::string_view> lines);

}  // namespace sudoku
