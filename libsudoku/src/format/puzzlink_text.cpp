// "puzzlink": links to puzz.link and to other sites with its programs, one per line.
//
//     https://puzz.link/p?sudoku/9/9/g8i6k7j..
//                                | | |
//                                | | cells
//                                | rows
//                                columns
//
// A cell is its digit in hexadecimal, "-10" and upwards from 16 on, or "." where the digit is left
// open; g to z are 1 to 20 empty cells.

#include "format/puzzlink_text.hpp"

#include "format/record_text.hpp"

#include <sudoku/grid/geometry.hpp>

#include <array>
#include <charconv>
#include <optional>
#include <vector>

namespace sudoku {
namespace {

constexpr char shortest_run = 'g';
constexpr std::size_t longest_run = 20;
constexpr std::size_t first_of_two_digits = 16;
constexpr std::array boxes = {BoxShape{2, 2}, BoxShape{2, 3}, BoxShape{3, 3}, BoxShape{4, 4},
                              BoxShape{5, 5}};

Error wrong(std::size_t place, const std::string& what) {
    return {ErrorCode::malformed, "a link to puzz.link: " + what, {}, 1, place + 1};
}

std::optional<Geometry> board_of_side(int side) {
    for (const BoxShape& box : boxes) {
        if (box.rows * box.columns == side) return rectangular(box).value();
    }
    return std::nullopt;
}

// Reads a whole number at `place` up to the '/' after it, and moves behind that; 0 if there is
// none.
int number_before_slash(std::string_view text, std::size_t& place) {
    int number = 0;
    const auto read = std::from_chars(text.data() + place, text.data() + text.size(), number);
    const auto end = static_cast<std::size_t>(read.ptr - text.data());
    if (read.ec != std::errc() || end == text.size() || text[end] != '/') return 0;
    place = end + 1;
    return number;
}

// The hexadecimal number of `length` digits at `place`; nullopt if there is none.
std::optional<int> hexadecimal(std::string_view text, std::size_t place, std::size_t length) {
    if (place + length > text.size()) return std::nullopt;
    int number = 0;
    const char* const end = text.data() + place + length;
    const auto read = std::from_chars(text.data() + place, end, number, 16);
    if (read.ec != std::errc() || read.ptr != end || number < 0) return std::nullopt;
    return number;
}

}  // namespace

Result<Record> record_of_puzzlink(std::string_view payload) {
    std::size_t place = 0;
    const int columns = number_before_slash(payload, place);
    const int rows = columns > 0 ? number_before_slash(payload, place) : 0;
    const std::optional<Geometry> board = columns == rows ? board_of_side(columns) : std::nullopt;
    if (!board) return wrong(0, "expected 9/9/ or another size of a square board: 4, 6, 16 or 25");
    // A slash ends the cells.
    const std::string_view cells = payload.substr(0, payload.find('/', place));
    const auto count = static_cast<std::size_t>(board->cell_count());
    std::vector<Digit> digits;
    while (place < cells.size() && digits.size() <= count) {
        const char sign = cells[place];
        if (sign >= shortest_run && sign <= 'z') {
            digits.resize(digits.size() + static_cast<std::size_t>(sign - shortest_run) + 1);
            ++place;
        } else if (sign == '.') {
            digits.push_back(0);
            ++place;
        } else {
            const bool is_long = sign == '-';
            const std::size_t length = is_long ? 2 : 1;
            const auto digit = hexadecimal(cells, place + (is_long ? 1 : 0), length);
            if (!digit || *digit == 0 || *digit > board->side()) {
                return wrong(place, "expected a digit from 1 to " + std::to_string(board->side()) +
                                        " in hexadecimal, or g to z for empty cells");
            }
            digits.push_back(static_cast<Digit>(*digit));
            place += length + (is_long ? 1 : 0);
        }
    }
    if (digits.size() > count)
        return wrong(place - 1, "more than " + std::to_string(count) + " cells");
    if (digits.size() < count) {
        return wrong(cells.size(),
                     std::to_string(digits.size()) + " cells: expected " + std::to_string(count));
    }
    return Record{.puzzle = Puzzle(Grid(*board, digits))};
}

Result<std::string> puzzlink_of_record(const Record& record, const WriteOptions& options) {
    const Geometry& geometry = record.puzzle.geometry();
    const std::optional<Geometry> board = board_of_side(geometry.side());
    if (!board || !(*board == geometry))
        return cannot_hold(options, "geometry " + geometry_spec(geometry));
    const std::string side = std::to_string(geometry.side());
    std::string text = side + '/' + side + '/';
    std::size_t run = 0;
    const auto end_run = [&] {
        if (run > 0) text += static_cast<char>(shortest_run + run - 1);
        run = 0;
    };
    for (const Digit digit : record.puzzle.givens().digits()) {
        if (digit == 0) {
            if (++run == longest_run) end_run();
            continue;
        }
        end_run();
        constexpr std::string_view signs = "0123456789abcdef";
        if (digit >= first_of_two_digits) (text += '-') += signs[digit / first_of_two_digits];
        text += signs[digit % first_of_two_digits];
    }
    end_run();
    return text;
}

}  // namespace sudoku
