#pragma once

#include <sudoku/format/record.hpp>
#include <sudoku/parallel/ordered_pipeline.hpp>
#include <sudoku/support/result.hpp>

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace sudoku {

// Where records come from, such as RecordReader::next: a record, an Error in place of a broken one,
// nothing at the end. Called from one thread at a time.
using RecordSource = std::function<std::optional<Result<Record>>()>;

// Turns an outcome into the text to write, appended to `text`. Called from many threads at once, so
// it must not change anything shared.
template <class Outcome>
using Renderer = std::function<void(const Outcome&, std::string& text)>;

// Receives every outcome with its text in input order, from one thread at a time; returning false
// ends the run.
template <class Outcome>
using Writer = std::function<bool(const Outcome&, std::string_view text)>;

}  // namespace sudoku
