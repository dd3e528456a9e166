#include "parse_value.hpp"

#include "generate_columns.hpp"
#include "names.hpp"

#include <sudoku/grid/geometry.hpp>

#include <algorithm>
#include <array>
#include <charconv>

namespace sudoku::tools {
namespace {

Error usage_error(std::string message) { return {ErrorCode::invalid, std::move(message)}; }

struct FormName {
    Form form;
    std::string_view name;
};

constexpr std::array<FormName, 4> form_table = {
    {{Form::text, "text"}, {Form::csv, "csv"}, {Form::json, "json"}, {Form::grid, "grid"}}};

Result<Form> find_form(std::span<const FormName> table, const std::string& text) {
    for (const FormName& row : table) {
        if (row.name == text) return row.form;
    }
    return usage_error("'" + text + "' is not an output form: expected " + names_of(table));
}

}  // namespace

Result<std::uint64_t> parse_whole_number(const std::string& text) {
    std::uint64_t number = 0;
    const char* const last = text.data() + text.size();
    const auto [end, failure] = std::from_chars(text.data(), last, number);
    const std::string_view suffix(end, static_cast<std::size_t>(last - end));
    const std::uint64_t unit = suffix == "k"   ? 1'000
                               : suffix == "M" ? 1'000'000
                               : suffix == "G" ? 1'000'000'000
                                               : 1;
    if (failure != std::errc() || (!suffix.empty() && unit == 1) || number > no_limit / unit) {
        return usage_error("'" + text +
                           "' is not a count: expected a whole number such as 500, 20k, 5M or 1G");
    }
    return number * unit;
}

Result<std::uint64_t> parse_positive(const std::string& text) {
    auto number = parse_whole_number(text);
    if (number && *number == 0) return usage_error("must be at least 1");
    return number;
}

// For limits: 0 is no limit.
Result<std::uint64_t> parse_limit(const std::string& text) {
    auto number = parse_whole_number(text);
    if (number && *number == 0) return no_limit;
    return number;
}

Result<int> parse_small_number(const std::string& text) {
    constexpr std::uint64_t largest = 1'000'000;
    const auto number = parse_whole_number(text);
    if (!number) return number.error();
    if (*number > largest)
        return usage_error(text + " is too large: at most " + std::to_string(largest));
    return static_cast<int>(*number);
}

Result<int> parse_threads(const std::string& text) {
    constexpr int most = 1024;
    const auto number = parse_small_number(text);
    if (!number || *number <= most) return number;
    return usage_error(text + " is too many threads: at most " + std::to_string(most));
}

namespace {

// Seconds in the unit at the end of "10m"; 0 when there is none.
double unit_of_time(const std::string& text) {
    const char unit = text.empty() ? ' ' : text.back();
    return unit == 's' ? 1 : unit == 'm' ? 60 : unit == 'h' ? 3600 : 0;
}

}  // namespace

Result<std::chrono::nanoseconds> parse_seconds(const std::string& text) {
    constexpr double longest = 1e9;  // thirty years
    const double unit = unit_of_time(text);
    double seconds = 0;
    const char* const last = text.data() + text.size() - (unit > 0 ? 1 : 0);
    const auto [end, failure] = std::from_chars(text.data(), last, seconds);
    if (unit > 0) seconds *= unit;
    if (failure != std::errc() || end != last || !(seconds > 0) || seconds > longest) {
        return usage_error("'" + text +
                           "' is not a time: expected seconds above 0, such as 10 or 0.5, or 10m");
    }
    return std::chrono::nanoseconds(static_cast<std::chrono::nanoseconds::rep>(seconds * 1e9));
}

Result<char> parse_blank(const std::string& text) {
    if (text.size() == 1 && std::string_view(".0_*x-").find(text[0]) != std::string_view::npos)
        return text[0];
    return usage_error("'" + text +
                       "' cannot stand for an empty cell: expected one of . 0 _ * x -");
}

Result<Format> parse_format(const std::string& text) {
    if (const auto format = find_format(text)) return *format;
    return usage_error("'" + text + "' is not a format: expected " + names_of(format_table()));
}

Result<const SolverInfo*> parse_solver(const std::string& text) {
    if (const SolverInfo* solver = find_solver(text)) return solver;
    return usage_error("'" + text + "' is not a solver: expected " + names_of(solver_table()));
}

Result<bulk::BulkTarget> parse_bulk_target(const std::string& text) {
    std::string known;
    for (const bulk::BulkTarget target : bulk::supported_targets()) {
        if (text == bulk::target_name(target)) return target;
        known += (known.empty() ? "" : ", ") + std::string(bulk::target_name(target));
    }
    return usage_error("'" + text + "' does not run here: expected one of " + known);
}

Result<canon::Convention> parse_convention(const std::string& text) {
    if (const auto convention = canon::convention_named(text)) return *convention;
    return usage_error("'" + text + "' is not a form: expected minlex or pattern");
}

Result<human::Coordinates> parse_coordinates(const std::string& text) {
    if (text == "r1c1") return human::Coordinates::row_column;
    if (text == "A1") return human::Coordinates::letter_number;
    return usage_error("'" + text + "' is not a style of cells: expected r1c1 or A1");
}

namespace {

// HoDoKu's ladder was called "extended" before.
bool is_hodoku(const std::string& text) { return text == "hodoku" || text == "extended"; }

}  // namespace

Result<human::Ladder> parse_ladder(const std::string& text) {
    if (text == "explainer") return human::Ladder::explainer;
    if (is_hodoku(text)) return human::Ladder::hodoku;
    return usage_error("'" + text + "' is not a ladder: expected explainer or hodoku");
}

Result<human::Technique> parse_technique(const std::string& text) {
    return human::parse_technique(text);
}

Result<RatingLadders> parse_rating_ladders(const std::string& text) {
    if (text == "explainer") return RatingLadders::explainer;
    if (is_hodoku(text)) return RatingLadders::hodoku;
    if (text == "both") return RatingLadders::both;
    return usage_error("'" + text + "' is not a ladder: expected explainer, hodoku or both");
}

Result<std::string> parse_target_text(const std::string& text) {
    const Result<Target> target = parse_target(text);
    // A level may be one of --model.
    if (!target && !text.starts_with("level=")) return target.error();
    return text;
}

Result<ClueRange> parse_clues(const std::string& text) {
    const std::size_t dash = std::min(text.find('-'), text.size());
    const auto least = parse_small_number(text.substr(0, dash));
    const auto most = dash == text.size() ? least : parse_small_number(text.substr(dash + 1));
    if (least && most) return ClueRange(*least, *most);
    return usage_error("'" + text + "' is not a number of clues such as 30 or 24-28");
}

Result<std::string> parse_text(const std::string& text) { return text; }

namespace {

Result<std::vector<std::string>> parse_known_columns(const std::string& text,
                                                     bool (*is_known)(std::string_view),
                                                     const std::string& expected) {
    std::vector<std::string> names;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t end = std::min(text.find(',', from), text.size());
        names.push_back(text.substr(from, end - from));
        from = end + 1;
        if (!is_known(names.back()))
            return usage_error("'" + names.back() + "' is no column: expected " + expected);
    }
    return names;
}

}  // namespace

