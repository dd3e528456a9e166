#include "options/parse_value.hpp"

#include "base/table_names.hpp"
#include "rows/generate_columns.hpp"
#include "support/nearest_name.hpp"
#include "support/simple_errors.hpp"

#include <sudoku/grid/geometry.hpp>
#include <sudoku/inspect/fact_table.hpp>
#include <sudoku/store/fact_cell.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

namespace sudoku::tools {
namespace {

// A name and its value.
template <class Value>
struct Choice {
    std::string_view name;
    Value value;
};

// Looks up a name, ignoring case; null if it is not in the table.
template <class Table>
auto* row_named(const Table& table, std::string_view text) {
    const auto found = std::find_if(std::begin(table), std::end(table), [&](const auto& row) {
        return equal_whatever_case(row.name, text);
    });
    return found == std::end(table) ? nullptr : &*found;
}

// "'cvs' is not an output form: expected text, csv or json; did you mean 'csv'?"
template <class Table>
Error unknown_name(const std::string& text, const std::string& what, const Table& table) {
    return invalid_error("'" + text + "' is not " + what + ": expected " + names_of(table) +
                         did_you_mean_row(text, table));
}

template <class Value, std::size_t Count>
Result<Value> choose(const std::string& text, const std::string& what,
                     const std::array<Choice<Value>, Count>& table) {
    if (const auto* const row = row_named(table, text)) return row->value;
    return unknown_name(text, what, table);
}

constexpr std::array<Choice<Form>, 4> row_forms = {
    {{"text", Form::text}, {"csv", Form::csv}, {"json", Form::json}, {"jsonl", Form::jsonl}}};

Result<OutputForm> as_output_form(const Result<Form>& form) {
    if (!form) return form.error();
    return OutputForm(*form);
}

}  // namespace

std::vector<std::string> comma_items(const std::string& text) {
    std::vector<std::string> items;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t end = std::min(text.find(',', from), text.size());
        std::string item = text.substr(from, end - from);
        item.erase(0, std::min(item.find_first_not_of(' '), item.size()));
        item.erase(item.find_last_not_of(' ') + 1);
        items.push_back(std::move(item));
        from = end + 1;
    }
    return items;
}

namespace {

// A whole number up to `most`; `noun` names it in messages.
Result<std::uint64_t> parse_number(const std::string& text, std::string_view noun,
                                   std::uint64_t most = no_limit) {
    std::uint64_t number = 0;
    const char* const last = text.data() + text.size();
    const auto [end, failure] = std::from_chars(text.data(), last, number);
    const std::string_view suffix(end, static_cast<std::size_t>(last - end));
    const std::uint64_t unit = suffix == "k"   ? 1'000
                               : suffix == "M" ? 1'000'000
                               : suffix == "G" ? 1'000'000'000
                                               : 1;
    if (failure == std::errc::invalid_argument || (!suffix.empty() && unit == 1)) {
        return invalid_error("'" + text + "' is not a " + std::string(noun) +
                             ": expected a whole number such as 500, 20k, 5M or 1G");
    }
    if (failure != std::errc() || number > most / unit)
        return invalid_error(text + " is too large: at most " + std::to_string(most));
    return number * unit;
}

}  // namespace

Result<std::uint64_t> parse_whole_number(const std::string& text) {
    return parse_number(text, "count");
}

Result<std::uint64_t> parse_seed(const std::string& text) { return parse_number(text, "seed"); }

Result<std::uint64_t> parse_positive(const std::string& text) {
    auto number = parse_whole_number(text);
    if (number && *number == 0) return invalid_error("must be at least 1");
    return number;
}

// 0 means no limit.
Result<std::uint64_t> parse_limit(const std::string& text) {
    auto number = parse_whole_number(text);
    if (number && *number == 0) return no_limit;
    return number;
}

Result<int> parse_small_number(const std::string& text) {
    constexpr std::uint64_t largest = 1'000'000;
    const auto number = parse_number(text, "count", largest);
    if (!number) return number.error();
    return static_cast<int>(*number);
}

Result<int> parse_threads(const std::string& text) {
    constexpr std::uint64_t most = 1024;
    const auto number = parse_number(text, "count", most);
    if (!number) return number.error();
    return static_cast<int>(*number);
}

