#include <sudoku/grid/geometry.hpp>

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
constexpr std::string_view latin_name = "latin";

// Names that the table of rules does not have.
struct RuleSpelling {
    std::string_view name;
    BoardRules rules;
};
constexpr std::array<RuleSpelling, 3> more_spellings{{
    {"diagonal", diagonal_rules},
    {"x", diagonal_rules},
    {"windows", {BoardRule::windows}},
}};

std::optional<BoardRules> find_rules(std::string_view name) {
    for (const RuleSpelling& spelling : more_spellings) {
        if (spelling.name == name) return spelling.rules;
    }
    for (const BoardRuleInfo& rule : board_rule_table()) {
        if (rule.name == name) return BoardRules{rule.rule};
    }
    return std::nullopt;
}

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

Result<Geometry> parse_boxes(std::string_view text, BoardRules rules) {
    const std::size_t cross = text.find('x');
    const auto rows = parse_size(text.substr(0, cross));
    const auto columns =
        cross == std::string_view::npos ? rows : parse_size(text.substr(cross + 1));
    if (!rows || !columns) {
        return at_column(1, "'" + std::string(text) +
                                "' is not a geometry: expected boxes such as 3x3, a side such as "
                                "9, or jigsaw:LABELS");
    }
    // "16x16" can only be the board: as a box it would make a side of 256.
    const bool is_board = cross == std::string_view::npos || (*rows == *columns && *rows > 5);
    if (!is_board) return rectangular({*rows, *columns}, rules);
    const auto shape = usual_box_shape(*rows);
    if (!shape) return shape.error();
    return rectangular(*shape, rules);
}

// No boxes: of the board that the layout names, the Latin squares.
Result<Geometry> parse_latin(std::string_view layout, BoardRules rules) {
    if (layout.starts_with(jigsaw_prefix)) {
        return at_column(layout.size() + 2,
                         "a Latin square has no regions: expected a side such "
                         "as 6 in front of +latin");
    }
    const auto boxes = parse_boxes(layout, {});
    return boxes ? rectangular({1, boxes->side()}, rules) : boxes;
}

Result<Geometry> parse_layout(std::string_view layout, BoardRules rules) {
    if (layout.starts_with(jigsaw_prefix))
        return parse_jigsaw(layout.substr(jigsaw_prefix.size()), rules);
    return parse_boxes(layout, rules);
}

}  // namespace

Result<Geometry> parse_geometry(std::string_view spec) {
    const std::size_t layout_end = std::min(spec.find('+'), spec.size());
    BoardRules rules;
    bool is_latin = false;
    std::vector<std::pair<BoardRules, std::size_t>> columns;  // where each was named
    for (std::size_t plus = layout_end; plus < spec.size();) {
        const std::size_t end = std::min(spec.find('+', plus + 1), spec.size());
        const std::string_view name = spec.substr(plus + 1, end - plus - 1);
        if (name == latin_name) {
            is_latin = true;
        } else if (const std::optional<BoardRules> named = find_rules(name)) {
            rules.insert(*named);
            columns.emplace_back(*named, plus + 2);
        } else {
            return at_column(plus + 2, "'" + std::string(name) + "' is not a rule of the board: " +
                                           "expected " + names_of_rules());
        }
        plus = end;
    }
    const std::string_view layout = spec.substr(0, layout_end);
    const auto parse = [&](BoardRules with) {
        return is_latin ? parse_latin(layout, with) : parse_layout(layout, with);
    };
    auto geometry = parse(rules);
    if (geometry || geometry.error().column != 0) return geometry;
    // The factories do not know the text: what is wrong is the layout, or the first rule that it
    // refuses.
    std::size_t column = layout.starts_with(jigsaw_prefix) ? jigsaw_prefix.size() + 1 : 1;
    if (parse({})) {
        const auto refused = std::find_if(columns.begin(), columns.end(),
                                          [&](const auto& named) { return !parse(named.first); });
        column = refused->second;
    }
    return at_column(column, geometry.error().message);
}

std::string geometry_spec(const Geometry& geometry) {
    std::string spec;
    if (geometry.is_jigsaw()) {
        spec = jigsaw_prefix;
        for (int cell = 0; cell < geometry.cell_count(); ++cell) {
            spec += static_cast<char>('A' + geometry.region_of(static_cast<Cell>(cell)));
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
