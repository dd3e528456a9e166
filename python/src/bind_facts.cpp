#include "batch_work.hpp"
#include "python_bindings.hpp"
#include "python_columns.hpp"

#include <sudoku/inspect/fact_table.hpp>

#include <pybind11/stl.h>

#include <limits>

namespace py = pybind11;

namespace sudoku::python {
namespace {

constexpr std::size_t facts_piece = 32;

// The analysis that must succeed; otherwise the puzzle is an error.
enum class Needed { nothing, grade, rating, hodoku };

Needed needed_of(const std::string& name) {
    return name == "grade"    ? Needed::grade
           : name == "rating" ? Needed::rating
           : name == "hodoku" ? Needed::hodoku
                              : Needed::nothing;
}

std::optional<Error> refusal_of(Inspection& puzzle, Needed needed) {
    const auto error_of = [](const auto& result) {
        return result ? std::nullopt : std::optional(result.error());
    };
    switch (needed) {
        case Needed::nothing: return std::nullopt;
        case Needed::grade: return error_of(puzzle.grade());
        case Needed::rating: return error_of(puzzle.rating());
        case Needed::hodoku: return error_of(puzzle.hodoku());
    }
    return std::nullopt;
}

// The values of one fact for many puzzles, stored as compactly as its type allows. Facts that are
// read off the givens are always known, so their integers and booleans are plain arrays, with 0 for
// invalid puzzles.
class FactColumn {
  public:
    FactColumn(const FactInfo& fact, std::size_t count) : fact_(&fact) {
        if (is_number()) {
            numbers_.assign(count, is_always_known() ? 0 : not_known);
        } else if (is_text()) {
            texts_.resize(count);
        } else {
            values_.resize(count);
        }
    }

    void set(std::size_t i, Value value) {
        if (is_number()) {
            if (const auto* const decimal = std::get_if<Decimal>(&value)) {
                numbers_[i] = decimal->value;
            } else if (const auto* const whole = std::get_if<std::uint64_t>(&value)) {
                numbers_[i] = static_cast<double>(*whole);
            } else if (const auto* const truth = std::get_if<bool>(&value)) {
                numbers_[i] = *truth ? 1 : 0;
            }
        } else if (is_text()) {
            if (auto* const text = std::get_if<std::string>(&value)) texts_[i] = std::move(*text);
        } else {
            values_[i] = std::move(value);
        }
    }

    py::array take() const {
        if (fact_->type == FactType::truth) return truths();
        if (is_number()) {
            const py::array array = array_of(numbers_);
            const bool is_whole = fact_->type == FactType::number && is_always_known();
            return is_whole ? py::array(array.attr("astype")("int64")) : array;
        }
        if (is_text()) {
            return array_of_objects(texts_.size(), [&](std::size_t i) {
                return texts_[i] ? py::object(py::str(*texts_[i])) : py::none();
            });
        }
        return array_of_objects(values_.size(),
                                [&](std::size_t i) { return object_of(values_[i]); });
    }

  private:
    bool is_always_known() const { return fact_->source == FactSource::givens; }
    bool is_number() const {
        return fact_->type == FactType::number || fact_->type == FactType::decimal ||
               fact_->type == FactType::truth;
    }
    bool is_text() const { return fact_->type == FactType::word || fact_->type == FactType::text; }
    py::array truths() const {
        if (is_always_known()) return array_of(numbers_).attr("astype")("bool");
        return array_of_objects(numbers_.size(), [&](std::size_t i) {
            return numbers_[i] != numbers_[i] ? py::object(py::none())
                                              : py::object(py::bool_(numbers_[i] != 0));
        });
    }
    static py::object object_of(const Value& value) {
        if (const auto* const list = std::get_if<std::vector<std::string>>(&value))
            return py::cast(*list);
        const auto* const counts = std::get_if<NamedCounts>(&value);
        if (counts == nullptr) return py::none();
        py::dict dict;
        for (const auto& [name, count] : *counts) dict[py::str(name)] = count;
        return dict;
    }

    const FactInfo* fact_;
    std::vector<double> numbers_;
    std::vector<std::optional<std::string>> texts_;
    std::vector<Value> values_;
};

InspectorOptions inspector_options(const py::dict& options) {
    InspectorOptions inspector;
    if (options.contains("model"))
        inspector.grade.model =
            value_or_raise(parse_grade_model(options["model"].cast<std::string>()));
    if (options.contains("work_limit")) {
        const auto limit = options["work_limit"].cast<std::uint64_t>();
        inspector.rating.work_limit =
            limit == 0 ? std::numeric_limits<std::uint64_t>::max() : limit;
    }
    if (options.contains("runs")) {
        inspector.grade.score.runs = options["runs"].cast<int>();
        inspector.grade.score.seed = options["seed"].cast<std::uint64_t>();
    }
    return inspector;
}

py::dict facts(const PuzzleBatch& batch, const std::vector<std::string>& names,
               const std::string& needed_name, const py::dict& settings, Call& call, bool raises) {
    std::vector<const FactInfo*> infos;
    std::vector<FactColumn> columns;
    for (const std::string& name : names) {
        const FactInfo* const fact = find_fact(name);
        if (fact == nullptr) raise_error({ErrorCode::invalid, "there is no fact '" + name + "'"});
        infos.push_back(fact);
        columns.emplace_back(*fact, batch.size());
    }
    InspectorOptions inspector_settings = inspector_options(settings);
    inspector_settings.cancel = call.stop();
    const Needed needed = needed_of(needed_name);
    PuzzleErrors errors;
    InspectorPool inspectors(inspector_settings);
    work_on(batch, facts_piece, call, errors, raises, [&](std::size_t first, std::size_t last) {
        const auto inspector = inspectors.acquire();
        for (std::size_t i = first; i < last && !call.stop().stop_requested(); ++i) {
            const Result<Puzzle> puzzle = batch[i];
            if (!puzzle) {
                errors.add(i, puzzle.error());
                continue;
            }
            Inspection inspection(*inspector, *puzzle);
            if (auto refusal = refusal_of(inspection, needed)) {
                if (refusal->code == ErrorCode::cancelled) return;
                errors.add(i, *std::move(refusal));
                if (raises) continue;
            }
            std::vector<Value> values = values_of(infos, inspection);
            for (std::size_t column = 0; column < columns.size(); ++column)
                columns[column].set(i, std::move(values[column]));
        }
    });
    py::dict found;
    for (std::size_t column = 0; column < columns.size(); ++column)
        found[py::str(names[column])] = columns[column].take();
    if (!raises) found["error"] = array_of_errors(errors, batch.size());
    return found;
}

// (name, type, unit, source, description) of all facts.
py::list fact_rows() {
    py::list rows;
    for (const FactInfo& fact : fact_table()) {
        rows.append(py::make_tuple(std::string(fact.name), std::string(to_string(fact.type)),
                                   std::string(fact.unit), std::string(to_string(fact.source)),
                                   std::string(fact.summary)));
    }
    return rows;
}

// Names and descriptions of the levels of a model, easiest first; of the built-in one for "".
py::list level_rows(const std::string& model_text) {
    const GradeModel model =
        model_text.empty() ? GradeModel() : value_or_raise(parse_grade_model(model_text));
    py::list rows;
    for (const LevelBand& band : model.levels())
        rows.append(py::make_tuple(band.name, band.summary));
    return rows;
}

}  // namespace

void bind_facts(py::module_& module) {
    module.def("level_rows", &level_rows);
    module.def("facts", &facts);
    module.def("fact_rows", &fact_rows);
}

}  // namespace sudoku::python
