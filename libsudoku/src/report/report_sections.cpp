#include "report/report_sections.hpp"

#include "report/svg_chart.hpp"
#include "support/number_text.hpp"

#include <sudoku/support/version.hpp>

#include <algorithm>
#include <array>

namespace sudoku {
namespace {

std::string in_hundredths(std::int64_t value, int places) {
    return decimal_text(static_cast<double>(value) / 100, places);
}

}  // namespace

Heading heading(int level, std::string text) {
    std::string id;
    for (const char c : text) {
        if (c == ' ' || c == '-') {
            id += '-';
        } else if (c >= 'A' && c <= 'Z') {
            id += static_cast<char>(c - 'A' + 'a');
        } else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
            id += c;
        }
    }
    return {level, std::move(text), std::move(id)};
}

std::string percent_text(std::uint64_t part, std::uint64_t whole) {
    if (whole == 0) return "-";
    const std::string text =
        decimal_text(100 * static_cast<double>(part) / static_cast<double>(whole), 1);
    if (part > 0 && text == "0.0") return "< 0.1 %";
    if (part < whole && text == "100.0") return "> 99.9 %";
    return text + " %";
}

std::vector<std::pair<std::string, const LabelStatistics*>> labels_in_order(
    const ReportContent& content) {
    std::vector<std::pair<std::string, const LabelStatistics*>> rows;
    for (const auto& [label, statistics] : content.statistics.labels)
        rows.emplace_back(label, &statistics);
    const auto place = [&](const std::string& label) {
        const auto level = find_level(label, content.model);
        return level ? static_cast<std::size_t>(*level) : most_levels;
    };
    std::stable_sort(rows.begin(), rows.end(),
                     [&](const auto& a, const auto& b) { return place(a.first) < place(b.first); });
    return rows;
}

std::string_view title_of(OutlierKind kind) {
    constexpr std::array<std::string_view, outlier_kind_count> titles = {
        "Malformed",         "Not exactly one solution",
        "Repeats",           "Doubtful labels",
        "Unknown labels",    "Not minimal",
        "Longest predicted", "Hardest rated"};
    return titles[static_cast<std::size_t>(kind)];
}

std::string_view key_of(OutlierKind kind) {
    constexpr std::array<std::string_view, outlier_kind_count> keys = {
        "malformed",      "not_unique",  "repeats", "mislabelled",
        "unknown_labels", "not_minimal", "longest", "hardest"};
    return keys[static_cast<std::size_t>(kind)];
}

void add_overview(const ReportContent& content, Page& page) {
    const CollectionStatistics& statistics = content.statistics;
    if (!content.is_complete) {
        page.parts.emplace_back(
            Paragraph{"The run was interrupted. This is a report on the first " +
                      counted(statistics.puzzles, "puzzle", "puzzles") + " of the collection."});
    }
    if (statistics.puzzles == 0) {
        if (content.is_complete) page.parts.emplace_back(Paragraph{"The collection is empty."});
        return;
    }
    Table table{"", {"what", "puzzles", "share"}, {}};
    const auto row = [&](const std::string& name, std::uint64_t count, const OutlierKind* kind) {
        PageCell cell(name);
        if (kind != nullptr && count > 0) cell.link = heading(3, std::string(title_of(*kind))).id;
        table.rows.push_back({cell, grouped(count), percent_text(count, statistics.puzzles)});
    };
    const auto outliers = [&](const std::string& name, OutlierKind kind) {
        row(name, statistics.outliers_of(kind).total, &kind);
    };
    row("in the collection", statistics.puzzles, nullptr);
    row("with exactly one solution", statistics.unique(), nullptr);
    outliers("no unique solution, or not known", OutlierKind::not_unique);
    outliers("malformed", OutlierKind::malformed);
    row("different up to symmetry and names of digits", statistics.classes, nullptr);
    outliers("duplicates", OutlierKind::repeat);
    row("minimal", statistics.minimal, nullptr);
    outliers("not minimal: a given is redundant", OutlierKind::not_minimal);
    if (!content.label_column.empty()) {
        outliers("with a label that differs from the level", OutlierKind::mislabelled);
        outliers("with an unknown label", OutlierKind::unknown_label);
        row("without label", statistics.without_label, nullptr);
    }
    page.parts.emplace_back(heading(2, "Overview"));
    page.parts.emplace_back(std::move(table));
    page.parts.emplace_back(Paragraph{
        "Levels, minutes and scores by model " + content.model.version() + "; sudoku " +
        std::string(version) +
        ". Minutes are predicted mean solving times of people, for classic 9x9 puzzles."});
}

