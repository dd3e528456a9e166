#include "format/geometry_choice.hpp"

#include <sudoku/grid/geometry.hpp>

#include <algorithm>
#include <cmath>

namespace sudoku {
namespace {

std::string board(int side) { return std::to_string(side) + 'x' + std::to_string(side); }

std::string count_of_cells(std::size_t count) {
    return std::to_string(count) + (count == 1 ? " cell" : " cells");
}

std::string usual_spec(int side) {
    const BoxShape shape = usual_box_shape(side).value();
    return std::to_string(shape.rows) + 'x' + std::to_string(shape.columns);
}

constexpr std::string_view layout_prefix = "jigsaw:";

// The number of cached geometries by name. Collections have a few dozen, or a new one in every row.
constexpr std::size_t most_named = 256;

// Recognises a label per cell, optionally followed by '+' and rules.
bool is_layout(std::string_view text) {
    const std::string_view labels = text.substr(0, text.find('+'));
    return labels.find(':') == std::string_view::npos && side_for_cells(labels.size()) != 0;
}

}  // namespace

GeometryChoice::GeometryChoice(std::optional<Geometry> forced, std::string column,
                               ColumnNames columns, bool ignores_drawings)
    : forced_(std::move(forced)),
      column_(std::move(column)),
      columns_(std::move(columns)),
      ignores_drawings_(ignores_drawings) {}

Result<Geometry> GeometryChoice::find_named(std::string_view text) {
    const auto known = named_.find(text);
    if (known != named_.end()) return known->second;
    const std::string prefix = is_layout(text) ? std::string(layout_prefix) : std::string();
    Result<Geometry> named = parse_geometry(prefix + std::string(text));
    if (named) {
        if (const std::string reason = explain_named(*named); !reason.empty())
            return Error{ErrorCode::malformed, reason, {}, 0, 1};
        if (named_.size() == most_named) named_.clear();
        named_.emplace(text, *named);
    } else {
        named.error().column -= std::min(named.error().column, prefix.size());
    }
    return named;
}

const Geometry* GeometryChoice::find_for_cells(std::size_t cell_count) {
    if (forced_) {
        const bool fits = static_cast<std::size_t>(forced_->cell_count()) == cell_count;
        return fits ? &*forced_ : nullptr;
    }
    return find_for_side(static_cast<std::size_t>(side_for_cells(cell_count)));
}

const Geometry* GeometryChoice::find_for_side(std::size_t side) {
    if (side < min_side || side > max_side) return nullptr;
    if (forced_) return static_cast<std::size_t>(forced_side()) == side ? &*forced_ : nullptr;
    last_side_ = static_cast<int>(side);
    return &usual_geometry(side);
}

std::string GeometryChoice::explain_cells(std::size_t cell_count) const {
    if (is_multi_grid()) {
        return count_of_cells(cell_count) + " do not make " + geometry_spec(*forced_) +
               ": expected " + std::to_string(forced_->cell_count());
    }
    if (const int side = side_for_cells(cell_count); side != 0) {
        return explain_side(static_cast<std::size_t>(side));
    }
    int expected = forced_ ? forced_->side() : last_side_;
    if (expected == 0) {
        // Name the nearest size, as cells were probably lost or repeated.
        const double root = std::sqrt(static_cast<double>(cell_count));
        expected =
            static_cast<int>(std::lround(std::clamp(root, double{min_side}, double{max_side})));
    }
    return count_of_cells(cell_count) + " do not make a grid: expected " +
           std::to_string(expected * expected) + " for " + board(expected);
}

std::string GeometryChoice::explain_side(std::size_t side) const {
    if (side < min_side || side > max_side) {
        return "grids cannot have " + std::to_string(side) + (side == 1 ? " cell" : " cells") +
               " in a row: expected " +
               (forced_ && !is_multi_grid()
                    ? std::to_string(forced_->side())
                    : std::to_string(min_side) + " to " + std::to_string(max_side));
    }
    const int found = static_cast<int>(side);
    if (is_multi_grid()) {
        return "a " + board(found) + " grid does not fit the requested geometry (" +
               geometry_spec(*forced_) + ')';
    }
    return "a " + board(found) + " grid does not fit the requested geometry (" +
           geometry_spec(*forced_) + ", side " + std::to_string(forced_->side()) +
           "): expected a geometry such as " + usual_spec(found);
}

std::string GeometryChoice::explain_named(const Geometry& named) const {
    if (!forced_ || *forced_ == named) return {};
    return "the geometry is " + geometry_spec(named) + ", not the requested one (" +
           geometry_spec(*forced_) + ")";
}

}  // namespace sudoku
