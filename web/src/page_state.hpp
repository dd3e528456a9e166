#pragma once

#include <sudoku/grid/puzzle.hpp>

#include <nlohmann/json.hpp>

#include <optional>
#include <span>
#include <string_view>

// What the web page asks the library. Every call takes a JSON object and gives one; the page's
// worker is the only caller, so the puzzle that is open is state of the program.
namespace sudoku::web {

using nlohmann::json;

// The puzzle that is open, and what was found out when it was opened.
struct OpenPuzzle {
    Puzzle puzzle;
    std::optional<Grid> solution = {};  // the only one
};

struct PageState {
    std::optional<OpenPuzzle> open = {};
    // An Error, thrown, where nothing is open.
    const OpenPuzzle& opened() const;
};

// What the player has entered: "digits" are a number per cell, 0 for none, "gone" pairs of cell and
// digit that were taken out of the pencil marks. Thrown as Failure where the lists do not fit the
// board.
Grid entered_digits(const Puzzle& puzzle, const json& asked);
// The puzzle as the player has it: givens and digits as givens, without what is gone.
Puzzle entered_position(const Puzzle& puzzle, const json& asked);

// A row of the table of calls. What goes wrong is thrown as Failure.
struct Call {
    std::string_view name;
    json (*answer)(const json& asked, PageState& state);
};

// Reads a puzzle and its board; says what is right and wrong in what was entered.
std::span<const Call> board_calls();
// Solutions, true candidates, hints, ratings.
std::span<const Call> finding_calls();
// Makes puzzles, and writes them as texts.
std::span<const Call> making_calls();

}  // namespace sudoku::web
