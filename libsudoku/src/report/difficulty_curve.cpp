#include <sudoku/report/collection_report.hpp>

#include <algorithm>

namespace sudoku {
namespace {

using Group = DifficultyCurve::Group;

void join(Group& group, const Group& next) {
    group.puzzles += next.puzzles;
    if (next.values == 0) return;
    group.least = group.values == 0 ? next.least : std::min(group.least, next.least);
    group.most = group.values == 0 ? next.most : std::max(group.most, next.most);
    group.values += next.values;
    group.sum += next.sum;
}

}  // namespace

void DifficultyCurve::add(std::optional<int> value) {
    if (groups_.size() == most_groups && groups_.back().puzzles == group_size_) {
        for (std::size_t i = 0; i < most_groups / 2; ++i) {
            Group joined = groups_[2 * i];
            join(joined, groups_[2 * i + 1]);
            groups_[i] = joined;
        }
        groups_.resize(most_groups / 2);
        group_size_ *= 2;
    }
    if (groups_.empty()) {
        groups_.push_back({});
    } else if (groups_.back().puzzles == group_size_) {
        groups_.push_back({groups_.back().first + group_size_});
    }
    Group one{0, 1};
    if (value) one = {0, 1, 1, *value, *value, *value};
    join(groups_.back(), one);
}

}  // namespace sudoku
