#include <sudoku/human/explain.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/human/human_solver.hpp>
#include <sudoku/human/rating.hpp>

#include <algorithm>
#include <string>
#include <vector>

using namespace sudoku;
using namespace sudoku::human;

TEST_CASE("cells are written in both styles", "[human][unit]") {
    CHECK(cell_name(9, 0, Coordinates::row_column) == "r1c1");
    CHECK(cell_name(9, 33, Coordinates::row_column) == "r4c7");
    CHECK(cell_name(9, 33, Coordinates::letter_number) == "D7");
}

TEST_CASE("a step is told as pattern and conclusion", "[human][unit]") {
    Step step;
    step.technique = Technique::naked_pair;
    step.cells = {0, 1};
    step.digits = DigitSet::from_mask(0b10010);
    step.houses = {0};
    step.eliminations = {{5, 2}, {7, 2}, {7, 5}};
    CHECK(explain(step).sentence ==
          "Naked pair: r1c1 and r1c2 in row 1 can only be 2 and 5. Remove 2 from r1c6, and 2 and 5 "
          "from r1c8.");
    CHECK(explain(step, Coordinates::letter_number).sentence ==
          "Naked pair: A1 and A2 in row 1 can only be 2 and 5. Remove 2 from A6, and 2 and 5 from "
          "A8.");
    CHECK(conclusion_text(step) == "r1c6<>2, r1c8<>25");

    Step single;
    single.technique = Technique::hidden_single_box;
    single.placement = Candidate{40, 5};
    single.digits = DigitSet::of(5);
    single.houses = {22};
    CHECK(explain(single).sentence ==
          "Hidden single in a box: In box 5, r5c5 is the only cell where 5 can go.");
    CHECK(conclusion_text(single) == "r5c5=5");
}

TEST_CASE("a chain inside a chain is told under its number", "[human][unit]") {
    // r1c1 is 1, so r1c2 is not; from there a chain of its own shows that r2c2 is not 3.
    const Candidate start{0, 1};
    const Candidate second{1, 1};
    const Candidate target{10, 3};
    Step step;
    step.technique = Technique::nested_forcing_chains;
    step.eliminations = {target};
    step.chains = {{{start, true}, {second, false, {0}}, {target, false, {1}, {}, 1}},
                   {{target, true}, {{11, 3}, false, {0}}, {target, false, {1}}}};
    const Explanation shown = explain(step);
    CHECK(shown.sentence ==
          "Dynamic chains with forcing chains: The chain leaves no other possibility. Remove "
          "3 from r2c2.");
    CHECK(shown.chain_lines == std::vector<std::string>{
                                   "r1c1 is 1",
                                   "r1c2 is not 1, because r1c1 is 1",
                                   "r2c2 is not 3, because r1c2 is not 1 and chain 2 shows it",
                                   "Chain 2:",
                                   "r2c2 is 3",
                                   "r2c3 is not 3, because r2c2 is 3",
                                   "r2c2 is not 3, because r2c3 is not 3",
                               });
}

TEST_CASE("the path leads to the solution, with the rating as its hardest step",
          "[human][property]") {
    const auto seed = GENERATE(range(0, 6));
    CAPTURE(seed);
    Rng rng(static_cast<std::uint64_t>(seed), 23);
    const auto [puzzle, solution] = test::arbitrary_unique_puzzle(Geometry(), rng);
    auto solver = HumanSolver::start(puzzle, {.with_chains = true}).value();
    CHECK(solver.solution() == solution);
    double hardest = 0;
    while (const auto step = solver.find_next()) {
        CHECK(step->is_consistent_with(solution));
        CHECK((step->is_placement() || !step->eliminations.empty()));
        CHECK_FALSE(explain(*step).sentence.empty());
        const bool is_chain = info(step->technique).family == TechniqueFamily::chain;
        CHECK(is_chain == !step->chains.empty());
        for (const Chain& chain : step->chains) {
            for (const ChainLink& link : chain) {
                for (const int from : link.follows_from) {
                    CHECK(from < static_cast<int>(chain.size()));
                }
            }
        }
        hardest = std::max(hardest, step->rating);
        solver.apply(*step);
    }
    CHECK(solver.is_solved());
    CHECK(solver.position().givens() == solution);
    CHECK(rating_in_tenths(hardest) == rate(puzzle).value().er);
    CHECK_FALSE(HumanSolver::start(Puzzle(Grid(Geometry()))));
}

