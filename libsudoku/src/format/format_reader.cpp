#include "format/format_reader.hpp"

#include "format/grid_rows.hpp"

#include <algorithm>

namespace sudoku {

bool is_empty_line(std::string_view line) {
    return line.find_first_not_of(blank_characters) == std::string_view::npos;
}

std::string shown_text(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::size_t length = std::min(text.size(), longest);
    // Do not cut within a UTF-8 character.
    while (length < text.size() && length > 0 && is_continuation(text[length])) --length;
    std::string shown(text.substr(0, length));
    for (char& c : shown) {
        if (static_cast<unsigned char>(c) < ' ' || c == '\x7F') c = '?';
    }
    return length < text.size() ? shown + ".." : shown;
}

bool is_comment_line(std::string_view line) {
    const std::size_t first = line.find_first_not_of(blank_characters);
    return first != std::string_view::npos && line[first] == '#';
}

Error line_too_long(const TextLine& line) {
    const std::string limit = std::to_string(TextScanner::max_line_length);
    return malformed(line.at(TextScanner::max_line_length),
                     "line is too long: expected at most " + limit + " bytes");
}

bool FormatReader::next_content_line(TextLine& line) {
    while (text_.next_line(line)) {
        if (!line.is_cut && (is_empty_line(line.text) || is_rule_line(line.text))) continue;
        if (!is_comment_line(line.text)) return true;
        if (!take_comment(line)) ++comment_lines_;
    }
    return false;
}

void FormatReader::skip_to_empty_line() {
    TextLine line;
    while (text_.next_line(line)) {
        if (!line.is_cut && is_empty_line(line.text)) return;
    }
}

}  // namespace sudoku
