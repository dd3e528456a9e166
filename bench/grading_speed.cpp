// Times grades of a collection on one core, in CPU seconds: the search score alone, and level and
// minutes (with the search score, which they need).
//
//     bench_grading <file>
//
// Reads one puzzle per line. Take a release build.

#include <sudoku/format/record_reader.hpp>
#include <sudoku/grade/grade.hpp>
#include <sudoku/search/solver.hpp>

#include <cstdio>
#include <ctime>
#include <utility>
#include <vector>

namespace {

using Solved = std::pair<sudoku::Puzzle, sudoku::Grid>;

// CPU time, so that other work on the machine does not count.
template <class Work>
void time_each(const char* what, const std::vector<Solved>& puzzles, const Work& work) {
    double sum = 0;
    const std::clock_t start = std::clock();
    for (const auto& [puzzle, solution] : puzzles) sum += work(puzzle, solution);
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    const auto count = static_cast<double>(puzzles.size());
    std::printf("%-36s %8.3f s  %8.0f puzzles/s  mean %.3f\n", what, seconds, count / seconds,
                sum / count);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fprintf(stderr, "usage: bench_grading <file>\n");
        return 2;
    }
    auto source = sudoku::FileSource::open(argv[1]);
    if (!source) {
        std::fprintf(stderr, "%s\n", source.error().describe().c_str());
        return 2;
    }
    std::vector<Solved> puzzles;
    sudoku::RecordReader reader(*source);
    const sudoku::Solver solver;
    while (const auto record = reader.next()) {
        if (!*record) continue;
        const sudoku::Puzzle& puzzle = (*record)->puzzle;
        const sudoku::SearchResult result = solver.search(puzzle);
        if (result.outcome() == sudoku::CountOutcome::unique)
            puzzles.emplace_back(puzzle, *result.first);
    }
    std::printf("%zu puzzles with one solution\n", puzzles.size());
    if (puzzles.empty()) return 1;

    sudoku::SearchScorer scorer;
    time_each("search score", puzzles, [&](const auto& puzzle, const auto& solution) {
        return scorer.score(puzzle, solution)->value;
    });
    sudoku::Grader grader;
    const auto minutes = [](const sudoku::Grade& grade) {
        return grade.time ? grade.time->minutes : 0;
    };
    time_each("level and minutes", puzzles, [&](const auto& puzzle, const auto& solution) {
        return minutes(grader.grade(puzzle, solution).value());
    });
    time_each(
        "the same with the proof of uniqueness", puzzles,
        [&](const auto& puzzle, const auto&) { return minutes(grader.grade(puzzle).value()); });
}
