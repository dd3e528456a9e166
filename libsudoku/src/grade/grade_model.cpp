#include <sudoku/grade/calibrate.hpp>
#include <sudoku/grade/grade_model.hpp>

#include "grade/grade_model_text.hpp"
#include "grade/level_choice.hpp"
#include "grade/needed_technique.hpp"
#include "grade/score_terms.hpp"
#include "grade/time_model.hpp"
#include "toml/toml_tree.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <utility>

namespace sudoku {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
// Far beyond any fitted weight, and small enough to keep arithmetic finite.
constexpr double largest_weight = 1000;
constexpr double largest_factor = 1000;

void read_number(TomlTable& table, std::string_view name, double& number,
                 double least = -largest_weight, double most = largest_weight) {
    number = table.number(std::string(name), least, most).value_or(number);
}

void read_score(TomlTable table, TomlTable& file, ScoreModel& score) {
    read_number(table, "intercept", score.intercept);
    for (std::size_t i = 0; i < score_term_count; ++i)
        read_number(table, score_term_names[i], score.weights[i]);
    file.adopt(table.finish());
}

void read_time(TomlTable table, TomlTable& file, TimeModel& time) {
    time.walks = static_cast<int>(table.integer("walks", 1, 1000).value_or(time.walks));
    constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();
    if (const auto seed = table.integer("seed", 0, largest))
        time.seed = static_cast<std::uint64_t>(*seed);
    read_number(table, "intercept", time.intercept);
    // Earlier model files have one interval for all puzzles.
    const auto read_end = [&](const std::string& name, double TimeInterval::*end) {
        if (table.has(name)) {
            read_number(table, name, time.singles.*end, 0, largest_factor);
            time.beyond_singles.*end = time.singles.*end;
        }
        read_number(table, name + "_beyond_singles", time.beyond_singles.*end, 0, largest_factor);
    };
    read_end("low", &TimeInterval::low);
    read_end("high", &TimeInterval::high);
    read_number(table, "at_least_singles", time.at_least[0], 0, longest_minutes);
    read_number(table, "at_least_locked_candidates", time.at_least[1], 0, longest_minutes);
    read_number(table, "at_least_search", time.at_least[2], 0, longest_minutes);
    for (std::size_t i = 0; i < time_component_count; ++i)
        read_number(table, time_component_names[i], time.weights[i]);
    file.adopt(table.finish());
}

Result<Deduction> deduction_named(std::string_view name) {
    // Spelling of earlier model files.
    if (name == "locked candidates") return Deduction::locked_candidates;
    for (const Deduction known :
         {Deduction::singles, Deduction::locked_candidates, Deduction::search}) {
        if (to_string(known) == name) return known;
    }
    return Error{ErrorCode::invalid, "'needs' must be singles, locked-candidates or search"};
}

double rank_or(const std::optional<human::Technique>& bound, double otherwise) {
    return bound ? need_rank(*bound) : otherwise;
}

constexpr const char* less_than_before = "' needs less than the level before it";

void read_level(TomlTable& table, std::vector<LevelBand>& levels) {
    LevelBand band{static_cast<Level>(levels.size()), {}, {}, Deduction::search, infinity};
    band.name = table.text("name").value_or("");
    band.summary = table.text("summary").value_or("");
    band.minutes = table.number("minutes", 0, infinity).value_or(infinity);
    band.effort = table.number("effort", 0, infinity);
    band.deduction = table.parsed("needs", deduction_named).value_or(Deduction::search);
    band.least = table.parsed("needs_least", bounding_technique);
    band.most = table.parsed("needs_most", bounding_technique);
    if (band.most) band.deduction = std::min(band.deduction, deduction_of(*band.most));
    if (band.least && band.most && need_rank(*band.least) > need_rank(*band.most))
        table.complain("needs_least", "'needs_least' is harder than 'needs_most'");
    if (!table.has("name") || band.name.empty()) table.complain("name", "a level needs a name");
    for (const LevelBand& before : levels) {
        if (before.name == band.name)
            table.complain("", "the level '" + band.name + "' occurs twice");
        if (before.minutes > band.minutes && !goes_further(before, band))
            table.complain("", "the level '" + band.name + "' ends before the level before it");
    }
    if (!levels.empty()) {
        if (rank_or(levels.back().least, 0) > rank_or(band.least, 0))
            table.complain("needs_least", "the level '" + band.name + less_than_before);
        if (rank_or(levels.back().most, infinity) > rank_or(band.most, infinity))
            table.complain("needs_most", "the level '" + band.name + less_than_before);
    }
    levels.push_back(std::move(band));
}

// Every puzzle must have a level, whatever it needs.
void check_levels_for_all(const std::vector<LevelBand>& levels, std::vector<TomlTable>& tables) {
    const auto missing = without_level(levels);
    if (!missing) return;
    const std::string message =
        "no level allows puzzles that need " + std::string(human::info(*missing).code);
    for (std::size_t i = 0; i < levels.size(); ++i) {
        if (rank_or(levels[i].least, 0) > need_rank(*missing))
            return tables[i].complain("needs_least", message);
    }
    tables.back().complain("needs_most", message);
}

Status read_model(TomlTable& file, GradeNumbers& model) {
    if (auto version = file.text("version")) model.version = std::move(*version);
    if (auto provenance = file.text("provenance")) model.provenance = std::move(*provenance);
    if (auto score = file.table("score")) read_score(*score, file, model.score);
    if (auto time = file.table("time")) read_time(*time, file, model.time);
    if (file.has("level")) {
        std::vector<TomlTable> levels = file.tables("level");
        if (levels.empty() || levels.size() > most_levels) {
            file.complain("level",
                          "[[level]] must occur 1 to " + std::to_string(most_levels) + " times");
        } else {
            model.levels.clear();
        }
        for (std::size_t i = 0; i < std::min(levels.size(), most_levels); ++i)
            read_level(levels[i], model.levels);
        if (!model.levels.empty()) check_levels_for_all(model.levels, levels);
        for (TomlTable& level : levels) file.adopt(level.finish());
    }
    return file.finish();
}

Result<GradeNumbers> parse_over(GradeNumbers model, std::string_view text) {
    const Result<TomlValue> document = parse_toml(text, {});
    if (!document) return document.error();
    TomlTable file(*document, {});
    if (const Status status = read_model(file, model); !status) return status.error();
    return model;
}

// Parsed on first use.
const GradeNumbers& built_in_numbers() {
    static const GradeNumbers numbers = parse_over({}, grade_model_text()).value();
    return numbers;
}

}  // namespace

