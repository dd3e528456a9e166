#include <sudoku/search/solver.hpp>

#include <cmath>

namespace sudoku {

int SearchStats::max_depth() const {
    return depth_histogram.empty() ? 0 : static_cast<int>(depth_histogram.size()) - 1;
}

double SearchStats::geometric_mean_branching() const {
    if (branching_nodes == 0) return 1;
    return std::exp(log_branches / static_cast<double>(branching_nodes));
}

SearchStats& SearchStats::operator+=(const SearchStats& other) {
    nodes += other.nodes;
    guesses += other.guesses;
    backtracks += other.backtracks;
    if (depth_histogram.size() < other.depth_histogram.size())
        depth_histogram.resize(other.depth_histogram.size());
    for (std::size_t d = 0; d < other.depth_histogram.size(); ++d)
        depth_histogram[d] += other.depth_histogram[d];
    branching_nodes += other.branching_nodes;
    branches += other.branches;
    log_branches += other.log_branches;
    return *this;
}

}  // namespace sudoku
