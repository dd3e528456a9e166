#include <sudoku/grid/geometry.hpp>

#include <charconv>
#include <cmath>
#include <map>
#include <optional>

namespace sudoku {
namespace {

constexpr std::string_view jigsaw_prefix = "jigsaw:";

Error at_column(std::size_t column, std::string message) {
    return {ErrorCode::invalid, std::move(message), {}, 1, column};
}

std::optional<int> parse_size(std::string_view text) {
    int value = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failure != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

Result<Geometry> parse_jigsaw(std::string_view labels, ExtraHouses extra) {
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
    return jigsaw(side, regions, extra);
}

Result<Geometry> parse_boxes(std::string_view text, ExtraHouses extra) {
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
    if (!is_board) return rectangular({*rows, *columns}, extra);
    const auto shape = usual_box_shape(*rows);
    if (!shape) return shape.error();
    return rectangular(*shape, extra);
}

Result<Geometry> parse_layout(std::string_view layout, ExtraHouses extra) {
    if (layout.starts_with(jigsaw_prefix))
        return parse_jigsaw(layout.substr(jigsaw_prefix.size()), extra);
    return parse_boxes(layout, extra);
}

}  // namespace

Result<Geometry> parse_geometry(std::string_view spec) {
    const std::size_t layout_end = std::min(spec.find('+'), spec.size());
    ExtraHouses extra;
    std::size_t windows_column = 0;
    for (std::size_t plus = layout_end; plus < spec.size();) {
        const std::size_t end = std::min(spec.find('+', plus + 1), spec.size());
        const std::string_view name = spec.substr(plus + 1, end - plus - 1);
        if (name == "diagonal" || name == "x") {
            extra.diagonal = true;
        } else if (name == "windoku" || name == "windows") {
            extra.windows = true;
            windows_column = plus + 2;
        } else {
            return at_column(plus + 2, "'" + std::string(name) +
                                           "' is not an extra: expected diagonal or windoku");
        }
        plus = end;
    }
    const std::string_view layout = spec.substr(0, layout_end);
    auto geometry = parse_layout(layout, extra);
    if (geometry || geometry.error().column != 0) return geometry;
    // The factories do not know the text. Windows are the only extra that a good layout can refuse.
    const std::size_t layout_column =
        layout.starts_with(jigsaw_prefix) ? jigsaw_prefix.size() + 1 : 1;
    const bool windows_refused = extra.windows && parse_layout(layout, {extra.diagonal, false});
    return at_column(windows_refused ? windows_column : layout_column, geometry.error().message);
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
    if (geometry.extra_houses().diagonal) spec += "+diagonal";
    if (geometry.extra_houses().windows) spec += "+windoku";
    return spec;
}

}  // namespace sudoku
