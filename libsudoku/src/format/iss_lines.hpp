#pragma once

#include "format/iss_format.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

// The constraints of a puzzle, gathered from one line or several. Blanks say nothing, wherever they
// stand.
class IssText {
  public:
    // What stands behind the last constraint of a line is no part of them.
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

// Whether a text behind a puzzle would be taken for constraints of it.
bool is_iss_text(std::string_view text);

// Whether a line can be the first of a puzzle only: it is an address, or has the shape of a board.
bool begins_iss_puzzle(std::string_view line);

// Whether lines that follow each other are puzzles of their own. One constraint a line is one
// puzzle, as its author wrote it; lines of several constraints are it too, unless two of them say
// what is said once, or two of them speak of the greater part of a board each.
bool are_iss_puzzles(std::span<const std::string_view> lines);

}  // namespace sudoku