Result<std::vector<std::string>> parse_columns(const std::string& text) {
    return parse_known_columns(
        text, [](std::string_view name) { return find_fact(name) != nullptr; },
        "facts such as givens, level, er; docs/guide/columns.md has their names");
}

Result<std::vector<std::string>> parse_generate_columns(const std::string& text) {
    return parse_known_columns(text, GenerateColumns::has,
                               "id, solution, givens, attempts, class or a score of --target");
}

Result<Budget> parse_budget(const std::string& text) {
    if (unit_of_time(text) > 0) {
        if (const auto time = parse_seconds(text)) return Budget{.time = *time};
    } else if (const auto attempts = parse_positive(text)) {
        return Budget{.attempts = *attempts};
    }
    return usage_error("'" + text +
                       "' is no budget: expected a time such as 90s, 10m or 2h, or a number of "
                       "attempts such as 50k");
}

Result<Shard> parse_shard(const std::string& text) {
    const std::size_t slash = std::min(text.find('/'), text.size());
    const auto number = parse_whole_number(text.substr(0, slash));
    const auto of = parse_whole_number(slash == text.size() ? "" : text.substr(slash + 1));
    if (number && of && *number >= 1 && *number <= *of) return Shard{*number - 1, *of};
    return usage_error("'" + text + "' is no shard: expected 1/8 for the first of eight");
}

Result<ClueSymmetry> parse_clue_symmetry(const std::string& text) {
    if (const auto symmetry = find_clue_symmetry(text)) return *symmetry;
    return usage_error("'" + text + "' is not a symmetry: expected " +
                       names_of(clue_symmetry_table()));
}

Result<std::vector<std::string>> parse_names(const std::string& text) {
    std::vector<std::string> names;
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t end = std::min(text.find(',', start), text.size());
        std::string name = text.substr(start, end - start);
        if (name.empty()) return usage_error("'" + text + "' has an empty name");
        if (std::find(names.begin(), names.end(), name) != names.end()) {
            return usage_error("'" + text + "' has '" + name + "' twice");
        }
        names.push_back(std::move(name));
        start = end + 1;
    }
    if (names.size() < 2) return usage_error("'" + text + "' is one name: expected several, a,b,c");
    return names;
}

Result<Geometry> parse_geometry_value(const std::string& text) { return parse_geometry(text); }

Result<Form> parse_form(const std::string& text) { return find_form(form_table, text); }

Result<OutputForm> parse_form_or_format(const std::string& text) {
    if (const auto form = parse_form(text)) return OutputForm(*form);
    if (const auto format = find_format(text)) return OutputForm(*format);
    return usage_error("'" + text +
                       "' is not a form: expected text, csv, json or grid, or a format: " +
                       names_of(format_table()));
}

Result<Form> parse_drawn_form(const std::string& text) {
    constexpr std::array<FormName, 5> drawn_forms = {{{Form::text, "text"},
                                                      {Form::csv, "csv"},
                                                      {Form::json, "json"},
                                                      {Form::html, "html"},
                                                      {Form::svg, "svg"}}};
    return find_form(drawn_forms, text);
}

Result<Form> parse_report_form(const std::string& text) {
    constexpr std::array<FormName, 3> report_forms = {
        {{Form::html, "html"}, {Form::markdown, "markdown"}, {Form::json, "json"}}};
    return find_form(report_forms, text);
}

Result<std::uint64_t> parse_share(const std::string& text) {
    if (text == "all") return std::uint64_t{1};
    if (text == "none") return std::uint64_t{0};
    const auto every = parse_positive(text);
    if (every) return every;
    return usage_error("'" + text + "' is not a share: expected all, none, or N for one in N");
}

Result<Form> parse_row_form(const std::string& text) {
    return find_form(std::span(form_table).first(3), text);
}

}  // namespace sudoku::tools
