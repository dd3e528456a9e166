#include "studio/studio_book_file.hpp"

#include "studio/studio_files.hpp"

#include "toml/toml_tree.hpp"

#include <sudoku/support/result.hpp>

#include <algorithm>
#include <array>
#include <type_traits>

namespace sudoku::tools {
namespace {

using nlohmann::json;

json as_json(const TomlValue& value) {
    return std::visit(
        [](const auto& content) -> json {
            using Content = std::decay_t<decltype(content)>;
            if constexpr (std::is_same_v<Content, std::monostate>) {
                return {};
            } else if constexpr (std::is_same_v<Content, TomlArray>) {
                json list = json::array();
                for (const TomlValue& one : content) list.push_back(as_json(one));
                return list;
            } else if constexpr (std::is_same_v<Content, TomlMap>) {
                json map = json::object();
                for (const auto& [key, one] : content) map[key] = as_json(one);
                return map;
            } else {
                return content;
            }
        },
        value.content);
}

bool is_table_list(const json& value) {
    return value.is_array() && !value.empty() &&
           std::all_of(value.begin(), value.end(), [](const json& one) { return one.is_object(); });
}

std::string value_of(const json& value) {
    if (value.is_string()) return toml_text(value.get_ref<const std::string&>());
    if (!value.is_array()) return value.dump();
    std::string list;
    for (const json& one : value) list += (list.empty() ? "" : ", ") + value_of(one);
    return '[' + list + ']';
}

bool is_bare(const std::string& key) {
    return !key.empty() && std::all_of(key.begin(), key.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '_' || c == '-';
    });
}

std::string key_of(const std::string& key) { return is_bare(key) ? key : toml_text(key); }

// The keys of a table with plain values, then the tables in it.
std::string table_of(const json& table, const std::string& name) {
    std::string text;
    for (const auto& [key, value] : table.items()) {
        if (value.is_null() || value.is_object() || is_table_list(value)) continue;
        text += key_of(key) + " = " + value_of(value) + '\n';
    }
    for (const auto& [key, value] : table.items()) {
        const std::string below = name.empty() ? key_of(key) : name + '.' + key_of(key);
        if (value.is_object()) text += "\n[" + below + "]\n" + table_of(value, below);
        if (!is_table_list(value)) continue;
        for (const json& one : value) text += "\n[[" + below + "]]\n" + table_of(one, below);
    }
    return text;
}

// The file that a key names, if it names one rather than something shipped.
void require_shipped_or_file(const json& book, const char* key, const StudioFolder& folder) {
    if (!book.contains(key) || !book.at(key).is_string()) return;
    const std::string& name = book.at(key).get_ref<const std::string&>();
    if (name.find('/') != std::string::npos || name.ends_with(".toml")) folder.require_file(name);
}

}  // namespace

json book_as_json(std::string_view toml, const std::string& source) {
    return as_json(parse_toml(toml, source).value());
}

std::string book_as_toml(const json& book) { return table_of(book, ""); }

void require_names_in_folder(const json& book, const StudioFolder& folder) {
    for (const char* const key : {"style", "language"}) require_shipped_or_file(book, key, folder);
    const auto require_puzzles = [&](const json& table) {
        if (table.contains("file") && table.at("file").is_string())
            folder.require_file(table.at("file").get_ref<const std::string&>());
    };
    if (book.contains("calendar") && book.at("calendar").is_object())
        require_puzzles(book.at("calendar"));
    if (!book.contains("section") || !is_table_list(book.at("section"))) return;
    for (const json& section : book.at("section")) require_puzzles(section);
}

}  // namespace sudoku::tools
