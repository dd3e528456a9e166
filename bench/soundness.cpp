// Solves puzzles with a ladder and checks every step against the solution.
//
//     bench_soundness explainer|hodoku <file or ->
//     bench_soundness requests <file or -> [turns: quick, medium, slow]
//     bench_soundness boards <file or -> [turns]
//
// Reads one puzzle per line. Prints how many puzzles and steps were checked, and ends with 1 if one
// of these removes a digit of the solution or writes a wrong one. With "requests" not the steps of
// the path are checked but what any technique finds when it is asked for in the positions of the
// path, with the explainer's ladder for one puzzle and HoDoKu's for the next. By default, quick
// finders are asked in every position, slower ones in one of 4 or one of 40. With "boards", puzzles
// can have any board and constraints (format constraints). Classic puzzles then use the ladder for
// any board, too. Its techniques except chains are asked in every position, or in one of the number
// given, and a rating called complete although the path ends early counts as wrong.

#include "human/general/board_ladder.hpp"
#include "human/general/board_solver.hpp"
#include "support/steps_on_request.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>
#include <sudoku/human/explain.hpp>
#include <sudoku/human/human_solver.hpp>
#include <sudoku/search/solver.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

using namespace sudoku;
using namespace sudoku::human;

struct Tally {
    std::uint64_t puzzles = 0;
    std::uint64_t refused = 0;
    std::uint64_t unfinished = 0;  // the steps ended before the solution
    std::uint64_t positions = 0;
    std::uint64_t wrong = 0;
    std::array<std::uint64_t, technique_count> steps{};
};

// Walks the path; `requests`, if there are any, say what is asked for in each position.
void check(const Puzzle& puzzle, Ladder ladder, test::RequestOptions* requests, Tally& tally) {
    HumanSolverOptions options;
    options.ladder = ladder;
    auto solver = HumanSolver::start(puzzle, options);
    if (!solver) {
        ++tally.refused;
        return;
    }
    ++tally.puzzles;
    const Cells givens = given_cells(puzzle);
    const auto check_step = [&](const Step& step) {
        ++tally.steps[static_cast<std::size_t>(step.technique)];
        if (step.is_consistent_with(solver->solution())) return;
        ++tally.wrong;
        std::printf("wrong: %s\n  %s\n", to_line(puzzle.givens()).c_str(),
                    explain(step).sentence.c_str());
    };
    while (const auto step = solver->find_next()) {
        ++tally.positions;
        if (requests != nullptr) {
            requests->number = tally.positions;
            test::for_each_step_on_request(Position(solver->position()), givens, *requests,
                                           check_step);
        } else {
            check_step(*step);
        }
        solver->apply(*step);
    }
    if (!solver->is_solved()) ++tally.unfinished;
}

void check_board(const Puzzle& puzzle, std::uint64_t turns, Tally& tally) {
    const SearchResult found = Solver().search(puzzle, {.solutions = 2});
    if (found.outcome() != CountOutcome::unique) {
        ++tally.refused;
        return;
    }
    auto path = general::start_path(puzzle, *found.first, {});
    if (!path) {
        ++tally.refused;
        return;
    }
    ++tally.puzzles;
    const auto report = [&](const std::string& what) {
        ++tally.wrong;
        std::printf("wrong: %s\n  %s\n", write_puzzle(puzzle, Format::constraints).value().c_str(),
                    what.c_str());
    };
    const auto check_step = [&](const Step& step) {
        ++tally.steps[static_cast<std::size_t>(step.technique)];
        if (!step.is_consistent_with(*found.first)) report(explain(step, puzzle).sentence);
    };
    while (const auto step = (*path)->find_next()) {
        ++tally.positions;
        check_step(*step);
        for (const general::BoardTechnique& row : general::board_techniques()) {
            if (tally.positions % turns != 0) break;
            if (info(row.technique).family == TechniqueFamily::chain) continue;
            if (const auto other = (*path)->find_with(row.technique)) check_step(*other);
        }
        (*path)->apply(*step);
    }
    if ((*path)->is_solved()) return;
    ++tally.unfinished;
    const auto rating = general::rate_board(puzzle, {});
    if (rating && rating->is_complete) report("called complete although the path ends early");
}

}  // namespace

int main(int argc, char** argv) {
    const std::string mode = argc > 1 ? argv[1] : "";
    const bool on_request = mode == "requests";
    const bool on_boards = mode == "boards";
    if ((mode != "explainer" && mode != "hodoku" && !on_request && !on_boards) ||
        (argc != 3 && !(on_request && argc == 6) && !(on_boards && argc == 4))) {
        std::fprintf(stderr,
                     "usage: bench_soundness explainer|hodoku <file or ->\n"
                     "       bench_soundness requests <file or -> [turns: quick, medium, slow]\n"
                     "       bench_soundness boards <file or -> [turns]\n");
        return 2;
    }
    test::RequestOptions requests;
    const auto turns = [&](int argument, unsigned long long usual) {
        return std::max(1ull, argc > argument ? std::strtoull(argv[argument], nullptr, 10) : usual);
    };
    requests.quick_turns = turns(3, 1);
    requests.medium_turns = turns(4, 4);
    requests.slow_turns = turns(5, 40);
    const std::string name = argv[2];
    auto source = FileSource::open(name == "-" ? "/dev/stdin" : name);
    if (!source) {
        std::fprintf(stderr, "%s\n", source.error().describe().c_str());
        return 2;
    }
    Tally tally;
    RecordReader reader(*source);
    while (const auto record = reader.next()) {
        if (!*record) continue;
        if (on_boards) {
            check_board((*record)->puzzle, turns(3, 1), tally);
            continue;
        }
        const bool by_hodoku = on_request ? tally.puzzles % 2 == 1 : mode == "hodoku";
        check((*record)->puzzle, by_hodoku ? Ladder::hodoku : Ladder::explainer,
              on_request ? &requests : nullptr, tally);
        if (tally.wrong > 0 && !on_request) break;
    }
    std::uint64_t total = 0;
    for (const TechniqueInfo& row : technique_catalogue()) {
        const std::uint64_t count = tally.steps[static_cast<std::size_t>(row.technique)];
        total += count;
        if (count > 0)
            std::printf("%12llu  %.*s\n", static_cast<unsigned long long>(count),
                        static_cast<int>(row.name.size()), row.name.data());
    }
    std::printf("%llu puzzles (%llu refused, %llu unfinished), %llu positions, %llu steps, ",
                static_cast<unsigned long long>(tally.puzzles),
                static_cast<unsigned long long>(tally.refused),
                static_cast<unsigned long long>(tally.unfinished),
                static_cast<unsigned long long>(tally.positions),
                static_cast<unsigned long long>(total));
    std::printf(tally.wrong == 0 ? "all right\n" : "%llu wrong\n",
                static_cast<unsigned long long>(tally.wrong));
    return tally.wrong == 0 ? 0 : 1;
}
