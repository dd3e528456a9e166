#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace sudoku {

// Charts as SVG elements. Colours come from the classes c-bar, c-band, c-axis, c-curve, c-text and
// c-soft, which the page defines for light and dark mode. All lengths are integers, so that every
// build writes the same text.

struct ChartText {
    std::string title;
    std::string description;  // for readers who cannot see the chart
    std::string x_axis = {};
    std::string y_axis = {};
    std::string x_first = {};  // for a curve: the labels at its ends
    std::string x_last = {};
    bool labels_are_edges = false;  // for columns: a label marks where its column begins
};

struct ChartBar {
    std::string label;
    std::uint64_t value = 0;
};

// Labels with a bar to the right of each.
std::string bar_chart(const ChartText& text, const std::vector<ChartBar>& bars);
// Columns side by side above a numeric axis, as in a histogram.
std::string column_chart(const ChartText& text, const std::vector<ChartBar>& columns);

// A point of a curve with the range around it.
struct ChartPoint {
    std::string label;  // label of its group, shown on hover
    double low = 0;
    double middle = 0;
    double high = 0;
};

// A curve through the middles and a band from low to high; the axis starts at 0.
std::string curve_chart(const ChartText& text, const std::vector<ChartPoint>& points);

}  // namespace sudoku
