#include <sudoku/format/record_writer.hpp>
#include <sudoku/generate/generator.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"

#include <cstdint>
#include <optional>
#include <sstream>
#include <string>

namespace sudoku {
namespace {

struct Requirement {
    const char* spec;
    std::uint64_t seed = 1;
    std::uint64_t index = 0;
    std::optional<int> constraints = {};
    std::optional<Level> level = {};
};

const Requirement requirements[] = {
    {"2x2"},
    {"2x2", 1, 1},
    {"2x2+diagonal"},
    {"1x5"},
    {"2x3"},
    {"2x3", 2, 7, 14},
    {"3x2+diagonal"},
    {"2x4"},
    {"3x3"},
    {"3x3", 1, 1},
    {"3x3", 1, 2},
    {"3x3", 18'446'744'073'709'551'615u, 1'000'000'007},
    {"3x3", 1, 0, 30},
    {"3x3", 1, 0, 23},
    {"3x3", 1, 0, {}, Level::easy},
    {"3x3", 1, 0, {}, Level::medium},
    {"3x3", 1, 0, {}, Level::hard},
    {"3x3", 7, 3, 36, Level::easy},
    {"3x3+diagonal"},
    {"3x3+windoku"},
    {"3x3+diagonal+windoku"},
    {"jigsaw:AAABBBAACDBBACCDDBCCCDDDEEEFFFEEEFFF"},
    {"jigsaw:AAABACBBCCBDCDDD"},
    {"2x5"},
    {"3x4"},
    {"3x5"},
    {"4x4"},
    {"4x4", 1, 0, 128},
    {"4x4", 1, 0, {}, Level::easy},
};

TEST_CASE("generated puzzles are the same in every build", "[generate][acceptance]") {
    std::ostringstream text;
    text << "# What generate() makes: geometry, seed, index, number of givens or -, level or "
            "-, "
            "puzzle.\n"
            "# The same in every build, on every machine, from any thread. A change here means "
            "that seeds of\n"
            "# earlier versions no longer give the same puzzles; say so in the commit.\n";
    for (const Requirement& requirement : requirements) {
        CAPTURE(requirement.spec, requirement.seed, requirement.index);
        GeneratorOptions options{.seed = requirement.seed};
        if (requirement.constraints) options.givens = *requirement.constraints;
        if (requirement.level) options.criteria = {level_criterion(*requirement.level)};
        const Result<GeneratedPuzzle> made =
            generate(test::geometry(requirement.spec), options, requirement.index);
        REQUIRE(made);
        text << requirement.spec << ' ' << requirement.seed << ' ' << requirement.index << ' '
             << (requirement.constraints ? std::to_string(*requirement.constraints) : "-") << ' '
             << (requirement.level ? to_string(*requirement.level) : "-") << ' '
             << to_line(made->puzzle.givens()) << '\n';
    }
    test::check_golden("generator_known_answers.txt", text.str());
}

}  // namespace
}  // namespace sudoku
