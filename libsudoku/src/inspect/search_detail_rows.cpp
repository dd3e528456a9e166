#include "inspect/fact_rows.hpp"

#include <array>
#include <cmath>

namespace sudoku {
namespace {

Value number(int value) { return static_cast<std::uint64_t>(value); }

template <auto Member>
Value score_number(Inspection& puzzle) {
    const auto& grade = puzzle.prediction();
    return grade ? number(grade->score.*Member) : Value();
}

template <int LookAhead::*Member>
Value look_ahead_number(Inspection& puzzle) {
    const auto& grade = puzzle.prediction();
    return grade ? number(grade->score.look_ahead.*Member) : Value();
}

Value widths_value(Inspection& puzzle) {
    const auto& grade = puzzle.prediction();
    if (!grade) return {};
    std::vector<std::string> texts;
    for (const std::uint16_t width : grade->score.widths) texts.push_back(std::to_string(width));
    return texts;
}

// Null if no runs were requested.
const MeasuredSearch* measured(Inspection& puzzle) {
    const auto& grade = puzzle.prediction();
    return grade && grade->score.measured ? &*grade->score.measured : nullptr;
}

template <int MeasuredSearch::*Member>
Value measured_number(Inspection& puzzle) {
    const MeasuredSearch* const search = measured(puzzle);
    return search == nullptr ? Value() : number(search->*Member);
}

template <Estimate MeasuredSearch::*Member>
Value measured_mean(Inspection& puzzle) {
    const MeasuredSearch* const search = measured(puzzle);
    return search == nullptr ? Value() : Decimal{(search->*Member).mean, 2};
}

template <Estimate MeasuredSearch::*Member>
Value measured_error(Inspection& puzzle) {
    const MeasuredSearch* const search = measured(puzzle);
    return search == nullptr ? Value() : Decimal{(search->*Member).standard_error, 2};
}

template <double TimeComponents::*Member>
Value time_component(Inspection& puzzle) {
    const auto& grade = puzzle.prediction();
    return grade && grade->time ? Value(Decimal{grade->time->components.*Member, 2}) : Value();
}

Value space_value(Inspection& puzzle) { return puzzle.space().product; }

Value space_log10_value(Inspection& puzzle) {
    const NaiveSpace& space = puzzle.space();
    return std::isfinite(space.log10) ? Value(Decimal{space.log10, 2}) : Value();
}

constexpr FactInfo detail_row(std::string_view name, std::string_view summary, FactType type,
                              Value (*value)(Inspection&)) {
    return {.name = name,
            .summary = summary,
            .source = FactSource::grade,
            .type = type,
            .decimals = 2,
            .value = value};
}

// A row that depends on the givens alone, so that puzzles without a grade have it, too.
constexpr FactInfo space_row(std::string_view name, std::string_view summary, FactType type,
                             Value (*value)(Inspection&)) {
    FactInfo row = detail_row(name, summary, type, value);
    row.source = FactSource::givens;
    return row;
}

constexpr FactInfo measured_row(std::string_view name, std::string_view summary, FactType type,
                                Value (*value)(Inspection&)) {
    FactInfo row = detail_row(name, summary, type, value);
    row.source = FactSource::measured;
    return row;
}

constexpr FactInfo time_row(std::string_view name, std::string_view summary,
                            Value (*value)(Inspection&)) {
    FactInfo row = detail_row(name, summary, FactType::decimal, value);
    row.boards = FactBoards::classic;
    return row;
}

constexpr std::array detail_table = {
    detail_row("open_cells", "cells without a given", FactType::number,
               score_number<&SearchScore::open_cells>),
    detail_row("rounds", "rounds needed if each places all singles found", FactType::number,
               score_number<&SearchScore::rounds>),
    detail_row("widths", "digits placed by each of these rounds", FactType::list, widths_value),
    detail_row("open_after_box_singles", "open cells when there is no hidden single left in boxes",
               FactType::number, score_number<&SearchScore::open_after_box_singles>),
    detail_row("open_after_hidden_singles", "the same in boxes, rows and columns", FactType::number,
               score_number<&SearchScore::open_after_hidden_singles>),
    detail_row("open_after_singles", "the same, and no naked singles", FactType::number,
               score_number<&SearchScore::open_after_singles>),
    detail_row("open_after_deduction", "the same, and locked candidates eliminate nothing",
               FactType::number, score_number<&SearchScore::open_after_deduction>),
    detail_row("refutation_depth", "depth of nested assumptions needed: 0, 1, or 2 for more",
               FactType::number, score_number<&SearchScore::refutation_depth>),
    detail_row("look_ahead_steps", "steps that needed a refutation, taking the quickest ones",
               FactType::number, look_ahead_number<&LookAhead::steps>),
    detail_row("look_ahead_rounds", "total rounds of singles in these refutations",
               FactType::number, look_ahead_number<&LookAhead::rounds>),
    detail_row("look_ahead_longest", "rounds at the hardest of these steps", FactType::number,
               look_ahead_number<&LookAhead::longest>),
    detail_row("look_ahead_size", "digits placed in the shortest refutation of that step",
               FactType::number, look_ahead_number<&LookAhead::size>),
    detail_row("look_ahead_fewest", "assumptions that fail as quickly at that step",
               FactType::number, look_ahead_number<&LookAhead::fewest>),
    detail_row("look_ahead_left", "open cells when no further assumption fails", FactType::number,
               look_ahead_number<&LookAhead::open_left>),
    detail_row("look_ahead_refuted", "total number of refuted assumptions", FactType::number,
               look_ahead_number<&LookAhead::refuted>),
    measured_row("guesses", "digits guessed by a random search, mean", FactType::decimal,
                 measured_mean<&MeasuredSearch::guesses>),
    measured_row("guesses_error", "standard error of that mean", FactType::decimal,
                 measured_error<&MeasuredSearch::guesses>),
    measured_row("nodes", "states visited by the random search, mean", FactType::decimal,
                 measured_mean<&MeasuredSearch::nodes>),
    measured_row("nodes_error", "standard error of that mean", FactType::decimal,
                 measured_error<&MeasuredSearch::nodes>),
    measured_row("depth", "deepest nesting of guesses, mean", FactType::decimal,
                 measured_mean<&MeasuredSearch::depth>),
    measured_row("branching", "geometric mean of the number of options at a guess, mean",
                 FactType::decimal, measured_mean<&MeasuredSearch::branching>),
    measured_row("path", "sum of (options - 1)^2 on the way to the solution, mean",
                 FactType::decimal, measured_mean<&MeasuredSearch::path>),
    measured_row("backdoors", "open cells whose digit, once known, lets deduction solve the puzzle",
                 FactType::number, measured_number<&MeasuredSearch::backdoors>),
    measured_row("backdoor_size", "smallest number of such digits needed: 0, 1, 2, or 3 for more",
                 FactType::number, measured_number<&MeasuredSearch::backdoor_size>),
    measured_row("depth_needed", "depth of nested assumptions needed: 0, 1, 2, or 3 for more",
                 FactType::number, measured_number<&MeasuredSearch::depth_needed>),
    time_row("race", "simulated time of finding and writing all digits",
             time_component<&TimeComponents::expected_time>),
    time_row("long_searches", "time of finding if hard-to-see digits take longer still",
             time_component<&TimeComponents::long_searches>),
    time_row("with_nearness", "time of finding if solvers look near the last digit",
             time_component<&TimeComponents::with_nearness>),
    time_row("with_habits", "time of finding if solvers look for frequent digits first",
             time_component<&TimeComponents::with_habits>),
    time_row("first_steps", "time of finding the first twenty digits",
             time_component<&TimeComponents::first_steps>),
    time_row("usual_moment", "median time of finding a digit",
             time_component<&TimeComponents::median_step>),
    time_row("narrow_moments", "steps with at most two cells to place",
             time_component<&TimeComponents::narrow_steps>),
    time_row("naked_moments", "steps with only naked singles to place",
             time_component<&TimeComponents::naked_steps>),
    time_row("candidates", "candidates of open cells, summed over all steps",
             time_component<&TimeComponents::candidates>),
    time_row("intersections", "needed locked candidates, weighted by the cost of finding them",
             time_component<&TimeComponents::intersections>),
    time_row("look_ahead", "needed rounds of assumptions, weighted by the cost of finding them",
             time_component<&TimeComponents::look_ahead>),
    time_row("digit_spread", "sum of squares of the number of givens of each digit",
             time_component<&TimeComponents::digit_spread>),
    time_row("box_spread", "the same for each box", time_component<&TimeComponents::box_spread>),
    space_row("space", "number of ways to fill the open cells that no given rules out directly",
              FactType::text, space_value),
    space_row("space_log10", "its decimal logarithm", FactType::decimal, space_log10_value)};

}  // namespace

std::span<const FactInfo> detail_facts() { return detail_table; }

}  // namespace sudoku
