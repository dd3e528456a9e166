#include "search/template_check.hpp"

#include "search/search_control.hpp"

#include <sudoku/grid/cell_set.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace sudoku {
namespace {

constexpr std::size_t most_cells = 128;
constexpr std::size_t most_templates = 50'000;

// Layouts that have a grid nearly always show one within this many nodes; weights are tried after
// that.
constexpr std::uint64_t first_nodes = 30;
// Of 809 published layouts without a grid that `propagate` cannot refute within 1,000 nodes, 735
// need fewer than 300 rounds; of the others, all but one in ten are refuted by the nodes that
// follow.
constexpr std::uint64_t most_rounds = 1'000;
constexpr std::uint64_t most_nodes = 20'000;

// The cells of one digit.
using Template = BitSet<2, Cell>;
using Templates = std::vector<Template>;

// Finds all templates of a board row by row.
class TemplateFinder {
  public:
    explicit TemplateFinder(const Geometry& geometry)
        : rows_(static_cast<std::size_t>(geometry.side())),
          seen_from_(static_cast<std::size_t>(geometry.cell_count())) {
        for (const House& house : geometry.houses()) {
            if (static_cast<int>(house.cells.size()) != geometry.side()) continue;
            Template cells;
            int last_row = 0;
            for (const Cell cell : house.cells) {
                cells.insert(cell);
                last_row = std::max(last_row, geometry.row_of(cell));
            }
            rows_[static_cast<std::size_t>(last_row)].ending.push_back(cells);
        }
        for (std::size_t i = 0; i < seen_from_.size(); ++i) {
            const Cell cell = static_cast<Cell>(i);
            seen_from_[i].insert(cell);
            geometry.peer_set(cell).for_each([&](Cell peer) { seen_from_[i].insert(peer); });
            rows_[static_cast<std::size_t>(geometry.row_of(cell))].cells.insert(cell);
        }
    }

    // Returns nullopt if there are too many.
    std::optional<Templates> find() {
        place(0, {}, {});
        if (found_.size() > most_templates) return std::nullopt;
        return std::move(found_);
    }

  private:
    struct Row {
        Template cells;
        std::vector<Template> ending;  // houses without cells in later rows
    };

    void place(std::size_t row, const Template& cells, const Template& seen) {
        if (found_.size() > most_templates) return;
        if (row == rows_.size()) {
            found_.push_back(cells);
            return;
        }
        (rows_[row].cells - seen).for_each([&](Cell cell) {
            Template with = cells;
            with.insert(cell);
            for (const Template& house : rows_[row].ending)
                if (!house.meets(with)) return;
            place(row + 1, with, seen | seen_from_[cell]);
        });
    }

    std::vector<Row> rows_;
    std::vector<Template> seen_from_;  // by cell: the cell and its peers
    Templates found_ = {};
};

enum class Cover { none, found, unknown };

// Searches for `left` templates that exactly cover the cells of `open`.
Cover find_cover(const Templates& templates, const Template& open, int left,
                 SearchControl& control) {
    if (left == 0) return Cover::found;
    if (!control.enter(0)) return Cover::unknown;
    std::array<std::size_t, most_cells> counts{};
    for (const Template& cells : templates) cells.for_each([&](Cell cell) { ++counts[cell]; });
    Cell rarest = 0;
    std::size_t fewest = templates.size() + 1;
    open.for_each([&](Cell cell) {
        if (counts[cell] < fewest) fewest = counts[cell], rarest = cell;
    });
    for (const Template& chosen : templates) {
        if (!chosen.contains(rarest)) continue;
        Templates others;
        for (const Template& cells : templates)
            if (!cells.meets(chosen)) others.push_back(cells);
        const Cover cover = find_cover(others, open - chosen, left - 1, control);
        if (cover != Cover::none) return cover;
    }
    return Cover::none;
}

// Searches for weights that exclude a grid, for as many rounds as `control` allows. An integer
// perceptron: while some template has a sum of 0 or less, each of its cells gains `side` and every
// cell of the board loses 1, which keeps the total at 0.
bool weights_contradict(const Templates& templates, int side, SearchControl& control) {
    std::vector<std::vector<std::uint32_t>> with_cell(most_cells);
    for (std::uint32_t i = 0; i < templates.size(); ++i)
        templates[i].for_each([&](Cell cell) { with_cell[cell].push_back(i); });
    std::vector<int> sums(templates.size());
    // `less` is the amount by which all sums are too large: each round takes 1 from the `side`
    // cells of every template.
    for (int less = 0; control.enter(0); less += side) {
        const auto least = std::min_element(sums.begin(), sums.end());
        if (least == sums.end() || *least > less) return true;
        const auto chosen = static_cast<std::size_t>(least - sums.begin());
        templates[chosen].for_each([&](Cell cell) {
            for (const std::uint32_t i : with_cell[cell]) sums[i] += side;
        });
    }
    return false;
}

}  // namespace

bool templates_contradict(const Geometry& geometry, const SearchLimits& limits) {
    const std::size_t cells = static_cast<std::size_t>(geometry.cell_count());
    const int side = geometry.side();
    if (cells > most_cells || cells != static_cast<std::size_t>(side * side)) return false;
    const std::optional<Templates> templates = TemplateFinder(geometry).find();
    if (!templates) return false;
    Template board;
    for (std::size_t cell = 0; cell < cells; ++cell) board.insert(static_cast<Cell>(cell));

    SearchLimits some = limits;
    const auto search = [&](std::uint64_t nodes) {
        some.nodes = nodes;
        SearchControl control(some);
        return find_cover(*templates, board, side, control);
    };
    Cover cover = search(first_nodes);
    if (cover == Cover::unknown) {
        some.nodes = most_rounds;
        SearchControl control(some);
        if (weights_contradict(*templates, side, control)) return true;
        cover = search(most_nodes);
    }
    return cover == Cover::none;
}

}  // namespace sudoku
