#include "format/scl_json.hpp"

#include "format/ipuz_zones.hpp"
#include "format/json_objects.hpp"
#include "format/record_fields.hpp"
#include "format/record_text.hpp"
#include "format/unknown_rules.hpp"
#include "support/simple_errors.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <utility>

namespace sudoku {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

struct SclKey {
    std::string_view brief;
    std::string_view name;
};
constexpr std::array<SclKey, 25> scl_keys{{
    {"c", "color"},
    {"ca", "cages"},
    {"ct", "center"},
    {"c1", "borderColor"},
    {"c2", "backgroundColor"},
    {"ce", "cells"},
    {"cs", "cellSize"},
    {"a", "arrows"},
    {"o", "overlays"},
    {"u", "underlays"},
    {"w", "width"},
    {"h", "height"},
    {"v", "value"},
    {"vd", "videos"},
    {"l", "lines"},
    {"r", "rounded"},
    {"re", "regions"},
    {"fs", "fontSize"},
    {"th", "thickness"},
    {"hl", "headLength"},
    {"wp", "wayPoints"},
    {"t", "title"},
    {"te", "text"},
    {"d", "duration"},
    {"d2", "d"},
}};

struct SclRule {
    std::string_view name;
    BoardRule rule;
};
constexpr std::array<SclRule, 3> scl_rules{{
    {"antiknight", BoardRule::antiknight},
    {"antiking", BoardRule::antiking},
    {"nonconsecutive", BoardRule::nonconsecutive},
}};

constexpr std::array<std::string_view, 10> scl_others{
    "id",      "cellSize", "metadata", "global",   "cells",
    "regions", "cages",    "foglight", "settings", "duration"};
constexpr std::array<SclKey, 4> scl_drawings{{{"lines", "drawn lines"},
                                              {"arrows", "drawn arrows"},
                                              {"underlays", "drawn marks"},
                                              {"overlays", "drawn marks"}}};

// Members of a cage that are read, or that only affect its drawing.
constexpr std::array<std::string_view, 13> scl_cage_members{
    "cells",       "value",           "sum",       "unique",   "style", "hidden",  "color",
    "borderColor", "backgroundColor", "thickness", "fontSize", "fontC", "outlineC"};

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

class SclPuzzle {
  public:
    SclPuzzle(const json& content, Drawings* drawings) : content_(content), drawings_(drawings) {}

    Result<Record> read() {
        if (const Status status = read_cells(); !status) return status.error();
        find_unknown();
        if (const Status status = read_cages(); !status) return status.error();
        read_texts();
        if (const Status status = read_geometry(); !status) return status.error();
        if (!unknown_.empty()) return unknown_.error();
        for (const Constraint& constraint : constraints_) {
            if (const Status status = check_constraint(constraint, geometry_); !status)
                return malformed_error(status.error().message);
        }
        return record();
    }

  private:
    Status read_cells() {
        const json& rows = member_of(content_, "cells");
        side_ = rows.is_array() ? static_cast<int>(std::min<std::size_t>(rows.size(), 1000)) : 0;
        const bool is_square =
            side_ >= min_side && side_ <= max_side &&
            std::all_of(rows.begin(), rows.end(), [&](const json& row) {
                return row.is_array() && row.size() == static_cast<std::size_t>(side_);
            });
        if (!is_square)
            return malformed_error("\"cells\" is not a list of 4 to 25 rows of as many cells");
        for (const json& row : rows) {
            for (const json& cell : row) {
                const json& value = member_of(cell, "value");
                int digit = 0;
                if (!says_nothing(value) && member_of(cell, "given") != false) {
                    // An empty cell has no value, so 0 can be a digit of a puzzle that counts
                    // from 0.
                    digit = integer_of(value);
                    if (digit < 1 || digit > side_) {
                        return malformed_error(
                            "a cell contains " +
                            shown_text(value.dump(-1, ' ', true, json::error_handler_t::replace)) +
                            ": expected digits from 1 to " + std::to_string(side_));
                    }
                } else {
                    has_entries_ = has_entries_ || !says_nothing(value);
                }
                for (const char* const marks : {"pencilMarks", "centremarks", "cornermarks"})
                    has_entries_ = has_entries_ || !says_nothing(member_of(cell, marks));
                digits_.push_back(static_cast<Digit>(digit));
            }
        }
        return success();
    }

    void find_unknown() {
        for (const auto& item : content_.items()) {
            const std::string& key = item.key();
            if (says_nothing(item.value())) continue;
            const auto drawing = std::find_if(scl_drawings.begin(), scl_drawings.end(),
                                              [&](const SclKey& row) { return row.brief == key; });
            if (drawing != scl_drawings.end()) {
                unknown_.add_drawing(std::string(drawing->name), drawings_);
            } else if (std::find(scl_others.begin(), scl_others.end(), key) == scl_others.end()) {
                unknown_.add(key);
            }
        }
        const json& global = member_of(content_, "global");
        for (const json& name : global) add_rule(name);
        for (const SclRule& row : scl_rules) {
            if (member_of(member_of(content_, "metadata"), row.name) == true)
                rules_.insert(row.rule);
        }
    }

