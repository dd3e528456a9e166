#pragma once

#include <sudoku/grid/puzzle.hpp>

#include <nlohmann/json.hpp>

#include <optional>
#include <span>
#include <string_view>

// The calls that the web page makes. Every call takes and returns a JSON object. The page's worker
// is the only caller, so the open puzzle is stored as state of the program.
namespace sudoku::web {

using nlohmann::json;

// The open puzzle, and what was computed when it was opened.
struct OpenPuzzle {
    Puzzle puzzle;
    std::optional<Grid> solution = {};  // set if it is the only one
};

struct PageState {
    std::optional<OpenPuzzle> open = {};
    // Throws if no puzzle is open.
    const OpenPuzzle& opened() const;
};

// The player's entries: "digits" has one number per cell, 0 for none, and "gone" has pairs of cell
// and digit that were removed from the pencil marks. Throws Failure if the lists do not fit the
// board.
Grid entered_digits(const Puzzle& puzzle, const json& asked);
// The player's position as a puzzle: givens and digits as givens, without the removed candidates.
Puzzle entered_position(const Puzzle& puzzle, const json& asked);

// A row of the table of calls. Errors are thrown as Failure.
struct Call {
    std::string_view name;
    json (*answer)(const json& asked, PageState& state);
};

// Read a puzzle and its board, and check entries.
std::span<const Call> board_calls();
// Solutions, true candidates, hints, ratings.
std::span<const Call> finding_calls();
// Generate puzzles, and write them as texts.
std::span<const Call> making_calls();

}  // namespace sudoku::web
