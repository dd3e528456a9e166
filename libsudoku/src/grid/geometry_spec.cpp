#include <sudoku/grid/geometry.hpp>

#include "grid/name_aliases.hpp"
#include "support/nearest_name.hpp"
#include "support/recent_values.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace sudoku {
namespace {

constexpr std::string_view jigsaw_prefix = "jigsaw:";
constexpr std::string_view gattai_prefix = "gattai:";
constexpr std::string_view board_prefix = "board:";
constexpr std::string_view latin_name = "latin";
constexpr std::string_view chaos_name = "chaos";

constexpr std::array rule_aliases{
    BoardRuleAlias{"diagonal", diagonal_rules},
    BoardRuleAlias{"diagonals", diagonal_rules},
    BoardRuleAlias{"x", diagonal_rules},
    BoardRuleAlias{"xsudoku", diagonal_rules},
    BoardRuleAlias{"windows", {BoardRule::windows}},
    BoardRuleAlias{"hyper", {BoardRule::windows}},
    BoardRuleAlias{"hypersudoku", {BoardRule::windows}},
    BoardRuleAlias{"disjointgroups", {BoardRule::disjoint}},
    BoardRuleAlias{"centredot", {BoardRule::center_dot}},
    BoardRuleAlias{"knight", {BoardRule::antiknight}},
    BoardRuleAlias{"king", {BoardRule::antiking}},
};

// The hyphens of "anti-knight" and "non-consecutive" are a matter of taste.
std::string without_hyphens(std::string_view name) {
    std::string plain(name);
    plain.erase(std::remove(plain.begin(), plain.end(), '-'), plain.end());
    return plain;
}

std::optional<BoardRules> find_rules(std::string_view name) {
    const std::string plain = without_hyphens(name);
    for (const BoardRuleAlias& alias : rule_aliases) {
        if (equal_whatever_case(alias.name, plain)) return alias.rules;
    }
    for (const BoardRuleInfo& rule : board_rule_table()) {
        if (equal_whatever_case(rule.name, plain)) return BoardRules{rule.rule};
    }
    return std::nullopt;
}

// Used for misspelt names of rules.
std::vector<std::string> spellings_of_rules() {
    std::vector<std::string> names{std::string(latin_name)};
    for (const BoardRuleInfo& rule : board_rule_table()) names.emplace_back(rule.name);
    for (const BoardRuleAlias& alias : rule_aliases) names.emplace_back(alias.name);
    return names;
}

// "; did you mean 'samurai'?", or '3x3+windoku' where the layout is missing.
std::string suggested_layout(std::string_view text) {
    if (find_rules(text)) return "; did you mean '3x3+" + std::string(text) + "'?";
    std::vector<std::string> names{"jigsaw", "gattai", "board"};
    for (const GattaiInfo& board : gattai_table()) {
        names.emplace_back(board.name);
        if (!board.other_name.empty()) names.emplace_back(board.other_name);
    }
    // Labels and corners follow a colon; a name without them is not misspelt.
    const std::string_view name = text.substr(0, text.find(':'));
    const bool is_known = std::any_of(names.begin(), names.end(), [&](const std::string& known) {
        return equal_whatever_case(known, name);
    });
    return is_known ? std::string() : did_you_mean(name, names);
}

bool has_prefix(std::string_view text, std::string_view prefix) {
    return equal_whatever_case(text.substr(0, prefix.size()), prefix);
}

// The position of the x in "3x3".
std::size_t find_cross(std::string_view text) { return text.find_first_of("xX"); }

Error at_column(std::size_t column, std::string message) {
    return {ErrorCode::invalid, std::move(message), {}, 1, column};
}

std::optional<int> parse_size(std::string_view text) {
    int value = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failure != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

Result<Geometry> parse_jigsaw(std::string_view labels, BoardRules rules) {
    const int side = static_cast<int>(std::lround(std::sqrt(static_cast<double>(labels.size()))));
    if (static_cast<std::size_t>(side) * static_cast<std::size_t>(side) != labels.size() ||
        side < min_side || side > max_side) {
        return at_column(
            jigsaw_prefix.size() + 1,
            "a jigsaw map of " + std::to_string(labels.size()) +
                " labels is not square; side 9 needs 81, side N needs N*N, N from 4 to 25");
    }
    std::map<char, std::size_t> region_of_label;
    std::vector<std::vector<Cell>> regions;
    for (std::size_t cell = 0; cell < labels.size(); ++cell) {
        const auto [entry, is_new] = region_of_label.try_emplace(labels[cell], regions.size());
        if (is_new) regions.emplace_back();
        regions[entry->second].push_back(static_cast<Cell>(cell));
    }
    return jigsaw(side, regions, rules);
}

// 'A', 'B', .. for the regions of a jigsaw.
char region_label(int region) { return static_cast<char>('A' + region); }

// Removes a number from the front of the text. Returns nullopt if there is none or if it is too
// large.
std::optional<int> take_number(std::string_view& text) {
    const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
    const auto number = parse_size(text.substr(0, end));
    if (number) text.remove_prefix(end);
    return number;
}

// Parses "r7c13", or "G13" with a letter for the row.
std::optional<GridCorner> parse_corner(std::string_view text) {
    if (text.empty()) return std::nullopt;
    const bool is_half = text.front() == 'r' && text.find_first_of("cC") == std::string_view::npos;
    if (is_half) return std::nullopt;  // more likely a missing column than row R
    const auto upper = [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; };
    const char letter = upper(text.front());
    text.remove_prefix(1);
    std::optional<int> row;
    const bool is_row_column = letter == 'R' && text.find_first_of("cC") != std::string_view::npos;
    if (is_row_column) {
        row = take_number(text);
        if (text.empty() || upper(text.front()) != 'C') return std::nullopt;
        text.remove_prefix(1);
    } else if (letter >= 'A' && letter <= 'Z') {
        row = letter - 'A' + 1;
    }
    const std::optional<int> column = take_number(text);
    if (!row || !column || !text.empty()) return std::nullopt;
    return GridCorner{*row - 1, *column - 1};
}

// Parses the text after "gattai:", the corners with an optional box shape before them.
Result<Geometry> parse_gattai(std::string_view text, BoardRules rules) {
    std::size_t column = gattai_prefix.size() + 1;
    BoxShape boxes;
    if (const std::size_t colon = text.find(':'); colon != std::string_view::npos) {
        const std::string_view shape = text.substr(0, colon);
        const std::size_t cross = find_cross(shape);
        const auto rows = parse_size(shape.substr(0, cross));
        const auto columns =
            cross == std::string_view::npos ? std::nullopt : parse_size(shape.substr(cross + 1));
        if (!rows || !columns) {
            return at_column(column,
                             "'" + std::string(shape) +
                                 "' is not a box size: expected one such as 2x3 before ':'");
        }
        boxes = {*rows, *columns};
        text.remove_prefix(colon + 1);
        column += colon + 1;
    }
    std::vector<GridCorner> corners;
    for (;;) {
        const std::size_t end = std::min(text.find(','), text.size());
        const std::string_view name = text.substr(0, end);
        const std::optional<GridCorner> corner = parse_corner(name);
        if (!corner) {
            return at_column(column, "'" + std::string(name) +
                                         "' is not the corner of a grid: expected its top left "
                                         "cell such as r7c13 or G13");
        }
        if (corner->row < 0 || corner->column < 0 || corner->row >= max_plane ||
            corner->column >= max_plane) {
            return at_column(column, "corner " + std::string(name) +
                                         " is outside: rows and columns go from 1 to " +
                                         std::to_string(max_plane));
        }
        if (std::find(corners.begin(), corners.end(), *corner) != corners.end()) {
            return at_column(column, "corner " + std::string(name) +
                                         " occurs twice: two grids would be the same");
        }
        corners.push_back(*corner);
        if (end == text.size()) break;
        text.remove_prefix(end + 1);
        column += end + 1;
    }
    return gattai(boxes, std::move(corners), rules);
}

// "6x8" or "0-7".
std::optional<std::pair<int, int>> parse_two(std::string_view text, std::string_view between) {
    const std::size_t at = std::min(text.find_first_of(between), text.size());
    const auto first = parse_size(text.substr(0, at));
    const auto second = parse_size(text.substr(std::min(at + 1, text.size())));
    if (!first || !second) return std::nullopt;
    return std::pair(*first, *second);
}

// Labels, one for each cell; '.' for cells in no region.
void add_regions(std::string_view labels, BoardPlan& plan) {
    std::map<char, std::size_t> region_of_label;
    plan.boxes = {0, 0};
    for (std::size_t cell = 0; cell < labels.size(); ++cell) {
        if (labels[cell] == '.') continue;
        const auto [entry, is_new] = region_of_label.try_emplace(labels[cell], plan.regions.size());
        if (is_new) plan.regions.emplace_back();
        plan.regions[entry->second].push_back(static_cast<Cell>(cell));
    }
}

// Removes ":x4" from the end of the text and returns the number; 0 if there is none.
int take_extra_cells(std::string_view& text) {
    const std::size_t colon = text.rfind(':');
    if (colon == std::string_view::npos || colon + 2 >= text.size() || text[colon + 1] != 'x')
        return 0;
    const auto count = parse_size(text.substr(colon + 2));
    if (!count || *count < 1) return 0;
    text = text.substr(0, colon);
    return *count;
}

// Parses "6x8:0-7:2x4", the cells, digits and regions of a board after "board:", and extra cells.
Result<Geometry> parse_board(std::string_view text, BoardRules rules) {
    std::size_t column = board_prefix.size() + 1;
    BoardPlan plan;
    plan.extra_cells = take_extra_cells(text);
    const std::size_t end_of_text = column + text.size();
    const auto next = [&] {
        const std::size_t end = std::min(text.find(':'), text.size());
        const std::string_view part = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        return part;
    };
    const std::string_view size = next(), digits = next(), regions = text;
    const auto cells = parse_two(size, "xX");
    if (!cells || cells->first < 1 || cells->second < 1 || cells->first > max_side ||
        cells->second > max_side)
        return at_column(column, "'" + std::string(size) +
                                     "' is not the size of a board: expected rows and columns up "
                                     "to 25, such as 6x8");
    column += size.size() + 1;
    const auto ends = parse_two(digits, "-");
    if (!ends || ends->second < 0 || ends->second > max_side)
        return at_column(column, "'" + std::string(digits) +
                                     "' are not the digits of a board: expected the first and the "
                                     "last one, such as 1-8 or 0-7");
    const int count = ends->second - ends->first + 1;
    if (count > 0 && (count < min_side || count > max_side))
        return at_column(column, "'" + std::string(digits) + "' are " + std::to_string(count) +
                                     (count == 1 ? " digit" : " digits") + ": expected " +
                                     std::to_string(min_side) + " to " + std::to_string(max_side));
    column += digits.size() + 1;
    plan.rows = cells->first;
    plan.columns = cells->second;
    plan.first_digit = ends->first;
    plan.digits = count;
    plan.has_labels = equal_whatever_case(regions, chaos_name);
    if (equal_whatever_case(regions, latin_name) || plan.has_labels) {
        plan.boxes = {1, plan.digits};
    } else if (const auto boxes = parse_two(regions, "xX")) {
        plan.boxes = {boxes->first, boxes->second};
        // Such boxes mean none in a plan.
        if (plan.boxes == BoxShape{1, plan.digits} && plan.columns != plan.digits)
            return at_column(column, "boxes of " + std::string(regions) + " do not fill the board");
    } else if (static_cast<int>(regions.size()) == plan.rows * plan.columns) {
        add_regions(regions, plan);
    } else {
        return at_column(std::min(column, end_of_text),
                         "'" + std::string(regions) +
                             "' are not the regions of this board: expected boxes such as "
                             "2x4, latin, chaos, or a label for each of the " +
                             std::to_string(plan.rows * plan.columns) + " cells");
    }
    return free_board(plan, rules);
}

std::string board_spec(const Geometry& geometry) {
    const auto two = [](int first, char between, int second) {
        return std::to_string(first) + between + std::to_string(second);
    };
    const int first = geometry.first_digit();
    std::string spec = std::string(board_prefix) + two(geometry.rows(), 'x', geometry.columns()) +
                       ':' + two(first, '-', first + geometry.side() - 1) + ':';
    const BoxShape boxes = geometry.box_shape();
    const int labels = geometry.label_count();
    const int extra = geometry.extra_cell_count() - labels;
    const auto cells = geometry.regions() == Regions::drawn ? geometry.cell_count() - extra : 0;
    if (geometry.regions() == Regions::none) spec += labels > 0 ? chaos_name : latin_name;
    if (geometry.regions() == Regions::boxes) spec += two(boxes.rows, 'x', boxes.columns);
    for (int cell = 0; cell < cells; ++cell) {
        const int region = geometry.region_of(static_cast<Cell>(cell));
        spec += region < 0 ? '.' : region_label(region);
    }
    return extra == 0 ? spec : spec + ":x" + std::to_string(extra);
}

const GattaiInfo* find_gattai(std::string_view name) {
    if (name.empty()) return nullptr;
    const auto table = gattai_table();
    const auto row = std::find_if(table.begin(), table.end(), [&](const GattaiInfo& info) {
        return equal_whatever_case(info.name, name) || equal_whatever_case(info.other_name, name);
    });
    return row == table.end() ? nullptr : &*row;
}

std::string gattai_spec(const Geometry& geometry) {
    const BoxShape boxes = geometry.box_shape();
    const auto grids = geometry.grids();
    if (boxes == BoxShape{3, 3}) {
        for (const GattaiInfo& info : gattai_table()) {
            if (std::equal(grids.begin(), grids.end(), info.grids.begin(), info.grids.end()))
                return std::string(info.name);
        }
    }
    std::string spec(gattai_prefix);
    if (boxes != BoxShape{3, 3})
        spec += std::to_string(boxes.rows) + 'x' + std::to_string(boxes.columns) + ':';
    for (const GridCorner& grid : grids) {
        if (&grid != &grids.front()) spec += ',';
        spec += 'r' + std::to_string(grid.row + 1) + 'c' + std::to_string(grid.column + 1);
    }
    return spec;
}

Result<Geometry> parse_boxes(std::string_view text, BoardRules rules) {
    const std::size_t cross = find_cross(text);
    const auto rows = parse_size(text.substr(0, cross));
    const auto columns =
        cross == std::string_view::npos ? rows : parse_size(text.substr(cross + 1));
    if (!rows || !columns) {
        return at_column(1, "'" + std::string(text) +
                                "' is not a geometry: expected boxes such as 3x3, a side such as "
                                "9, jigsaw:LABELS, gattai:CORNERS or a board such as samurai" +
                                suggested_layout(text));
    }
    // "16x16" can only be the size of the board: a box of that shape would make a side of 256.
    const bool is_board = cross == std::string_view::npos || (*rows == *columns && *rows > 5);
    if (!is_board) return rectangular({*rows, *columns}, rules);
    const auto shape = usual_box_shape(*rows);
    if (!shape) return shape.error();
    return rectangular(*shape, rules);
}

// A Latin square has the side of the board that the layout names, but no boxes.
Result<Geometry> parse_latin(std::string_view layout, BoardRules rules) {
    if (has_prefix(layout, jigsaw_prefix)) {
        return at_column(layout.size() + 2,
                         "a Latin square has no regions: expected a side such as 6 before +latin");
    }
    if (has_prefix(layout, board_prefix))
        return at_column(layout.size() + 2, "write latin as the regions of a board");
    if (has_prefix(layout, gattai_prefix) || find_gattai(layout) != nullptr) {
        return at_column(layout.size() + 2,
                         "for grids without boxes write gattai:1x9: before the corners");
    }
    const auto boxes = parse_boxes(layout, {});
    return boxes ? rectangular({1, boxes->side()}, rules) : boxes;
}

Result<Geometry> parse_layout(std::string_view layout, BoardRules rules) {
    if (has_prefix(layout, jigsaw_prefix))
        return parse_jigsaw(layout.substr(jigsaw_prefix.size()), rules);
    if (has_prefix(layout, gattai_prefix))
        return parse_gattai(layout.substr(gattai_prefix.size()), rules);
    if (has_prefix(layout, board_prefix))
        return parse_board(layout.substr(board_prefix.size()), rules);
    if (const GattaiInfo* const named = find_gattai(layout))
        return gattai({3, 3}, {named->grids.begin(), named->grids.end()}, rules);
    return parse_boxes(layout, rules);
}

// A file seldom mixes more boards than this.
constexpr std::size_t boards_kept = 16;

Result<Geometry> parse_new_geometry(std::string_view spec) {
    const std::size_t layout_end = std::min(spec.find('+'), spec.size());
    BoardRules rules;
    bool is_latin = false;
    // The column of each name in the text.
    std::vector<std::pair<BoardRules, std::size_t>> columns;
    for (std::size_t plus = layout_end; plus < spec.size();) {
        const std::size_t end = std::min(spec.find('+', plus + 1), spec.size());
        const std::string_view name = spec.substr(plus + 1, end - plus - 1);
        if (equal_whatever_case(name, latin_name)) {
            is_latin = true;
        } else if (const std::optional<BoardRules> named = find_rules(name)) {
            rules.insert(*named);
            columns.emplace_back(*named, plus + 2);
        } else {
            return at_column(
                plus + 2, "'" + std::string(name) + "' is not a rule of the board: " + "expected " +
                              names_of_rules() + did_you_mean(name, spellings_of_rules()));
        }
        plus = end;
    }
    const std::string_view layout = spec.substr(0, layout_end);
    const auto parse = [&](BoardRules with) {
        return is_latin ? parse_latin(layout, with) : parse_layout(layout, with);
    };
    auto geometry = parse(rules);
    if (geometry || geometry.error().column != 0) return geometry;
    // The factories do not know the text, so find out what they reject: the layout alone, or the
    // first rule with which it fails.
    static_assert(jigsaw_prefix.size() == gattai_prefix.size());
    const bool is_prefixed = has_prefix(layout, jigsaw_prefix) || has_prefix(layout, gattai_prefix);
    std::size_t column = is_prefixed ? jigsaw_prefix.size() + 1 : 1;
    if (parse({})) {
        const auto refused = std::find_if(columns.begin(), columns.end(),
                                          [&](const auto& named) { return !parse(named.first); });
        column = refused->second;
    }
    return at_column(column, geometry.error().message);
}

}  // namespace

std::span<const BoardRuleAlias> board_rule_alias_table() { return rule_aliases; }

// Readers ask for the board of each line several times. Equal boards then share their tables, which
// also makes comparing them quick.
Result<Geometry> parse_geometry(std::string_view spec) {
    static RecentValues<std::string, Geometry> recent(boards_kept);
    if (auto known = recent.find(spec)) return *std::move(known);
    auto geometry = parse_new_geometry(spec);
    if (!geometry) return geometry;
    // The classic board that all threads share counts no references.
    if (geometry->is_classic()) geometry = Geometry();
    recent.keep(std::string(spec), *geometry);
    return geometry;
}

std::string geometry_spec(const Geometry& geometry) {
    std::string spec;
    if (!usual_features.contains(geometry.features())) {
        spec = board_spec(geometry);
    } else if (!geometry.is_square()) {
        spec = gattai_spec(geometry);
    } else if (geometry.regions() == Regions::drawn) {
        spec = jigsaw_prefix;
        for (int cell = 0; cell < geometry.cell_count(); ++cell) {
            spec += region_label(geometry.region_of(static_cast<Cell>(cell)));
        }
    } else {
        const BoxShape shape = geometry.box_shape();
        spec = std::to_string(shape.rows) + 'x' + std::to_string(shape.columns);
    }
    BoardRules rest = geometry.rules();
    const auto write = [&](std::string_view name, BoardRules rules) {
        if (!rest.contains(rules)) return;
        (spec += '+') += name;
        rest.erase(rules);
    };
    write("diagonal", diagonal_rules);
    for (const BoardRuleInfo& rule : board_rule_table()) write(rule.name, {rule.rule});
    return spec;
}

std::string names_of_rules() {
    std::string names = "diagonal";
    for (const BoardRuleInfo& rule : board_rule_table()) (names += ", ") += rule.name;
    return (names += " or ") += latin_name;
}

}  // namespace sudoku