    void add_rule(const json& name) {
        const auto row = std::find_if(scl_rules.begin(), scl_rules.end(),
                                      [&](const SclRule& each) { return name == each.name; });
        if (row != scl_rules.end()) {
            rules_.insert(row->rule);
        } else {
            unknown_.add(name.is_string() ? name.get<std::string>() : "global");
        }
    }

    Result<std::vector<Cell>> cells_of(const json& list) const {
        std::vector<Cell> cells;
        if (!list.is_array()) return malformed_error("expected a list of cells [row, column]");
        for (const json& place : list) {
            const bool is_pair = place.is_array() && place.size() == 2;
            const int row = is_pair ? integer_of(place[0]) : -1;
            const int column = is_pair ? integer_of(place[1]) : -1;
            if (row < 0 || column < 0 || row >= side_ || column >= side_) {
                return malformed_error(
                    shown_text(place.dump(-1, ' ', true, json::error_handler_t::replace)) +
                    " is not a cell of the board");
            }
            cells.push_back(static_cast<Cell>(row * side_ + column));
        }
        return cells;
    }

    void find_unknown_members(const json& cage) {
        for (const auto& [name, value] : cage.items()) {
            const bool is_known = std::find(scl_cage_members.begin(), scl_cage_members.end(),
                                            name) != scl_cage_members.end();
            if (!is_known && !says_nothing(value)) unknown_.add("cages with " + shown_text(name));
        }
    }

    Status read_cages() {
        for (const json& cage : member_of(content_, "cages")) {
            const json& list = member_of(cage, "cells");
            const json& value = member_of(cage, "value");
            if (says_nothing(list)) {
                if (value.is_string()) texts_.push_back(value.get<std::string>());
                continue;
            }
            find_unknown_members(cage);
            auto cells = cells_of(list);
            if (!cells) return malformed_error("cages: " + cells.error().message);
            const json& total = member_of(cage, "sum");
            const int sum = integer_of(total.is_null() ? value : total);
            const bool has_sum = !says_nothing(total) || !says_nothing(value);
            const bool is_unique = member_of(cage, "unique") == true;
            // The text in a cage is its sum, if it has one.
            const bool agrees =
                says_nothing(total) || says_nothing(value) || integer_of(value) == sum;
            if (!agrees || (has_sum && sum < 0) || (!is_unique && says_nothing(total))) {
                unknown_.add_drawing("drawn cages", drawings_);
            } else if (is_unique && !has_sum) {
                std::sort(cells->begin(), cells->end());
                zones_.push_back(*std::move(cells));
            } else {
                constraints_.push_back({is_unique ? ConstraintKind::cage : ConstraintKind::sum,
                                        *std::move(cells),
                                        0,
                                        {sum}});
            }
        }
        return success();
    }

    // Cages of different digits, other than regions, become a board rule if they are its houses.
    Status read_geometry() {
        std::vector<Zone> regions;
        std::size_t covered = 0;
        for (const json& region : member_of(content_, "regions")) {
            auto cells = cells_of(region);
            if (!cells) return malformed_error("regions: " + cells.error().message);
            covered += cells->size();
            regions.push_back(*std::move(cells));
        }
        const auto count = static_cast<std::size_t>(side_ * side_);
        if (covered != count || regions.size() != static_cast<std::size_t>(side_)) {
            unknown_.add("a board without regions for all cells");
            return success();
        }
        const BoxShape shape = usual_box_shape(side_).value();
        for (const BoardRuleInfo& rule : board_rule_table()) {
            if (take_houses(rule, side_, shape, zones_)) rules_.insert(rule.rule);
        }
        auto geometry = geometry_of_regions(side_, std::move(regions), rules_);
        if (!geometry) return Error{ErrorCode::unsupported, geometry.error().message};
        geometry_ = *std::move(geometry);
        for (Zone& zone : zones_) {
            const bool is_large = static_cast<int>(zone.size()) == side_;
            if (zone.size() > 1)
                constraints_.push_back(
                    {is_large ? ConstraintKind::extra_region : ConstraintKind::cage,
                     std::move(zone),
                     0,
                     {}});
        }
        return success();
    }

