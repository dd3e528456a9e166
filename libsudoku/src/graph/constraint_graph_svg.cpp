#include <sudoku/graph/constraint_graph.hpp>

#include "support/markup.hpp"

#include <cassert>

namespace sudoku {
namespace {

// All lengths are in pixels.
constexpr int spacing = 46;       // between the centres of neighbouring cells
constexpr int chart_margin = 40;  // room for the arcs of the outer rows and columns
constexpr int radius = 11;

struct Point {
    int x = 0;
    int y = 0;
};

class GraphPicture {
  public:
    GraphPicture(const Geometry& geometry, const Grid& digits)
        : geometry_(geometry), digits_(digits) {}

    std::string draw() const {
        std::string settled;
        std::string open;
        int open_edges = 0;
        for (int i = 0; i < geometry_.cell_count(); ++i) {
            const Cell cell = static_cast<Cell>(i);
            for (const Cell peer : geometry_.peers(cell)) {
                if (peer < cell) continue;
                const bool is_open = digits_[cell] == 0 && digits_[peer] == 0;
                open_edges += is_open ? 1 : 0;
                append_edge(is_open ? open : settled, cell, peer);
            }
        }
        const int width = 2 * chart_margin + (geometry_.columns() - 1) * spacing;
        const int height = 2 * chart_margin + (geometry_.rows() - 1) * spacing;
        const int open_cells = geometry_.cell_count() - digits_.filled_count();
        return svg_start(width, height, "Constraint graph",
                         std::to_string(open_cells) + " open cells, " + std::to_string(open_edges) +
                             " edges between them") +
               edges(settled, "0.12") + edges(open, "0.45") + vertices() + "</svg>\n";
    }

  private:
    Point place_of(Cell cell) const {
        return {chart_margin + geometry_.column_of(cell) * spacing,
                chart_margin + geometry_.row_of(cell) * spacing};
    }

    // Appends a quadratic curve that bends more for longer edges, because straight edges along a
    // row would overlap.
    void append_edge(std::string& path, Cell a, Cell b) const {
        const Point from = place_of(a);
        const Point to = place_of(b);
        const int across = to.x - from.x;
        const int down = to.y - from.y;
        const Point middle{(from.x + to.x) / 2 + (across == 0 ? down / 8 + 3 : 0),
                           (from.y + to.y) / 2 - (down == 0 ? across / 8 + 3 : 0)};
        path += 'M' + std::to_string(from.x) + ' ' + std::to_string(from.y) + 'Q' +
                std::to_string(middle.x) + ' ' + std::to_string(middle.y) + ' ' +
                std::to_string(to.x) + ' ' + std::to_string(to.y);
    }

    static std::string edges(const std::string& path, const std::string& opacity) {
        if (path.empty()) return {};
        return "<path fill=\"none\" stroke=\"currentColor\" stroke-opacity=\"" + opacity +
               "\" d=\"" + path + "\"/>\n";
    }

    std::string vertices() const {
        std::string text;
        for (int i = 0; i < geometry_.cell_count(); ++i) {
            const Cell cell = static_cast<Cell>(i);
            const Point at = place_of(cell);
            const Digit digit = digits_[cell];
            const std::string circle = "<circle cx=\"" + std::to_string(at.x) + "\" cy=\"" +
                                       std::to_string(at.y) + "\" r=\"";
            if (digit == 0) {
                text += circle + "4\" fill=\"currentColor\"/>\n";
                continue;
            }
            // The hues of the digits are evenly spaced around the colour circle.
            const int hue = (digit - 1) * 360 / geometry_.side();
            text += circle + std::to_string(radius) + "\" stroke=\"#555\" fill=\"hsl(" +
                    std::to_string(hue) + ",70%,75%)\"/><text x=\"" + std::to_string(at.x) +
                    "\" y=\"" + std::to_string(at.y + 5) +
                    "\" font-size=\"14\" text-anchor=\"middle\" fill=\"#000\">" +
                    std::to_string(digit) + "</text>\n";
        }
        return text;
    }

    const Geometry& geometry_;
    const Grid& digits_;
};

}  // namespace

std::string ConstraintGraph::to_svg(const Grid& digits) const {
    assert(digits.geometry() == geometry_);
    return GraphPicture(geometry_, digits).draw();
}

}  // namespace sudoku
