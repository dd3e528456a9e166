#include "grade_components.hpp"

#include <algorithm>
#include <array>

namespace sudoku::tools {
namespace {

Value number(int value) { return static_cast<std::uint64_t>(value); }

Value widths(const Grade& grade) {
    std::vector<std::string> texts;
    for (const std::uint16_t width : grade.score.widths) texts.push_back(std::to_string(width));
    return texts;
}

template <int LookAhead::*Member>
Value look_ahead(const Grade& grade) {
    return number(grade.score.look_ahead.*Member);
}

template <int MeasuredSearch::*Member>
Value counted(const Grade& grade) {
    return grade.score.measured ? number((*grade.score.measured).*Member) : Value();
}

template <Estimate MeasuredSearch::*Member>
Value mean(const Grade& grade) {
    return grade.score.measured ? Value(Decimal{((*grade.score.measured).*Member).mean, 2})
                                : Value();
}

template <Estimate MeasuredSearch::*Member>
Value error(const Grade& grade) {
    return grade.score.measured
               ? Value(Decimal{((*grade.score.measured).*Member).standard_error, 2})
               : Value();
}

template <double TimeComponents::*Member>
Value scan(const Grade& grade) {
    return grade.time ? Value(Decimal{grade.time->components.*Member, 2}) : Value();
}

constexpr std::array components = {
    GradeComponent{"open_cells", "cells without a given",
                   [](const Grade& g) { return number(g.score.open_cells); }},
    GradeComponent{"rounds", "rounds of placing all singles in sight at once",
                   [](const Grade& g) { return number(g.score.rounds); }},
    GradeComponent{"widths", "how many each of these rounds places", widths},
    GradeComponent{"open_after_box_singles", "open cells when boxes show no single any more",
                   [](const Grade& g) { return number(g.score.open_after_box_singles); }},
    GradeComponent{"open_after_hidden_singles", "neither boxes, rows nor columns show one",
                   [](const Grade& g) { return number(g.score.open_after_hidden_singles); }},
    GradeComponent{"open_after_singles", "no cell has a single candidate either",
                   [](const Grade& g) { return number(g.score.open_after_singles); }},
    GradeComponent{"open_after_deduction", "and locked candidates give nothing more",
                   [](const Grade& g) { return number(g.score.open_after_deduction); }},
    GradeComponent{"refutation_depth", "nested assumptions needed: 0, 1, or 2 for more",
                   [](const Grade& g) { return number(g.score.refutation_depth); }},
    GradeComponent{"look_ahead_steps", "times the quickest refutations were needed",
                   look_ahead<&LookAhead::steps>},
    GradeComponent{"look_ahead_rounds", "rounds of singles they took, added up",
                   look_ahead<&LookAhead::rounds>},
    GradeComponent{"look_ahead_longest", "rounds at the hardest of these steps",
                   look_ahead<&LookAhead::longest>},
    GradeComponent{"look_ahead_size", "digits placed in the shortest refutation there",
                   look_ahead<&LookAhead::size>},
    GradeComponent{"look_ahead_fewest", "assumptions that fail that quickly there",
                   look_ahead<&LookAhead::fewest>},
    GradeComponent{"look_ahead_left", "open cells when no assumption fails any more",
                   look_ahead<&LookAhead::open_left>},
    GradeComponent{"look_ahead_refuted", "assumptions taken back altogether",
                   look_ahead<&LookAhead::refuted>},
    GradeComponent{"guesses", "digits tried at a choice by a random search, mean",
                   mean<&MeasuredSearch::guesses>},
    GradeComponent{"guesses_error", "standard error of that mean", error<&MeasuredSearch::guesses>},
    GradeComponent{"nodes", "states visited by that search, mean", mean<&MeasuredSearch::nodes>},
    GradeComponent{"nodes_error", "standard error of that mean", error<&MeasuredSearch::nodes>},
    GradeComponent{"depth", "most guesses on top of each other, mean",
                   mean<&MeasuredSearch::depth>},
    GradeComponent{"branching", "geometric mean of the options at a guess, mean",
                   mean<&MeasuredSearch::branching>},
    GradeComponent{"path", "sum of (options - 1)^2 on the way to the solution, mean",
                   mean<&MeasuredSearch::path>},
    GradeComponent{"backdoors", "open cells whose digit alone lets deduction finish",
                   counted<&MeasuredSearch::backdoors>},
    GradeComponent{"backdoor_size", "least number of digits that do: 0, 1, 2, or 3 for more",
                   counted<&MeasuredSearch::backdoor_size>},
    GradeComponent{"depth_needed", "nested assumptions needed: 0, 1, 2, or 3 for more",
                   counted<&MeasuredSearch::depth_needed>},
    GradeComponent{"race", "simulated time of writing and finding", scan<&TimeComponents::race>},
    GradeComponent{"long_searches", "finding, where what is hardly in sight takes longer still",
                   scan<&TimeComponents::long_searches>},
    GradeComponent{"with_nearness", "finding, if eyes stay near the last digit",
                   scan<&TimeComponents::with_nearness>},
    GradeComponent{"with_habits", "finding, looking first for digits that stand often",
                   scan<&TimeComponents::with_habits>},
    GradeComponent{"first_steps", "finding the first twenty digits",
                   scan<&TimeComponents::first_steps>},
    GradeComponent{"usual_moment", "finding a digit, the median",
                   scan<&TimeComponents::usual_moment>},
    GradeComponent{"narrow_moments", "steps with at most two cells in sight",
                   scan<&TimeComponents::narrow_moments>},
    GradeComponent{"naked_moments", "steps with naked singles alone in sight",
                   scan<&TimeComponents::naked_moments>},
    GradeComponent{"candidates", "of open cells, summed over all steps",
                   scan<&TimeComponents::candidates>},
    GradeComponent{"intersections", "locked candidates that are needed, by scan cost",
                   scan<&TimeComponents::intersections>},
    GradeComponent{"look_ahead", "rounds of assumptions that are needed, by scan cost",
                   scan<&TimeComponents::look_ahead>},
    GradeComponent{"digit_spread", "sum of squares of the number of givens of each digit",
                   scan<&TimeComponents::digit_spread>},
    GradeComponent{"box_spread", "the same for each box", scan<&TimeComponents::box_spread>},
    GradeComponent{"space", "ways to fill the open cells that the givens do not forbid at once",
                   [](const Grade& g) { return g.space ? Value(g.space->product) : Value(); }},
    GradeComponent{"space_log10", "its decimal logarithm",
                   [](const Grade& g) {
                       return g.space ? Value(Decimal{g.space->log10, 2}) : Value();
                   }},
};

}  // namespace

std::span<const GradeComponent> grade_components() { return components; }

std::string dashed(std::string_view name) {
    std::string text(name);
    std::replace(text.begin(), text.end(), ' ', '-');
    return text;
}

}  // namespace sudoku::tools
