#pragma once

#include <sudoku/report/collection_report.hpp>
#include <sudoku/report/puzzle_story.hpp>

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>

namespace sudoku {

// All that a report shows.
struct ReportContent {
    std::string title;
    const CollectionStatistics& statistics;
    const GradeModel& model;
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