TEST_CASE("forcing chains and nets show a way to their conclusion", "[human][property]") {
    const auto seed = GENERATE(range(0, 12));
    CAPTURE(seed);
    Rng rng(static_cast<std::uint64_t>(seed), 61);
    const auto [puzzle, solution] = test::arbitrary_unique_puzzle(Geometry(), rng);
    auto solver =
        HumanSolver::start(puzzle, {.ladder = Ladder::hodoku, .with_chains = true}).value();
    while (const auto step = solver.find_next()) {
        const std::string_view code = info(step->technique).code;
        if (code.starts_with("forcing-")) {
            CAPTURE(explain(*step).sentence, code);
            const bool is_on = step->placement.has_value();
            const Candidate end = is_on ? *step->placement : step->eliminations.front();
            // Each way ends with the conclusion, or two of them with a statement and its opposite.
            REQUIRE(step->chains.size() >= 2);
            for (std::size_t i = 0; i < step->chains.size(); ++i) {
                const ChainLink& last = step->chains[i].back();
                if (last.candidate == end && last.is_on == is_on) continue;
                REQUIRE(i + 1 < step->chains.size());
                const ChainLink& opposite = step->chains[++i].back();
                CHECK(opposite.candidate == last.candidate);
                CHECK(opposite.is_on != last.is_on);
            }
        }
        solver.apply(*step);
    }
}

namespace {

// Follows the chains of a step as a reader would: what is still possible where a statement is made
// is what the position holds, less what the statement names as off. Inner chains start from what
// the chain that uses them has shown.
class ChainReader {
  public:
    ChainReader(const Puzzle& position, const Step& step) : position_(position), step_(step) {}

    int rules() const { return rules_; }

    void read() {
        std::vector<std::vector<Candidate>> known(step_.chains.size());
        int owner = -1;  // of the inner chains that follow the last one with a number
        for (std::size_t i = 0; i < step_.chains.size(); ++i) {
            if (!known[i].empty()) owner = static_cast<int>(i);
            const std::vector<Candidate> gone =
                owner < 0 ? std::vector<Candidate>() : known[static_cast<std::size_t>(owner)];
            const Chain& chain = step_.chains[i];
            for (const ChainLink& link : chain) {
                INFO("chain " << i << ", " << static_cast<int>(link.candidate.cell) << ": "
                              << static_cast<int>(link.candidate.digit));
                check(chain, link, gone);
                if (link.inner_chain < 0) continue;
                // It is told as the first chain found it that uses it.
                std::vector<Candidate>& inner = known[static_cast<std::size_t>(link.inner_chain)];
                if (!inner.empty()) continue;
                inner = gone;
                for (const ChainLink& other : chain) {
                    if (!other.is_on) inner.push_back(other.candidate);
                }
            }
        }
    }

  private:
    void check(const Chain& chain, const ChainLink& link, std::vector<Candidate> gone) {
        std::vector<ChainLink> reasons;
        for (const int from : link.follows_from)
            reasons.push_back(chain[static_cast<std::size_t>(from)]);
        for (const ChainLink& reason : reasons) {
            if (!reason.is_on) gone.push_back(reason.candidate);
        }
        gone_ = gone;
        if (link.inner_chain >= 0) {
            CHECK(link.inner_chain < static_cast<int>(step_.chains.size()));
        } else if (link.rule) {
            ++rules_;
            CHECK_FALSE(link.is_on);
            CHECK(holds(*link.rule, link.candidate));
        } else if (link.is_on) {
            if (!reasons.empty()) CHECK(is_single(link.candidate));
        } else if (!reasons.empty()) {
            REQUIRE(reasons.size() == 1);
            CHECK(reasons[0].is_on);
            CHECK(see_each_other(reasons[0].candidate, link.candidate));
        }
    }

