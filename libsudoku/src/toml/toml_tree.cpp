#include "toml/toml_tree.hpp"

#include "support/foreign_file.hpp"
#include "support/former_names.hpp"
#include "support/nearest_name.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <cassert>
#include <sstream>

namespace sudoku {
namespace {

TomlValue converted(const toml::node& node) {
    TomlValue value;
    value.line = node.source().begin.line;
    value.column = node.source().begin.column;
    if (const auto* table = node.as_table()) {
        TomlMap map;
        for (const auto& [key, child] : *table) {
            TomlValue entry = converted(child);
            if (entry.line == 0) {
                entry.line = key.source().begin.line;
                entry.column = key.source().begin.column;
            }
            map.emplace(std::string(key.str()), std::move(entry));
        }
        value.content = std::move(map);
    } else if (const auto* array = node.as_array()) {
        TomlArray list;
        for (const toml::node& child : *array) list.push_back(converted(child));
        value.content = std::move(list);
    } else if (const auto* text = node.as_string()) {
        value.content = text->get();
    } else if (const auto* integer = node.as_integer()) {
        value.content = integer->get();
    } else if (const auto* real = node.as_floating_point()) {
        value.content = real->get();
    } else if (const auto* flag = node.as_boolean()) {
        value.content = flag->get();
    } else if (const auto* date = node.as_date()) {
        // A date without quotes (date = 2026-11-21) is treated like a string.
        std::ostringstream out;
        out << date->get();
        value.content = out.str();
    }
    return value;
}

// The parser creates a table for every name of a dotted key and recurses as deep, so a key of
// 100,000 names could exhaust the stack. The project's own documents only have tables within
// tables.
constexpr int most_names = 16;     // in one key
constexpr int most_brackets = 16;  // open at the same time

// Finds places that are nested deeper than these limits. Strings and comments are scanned only to
// ignore the dots and brackets in them; their errors are reported by the parser.
class NestingCheck {
  public:
    NestingCheck(std::string_view text, std::string source)
        : text_(text), source_(std::move(source)) {}

    Status run() {
        int names = 1, brackets = 0;
        for (at_ = 0; at_ < text_.size(); ++at_) {
            const char c = text_[at_];
            if (c == '#') {
                at_ = std::min(text_.find('\n', at_), text_.size() - 1);
                names = 1;
            } else if (c == '"' || c == '\'') {
                skip_string(c);
            } else if (c == '.') {
                if (++names > most_names) return too_deep();
            } else if (c == '[' || c == '{') {
                if (++brackets > most_brackets) return too_deep();
                names = 1;
            } else if (c == ']' || c == '}') {
                brackets = std::max(brackets - 1, 0);
            } else if (c == '=' || c == ',' || c == '\n') {
                names = 1;
            }
        }
        return success();
    }

  private:
    // Skips to the closing quote. Basic strings ("..") have escapes, literal strings ('..') do not.
    void skip_string(char quote) {
        const std::string three(3, quote);
        const bool is_long = text_.substr(at_).starts_with(three);
        const std::string_view end =
            is_long ? std::string_view(three) : std::string_view(&quote, 1);
        for (at_ += end.size(); at_ < text_.size(); ++at_) {
            if (text_[at_] == '\\' && quote == '"') {
                ++at_;
            } else if (text_.substr(at_).starts_with(end)) {
                at_ += end.size() - 1;
                return;
            } else if (text_[at_] == '\n' && !is_long) {
                return;
            }
        }
    }

    Error too_deep() const {
        const std::string_view before = text_.substr(0, at_);
        const auto line = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
        const std::size_t start = line == 0 ? 0 : before.rfind('\n') + 1;
        return {ErrorCode::malformed, "this is nested too deeply", source_, line + 1,
                at_ - start + 1};
    }