GradeModel::GradeModel(GradeNumbers numbers)
    : numbers_(std::make_shared<const GradeNumbers>(std::move(numbers))) {}

const GradeNumbers& GradeModel::numbers() const {
    return numbers_ ? *numbers_ : built_in_numbers();
}

namespace {

// "8.01": the shortest text that parses to the same number.
std::string number_text(double value) {
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    return {digits.data(), end};
}

void add_line(std::string& out, std::string_view name, const std::string& value) {
    out += name;
    out += " = " + value + '\n';
}

// The [[level]] tables of a model file.
std::string levels_text(const std::vector<LevelBand>& levels) {
    std::string out;
    for (const LevelBand& band : levels) {
        out += "\n[[level]]\n";
        add_line(out, "name", toml_text(band.name));
        if (!band.summary.empty()) add_line(out, "summary", toml_text(band.summary));
        add_line(out, "needs", toml_text(std::string(to_string(band.deduction))));
        const auto add_bound = [&](std::string_view name, human::Technique technique) {
            add_line(out, name, toml_text(std::string(human::info(technique).code)));
        };
        if (band.least) add_bound("needs_least", *band.least);
        if (band.most) add_bound("needs_most", *band.most);
        if (band.minutes < std::numeric_limits<double>::infinity()) {
            add_line(out, "minutes", number_text(band.minutes));
        }
        if (band.effort) add_line(out, "effort", number_text(*band.effort));
    }
    return out;
}

}  // namespace

std::string house_model_text(const GradeModel& model) {
    const TimeModel& time = model.time();
    std::string out;
    add_line(out, "version", toml_text(model.version()));
    add_line(out, "provenance", toml_text(model.provenance()));
    out += "\n[time]\n";
    add_line(out, "walks", std::to_string(time.walks));
    add_line(out, "seed", std::to_string(time.seed));
    add_line(out, "intercept", number_text(time.intercept));
    for (std::size_t i = 0; i < time_component_count; ++i) {
        add_line(out, time_component_names[i], number_text(time.weights[i]));
    }
    add_line(out, "low", number_text(time.singles.low));
    add_line(out, "high", number_text(time.singles.high));
    add_line(out, "low_beyond_singles", number_text(time.beyond_singles.low));
    add_line(out, "high_beyond_singles", number_text(time.beyond_singles.high));
    add_line(out, "at_least_singles", number_text(time.at_least[0]));
    add_line(out, "at_least_locked_candidates", number_text(time.at_least[1]));
    add_line(out, "at_least_search", number_text(time.at_least[2]));
    return out + levels_text(model.levels());
}

std::string key_of(const GradeModel& model) {
    std::string text = house_model_text(model) + number_text(model.score().intercept);
    for (const double weight : model.score().weights) text += ' ' + number_text(weight);
    std::uint32_t hash = 2'166'136'261u;  // FNV-1a
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16'777'619u;
    std::string key;
    for (int shift = 28; shift >= 0; shift -= 4) key += "0123456789abcdef"[hash >> shift & 15];
    return key;
}

Result<GradeModel> parse_grade_model(std::string_view text) {
    Result<GradeNumbers> numbers = parse_over(built_in_numbers(), text);
    if (!numbers) return numbers.error();
    return GradeModel(*std::move(numbers));
}

}  // namespace sudoku
