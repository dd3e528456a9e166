#include "generate/given_reasons.hpp"

#include "generate/given_cells.hpp"

#include <algorithm>
#include <utility>

namespace sudoku {
namespace {

// Greedy cover: first the givens of the same digit, always the one that closes the most empty
// cells; then the givens in the cells that remain open.
classic::Cells hidden_reason(const SolvedBoard& board, classic::Cells givens, int cell,
                             classic::HouseType house_type) {
    classic::Cells reason = classic::Cells::of(cell);
    classic::Cells open =
        classic::board.house_set[classic::board.house_of[cell][house_type]] - reason;
    const classic::Cells same =
        (givens & board.cells_of[board.digits[static_cast<std::size_t>(cell)]]) - reason;
    while (!open.is_within(givens)) {
        int best = -1, most = 0;
        same.for_each([&](int other) {
            const classic::Cells closed = classic::board.peer_set[other] & open;
            const int gain = (closed - givens).size() * 16 + closed.size();
            if (gain > most) best = other, most = gain;
        });
        reason.insert(best);
        open -= classic::board.peer_set[best];
    }
    return reason | open;
}

classic::Cells naked_reason(const SolvedBoard& board, classic::Cells givens, int cell) {
    classic::Cells reason = classic::Cells::of(cell);
    unsigned seen = 1u << board.digits[static_cast<std::size_t>(cell)];
    (givens & classic::board.peer_set[cell]).for_each([&](int other) {
        const unsigned digit = 1u << board.digits[static_cast<std::size_t>(other)];
        if ((seen & digit) == 0) reason.insert(other);
        seen |= digit;
    });
    return reason;
}

}  // namespace

bool has_spare_given(const SolvedBoard& board, classic::Cells givens) {
    GivenCells given;
    given.start(board.digits, givens);
    for (classic::Cells rest = givens; !rest.empty(); rest.erase(rest.first())) {
        if (given.is_single(static_cast<std::size_t>(rest.first()))) return true;
    }
    return false;
}

std::vector<classic::Cells> spare_reasons(const SolvedBoard& board, classic::Cells givens) {
    GivenCells given;
    given.start(board.digits, givens);
    std::vector<classic::Cells> reasons;
    givens.for_each([&](int cell) {
        const unsigned ways = given.single_ways(static_cast<std::size_t>(cell));
        if ((ways >> GivenCells::naked_way & 1) != 0)
            reasons.push_back(naked_reason(board, givens, cell));
        for (const auto type : {classic::box_type, classic::row_type, classic::column_type}) {
            if ((ways >> type & 1) != 0)
                reasons.push_back(hidden_reason(board, givens, cell, type));
        }
    });
    std::sort(reasons.begin(), reasons.end(), [](classic::Cells a, classic::Cells b) {
        return std::pair(a.size(), a) < std::pair(b.size(), b);
    });
    return reasons;
}

}  // namespace sudoku
