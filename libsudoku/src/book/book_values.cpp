#include "book/book_values.hpp"

#include "book/book_symbols.hpp"
#include "book/difficulty_icons.hpp"
#include "format/small_file.hpp"
#include "support/nearest_name.hpp"

#include <sudoku/book/book_spec.hpp>
#include <sudoku/support/day.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

namespace sudoku::book {
namespace {

template <class Value, std::size_t Count>
Result<Value> named(const std::array<std::pair<const char*, Value>, Count>& table,
                    const std::string& text) {
    std::string names;
    for (const auto& [name, value] : table) {
        if (text == name) return value;
        names += (names.empty() ? "" : ", ") + std::string(name);
    }
    return Error{ErrorCode::invalid, "'" + text + "' is not one of " + names};
}

bool is_file_name(const std::string& text) {
    return text.find('/') != std::string::npos || text.ends_with(".toml");
}

// What is shipped under a name, or what a file in the folder says.
template <class T>
Result<T> load(const std::string& name_or_file, const std::string& folder,
               Result<T> (*shipped)(std::string_view),
               Result<T> (*read)(std::string_view, const std::string&)) {
    if (!is_file_name(name_or_file)) return shipped(name_or_file);
    const std::string path = in_folder(folder, name_or_file);
    const auto text = read_small_file(path);
    if (!text) return text.error();
    return read(*text, path);
}

}  // namespace

std::string in_folder(const std::string& folder, const std::string& file) {
    return folder.empty() ? file : (std::filesystem::path(folder) / file).string();
}

Result<Order> parse_order(const std::string& text) {
    return named<Order, 3>(
        {{{"given", Order::given}, {"ramp", Order::ramp}, {"mixed", Order::mixed}}}, text);
}

Result<SectionsBy> parse_sections_by(const std::string& text) {
    return named<SectionsBy, 2>({{{"given", SectionsBy::given}, {"level", SectionsBy::level}}},
                                text);
}

Result<LevelCounts> parse_levels(const std::string& text) {
    LevelCounts levels;
    for (const std::string& item : items_of(text)) {
        const std::size_t blank = item.find_last_of(" \t");
        const std::string last =
            blank == std::string::npos ? std::string() : item.substr(blank + 1);
        const bool has_count =
            !last.empty() && last.find_first_not_of("0123456789") == std::string::npos;
        std::string level =
            has_count ? item.substr(0, item.find_last_not_of(" \t", blank) + 1) : item;
        const auto place = find_level(level);
        if (!place) {
            return Error{ErrorCode::invalid,
                         "'" + item +
                             "' is not a level and its number of puzzles, such as "
                             "'easy 60'" +
                             did_you_mean_row(level, level_table())};
        }
        if (has_count &&
            (last.size() > 7 || std::stoi(last) < 1 || std::stoi(last) > most_puzzles)) {
            return Error{ErrorCode::invalid, "'" + item + "': expected 1 to " +
                                                 std::to_string(most_puzzles) + " puzzles"};
        }
        levels.emplace_back(level_table()[static_cast<std::size_t>(*place)].name,
                            has_count ? std::stoi(last) : 0);
    }
    if (levels.empty()) return Error{ErrorCode::invalid, "no levels: expected 'easy 60, hard 20'"};
    return levels;
}

Result<SolutionPlacement> parse_placement(const std::string& text) {
    return named<SolutionPlacement, 6>({{{"back", SolutionPlacement::back},
                                         {"section", SolutionPlacement::section},
                                         {"overleaf", SolutionPlacement::overleaf},
                                         {"upside-down", SolutionPlacement::upside_down},
                                         {"separate", SolutionPlacement::separate},
                                         {"none", SolutionPlacement::none}}},
                                       text);
}

Result<Readers> parse_readers(const std::string& text) {
    return named<Readers, 2>({{{"adults", Readers::adults}, {"children", Readers::children}}},
                             text);
}

Result<LevelCurve> parse_curve(const std::string& text) {
    return named<LevelCurve, 2>({{{"even", LevelCurve::even}, {"harder", LevelCurve::harder}}},
                                text);
}

Result<std::string> parse_icon(const std::string& text) {
    std::string names;
    for (const std::string_view name : icon_names()) {
        if (text == name) return text;
        names += (names.empty() ? "" : ", ") + std::string(name);
    }
    return Error{ErrorCode::invalid, "'" + text + "' is not one of " + names};
}

namespace {

// Accepts one of these names; `what` is what they name.
Result<std::string> one_of(std::span<const std::string_view> known, const std::string& text,
                           const char* what) {
    const std::vector<std::string> names(known.begin(), known.end());
    if (std::find(names.begin(), names.end(), text) != names.end()) return text;
    std::string list;
    for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
    return Error{ErrorCode::invalid, "'" + text + "' is not " + what + ": expected one of " + list +
                                         did_you_mean(text, names)};
}

}  // namespace

Result<std::string> parse_design(const std::string& text) {
    return one_of(cover_designs(), text, "a design");
}

Result<std::string> parse_colours(const std::string& text) {
    return one_of(cover_colours(), text, "a set of colours");
}

Result<std::string> parse_isbn(const std::string& text) {
    std::string digits;
    for (const char c : text) {
        if (c >= '0' && c <= '9') digits += c;
        if ((c < '0' || c > '9') && c != '-' && c != ' ') digits += '?';
    }
    const bool is_book = digits.starts_with("978") || digits.starts_with("979");
    if (digits.size() != 13 || !is_book || digits.find('?') != std::string::npos) {
        return Error{
            ErrorCode::invalid,
            "'" + text + "' is not an ISBN: expected 13 digits that begin with 978 or 979"};
    }
    int sum = 0;
    for (std::size_t i = 0; i < 12; ++i) sum += (digits[i] - '0') * (i % 2 == 0 ? 1 : 3);
    const int check = (10 - sum % 10) % 10;
    if (check != digits[12] - '0') {
        return Error{ErrorCode::invalid, "the last digit of the ISBN '" + text + "' should be " +
                                             std::to_string(check)};
    }
    return text;
}

Result<std::string> parse_price(const std::string& text) {
    // The first digit of an EAN-5 is the currency. The last four are the price in hundredths.
    constexpr std::array<std::pair<std::string_view, char>, 5> currencies = {
        {{"USD", '5'}, {"CAD", '6'}, {"NZD", '4'}, {"AUD", '3'}, {"GBP", '0'}}};
    constexpr int largest = 9999;
    const auto is_number = [](std::string_view digits) {
        return !digits.empty() && digits.size() <= 5 &&
               digits.find_first_not_of("0123456789") == std::string_view::npos;
    };
    if (text.size() == 5 && is_number(text)) return text;
    for (const auto& [name, code] : currencies) {
        const std::size_t start = name.size() + 1;
        const std::size_t point = text.find('.', start < text.size() ? start : 0);
        if (!text.starts_with(std::string(name) + ' ') || point == std::string::npos) continue;
        const std::string whole = text.substr(start, point - start);
        const std::string part = text.substr(point + 1);
        if (!is_number(whole) || part.size() != 2 || !is_number(part)) break;
        const int amount = std::min(std::stoi(whole) * 100 + std::stoi(part), largest);
        std::string digits = std::to_string(amount);
        return code + std::string(4 - digits.size(), '0') + digits;
    }
    return Error{ErrorCode::invalid,
                 "'" + text +
                     "' is not a price such as 'USD 12.99' (USD, CAD, AUD, NZD, GBP), or the five "
                     "digits of its code"};
}

namespace {

// Sets the members of a choice that a list of names selects; `what` is what they name.
template <class Choice, std::size_t Count>
Result<Choice> chosen(const std::string& text, const char* what, Choice choice,
                      const std::array<std::pair<const char*, bool Choice::*>, Count>& names) {
    for (const auto& [name, member] : names) choice.*member = false;
    if (text == "none") return choice;
    for (const std::string& name : items_of(text)) {
        const auto member = named(names, name);
        if (!member) {
            return Error{ErrorCode::invalid, what + (' ' + member.error().message) + ", or 'none'"};
        }
        choice.*(*member) = true;
    }
    return choice;
}

}  // namespace

Result<LabelChoice> parse_labels(const std::string& text) {
    return chosen<LabelChoice, 12>(text, "label", {},
                                   {{{"number", &LabelChoice::number},
                                     {"stars", &LabelChoice::stars},
                                     {"icons", &LabelChoice::icons},
                                     {"words", &LabelChoice::words},
                                     {"minutes", &LabelChoice::minutes},
                                     {"techniques", &LabelChoice::techniques},
                                     {"solution", &LabelChoice::solution_page},
                                     {"time", &LabelChoice::time},
                                     {"name", &LabelChoice::name},
                                     {"digits", &LabelChoice::digits},
                                     {"qr", &LabelChoice::qr},
                                     {"link", &LabelChoice::link}}});
}

Result<SingleChoice> parse_single(const std::string& text) {
    return chosen<SingleChoice, 2>(
        text, "item", {},
        {{{"labels", &SingleChoice::labels}, {"solution-before", &SingleChoice::before}}});
}

Result<Style> load_style(const std::string& name_or_file, const std::string& folder) {
    return load<Style>(name_or_file, folder, shipped_style, read_style);
}

Result<Language> load_language(const std::string& code_or_file, const std::string& folder) {
    return load<Language>(code_or_file, folder, shipped_language, read_language);
}

Result<std::string> parse_date(const std::string& text) {
    if (parse_day(text)) return text;
    return Error{ErrorCode::invalid, "'" + text + "' is not a date such as 2026-11-21"};
}

}  // namespace sudoku::book
