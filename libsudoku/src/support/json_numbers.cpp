#include "support/json_numbers.hpp"

#include <algorithm>
#include <cstddef>

namespace sudoku {
namespace {

constexpr std::string_view digits = "0123456789";

// Takes characters of a set off the front; false if there are none.
bool take_any(std::string_view& text, std::string_view set) {
    const std::size_t count = std::min(text.find_first_not_of(set), text.size());
    text.remove_prefix(count);
    return count > 0;
}

bool take_one(std::string_view& text, std::string_view set) {
    const bool is_there = !text.empty() && set.find(text.front()) != std::string_view::npos;
    text.remove_prefix(is_there ? 1 : 0);
    return is_there;
}

// RFC 8259: -? (0 | [1-9][0-9]*) (.[0-9]+)? ([eE][+-]?[0-9]+)?
bool is_json_number(std::string_view text) {
    take_one(text, "-");
    if (!take_one(text, "0") && !take_any(text, digits)) return false;
    if (take_one(text, ".") && !take_any(text, digits)) return false;
    if (take_one(text, "eE")) {
        take_one(text, "+-");
        if (!take_any(text, digits)) return false;
    }
    return text.empty();
}

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

bool changes_when_parsed(std::string_view number) {
    constexpr std::size_t surely_whole = 18;
    return number.size() > surely_whole ||
           number.find_first_not_of(digits) != std::string_view::npos;
}

}  // namespace

std::string with_numbers_as_texts(std::string_view json) {
    std::string out;
    char before = 0;  // the last character that is not blank
    for (std::size_t i = 0; i < json.size();) {
        std::size_t end = i + 1;
        if (json[i] == '"') {
            while (end < json.size() && json[end] != '"') end += json[end] == '\\' ? 2U : 1U;
            end = std::min(end + 1, json.size());
        } else {
            end = std::min(json.find_first_not_of("+-.0123456789eE", i), json.size());
        }
        end = std::max(end, i + 1);
        const std::string_view part = json.substr(i, end - i);
        const bool is_text = before == ':' && is_json_number(part) && changes_when_parsed(part);
        if (is_text) out += '"';
        out += part;
        if (is_text) out += '"';
        i = end;
        if (!is_blank(part.back())) before = part.back();
    }
    return out;
}

}  // namespace sudoku