    bool has(const Candidate& candidate) const {
        return position_.givens()[candidate.cell] == 0 &&
               position_.allowed(candidate.cell).contains(candidate.digit) &&
               std::find(gone_.begin(), gone_.end(), candidate) == gone_.end();
    }
    static const std::vector<Cell>& cells_of(int house) {
        static const std::vector<House> houses(Geometry().houses().begin(),
                                               Geometry().houses().end());
        return houses[static_cast<std::size_t>(house)].cells;
    }
    static bool contains(int house, Cell cell) {
        const auto& cells = cells_of(house);
        return std::find(cells.begin(), cells.end(), cell) != cells.end();
    }
    static bool contain(const std::vector<int>& houses, Cell cell) {
        return std::any_of(houses.begin(), houses.end(),
                           [&](int house) { return contains(house, cell); });
    }
    static bool see_each_other(const Candidate& a, const Candidate& b) {
        if (a.cell == b.cell) return a.digit != b.digit;
        if (a.digit != b.digit) return false;
        for (int house = 0; house < 27; ++house) {
            if (contains(house, a.cell) && contains(house, b.cell)) return true;
        }
        return false;
    }
    DigitSet digits_of(Cell cell) const {
        DigitSet digits;
        for (Digit digit = 1; digit <= 9; ++digit) {
            if (has({cell, digit})) digits.insert(digit);
        }
        return digits;
    }
    bool is_single(const Candidate& candidate) const {
        if (digits_of(candidate.cell) == DigitSet::of(candidate.digit)) return true;
        for (int house = 0; house < 27; ++house) {
            const auto& cells = cells_of(house);
            if (contains(house, candidate.cell) &&
                std::none_of(cells.begin(), cells.end(), [&](Cell cell) {
                    return cell != candidate.cell && has({cell, candidate.digit});
                }))
                return true;
        }
        return false;
    }

    bool holds(const LinkRule& rule, const Candidate& removed) const {
        const auto is_member = [&](Cell cell) {
            return std::find(rule.cells.begin(), rule.cells.end(), cell) != rule.cells.end();
        };
        if (rule.technique == Technique::naked_pair) {
            return rule.cells.size() == 2 && digits_of(rule.cells[0]) == rule.digits &&
                   digits_of(rule.cells[1]) == rule.digits && contain(rule.houses, removed.cell) &&
                   !is_member(removed.cell) && rule.digits.contains(removed.digit);
        }
        for (const int house : rule.houses) {
            for (const Cell cell : cells_of(house)) {
                for (const Digit digit : rule.digits) {
                    if (!has({cell, digit})) continue;
                    if (!(rule.covers.empty() ? is_member(cell) : contain(rule.covers, cell)))
                        return false;
                }
            }
        }
        if (rule.technique == Technique::hidden_pair)
            return is_member(removed.cell) && !rule.digits.contains(removed.digit);
        return contain(rule.covers, removed.cell) && !contain(rule.houses, removed.cell) &&
               rule.digits.contains(removed.digit);
    }

    const Puzzle& position_;
    const Step& step_;
    std::vector<Candidate> gone_;
    int rules_ = 0;
};

}  // namespace

TEST_CASE("every statement of nested and net chains names its cause", "[human][unit]") {
    using T = Technique;
    int rules = 0;
    for (const char* line :
         {"98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6",
          "1.........4...5.......1...9.6..2...1..78....5.5.6..23.4.8...16.2..34..5...5......"}) {
        auto solver =
            HumanSolver::start(*read_puzzle(line), {.ladder = Ladder::hodoku, .with_chains = true})
                .value();
        for (int number = 0; const auto step = solver.find_next(); ++number) {
            for (const T technique : {T::dynamic_double, T::dynamic_plus, T::nested_forcing_chains,
                                      T::forcing_net_contradiction, T::forcing_net_verity}) {
                if (number % 16 != 0) continue;
                const auto found = solver.find_with(technique);
                if (!found) continue;
                const Puzzle position = solver.position();
                ChainReader reader(position, *found);
                CAPTURE(line, number, info(technique).code);
                reader.read();
                rules += reader.rules();
            }
            solver.apply(*step);
        }
    }
    CHECK(rules > 5);
}

TEST_CASE("a locked candidate within a chain is told as such", "[human][unit]") {
    Step step;
    step.technique = Technique::dynamic_plus;
    step.eliminations = {{12, 9}};
    LinkRule locked{Technique::pointing, DigitSet::of(9), {}, {23}, {3}};
    LinkRule pair{Technique::naked_pair, DigitSet::from_mask(0b11), {0, 1}, {0}, {}};
    step.chains = {{{{44, 9}, false},
                    {{30, 9}, false, {0}, {}, -1, locked},
                    {{5, 1}, false, {1}, {}, -1, pair}}};
    CHECK(explain(step).chain_lines ==
          std::vector<std::string>{
              "r5c9 is not 9",
              "r4c4 is not 9, because r5c9 is not 9 and in box 6 the 9 must then be in row 4 "
              "(pointing)",
              "r1c6 is not 1, because r4c4 is not 9 and r1c1 and r1c2 in row 1 then hold 1 and 2 "
              "between them (naked pair)",
          });
}
