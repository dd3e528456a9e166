#pragma once

#include <string>
#include <string_view>

namespace sudoku {

// Appends a field of a CSV row, in quotes if it would be read as something else without them. A row
// is one line, so line ends become blanks.
inline void append_csv_field(std::string& out, std::string_view field) {
    if (field.find_first_of(",\"\r\n") == std::string_view::npos) {
        out += field;
        return;
    }
    out += '"';
    for (const char c : field) {
        if (c == '"') out += '"';
        out += c == '\r' || c == '\n' ? ' ' : c;
    }
    out += '"';
}

}  // namespace sudoku
