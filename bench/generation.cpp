// Times the making and the solving of single puzzles on one core, in CPU seconds.
//
//     generation <geometry> <seed> <count> [node limit]
//
// Prints one line per puzzle and then medians. Take a release build.

#include <sudoku/generate/generator.hpp>
#include <sudoku/grid/geometry.hpp>
#include <sudoku/search/solver.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

namespace {

// CPU time, so that other work on the machine does not count.

double seconds_since(std::clock_t start) {
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    const std::size_t half = values.size() / 2;
    return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

void print_summary(const char* what, const std::vector<double>& values) {
    double sum = 0;
    for (const double value : values) sum += value;
    std::printf("%-9s median %.6f s, mean %.6f s, most %.6f s\n", what, median(values),
                sum / static_cast<double>(values.size()),
                *std::max_element(values.begin(), values.end()));
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 4) {
        std::fprintf(stderr, "usage: generation <geometry> <seed> <count> [node limit]\n");
        return 2;
    }
    const auto geometry = sudoku::parse_geometry(argv[1]);
    const unsigned long long count = std::strtoull(argv[3], nullptr, 10);
    if (!geometry || count == 0) {
        std::fprintf(stderr, "no such geometry, or nothing to do\n");
        return 2;
    }
    sudoku::GeneratorOptions options{.seed = std::strtoull(argv[2], nullptr, 10)};
    if (argc > 4) options.node_limit = std::strtoull(argv[4], nullptr, 10);

    std::vector<double> making;
    std::vector<double> solving;
    double constraints = 0;
    for (unsigned long long index = 0; index < count; ++index) {
        const auto start = std::clock();
        const auto made = sudoku::generate(*geometry, options, index);
        making.push_back(seconds_since(start));
        if (!made) {
            std::fprintf(stderr, "%s\n", made.error().describe().c_str());
            return 1;
        }
        const auto solve_start = std::clock();
        const auto result = sudoku::Solver().search(made->puzzle, {.nodes = 10'000'000});
        solving.push_back(seconds_since(solve_start));
        const int givens = made->puzzle.givens().filled_count();
        constraints += givens;
        const bool is_unique = result.outcome() == sudoku::CountOutcome::unique;
        if (!is_unique || count <= 100) {
            const auto& removal = made->statistics.removal;
            std::printf(
                "%s: %d constraints, made in %.4f s (%llu questions, %llu undecided), %s in %.4f s"
                " and %llu nodes\n",
                made->id.c_str(), givens, making.back(),
                static_cast<unsigned long long>(removal.solver_calls),
                static_cast<unsigned long long>(removal.undecided),
                is_unique ? "solved" : "NOT PROVED UNIQUE", solving.back(),
                static_cast<unsigned long long>(result.stats.nodes));
        }
    }
    std::printf("%llu puzzles, %.2f constraints on average\n", count,
                constraints / static_cast<double>(count));
    print_summary("generate", making);
    print_summary("solve", solving);
}
