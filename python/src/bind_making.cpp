#include "python_bindings.hpp"
#include "python_call.hpp"
#include "python_columns.hpp"

#include "canon/seen_classes.hpp"
#include "format/whole_line.hpp"
#include "generate/requested_options.hpp"
#include "parallel/distinct_puzzles.hpp"

#include <sudoku/format/record_writer.hpp>
#include <sudoku/inspect/inspector.hpp>
#include <sudoku/parallel/generate_stream.hpp>
#include <sudoku/search/grid_count.hpp>

#include <pybind11/stl.h>

#include <utility>

namespace py = pybind11;

namespace sudoku::python {
namespace {

using Requirements = std::vector<NamedRequirement>;

// Grids of one board as rows of digits, or arbitrary puzzles as texts.
class MadeColumn {
  public:
    explicit MadeColumn(bool as_rows) : as_rows_(as_rows) {}

    void add(const Grid& grid) {
        if (as_rows_) {
            digits_.insert(digits_.end(), grid.digits().begin(), grid.digits().end());
        } else {
            texts_.push_back(to_line(grid));
        }
    }
    void add(const Puzzle& puzzle) {
        if (as_rows_) {
            add(puzzle.givens());
        } else {
            texts_.push_back(whole_line(puzzle));
        }
    }
    py::object take(const Geometry& geometry) const {
        if (!as_rows_) return array_of_texts(texts_);
        const auto cells = static_cast<std::size_t>(geometry.cell_count());
        return py::array_t<Digit>(std::vector<std::size_t>{digits_.size() / cells, cells},
                                  digits_.data());
    }

  private:
    bool as_rows_;
    std::vector<Digit> digits_;
    std::vector<std::string> texts_;
};

GeneratorOptions options_of(const BoardRequest& board, const Requirements& requirements,
                            const std::string& preset, const std::string& model, std::uint64_t seed,
                            std::optional<int> attempts) {
    GeneratorOptions options;
    options.seed = seed;
    if (!model.empty()) options.model = value_or_raise(parse_grade_model(model));
    if (attempts) options.attempts = *attempts;
    return value_or_raise(requested_options(board, requirements, preset, std::move(options)));
}

// The puzzles of a seed in order, each class once, as the command writes them.
class GeneratedPuzzles {
  public:
    GeneratedPuzzles(BoardRequest board, GeneratorOptions options, bool as_rows)
        : board_(std::move(board)),
          options_(std::move(options)),
          puzzles_(as_rows),
          solutions_(as_rows) {
        if (as_rows) check_or_raise(require_row_digits(board_.geometry));
    }

    void make(std::uint64_t start, std::uint64_t count, Call& call) {
        failure_ = make_distinct_puzzles(board_.geometry, options_, start, count, call.parallel(),
                                         [&](const GeneratedPuzzle& puzzle) {
                                             add(puzzle);
                                             call.done = ids_.size();
                                         });
    }

    // Why there are fewer puzzles than requested.
    const std::optional<Error>& failure() const { return failure_; }
    py::dict take() const {
        py::dict columns;
        columns["puzzle"] = puzzles_.take(board_.geometry);
        columns["solution"] = solutions_.take(board_.geometry);
        columns["givens"] = array_of(givens_);
        if (board_.draws_layouts) columns["geometry"] = array_of_texts(layouts_);
        columns["id"] = array_of_texts(ids_);
        return columns;
    }

  private:
    void add(const GeneratedPuzzle& made) {
        puzzles_.add(made.puzzle);
        solutions_.add(made.solution);
        givens_.push_back(made.puzzle.givens().filled_count());
        if (board_.draws_layouts) layouts_.push_back(geometry_spec(made.puzzle.geometry()));
        ids_.push_back(made.id);
    }

