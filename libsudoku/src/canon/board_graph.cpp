#include "canon/board_graph.hpp"

#include "grid/constraint_freedom.hpp"

#include <algorithm>
#include <cstddef>
#include <set>
#include <tuple>
#include <utility>

namespace sudoku::canon {
namespace {

// Colours are numbered one after another, so that different uses never share one.
constexpr std::uint32_t open_cell_colour = 0;
constexpr std::uint32_t given_cell_colour = 1;
constexpr std::uint32_t house_colour = 2;
constexpr std::uint32_t first_rule_colour = 3;
constexpr std::uint32_t neighbour_colour = first_rule_colour + board_rule_count;
constexpr std::uint32_t first_digit_colour = neighbour_colour + 1;
constexpr std::uint32_t first_constraint_colour = first_digit_colour + max_side;

void join_by_pair(Cell a, Cell b, std::uint32_t colour, ColouredGraph& graph) {
    const Vertex pair = graph.add(colour);
    graph.join(pair, a);
    graph.join(pair, b);
}

void add_pairs(const Geometry& geometry, ColouredGraph& graph) {
    bool is_first = true;
    for (const BoardRuleInfo& rule : board_rule_table()) {
        if (!geometry.rules().contains(rule.rule) || rule.houses != nullptr) continue;
        for (const auto& [a, b] : pairs_of(rule, geometry)) {
            const auto colour = first_rule_colour + static_cast<std::uint32_t>(rule.rule);
            if (is_first) {
                graph.join(a, b);
            } else {
                join_by_pair(a, b, colour, graph);
            }
        }
        is_first = false;
    }
}

void add_neighbours(const Geometry& geometry, ColouredGraph& graph) {
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        const int row = geometry.row_of(cell);
        const int column = geometry.column_of(cell);
        if (geometry.has_cell(row, column + 1))
            join_by_pair(cell, geometry.cell_at(row, column + 1), neighbour_colour, graph);
        if (geometry.has_cell(row + 1, column))
            join_by_pair(cell, geometry.cell_at(row + 1, column), neighbour_colour, graph);
    }
}

// Adds a vertex for each constraint, with further vertices for the places of its cells if their
// order matters:
//
//     set              the constraint is joined to the cells
//     sequence         each place has its own colour
//     line             all places are alike, each joined to the next
//     after_first_group      the first group as a sequence, the others as a set
//     pairs            one place for each pair
//     two_sets         one place for each group
class ConstraintVertices {
  public:
    ConstraintVertices(ColouredGraph& graph, const std::vector<Constraint>& constraints)
        : graph_(graph) {
        for (const Constraint& constraint : constraints) {
            marks_.push_back(mark_of(constraint));
            places_ = std::max(places_, constraint.cells.size() + 1);
        }
        std::sort(marks_.begin(), marks_.end());
    }

    void add(const Constraint& constraint) {
        const auto rank = static_cast<std::size_t>(
            std::lower_bound(marks_.begin(), marks_.end(), mark_of(constraint)) - marks_.begin());
        first_colour_ = first_constraint_colour + static_cast<std::uint32_t>(rank * places_);
        whole_ = graph_.add(first_colour_);
        const std::vector<Cell>& cells = constraint.cells;
        switch (freedom_of(constraint).order) {
            case CellOrder::set: join_set(cells, 0); break;
            case CellOrder::sequence:
            case CellOrder::steps: add_sequence(cells, cells.size()); break;
            case CellOrder::line: add_line(cells); break;
            case CellOrder::after_first_group:
                add_sequence(cells, constraint.first_group_size);
                join_set(cells, constraint.first_group_size);
                break;
            case CellOrder::pairs:
                for (std::size_t i = 0; i < constraint.first_group_size; ++i)
                    graph_.join(add_place(1, cells[i]), cells[constraint.first_group_size + i]);
                break;
            case CellOrder::two_sets:
                add_group(cells, 0, constraint.first_group_size);
                add_group(cells, constraint.first_group_size, cells.size());
                break;
        }
    }

  private:
    // The properties that distinguish constraints, apart from their cells.
    using Mark = std::tuple<ConstraintKind, std::vector<int>, std::size_t>;
    static Mark mark_of(const Constraint& constraint) {
        return {constraint.kind, constraint.values, constraint.first_group_size};
    }

    Vertex add_place(std::size_t number, Cell cell) {
        const Vertex place = graph_.add(first_colour_ + static_cast<std::uint32_t>(number));
        graph_.join(whole_, place);
        graph_.join(place, cell);
        return place;
    }
    void join_set(const std::vector<Cell>& cells, std::size_t from) {
        for (std::size_t i = from; i < cells.size(); ++i) graph_.join(whole_, cells[i]);
    }
    void add_sequence(const std::vector<Cell>& cells, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) add_place(i + 1, cells[i]);
    }
    void add_group(const std::vector<Cell>& cells, std::size_t from, std::size_t to) {
        const Vertex place = add_place(1, cells[from]);
        for (std::size_t i = from + 1; i < to; ++i) graph_.join(place, cells[i]);
    }
    void add_line(const std::vector<Cell>& cells) {
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const Vertex place = add_place(1, cells[i]);
            if (i > 0) graph_.join(place - 1, place);
        }
    }

    ColouredGraph& graph_;
    std::vector<Mark> marks_;
    std::size_t places_ = 1;  // number of colours per constraint mark
    std::uint32_t first_colour_ = 0;
    Vertex whole_ = 0;
};

}  // namespace

std::vector<std::vector<Cell>> distinct_houses(const Geometry& geometry) {
    std::set<std::vector<Cell>> houses;
    for (const House& house : geometry.houses_and_parts()) houses.insert(house.cells);
    return {houses.begin(), houses.end()};
}

ColouredGraph board_graph(const Geometry& geometry, bool with_neighbours) {
    ColouredGraph graph;
    graph.colours.assign(static_cast<std::size_t>(geometry.cell_count()), open_cell_colour);
    for (const std::vector<Cell>& cells : distinct_houses(geometry)) {
        const Vertex house = graph.add(house_colour);
        for (const Cell cell : cells) graph.join(house, cell);
    }
    add_pairs(geometry, graph);
    if (with_neighbours) add_neighbours(geometry, graph);
    return graph;
}

ColouredGraph puzzle_graph(ColouredGraph board, const Puzzle& puzzle,
                           const std::vector<Constraint>& constraints, bool digits_are_alike) {
    ColouredGraph graph = std::move(board);
    const auto first_digit = static_cast<Vertex>(graph.size());
    const auto side = static_cast<std::uint32_t>(puzzle.geometry().side());
    for (std::uint32_t i = 0; i < side; ++i)
        graph.add(first_digit_colour + (digits_are_alike ? 0 : i));
    const std::vector<DigitSet> marks = puzzle.pencilmarks();
    for (int i = 0; i < puzzle.geometry().cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        const bool is_given = puzzle.givens()[cell] != 0;
        if (is_given) graph.colours[cell] = given_cell_colour;
        if (!is_given && marks.empty()) continue;
        for (const Digit digit : puzzle.allowed(cell)) graph.join(cell, first_digit + digit - 1u);
    }
    ConstraintVertices vertices(graph, constraints);
    for (const Constraint& constraint : constraints) vertices.add(constraint);
    return graph;
}

}  // namespace sudoku::canon
