#include "report/report_sections.hpp"
#include "report/svg_chart.hpp"

#include "support/number_text.hpp"

#include <algorithm>
#include <cmath>

namespace sudoku {
namespace {

constexpr int most_columns = 24;

std::string unit_text(int value, int unit, int places) {
    return decimal_text(static_cast<double>(value) / unit, places);
}

// A histogram in at most 24 columns of equal, round width; the last one includes the largest 0.5 %
// of the values. `unit` values of the histogram make one displayed unit.
std::vector<ChartBar> columns_of(const Histogram& histogram, int unit, int least_width) {
    const int first = histogram.least();
    const int last = histogram.quantile(995);
    int width = least_width;
    for (int i = 0; last / width - first / width >= most_columns; ++i) {
        width = width / (i % 3 == 1 ? 2 : 1) * (i % 3 == 1 ? 5 : 2);
    }
    const int places = width % unit == 0 ? 0 : width * 10 % unit == 0 ? 1 : 2;
    std::vector<ChartBar> columns;
    for (int low = first / width; low <= last / width; ++low)
        columns.push_back({unit_text(low * width, unit, places)});
    for (const auto& [value, count] : histogram.counts()) {
        const int column = std::min(value / width, last / width) - first / width;
        columns[static_cast<std::size_t>(column)].value += count;
    }
    if (histogram.most() / width > last / width) columns.back().label += '+';
    return columns;
}

Table table_of(const std::vector<ChartBar>& bars, const std::string& name,
               const std::string& caption, bool with_zeros) {
    std::uint64_t total = 0;
    for (const ChartBar& bar : bars) total += bar.value;
    Table table{caption, {name, "puzzles", "share"}, {}};
    for (const ChartBar& bar : bars) {
        if (bar.value > 0 || with_zeros)
            table.rows.push_back({bar.label, grouped(bar.value), percent_text(bar.value, total)});
    }
    return table;
}

std::string five_numbers(const Histogram& histogram, int unit, int places) {
    const auto text = [&](int value) { return unit_text(value, unit, places); };
    // A median between two values needs one more digit.
    const double median = histogram.median();
    const bool is_between = median != std::floor(median);
    return "Mean " + decimal_text(histogram.mean() / unit, places + 1) + ", median " +
           (is_between ? decimal_text(median / unit, places + 1) : text(static_cast<int>(median))) +
           "; nine in ten are from " + text(histogram.quantile(50)) + " to " +
           text(histogram.quantile(950)) + ", all from " + text(histogram.least()) + " to " +
           text(histogram.most()) + ".";
}

void add_histogram(Page& page, const std::string& title, const Histogram& histogram, int unit,
                   int least_width, int places, const std::string& axis,
                   const std::string& remark = {}) {
    if (histogram.empty()) return;
    const std::string summary = five_numbers(histogram, unit, places);
    const auto columns = columns_of(histogram, unit, least_width);
    page.parts.emplace_back(heading(2, title));
    page.parts.emplace_back(Paragraph{summary + (remark.empty() ? "" : ' ' + remark)});
    page.parts.emplace_back(
        Chart{column_chart({title, summary, axis, "puzzles", {}, {}, unit > 1}, columns),
              table_of(columns, axis, "each column from this value on", false)});
}

void add_levels(const ReportContent& content, Page& page) {
    const CollectionStatistics& statistics = content.statistics;
    if (statistics.graded == 0) return;
    std::vector<ChartBar> bars;
    for (const LevelBand& band : content.model.levels())
        bars.push_back({band.name, statistics.per_level[static_cast<std::size_t>(band.level)]});
    page.parts.emplace_back(heading(2, "Levels"));
    const auto needs = [&](Deduction deduction) {
        return percent_text(statistics.needs[static_cast<std::size_t>(deduction)],
                            statistics.graded);
    };
    const std::string summary =
        "Singles solve " + needs(Deduction::singles) + " of the puzzles" +
        (statistics.graded < statistics.unique()
             ? ", of the " + grouped(statistics.graded) +
                   " without constraints, rules of pairs and several grids; "
             : "; ") +
        needs(Deduction::locked_candidates) + " need locked candidates, " +
        needs(Deduction::search) + " a search.";
    page.parts.emplace_back(Paragraph{summary});
    page.parts.emplace_back(
        Chart{bar_chart({"Levels", summary}, bars), table_of(bars, "level", "", true)});
}

std::string rating_remark(const ReportContent& content) {
    const CollectionStatistics& statistics = content.statistics;
    std::string text = "Rated " + grouped(statistics.rated) + " of " +
                       counted(statistics.unique(), "puzzle", "puzzles") + " with one solution";
    text += content.rate_every > 1
                ? ": one in " + grouped(content.rate_every) + " of the collection."
                : ".";
    if (statistics.rated_at_least > 0)
        text += " Of these, " + grouped(statistics.rated_at_least) + " are lower bounds.";
    return text;
}

void add_symmetries(const ReportContent& content, Page& page) {
    const CollectionStatistics& statistics = content.statistics;
    if (statistics.givens.empty()) return;
    std::vector<ChartBar> bars{{"none", statistics.without_symmetry}};
    for (int i = 1; i < square_symmetry_count; ++i) {
        const auto symmetry = static_cast<SquareSymmetry>(i);
        if (symmetry == SquareSymmetry::rotate_270) continue;  // same patterns as rotate-90
        bars.push_back(
            {std::string(to_string(symmetry)), statistics.symmetries[static_cast<std::size_t>(i)]});
    }
    page.parts.emplace_back(heading(2, "Symmetry"));
    page.parts.emplace_back(
        Paragraph{"Symmetries of the pattern of the givens; a pattern may have several."});
    Table table{"", {"symmetry", "puzzles", "share of all"}, {}};
    for (const ChartBar& bar : bars) {
        table.rows.push_back(
            {bar.label, grouped(bar.value), percent_text(bar.value, statistics.givens.total())});
    }
    page.parts.emplace_back(
        Chart{bar_chart({"Symmetry", "Puzzles by symmetry of their givens"}, bars), table});
}

}  // namespace

void add_distributions(const ReportContent& content, Page& page) {
    const CollectionStatistics& statistics = content.statistics;
    add_levels(content, page);
    add_histogram(page, "Predicted minutes", statistics.minutes, 100, 50, 1, "minutes");
    add_histogram(page, "Explainer rating", statistics.er, 10, 5, 1, "ER", rating_remark(content));
    add_histogram(page, "Search score", statistics.search_score, 100, 10, 2, "score");
    add_histogram(page, "Givens", statistics.givens, 1, 1, 0, "givens");
    add_symmetries(content, page);
}

}  // namespace sudoku
