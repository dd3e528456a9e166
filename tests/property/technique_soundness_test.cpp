#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/steps_on_request.hpp"
#include "support/test_paths.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/human/explain.hpp>
#include <sudoku/human/human_solver.hpp>
#include <sudoku/search/solver.hpp>

#include <array>
#include <fstream>
#include <string>
#include <vector>

// What any technique concludes, asked on request in any position of a path, is true of the
// solution. bench_soundness does the same for as many puzzles as one likes.

using namespace sudoku;
using namespace sudoku::human;

namespace {

class RequestCheck {
  public:
    explicit RequestCheck(const test::RequestOptions& options) : options_(options) {}

    // Every position of the path, the one before the first step included.
    void walk(const Puzzle& puzzle, Ladder ladder) {
        auto solver = HumanSolver::start(puzzle, {.ladder = ladder});
        REQUIRE(solver);
        const Cells givens = given_cells(puzzle);
        while (const auto step = solver->find_next()) {
            check(solver->position(), givens, solver->solution());
            solver->apply(*step);
        }
    }

    const std::array<int, technique_count>& counts() const { return counts_; }

  private:
    void check(const Puzzle& position, const Cells& givens, const Grid& solution) {
        ++options_.number;
        test::for_each_step_on_request(Position(position), givens, options_, [&](const Step& step) {
            ++counts_[static_cast<std::size_t>(step.technique)];
            if (step.is_consistent_with(solution)) return;
            FAIL_CHECK(to_text(position) << ": " << explain(step).sentence);
        });
    }

    static std::string to_text(const Puzzle& position) {
        std::string text;
        for (Cell cell = 0; cell < 81; ++cell) {
            const Digit digit = position.givens()[cell];
            if (digit != 0) {
                text += static_cast<char>('0' + digit);
                continue;
            }
            text += '{';
            for (const Digit candidate : position.allowed(cell))
                text += static_cast<char>('0' + candidate);
            text += '}';
        }
        return text;
    }

    test::RequestOptions options_;
    std::array<int, technique_count> counts_{};
};

Puzzle puzzle_at(const std::string& line) {
    const auto puzzle = read_puzzle(line);
    REQUIRE(puzzle);
    return *puzzle;
}

}  // namespace

// Each of these made a bivalue universal grave of a position in which a cell had one candidate.
// promise 1.1.1: also while singles are pending
TEST_CASE("all techniques are sound while singles are pending", "[human]") {
    test::RequestOptions options;
    options.medium_turns = options.slow_turns = 10;
    RequestCheck check(options);
    for (const char* line :
         {"6...7...85....81.38...126...6.......7...4..3...852.....1.....9.........79....452.",
          "7.3.9..4...2..6...5.......9...9..3....7631.....9..58....1.6.9...3.2..6...7.....51"}) {
        for (const Ladder ladder : {Ladder::explainer, Ladder::hodoku})
            check.walk(puzzle_at(line), ladder);
    }
}

// promise 1.1: Techniques are sound in any position of a path, also when requested out of turn
TEST_CASE("all techniques are sound in all positions of the corpus' paths", "[human]") {
    test::RequestOptions options;
    options.quick_turns = 3;
    options.medium_turns = 30;
    options.slow_turns = 300;
    RequestCheck check(options);
    std::ifstream file(test::corpus("puzzles/classic_2000.txt"));
    int number = 0;
    for (std::string line; std::getline(file, line); ++number) {
        if (number % 6 != 0 || line.size() < 81) continue;
        check.walk(puzzle_at(line), number % 12 == 0 ? Ladder::explainer : Ladder::hodoku);
    }
    int used = 0;
    for (const int count : check.counts()) used += count > 0 ? 1 : 0;
    CHECK(number == 2000);
    CHECK(used >= 95);
}

// Candidates that the puzzle rules out itself: what has gone cannot be said to have been there.
// promise 1.1.2: also for pencilmark puzzles
TEST_CASE("all techniques are sound for pencilmark puzzles", "[human]") {
    test::RequestOptions options;
    options.medium_turns = 10;
    options.slow_turns = 100;
    RequestCheck check(options);
    int checked = 0;
    for (std::uint64_t seed = 1; checked < 20; ++seed) {
        Rng rng(seed);
        const Grid solution = *test::arbitrary_solution(Geometry(), rng);
        const Puzzle puzzle = test::with_arbitrary_pencilmarks(
            test::arbitrary_givens(solution, 17, rng), solution, 50, rng);
        if (Solver().search(puzzle, {.solutions = 2}).outcome() != CountOutcome::unique) continue;
        CAPTURE(seed);
        check.walk(puzzle, seed % 2 == 0 ? Ladder::explainer : Ladder::hodoku);
        ++checked;
    }
}
