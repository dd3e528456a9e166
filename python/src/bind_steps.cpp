#include "batch_work.hpp"
#include "python_bindings.hpp"
#include "python_columns.hpp"

#include "format/whole_line.hpp"

#include <sudoku/human/explain.hpp>
#include <sudoku/human/human_solver.hpp>

#include <pybind11/stl.h>

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace py = pybind11;

namespace sudoku::python {
namespace {

// Row, column, digit.
using Placed = std::tuple<int, int, int>;

// A step of a path as Python has it, which does not need the library to be stored and read again.
struct ShownStep {
    std::size_t number = 0;  // counted from 1
    std::string technique;   // its code
    std::string title;
    std::string sentence;
    std::vector<std::string> chain;
    std::string conclusion;
    std::optional<double> rating;
    int score = 0;
    std::optional<Placed> placement;
    std::vector<Placed> eliminations;
    std::string position;                    // before the step
    std::function<std::string()> draw = {};  // as SVG, when it is asked for
};

Placed placed_of(const Geometry& geometry, const Candidate& candidate) {
    return {geometry.row_of(candidate.cell), geometry.column_of(candidate.cell),
            geometry.value_of(candidate.digit)};
}

ShownStep shown_step(std::size_t number, const human::Step& step, const Puzzle& puzzle,
                     std::shared_ptr<const Grid> givens, const Puzzle& position) {
    const Geometry& geometry = puzzle.geometry();
    const human::TechniqueInfo& technique = human::info(step.technique);
    human::Explanation words = human::explain(step, puzzle);
    ShownStep shown;
    shown.number = number;
    shown.technique = technique.code;
    shown.title = std::move(words.title);
    shown.sentence = std::move(words.sentence);
    shown.chain = std::move(words.chain_lines);
    shown.conclusion = human::conclusion_text(step, geometry);
    if (step.rating != 0) shown.rating = human::rating_in_tenths(step.rating) / 10.0;
    shown.score = technique.hodoku_score;
    if (step.placement) shown.placement = placed_of(geometry, *step.placement);
    for (const Candidate& candidate : step.eliminations)
        shown.eliminations.push_back(placed_of(geometry, candidate));
    shown.position = whole_line(position);
    shown.draw = [givens = std::move(givens), position, step] {
        return human::draw_step(*givens, position, &step);
    };
    return shown;
}

// For pickle: all that a step has, and its drawing.
py::tuple state_of(const ShownStep& step) {
    return py::make_tuple(step.number, step.technique, step.title, step.sentence, step.chain,
                          step.conclusion, step.rating, step.score, step.placement,
                          step.eliminations, step.position, step.draw());
}

ShownStep step_of(const py::tuple& state) {
    if (state.size() != 12) throw py::value_error("expected a pickled Step");
    std::string drawing = state[11].cast<std::string>();
    return {state[0].cast<std::size_t>(),
            state[1].cast<std::string>(),
            state[2].cast<std::string>(),
            state[3].cast<std::string>(),
            state[4].cast<std::vector<std::string>>(),
            state[5].cast<std::string>(),
            state[6].cast<std::optional<double>>(),
            state[7].cast<int>(),
            state[8].cast<std::optional<Placed>>(),
            state[9].cast<std::vector<Placed>>(),
            state[10].cast<std::string>(),
            [drawing = std::move(drawing)] { return drawing; }};
}

// The options of a path.
struct StepsAsked {
    human::HumanSolverOptions solver = {};
    std::optional<human::Technique> technique = {};
    bool only_first = false;
};

struct Path {
    std::vector<ShownStep> steps = {};
    // Why the path ends before the solution; empty if it reaches the solution.
    std::string ended = {};
};

// Includes a suggested trial.
std::string why_ended(const human::HumanSolver& solver, const Puzzle& puzzle) {
    if (solver.has_reached_work_limit()) return "the work limit is used up";
    const std::string tried = human::tried_text(solver.techniques());
    const auto trial = solver.suggest();
    return trial ? tried + ". " + human::explain(*trial, puzzle).sentence : tried;
}

Result<Path> path_of(const Puzzle& puzzle, const StepsAsked& asked) {
    auto solver = human::HumanSolver::start(puzzle, asked.solver);
    if (!solver) return solver.error();
    if (asked.technique && !solver->knows(*asked.technique)) {
        return Error{ErrorCode::unsupported, "no ladder for such puzzles knows the technique " +
                                                 std::string(human::info(*asked.technique).code)};
    }
    const auto givens = std::make_shared<const Grid>(puzzle.givens());
    Path path;
    std::size_t number = 0;
    std::string last_found;
    while (const auto step = solver->find_next()) {
        ++number;
        auto shown = step;
        if (asked.technique) {
            shown = solver->find_with(*asked.technique);
            // A technique finds the same step again until it is carried out.
            const std::string found =
                shown ? human::conclusion_text(*shown, puzzle.geometry()) : last_found;
            if (std::exchange(last_found, found) == found) shown.reset();
        }
        if (shown) {
            path.steps.push_back(shown_step(number, *shown, puzzle, givens, solver->position()));
            if (asked.only_first) return path;
        }
        solver->apply(*step);
    }
    if (solver->is_cancelled()) return Error{ErrorCode::cancelled, "stopped"};
    if (!solver->is_solved()) path.ended = why_ended(*solver, puzzle);
    return path;
}

StepsAsked asked_of(const std::string& ladder, const std::optional<std::string>& technique,
                    bool only_first, bool with_chains, std::optional<std::uint64_t> work_limit,
                    const std::stop_token& stop) {
    StepsAsked asked;
    if (ladder == "hodoku") {
        asked.solver.ladder = human::Ladder::hodoku;
    } else if (ladder != "explainer") {
        raise_error({ErrorCode::invalid, "'" + ladder + "' is not a ladder: explainer or hodoku"});
    }
    if (technique) asked.technique = value_or_raise(human::parse_technique(*technique));
    asked.only_first = only_first;
    asked.solver.with_chains = with_chains;
    if (work_limit) {
        asked.solver.work_limit =
            *work_limit == 0 ? std::numeric_limits<std::uint64_t>::max() : *work_limit;
    }
    asked.solver.cancel = stop;
    return asked;
}

// Returns (steps, reason why they end before the solution) for each puzzle.
py::list explain(const PuzzleBatch& batch, const std::string& ladder,
                 const std::optional<std::string>& technique, bool only_first, bool with_chains,
                 std::optional<std::uint64_t> work_limit, Call& call) {
    const StepsAsked asked =
        asked_of(ladder, technique, only_first, with_chains, work_limit, call.stop());
    std::vector<Path> paths(batch.size());
    PuzzleErrors errors;
    work_on(batch, 1, call, errors, true, [&](std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last && !call.stop().stop_requested(); ++i) {
            const Result<Puzzle> puzzle = batch[i];
            auto path = puzzle ? path_of(*puzzle, asked) : puzzle.error();
            if (path) {
                paths[i] = *std::move(path);
            } else {
                errors.add(i, path.error());
            }
        }
    });
    py::list all;
    for (Path& path : paths) {
        py::list steps;
        for (ShownStep& step : path.steps) steps.append(py::cast(std::move(step)));
        all.append(py::make_tuple(steps, path.ended));
    }
    return all;
}

}  // namespace