namespace {

// Removes a unit of time from the start of the text and returns it in seconds; 0 if there is none.
double take_unit_of_time(std::string_view& text) {
    constexpr std::array<Choice<double>, 4> units = {
        {{"ms", 1e-3}, {"s", 1}, {"m", 60}, {"h", 3600}}};
    for (const Choice<double>& unit : units) {
        if (!text.starts_with(unit.name)) continue;
        text.remove_prefix(unit.name.size());
        return unit.value;
    }
    return 0;
}

// Parses seconds; empty if the text is not a duration.
std::optional<double> seconds_of(std::string_view text) {
    double seconds = 0;
    double least_unit = 1e9;
    if (text.empty()) return std::nullopt;
    while (!text.empty()) {
        double number = 0;
        const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (failure != std::errc() || number < 0) return std::nullopt;
        const bool is_first = least_unit == 1e9;
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        if (text.empty() && is_first) return number;
        const double unit = take_unit_of_time(text);
        // Units must be in descending order, each at most once: 1h30m.
        if (unit == 0 || unit >= least_unit) return std::nullopt;
        least_unit = unit;
        seconds += number * unit;
    }
    return seconds;
}

}  // namespace

Result<std::chrono::nanoseconds> parse_duration(const std::string& text) {
    constexpr double longest = 1e9;  // longest duration in seconds: thirty years
    const std::optional<double> seconds = seconds_of(text);
    if (seconds && *seconds > 0 && *seconds <= longest)
        return std::chrono::nanoseconds(static_cast<std::chrono::nanoseconds::rep>(*seconds * 1e9));
    return invalid_error("'" + text +
                         "' is not a time: expected seconds above 0, such as 10 or 0.5, or 100ms, "
                         "10m, 1h30m");
}

Result<char> parse_blank(const std::string& text) {
    if (text.size() == 1 && std::string_view(".0_*x-").find(text[0]) != std::string_view::npos)
        return text[0];
    return invalid_error("'" + text +
                         "' cannot represent an empty cell: expected one of . 0 _ * x -");
}

Result<Format> parse_format(const std::string& text) {
    if (const auto* const row = row_named(format_table(), text)) return row->format;
    if (const auto format = find_format(text)) return *format;
    return unknown_name(text, "a format", format_table());
}

Result<const SolverInfo*> parse_solver(const std::string& text) {
    if (const auto* const row = row_named(solver_table(), text)) return row;
    if (const SolverInfo* const solver = find_solver(text)) return solver;
    return unknown_name(text, "a solver", solver_table());
}

Result<bulk::BulkTarget> parse_bulk_target(const std::string& text) {
    std::string known;
    for (const bulk::BulkTarget target : bulk::supported_targets()) {
        if (text == bulk::to_string(target)) return target;
        known += (known.empty() ? "" : ", ") + std::string(bulk::to_string(target));
    }
    return invalid_error("'" + text + "' is not supported by this processor: expected one of " +
                         known);
}

Result<canon::Convention> parse_convention(const std::string& text) {
    using canon::Convention;
    constexpr std::array<Choice<Convention>, 2> conventions = {
        {{"minlex", Convention::minlex}, {"pattern", Convention::pattern}}};
    return choose(text, "a form", conventions);
}

Result<Coordinates> parse_coordinates(const std::string& text) {
    constexpr std::array<Choice<Coordinates>, 2> styles = {
        {{"r1c1", Coordinates::row_column}, {"A1", Coordinates::letter_number}}};
    return choose(text, "a style of cells", styles);
}

namespace {

// HoDoKu's ladder was formerly called "extended".
std::string ladder_name(const std::string& text) {
    return equal_whatever_case(text, "extended") ? "hodoku" : text;
}

}  // namespace

Result<human::Ladder> parse_ladder(const std::string& text) {
    using human::Ladder;
    constexpr std::array<Choice<Ladder>, 2> ladders = {
        {{"explainer", Ladder::explainer}, {"hodoku", Ladder::hodoku}}};
    return choose(ladder_name(text), "a ladder", ladders);
}

Result<human::Technique> parse_technique(const std::string& text) {
    return human::parse_technique(text);
}

Result<RatingLadders> parse_rating_ladders(const std::string& text) {
    constexpr std::array<Choice<RatingLadders>, 4> ladders = {
        {{"explainer", RatingLadders::explainer},
         {"hodoku", RatingLadders::hodoku},
         {"all", RatingLadders::both},
         {"both", RatingLadders::both}}};
    std::optional<RatingLadders> all;
    for (const std::string& item : comma_items(text)) {
        const auto one = choose(ladder_name(item), "a ladder", ladders);
        if (!one) return one.error();
        all = !all || *all == *one ? *one : RatingLadders::both;
    }
    return *all;
}

Result<std::string> parse_criterion_text(const std::string& text) {
    const Result<Criterion> criterion = parse_criterion(text);
    // A level can be defined by --model.
    if (!criterion && !text.starts_with("level=")) return criterion.error();
    return text;
}

