// What an even sample says about the minimal puzzles of a board: shares of the numbers of
// constraints and their mean, with intervals of 95 %.
//
//     board_samples <geometry> <seed> <grids> <common> <families> <chains>
//
// Chains of deletions as in docs/theory/sampling.md, "Even sample of minimal puzzles": the
// `chains` of a family part when `common` constraints are left. Puzzles with more constraints are
// left out. Grids are even by UniformGrids where that knows the board; on other boards each has a
// weight: some cells get random digits one after the other, all that fit alike, and a completion is
// drawn among all of them, so a grid comes with a chance of one over (choices * completions).

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/generate/full_grid.hpp>
#include <sudoku/grid/geometry.hpp>
#include <sudoku/search/grid_count.hpp>
#include <sudoku/support/rng.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

namespace {

using namespace sudoku;

struct WeightedGrid {
    std::string digits;  // bytes 1 to the side
    double weight = 1;
};

// Cells that see each other come together, so that digits run out early and completions are few.
std::vector<Cell> cells_in_order(const Geometry& geometry) {
    std::vector<Cell> order;
    std::vector<int> seen(static_cast<std::size_t>(geometry.cell_count()), 0);
    std::vector<bool> is_listed(seen.size(), false);
    while (order.size() < seen.size()) {
        std::size_t best = seen.size();
        for (std::size_t cell = 0; cell < seen.size(); ++cell) {
            if (!is_listed[cell] && (best == seen.size() || seen[cell] > seen[best])) best = cell;
        }
        order.push_back(static_cast<Cell>(best));
        is_listed[best] = true;
        for (const Cell peer : geometry.peers(static_cast<Cell>(best))) ++seen[peer];
    }
    return order;
}

class WeightedGrids {
  public:
    WeightedGrids(const Geometry& geometry, std::size_t seeds)
        : geometry_(geometry), seeds_(seeds), order_(cells_in_order(geometry)), solver_(geometry) {}

    // Nothing where the seed has no completion: a draw of weight 0.
    std::optional<WeightedGrid> draw(Rng& rng) {
        std::string puzzle(order_.size(), '\0');
        double weight = 1;
        for (std::size_t i = 0; i < seeds_; ++i) {
            const Cell cell = order_[i];
            std::uint32_t used = 0;
            for (const Cell peer : geometry_.peers(cell)) used |= 1U << puzzle[peer];
            std::vector<char> open;
            for (int digit = 1; digit <= geometry_.side(); ++digit) {
                if ((used >> digit & 1) == 0) open.push_back(static_cast<char>(digit));
            }
            if (open.empty()) return std::nullopt;
            weight *= static_cast<double>(open.size());
            puzzle[cell] = open[static_cast<std::size_t>(rng.below(open.size()))];
        }
        std::vector<std::string> completions;
        bulk::BulkResult result;
        solver_.enumerate({puzzle.data(), 1, puzzle.size(), bulk::InputForm::cells}, {&result, 1},
                          [&](std::size_t, std::string_view text) {
                              completions.emplace_back(text);
                              return true;
                          });
        if (completions.empty()) return std::nullopt;
        std::sort(completions.begin(), completions.end());
        std::string digits = completions[static_cast<std::size_t>(rng.below(completions.size()))];
        for (char& digit : digits) digit = static_cast<char>(digit - '0');
        return WeightedGrid{std::move(digits), weight * static_cast<double>(completions.size())};
    }

  private:
    Geometry geometry_;
    std::size_t seeds_;
    std::vector<Cell> order_;
    bulk::BulkSolver solver_;
};

// Constraints of a grid, in the order in which they are deleted; `left` of them are still there.
struct Chain {
    std::vector<Cell> order;
    std::size_t least = 0, most = 0;  // constraints that are left at the end
    std::size_t tried = 0;
    bool is_minimal = true;
};

class ChainSampler {
  public:
    explicit ChainSampler(const Geometry& geometry)
        : cells_(static_cast<std::size_t>(geometry.cell_count())), solver_(geometry) {}

