#include "generate/second_solutions.hpp"

#include <algorithm>

namespace sudoku {
namespace {

// The number of solutions that shrink() examines.
constexpr std::uint64_t shrink_solutions = 6;

classic::Cells difference(const SolvedBoard& board, std::string_view solution) {
    classic::Cells cells;
    for (std::size_t cell = 0; cell < 64; ++cell) {
        const bool differs = solution[cell] != static_cast<char>('0' + board.digits[cell]);
        cells.low |= std::uint64_t{differs} << cell;
    }
    for (std::size_t cell = 64; cell < 81; ++cell) {
        const bool differs = solution[cell] != static_cast<char>('0' + board.digits[cell]);
        cells.high |= std::uint64_t{differs} << (cell - 64);
    }
    return cells;
}

}  // namespace

void SecondSolutions::fill(const SolvedBoard& board, std::span<const classic::Cells> givens) {
    cells_.assign(givens.size() * 81, 0);
    for (std::size_t i = 0; i < givens.size(); ++i) {
        givens[i].for_each([&](int cell) {
            const auto index = static_cast<std::size_t>(cell);
            cells_[i * 81 + index] = static_cast<char>(board.digits[index]);
        });
    }
    results_.resize(givens.size());
}

const std::vector<classic::Cells>& SecondSolutions::ask(const SolvedBoard& board,
                                                        std::span<const classic::Cells> givens) {
    fill(board, givens);
    differences_.assign(givens.size(), {});
    const auto visit = [&](std::size_t i, std::string_view solution) {
        const classic::Cells cells = difference(board, solution);
        if (!cells.empty()) differences_[i] = cells;
        return true;
    };
    solver_.enumerate({cells_.data(), givens.size(), 81, bulk::InputForm::cells}, results_, visit,
                      {.solutions = 2});
    return differences_;
}

const std::vector<classic::Cells>& SecondSolutions::shrink(const SolvedBoard& board,
                                                           std::span<const classic::Cells> sets) {
    std::vector<classic::Cells> givens;
    for (const classic::Cells set : sets) givens.push_back(classic::all_cells - set);
    fill(board, givens);
    differences_.assign(sets.begin(), sets.end());
    const auto visit = [&](std::size_t i, std::string_view solution) {
        const classic::Cells cells = difference(board, solution);
        if (!cells.empty() && cells.size() < differences_[i].size()) differences_[i] = cells;
        return true;
    };
    solver_.enumerate({cells_.data(), givens.size(), 81, bulk::InputForm::cells}, results_, visit,
                      {.solutions = shrink_solutions});
    return differences_;
}

}  // namespace sudoku