Result<NumberRange> parse_number_range(const std::string& text) {
    const std::size_t dash = std::min(text.find('-'), text.size());
    const auto least = parse_small_number(text.substr(0, dash));
    const auto most = dash == text.size() ? least : parse_small_number(text.substr(dash + 1));
    if (least && most) return NumberRange(*least, *most);
    return invalid_error("'" + text + "' is not a number of givens such as 30 or 24-28");
}

Result<NumberRange> parse_cover(const std::string& text) {
    const auto range =
        parse_number_range(text.ends_with('%') ? text.substr(0, text.size() - 1) : text);
    if (range) return *range;
    return invalid_error("'" + text + "' is not a percentage such as 60-80");
}

Result<NumberRange> parse_constraint_cells(const std::string& text) {
    if (const auto range = parse_number_range(text)) return *range;
    return invalid_error("'" + text + "' is not a number of cells such as 3 or 2-5");
}

Result<ConstraintShapes> parse_shapes(const std::string& text) {
    if (const auto shapes = find_constraint_shapes(text)) return *shapes;
    return invalid_error("'" + text + "' is not one of all, short, long");
}

Result<std::vector<const VariantInfo*>> parse_variants(const std::string& text) {
    std::vector<const VariantInfo*> variants;
    for (const std::string& item : comma_items(text)) {
        const VariantInfo* const row = find_variant(item);
        if (row == nullptr) return unknown_name(item, "a kind of constraints", variant_table());
        variants.push_back(row);
    }
    return variants;
}

Result<std::string> parse_text(const std::string& text) { return text; }

Result<std::pair<std::string, std::string>> parse_column(const std::string& text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == text.size()) {
        return Error{ErrorCode::invalid,
                     "'" + text + "' is not of the form NAME=COLUMN, such as puzzle=Raetsel"};
    }
    return std::pair(text.substr(0, equals), text.substr(equals + 1));
}

namespace {

Result<std::vector<std::string>> columns_of(const std::string& text,
                                            bool (*is_known)(std::string_view),
                                            const std::string& expected) {
    std::vector<std::string> names;
    for (const std::string& item : comma_items(text)) {
        names.push_back(item);
        for (char& c : names.back()) c = c == '-' ? '_' : static_cast<char>(std::tolower(c));
        const bool is_repeated =
            std::find(names.begin(), names.end() - 1, names.back()) != names.end() - 1;
        if (is_repeated) names.pop_back();
        if (is_repeated || is_known(names.back())) continue;
        std::vector<std::string> known;
        for (const FactInfo& fact : fact_table()) known.emplace_back(fact.name);
        return invalid_error("'" + item + "' is not a column: expected " + expected +
                             did_you_mean(item, known));
    }
    return names;
}

}  // namespace

Result<std::vector<std::string>> parse_columns(const std::string& text) {
    return columns_of(
        text, [](std::string_view name) { return find_fact(name) != nullptr; },
        "facts such as givens, level, er; 'sudoku --list columns' lists them");
}

Result<std::vector<std::string>> parse_generate_columns(const std::string& text) {
    return columns_of(text, GenerateColumns::has,
                      "id, solution, givens, attempts, class or a score of --target");
}

Result<Shard> parse_shard(const std::string& text) {
    const std::size_t slash = std::min(text.find('/'), text.size());
    const auto number = parse_whole_number(text.substr(0, slash));
    const auto of = parse_whole_number(slash == text.size() ? "" : text.substr(slash + 1));
    if (number && of && *number >= 1 && *number <= *of) return Shard{*number - 1, *of};
    return invalid_error("'" + text + "' is not a shard: expected K/N, such as 1/8");
}

Result<PatternSymmetry> parse_pattern_symmetry(const std::string& text) {
    if (const auto* const row = row_named(pattern_symmetry_table(), text)) return row->symmetry;
    return unknown_name(text, "a symmetry", pattern_symmetry_table());
}

Result<const Preset*> parse_preset(const std::string& text) {
    if (const Preset* const preset = find_preset(text)) return preset;
    return unknown_name(text, "a preset", preset_table());
}

Result<std::vector<std::string>> parse_names(const std::string& text) {
    std::vector<std::string> names;
    for (std::string& name : comma_items(text)) {
        if (name.empty()) return invalid_error("'" + text + "' contains an empty name");
        if (std::find(names.begin(), names.end(), name) != names.end()) {
            return invalid_error("'" + text + "' has '" + name + "' twice");
        }
        names.push_back(std::move(name));
    }
    if (names.size() < 2)
        return invalid_error("'" + text + "' is only one name: expected several, such as a,b,c");
    return names;
}

