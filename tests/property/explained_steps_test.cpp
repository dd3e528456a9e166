#include "support/catch.hpp"

#include "grid/implied_houses.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/human/explain.hpp>
#include <sudoku/human/human_solver.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

// What an explanation says of a position is true of that position: checked by what the words mean,
// with nothing of the finders.

using namespace sudoku;
using namespace sudoku::human;

namespace {

class ReasonCheck {
  public:
    void walk(const Puzzle& puzzle, Ladder ladder) {
        auto solver = HumanSolver::start(puzzle, {.ladder = ladder, .with_chains = true});
        REQUIRE(solver);
        while (const auto step = solver->find_next()) {
            const Puzzle position = solver->position();
            std::string wrong = problem(*step, position);
            if (!wrong.empty()) {
                FAIL_CHECK(geometry_spec(puzzle.geometry())
                           << ": " << explain(*step, puzzle).sentence << " -- " << wrong);
            }
            techniques.insert(step->technique);
            ++steps;
            solver->apply(*step);
        }
    }

    std::set<Technique> techniques = {};
    int steps = 0;
    int with_houses_of_constraints = 0;

  private:
    static bool has(const Puzzle& position, Cell cell, Digit digit) {
        return position.allowed(cell).contains(digit);
    }

    // All cells of a house: of the board, of a constraint, or implied by the houses of the board.
    static std::vector<Cell> house_cells(const Puzzle& position, int house) {
        const std::size_t of_board = position.geometry().houses().size();
        const std::size_t constraints = position.constraints().size();
        const auto at = static_cast<std::size_t>(house);
        if (at >= of_board && at < of_board + constraints)
            return position.constraints()[at - of_board].cells;
        if (at < of_board) return position.geometry().houses()[at].cells;
        return implied_houses(position.geometry()).at(at - of_board - constraints).members();
    }

    static bool see_each_other(const Puzzle& position, Cell one, Cell other) {
        const auto& peers = position.geometry().peers(one);
        if (std::find(peers.begin(), peers.end(), other) != peers.end()) return true;
        const auto houses = implied_houses(position.geometry());
        return one != other && std::any_of(houses.begin(), houses.end(), [&](const auto& house) {
                   return house.contains(one) && house.contains(other);
               });
    }

    // True if no two of the cells, one of each list, can both hold the digit.
    static bool exclude_each_other(const Puzzle& position, Digit digit,
                                   const std::vector<Cell>& some, const std::vector<Cell>& others) {
        for (const Cell one : some) {
            if (!has(position, one, digit)) continue;
            for (const Cell other : others) {
                if (has(position, other, digit) && !see_each_other(position, one, other))
                    return false;
            }
        }
        return true;
    }

    static bool is_in(Cell cell, const std::vector<Cell>& cells) {
        return std::find(cells.begin(), cells.end(), cell) != cells.end();
    }

    std::string problem(const Step& step, const Puzzle& position) {
        if (step.placement && !has(position, step.placement->cell, step.placement->digit))
            return "the cell cannot hold the digit";
        for (const Candidate& gone : step.eliminations) {
            if (!has(position, gone.cell, gone.digit)) return "what goes is not there";
        }
        for (const Chain& chain : step.chains) {
            for (const ChainLink& link : chain) {
                const bool is_there = has(position, link.candidate.cell, link.candidate.digit);
                if (link.is_on && link.more_cells.empty() && !is_there)
                    return "a chain turns on what is not there";
            }
        }
        switch (info(step.technique).family) {
            case TechniqueFamily::single: return problem_of_single(step, position);
            case TechniqueFamily::intersection: return problem_of_crossing(step, position);
            case TechniqueFamily::subset: return problem_of_subset(step, position);
            case TechniqueFamily::wing: return problem_of_wing(step, position);
            case TechniqueFamily::constraint: return problem_of_constraint(step, position);
            default: return {};
        }
    }

    static std::string problem_of_single(const Step& step, const Puzzle& position) {
        if (!step.placement) return {};
        const auto [cell, digit] = *step.placement;
        if (step.technique == Technique::naked_single)
            return position.allowed(cell).size() == 1 ? "" : "other digits are left there";
        for (const int house : step.houses) {
            for (const Cell other : house_cells(position, house)) {
                if (other == cell) continue;
                if (has(position, other, digit)) return "another cell of the house can be it";
                if (step.technique == Technique::full_house && position.givens()[other] == 0)
                    return "the house has another empty cell";
            }
        }
        return {};
    }

