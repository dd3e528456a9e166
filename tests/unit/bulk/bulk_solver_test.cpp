#include <sudoku/bulk/bulk_solver.hpp>

#include "bulk/query_source.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <chrono>
#include <set>
#include <string>
#include <vector>

using namespace sudoku::bulk;

namespace {

const std::string solved =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
// Arto Inkala's puzzle of 2010.
const std::string hard =
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
const std::string hard_solution =
    "145327698839654127672918543496185372218473956753296481367542819984761235521839764";

// `solved` without every digit of a cell whose digit is 1 or 4: at least two solutions.
std::string without_digits(std::string text, std::string_view digits) {
    for (char& character : text) {
        if (digits.find(character) != std::string_view::npos) character = '.';
    }
    return text;
}

std::vector<BulkResult> solve_lines(BulkSolver& solver, const std::string& text,
                                    const BulkLimits& limits, std::string* solutions = nullptr) {
    std::vector<BulkResult> results(text.size() / 81);
    if (solutions != nullptr) solutions->assign(text.size(), '?');
    solver.solve({text.data(), results.size(), 81}, results,
                 {solutions == nullptr ? nullptr : solutions->data(), 81}, limits);
    return results;
}

}  // namespace

TEST_CASE("every target solves a hard puzzle and proves it unique", "[bulk][unit]") {
    for (const BulkTarget target : supported_targets()) {
        CAPTURE(to_string(target));
        BulkSolver solver(target);
        std::string solution(81, '?');
        const BulkResult result = solver.solve_one(hard, solution.data());
        CHECK(result.solutions == 1);
        CHECK(result.end == BulkEnd::complete);
        CHECK(solution == hard_solution);
    }
}

TEST_CASE("a solved grid, a contradiction and an empty grid side by side", "[bulk][unit]") {
    std::string contradiction = hard;
    contradiction[0] = '5';  // a second 5 in the row
    for (const BulkTarget target : supported_targets()) {
        CAPTURE(to_string(target));
        BulkSolver solver(target);
        std::string solutions;
        const auto results =
            solve_lines(solver, solved + contradiction + std::string(81, '.') + hard,
                        {.solutions = 1000}, &solutions);
        CHECK(results[0].solutions == 1);
        CHECK(results[0].guesses == 0);
        CHECK(results[0].end == BulkEnd::complete);
        CHECK(solutions.substr(0, 81) == solved);
        CHECK(results[1].solutions == 0);
        CHECK(results[1].end == BulkEnd::complete);
        CHECK(solutions.substr(81, 81) == std::string(81, '?'));
        CHECK(results[2].solutions == 1000);
        CHECK(results[2].end == BulkEnd::solution_limit);
        CHECK(results[3].solutions == 1);
        CHECK(solutions.substr(243, 81) == hard_solution);
    }
}

TEST_CASE("two equal givens in a house are seen without a search", "[bulk][unit]") {
    for (const BulkTarget target : supported_targets()) {
        CAPTURE(to_string(target));
        BulkSolver solver(target);
        // In the same minirow, in the same box, in the same row, in the same column.
        for (const std::size_t second : {1u, 10u, 4u, 36u}) {
            CAPTURE(second);
            std::string puzzle(81, '.');
            puzzle[0] = puzzle[second] = '5';
            const BulkResult result = solver.solve_one(puzzle);
            CHECK(result.solutions == 0);
            CHECK(result.end == BulkEnd::complete);
            CHECK(result.guesses == 0);
        }
    }
}

TEST_CASE("a full grid that breaks a rule has no solution", "[bulk][unit]") {
    std::string wrong = solved;
    std::swap(wrong[0], wrong[1]);  // both columns get a digit twice
    for (const BulkTarget target : supported_targets()) {
        CAPTURE(to_string(target));
        CHECK(BulkSolver(target).solve_one(wrong).solutions == 0);
    }
}

TEST_CASE("every solution is shown once", "[bulk][unit]") {
    // Side by side with copies of itself, so that solved lanes of one puzzle leave together.
    const std::string open = without_digits(solved, "123");
    for (const BulkTarget target : supported_targets()) {
        CAPTURE(to_string(target));
        BulkSolver solver(target);
        const std::uint64_t all = ~std::uint64_t{0};
        const std::uint64_t expected =
            solver.solve_one(open, nullptr, {.solutions = all}).solutions;
        CHECK(expected > 1);
        const std::string text = open + open + hard + open;
        std::vector<std::multiset<std::string>> found(4);
        std::vector<BulkResult> results(4);
        solver.enumerate({text.data(), 4, 81}, results,
                         [&](std::size_t puzzle, std::string_view solution) {
                             found[puzzle].emplace(solution);
                             return true;
                         });
        for (const std::size_t puzzle : {0U, 1U, 3U}) {
            CHECK(results[puzzle].solutions == expected);
            CHECK(found[puzzle].size() == expected);
            CHECK(std::set(found[puzzle].begin(), found[puzzle].end()).size() == expected);
        }
        CHECK(found[2] == std::multiset<std::string>{hard_solution});
    }
}

