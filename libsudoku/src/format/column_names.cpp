#include "format/column_names.hpp"

#include "format/ascii.hpp"

#include <algorithm>
#include <array>

namespace sudoku {
namespace {

constexpr std::array<std::string_view, 42> names_of_puzzles = {
    "puzzle",       "puzzles",        "quizzes",      "quiz",          "question",
    "questions",    "sudoku",         "sudokus",      "unsolved",      "unsolvedboard",
    "unsolvedgrid", "unsolvedpuzzle", "initialboard", "initialgrid",   "initialstate",
    "initial",      "startgrid",      "startboard",   "startingboard", "startinggrid",
    "start",        "sudokupuzzle",   "sudokuboard",  "sudokugrid",    "sudokustring",
    "puzzlestring", "puzzleboard",    "puzzlegrid",   "puzzletext",    "boardstring",
    "gridstring",   "originalboard",  "originalgrid", "mission",       "problem",
    "challenge",    "board",          "boards",       "grid",          "grids",
    "givens",       "cells"};

}  // namespace

std::span<const std::string_view> puzzle_names() { return names_of_puzzles; }

std::string bare_name(std::string_view name) {
    std::string bare;
    for (const char c : name) {
        if (is_ascii_letter(c) || is_ascii_digit(c)) bare += ascii_lower(c);
    }
    return bare;
}

bool is_puzzle_name(std::string_view name) {
    return std::find(names_of_puzzles.begin(), names_of_puzzles.end(), bare_name(name)) !=
           names_of_puzzles.end();
}

}  // namespace sudoku
