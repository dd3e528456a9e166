#include <sudoku/report/report_page.hpp>

#include "report/report_sections.hpp"

#include <sudoku/format/record_writer.hpp>
#include <sudoku/support/version.hpp>

#include "format/whole_line.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace sudoku {
namespace {

using Json = nlohmann::ordered_json;

// Rounded, so that every build writes the same digits.
Json rounded(double value, double unit) { return std::round(value * unit) / unit; }

Json histogram_json(const Histogram& histogram, int unit) {
    if (histogram.empty()) return {};
    const auto shown = [&](int value) { return Json(static_cast<double>(value) / unit); };
    Json json;
    json["puzzles"] = histogram.total();
    json["mean"] = rounded(histogram.mean() / unit, 1000);
    json["least"] = shown(histogram.least());
    json["quantile_5"] = shown(histogram.quantile(50));
    json["median"] = histogram.median() / unit;
    json["quantile_95"] = shown(histogram.quantile(950));
    json["most"] = shown(histogram.most());
    return json;
}

// Every value with its count.
Json counts_json(const Histogram& histogram, int unit) {
    Json list = Json::array();
    for (const auto& [value, count] : histogram.counts())
        list.push_back({{"value", static_cast<double>(value) / unit}, {"puzzles", count}});
    return list;
}

Json levels_json(const std::array<std::uint64_t, most_levels>& per_level, const GradeModel& model) {
    Json json = Json::object();
    for (const LevelBand& band : model.levels())
        json[band.name] = per_level[static_cast<std::size_t>(band.level)];
    return json;
}

Json symmetries_json(const CollectionStatistics& statistics) {
    Json json = {{"none", statistics.without_symmetry}};
    for (int i = 1; i < square_symmetry_count; ++i) {
        json[std::string(to_string(static_cast<SquareSymmetry>(i)))] =
            statistics.symmetries[static_cast<std::size_t>(i)];
    }
    return json;
}

Json techniques_json(const CollectionStatistics& statistics) {
    Json list = Json::array();
    for (const human::TechniqueInfo& technique : human::technique_catalogue()) {
        const TechniqueStatistics& of =
            statistics.techniques[static_cast<std::size_t>(technique.technique)];
        if (of.puzzles == 0) continue;
        list.push_back({{"technique", std::string(technique.code)},
                        {"puzzles", of.puzzles},
                        {"steps", of.steps},
                        {"hardest", of.hardest}});
    }
    return list;
}

Json curve_json(const DifficultyCurve& curve) {
    Json list = Json::array();
    for (const DifficultyCurve::Group& group : curve.groups()) {
        if (group.values == 0) continue;
        const auto values = static_cast<double>(group.values);
        list.push_back({{"first", group.first},
                        {"puzzles", group.puzzles},
                        {"graded", group.values},
                        {"mean", rounded(static_cast<double>(group.sum) / values / 100, 1000)},
                        {"least", group.least / 100.0},
                        {"most", group.most / 100.0}});
    }
    return list;
}

Json labels_json(const ReportContent& content) {
    Json list = Json::array();
    for (const auto& [label, statistics] : labels_in_order(content)) {
        list.push_back({{"label", label},
                        {"puzzles", statistics->puzzles},
                        {"levels", levels_json(statistics->per_level, content.model)},
                        {"without_level", statistics->without_level},
                        {"minutes", histogram_json(statistics->minutes, 100)}});
    }
    return list;
}

Json outliers_json(const ReportContent& content) {
    Json json = Json::object();
    for (std::size_t i = 0; i < outlier_kind_count; ++i) {
        const auto kind = static_cast<OutlierKind>(i);
        const OutlierList& list = content.statistics.outliers_of(kind);
        Json puzzles = Json::array();
        for (const Outlier& outlier : list.kept) {
            Json one = {{"number", outlier.number}};
            if (outlier.place != 0) one["place"] = content.name_of_place(outlier.place);
            if (!outlier.id.empty()) one["id"] = outlier.id;
            if (outlier.puzzle) one["puzzle"] = whole_line(*outlier.puzzle);
            if (!outlier.remark.empty()) one["remark"] = outlier.remark;
            if (outlier.twin) one["equivalent_to"] = content.name_of_place(*outlier.twin);
            puzzles.push_back(std::move(one));
        }
        json[std::string(key_of(kind))] = {{"total", list.total}, {"listed", std::move(puzzles)}};
    }
    return json;
}

}  // namespace

std::string report_json(const ReportContent& content) {
    const CollectionStatistics& statistics = content.statistics;
    Json json;
    json["title"] = content.title;
    json["complete"] = content.is_complete;
    json["program"] = "sudoku " + std::string(version);
    json["model"] = content.model.version();
    json["puzzles"] = statistics.puzzles;
    json["malformed"] = statistics.malformed;
    for (std::size_t i = 0; i < puzzle_status_count; ++i) {
        constexpr const char* names[] = {"unique", "without_solution", "several_solutions",
                                         "undecided"};
        json[names[i]] = statistics.status[i];
    }
    json["classes"] = statistics.classes;
    json["minimal"] = statistics.minimal;
    json["not_minimal"] = statistics.not_minimal;
    json["levels"] = levels_json(statistics.per_level, content.model);
    json["needs"] = Json::object();
    for (const Deduction deduction :
         {Deduction::singles, Deduction::locked_candidates, Deduction::search}) {
        std::string name(to_string(deduction));
        std::replace(name.begin(), name.end(), ' ', '-');
        json["needs"][name] = statistics.needs[static_cast<std::size_t>(deduction)];
    }
    json["minutes"] = histogram_json(statistics.minutes, 100);
    json["search_score"] = histogram_json(statistics.search_score, 100);
    json["givens"] = counts_json(statistics.givens, 1);
    json["rated"] = statistics.rated;
    json["rated_at_least"] = statistics.rated_at_least;
    json["er"] = counts_json(statistics.er, 10);
    json["techniques"] = techniques_json(statistics);
    json["symmetries"] = symmetries_json(statistics);
    json["minutes_in_order"] = curve_json(statistics.minutes_curve);
    json["score_in_order"] = curve_json(statistics.score_curve);
    json["labels"] = labels_json(content);
    json["without_label"] = statistics.without_label;
    json["outliers"] = outliers_json(content);
    // File names and labels can contain any bytes.
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace sudoku
