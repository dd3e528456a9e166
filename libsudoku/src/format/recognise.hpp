#pragma once

#include "format/geometry_choice.hpp"

#include <sudoku/format/format.hpp>
#include <sudoku/support/result.hpp>

#include <optional>
#include <string_view>

namespace sudoku {

// Recognises the format of a text by its opening, the lines up to an empty one; docs/formats.md has
// the rules. `head` is the text or its first 64 KiB. A requested geometry resolves ambiguities,
// such as sixteen characters that can be a 4x4 grid or a row of a 16x16 grid. Returns nullopt for a
// text of empty lines and comments.
Result<std::optional<Format>> recognise(std::string_view head, const GeometryChoice& geometry);

// Returns an Error if the data is not text, because it has control characters near its beginning or
// a byte order mark of UTF-16.
std::optional<Error> find_binary_data(std::string_view head);

}  // namespace sudoku
