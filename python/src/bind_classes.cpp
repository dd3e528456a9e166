#include "batch_work.hpp"
#include "python_bindings.hpp"
#include "python_columns.hpp"

#include <sudoku/canon/dedup.hpp>
#include <sudoku/inspect/inspector.hpp>

#include <pybind11/stl.h>

namespace py = pybind11;

namespace sudoku::python {
namespace {

constexpr std::size_t class_piece = 256;

canon::Convention convention_of(const std::string& name) {
    for (const canon::Convention convention :
         {canon::Convention::minlex, canon::Convention::pattern}) {
        if (name == to_string(convention)) return convention;
    }
    raise_error({ErrorCode::invalid, "'" + name + "' is not a convention: minlex or pattern"});
}

py::object canonical(const PuzzleBatch& batch, const std::string& convention_name, Call& call) {
    const canon::Convention convention = convention_of(convention_name);
    GridColumn forms(batch);
    PuzzleErrors errors;
    InspectorPool inspectors({.cancel = call.stop()});
    work_on(batch, class_piece, call, errors, true, [&](std::size_t first, std::size_t last) {
        const auto inspector = inspectors.acquire();
        for (std::size_t i = first; i < last && !call.stop().stop_requested(); ++i) {
            const Result<Puzzle> puzzle = batch.usual_puzzle(i);
            if (!puzzle) {
                errors.add(i, puzzle.error());
                continue;
            }
            Inspection inspection(*inspector, *puzzle);
            if (has_classic_form(*puzzle)) {
                const auto& form = inspection.form(convention);
                if (form) {
                    forms.set(i, Grid(Geometry(), form->digits));
                } else {
                    errors.add(i, form.error());
                }
            } else if (convention != canon::Convention::minlex) {
                errors.add(i, {ErrorCode::unsupported,
                               "the convention pattern is only defined for classic 9x9 puzzles"});
            } else if (const auto& form = inspection.puzzle_form(); !form) {
                errors.add(i, form.error());
            } else if (batch.has_rows()) {
                forms.set(i, form->puzzle.givens());
            } else {
                forms.set_text(i, class_text(*form));
            }
        }
    });
    return forms.take();
}

// For each puzzle, the index of the first puzzle of its class.
py::array dedup(const PuzzleBatch& batch, Call& call) {
    std::vector<std::int64_t> first_of(batch.size(), 0);
    std::vector<canon::PuzzleClass> names(batch.size());
    PuzzleErrors errors;
    InspectorPool inspectors({.cancel = call.stop()});
    canon::Deduplicator deduplicator;
    const auto take = [&](const canon::Verdict& verdict) {
        first_of[std::stoull(verdict.text)] = static_cast<std::int64_t>(verdict.first - 1);
    };
    work_on(
        batch, class_piece, call, errors, true,
        [&](std::size_t first, std::size_t last) {
            const auto inspector = inspectors.acquire();
            for (std::size_t i = first; i < last && !call.stop().stop_requested(); ++i) {
                const Result<Puzzle> puzzle = batch.usual_puzzle(i);
                if (!puzzle) {
                    errors.add(i, puzzle.error());
                    continue;
                }
                Inspection inspection(*inspector, *puzzle);
                if (auto name = find_class(inspection)) {
                    names[i] = *std::move(name);
                } else {
                    errors.add(i, name.error());
                }
            }
        },
        [&](std::size_t i) {
            const auto verdict = deduplicator.add(names[i], i + 1, std::to_string(i)).value();
            names[i] = {};
            if (verdict) take(*verdict);
        });
    deduplicator.finish().value();
    while (const auto verdict = deduplicator.next().value()) take(*verdict);
    return array_of(first_of);
}

}  // namespace

void bind_classes(py::module_& module) {
    module.def("canonical", &canonical);
    module.def("dedup", &dedup);
}

}  // namespace sudoku::python
