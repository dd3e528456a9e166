// Solves puzzles with a ladder and checks every step against the solution.
//
//     bench_soundness explainer|hodoku <file or ->
//
// Reads one puzzle per line. Prints how many puzzles and steps were checked, and ends with 1 at the
// first step that removes a digit of the solution or writes a wrong one.

#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>
#include <sudoku/human/explain.hpp>
#include <sudoku/human/human_solver.hpp>

#include <array>
#include <cstdio>
#include <string>

namespace {

using namespace sudoku;
using namespace sudoku::human;

struct Tally {
    std::uint64_t puzzles = 0;
    std::uint64_t refused = 0;
    std::uint64_t unfinished = 0;  // the steps ended before the solution
    std::array<std::uint64_t, technique_count> steps{};
};

// False at a wrong step.
bool check(const Puzzle& puzzle, Ladder ladder, Tally& tally) {
    HumanSolverOptions options;
    options.ladder = ladder;
    auto solver = HumanSolver::start(puzzle, options);
    if (!solver) {
        ++tally.refused;
        return true;
    }
    ++tally.puzzles;
    while (const auto step = solver->find_next()) {
        ++tally.steps[static_cast<std::size_t>(step->technique)];
        if (!step->is_consistent_with(solver->solution())) {
            std::printf("wrong: %s\n  %s\n", to_line(puzzle.givens()).c_str(),
                        explain(*step).sentence.c_str());
            return false;
        }
        solver->apply(*step);
    }
    if (!solver->is_solved()) ++tally.unfinished;
    return true;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string ladder_name = argc == 3 ? argv[1] : "";
    if (ladder_name != "explainer" && ladder_name != "hodoku") {
        std::fprintf(stderr, "usage: bench_soundness explainer|hodoku <file or ->\n");
        return 2;
    }
    const Ladder ladder = ladder_name == "hodoku" ? Ladder::hodoku : Ladder::explainer;
    const std::string name = argv[2];
    auto source = FileSource::open(name == "-" ? "/dev/stdin" : name);
    if (!source) {
        std::fprintf(stderr, "%s\n", source.error().describe().c_str());
        return 2;
    }
    Tally tally;
    bool is_sound = true;
    RecordReader reader(*source);
    while (const auto record = reader.next()) {
        if (*record && !check((*record)->puzzle, ladder, tally)) {
            is_sound = false;
            break;
        }
    }
    std::uint64_t total = 0;
    for (const TechniqueInfo& row : technique_catalogue()) {
        const std::uint64_t count = tally.steps[static_cast<std::size_t>(row.technique)];
        total += count;
        if (count > 0)
            std::printf("%12llu  %.*s\n", static_cast<unsigned long long>(count),
                        static_cast<int>(row.name.size()), row.name.data());
    }
    std::printf("%llu puzzles (%llu refused, %llu unfinished), %llu steps, %s\n",
                static_cast<unsigned long long>(tally.puzzles),
                static_cast<unsigned long long>(tally.refused),
                static_cast<unsigned long long>(tally.unfinished),
                static_cast<unsigned long long>(total), is_sound ? "all right" : "one wrong");
    return is_sound ? 0 : 1;
}
