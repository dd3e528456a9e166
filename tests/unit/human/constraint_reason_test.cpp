#include <sudoku/human/explain.hpp>

#include "human/base/constraint_words.hpp"
#include "human/general/board_ladder.hpp"
#include "human/general/step_making.hpp"
#include "support/catch.hpp"

#include <sudoku/format/record_reader.hpp>

#include <algorithm>
#include <limits>
#include <map>
#include <regex>
#include <string>
#include <vector>

using namespace sudoku;
using namespace sudoku::human;

namespace {

// A kind of constraint on a board where it removes candidates at once.
struct Shown {
    ConstraintKind kind;
    const char* first_cells;  // givens, from the first cell on
    const char* constraint;
    const char* reason;  // of the first step, from the end of the statement to the conclusion
};
using K = ConstraintKind;
constexpr Shown shown[] = {
    {K::cage, "", "cage=5:A1A2", ", so it holds 1 4 or 2 3"},
    {K::sum, "", "sum=7:A1A2B2", ", so they are 1 2 4"},
    {K::product, "", "product=12:A1A2B2", ", so the digits are 1 2 6 or 1 3 4"},
    {K::minus, "", "minus=7:A1A2", ". No other digit differs from 3, 4, 5, 6 or 7 by 7"},
    {K::quotient, "", "quotient=3:A1A2", ". No other digit is in the ratio 1:3 with 4, 5, 7 or 8"},
    {K::arrow, "", "arrow:A1/A2A3",
     ". r1c1 is at most 9, so with the smallest digits in the other cells, r1c2 and r1c3 are at "
     "most 8; r1c2 and r1c3 add up to at least 3, so r1c1 is at least 3"},
    {K::thermometer, "", "thermometer:A1A2A3",
     ". r1c2 is at most 9, so r1c1 is at most 8; r1c1 is at least 1, so r1c2 is at least 2"},
    {K::slow_thermometer, "5", "slow-thermometer:A1A2A3",
     ". r1c1 is at least 5, so r1c2 is at least 6"},
    {K::difference, "5", "difference:A1A2", ". r1c1 is 5, so r1c2 can only be 4 or 6"},
    {K::ratio, "", "ratio:A1A2", ". No other digit is in the ratio 1:2 with 5, 7 or 9"},
    {K::all_differences, "5", "all-differences",
     ", so no other neighbours are consecutive. r1c1 is 5, so r1c2 cannot be 4 or 6"},
    {K::all_ratios, "4", "all-ratios",
     ", so among other neighbours no digit is twice the other. r1c1 is 4, so r1c2 cannot be 2 or "
     "8"},
    {K::xv, "", "xv=5:A1A2", ". No other digit adds up to 5 with 5, 6, 7, 8 or 9"},
    {K::all_xv, "4", "all-xv",
     ", so no other neighbours add up to 5 or 10. r1c1 is 4, so r1c2 cannot be 1 or 6"},
    {K::greater, "", "greater:A1A2",
     ". r1c2 is at least 1, so r1c1 is at least 2; r1c1 is at most 9, so r1c2 is at most 8"},
    {K::minimum, "", "minimum:A5",
     ". r2c5 is at most 9, so r1c5 is at most 8; r1c5 is at least 1, so r2c5 is at least 2"},
    {K::maximum, "", "maximum:A5",
     ". r2c5 is at least 1, so r1c5 is at least 2; r1c5 is at most 9, so r2c5 is at most 8"},
    {K::palindrome, "..5", "palindrome:A3A4",
     ". r1c3 equals r1c4, which cannot be 5; r1c4 equals r1c3, which is 5"},
    {K::whispers, "", "whispers:A1A2", ". No other digit differs from 5 by at least 5"},
    {K::renban, "..1", "renban:A3A4A5", ", so with the candidates left they are 1 2 3"},
    {K::nabner, "..5", "nabner:A3A4A5", ". r1c3 is 5, so r1c4 cannot be 4 or 6"},
    {K::region_sum, "", "region-sum:A2A3A4",
     ". r1c4 is at most 9, so with the smallest digits in the other cells, r1c2 and r1c3 are at "
     "most 8; r1c2 and r1c3 add up to at least 3, so r1c4 is at least 3"},
    {K::between, "", "between:A1A2A3A4",
     ". The ends r1c1 and r1c4 are at least 1 and at most 9, so the digits between them are from 2 "
     "to 8"},
    {K::zipper, "", "zipper:A1A2A3",
     ". r1c2 is at most 9, so with the smallest digits in the other cells, r1c1 and r1c3 are at "
     "most 8; r1c1 and r1c3 add up to at least 3, so r1c2 is at least 3"},
    {K::entropic, "5", "entropic:A1A2A3", ". r1c1 is 5, so r1c2 cannot be 4 or 6"},
    {K::modular, "5", "modular:A1A2A3", ". r1c1 is 5, so r1c2 cannot be 2 or 8"},
    {K::little_killer, "", "little-killer=4:A2B1", ", so they are 1 3"},
    {K::sandwich, "", "sandwich=35:A1-A9",
     ". They are 2 3 4 5 6 7 8. With 1 in r1c4, the digits between 1 and 9 would add up to at most "
     "26, and likewise for the other digits removed"},
    {K::skyscraper, "", "skyscraper=1:A1-A9",
     ". With 1 in r1c1, the number of such digits would be at least 2, and likewise for the other "
     "digits removed"},
    {K::x_sum, "", "x-sum=3:A1-A9",
     ". With 1 in r1c1, these digits would add up to 1, and likewise for the other digits removed"},
    {K::quadruple, "", "quadruple=1,2,3,4:A1A2B1B2",
     ". These digits, 1, 2, 3 and 4, fill all four cells"},
    {K::quadruple, "", "quadruple=1,1,4,9:C3C4D3D4",
     ". These digits, 1, 1, 4 and 9, fill all four cells"},
    {K::clone, "5", "clone:A1/E5", ". r5c5 equals r1c1, which is 5"},
    {K::numbered_room, "", "numbered-room=3:A1-A9", ". With 1, r1c1 would have to be 3"},
    {K::hidden_skyscraper, "9", "hidden-skyscraper=3:A1-A9",
     ". With 1 in r1c2, the first hidden digit would be 1, and likewise for the other digits "
     "removed"},
    {K::sum_line, "", "sum-line:A1A2A3",
     ". With 9 in r1c1, the line cannot be cut into parts that add up to 10, and likewise for the "
     "other digits removed"},
    {K::double_arrow, "", "double-arrow:A1A2A3",
     ". r1c2 is at most 9, so with the smallest digits in the other cells, r1c1 and r1c3 are at "
     "most 8; r1c1 and r1c3 add up to at least 3, so r1c2 is at least 3"},
    {K::equality_cage, "", "equality-cage:A1A2", ". 5 is neither low nor high"},
    {K::lockout, "", "lockout:A1A2A3",
     ". With 5 in r1c2, the ends cannot differ by 4 and leave all other digits outside of them"},
    {K::lunchbox, "", "lunchbox=8:A1A2A3",
     ". With 8 in r1c1, the digits between the smallest and the largest would add up to at most 7, "
     "and likewise for the other digits removed"},
    {K::rellik, "", "rellik=5:A1A2",
     ". With 5 in r1c1, some of the digits would add up to 5, and likewise for the other digits "
     "removed"},
    {K::count_distinct, "", "count-distinct:A1/A2A3",
     ". With 3 in r1c1, the number of different digits cannot be that in r1c1, and likewise for "
     "the other digits removed"},
    {K::counting_circles, "", "counting-circles:A1A2B1",
     ". With 4 in r1c1, the circles cannot hold each of their digits as often as it says, and "
     "likewise for the other digits removed"},
    {K::contains, "", "contains=1,2:A1A2", ". These digits, 1 and 2, fill all of these cells"},
    {K::contains_exactly, "", "contains-exactly=1,2:A1A2",
     ". With 3 in r1c1, the cells cannot contain these digits exactly as often, and likewise for "
     "the other digits removed"},
    {K::look_and_say, "", "look-and-say=11,12:A1A2",
     ". With 3 in r1c1, the cells cannot hold the digits that the numbers count, and likewise for "
     "the other digits removed"},
    {K::same_digits, "56", "same-digits:A1A2/E5E6",
     ". With 1 in r5c5, the two groups cannot hold the same digits, and likewise for the other "
     "digits removed"},
    {K::equal_sums, "", "equal-sums:A1/A2A3",
     ". r1c2 and r1c3 add up to at least 3, so r1c1 is at least 3; r1c1 is at most 9, so with the "
     "smallest digits in the other cells, r1c2 and r1c3 are at most 8"},
    {K::index, ".5", "index=3:A1/A1-A5", ". r1c2 is 5, so r1c1 cannot be 2"},
    {K::global_entropy, "123456", "global-entropy",
     ". With 7 in r2c7, a square of four cells would lack a low, a middle or a high digit, and "
     "likewise for the other digits removed"},
    {K::global_modular, "147258", "global-modular",
     ". With 3 in r2c7, a square of four cells would lack one of the remainders, and likewise for "
     "the other digits removed"},
    {K::anti_taxicab, "4", "anti-taxicab", ". r1c1 is 4, so r2c4 cannot be 4"},
    {K::flatmates, "5", "flatmates:A1-I1",
     ". With 1 in r2c1, a 5 would have neither a 1 before it nor a 9 after it, and likewise for "
     "the other digits removed"},
    {K::pairs, "", "pairs=102,203:A1A2", ". No other digit goes with 1, 3, 4, 5, 6, 7, 8 or 9"},
    {K::automaton, "", "automaton=101,100202,200000:A1A2",
     ". With 2 in r1c1, the automaton accepts none of the digits that are left, and likewise for "
     "the other digits removed"},
    {K::any_of, "", "any-of=(contains=5:A1)(cage=9:A1&even:A1)",
     ". With 1 in r1c1, none of the alternatives is possible, and likewise for the other digits "
     "removed"},
    {K::all_pairs, "", "all-pairs=102,203:A1A2", ". No other digit goes with 4, 5, 6, 7, 8 or 9"},
};

// Applied before the first step, or left to the techniques of houses.
bool is_without_steps(ConstraintKind kind) {
    return kind == K::even || kind == K::odd || kind == K::extra_region || kind == K::full_rank;
}

}  // namespace