    static std::string problem_of_crossing(const Step& step, const Puzzle& position) {
        const Digit digit = *step.digits.begin();
        for (const Cell cell : step.cells) {
            if (!has(position, cell, digit)) return "a cell of the pattern cannot hold the digit";
        }
        for (const int house : step.houses) {
            for (const Cell cell : house_cells(position, house)) {
                if (has(position, cell, digit) && !is_in(cell, step.cells))
                    return "the digit has another place in the house";
            }
        }
        for (const int cover : step.covers) {
            for (const Cell cell : step.cells) {
                if (!is_in(cell, house_cells(position, cover))) return "it is not in the cover";
            }
        }
        return {};
    }

    static std::string problem_of_subset(const Step& step, const Puzzle& position) {
        DigitSet together;
        for (const Cell cell : step.cells) {
            const DigitSet held = position.allowed(cell) & step.digits;
            if (held.empty()) return "a cell of the pattern has none of its digits";
            together = together | position.allowed(cell);
        }
        if (step.digits - together != DigitSet()) return "a digit of the pattern is nowhere in it";
        if (together == step.digits) return {};
        for (const int house : step.houses) {
            for (const Cell cell : house_cells(position, house)) {
                if (!is_in(cell, step.cells) && !(position.allowed(cell) & step.digits).empty())
                    return "neither are these all digits of the cells nor these all cells";
            }
        }
        return {};
    }

    static std::string problem_of_wing(const Step& step, const Puzzle& position) {
        if (!step.groups.empty()) return problem_of_linked_sets(step, position);
        DigitSet together;
        for (const Cell cell : step.cells) together = together | position.allowed(cell);
        if (step.technique == Technique::w_wing) return {};  // linked by a house, in other words
        return together == step.digits ? "" : "together they hold other digits";
    }

    // Two almost locked sets of which, for every digit of the step, only one can hold the digit. So
    // one of the two holds all its other digits; both do if there are two digits.
    static std::string problem_of_linked_sets(const Step& step, const Puzzle& position) {
        if (step.groups.size() != 2) return "these are not two sets";
        for (const CellGroup& group : step.groups) {
            DigitSet together;
            for (const Cell cell : group.cells) together = together | position.allowed(cell);
            if (together != group.digits) return "together they hold other digits";
            if (together.size() != static_cast<int>(group.cells.size()) + 1)
                return "a set is not almost locked";
            for (const Cell one : group.cells) {
                for (const Cell other : group.cells) {
                    if (one != other && !see_each_other(position, one, other))
                        return "cells of a set do not see each other";
                }
            }
        }
        const CellGroup& a = step.groups[0];
        const CellGroup& b = step.groups[1];
        for (const Digit link : step.digits) {
            if (!a.digits.contains(link) || !b.digits.contains(link) ||
                !exclude_each_other(position, link, a.cells, b.cells))
                return "the sets are not linked by the digit";
        }
        for (const Candidate& gone : step.eliminations) {
            const auto goes_by = [&](const CellGroup& group) {
                return group.digits.contains(gone.digit) && !is_in(gone.cell, group.cells) &&
                       exclude_each_other(position, gone.digit, {gone.cell}, group.cells);
            };
            const bool is_common = goes_by(a) && goes_by(b) && !step.digits.contains(gone.digit);
            const bool is_of_ring =
                step.digits.size() == 2 &&
                (step.digits.contains(gone.digit)
                     ? exclude_each_other(position, gone.digit, {gone.cell}, cells_of_both(a, b))
                     : goes_by(a) || goes_by(b));
            if (!is_common && !is_of_ring) return "what goes could stay";
        }
        return {};
    }

    static std::vector<Cell> cells_of_both(const CellGroup& a, const CellGroup& b) {
        std::vector<Cell> cells = a.cells;
        cells.insert(cells.end(), b.cells.begin(), b.cells.end());
        return cells;
    }

