#include "format/json_objects.hpp"

#include "format/cell_text.hpp"
#include "grid/alphabet.hpp"

#include <limits>
#include <set>
#include <string_view>
#include <vector>

namespace sudoku {
namespace {

using nlohmann::json;

constexpr std::size_t max_object_length = std::size_t{1} << 20;
// Puzzles need few levels: a cell can be an object with a style, in rows of a list in the object.
// Values of other keys are not used, but writing them again takes recursion.
constexpr int max_nesting = 64;

struct NestedTooDeep {};
struct MemberTwice {
    std::string key;
};

json parse_object(const std::string& text) {
    // The parser would keep only one of two members with the same name, and either could be meant.
    std::vector<std::set<std::string>> open;
    return json::parse(text, [&](int depth, json::parse_event_t event, json& parsed) {
        if (depth > max_nesting) throw NestedTooDeep();
        if (event == json::parse_event_t::object_start) {
            open.emplace_back();
        } else if (event == json::parse_event_t::object_end) {
            open.pop_back();
        } else if (event == json::parse_event_t::key &&
                   !open.back().insert(parsed.get<std::string>()).second) {
            throw MemberTwice{parsed.get<std::string>()};
        }
        return true;
    });
}

}  // namespace

Position ObjectText::at(std::size_t offset) const {
    Position position = where;
    for (const char c : std::string_view(text).substr(0, offset)) {
        position = c == '\n' ? Position{position.line + 1, 1}
                             : Position{position.line, position.column + 1};
    }
    return position;
}

Result<ObjectText> JsonObjects::next() {
    ObjectText object{{}, text_.position()};
    if (text_.peek() != '{') {
        const Error error =
            malformed(object.where, "found " + quote(static_cast<char>(text_.peek())) +
                                        ": expected '{' at the start of a puzzle");
        skip_to_object();
        return error;
    }
    int depth = 0;
    bool in_string = false;
    do {
        const int c = text_.peek();
        if (c == TextScanner::end_of_text) {
            return malformed(object.where,
                             "this object is not closed: expected '}' before the end of the text");
        }
        if (object.text.size() == max_object_length) {
            skip_to_object();
            return malformed(object.where, "this object is too long: expected at most " +
                                               std::to_string(max_object_length) + " bytes");
        }
        append(object.text);
        if (in_string) {
            if (c == '\\' && text_.peek() != TextScanner::end_of_text) append(object.text);
            in_string = c != '"';
        } else if (c == '"') {
            in_string = true;
        } else if (c == '{') {
            ++depth;
        } else if (c == '}') {
            --depth;
        }
    } while (depth > 0);
    return object;
}

void JsonObjects::append(std::string& text) {
    text += static_cast<char>(text_.peek());
    text_.advance();
}

void JsonObjects::skip_to_object() {
    while (text_.peek() != TextScanner::end_of_text &&
           !(text_.position().column == 1 && text_.peek() == '{')) {
        text_.advance();
    }
}

Result<json> parse_json(const ObjectText& object) {
    try {
        return parse_object(object.text);
    } catch (const NestedTooDeep&) {
        return malformed(object.where,
                         "values of this object are nested too deep: expected "
                         "at most " +
                             std::to_string(max_nesting) + " levels");
    } catch (const MemberTwice& twice) {
        return malformed(object.where,
                         "this object has two members with the name " + shown_text(twice.key));
    } catch (const json::parse_error& failure) {
        return malformed(object.at(failure.byte == 0 ? 0 : failure.byte - 1),
                         "this is not well-formed JSON");
    } catch (const json::exception&) {
        return malformed(object.where, "this JSON holds a number that is too large");
    }
}

int integer_of(const json& value) {
    if (value.is_string()) {
        const auto& text = value.get_ref<const std::string&>();
        const bool is_number =
            !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
        return is_number ? number_of(text) : -1;
    }
    if (!value.is_number_unsigned()) return -1;
    const auto number = value.get<std::uint64_t>();
    return number <= static_cast<std::uint64_t>(std::numeric_limits<int>::max())
               ? static_cast<int>(number)
               : -1;
}

const json& member_of(const json& object, std::string_view key) {
    static const json nothing;
    if (!object.is_object()) return nothing;
    const auto found = object.find(std::string(key));
    return found == object.end() ? nothing : *found;
}

bool says_nothing(const json& value) {
    return value.is_null() || value == false || value == "" ||
           ((value.is_array() || value.is_object()) && value.empty());
}

}  // namespace sudoku