    BoardRequest board_;
    GeneratorOptions options_;
    MadeColumn puzzles_;
    MadeColumn solutions_;
    std::vector<std::int64_t> givens_;
    std::vector<std::string> layouts_;
    std::vector<std::string> ids_;
    std::optional<Error> failure_;
};

// Returns the columns and the reason why they have fewer rows than requested, or None.
py::tuple generate_puzzles(std::uint64_t start, std::uint64_t count, const std::string& geometry,
                           std::uint64_t seed, const Requirements& requirements,
                           const std::string& preset, const std::string& model,
                           std::optional<int> attempts, bool as_rows, Call& call) {
    const BoardRequest board = value_or_raise(parse_board_request(geometry));
    GeneratedPuzzles made(board, options_of(board, requirements, preset, model, seed, attempts),
                          as_rows);
    run(call, count, [&] { made.make(start, count, call); });
    const py::object failure =
        made.failure() ? py::object(py::str(made.failure()->describe())) : py::none();
    return py::make_tuple(made.take(), failure);
}

// Recreates the puzzle with an id.
py::dict make_again(const std::string& id_text, const std::string& model, bool as_rows,
                    Call& call) {
    GradeModel grade_model;
    if (!model.empty()) grade_model = value_or_raise(parse_grade_model(model));
    const PuzzleId id = value_or_raise(parse_puzzle_id(id_text, grade_model));
    const BoardRequest board{id.geometry, id.options.layouts.has_value()};
    GeneratedPuzzles made(board, id.options, as_rows);
    run(call, 1, [&] { made.make(id.index, 1, call); });
    if (made.failure()) raise_error(*made.failure());
    return made.take();
}

UniformGrids prepare(const std::string& spec, Call& call) {
    const Geometry geometry = value_or_raise(parse_geometry(spec));
    if (!can_count_grids(geometry)) {
        raise_error(
            {ErrorCode::unsupported, "complete grids of " + geometry_spec(geometry) +
                                         " cannot be drawn uniformly: only boards up to side 9 "
                                         "with just rows, columns and boxes are supported"});
    }
    const py::gil_scoped_release released;
    return UniformGrids::prepare(geometry, call.stop()).value();
}

py::dict sample(std::uint64_t count, std::uint64_t seed, bool as_rows, Call& call) {
    MadeColumn puzzles(as_rows);
    MadeColumn solutions(as_rows);
    std::vector<std::int64_t> givens;
    std::vector<double> weights;
    std::vector<std::uint64_t> numbers;
    const auto grids = std::make_shared<const UniformGrids>(prepare("3x3", call));
    run(call, count, [&] {
        if (count == 0) return;
        sample_stream(grids,
                      [&](const SampleItem& item) {
                          puzzles.add(item.puzzle.givens);
                          solutions.add(item.puzzle.solution);
                          givens.push_back(item.puzzle.given_count);
                          weights.push_back(item.puzzle.weight());
                          numbers.push_back(item.grid);
                          call.done = numbers.size();
                          return numbers.size() < count;
                      },
                      {.seed = seed, .parallel = call.parallel()});
    });
    py::dict columns;
    columns["puzzle"] = puzzles.take(Geometry());
    columns["solution"] = solutions.take(Geometry());
    columns["givens"] = array_of(givens);
    columns["weight"] = array_of(weights);
    columns["grid"] = array_of(numbers);
    return columns;
}

py::object sample_grids(std::uint64_t count, const std::string& geometry, std::uint64_t seed,
                        bool as_rows, Call& call) {
    const UniformGrids grids = prepare(geometry, call);
    MadeColumn made(as_rows);
    run(call, count, [&] {
        grid_stream(
            grids, count,
            [&](const GridItem& item) {
                made.add(item.grid);
                ++call.done;
                return true;
            },
            seed, call.parallel());
    });
    return made.take(grids.geometry());
}

py::dict vary(const PuzzleBatch& batch, int remove, int add, bool minimal,
              std::uint64_t solution_limit, Call& call) {
    VaryStreamOptions options;
    options.vary = {
        .remove = remove, .add = add, .minimal = minimal, .solution_limit = solution_limit};
    check_or_raise(check_options(options.vary));
    options.parallel = call.parallel();
    MadeColumn puzzles(batch.has_rows());
    std::vector<std::int64_t> sources;
    canon::SeenClasses seen;
    PuzzleErrors errors;
    run(call, batch.size(), [&] {
        std::size_t read = 0;
        std::int64_t source = 0;
        vary_stream(
            [&]() -> std::optional<Result<Record>> {
                if (read == batch.size()) return std::nullopt;
                Result<Puzzle> puzzle = batch.usual_puzzle(read++);
                if (!puzzle) return Result<Record>(puzzle.error());
                return Result<Record>(Record{*std::move(puzzle)});
            },
            [&](const VaryOutcome& outcome) {
                const auto number = static_cast<std::size_t>(source);
                if (!*outcome.source) {
                    errors.add(number, outcome.source->error());
                } else if (!outcome.result) {
                    errors.add(number, outcome.result.error());
                } else {
                    for (const VariedPuzzle& puzzle : outcome.result->puzzles) {
                        if (!seen.insert_class(puzzle.key)) continue;
                        if (puzzle.puzzle.has_constraints())
                            puzzles.add(puzzle.puzzle);
                        else
                            puzzles.add(puzzle.puzzle.givens());
                        sources.push_back(source);
                    }
                }
                if (outcome.is_last) call.done = static_cast<std::uint64_t>(++source);
                return errors.empty();
            },
            options);
    });
    errors.raise_first(!batch.is_one());
    py::dict columns;
    columns["puzzle"] = puzzles.take(batch.has_rows() ? batch.geometry() : Geometry());
    columns["source"] = array_of(sources);
    return columns;
}

// (name, summary) of all presets, or of all variants.
template <class Rows>
py::list names_of(const Rows& rows) {
    py::list names;
    for (const auto& row : rows)
        names.append(py::make_tuple(std::string(row.name), std::string(row.summary)));
    return names;
}

}  // namespace

void bind_making(py::module_& module) {
    module.def("generate", &generate_puzzles);
    module.def("make_again", &make_again);
    module.def("sample", &sample);
    module.def("sample_grids", &sample_grids);
    module.def("vary", &vary);
    module.def("presets", [] { return names_of(preset_table()); });
    module.def("variants", [] { return names_of(variant_table()); });
}

}  // namespace sudoku::python