    std::string_view text_;
    std::string source_;
    std::size_t at_ = 0;
};

// Finds a key by its former name, which old book files use.
TomlMap::const_iterator find_former(const TomlMap& map, std::string_view key) {
    for (const FormerName& name : former_names) {
        if (name.table != NameOf::requirement || name.current != key) continue;
        std::string former(name.former);
        auto found = map.find(former);
        std::replace(former.begin(), former.end(), '-', '_');
        if (found == map.end()) found = map.find(former);
        if (found != map.end()) return found;
    }
    return map.end();
}

}  // namespace

Result<TomlValue> parse_toml(std::string_view text, const std::string& source) {
    if (const ForeignFile* const file = find_foreign_file(text)) {
        return Error{ErrorCode::malformed,
                     "this is " + std::string(file->what) + ", not a text in TOML", source};
    }
    if (const Status nested = NestingCheck(text, source).run(); !nested) return nested.error();
    try {
        return converted(toml::parse(text, source));
    } catch (const toml::parse_error& error) {
        return Error{ErrorCode::malformed, std::string(error.description()), source,
                     error.source().begin.line, error.source().begin.column};
    }
}

std::string toml_text(const std::string& text) {
    std::ostringstream out;
    out << toml::value<std::string>(text);
    return out.str();
}

TomlTable::TomlTable(const TomlValue& value, std::string source)
    : value_(&value), source_(std::move(source)) {}

const TomlValue* TomlTable::find(const std::string& key) {
    used_[key] = true;
    const auto* map = std::get_if<TomlMap>(&value_->content);
    if (map == nullptr) return nullptr;
    auto found = map->find(key);
    if (found == map->end()) {  // try the spelling of the command line: per-page
        std::string dashed = key;
        std::replace(dashed.begin(), dashed.end(), '_', '-');
        found = map->find(dashed);
        if (found == map->end()) found = find_former(*map, dashed);
        if (found == map->end()) return nullptr;
        used_[found->first] = true;
    }
    return &found->second;
}

void TomlTable::fail(const TomlValue& where, const std::string& message) {
    if (error_) return;
    error_ = Error{ErrorCode::invalid, message, source_, where.line, where.column};
}

void TomlTable::complain(const std::string& key, const std::string& message) {
    const TomlValue* value = find(key);
    assert(value != nullptr || value_ != nullptr);
    fail(value == nullptr ? *value_ : *value, message);
}

void TomlTable::adopt(const Status& status) {
    if (!status && !error_) error_ = status.error();
}

template <class T>
const T* TomlTable::typed(const std::string& key, const char* what) {
    const TomlValue* value = find(key);
    if (value == nullptr) return nullptr;
    const T* content = std::get_if<T>(&value->content);
    if (content == nullptr) fail(*value, "'" + key + "' must be " + what);
    return content;
}

std::optional<std::string> TomlTable::text(const std::string& key) {
    // Values from a command line have no quotes, and no place in a document.
    if (const TomlValue* const found = find(key); found != nullptr && found->line == 0) {
        if (const auto* number = std::get_if<std::int64_t>(&found->content))
            return std::to_string(*number);
    }
    const auto* value = typed<std::string>(key, "a string in quotes");
    return value == nullptr ? std::nullopt : std::optional(*value);
}

std::optional<std::string> TomlTable::word(const std::string& key) {
    const TomlValue* found = find(key);
    if (found == nullptr) return std::nullopt;
    if (const auto* text = std::get_if<std::string>(&found->content)) return *text;
    if (const auto* number = std::get_if<std::int64_t>(&found->content))
        return std::to_string(*number);
    if (const auto* flag = std::get_if<bool>(&found->content)) return *flag ? "true" : "false";
    fail(*found, "'" + key + "' must be a string, a whole number, true or false");
    return std::nullopt;
}

std::optional<std::int64_t> TomlTable::integer(const std::string& key, std::int64_t least,
                                               std::int64_t most) {
    const auto* value = typed<std::int64_t>(key, "a whole number");
    if (value == nullptr) return std::nullopt;
    if (*value < least || *value > most) {
        complain(key, "'" + key + "' is " + std::to_string(*value) + ", expected " +
                          std::to_string(least) + " to " + std::to_string(most));
        return std::nullopt;
    }
    return *value;
}

std::optional<double> TomlTable::number(const std::string& key, double least, double most) {
    const TomlValue* found = find(key);
    if (found == nullptr) return std::nullopt;
    double value = 0;
    if (const auto* integer = std::get_if<std::int64_t>(&found->content)) {
        value = static_cast<double>(*integer);
    } else if (const auto* real = std::get_if<double>(&found->content)) {
        value = *real;
    } else {
        fail(*found, "'" + key + "' must be a number");
        return std::nullopt;
    }
    if (!(value >= least && value <= most)) {
        std::ostringstream out;
        out << "'" << key << "' is " << value << ", expected " << least << " to " << most;
        fail(*found, out.str());
        return std::nullopt;
    }
    return value;
}

std::optional<bool> TomlTable::flag(const std::string& key) {
    const auto* value = typed<bool>(key, "true or false");
    return value == nullptr ? std::nullopt : std::optional(*value);
}

std::optional<TomlTable> TomlTable::table(const std::string& key) {
    if (typed<TomlMap>(key, "a table") == nullptr) return std::nullopt;
    return TomlTable(*find(key), source_);
}

std::vector<TomlTable> TomlTable::tables(const std::string& key) {
    std::vector<TomlTable> result;
    const auto* list = typed<TomlArray>(key, "a list of tables");
    if (list == nullptr) return result;
    for (const TomlValue& value : *list) {
        if (!std::holds_alternative<TomlMap>(value.content)) {
            fail(value, "'" + key + "' must be a list of tables");
            return {};
        }
        result.emplace_back(value, source_);
    }
    return result;
}

std::vector<std::string> TomlTable::texts(const std::string& key) {
    std::vector<std::string> result;
    const auto* list = typed<TomlArray>(key, "a list of strings");
    if (list == nullptr) return result;
    for (const TomlValue& value : *list) {
        const auto* text = std::get_if<std::string>(&value.content);
        if (text == nullptr) {
            fail(value, "'" + key + "' must be a list of strings");
            return {};
        }
        result.push_back(*text);
    }
    return result;
}

bool TomlTable::is_list(const std::string& key) {
    const TomlValue* found = find(key);
    return found != nullptr && std::holds_alternative<TomlArray>(found->content);
}

bool TomlTable::is_flag(const std::string& key) {
    const TomlValue* found = find(key);
    return found != nullptr && std::holds_alternative<bool>(found->content);
}

std::optional<std::string> TomlTable::number_text(const std::string& key) {
    const TomlValue* found = find(key);
    if (found == nullptr) return std::nullopt;
    std::ostringstream out;
    if (const auto* whole = std::get_if<std::int64_t>(&found->content)) {
        out << *whole;
    } else if (const auto* real = std::get_if<double>(&found->content)) {
        out << *real;
    } else {
        return std::nullopt;
    }
    return out.str();
}

std::vector<std::string> TomlTable::words(const std::string& key) {
    std::vector<std::string> result;
    const auto* list = typed<TomlArray>(key, "a list");
    if (list == nullptr) return result;
    for (const TomlValue& value : *list) {
        if (const auto* text = std::get_if<std::string>(&value.content)) {
            result.push_back(*text);
        } else if (const auto* number = std::get_if<std::int64_t>(&value.content)) {
            result.push_back(std::to_string(*number));
        } else {
            fail(value, "'" + key + "' must be a list of strings or whole numbers");
            return {};
        }
    }
    return result;
}

std::map<std::string, std::string> TomlTable::text_map(const std::string& key) {
    std::map<std::string, std::string> result;
    const auto* map = typed<TomlMap>(key, "a table");
    if (map == nullptr) return result;
    for (const auto& [name, value] : *map) {
        const auto* text = std::get_if<std::string>(&value.content);
        if (text == nullptr) {
            fail(value, "'" + name + "' must be a string in quotes");
            return {};
        }
        result[name] = *text;
    }
    return result;
}

TomlValue TomlTable::without(const std::string& key) const {
    TomlValue copy = *value_;
    if (auto* map = std::get_if<TomlMap>(&copy.content)) map->erase(key);
    return copy;
}

Status TomlTable::finish() {
    if (error_) return *error_;
    const auto* map = std::get_if<TomlMap>(&value_->content);
    if (map == nullptr) return success();
    // Report the first key in the document rather than in the alphabet.
    const std::pair<const std::string, TomlValue>* first = nullptr;
    for (const auto& entry : *map) {
        if (used_.contains(entry.first)) continue;
        if (first == nullptr || entry.second.line < first->second.line) first = &entry;
    }
    if (first == nullptr) return success();
    std::string known;
    std::vector<std::string> keys;
    for (const auto& [key, used] : used_) {
        known += (known.empty() ? "" : ", ") + key;
        keys.push_back(key);
    }
    return Error{ErrorCode::invalid,
                 "'" + first->first + "' is not known here; expected one of " + known +
                     did_you_mean(first->first, keys),
                 source_, first->second.line, first->second.column};
}

}  // namespace sudoku
