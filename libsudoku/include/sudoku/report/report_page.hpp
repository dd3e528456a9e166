#pragma once

#include <sudoku/inspect/inspector.hpp>
#include <sudoku/report/collection_report.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sudoku {

// What there is to show of one puzzle: its board, its facts and the way to its solution.
struct PuzzleStory {
    int givens = 0;
    PuzzleFacts facts = {};
    std::string line = {};   // the puzzle as one line of text
    std::string board = {};  // an SVG element
    // The path by techniques, of puzzles with one solution alone: a sentence for every step but
    // singles in a row, which share a line.
    std::vector<std::string> steps = {};
    bool is_solved = false;               // the path reaches the solution
    bool has_reached_work_limit = false;  // .. or ends at the work limit; else no technique goes on
    // The position before the hardest step and that step, as an SVG element; empty when singles are
    // enough.
    std::string hardest_step = {};
    std::string hardest_sentence = {};
};

// Milliseconds; up to seconds for the hardest puzzles there are. Drawings and sentences name cells
// as in `coordinates`. An Error, with the code `cancelled`, only when the inspector was stopped.
Result<PuzzleStory> tell_story(const Puzzle& puzzle, Inspector& inspector,
                               Coordinates coordinates = Coordinates::row_column);

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

// The tree names cells as in `coordinates`.
PuzzlePictures draw_pictures(const Puzzle& puzzle,
                             Coordinates coordinates = Coordinates::row_column);

// All that a report shows.
struct ReportContent {
    std::string title;
    const CollectionStatistics& statistics;
    GradeModel model;
    // Where a puzzle stands, "big.txt:17", from the place given with it.
    std::function<std::string(std::uint64_t)> name_of_place;
    // Of the puzzles in the lists of outliers, by number.
    std::map<std::uint64_t, PuzzleStory> stories = {};
    // The chosen puzzle, drawn.
    std::uint64_t chosen = 0;
    std::optional<PuzzlePictures> pictures = {};
    std::string label_column = {};  // empty: none
    std::uint64_t rate_every = 1;   // one puzzle in so many was rated; 0: none
    bool is_complete = true;        // false: the run was interrupted, this is its beginning
};

// A page of HTML without anything outside of it, well-formed as XML. All links lead to places in
// it. About 150 KB, and up to 40 KB more per drawn puzzle, whatever the size of the collection.
std::string report_html(const ReportContent& content);
// The same tables and paths in Markdown, without pictures.
std::string report_markdown(const ReportContent& content);
// The statistics for machines. docs/report.md lists the fields.
std::string report_json(const ReportContent& content);

}  // namespace sudoku
