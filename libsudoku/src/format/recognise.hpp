#pragma once

#include "format/geometry_choice.hpp"

#include <sudoku/format/format.hpp>
#include <sudoku/support/result.hpp>

#include <optional>
#include <string_view>

namespace sudoku {

// The format of a text by its opening, the lines up to an empty one; docs/formats.md has the
// rules. `head` is the text or its first 64 KiB. A geometry that is asked for settles what is
// otherwise a guess: sixteen characters may be a 4x4 grid or a row of a 16x16 one. Nothing for a
// text of empty lines and comments.
Result<std::optional<Format>> recognise(std::string_view head, const GeometryChoice& geometry);

// What shows that this is no text: control characters near its beginning or the mark of UTF-16.
std::optional<Error> find_binary_data(std::string_view head);

}  // namespace sudoku
