#include "format/puzzle_line.hpp"

#include "format/address.hpp"
#include "format/ascii.hpp"
#include "format/column_names.hpp"
#include "format/format_reader.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace sudoku {
namespace {

constexpr auto separator_table = [] {
    std::array<bool, 256> table{};
    for (const char c : {' ', '\t', '\f', '\v', '\r', ',', ';', ':', '|', '#'}) {
        table[static_cast<unsigned char>(c)] = true;
    }
    return table;
}();

bool is_separator(char c) { return separator_table[static_cast<unsigned char>(c)]; }

constexpr std::string_view quote_signs = "\"'`";
constexpr std::string_view closing_signs = ")]}";

// True for characters that end a word before a puzzle.
bool ends_word(char c) {
    return is_separator(c) || std::string_view("\"'`=()[]{}<>").find(c) != std::string_view::npos;
}

struct FoundCells {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::string_view address = {};  // the address around the cells
};

// Extracts the name of a puzzle from the text before it: "12. ", "Easy 1: ", "const evil = ".
std::string_view name_in_front(std::string_view text) {
    const auto without_marks = [](std::string_view part) {
        constexpr std::string_view front_marks = " \t\f\v\r\"'`([{,;:|=*-+>#";
        constexpr std::string_view end_marks = " \t\f\v\r\"'`([{,;:|=.)]}>-#";
        const std::size_t begin = part.find_first_not_of(front_marks);
        if (begin == std::string_view::npos) return std::string_view();
        const std::size_t end = part.find_last_not_of(end_marks);
        return end == std::string_view::npos || end < begin ? std::string_view()
                                                            : part.substr(begin, end - begin + 1);
    };
    const std::size_t equals = text.find_last_of('=');
    std::string_view name = without_marks(text);
    if (equals != std::string_view::npos) {
        name = without_marks(text.substr(0, equals));
        name = without_marks(name.substr(name.find_last_of(blank_characters) + 1));
        // A variable or member with a usual name for puzzles is not a title.
        if (is_puzzle_name(name)) return {};
    } else if (text.find(':') != std::string_view::npos && is_puzzle_name(name)) {
        return {};
    }
    return name;
}

// True for 16 or 25 digits and blanks, which can also be a row of a larger grid.
bool is_small_board(std::string_view word) {
    return side_for_cells(word.size()) != 0 && word.size() <= max_side &&
           word.find_first_not_of("0123456789._*-") == std::string_view::npos &&
           word.find_first_of("0._*") != std::string_view::npos;
}

// Returns the first word of cells if only short words precede it. A line that begins with a colon
// belongs to HoDoKu's library.
std::optional<FoundCells> find_word_of_cells(std::string_view line) {
    const std::size_t first = line.find_first_not_of(blank_characters);
    if (first == std::string_view::npos || line[first] == ':') return std::nullopt;
    for (std::size_t begin = first; begin < line.size();) {
        if (ends_word(line[begin])) {
            ++begin;
            continue;
        }
        const std::size_t chunk_end =
            std::min(line.find_first_of(" \t\f\v\r\"'`<>)]", begin), line.size());
        if (const std::string_view chunk = line.substr(begin, chunk_end - begin);
            is_address(chunk)) {
            const std::string_view cells = cells_in_address(chunk);
            if (cells.empty()) return std::nullopt;
            const auto from = static_cast<std::size_t>(cells.data() - line.data());
            return FoundCells{from, from + cells.size(), chunk};
        }
        std::size_t end = begin;
        while (end < line.size() && !ends_word(line[end])) ++end;
        const std::string_view word = line.substr(begin, end - begin);
        if (is_word_of_cells(word)) return FoundCells{begin, end};
        // Such a short word is a puzzle only after a number or in quotes.
        if (is_small_board(word) && begin > first) {
            const std::string_view name = name_in_front(line.substr(first, begin - first));
            if (is_line_id(name) || quote_signs.find(line[begin - 1]) != std::string_view::npos)
                return FoundCells{begin, end};
        }
        if (word.size() > max_side || word.find_first_of("/\\") != std::string_view::npos)
            return std::nullopt;
        begin = end;
    }
    return std::nullopt;
}

// Recognises a board such as "3x3"; a puzzle on it follows.
bool names_board(std::string_view text) {
    return text.find_first_not_of("0123456789") != std::string_view::npos &&
           parse_geometry(text).has_value();
}

// Removes program syntax from the rest of a line, such as `"534..", "easy"),`.
std::string_view without_program_signs(std::string_view rest) {
    const std::size_t end = rest.find_last_not_of(",;)]} \t\f\v\r");
    rest = rest.substr(0, end == std::string_view::npos ? 0 : end + 1);
    const bool is_quoted = rest.size() > 1 && quote_signs.find(rest[0]) != std::string_view::npos &&
                           rest.find(rest[0], 1) == rest.size() - 1;
    return is_quoted ? rest.substr(1, rest.size() - 2) : rest;
}

}  // namespace

