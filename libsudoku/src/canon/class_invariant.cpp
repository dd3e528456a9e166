#include "canon/class_invariant.hpp"

#include "canon/board_graph.hpp"
#include "grid/classic_board.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace sudoku::canon {
namespace {

// Labels are refined in rounds (Weisfeiler and Leman). The label of a given is computed from those
// of its row, column, box and digit; these are computed from the sum of the labels of their givens,
// and for rows and columns also from the other lines of their band or stack. Nothing depends on the
// order of lines or the names of digits, and rows and columns are treated alike, so all members of
// a class have the same sums.
//
// After two rounds, hardly any two givens of a random puzzle have the same label.
constexpr int refining_turns = 2;
// On other boards cells are described only by their houses, and a symmetry can map a house to any
// other with the same label.
constexpr int turns_of_any_board = 3;

using Label = std::uint64_t;

constexpr Label mixed_label(Label label) {
    label ^= label >> 32;
    label *= 0x9e37'79b9'7f4a'7c15;
    label ^= label >> 29;
    return label;
}

struct LabelledGiven {
    std::uint8_t row, column, box, digit;
};
constexpr auto given_places = [] {
    std::array<LabelledGiven, cell_count> table{};
    for (int cell = 0; cell < cell_count; ++cell) {
        table[static_cast<std::size_t>(cell)] = {
            static_cast<std::uint8_t>(classic::row_of(cell)),
            static_cast<std::uint8_t>(classic::column_of(cell)),
            static_cast<std::uint8_t>(classic::box_of(cell)), 0};
    }
    return table;
}();

using LineLabels = std::array<Label, 9>;

// Computes the labels of nine lines from the sums of their givens and of the lines in the same
// band.
LineLabels labels_of(const LineLabels& sums) {
    LineLabels labels;
    for (std::size_t first = 0; first < 9; first += 3) {
        const Label a = mixed_label(sums[first]), b = mixed_label(sums[first + 1]),
                    c = mixed_label(sums[first + 2]);
        const Label band = 5 * mixed_label(a + b + c);
        labels[first] = a + band;
        labels[first + 1] = b + band;
        labels[first + 2] = c + band;
    }
    return labels;
}

}  // namespace

std::uint64_t invariant_of(const Digits& puzzle) {
    std::array<LabelledGiven, cell_count> givens;
    std::size_t count = 0;
    for (std::size_t cell = 0; cell < puzzle.size(); ++cell) {
        givens[count] = given_places[cell];
        givens[count].digit = puzzle[cell];
        count += puzzle[cell] == 0 ? 0u : 1u;
    }
    std::array<Label, cell_count> label;
    std::fill_n(label.begin(), count, 1);
    Label result = 0;
    for (int turn = 0; turn < refining_turns; ++turn) {
        LineLabels rows{}, columns{}, boxes{};
        std::array<Label, 10> digits{};
        for (std::size_t i = 0; i < count; ++i) {
            const LabelledGiven given = givens[i];
            rows[given.row] += label[i];
            columns[given.column] += label[i];
            boxes[given.box] += label[i];
            digits[given.digit] += label[i];
        }
        rows = labels_of(rows);
        columns = labels_of(columns);
        for (Label& box : boxes) box = 3 * mixed_label(box);
        for (Label& digit : digits) digit = 7 * mixed_label(digit);
        result = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const LabelledGiven given = givens[i];
            const Label row = rows[given.row], column = columns[given.column];
            // The sum and the product are symmetric in row and column.
            label[i] = mixed_label(label[i] + (row + column) * 11 + row * column +
                                   boxes[given.box] + digits[given.digit]);
            result += label[i];
        }
    }
    return mixed_label(result + count);
}

// Refines the houses of the empty board first, because a diagonal crosses other houses than a row
// does.
BoardInvariant::BoardInvariant(const Geometry& geometry)
    : houses_of_(static_cast<std::size_t>(geometry.cell_count())) {
    const std::vector<std::vector<Cell>> houses = distinct_houses(geometry);
    for (std::size_t house = 0; house < houses.size(); ++house)
        for (const Cell cell : houses[house]) houses_of_[cell].push_back(house);
    house_labels_.assign(houses.size(), 1);
    for (int turn = 0; turn < turns_of_any_board; ++turn) {
        std::vector<Label> sums(houses.size());
        for (const std::vector<std::size_t>& around : houses_of_) {
            Label sum = 0;
            for (const std::size_t house : around) sum += mixed_label(house_labels_[house]);
            for (const std::size_t house : around) sums[house] += mixed_label(sum + 1);
        }
        for (std::size_t house = 0; house < houses.size(); ++house)
            house_labels_[house] = mixed_label(sums[house] + 2);
    }
}

std::uint64_t BoardInvariant::of(const Grid& givens) const {
    struct Given {
        Cell cell;
        Digit digit;
        Label label;
    };
    std::vector<Given> filled;
    filled.reserve(houses_of_.size());
    for (std::size_t i = 0; i < houses_of_.size(); ++i) {
        const auto cell = static_cast<Cell>(i);
        if (givens[cell] != 0) filled.push_back({cell, givens[cell], 1});
    }
    Label result = 0;
    std::vector<Label> houses(house_labels_.size());
    for (int turn = 0; turn < turns_of_any_board; ++turn) {
        std::fill(houses.begin(), houses.end(), 0);
        std::array<Label, std::size_t{max_side} + 1> digits{};
        for (const Given& given : filled) {
            for (const std::size_t house : houses_of_[given.cell]) houses[house] += given.label;
            digits[given.digit] += given.label;
        }
        for (std::size_t house = 0; house < houses.size(); ++house)
            houses[house] = mixed_label(houses[house] + house_labels_[house]);
        result = 0;
        for (Given& given : filled) {
            Label sum = 0;
            Label product = 1;
            for (const std::size_t house : houses_of_[given.cell]) {
                sum += houses[house];
                product *= houses[house] | 1;
            }
            given.label = mixed_label(given.label + 11 * sum + product +
                                      7 * mixed_label(digits[given.digit]));
            result += given.label;
        }
    }
    return mixed_label(result + filled.size());
}

}  // namespace sudoku::canon
