#pragma once

#include "search/clue_net.hpp"

namespace sudoku::human::general {

// Rules of a clue net by the technique that asks them; `is_of_clue` as opposed to implied ones.
inline bool leaves_clue_candidates(ClueNet::Kind kind, bool is_of_clue) {
    return is_of_clue && kind >= ClueNet::Kind::cage && kind != ClueNet::Kind::house &&
           kind != ClueNet::Kind::places;
}
inline bool is_implied_sum(ClueNet::Kind kind, bool is_of_clue) {
    return !is_of_clue && (kind == ClueNet::Kind::cage || kind == ClueNet::Kind::sum);
}

}  // namespace sudoku::human::general
