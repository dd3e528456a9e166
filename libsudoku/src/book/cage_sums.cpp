#include "book/cage_sums.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace sudoku::book {
namespace {

constexpr int most_complete = 3;  // cells of cages whose combinations are all listed

void add_combinations(int count, int sum, int side, Digit least, DigitSet chosen,
                      std::vector<DigitSet>& found) {
    if (count == 0) {
        if (sum == 0) found.push_back(chosen);
        return;
    }
    for (int digit = least; digit <= side && digit <= sum; ++digit) {
        DigitSet with = chosen;
        with.insert(static_cast<Digit>(digit));
        add_combinations(count - 1, sum - digit, side, static_cast<Digit>(digit + 1), with, found);
    }
}

std::string digits_text(DigitSet digits) {
    std::string text;
    for (const Digit digit : digits) text += std::to_string(digit);
    return text;
}

std::string digits_text(const std::vector<DigitSet>& sets) {
    std::string text;
    for (const DigitSet set : sets) text += (text.empty() ? "" : " ") + digits_text(set);
    return text;
}

int least_sum(int count) { return sum_of_digits(count); }
int greatest_sum(int count, int side) { return count * (side + 1) - least_sum(count); }

// A row of a table for each sum of cages of two cells, next to those of three.
std::string complete_table(int side, const Language& language) {
    std::string text = "|";
    std::string below = "|";
    for (int count = 2; count <= most_complete; ++count) {
        text += language.word("cells_of_cage", std::to_string(count)) + "| |";
        below += "--:|:--|";
    }
    text += '\n' + below + '\n';
    const int rows = greatest_sum(most_complete, side) - least_sum(most_complete);
    for (int i = 0; i <= rows; ++i) {
        text += '|';
        for (int count = 2; count <= most_complete; ++count) {
            const int sum = least_sum(count) + i;
            const bool is_sum = sum <= greatest_sum(count, side);
            text += is_sum ? std::to_string(sum) + '|' +
                                 digits_text(combinations_of(count, sum, side)) + '|'
                           : " | |";
        }
        text += '\n';
    }
    return text;
}

// The sums of larger cages that have one combination: "4 cells: 10 1234, 11 1235; 5 cells: ..".
// Cages of all digits but one lack the digit that their sum tells, which needs no list.
std::string single_ones(int side, const Language& language) {
    std::string text;
    for (int count = most_complete + 1; count + 1 < side; ++count) {
        text += (text.empty() ? "**" : "; **") +
                language.word("cells_of_cage", std::to_string(count)) + "** ";
        std::string sums;
        for (int sum = least_sum(count); sum <= greatest_sum(count, side); ++sum) {
            const auto found = combinations_of(count, sum, side);
            if (found.size() != 1) continue;
            sums += (sums.empty() ? "" : ", ") + std::to_string(sum) + ": " +
                    digits_text(found.front());
        }
        text += sums;
    }
    return text + '\n';
}

// The same killer, rotated by half a turn and with the digits counted from the other end.
Puzzle disguised_killer(const Puzzle& puzzle) {
    const Geometry& geometry = puzzle.geometry();
    const int cells = geometry.cell_count();
    Grid turned(geometry);
    for (int i = 0; i < cells; ++i) {
        const Digit given = puzzle.givens()[static_cast<Cell>(i)];
        if (given != 0)
            turned.set(static_cast<Cell>(cells - 1 - i),
                       static_cast<Digit>(geometry.side() + 1 - given));
    }
    std::vector<Constraint> cages = puzzle.constraints();
    for (Constraint& cage : cages) {
        for (Cell& cell : cage.cells) cell = static_cast<Cell>(cells - 1 - cell);
        std::sort(cage.cells.begin(), cage.cells.end());
        const int count = static_cast<int>(cage.cells.size());
        cage.values.front() = count * (geometry.side() + 1) - cage.values.front();
    }
    return {std::move(turned), {}, std::move(cages)};
}

std::optional<BookExample> single_combination(const Puzzle& killer) {
    const int side = killer.geometry().side();
    for (const Constraint& cage : killer.constraints()) {
        const int count = static_cast<int>(cage.cells.size());
        if (count != 2) continue;  // both digits are then in one line of candidates
        const auto sets = combinations_of(count, cage.values.front(), side);
        const bool is_open = std::all_of(cage.cells.begin(), cage.cells.end(),
                                         [&](Cell cell) { return killer.givens()[cell] == 0; });
        if (sets.size() != 1 || !is_open) continue;
        human::Step step;
        step.cells = cage.cells;
        step.digits = sets.front();
        step.sum = cage.values.front();
        return BookExample{"cage-combination", killer, std::move(step), cage.cells};
    }
    return std::nullopt;
}

std::optional<BookExample> innie(const Puzzle& killer) {
    const Geometry& geometry = killer.geometry();
    const int all = sum_of_digits(geometry.side());
    const auto houses = geometry.houses();
    // Boxes first: they are seen at a glance.
    for (const HouseKind kind : {HouseKind::box, HouseKind::row, HouseKind::column}) {
        for (std::size_t h = 0; h < houses.size(); ++h) {
            if (houses[h].kind != kind) continue;
            std::vector<Cell> left(houses[h].cells.begin(), houses[h].cells.end());
            std::vector<Cell> inside;
            int sum = 0;
            for (const Constraint& cage : killer.constraints()) {
                const bool is_inside =
                    std::all_of(cage.cells.begin(), cage.cells.end(), [&](Cell cell) {
                        return std::find(left.begin(), left.end(), cell) != left.end();
                    });
                if (!is_inside) continue;
                sum += cage.values.front();
                for (const Cell cell : cage.cells) {
                    std::erase(left, cell);
                    inside.push_back(cell);
                }
            }
            const int digit = all - sum;
            if (left.size() != 1 || killer.givens()[left.front()] != 0) continue;
            if (digit < 1 || digit > geometry.side()) continue;
            human::Step step;
            step.houses = {static_cast<int>(h)};
            step.placement = Candidate{left.front(), static_cast<Digit>(digit)};
            step.sum = sum;
            return BookExample{"innie", killer, std::move(step), {}};
        }
    }
    return std::nullopt;
}

}  // namespace