Result<Day> parse_date(const std::string& text) { return parse_day(text); }

Result<DayRange> parse_days(const std::string& text) {
    const std::size_t dots = text.find("..");
    if (dots == std::string::npos)
        return invalid_error("'" + text +
                             "' is not a range of days such as 2027-01-01..2027-12-31");
    const auto first = parse_day(text.substr(0, dots));
    const auto last = parse_day(text.substr(dots + 2));
    if (!first) return first.error();
    if (!last) return last.error();
    if (*last < *first) return invalid_error("'" + text + "' ends before it begins");
    return DayRange{*first, *last};
}

Result<std::vector<std::string>> parse_week(const std::string& text) {
    auto levels = comma_items(text);
    if (levels.size() == days_of_week) return levels;
    return invalid_error("'" + text + "' should be seven levels, from Monday to Sunday");
}

Result<std::vector<std::string>> parse_kept_facts(const std::string& text) {
    auto names = parse_columns(text);
    if (!names) return names;
    for (const std::string& name : *names) {
        if (!store::is_kept(*find_fact(name)))
            return invalid_error("'" + name + "' is not a fact stored in banks");
    }
    return names;
}

Result<std::vector<std::string>> parse_bank_columns(const std::string& text) {
    auto names = columns_of(
        text, [](std::string_view) { return true; }, "");
    if (!names) return names;
    for (const std::string& name : *names) {
        const FactInfo* const fact = find_fact(name);
        if (fact != nullptr && !store::is_kept(*fact))
            return invalid_error("'" + name + "' is not a fact stored in banks");
    }
    return names;
}

Result<Geometry> parse_geometry_value(const std::string& text) { return parse_geometry(text); }

Result<BoardRequest> parse_board(const std::string& text) { return parse_board_request(text); }

Result<OutputForm> parse_form(const std::string& text) {
    constexpr std::array<Choice<Form>, 5> forms = {
        {row_forms[0], row_forms[1], row_forms[2], row_forms[3], {"grid", Form::grid}}};
    return as_output_form(choose(text, "an output form", forms));
}

Result<OutputForm> parse_form_or_format(const std::string& text) {
    if (auto form = parse_form(text)) return form;
    if (const auto format = parse_format(text)) return OutputForm(*format);
    return invalid_error("'" + text +
                         "' is not a form: expected text, csv, json, jsonl or grid, or a format: " +
                         names_of(format_table()) + did_you_mean_row(text, format_table()));
}

Result<OutputForm> parse_puzzle_form(const std::string& text) {
    if (const auto* const row = row_named(row_forms, text); row != nullptr) {
        if (row->value == Form::text) return OutputForm(Format::line);
        if (row->value != Form::csv) return OutputForm(row->value);
    }
    if (const auto format = parse_format(text)) return OutputForm(*format);
    return invalid_error("'" + text + "' is not a format: expected json, jsonl, " +
                         names_of(format_table()) + did_you_mean_row(text, format_table()));
}

Result<OutputForm> parse_drawn_form(const std::string& text) {
    constexpr std::array<Choice<Form>, 6> forms = {{row_forms[0],
                                                    row_forms[1],
                                                    row_forms[2],
                                                    row_forms[3],
                                                    {"html", Form::html},
                                                    {"svg", Form::svg}}};
    return as_output_form(choose(text, "an output form", forms));
}

Result<OutputForm> parse_report_form(const std::string& text) {
    constexpr std::array<Choice<Form>, 3> forms = {
        {{"html", Form::html}, {"markdown", Form::markdown}, {"json", Form::json}}};
    return as_output_form(choose(text, "an output form", forms));
}

Result<OutputForm> parse_json_form(const std::string& text) {
    constexpr std::array<Choice<Form>, 2> forms = {{{"json", Form::json}, {"jsonl", Form::jsonl}}};
    return as_output_form(choose(text, "an output form", forms));
}

Result<std::uint64_t> parse_share(const std::string& text) {
    if (equal_whatever_case(text, "all")) return std::uint64_t{1};
    if (equal_whatever_case(text, "none")) return std::uint64_t{0};
    const auto every = parse_positive(text);
    if (every) return every;
    return invalid_error("'" + text + "' is not a share: expected all, none, or N for one in N");
}

Result<OutputForm> parse_row_form(const std::string& text) {
    return as_output_form(choose(text, "an output form", row_forms));
}

}  // namespace sudoku::tools
