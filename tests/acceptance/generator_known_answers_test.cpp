#include <sudoku/format/record_writer.hpp>
#include <sudoku/generate/generator.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/test_paths.hpp"

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace sudoku {
namespace {

// One line of the file: geometry, seed, index, number of clues or '-', level or '-', puzzle.
struct KnownAnswer {
    std::string spec;
    std::uint64_t seed = 0;
    std::uint64_t index = 0;
    std::string clues;
    std::string level;
    std::string puzzle;
};

std::vector<KnownAnswer> read_known_answers() {
    std::ifstream file(test::corpus("golden/generator_known_answers.txt"));
    std::vector<KnownAnswer> answers;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() == '#') continue;
        std::istringstream fields(line);
        KnownAnswer answer;
        fields >> answer.spec >> answer.seed >> answer.index >> answer.clues >> answer.level >>
            answer.puzzle;
        REQUIRE(fields);
        answers.push_back(std::move(answer));
    }
    return answers;
}

TEST_CASE("generated puzzles are the same in every build", "[generate][acceptance]") {
    const std::vector<KnownAnswer> answers = read_known_answers();
    REQUIRE(answers.size() >= 20);
    for (const KnownAnswer& known : answers) {
        CAPTURE(known.spec, known.seed, known.index, known.clues, known.level);
        GeneratorOptions options{.seed = known.seed};
        if (known.clues != "-") options.clues = std::stoi(known.clues);
        if (known.level != "-") options.level = find_level(known.level).value();
        const Result<GeneratedPuzzle> made =
            generate(test::geometry(known.spec), options, known.index);
        REQUIRE(made);
        CHECK(to_line(made->puzzle.givens()) == known.puzzle);
    }
}

}  // namespace
}  // namespace sudoku