TEST_CASE("a visitor stops its puzzle and no other", "[bulk][unit]") {
    const std::string text = without_digits(solved, "1234") + hard;
    for (const BulkTarget target : supported_targets()) {
        CAPTURE(to_string(target));
        BulkSolver solver(target);
        std::vector<BulkResult> results(2);
        std::vector<int> calls(2);
        solver.enumerate({text.data(), 2, 81}, results,
                         [&](std::size_t puzzle, std::string_view) { return ++calls[puzzle] < 3; });
        CHECK(calls == std::vector<int>{3, 1});
        CHECK(results[0].end == BulkEnd::cancelled);
        CHECK(results[0].solutions == 3);
        CHECK(results[1].end == BulkEnd::complete);
    }
}

TEST_CASE("malformed puzzles are reported and disturb nobody", "[bulk][unit]") {
    std::string bad = hard;
    bad[80] = 'x';
    for (const BulkTarget target : supported_targets()) {
        CAPTURE(to_string(target));
        BulkSolver solver(target);
        const auto results = solve_lines(solver, bad + hard + bad + solved, {});
        CHECK(results[0].end == BulkEnd::malformed);
        CHECK(results[0].solutions == 0);
        CHECK(results[1].solutions == 1);
        CHECK(results[2].end == BulkEnd::malformed);
        CHECK(results[3].solutions == 1);
    }
}

TEST_CASE("running into a limit of guesses is no answer", "[bulk][unit]") {
    for (const BulkTarget target : supported_targets()) {
        CAPTURE(to_string(target));
        BulkSolver solver(target);
        const std::uint64_t needed = solver.solve_one(hard).guesses;
        REQUIRE(needed > 0);
        CHECK(solver.solve_one(hard, nullptr, {.guesses = needed}).end == BulkEnd::complete);
        const BulkResult less = solver.solve_one(hard, nullptr, {.guesses = needed - 1});
        CHECK(less.end == BulkEnd::node_limit);
        CHECK(less.guesses == needed - 1);
    }
}

TEST_CASE("a cancelled search says so", "[bulk][unit]") {
    std::stop_source source;
    source.request_stop();
    for (const BulkTarget target : supported_targets()) {
        CAPTURE(to_string(target));
        BulkSolver solver(target);
        const BulkResult result =
            solver.solve_one(std::string(81, '.'), nullptr,
                             {.solutions = ~std::uint64_t{0}, .cancel = source.get_token()});
        CHECK(result.end == BulkEnd::cancelled);
        CHECK(solver.solve_one(hard).solutions == 1);
    }
}

TEST_CASE("the first solution depends neither on target nor on company", "[bulk][unit]") {
    const std::string open = without_digits(solved, "2468");
    std::string expected(81, '?');
    BulkSolver(BulkTarget::plain).solve_one(open, expected.data(), {.solutions = 1});
    for (const BulkTarget target : supported_targets()) {
        CAPTURE(to_string(target));
        BulkSolver solver(target);
        for (const std::uint64_t limit : {1U, 2U, 50U}) {
            CAPTURE(limit);
            std::string alone(81, '?');
            solver.solve_one(open, alone.data(), {.solutions = limit});
            CHECK(alone == expected);
            std::string text;
            for (int i = 0; i < 40; ++i) text += i % 3 == 0 ? hard : open;
            std::string solutions;
            solve_lines(solver, text, {.solutions = limit}, &solutions);
            for (std::size_t i = 0; i < 40; ++i) {
                CHECK(solutions.substr(81 * i, 81) == (i % 3 == 0 ? hard_solution : expected));
            }
        }
    }
}

TEST_CASE("no puzzles, no results", "[bulk][unit]") {
    BulkSolver solver;
    solver.solve({nullptr, 0, 81}, {});
    CHECK(solver.lane_count() == lane_count(default_target()));
}

TEST_CASE("a search ends at its deadline", "[bulk][unit]") {
    BulkSolver solver;
    const std::string empty(81, '.');
    const BulkLimits limits{.solutions = ~std::uint64_t{0},
                            .deadline = std::chrono::steady_clock::now()};
    const BulkResult result = solver.solve_one(empty, nullptr, limits);
    CHECK(result.end == BulkEnd::time_limit);
}

TEST_CASE("solutions in order are the same for every target", "[bulk][unit]") {
    const std::string empty(81, '.');
    std::vector<std::string> expected;
    for (const BulkTarget target : supported_targets()) {
        CAPTURE(to_string(target));
        BulkSolver solver(target);
        BulkResult result;
        std::vector<std::string> found;
        solver.enumerate({empty.data(), 1}, {&result, 1},
                         [&](std::size_t, std::string_view solution) {
                             found.emplace_back(solution);
                             return true;
                         },
                         {.solutions = 20, .in_order = true});
        if (expected.empty()) expected = found;
        REQUIRE(found.size() == 20);
        CHECK(found == expected);
    }
}

