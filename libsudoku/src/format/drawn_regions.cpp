#include "format/drawn_regions.hpp"

#include "format/drawing.hpp"
#include "format/format_reader.hpp"
#include "format/ipuz_zones.hpp"

#include <algorithm>
#include <numeric>
#include <string_view>

namespace sudoku {
namespace {

// The lines drawn between cells.
class DrawnBorders {
  public:
    DrawnBorders(const DrawnLines& lines, const std::vector<CellRow>& rows) : side_(rows.size()) {
        for (std::size_t r = 0; r < side_; ++r) {
            const std::string& text = lines.rows[r];
            for (std::size_t c = 0; c < side_; ++c) {
                const CellToken& cell = rows[r].cells[c];
                const std::size_t begin = cell.where.column - 1;
                const std::size_t end = begin + cell.text.size();
                const bool has_bar =
                    c + 1 < side_ && has_bar_between(text, end, rows[r].cells[c + 1]);
                right_.push_back(has_bar);
                below_.push_back(r + 1 < side_ && is_drawn_below(lines.borders[r], begin));
            }
        }
    }

    // True if every line crosses the whole grid, as in boxes and tables.
    bool is_lattice() const {
        for (std::size_t r = 0; r < side_; ++r) {
            for (std::size_t c = 0; c < side_; ++c) {
                if (right_[r * side_ + c] != right_[c] ||
                    below_[r * side_ + c] != below_[r * side_])
                    return false;
            }
        }
        return true;
    }

    // True if the lines are exactly those between the regions of a geometry.
    bool are_of(const Geometry& geometry) const {
        const auto differ = [&](std::size_t a, std::size_t b) {
            return geometry.region_of(static_cast<Cell>(a)) !=
                   geometry.region_of(static_cast<Cell>(b));
        };
        for (std::size_t cell = 0; cell < side_ * side_; ++cell) {
            const bool is_last = (cell + 1) % side_ == 0;
            if (!is_last && right_[cell] != differ(cell, cell + 1)) return false;
            if (cell + side_ < side_ * side_ && below_[cell] != differ(cell, cell + side_))
                return false;
        }
        return true;
    }

    // The groups of cells not separated by lines, in the form of the lists of ipuz_zones.hpp.
    std::vector<Zone> regions() const {
        std::vector<std::size_t> region(side_ * side_);
        std::iota(region.begin(), region.end(), std::size_t{0});
        const auto find = [&](std::size_t cell) {
            while (region[cell] != cell) cell = region[cell];
            return cell;
        };
        for (std::size_t cell = 0; cell < region.size(); ++cell) {
            const bool is_last = (cell + 1) % side_ == 0;
            if (!is_last && !right_[cell]) region[find(cell + 1)] = find(cell);
            if (cell + side_ < region.size() && !below_[cell])
                region[find(cell + side_)] = find(cell);
        }
        std::vector<Zone> zones(region.size());
        for (std::size_t cell = 0; cell < region.size(); ++cell)
            zones[find(cell)].push_back(static_cast<Cell>(cell));
        zones.erase(std::remove_if(zones.begin(), zones.end(),
                                   [](const Zone& zone) { return zone.empty(); }),
                    zones.end());
        return zones;
    }

  private:
    static bool has_bar_between(std::string_view text, std::size_t end, const CellToken& next) {
        const std::size_t begin = next.where.column - 1;
        return text.substr(end, begin - end).find('|') != std::string_view::npos;
    }

    // A border without gaps separates all cells, even if it is not exactly below them.
    static bool is_drawn_below(std::string_view border, std::size_t column) {
        const std::size_t first = border.find_first_not_of(" \t\r");
        if (first == std::string_view::npos) return false;
        const std::size_t last = border.find_last_not_of(" \t\r");
        if (border.substr(first, last - first).find(' ') == std::string_view::npos) return true;
        if (column >= border.size()) return false;
        return std::string_view("-=+").find(border[column]) != std::string_view::npos;
    }

