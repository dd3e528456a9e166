#include <sudoku/search/solver.hpp>

#include <sudoku/grid/geometry.hpp>

#include <algorithm>
#include <cassert>
#include <string>

namespace sudoku {
namespace {

// The digit of an entry, 0 for a blank; nullopt for an invalid entry.
std::optional<Digit> digit_of(int entry, int side) {
    if (entry < 0 || entry > side) return std::nullopt;
    return static_cast<Digit>(entry);
}

std::optional<Digit> digit_of(char entry, int side) {
    if (entry == '.') return Digit{0};
    if (entry >= '0' && entry <= '9') return digit_of(entry - '0', side);
    if (entry >= 'A' && entry <= 'Z') return digit_of(entry - 'A' + 10, side);
    if (entry >= 'a' && entry <= 'z') return digit_of(entry - 'a' + 10, side);
    return std::nullopt;
}

void write_digit(int& entry, Digit digit) { entry = digit; }
void write_digit(char& entry, Digit digit) {
    entry = static_cast<char>(digit <= 9 ? '0' + digit : 'A' + digit - 10);
}

std::string quote(int entry) { return std::to_string(entry); }
std::string quote(char entry) {
    const bool is_printable = entry >= ' ' && entry <= '~';
    return is_printable ? std::string{'\'', entry, '\''}
                        : "character " + std::to_string(static_cast<unsigned char>(entry));
}

Result<Geometry> geometry_of(std::size_t rows, const std::optional<Geometry>& wanted) {
    if (!wanted) {
        // Limit the number of rows, so that the conversion to int cannot wrap around to a valid
        // side.
        const auto shape =
            usual_box_shape(static_cast<int>(std::min<std::size_t>(rows, max_side + 1)));
        if (!shape) {
            return Error{ErrorCode::invalid,
                         "a board of " + std::to_string(rows) + " rows; expected 4 to 25"};
        }
        return rectangular(*shape);
    }
    if (!wanted->is_square())
        return Error{ErrorCode::unsupported, "multi-grid boards do not fit a square container"};
    if (rows != static_cast<std::size_t>(wanted->side())) {
        return Error{ErrorCode::invalid, "a board of " + std::to_string(rows) + " rows; expected " +
                                             std::to_string(wanted->side()) +
                                             " as the geometry has"};
    }
    return *wanted;
}

template <class Entry>
Result<Grid> read(const std::vector<std::vector<Entry>>& board, const Geometry& geometry) {
    Grid grid(geometry);
    for (std::size_t row = 0; row < board.size(); ++row) {
        if (board[row].size() != board.size()) {
            return Error{ErrorCode::invalid,
                         "a row of " + std::to_string(board[row].size()) + " entries; expected " +
                             std::to_string(board.size()),
                         {},
                         row + 1};
        }
        for (std::size_t column = 0; column < board[row].size(); ++column) {
            const std::optional<Digit> digit = digit_of(board[row][column], geometry.side());
            if (!digit) {
                return Error{ErrorCode::invalid,
                             quote(board[row][column]) +
                                 " is neither a blank nor a digit of a board of side " +
                                 std::to_string(geometry.side()),
                             {},
                             row + 1,
                             column + 1};
            }
            grid.set(geometry.cell_at(static_cast<int>(row), static_cast<int>(column)), *digit);
        }
    }
    return grid;
}

template <class Entry>
Result<CountOutcome> solve(std::vector<std::vector<Entry>>& board,
                           const std::optional<Geometry>& wanted) {
    const Result<Geometry> geometry = geometry_of(board.size(), wanted);
    if (!geometry) return geometry.error();
    const Result<Grid> givens = read(board, *geometry);
    if (!givens) return givens.error();

    const SearchResult result = Solver().search(*givens);
    if (result.first) {
        for (std::size_t row = 0; row < board.size(); ++row) {
            for (std::size_t column = 0; column < board.size(); ++column) {
                const Cell cell =
                    geometry->cell_at(static_cast<int>(row), static_cast<int>(column));
                write_digit(board[row][column], (*result.first)[cell]);
            }
        }
    }
    const std::optional<CountOutcome> outcome = result.outcome();
    assert(outcome);  // the only limit is the number of solutions
    return *outcome;
}

}  // namespace

Result<CountOutcome> solve_board(std::vector<std::vector<char>>& board,
                                 const std::optional<Geometry>& geometry) {
    return solve(board, geometry);
}

Result<CountOutcome> solve_board(std::vector<std::vector<int>>& board,
                                 const std::optional<Geometry>& geometry) {
    return solve(board, geometry);
}

}  // namespace sudoku