    // Cages are filled in all ways that the position and, if the step names it, a house leave.
    std::string problem_of_constraint(const Step& step, const Puzzle& position) {
        if (!step.constraint ||
            position.constraints()[*step.constraint].kind != ConstraintKind::cage)
            return {};
        const Constraint& constraint = position.constraints()[*step.constraint];
        if (constraint.values.empty()) return {};
        DigitSet needed;
        if (!step.houses.empty()) {
            ++with_houses_of_constraints;
            needed = step.digits;
            for (const Cell cell : house_cells(position, step.houses.front())) {
                if (!is_in(cell, constraint.cells) && !(position.allowed(cell) & needed).empty())
                    return "the digits have a place elsewhere in the house";
            }
            for (const Cell cell : constraint.cells) {
                if (!is_in(cell, house_cells(position, step.houses.front())))
                    return "the cage is not in the house";
            }
        }
        std::vector<DigitSet> found(constraint.cells.size());
        std::vector<Digit> digits;
        DigitSet always = DigitSet::all(position.geometry().side());
        fill(constraint, position, needed, digits, 0, found, always);
        for (const Candidate& gone : step.eliminations) {
            const auto at = std::find(constraint.cells.begin(), constraint.cells.end(), gone.cell);
            if (at == constraint.cells.end()) {
                if (!always.contains(gone.digit))
                    return "the cage does not need what goes beside it";
            } else if (found[static_cast<std::size_t>(at - constraint.cells.begin())].contains(
                           gone.digit)) {
                return "the cage can be filled with what goes";
            }
        }
        return {};
    }

