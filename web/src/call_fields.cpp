#include "call_fields.hpp"

#include <sudoku/support/result.hpp>

#include <algorithm>
#include <set>
#include <string>

namespace sudoku::web {
namespace {

using nlohmann::json;

bool is_text(const json& value) { return value.is_string(); }
bool is_number(const json& value) { return value.is_number_integer(); }

template <bool (*holds)(const json&)>
bool is_list_of(const json& value) {
    return value.is_array() && std::all_of(value.begin(), value.end(), holds);
}

template <bool (*holds)(const json&)>
bool is_pair_of(const json& value) {
    return is_list_of<holds>(value) && value.size() == 2;
}

struct FieldType {
    std::string_view name;
    std::string_view words;
    bool (*holds)(const json&);
};

constexpr FieldType field_types[] = {
    {"text", "a text", is_text},
    {"number", "a whole number", is_number},
    {"count", "a whole number from 0",
     [](const json& value) { return value.is_number_unsigned(); }},
    {"flag", "true or false", [](const json& value) { return value.is_boolean(); }},
    {"list", "a list", [](const json& value) { return value.is_array(); }},
    {"texts", "a list of texts", is_list_of<is_text>},
    {"numbers", "a list of whole numbers", is_list_of<is_number>},
    {"number-pairs", "a list of pairs of whole numbers", is_list_of<is_pair_of<is_number>>},
    {"text-pairs", "a list of pairs of texts", is_list_of<is_pair_of<is_text>>},
    {"object", "an object", [](const json& value) { return value.is_object(); }}};

[[noreturn]] void refuse(const std::string& message) {
    throw Failure(Error{ErrorCode::invalid, message});
}

// Checks one field of "name text?" and returns its name.
std::string check_field(std::string_view field, const json& asked) {
    const std::size_t blank = field.find(' ');
    const std::string name(field.substr(0, blank));
    std::string_view type = field.substr(blank + 1);
    const bool may_lack = type.ends_with('?');
    if (may_lack) type.remove_suffix(1);
    if (!asked.contains(name)) {
        if (!may_lack) refuse("'" + name + "' is missing");
        return name;
    }
    const auto row = std::find_if(std::begin(field_types), std::end(field_types),
                                  [&](const FieldType& one) { return one.name == type; });
    if (!row->holds(asked.at(name))) refuse("'" + name + "' is not " + std::string(row->words));
    return name;
}

}  // namespace

void check_fields(std::string_view takes, const json& asked) {
    std::set<std::string> known = {"call"};
    while (!takes.empty()) {
        const std::size_t end = std::min(takes.find(", "), takes.size());
        known.insert(check_field(takes.substr(0, end), asked));
        takes.remove_prefix(std::min(end + 2, takes.size()));
    }
    for (const auto& [name, value] : asked.items())
        if (!known.contains(name)) refuse("'" + name + "' is not a field of this call");
}

}  // namespace sudoku::web
