#include "search/wide_sums.hpp"

#include "search/rule_details.hpp"

#include <algorithm>
#include <cstdint>

namespace sudoku {
namespace {

struct KnownCells {
    BoardCells cells;
    int total = 0;
};

class HouseCovers {
  public:
    HouseCovers(const RuleProgram& program, const ConstraintNet& net) : net_(net) {
        for (const RuleProgram::Sum& sum : program.sums) {
            const bool is_plain = std::all_of(sum.weights.begin(), sum.weights.end(),
                                              [](int weight) { return weight == 1; });
            if (!is_plain || sum.cells.empty()) continue;
            KnownCells& known = sums_.emplace_back(KnownCells{{}, sum.total});
            for (const Cell cell : sum.cells) known.cells.insert(cell);
        }
        for (const ConstraintNet::Rule& rule : net.rules) {
            if (rule.kind == ConstraintNet::Kind::places)
                houses_.push_back({rule.set, net.side * (net.side + 1) / 2});
        }
    }

    std::vector<RuleProgram::Sum> find() {
        for (const KnownCells& house : houses_) cover(house);
        return std::move(found_);
    }

  private:
    // Those of the sums that touch the house, as many as do not overlap.
    std::vector<KnownCells> sums_apart(const KnownCells& house) const {
        std::vector<std::pair<int, const KnownCells*>> touching;
        for (const KnownCells& sum : sums_) {
            if (!sum.cells.meets(house.cells)) continue;
            int overlaps = 0;
            for (const KnownCells& other : sums_)
                overlaps += other.cells.meets(house.cells) && other.cells.meets(sum.cells) ? 1 : 0;
            touching.emplace_back(overlaps, &sum);
        }
        std::stable_sort(touching.begin(), touching.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        std::vector<KnownCells> apart;
        BoardCells taken;
        for (const auto& [overlaps, sum] : touching) {
            if (sum->cells.meets(taken)) continue;
            taken |= sum->cells;
            apart.push_back(*sum);
        }
        return apart;
    }

    void cover(const KnownCells& house) {
        KnownCells all;
        const auto add = [&](const KnownCells& known) {
            all.cells |= known.cells;
            all.total += known.total;
        };
        for (const KnownCells& sum : sums_apart(house)) add(sum);
        if (all.cells.empty()) return;
        for (const KnownCells& other : houses_) {
            const BoardCells common = other.cells & house.cells;
            if (!other.cells.meets(all.cells) && common.has_two() && !(common == house.cells))
                add(other);
        }
        const auto leave_out = [&](const KnownCells& known) {
            if (!known.cells.is_within(all.cells)) return;
            all.cells -= known.cells;
            all.total -= known.total;
        };
        if (!house.cells.is_within(all.cells)) return;
        leave_out(house);
        for (const KnownCells& other : houses_) leave_out(other);
        add_if_narrow(all);
    }

    void add_if_narrow(const KnownCells& known) {
        if (known.cells.empty()) return;
        RuleProgram::Sum sum;
        std::vector<std::uint8_t> cells;
        known.cells.for_each([&](std::size_t cell) {
            sum.cells.push_back(static_cast<Cell>(cell));
            cells.push_back(static_cast<std::uint8_t>(cell));
        });
        sum.weights.assign(cells.size(), 1);
        sum.total = known.total;
        int range = 0, least = 0;
        for (const RuleDetails::Group& group : different_groups(net_, cells, sum.weights)) {
            const int size = static_cast<int>(group.cells.size());
            range += size * (net_.side - size);
            least += size * (size + 1) / 2;
        }
        const int choice = std::min(sum.total - least, least + range - sum.total);
        if (range > 4 * choice) found_.push_back(std::move(sum));
    }

    const ConstraintNet& net_;
    std::vector<KnownCells> sums_, houses_;
    std::vector<RuleProgram::Sum> found_;
};

}  // namespace

std::vector<RuleProgram::Sum> wide_sums(const RuleProgram& program, const ConstraintNet& net) {
    return HouseCovers(program, net).find();
}

}  // namespace sudoku
