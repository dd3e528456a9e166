#pragma once

#include <sudoku/inspect/inspector.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace sudoku {

// What there is to show of one puzzle: its board, its facts and the way to its solution.
struct PuzzleStory {
    int clues = 0;
    PuzzleFacts facts = {};
    std::string line = {};   // the puzzle as one line of text
    std::string board = {};  // classic: an SVG element; others: a drawing of characters
    bool is_picture = false;
    // The path by techniques, classic puzzles with one solution alone: a sentence for every step
    // but singles in a row, which share a line.
    std::vector<std::string> steps = {};
    bool is_solved = false;  // the path reaches the solution
    // The position before the hardest step and that step, as an SVG element; empty when singles are
    // enough.
    std::string hardest_step = {};
    std::string hardest_sentence = {};
};

// Milliseconds; up to seconds for the hardest puzzles there are.
PuzzleStory tell_story(const Puzzle& puzzle, Inspector& inspector);

// The search tree of the default method and the constraint graph of a puzzle.
struct PuzzlePictures {
    static constexpr std::size_t most_nodes =
        400;  // of the tree; the graph of a board has its size

    std::string tree_svg = {};
    std::string tree_dot = {};
    std::string graph_svg = {};
    std::string graph_dot = {};
    std::size_t nodes = 0;
    bool is_complete = true;  // the tree was not cut
    std::size_t solutions = 0;
    std::size_t dead_ends = 0;
    std::size_t edges = 0;       // of the graph
    std::size_t open_parts = 0;  // of what is left of the graph without the givens
};

PuzzlePictures draw_pictures(const Puzzle& puzzle);

}  // namespace sudoku
