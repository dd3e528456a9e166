#include "search/implied_rules.hpp"

#include <algorithm>

namespace sudoku {
namespace {

CellSet set_of(const std::vector<Cell>& cells) {
    CellSet set;
    for (const Cell cell : cells) set.insert(cell);
    return set;
}

bool counts_each_once(const RuleProgram::Sum& sum) {
    return std::all_of(sum.weights.begin(), sum.weights.end(), [](int w) { return w == 1; });
}

// Unions of adjacent rows, of adjacent columns, and single houses. The digits of each have the same
// sum in all solutions.
std::vector<CellSet> regions_of(const RuleProgram& program, const std::vector<CellSet>& different) {
    std::vector<CellSet> regions;
    const auto side = static_cast<std::size_t>(program.side);
    const std::size_t lines = program.is_square ? 2 * side : 0;  // rows, then columns
    for (std::size_t i = 0; i < different.size(); ++i) {
        if (program.all_different[i].cells.size() != side) continue;
        CellSet region;
        const std::size_t end = i >= lines ? i + 1 : i < side ? side : lines;
        for (std::size_t k = i; k < end; ++k) regions.push_back(region |= different[k]);
    }
    std::stable_sort(regions.begin(), regions.end(),
                     [](const CellSet& a, const CellSet& b) { return a.size() > b.size(); });
    return regions;
}

}  // namespace

ImpliedRules::ImpliedRules(const RuleProgram& program) : program_(program) {
    for (const auto& rule : program.all_different) different_.push_back(set_of(rule.cells));
    for (const auto& sum : program.sums) {
        if (counts_each_once(sum)) parts_.push_back({set_of(sum.cells), sum.constraint});
    }
    if (parts_.empty()) return;
    regions_ = regions_of(program, different_);
    for (const auto& allowed : program.allowed) {
        if (allowed.digits.size() == 1)
            parts_.push_back({set_of({allowed.cell}), allowed.constraint});
    }
}

// Each two of its cells are together in another rule.
bool ImpliedRules::is_implied(const RuleProgram::AllDifferent& rule) const {
    const auto differ_elsewhere = [&](const CellSet& cells) {
        for (std::size_t i = 0; i < different_.size(); ++i) {
            if (program_.all_different[i].constraint != rule.constraint &&
                cells.is_within(different_[i]))
                return true;
        }
        return false;
    };
    if (differ_elsewhere(set_of(rule.cells))) return true;
    for (std::size_t i = 0; i < rule.cells.size(); ++i) {
        for (std::size_t k = i + 1; k < rule.cells.size(); ++k) {
            if (!differ_elsewhere(set_of({rule.cells[i], rule.cells[k]}))) return false;
        }
    }
    return true;
}

// Other sums cover the rest of a region, which leaves the same sum for its cells in all solutions.
// That sum is the total, because there is a solution.
bool ImpliedRules::is_implied(const RuleProgram::Sum& rule) const {
    if (!counts_each_once(rule)) return false;
    const CellSet cells = set_of(rule.cells);
    return std::any_of(regions_.begin(), regions_.end(), [&](const CellSet& region) {
        if (!cells.is_within(region)) return false;
        CellSet rest = region - cells;
        for (const Part& part : parts_) {
            if (part.constraint != rule.constraint && part.cells.is_within(rest))
                rest -= part.cells;
        }
        return rest.empty();
    });
}

bool ImpliedRules::has_only_implied(std::uint32_t constraint) const {
    const auto all = [&](const auto& rules) {
        return std::all_of(rules.begin(), rules.end(), [&](const auto& rule) {
            return rule.constraint != constraint || is_implied(rule);
        });
    };
    return all(program_.allowed) && all(program_.allowed_sets) && all(program_.pairs) &&
           all(program_.regular) && all(program_.ranks) && all(program_.partitions) &&
           all(program_.all_different) && all(program_.sums);
}

RuleProgram ImpliedRules::without(std::uint32_t constraint) const {
    RuleProgram less = program_;
    const auto remove = [&](auto& rules) {
        std::erase_if(rules, [&](const auto& rule) {
            return rule.constraint == constraint && !is_implied(rule);
        });
    };
    remove(less.allowed);
    remove(less.allowed_sets);
    remove(less.pairs);
    remove(less.regular);
    remove(less.ranks);
    remove(less.partitions);
    remove(less.all_different);
    remove(less.sums);
    return less;
}

}  // namespace sudoku
