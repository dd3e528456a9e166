#pragma once

#include <sudoku/grid/geometry.hpp>

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace sudoku {

// The crossings of a geometry, with their parts cut into segments that several crossings share, so
// that the candidates of a segment are computed once:
//
//     row:   a a a | b b b | c c c      crossing of row and first box: shared a,
//     box:   a a a                      rest of the row b c, rest of the box d e
//            d d d                      crossing of row and second box: shared b,
//            e e e                      rest of the row a c, ..
class CrossingTable {
  public:
    // Indices of the parts of a crossing, to be passed to the functions below.
    struct Row {
        std::uint16_t shared = 0;  // a segment
        std::uint16_t first_begin = 0;
        std::uint16_t second_begin = 0;
        std::uint16_t end = 0;
    };

    // An upper bound for the number of segments on boards of this side.
    static constexpr std::size_t most_segments(int side) {
        return 4 * static_cast<std::size_t>(side * side);
    }

    CrossingTable() = default;
    explicit CrossingTable(const Geometry& geometry) {
        for (const Crossing& crossing : geometry.crossings()) number_of(crossing.shared);
        for (const Crossing& crossing : geometry.crossings()) {
            Row row;
            row.shared = number_of(crossing.shared);
            row.first_begin = static_cast<std::uint16_t>(parts_.size());
            cut(crossing.first_rest);
            row.second_begin = static_cast<std::uint16_t>(parts_.size());
            cut(crossing.second_rest);
            row.end = static_cast<std::uint16_t>(parts_.size());
            rows_.push_back(row);
        }
        assert(segments_.size() <= most_segments(geometry.side()));
    }

    std::size_t segment_count() const { return segments_.size(); }
    std::span<const Cell> segment(std::size_t number) const {
        const Segment& segment = segments_[number];
        return {cells_.data() + segment.begin, segment.size};
    }

    std::span<const Row> rows() const { return rows_; }
    // The segments that make up the rest of the first house, or of the second.
    std::span<const std::uint16_t> first_rest(const Row& row) const {
        return {parts_.data() + row.first_begin, parts_.data() + row.second_begin};
    }
    std::span<const std::uint16_t> second_rest(const Row& row) const {
        return {parts_.data() + row.second_begin, parts_.data() + row.end};
    }

  private:
    struct Segment {
        std::uint16_t begin = 0;
        std::uint16_t size = 0;
    };

    std::uint16_t number_of(const std::vector<Cell>& cells) {
        const auto [place, is_new] =
            numbers_.emplace(cells, static_cast<std::uint16_t>(segments_.size()));
        if (is_new) {
            segments_.push_back({static_cast<std::uint16_t>(cells_.size()),
                                 static_cast<std::uint16_t>(cells.size())});
            cells_.insert(cells_.end(), cells.begin(), cells.end());
        }
        return place->second;
    }

    // Uses whole segments where they fit and single cells for the remainder.
    void cut(std::vector<Cell> rest) {
        for (std::size_t i = 0; i < segments_.size() && !rest.empty(); ++i) {
            const auto cells = segment(i);
            if (!std::includes(rest.begin(), rest.end(), cells.begin(), cells.end())) continue;
            parts_.push_back(static_cast<std::uint16_t>(i));
            std::erase_if(rest, [&](Cell cell) {
                return std::find(cells.begin(), cells.end(), cell) != cells.end();
            });
        }
        for (const Cell cell : rest) parts_.push_back(number_of({cell}));
    }

    std::vector<Segment> segments_;
    std::vector<Cell> cells_;
    std::vector<Row> rows_;
    std::vector<std::uint16_t> parts_;
    std::map<std::vector<Cell>, std::uint16_t> numbers_;
};

}  // namespace sudoku
