// Times methods of the solver table on puzzles with constraints, by CPU time on one core.
//
//     bench_constraints <file> [nodes [method ...]]
//
// Reads one puzzle per line, or lines of set, name, puzzle and solution with tabs between them;
// asks for two solutions within so many nodes (0: no limit). The methods take turns on every
// puzzle, so that the ratio of their times can be trusted. Take a release build.

#include <sudoku/format/record_reader.hpp>
#include <sudoku/search/solver.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

namespace {

using namespace sudoku;

double cpu_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

struct Entry {
    std::string name;
    Puzzle puzzle;
};

std::vector<Entry> read_entries(const char* path) {
    std::vector<Entry> entries;
    std::ifstream file(path);
    std::string line;
    while (std::getline(file, line)) {
        std::string name = "line " + std::to_string(entries.size() + 1);
        const std::size_t first = line.find('\t');
        if (first != std::string::npos) {
            const std::size_t second = line.find('\t', first + 1);
            name = line.substr(0, second);
            line = line.substr(second + 1, line.find('\t', second + 1) - second - 1);
        }
        auto puzzle = read_puzzle(line);
        if (puzzle) entries.push_back({std::move(name), *std::move(puzzle)});
    }
    return entries;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::fprintf(stderr, "usage: bench_constraints <file> [nodes [method ...]]\n");
        return 2;
    }
    SearchLimits limits;
    if (argc > 2 && std::strtoull(argv[2], nullptr, 10) > 0)
        limits.nodes = std::strtoull(argv[2], nullptr, 10);
    std::vector<const SolverInfo*> methods;
    for (int i = 3; i < argc; ++i) {
        methods.push_back(find_solver(argv[i]));
        if (methods.back() == nullptr) return std::fprintf(stderr, "no method %s\n", argv[i]), 2;
    }
    if (methods.empty()) methods.push_back(find_solver("constraints"));
    const std::vector<Entry> entries = read_entries(argv[1]);
    struct Total {
        double seconds = 0;
        std::uint64_t nodes = 0;
        std::size_t unique = 0;
        std::size_t open = 0;
        std::vector<double> each = {};
    };
    std::vector<Total> totals(methods.size());
    const bool lists = entries.size() <= 200;
    for (const Entry& entry : entries) {
        if (lists) std::printf("%-44s", entry.name.c_str());
        for (std::size_t m = 0; m < methods.size(); ++m) {
            const double start = cpu_seconds();
            const SearchResult result = Solver(*methods[m]).search(entry.puzzle, limits);
            const double seconds = cpu_seconds() - start;
            Total& total = totals[m];
            total.seconds += seconds;
            total.nodes += result.stats.nodes;
            total.each.push_back(seconds);
            const auto outcome = result.outcome();
            if (!outcome) ++total.open;
            if (outcome == CountOutcome::unique) ++total.unique;
            if (lists) {
                const char* word = !outcome                           ? "open"
                                   : *outcome == CountOutcome::unique ? "unique"
                                   : *outcome == CountOutcome::none   ? "none"
                                                                      : "many";
                std::printf(" %-6s %9llu %10.2f ms", word,
                            static_cast<unsigned long long>(result.stats.nodes), 1e3 * seconds);
            }
        }
        if (lists) std::printf("\n");
    }
    for (std::size_t m = 0; m < methods.size(); ++m) {
        Total& total = totals[m];
        std::sort(total.each.begin(), total.each.end());
        std::printf(
            "%-8s %zu puzzles, %zu unique, %zu not known, %llu nodes, %.3f s, %.0f/s, median %.1f "
            "us\n",
            std::string(methods[m]->name).c_str(), entries.size(), total.unique, total.open,
            static_cast<unsigned long long>(total.nodes), total.seconds,
            static_cast<double>(entries.size()) / total.seconds,
            total.each.empty() ? 0.0 : 1e6 * total.each[total.each.size() / 2]);
    }
}
