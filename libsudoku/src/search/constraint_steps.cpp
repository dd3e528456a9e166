#include "search/constraint_steps.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>

namespace sudoku {
namespace {

using bulk::ConstraintProgram;

class ConstraintProgramMaker {
  public:
    ConstraintProgramMaker(const ConstraintNet& net, const Geometry& geometry,
                           std::span<const ConstraintNet::Mask> start)
        : net_(net), start_(start) {
        for (const House& house : geometry.houses()) {
            BoardCells cells;
            for (const Cell cell : house.cells) cells.insert(cell);
            houses_.push_back(cells);
        }
    }

    std::optional<ConstraintProgram> make() {
        // Add the houses that come from constraints first, because cages interact with them, too.
        for (const ConstraintNet::Rule& rule : net_.rules) {
            if (rule.kind != ConstraintNet::Kind::house) continue;
            const BoardCells cells = cells_of(rule);
            if (std::find(houses_.begin(), houses_.end(), cells) != houses_.end()) continue;
            houses_.push_back(cells);
            add_group(cells, true);
        }
        for (const ConstraintNet::Rule& rule : net_.rules) {
            if (!add(rule)) return std::nullopt;
        }
        add_relations();
        add_peers();
        return std::move(program_);
    }

  private:
    template <class Item, class Range>
    static ConstraintProgram::List append(std::vector<Item>& to, const Range& items) {
        const auto first = static_cast<std::uint32_t>(to.size());
        to.insert(to.end(), items.begin(), items.end());
        return {first, static_cast<std::uint32_t>(to.size() - first)};
    }
    ConstraintProgram::List append_cells(BoardCells cells) {
        const auto first = static_cast<std::uint32_t>(program_.cells.size());
        cells.for_each(
            [&](std::size_t cell) { program_.cells.push_back(static_cast<std::uint16_t>(cell)); });
        return {first, static_cast<std::uint32_t>(program_.cells.size() - first)};
    }
    BoardCells cells_of(const ConstraintNet::Rule& rule) const {
        BoardCells cells;
        for (const std::uint8_t cell : net_.list(rule.cells)) cells.insert(cell);
        return cells;
    }

    bool add(const ConstraintNet::Rule& rule) {
        switch (rule.kind) {
            case ConstraintNet::Kind::house:
            case ConstraintNet::Kind::places: return true;
            case ConstraintNet::Kind::group: add_group(cells_of(rule), false); return true;
            case ConstraintNet::Kind::cage:
                add_allowed_sets(cells_of(rule), digit_sets(rule.cells.count, rule.total));
                return true;
            case ConstraintNet::Kind::allowed_sets:
                add_allowed_sets(cells_of(rule),
                                 std::span(net_.masks).subspan(rule.more.first, rule.more.count));
                return true;
            case ConstraintNet::Kind::sum: return add_sum(rule);
            case ConstraintNet::Kind::regular: break;
        }
        return false;
    }

    bool lies_in_a_house(BoardCells cells) const {
        return std::any_of(houses_.begin(), houses_.end(),
                           [&](const BoardCells& house) { return (cells - house).empty(); });
    }

    void add_group(BoardCells cells, bool has_all_digits) {
        if (!has_all_digits && lies_in_a_house(cells)) return;
        if (std::find(groups_.begin(), groups_.end(), cells) != groups_.end()) return;
        groups_.push_back(cells);
        program_.groups.push_back({append_cells(cells), has_all_digits});
    }

    void add_allowed_sets(BoardCells cells, std::span<const ConstraintNet::Mask> sets) {
        add_group(cells, false);
        ConstraintProgram::AllowedSets allowed{append_cells(cells), {}, {}};
        std::vector<ConstraintProgram::Set> possible;
        for (const ConstraintNet::Mask set : sets) {
            if (is_possible(cells, set)) possible.push_back(set);
        }
        allowed.sets = append(program_.sets, possible);
        std::vector<ConstraintProgram::Meeting> meetings;
        for (const BoardCells& house : houses_) {
            if ((house & cells).size() < 2) continue;
            meetings.push_back({append_cells(house - cells), append_cells(cells - house)});
        }
        allowed.meetings = append(program_.meetings, meetings);
        program_.allowed_sets.push_back(allowed);
    }

    // True if the set has a candidate for each cell, and each of its digits a cell.
    bool is_possible(BoardCells cells, ConstraintNet::Mask set) const {
        unsigned found = 0;
        bool has_all = true;
        cells.for_each([&](std::size_t cell) {
            const unsigned digits = start_[cell] & set;
            found |= digits;
            has_all = has_all && digits != 0;
        });
        return has_all && found == set;
    }

    bool add_sum(const ConstraintNet::Rule& rule) {
        const auto cells = net_.list(rule.cells);
        const auto weights = std::span(net_.weights).subspan(rule.more.first, cells.size());
        std::map<std::uint8_t, int> merged;
        for (std::size_t i = 0; i < cells.size(); ++i) merged[cells[i]] += weights[i];
        std::vector<std::uint16_t> used;
        std::vector<int> used_weights;
        int range = 0;
        for (const auto& [cell, weight] : merged) {
            if (weight == 0) continue;
            if (std::abs(weight) > ConstraintProgram::largest_weight) return false;
            range += std::abs(weight) * net_.side;
            used.push_back(cell);
            used_weights.push_back(weight);
        }
        if (range > ConstraintProgram::largest_range) return false;
        program_.sums.push_back(
            {append(program_.cells, used), append(program_.weights, used_weights), rule.total});
        return true;
    }

    void add_relations() {
        for (const auto& image : net_.images) {
            std::array<ConstraintProgram::Set, ConstraintProgram::largest_side + 1> by_digit{};
            for (int digit = 1; digit <= net_.side; ++digit) {
                by_digit[static_cast<std::size_t>(digit)] = image[std::size_t{1} << (digit - 1)];
            }
            program_.images.push_back(by_digit);
        }
        for (std::size_t cell = 0; cell < static_cast<std::size_t>(net_.cell_count); ++cell) {
            const ConstraintNet::List sides = net_.side_lists[cell];
            for (std::size_t i = sides.first; i < sides.first + sides.count; ++i) {
                program_.relations.push_back(
                    {static_cast<std::uint16_t>(cell), net_.sides[i].other, net_.sides[i].table});
            }
        }
    }

    // Adds the cells that must differ but do not share a house or group.
    void add_peers() {
        std::array<BoardCells, ConstraintNet::most_cells> covered{};
        const auto cover = [&](BoardCells cells) {
            cells.for_each([&](std::size_t cell) { covered[cell] = covered[cell] | cells; });
        };
        for (const BoardCells& house : houses_) cover(house);
        for (const BoardCells& group : groups_) cover(group);
        for (std::size_t cell = 0; cell < static_cast<std::size_t>(net_.cell_count); ++cell) {
            const BoardCells others = net_.peers[cell] - covered[cell];
            if (others.empty()) continue;
            program_.peers.push_back({static_cast<std::uint16_t>(cell), append_cells(others)});
        }
    }

    const ConstraintNet& net_;
    std::span<const ConstraintNet::Mask> start_;
    ConstraintProgram program_;
    std::vector<BoardCells> houses_;  // houses of the geometry, followed by those from constraints
    std::vector<BoardCells> groups_;
};

}  // namespace

std::optional<bulk::ConstraintProgram> make_constraint_program(
    const ConstraintNet& net, const Geometry& geometry,
    std::span<const ConstraintNet::Mask> start) {
    return ConstraintProgramMaker(net, geometry, start).make();
}

}  // namespace sudoku