void add_techniques(const ReportContent& content, Page& page) {
    const CollectionStatistics& statistics = content.statistics;
    if (statistics.rated == 0) return;
    std::vector<ChartBar> bars;
    Table table{"", {"technique", "rating", "puzzles", "share", "steps", "hardest in"}, {}};
    for (const human::TechniqueInfo& technique : human::technique_catalogue()) {
        const TechniqueStatistics& of =
            statistics.techniques[static_cast<std::size_t>(technique.technique)];
        if (of.puzzles == 0) continue;
        bars.push_back({std::string(technique.name), of.puzzles});
        table.rows.push_back({std::string(technique.name),
                              decimal_text(technique.base_rating, 1) + '+', grouped(of.puzzles),
                              percent_text(of.puzzles, statistics.rated), grouped(of.steps),
                              grouped(of.hardest)});
    }
    page.parts.emplace_back(heading(2, "Techniques"));
    page.parts.emplace_back(Paragraph{
        "In how many of the " + counted(statistics.rated, "rated puzzle", "rated puzzles") +
        " each technique is used, always taking the easiest one that finds something; from which "
        "rating on; and whose hardest step it is."});
    page.parts.emplace_back(
        Chart{bar_chart({"Techniques", "Rated puzzles that use each technique"}, bars),
              std::move(table)});
}

void add_curve(const ReportContent& content, Page& page) {
    const CollectionStatistics& statistics = content.statistics;
    const bool has_minutes = !statistics.minutes.empty();
    if (statistics.graded < 2) return;
    const DifficultyCurve& curve = has_minutes ? statistics.minutes_curve : statistics.score_curve;
    const std::string unit = has_minutes ? "minutes" : "score";
    std::vector<ChartPoint> points;
    Table table{"", {"puzzles", "graded", "mean " + unit, "least", "most"}, {}};
    for (const DifficultyCurve::Group& group : curve.groups()) {
        if (group.values == 0) continue;
        const auto mean = static_cast<double>(group.sum) / static_cast<double>(group.values) / 100;
        const std::string numbers =
            group.puzzles == 1
                ? grouped(group.first)
                : grouped(group.first).append("-").append(grouped(group.first + group.puzzles - 1));
        points.push_back({numbers + ": " + decimal_text(mean, 1) + ' ' + unit, group.least / 100.0,
                          mean, group.most / 100.0});
        table.rows.push_back({numbers, grouped(group.values), decimal_text(mean, 2),
                              in_hundredths(group.least, 2), in_hundredths(group.most, 2)});
    }
    page.parts.emplace_back(heading(2, "Difficulty in order"));
    page.parts.emplace_back(Paragraph{"Predicted " + unit + " along the collection, in groups of " +
                                      counted(curve.group_size(), "puzzle", "puzzles") +
                                      ": their mean, and the band from the least to the most."});
    page.parts.emplace_back(
        Chart{curve_chart({"Difficulty in order", "Mean " + unit + " of each group, in the table",
                           "puzzles, in the order of the collection", unit, grouped(1),
                           grouped(statistics.puzzles)},
                          points),
              std::move(table)});
}

void add_labels(const ReportContent& content, Page& page) {
    if (content.label_column.empty() || content.statistics.labels.empty()) return;
    const auto rows = labels_in_order(content);
    Table levels{"puzzles by label (column '" + content.label_column + "') and level",
                 {"label", "puzzles"},
                 {}};
    for (const LevelBand& band : content.model.levels()) levels.columns.push_back(band.name);
    levels.columns.emplace_back("no level");
    Table times{
        "predicted minutes by label; 'above the next' is how often a puzzle with this label "
        "is predicted to take longer than one with the label below it",
        {"label", "5 %", "median", "95 %", "above the next"},
        {}};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto& [label, statistics] = rows[i];
        levels.rows.push_back({label, grouped(statistics->puzzles)});
        for (const LevelBand& band : content.model.levels()) {
            levels.rows.back().emplace_back(
                grouped(statistics->per_level[static_cast<std::size_t>(band.level)]));
        }
        levels.rows.back().emplace_back(grouped(statistics->without_level));
        const Histogram& minutes = statistics->minutes;
        if (minutes.empty()) continue;
        const bool has_next = i + 1 < rows.size() && !rows[i + 1].second->minutes.empty();
        times.rows.push_back(
            {label, in_hundredths(minutes.quantile(50), 1), decimal_text(minutes.median() / 100, 1),
             in_hundredths(minutes.quantile(950), 1),
             has_next
                 ? decimal_text(100 * share_above(minutes, rows[i + 1].second->minutes), 1) + " %"
                 : std::string("-")});
    }
    page.parts.emplace_back(heading(2, "Labels"));
    page.parts.emplace_back(std::move(levels));
    if (!times.rows.empty()) page.parts.emplace_back(std::move(times));
}

}  // namespace sudoku
