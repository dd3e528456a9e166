#pragma once

#include "report/page.hpp"

#include <sudoku/report/report_page.hpp>

#include <string_view>
#include <utility>
#include <vector>

namespace sudoku {

// The parts of a report. Each appends to `page`, or nothing if it has no contents.

void add_overview(const ReportContent& content, Page& page);
void add_distributions(const ReportContent& content, Page& page);  // levels, minutes, ER, ..
void add_techniques(const ReportContent& content, Page& page);
void add_curve(const ReportContent& content, Page& page);
void add_labels(const ReportContent& content, Page& page);
void add_outliers(const ReportContent& content, Page& page);
void add_pictures(const ReportContent& content, Page& page);
void add_puzzles(const ReportContent& content, Page& page);  // the link targets of the outliers

// Helpers shared by the parts.

// A heading whose id is made from its text as on GitHub: "Puzzle 17" -> "puzzle-17".
Heading heading(int level, std::string text);
// "12.3 %". 0 % and 100 % are exact: 4,999 of 5,000 are "> 99.9 %".
std::string percent_text(std::uint64_t part, std::uint64_t whole);
// Labels in the order of their levels, then labels that are not levels by name.
std::vector<std::pair<std::string, const LabelStatistics*>> labels_in_order(
    const ReportContent& content);
// title_of(): "Repeats", for headings; key_of(): "repeats", for JSON.
std::string_view title_of(OutlierKind kind);
std::string_view key_of(OutlierKind kind);

}  // namespace sudoku
