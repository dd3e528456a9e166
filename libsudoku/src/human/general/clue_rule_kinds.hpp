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
// What a trial by the rules of a board asks of a clue net: all that either technique does.
inline bool is_asked_in_trials(ClueNet::Kind kind, bool is_of_clue) {
    return leaves_clue_candidates(kind, is_of_clue) || is_implied_sum(kind, is_of_clue);
}

}  // namespace sudoku::human::general
