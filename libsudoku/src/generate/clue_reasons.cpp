#include "generate/clue_reasons.hpp"

#include <algorithm>
#include <utility>

namespace sudoku {
namespace {

constexpr unsigned all_digits = 0x3FE;

// The digits of the clues in each house, as bits.
std::array<unsigned, 27> digits_in_houses(const SolvedBoard& board, CellMask clues) {
    std::array<unsigned, 27> digits{};
    clues.for_each([&](int cell) {
        const auto index = static_cast<std::size_t>(cell);
        for (const std::uint8_t house : ClassicHouses::get().numbers[index]) {
            digits[house] |= 1u << board.digits[index];
        }
    });
    return digits;
}

// Calls visit(cell, house) for every clue that is a hidden single without being given; false from
// it ends the walk, and is returned.
//
// A cell of a house of the clue holds another digit, or it must not hold this one because of one
// more clue of the same digit. All those cells see the clue itself, so they are the cells that two
// clues of the digit see.
template <class Visit>
bool for_each_hidden(const SolvedBoard& board, CellMask clues, Visit visit) {
    const ClassicHouses& houses = ClassicHouses::get();
    for (std::size_t digit = 1; digit <= 9; ++digit) {
        const CellMask own = clues & board.cells_of[digit];
        CellMask once, twice;
        own.for_each([&](int cell) {
            const CellMask peers = houses.peers[static_cast<std::size_t>(cell)];
            twice |= once & peers;
            once |= peers;
        });
        const CellMask closed = clues | twice;
        bool go_on = true;
        own.for_each([&](int cell) {
            for (std::size_t kind = 0; kind < 3; ++kind) {
                const CellMask others = houses.others[static_cast<std::size_t>(cell)][kind];
                if (go_on && (others - closed).empty()) go_on = visit(cell, kind);
            }
        });
        if (!go_on) return false;
    }
    return true;
}

template <class Visit>
bool for_each_naked(const SolvedBoard& board, CellMask clues, Visit visit) {
    const auto digits = digits_in_houses(board, clues);
    bool go_on = true;
    clues.for_each([&](int cell) {
        unsigned seen = 0;
        for (const std::uint8_t house :
             ClassicHouses::get().numbers[static_cast<std::size_t>(cell)]) {
            seen |= digits[house];
        }
        if (go_on && seen == all_digits) go_on = visit(cell);
    });
    return go_on;
}

// Clues of the same digit that close the empty cells first, each time the one that closes most;
// then the clues in the cells that are still open.
CellMask hidden_reason(const SolvedBoard& board, CellMask clues, int cell, std::size_t kind) {
    const ClassicHouses& houses = ClassicHouses::get();
    const auto index = static_cast<std::size_t>(cell);
    CellMask reason = CellMask::of(cell);
    CellMask open = houses.others[index][kind];
    const CellMask same = (clues & board.cells_of[board.digits[index]]) - reason;
    while (!(open - clues).empty()) {
        int best = -1, most = 0;
        same.for_each([&](int other) {
            const CellMask closed = houses.peers[static_cast<std::size_t>(other)] & open;
            const int gain = (closed - clues).size() * 16 + closed.size();
            if (gain > most) best = other, most = gain;
        });
        reason |= CellMask::of(best);
        open = open - houses.peers[static_cast<std::size_t>(best)];
    }
    return reason | open;
}

CellMask naked_reason(const SolvedBoard& board, CellMask clues, int cell) {
    CellMask reason = CellMask::of(cell);
    unsigned seen = 1u << board.digits[static_cast<std::size_t>(cell)];
    (clues & ClassicHouses::get().peers[static_cast<std::size_t>(cell)]).for_each([&](int other) {
        const unsigned bit = 1u << board.digits[static_cast<std::size_t>(other)];
        if ((seen & bit) == 0) reason |= CellMask::of(other);
        seen |= bit;
    });
    return reason;
}

}  // namespace

bool has_spare_clue(const SolvedBoard& board, CellMask clues) {
    return !for_each_hidden(board, clues, [](int, std::size_t) { return false; }) ||
           !for_each_naked(board, clues, [](int) { return false; });
}

std::vector<CellMask> spare_reasons(const SolvedBoard& board, CellMask clues) {
    std::vector<CellMask> reasons;
    for_each_hidden(board, clues, [&](int cell, std::size_t kind) {
        reasons.push_back(hidden_reason(board, clues, cell, kind));
        return true;
    });
    for_each_naked(board, clues, [&](int cell) {
        reasons.push_back(naked_reason(board, clues, cell));
        return true;
    });
    std::sort(reasons.begin(), reasons.end(), [](CellMask a, CellMask b) {
        return std::pair(a.size(), a) < std::pair(b.size(), b);
    });
    return reasons;
}

}  // namespace sudoku