    // Old objects have texts in cages without cells: "title: ..".
    void read_texts() {
        const std::pair<std::string_view, RecordField> fields[] = {
            {"title", RecordField::title},
            {"author", RecordField::author},
            {"rules", RecordField::description},
            {"solution", RecordField::solution}};
        const json& metadata = member_of(content_, "metadata");
        for (const auto& field : fields) {
            const json& value = member_of(metadata, field.first);
            std::string text;
            if (value.is_string()) text = value.get<std::string>();
            for (const json& line : value.is_array() ? value : json::array()) {
                if (line.is_string()) text += (text.empty() ? "" : "\n") + line.get<std::string>();
            }
            for (const std::string& old : texts_) {
                const std::string start = std::string(field.first) + ':';
                if (text.empty() && old.starts_with(start)) text = old.substr(start.size());
            }
            if (!text.empty()) found_.push_back({field.second, text});
        }
    }

    Record record() {
        Grid givens(geometry_, digits_);
        Record record{.puzzle = Puzzle(std::move(givens), {}, std::move(constraints_))};
        for (const Note& text : found_) {
            if (text.field == RecordField::solution) {
                record.solution = solution(text.text);
            } else {
                add_note(record, text.field, text.text);
            }
        }
        if (has_entries_) record.notes.push_back({RecordField::other, "entries of a player"});
        return record;
    }

    std::optional<Grid> solution(std::string text) const {
        text.erase(0, text.find_first_not_of(' '));
        if (side_ > 9 || text.size() != digits_.size()) return std::nullopt;
        Grid grid(geometry_);
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] < '1' || text[i] > '0' + side_) return std::nullopt;
            grid.set(static_cast<Cell>(i), static_cast<Digit>(text[i] - '0'));
        }
        return grid;
    }

    const json& content_;
    int side_ = 0;
    std::vector<Digit> digits_;
    BoardRules rules_;
    std::vector<Zone> zones_;
    std::vector<std::string> texts_;
    std::vector<Note> found_;
    bool has_entries_ = false;
    Geometry geometry_;
    std::vector<Constraint> constraints_;
    UnknownRules unknown_;
    Drawings* drawings_;
};

ordered_json scl_cells(const Geometry& geometry, const std::vector<Cell>& cells) {
    ordered_json list = ordered_json::array();
    for (const Cell cell : cells) list.push_back({geometry.row_of(cell), geometry.column_of(cell)});
    return list;
}

ordered_json scl_metadata(const Record& record) {
    ordered_json metadata = ordered_json::object();
    const std::pair<const char*, RecordField> texts[] = {{"title", RecordField::title},
                                                         {"author", RecordField::author},
                                                         {"rules", RecordField::description}};
    for (const auto& field : texts) {
        if (const std::string text = text_of(record, field.second, "\n"); !text.empty())
            metadata[field.first] = text;
    }
    if (record.solution && record.puzzle.geometry().side() <= 9)
        metadata["solution"] = to_line(*record.solution);
    return metadata;
}

// Writes the rules of the board by their names, or as hidden cages, their houses; returns the rules
// that have neither.
BoardRules add_scl_rules(const Geometry& geometry, ordered_json& object, ordered_json& cages) {
    BoardRules rest = geometry.rules();
    for (const SclRule& row : scl_rules) {
        if (!rest.contains(row.rule)) continue;
        object["global"].push_back(row.name);
        rest.erase(row.rule);
    }
    for (const BoardRuleInfo& rule : board_rule_table()) {
        if (!rest.contains(rule.rule) || rule.houses == nullptr) continue;
        const auto houses = rule.houses(geometry.side(), geometry.box_shape());
        if (!houses) continue;
        for (const std::vector<Cell>& house : *houses) {
            cages.push_back(
                {{"cells", scl_cells(geometry, house)}, {"unique", true}, {"hidden", true}});
        }
        rest.erase(rule.rule);
    }
    return rest;
}

void add_scl_board(const Grid& givens, ordered_json& object) {
    const Geometry& geometry = givens.geometry();
    std::vector<std::vector<Cell>> regions(static_cast<std::size_t>(geometry.side()));
    ordered_json rows = ordered_json::array();
    for (int row = 0; row < geometry.side(); ++row) {
        ordered_json cells = ordered_json::array();
        for (int column = 0; column < geometry.side(); ++column) {
            const Cell cell = geometry.cell_at(row, column);
            regions[static_cast<std::size_t>(geometry.region_of(cell))].push_back(cell);
            ordered_json object_of_cell = ordered_json::object();
            if (const Digit digit = givens[cell]; digit != 0) object_of_cell["value"] = int{digit};
            cells.push_back(std::move(object_of_cell));
        }
        rows.push_back(std::move(cells));
    }
    object["cells"] = std::move(rows);
    for (const auto& region : regions) object["regions"].push_back(scl_cells(geometry, region));
}

