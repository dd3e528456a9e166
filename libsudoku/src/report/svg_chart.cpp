#include "report/svg_chart.hpp"

#include "support/markup.hpp"
#include "support/number_text.hpp"

#include <algorithm>
#include <cmath>

namespace sudoku {
namespace {

// Lengths in pixels.
constexpr int chart_width = 560;
constexpr int chart_height = 240;
constexpr int left_margin = 56;
constexpr int right_margin = 12;
constexpr int top_margin = 14;
constexpr int bottom_margin = 40;
constexpr int plot_width = chart_width - left_margin - right_margin;
constexpr int plot_height = chart_height - top_margin - bottom_margin;
constexpr int bar_height = 20;

std::string number(int value) { return std::to_string(value); }

std::string label(int x, int y, const std::string& anchor, const std::string& text,
                  const std::string& style = "c-text") {
    return "<text class=\"" + style + "\" x=\"" + number(x) + "\" y=\"" + number(y) +
           "\" font-size=\"12\" text-anchor=\"" + anchor + "\">" + escaped_markup(text) +
           "</text>\n";
}

std::string bar(int x, int y, int width, int height, const std::string& meaning) {
    return "<rect class=\"c-bar\" x=\"" + number(x) + "\" y=\"" + number(y) + "\" width=\"" +
           number(width) + "\" height=\"" + number(height) + "\"><title>" +
           escaped_markup(meaning) + "</title></rect>\n";
}

std::uint64_t largest(const std::vector<ChartBar>& bars) {
    std::uint64_t most = 1;
    for (const ChartBar& one : bars) most = std::max(most, one.value);
    return most;
}

// A proportional length, at least one pixel for a value above 0.
int scaled(std::uint64_t value, std::uint64_t most, int length) {
    if (value == 0) return 0;
    const auto exact = static_cast<double>(value) / static_cast<double>(most) * length;
    return std::max(1, static_cast<int>(std::lround(exact)));
}

// The smallest of .., 1, 2, 5, 10, 20, .. such that five steps reach the end of the axis.
double tick_step(double most) {
    for (double step = 1e-2;; step *= 10) {
        for (const double factor : {1.0, 2.0, 5.0}) {
            if (step * factor * 5 >= most) return step * factor;
        }
    }
}

// Grid lines with their numbers, and the names of the axes.
std::string axes(const ChartText& text, double most) {
    std::string svg;
    const double step = tick_step(most);
    const int places = step < 0.1 ? 2 : step < 1 ? 1 : 0;
    for (int i = 0; i * step <= most * 1.0001; ++i) {
        const int y =
            top_margin + plot_height - static_cast<int>(std::lround(i * step / most * plot_height));
        svg += "<path class=\"c-axis\" d=\"M" + number(left_margin) + ' ' + number(y) + 'h' +
               number(plot_width) + "\"/>\n" +
               label(left_margin - 6, y + 4, "end", decimal_text(i * step, places), "c-soft");
    }
    svg += label(left_margin + plot_width / 2, chart_height - 4, "middle", text.x_axis, "c-soft");
    const int middle = top_margin + plot_height / 2;
    return svg + "<text class=\"c-soft\" x=\"12\" y=\"" + number(middle) +
           "\" font-size=\"12\" text-anchor=\"middle\" transform=\"rotate(-90 12 " +
           number(middle) + ")\">" + escaped_markup(text.y_axis) + "</text>\n";
}

}  // namespace

std::string bar_chart(const ChartText& text, const std::vector<ChartBar>& bars) {
    std::size_t longest = 0;
    for (const ChartBar& one : bars) longest = std::max(longest, one.label.size());
    const int start = 12 + 7 * static_cast<int>(longest);
    const int room = chart_width - start - 70;  // room for the bar; its number follows it
    const std::uint64_t most = largest(bars);
    std::string svg = svg_start(chart_width, bar_height * static_cast<int>(bars.size()) + 8,
                                text.title, text.description);
    int y = 4;
    for (const ChartBar& one : bars) {
        const int length = scaled(one.value, most, room);
        const std::string count = grouped(one.value);
        svg += label(start - 6, y + 14, "end", one.label) +
               bar(start, y + 3, length, bar_height - 6, one.label + ": " + count) +
               label(start + length + 5, y + 14, "start", count, "c-soft");
        y += bar_height;
    }
    return svg + "</svg>\n";
}

std::string column_chart(const ChartText& text, const std::vector<ChartBar>& columns) {
    const std::uint64_t most = largest(columns);
    std::string svg = svg_start(chart_width, chart_height, text.title, text.description) +
                      axes(text, static_cast<double>(most));
    const int count = std::max<int>(1, static_cast<int>(columns.size()));
    const int step = std::max(1, std::min(48, plot_width / count));
    // Labels need about 30 pixels each.
    const int every = (34 + step - 1) / step;
    for (int i = 0; i < static_cast<int>(columns.size()); ++i) {
        const ChartBar& one = columns[static_cast<std::size_t>(i)];
        const int height = scaled(one.value, most, plot_height);
        const int x = left_margin + i * step;
        svg += bar(x + 1, top_margin + plot_height - height, std::max(1, step - 2), height,
                   one.label + ": " + grouped(one.value));
        if (i % every == 0)
            svg += label(text.labels_are_edges ? x : x + step / 2, top_margin + plot_height + 15,
                         "middle", one.label);
    }
    return svg + "</svg>\n";
}

std::string curve_chart(const ChartText& text, const std::vector<ChartPoint>& points) {
    double most = 0.01;
    for (const ChartPoint& point : points) most = std::max(most, point.high);
    const auto x_of = [&](std::size_t i) {
        return left_margin + static_cast<int>((2 * i + 1) * static_cast<std::size_t>(plot_width) /
                                              (2 * points.size()));
    };
    const auto y_of = [&](double value) {
        return top_margin + plot_height - static_cast<int>(std::lround(value / most * plot_height));
    };
    const auto at = [&](std::size_t i, double value) {
        return number(x_of(i)) + ' ' + number(y_of(value));
    };
    std::string curve;
    std::string band;
    std::string dots;
    for (std::size_t i = 0; i < points.size(); ++i) {
        curve += (i == 0 ? 'M' : 'L') + at(i, points[i].middle);
        band += (i == 0 ? 'M' : 'L') + at(i, points[i].high);
        dots += "<circle class=\"c-bar\" cx=\"" + number(x_of(i)) + "\" cy=\"" +
                number(y_of(points[i].middle)) + "\" r=\"3\"><title>" +
                escaped_markup(points[i].label) + "</title></circle>\n";
    }
    for (std::size_t i = points.size(); i-- > 0;) band += 'L' + at(i, points[i].low);
    std::string svg =
        svg_start(chart_width, chart_height, text.title, text.description) + axes(text, most);
    if (points.empty()) return svg + "</svg>\n";
    svg += label(x_of(0), top_margin + plot_height + 15, "start", text.x_first) +
           label(x_of(points.size() - 1), top_margin + plot_height + 15, "end", text.x_last);
    return svg + "<path class=\"c-band\" d=\"" + band + "Z\"/>\n<path class=\"c-curve\" d=\"" +
           curve + "\"/>\n" + dots + "</svg>\n";
}

}  // namespace sudoku
