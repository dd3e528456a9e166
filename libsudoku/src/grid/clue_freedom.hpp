#pragma once

#include <sudoku/grid/clue.hpp>

#include <vector>

namespace sudoku {

// Which ways to write its cells mean the same clue.
enum class ClueOrder : std::uint8_t {
    set,          // any order
    sequence,     // this one alone
    line,         // from either end
    after_heads,  // the heads are a sequence, the others a set
    pairs,        // cell i of the heads with cell i of the others, each pair in any order
};

// Which renamings of the digits leave a clue what it is.
enum class DigitRenaming : std::uint8_t {
    none,
    reversal,  // 1..N to N..1
    any,
};

// What may be done to a puzzle so that its clue, with its cells moved, still means the same.
struct ClueFreedom {
    ClueOrder order = ClueOrder::sequence;
    DigitRenaming renaming = DigitRenaming::none;
    // Speaks of what lies beside its cells, or is drawn along them: turning and reflecting the
    // board keeps it, exchanging rows need not.
    bool is_drawn = false;
};

ClueFreedom freedom_of(const Clue& clue);

// The clue as the canonical form has it: cells in one order of those that mean the same, the usual
// value written out, and several that demand what this one does where they may stand for
// themselves, such as one for every even cell.
std::vector<Clue> normal_clues(const Clue& clue, const Geometry& geometry);

}  // namespace sudoku
