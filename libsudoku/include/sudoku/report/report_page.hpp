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

// One puzzle as shown in a report: its board, its facts and its solving path.
struct PuzzleStory {
    int givens = 0;
    PuzzleFacts facts = {};
    std::string line = {};    // the puzzle as one line of text
    std::string reason = {};  // why it has its level, as the fact `reason`; empty without a level
    std::string board = {};   // an SVG element
    // The solving path by techniques, only for puzzles with one solution: one sentence per step;
    // consecutive singles share a line.
    std::vector<std::string> steps = {};
    bool is_solved = false;  // the path reaches the solution
    // If unsolved: the work limit ended the path, rather than a lack of techniques.
    bool has_reached_work_limit = false;
    // The position before the hardest step with that step marked, as an SVG element; empty if
    // singles suffice.
    std::string hardest_step = {};
    std::string hardest_sentence = {};
};

// Takes milliseconds, up to seconds for the hardest puzzles. Drawings and sentences name cells as
// in `coordinates`. The only Error is `cancelled`, if the inspector was stopped.
Result<PuzzleStory> tell_story(const Puzzle& puzzle, Inspector& inspector,
                               Coordinates coordinates = Coordinates::row_column);

// The search tree of the default method and the constraint graph of a puzzle.
struct PuzzlePictures {
    // Limits the tree; the size of the graph follows from the board.
    static constexpr std::size_t most_nodes = 400;

    std::string tree_svg = {};
    std::string tree_dot = {};
    std::string graph_svg = {};
    std::string graph_dot = {};
    std::size_t nodes = 0;
    bool is_complete = true;  // the tree was not cut off
    std::size_t solutions = 0;
    std::size_t dead_ends = 0;
    std::size_t edges = 0;       // of the graph
    std::size_t open_parts = 0;  // connected parts of the graph without its givens
};

// The tree names cells as in `coordinates`.
PuzzlePictures draw_pictures(const Puzzle& puzzle,
                             Coordinates coordinates = Coordinates::row_column);

// The contents of a report.
struct ReportContent {
    std::string title;
    const CollectionStatistics& statistics;
    GradeModel model;
    // The position of a puzzle, "big.txt:17", from the place passed with it.
    std::function<std::string(std::uint64_t)> name_of_place;
    // The stories of the puzzles in the outlier lists, by number.
    std::map<std::uint64_t, PuzzleStory> stories = {};
    // The chosen puzzle and its drawings.
    std::uint64_t chosen = 0;
    std::optional<PuzzlePictures> pictures = {};
    std::string label_column = {};  // empty: none
    std::uint64_t rate_every = 1;   // one puzzle in this many was rated; 0: none
    bool is_complete = true;        // false: the run was interrupted, and this is its beginning
};

// A self-contained HTML page, well-formed as XML, whose links all lead to places within it. About
// 150 KB, plus up to 40 KB per drawn puzzle, whatever the size of the collection.
std::string report_html(const ReportContent& content);
// The same tables and paths in Markdown, without pictures.
std::string report_markdown(const ReportContent& content);
// The statistics as JSON. docs/report.md lists the fields.
std::string report_json(const ReportContent& content);

}  // namespace sudoku
