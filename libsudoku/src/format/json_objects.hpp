#pragma once

#include "format/format_reader.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace sudoku {

// The text of an object and where it stood, to turn offsets into positions.
struct ObjectText {
    std::string text;
    Position where;

    Position at(std::size_t offset) const;
};

// Cuts objects out of a stream by their braces, to be parsed one by one, so memory is bounded by
// the largest that is accepted.
class JsonObjects {
  public:
    explicit JsonObjects(TextScanner& text) : text_(text) {}

    // The object that begins at the next byte. After an error the scanner stands at the next line
    // that begins with a brace.
    Result<ObjectText> next();

  private:
    void append(std::string& text);
    void skip_to_object();

    TextScanner& text_;
};

// The object, with nesting and size bounded; errors are located.
Result<nlohmann::json> parse_json(const ObjectText& object);

// An integer that is a number or a text of one ("10"), as links have both; -1 for all else and for
// what is negative.
int integer_of(const nlohmann::json& value);

// The member of that name; null where there is none, or no object.
const nlohmann::json& member_of(const nlohmann::json& object, std::string_view key);
// false, "", [], {} and null.
bool says_nothing(const nlohmann::json& value);

}  // namespace sudoku