    static void fill(const Constraint& constraint, const Puzzle& position, DigitSet needed,
                     std::vector<Digit>& digits, int sum, std::vector<DigitSet>& found,
                     DigitSet& always) {
        if (digits.size() == constraint.cells.size()) {
            DigitSet used;
            for (const Digit digit : digits) used.insert(digit);
            if (sum != constraint.values.front() || !(needed - used).empty()) return;
            for (std::size_t i = 0; i < digits.size(); ++i) found[i].insert(digits[i]);
            always = always & used;
            return;
        }
        for (const Digit digit : position.allowed(constraint.cells[digits.size()])) {
            if (std::find(digits.begin(), digits.end(), digit) != digits.end()) continue;
            digits.push_back(digit);
            fill(constraint, position, needed, digits, sum + digit, found, always);
            digits.pop_back();
        }
    }
};

Puzzle read(const char* line) {
    const auto puzzle = read_puzzle(line);
    CAPTURE(line);
    REQUIRE(puzzle);
    return *puzzle;
}

// Made by `sudoku generate --minimal`, fixed ones.
constexpr const char* puzzles[] = {
    "3x3 .8.6..5.......7.9.2......3.8....1.5..3...5..2.5..9.46..98.3...17....2..........."
    "4",
    "3x3 52..3..9..98..7..3.7....2.....59.4....4..2......3...5....72.1..8........3....6.."
    "2",
    "3x3 ...9.......5..21.88.....7.675.6....92...4.........9...39.1.....6..8..2.4.....3.7"
    ".",
    "3x3+diagonal ..9.....61............8.....17..........59..8.....6......7...2.9.....3."
    "..412.....",
    "3x3+diagonal .......8.4....2.........9.....6......3518.....9.5..6....3..4.........3."
    "1.......5.",
    "3x3+diagonal .23..19..............9..2....9.4...7.........6.........34...6....6..3.."
    ".71.4..5.3",
    "3x3+windoku ...5....17......5.....4.....9.....1...1...........6......9...2.2....43.."
    ".48.2....",
    "3x3+windoku ..7....1...93.4....6....9...........83.............1..4.2..83........6.1"
    ".........",
    "3x3+windoku .29...6.5.......3....9.........9...7.....3...1....4....36...5.......9..."
    ".1....4.3",
    "jigsaw:AAABBBBBBCAABDDBDBCCAEDDDDDCAAEDFFFFCCAEEEEFFCCCEEGEFFHHHHIGGGFHIIIIIGGGHHHHI"
    "IIGG ..53....97............8.4...2.....4.........8.3...6..........2.5.........46...9"
    "..",
    "jigsaw:AABBBBBBCAABABCBCCDAAACCCCEDDAFFCEEEGDDFFEEEEGDDFFFFFEGDGHHHHHHGDGHIIIIHGGGII"
    "IIIH ....9..8.8.5..2.........9.4...1.........8..3...7...4......65.........3.1......."
    "1.",
    "jigsaw:AAABBBBBBAAACCCCCBAADDCECCBADDFFEECBDDDFFFEEEGDGFFHEEIGDGFHHIEIGGGFHHIIIGGHHH"
    "HIII ..1...3.2....2..............6.......7....9..5...2368......1.7.......5.........."
    "9.",
    "3x3+antiknight .3...2....1..8.....56............4...9.........3.............6......1"
    ".2.......8..",
    "3x3+antiknight .4.......6.....8.........6.....1.............3..........5...3.....1.."
    ".7...1.9...6",
    "3x3+antiknight ..8.9...4................5.69.....85......2...8....7.......34...1...."
    "...........8",
    "2x3+nonconsecutive ...6......5...................4.....",
    "2x3+nonconsecutive .......................4.3....4.....",
    "2x3+nonconsecutive ..................1...4.........2...",
    "3x3+antiking ...3.2.4..9........5....1........8...3.....2...8.............6.76....31"
    ".....1.48.",
    "3x3+antiking .2.....8.7..5.......1....4.....3...5.......9.3.....7......8.4...6.1..3."
    "...4.2...9",
    "3x3+antiking 1.3.2...6................7..2.....85.....3....47........8...91..9..3..."
    ".....6...7",
    "3x3 ................................................................................"
    ". cage=23:A1A2B1C1 cage=9:A3-C3 cage=9:A4A5B4 cage=12:A6-A8 cage=15:A9B9 cage=23:B2C"
    "2D1D2 cage=27:B5C4-C7 cage=9:B6B7 cage=17:B8-D8 cage=18:C9D9E8E9 cage=7:D3D4 cage=27"
    ":D5D6E5E6F6 cage=19:D7-F7 cage=29:E1-G1G2G3 cage=8:E2F2 cage=22:E3E4F3F4 cage=19:F5G"
    "4G5 cage=9:F8F9 cage=12:G6-G8 cage=18:G9H8H9I9 cage=11:H1I1I2 cage=10:H2H3 cage=17:H"
    "4H5I3I4 cage=21:H6H7I7I8 cage=14:I5I6",
    "3x3 ................................................................................"
    ". cage=17:A1-A3B1 cage=15:A4-C4 cage=9:A5B5 cage=8:A6A7 cage=17:A8A9 cage=17:B2C1C2 "
    "cage=21:B3-D3D4E3 cage=13:B6-B8 cage=15:B9C8C9D8 cage=17:C5D5 cage=7:C6C7 cage=13:D1"
    "E1 cage=8:D2E2 cage=12:D6D7 cage=22:D9E9F8F9 cage=17:E4-H4 cage=10:E5E6F5 cage=21:E7"
    "E8F6F7 cage=19:F1-F3 cage=24:G1-G3H2 cage=15:G5-G7H6 cage=19:G8G9H9 cage=12:H1I1I2 c"
    "age=9:H3I3 cage=17:H5I4I5 cage=25:H7H8I6I7 cage=6:I8I9",
    "3x3 ................................................................................"
    ". cage=28:A1A2B1B2C1 cage=12:A3B3 cage=27:A4A5B4B5 cage=14:A6-A8 cage=14:A9B8B9 cage"
    "=7:B6B7C6 cage=17:C2-E2E3 cage=9:C3-C5 cage=16:C7C8 cage=21:C9D7-D9 cage=9:D1E1 cage"
    "=14:D3D4 cage=23:D5D6E4-E6 cage=20:E7E8F7F8 cage=15:E9-G9 cage=7:F1G1 cage=16:F2G2G3"
    " cage=9:F3F4G4 cage=23:F5F6G5G6 cage=19:G7G8H7H8 cage=28:H1H2I1-I3 cage=9:H3H4 cage="
    "19:H5I4I5 cage=17:H6I6I7 cage=12:H9I8I9",
    "3x3 ................................................................................"
    ". cage=33:A1-A3B2C2 cage=22:A4-A6B6C6 cage=16:A7B7B8 cage=18:A8A9B9 cage=20:B1-F1 ca"
    "ge=6:B3B4 cage=24:B5C3-C5 cage=12:C7D7 cage=7:C8C9 cage=16:D2-F2 cage=6:D3E3 cage=11"
    ":D4-D6 cage=16:D8E8 cage=10:D9-G9 cage=7:E4E5 cage=21:E6F5F6 cage=8:E7F7 cage=16:F3-"
    "H3 cage=13:F4G4 cage=17:F8-H8 cage=7:G1G2 cage=18:G5H5H6I5 cage=12:G6G7 cage=14:H1H2"
    "I1 cage=25:H4I2-I4 cage=14:H7I6I7 cage=16:H9I8I9",
    "3x3 ................................................................................"
    ". cage=21:A1B1B2C2 cage=18:A2-A4 cage=21:A5-A7 cage=3:A8A9 cage=15:B3-D3 cage=6:B4B5"
    " cage=18:B6-B8C7 cage=13:B9C9 cage=7:C1-E1 cage=9:C4C5 cage=13:C6D6 cage=17:C8D7D8 c"
    "age=28:D2E2E3F2F3 cage=6:D4D5 cage=27:D9E8E9-G9 cage=29:E4F4F5G4 cage=10:E5E6F6 cage"
    "=18:E7F7F8G8 cage=15:F1G1 cage=8:G2G3H3 cage=15:G5G6H5 cage=13:G7H6H7 cage=30:H1H2I1"
    "-I3 cage=14:H4I4I5 cage=15:H8H9I9 cage=16:I6-I8",
    "3x3 ................................................................................"
    ". cage=20:A1A2B1B2 cage=9:A3B3 cage=13:A4B4 cage=15:A5A6B6 cage=15:A7B7B8C7C8 cage=1"
    "5:A8A9 cage=4:B5C5 cage=16:B9-D9 cage=14:C1C2D1 cage=14:C3D2D3 cage=11:C4D4 cage=13:"
    "C6D6 cage=16:D5E5E6 cage=20:D7D8E8E9 cage=23:E1-I1 cage=24:E2-H2 cage=10:E3E4 cage=8"
    ":E7F7 cage=23:F3-H3H4 cage=7:F4G4 cage=14:F5F6G6 cage=18:F8F9G9 cage=9:G5H5 cage=17:"
    "G7G8 cage=16:H6H7I6 cage=9:H8H9I9 cage=6:I2I3 cage=15:I4I5 cage=11:I7I8",
    "3x3 ................................................................................"
    ". cage=17:A1A2B2 cage=17:A3-D3 cage=9:A4-A6 cage=24:A7B5-B7C7 cage=26:A8-C8C9D9 cage"
    "=11:A9B9 cage=20:B1C1C2D1 cage=17:B4-D4 cage=16:C5-E5 cage=30:C6D6D7E7 cage=26:D2E1E"
    "2F1G1 cage=10:D8-F8 cage=21:E3F2F3G3 cage=9:E4F4 cage=13:E6F6F7 cage=17:E9-G9 cage=9"
    ":F5G5 cage=8:G2H1H2 cage=16:G4H3H4 cage=22:G6H5H6I6 cage=24:G7G8H7I7I8 cage=13:H8H9I"
    "9 cage=30:I1-I5",
    "3x3 ................................................................................"
    ". cage=21:A1-A3B1 cage=11:A4A5 cage=19:A6-A8B8 cage=8:A9B9 cage=9:B2-B4 cage=22:B5-B"
    "7 cage=21:C1C2D1D2E2 cage=35:C3-E3E4E5 cage=32:C4-C6D4D5 cage=15:C7-C9D7 cage=18:D6E"
    "6E7F7 cage=12:D8D9 cage=16:E1-G1 cage=15:E8E9F8F9 cage=20:F2F3G2 cage=26:F4G3G4H3H4 "
    "cage=7:F5F6G5 cage=30:G6H5-H7I6 cage=8:G7G8 cage=18:G9H8H9I9 cage=16:H1H2I1I2 cage=9"
    ":I3-I5 cage=17:I7I8",
    "3x3 ................................................................................"
    ". cage=15:A1A2 cage=20:A3-A5B5 cage=9:A6-C6 cage=15:A7B7B8 cage=10:A8A9 cage=14:B1-B"
    "3 cage=15:B4-D4 cage=24:B9C7-C9D8 cage=25:C1-C3D1D3 cage=18:C5D5E4E5F5 cage=19:D2E1E"
    "2 cage=20:D6D7-F7 cage=14:D9E9 cage=13:E3F3F4 cage=21:E6-G6 cage=16:E8-G8 cage=14:F1"
    "F2G1 cage=30:F9G9H8H9I9 cage=6:G2G3 cage=18:G4G5H4 cage=20:G7H7I6-I8 cage=9:H1H2 cag"
    "e=19:H3I3I4 cage=10:H5H6I5 cage=11:I1I2",
    "3x3+antiknight ...4....7......9....9...2......3...........6.....8..3................"
    "..1..47.....",
};

}  // namespace

// promise 11.5: An explanation is true of its position
TEST_CASE("explanations are true in their position", "[human][property]") {
    ReasonCheck check;
    for (const char* const line : puzzles) {
        const Puzzle puzzle = read(line);
        for (const Ladder ladder : {Ladder::explainer, Ladder::hodoku}) check.walk(puzzle, ladder);
    }
    CHECK(check.steps > 2000);
    CHECK(check.techniques.size() > 20);
    CHECK(check.with_houses_of_constraints > 0);
}
