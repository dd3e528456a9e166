#include <sudoku/book/language.hpp>

#include "book/shipped_data.hpp"
#include "support/nearest_name.hpp"
#include "toml/toml_tree.hpp"

namespace sudoku::book {
namespace {

constexpr const char* form_of_one = "_one";
constexpr const char* form_of_few = "_few";
constexpr const char* month_alone = "month_alone";  // a form that every language has

// libhyphen trusts its files, and malformed ones make it write outside its buffers. So only
// installed files are read, whoever has written the language file.
Result<std::string> parse_patterns(const std::string& name) {
    constexpr std::string_view plain =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-.";
    if (name.find_first_not_of(plain) == std::string::npos && !name.starts_with('.')) return name;
    return Error{ErrorCode::invalid, "'" + name +
                                         "' is not the name of an installed pattern file without a "
                                         "folder, such as hyph_de_DE.dic"};
}

Result<Language> read_over(Language language, std::string_view text, const std::string& source) {
    const Result<TomlValue> document = parse_toml(text, source);
    if (!document) return document.error();
    TomlTable root(*document, source);
    language.code = root.text("code").value_or(language.code);
    language.name = root.text("name").value_or(language.name);
    language.fonts = root.texts("fonts");
    language.font_package = root.text("font_package").value_or("");
    language.patterns = root.parsed("patterns", parse_patterns).value_or("");
    language.patterns_package = root.text("patterns_package").value_or("");
    language.rules = root.text("rules").value_or(language.rules);
    language.rules_for_children =
        root.text("rules_for_children").value_or(language.rules_for_children);
    for (auto& [key, value] : root.text_map("rules_of")) language.rules_of[key] = value;
    for (auto& [key, value] : root.text_map("how_to")) language.how_to[key] = value;
    const auto words = root.text_map("words");
    for (const auto& [key, value] : words) {  // forms of another language would not match
        for (const char* const form : {form_of_one, form_of_few}) language.words.erase(key + form);
    }
    for (const auto& [key, value] : words) language.words[key] = value;
    for (auto& [key, value] : root.text_map("levels")) language.levels[key] = value;
    for (auto& [key, value] : root.text_map("techniques")) language.techniques[key] = value;
    if (auto calendar = root.table("calendar")) {
        const auto names = [&](const char* key, std::size_t count, std::vector<std::string>& into) {
            if (!calendar->has(key)) return;
            into = calendar->texts(key);
            if (into.size() != count)
                calendar->complain(key, "'" + std::string(key) + "' should have " +
                                            std::to_string(count) + " names");
        };
        names("weekdays", days_of_week, language.weekdays);
        names("months", 12, language.months);
        names("months_alone", 12, language.months_alone);
        for (const char* const key : {"day", "short_day", "month_title", "first_day"}) {
            if (const auto form = calendar->text(key)) language.calendar[key] = *form;
        }
        root.adopt(calendar->finish());
    }
    if (const Status status = root.finish(); !status) return status.error();
    return language;
}

const ShippedFile* shipped(std::string_view code) {
    for (const ShippedFile& file : shipped_files()) {
        if (file.folder == "languages" && equal_whatever_case(file.name, code)) return &file;
    }
    return nullptr;
}

}  // namespace

std::string Language::word(const std::string& key, const std::string& value) const {
    const auto found = words.find(key);
    std::string text = found == words.end() ? key : found->second;
    if (const std::size_t place = text.find("{}"); place != std::string::npos) {
        text.replace(place, 2, value);
    }
    return text;
}

std::string Language::form(const std::string& key, std::size_t count) const {
    const bool is_few =
        count % 10 >= 2 && count % 10 <= 4 && (count % 100 < 12 || count % 100 > 14);
    const std::string own = key + (count == 1 ? form_of_one : form_of_few);
    return (count == 1 || is_few) && words.contains(own) ? own : key;
}

std::string Language::counted(const std::string& key, std::size_t count) const {
    return std::to_string(count) + ' ' + word(form(key, count));
}

std::string Language::day_of_any_year(Day date, const std::string& form) const {
    return form == "month_title" ? day(date, month_alone) : day(date, "short_day");
}

std::string Language::day(Day date, const std::string& form) const {
    const std::string digits = to_string(date);  // the format is 2026-11-22
    const auto number_at = [&](std::size_t start) { return std::stoi(digits.substr(start, 2)); };
    const int number = number_at(8);
    const auto first = calendar.find("first_day");
    const bool is_alone = (form == "month_title" || form == month_alone) && !months_alone.empty();
    const bool has_own_name = number == 1 && first != calendar.end();
    const std::map<std::string, std::string> parts = {
        {"{weekday}", weekdays.at(static_cast<std::size_t>(weekday_of(date)))},
        {"{day}", has_own_name ? first->second : std::to_string(number)},
        {"{month}",
         (is_alone ? months_alone : months).at(static_cast<std::size_t>(number_at(5) - 1))},
        {"{year}", digits.substr(0, 4)}};
    std::string text = form == month_alone ? "{month}" : calendar.at(form);
    for (const auto& [key, value] : parts) {
        if (const std::size_t place = text.find(key); place != std::string::npos)
            text.replace(place, key.size(), value);
    }
    // The name starts a line, so it is capitalised.
    if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::string Language::labelled(const std::string& key, const std::string& text) const {
    return text.empty() ? word(key) : word(key) + word("colon") + text;
}

std::string Language::level(const std::string& key) const {
    const auto found = levels.find(key);
    if (found != levels.end()) return found->second;
    std::string text = key;
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    }
    return text;
}

std::string Language::technique(const std::string& code_name, const std::string& fallback) const {
    const auto found = techniques.find(code_name);
    return found == techniques.end() ? fallback : found->second;
}

std::vector<std::string> language_codes() {
    std::vector<std::string> codes;
    for (const ShippedFile& file : shipped_files()) {
        if (file.folder == "languages") codes.emplace_back(file.name);
    }
    return codes;
}

Result<Language> shipped_language(std::string_view code) {
    if (const ShippedFile* file = shipped(code)) {
        return read_language(file->text, std::string(file->name));
    }
    std::string codes;
    for (const std::string& known : language_codes()) codes += (codes.empty() ? "" : ", ") + known;
    return Error{ErrorCode::invalid, "'" + std::string(code) +
                                         "' is not a language: expected a file, or one of " +
                                         codes + did_you_mean(code, language_codes())};
}

Result<Language> read_language(std::string_view text, const std::string& source) {
    Result<Language> english = read_over({}, shipped("en")->text, "en");
    if (!english) return english;
    return read_over(std::move(*english), text, source);
}

}  // namespace sudoku::book