    // Numbers of constraints of the chains that end with a minimal puzzle.
    std::vector<std::size_t> draw(const WeightedGrid& grid, std::size_t common, int families,
                                  int chains, Rng& rng) {
        grid_ = &grid.digits;
        std::vector<std::vector<Cell>> of_family;
        for (int i = 0; i < families; ++i) {
            std::vector<Cell> order(cells_);
            std::iota(order.begin(), order.end(), Cell{0});
            rng.shuffle(std::span(order));
            order.resize(common);
            begin_question(order.begin(), order.end());
            of_family.push_back(std::move(order));
        }
        const std::vector<bool> is_open = ask();
        std::vector<Chain> open;
        for (std::size_t i = 0; i < of_family.size(); ++i) {
            for (int k = 0; is_open[i] && k < chains; ++k) {
                open.push_back({of_family[i], 0, common});
                rng.shuffle(std::span(open.back().order));
            }
        }
        find_ends(open);
        std::vector<std::size_t> constraints;
        for (Chain& chain : open) chain.order.resize(chain.most);
        while (!open.empty()) {
            for (const Chain& chain : open) {
                std::vector<Cell> fewer = chain.order;
                fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(chain.tried));
                begin_question(fewer.begin(), fewer.end());
            }
            const std::vector<bool> can_go = ask();
            std::size_t kept = 0;
            for (std::size_t i = 0; i < open.size(); ++i) {
                if (can_go[i]) continue;
                if (++open[i].tried == open[i].order.size()) {
                    constraints.push_back(open[i].order.size());
                    continue;
                }
                if (kept < i) open[kept] = std::move(open[i]);
                ++kept;
            }
            open.resize(kept);
        }
        return constraints;
    }

  private:
    // The first constraints of the order that are unique, as few as possible.
    void find_ends(std::vector<Chain>& chains) {
        for (;;) {
            std::vector<Chain*> asked;
            for (Chain& chain : chains) {
                if (chain.most - chain.least <= 1) continue;
                const auto middle = static_cast<std::ptrdiff_t>((chain.least + chain.most) / 2);
                begin_question(chain.order.begin(), chain.order.begin() + middle);
                asked.push_back(&chain);
            }
            if (asked.empty()) return;
            const std::vector<bool> is_unique = ask();
            for (std::size_t i = 0; i < asked.size(); ++i) {
                Chain& chain = *asked[i];
                (is_unique[i] ? chain.most : chain.least) = (chain.least + chain.most) / 2;
            }
        }
    }
    template <class Iterator>
    void begin_question(Iterator from, Iterator to) {
        const std::size_t at = puzzles_.size();
        puzzles_.resize(at + cells_, '\0');
        for (; from != to; ++from) puzzles_[at + *from] = (*grid_)[*from];
    }
    std::vector<bool> ask() {
        const std::size_t count = puzzles_.size() / cells_;
        std::vector<bulk::BulkResult> results(count);
        solver_.solve({puzzles_.data(), count, cells_, bulk::InputForm::cells}, results);
        puzzles_.clear();
        std::vector<bool> is_unique(count);
        for (std::size_t i = 0; i < count; ++i) is_unique[i] = results[i].solutions == 1;
        return is_unique;
    }

    std::size_t cells_;
    bulk::BulkSolver solver_;
    const std::string* grid_ = nullptr;
    std::string puzzles_;
};

// A ratio of sums over grids, which are the independent units.
struct Ratio {
    double above = 0, below = 0, squares = 0, products = 0, below_squares = 0;
    void add(double a, double b) {
        above += a, below += b;
        squares += a * a, products += a * b, below_squares += b * b;
    }
    double value() const { return above / below; }
    double interval() const {
        const double ratio = value();
        const double sum = squares - 2 * ratio * products + ratio * ratio * below_squares;
        return 1.96 * std::sqrt(std::max(0.0, sum)) / below;
    }
};

