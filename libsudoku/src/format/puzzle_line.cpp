#include "format/puzzle_line.hpp"

#include "format/format_reader.hpp"

#include <algorithm>
#include <array>

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

}  // namespace

bool is_line_id(std::string_view text) {
    constexpr std::size_t id_length = 12;
    return text.size() == id_length &&
           text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

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
    if (is_line_id(line.text.substr(begin, end - begin))) {
        if (const std::size_t next = line.text.find_first_not_of(blank_characters, end);
            next < line.text.size()) {
            parts.id = line.text.substr(begin, end - begin);
            begin = next;
            end = field_end(begin);
        }
    }
    parts.cells = line.text.substr(begin, end - begin);
    parts.where = line.at(begin);
    if (end < line.text.size()) {
        // Dropped is one separator: blanks, or a mark right behind the cells. A comment keeps its
        // #.
        const bool is_mark =
            std::string_view(",;:|").find(line.text[end]) != std::string_view::npos;
        parts.rest = trim_blanks(line.text.substr(is_mark ? end + 1 : end));
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