TEST_CASE("the step of every kind of constraint has a reason", "[human][unit]") {
    std::map<ConstraintKind, int> found;
    for (const Shown& one : shown) {
        std::string line = one.first_cells;
        line = "3x3 " + line + std::string(81 - line.size(), '.') + ' ' + one.constraint;
        CAPTURE(line);
        const auto puzzle = read_puzzle(line);
        REQUIRE(puzzle);
        const general::BoardPosition position(general::BoardRules::make(*puzzle).value(), *puzzle);
        for (const Technique technique : {Technique::pair_rule, Technique::constraint_candidates}) {
            for (const Step& step : general::steps_of(technique, position)) {
                const std::string sentence =
                    explain(general::with_candidates(step, position), *puzzle).sentence;
                CAPTURE(sentence);
                ++found[one.kind];
                // The reason follows the sentence that states the constraint.
                std::size_t from = sentence.find(". ");
                if (const auto comma = sentence.find(", so"); comma != std::string::npos)
                    from = std::min(from, comma);
                const std::size_t end = sentence.find(". Remove ");
                REQUIRE(end != std::string::npos);
                REQUIRE(from < end);
                const std::string reason = std::regex_replace(sentence.substr(from, end - from),
                                                              std::regex("r[0-9]+c[0-9]+"), "");
                CHECK(std::regex_search(reason, std::regex("[0-9]")));
                if (found[one.kind] == 1) CHECK(sentence.substr(from, end - from) == one.reason);
            }
        }
    }
    for (const ConstraintInfo& info : constraint_table()) {
        CAPTURE(info.name);
        CHECK((found[info.kind] > 0) != is_without_steps(info.kind));
    }
}

TEST_CASE("a step names its constraint among those of the same cells", "[human][unit]") {
    const auto puzzle =
        read_puzzle("3x3 " + std::string(81, '.') + " skyscraper=3:A1-A9 skyscraper=1:A9-A1");
    REQUIRE(puzzle);
    const general::BoardPosition position(general::BoardRules::make(*puzzle).value(), *puzzle);
    const auto steps = general::steps_of(Technique::constraint_candidates, position);
    REQUIRE(!steps.empty());
    for (const Step& step : steps) {
        // Only the cell at this end can be 9.
        const bool removes_nine =
            std::any_of(step.eliminations.begin(), step.eliminations.end(),
                        [](const Candidate& gone) { return gone.digit == 9; });
        CHECK(step.constraint == (removes_nine ? 1U : 0U));
    }
}

TEST_CASE("products beyond all values of constraints are the largest number", "[human][unit]") {
    const auto product_of = words_of(ConstraintKind::product).quantity;
    CHECK(product_of(std::vector<int>{2, 3, 25}, 25) == 150);
    CHECK(product_of(std::vector<int>(25, 9), 25) == std::numeric_limits<int>::max());
}
