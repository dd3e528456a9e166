#pragma once

#include "report/page.hpp"

#include <sudoku/report/report_page.hpp>

#include <string_view>
#include <utility>
#include <vector>

namespace sudoku {

// The parts of a report, appended to `page`; those that have nothing to say append nothing.

void add_overview(const ReportContent& content, Page& page);
void add_distributions(const ReportContent& content, Page& page);  // levels, minutes, ER, ..
void add_techniques(const ReportContent& content, Page& page);
void add_curve(const ReportContent& content, Page& page);
void add_labels(const ReportContent& content, Page& page);
void add_outliers(const ReportContent& content, Page& page);
void add_pictures(const ReportContent& content, Page& page);
void add_puzzles(const ReportContent& content, Page& page);  // the targets of the outliers

// What the parts share.

// A heading whose id is made from its text as GitHub does: "Puzzle 17" -> "puzzle-17".
Heading heading(int level, std::string text);
// "12.3 %"
// All of it and nothing of it are said of nothing else: 4,999 of 5,000 are "> 99.9 %".
std::string percent_text(std::uint64_t part, std::uint64_t whole);
// Labels in the order of their levels, then those that are no level by name.
std::vector<std::pair<std::string, const LabelStatistics*>> labels_in_order(
    const ReportContent& content);
// "Repeats", as headings say it; "repeats", as JSON does.
std::string_view title_of(OutlierKind kind);
std::string_view key_of(OutlierKind kind);

}  // namespace sudoku