bool is_line_id(std::string_view text) {
    constexpr std::size_t id_length = 12;
    constexpr std::size_t longest_number = 9;
    if (text.empty() || text.find_first_not_of("0123456789abcdef") != std::string_view::npos)
        return false;
    return text.size() == id_length ||
           (text.size() <= longest_number &&
            text.find_first_not_of("0123456789") == std::string_view::npos);
}

bool is_word_of_cells(std::string_view word) {
    if (word.size() <= max_side) return false;
    std::size_t letters = 0;
    bool has_sign = false;  // has a digit or a blank, unlike a long name
    char foreign = 0;
    for (const char c : word) {
        if (is_ascii_letter(c)) {
            ++letters;
        } else if (is_ascii_digit(c) || c == '.' || c == '_' || c == '*') {
            has_sign = true;
        } else if (c != '-') {
            const bool is_other = foreign != 0 && c != foreign;
            if (is_other || c <= ' ' || c >= '\x7F' || c == '/' || c == '\\') return false;
            foreign = c;
        }
    }
    const bool fits = side_for_cells(word.size()) != 0;
    return has_sign && (fits || letters * 4 < word.size());
}

bool has_word_of_cells(std::string_view line) { return find_word_of_cells(line).has_value(); }

PuzzleLine split_puzzle_line(const TextLine& line) {
    const auto field_end = [&](std::size_t begin) {
        return static_cast<std::size_t>(
            std::find_if(line.text.begin() + static_cast<std::ptrdiff_t>(begin), line.text.end(),
                         is_separator) -
            line.text.begin());
    };
    PuzzleLine parts;
    std::size_t begin = line.text.find_first_not_of(blank_characters);
    std::size_t end = field_end(begin);
    const std::string_view first = line.text.substr(begin, end - begin);
    bool is_quoted = false;
    // A long first word that begins like cells is the puzzle, whatever follows.
    const bool is_puzzle =
        first.size() > max_side && first.find('/') == std::string_view::npos &&
        (side_for_cells(first.size()) != 0 || first[0] == '.' || is_ascii_digit(first[0]));
    const auto word = is_puzzle ? std::nullopt : find_word_of_cells(line.text);
    if (word && word->begin > begin && !names_board(first)) {
        parts.address = word->address;
        const std::size_t front_end =
            word->address.empty()
                ? word->begin
                : static_cast<std::size_t>(word->address.data() - line.text.data());
        const std::string_view front = line.text.substr(begin, front_end - begin);
        const std::string_view name = name_in_front(front);
        (is_line_id(name) ? parts.id : parts.title) = name;
        begin = word->begin;
        const char before = line.text[begin - 1];
        is_quoted = quote_signs.find(before) != std::string_view::npos ||
                    std::string_view("([{").find(before) != std::string_view::npos;
        end = is_quoted || !word->address.empty() ? word->end : field_end(begin);
        is_quoted &= word->address.empty();
    } else if (first.size() == 12 && is_line_id(first)) {
        if (const std::size_t next = line.text.find_first_not_of(blank_characters, end);
            next < line.text.size()) {
            parts.id = first;
            begin = next;
            end = field_end(begin);
        }
    }
    parts.cells = line.text.substr(begin, end - begin);
    parts.where = line.at(begin);
    if (!parts.address.empty()) {
        end = static_cast<std::size_t>(parts.address.data() - line.text.data()) +
              parts.address.size();
    }
    while (is_quoted && end < line.text.size() &&
           (quote_signs.find(line.text[end]) != std::string_view::npos ||
            closing_signs.find(line.text[end]) != std::string_view::npos))
        ++end;
    if (end < line.text.size()) {
        // Skips one separator, either blanks or a mark directly after the cells. A comment keeps
        // its #.
        const bool is_mark =
            std::string_view(",;:|").find(line.text[end]) != std::string_view::npos;
        parts.rest = trim_blanks(line.text.substr(is_mark ? end + 1 : end));
        if (is_quoted) parts.rest = without_program_signs(parts.rest);
        if (parts.rest == "|") parts.rest = {};  // the border of a table
    }
    return parts;
}

WordLine split_first_word(const TextLine& line) {
    const std::size_t begin = line.text.find_first_not_of(blank_characters);
    const std::size_t end =
        std::min(line.text.find_first_of(blank_characters, begin), line.text.size());
    return {line.text.substr(begin, end - begin), trim_blanks(line.text.substr(end)),
            line.at(begin)};
}

std::string_view trim_blanks(std::string_view text) {
    const std::size_t first = text.find_first_not_of(blank_characters);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blank_characters) - first + 1);
}

}  // namespace sudoku
