#pragma once

#include "book/draw_grid.hpp"
#include "book/text_flow.hpp"

#include <sudoku/grid/puzzle.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::book {

// A small board that shows one rule: a constraint, or a few small ones, whose cells have digits as
// it demands, the houses that a rule adds, or the candidates that it removes.
struct RuleExample {
    Puzzle board;
    std::optional<StepDrawing> step = {};
};

// The example of a topic of the rules, whose keys are those of Language::rules_of. The same for
// every book. Empty if there is none: for constraints on the whole board, and for a few kinds with
// several groups of cells or values.
std::optional<RuleExample> rule_example(std::string_view key);

// The name by which a text refers to the drawing; empty if there is none.
std::string rule_figure_name(std::string_view key);

// The drawings of these topics, for a column of this width. They refer to style and measurer, which
// must outlive them. Numbers of constraints and candidates are not smaller than `least_type`, and
// digits not smaller than `least_digit`, unless the column is too narrow.
Figures rule_figures(const std::vector<std::string>& keys, const Style& style,
                     TextMeasurer& measurer, double column, double least_type, double least_digit);

}  // namespace sudoku::book