// nullopt if the format has no cage for the constraint.
std::optional<ordered_json> scl_cage(const Geometry& geometry, const Constraint& constraint) {
    const bool is_sum = constraint.kind == ConstraintKind::sum;
    const bool is_large = static_cast<int>(constraint.cells.size()) == geometry.side();
    const bool is_extra = constraint.kind == ConstraintKind::extra_region && is_large;
    const bool is_cage = constraint.kind == ConstraintKind::cage &&
                         (!constraint.values.empty() || (!is_large && constraint.cells.size() > 1));
    if (!is_sum && !is_extra && !is_cage) return std::nullopt;
    ordered_json cage = ordered_json::object();
    cage["cells"] = scl_cells(geometry, constraint.cells);
    if (!constraint.values.empty()) {
        cage["value"] = std::to_string(constraint.values.front());
        cage["sum"] = constraint.values.front();
    }
    if (!is_sum) cage["unique"] = true;
    return cage;
}

}  // namespace

Result<Record> record_of_scl(const json& content, Drawings* drawings) {
    return SclPuzzle(content, drawings).read();
}

Result<std::string> scl_of_record(const Record& record, const WriteOptions& options,
                                  WriteNotes& notes) {
    const Puzzle& puzzle = record.puzzle;
    const Geometry& geometry = puzzle.geometry();
    ordered_json object = ordered_json::object();
    object["cellSize"] = 64;
    object["metadata"] = scl_metadata(record);
    ordered_json cages = ordered_json::array();
    const BoardRules rest = add_scl_rules(geometry, object, cages);
    if (!rest.empty() || geometry.regions() == Regions::none)
        return cannot_hold(options, "geometry " + geometry_spec(geometry));
    add_scl_board(puzzle.givens(), object);
    for (const Constraint& constraint : puzzle.constraints()) {
        const std::optional<ordered_json> cage = scl_cage(geometry, constraint);
        if (!cage) {
            return cannot_hold(options, "constraints of the kind " +
                                            std::string(constraint_info(constraint.kind).name));
        }
        cages.push_back(*cage);
    }
    if (!cages.empty()) object["cages"] = std::move(cages);
    notes.kept = notes.kept | scl_fields;
    if (geometry.side() > 9) notes.kept.erase(RecordField::solution);
    return object.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string unzipped_scl(std::string_view text) {
    std::string quoted;
    if (text.find('"') == std::string_view::npos) {
        for (std::size_t i = 0; i < text.size(); ++i) {
            const bool is_escaped = text[i] == '\\' && i + 1 < text.size() && text[i + 1] == '\'';
            quoted += is_escaped ? '\'' : text[i] == '\'' ? '"' : text[i];
            if (is_escaped) ++i;
        }
        text = quoted;
    }
    constexpr std::string_view ends = ",}]";
    const auto is_end = [&](std::size_t i) {
        return i >= text.size() || ends.find(text[i]) != std::string_view::npos;
    };
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const char c = text[i++];
        out += c;
        if (c == '"') {
            while (i < text.size() && text[i] != '"') {
                if (text[i] == '\\' && i + 1 < text.size()) out += text[i++];
                out += text[i++];
            }
            if (i < text.size()) out += text[i++];
        } else if (c == '{' || c == ',' || c == '[') {
            std::size_t word = i;
            while (word < text.size() && is_word(text[word])) ++word;
            if (word > i && word < text.size() && text[word] == ':') {
                out += '"' + std::string(text.substr(i, word - i)) + '"';
                i = word;
            } else if (c != '{' && i < text.size() && is_end(i)) {
                out += "{}";
            }
        } else if (c == ':') {
            std::size_t word = i;
            while (word < text.size() && (is_word(text[word]) || text[word] == '#')) ++word;
            const std::string_view value = text.substr(i, word - i);
            const bool is_colour =
                value.size() == 6 &&
                value.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
            if (!is_end(word)) continue;
            if (value == "t" || value == "f") {
                out += value == "t" ? "true" : "false";
            } else if (value == "#0" || value == "#F") {
                out += value == "#0" ? "\"#000000\"" : "\"#FFFFFF\"";
            } else if (is_colour) {
                out += "\"#" + std::string(value) + '"';
            } else {
                continue;
            }
            i = word;
        }
    }
    return out;
}

json with_long_keys(const json& content) {
    if (content.is_array()) {
        json list = json::array();
        for (const json& value : content) list.push_back(with_long_keys(value));
        return list;
    }
    if (!content.is_object()) return content;
    json object = json::object();
    for (const auto& item : content.items()) {
        const auto row = std::find_if(scl_keys.begin(), scl_keys.end(),
                                      [&](const SclKey& key) { return key.brief == item.key(); });
        object[row == scl_keys.end() ? item.key() : std::string(row->name)] =
            with_long_keys(item.value());
    }
    return object;
}

}  // namespace sudoku
