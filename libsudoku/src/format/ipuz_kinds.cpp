#include "format/ipuz_kinds.hpp"

#include "format/format_reader.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace sudoku {
namespace {

using nlohmann::json;

struct KindRow {
    std::string_view name;  // the part after "http://ipuz.org/sudoku"
    IpuzKind kind;
};

const std::array<KindRow, 8> kind_rows = {{
    {"", {}},
    {"/diagonalsudoku", {.rules = diagonal_rules}},
    {"/hypersudoku", {.rules = {BoardRule::windows}}},
    {"/jigsawsudoku", {.needs_regions = true}},
    {"/latinsquare", {.is_latin = true}},
    {"/calcudoku", {.is_latin = true, .needs_operators = true}},
    // Cages and letters in the charset have their own members, so these kinds add nothing.
    {"/killersudoku", {}},
    {"/wordoku", {}},
}};

constexpr std::string_view address = "ipuz.org/sudoku";

// Returns the part of "http://ipuz.org/sudoku/NAME#1" after "sudoku", without the number.
std::optional<std::string_view> name_of_kind(std::string_view text) {
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (!text.starts_with(scheme)) continue;
        text.remove_prefix(scheme.size());
        if (!text.starts_with(address)) return std::nullopt;
        text.remove_prefix(address.size());
        const std::size_t number = std::min(text.find('#'), text.size());
        const std::string_view version = text.substr(number);
        if (version.find_first_not_of("0123456789", 1) < version.size()) return std::nullopt;
        return text.substr(0, number);
    }
    return std::nullopt;
}

std::string kind_text(std::string_view name) {
    return "http://" + std::string(address) + std::string(name) + "#1";
}

}  // namespace

Result<IpuzKind> ipuz_kind_of(const json& content) {
    IpuzKind all;
    const auto found = content.find("kind");
    if (found == content.end()) return all;
    const json kinds = found->is_array() ? *found : json::array({*found});
    bool is_sudoku = false;
    for (const json& each : kinds) {
        if (!each.is_string())
            return Error{ErrorCode::malformed, "\"kind\" is not a list of strings"};
        const auto name = name_of_kind(each.get_ref<const std::string&>());
        const auto* const row = std::find_if(kind_rows.begin(), kind_rows.end(),
                                             [&](const KindRow& r) { return r.name == name; });
        if (row == kind_rows.end()) {
            const bool is_other = !name && !is_sudoku && kinds.size() == 1;
            return Error{
                ErrorCode::unsupported,
                is_other
                    ? "this ipuz puzzle is of another kind, " +
                          shown_text(each.get<std::string>()) + ": expected http://ipuz.org/sudoku"
                    : "the kind " + shown_text(each.get<std::string>()) + " is not supported"};
        }
        is_sudoku = true;
        all.rules.insert(row->kind.rules);
        all.is_latin |= row->kind.is_latin;
        all.needs_regions |= row->kind.needs_regions;
        all.needs_operators |= row->kind.needs_operators;
    }
    if (!is_sudoku) return Error{ErrorCode::malformed, "\"kind\" is empty"};
    return all;
}

std::vector<std::string> ipuz_kinds_for(const Puzzle& puzzle) {
    const Geometry& geometry = puzzle.geometry();
    const bool is_latin = geometry.regions() == Regions::none;
    const bool has_operators = std::any_of(
        puzzle.constraints().begin(), puzzle.constraints().end(),
        [](const Constraint& constraint) { return constraint.kind != ConstraintKind::cage; });
    std::vector<std::string> kinds;
    for (const KindRow& row : kind_rows) {
        if (row.name.empty() || row.name == "/wordoku") continue;
        const bool is_kind = row.name == "/killersudoku"
                                 ? !puzzle.constraints().empty() && !is_latin
                             : row.kind.needs_operators ? is_latin && has_operators
                             : row.kind.is_latin        ? is_latin && !has_operators
                             : row.kind.needs_regions   ? geometry.regions() == Regions::drawn
                                                        : geometry.rules().contains(row.kind.rules);
        if (is_kind) kinds.push_back(kind_text(row.name));
    }
    if (kinds.empty()) kinds.push_back(kind_text(""));
    return kinds;
}

bool is_ipuz_remark(const std::string& key) {
    constexpr std::array<std::string_view, 10> remarks = {
        "publication", "explanation", "annotation", "editor",   "displaycharset",
        "styles",      "checksum",    "saved",      "volatile", "block"};
    return key.find(':') != std::string::npos ||
           std::find(remarks.begin(), remarks.end(), key) != remarks.end();
}

}  // namespace sudoku
