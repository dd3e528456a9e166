#include "grid/implied_houses.hpp"

#include "support/recent_values.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <numeric>
#include <utility>

namespace sudoku {

namespace {

CellSet cells_of(const House& house) {
    CellSet cells;
    for (const Cell cell : house.cells) cells.insert(cell);
    return cells;
}

// A house, with the set of houses that it touches in each partition of the board.
struct InnerHouse {
    CellSet cells;
    std::array<std::uint32_t, 3> touched;
};

// The list grows during the search, because implied houses can imply further ones.
class ImpliedHouses {
  public:
    explicit ImpliedHouses(const Geometry& geometry) : side_(geometry.side()) {
        for (const House& house : geometry.houses()) {
            const CellSet cells = cells_of(house);
            switch (house.kind) {
                case HouseKind::row: partitions_[0].push_back(cells); break;
                case HouseKind::column: partitions_[1].push_back(cells); break;
                case HouseKind::box:
                case HouseKind::region: partitions_[2].push_back(cells); break;
                default: break;
            }
            known_.push_back(cells);
        }
        given_ = known_.size();
        for (const CellSet& cells : known_) add_inner(cells);
    }

    std::vector<CellSet> find() {
        for (std::size_t before = 0; before != known_.size();) {
            before = known_.size();
            for (std::size_t partition = 0; partition < partitions_.size(); ++partition) {
                if (!partitions_[partition].empty()) extend(partition, 0, 0, CellSet(), 0);
            }
        }
        return {known_.begin() + static_cast<std::ptrdiff_t>(given_), known_.end()};
    }

  private:
    // The most houses that one more house can contain: 25x25 has four windows side by side.
    static constexpr int most_inside = 4;

    void add_inner(const CellSet& cells) {
        InnerHouse inner{cells, {}};
        for (std::size_t p = 0; p < partitions_.size(); ++p) {
            for (std::size_t i = 0; i < partitions_[p].size(); ++i) {
                if (!(partitions_[p][i] & cells).empty()) inner.touched[p] |= std::uint32_t{1} << i;
            }
        }
        inner_.push_back(inner);
    }

    void extend(std::size_t partition, std::size_t first, int count, const CellSet& inside,
                std::uint32_t touched) {
        for (std::size_t i = first; i < inner_.size(); ++i) {
            const std::uint32_t wider = touched | inner_[i].touched[partition];
            const int excess = std::popcount(wider) - (count + 1);
            if (std::popcount(wider) > most_inside + 1 || excess < 1) continue;
            if (!(inner_[i].cells & inside).empty()) continue;
            const CellSet all = inside | inner_[i].cells;
            if (excess == 1) take_rest(partition, wider, all);
            if (count + 1 < most_inside) extend(partition, i + 1, count + 1, all, wider);
        }
    }

    void take_rest(std::size_t partition, std::uint32_t touched, const CellSet& inside) {
        CellSet rest;
        for (; touched != 0; touched &= touched - 1)
            rest |= partitions_[partition][static_cast<std::size_t>(std::countr_zero(touched))];
        rest -= inside;
        if (rest.size() != side_ || std::find(known_.begin(), known_.end(), rest) != known_.end())
            return;
        known_.push_back(rest);
        add_inner(rest);
    }

    int side_;
    std::array<std::vector<CellSet>, 3> partitions_;  // rows, columns, boxes
    std::vector<CellSet> known_;
    std::size_t given_ = 0;
    std::vector<InnerHouse> inner_;
};

// The indices of the regions, those with the most cells inside first.
std::vector<std::size_t> by_overlap(const std::vector<int>& inside) {
    std::vector<std::size_t> order(inside.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return inside[a] > inside[b]; });
    return order;
}

bool is_same(const Leftovers& a, const Leftovers& b) {
    return (a.first == b.first && a.second == b.second) ||
           (a.first == b.second && a.second == b.first);
}

}  // namespace

std::vector<CellSet> implied_houses(const Geometry& geometry) {
    // Rows, columns and boxes imply no further houses.
    const auto houses = geometry.houses();
    const bool is_plain = std::all_of(houses.begin(), houses.end(), [](const House& house) {
        return house.kind == HouseKind::row || house.kind == HouseKind::column ||
               house.kind == HouseKind::box;
    });
    if (is_plain || geometry.regions() == Regions::drawn || !geometry.is_square()) return {};
    constexpr std::size_t boards_kept = 16;
    static RecentValues<Geometry, std::vector<CellSet>> recent(boards_kept);
    return recent.get(geometry, [&] { return ImpliedHouses(geometry).find(); });
}

std::vector<std::vector<Cell>> houses_with_implied(const Geometry& geometry) {
    std::vector<std::vector<Cell>> houses;
    for (const House& house : geometry.houses()) houses.push_back(house.cells);
    for (const CellSet& cells : implied_houses(geometry)) houses.push_back(cells.members());
    return houses;
}

std::vector<Leftovers> find_leftovers(const Geometry& geometry) {
    constexpr int most_cells = 5;
    if (!geometry.is_square()) return {};
    std::vector<CellSet> rows, columns, regions;
    std::vector<std::size_t> region_of(static_cast<std::size_t>(geometry.cell_count()));
    for (const House& house : geometry.houses()) {
        const CellSet cells = cells_of(house);
        if (house.kind == HouseKind::row) rows.push_back(cells);
        if (house.kind == HouseKind::column) columns.push_back(cells);
        if (house.kind != HouseKind::region) continue;
        for (const Cell cell : house.cells) region_of[cell] = regions.size();
        regions.push_back(cells);
    }
    if (regions.empty()) return {};
    std::vector<Leftovers> found;
    for (const std::vector<CellSet>& lines : {rows, columns}) {
        for (std::size_t first = 0; first < lines.size(); ++first) {
            CellSet inside;
            std::vector<int> inside_of(regions.size());  // number of cells of each region
            for (std::size_t last = first; last < lines.size(); ++last) {
                inside |= lines[last];
                lines[last].for_each([&](Cell cell) { ++inside_of[region_of[cell]]; });
                std::vector<std::size_t> taken = by_overlap(inside_of);
                taken.resize(last - first + 1);
                int size = geometry.side() * static_cast<int>(taken.size());
                for (const std::size_t region : taken) size -= inside_of[region];
                if (size == 0 || size > most_cells) continue;
                CellSet overlapping;
                for (const std::size_t region : taken) overlapping |= regions[region];
                const Leftovers leftovers{inside - overlapping, overlapping - inside};
                // The complementary lines and regions give the same leftovers.
                if (std::none_of(found.begin(), found.end(),
                                 [&](const Leftovers& other) { return is_same(other, leftovers); }))
                    found.push_back(leftovers);
            }
        }
    }
    return found;
}

bool share_a_house(const Geometry& geometry, Cell a, Cell b) {
    const auto of_a = geometry.houses_of(a), of_b = geometry.houses_of(b);
    return std::find_first_of(of_a.begin(), of_a.end(), of_b.begin(), of_b.end()) != of_a.end();
}

}  // namespace sudoku
