#include "format/drawn_regions.hpp"

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
    const bool are_regions =
        regions.size() == side && std::all_of(regions.begin(), regions.end(),
                                              [&](const Zone& z) { return z.size() == side; });
    const BoxShape shape = usual.box_shape();
    const bool is_latin = shape.rows == 1 || shape.columns == 1;
    if (!are_regions || is_latin) {
        if (borders.is_lattice() || choice.is_forced()) return usual;
        return malformed(rows.front().cells.front().where,
                         "the borders drawn are not those of boxes: expected regions of " +
                             std::to_string(side) + " cells, or a geometry (--geometry)");
    }
    if (regions == regions_of(usual)) return usual;
    // Strips: only rows or only columns are separated by lines.
    const bool are_strips = std::all_of(regions.begin(), regions.end(), [&](const Zone& zone) {
        return zone.back() - zone.front() == static_cast<int>(side) - 1 ||
               zone.back() - zone.front() == static_cast<int>(side * (side - 1));
    });
    if (are_strips && borders.is_lattice()) return usual;
    auto drawn = geometry_of_regions(usual.side(), std::move(regions), usual.rules());
    const Position where = rows.front().cells.front().where;
    if (!drawn) return malformed(where, "the borders drawn: " + drawn.error().message);
    if (*drawn == usual) return usual;
    if (choice.is_forced()) return malformed(where, choice.explain_named(*drawn));
    return drawn;
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
