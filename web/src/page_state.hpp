#pragma once

#include <sudoku/grid/puzzle.hpp>

#include <nlohmann/json.hpp>

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

// The calls that the web page makes, which are also those of sudoku_call() in C. Every call takes
// and returns a JSON object.
namespace sudoku::web {

using nlohmann::json;

// The open puzzle, and what was computed when it was opened.
struct OpenPuzzle {
    Puzzle puzzle;
    std::optional<Grid> solution = {};  // set if it is the only one
};

// What a session of calls keeps from one to the next.
struct PageState {
    std::optional<OpenPuzzle> open = {};
    // Throws if no puzzle is open.
    const OpenPuzzle& opened() const;
};

// The player's entries: "digits" has one number per cell, 0 for none, and "gone" has pairs of cell
// and digit that were removed from the pencil marks; either can be missing. Throws Failure if the
// lists do not fit the board.
Grid entered_digits(const Puzzle& puzzle, const json& asked);
// The player's position as a puzzle: givens and digits as givens, without the removed candidates.
Puzzle entered_position(const Puzzle& puzzle, const json& asked);

// What `answer` returns; of what it throws, {"error": {"message", "line", "column"}}.
json answer_or_error(const std::function<json()>& answer);

// The answer of a call, {"call": NAME, ..}, or the error.
json answer_call(const json& asked, PageState& state);
// The same as texts.
std::string answer_text(std::string_view asked, PageState& state);

// The solution of each line of 81 characters, from the bulk engine; '-' if it has none, '+' if it
// has several. Throws Failure unless all lines are classic puzzles.
std::string solved_lines(std::string puzzles);

// A row of the table of calls. Errors are thrown as Failure.
struct Call {
    std::string_view name;
    std::string_view takes;  // its fields, as for check_fields()
    json (*answer)(const json& asked, PageState& state);
};

// Read a puzzle and its board, and check entries.
std::span<const Call> board_calls();
// Solutions, true candidates, hints, ratings.
std::span<const Call> finding_calls();
// Generate puzzles, and write them as texts.
std::span<const Call> making_calls();

}  // namespace sudoku::web
