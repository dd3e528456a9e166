#include "puzzle_batch.hpp"
#include "python_bindings.hpp"
#include "python_errors.hpp"

#include "report/svg_chart.hpp"

#include <sudoku/human/explain.hpp>

#include <pybind11/stl.h>

#include <utility>

namespace py = pybind11;

namespace sudoku::python {
namespace {

// Draws the puzzle, optionally with digits of another grid added to its givens.
std::string draw(const PuzzleBatch& batch, const PuzzleBatch* digits) {
    const Puzzle puzzle = value_or_raise(batch[0]);
    const Geometry& geometry = puzzle.geometry();
    const auto cells = static_cast<std::size_t>(geometry.cell_count());
    // Cells that can hold any digit show no candidates.
    std::vector<DigitSet> allowed(cells);
    for (std::size_t cell = 0; cell < cells && puzzle.has_pencilmarks(); ++cell)
        allowed[cell] = puzzle.allowed(static_cast<Cell>(cell));
    Grid shown = puzzle.givens();
    if (digits != nullptr) {
        const Puzzle other = value_or_raise((*digits)[0]);
        if (!(other.geometry() == geometry))
            raise_error({ErrorCode::invalid, "the digits are of another board"});
        for (std::size_t cell = 0; cell < cells; ++cell) {
            const Digit digit = other.givens()[static_cast<Cell>(cell)];
            if (digit != 0) shown.set(static_cast<Cell>(cell), digit);
        }
    }
    return human::draw_step(puzzle.givens(),
                            Puzzle(shown, std::move(allowed), puzzle.constraints()), nullptr);
}

using Bars = std::vector<std::pair<std::string, std::uint64_t>>;

// Adds the colours to a chart, which it otherwise gets from its page.
std::string with_colours(std::string svg) {
    const std::string style =
        "<style>.c-bar { fill: #3b6fb6; } .c-axis { stroke: #c8ccd4; } .c-text { fill: #1b1e23; } "
        ".c-soft { fill: #5a6270; } text { font: 12px sans-serif; }</style>";
    return svg.insert(svg.find('>') + 1, style);
}

std::string chart(const std::string& title, const std::string& description,
                  const std::string& x_axis, const std::string& y_axis, const Bars& bars,
                  bool labels_are_edges, bool in_columns) {
    const ChartText text{.title = title,
                         .description = description,
                         .x_axis = x_axis,
                         .y_axis = y_axis,
                         .labels_are_edges = labels_are_edges};
    std::vector<ChartBar> shown;
    for (const auto& [label, value] : bars) shown.push_back({label, value});
    return with_colours(in_columns ? column_chart(text, shown) : bar_chart(text, shown));
}

}  // namespace

void bind_pictures(py::module_& module) {
    module.def("draw", &draw);
    module.def("chart", &chart);
}

}  // namespace sudoku::python
