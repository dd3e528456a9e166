#pragma once

#include "format/format_reader.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace sudoku {

// The text of an object with its position, for computing the positions of errors.
struct ObjectText {
    std::string text;
    Position where;

    Position at(std::size_t offset) const;
};

// Extracts objects from a stream by their braces to be parsed one by one, so that memory is bounded
// by the largest object accepted.
class JsonObjects {
  public:
    explicit JsonObjects(TextScanner& text) : text_(text) {}

    // Returns the object that begins at the next byte. After an error, the scanner is at the next
    // line that begins with a brace.
    Result<ObjectText> next();

  private:
    void append(std::string& text);
    void skip_to_object();

    TextScanner& text_;
};

// Parses an object with limits on nesting and size. Errors have positions.
Result<nlohmann::json> parse_json(const ObjectText& object);

// Returns a non-negative integer given as a number or as text ("10"), since links have both; -1 for
// anything else.
int integer_of(const nlohmann::json& value);

// Returns a member by name, or null if there is none or `object` is not an object.
const nlohmann::json& member_of(const nlohmann::json& object, std::string_view key);
// True for false, "", [], {} and null.
bool says_nothing(const nlohmann::json& value);

}  // namespace sudoku