namespace {

// Asks for solutions of one puzzle and looks at what is shown.
class ShownSolutions : public QuerySource {
  public:
    explicit ShownSolutions(const std::string& givens) : puzzle_(PackedPuzzle::empty()) {
        for (int cell = 0; cell < 81; ++cell) {
            const char digit = givens[static_cast<std::size_t>(cell)];
            if (digit != '.') puzzle_.give(cell, digit - '1');
        }
    }
    bool has_next() const override { return asked_ < 40; }
    std::size_t next(std::span<Question> questions) override {
        std::size_t count = 0;
        for (; count < questions.size() && asked_ < 40; ++count, ++asked_)
            questions[count] = {&puzzle_, asked_, 1 + asked_ % 4};
        return count;
    }
    bool wants_solutions() const override { return true; }
    void show(std::uint32_t number, const std::uint32_t* words) override {
        std::string text;
        for (int cell = 0; cell < 81; ++cell) {
            char symbol = '?';
            for (int digit = 0; digit < 9; ++digit) {
                const CandidatePlace at = place_of(cell, digit);
                if ((words[at.word] >> at.bit & 1) != 0)
                    symbol = static_cast<char>(symbol == '?' ? '1' + digit : '!');
            }
            text += symbol;
        }
        shown_[number].insert(text);
    }
    void answer(std::uint32_t number, std::uint64_t solutions) override {
        counts_[number] = solutions;
    }
    const std::set<std::string>& shown(std::uint32_t number) const { return shown_[number]; }
    std::uint64_t count(std::uint32_t number) const { return counts_[number]; }

  private:
    PackedPuzzle puzzle_;
    std::uint32_t asked_ = 0;
    std::set<std::string> shown_[40];
    std::uint64_t counts_[40] = {};
};

TEST_CASE("those who ask are shown at least the solutions that are counted", "[bulk][unit]") {
    const std::string open = without_digits(solved, "123");
    for (const BulkTarget target : supported_targets()) {
        CAPTURE(to_string(target));
        BulkSolver solver(target);
        for (const std::string& givens : {open, hard, solved}) {
            ShownSolutions questions(givens);
            run_queries(solver, questions);
            for (std::uint32_t i = 0; i < 40; ++i) {
                CHECK(questions.shown(i).size() >= questions.count(i));
                for (const std::string& solution : questions.shown(i)) {
                    CHECK(solver.solve_one(solution).solutions == 1);
                    for (std::size_t cell = 0; cell < 81; ++cell)
                        CHECK((givens[cell] == '.' || givens[cell] == solution[cell]));
                }
            }
        }
    }
}

// Strings of questions: the answer to one is how the next one begins. String i counts the solutions
// of `solved` without more and more digits, up to a limit of its own.
class CountingStrings : public QuerySource {
  public:
    explicit CountingStrings(std::uint32_t count) : puzzles_(count), counts_(count) {
        for (std::uint32_t i = 0; i < count; ++i) open_.push_back(i);
    }

    bool has_next() const override { return !open_.empty(); }
    std::size_t next(std::span<Question> questions) override {
        std::size_t count = 0;
        for (; count < questions.size() && !open_.empty(); ++count) {
            const std::uint32_t number = open_.back();
            open_.pop_back();
            puzzles_[number] = puzzle(number, counts_[number].size());
            questions[count] = {&puzzles_[number], number, limit(number)};
        }
        return count;
    }
    void answer(std::uint32_t number, std::uint64_t solutions) override {
        counts_[number].push_back(solutions);
        if (counts_[number].size() <= number % 4) open_.push_back(number);
    }

    static std::uint32_t limit(std::uint32_t number) { return 1 + number % 5; }
    static std::string text(std::uint32_t number, std::size_t step) {
        return without_digits(solved, std::string_view("12345678").substr(number % 4, step + 1));
    }
    const std::vector<std::vector<std::uint64_t>>& counts() const { return counts_; }

  private:
    static PackedPuzzle puzzle(std::uint32_t number, std::size_t step) {
        const std::string givens = text(number, step);
        PackedPuzzle puzzle = PackedPuzzle::empty();
        for (int cell = 0; cell < 81; ++cell) {
            const char digit = givens[static_cast<std::size_t>(cell)];
            if (digit != '.') puzzle.give(cell, digit - '1');
        }
        return puzzle;
    }

    std::vector<PackedPuzzle> puzzles_;
    std::vector<std::uint32_t> open_;
    std::vector<std::vector<std::uint64_t>> counts_;
};

}  // namespace

TEST_CASE("a conversation finds what single questions find", "[bulk][unit]") {
    for (const BulkTarget target : supported_targets()) {
        for (const std::uint32_t count : {0u, 1u, 7u, 300u}) {
            CAPTURE(to_string(target), count);
            BulkSolver solver(target);
            CountingStrings questions(count);
            run_queries(solver, questions);
            for (std::uint32_t i = 0; i < count; ++i) {
                CAPTURE(i);
                REQUIRE(questions.counts()[i].size() == 1 + i % 4);
                for (std::size_t step = 0; step <= i % 4; ++step) {
                    const std::string text = CountingStrings::text(i, step);
                    const std::uint64_t limit = CountingStrings::limit(i);
                    REQUIRE(questions.counts()[i][step] ==
                            solver.solve_one(text, nullptr, {.solutions = limit}).solutions);
                }
            }
        }
    }
}
