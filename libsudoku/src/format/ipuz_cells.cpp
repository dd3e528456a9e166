#include "format/ipuz_cells.hpp"

#include "format/format_reader.hpp"
#include "format/json_objects.hpp"
#include "format/utf16_text.hpp"
#include "support/simple_errors.hpp"

#include <algorithm>

namespace sudoku {
namespace {

using nlohmann::json;

std::string shown_value(const json& value) { return shown_text(value.dump()); }

}  // namespace

Result<IpuzCells> IpuzCells::of(const json& content) {
    IpuzCells cells;
    if (const json& charset = member_of(content, "charset"); !charset.is_null()) {
        if (!charset.is_string()) return malformed_error("\"charset\" is not a text");
        cells.charset_ = utf16_of(charset.get_ref<const std::string&>());
        std::u16string sorted = cells.charset_;
        std::sort(sorted.begin(), sorted.end());
        if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end())
            return malformed_error("\"charset\" has a character twice");
    }
    if (const json& empty = member_of(content, "empty"); !empty.is_null()) {
        if (!empty.is_string() && !empty.is_number_integer())
            return malformed_error("\"empty\" is not a text or a number");
        cells.empty_ = empty.is_string() ? empty.get<std::string>() : empty.dump();
    }
    return cells;
}

Result<std::string> IpuzCells::read(const json& cell) const {
    if (!cell.is_object()) return read_value(cell);
    // The ipuz specification has "given" for sudoku and "cell" elsewhere; "value" is for solutions,
    // but some programs use it for givens.
    std::string text = ".";
    for (const auto& item : cell.items()) {
        const std::string& key = item.key();
        if (key == "given" || key == "cell" || key == "value") {
            auto value = read_value(item.value());
            if (!value) return value.error();
            if (text != "." && *value != "." && *value != text)
                return malformed_error("a cell that contains both " + text + " and " + *value);
            if (*value != ".") text = *std::move(value);
        } else if (key != "style" && key.find(':') == std::string::npos &&
                   !says_nothing(item.value())) {
            return Error{ErrorCode::unsupported,
                         "a cell has unsupported rules: " + shown_text(key)};
        }
    }
    return text;
}

Result<std::string> IpuzCells::read_value(const json& value) const {
    if (value.is_null()) return std::string(".");
    if (!value.is_number_integer() && !value.is_string()) {
        return malformed_error(shown_value(value) +
                               " is not a cell: expected a number, a string or null");
    }
    // dump() handles signed and unsigned numbers alike.
    const std::string text = value.is_string() ? value.get<std::string>() : value.dump();
    const std::u16string character = utf16_of(text);
    const std::size_t index =
        character.size() == 1 ? charset_.find(character) : std::u16string::npos;
    const bool is_digit = index != std::u16string::npos;
    if (text.empty() || text == " " || text == empty_) {
        if (!is_digit) return std::string(".");
        return malformed_error("both a digit of \"charset\" and an empty cell are " +
                               shown_value(value));
    }
    if (is_digit) return std::to_string(index + 1);
    // ipuz writes an empty cell as 0 unless "empty" is something else. Then 0 is not a digit.
    if (charset_.empty() && text.find_first_not_of('0') == std::string::npos)
        return malformed_error("0 is not a digit, and an empty cell is " + shown_text(empty_) +
                               ": expected digits from 1");
    if (charset_.empty()) return text;
    if (text == "." || text == "0") return std::string(".");
    // Numbers denote digits, whatever the charset, unless it uses them itself.
    const bool is_number = text.find_first_not_of("0123456789") == std::string::npos &&
                           charset_.find(u'0') == std::u16string::npos &&
                           (text.size() > 1 || charset_.find(u'1') == std::u16string::npos);
    if (is_number) return text;
    return malformed_error(shown_value(value) + " is not in the charset");
}

}  // namespace sudoku
