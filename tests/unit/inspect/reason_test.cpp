#include "inspect/reason.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/generate/generator.hpp>
#include <sudoku/inspect/fact_table.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

namespace sudoku {
namespace {

std::string reason(const Puzzle& puzzle) {
    Inspector inspector;
    Inspection inspection(inspector, puzzle);
    const std::string text = reason_of(inspection).value();
    CHECK(std::get<std::string>(value_of(*find_fact("reason"), inspection)) == text);
    return text;
}

TEST_CASE("a reason names level, minutes, techniques and what singles leave", "[inspect][unit]") {
    const auto of_line = [](const std::string& line) { return reason(read_puzzle(line).value()); };
    CHECK(of_line("34....5.6.5.......1.768.3....582...7.........7...632....9.781.4.......9.4.8....73") ==
          "very hard, about 10 minutes: Bivalue Universal Grave type 1; 13 cells are open when "
          "singles end");
    CHECK(of_line("1..4..2..3......") == "beginner, effort 2: hidden singles in boxes are enough");
}

TEST_CASE("a reason begins with the level and ends with what it needs", "[inspect][unit]") {
    for (const char* const spec : {"3x3", "2x3", "3x3+diagonal", "3x3+antiknight"}) {
        for (const LevelBand& band : level_table()) {
            GeneratorOptions options{.seed = 4, .criteria = {level_criterion(band.level)}};
            const auto made = generate(test::geometry(spec), options, 0);
            if (!made) continue;  // small boards lack some levels
            CAPTURE(spec, band.name);
            const std::string text = reason(made->puzzle);
            CHECK(text.starts_with(band.name));
            CHECK((text.find(" are enough") != std::string::npos) == (band.level <= Level::easy));
            CHECK((text.find("when singles end") != std::string::npos) ==
                  (has_search_score(made->puzzle) && band.level > Level::easy));
        }
    }
}

TEST_CASE("a puzzle without a level has no reason", "[inspect][unit]") {
    Inspector inspector;
    const Puzzle empty{Grid(Geometry())};
    Inspection inspection(inspector, empty);
    CHECK_FALSE(reason_of(inspection));
}

}  // namespace
}  // namespace sudoku