void bind_steps(py::module_& module) {
    py::class_<ShownStep>(module, "Step",
                          R"(A step of a human solve: what is concluded from a position, and why.

Jupyter draws it; explain() gives them.

Attributes:
    number: on the path, from 1.
    technique: its code, such as "xy-wing"; title: what it is called.
    sentence: the whole step in words; chain: the lines of its chains, if they were asked for.
    conclusion: "r4c7=5" or "r4c7<>5, r5c7<>15".
    rating: of Sudoku Explainer, or None; score: of HoDoKu.
    placement: (row, column, digit), rows and columns from 0, or None; extra cells
        are in the rows below the board.
    eliminations: a list of such tuples.
    position: the digits and candidates before the step, as a text.)")
        .def_readonly("number", &ShownStep::number)
        .def_readonly("technique", &ShownStep::technique)
        .def_readonly("title", &ShownStep::title)
        .def_readonly("sentence", &ShownStep::sentence)
        .def_readonly("chain", &ShownStep::chain)
        .def_readonly("conclusion", &ShownStep::conclusion)
        .def_readonly("rating", &ShownStep::rating)
        .def_readonly("score", &ShownStep::score)
        .def_readonly("placement", &ShownStep::placement)
        .def_readonly("eliminations", &ShownStep::eliminations)
        .def_readonly("position", &ShownStep::position)
        .def(py::pickle(&state_of, &step_of))
        .def("_repr_svg_", [](const ShownStep& step) { return step.draw(); })
        .def("__repr__", [](const ShownStep& step) {
            return "<Step " + std::to_string(step.number) + ": " + step.sentence + '>';
        });
    module.def("explain", &explain);
    module.def("techniques", [] {
        py::list rows;
        for (const human::TechniqueInfo& row : human::technique_catalogue())
            rows.append(py::make_tuple(std::string(row.code), std::string(row.name)));
        return rows;
    });
}

}  // namespace sudoku::python