std::vector<DigitSet> combinations_of(int count, int sum, int side) {
    std::vector<DigitSet> found;
    add_combinations(count, sum, side, 1, {}, found);
    return found;
}

bool is_killer(const Puzzle& puzzle) {
    const Geometry& geometry = puzzle.geometry();
    constexpr Features known = {Feature::other_boxes, Feature::pencilmarks, Feature::constraints};
    if (!puzzle.has_constraints() || geometry.regions() != Regions::boxes || geometry.side() > 9 ||
        !known.contains(puzzle.features()))
        return false;
    const auto& constraints = puzzle.constraints();
    return std::all_of(constraints.begin(), constraints.end(), [](const Constraint& constraint) {
        return constraint.kind == ConstraintKind::cage && constraint.values.size() == 1;
    });
}

std::string combinations_text(std::span<const BookPuzzle* const> puzzles,
                              const Language& language) {
    int side = 0;
    for (const BookPuzzle* const puzzle : puzzles) {
        if (is_killer(puzzle->puzzle)) side = std::max(side, puzzle->puzzle.geometry().side());
    }
    if (side < 6) return {};
    return "# " + language.word("combinations") + "\n\n" + language.word("combinations_text") +
           "\n\n" + complete_table(side, language) + '\n' + single_ones(side, language) + '\n';
}

std::vector<BookExample> find_cage_examples(const Puzzle& puzzle) {
    std::vector<BookExample> examples;
    if (!is_killer(puzzle)) return examples;
    const Puzzle killer = disguised_killer(puzzle);
    for (const auto find : {single_combination, innie}) {
        if (auto example = find(killer)) examples.push_back(std::move(*example));
    }
    return examples;
}

}  // namespace sudoku::book
