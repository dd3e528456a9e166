#include <sudoku/generate/full_grid.hpp>

#include "search/band_classes.hpp"
#include "search/box_fillings.hpp"
#include "support/stopping.hpp"

#include <sudoku/search/grid_count.hpp>

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>

namespace sudoku {
namespace {

// The digits in each column of each box of a band; their order within a column is open.
using BandColumns = std::vector<std::array<DigitBits, most_box_columns>>;

// Bands from the top, row by row, one bit per cell for its digit.
using Cells = std::vector<DigitBits>;

}  // namespace

class UniformGrids::Tables {
  public:
    explicit Tables(BandClasses classes);

    // A grid as bits, before digits are renamed and columns permuted.
    Cells draw(Rng& rng) const;

  private:
    std::size_t draw_top_type(Rng& rng) const;
    std::vector<BandColumns> draw_columns(std::size_t top_type, Rng& rng) const;
    std::vector<BandRows> draw_rows(const BandColumns& columns, Rng& rng) const;
    std::uint16_t split_of(const std::array<DigitBits, most_box_columns>& columns) const;
    bool find_filling(std::span<const std::uint16_t> boxes, const BandRows& before,
                      std::uint64_t& skip, std::vector<BandRows>& found) const;

    BandClasses classes_;
    std::vector<std::uint64_t> ends_;   // end of each class in a cumulative count of grids
    std::vector<std::size_t> members_;  // types, class by class
    std::vector<std::size_t> member_ends_;
    std::vector<std::vector<BandRows>> fillings_;          // by split
    std::vector<std::vector<BandRows>> ordered_fillings_;  // the same, up to the order of the rows
};

UniformGrids::Tables::Tables(BandClasses classes) : classes_(std::move(classes)) {
    std::uint64_t end = 0;
    for (const BandClass& band_class : classes_.classes()) {
        end += band_class.types * band_class.fillings * band_class.completions;
        ends_.push_back(end);
        for (std::size_t type = 0; type < classes_.type_count(); ++type) {
            if (&classes_.class_of(type) == &band_class) members_.push_back(type);
        }
        member_ends_.push_back(members_.size());
    }
    for (std::size_t split = 0; split < classes_.splits().count(); ++split) {
        fillings_.push_back(box_fillings(classes_.splits(), split, false));
        ordered_fillings_.push_back(box_fillings(classes_.splits(), split, true));
    }
}

std::size_t UniformGrids::Tables::draw_top_type(Rng& rng) const {
    const std::uint64_t place = rng.below(ends_.back());
    const auto found = std::upper_bound(ends_.begin(), ends_.end(), place);
    const auto number = static_cast<std::size_t>(found - ends_.begin());
    const std::size_t begin = number == 0 ? 0 : member_ends_[number - 1];
    return members_[begin + rng.below(member_ends_[number] - begin)];
}

std::uint16_t UniformGrids::Tables::split_of(
    const std::array<DigitBits, most_box_columns>& columns) const {
    return classes_.splits().number_of({columns});
}

// Rejection sampling: every way to distribute the digits of the lower bands over the columns is
// proposed with the same probability and accepted in proportion to the number of grids that have
// it.
std::vector<BandColumns> UniformGrids::Tables::draw_columns(std::size_t top_type, Rng& rng) const {
    const ColumnSplits& splits = classes_.splits();
    const std::vector<std::uint16_t> top = classes_.splits_of(top_type);
    std::vector<const StackRest*> rests(top.size());
    const auto below = static_cast<std::size_t>(splits.bands() - 1);
    for (;;) {
        for (std::size_t s = 0; s < top.size(); ++s) {
            const auto choices = splits.rests(top[s]);
            rests[s] = &choices[rng.below(choices.size())];
        }
        std::uint64_t fillings = 1;
        for (std::size_t b = 0; b < below; ++b) {
            std::vector<std::uint16_t> boxes;
            boxes.reserve(rests.size());
            for (const StackRest* rest : rests) boxes.push_back(rest->splits[b]);
            fillings *= classes_.class_of(classes_.type_of(boxes)).fillings;
        }
        if (rng.below(classes_.class_of(top_type).most_below) < fillings) break;
    }
    std::vector<BandColumns> bands(below + 1);
    for (const std::uint16_t split : top) bands[0].push_back(splits[split].columns);
    for (std::size_t b = 0; b < below; ++b) {
        for (const StackRest* rest : rests) bands[b + 1].push_back(rest->columns[b]);
    }
    return bands;
}

// Finds the filling preceded by `skip` others, box by box, into `found`. If there are fewer, lowers
// `skip` by their number.
bool UniformGrids::Tables::find_filling(std::span<const std::uint16_t> boxes,
                                        const BandRows& before, std::uint64_t& skip,
                                        std::vector<BandRows>& found) const {
    if (boxes.size() == 1) {
        if (!completes(classes_.splits(), before, boxes[0])) return false;
        if (skip > 0) return --skip, false;
        BandRows last;
        const unsigned all = (1u << (classes_.splits().rows() * classes_.splits().columns())) - 1;
        for (std::size_t r = 0; r < before.rows.size(); ++r) {
            last.rows[r] = static_cast<DigitBits>(all & ~unsigned{before.rows[r]});
        }
        found.push_back(last);
        return true;
    }
    const auto& fillings = found.empty() ? ordered_fillings_[boxes[0]] : fillings_[boxes[0]];
    for (const BandRows& box : fillings) {
        BandRows rows = before;
        if (!put_beside(rows, box)) continue;
        found.push_back(box);
        if (find_filling(boxes.subspan(1), rows, skip, found)) return true;
        found.pop_back();
    }
    return false;
}

std::vector<BandRows> UniformGrids::Tables::draw_rows(const BandColumns& columns, Rng& rng) const {
    const ColumnSplits& splits = classes_.splits();
    std::vector<std::uint16_t> boxes;
    for (const auto& box : columns) boxes.push_back(split_of(box));

    std::array<std::size_t, most_box_rows> order{};
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::uint64_t orders = 1;
    for (int r = 2; r <= splits.rows(); ++r) orders *= static_cast<std::uint64_t>(r);
    rng.shuffle(std::span(order).first(static_cast<std::size_t>(splits.rows())));

    const std::uint64_t fillings = classes_.class_of(classes_.type_of(boxes)).fillings;
    std::uint64_t skip = rng.below(fillings / orders);
    std::vector<BandRows> found;
    [[maybe_unused]] const bool is_found = find_filling(boxes, {}, skip, found);
    assert(is_found);
    for (BandRows& box : found) {
        const BandRows ordered = box;
        for (std::size_t r = 0; r < order.size(); ++r) box.rows[r] = ordered.rows[order[r]];
    }
    return found;
}

Cells UniformGrids::Tables::draw(Rng& rng) const {
    const auto rows = static_cast<std::size_t>(classes_.splits().rows());
    const auto columns = static_cast<std::size_t>(classes_.splits().columns());
    const std::size_t side = rows * columns;
    Cells cells(side * side);
    const std::vector<BandColumns> bands = draw_columns(draw_top_type(rng), rng);
    for (std::size_t b = 0; b < bands.size(); ++b) {
        const std::vector<BandRows> boxes = draw_rows(bands[b], rng);
        for (std::size_t i = 0; i < side * rows; ++i) {
            const std::size_t r = i / side, c = i % side, s = c / columns;
            cells[b * side * rows + i] =
                static_cast<DigitBits>(boxes[s].rows[r] & bands[b][s][c % columns]);
        }
    }
    return cells;
}

Result<UniformGrids> UniformGrids::prepare(const Geometry& geometry, const std::stop_token& stop) {
    assert(can_count_grids(geometry));
    const auto [rows, columns] = tall_shape(geometry.box_shape());
    auto classes = BandClasses::find(rows, columns, stop);
    if (!classes) return stopped_error();
    return UniformGrids(geometry, std::make_unique<const Tables>(*std::move(classes)));
}

UniformGrids::UniformGrids(Geometry geometry, std::unique_ptr<const Tables> tables)
    : geometry_(std::move(geometry)), tables_(std::move(tables)) {}
UniformGrids::~UniformGrids() = default;
UniformGrids::UniformGrids(UniformGrids&&) noexcept = default;
UniformGrids& UniformGrids::operator=(UniformGrids&&) noexcept = default;

// The tables contain one naming of the digits and one order of the columns of a stack per grid;
// every grid has equally many others.
Grid UniformGrids::draw(Rng& rng) const {
    const Cells cells = tables_->draw(rng);
    const int side = geometry_.side();
    std::vector<Digit> names(static_cast<std::size_t>(side));
    std::iota(names.begin(), names.end(), Digit{1});
    rng.shuffle(std::span(names));

    const int columns = tall_shape(geometry_.box_shape()).columns;
    std::vector<int> order(static_cast<std::size_t>(side));
    std::iota(order.begin(), order.end(), 0);
    for (int begin = 0; begin < side; begin += columns) {
        rng.shuffle(std::span(order).subspan(static_cast<std::size_t>(begin),
                                             static_cast<std::size_t>(columns)));
    }
    const bool is_turned = geometry_.box_shape().columns != columns;
    Grid grid(geometry_);
    for (int r = 0; r < side; ++r) {
        for (int c = 0; c < side; ++c) {
            const int from = r * side + order[static_cast<std::size_t>(c)];
            const auto bit = std::countr_zero(cells[static_cast<std::size_t>(from)]);
            const Cell cell = is_turned ? geometry_.cell_at(c, r) : geometry_.cell_at(r, c);
            grid.set(cell, names[static_cast<std::size_t>(bit)]);
        }
    }
    return grid;
}

}  // namespace sudoku