// log C(cells, constraints)
double log_choices(std::size_t cells, std::size_t constraints) {
    const auto log_factorial = [](std::size_t n) {
        return std::lgamma(static_cast<double>(n) + 1);
    };
    return log_factorial(cells) - log_factorial(constraints) - log_factorial(cells - constraints);
}

}  // namespace

int main(int argc, char** argv) {
    const auto geometry = parse_geometry(argc == 7 || argc == 8 ? argv[1] : "");
    if (!geometry) {
        std::fprintf(stderr,
                     "usage: board_samples <geometry> <seed> <grids> <common> <families> <chains> "
                     "[cells that are drawn]\n");
        return 2;
    }
    const std::uint64_t seed = std::strtoull(argv[2], nullptr, 10);
    const std::uint64_t grids = std::strtoull(argv[3], nullptr, 10);
    const std::size_t common = std::strtoull(argv[4], nullptr, 10);
    const int families = std::atoi(argv[5]), chains = std::atoi(argv[6]);
    const auto cells = static_cast<std::size_t>(geometry->cell_count());
    const std::size_t seeds = argc == 8 ? std::strtoull(argv[7], nullptr, 10) : cells * 3 / 10;

    std::optional<UniformGrids> even;
    if (can_count_grids(*geometry)) even = *UniformGrids::prepare(*geometry);
    WeightedGrids weighted(*geometry, seeds);
    ChainSampler sampler(*geometry);
    std::map<std::size_t, Ratio> shares;
    std::vector<std::map<std::size_t, double>> of_grid;
    std::map<std::size_t, std::uint64_t> puzzles;
    double weights = 0, squares = 0;
    std::uint64_t found = 0;
    const double usual = log_choices(cells, cells / 3);
    for (std::uint64_t index = 0; index < grids; ++index) {
        Rng rng(seed, 0, index);
        std::optional<WeightedGrid> grid;
        if (even) {
            const Grid drawn = even->draw(rng);
            grid.emplace();
            for (const Digit digit : drawn.digits()) grid->digits += static_cast<char>(digit);
        } else {
            grid = weighted.draw(rng);
        }
        if (!grid) continue;
        weights += grid->weight, squares += grid->weight * grid->weight;
        std::map<std::size_t, double>& own = of_grid.emplace_back();
        for (const std::size_t constraints : sampler.draw(*grid, common, families, chains, rng)) {
            own[constraints] += grid->weight * std::exp(log_choices(cells, constraints) - usual);
            ++puzzles[constraints];
            ++found;
        }
    }
    if (!even)
        std::printf("grids of the board: %.5g +- %.2g\n", weights / static_cast<double>(grids),
                    1.96 * std::sqrt(squares) / static_cast<double>(grids));
    std::printf(
        "%llu puzzles of %llu grids, as good as %.0f even ones; %.3g chains a puzzle\n",
        static_cast<unsigned long long>(found), static_cast<unsigned long long>(grids),
        weights * weights / squares,
        static_cast<double>(of_grid.size()) * families * chains / static_cast<double>(found));
    Ratio mean;
    for (const auto& own : of_grid) {
        double all = 0, constraints = 0;
        for (const auto& [count, weight] : own) {
            all += weight;
            constraints += weight * static_cast<double>(count);
        }
        if (all == 0) continue;
        mean.add(constraints, all);
        for (const auto& [count, number] : puzzles) {
            const auto place = own.find(count);
            shares[count].add(place == own.end() ? 0 : place->second, all);
        }
    }
    for (const auto& [count, share] : shares) {
        std::printf("%2zu constraints: %6llu puzzles, %8.4f +- %.4f %%\n", count,
                    static_cast<unsigned long long>(puzzles[count]), 100 * share.value(),
                    100 * share.interval());
    }
    std::printf("mean %.4f +- %.4f\n", mean.value(), mean.interval());
    return 0;
}
