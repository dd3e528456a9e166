#pragma once

#include "human/general/open_position.hpp"

#include <sudoku/human/technique.hpp>

#include <cstdint>
#include <optional>
#include <vector>

namespace sudoku::human::general {

// What follows from a candidate by singles and, where there are none, by all that the rules of
// single houses and clues say; in rounds of all there is.
//
// A trial is moved along the positions of a path. What a candidate without a contradiction leaves
// open is kept: as long as all of that is open, nothing else follows.
class RulesTrial {
  public:
    void move_to(const OpenPosition& position);

    // The number of statements up to a contradiction; nothing where there is none within `most`.
    std::optional<int> run(Candidate candidate, int most);

  private:
    // Masks that are kept for the whole board at most; the classic board has 81 x 729.
    static constexpr std::size_t most_remembered = std::size_t{1} << 21;

    std::optional<int> follow(int most);
    bool is_known_open(std::size_t row) const;
    void narrow_to(std::size_t row);
    void remember(std::size_t row);

    std::optional<OpenPosition> base_;
    std::optional<OpenPosition> position_;
    std::vector<Mask> open_of_;   // what each candidate leaves open, cell by cell
    std::vector<char> is_known_;  // by candidate
};

}  // namespace sudoku::human::general