    std::size_t side_;
    std::vector<bool> right_;
    std::vector<bool> below_;
};

bool are_regions_of_side(const std::vector<Zone>& regions, std::size_t side) {
    return regions.size() == side &&
           std::all_of(regions.begin(), regions.end(),
                       [&](const Zone& zone) { return zone.size() == side; });
}

bool has_drawn_regions(const Geometry& geometry) {
    const BoxShape shape = geometry.box_shape();
    return shape.rows != 1 && shape.columns != 1;
}

// Strips: only rows or only columns are separated by lines.
bool are_strips(const std::vector<Zone>& regions, std::size_t side) {
    const auto last = static_cast<int>(side) - 1;
    return std::all_of(regions.begin(), regions.end(), [&](const Zone& zone) {
        const int span = zone.back() - zone.front();
        return span == last || span == last * static_cast<int>(side);
    });
}

std::vector<Zone> regions_of(const Geometry& geometry) {
    std::vector<Zone> zones(static_cast<std::size_t>(geometry.side()));
    for (int cell = 0; cell < geometry.cell_count(); ++cell) {
        const int region = geometry.region_of(static_cast<Cell>(cell));
        if (static_cast<std::size_t>(region) < zones.size())
            zones[static_cast<std::size_t>(region)].push_back(static_cast<Cell>(cell));
    }
    return zones;
}

// Splits the text between the first and last bar at the other bars; empty if there are fewer than
// two.
std::vector<std::string_view> parts_of(std::string_view row) {
    const std::size_t first = row.find('|');
    const std::size_t last = row.rfind('|');
    std::vector<std::string_view> parts;
    if (first == last) return parts;
    for (std::size_t begin = first + 1; begin <= last;) {
        const std::size_t end = row.find('|', begin);
        parts.push_back(row.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

}  // namespace

Result<Geometry> geometry_of_borders(const DrawnLines& lines, const std::vector<CellRow>& rows,
                                     const Geometry& usual, const GeometryChoice& choice) {
    if (!usual.is_square()) return usual;
    const DrawnBorders borders(lines, rows);
    std::vector<Zone> regions = borders.regions();
    const auto side = static_cast<std::size_t>(usual.side());
    if (!are_regions_of_side(regions, side) || !has_drawn_regions(usual)) {
        if (borders.is_lattice() || choice.is_forced()) return usual;
        return malformed(rows.front().cells.front().where,
                         "the drawn borders do not form boxes: expected regions of " +
                             std::to_string(side) + " cells, or a geometry (--geometry)");
    }
    if (regions == regions_of(usual)) return usual;
    if (are_strips(regions, side) && borders.is_lattice()) return usual;
    auto drawn = geometry_of_regions(usual.side(), std::move(regions), usual.rules());
    const Position where = rows.front().cells.front().where;
    if (!drawn) return malformed(where, "the drawn borders: " + drawn.error().message);
    if (*drawn == usual) return usual;
    if (choice.is_forced()) return malformed(where, choice.explain_named(*drawn));
    return drawn;
}

bool are_borders_of(const DrawnLines& lines, const std::vector<CellRow>& rows,
                    const Geometry& geometry) {
    const DrawnBorders borders(lines, rows);
    if (has_drawn_regions(geometry) && borders.are_of(geometry)) return true;
    const std::vector<Zone> regions = borders.regions();
    const auto side = static_cast<std::size_t>(geometry.side());
    return borders.is_lattice() &&
           (!are_regions_of_side(regions, side) || are_strips(regions, side));
}

bool is_drawing_of(const DrawnLines& lines, const std::vector<CellRow>& rows,
                   const Geometry& geometry) {
    std::vector<std::string_view> texts;
    std::size_t width = 1;
    for (const CellRow& row : rows) {
        for (const CellToken& cell : row.cells) {
            texts.emplace_back(cell.text);
            width = std::max(width, cell.text.size());
        }
    }
    std::string drawing;
    draw_grid(
        geometry, width, [&](Cell cell) { return std::string(texts[cell]); }, drawing);
    std::string found;
    std::size_t indent = std::string::npos;
    const auto add = [&](std::string_view line) {
        found += line.substr(0, line.find_last_not_of(blank_characters) + 1);
        found += '\n';
        indent = std::min(indent, line.find_first_not_of(blank_characters));
    };
    // The top border is not among the lines.
    for (std::size_t i = 0; i < rows.size(); ++i) {
        add(lines.rows[i]);
        if (!lines.borders[i].empty()) add(lines.borders[i]);
    }
    if (indent != 0 && indent != std::string::npos) {
        std::string moved;
        for (std::size_t begin = 0; begin < found.size(); begin = found.find('\n', begin) + 1) {
            if (found[begin] != '\n') begin += indent;
            moved += found.substr(begin, found.find('\n', begin) + 1 - begin);
        }
        found = std::move(moved);
    }
    return found == std::string_view(drawing).substr(drawing.find('\n') + 1);
}

std::vector<CellRow> rows_with_empty_cells(const DrawnLines& lines,
                                           const std::vector<CellRow>& rows) {
    const std::size_t side = rows.size();
    std::vector<CellRow> result;
    std::size_t count = 0;
    std::size_t width = 0;
    for (std::size_t r = 0; r < side; ++r) {
        const auto parts = parts_of(lines.rows[r]);
        if (parts.empty() || side % parts.size() != 0) return {};
        if (r == 0) {
            count = parts.size();
            width = parts.front().size();
        }
        if (parts.size() != count) return {};
        const std::size_t cells = side / count;
        CellRow row{{}, rows[r].end};
        for (const std::string_view part : parts) {
            const auto start = static_cast<std::size_t>(part.data() - lines.rows[r].data());
            const auto add = [&](std::string_view text, std::size_t at) {
                row.cells.push_back(
                    {text.empty() ? "." : std::string(text), {rows[r].end.line, at + 1}});
            };
            if (cells == 1) {
                const std::size_t first = part.find_first_not_of(blank_characters);
                if (first == std::string_view::npos) {
                    add({}, start);
                } else {
                    const std::size_t last = part.find_last_not_of(blank_characters);
                    add(part.substr(first, last + 1 - first), start + first);
                }
                continue;
            }
            if (part.size() != width) return {};
            const bool is_joined = width == cells;
            const std::size_t step = is_joined ? 1 : 2;
            const std::size_t margin = width == 2 * cells + 1 ? 1 : 0;
            if (!is_joined && width != 2 * cells - 1 + 2 * margin) return {};
            for (std::size_t i = 0; i < width; ++i) {
                const bool is_cell = i >= margin && (i - margin) % step == 0;
                if (!is_cell && part[i] != ' ') return {};
                if (is_cell && (i - margin) / step < cells)
                    add(part[i] == ' ' ? std::string_view() : part.substr(i, 1), start + i);
            }
        }
        if (row.cells.size() != side) return {};
        result.push_back(std::move(row));
    }
    return result;
}

}  // namespace sudoku
